//! Moves worth trying: finite lists for people, bots and obligations (EMP-27). For another move, ask `check`.
//!
//! A list holds seeds, which cost nothing; a seed is made into steps only when somebody wants it, because the longest legal
//! advance is found by walking it.

mod seeds;

use crate::action::{Kind as MoveKind, Step, Steps};
use crate::fast::{Walked, Way};
use crate::game::Empire;
use crate::kinds::Form;
use crate::play::movement::Path;
use crate::state::State;
use crate::units::{UnitId, UnitSet};
use arrayvec::ArrayVec;
use bicorne_core::Illegal;
use bicorne_geom::table::{Heading, Rect, contact_distance};
pub(crate) use seeds::Seeds;

/// The most that one movement is tried for, and an operational one.
const FAR: i32 = 1200;
const FAR_MARCH: i32 = 4800;

/// A move worth trying, before it is known how far it can go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Seed {
    One(Step),
    Two(Step, Step),
    /// Straight ahead: the longest legal way, half of it, a quarter.
    Ahead(u8),
    /// A wheel, then the longest way.
    Wheeled(Step),
    /// A wheel alone, if it is a round one or leads nowhere.
    Wheel(Step),
    /// Skirmishers along a heading, so much of the longest way.
    Way(Heading, u8),
    /// So much of the longest way, then guns in battery.
    Unlimber(u8, Heading),
    Into(u8),
    Enter(i16, i16),
    /// An operational movement.
    March(u8),
    /// Two equal movements straight ahead.
    Twice,
}

/// A seed made into steps, and their path if it has been walked.
pub(crate) struct Grown {
    pub(crate) kind: MoveKind,
    pub(crate) steps: Steps,
    pub(crate) path: Option<Path>,
}

/// So much of a length, in steps of a quarter UD; none if that is nothing.
fn part(full: i32, k: u8) -> Option<i16> {
    applied!("EMP-27.09");
    let c = match k {
        0 => full,
        1 => full / 50 * 25,
        _ => full / 100 * 25,
    };
    (c >= 25).then_some(c as i16)
}

impl Empire {
    /// The longest legal last step, found by walking it.
    fn longest(
        &self,
        s: &State,
        (set, walked): (UnitSet, &mut Walked),
        kind: MoveKind,
        prefix: Option<Step>,
        last: impl Fn(i16) -> Step,
        most: i32,
    ) -> Way {
        let mut far = 0;
        let mut list: ArrayVec<Step, 2> = prefix.into_iter().collect();
        list.push(last(most as i16));
        let steps = Steps::of(&list).expect("few steps");
        let path = self.path_among(s, (set, walked), kind, &steps, Some(&mut far)).ok();
        (far, path)
    }

    /// A path that may be one of several of these units: those of one movement begin alike.
    pub(crate) fn path_among(
        &self,
        s: &State,
        (set, walked): (UnitSet, &mut Walked),
        kind: MoveKind,
        steps: &Steps,
        probe: Option<&mut i32>,
    ) -> Result<Path, Illegal> {
        if kind != MoveKind::Move || steps.is_empty() || steps.get().contains(&Step::Next) {
            return self.path(s, set, kind, steps, probe);
        }
        let start = walked.start(self, || self.start_of(s, set, kind, 1))?;
        self.path_from(s, start, steps, probe)
    }

    fn ahead(&self, s: &State, set: UnitSet, walked: &mut Walked) -> Way {
        walked
            .ahead(self, false, |walked| self.longest(s, (set, walked), MoveKind::Move, None, Step::Fwd, FAR))
    }

    /// The steps of a seed; none if it comes to nothing. Whether they are legal is for `check` to say.
    pub(crate) fn grown(
        &self,
        s: &State,
        u: UnitId,
        set: UnitSet,
        seed: Seed,
        walked: &mut Walked,
    ) -> Option<Grown> {
        let of = |list: &[Step]| Steps::of(list).expect("few steps");
        let plain = |steps: Steps| Some(Grown { kind: MoveKind::Move, steps, path: None });
        let far = |(full, path): Way, kind: MoveKind, k: u8, list: &dyn Fn(i16) -> Steps| {
            let c = part(full, k)?;
            if k == 0 && path.is_none() {
                return None;
            }
            Some(Grown { kind, steps: list(c), path: path.filter(|_| k == 0) })
        };
        match seed {
            Seed::One(step) => plain(of(&[step])),
            Seed::Two(a, b) => plain(of(&[a, b])),
            Seed::Ahead(k) => far(self.ahead(s, set, walked), MoveKind::Move, k, &|c| of(&[Step::Fwd(c)])),
            Seed::Wheeled(wheel) => {
                let way = self.longest(s, (set, walked), MoveKind::Move, Some(wheel), Step::Fwd, FAR);
                far(way, MoveKind::Move, 0, &|c| of(&[wheel, Step::Fwd(c)]))
            }
            Seed::Wheel(wheel) => {
                let round = matches!(wheel, Step::Left(6) | Step::Right(6));
                if !round
                    && self.longest(s, (set, walked), MoveKind::Move, Some(wheel), Step::Fwd, 25).0 >= 25
                {
                    return None;
                }
                plain(of(&[wheel]))
            }
            Seed::Way(way, k) => {
                let full = self.longest(s, (set, walked), MoveKind::Move, None, |c| Step::Dir(way, c), 700);
                far(full, MoveKind::Move, k, &|c| of(&[Step::Dir(way, c)]))
            }
            Seed::Unlimber(k, face) => {
                let c = part(self.ahead(s, set, walked).0, k)?;
                plain(of(&[Step::Fwd(c), Step::Form(Form::Deployed, face, false)]))
            }
            Seed::Into(k) => plain(self.way_into(s, u, k)?),
            Seed::Enter(x, c) => {
                Some(Grown { kind: MoveKind::Enter(x), steps: of(&[Step::Fwd(c)]), path: None })
            }
            Seed::March(k) => {
                let way = walked.ahead(self, true, |walked| {
                    self.longest(s, (set, walked), MoveKind::March, None, Step::Fwd, FAR_MARCH)
                });
                far(way, MoveKind::March, k, &|c| of(&[Step::Fwd(c)]))
            }
            Seed::Twice => {
                let one = self.ahead(s, set, walked).0.min(1000) as i16;
                if one < 100 {
                    return None;
                }
                plain(of(&[Step::Fwd(one), Step::Next, Step::Fwd(one)]))
            }
        }
    }

    /// One wheel, one advance, and into a building (EMP-27.11).
    fn way_into(&self, s: &State, u: UnitId, k: u8) -> Option<Steps> {
        let unit = s.unit(u);
        let sector = &self.map(s).sectors[usize::from(k)];
        let way = self.bearing(s, u, sector.rect.centre());
        let into = Step::Garrison(k);
        if unit.form == Form::Skirmish {
            let t = contact_distance(&unit.rect, way, &sector.rect, 700).filter(|t| *t > 0)?;
            return Steps::of(&[Step::Dir(way, t as i16), into]);
        }
        let turn = unit.rect.heading.turn_to(way);
        let mut list: ArrayVec<Step, 3> = ArrayVec::new();
        let mut r: Rect = unit.rect;
        if turn != 0 {
            let wheel = seeds::wheel(turn);
            list.push(wheel);
            let body = self.body(s, UnitSet::one(u));
            r = self.pose(s, &body, wheel, turn.unsigned_abs() as u16).rects[0];
        }
        let t = contact_distance(&r, r.heading, &sector.rect, 700)?;
        if t > 0 {
            list.push(Step::Fwd(t as i16));
        }
        list.push(into);
        Steps::of(&list)
    }

    /// Every candidate of a unit or group; `take` says when it is enough.
    pub(crate) fn candidates(
        &self,
        s: &State,
        u: UnitId,
        set: UnitSet,
        mut take: impl FnMut(Grown, &mut Walked) -> bool,
    ) {
        let (mut walked, mut seeds) = (Walked::default(), Seeds::new());
        self.seeds(s, u, set, &mut seeds);
        for seed in &seeds {
            if let Some(grown) = self.grown(s, u, set, *seed, &mut walked)
                && take(grown, &mut walked)
            {
                return;
            }
        }
    }
}
