//! Analysis of a match in small steps, so that a server can run it between the searches of its bots.

use crate::analysis::{Account, Analysis, Costly, NotAnalysed, Phrases, TurnMark};
use bicorne_core::ext::free_moves::DraftMove;
use bicorne_core::{AnyGame, AnyMatch, Bot, ChoiceValue, RecordEntry, Seat, Translate, Viewer};
use std::time::{Duration, Instant};

/// A decision that cost less than this is as good as the best: a search is not surer of itself.
const SMALL: f64 = 0.02;
/// Decisions that seem costliest are looked at again, with other dice and several times as many worlds, and only what is seen then counts:
/// of many choices and many decisions those look best and dearest that were lucky in the first look.
const AGAIN: usize = 24;
const CLOSER: u32 = 2;
/// Such a look takes several times as long as a first one: each of the two choices has one, so that both are tried often.
const AS_LONG: usize = 2 * CLOSER as usize;
/// What a trial of one's speed takes: decisions, and worlds for each.
const TRIED: usize = 8;
const TRIAL: u32 = 24;
/// Worlds for a decision, from a hasty look to a thorough one.
const LOOKS: [u32; 14] = [4, 8, 16, 24, 32, 50, 75, 100, 150, 200, 300, 400, 600, 800];

/// A decision that seems to have cost something, and the match as it stood.
struct Doubt {
    costly: Costly,
    seat: Seat,
    table: Box<dyn AnyMatch>,
}

/// One who looks at a match again. Each step is a decision or an outcome of chance.
pub struct Analyst {
    table: Box<dyn AnyMatch>,
    entries: Vec<RecordEntry>,
    worlds: u32,
    judge: Box<dyn Bot>,
    /// The first seat's chance as the match stands.
    before: f64,
    at: usize,
    number: usize,
    /// Those to be looked at again, the costliest first.
    doubts: Vec<Doubt>,
    again: usize,
    found: Analysis,
}

impl Analyst {
    /// Will look at `entries`, played on `table`, which is at its beginning.
    ///
    /// # Errors
    /// [`NotAnalysed::NoJudge`] where nobody can.
    pub fn new(
        kit: &dyn AnyGame,
        table: Box<dyn AnyMatch>,
        entries: &[RecordEntry],
        worlds: u32,
    ) -> Result<Analyst, NotAnalysed> {
        let mut judge = kit.analysis_bot(worlds).ok_or(NotAnalysed::NoJudge(kit.id()))?;
        let account =
            |seat: &&'static str| Account { seat, dice: 0.0, cards: 0.0, given_away: 0.0, decisions: 0 };
        let before = chance(judge.as_mut(), table.as_ref());
        let found = Analysis {
            game: kit.id().to_owned(),
            scenario: table.scenario(),
            winner: None,
            seats: kit.seats().iter().map(account).collect(),
            worlds,
            start: before,
            curve: Vec::with_capacity(entries.len()),
            turns: Vec::new(),
            costliest: Vec::new(),
        };
        let entries = played(entries);
        Ok(Analyst {
            table,
            entries,
            worlds,
            judge,
            before,
            at: 0,
            number: 0,
            doubts: Vec::new(),
            again: 0,
            found,
        })
    }

    /// The share of the work that is done.
    pub fn progress(&self) -> f64 {
        let work = |entries: usize, again: usize| entries as f64 + (again * AS_LONG) as f64;
        work(self.at, self.again) / work(self.entries.len(), AGAIN).max(1.0)
    }

    /// One step more; whether there is another.
    ///
    /// # Errors
    /// [`NotAnalysed::Broken`] where the record cannot be played.
    pub fn step(&mut self, kit: &dyn AnyGame) -> Result<bool, NotAnalysed> {
        if self.at < self.entries.len() {
            self.take(kit)?;
            self.at += 1;
            if self.at == self.entries.len() {
                self.doubts.sort_by(|a, b| b.costly.cost.total_cmp(&a.costly.cost));
            }
            return Ok(true);
        }
        if self.again < self.doubts.len().min(AGAIN) {
            self.look_again(kit)?;
            self.again += 1;
            return Ok(true);
        }
        Ok(false)
    }

    /// What was found, the costliest decisions in the words of each of `says`.
    pub fn found(mut self, says: &[&dyn Translate]) -> Analysis {
        // Whatever was not looked at again seemed to cost little, and more than it did.
        self.doubts.truncate(AGAIN);
        self.doubts.retain(|d| d.costly.cost >= SMALL);
        self.doubts.sort_by(|a, b| b.costly.cost.total_cmp(&a.costly.cost));
        for doubt in self.doubts {
            let mut costly = doubt.costly;
            self.found.seats[doubt.seat.index()].given_away += costly.cost;
            for say in says {
                let told = tell(doubt.table.as_ref(), doubt.seat, &costly, *say);
                costly.words.insert(say.lang().code(), told);
            }
            self.found.costliest.push(costly);
        }
        for chance in self.found.curve.iter_mut().chain([&mut self.found.start]) {
            // Nobody reads more digits, and thousands of them travel.
            *chance = (*chance * 1e4).round() / 1e4;
        }
        let winner = self.table.waiting().ending().and_then(|e| e.winner);
        self.found.winner = winner.map(|seat| self.found.seats[seat.index()].seat);
        self.found
    }

    fn take(&mut self, kit: &dyn AnyGame) -> Result<(), NotAnalysed> {
        let turn = self.table.turn();
        if self.found.turns.last().is_none_or(|mark| mark.turn != turn) {
            self.found.turns.push(TurnMark { turn, entry: self.at });
        }
        let entry = self.entries[self.at].clone();
        if let RecordEntry::Choice { seat, action } = &entry {
            self.number += 1;
            let seat = kit.seats().iter().position(|s| s == seat).map(|at| Seat(at as u8));
            // To give up, or to agree on a draw, is no choice of the game's.
            if let Some(seat) = seat.filter(|_| action != "resign") {
                self.weigh(kit, seat, action)?;
            }
        }
        let rolls = self.table.waiting().decision().starts_with("roll");
        self.table.replay(&entry).map_err(|what| NotAnalysed::Broken { entry: self.at, what: what.en })?;
        let after = chance(self.judge.as_mut(), self.table.as_ref());
        if let RecordEntry::Chance(outcome) = &entry {
            for (account, sign) in self.found.seats.iter_mut().zip([1.0, -1.0]) {
                let luck = if rolls || is_rolled(outcome) { &mut account.dice } else { &mut account.cards };
                *luck += sign * (after - self.before);
            }
        }
        self.before = after;
        self.found.curve.push(after);
        Ok(())
    }

    /// Each decision is looked at afresh: what one seat knows must not help to judge the other.
    fn weigh(&mut self, kit: &dyn AnyGame, seat: Seat, action: &str) -> Result<(), NotAnalysed> {
        let mut bot = kit.analysis_bot(self.worlds).ok_or(NotAnalysed::NoJudge(kit.id()))?;
        let advice = bot.analyse(&self.table.seat_view(seat), self.at as u64, Some(action));
        self.found.seats[seat.index()].decisions += u32::from(advice.len() > 1);
        let Some((best, cost)) = dearer(&advice, action) else { return Ok(()) };
        let better_chance = best.win_probability.unwrap_or_default();
        let costly = Costly {
            entry: self.at,
            number: self.number,
            seat: kit.seats()[seat.index()],
            choice: action.to_owned(),
            chance: better_chance - cost,
            better: best.choice.clone(),
            better_chance,
            cost,
            words: Default::default(),
        };
        self.doubts.push(Doubt { costly, seat, table: self.table.fork() });
        Ok(())
    }

    fn look_again(&mut self, kit: &dyn AnyGame) -> Result<(), NotAnalysed> {
        let worlds = self.worlds.saturating_mul(CLOSER);
        let Doubt { costly, seat, table } = &mut self.doubts[self.again];
        let seed = !(costly.entry as u64);
        let chance = |choice: &str| -> Result<Option<f64>, NotAnalysed> {
            let mut bot = kit.analysis_bot(worlds).ok_or(NotAnalysed::NoJudge(kit.id()))?;
            let advice = bot.analyse(&table.seat_view(*seat), seed, Some(choice));
            Ok(advice.iter().find(|a| a.choice == choice).and_then(|a| a.win_probability))
        };
        let chances = [chance(&costly.better)?, chance(&costly.choice)?];
        costly.look_closer(chances);
        Ok(())
    }
}

impl Costly {
    /// What the choice cost beside the same better one, by what both are worth on another look; less than nothing if it was better itself.
    fn look_closer(&mut self, chances: [Option<f64>; 2]) {
        // Nothing can be said where one of them was never tried.
        self.cost = 0.0;
        if let [Some(better), Some(chosen)] = chances {
            (self.better_chance, self.chance, self.cost) = (better, chosen, better - chosen);
        }
    }
}

/// How many worlds can be imagined for each decision, if the whole match is to be looked at within `time` on one thread of
/// this machine: a few decisions are tried.
///
/// # Errors
/// As [`Analyst::step`].
pub fn worlds_within(
    kit: &dyn AnyGame,
    mut table: Box<dyn AnyMatch>,
    entries: &[RecordEntry],
    time: Duration,
) -> Result<u32, NotAnalysed> {
    let entries = played(entries);
    let is_choice = |e: &&RecordEntry| matches!(e, RecordEntry::Choice { action, .. } if action != "resign");
    let choices = entries.iter().filter(is_choice).count();
    let every = choices.div_ceil(TRIED).max(1);
    let mut judge = kit.analysis_bot(TRIAL).ok_or(NotAnalysed::NoJudge(kit.id()))?;
    let (mut judging, mut thinking, mut tried, mut met) = (Duration::ZERO, Duration::ZERO, 0, 0);
    for (at, entry) in entries.iter().enumerate() {
        if is_choice(&entry) {
            if let (0, RecordEntry::Choice { seat, action }) = (met % every, entry)
                && let Ok(seat) = table.seat(seat)
            {
                let began = Instant::now();
                chance(judge.as_mut(), table.as_ref());
                judging += began.elapsed();
                let began = Instant::now();
                judge.analyse(&table.seat_view(seat), at as u64, Some(action));
                thinking += began.elapsed();
                tried += 1;
            }
            met += 1;
        }
        table.replay(entry).map_err(|what| NotAnalysed::Broken { entry: at, what: what.en })?;
    }
    let mean = |sum: Duration| sum.as_secs_f64() / f64::from(tried.max(1));
    let left = time.as_secs_f64() - mean(judging) * entries.len() as f64;
    let looks = choices as f64 + (AGAIN * AS_LONG) as f64;
    let fit = left / (looks * mean(thinking) / f64::from(TRIAL)).max(1e-9);
    Ok(LOOKS.into_iter().rev().find(|&w| f64::from(w) <= fit).unwrap_or(LOOKS[0]))
}

/// What happened, without the hashes between.
fn played(entries: &[RecordEntry]) -> Vec<RecordEntry> {
    entries.iter().filter(|e| !matches!(e, RecordEntry::Hash(_))).cloned().collect()
}

/// The first seat's chance of winning: the mean of what both seats could know.
fn chance(judge: &mut dyn Bot, table: &dyn AnyMatch) -> f64 {
    if let Some(ending) = table.waiting().ending() {
        return ending.winner.map_or(0.5, |seat| if seat == Seat(0) { 1.0 } else { 0.0 });
    }
    let mut of =
        |seat: u8| judge.win_probability(&table.seat_view(Seat(seat)), u64::from(seat)).unwrap_or(0.5);
    (of(0) + 1.0 - of(1)) / 2.0
}

/// What was better than the choice made, and by how much; nothing where the choice was good.
fn dearer<'a>(advice: &'a [ChoiceValue], action: &str) -> Option<(&'a ChoiceValue, f64)> {
    let (best, chosen) = (advice.first()?, advice.iter().find(|a| a.choice == action)?);
    let cost = best.win_probability? - chosen.win_probability?;
    (best.choice != chosen.choice && cost >= SMALL).then_some((best, cost))
}

/// Whether an outcome is of dice, by its text: faces or numbers. Everything else is drawn.
fn is_rolled(outcome: &str) -> bool {
    let first = outcome.split_whitespace().next().unwrap_or_default();
    matches!(first, "inf" | "cav" | "art" | "sabre" | "flag" | "sum")
        || first.chars().all(|c| c.is_ascii_digit())
}

/// A costly decision in words, as the seat was asked.
fn tell(table: &dyn AnyMatch, seat: Seat, costly: &Costly, say: &dyn Translate) -> Phrases {
    let scene = table.scene(Viewer::Seat(seat), say);
    let phrase = |choice: &str| {
        let sketched = || {
            let sketch = table.preview(seat, &DraftMove::Choice(choice), say).ok().flatten();
            sketch.map(|s| s.label).filter(|label| !label.is_empty())
        };
        scene.phrase(choice).or_else(sketched).unwrap_or_else(|| choice.to_owned())
    };
    Phrases {
        asked: scene.prompt.text.clone(),
        choice: phrase(&costly.choice),
        better: phrase(&costly.better),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_told_from_cards_by_their_text() {
        assert!(is_rolled("inf flag sabre") && is_rolled("6") && is_rolled("sum 6"));
        assert!(!is_rolled("draw attack-left") && !is_rolled("tile 3"));
    }

    #[test]
    fn a_choice_costs_what_the_best_was_worth_beyond_it() {
        let advice = |choice: &str, win_probability| ChoiceValue {
            choice: choice.to_owned(),
            win_probability,
            visits: 9,
        };
        let advice =
            [advice("a", Some(0.6)), advice("b", Some(0.5)), advice("c", Some(0.59)), advice("d", None)];
        let (best, cost) = dearer(&advice, "b").expect("it cost something");
        assert!(best.choice == "a" && (cost - 0.1).abs() < 1e-9);
        for good in ["a", "c", "d"] {
            assert!(dearer(&advice, good).is_none(), "{good}");
        }
    }

    #[test]
    fn a_second_look_says_what_the_same_two_choices_are_worth_and_not_what_is_best_now() {
        let mut costly = Costly {
            entry: 0,
            number: 1,
            seat: "first",
            choice: "b".to_owned(),
            chance: 0.5,
            better: "a".to_owned(),
            better_chance: 0.6,
            cost: 0.1,
            words: Default::default(),
        };
        costly.look_closer([Some(0.52), Some(0.54)]);
        assert_eq!((costly.better.as_str(), costly.better_chance, costly.chance), ("a", 0.52, 0.54));
        assert!((costly.cost + 0.02).abs() < 1e-9, "{}", costly.cost);
        costly.look_closer([None, Some(0.54)]);
        assert_eq!(costly.cost, 0.0);
    }
}
