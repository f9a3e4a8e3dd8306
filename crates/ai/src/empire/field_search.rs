//! The searching player of Bataille Empire: MCTS for what happens in the field, the tuned greedy player for orders and command.

use super::greedy::GreedyPlayer;
use super::model::Model;
use super::rollout::goes_round;
use crate::game_model::GameModel as _;
use crate::value_net::ValueNet;
use bicorne_core::{Game as _, InformationSet, QuickDice, Seat};
use bicorne_empire::{Action, Empire, Moment, State};
use bicorne_search::{ActionValue, MctsPlayer, Player, SearchBudget, SearchParams};
use std::time::Duration;

/// See the module.
pub(crate) struct FieldSearch {
    greedy: GreedyPlayer,
    mcts: MctsPlayer<Model, GreedyPlayer>,
}

impl FieldSearch {
    pub(crate) fn new(params: SearchParams, budget: SearchBudget, net: &'static ValueNet) -> FieldSearch {
        let mcts = MctsPlayer::new(Model::with_net(net), GreedyPlayer::careful(), params, budget);
        FieldSearch { greedy: GreedyPlayer::careful(), mcts }
    }
}

/// The best action that does not go round in circles. As long as there is another option, no unit is picked up again or put back
/// again; if all units must be picked up again, one that can move is taken, because an order that demands a move would otherwise
/// never end.
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

impl Player<Empire> for FieldSearch {
    fn choose(&mut self, glimpse: &InformationSet<Empire>, dice: &mut QuickDice) -> Action {
        match glimpse.world().moment() {
            Moment::Opening | Moment::Command | Moment::Ride => self.greedy.choose(glimpse, dice),
            Moment::Moves | Moment::Move => {
                let values = self.mcts.analyse(glimpse, dice, None);
                let best_first: Vec<Action> = values.iter().map(|value| value.action).collect();
                leads_on(glimpse.game(), glimpse.world(), glimpse.seat(), &best_first)
            }
            _ => self.mcts.choose(glimpse, dice),
        }
    }

    fn time_budget(&self) -> Option<Duration> {
        self.mcts.time_budget()
    }

    fn set_contention(&mut self, others: usize, waited: Duration) {
        self.mcts.set_contention(others, waited);
    }

    fn set_threads(&mut self, threads: u8) {
        self.mcts.set_threads(threads);
    }

    fn analyse(
        &mut self,
        glimpse: &InformationSet<Empire>,
        dice: &mut QuickDice,
        must_try: Option<Action>,
    ) -> Vec<ActionValue<Action>> {
        self.mcts.analyse(glimpse, dice, must_try)
    }

    fn win_probability(&mut self, glimpse: &InformationSet<Empire>, dice: &mut QuickDice) -> Option<f64> {
        self.mcts.win_probability(glimpse, dice)
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
    fn after_putting_all_units_back_it_moves_one_that_can_move() {
        let game = Empire::new("plancenoit", &Options::new()).expect("a battle of the box");
        let (mut found, mut stuck) = (0, 0);
        for seed in 0..60 {
            let Some((mut state, seat)) = all_put_back(&game, &mut QuickDice::new(seed)) else { continue };
            found += 1;
            let (mut options, mut picked) = (Vec::new(), Vec::new());
            game.options(&state, seat, &mut options);
            // Pretend that units that cannot move are best.
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
