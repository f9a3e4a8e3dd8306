//! A player who looks ahead where it is worth it: in the field. What is decided on the map is decided by the rules of thumb of one who
//! has learnt from matches.

use super::greedy::Divisionnaire;
use super::habit::goes_round;
use super::thinking::Thinking;
use crate::net::Net;
use crate::staff::Staff;
use bicorne_core::{Game as _, Glimpse, QuickDice, Seat};
use bicorne_empire::{Action, Empire, Moment, State};
use bicorne_search::{Counsel, Limits, Player, Thinker};
use std::time::Duration;

/// A searching player.
pub(crate) struct Chief {
    veteran: Divisionnaire,
    thinker: Thinker<Empire, Staff<Thinking>, Divisionnaire>,
}

impl Chief {
    /// Thinks within these limits and judges by a net.
    pub(crate) fn within(limits: Limits, net: &'static Net) -> Chief {
        let thinker = Thinker::new(Staff::judging_by(net), Divisionnaire::careful(), limits);
        Chief { veteran: Divisionnaire::careful(), thinker }
    }
}

/// The first of some choices, the best first, that does not go round in circles. Nobody is picked up again, or put back again, as long as
/// there is anything else to do, and of those who must be picked up again one who can move: where the order demands a move there
/// would be no end to it.
fn leads_on(game: &Empire, world: &State, seat: Seat, best_first: &[Action]) -> Action {
    let can_move = |action: &Action| {
        let (mut picked, mut moves) = (world.clone(), Vec::new());
        game.choose(&mut picked, seat, *action, &mut ());
        game.moves(&picked, &mut moves);
        !moves.is_empty()
    };
    let onward = best_first.iter().find(|action| !goes_round(game, world, **action));
    *onward.or_else(|| best_first.iter().find(|action| can_move(action))).unwrap_or(&best_first[0])
}

impl Player<Empire> for Chief {
    fn choose(&mut self, glimpse: &Glimpse<Empire>, dice: &mut QuickDice) -> Action {
        match glimpse.world().moment() {
            Moment::Opening | Moment::Command | Moment::Ride => self.veteran.choose(glimpse, dice),
            Moment::Moves | Moment::Move => {
                let counsels = self.thinker.ponder(glimpse, dice, None);
                let best_first: Vec<Action> = counsels.iter().map(|counsel| counsel.action).collect();
                leads_on(glimpse.game(), glimpse.world(), glimpse.seat(), &best_first)
            }
            _ => self.thinker.choose(glimpse, dice),
        }
    }

    fn time(&self) -> Option<Duration> {
        self.thinker.time()
    }

    fn hurry(&mut self, others: usize, waited: Duration) {
        self.thinker.hurry(others, waited);
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

#[cfg(test)]
mod tests {
    use super::*;
    use bicorne_core::{Draw, Options, Pending};

    /// Plays at random, but puts everybody back once, until the order demands a move and everybody was put back.
    fn all_put_back(game: &Empire, dice: &mut QuickDice) -> Option<(State, Seat)> {
        let (mut state, mut options) = (game.start(), Vec::new());
        loop {
            match game.pending(&state) {
                Pending::Over(_) => return None,
                Pending::Chance(chance) => {
                    let outcome = game.sample(&state, &chance, dice);
                    game.resolve(&mut state, outcome, &mut ());
                }
                Pending::Choice(ask) => {
                    let seat = ask.seats.iter().next().expect("a choice is somebody's");
                    options.clear();
                    game.options(&state, seat, &mut options);
                    let moment = game.moment(&state);
                    if moment == Moment::Moves && options.iter().all(|a| goes_round(game, &state, *a)) {
                        return Some((state, seat));
                    }
                    let action = match moment {
                        Moment::Move if !goes_round(game, &state, Action::Back) => Action::Back,
                        _ => *dice.pick(&options),
                    };
                    game.choose(&mut state, seat, action, &mut ());
                }
            }
        }
    }

    #[test]
    fn whoever_put_everybody_back_picks_one_up_who_can_move_and_moves_him() {
        let game = Empire::new("plancenoit", &Options::new()).expect("a battle of the box");
        let (mut found, mut stuck) = (0, 0);
        for seed in 0..60 {
            let Some((mut state, seat)) = all_put_back(&game, &mut QuickDice::new(seed)) else { continue };
            found += 1;
            let (mut options, mut picked) = (Vec::new(), Vec::new());
            game.options(&state, seat, &mut options);
            // Whoever cannot move is thought best.
            options.sort_by_key(|action| {
                let mut after = state.clone();
                game.choose(&mut after, seat, *action, &mut ());
                picked.clear();
                game.moves(&after, &mut picked);
                picked.len()
            });
            let chosen = leads_on(&game, &state, seat, &options);
            stuck += u32::from(chosen != options[0]);
            game.choose(&mut state, seat, chosen, &mut ());
            options.clear();
            game.options(&state, seat, &mut options);
            options.sort_by_key(|action| *action != Action::Back);
            let chosen = leads_on(&game, &state, seat, &options);
            assert!(matches!(chosen, Action::Move(..)), "seed {seed}: {chosen:?}");
        }
        assert!(found >= 3 && stuck >= 1, "{found} positions, in {stuck} of them somebody cannot move");
    }
}
