//! Commands & Colors: Napoleonics: French against British and Portuguese, 113 hexes, a hand of command cards, battle dice.
//!
//! The norm is `rules/ccn.md`, compiled in as [`CATALOGUE`]; numbers and scenarios are in `data/ccn`. A [`Napoleonics`] is
//! the rules with one scenario; its [`State`] is flat; [`Action`] and [`Outcome`] are the only ways forward, and have a text
//! form each. Every decision point of the game is a [`Phase`].

#[macro_use]
mod clause;

mod cards;
mod side;
mod terrain;
mod units;

mod data;
mod scenario;
mod setup;

mod board;
mod state;

mod action;
mod chance;
mod event;

mod game;
mod ground;
mod play;
mod rules;

mod survey;

mod face;

pub use action::{Action, Manoeuvre};
pub use cards::{Card, Cards, Command};
pub use chance::{Chance, Outcome};
pub use clause::CATALOGUE;
pub use data::{
    Blocks, CardRow, Cover, Data, GunDice, LeaderProfile, Limits, NationRow, Profile, TerrainRow, WorksRow,
};
pub use event::{Advanced, Event, Fact, Gun, LeaderRef, Piece, UnitRef};
pub use game::{Napoleonics, OPTIONS};
pub use play::Banners;
pub use scenario::{Named, Objective, ObjectiveKind, Place, Scenario, Words};
pub use side::{Nation, Side};
pub use state::{
    Combat, Copied, Escape, Flight, LEADERS_PER_ARMY, LeaderId, Phase, SQUARES, State, Step, Target, Then,
    UNITS_PER_ARMY, Unit, UnitId, Victory,
};
pub use survey::{STRENGTHS, When};
pub use terrain::Terrain;
pub use units::{Class, Grade, Kind};
