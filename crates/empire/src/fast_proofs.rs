//! Every fast path against its plain rule, on positions of play: for tests of this crate (random play) and of the
//! bots (greedy and searching play).
//!
//! A [`Proof`] looks at a position and at others beside it, in which a unit has been moved to where a bound is tight: to the
//! border of another unit's way, a few c nearer or farther, turned by a step. What is compared is counted by name.

mod charges;
mod orders;
mod paths;
mod sights;

use crate::action::Step;
use crate::game::Empire;
use crate::state::{Flags, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::{Draw, QuickDice};
use bicorne_geom::table::{Heading, Point, Rect};
use std::collections::BTreeMap;

/// The names of all comparisons.
pub const NAMES: [&str; 11] = [
    "boxes",
    "candidates",
    "charges",
    "paths",
    "reaches",
    "runs",
    "sights",
    "steps",
    "strides",
    "wastes",
    "watchers",
];

/// Compares fast paths with plain rules and counts how often.
#[derive(Debug)]
pub struct Proof {
    fast: Empire,
    plain: Empire,
    dice: QuickDice,
    /// How many cases each comparison has had.
    pub cases: BTreeMap<&'static str, u64>,
}

impl Proof {
    /// For the positions of a game.
    pub fn new(game: &Empire, seed: u64) -> Proof {
        let cases = NAMES.iter().map(|name| (*name, 0)).collect();
        Proof {
            fast: game.clone(),
            plain: game.clone().without_fast_paths(),
            dice: QuickDice::new(seed),
            cases,
        }
    }

    /// Looks at a position, and at one beside it.
    pub fn look(&mut self, s: &State) {
        if s.over.is_some() || s.everybody().len() < 2 {
            return;
        }
        for beside in [false, true] {
            let mut world = s.clone();
            if beside {
                self.nudge(&mut world);
            }
            self.boxes(&world);
            self.sights(&world);
            self.steps(&world);
            self.paths(&world);
            self.candidates(&world);
            (0..24).for_each(|_| self.strides(&world));
            self.runs(&world);
            self.charges(&world);
        }
        self.wastes(s);
    }

    fn count(&mut self, name: &'static str, n: u64) {
        *self.cases.get_mut(name).expect("a name of the list") += n;
    }

    fn below(&mut self, n: i32) -> i32 {
        self.dice.below(n as u32) as i32
    }

    fn one_of(&mut self, set: UnitSet) -> Option<UnitId> {
        let all: Vec<UnitId> = set.iter().collect();
        (!all.is_empty()).then(|| *self.dice.pick(&all))
    }

    /// A unit on open ground of any side.
    fn in_the_field(&mut self, s: &State) -> Option<UnitId> {
        self.one_of(s.everybody().only(|u| !s.unit(u).is_garrison()))
    }

    /// Moves a unit to the border of another's way, or a little.
    fn nudge(&mut self, s: &mut State) {
        for _ in 0..1 + self.below(3) {
            let (Some(u), Some(by)) = (self.in_the_field(s), self.in_the_field(s)) else { return };
            let (r, own) = (s.unit(by).rect, s.unit(u).rect);
            let mut near = |c: i32| c + self.dice.below(17) as i32 - 8;
            let half = (i32::from(r.width) + i32::from(own.width)) / 2;
            let aside = [near(half), near(-half), near(0)];
            let aside = aside[self.below(3) as usize];
            let ahead = self.below(700) - 100;
            let at = if u == by || self.below(4) == 0 {
                Point::new(own.anchor.x + self.below(7) - 3, own.anchor.y + self.below(7) - 3)
            } else {
                r.local(i64::from(2 * aside), i64::from(2 * ahead)).round()
            };
            let turns =
                [own.heading, own.heading.turned(1), r.heading, r.heading.turned(18), r.heading.back()];
            let heading = turns[self.below(5) as usize];
            s.unit_mut(u).rect = Rect { anchor: at, heading, ..own };
        }
        // Some are looked at themselves, others by their squares.
        if self.below(2) == 0 {
            s.refresh_index();
        }
    }

    /// The same position with its index switched off.
    fn unindexed(&self, s: &State) -> State {
        let mut world = s.clone();
        world.index.switch_off();
        world
    }

    /// A copy in which a unit may be moved.
    fn readied(&self, s: &State, u: UnitId) -> State {
        let mut world = s.clone();
        world.act.div = s.unit(u).div;
        world.unit_mut(u).clear(Flags::ACTIVATED | Flags::UNMANNED | Flags::STAYS);
        world
    }

    /// A step of any sort.
    fn step(&mut self) -> Step {
        let c = (5 * (1 + self.below(160))) as i16;
        match self.below(10) {
            0..=3 => Step::Fwd(c),
            4 => Step::Back(c.min(400)),
            5 => Step::Slide(c.min(200) - 100),
            6 => Step::Lateral(c.min(400) - 200),
            7 => Step::Left(1 + self.below(18) as u8),
            8 => Step::Right(1 + self.below(18) as u8),
            _ => Step::Dir(Heading::new(self.below(72)), c),
        }
    }
}
