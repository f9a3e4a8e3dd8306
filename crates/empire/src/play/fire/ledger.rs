//! The modifiers of a fire, its column and the table (EMP-14.20 to 14.57).

use super::Shot;
use crate::clauses::applied;
use crate::game::Empire;
use crate::kinds::{Form, Ground, Size, Status, Traits};
use crate::ledger::Ledger;
use crate::rule;
use crate::rules::Look;
use crate::state::{Flags, State};
use crate::units::{UnitId, UnitSet};
use bicorne_geom::table::{Fine, Segment, Zone, distance, within};

impl Empire {
    /// Half points of supporters, at most three points.
    pub(super) fn support_halves(&self, s: &State, at: UnitId, with: UnitSet) -> i32 {
        let worth =
            |u: UnitId| self.support_band(s, u, at).and_then(|b| self.worth(s, u, b).ok()).unwrap_or(0);
        with.iter().map(worth).sum::<i32>().min(6)
    }

    /// The band of a supporter: of its muskets, or else of its battalion guns.
    fn support_band(&self, s: &State, u: UnitId, at: UnitId) -> Option<usize> {
        let guns = self.kind(s, u).traits.has(Traits::GUNS);
        self.band(s, u, at, false).or_else(|| self.band(s, u, at, true).filter(|_| guns))
    }

    /// The column of the table: 0, 1, 2.
    pub(crate) fn column(&self, s: &State, by: UnitId, at: UnitId, guns: bool) -> u8 {
        let kind = self.kind(s, by);
        let building = s.unit(at).is_garrison() || (s.unit(by).is_garrison() && kind.is_infantry());
        if building || (self.is_sk(s, by) && !guns) {
            applied!("EMP-14.23");
            return 2;
        }
        if guns {
            applied!("EMP-14.22");
            return 1;
        }
        if kind.is_artillery() {
            return match self.band(s, by, at, false) {
                Some(0) => {
                    applied!("EMP-14.21");
                    0
                }
                Some(1) => {
                    applied!("EMP-14.22");
                    1
                }
                _ => {
                    applied!("EMP-14.23");
                    2
                }
            };
        }
        applied!("EMP-14.21");
        0
    }

    /// The modifiers of a fire.
    pub(crate) fn fire_ledger(&self, s: &State, by: UnitId, at: UnitId, shot: Shot) -> Ledger {
        let mut l = Ledger::default();
        let (unit, kind, target) = (s.unit(by), self.kind(s, by), s.unit(at));
        let band = self.band(s, by, at, shot.guns);
        let sk = self.is_sk(s, by) && !shot.guns;
        let artillery = kind.is_artillery();
        if !artillery && !shot.guns {
            applied!("EMP-1.09");
            if sk {
                l.add(rule!("EMP-14.31"), i32::from(kind.skirmish));
            } else {
                let form = match unit.form {
                    Form::Line => 2,
                    Form::Solid | Form::Hollow => -1,
                    _ => 0,
                };
                l.add(rule!("EMP-14.30"), form);
            }
            if kind.traits.has(Traits::GUNS) && self.near(s, by, at, 200) {
                applied!("EMP-1.19");
                l.add(rule!("EMP-14.32"), 1);
            }
            if self.kind(s, at).skirmish > kind.skirmish {
                l.add(rule!("EMP-14.33"), -1);
            }
            if !unit.in_order() {
                applied!("EMP-9.21");
                l.add(rule!("EMP-14.34"), -2);
            }
        }
        if artillery || shot.guns {
            let canister = artillery && band == Some(0);
            let shrapnel = artillery && !canister && kind.traits.has(Traits::SHRAPNEL);
            applied!("EMP-14.07");
            if canister {
                l.add(rule!("EMP-14.40"), 2);
            } else if shrapnel {
                applied!("EMP-1.21");
                l.add(rule!("EMP-14.44"), 1);
            } else if self.is_enfilade(s, by, at) {
                l.add(rule!("EMP-14.41"), 2);
            } else if target.form == Form::Column || target.form.is_square() {
                l.add(rule!("EMP-14.41"), 1);
            }
            if !unit.has(Flags::MOVED) && !shot.opportunity {
                l.add(rule!("EMP-14.43"), 1);
            }
            if artillery && (shot.limber || unit.has(Flags::UNLIMBERED)) {
                l.add(rule!("EMP-14.45"), -1);
            }
            if self.is_sniped(s, by) {
                l.add(rule!("EMP-14.46"), -1);
            }
            if self.level_of(s, at) > self.level_of(s, by) {
                l.add(rule!("EMP-14.47"), -1);
            }
        }
        if shot.ricochet {
            l.add(rule!("EMP-14.48"), -1);
        } else {
            l.halves(rule!("EMP-14.50"), self.support_halves(s, at, shot.supports));
        }
        let mut cover = self.cover(s, at, by) as i32;
        if cover > 0 && kind.traits.has(Traits::HOWITZERS) {
            applied!("EMP-1.20");
            cover -= 1;
        }
        l.add(rule!("EMP-14.51"), -cover);
        let hard = target.form == Form::Deployed || target.form == Form::Skirmish;
        if hard && !sk {
            l.add(rule!("EMP-14.52"), -2);
        }
        if unit.has(Flags::MA) {
            l.add(rule!("EMP-14.53"), -1);
        }
        match kind.size {
            Size::Large => l.add(rule!("EMP-14.54"), 1),
            Size::Small => l.add(rule!("EMP-14.54"), -1),
            Size::Normal => {}
        }
        if !sk {
            let bad = kind.traits.has(Traits::BAD_SHOT)
                || kind.traits.has(Traits::RIFLES)
                || kind.status == Status::Militia;
            applied!("EMP-1.15");
            let good = kind.traits.has(Traits::GOOD_SHOT);
            l.add(rule!("EMP-14.55"), i32::from(good) - i32::from(bad));
        }
        l.add(rule!("EMP-14.56"), self.threats(s, by, UnitSet::EMPTY).points(kind.is_infantry()));
        l.add(rule!("EMP-14.57"), -unit.losses());
        l
    }

    /// The firer is beside a line or a battery.
    pub(super) fn is_enfilade(&self, s: &State, by: UnitId, at: UnitId) -> bool {
        applied!("EMP-14.42");
        let target = s.unit(at);
        let line = matches!(target.form, Form::Line | Form::Deployed);
        line && matches!(target.rect.zone(s.unit(by).rect.anchor.fine()), Zone::Left | Zone::Right)
    }

    /// Enemy skirmishers in order have the battery in range and sight.
    pub(super) fn is_sniped(&self, s: &State, by: UnitId) -> bool {
        self.enemies(s, s.side_of(by)).any(|e| {
            self.is_sk(s, e)
                && s.unit(e).in_order()
                && self.band(s, e, by, false).is_some()
                && self.sees(s, e, by, Look::Muskets, UnitSet::EMPTY)
        })
    }

    /// Whether the ground between two points is clear or rough and at one level: a ball bounces on.
    fn is_even(&self, s: &State, from: Fine, to: Fine, level: u8) -> bool {
        let map = self.map(s);
        (0..=16).all(|k| {
            let p = Fine { x: from.x + (to.x - from.x) * k / 16, y: from.y + (to.y - from.y) * k / 16 };
            map.ground_at(p) <= Ground::Rough && map.level_at(p) == level
        })
    }

    /// The unit that a ball hits behind its target.
    pub(super) fn ricochet(&self, s: &State, by: UnitId, at: UnitId) -> UnitId {
        let kind = self.kind(s, by);
        let ball = kind.is_artillery()
            && !kind.traits.has(Traits::SHRAPNEL)
            && self.band(s, by, at, false) > Some(0);
        let target = s.unit(at);
        if !ball || target.is_garrison() {
            return UnitId::NONE;
        }
        let (from, through) = (s.unit(by).rect.anchor.fine(), target.rect.centre());
        let v = through.minus(from);
        let length = i128::from(v.x) * i128::from(v.x) + i128::from(v.y) * i128::from(v.y);
        let length = (length.isqrt() as i64).max(1);
        // Far enough to pass the target and four UD more.
        let beyond = i64::from(target.rect.radius() + 400 + 300) * bicorne_geom::table::FINE;
        let part = |k: i64| (i128::from(k) * i128::from(beyond) / i128::from(length)) as i64;
        let line = Segment::new(through, Fine { x: through.x + part(v.x), y: through.y + part(v.y) });
        let behind = s.all_here().filter(|u| {
            *u != at && *u != by && line.pierces(&s.unit(*u).rect) && !s.unit(*u).has(Flags::HIDDEN)
        });
        let first = behind.min_by_key(|u| (distance(&target.rect, &s.unit(*u).rect), *u));
        let Some(u) = first else { return UnitId::NONE };
        let fair = s.side_of(u) == s.side_of(at)
            && !s.unit(u).is_garrison()
            && !s.unit(u).has(Flags::UNMANNED)
            && within(&target.rect, &s.unit(u).rect, 400)
            && self.is_even(s, through, s.unit(u).rect.centre(), self.level_of(s, at));
        if fair {
            applied!("EMP-14.48");
            u
        } else {
            UnitId::NONE
        }
    }
}

/// Half-losses of a total in a column.
pub(crate) fn fire_result(total: i16, column: u8) -> u8 {
    applied!("EMP-14.24");
    let row: [u8; 3] = match total {
        i16::MIN..=2 => [0, 0, 0],
        3 | 4 => [1, 1, 0],
        5 | 6 => [2, 1, 1],
        7 | 8 => [3, 2, 1],
        _ => [4, 2, 2],
    };
    row[usize::from(column)]
}
