//! Bots: programs that play a seat, and what a game's bots are asked for.

use crate::options::Options;
use crate::seat_view::SeatView;
use std::time::Duration;

/// A program that plays. It gets a [`SeatView`], from which the true state of the match cannot be reached.
pub trait Bot: Send {
    /// The text of a choice for the view's seat, which must be asked. The same seed gives the same choice, unless the bot has a
    /// time budget.
    fn choose(&mut self, view: &SeatView<'_>, seed: u64) -> String;

    /// The wall-clock time it may take for a decision. `None`: it has no clock and takes milliseconds.
    fn time_budget(&self) -> Option<Duration> {
        None
    }

    /// Tells the bot that `others` bots wait for the same processor and that it has itself waited for `waited`, so that it shortens
    /// its search.
    fn set_contention(&mut self, _others: usize, _waited: Duration) {}

    /// Allows a bot with a time budget to search on `threads` threads, at least one. The default is one.
    fn set_threads(&mut self, _threads: u8) {}

    /// Its estimate of each choice of the view's seat, best first; `must_try` is examined even if it looks bad. Empty from a bot
    /// that does not search.
    fn analyse(&mut self, _view: &SeatView<'_>, _seed: u64, _must_try: Option<&str>) -> Vec<ChoiceValue> {
        Vec::new()
    }

    /// The probability that the view's seat wins, from 0 to 1, as far as it can know. `None` from a bot without a value function.
    fn win_probability(&mut self, _view: &SeatView<'_>, _seed: u64) -> Option<f64> {
        None
    }
}

/// A bot's estimate of one choice.
#[derive(Debug, Clone, PartialEq)]
pub struct ChoiceValue {
    /// The text of the choice.
    pub choice: String,
    /// The probability that the deciding seat wins after it, from 0 to 1. `None` if it was never tried.
    pub win_probability: Option<f64>,
    /// Simulations that tried it.
    pub visits: u32,
}

/// The bots of one game.
pub trait BotRoster: Send + Sync {
    /// The names of the levels, weakest first.
    fn levels(&self) -> &[&'static str];

    /// A bot of a level. Levels that search also take another budget: `grognard#300` for 300 simulations per decision,
    /// `grognard@100` for 100 milliseconds.
    fn bot(&self, level: &str) -> Option<Box<dyn Bot>>;

    /// A bot that analyses positions with `simulations` simulations each. `None` for a game without a searching bot.
    fn analysis_bot(&self, _simulations: u32) -> Option<Box<dyn Bot>> {
        None
    }
}

/// A measurement of a scenario's balance: matches of one level of bots against itself.
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BalanceRow {
    /// The game's id.
    pub game: String,
    /// The scenario's id.
    pub scenario: String,
    /// The options that were set: the handicap that was tried.
    #[serde(default, skip_serializing_if = "Options::is_empty")]
    pub options: Options,
    /// The level of both bots: `grognard#200`.
    pub level: String,
    /// The number of matches.
    pub matches: u32,
    /// Matches that the first seat won; a draw counts half.
    pub points: f64,
    /// The turns of all matches together.
    pub turns: u64,
    /// The day of the measurement.
    pub date: String,
}
