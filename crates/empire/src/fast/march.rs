//! Paths on their way (EMP-11.02): how many micro-steps pass before any enemy can answer.

use super::ROUNDING;
use crate::action::Step;
use crate::figures;
use crate::game::Empire;
use crate::kinds::Form;
use crate::play::march::{CHARGE, NEAR, RANGE};
use crate::play::movement::{Body, MICRO, Path, step_length};
use crate::state::{Flags, State};
use crate::units::UnitId;
use bicorne_geom::table::{Point, TOLERANCE, least_distance, within};

/// Units farther apart are not in contact, neither before a micro-step nor after it.
const CONTACT: i32 = TOLERANCE + ROUNDING;

/// No battery answers a movement from farther off: effective range, from a hill.
const GUN_ANSWER: i32 = 1400;
/// No other unit answers from farther off: battalion guns at effective range.
const OTHER_ANSWER: i32 = 600;
/// How far wheels, changes of formation and turns in place, which have no length, may bring a unit.
const TURNS: i32 = 300;

impl Empire {
    /// Whether an enemy is too far off to answer a body anywhere on its path.
    pub(crate) fn cannot_watch(&self, s: &State, e: UnitId, body: &Body, path: &Path) -> bool {
        let unit = s.unit(e);
        let battery = self.kind(s, e).is_artillery() && unit.form == Form::Deployed;
        let far = if battery { GUN_ANSWER } else { OTHER_ANSWER } + path.length + TURNS;
        !body.members().any(|(_, r, _)| within(r, &unit.rect, far))
    }

    /// How many micro-steps of a translation pass before any enemy comes near enough for a window or a contact, or any
    /// enemy general is reached. The watchers out of whose fire the step leads must be known, and be none.
    pub(crate) fn unanswered_steps(&self, s: &State, step: Step, left: u16) -> u16 {
        let m = &s.march;
        if self.plain || m.again || !m.leaves.is_empty() || step_length(step) == 0 {
            return 0;
        }
        let mut room = i32::from(left) * MICRO;
        let side = 1 - s.side_of(m.members[0]);
        let generals = s.divisions.iter().filter(|d| d.side == side).map(|d| &d.general);
        let generals = generals.chain([&s.sides[usize::from(side)].cinc]);
        for r in m.members[..usize::from(m.count)].iter().map(|u| &s.unit(*u).rect) {
            let apart = |p: Point| (p.x - r.anchor.x).abs().max((p.y - r.anchor.y).abs()) - r.span();
            let far = room.max(0) + figures::far::TACTICAL + CONTACT;
            for e in s.close_to(s.on[usize::from(side)], r, far).iter() {
                room = room.min(least_distance(r, &s.unit(e).rect) - self.answers_within(s, e));
            }
            for g in generals.clone().filter(|g| g.alive && g.on_table && !g.with.is_some()) {
                room = room.min(apart(g.at) - CONTACT);
            }
        }
        (room.max(0) / MICRO) as u16
    }

    /// No window of an enemy opens farther off; where none can, the least that is no contact.
    fn answers_within(&self, s: &State, e: UnitId) -> i32 {
        let (m, unit, kind) = (&s.march, s.unit(e), self.kind(s, e));
        let open = |k: usize| !m.closed[k].has(e);
        if !m.watch.has(e) || !self.is_watching(s, e) {
            return CONTACT;
        }
        let near = open(NEAR) && !unit.is_garrison();
        let range = open(RANGE) && self.is_sk(s, e) && unit.in_order();
        let charge = open(CHARGE)
            && matches!(unit.form, Form::Line | Form::Column)
            && !kind.is_artillery()
            && !unit.has(Flags::MA | Flags::DISORDER);
        let reach =
            figures::of(kind.is_cavalry(), figures::far::OPPORTUNITY_FOOT, figures::far::OPPORTUNITY_MOUNTED);
        CONTACT
            + if near || range {
                figures::far::TACTICAL
            } else if charge {
                reach
            } else {
                0
            }
    }
}
