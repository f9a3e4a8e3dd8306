//! The modifiers of a fire, its column and the table (EMP-14.20 to 14.57).

use super::Shot;
use crate::action::{Help, Weapon};
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Form, Ground, Size, Status, Traits};
use crate::ledger::Ledger;
use crate::rules::Look;
use crate::state::{Flags, State};
use crate::units::{UnitId, UnitSet};
use bicorne_geom::table::{Fine, Segment, Zone, distance, within};

impl Empire {
    /// How many support by fire, by canister and as skirmishers.
    pub(crate) fn support_counts(&self, s: &State, at: UnitId, with: Help) -> [i32; 3] {
        let mut counts = [0; 3];
        for (u, guns) in with.iter() {
            let band = self.band(s, u, at, guns);
            if let Some(sort) = band.and_then(|band| self.support_sort(s, u, band, guns)) {
                counts[sort] += 1;
            }
        }
        counts
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
        let guns = shot.weapon.is_guns();
        let band = self.band(s, by, at, guns);
        let sk = self.is_sk(s, by) && !guns;
        let artillery = kind.is_artillery();
        if !artillery && !guns {
            applied!("EMP-1.09");
            if sk {
                match kind.skirmish {
                    0 => {}
                    1 => l.add(rule!("EMP-14.31"), figures::firing::SKIRMISH_1),
                    _ => l.add(rule!("EMP-14.31"), figures::firing::SKIRMISH_2),
                }
            } else {
                let form = match unit.form {
                    Form::Line => figures::firing::LINE,
                    Form::Solid | Form::Hollow => figures::firing::SQUARE,
                    Form::Garrison => figures::firing::GARRISON,
                    _ => figures::firing::COLUMN,
                };
                l.add(rule!("EMP-14.30"), form);
            }
            if kind.traits.has(Traits::GUNS) && self.near(s, by, at, figures::range::infantry_effective()) {
                applied!("EMP-1.19");
                l.add(rule!("EMP-14.32"), figures::firing::BATTALION_GUNS);
            }
            if self.kind(s, at).skirmish > kind.skirmish {
                l.add(rule!("EMP-14.33"), figures::firing::BETTER_FT);
            }
            if !unit.in_order() {
                applied!("EMP-9.21");
                l.add(rule!("EMP-14.34"), figures::firing::DISORDER);
            }
        }
        if artillery || guns {
            let ball = shot.weapon == Weapon::Ball;
            let canister = artillery && band == Some(0) && !ball;
            let shrapnel = artillery && band != Some(0) && kind.traits.has(Traits::SHRAPNEL) && !ball;
            applied!("EMP-14.07");
            if canister {
                l.add(rule!("EMP-14.40"), figures::firing::CANISTER);
            } else if shrapnel {
                applied!("EMP-1.21");
                l.add(rule!("EMP-14.44"), figures::firing::SHRAPNEL);
            } else if self.is_enfilade(s, by, at) {
                l.add(rule!("EMP-14.41"), figures::firing::ENFILADE);
            } else if target.form.is_square() {
                l.add(rule!("EMP-14.41"), figures::firing::BALL_SQUARE);
            } else if target.form == Form::Column {
                l.add(rule!("EMP-14.41"), figures::firing::BALL_COLUMN);
            }
            if !unit.has(Flags::MOVED) && !shot.opportunity {
                l.add(rule!("EMP-14.43"), figures::firing::STATIONARY);
            }
            if artillery && (shot.limber || unit.has(Flags::UNLIMBERED)) {
                l.add(rule!("EMP-14.45"), figures::firing::LIMBER);
            }
            if self.is_sniped(s, by) {
                l.add(rule!("EMP-14.46"), figures::firing::UNDER_SKIRMISH_FIRE);
            }
            if self.level_of(s, at) > self.level_of(s, by) {
                l.add(rule!("EMP-14.47"), figures::firing::TARGET_HIGHER);
            }
        }
        if shot.ricochet {
            l.add(rule!("EMP-14.48"), figures::firing::RICOCHET);
        } else {
            let [fire, canister, skirmish] = self.support_counts(s, at, shot.supports);
            l.times(rule!("EMP-14.50"), figures::firing::SUPPORT, fire);
            l.times(rule!("EMP-14.50"), figures::firing::SUPPORT_CANISTER, canister);
            l.times(rule!("EMP-14.50"), figures::firing::SUPPORT_SKIRMISH, skirmish);
        }
        let mut cover = self.cover(s, at, by) as usize;
        if cover > 0 && kind.traits.has(Traits::HOWITZERS) {
            applied!("EMP-1.20");
            cover -= 1;
        }
        let covers =
            [figures::firing::COVER_LIGHT, figures::firing::COVER_MEDIUM, figures::firing::COVER_HEAVY];
        if cover > 0 {
            l.add(rule!("EMP-14.51"), covers[cover - 1]);
        }
        let hard = target.form == Form::Deployed || target.form == Form::Skirmish;
        if hard && !sk {
            l.add(rule!("EMP-14.52"), figures::firing::TARGET_OPEN);
        }
        if unit.has(Flags::MA) {
            l.add(rule!("EMP-14.53"), figures::firing::MARKER);
        }
        match kind.size {
            Size::Large => l.add(rule!("EMP-14.54"), figures::firing::LARGE),
            Size::Small => l.add(rule!("EMP-14.54"), figures::firing::SMALL),
            Size::Normal => {}
        }
        if !sk {
            let bad = kind.traits.has(Traits::BAD_SHOT)
                || kind.traits.has(Traits::RIFLES)
                || kind.status == Status::Militia;
            applied!("EMP-1.15");
            let good = kind.traits.has(Traits::GOOD_SHOT);
            l.times(rule!("EMP-14.55"), figures::firing::GOOD_SHOT, i32::from(good));
            l.times(rule!("EMP-14.55"), figures::firing::BAD_SHOT, i32::from(bad));
        }
        let [foot, horse] = self.threats(s, by).counts(kind.is_infantry());
        l.times(rule!("EMP-14.56"), figures::firing::THREAT, foot);
        l.times(rule!("EMP-14.56"), figures::firing::THREAT_CAVALRY, horse);
        l.times(rule!("EMP-14.57"), figures::firing::LOSSES, unit.losses());
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
    pub(super) fn ricochet(&self, s: &State, by: UnitId, at: UnitId, weapon: Weapon) -> UnitId {
        let kind = self.kind(s, by);
        let usual = || !kind.traits.has(Traits::SHRAPNEL) && self.band(s, by, at, false) > Some(0);
        let ball = kind.is_artillery() && (weapon == Weapon::Ball || usual());
        let target = s.unit(at);
        if !ball || target.is_garrison() {
            return UnitId::NONE;
        }
        let (from, through) = (s.unit(by).rect.anchor.fine(), target.rect.centre());
        let v = through.minus(from);
        let length = i128::from(v.x) * i128::from(v.x) + i128::from(v.y) * i128::from(v.y);
        let length = (length.isqrt() as i64).max(1);
        // Far enough to pass the target and four UD more.
        let beyond =
            i64::from(target.rect.radius() + figures::far::RICOCHET + 300) * bicorne_geom::table::FINE;
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
            && within(&target.rect, &s.unit(u).rect, figures::far::RICOCHET)
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
    let row = figures::hits::rows().iter().rev().find(|(from, _)| total >= *from);
    row.map_or(0, |(_, halves)| halves[usize::from(column)])
}
