//! The choice that is assumed for a player who does not answer.

use super::Empire;
use crate::action::{Action, React, Ride, Weapon};
use crate::state::State;
use bicorne_core::{Game, Seat};

impl Empire {
    /// What a player who does not answer is taken to choose (EMP-27.07): the mildest of what is offered.
    pub fn default_answer(&self, s: &State, seat: Seat) -> Option<Action> {
        applied!("EMP-27.07");
        let mut offered = Vec::new();
        self.options(s, seat, &mut offered);
        let wanted = |a: &Action| match a {
            Action::React(_, React::Hold) => 0,
            Action::Riposte(Weapon::Own)
            | Action::Turn(0)
            | Action::Stay
            | Action::FireSupport(_)
            | Action::Pursue => 1,
            Action::Done
            | Action::Ready
            | Action::Bid(0)
            | Action::General(Ride::Stay)
            | Action::Go
            | Action::Follow => 1,
            Action::React(_, React::Flee) => 2,
            // A unit that was put back is not picked again before the others.
            Action::Back => 4,
            Action::Select(u, _) if s.act.passed.has(*u) => 5,
            _ => 3,
        };
        offered.into_iter().min_by_key(wanted)
    }
}
