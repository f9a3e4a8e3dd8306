//! Commands & Colors: Napoleonics: French against British and Portuguese, 113 hexes, a hand of command cards, battle dice.
//!
//! The norm is `rules/ccn.md`, compiled in as [`CATALOGUE`]; numbers and scenarios are in `data/ccn`. A [`Napoleonics`] is
//! the rules with one scenario; its [`State`] is flat; [`Action`] and [`Outcome`] are the only ways forward, and have a text
//! form each. Every decision point of the game is a [`Phase`].
//!
//! A turn, and where it is written: a card is played (`play/card.rs`, `command.rs`, `supply.rs`), pieces are ordered
//! (`order.rs`), units and leaders move (`movement.rs`, `leader_move.rs`, `exit.rs`), a combat is announced (`battle.rs`, with
//! `sight.rs` and `dice.rs`), artillery joins (`join.rs`), the defender answers (`react.rs`), dice fall in their order
//! (`melee.rs`) and hit (`hits.rs`), flags are ignored (`flags.rs`) or units retreat (`retreat.rs`), leaders escape
//! (`escape.rs`), winners advance (`advance.rs`), cards are drawn (`turn.rs`); `victory.rs` counts banners. `scenario` reads
//! scenarios and positions; `presentation` is what people see.
//!
//! ```
//! use bicorne_ccn::{Action, Napoleonics, Outcome, Side};
//! use bicorne_core::{Game, GameModule};
//!
//! let game = Napoleonics::from_setup(
//!     r#"
//!     hands = { french = ["probe-centre", "rally"], allied = ["elan", "forward"] }
//!     pieces = [
//!       { at = "e5", kind = "french-line" },
//!       { at = "e7", kind = "british-line", blocks = 1 },
//!     ]
//!     "#,
//!     &Default::default(),
//! )?;
//! let mut state = game.start();
//! let mut events = Vec::new();
//! for (side, text) in [
//!     (Side::French, "play probe-centre"),
//!     (Side::French, "order e5"),
//!     (Side::French, "move e5 e6"),
//!     (Side::French, "battle e6 e7"),
//!     (Side::Allied, "stand"),
//! ] {
//!     let action: Action = text.parse()?;
//!     game.check(&state, side.seat(), action).expect("the rules allow it");
//!     game.choose(&mut state, side.seat(), action, &mut events);
//! }
//! let dice: Outcome = "inf cav art sabre flag".parse()?;
//! game.resolve(&mut state, dice, &mut events);
//! assert_eq!(game.banners(&state, Side::French).permanent, 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[macro_use]
mod clause;

mod cards;
mod side;
mod terrain;
mod units;

mod data;
mod options;
mod scenario;

mod phase;
mod state;

mod action;
mod chance;
mod event;

mod game;
mod ground;
mod module;
mod play;

mod bots;

mod presentation;
mod umpire;

pub use action::{Action, Manoeuvre};
pub use bicorne_hexcard::scenario::ScenarioMeta;
pub use bicorne_source::LocalizedText;
pub use bots::{Leave, STRENGTHS, Striker, When};
pub use cards::{Card, Cards, Command};
pub use chance::{Chance, Outcome};
pub use clause::{CATALOGUE, CLAUSE_IDS};
pub use data::{
    Blocks, CardRow, Cover, Data, GunDice, LeaderProfile, Limits, NationRow, Profile, TerrainRow, WorksRow,
};
pub use event::{Advanced, Event, Fact, Gun, LeaderRef, Piece, UnitRef};
pub use game::Napoleonics;
pub use options::OPTIONS;
pub use play::Banners;
pub use scenario::{Named, Objective, ObjectiveKind, Scenario};
pub use side::{Nation, Side};
pub use state::{
    Combat, Copied, Escape, Flight, LEADERS_PER_ARMY, LeaderId, Leaders, Phase, SQUARES, State, Step, Target,
    Then, UNITS_PER_ARMY, Unit, UnitId, Units, Victory,
};
pub use terrain::Terrain;
pub use units::{Class, Grade, Kind};
