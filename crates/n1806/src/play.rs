//! The course of play, phase by phase in the order of a turn.

mod flow;
mod may;
mod offer;

mod setup;
mod turn;

mod blue;

mod green;
mod manoeuvre;
mod operation;

mod combat;
mod pursuit;
mod retreat;

mod recovery;
mod share;
mod zones;

pub(crate) use combat::before_bonuses;
