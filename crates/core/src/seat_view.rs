//! What a bot is handed: a match as one seat may know it.

use crate::any_match::AnyMatch;
use crate::chance::QuickDice;
use crate::event::LogEntry;
use crate::game::Coverage;
use crate::information_set::InformationSet;
use crate::presentation::Presentation;
use crate::scene::Scene;
use crate::seat::{Seat, Viewer};
use crate::translate::Translate;
use crate::typed_match::TypedMatch;

/// A match as one seat knows it. Only [`AnyMatch::seat_view`] makes one, and nothing here leads to the true state: a bot that
/// gets a view cannot peek.
///
/// ```compile_fail,E0616
/// fn peek(view: &bicorne_core::SeatView<'_>) -> String {
///     view.table.record().to_string() // private: the match behind a view is out of reach
/// }
/// ```
///
/// ```compile_fail,E0451
/// use bicorne_core::{AnyMatch, Seat, SeatView};
///
/// fn forge(table: &dyn AnyMatch) -> SeatView<'_> {
///     SeatView { table, seat: Seat(1) } // private: only the match makes a view
/// }
/// ```
pub struct SeatView<'m> {
    table: &'m dyn AnyMatch,
    seat: Seat,
}

impl std::fmt::Debug for SeatView<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SeatView({}, {:?})", self.table.game_id(), self.seat)
    }
}

impl<'m> SeatView<'m> {
    pub(crate) fn new(table: &'m dyn AnyMatch, seat: Seat) -> SeatView<'m> {
        SeatView { table, seat }
    }

    /// The seat that looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat may choose, as texts, and whether that is all. Empty unless it is asked.
    pub fn offered(&self) -> (Vec<String>, Coverage) {
        self.table.offered(self.seat)
    }

    /// What the seat sees.
    pub fn scene(&self, say: &dyn Translate) -> Scene {
        self.table.scene(Viewer::Seat(self.seat), say)
    }

    /// What the seat was told since a number of entries.
    pub fn log_since(&self, since: usize, say: &dyn Translate) -> Vec<(u32, LogEntry)> {
        self.table.log_since(since, Viewer::Seat(self.seat), say)
    }

    /// What the seat knows, with the game's types: all states that it cannot tell from the true one. `None` for a match of
    /// another game.
    pub fn information_set<G: Presentation>(&self, dice: &mut QuickDice) -> Option<InformationSet<G>> {
        let table = self.table.as_any().downcast_ref::<TypedMatch<G>>()?;
        Some(InformationSet::of(table.game(), table.state(), self.seat, dice))
    }

    /// A match that the seat cannot tell from this one, with what is hidden dealt anew. It has no record.
    pub fn determinized(&self, seed: u64) -> Box<dyn AnyMatch> {
        self.table.determinized(Viewer::Seat(self.seat), &mut QuickDice::new(seed))
    }
}
