//! Waterloo: the battle of 18 June 1815 on a map of areas, played with action discs.
//!
//! A turn has seven phases (`play/turn.rs`): discs; Prussians (`play/prussians.rs`); skirmish fire (`play/skirmish.rs`);
//! action sequences (`play/sequence.rs`), in which discs activate areas or leaders (`play/command.rs`) to move
//! (`play/movement.rs`), fire (`play/fire.rs`), assault (`play/assault.rs`, then `play/clash.rs`, `play/morale.rs` and
//! `play/charge.rs` for the seven steps), change formation (`play/formation.rs`) or send cubes (`play/reinforcement.rs`);
//! formations; victory; end. Cubes and hits are in `play/cubes.rs`, retreats in `play/retreat.rs`, penalties in
//! `play/stacking.rs`, reasons for refusals in `play/refusal.rs`.
//!
//! The tile that says how many actions a sequence has is known to the inactive player only.
//!
//! ```
//! use bicorne_core::{Game, Pending, Seat};
//! use bicorne_waterloo::Waterloo;
//!
//! let game = Waterloo::new();
//! let state = game.start();
//! let Pending::Choice(ask) = game.pending(&state) else { panic!("the Allies skirmish first") };
//! assert!(ask.seats.has(Seat(1)));
//! let mut options = Vec::new();
//! game.options(&state, Seat(1), &mut options);
//! assert_eq!(options.len(), 6, "one shot out of La Haye Sainte, two ways for two units out of Hougoumont, done");
//! ```

#[macro_use]
mod clause;

mod action;
mod bots;
mod data;
mod event;
mod game;
mod grammar;
mod map;
mod modifier;
mod module;
mod options;
mod own_files;
mod phase;
mod play;
mod presentation;
mod scenario;
mod state;
mod umpire;
mod units;

pub use action::{Action, Disc, Formation, Order};
pub use clause::{CATALOGUE, CLAUSE_IDS};
pub use data::{Data, FILES, Files};
pub use event::{Event, Nerve, What};
pub use game::{Chance, Outcome, Waterloo};
pub use grammar::PlaceForms;
pub use map::{Area, AreaInfo, AreaSet, Map, SPACES, Stronghold, Terrain};
pub use modifier::{Modifier, Modifiers, Reason};
pub use options::OPTIONS;
pub use state::State;
pub use units::{Arm, Force, Kind, Roster, Side, Unit, UnitSet};
