//! Which rows of the sheet are in force in a state.

use super::{InForce, in_force};
use crate::action::Help;
use crate::game::Empire;
use crate::kinds::{Arm, Form};
use crate::ledger::Ledger;
use crate::phase::Frame;
use crate::play::fire::Shot;
use crate::state::{Off, State};
use crate::units::UnitId;
use bicorne_core::Presentation;

impl Empire {
    /// What the reference sheet puts forward: the panels of what is pending, the modifiers of the roll to come, and the rows of
    /// the general, the order and the unit concerned.
    pub fn sheet_now(&self, s: &State) -> InForce {
        if s.over.is_some() {
            return InForce::default();
        }
        let mut unit = UnitId::NONE;
        let mut ledgers: Vec<Ledger> = Vec::new();
        let key = match s.top() {
            Frame::CommandDie | Frame::CincDie(_) => "command",
            Frame::OrderTest { .. } => "order-test",
            Frame::FireDie(shot) => {
                let (by, ledger) = self.shot(s, shot);
                unit = by;
                ledgers.push(ledger);
                "fire-roll"
            }
            Frame::Morale { unit, from, before, .. } => {
                ledgers.push(self.morale_ledger(s, unit, from, before));
                "morale-test"
            }
            Frame::ReactionTest { unit, form, .. } => {
                let charged = s.stack.iter().rev().nth(1).is_some_and(|f| matches!(f, Frame::ChargeOn));
                ledgers.push(self.manoeuvre_ledger(s, unit, form, charged));
                "manoeuvre-test"
            }
            Frame::ControlTest(k) => {
                ledgers.push(self.test_ledger(s, s.charge.chargers[usize::from(k)]));
                "control-test"
            }
            Frame::PursuitTest { unit, .. } => {
                ledgers.push(self.test_ledger(s, unit));
                "control-test"
            }
            Frame::ShockDie(_) => {
                ledgers.extend([self.shock_ledger(s, 0), self.shock_ledger(s, 1)]);
                "shock-roll"
            }
            Frame::Moves => {
                unit = s.act.selected;
                self.decision(s)
            }
            _ => self.decision(s),
        };
        let mut now = in_force(key, ledgers.iter().flat_map(|l| &l.lines));
        self.concerned(s, unit, &mut now);
        now
    }

    /// The unit that fires: 0 the principal, 1 the riposte, 2 a ricochet.
    fn shot(&self, s: &State, shot: u8) -> (UnitId, Ledger) {
        let f = &s.fire;
        let (by, at) = match shot {
            0 => (f.principal, f.target),
            1 => (f.target, f.principal),
            _ => (f.principal, f.victim),
        };
        let made = match shot {
            1 => Shot { weapon: f.weapons[1], ..Shot::default() },
            _ => Shot {
                weapon: f.weapons[0],
                supports: if shot == 0 { f.supports } else { Help::NONE },
                opportunity: f.opportunity,
                limber: f.limber,
                ricochet: shot == 2,
            },
        };
        (by, self.fire_ledger(s, by, at, made))
    }

    /// Rows of tables that the state picks out.
    fn concerned(&self, s: &State, unit: UnitId, now: &mut InForce) {
        let mut rows = Vec::new();
        if self.side_to_move(s).is_some() {
            let division = &s.divisions[usize::from(s.act.div)];
            let quality = division.general.quality.id();
            // The order of a division off the table is secret.
            if matches!(division.off, Off::No | Off::Arrived(_)) {
                rows.push(format!("orders/row.{}", division.order.id()));
            }
            rows.push(format!("generals/row.{quality}"));
            rows.push(format!("command/row.{quality}"));
        }
        if unit.is_some() {
            rows.extend(self.range_row(s, unit).map(|r| format!("ranges/row.{r}")));
            rows.extend(self.movement_row(s, unit).map(|r| format!("movement/row.{r}")));
        }
        let shown = |row: &String| now.panels.iter().any(|p| row.split('/').next() == Some(p));
        rows.retain(shown);
        now.rows.append(&mut rows);
    }

    fn range_row(&self, s: &State, u: UnitId) -> Option<&'static str> {
        let kind = self.kind(s, u);
        Some(match kind.arm {
            Arm::Inf | Arm::Linf | Arm::Sk if s.unit(u).form == Form::Skirmish => "skirmishers",
            Arm::Inf | Arm::Linf | Arm::Sk => "infantry",
            Arm::Cav => return None,
            Arm::Art => match kind.calibre {
                0..=4 => "artillery-4",
                5..=6 => "artillery-6",
                7..=9 => "artillery-8",
                _ => "artillery-12",
            },
        })
    }

    fn movement_row(&self, s: &State, u: UnitId) -> Option<&'static str> {
        let kind = self.kind(s, u);
        Some(match (kind.arm, s.unit(u).form) {
            (Arm::Cav, Form::Line) => "cavalry-line",
            (Arm::Cav, _) => "cavalry-column",
            (Arm::Art, _) if kind.horse => "horse-artillery",
            (Arm::Art, _) if kind.calibre == 12 => "foot-artillery-12",
            (Arm::Art, _) => "foot-artillery",
            (_, Form::Line) => "infantry-line",
            (_, Form::Column) => "infantry-column",
            (_, Form::Skirmish) => "infantry-skirmish",
            (_, Form::Solid | Form::Hollow) => "square",
            _ => return None,
        })
    }
}
