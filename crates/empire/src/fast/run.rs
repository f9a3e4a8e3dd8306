//! Retreats and flights (EMP-17): what a run cannot meet.

use super::ROUNDING;
use crate::game::Empire;
use crate::map::Patches;
use crate::state::State;
use crate::units::UnitSet;
use bicorne_geom::table::{Heading, Point, Rect, TOLERANCE, swept};

impl Empire {
    /// Which enemies, friends and patches a straight run may meet, by the box around it. Whatever is left out, it cannot.
    pub(crate) fn may_run_into(
        &self,
        s: &State,
        side: u8,
        (start, along, c): (&Rect, Heading, i32),
        friends: UnitSet,
    ) -> (UnitSet, UnitSet, Patches) {
        let all = self.foes(s, side);
        if self.plain {
            return (all, friends, Patches::ALL);
        }
        let map = self.map(s);
        let end = start.shifted(along, c.max(0));
        let (low, high) = swept(start, &end);
        let far = TOLERANCE + ROUNDING;
        let (low, high) = (Point::new(low.x - far, low.y - far), Point::new(high.x + far, high.y + far));
        let (foes, patches) = (s.in_box(all, low, high), map.patches_in(low, high));
        (foes, s.in_box(friends, low, high), patches)
    }
}
