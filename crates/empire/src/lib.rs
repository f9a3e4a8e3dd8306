//! Bataille Empire: Napoleonic battles with miniatures on a free table.
//!
//! The norm is `rules/empire.md`, compiled in as [`CATALOGUE`]; unit lists, maps and battles are in `data/empire`. An [`Empire`]
//! is the rules with one battle and its options; its [`State`] is flat. Places are hundredths of a UD, headings steps of five
//! degrees, all geometry exact (`bicorne_geom::table`).
//!
//! Options are a sample here: on a free table nobody can list every move. `check` is the authority, and whatever it accepts
//! leaves a legal table.
//!
//! A turn, and where it is written: strategic command (`play/turn.rs`, `play/command.rs`), then each division in the order of
//! its orders (`play/orders.rs`): preparatory fire and fire (`play/fire.rs`, `play/morale.rs`), charges (`play/charge.rs`,
//! `play/reaction.rs`, `play/shock.rs`, `play/pursuit.rs`), movements (`play/movement.rs` checks a path, `play/march.rs` walks it
//! while the enemy reacts) and rallies (`play/rally.rs`); retreats and flights are in `play/forced.rs`, moves worth trying in
//! `play/candidates.rs`, the end in `play/victory.rs`. `scenario` reads battles and positions, `play/deploy.rs` opens a points battle.
//!
//! What only makes it faster is in `fast.rs` and nowhere else: bounds that say what cannot happen, an index of who stands where, and
//! answers that are kept until the position changes. None of it is part of the state's equality, hash or text.
//!
//! ```
//! use bicorne_core::{Game, Pending};
//! use bicorne_empire::Empire;
//!
//! let game = Empire::new("laaber", &Default::default())?;
//! let state = game.start();
//! assert!(matches!(game.pending(&state), Pending::Chance(_)), "the first commander-in-chief rolls for his points");
//! # Ok::<(), bicorne_core::BadSetup>(())
//! ```

#[macro_use]
mod clause;

mod action;
mod army;
mod bots;
mod data;
mod event;
mod fast;
#[doc(hidden)]
pub mod fast_proofs;
mod figures;
mod game;
mod kinds;
mod ledger;
mod map;
mod module;
mod options;
mod phase;
mod play;
mod presentation;
mod rules;
mod scenario;
mod sheet;
mod state;
mod umpire;
mod units;

pub use action::{Action, Help, Kind as MoveKind, MAX_STEPS, React, Ride, Stance, Step, Steps, Weapon};
pub use army::{Army, ArmyDivision};
pub use bots::Volley;
pub use bots::{Command, Goal, Moment, Piece, Stand};
pub use clause::{CATALOGUE, CLAUSE_IDS};
pub use data::{FILES, Files, Nation};
pub use event::{Event, Row, Test, What};
pub use game::{Chance, Empire, Outcome};
pub use kinds::{Arm, Class, Cover, Form, Ground, Kind, Order, Quality, Size, Status, Traits, Weight};
pub use ledger::{Ledger, Line};
pub use options::OPTIONS;
pub use sheet::{Block as SheetBlock, InForce, Panel as SheetPanel, Row as SheetRow, sheet};
pub use state::State;
pub use units::{UnitId, UnitSet};
