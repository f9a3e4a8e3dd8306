//! Advice to a person: the best choices, the chance of winning by each, what it leads to, and the odds of it.

use super::{MatchActor, MatchRequest};
use crate::problem::{Kind, Problem};
use crate::reviews::Reviewee;
use crate::view::Access;
use bicorne_core::{AnyGame, AnyMatch, Odds, Seat, Translate, Viewer};
use bicorne_store::SeatKind;
use serde::Serialize;
use std::sync::Arc;

/// Worlds that are looked at for a hint.
const WORLDS: u32 = 400;
/// Choices that are named.
const NAMED: usize = 3;
/// Simulations for each choice that would follow, and how many of those choices are sent.
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

/// A position to analyse, outside the match's own task.
pub(crate) struct Advisee {
    kit: Arc<dyn AnyGame>,
    live: Box<dyn AnyMatch>,
    seat: Seat,
    access: Access,
    seed: u64,
}

impl Advisee {
    /// Analyses it. `None` for a game without a searching bot, or if there is nothing to choose.
    pub(crate) fn hint(self) -> Option<Hint> {
        let mut bot = self.kit.analysis_bot(WORLDS)?;
        let advice = bot.analyse(&self.live.seat_view(self.seat), self.seed, None);
        let say = bicorne_words::translator(self.access.lang);
        let scene = self.live.scene(Viewer::Seat(self.seat), say);
        let advised = |a: &bicorne_core::ChoiceValue| {
            let odds = self.live.odds(self.seat, &a.choice, say).ok().flatten();
            let label = scene.phrase(&a.choice).unwrap_or_else(|| a.choice.clone());
            let then = if odds.is_some() { Vec::new() } else { self.then(&a.choice, say) };
            Some(Advised { choice: a.choice.clone(), label, chance: a.win_probability?, odds, then })
        };
        let mut choices: Vec<Advised> = advice.iter().take(NAMED).filter_map(advised).collect();
        // Those that were tried most are named; among them people read the chances.
        choices.sort_by(|a, b| b.chance.total_cmp(&a.chance));
        (!choices.is_empty()).then(|| Hint { chance: choices.first().map(|c| c.chance), choices })
    }

    /// What would follow a choice, in a world that the seat cannot tell from the true one: in the true one it might learn something.
    fn then(&self, choice: &str, say: &dyn Translate) -> Vec<Then> {
        let mut following = Vec::new();
        let mut world = self.live.seat_view(self.seat).determinized(self.seed);
        let mut chosen = choice.to_owned();
        while following.len() < FOLLOWING && world.choose(self.seat, &chosen).is_ok() {
            if !world.waiting().seats().contains(&self.seat) {
                break;
            }
            let advice = self
                .kit
                .analysis_bot(AHEAD)
                .map(|mut bot| bot.analyse(&world.seat_view(self.seat), self.seed, None));
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

    /// The seat's win probability, as far as it can know. `None` without a searching bot, or after the end.
    pub(crate) fn chance(self) -> Option<f64> {
        if self.live.waiting().is_over() {
            return None;
        }
        self.kit.analysis_bot(1)?.win_probability(&self.live.seat_view(self.seat), self.seed)
    }
}

impl MatchActor {
    /// A position for a hint, if the requester's seat must choose and plays against bots or itself: no machine helps one person
    /// against another.
    pub(crate) fn advisee(&self, request: &MatchRequest) -> Result<Advisee, Problem> {
        let advisee = self.judged(request)?;
        if self.header.is_over() {
            return Err(Problem::new(Kind::Over, advisee.access.lang, "refused-over", &[]));
        }
        if !self.history.live.waiting().seats().contains(&advisee.seat) {
            return Err(Problem::new(Kind::Refused, advisee.access.lang, "detail-hint-not-asked", &[]));
        }
        Ok(advisee)
    }

    /// A position whose win probability the requester may see: its seat plays against bots or itself.
    pub(crate) fn judged(&self, request: &MatchRequest) -> Result<Advisee, Problem> {
        let (seat, access) = self.acting(request)?;
        let fair = self
            .header
            .seats
            .iter()
            .enumerate()
            .all(|(i, row)| row.kind == SeatKind::Bot || access.held.has(Seat(i as u8)));
        if !fair {
            return Err(Problem::new(Kind::Refused, access.lang, "detail-hint-unfair", &[]));
        }
        let live = self.history.live.fork();
        let seed = u64::from(self.history.n);
        Ok(Advisee { kit: Arc::clone(&self.kit), live, seat, access, seed })
    }

    /// The match to review, once it is over. `None` for a game without a searching bot.
    pub(crate) fn reviewee(&self, request: &MatchRequest) -> Result<Option<Reviewee>, Problem> {
        if !self.header.is_over() {
            return Err(Problem::new(Kind::Hidden, request.lang, "detail-review-hidden", &[]));
        }
        let row = &self.header.row;
        let reviewee = || Reviewee {
            id: row.id.clone(),
            kit: Arc::clone(&self.kit),
            row: row.clone(),
            entries: self.history.live.record().entries,
        };
        Ok(self.kit.analysis_bot(1).map(|_| reviewee()))
    }
}
