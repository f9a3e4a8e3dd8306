//! The levels of play, the same five in every game.

use crate::learn::{Course, match_with_oneself};
use crate::staff::{Mindset, Staff};
use bicorne_core::{Bot, Face, Game, Glimpse, Live, Match, QuickDice};
use bicorne_search::{Guide, Limits, Player, Random, Seated, Thinker, unit};
use std::sync::Arc;
use std::time::Duration;

/// What a grognard and a marshal may take for a decision, a little less than they promise.
const GROGNARD: Duration = Duration::from_millis(450);
const MARSHAL: Duration = Duration::from_millis(2700);

/// A level of play.
pub struct Level {
    /// Its name: `random`.
    pub name: &'static str,
    /// Somebody who plays so.
    pub seat: fn() -> Box<dyn Bot>,
    /// Somebody who thinks the same way within other limits, if this level thinks at all. Only time and worlds are taken over.
    pub within: Option<fn(Limits) -> Box<dyn Bot>>,
}

/// The levels of a game, weakest first.
pub(crate) const fn levels<M, F>() -> [Level; 5]
where
    M: Mindset<Rules: Face>,
    F: Player<M::Rules> + Default + 'static,
{
    [
        Level {
            name: "random",
            seat: || Box::new(Seated::<M::Rules, _>::new(Random::default())),
            within: None,
        },
        Level {
            name: "conscript",
            seat: || Box::new(Seated::<M::Rules, _>::new(Conscript::<M, F>::default())),
            within: None,
        },
        Level { name: "greedy", seat: || Box::new(Seated::<M::Rules, _>::new(F::default())), within: None },
        Level {
            name: "grognard",
            seat: || thinker::<M, F>(Limits::time(GROGNARD)),
            within: Some(thinker::<M, F>),
        },
        Level {
            name: "marshal",
            seat: || thinker::<M, F>(Limits::time(MARSHAL)),
            within: Some(thinker::<M, F>),
        },
    ]
}

fn thinker<M, F>(bounds: Limits) -> Box<dyn Bot>
where
    M: Mindset<Rules: Face>,
    F: Player<M::Rules> + Default + 'static,
{
    Box::new(Seated::<M::Rules, _>::new(Thinker::new(
        Staff::<M>::default(),
        F::default(),
        Staff::<M>::limits(bounds),
    )))
}

/// Plays like the greedy player, but acts now and then by habit, without a second look: as people do who are in a hurry.
#[derive(Debug)]
struct Conscript<M, F> {
    guide: Staff<M>,
    greedy: F,
}

impl<M, F: Default> Default for Conscript<M, F> {
    fn default() -> Self {
        Conscript { guide: Staff::default(), greedy: F::default() }
    }
}

impl<M: Mindset, F: Player<M::Rules>> Player<M::Rules> for Conscript<M, F> {
    fn choose(&mut self, glimpse: &Glimpse<M::Rules>, dice: &mut QuickDice) -> <M::Rules as Game>::Action {
        if unit(dice) >= M::HASTE {
            return self.greedy.choose(glimpse, dice);
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

/// How a game's chance of winning is learnt: from what happens between conscripts.
pub(crate) fn course<M: Mindset, F: Player<M::Rules> + Default>() -> Course {
    Course {
        game: M::GAME,
        features: M::FEATURES,
        lessons: |matches, seed| {
            let mut lessons = Vec::new();
            for game in M::openings() {
                let (game, mut dice) = (Arc::new(game), QuickDice::new(seed));
                let mut player = Conscript::<M, F>::default();
                for _ in 0..matches {
                    match_with_oneself(&game, &mut player, M::clock, M::features, &mut dice, &mut lessons);
                }
            }
            lessons
        },
    }
}

/// A table of each scenario of a game, at its beginning.
pub(crate) fn tables<M: Mindset<Rules: Face>>() -> Vec<Box<dyn Match>> {
    M::openings().into_iter().map(|game| Box::new(Live::new(Arc::new(game))) as Box<dyn Match>).collect()
}
