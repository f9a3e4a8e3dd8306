//! The odds of the attack that a script ends with.

use super::run::{Last, not_played, seat_of};
use super::{Act, BadScript, Failure, OddsReport, Script, Step};
use bicorne_core::{AnyGame, Odds, Refused, Translate};

/// Why a script has no odds to show.
#[derive(Debug, thiserror::Error)]
pub enum NoOdds {
    /// It is no script of this game.
    #[error(transparent)]
    Bad(#[from] BadScript),
    /// An expectation did not hold on the way.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Failed(Vec<Failure>),
    /// No attack is pending, and not exactly one is offered.
    #[error("no attack is pending; end the script with one, or with {{ odds = {{ choice = \"…\" }} }}; offered: {}", .0.join(", "))]
    NoAttack(Vec<String>),
}

impl Script {
    /// The odds of the attack that the script ends with: the last choice whose dice are not rolled yet, or the choice named by
    /// the last step's `odds`, or the only attack on offer.
    pub fn odds(&self, kit: &dyn AnyGame, say: &dyn Translate) -> Result<OddsReport, NoOdds> {
        let played = self.play(kit, say, Last::Wait)?;
        let last = self.steps.len();
        let refused = played.report.refused.clone().filter(|r| r.step == last);
        if let (Some(refused), Some(Step { act: Act::Choose(choice), .. })) = (refused, self.steps.last()) {
            return Ok(OddsReport { choice: choice.clone(), odds: nothing(), refused: Some(refused) });
        }
        if !played.report.ok {
            return Err(NoOdds::Failed(played.report.failures));
        }
        let named = self.steps.last().and_then(|step| step.want.odds.last());
        let own = matches!((self.steps.last().map(|s| &s.act), named), (Some(Act::Choose(c)), Some(o)) if *c == o.choice);
        if let Some(named) = named.filter(|_| !own) {
            let asked = played.table.waiting().seats();
            let by = self.steps.last().and_then(|s| s.by.as_deref());
            let by = by.filter(|id| played.table.seat(id).is_ok_and(|seat| asked.contains(&seat)));
            let seat = seat_of(&*played.table, by);
            let asked = seat.ok_or(Refused::NotAsked);
            return match asked.and_then(|seat| played.table.odds(seat, &named.choice, say)) {
                Ok(Some(odds)) => Ok(OddsReport { choice: named.choice.clone(), odds, refused: None }),
                Ok(None) => Err(NoOdds::NoAttack(played.report.offered)),
                Err(refused) => {
                    let refused = not_played(&*played.table, &refused, say, last, true);
                    Ok(OddsReport { choice: named.choice.clone(), odds: nothing(), refused: Some(refused) })
                }
            };
        }
        if let Some((choice, odds)) = played.attack {
            return Ok(OddsReport { choice, odds, refused: None });
        }
        let mut attacks = Vec::new();
        for seat in played.table.waiting().seats() {
            for choice in played.table.offered(seat).0 {
                let odds = played.table.odds(seat, &choice, say).ok().flatten();
                attacks.extend(odds.map(|odds| OddsReport { choice, odds, refused: None }));
            }
        }
        match attacks.len() {
            1 => Ok(attacks.remove(0)),
            0 => Err(NoOdds::NoAttack(played.report.offered)),
            _ => Err(NoOdds::NoAttack(attacks.into_iter().map(|a| a.choice).collect())),
        }
    }
}

fn nothing() -> Odds {
    Odds { dice: 0, cards: false, ledger: Vec::new(), outcomes: Vec::new(), notes: Vec::new(), exact: true }
}
