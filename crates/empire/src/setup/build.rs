//! Sides, divisions and units of a battle as it is written.

use super::Victory;
use super::raw::{RawDivision, RawGeneral, RawSetup, RawSide, RawUnit, RawVictory};
use crate::action::Stance;
use crate::clauses::applied;
use crate::data::{Data, RawMap, mistake, point, read_map};
use crate::game::{DivInfo, Entry, SideInfo};
use crate::kinds::{Arm, Form, Order, Quality, Status};
use crate::map::Map;
use crate::state::{Division, Flags, General, MAX_DIVISIONS, Off, Place, State, Unit};
use crate::units::{UnitId, UnitSet};
use bicorne_core::Mistake;
use bicorne_geom::table::{Heading, Point, Rect};

/// The table that a battle brings with it; none if it has mistakes.
pub(super) fn own_map(table: &toml::Table, bad: &mut Vec<Mistake>) -> Option<Map> {
    let mut table = table.clone();
    for (key, value) in [("id", "own".into()), ("name", "".into())] {
        table.entry(key.to_owned()).or_insert(toml::Value::String(value));
    }
    table.entry("size".to_owned()).or_insert(toml::Value::Array(vec![4000.into(), 2700.into()]));
    match table.try_into::<RawMap>() {
        Ok(raw) => read_map(raw, bad),
        Err(e) => {
            mistake(bad, "table", e.message());
            None
        }
    }
}

pub(super) struct Builder {
    pub(super) data: &'static Data,
    pub(super) roster: Vec<Entry>,
    pub(super) divisions: Vec<DivInfo>,
    pub(super) state: State,
    pub(super) bad: Vec<Mistake>,
}

impl Builder {
    fn wrong(&mut self, key: &str, what: impl Into<String>) {
        mistake(&mut self.bad, key, what);
    }

    pub(super) fn word_side(&mut self, key: &str, text: &str) -> u8 {
        match text {
            "a" => 0,
            "b" => 1,
            _ => {
                self.wrong(key, "a or b");
                0
            }
        }
    }

    pub(super) fn map(&mut self, raw: &RawSetup) -> Map {
        let blank = || -> Map {
            let text = "id = \"open\"\nname = \"\"\nsize = [4000, 2700]\n";
            let raw: RawMap = toml::from_str(text).expect("an open table is sound");
            read_map(raw, &mut Vec::new()).expect("an open table is sound")
        };
        if let Some(table) = &raw.table {
            return own_map(table, &mut self.bad).unwrap_or_else(blank);
        }
        match &raw.map {
            None => blank(),
            Some(id) => match self.data.maps.iter().find(|m| m.id == *id) {
                Some(map) => map.clone(),
                None => {
                    self.wrong("map", format!("{id:?} is no map"));
                    blank()
                }
            },
        }
    }

    /// The objectives that have sent a division to Hold already, as bits.
    fn taken(&mut self, d: &RawDivision, map: &Map) -> u8 {
        let mut bits = 0;
        for id in &d.taken {
            match map.objectives.iter().position(|o| o.id == *id) {
                Some(k) => bits |= 1 << k,
                None => self.wrong(&d.id, format!("taken: {id:?} is no objective")),
            }
        }
        bits
    }

    fn quality(&mut self, key: &str, text: &str) -> Quality {
        match Quality::ALL.iter().find(|(id, _)| *id == text) {
            Some((_, q)) => *q,
            None => {
                self.wrong(key, format!("{text:?} is no quality"));
                Quality::Ordinary
            }
        }
    }

    fn general(&mut self, key: &str, raw: Option<&RawGeneral>) -> General {
        let Some(raw) = raw else {
            return General {
                at: Point::default(),
                quality: Quality::Ordinary,
                with: UnitId::NONE,
                alive: false,
                on_table: false,
            };
        };
        let quality = self.quality(key, &raw.quality);
        let on_table = !raw.offtable && (raw.at.is_some() || raw.with.is_some());
        General {
            at: raw.at.map(point).unwrap_or_default(),
            quality,
            with: UnitId::NONE,
            alive: true,
            on_table,
        }
    }

    pub(super) fn side(&mut self, k: u8, raw: &RawSide, map: &Map) -> SideInfo {
        let default = if k == 0 { "fr" } else { "au" };
        let nation = self.data.nation(raw.nation.as_deref().unwrap_or(default));
        if nation.is_none() {
            self.wrong("nation", format!("{:?} is no nation", raw.nation));
        }
        let side = usize::from(k);
        self.state.sides[side].cinc = self.general("cinc", raw.cinc.as_ref());
        let (mut break_point, mut points) =
            (0, raw.cinc.as_ref().map_or(0, |c| self.quality("cinc", &c.quality).points()));
        let mut attach: Vec<(Option<u8>, String)> = Vec::new();
        if let Some(with) = raw.cinc.as_ref().and_then(|c| c.with.clone()) {
            attach.push((None, with));
        }
        for d in &raw.division {
            let div = self.divisions.len() as u8;
            if usize::from(div) >= MAX_DIVISIONS {
                self.wrong(&d.id, "too many divisions");
                break;
            }
            let general = self.general(&d.id, d.general.as_ref());
            if let Some(with) = d.general.as_ref().and_then(|g| g.with.clone()) {
                attach.push((Some(div), with));
            }
            let mut cost = if d.general.is_some() { general.quality.points() } else { 0 };
            let order = Order::parse(&d.order).unwrap_or_else(|| {
                self.wrong(&d.id, format!("{:?} is no order", d.order));
                Order::Attack
            });
            let mut units = UnitSet::EMPTY;
            let mut all = 0;
            for u in &d.units {
                let Some((unit, entry)) = self.unit(u, div, map) else { continue };
                if self.state.units.is_full() {
                    self.wrong(&u.id, "too many units");
                    break;
                }
                let kind = &self.data.kinds[usize::from(unit.kind)];
                cost += u16::from(kind.points);
                if kind.arm != Arm::Sk && kind.status != Status::Irregular {
                    break_point += 1;
                }
                units = units.with(UnitId(self.state.units.len() as u8));
                all += 1;
                self.state.units.push(unit);
                self.roster.push(entry);
            }
            points += cost;
            let hold = d.hold.map(point).unwrap_or(general.at);
            applied!("EMP-1.31");
            let taken = self.taken(d, map);
            self.state.divisions.push(Division {
                side: k,
                units,
                order,
                hold,
                general,
                given: 0,
                tried: false,
                activated: d.activated,
                started: all,
                broken: false,
                taken,
                off: Off::No,
                at_once: false,
            });
            let name = d.general.as_ref().map_or_else(String::new, |g| g.name.clone());
            self.divisions.push(DivInfo { id: d.id.clone(), general: name, points: cost });
        }
        for (div, with) in attach {
            let Some(u) = self.roster.iter().position(|r| r.id == with) else {
                self.wrong("with", format!("{with:?} is no unit"));
                continue;
            };
            let at = self.state.units[u].rect.middle();
            let g = match div {
                Some(d) => &mut self.state.divisions[usize::from(d)].general,
                None => &mut self.state.sides[side].cinc,
            };
            g.with = UnitId(u as u8);
            g.at = at;
            g.on_table = true;
        }
        self.state.sides[side].break_point = break_point;
        if let Some(stated) = raw.break_point.filter(|b| *b != break_point) {
            self.wrong("break_point", format!("{stated} should be {break_point} (EMP-25.03)"));
        }
        if let Some(stated) = raw.points.filter(|p| *p != points) {
            self.wrong("points", format!("{stated} should be {points}"));
        }
        let cinc = raw.cinc.as_ref().map_or_else(String::new, |c| c.name.clone());
        SideInfo { nation: nation.unwrap_or(0), name: raw.name.clone().pair(), cinc }
    }

    fn unit(&mut self, raw: &RawUnit, div: u8, map: &Map) -> Option<(Unit, Entry)> {
        let Some(k) = self.data.kind(&raw.r#type) else {
            self.wrong(&raw.id, format!("{:?} is no unit type", raw.r#type));
            return None;
        };
        if self.roster.iter().any(|r| r.id == raw.id) {
            self.wrong(&raw.id, "stands twice");
        }
        let kind = &self.data.kinds[k];
        let default = match kind.arm {
            Arm::Sk => Form::Skirmish,
            Arm::Art => Form::Deployed,
            _ => Form::Line,
        };
        let mut form = match &raw.formation {
            None => default,
            Some(text) => Form::parse(text).filter(|f| kind.has_form(*f)).unwrap_or_else(|| {
                mistake(&mut self.bad, &raw.id, format!("{text:?} is no formation of its arm"));
                default
            }),
        };
        let mut flags = 0;
        let marks = [
            (raw.disorder, Flags::DISORDER),
            (raw.marker, Flags::MA),
            (raw.activated, Flags::ACTIVATED),
            (raw.moved, Flags::MOVED),
            (raw.reacted, Flags::REACTED),
        ];
        for (on, flag) in marks {
            flags |= if on { flag } else { 0 };
        }
        let stance = raw.hidden.as_deref().map(Stance::parse);
        if let Some(None) = stance {
            mistake(&mut self.bad, &raw.id, "hidden: stay, fire or charge");
        }
        flags |= if stance.is_some() { Flags::HIDDEN } else { 0 };
        let stance = stance.flatten().unwrap_or(Stance::Stay);
        let heading = Heading::from_degrees(raw.heading).unwrap_or_else(|| {
            mistake(&mut self.bad, &raw.id, "headings are whole multiples of 5 degrees");
            Heading::NORTH
        });
        applied!("EMP-2.01");
        applied!("EMP-3.02");
        let (width, depth) = kind.ground(form);
        let mut rect = Rect { anchor: raw.at.map(point).unwrap_or_default(), heading, width, depth };
        let mut place = Place::Table;
        if let Some(id) = &raw.garrison {
            match map.sectors.iter().position(|k| k.id == *id) {
                Some(k) => {
                    place = Place::Garrison(k as u8);
                    rect = map.sectors[k].rect;
                    if form == Form::Skirmish {
                        flags |= Flags::SKIRMISHED;
                    }
                    form = Form::Garrison;
                }
                None => self.wrong(&raw.id, format!("{id:?} is no sector")),
            }
        } else if raw.arrives > 0 {
            place = Place::Waiting;
        } else if raw.eliminated {
            place = Place::Gone;
        } else if raw.at.is_none() {
            self.wrong(&raw.id, "stands nowhere: `at`, `garrison`, `arrives` or `eliminated`");
        }
        let strip = raw.entry.as_ref().map_or((0, 0, 0), |e| {
            let edge = ["south", "east", "north", "west"].iter().position(|n| *n == e.edge);
            if edge.is_none() {
                mistake(&mut self.bad, &raw.id, format!("{:?} is no edge", e.edge));
            }
            (edge.unwrap_or(0) as u8, e.from, e.to)
        });
        let halves = 2 * raw.losses + raw.halves;
        let unit = Unit {
            kind: k as u8,
            div,
            form,
            rect,
            halves,
            flags: Flags(flags),
            place,
            shelter: UnitId::NONE,
            stance,
        };
        Some((unit, Entry { id: raw.id.clone(), arrives: raw.arrives, strip }))
    }

    pub(super) fn victory(&mut self, raw: &RawVictory, map: &Map) -> Option<Victory> {
        let side = self.word_side("victory", &raw.side);
        match raw.kind.as_str() {
            "margin" => Some(Victory::Margin { side, margin: raw.margin }),
            "control" => {
                let mut objectives = Vec::new();
                for id in &raw.objectives {
                    match map.objectives.iter().position(|o| o.id == *id) {
                        Some(k) => objectives.push(k as u8),
                        None => self.wrong("victory", format!("{id:?} is no objective")),
                    }
                }
                Some(Victory::Control { side, objectives, count: raw.count })
            }
            other => {
                self.wrong("victory", format!("{other:?}: margin or control"));
                None
            }
        }
    }
}
