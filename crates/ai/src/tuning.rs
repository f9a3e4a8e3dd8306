//! Tunable players, and matches between two parameter sets, from which better parameters are found (SPSA).

use crate::game_model::GameModel;
use crate::params::ParamSet;
use bicorne_core::{Game, InformationSet, Pending, QuickDice, Seat};
use bicorne_search::Player;
use std::sync::Arc;

/// Choices in one match, at most.
const MAX_CHOICES: u32 = 20_000;

/// A player with tunable parameters. Its default uses those set by hand.
pub(crate) trait Tunable: Player<Self::Game> + Default + Send + 'static {
    /// The rules.
    type Game: Game;
    /// The parameters.
    type Params: ParamSet;

    /// The player with these parameters.
    fn with_params(params: Self::Params) -> Self;

    /// The tuned parameters that are compiled in.
    fn tuned() -> &'static Self::Params;
}

/// The `GreedyPlayer` of a game that consists of its parameters: `Params` and `TUNED` must be in scope.
macro_rules! greedy_player {
    ($game:ty) => {
        /// The greedy player.
        #[derive(Debug, Clone, Copy)]
        pub(crate) struct GreedyPlayer {
            params: Params,
        }

        impl Default for GreedyPlayer {
            fn default() -> GreedyPlayer {
                GreedyPlayer { params: <Params as crate::params::ParamSet>::HAND_SET }
            }
        }

        impl crate::tuning::Tunable for GreedyPlayer {
            type Game = $game;
            type Params = Params;

            fn with_params(params: Params) -> GreedyPlayer {
                GreedyPlayer { params }
            }

            fn tuned() -> &'static Params {
                &TUNED
            }
        }
    };
}

/// A player with its tuned parameters.
#[derive(Debug)]
pub(crate) struct Tuned<F>(F);

impl<F: Tunable> Default for Tuned<F> {
    fn default() -> Self {
        Tuned(F::with_params(*F::tuned()))
    }
}

impl<F: Tunable> Player<F::Game> for Tuned<F> {
    fn choose(
        &mut self,
        glimpse: &InformationSet<F::Game>,
        dice: &mut QuickDice,
    ) -> <F::Game as Game>::Action {
        self.0.choose(glimpse, dice)
    }
}

type Duel = fn([&[f64]; 2], std::ops::Range<u32>) -> (f64, u32);

/// The parameters of a game's greedy player, and how two sets of them compare.
#[allow(missing_docs)] // the names say it
pub struct Tuning {
    /// The id of the game.
    pub game: &'static str,
    /// Names of the parameters.
    pub names: &'static [&'static str],
    /// The values set by hand.
    pub hand_set: fn() -> Vec<f64>,
    pub tuned: fn() -> Vec<f64>,
    /// Points the first of two sets scores in the matches with these numbers, and how many of the matches ended. Matches 2n and
    /// 2n + 1 have the same scenario and dice, with sides exchanged.
    pub duel: Duel,
}

pub(crate) fn tuning<M: GameModel, F: Tunable<Game = M::Game>>() -> Tuning {
    Tuning {
        game: M::GAME,
        names: F::Params::NAMES,
        hand_set: || F::Params::HAND_SET.values(),
        tuned: || F::tuned().values(),
        duel: |values, numbers| {
            let params = values.map(F::Params::from_values);
            let half = |odd: u32| {
                let games: Vec<_> = M::openings().into_iter().map(Arc::new).collect();
                let own = numbers.clone().filter(|n| n % 2 == odd);
                own.fold((0.0, 0), |(points, played), n| {
                    let game = &games[(n / 2) as usize % games.len()];
                    match duel(game, params.map(F::with_params), Seat((n % 2) as u8), u64::from(n / 2)) {
                        Some(won) => (points + won, played + 1),
                        None => (points, played),
                    }
                })
            };
            std::thread::scope(|scope| {
                let other = scope.spawn(|| half(1));
                let own = half(0);
                let other = other.join().expect("the other half was played");
                (own.0 + other.0, own.1 + other.1)
            })
        },
    }
}

/// The points of the first of two players, who has `seat`: 1, 0.5 or 0. `None` if the match does not end.
fn duel<G: Game>(game: &Arc<G>, mut players: [impl Player<G>; 2], seat: Seat, seed: u64) -> Option<f64> {
    let mut dice = QuickDice::new(seed);
    let mut state = game.start();
    for _ in 0..MAX_CHOICES {
        match game.pending(&state) {
            Pending::Chance(chance) => {
                let outcome = game.sample(&state, &chance, &mut dice);
                game.resolve(&mut state, outcome, &mut ());
            }
            Pending::Over(ending) => {
                return Some(ending.winner.map_or(0.5, |winner| if winner == seat { 1.0 } else { 0.0 }));
            }
            Pending::Choice(ask) => {
                let to_move = ask.seats.iter().next().expect("a pending choice has a seat");
                let glimpse = InformationSet::of(game, &state, to_move, &mut dice);
                let chosen = players[usize::from(to_move != seat)].choose(&glimpse, &mut dice);
                game.choose(&mut state, to_move, chosen, &mut ());
            }
        }
    }
    None
}
