//! A batch in figures.

use crate::batch::{Plan, Played, Winner};
use crate::wilson::wilson;
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Duration;

/// A share with its Wilson interval at 95 %.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[allow(missing_docs)] // the names say it
pub struct Rate {
    pub mean: f64,
    /// It is hardly less.
    pub low: f64,
    /// It is hardly more.
    pub high: f64,
}

/// A batch in figures: what `bicorne sim --json` prints.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[allow(missing_docs)] // the names say it
pub struct Summary {
    /// The game's id.
    pub game: String,
    /// The scenario's id.
    pub scenario: String,
    /// The switches that were set.
    pub options: BTreeMap<String, String>,
    /// The seats in their order.
    pub seats: &'static [&'static str],
    /// Levels in seat order.
    pub bots: Vec<String>,
    pub seed: u64,
    /// Matches that were begun.
    pub games: u32,
    /// Matches that came to their end.
    pub finished: u32,
    /// By seat.
    pub wins: BTreeMap<&'static str, u32>,
    /// Matches that ended without a winner.
    pub draws: u32,
    /// By seat, of those that came to their end.
    pub win_rate: BTreeMap<&'static str, Rate>,
    /// Choices in all matches.
    pub decisions: u64,
    /// Choices in a match.
    pub mean_decisions: f64,
    /// Choices in the shortest match.
    pub fewest_decisions: u32,
    /// Choices in the longest match.
    pub most_decisions: u32,
    /// By the clock, all threads together.
    pub seconds: f64,
    /// By the clock, all threads together.
    pub decisions_per_second: f64,
    /// The longest time a decision took.
    pub slowest_decision_ms: f64,
    /// By seat: the longest and the mean time a decision of it took, in milliseconds.
    pub decision_ms: BTreeMap<&'static str, Thinking>,
}

/// How long a seat thinks.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Thinking {
    /// A decision, in the mean, in milliseconds.
    pub mean: f64,
    /// The longest, in milliseconds.
    pub slowest: f64,
}

impl Summary {
    /// The figures of `played`, which took `time` by the clock.
    pub fn new(plan: &Plan<'_>, played: &[Played], time: Duration) -> Summary {
        let seats = plan.kit.seats();
        let finished = played.iter().filter(|p| p.winner != Winner::Unfinished).count() as u32;
        let won = |seat: usize| {
            let by = |p: &&Played| matches!(p.winner, Winner::Seat(s) if s.index() == seat);
            played.iter().filter(by).count() as u32
        };
        let rate = |hits: u32| {
            let (low, high) = wilson(hits, finished);
            Rate { mean: share(f64::from(hits), f64::from(finished)), low, high }
        };
        let thinking = |seat: usize| {
            let total: Duration = played.iter().map(|p| p.thought[seat].0).sum();
            let count: u32 = played.iter().map(|p| p.thought[seat].1).sum();
            let slowest = played.iter().map(|p| p.slowest[seat]).max().unwrap_or_default();
            Thinking { mean: share(milliseconds(total), f64::from(count)), slowest: milliseconds(slowest) }
        };
        let by_seat = || seats.iter().copied().enumerate();
        let decisions: u64 = played.iter().map(|p| u64::from(p.decisions)).sum();
        let decision_ms: BTreeMap<_, _> = by_seat().map(|(i, s)| (s, thinking(i))).collect();
        Summary {
            game: plan.kit.id().to_owned(),
            scenario: plan.scenario.clone(),
            options: plan.options.clone(),
            seats,
            bots: plan.bots.clone(),
            seed: plan.seed,
            games: played.len() as u32,
            finished,
            wins: by_seat().map(|(i, s)| (s, won(i))).collect(),
            draws: played.iter().filter(|p| p.winner == Winner::Draw).count() as u32,
            win_rate: by_seat().map(|(i, s)| (s, rate(won(i)))).collect(),
            decisions,
            mean_decisions: share(decisions as f64, played.len() as f64),
            fewest_decisions: played.iter().map(|p| p.decisions).min().unwrap_or_default(),
            most_decisions: played.iter().map(|p| p.decisions).max().unwrap_or_default(),
            seconds: time.as_secs_f64(),
            decisions_per_second: share(decisions as f64, time.as_secs_f64()),
            slowest_decision_ms: decision_ms.values().map(|t| t.slowest).fold(0.0, f64::max),
            decision_ms,
        }
    }
}

fn share(part: f64, whole: f64) -> f64 {
    if whole > 0.0 { part / whole } else { 0.0 }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}
