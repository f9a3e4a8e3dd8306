//! Skirmishers fall back before one that moves, and may fire from where they went (EMP-11.40, 11.41).

use crate::action::{Help, React, Weapon};
use crate::event::{Event, What};
use crate::figures;
use crate::game::Empire;
use crate::state::{Flags, State};
use crate::units::{UnitId, UnitSet};
use arrayvec::ArrayVec;
use bicorne_core::{EventSink, Illegal};
use bicorne_geom::table::{Heading, Rect, within};

impl Empire {
    /// Fires of skirmishers that fall back first, with either weapon, alone and helped.
    pub(super) fn parting_shots(&self, s: &State, e: UnitId, u: UnitId, list: &mut ArrayVec<React, 64>) {
        let helped = self.snap_support(s, e, u);
        for guns in self.weapons(s, e).iter().copied() {
            let weapon = Weapon::of(guns);
            list.push(React::FallBackFire { with: Help::NONE, weapon });
            if !helped.is_empty() {
                list.push(React::FallBackFire { with: helped, weapon });
            }
        }
    }

    /// Where skirmishers would fall back to, for all they know.
    pub(crate) fn may_fall_back(&self, s: &State, e: UnitId, u: UnitId) -> Result<Rect, Illegal> {
        let to = self.fallen_back(s, e, u, self.unknown_to(s, s.side_of(e)));
        to.ok_or(Illegal::by(rule!("EMP-11.41")))
    }

    /// Whether skirmishers that fell back to a place may fire from there, with a weapon and with these who help.
    pub(super) fn may_fire_from(
        &self,
        s: &State,
        e: UnitId,
        u: UnitId,
        r: Rect,
        (with, weapon): (Help, Weapon),
    ) -> Result<(), Illegal> {
        let guns = weapon.is_guns();
        let mut there = s.clone();
        there.unit_mut(e).rect = r;
        let hits = self.may_hit(&there, e, u, guns, UnitSet::EMPTY).is_ok_and(|band| band <= 1);
        if s.march.shot.has(u) || !hits {
            return refuse!("EMP-11.41");
        }
        self.may_snap(&there, e, u, guns)?;
        if with.units.has(e) {
            return refuse!("EMP-11.12");
        }
        with.iter().try_for_each(|(w, guns)| self.may_help_snap(&there, w, u, guns).map(|_| ()))
    }

    /// Where skirmishers fall back to (EMP-11.41); `skip`: a unit that counts as absent.
    fn fallen_back(&self, s: &State, e: UnitId, u: UnitId, skip: UnitSet) -> Option<Rect> {
        let unit = s.unit(e);
        let away = Heading::nearest(unit.rect.centre().minus(s.unit(u).rect.centre()))?;
        let start = unit.rect;
        let kind = self.kind(s, e);
        let skip = skip.with(e);
        let free = |c: i32| {
            let r = start.shifted(away, c);
            self.may_stand(s, kind, unit.form, &r) && self.in_the_way(s, &r, skip).is_none()
        };
        let passes = |c: i32| {
            let r = start.shifted(away, c);
            self.may_stand(s, kind, unit.form, &r)
                && s.here(1 - s.side_of(e))
                    .all(|x| skip.has(x) || s.unit(x).is_garrison() || !within(&r, &s.unit(x).rect, 2))
        };
        let mut far = 0;
        let step = figures::far::MICRO_STEP;
        for c in (step..=figures::far::FALL_BACK).step_by(step as usize) {
            if !passes(c) {
                break;
            }
            if free(c) {
                far = c;
            }
        }
        (far >= figures::far::FALL_BACK_MIN)
            .then(|| {
                let r = start.shifted(away, far);
                r.about_centre(away.back(), r.width, r.depth)
            })
            .filter(|r| self.may_stand(s, kind, unit.form, r) && self.in_the_way(s, r, skip).is_none())
    }

    /// Skirmishers fall back from one that moves.
    pub(super) fn fall_back(&self, s: &mut State, e: UnitId, u: UnitId, log: &mut impl EventSink<Event>) {
        let from = s.unit(e).rect;
        let wished = self.may_fall_back(s, e, u).expect("a fall-back is checked before it is made");
        self.bump(s, s.side_of(e), &wished, log);
        // A unit that was hidden there has nowhere to go: it stays.
        let to = self.fallen_back(s, e, u, UnitSet::EMPTY).unwrap_or(from);
        self.put(s, e, to);
        s.unit_mut(e).set(Flags::MOVED);
        self.tell(log, rule!("EMP-11.41"), || What::Moved { unit: e, from, to, retreat: true });
    }
}
