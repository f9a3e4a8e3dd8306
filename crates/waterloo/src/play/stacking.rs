//! The end of a sequence: overstacked areas pay.
use crate::event::{Event, What};
use crate::game::Waterloo;
use crate::map::Area;
use crate::phase::{Frame, Hit};
use crate::state::State;
use bicorne_core::EventSink;

impl Waterloo {
    pub(crate) fn end_sequence(&self, s: &mut State, _: &mut impl EventSink<Event>) {
        let limit = self.data.tables.stacking;
        s.excess.clear();
        let side = s.active;
        // The Delayed box is no area of the map: it is not in `all`.
        if s.occupied[side.index()].has(self.data.map.delayed) {
            applied!("WAT-5.17");
        }
        for area in (s.occupied[side.index()] & self.data.map.all).iter() {
            let units = (self.of(s, side, area) & self.data.roster.combat).len();
            if s.occupied[side.other().index()].has(area) {
                applied!("WAT-9.16");
            }
            if units > limit {
                s.excess.push((area, units - limit));
            }
        }
        applied!("WAT-9.13");
        s.set_top(Frame::CloseSequence);
        s.push(Frame::Stacking);
    }

    pub(crate) fn stacking(&self, s: &mut State, log: &mut impl EventSink<Event>) -> bool {
        match s.excess.as_slice() {
            [] => s.pop(),
            [(area, _)] => {
                let area = *area;
                self.pay(s, area, log);
            }
            _ => return false,
        }
        true
    }

    pub(crate) fn pay(&self, s: &mut State, area: Area, log: &mut impl EventSink<Event>) {
        let i = s.excess.iter().position(|(a, _)| *a == area).expect("it was offered");
        let (_, count) = s.excess.remove(i);
        log.emit(|| Event::new(applied!("WAT-9.17"), What::Overstacked(area, count)));
        if self.infantry_of(s, s.active, area).any() {
            applied!("WAT-9.18");
            s.push(Frame::Cubes { area, side: s.active, count, force: None });
        } else {
            s.push(Frame::Penalty { area, count });
        }
    }

    pub(crate) fn penalty(&self, s: &mut State, area: Area, count: u8, _: &mut impl EventSink<Event>) {
        let side = s.active;
        if count == 0 {
            s.pop();
        } else if self.cavalry_of(s, side, area).any() {
            s.set_top(Frame::Penalty { area, count: count - 1 });
            s.push(Frame::Hit { area, side, hit: Hit::Penalty });
        } else {
            applied!("WAT-9.20");
            s.set_top(Frame::Cubes { area, side, count, force: None });
        }
    }
}
