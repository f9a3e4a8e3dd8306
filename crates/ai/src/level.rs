//! The levels of play, the same five in every game.

use crate::learn::{Course, School, match_with_oneself};
use crate::net::{Lesson, Net};
use crate::staff::{Mindset, Staff};
use bicorne_core::{Bot, Face, Game, Glimpse, Live, Match, Pending, QuickDice};
use bicorne_search::{Expectation, Guide, Limits, Player, Random, Seated, Thinker, unit, won};
use std::sync::Arc;
use std::time::Duration;

/// What a grognard and a marshal may take for a decision, a little less than they promise.
pub(crate) const GROGNARD: Duration = Duration::from_millis(450);
pub(crate) const MARSHAL: Duration = Duration::from_millis(2700);

/// A level of play.
pub struct Level {
    /// Its name: `random`.
    pub name: &'static str,
    /// Somebody who plays so.
    pub seat: fn() -> Box<dyn Bot>,
    /// How it thinks, if it thinks at all.
    pub within: Option<Within>,
}

/// How a level thinks within other limits than its own.
#[derive(Clone, Copy)]
pub struct Within {
    /// The limits of the level, with time and worlds taken from those given.
    pub limits: fn(Limits) -> Limits,
    /// The net that it judges positions by.
    pub learnt: fn() -> &'static Net,
    /// Somebody who thinks within just these limits and judges by a net of the game.
    pub seat: fn(Limits, &'static Net) -> Box<dyn Bot>,
}

impl Within {
    /// Somebody who thinks as the level does, for so much time or so many worlds.
    pub fn bot(&self, bounds: Limits) -> Box<dyn Bot> {
        (self.seat)((self.limits)(bounds), (self.learnt)())
    }
}

/// The levels of a game, weakest first: `F` is the greedy player, `V` whom those who search begin with.
pub(crate) const fn levels<M, F, V>() -> [Level; 5]
where
    M: Mindset<Rules: Face>,
    F: Player<M::Rules> + Default + 'static,
    V: Player<M::Rules> + Default + 'static,
{
    [
        Level {
            name: "random",
            seat: || Box::new(Seated::<M::Rules, _>::new(Random::default())),
            within: None,
        },
        Level {
            name: "conscript",
            seat: || Box::new(Seated::<M::Rules, _>::new(Hasty::<M, F>::new(M::HASTE, F::default()))),
            within: None,
        },
        Level { name: "greedy", seat: || Box::new(Seated::<M::Rules, _>::new(F::default())), within: None },
        Level {
            name: "grognard",
            seat: || thinker::<M, V>(Staff::<M>::limits(Limits::time(GROGNARD)), M::learnt()),
            within: Some(Within { limits: Staff::<M>::limits, learnt: M::learnt, seat: thinker::<M, V> }),
        },
        Level {
            name: "marshal",
            seat: || thinker::<M, V>(Staff::<M>::far(Limits::time(MARSHAL)), M::learnt()),
            within: Some(Within { limits: Staff::<M>::far, learnt: M::learnt, seat: thinker::<M, V> }),
        },
    ]
}

fn thinker<M, V>(limits: Limits, net: &'static Net) -> Box<dyn Bot>
where
    M: Mindset<Rules: Face>,
    V: Player<M::Rules> + Default + 'static,
{
    Box::new(Seated::<M::Rules, _>::new(thinking::<M, V>(limits, net)))
}

fn thinking<M: Mindset, V: Player<M::Rules> + Default>(
    limits: Limits,
    net: &'static Net,
) -> Thinker<M::Rules, Staff<M>, V> {
    Thinker::new(Staff::judging_by(net), V::default(), limits)
}

/// Plays like another player, but acts now and then by habit, without a second look: as people do who are in a hurry.
#[derive(Debug)]
struct Hasty<M, F> {
    guide: Staff<M>,
    /// How often.
    haste: f64,
    player: F,
}

impl<M: Mindset, F> Hasty<M, F> {
    fn new(haste: f64, player: F) -> Self {
        Hasty { guide: Staff::default(), haste, player }
    }
}

impl<M: Mindset, F: Player<M::Rules>> Player<M::Rules> for Hasty<M, F> {
    fn choose(&mut self, glimpse: &Glimpse<M::Rules>, dice: &mut QuickDice) -> <M::Rules as Game>::Action {
        if unit(dice) >= self.haste {
            return self.player.choose(glimpse, dice);
        }
        let mut options = Vec::with_capacity(64);
        glimpse.game().options(glimpse.world(), glimpse.seat(), &mut options);
        match options.as_slice() {
            [only] => *only,
            several => {
                let (game, world) = (glimpse.game(), glimpse.world());
                several[self.guide.quick(game, world, glimpse.seat(), several, dice)]
            }
        }
    }
}

/// How often a searching player who plays to learn acts by habit: so that it sees what it would not choose.
const STRAYS: f64 = 0.05;

/// How a game's chance of winning is learnt: from what happens between conscripts, or between players who search.
pub(crate) fn course<M, F>() -> Course
where
    M: Mindset,
    F: Player<M::Rules> + Default + Send,
{
    Course {
        game: M::GAME,
        names: M::NAMES,
        lessons: |matches, school| {
            let hasty = |haste| Hasty::<M, F>::new(haste, F::default());
            // Every other match on each of two threads, so that the same number gives the same lessons anywhere.
            let half = |first: u32| match school {
                School::Conscripts => lessons::<M, _>(matches, first, |_| hasty(M::HASTE), None),
                School::Habits => lessons::<M, _>(matches, first, |_| hasty(1.0), None),
                School::Searchers(worlds) => {
                    // Answers are dear, and many matches are wanted.
                    let limits = Limits { answers: 0, ..Staff::<M>::limits(Limits::worlds(worlds)) };
                    lessons::<M, _>(
                        matches,
                        first,
                        |_| Hasty::<M, _>::new(STRAYS, thinking::<M, F>(limits, M::learnt())),
                        None,
                    )
                }
                School::Tutor(worlds) => {
                    let mut tutor = thinking::<M, F>(Staff::<M>::far(Limits::worlds(worlds)), M::learnt());
                    // Worlds are judged where habit has led them: positions of habits and of conscripts are both wanted.
                    // Sixty in a row are of each scenario, however many there are.
                    let haste = |number| if number / 60 % 2 == 0 { M::HASTE } else { 1.0 };
                    lessons::<M, _>(matches, first, |number| hasty(haste(number)), Some(&mut tutor))
                }
            };
            let mut all = std::thread::scope(|scope| {
                let other = scope.spawn(|| half(1));
                let mut own = half(0);
                own.extend(other.join().expect("the other half was played"));
                own
            });
            all.sort_by_key(|(number, _)| *number);
            all.into_iter().map(|(_, lessons)| lessons).collect()
        },
    }
}

/// Every other of so many matches of each scenario, from `first`, with their numbers.
fn lessons<M: Mindset, P: Player<M::Rules>>(
    matches: u32,
    first: u32,
    player: impl Fn(u32) -> P,
    mut tutor: Option<&mut dyn Player<M::Rules>>,
) -> Vec<(u32, Vec<Lesson>)> {
    let games: Vec<_> = M::openings().into_iter().map(Arc::new).collect();
    let count = matches * games.len() as u32;
    let played = (first..count).step_by(2).filter_map(|number| {
        let game = &games[number as usize % games.len()];
        let mut dice = QuickDice::new(u64::from(number));
        let tutor = tutor.as_mut().map(|tutor| &mut **tutor as &mut dyn Player<M::Rules>);
        let view = |game: &M::Rules, state: &_| M::view(game, state, true);
        let lessons = match_with_oneself(game, &mut player(number), M::clock, view, tutor, &mut dice)?;
        Some((number, lessons))
    });
    played.collect()
}

/// Outcomes of dice and draws that an outlook looks at.
const OUTCOMES: usize = 24;

/// The chance that the first seat wins a match as it truly stands, over what is rolled or drawn next: for who measures bots, not for a bot.
pub(crate) fn outlook<M: Mindset<Rules: Face>>(table: &dyn Match, seed: u64) -> f64 {
    let live = table.as_any().downcast_ref::<Live<M::Rules>>().expect("a table of this game");
    let game = live.game().as_ref();
    let value = |state: &<M::Rules as Game>::State| match game.pending(state) {
        Pending::Over(ending) => won(ending),
        _ => M::chance(M::learnt(), game, state),
    };
    Expectation::new(OUTCOMES).of_state(game, live.state(), &value, &mut QuickDice::new(seed))
}

/// A table of each scenario of a game, at its beginning.
pub(crate) fn tables<M: Mindset<Rules: Face>>() -> Vec<Box<dyn Match>> {
    M::openings().into_iter().map(|game| Box::new(Live::new(Arc::new(game))) as Box<dyn Match>).collect()
}
