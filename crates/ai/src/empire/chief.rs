//! A player who looks ahead where it is worth it: in the field. What is decided on the map is decided by the rules of thumb of one who
//! has learnt from matches.

use super::greedy::Divisionnaire;
use super::thinking::Thinking;
use crate::staff::Staff;
use bicorne_core::{Glimpse, QuickDice};
use bicorne_empire::{Action, Empire, Moment};
use bicorne_search::{Counsel, Limits, Player, Thinker};

/// A searching player.
pub(crate) struct Chief {
    veteran: Divisionnaire,
    thinker: Thinker<Empire, Staff<Thinking>, Divisionnaire>,
}

impl Chief {
    /// Thinks within these bounds.
    pub(crate) fn within(bounds: Limits) -> Chief {
        let limits = Staff::<Thinking>::limits(bounds);
        let thinker = Thinker::new(Staff::default(), Divisionnaire::veteran(), limits);
        Chief { veteran: Divisionnaire::veteran(), thinker }
    }
}

impl Player<Empire> for Chief {
    fn choose(&mut self, glimpse: &Glimpse<Empire>, dice: &mut QuickDice) -> Action {
        match glimpse.world().moment() {
            Moment::Opening | Moment::Command | Moment::Ride => self.veteran.choose(glimpse, dice),
            _ => self.thinker.choose(glimpse, dice),
        }
    }

    fn hurry(&mut self, others: usize) {
        self.thinker.hurry(others);
    }

    fn spread(&mut self, threads: u8) {
        self.thinker.spread(threads);
    }

    fn ponder(
        &mut self,
        glimpse: &Glimpse<Empire>,
        dice: &mut QuickDice,
        also: Option<Action>,
    ) -> Vec<Counsel<Action>> {
        self.thinker.ponder(glimpse, dice, also)
    }

    fn judge(&mut self, glimpse: &Glimpse<Empire>, dice: &mut QuickDice) -> Option<f64> {
        self.thinker.judge(glimpse, dice)
    }
}
