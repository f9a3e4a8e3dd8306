//! A game as one module: its identity, its options and scenarios, and how its rules are made of them.

use crate::clause::Catalogue;
use crate::ext::army_builder::ArmyBuilder;
use crate::ext::own_data::OwnData;
use crate::ext::umpire::Umpire;
use crate::game::Game;
use crate::mistake::{BadSetup, Mistake};
use crate::options::{OptionSpec, Options};
use crate::translate::Localized;

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
    /// One commander for each seat, in seat order.
    pub commanders: Vec<String>,
    /// The number that wins, such as flags; 0 where no number does.
    pub goal: u8,
    /// True for a scenario from a player's own file, false for one that is compiled in.
    pub own: bool,
}

/// Everything about a game that is not rules: implemented once per game, in the game's crate, for the type that implements
/// [`Game`]. [`Installed`](crate::Installed) is the same without types.
///
/// A value of the type is one set of rules: a scenario or position with its options.
pub trait GameModule: Game + Sized {
    /// The id in records, addresses and folders: `battlecry`.
    const ID: &'static str;
    /// Changes when old records no longer replay to the same states.
    const VERSION: &'static str;
    /// The name of the game.
    const NAME: Localized;
    /// One sentence for the lobby.
    const SUMMARY: Localized;
    /// The ids of the seats in seat order: `union`, `confederate`.
    const SEATS: &'static [&'static str];
    /// The names of the seats in the same order.
    const SEAT_NAMES: &'static [Localized];
    /// The options of a match.
    const OPTIONS: &'static [OptionSpec];
    /// The clauses of the rules.
    const CATALOGUE: &'static Catalogue;

    /// The scenarios that come with the game, in their order.
    fn scenarios() -> Vec<ScenarioInfo>;

    /// The TOML text of one of these scenarios.
    fn scenario_text(id: &str) -> Option<&'static str>;

    /// A scenario file as a list shows it, whole and without mistakes.
    ///
    /// # Errors
    /// Every mistake of the file.
    fn scenario_info(text: &str) -> Result<ScenarioInfo, BadSetup>;

    /// The rules of a scenario that comes with the game.
    ///
    /// # Errors
    /// If there is no such scenario, or for every mistake in the options.
    fn from_scenario(id: &str, options: &Options) -> Result<Self, BadSetup>;

    /// The rules of a scenario or position in a text: the scenario format plus the fields of a match that is under way.
    ///
    /// # Errors
    /// Every mistake of the text and of the options.
    fn from_setup(text: &str, options: &Options) -> Result<Self, BadSetup>;

    /// The id of the scenario that is played.
    fn scenario_id(&self) -> &str;

    /// Every mistake of a scenario file.
    fn check_scenario(text: &str) -> Vec<Mistake> {
        Self::scenario_info(text).err().map_or_else(Vec::new, |BadSetup(mistakes)| mistakes)
    }

    /// A mark for records if the owner of a printed game has replaced data files: such matches replay only with the same files.
    fn data_mark() -> Option<String> {
        None
    }

    /// The data files that come with the game, to be replaced by those of the owner of a printed copy. `None` where none may be.
    fn own_data() -> Option<Box<dyn OwnData>> {
        None
    }

    /// How players make armies of their own. `None` where armies are given.
    fn army_builder() -> Option<&'static dyn ArmyBuilder> {
        None
    }

    /// The form that judges single combats of people at a real table.
    fn umpire() -> Option<&'static dyn Umpire> {
        None
    }
}
