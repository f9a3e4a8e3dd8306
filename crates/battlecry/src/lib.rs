//! Battle Cry: two armies of the American Civil War, 113 hexes, a hand of command cards, battle dice.
//!
//! The norm is `rules/battlecry.md`, compiled in as [`CATALOGUE`]; numbers and scenarios are in `data/battlecry`. A
//! [`BattleCry`] is the rules with one scenario and its options; its [`State`] is flat; [`Action`] and [`Outcome`] are the
//! only ways forward, and have a text form each.
//!
//! A turn, and where it is written: a card is played (`play/card.rs`), pieces are ordered (`order.rs`), units and generals move
//! (`movement.rs`, `general_move.rs`), units attack (`battle.rs`, with `sight.rs` and `dice.rs`), dice hit (`hits.rs`), what is
//! left retreats (`retreat.rs`), a card is drawn (`turn.rs`). Special cards have a file each; `victory.rs` counts flags.
//! `scenario` reads scenarios and positions; `presentation` is what people see.
//!
//! ```
//! use bicorne_battlecry::{Action, BattleCry, Outcome, Side};
//! use bicorne_core::{Game, GameModule};
//!
//! let game = BattleCry::from_setup(
//!     r#"
//!     hands = { union = ["skirmish-centre"], confederate = ["rally"] }
//!     pieces = [
//!       { at = "e5", side = "union", kind = "infantry" },
//!       { at = "e7", side = "confederate", kind = "cavalry", figures = 1 },
//!     ]
//!     "#,
//!     &Default::default(),
//! )?;
//! let mut state = game.start();
//! let mut events = Vec::new();
//! for text in ["play skirmish-centre", "order e5", "move e5 e6", "battle e6 e7"] {
//!     let action: Action = text.parse()?;
//!     game.check(&state, Side::Union.seat(), action).expect("the rules allow it");
//!     game.choose(&mut state, Side::Union.seat(), action, &mut events);
//! }
//! let dice: Outcome = "inf cav sabre flag".parse()?;
//! game.resolve(&mut state, dice, &mut events);
//! assert_eq!(game.flags(&state, Side::Union).captured, 1);
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

pub use action::{Action, Help, Rider};
pub use bicorne_hexcard::scenario::ScenarioMeta;
pub use bicorne_source::LocalizedText;
pub use bots::Striker;
pub use cards::{Card, Cards, Command};
pub use chance::{Chance, Outcome};
pub use clause::{CATALOGUE, CLAUSE_IDS};
pub use data::{CardRow, Data, GeneralProfile, Profile, SideRow, TerrainRow};
pub use event::{Event, Fact, GeneralRef, Piece, UnitRef};
pub use game::BattleCry;
pub use options::{OPTIONS, Switches};
pub use play::Flags;
pub use scenario::{Objective, ObjectiveKind, Scenario};
pub use side::Side;
pub use state::{
    Attack, Flight, GENERALS_PER_ARMY, GeneralId, Generals, Phase, State, UNITS_PER_ARMY, Unit, UnitId,
    Units, Victory, WORKS_TOKENS, Works,
};
pub use terrain::Terrain;
pub use units::{Arm, Kind};
