//! Sides, divisions and units of a battle as it is written.

use super::Victory;
use super::raw::{RawDivision, RawGeneral, RawSetup, RawSide, RawUnit, RawVictory};
use crate::action::Stance;
use crate::data::{Data, RawMap, RawTable, mistake, point, read_map};
use crate::game::{DivInfo, Entry, SideInfo};
use crate::kinds::{Arm, Form, Order, Quality, Status};
use crate::map::Map;
use crate::state::{Division, Flags, General, MAX_DIVISIONS, MAX_UNITS, Off, Place, State, Unit};
use crate::units::{UnitId, UnitSet};
use bicorne_core::{Mistake, Phrase, phrase};
use bicorne_geom::table::{Heading, Point, Rect};

/// The table that a battle brings with it; none if it has mistakes.
pub(super) fn own_map(table: &RawTable, data: &Data, bad: &mut Vec<Mistake>) -> Option<Map> {
    let mut wrong = Vec::new();
    let map = read_map(table.clone().into(), data, &mut wrong);
    // The author knows his table as `table`, not by the id it was given here.
    bad.extend(wrong.into_iter().map(|m| Mistake { key: m.key.replacen("own", "table", 1), ..m }));
    map
}

/// The objectives of a table, for a sentence.
fn objectives(map: &Map) -> String {
    map.objectives.iter().map(|o| o.id.as_str()).collect::<Vec<_>>().join(", ")
}

/// What a general is worth whose quality was checked before.
fn quality_of(text: &str) -> Quality {
    Quality::ALL.iter().find(|(id, _)| *id == text).map_or(Quality::Ordinary, |(_, q)| *q)
}

pub(super) struct Builder {
    pub(super) data: &'static Data,
    pub(super) roster: Vec<Entry>,
    pub(super) divisions: Vec<DivInfo>,
    pub(super) state: State,
    pub(super) bad: Vec<Mistake>,
    /// The table could not be read: what stands on it cannot be judged.
    pub(super) lost_table: bool,
}

impl Builder {
    fn wrong(&mut self, key: &str, what: Phrase) {
        mistake(&mut self.bad, key, what);
    }

    pub(super) fn word_side(&mut self, key: &str, text: &str) -> u8 {
        match text {
            "a" => 0,
            "b" => 1,
            _ => {
                self.wrong(key, phrase!("a or b, not {text:?}", "a ou b, et non {text:?}"));
                0
            }
        }
    }

    pub(super) fn map(&mut self, raw: &RawSetup) -> Map {
        let data = self.data;
        let blank = || -> Map {
            let text = "id = \"open\"\nname = \"\"\nsize = [4000, 2700]\n";
            let raw: RawMap = toml::from_str(text).expect("an open table is sound");
            read_map(raw, data, &mut Vec::new()).expect("an open table is sound")
        };
        if let Some(table) = &raw.table {
            let own = own_map(table, data, &mut self.bad);
            self.lost_table = own.is_none();
            return own.unwrap_or_else(blank);
        }
        match &raw.map {
            None => blank(),
            Some(id) => match self.data.maps.iter().find(|m| m.id == *id) {
                Some(map) => map.clone(),
                None => {
                    let all = data.maps.iter().map(|m| m.id.as_str()).collect::<Vec<_>>().join(", ");
                    let what = phrase!(
                        "{id:?} is no map; there are {all}",
                        "{id:?} n'est pas une carte ; il y a {all}"
                    );
                    self.wrong("map", what);
                    self.lost_table = true;
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
                None if self.lost_table => {}
                None => {
                    let all = objectives(map);
                    let what = phrase!(
                        "taken: {id:?} is no objective; the table has {all}",
                        "taken : {id:?} n'est pas un objectif ; la table a {all}"
                    );
                    self.wrong(&format!("{}.taken", d.id), what);
                }
            }
        }
        bits
    }

    fn quality(&mut self, key: &str, text: &str) -> Quality {
        match Quality::ALL.iter().find(|(id, _)| *id == text) {
            Some((_, q)) => *q,
            None => {
                let all = Quality::ALL.iter().map(|(id, _)| *id).collect::<Vec<_>>().join(", ");
                let what = phrase!(
                    "{text:?} is no quality of a general; there are {all}",
                    "{text:?} n'est pas une qualité de général ; il y a {all}"
                );
                self.wrong(key, what);
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
        if raw.at.is_none() && raw.with.is_none() && !raw.offtable {
            let what = phrase!(
                "this general stands nowhere: give `at`, `with` (a unit) or `offtable = true`",
                "ce général n'est nulle part : donner `at`, `with` (une unité) ou `offtable = true`"
            );
            self.wrong(key, what);
        }
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
        let (letter, default) = if k == 0 { ("a", "fr") } else { ("b", "au") };
        let cinc_key = format!("{letter}.cinc");
        let nation = self.data.nation(raw.nation.as_deref().unwrap_or(default));
        if nation.is_none() {
            let id = raw.nation.as_deref().unwrap_or(default);
            let all = self.data.nations.iter().map(|n| n.id.as_str()).collect::<Vec<_>>().join(", ");
            let what =
                phrase!("{id:?} is no nation; there are {all}", "{id:?} n'est pas une nation ; il y a {all}");
            self.wrong(&format!("{letter}.nation"), what);
        }
        let side = usize::from(k);
        self.state.sides[side].cinc = self.general(&cinc_key, raw.cinc.as_ref());
        let (mut break_point, mut points) =
            (0, raw.cinc.as_ref().map_or(0, |c| quality_of(&c.quality).points()));
        let mut attach: Vec<(Option<u8>, String)> = Vec::new();
        if let Some(with) = raw.cinc.as_ref().and_then(|c| c.with.clone()) {
            attach.push((None, with));
        }
        for d in &raw.division {
            let div = self.divisions.len() as u8;
            if usize::from(div) >= MAX_DIVISIONS {
                let what = phrase!(
                    "{MAX_DIVISIONS} divisions at most, both sides together",
                    "{MAX_DIVISIONS} divisions au plus, les deux camps ensemble"
                );
                self.wrong(&d.id, what);
                break;
            }
            let general = self.general(&format!("{}.general", d.id), d.general.as_ref());
            if let Some(with) = d.general.as_ref().and_then(|g| g.with.clone()) {
                attach.push((Some(div), with));
            }
            let mut cost = if d.general.is_some() { general.quality.points() } else { 0 };
            let order = Order::parse(&d.order).unwrap_or_else(|| {
                let (order, all) =
                    (&d.order, Order::ALL.iter().map(|(id, _)| *id).collect::<Vec<_>>().join(", "));
                let what = phrase!(
                    "{order:?} is no order; there are {all}",
                    "{order:?} n'est pas un ordre ; il y a {all}"
                );
                self.wrong(&format!("{}.order", d.id), what);
                Order::Attack
            });
            let mut units = UnitSet::EMPTY;
            let mut all = 0;
            for u in &d.units {
                let Some((unit, entry)) = self.unit(u, div, map) else { continue };
                if self.state.units.is_full() {
                    let what = phrase!(
                        "{MAX_UNITS} units at most, both sides together",
                        "{MAX_UNITS} unités au plus, les deux camps ensemble"
                    );
                    self.wrong(&u.id, what);
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
                let key = div
                    .map_or(cinc_key.clone(), |d| format!("{}.general", self.divisions[usize::from(d)].id));
                let what = phrase!(
                    "with: {with:?} is no unit; a general rides with one of this battle",
                    "with : {with:?} n'est pas une unité ; un général accompagne une unité de cette bataille"
                );
                self.wrong(&key, what);
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
            let what = phrase!(
                "{stated} is stated; the units give {break_point} (EMP-25.03)",
                "{stated} est annoncé ; les unités donnent {break_point} (EMP-25.03)"
            );
            self.wrong(&format!("{letter}.break_point"), what);
        }
        if let Some(stated) = raw.points.filter(|p| *p != points) {
            let what = phrase!(
                "{stated} is stated; the army comes to {points} (EMP-5.02)",
                "{stated} est annoncé ; l'armée revient à {points} (EMP-5.02)"
            );
            self.wrong(&format!("{letter}.points"), what);
        }
        let cinc = raw.cinc.as_ref().map_or_else(String::new, |c| c.name.clone());
        SideInfo { nation: nation.unwrap_or(0), name: raw.name.clone().pair(), cinc }
    }

    fn unit(&mut self, raw: &RawUnit, div: u8, map: &Map) -> Option<(Unit, Entry)> {
        let Some(k) = self.data.kind(&raw.r#type) else {
            let kind = &raw.r#type;
            let what = phrase!(
                "{kind:?} is no unit type; units.toml lists them by nation",
                "{kind:?} n'est pas un type d'unité ; units.toml les donne par nation"
            );
            self.wrong(&format!("{}.type", raw.id), what);
            self.check_without_type(raw);
            return None;
        };
        if self.roster.iter().any(|r| r.id == raw.id) {
            let id = &raw.id;
            let what = phrase!(
                "another unit is called {id}; every unit has an id of its own",
                "une autre unité s'appelle {id} ; chaque unité a son propre identifiant"
            );
            self.wrong(id, what);
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
                let own = Form::ALL.iter().filter(|(_, form)| kind.has_form(*form)).map(|(id, _)| *id);
                let all = own.collect::<Vec<_>>().join(", ");
                let what = phrase!(
                    "{text:?} is no formation of its arm; there are {all}",
                    "{text:?} n'est pas une formation de son arme ; il y a {all}"
                );
                mistake(&mut self.bad, &format!("{}.formation", raw.id), what);
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
            let what = phrase!(
                "hidden: its answer to an enemy is stay, fire or charge",
                "hidden : sa réponse à un ennemi est stay, fire ou charge"
            );
            mistake(&mut self.bad, &format!("{}.hidden", raw.id), what);
        }
        flags |= if stance.is_some() { Flags::HIDDEN } else { 0 };
        let stance = stance.flatten().unwrap_or(Stance::Stay);
        let heading = self.heading(raw);
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
                None if self.lost_table => {}
                None => {
                    let all = map.sectors.iter().map(|k| k.id.as_str()).collect::<Vec<_>>().join(", ");
                    let what = phrase!(
                        "garrison: {id:?} is no building of the table; there are {all}",
                        "garrison : {id:?} n'est pas un bâtiment de la table ; il y a {all}"
                    );
                    self.wrong(&format!("{}.garrison", raw.id), what);
                }
            }
        } else if raw.arrives > 0 {
            place = Place::Waiting;
        } else if raw.eliminated {
            place = Place::Gone;
        } else if raw.at.is_none() {
            let what = phrase!(
                "stands nowhere: give `at`, `garrison`, `arrives` or `eliminated`",
                "n'est nulle part : donner `at`, `garrison`, `arrives` ou `eliminated`"
            );
            self.wrong(&raw.id, what);
        }
        let strip = raw.entry.as_ref().map_or((0, 0, 0), |e| {
            let edge = ["south", "east", "north", "west"].iter().position(|n| *n == e.edge);
            if edge.is_none() {
                let edge = &e.edge;
                let what = phrase!(
                    "entry: the edge is south, east, north or west, not {edge:?}",
                    "entry : le bord est south, east, north ou west, et non {edge:?}"
                );
                mistake(&mut self.bad, &format!("{}.entry", raw.id), what);
            }
            (edge.unwrap_or(0) as u8, e.from, e.to)
        });
        let halves = raw.losses.saturating_mul(2).saturating_add(raw.halves);
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

    fn heading(&mut self, raw: &RawUnit) -> Heading {
        Heading::from_degrees(raw.heading).unwrap_or_else(|| {
            let degrees = raw.heading;
            let what = phrase!(
                "headings are whole multiples of 5 degrees, not {degrees}",
                "une orientation est un multiple de 5 degrés, et non {degrees}"
            );
            mistake(&mut self.bad, &format!("{}.heading", raw.id), what);
            Heading::NORTH
        })
    }

    /// What is wrong with a unit of no known type besides its type.
    fn check_without_type(&mut self, raw: &RawUnit) {
        self.heading(raw);
        if let Some(text) = raw.formation.as_deref().filter(|text| Form::parse(text).is_none()) {
            let all = Form::ALL.iter().map(|(id, _)| *id).collect::<Vec<_>>().join(", ");
            let what = phrase!(
                "{text:?} is no formation; there are {all}",
                "{text:?} n'est pas une formation ; il y a {all}"
            );
            self.wrong(&format!("{}.formation", raw.id), what);
        }
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
                        None if self.lost_table => {}
                        None => {
                            let all = self::objectives(map);
                            let what = phrase!(
                                "{id:?} is no objective; the table has {all}",
                                "{id:?} n'est pas un objectif ; la table a {all}"
                            );
                            self.wrong("victory", what);
                        }
                    }
                }
                Some(Victory::Control { side, objectives, count: raw.count })
            }
            other => {
                let what = phrase!(
                    "kind: margin or control, not {other:?}",
                    "kind : margin ou control, et non {other:?}"
                );
                self.wrong("victory", what);
                None
            }
        }
    }
}
