//! The beginning, the deal, the beginning and the end of a turn.

use crate::game::Napoleonics;
use crate::side::Side;
use crate::state::{Phase, State};

impl Napoleonics {
    /// The first state: the scenario's position, and the deal or the first turn.
    pub(crate) fn opening(&self) -> State {
        let mut state = self.start;
        state.phase = if self.to_be_dealt(&state).is_some() { Phase::Deal } else { Phase::Card };
        state
    }

    /// The side that gets the next card of the deal.
    pub(crate) fn to_be_dealt(&self, state: &State) -> Option<Side> {
        let held =
            |side: Side| state.hand(side).len() + state.armies[side.index()].squares.count_ones() as u8;
        Side::ALL.into_iter().find(|side| held(*side) < self.hand_size(*side))
    }
}
