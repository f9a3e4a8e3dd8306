//! Reconnaissance, the map, deployment (EMP-5).

mod template;

use crate::action::Action;
use crate::event::{Event, What};
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Form, Order, Weight};
use crate::phase::Frame;
use crate::state::{Flags, Off, Place, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::{Draw, EventSink, Illegal};
use bicorne_geom::table::{Heading, Point, Rect, point_distance};

/// Battle types by the difference of the totals.
const ENCOUNTER: u8 = 0;
const BATTLE: u8 = 1;
const ATTACK: u8 = 2;
const ASSAULT: u8 = 3;

impl Empire {
    /// The side whose home edge is the south one.
    pub(crate) fn south(&self, s: &State) -> u8 {
        u8::from(s.swapped)
    }

    /// Whether an objective is the home of a side.
    pub(crate) fn home_of(&self, s: &State, objective: usize) -> Option<u8> {
        self.map(s).objectives[objective].home.map(|h| if s.swapped { 1 - h } else { h })
    }

    pub(crate) fn recon(&self, s: &mut State, side: u8, die: u8, log: &mut impl EventSink<Event>) {
        s.pop();
        let light = s.units.iter().filter(|u| {
            s.divisions[usize::from(u.div)].side == side
                && self.data.kinds[usize::from(u.kind)].weight == Some(Weight::Light)
        });
        let total = i32::from(die)
            + (light.count() as i32).min(figures::recon::MOST_LIGHT)
            + s.sides[usize::from(side)].cinc.quality.value();
        s.sides[usize::from(side)].recon = total as i8;
        self.tell(log, rule!("EMP-5.07"), || What::Recon(side, die, total as i8));
        if side == 0 {
            return;
        }
        let difference = i32::from(s.sides[0].recon) - i32::from(s.sides[1].recon);
        if difference == 0 {
            s.push(Frame::Recon(1));
            s.push(Frame::Recon(0));
            return;
        }
        s.attacker = u8::from(difference < 0);
        applied!("EMP-5.08");
        s.battle = match difference.abs() {
            figures::battle::ASSAULT_DIFFERENCE.. => ASSAULT,
            figures::battle::ATTACK_DIFFERENCE.. => ATTACK,
            figures::battle::BATTLE_DIFFERENCE.. => BATTLE,
            _ => ENCOUNTER,
        };
        let (attacker, battle) = (s.attacker, s.battle);
        self.tell(log, rule!("EMP-5.08"), || What::Battle(attacker, battle));
    }

    pub(crate) fn draw_map(&self, s: &mut State, n: u8, log: &mut impl EventSink<Event>) {
        s.pop();
        applied!("EMP-5.06");
        s.map = n - 1;
        self.tell(log, rule!("EMP-5.09"), || What::Map(n - 1));
    }

    pub(crate) fn take_edge(&self, s: &mut State, north: bool) {
        s.pop();
        applied!("EMP-5.09");
        let defender = 1 - s.attacker;
        s.swapped = north == (defender == 0);
        for side in 0..2 {
            self.template(s, side);
        }
        for k in 0..self.map(s).objectives.len() {
            applied!("EMP-5.19");
            s.control[k] = self.home_of(s, k);
        }
    }

    /// The depth of a side's zone.
    pub(crate) fn zone_depth(&self, s: &State, side: u8) -> i32 {
        match s.battle {
            ATTACK | ASSAULT => {
                applied!("EMP-5.11");
                match (s.battle == ASSAULT, side == s.attacker) {
                    (false, true) => figures::battle::ATTACK_ATTACKER_ZONE,
                    (false, false) => figures::battle::ATTACK_DEFENDER_ZONE,
                    (true, true) => figures::battle::ASSAULT_ATTACKER_ZONE,
                    (true, false) => figures::battle::ASSAULT_DEFENDER_ZONE,
                }
            }
            _ => {
                applied!("EMP-5.10");
                match (s.battle == BATTLE, side == s.attacker) {
                    (true, true) => figures::battle::BATTLE_ATTACKER_ZONE,
                    (true, false) => figures::battle::BATTLE_DEFENDER_ZONE,
                    (false, true) => figures::battle::ENCOUNTER_ATTACKER_ZONE,
                    (false, false) => figures::battle::ENCOUNTER_DEFENDER_ZONE,
                }
            }
        }
    }

    pub(crate) fn in_own_zone(&self, s: &State, side: u8, r: &Rect) -> bool {
        let map = self.map(s);
        let depth = i64::from(self.zone_depth(s, side)) * bicorne_geom::table::FINE;
        let height = i64::from(map.height) * bicorne_geom::table::FINE;
        applied!("EMP-5.14");
        let south = self.south(s) == side;
        r.corners().iter().all(|c| if south { c.y <= depth + 400 } else { c.y >= height - depth - 400 })
    }

    /// What another viewer does not know of a deployment under way.
    pub(crate) fn forget_deployment(&self, s: &mut State, side: u8) {
        let orders: Vec<(Order, Point)> = s.divisions.iter().map(|d| (d.order, d.hold)).collect();
        self.template(s, side);
        s.sides[usize::from(side)].has_flank = false;
        if self.switches.open_orders {
            applied!("EMP-26.04");
            for (d, (order, hold)) in s.divisions.iter_mut().zip(orders) {
                if d.side == side {
                    (d.order, d.hold) = (order, hold);
                }
            }
        }
    }

    /// What another viewer does not know of divisions off the table: which march round, by which edge, under which order.
    pub(crate) fn forget_absent(&self, s: &mut State, side: u8, dice: &mut impl Draw) {
        let (encounter, attacks) = (s.battle == ENCOUNTER, side == s.attacker);
        let mut marches = false;
        for d in s.divisions.iter_mut().filter(|d| d.side == side) {
            if !matches!(d.off, Off::Flank(_) | Off::Encounter | Off::Reserve(_)) {
                continue;
            }
            let edge = if dice.below(2) == 0 { 1 } else { 3 };
            d.off = match s.battle {
                _ if encounter => Off::Encounter,
                ASSAULT if !attacks => Off::Reserve(figures::battle::ASSAULT_RESERVE_FROM_TURN as u8),
                _ => Off::Flank(edge),
            };
            marches |= matches!(d.off, Off::Flank(_));
            (d.order, d.hold) = (Order::Attack, Point::default());
        }
        s.sides[usize::from(side)].has_flank = marches;
    }

    fn own_div(&self, s: &State, side: u8, div: u8) -> Result<(), Illegal> {
        match s.divisions.get(usize::from(div)) {
            Some(d) if d.side == side => Ok(()),
            _ => refuse!("EMP-5.15"),
        }
    }

    pub(crate) fn may_deploy(&self, s: &State, side: u8, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Place(u, form, at, heading) => {
                if !s.unit_exists(u) || s.side_of(u) != side || s.div_of(u).off != Off::No {
                    return refuse!("EMP-5.15");
                }
                let kind = self.kind(s, u);
                if !kind.has_form(form) {
                    return refuse!("EMP-3.01");
                }
                let (width, depth) = kind.ground(form);
                let r = Rect { anchor: at, heading, width, depth };
                if !self.in_own_zone(s, side, &r) {
                    return match s.battle {
                        ENCOUNTER => refuse!("EMP-5.13", "empire-why-zone"),
                        ATTACK | ASSAULT => refuse!("EMP-5.11", "empire-why-zone"),
                        _ => refuse!("EMP-5.10", "empire-why-zone"),
                    };
                }
                let foes: UnitSet = s.here(1 - side).collect();
                if !self.may_stand(s, kind, form, &r) {
                    return refuse!("EMP-2.16", "empire-why-off-table");
                }
                if self.in_the_way(s, &r, foes.with(u)).is_some() {
                    return refuse!("EMP-3.04", "empire-why-occupied");
                }
                Ok(())
            }
            Action::PlaceIn(u, k) => {
                if !s.unit_exists(u)
                    || s.side_of(u) != side
                    || s.div_of(u).off != Off::No
                    || !self.kind(s, u).is_infantry()
                {
                    return refuse!("EMP-5.18");
                }
                let Some(sector) = self.map(s).sectors.get(usize::from(k)) else {
                    return refuse!("EMP-5.18");
                };
                let taken = s.here(side).any(|x| x != u && s.unit(x).place == Place::Garrison(k));
                if taken || !self.in_own_zone(s, side, &sector.rect) {
                    return refuse!("EMP-5.18");
                }
                Ok(())
            }
            Action::Hide(u, _) => self.may_hide(s, side, u),
            Action::Show(u) if s.unit_exists(u) && s.side_of(u) == side && s.unit(u).has(Flags::HIDDEN) => {
                Ok(())
            }
            Action::PlaceGeneral(div, at) => {
                self.own_div(s, side, div)?;
                let d = &s.divisions[usize::from(div)];
                let led = |u: UnitId| {
                    s.unit(u).is_here()
                        && point_distance(at.fine(), &s.unit(u).rect).within(d.general.quality.radius())
                };
                let map = self.map(s);
                let on = at.x >= 0 && at.y >= 0 && at.x <= map.width && at.y <= map.height;
                if on && d.off == Off::No && d.units.iter().any(led) { Ok(()) } else { refuse!("EMP-5.17") }
            }
            Action::Start(div, order, hold) => {
                self.own_div(s, side, div)?;
                self.may_hold(s, div, order, hold)
            }
            Action::OffTable(div, off) => {
                self.own_div(s, side, div)?;
                let d = &s.divisions[usize::from(div)];
                let fits = match s.battle {
                    ENCOUNTER => !off && d.off != Off::No,
                    ASSAULT if side != s.attacker => off == (d.off == Off::No),
                    _ => false,
                };
                if fits { Ok(()) } else { refuse!("EMP-5.12") }
            }
            Action::Flank(div, edge) => {
                applied!("EMP-26.03");
                self.own_div(s, side, div)?;
                let d = &s.divisions[usize::from(div)];
                let others = s.divisions.iter().filter(|x| x.side == side && x.off == Off::No).count();
                if !self.switches.flank_march
                    || d.off != Off::No
                    || others < 2
                    || !matches!(edge, 1 | 3)
                    || s.sides[usize::from(side)].has_flank
                {
                    return refuse!("EMP-24.03");
                }
                Ok(())
            }
            Action::General(crate::action::Ride::To(at, None)) => {
                let map = self.map(s);
                let depth = self.zone_depth(s, side);
                let south = self.south(s) == side;
                let inside = if south { at.y <= depth } else { at.y >= map.height - depth };
                if at.x < 0 || at.y < 0 || at.x > map.width || at.y > map.height || !inside {
                    return refuse!("EMP-5.17");
                }
                Ok(())
            }
            Action::Ready => self.may_be_ready(s, side),
            _ => refuse!("EMP-5.15"),
        }
    }

    fn may_be_ready(&self, s: &State, side: u8) -> Result<(), Illegal> {
        let own: Vec<usize> = (0..s.divisions.len()).filter(|d| s.divisions[*d].side == side).collect();
        if s.battle == ASSAULT && side != s.attacker {
            let total: u32 = own.iter().map(|d| u32::from(self.divisions[*d].points)).sum();
            let off: u32 = own
                .iter()
                .filter(|d| s.divisions[**d].off != Off::No)
                .map(|d| u32::from(self.divisions[*d].points))
                .sum();
            if 3 * off < total || off == total {
                return refuse!("EMP-5.12");
            }
        }
        let bold = |d: &&usize| matches!(s.divisions[**d].order, Order::Attack | Order::Engage);
        if side == s.attacker && !own.iter().any(|d| bold(&d)) {
            return refuse!("EMP-5.16");
        }
        for d in &own {
            let div = &s.divisions[*d];
            let here: Vec<UnitId> = div.units.iter().filter(|u| s.unit(*u).is_here()).collect();
            let led = here.iter().any(|u| {
                point_distance(div.general.at.fine(), &s.unit(*u).rect).within(div.general.quality.radius())
            });
            if !here.is_empty() && !led {
                return refuse!("EMP-5.17");
            }
        }
        Ok(())
    }

    pub(crate) fn deploy(&self, s: &mut State, side: u8, action: Action) {
        match action {
            Action::Place(u, form, anchor, heading) => {
                let (width, depth) = self.kind(s, u).ground(form);
                s.settle(u, Place::Table);
                let unit = s.unit_mut(u);
                unit.form = form;
                unit.rect = Rect { anchor, heading, width, depth };
                unit.clear(Flags::SKIRMISHED | Flags::HIDDEN);
            }
            Action::PlaceIn(u, k) => {
                let rect = self.map(s).sectors[usize::from(k)].rect;
                let skirmish = s.unit(u).form == Form::Skirmish;
                s.settle(u, Place::Garrison(k));
                let unit = s.unit_mut(u);
                unit.form = Form::Garrison;
                unit.rect = rect;
                if skirmish {
                    unit.set(Flags::SKIRMISHED);
                }
            }
            Action::Hide(u, stance) => {
                s.unit_mut(u).set(Flags::HIDDEN);
                s.unit_mut(u).stance = stance;
            }
            Action::Show(u) => s.unit_mut(u).clear(Flags::HIDDEN),
            Action::PlaceGeneral(div, at) => {
                applied!("EMP-5.17");
                s.divisions[usize::from(div)].general.at = at;
            }
            Action::Start(div, order, hold) => {
                s.divisions[usize::from(div)].order = order;
                if order == Order::Hold {
                    s.divisions[usize::from(div)].hold = hold;
                }
            }
            Action::OffTable(div, off) => self.move_off(s, side, div, off),
            Action::Flank(div, edge) => {
                self.take_off(s, div);
                s.divisions[usize::from(div)].off = Off::Flank(edge);
                s.sides[usize::from(side)].has_flank = true;
            }
            Action::General(crate::action::Ride::To(at, None)) => s.sides[usize::from(side)].cinc.at = at,
            _ => {
                s.sides[usize::from(side)].ready = true;
                if s.sides.iter().all(|x| x.ready) {
                    s.pop();
                }
            }
        }
    }

    fn take_off(&self, s: &mut State, div: u8) {
        for u in s.divisions[usize::from(div)].units.iter() {
            s.settle(u, Place::Waiting);
        }
        s.divisions[usize::from(div)].general.on_table = false;
    }

    /// A division goes off the table or comes onto it, at its place of the template.
    fn move_off(&self, s: &mut State, side: u8, div: u8, off: bool) {
        let own: Vec<u8> =
            (0..s.divisions.len() as u8).filter(|d| s.divisions[usize::from(*d)].side == side).collect();
        if off {
            self.take_off(s, div);
            s.divisions[usize::from(div)].off =
                Off::Reserve(figures::battle::ASSAULT_RESERVE_FROM_TURN as u8);
            return;
        }
        applied!("EMP-5.13");
        if s.battle == ENCOUNTER {
            for d in &own {
                self.take_off(s, *d);
                s.divisions[usize::from(*d)].off = Off::Encounter;
            }
        }
        let map = self.map(s);
        let (width, height) = (map.width, map.height);
        let south = self.south(s) == side;
        let depth = self.zone_depth(s, side);
        let heading = Heading::new(if south { 0 } else { 36 });
        s.divisions[usize::from(div)].off = Off::No;
        s.divisions[usize::from(div)].general.on_table = true;
        let units: Vec<UnitId> = s.divisions[usize::from(div)].units.iter().collect();
        let foes: UnitSet = s.here(1 - side).collect();
        let mut first = None;
        for u in units {
            let kind = self.kind(s, u).clone();
            let form = s.unit(u).form;
            let (w, d) = kind.ground(form);
            let place = (0..depth / 50).flat_map(|row| (0..width / 50).map(move |col| (row, col))).find_map(
                |(row, col)| {
                    let y = if south { depth - 50 * row } else { height - depth + 50 * row };
                    let r = Rect { anchor: Point::new(50 * col, y), heading, width: w, depth: d };
                    let free = self.may_stand(s, &kind, form, &r)
                        && self.in_own_zone(s, side, &r)
                        && self.in_the_way(s, &r, foes).is_none();
                    free.then_some(r)
                },
            );
            if let Some(r) = place {
                s.unit_mut(u).rect = r;
                s.settle(u, Place::Table);
                first = first.or(Some(r));
            }
        }
        if let Some(r) = first {
            let at = r.ahead(-100).anchor;
            let at = Point::new(at.x.clamp(0, width), at.y.clamp(0, height));
            s.divisions[usize::from(div)].general.at = at;
            s.divisions[usize::from(div)].hold = at;
        }
    }

    pub(crate) fn deploy_options(&self, s: &State, side: u8, out: &mut Vec<Action>) {
        let mut try_it = |action: Action| {
            if self.may_deploy(s, side, action).is_ok() {
                out.push(action);
            }
        };
        try_it(Action::Ready);
        for d in 0..s.divisions.len() as u8 {
            let div = &s.divisions[usize::from(d)];
            if div.side != side {
                continue;
            }
            for order in [Order::Attack, Order::Engage, Order::Manoeuvre, Order::Reserve] {
                if order != div.order {
                    try_it(Action::Start(d, order, Point::default()));
                }
            }
            if div.order != Order::Hold {
                try_it(Action::Start(d, Order::Hold, div.general.at));
            }
            try_it(Action::OffTable(d, true));
            try_it(Action::OffTable(d, false));
            try_it(Action::Flank(d, 1));
            try_it(Action::Flank(d, 3));
            for u in div.units.iter().filter(|u| s.unit(*u).is_here()) {
                let unit = s.unit(u);
                if unit.has(Flags::HIDDEN) {
                    try_it(Action::Show(u));
                } else {
                    try_it(Action::Hide(u, crate::action::Stance::Stay));
                }
                for form in [Form::Line, Form::Column, Form::Skirmish, Form::Limbered, Form::Deployed] {
                    if form != unit.form && !unit.is_garrison() {
                        try_it(Action::Place(u, form, unit.rect.anchor, unit.rect.heading));
                    }
                }
                for k in 0..self.map(s).sectors.len() as u8 {
                    if !unit.is_garrison() {
                        try_it(Action::PlaceIn(u, k));
                    }
                }
                if !unit.is_garrison() {
                    try_it(Action::Place(
                        u,
                        unit.form,
                        unit.rect.shifted(Heading::new(18), 100).anchor,
                        unit.rect.heading,
                    ));
                    try_it(Action::Place(u, unit.form, unit.rect.ahead(-100).anchor, unit.rect.heading));
                }
            }
        }
        if out.is_empty() {
            // Somebody must be able to finish: the attacker's orders, or what stays off the table.
            for d in 0..s.divisions.len() as u8 {
                if s.divisions[usize::from(d)].side == side {
                    out.push(Action::Start(d, Order::Attack, Point::default()));
                }
            }
        }
    }

    pub(crate) fn reveal(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        s.pop();
        self.tell(log, rule!("EMP-5.15"), || What::Revealed);
    }
}
