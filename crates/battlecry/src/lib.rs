//! Battle Cry: two armies of the American Civil War, 113 hexes, a hand of command cards, battle dice.

#[macro_use]
mod clause;

mod cards;
mod side;
mod terrain;
mod units;

mod scenario;
mod state;

mod action;
mod chance;
mod event;

pub use action::{Action, Help, Rider};
pub use cards::{Card, Cards, Command};
pub use chance::{Chance, Outcome};
pub use clause::CATALOGUE;
pub use event::{Event, Fact, GeneralRef, Piece, UnitRef};
pub use scenario::{Objective, ObjectiveKind, Place, Scenario, Words};
pub use side::Side;
pub use state::{
    Attack, Flight, GENERALS_PER_ARMY, GeneralId, Phase, State, UNITS_PER_ARMY, Unit, UnitId, Victory,
    WORKS_TOKENS, Works,
};
pub use terrain::Terrain;
pub use units::{Arm, Kind};
