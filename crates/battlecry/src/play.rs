//! The turn, phase by phase, in the order of play.
//!
//! Each file holds one phase: what may be done (`may_…`, which cites the clause that forbids), what is offered, and what then
//! happens. A phase ends by entering the next; where the rules leave no choice, it ends by itself.

mod turn;

mod card;
mod order;

mod general_move;
mod movement;

mod battle;
mod dice;
mod hits;
mod retreat;
mod sight;

mod fieldworks;
mod rally;
mod reinforcements;
mod sharp_shooter;
mod supplies;

mod victory;

pub use victory::Flags;
