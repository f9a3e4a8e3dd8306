//! Battle Cry: two armies of the American Civil War, 113 hexes, a hand of command cards, battle dice.

#[macro_use]
mod clause;

mod cards;
mod side;
mod terrain;
mod units;

mod data;
mod scenario;
mod setup;
mod switches;

mod board;
mod state;

mod action;
mod chance;
mod event;

mod game;
mod ground;
mod play;
mod rules;

mod face;

pub use action::{Action, Help, Rider};
pub use cards::{Card, Cards, Command};
pub use chance::{Chance, Outcome};
pub use clause::CATALOGUE;
pub use data::{CardRow, Data, GeneralProfile, Profile, SideRow, TerrainRow};
pub use event::{Event, Fact, GeneralRef, Piece, UnitRef};
pub use game::BattleCry;
pub use play::Flags;
pub use scenario::{Objective, ObjectiveKind, Place, Scenario, Words};
pub use side::Side;
pub use state::{
    Attack, Flight, GENERALS_PER_ARMY, GeneralId, Phase, State, UNITS_PER_ARMY, Unit, UnitId, Victory,
    WORKS_TOKENS, Works,
};
pub use switches::{OPTIONS, Switches};
pub use terrain::Terrain;
pub use units::{Arm, Kind};
