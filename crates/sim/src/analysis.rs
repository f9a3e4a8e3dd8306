//! A match looked at again: what dice, cards and decisions did to each side's chance of winning.

use bicorne_core::{Advice, Bot, Kit, Match, RecordEntry, Seat};
use serde::Serialize;

/// A decision that cost less than this is as good as the best: a search is not surer of itself.
const SMALL: f64 = 0.02;

/// What was found.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Analysis {
    /// The game's id.
    pub game: String,
    /// The scenario's id.
    pub scenario: String,
    /// The seat that won, if the match is over and nobody drew.
    pub winner: Option<&'static str>,
    /// The chairs, in their order.
    pub seats: Vec<Account>,
    /// The first seat's chance of winning after each entry.
    pub curve: Vec<f64>,
    /// The decisions that cost most, the dearest first.
    pub costliest: Vec<Costly>,
}

/// What dice, cards and decisions did for a seat; all as chances of winning.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Account {
    /// The seat.
    pub seat: &'static str,
    /// Gained by dice, less what was lost by them.
    pub dice: f64,
    /// Gained by cards and tiles.
    pub cards: f64,
    /// Given away by decisions: what the best choices were worth beyond those made, as far as the seat could know.
    pub given_away: f64,
    /// Decisions that were looked at: those with more than one choice.
    pub decisions: u32,
}

/// A decision that cost something.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Costly {
    /// Its place among the entries of the record, from 0.
    pub entry: usize,
    /// Its number in the record, from 1: choices are counted.
    pub number: usize,
    /// Who chose.
    pub seat: &'static str,
    /// What was chosen, and the chance of winning by it.
    pub choice: String,
    /// See `choice`.
    pub chance: f64,
    /// What was better, and the chance of winning by that.
    pub better: String,
    /// See `better`.
    pub better_chance: f64,
    /// What it cost.
    pub cost: f64,
}

/// Why a match cannot be analysed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NotAnalysed {
    /// Nobody judges positions of this game.
    #[error("{0} has no bot that could judge it")]
    NoJudge(&'static str),
    /// The record cannot be replayed.
    #[error("entry {entry}: {what}")]
    Broken {
        /// From 0.
        entry: usize,
        /// Why not.
        what: String,
    },
}

/// Plays the entries of a record on `table`, which is at its beginning, and looks at each with `worlds` imagined worlds; `each` is
/// called after every entry. The same record and number of worlds give the same answer.
pub fn analyse(
    kit: &dyn Kit,
    mut table: Box<dyn Match>,
    entries: &[RecordEntry],
    worlds: u32,
    mut each: impl FnMut(usize),
) -> Result<Analysis, NotAnalysed> {
    let mut judge = kit.adviser(worlds).ok_or(NotAnalysed::NoJudge(kit.id()))?;
    let account =
        |seat: &&'static str| Account { seat, dice: 0.0, cards: 0.0, given_away: 0.0, decisions: 0 };
    let mut found = Analysis {
        game: kit.id().to_owned(),
        scenario: table.scenario(),
        winner: None,
        seats: kit.seats().iter().map(account).collect(),
        curve: Vec::with_capacity(entries.len()),
        costliest: Vec::new(),
    };
    let mut before = chance(judge.as_mut(), table.as_ref());
    let mut number = 0;
    for (entry, happened) in entries.iter().enumerate() {
        let broken = |what: String| NotAnalysed::Broken { entry, what };
        match happened {
            RecordEntry::Hash(_) => continue,
            RecordEntry::Choice { seat, action } => {
                number += 1;
                let at = kit.seats().iter().position(|s| s == seat);
                let at = at.ok_or_else(|| broken(format!("there is no seat {seat}")))?;
                // Each decision is looked at afresh: what one seat knows must not help to judge the other.
                let mut adviser = kit.adviser(worlds).ok_or(NotAnalysed::NoJudge(kit.id()))?;
                let advice = adviser.advise(table.as_ref(), Seat(at as u8), entry as u64, Some(action));
                found.seats[at].decisions += u32::from(advice.len() > 1);
                if let Some((best, cost)) = dearer(&advice, action) {
                    found.seats[at].given_away += cost;
                    found.costliest.push(Costly {
                        entry,
                        number,
                        seat: found.seats[at].seat,
                        choice: action.clone(),
                        chance: best.chance.unwrap_or_default() - cost,
                        better: best.choice.clone(),
                        better_chance: best.chance.unwrap_or_default(),
                        cost,
                    });
                }
                table.choose(Seat(at as u8), action).map_err(|r| broken(table.explain(&r)))?;
                before = chance(judge.as_mut(), table.as_ref());
            }
            RecordEntry::Chance(outcome) => {
                table.resolve(outcome).map_err(|r| broken(table.explain(&r)))?;
                let after = chance(judge.as_mut(), table.as_ref());
                for (account, sign) in found.seats.iter_mut().zip([1.0, -1.0]) {
                    let luck = if is_rolled(outcome) { &mut account.dice } else { &mut account.cards };
                    *luck += sign * (after - before);
                }
                before = after;
            }
        }
        found.curve.push(before);
        each(entry);
    }
    found.costliest.sort_by(|a, b| b.cost.total_cmp(&a.cost));
    found.winner = table.decision().ending.and_then(|e| e.winner).map(|seat| kit.seats()[seat.index()]);
    Ok(found)
}

/// The first seat's chance of winning: the mean of what both seats could know.
fn chance(judge: &mut dyn Bot, table: &dyn Match) -> f64 {
    if let Some(ending) = table.decision().ending {
        return ending.winner.map_or(0.5, |seat| if seat == Seat(0) { 1.0 } else { 0.0 });
    }
    let mut of = |seat: u8| judge.judge(table, Seat(seat), u64::from(seat)).unwrap_or(0.5);
    (of(0) + 1.0 - of(1)) / 2.0
}

/// What was better than the choice made, and by how much; nothing where the choice was good.
fn dearer<'a>(advice: &'a [Advice], action: &str) -> Option<(&'a Advice, f64)> {
    let (best, chosen) = (advice.first()?, advice.iter().find(|a| a.choice == action)?);
    let cost = best.chance? - chosen.chance?;
    (best.choice != chosen.choice && cost >= SMALL).then_some((best, cost))
}

/// Whether an outcome is of dice, by its text: faces or numbers. Everything else is drawn.
fn is_rolled(outcome: &str) -> bool {
    let first = outcome.split_whitespace().next().unwrap_or_default();
    matches!(first, "inf" | "cav" | "art" | "sabre" | "flag") || first.chars().all(|c| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_told_from_cards_by_their_text() {
        assert!(is_rolled("inf flag sabre") && is_rolled("6"));
        assert!(!is_rolled("draw attack-left") && !is_rolled("tile 3"));
    }

    #[test]
    fn a_choice_costs_what_the_best_was_worth_beyond_it() {
        let advice = |choice: &str, chance| Advice { choice: choice.to_owned(), chance, worlds: 9 };
        let advice =
            [advice("a", Some(0.6)), advice("b", Some(0.5)), advice("c", Some(0.59)), advice("d", None)];
        let (best, cost) = dearer(&advice, "b").expect("it cost something");
        assert!(best.choice == "a" && (cost - 0.1).abs() < 1e-9);
        for good in ["a", "c", "d"] {
            assert!(dearer(&advice, good).is_none(), "{good}");
        }
    }
}
