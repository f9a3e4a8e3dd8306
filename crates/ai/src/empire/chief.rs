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
        let thinker = Thinker::new(Staff::default(), Divisionnaire::careful(), limits);
        Chief { veteran: Divisionnaire::careful(), thinker }
    }
}

impl Chief {
    /// The best move of whoever is selected. Nobody is put back twice who can move: where the order demands a move there would be no
    /// end to it.
    fn move_on(&mut self, glimpse: &Glimpse<Empire>, dice: &mut QuickDice) -> Action {
        let (game, world) = (glimpse.game(), glimpse.world());
        let counsels = self.thinker.ponder(glimpse, dice, None);
        let again = game.selected(world).is_some_and(|u| game.was_put_back(world, u));
        let moves = counsels.iter().find(|c| !(again && c.action == Action::Back));
        moves.unwrap_or(&counsels[0]).action
    }
}

impl Player<Empire> for Chief {
    fn choose(&mut self, glimpse: &Glimpse<Empire>, dice: &mut QuickDice) -> Action {
        match glimpse.world().moment() {
            Moment::Opening | Moment::Command | Moment::Ride => self.veteran.choose(glimpse, dice),
            Moment::Move => self.move_on(glimpse, dice),
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
