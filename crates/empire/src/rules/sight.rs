//! Whether one unit sees another (EMP-4.12).

use super::Look;
use crate::fast::Corridor;
use crate::figures;
use crate::game::Empire;
use crate::kinds::Form;
use crate::map::Sight;
use crate::state::{Flags, Place, State, Unit};
use crate::units::{UnitId, UnitSet};
use arrayvec::ArrayVec;
use bicorne_geom::table::{Fine, Screen, Segment};

impl Empire {
    /// Whether one unit sees another, for a purpose. Units in `skip` are as if they were not there.
    pub(crate) fn sees(&self, s: &State, by: UnitId, at: UnitId, look: Look, skip: UnitSet) -> bool {
        applied!("EMP-4.12");
        let map = self.map(s);
        let (from, to) = (s.unit(by), s.unit(at));
        let corridor =
            if self.plain { Corridor::WHOLE_TABLE } else { Corridor::between(&from.rect, &to.rect) };
        let everybody = s.everybody().without(by).without(at).except(skip);
        let mut levels = None;
        let mut bodies: ArrayVec<Screen, 80> = ArrayVec::new();
        for u in s.in_box(everybody, corridor.low, corridor.high).iter() {
            let unit = s.unit(u);
            let gone = unit.is_garrison() || unit.has(Flags::HIDDEN);
            if unit.form == Form::Skirmish || gone {
                continue;
            }
            let guns = self.kind(s, u).is_artillery();
            if guns && look == Look::See {
                continue;
            }
            if corridor.cannot_be_cut_by(|axis| unit.rect.project(axis)) {
                continue;
            }
            let over = |levels: &mut Option<u8>| {
                let highest = *levels.get_or_insert_with(|| self.level_of(s, by).max(self.level_of(s, at)));
                highest > 0 && highest > self.level_of(s, u)
            };
            let free = match look {
                Look::See => over(&mut levels),
                Look::Muskets => false,
                Look::Guns => {
                    over(&mut levels) && {
                        let low = figures::far::OVER_UNITS;
                        !self.near(s, u, by, low) && !self.near(s, u, at, low)
                    }
                }
            };
            if look != Look::See {
                applied!("EMP-4.16");
            }
            if !free {
                bodies.push(Screen::new(&unit.rect));
            }
        }
        let own = |u: &Unit| match u.place {
            Place::Garrison(k) => usize::from(k),
            _ => usize::MAX,
        };
        let mut sectors: ArrayVec<Screen, 32> = ArrayVec::new();
        for (k, sector) in map.sectors.iter().enumerate() {
            let away = sector.rect.is_outside(corridor.low, corridor.high)
                || corridor.cannot_be_cut_by(|axis| sector.rect.project(axis));
            if !away && k != own(from) && k != own(to) {
                sectors.push(Screen::new(&sector.rect));
            }
        }
        let mut lands: ArrayVec<&crate::map::Area, 32> = ArrayVec::new();
        for a in &map.areas {
            let away = a.sight == Sight::Free
                || a.poly.is_outside(corridor.low, corridor.high)
                || corridor.cannot_be_cut_by(|axis| a.poly.project(axis));
            if !away && !lands.is_full() {
                lands.push(a);
            }
        }
        if bodies.is_empty() && sectors.is_empty() && lands.is_empty() {
            return true;
        }
        let targets = {
            let [a, b, c, d] = to.rect.corners();
            [to.rect.centre(), a, b, c, d]
        };
        let round = matches!(from.form, Form::Solid | Form::Hollow | Form::Garrison | Form::Skirmish);
        let mut sources = [from.rect.anchor.fine(); 4];
        if round {
            sources = from.rect.sides();
        } else {
            let [a, b, ..] = from.rect.corners();
            (sources[1], sources[2]) = (a, b);
        }
        let sources = &sources[..if round { 4 } else { 3 }];
        let mut levels = ([None; 4], [None; 5]);
        let is_blocked = |line: &Segment| {
            let blocked = bodies.iter().any(|body| body.is_pierced(line));
            if blocked {
                applied!("EMP-4.15");
            }
            blocked
        };
        sources.iter().enumerate().any(|(i, p)| {
            targets.iter().enumerate().any(|(j, q)| {
                let line = Segment::new(*p, *q);
                !is_blocked(&line)
                    && !sectors.iter().any(|r| r.is_pierced(&line))
                    && !lands.iter().any(|a| {
                        hides(a, &line, || {
                            let from = *levels.0[i].get_or_insert_with(|| map.level_at(*p));
                            [from, *levels.1[j].get_or_insert_with(|| map.level_at(*q))]
                        })
                    })
            })
        })
    }
}

/// Whether an area hides one end of a line from the other; the levels of its ends are asked for where they count.
pub(super) fn hides(a: &crate::map::Area, line: &Segment, levels: impl FnOnce() -> [u8; 2]) -> bool {
    if a.poly.is_beside(line) {
        return false;
    }
    match a.sight {
        Sight::Free => false,
        Sight::Wood => {
            let inside = a.poly.contains(line.from) || a.poly.contains(line.to);
            let blocks = if inside {
                a.poly.runs_inside(line, figures::far::WOOD_SIGHT)
            } else {
                a.poly.is_crossed(line)
            };
            if blocks {
                applied!("EMP-4.13");
            }
            blocks
        }
        Sight::Hill => {
            let levels = levels();
            if levels.iter().all(|l| *l < a.level) {
                let blocks = a.poly.is_crossed(line);
                if blocks {
                    applied!("EMP-4.14");
                }
                return blocks;
            }
            let Some(crest) = &a.crest else { return false };
            if !crest.meets(line) {
                return false;
            }
            let behind = |p: Fine| a.poly.contains(p) && !crest.is_near(p, figures::far::CREST);
            let blocks =
                (levels[0] < a.level && behind(line.to)) || (levels[1] < a.level && behind(line.from));
            if blocks {
                applied!("EMP-4.14");
            }
            blocks
        }
    }
}
