//! The registry of games: the only crate that names them all.
//!
//! Everybody else asks here: the server, the command line, the simulator. A game is listed when it can be played whole.
//!
//! ```
//! let battlecry = bicorne_games::kit("battlecry").expect("it is listed");
//! let table = battlecry.open("first-bull-run", &Default::default()).unwrap();
//! assert_eq!(table.seats(), ["union", "confederate"]);
//! ```

mod balance;
mod battlecry;
mod ccn;
mod empire;
mod n1806;
mod own;
pub mod record;
mod registered;
mod title;
mod umpire;
mod waterloo;

pub use empire::{ArmySummary, army};
pub use own::{OwnFile, replace, replaceable};
pub use registered::{KitOf, Registered, Speed};
pub use title::Title;

use bicorne_core::Kit;
use std::sync::{Arc, LazyLock};

/// The ids of all games, also before the first of them is asked for.
pub const IDS: [&str; 5] = ["battlecry", "ccn", "waterloo", "n1806", "empire"];

/// Every game, with what only the program itself needs.
pub fn all() -> &'static [Arc<dyn Registered>] {
    static ALL: LazyLock<Vec<Arc<dyn Registered>>> = LazyLock::new(|| {
        vec![
            Arc::new(KitOf::new(battlecry::BattleCryTitle::default())),
            Arc::new(KitOf::new(ccn::NapoleonicsTitle::default())),
            Arc::new(KitOf::new(waterloo::WaterlooTitle::default())),
            Arc::new(KitOf::new(n1806::NapoleonTitle::default())),
            Arc::new(KitOf::new(empire::EmpireTitle::default())),
        ]
    });
    &ALL
}

/// Every game.
pub fn kits() -> &'static [Arc<dyn Kit>] {
    static KITS: LazyLock<Vec<Arc<dyn Kit>>> =
        LazyLock::new(|| all().iter().map(|game| Arc::clone(game) as Arc<dyn Kit>).collect());
    &KITS
}

/// The game with this id.
pub fn kit(id: &str) -> Option<&'static Arc<dyn Kit>> {
    kits().iter().find(|kit| kit.id() == id)
}
