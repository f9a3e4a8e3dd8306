//! The turn, phase by phase, in the order of play.

mod turn;
