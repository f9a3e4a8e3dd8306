//! Retreats and flights (EMP-17): what a run cannot meet.

use super::ROUNDING;
use crate::game::Empire;
use crate::map::{Patches, Sector};
use crate::state::State;
use crate::units::{UnitId, UnitSet};
use bicorne_geom::table::{Heading, Point, Rect, TOLERANCE, covered, swept, within};

impl Empire {
    /// Which enemies, friends and patches a straight run may meet: by the box around it and, if it leads straight ahead or
    /// back, by the ground that it covers. Whatever is left out, it cannot.
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
        if along != start.heading && along != start.heading.back() {
            return (foes, friends, patches);
        }
        let ground = covered(start, &end, ROUNDING as u16);
        let touched = |x: UnitId| within(&ground, &s.unit(x).rect, TOLERANCE);
        let built = |k: &Sector| within(&ground, &k.rect, TOLERANCE);
        let patches = map.patches_among(patches, |a| a.poly.overlaps(&ground), built);
        (foes.only(touched), friends.only(touched), patches)
    }
}
