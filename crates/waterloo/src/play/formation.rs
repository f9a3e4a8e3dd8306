//! Formation changes: free at the start of a sequence and in phase 5, by an action in one area.

use crate::action::{Action, Formation};
use crate::event::{Event, What};
use crate::game::Waterloo;
use crate::phase::Frame;
use crate::state::State;
use crate::units::{Side, Unit};
use bicorne_core::EventSink;

impl Waterloo {
    pub(crate) fn formation_start(&self, s: &mut State, side: Side) {
        let roster = &self.data.roster;
        s.scope = roster.side[side.index()] & (roster.infantry | roster.artillery);
        let off = s
            .scope
            .iter()
            .filter(|u| !s.at(*u).is_space())
            .fold(crate::units::UnitSet::NONE, |set, u| set | crate::units::UnitSet::one(u));
        s.scope = s.scope - off;
        s.acted = crate::units::UnitSet::NONE;
        s.set_top(Frame::Formation(side));
    }

    pub(crate) fn formation_over(&self, s: &mut State) -> bool {
        if s.scope.is_empty() {
            s.pop();
            return true;
        }
        false
    }

    pub(crate) fn formation_options(&self, s: &State, may_stop: bool, out: &mut Vec<Action>) {
        let roster = &self.data.roster;
        for unit in s.scope.iter() {
            let down = s.down.has(unit);
            if roster.artillery.has(unit) {
                out.push(Action::Form(unit, if down { Formation::Deployed } else { Formation::Limbered }));
                continue;
            }
            if down {
                out.push(Action::Form(unit, Formation::Mobile));
            }
            if !down || s.square.has(unit) {
                out.push(Action::Form(unit, Formation::Defensive));
            }
        }
        if may_stop {
            out.push(Action::Done);
        }
    }

    pub(crate) fn form(
        &self,
        s: &mut State,
        unit: Unit,
        formation: Formation,
        log: &mut impl EventSink<Event>,
    ) {
        let clause = match s.top() {
            Frame::Reform(_) => applied!("WAT-16.01"),
            _ if s.tile > 0 => applied!("WAT-7.09"),
            _ => applied!("WAT-18.01"),
        };
        if s.square.has(unit) {
            applied!("WAT-1.15");
        }
        if self.data.roster.artillery.has(unit) {
            applied!("WAT-1.16");
        } else {
            applied!("WAT-1.12");
        }
        log.emit(|| Event::new(clause, What::Formed(unit, s.at(unit), formation)));
        s.scope.remove(unit);
        s.acted.insert(unit);
        s.square.remove(unit);
        match formation {
            Formation::Mobile | Formation::Deployed => s.down.remove(unit),
            Formation::Defensive | Formation::Limbered => s.down.insert(unit),
        }
    }
}
