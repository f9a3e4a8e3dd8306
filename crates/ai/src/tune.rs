//! Matches between two who judge positions by different numbers, from which better ones are found.

use crate::scales::Scaled;
use crate::staff::Mindset;
use bicorne_core::{Game, Glimpse, Pending, QuickDice, Seat};
use bicorne_search::Player;
use std::sync::Arc;

/// Choices of a match, at most.
const LONGEST: u32 = 20_000;

/// A player whose numbers may be tuned. By default it plays by those set by hand.
pub(crate) trait Tunable: Player<Self::Rules> + Default + Send + 'static {
    /// The game.
    type Rules: Game;
    /// The numbers.
    type Scales: Scaled;

    /// Plays by these.
    fn with(scales: Self::Scales) -> Self;

    /// Those that matches have tuned.
    fn tuned() -> &'static Self::Scales;
}

/// A player by the numbers that matches have tuned.
#[derive(Debug)]
pub(crate) struct Tuned<F>(F);

impl<F: Tunable> Default for Tuned<F> {
    fn default() -> Self {
        Tuned(F::with(*F::tuned()))
    }
}

impl<F: Tunable> Player<F::Rules> for Tuned<F> {
    fn choose(&mut self, glimpse: &Glimpse<F::Rules>, dice: &mut QuickDice) -> <F::Rules as Game>::Action {
        self.0.choose(glimpse, dice)
    }
}

/// The numbers of a game's players, and how two sets of them compare.
pub struct Tuning {
    /// The game's id.
    pub game: &'static str,
    /// The names.
    pub names: &'static [&'static str],
    /// As they are set by hand.
    pub plain: fn() -> Vec<f64>,
    /// As they are tuned now.
    pub tuned: fn() -> Vec<f64>,
    /// Points that the first of two sets scores in so many matches from a number on, and how many of them came to an end. Two in
    /// a row have the same scenario and dice, and sides changed.
    pub duel: fn([&[f64]; 2], std::ops::Range<u32>) -> (f64, u32),
}

pub(crate) fn tuning<M: Mindset, F: Tunable<Rules = M::Rules>>() -> Tuning {
    Tuning {
        game: M::GAME,
        names: F::Scales::NAMES,
        plain: || F::Scales::PLAIN.values(),
        tuned: || F::tuned().values(),
        duel: |values, numbers| {
            let scales = values.map(F::Scales::of);
            let half = |odd: u32| {
                let games: Vec<_> = M::openings().into_iter().map(Arc::new).collect();
                let own = numbers.clone().filter(|n| n % 2 == odd);
                own.fold((0.0, 0), |(points, played), n| {
                    let game = &games[(n / 2) as usize % games.len()];
                    match duel(game, scales.map(F::with), Seat((n % 2) as u8), u64::from(n / 2)) {
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

/// What a match is to the first of two players, who sits on `seat`; none if it has no end.
fn duel<G: Game>(game: &Arc<G>, mut players: [impl Player<G>; 2], seat: Seat, seed: u64) -> Option<f64> {
    let mut dice = QuickDice::new(seed);
    let mut state = game.start();
    for _ in 0..LONGEST {
        match game.pending(&state) {
            Pending::Chance(chance) => {
                let outcome = game.sample(&state, &chance, &mut dice);
                game.resolve(&mut state, outcome, &mut ());
            }
            Pending::Over(ending) => {
                return Some(ending.winner.map_or(0.5, |winner| if winner == seat { 1.0 } else { 0.0 }));
            }
            Pending::Choice(ask) => {
                let asked = ask.seats.iter().next().expect("a choice is somebody's");
                let glimpse = Glimpse::of(game, &state, asked, &mut dice);
                let chosen = players[usize::from(asked != seat)].choose(&glimpse, &mut dice);
                game.choose(&mut state, asked, chosen, &mut ());
            }
        }
    }
    None
}
