//! What must be true of every state.

use super::Empire;
use crate::kinds::Form;
use crate::phase::Frame;
use crate::state::State;

impl Empire {
    /// Every invariant of a state, for tests and simulations: nobody stands on another, off the table, or with more losses than it
    /// can bear; two garrisons never share a building; generals are where their units are.
    pub fn check_invariants(&self, s: &State) -> Result<(), String> {
        let quiet = s.over.is_some()
            || matches!(
                s.top(),
                Frame::Prepare
                    | Frame::Charges
                    | Frame::Moves
                    | Frame::Fires
                    | Frame::Activate
                    | Frame::Bid
                    | Frame::GeneralMove
                    | Frame::CincMove(_)
                    | Frame::CincSpend(_)
            );
        if s.on != s.count_here() {
            return Err("who stands on the table is not what the places say".to_owned());
        }
        if s.units.iter().enumerate().any(|(k, unit)| !s.index.is_true_of(k, unit)) {
            return Err("where somebody is noted to stand is not where he stands".to_owned());
        }
        let map = self.map(s);
        for u in s.all_here() {
            let unit = s.unit(u);
            if unit.losses() >= i32::from(self.kind(s, u).cohesion) {
                return Err(format!("{} has {} half-losses and stands", self.id(u), unit.halves));
            }
            if quiet && !unit.rect.is_on(map.width, map.height) {
                return Err(format!("{} is off the table at {:?}", self.id(u), unit.rect));
            }
            if unit.is_garrison()
                && s.all_here().any(|x| x != u && s.unit(x).place == unit.place && s.unit(x).is_garrison())
            {
                return Err(format!("{} shares its building", self.id(u)));
            }
            if (unit.form == Form::Garrison) != unit.is_garrison() {
                return Err(format!("{} is a garrison outside", self.id(u)));
            }
        }
        if let Some((a, b)) = self.on_one_another(s).first().copied().filter(|_| quiet) {
            let (x, y) = (s.unit(a).rect, s.unit(b).rect);
            return Err(format!("{} stands on {}: {x:?} {y:?}", self.id(a), self.id(b)));
        }
        for d in &s.divisions {
            let g = &d.general;
            if g.alive
                && g.with.is_some()
                && (!s.unit(g.with).is_here() || g.at != s.unit(g.with).rect.middle())
                && quiet
            {
                return Err(format!("a general is not with {}", self.id(g.with)));
            }
        }
        Ok(())
    }
}
