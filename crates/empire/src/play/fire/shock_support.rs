//! Units that help a shock by fire (EMP-16.43).

use crate::action::Action;
use crate::clauses::refuse;
use crate::game::Empire;
use crate::kinds::Traits;
use crate::state::{Flags, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::Illegal;

impl Empire {
    /// Whether a unit may help by fire against an enemy in the shock.
    pub(crate) fn shock_support(&self, s: &State, u: UnitId, at: UnitId) -> Result<i32, Illegal> {
        let unit = s.unit(u);
        let fighters: UnitSet = [s.shock.attacker, s.shock.defender, s.shock.second]
            .into_iter()
            .filter(|x| x.is_some())
            .collect();
        if unit.has(Flags::MA) || !unit.in_order() || fighters.has(u) {
            return refuse!("EMP-16.43");
        }
        if unit.has(Flags::FIRED) || s.order_of(u) == crate::kinds::Order::Reserve {
            return refuse!("EMP-16.43");
        }
        let (band, guns) = match self.may_hit(s, u, at, false, fighters) {
            Err(_) if self.kind(s, u).traits.has(Traits::GUNS) => {
                (self.may_hit(s, u, at, true, fighters)?, true)
            }
            other => (other?, false),
        };
        self.order_allows_fire(s, u, band)?;
        self.may_prefer(s, u, at, guns)?;
        self.worth(s, u, band)
    }

    pub(super) fn shock_target(&self, s: &State, side: u8) -> UnitId {
        if s.side_of(s.shock.attacker) == side { s.shock.defender } else { s.shock.attacker }
    }

    pub(super) fn shock_supporters(&self, s: &State, side: u8) -> Vec<(i32, UnitId)> {
        let at = self.shock_target(s, side);
        s.here(side)
            .filter(|u| self.near(s, *u, at, self.reach(s, *u)))
            .filter_map(|u| Some((self.shock_support(s, u, at).ok()?, u)))
            .collect()
    }

    pub(crate) fn shock_fire_over(&self, s: &mut State, side: u8) -> bool {
        if self.shock_supporters(s, side).is_empty() {
            s.pop();
            return true;
        }
        false
    }

    pub(crate) fn shock_fire_options(&self, s: &State, side: u8, out: &mut Vec<Action>) {
        let able = self.shock_supporters(s, side);
        out.push(Action::FireSupport(UnitSet::EMPTY));
        let all = self.best_support(&able);
        if !all.is_empty() {
            out.push(Action::FireSupport(all));
        }
    }

    pub(crate) fn may_shock_fire(&self, s: &State, side: u8, set: UnitSet) -> Result<(), Illegal> {
        let at = self.shock_target(s, side);
        for u in set.iter() {
            if u.index() >= s.units.len() || s.side_of(u) != side {
                return refuse!("EMP-16.43");
            }
            self.shock_support(s, u, at)?;
        }
        Ok(())
    }

    pub(crate) fn shock_fire(&self, s: &mut State, side: u8, set: UnitSet) {
        s.pop();
        let slot = usize::from(s.side_of(s.shock.attacker) != side);
        s.shock.fire[slot] = set;
    }

    /// Half points of a shock's fire supporters.
    pub(crate) fn shock_fire_halves(&self, s: &State, slot: usize) -> i32 {
        let at = if slot == 0 { s.shock.defender } else { s.shock.attacker };
        self.support_halves(s, at, s.shock.fire[slot])
    }
}
