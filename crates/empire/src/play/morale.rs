//! Morale tests (EMP-15).
use crate::event::{Event, Test, What};
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Arm, Cover, Size, Traits};
use crate::ledger::Ledger;
use crate::phase::{Away, Frame};
use crate::state::{Flags, State};
use crate::units::UnitId;
use bicorne_core::EventSink;

impl Empire {
    /// The modifiers of a morale test; `before`: half-losses before the fire.
    pub(crate) fn morale_ledger(&self, s: &State, u: UnitId, from: UnitId, before: u8) -> Ledger {
        let mut l = Ledger::default();
        let (unit, kind) = (s.unit(u), self.kind(s, u));
        applied!("EMP-1.07");
        l.times(rule!("EMP-15.02"), figures::steady::MORALE, i32::from(kind.morale));
        let steady = if self.cover(s, u, from) == Cover::Heavy {
            Some(figures::steady::HEAVY_COVER)
        } else if unit.form.is_square() {
            Some(figures::steady::SQUARE)
        } else if unit.is_garrison() {
            Some(figures::steady::BUILDING)
        } else if !self.supporters(s, u).is_empty() {
            Some(figures::steady::SUPPORTED)
        } else {
            None
        };
        if let Some(steady) = steady {
            l.add(rule!("EMP-15.03"), steady);
        }
        if s.attached(u).is_some() {
            l.add(rule!("EMP-15.04"), figures::steady::GENERAL);
        } else if !self.in_command(s, u) {
            l.add(rule!("EMP-15.04"), figures::steady::OUT_OF_COMMAND);
        }
        if kind.traits.has(Traits::STOIC) {
            applied!("EMP-1.11");
            l.add(rule!("EMP-15.05"), figures::steady::STOIC);
        }
        if !unit.in_order() {
            l.add(rule!("EMP-15.06"), figures::steady::DISORDER);
        }
        let [foot, horse] = self.threats(s, u).counts(kind.is_infantry());
        l.times(rule!("EMP-15.07"), figures::steady::THREAT, foot);
        l.times(rule!("EMP-15.07"), figures::steady::THREAT_CAVALRY, horse);
        let halves = i32::from(before);
        match kind.size {
            Size::Large => l.times(rule!("EMP-15.08"), figures::steady::LOSSES_LARGE, halves / 3),
            _ => l.times(rule!("EMP-15.08"), figures::steady::LOSSES, halves / 2),
        }
        l
    }

    /// The test at the top of the stack.
    pub(crate) fn morale(&self, s: &mut State, die: u8, log: &mut impl EventSink<Event>) {
        let Frame::Morale { unit: u, from, before, first } = s.pop() else { return };
        if !s.unit(u).is_here() {
            return;
        }
        applied!("EMP-15.01");
        let ledger = self.morale_ledger(s, u, from, before);
        let total = (2 * i16::from(die) + ledger.total()).div_euclid(2);
        let ok = i32::from(total) >= figures::need::morale_target();
        self.tell(log, rule!("EMP-15.02"), || What::Tested {
            unit: u,
            test: Test::Morale,
            die,
            ledger,
            need: 6,
            ok,
        });
        if ok {
            return;
        }
        if first {
            // The other side of the duel stands: it does not test.
            if let Frame::Morale { .. } = s.top() {
                applied!("EMP-15.14");
                s.pop();
            }
        }
        self.morale_fails(s, u, from, log);
    }

    fn morale_fails(&self, s: &mut State, u: UnitId, from: UnitId, log: &mut impl EventSink<Event>) {
        let kind = self.kind(s, u);
        let mounted = kind.is_mounted();
        let flight = figures::of(mounted, figures::far::FLIGHT_FOOT, figures::far::FLIGHT_MOUNTED);
        let light = self.is_sk(s, u) || kind.is_irregular_cavalry() || kind.is_artillery();
        let already = !s.unit(u).in_order();
        if s.unit(u).is_garrison() {
            applied!("EMP-22.05");
            if !already {
                applied!("EMP-15.10");
                return self.disorder(s, u, log);
            }
        }
        if light && !s.unit(u).is_garrison() {
            applied!("EMP-15.12");
            if kind.is_irregular_cavalry() {
                applied!("EMP-20.05");
            }
            self.disorder(s, u, log);
            return self.drive_away(s, u, from, flight, Away::Flight, log);
        }
        if already {
            applied!("EMP-15.11");
            if kind.arm != Arm::Sk && self.hurt(s, u, 2, log) {
                return self.eliminate(s, u, rule!("EMP-1.26"), log);
            }
            return self.drive_away(s, u, from, flight, Away::Flight, log);
        }
        applied!("EMP-15.09");
        applied!("EMP-9.05");
        self.disorder(s, u, log);
        self.drive_away(
            s,
            u,
            from,
            figures::of(mounted, figures::far::RETREAT_FIRE_FOOT, figures::far::RETREAT_FIRE_MOUNTED),
            Away::Retreat,
            log,
        );
    }

    /// A unit goes into Disorder, with its marker.
    pub(crate) fn disorder(&self, s: &mut State, u: UnitId, log: &mut impl EventSink<Event>) {
        if !s.unit(u).is_here() {
            return;
        }
        let unit = s.unit_mut(u);
        let new = unit.in_order();
        unit.set(Flags::DISORDER | Flags::MA);
        if new {
            applied!("EMP-1.27");
            self.tell(log, rule!("EMP-9.03"), || What::Disorder(u));
        }
    }
}
