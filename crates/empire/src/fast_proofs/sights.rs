//! The spatial index and the fast paths of lines of sight against their plain rules.

use super::Proof;
use crate::rules::Look;
use crate::state::State;
use crate::units::UnitSet;
use bicorne_geom::table::{Point, within};

impl Proof {
    /// The index leaves out the units outside a box and no others; and it keeps every unit within a distance.
    pub(super) fn boxes(&mut self, s: &State) {
        // A unit too far off the table for a square is looked at itself.
        let mut far_off = s.clone();
        if let Some(u) = self.in_the_field(s) {
            far_off.unit_mut(u).rect.anchor.x = 60_000;
            far_off.refresh_index();
            let (low, high) = (Point::new(0, 0), Point::new(9_000, 9_000));
            let plain = s.everybody().only(|u| !far_off.unit(u).rect.is_outside(low, high));
            assert_eq!(far_off.in_box(s.everybody(), low, high), plain, "{u:?} is far off");
        }
        for _ in 0..16 {
            let low = Point::new(self.below(12_000) - 2_000, self.below(9_000) - 2_000);
            let high = Point::new(low.x + self.below(3_000), low.y + self.below(3_000));
            let among = [s.on[0], s.on[1], s.everybody()][self.below(3) as usize];
            let plain = among.only(|u| !s.unit(u).rect.is_outside(low, high));
            assert_eq!(s.in_box(among, low, high), plain, "{low:?} {high:?}");
            let Some(u) = self.one_of(s.everybody()) else { return };
            let (r, c) = (s.unit(u).rect, self.below(1500));
            let near = s.close_to(among, &r, c);
            let far = among.except(near).iter().find(|e| within(&r, &s.unit(*e).rect, c));
            assert_eq!(far, None, "is within {c} of {u:?}");
            self.count("boxes", 2);
        }
    }

    /// A unit is seen past what lies between the two as it is seen past everything on the table.
    pub(super) fn sights(&mut self, s: &State) {
        let unindexed = self.unindexed(s);
        for look in [Look::See, Look::Muskets, Look::Guns] {
            for _ in 0..4 {
                let (Some(a), Some(b)) = (self.one_of(s.on[0]), self.one_of(s.on[1])) else { return };
                for (by, at) in [(a, b), (b, a)] {
                    let fast = self.fast.sees(s, by, at, look, UnitSet::EMPTY);
                    let plain = self.plain.sees(&unindexed, by, at, look, UnitSet::EMPTY);
                    assert_eq!(fast, plain, "{by:?} {at:?} {look:?}");
                    self.count("sights", 1);
                }
            }
        }
    }
}
