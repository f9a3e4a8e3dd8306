//! A game without its types: how matches, scenarios, options and bots of it are had.

use crate::clause::Catalogue;
use crate::erased::Match;
use crate::mistake::{BadSetup, Mistake};
use crate::muster::{Muster, Weighed};
use crate::seat::Seat;
use crate::umpire::Umpire;
use crate::words::{Both, Say};
use std::collections::BTreeMap;
use std::time::Duration;

/// The switches of a match, by name. What is not named has its default.
pub type Options = BTreeMap<String, String>;

/// A switch of a game.
#[derive(Debug, Clone)]
pub struct OptionSpec {
    /// Its name in records: `turn_limit`.
    pub id: &'static str,
    /// For people.
    pub name: Both,
    /// The clause that describes it.
    pub clause: &'static str,
    /// The values it can have; empty: any number.
    pub values: &'static [&'static str],
    /// What it has when nobody says anything.
    pub default: &'static str,
}

/// A scenario, for lists and for the lobby.
#[derive(Debug, Clone)]
pub struct ScenarioInfo {
    /// Kebab-case: `first-bull-run`.
    pub id: String,
    /// English and French name.
    pub name: (String, String),
    /// ISO date of the battle.
    pub date: String,
    /// A short history, English and French.
    pub history: (String, String),
    /// Special rules, English and French.
    pub special: Vec<(String, String)>,
    /// A line for each seat: its commander.
    pub commanders: Vec<String>,
    /// What decides: flags, points.
    pub goal: u8,
    /// A scenario of one's own, from a file; false for those that are compiled in.
    pub own: bool,
}

/// A player that is a program. It is handed a match, but what decides inside gets only a [`crate::Glimpse`].
pub trait Bot: Send {
    /// The text of its choice for `seat`, which is asked. The same seed gives the same choice.
    fn choose(&mut self, table: &dyn Match, seat: Seat, seed: u64) -> String;

    /// What it may take for a decision by the clock; none from who takes milliseconds.
    fn time(&self) -> Option<Duration> {
        None
    }

    /// So many other bots wait for the same processor, and it has waited for so long itself: who thinks long is to think shorter.
    fn hurry(&mut self, _others: usize, _waited: Duration) {}

    /// It may think on so many threads at once, one at least, wherever a clock limits it. On one by default.
    fn spread(&mut self, _threads: u8) {}

    /// What it thinks of the choices of `seat`, the best first; nothing from a bot that does not think. It looks at the choice
    /// `also` in any case, if that is one.
    fn advise(&mut self, _table: &dyn Match, _seat: Seat, _seed: u64, _also: Option<&str>) -> Vec<Advice> {
        Vec::new()
    }

    /// The chance that `seat` wins as the match stands, as far as it may know; none from a bot that does not judge.
    fn judge(&mut self, _table: &dyn Match, _seat: Seat, _seed: u64) -> Option<f64> {
        None
    }
}

/// What a bot thinks of a choice.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct Advice {
    /// The choice's text.
    pub choice: String,
    /// The chance that who is asked wins by it; none if it was never tried.
    pub chance: Option<f64>,
    /// Worlds in which it was tried.
    pub worlds: u32,
}

/// Matches of one level of bots against itself in a scenario: who has it easier.
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BalanceRow {
    /// The game's id.
    pub game: String,
    /// The scenario's id.
    pub scenario: String,
    /// The switches that were set: the handicap that was tried.
    #[serde(default, skip_serializing_if = "Options::is_empty")]
    pub options: Options,
    /// Who played: `grognard#200`.
    pub level: String,
    /// How many matches.
    pub matches: u32,
    /// What the first seat won, a draw being half a point.
    pub points: f64,
    /// Turns of all matches together.
    pub turns: u64,
    /// The day it was last measured.
    pub date: String,
}

/// A game without its types.
pub trait Kit: Send + Sync {
    /// `battlecry`.
    fn id(&self) -> &'static str;
    /// For people.
    fn name(&self) -> Both;
    /// One sentence for the lobby.
    fn summary(&self) -> Both;
    /// The chairs' ids.
    fn seats(&self) -> &'static [&'static str];
    /// The chairs' names.
    fn seat_names(&self) -> &'static [Both];
    /// The scenarios in their order.
    fn scenarios(&self) -> &[ScenarioInfo];
    /// The switches.
    fn options(&self) -> &'static [OptionSpec];
    /// The norm.
    fn catalogue(&self) -> &'static Catalogue;
    /// The names of its bots, weakest first.
    fn bots(&self) -> &'static [&'static str];

    /// A match from its beginning; nothing is dealt yet.
    fn open(&self, scenario: &str, options: &Options) -> Result<Box<dyn Match>, BadSetup>;
    /// A match from a position: the scenario format plus mid-game fields, as TOML text.
    fn open_setup(&self, setup: &str, options: &Options) -> Result<Box<dyn Match>, BadSetup>;
    /// Every mistake of a scenario file.
    fn check_scenario(&self, text: &str) -> Vec<Mistake>;
    /// The text of a scenario of the list.
    fn scenario_text(&self, id: &str) -> Option<&'static str>;
    /// A scenario in a text, as the list would show it; nothing where it cannot be read.
    fn scenario_info(&self, _text: &str) -> Option<ScenarioInfo> {
        None
    }
    /// Who judges single combats of people at a real table, if there is somebody.
    fn umpire(&self) -> Option<&'static dyn Umpire> {
        None
    }
    /// A bot by name.
    fn bot(&self, level: &str) -> Option<Box<dyn Bot>>;
    /// One who advises, and looks at so many worlds for each answer; none where nobody thinks.
    fn adviser(&self, _worlds: u32) -> Option<Box<dyn Bot>> {
        None
    }

    /// A match that `seat` cannot tell from `table`, with what is hidden dealt anew; none where nobody can imagine one.
    fn imagined(&self, _table: &dyn Match, _seat: Seat, _seed: u64) -> Option<Box<dyn Match>> {
        None
    }
    /// What was measured of a scenario's balance, with and without handicaps; nothing where nobody has.
    fn balance(&self, _scenario: &str) -> Vec<&'static BalanceRow> {
        Vec::new()
    }
    /// The switch that evens a scenario out for one side, if there is one: the first of its values is none.
    fn handicap(&self) -> Option<&'static OptionSpec> {
        self.options().iter().find(|o| o.id == "handicap")
    }

    /// What armies of one's own are made of; nothing where armies are given.
    fn muster(&self, _say: &dyn Say) -> Option<Muster> {
        None
    }
    /// Whether an option takes more than its listed values: an army of one's own.
    fn is_open(&self, _option: &str) -> bool {
        false
    }
    /// What an army file comes to, right or wrong, in the language at hand; nothing where armies are given.
    fn weigh(&self, _text: &str, _say: &dyn Say) -> Option<Weighed> {
        None
    }
}
