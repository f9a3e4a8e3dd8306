//! The turn, phase by phase, in the order of play.
//!
//! Each file holds one phase: what may be done (`may_…`, which cites the clause that forbids), what is offered, and what then
//! happens. A phase ends by entering the next; where the rules leave no choice, it ends by itself.

mod turn;

mod card;
mod command;
mod order;
mod supply;

mod exit;
mod leader_move;
mod movement;

mod battle;
mod dice;
mod join;
mod sight;

mod hits;
mod melee;
mod react;

mod escape;
mod flags;
mod retreat;

mod advance;

mod victory;

pub(crate) use dice::SQUARE_DICE;
pub use victory::Banners;
