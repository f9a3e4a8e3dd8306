//! Lessons from matches that a player plays against itself, for [`crate::Net`].

use crate::net::Lesson;
use bicorne_core::{Draw, Game, Glimpse, Pending, QuickDice};
use bicorne_search::{Player, won};
use std::sync::Arc;

/// Choices of a match, at most.
const LONGEST: u32 = 20_000;

/// What a game has learnt from, and how to have more of it.
pub struct Course {
    /// The game's id.
    pub game: &'static str,
    /// The names of the features.
    pub features: &'static [&'static str],
    /// Lessons of so many matches of each scenario, each match a list, by conscripts or by searches of so many worlds.
    pub lessons: fn(u32, Option<u32>) -> Vec<Vec<Lesson>>,
}

/// The courses of all games that learn.
pub fn courses() -> Vec<Course> {
    vec![
        crate::battlecry::course(),
        crate::ccn::course(),
        crate::empire::course(),
        crate::n1806::course(),
        crate::waterloo::course(),
    ]
}

/// One decision of so many within a turn is a lesson too: positions are judged there when a match is looked at again.
const WITHIN: u32 = 24;

/// Plays one match with the same player on both sides; a lesson for each turn, and now and then one within it. None if it has no end.
pub(crate) fn match_with_oneself<G: Game>(
    game: &Arc<G>,
    player: &mut impl Player<G>,
    clock_of: impl Fn(&G, &G::State) -> u32,
    features: impl Fn(&G, &G::State) -> Vec<f64>,
    dice: &mut QuickDice,
) -> Option<Vec<Lesson>> {
    let mut state = game.start();
    let (mut lessons, mut clock) = (Vec::with_capacity(128), u32::MAX);
    for _ in 0..LONGEST {
        match game.pending(&state) {
            Pending::Chance(chance) => {
                let outcome = game.sample(&state, &chance, dice);
                game.resolve(&mut state, outcome, &mut ());
            }
            Pending::Over(ending) => {
                let won = won(ending);
                lessons.iter_mut().for_each(|lesson: &mut Lesson| lesson.won = won);
                return Some(lessons);
            }
            Pending::Choice(ask) => {
                let now = clock_of(game, &state);
                if now != clock || dice.below(WITHIN) == 0 {
                    clock = now;
                    lessons.push(Lesson { features: features(game, &state), won: 0.5 });
                }
                let seat = ask.seats.iter().next().expect("a choice is somebody's");
                let glimpse = Glimpse::of(game, &state, seat, dice);
                let chosen = player.choose(&glimpse, dice);
                game.choose(&mut state, seat, chosen, &mut ());
            }
        }
    }
    None
}
