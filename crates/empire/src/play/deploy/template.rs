//! A sensible deployment by rule, from which players begin (EMP-27.23).

use super::{ASSAULT, ENCOUNTER};
use crate::action::Action;
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Arm, Form, Order};
use crate::state::{Flags, Off, Place, State};
use crate::units::{UnitId, UnitSet};
use bicorne_geom::table::{Heading, Point, Rect};

impl Empire {
    /// A sensible deployment by rule (EMP-27.23).
    pub(crate) fn template(&self, s: &mut State, side: u8) {
        applied!("EMP-27.23");
        let map = self.map(s);
        let (width, height) = (map.width, map.height);
        let south = self.south(s) == side;
        let heading = Heading::new(if south { 0 } else { 36 });
        let depth = self.zone_depth(s, side);
        let row_y = |back: i32| if south { depth - 50 - back } else { height - depth + 50 + back };
        let divs: Vec<u8> =
            (0..s.divisions.len() as u8).filter(|d| s.divisions[usize::from(*d)].side == side).collect();
        for u in 0..s.units.len() {
            let u = UnitId(u as u8);
            if s.side_of(u) == side {
                s.settle(u, Place::Waiting);
            }
        }
        let attacks = side == s.attacker;
        for (n, d) in divs.iter().enumerate() {
            let off = match s.battle {
                ENCOUNTER if n > 0 => Off::Encounter,
                ASSAULT if !attacks && n > 0 && n + 1 == divs.len() => {
                    Off::Reserve(figures::battle::ASSAULT_RESERVE_FROM_TURN as u8)
                }
                _ => Off::No,
            };
            s.divisions[usize::from(*d)].off = off;
            s.divisions[usize::from(*d)].general.on_table = off == Off::No;
        }
        self.template_garrisons(s, side);
        for (n, d) in divs.iter().enumerate() {
            let off = s.divisions[usize::from(*d)].off;
            let span = width / divs.len() as i32;
            let (left, right) = (span * n as i32 + 20, span * (n as i32 + 1) - 20);
            let (mut x, mut row) = (left, 0);
            let units: Vec<UnitId> = s.divisions[usize::from(*d)].units.iter().collect();
            for u in units {
                let kind = self.kind(s, u).clone();
                let form = match kind.arm {
                    Arm::Sk => Form::Skirmish,
                    Arm::Art => Form::Deployed,
                    Arm::Cav => Form::Line,
                    _ => Form::Column,
                };
                let (w, depth) = kind.ground(form);
                s.unit_mut(u).flags = Flags::default();
                if !s.unit(u).is_garrison() {
                    s.unit_mut(u).form = form;
                }
                if off != Off::No || s.unit(u).is_garrison() {
                    continue;
                }
                for _ in 0..400 {
                    if x + i32::from(w) > right {
                        x = left;
                        row += 250;
                        if row > depth_limit(depth, self.zone_depth(s, side)) {
                            row = 0;
                        }
                    }
                    let at = Point::new(x + i32::from(w) / 2, row_y(row));
                    let r = Rect { anchor: at, heading, width: w, depth };
                    x += 50;
                    let free = self.may_stand(s, &kind, form, &r)
                        && self.in_own_zone(s, side, &r)
                        && self.in_the_way(s, &r, UnitSet::EMPTY).is_none();
                    if free {
                        s.unit_mut(u).rect = r;
                        s.settle(u, Place::Table);
                        x += i32::from(w);
                        break;
                    }
                }
            }
            let at = self.behind_first_row(s, *d).unwrap_or(Point::new((left + right) / 2, row_y(0)));
            let order = if attacks { Order::Attack } else { Order::Hold };
            let div = &mut s.divisions[usize::from(*d)];
            div.general.at = Point::new(at.x.clamp(0, width), at.y.clamp(0, height));
            div.general.with = UnitId::NONE;
            div.order = order;
            div.hold = div.general.at;
        }
        let y = if south { 200 } else { height - 200 };
        s.sides[usize::from(side)].cinc.at = Point::new(width / 2, y);
    }

    /// 1 UD behind the middle of a division's first row: where its general stands.
    fn behind_first_row(&self, s: &State, div: u8) -> Option<Point> {
        let units = s.divisions[usize::from(div)].units.iter().filter(|u| s.unit(*u).place == Place::Table);
        let all: Vec<Rect> = units.map(|u| s.unit(u).rect).collect();
        let first = all.iter().find(|r| r.anchor.y == all[0].anchor.y)?;
        let row = || all.iter().filter(|r| r.anchor.y == first.anchor.y);
        let (west, east) = (row().map(|r| r.anchor.x).min()?, row().map(|r| r.anchor.x).max()?);
        let deep = row().map(|r| i32::from(r.depth)).max()?;
        // Behind the nearest of them, so that he commands somebody.
        let middle = row().map(|r| r.anchor.x).min_by_key(|x| (2 * x - west - east).abs())?;
        Some(Rect { anchor: Point::new(middle, first.anchor.y), ..*first }.ahead(-(deep + 100)).anchor)
    }

    /// Free buildings of the zone get light infantry, or else line (EMP-27.23).
    fn template_garrisons(&self, s: &mut State, side: u8) {
        for k in 0..self.map(s).sectors.len() as u8 {
            let of = |arm: Arm| {
                let fits = |u: &UnitId| self.kind(s, *u).arm == arm && !s.unit(*u).is_garrison();
                let mut units = (0..s.units.len() as u8).map(UnitId).filter(fits);
                units.find(|u| self.may_deploy(s, side, Action::PlaceIn(*u, k)).is_ok())
            };
            if let Some(u) = of(Arm::Linf).or_else(|| of(Arm::Inf)) {
                self.deploy(s, side, Action::PlaceIn(u, k));
            }
        }
    }
}

fn depth_limit(depth: u16, zone: i32) -> i32 {
    (zone - i32::from(depth) - 60).max(0)
}
