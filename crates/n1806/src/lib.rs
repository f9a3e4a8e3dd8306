//! Napoléon 1806: the campaign of Jena and Auerstaedt on 65 zones, with two decks of cards that are also the dice.
//!
//! A turn: both draw three cards, red ones strike at once (`play/turn.rs`); each may play a blue card (`play/blue.rs`); the
//! initiative is revealed; then single stacks act in turn (`play/operation.rs`), march step by step (`play/manoeuvre.rs`) and
//! fight (`play/combat.rs`, `play/retreat.rs`, `play/pursuit.rs`), with green cards in every window (`play/green.rs`); at
//! last all rest (`play/recovery.rs`). What each side has seen of the other is part of the state (`knowledge.rs`), and
//! `determinize.rs` deals the rest anew.
//!
//! ```
//! use bicorne_core::{Game, Pending};
//! use bicorne_n1806::{Napoleon, Rules, Scenario};
//!
//! let campaign = Scenario::find("campaign").expect("a scenario of the data files");
//! let game = Napoleon::new(campaign, Rules::default());
//! assert!(matches!(game.pending(&game.start()), Pending::Chance(_)), "both sides draw their cards first");
//! ```

#[macro_use]
mod clause;

mod blocks;
mod cards;
mod data;
mod map;
mod side;

mod options;
mod scenario;

mod action;
mod chance;
mod event;
mod phase;
mod state;

mod determinize;
mod game;
mod knowledge;
mod play;
mod tournament;

mod module;
mod presentation;
mod umpire;

pub use action::{Action, Spread, Toll};
pub use bicorne_source::LocalizedText;
pub use blocks::{BLOCKS, Block, Blocks, NAMED};
pub use cards::{Card, CardSet, Colour, DECK, Feat, When};
pub use chance::{Chance, Outcome};
pub use clause::{CATALOGUE, CLAUSE_IDS};
pub use data::{BlockInfo, CardInfo, Data, FILES, FeatInfo, Files, Symbols};
pub use event::{Event, Fact};
pub use game::Napoleon;
pub use map::{CONNECTIONS, Link, LinkInfo, Map, River, Terrain, ZONES, Zone, ZoneInfo};
pub use options::{Rules, Tier};
pub use phase::{Deal, Frame};
pub use scenario::{Phase, Position, Scenario};
pub use side::Side;
pub use state::{Axis, Over, State};
pub use tournament::{Points, Verdict, points};
