//! The target of an opportunity charge answers; the rest of a group goes on (EMP-11.05, 11.11).

use crate::action::{Action, React};
use crate::event::{Event, What};
use crate::game::Empire;
use crate::state::{Flags, State};
use bicorne_core::EventSink;

impl Empire {
    pub(crate) fn opportunity_options(&self, s: &State, out: &mut Vec<Action>) {
        let (u, by) = (s.charge.target, s.charge.chargers[0]);
        let flees = self.may_flee(s, u, by).is_ok();
        let must = flees
            && self.is_sk(s, u)
            && self.ground_of(s, u) < crate::kinds::Ground::Difficult
            && self.cover(s, u, by) == crate::kinds::Cover::None;
        if !must {
            out.push(Action::React(u, React::Hold));
        }
        if flees {
            out.push(Action::React(u, React::Flee));
        }
    }

    pub(crate) fn opportunity_alone(&self, s: &mut State, log: &mut impl EventSink<Event>) -> bool {
        let mut out = Vec::new();
        self.opportunity_options(s, &mut out);
        if let [Action::React(_, react)] = out[..] {
            self.opportunity_answer(s, react, log);
            return true;
        }
        false
    }

    pub(crate) fn opportunity_answer(&self, s: &mut State, react: React, log: &mut impl EventSink<Event>) {
        s.pop();
        applied!("EMP-11.11");
        let u = s.charge.target;
        self.tell(log, rule!("EMP-11.11"), || What::Reacts(u, react));
        if react == React::Flee {
            self.flee_charge(s, u, log);
        }
    }

    /// After a reaction: members that were stopped fall out; the rest of a group may go on.
    pub(crate) fn group_stopped_over(&self, s: &mut State) -> bool {
        applied!("EMP-11.05");
        let body = self.march_body(s);
        let step = s.march.steps.get().get(usize::from(s.march.step)).copied();
        let mut stands = self.step_body(s);
        if let Some(step) = step.filter(|_| s.march.micro > 0) {
            stands = self.pose(s, &stands, step, s.march.micro);
        }
        let mut left = Vec::new();
        for k in 0..body.count {
            let unit = s.unit(body.ids[k]);
            let driven = unit.rect != stands.rects[k];
            if unit.is_here() && !driven && !unit.has(Flags::FOUGHT) {
                left.push(k);
            }
        }
        if left.len() == body.count {
            s.pop();
            return true;
        }
        let m = s.march;
        for (to, from) in left.iter().enumerate() {
            s.march.members[to] = m.members[*from];
            s.march.start[to] = m.start[*from];
            s.march.origin[to] = m.origin[*from];
            s.march.clear[to] = m.clear[*from];
        }
        s.march.count = left.len() as u8;
        if left.is_empty() {
            s.pop();
            s.march.stopped = true;
            return true;
        }
        // Without its leader a group's wheel would turn otherwise than declared: it stops.
        if left[0] != 0 {
            s.pop();
            s.march.stopped = true;
            return true;
        }
        false
    }
}
