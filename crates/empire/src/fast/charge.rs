//! Charges (EMP-13.07): who cannot come to any enemy.

use super::ROUNDING;
use crate::game::Empire;
use crate::kinds::{Form, Ground};
use crate::state::State;
use crate::units::UnitId;
use bicorne_geom::table::{Heading, TOLERANCE};

impl Empire {
    /// Whether a unit that charges as it stands, or changed so, is sure to touch no enemy that it may charge: none is
    /// within the longest way that any ground lets it go.
    pub(crate) fn cannot_charge(&self, s: &State, by: UnitId, reform: Option<(Form, Heading)>) -> bool {
        if self.plain {
            return false;
        }
        let unit = s.unit(by);
        let charging = reform.map_or(unit.form, |(form, _)| form);
        let start = match reform {
            None => Some(unit.rect),
            Some(reform) => self.reformed(s, by, reform),
        };
        let Some(start) = start else { return true };
        let far = self.charge_reach(s, by, reform, Ground::Clear).unwrap_or(0);
        // A target in flank may be charged if it may be charged at all.
        let fair = |e: UnitId| self.may_aim(s, by, charging, e, true, false).is_ok();
        let near = s.close_to(self.foes(s, s.side_of(by)), &start, far + TOLERANCE + ROUNDING);
        !near.iter().any(fair)
    }
}
