//! Lessons from matches that a player plays against itself, for [`crate::Net`].

use crate::net::{Lesson, Names, View};
use bicorne_core::{Draw, Game, Glimpse, Pending, QuickDice, Seat};
use bicorne_search::{Player, won};
use std::sync::Arc;

/// Choices of a match, at most.
const LONGEST: u32 = 20_000;

/// What a game has learnt from, and how to have more of it.
pub struct Course {
    /// The game's id.
    pub game: &'static str,
    /// The names of the features.
    pub names: Names,
    /// Lessons of so many matches of each scenario, each match a list.
    pub lessons: fn(u32, School) -> Vec<Vec<Lesson>>,
}

/// Whose matches are learnt from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum School {
    /// Those of conscripts.
    Conscripts,
    /// Those of habit alone, as worlds are played on: little costs so many matches.
    Habits,
    /// Those of players who search so many worlds.
    Searchers(u32),
    /// Those of conscripts and of habits, some of whose positions a search of so many worlds judges: what it says varies far less
    /// than who wins in the end, but it says nearly what its own net does.
    Tutor(u32),
}

impl School {
    /// As it is asked for: nothing, `0`, `60`, `tutor:200`.
    pub fn parse(word: Option<&str>) -> Option<School> {
        let Some(word) = word else { return Some(School::Conscripts) };
        match (word.strip_prefix("tutor:"), word) {
            (Some(worlds), _) => worlds.parse().ok().filter(|w| *w > 0).map(School::Tutor),
            (None, "0") => Some(School::Habits),
            (None, worlds) => worlds.parse().ok().map(School::Searchers),
        }
    }
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
/// A tutor judges one position of so many that would be lessons: those of one match are much alike.
const JUDGED: u32 = 2;

/// Plays one match with the same player on both sides; a lesson for each turn, and now and then one within it. With a tutor, who
/// judges for the seat that is asked, only some of these are lessons. None if it has no end.
pub(crate) fn match_with_oneself<G: Game>(
    game: &Arc<G>,
    player: &mut impl Player<G>,
    clock_of: impl Fn(&G, &G::State) -> u32,
    view: impl Fn(&G, &G::State) -> View,
    mut tutor: Option<&mut dyn Player<G>>,
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
                let seat = ask.seats.iter().next().expect("a choice is somebody's");
                let glimpse = Glimpse::of(game, &state, seat, dice);
                let now = clock_of(game, &state);
                if now != clock || dice.below(WITHIN) == 0 {
                    clock = now;
                    let said = match &mut tutor {
                        None => Some(None),
                        Some(_) if dice.below(JUDGED) > 0 => None,
                        Some(tutor) => said(*tutor, &glimpse, dice).map(Some),
                    };
                    let lesson = said.map(|said| Lesson { view: view(game, &state), won: 0.5, said });
                    lessons.extend(lesson);
                }
                let chosen = player.choose(&glimpse, dice);
                game.choose(&mut state, seat, chosen, &mut ());
            }
        }
    }
    None
}

/// What a tutor thinks of the first seat's chances where another or the same is asked; nothing where there is no choice.
fn said<G: Game>(tutor: &mut dyn Player<G>, glimpse: &Glimpse<G>, dice: &mut QuickDice) -> Option<f64> {
    let chance = tutor.ponder(glimpse, dice, None).first()?.chance?;
    Some(if glimpse.seat() == Seat(0) { chance } else { 1.0 - chance })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_school_is_asked_for_in_a_word() {
        let schools = [None, Some("0"), Some("60"), Some("tutor:200")].map(School::parse);
        let known = [School::Conscripts, School::Habits, School::Searchers(60), School::Tutor(200)];
        assert_eq!(schools, known.map(Some));
        for wrong in ["tutor", "tutor:0", "tutor:x", "-1", ""] {
            assert_eq!(School::parse(Some(wrong)), None, "{wrong:?}");
        }
    }

    #[test]
    fn a_tutor_judges_some_positions_and_nobody_else_does() {
        let course = crate::battlecry::course();
        let [plain, taught] = [School::Habits, School::Tutor(2)].map(|school| (course.lessons)(1, school));
        assert!(plain.iter().flatten().count() > 50);
        assert!(plain.iter().flatten().all(|lesson| lesson.said.is_none()));
        let said = |lesson: &Lesson| lesson.said.is_some_and(|said| (0.0..=1.0).contains(&said));
        assert!(taught.iter().flatten().count() > 50 && taught.iter().flatten().all(said));
    }
}
