//! The registry of games: one table, the only one beside that of the bots that names them all.
//!
//! Everybody else asks here: the server, the command line, the simulator. A game is listed when it can be played whole.
//!
//! ```
//! let battlecry = bicorne_games::game("battlecry").expect("it is listed");
//! let table = battlecry.open("first-bull-run", &Default::default()).unwrap();
//! assert_eq!(table.seats(), ["union", "confederate"]);
//! ```

mod balance;
mod measure;
mod own;
pub mod record;

pub use measure::Speed;
pub use own::{OwnFile, replace, replaceable};

use bicorne_core::ext::army_builder::ArmyReport;
use bicorne_core::ext::own_data::OwnData;
use bicorne_core::{
    AnyGame, BadSetup, BotRoster, GameModule, Installed, Mistake, Options, Presentation, Translate,
};
use bicorne_laws::Signature;
use measure::Measures;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

type OwnDataOf = fn() -> Option<Box<dyn OwnData>>;

/// The table of the games, in the order of every list.
macro_rules! games {
    ($($game:ty),+ $(,)?) => {
        /// The ids of all games, also before the first of them is asked for.
        pub const IDS: [&str; [$(<$game>::ID),+].len()] = [$(<$game>::ID),+];

        /// The data files that each game comes with, as far as they may be replaced.
        const OWN_DATA: [(&str, OwnDataOf); IDS.len()] = [$((<$game>::ID, <$game>::own_data)),+];

        static REGISTRY: LazyLock<Registry> = LazyLock::new(|| {
            let mut registry = Registry { games: Vec::new(), measures: Vec::new() };
            $(registry.add::<$game>();)+
            registry
        });
    };
}

games! {
    bicorne_battlecry::BattleCry,
    bicorne_ccn::Napoleonics,
    bicorne_waterloo::Waterloo,
    bicorne_n1806::Napoleon,
    bicorne_empire::Empire,
}

/// What is registered: the games, and how each is measured, in the same order.
struct Registry {
    games: Vec<Arc<dyn AnyGame>>,
    measures: Vec<Measures>,
}

impl Registry {
    fn add<G: GameModule + Presentation>(&mut self) {
        let mut game = Installed::<G>::new().with_balance(balance::rows());
        if let Some(bots) = bicorne_ai::bots(G::ID) {
            game = game.with_bots(bots as &dyn BotRoster);
        }
        self.games.push(Arc::new(game));
        self.measures.push(Measures::of::<G>());
    }
}

/// Every game.
pub fn all() -> &'static [Arc<dyn AnyGame>] {
    &REGISTRY.games
}

/// The game with this id.
pub fn game(id: &str) -> Option<&'static Arc<dyn AnyGame>> {
    all().iter().find(|game| game.id() == id)
}

fn measures(game: &dyn AnyGame) -> &'static Measures {
    let at = all().iter().position(|listed| listed.id() == game.id());
    &REGISTRY.measures[at.expect("only games of the registry are measured")]
}

/// Random play of a scenario, or of the first, against the clock, on this thread.
///
/// # Errors
/// If there is no such scenario.
///
/// # Panics
/// For a game that is not listed.
pub fn bench(game: &dyn AnyGame, scenario: Option<&str>, time: Duration) -> Result<Speed, BadSetup> {
    (measures(game).bench)(game, scenario, time)
}

/// What random play of a scenario comes to over this many games, with the seeds of the golden signatures.
///
/// # Errors
/// If there is no such scenario, or for every mistake in the options.
///
/// # Panics
/// For a game that is not listed.
pub fn signature(
    game: &dyn AnyGame,
    scenario: &str,
    options: &Options,
    games: u32,
) -> Result<Signature, BadSetup> {
    (measures(game).signature)(scenario, options, games)
}

/// What an army list that keeps the rules comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArmySummary {
    /// Its cost in points.
    pub points: u16,
    /// The points it may cost.
    pub budget: u16,
    /// The number of its units.
    pub units: usize,
}

/// Reads an army file of the game in which players make armies.
///
/// # Errors
/// Every mistake of the file, in the language of `say`.
pub fn army(text: &str, say: &dyn Translate) -> Result<ArmySummary, Vec<Mistake>> {
    let builder = all().iter().find_map(|game| game.army_builder()).expect("a listed game has armies");
    match builder.validate(text, say) {
        ArmyReport { army: Some(army), points, units, mistakes } if mistakes.is_empty() => {
            Ok(ArmySummary { points, budget: army.budget, units })
        }
        ArmyReport { mistakes, .. } => Err(mistakes),
    }
}
