//! Units that help a shock by fire (EMP-16.43).

use super::Supporter;
use crate::action::{Action, Help};
use crate::game::Empire;
use crate::state::{Flags, State};
use crate::units::UnitId;
use bicorne_core::Illegal;

impl Empire {
    /// Whether a unit may help by fire against an enemy in the shock, with its own weapon or its battalion guns.
    fn shock_support(&self, s: &State, u: UnitId, at: UnitId, guns: bool) -> Result<i32, Illegal> {
        let unit = s.unit(u);
        let fighters = self.fighters(s);
        if unit.has(Flags::MA) || !unit.in_order() || fighters.has(u) {
            return refuse!("EMP-16.43");
        }
        if unit.has(Flags::FIRED) || s.order_of(u) == crate::kinds::Order::Reserve {
            return refuse!("EMP-16.43");
        }
        let friends = fighters.only(|f| s.side_of(f) == s.side_of(u));
        if friends.iter().any(|f| s.unit(f).rect.has_behind(&unit.rect)) {
            return refuse!("EMP-16.43", "empire-why-behind-friend");
        }
        let band = self.may_hit(s, u, at, guns, friends)?;
        self.order_allows_fire(s, u, band)?;
        self.may_prefer(s, u, at, guns)?;
        self.worth(s, u, band, guns)
    }

    pub(super) fn shock_target(&self, s: &State, side: u8) -> UnitId {
        if s.side_of(s.shock.attacker) == side { s.shock.defender } else { s.shock.attacker }
    }

    fn shock_supporters(&self, s: &State, side: u8) -> Vec<Supporter> {
        let at = self.shock_target(s, side);
        s.here(side)
            .filter(|u| self.near(s, *u, at, self.reach(s, *u)))
            .filter_map(|u| self.best_weapon(s, u, |guns| self.shock_support(s, u, at, guns)))
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
        out.push(Action::FireSupport(Help::NONE));
        let all = self.best_support(self.shock_supporters(s, side));
        if !all.is_empty() {
            out.push(Action::FireSupport(all));
        }
    }

    pub(crate) fn may_shock_fire(&self, s: &State, side: u8, help: Help) -> Result<(), Illegal> {
        let at = self.shock_target(s, side);
        for (u, guns) in help.iter() {
            if u.index() >= s.units.len() || s.side_of(u) != side {
                return refuse!("EMP-16.43");
            }
            self.shock_support(s, u, at, guns)?;
        }
        Ok(())
    }

    pub(crate) fn shock_fire(&self, s: &mut State, side: u8, help: Help) {
        s.pop();
        let slot = usize::from(s.side_of(s.shock.attacker) != side);
        s.shock.fire[slot] = help;
    }

    /// How many help a side of a shock by fire, by canister and as skirmishers.
    pub(crate) fn shock_fire_counts(&self, s: &State, slot: usize) -> [i32; 3] {
        let at = if slot == 0 { s.shock.defender } else { s.shock.attacker };
        self.support_counts(s, at, s.shock.fire[slot])
    }
}
