//! Quick forecasts for bots: odds of fires and charges, where moves end, which unit attacks which.

use crate::action::Action;
use crate::game::Empire;
use crate::kinds::Form;
use crate::phase::Frame;
use crate::play::charge::Declared;
use crate::play::fire::{Shot, fire_result};
use crate::state::State;
use crate::units::{UnitId, UnitSet};
use bicorne_core::Seat;
use bicorne_geom::table::{Point, Rect};

/// What a fire does to its target on average.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Volley {
    /// Expected losses, counted in half-losses.
    pub halves: f64,
    /// The chance of a morale test.
    pub tested: f64,
    /// The chance that the target is gone.
    pub gone: f64,
}

impl Empire {
    /// What a fire would do, riposte and ricochet left aside; nothing for other choices.
    pub fn volley(&self, s: &State, action: Action) -> Option<Volley> {
        let Action::Fire { by, at, with, weapon, limber } = action else { return None };
        let shot = Shot { weapon, supports: with, limber, ..Shot::default() };
        let (total, column) =
            (self.fire_ledger(s, by, at, shot).total(), self.column(s, by, at, weapon.is_guns()));
        let (before, cohesion) = (s.unit(at).halves, self.kind(s, at).cohesion);
        let mut volley = Volley::default();
        for die in 1..=6 {
            let halves = fire_result((2 * die + total).div_euclid(2), column);
            let losses = (before + halves) / 2;
            volley.halves += f64::from(halves) / 6.0;
            if losses >= cohesion {
                volley.gone += 1.0 / 6.0;
            } else if losses > before / 2 {
                volley.tested += 1.0 / 6.0;
            }
        }
        Some(volley)
    }

    /// By how many points a charge is better than a target that holds, and which unit it meets; nothing for other choices.
    pub fn edge(&self, s: &State, action: Action) -> Option<(f64, UnitId)> {
        let Action::Charge { by, at, form, with, second, group } = action else { return None };
        let (met, [own, his]) = self.foreseen_shock(s, Declared { by, at, form, with, second, group })?;
        Some((f64::from(own.total() - his.total()) / 2.0, met))
    }

    /// The moves of the selected unit, with the ground and formation of the first of them at the end.
    pub fn moves(&self, s: &State, out: &mut Vec<(Action, Rect, Form)>) {
        if s.act.selected.is_some() {
            self.selected_moves(s, |action, end| out.push((action, end.rects[0], end.forms[0])));
        }
    }

    /// The units selected to move.
    pub fn selected(&self, s: &State) -> Option<UnitId> {
        Some(s.act.selected).filter(|u| u.is_some())
    }

    /// Whether a unit was selected in this activation and put back without a move.
    pub fn was_put_back(&self, s: &State, u: UnitId) -> bool {
        s.act.passed.has(u)
    }

    /// The general who may ride: where he is, and whom he commands.
    pub fn rider(&self, s: &State) -> Option<(Point, UnitSet)> {
        match s.top() {
            Frame::CincMove(side) => Some((s.sides[usize::from(side)].cinc.at, s.on[usize::from(side)])),
            Frame::GeneralMove | Frame::Moves => {
                let d = &s.divisions[usize::from(s.act.div)];
                Some((d.general.at, d.units.common(s.on[usize::from(d.side)])))
            }
            _ => None,
        }
    }

    /// Whose charge or move is being answered.
    pub fn aggressor(&self, s: &State) -> Option<UnitId> {
        match s.top() {
            Frame::ChargeReaction => Some(s.charge.chargers[0]),
            Frame::Window => Some(s.march.mover).filter(|u| u.is_some()),
            _ => None,
        }
    }

    /// The winner if the turn limit were reached now.
    pub fn leader(&self, s: &State) -> Option<Seat> {
        self.at_limit(s).0.map(Seat)
    }
}
