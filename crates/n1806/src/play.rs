//! The course of play, phase by phase in the order of a turn.

mod flow;
mod legality;
mod offer;

mod setup;
mod turn;

mod blue;

mod announce;
mod green;
mod manoeuvre;
mod operation;
mod points;

mod combat;
mod count;
mod pursuit;
mod retreat;

mod recovery;
mod share;
mod zones;

pub(crate) use count::before_bonuses;
