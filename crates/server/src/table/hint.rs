//! Advice to a person: the best choices, the chance of winning by each, and the odds of it.

use super::{Caller, Table};
use crate::problem::{Kind, Problem};
use crate::view::Who;
use bicorne_core::{Kit, Match, Odds, Seat, Viewer};
use bicorne_store::SeatKind;
use serde::Serialize;
use std::sync::Arc;

/// Worlds that are looked at for a hint.
const WORLDS: u32 = 400;
/// Choices that are named.
const NAMED: usize = 3;

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
            let label = scene.choices.iter().find(|c| c.id == a.choice).map(|c| c.label.clone());
            let odds = self.live.odds(self.seat, &a.choice, say).ok().flatten();
            let label = label.unwrap_or_else(|| a.choice.clone());
            Some(Advised { choice: a.choice.clone(), label, chance: a.chance?, odds })
        };
        let choices: Vec<Advised> = advice.iter().take(NAMED).filter_map(advised).collect();
        (!choices.is_empty()).then(|| Hint { chance: choices.first().map(|c| c.chance), choices })
    }
}

impl Table {
    /// A position for advice, if the caller's seat is asked and he plays against bots or himself: no machine helps one person
    /// against another.
    pub(crate) fn advisee(&self, caller: &Caller) -> Result<Advisee, Problem> {
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
        if self.card.is_over() || !self.course.live.decision().seats.contains(&seat) {
            return Err(Problem::new(Kind::Refused, who.lang, "detail-hint-not-asked", &[]));
        }
        let live = self.course.live.fork();
        let seed = u64::from(self.course.n);
        Ok(Advisee { kit: Arc::clone(&self.kit), live, seat, who, seed })
    }
}
