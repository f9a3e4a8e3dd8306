//! Advice to a person: the best choices, the chance of winning by each, what it leads to, and the odds of it.

use super::{Caller, Table};
use crate::problem::{Kind, Problem};
use crate::reviews::Reviewee;
use crate::view::Who;
use bicorne_core::{Kit, Match, Odds, Say, Seat, Viewer};
use bicorne_store::SeatKind;
use serde::Serialize;
use std::sync::Arc;

/// Worlds that are looked at for a hint.
const WORLDS: u32 = 400;
/// Choices that are named.
const NAMED: usize = 3;
/// Worlds that are looked at for each choice that would follow, and how many of those are told.
const AHEAD: u32 = 80;
const FOLLOWING: usize = 3;

/// Advice, as it is sent.
#[derive(Serialize)]
pub(crate) struct Hint {
    /// The chance of winning by the best choice.
    chance: Option<f64>,
    choices: Vec<Advised>,
}

#[derive(Serialize)]
struct Advised {
    choice: String,
    label: String,
    chance: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    odds: Option<Odds>,
    /// What the same seat would best do next, as far as it is asked at once, up to the first attack.
    then: Vec<Then>,
}

#[derive(Serialize)]
struct Then {
    label: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    odds: Option<Odds>,
}

/// A position somebody wants advice on, to be thought about outside the match's own task.
pub(crate) struct Advisee {
    kit: Arc<dyn Kit>,
    live: Box<dyn Match>,
    seat: Seat,
    who: Who,
    seed: u64,
}

impl Advisee {
    /// Thinks about it. None where nobody can, or there is nothing to choose.
    pub(crate) fn hint(self) -> Option<Hint> {
        let mut adviser = self.kit.adviser(WORLDS)?;
        let advice = adviser.advise(&*self.live, self.seat, self.seed, None);
        let say = bicorne_words::speaker(self.who.lang);
        let scene = self.live.scene(Viewer::Seat(self.seat), say);
        let advised = |a: &bicorne_core::Advice| {
            let odds = self.live.odds(self.seat, &a.choice, say).ok().flatten();
            let label = scene.phrase(&a.choice).unwrap_or_else(|| a.choice.clone());
            let then = if odds.is_some() { Vec::new() } else { self.then(&a.choice, say) };
            Some(Advised { choice: a.choice.clone(), label, chance: a.chance?, odds, then })
        };
        let mut choices: Vec<Advised> = advice.iter().take(NAMED).filter_map(advised).collect();
        // Those that were tried most are named; among them people read the chances.
        choices.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        (!choices.is_empty()).then(|| Hint { chance: choices.first().map(|c| c.chance), choices })
    }

    /// What would follow a choice, in a world that the seat cannot tell from the true one: in the true one it might learn something.
    fn then(&self, choice: &str, say: &dyn Say) -> Vec<Then> {
        let mut following = Vec::new();
        let Some(mut world) = self.kit.imagined(&*self.live, self.seat, self.seed) else { return following };
        let mut chosen = choice.to_owned();
        while following.len() < FOLLOWING && world.choose(self.seat, &chosen).is_ok() {
            if !world.decision().seats.contains(&self.seat) {
                break;
            }
            let advice = self.kit.adviser(AHEAD).map(|mut a| a.advise(&*world, self.seat, self.seed, None));
            let Some(best) = advice.and_then(|a| a.into_iter().next()) else { break };
            let label = world.scene(Viewer::Seat(self.seat), say).phrase(&best.choice);
            let odds = world.odds(self.seat, &best.choice, say).ok().flatten();
            let attacks = odds.is_some();
            following.push(Then { label: label.unwrap_or_else(|| best.choice.clone()), odds });
            if attacks {
                break;
            }
            chosen = best.choice;
        }
        following
    }

    /// The seat's chance of winning, as far as it may know; none where nobody judges, or it is over.
    pub(crate) fn chance(self) -> Option<f64> {
        if self.live.decision().kind == "over" {
            return None;
        }
        self.kit.adviser(1)?.judge(&*self.live, self.seat, self.seed)
    }
}

impl Table {
    /// A position for advice, if the caller's seat is asked and he plays against bots or himself: no machine helps one person
    /// against another.
    pub(crate) fn advisee(&self, caller: &Caller) -> Result<Advisee, Problem> {
        let advisee = self.judged(caller)?;
        if self.card.is_over() {
            return Err(Problem::new(Kind::Over, advisee.who.lang, "refused-over", &[]));
        }
        if !self.course.live.decision().seats.contains(&advisee.seat) {
            return Err(Problem::new(Kind::Refused, advisee.who.lang, "detail-hint-not-asked", &[]));
        }
        Ok(advisee)
    }

    /// A position that the caller may have judged as his seat knows it: he plays against bots or himself.
    pub(crate) fn judged(&self, caller: &Caller) -> Result<Advisee, Problem> {
        let (seat, who) = self.acting(caller)?;
        let fair = self
            .card
            .seats
            .iter()
            .enumerate()
            .all(|(i, row)| row.kind == SeatKind::Bot || who.held.has(Seat(i as u8)));
        if !fair {
            return Err(Problem::new(Kind::Refused, who.lang, "detail-hint-unfair", &[]));
        }
        let live = self.course.live.fork();
        let seed = u64::from(self.course.n);
        Ok(Advisee { kit: Arc::clone(&self.kit), live, seat, who, seed })
    }

    /// The match to be looked at again, once nothing is hidden any more; none where nobody judges the game.
    pub(crate) fn reviewee(&self, caller: &Caller) -> Result<Option<Reviewee>, Problem> {
        if !self.card.is_over() {
            return Err(Problem::new(Kind::Hidden, caller.lang, "detail-review-hidden", &[]));
        }
        let row = &self.card.row;
        let reviewee = || Reviewee {
            id: row.id.clone(),
            kit: Arc::clone(&self.kit),
            row: row.clone(),
            entries: self.course.live.record().entries,
        };
        Ok(self.kit.adviser(1).map(|_| reviewee()))
    }
}
