//! Battles and positions: a ready-made battle, a points battle, or a game under way.

use crate::army::Army;
use crate::clauses::applied;
use crate::data::{Data, Names, RawArmy, RawMap, mistake, point, read, read_map};
use crate::frame::Frame;
use crate::game::{DivInfo, Empire, Entry, SideInfo};
use crate::kinds::{Arm, Form, Order, Quality, Status};
use crate::map::Map;
use crate::state::*;
use crate::units::{UnitId, UnitSet};
use arrayvec::ArrayVec;
use bicorne_core::{BadSetup, Both, Mistake, OptionSpec, Options, ScenarioInfo};
use bicorne_geom::table::{Heading, Point, Rect};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The battles that are compiled in.
const BATTLES: [&str; 4] = [
    include_str!("../../../data/empire/scenarios/01-laaber.toml"),
    include_str!("../../../data/empire/scenarios/02-maida.toml"),
    include_str!("../../../data/empire/scenarios/03-jakubovo.toml"),
    include_str!("../../../data/empire/scenarios/04-plancenoit.toml"),
];

/// The points battle between two ready armies.
const POINTS: &str = r#"id = "points"
name = { en = "Points battle", fr = "Bataille en points" }
date = ""
turns = 7
first = "a"
history = { en = "Two armies of 200 points, chosen by option: reconnaissance decides who attacks and how, a map is drawn, both deploy in secret.", fr = "Deux armées de 200 points, choisies par option : la reconnaissance décide qui attaque et comment, une carte est tirée, les deux camps se déploient en secret." }
"#;

/// What counts at the turn limit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Victory {
    Margin { side: u8, margin: i32 },
    Control { side: u8, objectives: Vec<u8>, count: u8 },
}

/// The switches of a match.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Switches {
    pub(crate) average_dice: bool,
    pub(crate) short_game: bool,
    pub(crate) flank_march: bool,
    pub(crate) open_orders: bool,
}

const ON_OFF: &[&str] = &["false", "true"];
const ARMIES: &[&str] = &["fr-1809", "br-peninsula", "pr-1813", "au-1809", "ru-1812"];

/// The switches, for the lobby.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        id: "average-dice",
        name: Both { en: "Average dice", fr: "Dés moyens" },
        clause: "EMP-26.01",
        values: ON_OFF,
        default: "false",
    },
    OptionSpec {
        id: "short-game",
        name: Both { en: "Short game: five turns", fr: "Partie courte : cinq tours" },
        clause: "EMP-26.02",
        values: ON_OFF,
        default: "false",
    },
    OptionSpec {
        id: "flank-march",
        name: Both { en: "Flank march (points battle)", fr: "Marche de flanc (bataille en points)" },
        clause: "EMP-26.03",
        values: ON_OFF,
        default: "false",
    },
    OptionSpec {
        id: "open-orders",
        name: Both { en: "Open orders (points battle)", fr: "Ordres ouverts (bataille en points)" },
        clause: "EMP-26.04",
        values: ON_OFF,
        default: "false",
    },
    OptionSpec {
        id: "army-a",
        name: Both { en: "First army (points battle)", fr: "Première armée (bataille en points)" },
        clause: "EMP-5.03",
        values: ARMIES,
        default: "fr-1809",
    },
    OptionSpec {
        id: "army-b",
        name: Both { en: "Second army (points battle)", fr: "Seconde armée (bataille en points)" },
        clause: "EMP-5.03",
        values: ARMIES,
        default: "au-1809",
    },
];

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSetup {
    #[serde(default = "position")]
    id: String,
    #[serde(default, rename = "number")]
    _number: Option<u8>,
    #[serde(default)]
    name: Names,
    #[serde(default)]
    date: String,
    #[serde(default)]
    history: Names,
    #[serde(default)]
    special: Vec<Names>,
    #[serde(default, rename = "clauses")]
    _clauses: BTreeMap<String, String>,
    base: Option<String>,
    map: Option<String>,
    table: Option<toml::Table>,
    #[serde(default = "seven")]
    turns: u8,
    #[serde(default = "side_a")]
    first: String,
    #[serde(default)]
    victory: Vec<RawVictory>,
    #[serde(default)]
    a: RawSide,
    #[serde(default)]
    b: RawSide,
    armies: Option<BTreeMap<String, RawArmy>>,
    // A game under way.
    turn: Option<u8>,
    initiative: Option<String>,
    begin: Option<String>,
    activation: Option<RawActivation>,
    #[serde(default)]
    control: BTreeMap<String, String>,
    #[serde(default)]
    fallen: BTreeMap<String, u8>,
    #[serde(default)]
    points: BTreeMap<String, u8>,
}

fn position() -> String {
    "position".to_owned()
}

fn seven() -> u8 {
    7
}

fn side_a() -> String {
    "a".to_owned()
}

#[derive(Debug, Deserialize)]
struct RawActivation {
    division: String,
    #[serde(default = "moves")]
    phase: String,
    #[serde(default)]
    points: u8,
}

fn moves() -> String {
    "moves".to_owned()
}

#[derive(Debug, Deserialize)]
struct RawVictory {
    kind: String,
    side: String,
    #[serde(default)]
    objectives: Vec<String>,
    #[serde(default)]
    count: u8,
    #[serde(default)]
    margin: i32,
    #[serde(default, rename = "text")]
    _text: Option<Names>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSide {
    nation: Option<String>,
    #[serde(default)]
    name: Names,
    points: Option<u16>,
    break_point: Option<u8>,
    cinc: Option<RawGeneral>,
    #[serde(default)]
    division: Vec<RawDivision>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawGeneral {
    #[serde(default)]
    name: String,
    #[serde(default = "ordinary")]
    quality: String,
    at: Option<[i32; 2]>,
    #[serde(default)]
    offtable: bool,
    with: Option<String>,
}

fn ordinary() -> String {
    "ordinary".to_owned()
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDivision {
    id: String,
    general: Option<RawGeneral>,
    #[serde(default = "attack")]
    order: String,
    hold: Option<[i32; 2]>,
    #[serde(default)]
    units: Vec<RawUnit>,
    #[serde(default)]
    activated: bool,
}

fn attack() -> String {
    "attack".to_owned()
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawUnit {
    id: String,
    r#type: String,
    formation: Option<String>,
    at: Option<[i32; 2]>,
    #[serde(default)]
    heading: i32,
    garrison: Option<String>,
    #[serde(default)]
    arrives: u8,
    entry: Option<RawEntry>,
    // A game under way.
    #[serde(default)]
    losses: u8,
    #[serde(default)]
    halves: u8,
    #[serde(default)]
    disorder: bool,
    #[serde(default)]
    marker: bool,
    #[serde(default)]
    activated: bool,
    #[serde(default)]
    moved: bool,
    #[serde(default)]
    reacted: bool,
    #[serde(default)]
    eliminated: bool,
}

#[derive(Debug, Deserialize)]
struct RawEntry {
    edge: String,
    from: i32,
    to: i32,
}

impl Empire {
    /// An embedded battle by id.
    pub fn new(scenario: &str, options: &Options) -> Result<Empire, BadSetup> {
        let text = Empire::scenario_text(scenario).ok_or_else(|| {
            let ids: Vec<String> = Empire::scenarios().into_iter().map(|s| s.id).collect();
            BadSetup::one(format!("there is no scenario {scenario:?}; there are {}", ids.join(", ")))
        })?;
        Empire::from_setup(text, options)
    }

    /// The text of an embedded battle.
    pub fn scenario_text(id: &str) -> Option<&'static str> {
        let named = |text: &&str| text.lines().any(|l| l == format!("id = \"{id}\""));
        BATTLES.into_iter().chain([POINTS]).find(named)
    }

    /// The battles as a list shows them.
    pub fn scenarios() -> Vec<ScenarioInfo> {
        BATTLES
            .into_iter()
            .chain([POINTS])
            .map(|text| {
                let raw: RawSetup = toml::from_str(text).expect("the embedded battles are sound");
                let cinc = |s: &RawSide| s.cinc.as_ref().map_or_else(String::new, |c| c.name.clone());
                ScenarioInfo {
                    id: raw.id,
                    name: raw.name.pair(),
                    date: raw.date,
                    history: raw.history.pair(),
                    special: raw.special.into_iter().map(Names::pair).collect(),
                    commanders: vec![cinc(&raw.a), cinc(&raw.b)],
                    goal: raw.a.break_point.unwrap_or(0),
                }
            })
            .collect()
    }

    /// Every mistake of a set-up file.
    pub fn check_scenario(text: &str) -> Vec<Mistake> {
        Empire::from_setup(text, &Options::new()).err().map(|BadSetup(m)| m).unwrap_or_default()
    }

    /// A battle or position from its text; every mistake at once.
    pub fn from_setup(text: &str, options: &Options) -> Result<Empire, BadSetup> {
        applied!("EMP-5.01");
        let mut bad = Vec::new();
        let switches = switches(options, &mut bad);
        let raw: RawSetup = read(text, &mut bad).map_err(BadSetup)?;
        if let Some(base) = &raw.base {
            let text = Empire::scenario_text(base)
                .ok_or_else(|| BadSetup::one(format!("base: there is no scenario {base:?}")))?;
            let mut game = Empire::from_setup(text, options)?;
            game.mid_game(&raw, &mut bad);
            return if bad.is_empty() { Ok(game) } else { Err(BadSetup(bad)) };
        }
        if raw.id == "points" || raw.armies.is_some() {
            return points_battle(&raw, switches, options, bad);
        }
        let mut builder =
            Builder { data: Data::get(), roster: Vec::new(), divisions: Vec::new(), state: blank(), bad };
        let map = builder.map(&raw);
        let maps = vec![map];
        let sides = [builder.side(0, &raw.a, &maps[0]), builder.side(1, &raw.b, &maps[0])];
        let victory = raw.victory.iter().filter_map(|v| builder.victory(v, &maps[0])).collect();
        let first = builder.word_side("first", &raw.first);
        for (k, o) in maps[0].objectives.iter().enumerate() {
            builder.state.control[k] = o.home;
        }
        builder.state.push(Frame::Turn);
        let Builder { data, roster, divisions, state, bad } = builder;
        let turns = limit(switches, raw.turns);
        let mut game = Empire {
            data,
            scenario: raw.id.clone(),
            maps,
            roster,
            divisions,
            sides,
            switches,
            turns,
            first,
            victory,
            points_battle: false,
            start: state,
        };
        let mut bad = bad;
        if bad.is_empty() {
            game.check_places(&mut bad);
            game.mid_game(&raw, &mut bad);
        }
        if bad.is_empty() { Ok(game) } else { Err(BadSetup(bad)) }
    }

    /// Nobody off the table, on another, or on ground it may not stand on.
    fn check_places(&self, bad: &mut Vec<Mistake>) {
        let s = &self.start;
        for u in s.all_here() {
            let unit = s.unit(u);
            if unit.is_garrison() {
                continue;
            }
            let kind = self.kind(s, u);
            if !self.may_stand(s, kind, unit.form, &unit.rect) {
                mistake(
                    bad,
                    self.id(u),
                    "stands off the table, on ground it may not enter, or on a building (EMP-2.16)",
                );
            }
        }
        if let Some((a, b)) = self.on_one_another(s) {
            mistake(bad, self.id(a), format!("stands on {} (EMP-2.13)", self.id(b)));
        }
    }

    /// What only a game under way has.
    fn mid_game(&mut self, raw: &RawSetup, bad: &mut Vec<Mistake>) {
        let side = |text: &str| match text {
            "a" => Some(0u8),
            "b" => Some(1),
            _ => None,
        };
        let s = &mut self.start;
        if let Some(turn) = raw.turn {
            s.turn = turn.saturating_sub(1);
        }
        if let Some(text) = &raw.initiative {
            match side(text) {
                Some(k) => s.initiative = k,
                None => mistake(bad, "initiative", "a or b"),
            }
        }
        for (o, who) in &raw.control {
            let at = self.maps[0].objectives.iter().position(|x| x.id == *o);
            match (at, side(who)) {
                (Some(k), Some(who)) => s.control[k] = Some(who),
                (Some(k), None) if who == "none" => s.control[k] = None,
                _ => mistake(bad, "control", format!("{o} = {who:?}: an objective and a, b or none")),
            }
        }
        for (who, n) in &raw.fallen {
            match side(who) {
                Some(k) => s.sides[usize::from(k)].fallen = *n,
                None => mistake(bad, "fallen", "a or b"),
            }
        }
        for (who, n) in &raw.points {
            match side(who) {
                Some(k) => s.sides[usize::from(k)].points = *n,
                None => mistake(bad, "points", "a or b"),
            }
        }
        match raw.begin.as_deref() {
            None | Some("turn") => {}
            Some("orders") => {
                s.turn += 1;
                s.stack.clear();
                s.push(Frame::EndTurn);
                s.push(Frame::Activate);
                s.push(Frame::CincSpend(s.initiative));
                s.push(Frame::CincSpend(1 - s.initiative));
                s.next = s.initiative;
            }
            Some("activations") => {
                s.turn += 1;
                s.stack.clear();
                s.push(Frame::EndTurn);
                s.push(Frame::Activate);
                s.next = s.initiative;
            }
            Some("end") => {
                s.turn += 1;
                s.stack.clear();
                s.push(Frame::EndTurn);
            }
            Some(_) => mistake(bad, "begin", "turn, orders, activations or end"),
        }
        let Some(act) = &raw.activation else { return };
        let Some(div) = self.divisions.iter().position(|d| d.id == act.division) else {
            return mistake(bad, "activation", format!("{:?} is no division", act.division));
        };
        let frames = [
            ("end", Frame::EndActivation),
            ("fires", Frame::Fires),
            ("moves", Frame::Moves),
            ("charges", Frame::Charges),
            ("prepare", Frame::Prepare),
            ("general", Frame::GeneralMove),
            ("command", Frame::CommandDie),
        ];
        let Some(n) = frames.iter().position(|(id, _)| *id == act.phase) else {
            return mistake(
                bad,
                "activation",
                "phase: command, general, prepare, charges, moves, fires or end",
            );
        };
        if raw.begin.is_none() {
            s.turn += 1;
        }
        s.stack.clear();
        s.push(Frame::EndTurn);
        s.push(Frame::Activate);
        for (_, frame) in &frames[..=n] {
            s.push(*frame);
        }
        s.divisions[div].activated = true;
        s.step = s.divisions[div].order as u8;
        s.next = 1 - s.divisions[div].side;
        s.act = Activation::of(div as u8);
        s.act.points = act.points;
        let mut state = self.start.clone();
        self.bind(&mut state);
        self.start = state;
    }
}

fn switches(options: &Options, bad: &mut Vec<Mistake>) -> Switches {
    let mut out = Switches::default();
    for (name, value) in options {
        let Some(spec) = OPTIONS.iter().find(|o| o.id == name) else {
            let all: Vec<&str> = OPTIONS.iter().map(|o| o.id).collect();
            mistake(bad, name, format!("there is no such option; there are {}", all.join(", ")));
            continue;
        };
        if !spec.values.contains(&value.as_str()) {
            mistake(bad, name, format!("{value:?} is none of {}", spec.values.join(", ")));
            continue;
        }
        let on = value == "true";
        match name.as_str() {
            "average-dice" => out.average_dice = on,
            "short-game" => out.short_game = on,
            "flank-march" => out.flank_march = on,
            "open-orders" => out.open_orders = on,
            _ => {}
        }
    }
    out
}

/// The turns of a match: five in a short game.
fn limit(switches: Switches, turns: u8) -> u8 {
    if switches.short_game {
        applied!("EMP-26.02");
        return turns.min(5);
    }
    turns
}

/// A state with nobody in it.
pub(crate) fn blank() -> State {
    let general = General {
        at: Point::default(),
        quality: Quality::Ordinary,
        with: UnitId::NONE,
        alive: false,
        on_table: false,
    };
    let side = SideState {
        cinc: general,
        points: 0,
        bid: None,
        total: 0,
        fallen: 0,
        ready: false,
        break_point: 0,
        recon: 0,
        has_flank: false,
    };
    let none = UnitId::NONE;
    let rect = Rect::default();
    State {
        units: ArrayVec::new(),
        divisions: ArrayVec::new(),
        sides: [side; 2],
        control: [None; 8],
        stack: ArrayVec::new(),
        over: None,
        turn: 0,
        initiative: 0,
        step: 0,
        next: 0,
        act: Activation::of(0),
        fire: FireState {
            principal: none,
            target: none,
            supports: UnitSet::EMPTY,
            guns: [false; 2],
            opportunity: false,
            limber: false,
            riposte: false,
            victim: none,
            mods: [0; 3],
            columns: [0; 3],
            dice: [0; 3],
            before: [0; 3],
        },
        charge: ChargeState {
            chargers: [none; 2],
            target: none,
            reach: [0; 2],
            from: [Point::default(); 2],
            sudden: false,
            supports: UnitSet::EMPTY,
            opportunity: false,
            again: false,
            stood: rect,
            countered: 0,
            counter: false,
            fled: false,
            stopped: [false; 2],
        },
        shock: ShockState {
            attacker: none,
            second: none,
            defender: none,
            counter: false,
            pursuit: false,
            opportunity: false,
            flank: false,
            from: [Point::default(); 2],
            fire: [UnitSet::EMPTY; 2],
            mods: [0; 2],
            dice: [0; 2],
            difficult: false,
            sector: 255,
            stood: rect,
        },
        march: MarchState {
            members: [none; GROUP],
            count: 0,
            kind: crate::action::Kind::Move,
            steps: crate::action::Steps::default(),
            step: 0,
            micro: 0,
            origin: [rect; GROUP],
            start: [rect; GROUP],
            clear: [rect; GROUP],
            closed: [UnitSet::EMPTY; 4],
            open: [UnitSet::EMPTY; 4],
            mover: none,
            shot: false,
            length: 0,
            full: false,
            stopped: false,
            again: false,
            watch: UnitSet::EMPTY,
            fulfils: UnitSet::EMPTY,
            leaves: UnitSet::EMPTY,
        },
        attacker: 0,
        battle: 0,
        swapped: false,
        map: 0,
    }
}

struct Builder {
    data: &'static Data,
    roster: Vec<Entry>,
    divisions: Vec<DivInfo>,
    state: State,
    bad: Vec<Mistake>,
}

impl Builder {
    fn wrong(&mut self, key: &str, what: impl Into<String>) {
        mistake(&mut self.bad, key, what);
    }

    fn word_side(&mut self, key: &str, text: &str) -> u8 {
        match text {
            "a" => 0,
            "b" => 1,
            _ => {
                self.wrong(key, "a or b");
                0
            }
        }
    }

    fn map(&mut self, raw: &RawSetup) -> Map {
        let blank = || -> Map {
            let text = "id = \"open\"\nname = \"\"\nsize = [4000, 2700]\n";
            let raw: RawMap = toml::from_str(text).expect("an open table is sound");
            read_map(raw, &mut Vec::new()).expect("an open table is sound")
        };
        if let Some(table) = &raw.table {
            let mut table = table.clone();
            for (key, value) in [("id", "own".into()), ("name", "".into())] {
                table.entry(key.to_owned()).or_insert(toml::Value::String(value));
            }
            table.entry("size".to_owned()).or_insert(toml::Value::Array(vec![4000.into(), 2700.into()]));
            return match table.try_into::<RawMap>() {
                Ok(raw) => read_map(raw, &mut self.bad).unwrap_or_else(blank),
                Err(e) => {
                    self.wrong("table", e.message());
                    blank()
                }
            };
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

    fn side(&mut self, k: u8, raw: &RawSide, map: &Map) -> SideInfo {
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
                taken: 0,
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
        };
        Some((unit, Entry { id: raw.id.clone(), arrives: raw.arrives, strip }))
    }

    fn victory(&mut self, raw: &RawVictory, map: &Map) -> Option<Victory> {
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

/// A battle between two army lists, from reconnaissance on.
fn points_battle(
    raw: &RawSetup,
    switches: Switches,
    options: &Options,
    mut bad: Vec<Mistake>,
) -> Result<Empire, BadSetup> {
    let data = Data::get();
    let mut armies = Vec::new();
    for (k, side) in ["a", "b"].into_iter().enumerate() {
        let own = raw.armies.as_ref().and_then(|a| a.get(side));
        let army = match own {
            Some(raw) => Army::check(raw),
            None => {
                let spec = &OPTIONS[4 + k];
                let id = options.get(spec.id).map_or(spec.default, String::as_str);
                Army::ready(id).ok_or_else(|| {
                    vec![Mistake { line: 0, key: spec.id.to_owned(), what: format!("{id:?} is no army") }]
                })
            }
        };
        match army {
            Ok(army) => armies.push(army),
            Err(mistakes) => bad.extend(
                mistakes.into_iter().map(|m| Mistake { key: format!("armies.{side}.{}", m.key), ..m }),
            ),
        }
    }
    if !bad.is_empty() {
        return Err(BadSetup(bad));
    }
    let budget = armies.iter().map(|a| a.budget).max().unwrap_or(200);
    let ids: &[&str] = if budget > 200 { &["m7"] } else { &["m5", "m6", "s1"] };
    let maps: Vec<Map> =
        ids.iter().filter_map(|id| data.maps.iter().find(|m| m.id == *id)).cloned().collect();
    let mut state = blank();
    let (mut roster, mut divisions) = (Vec::new(), Vec::new());
    let mut sides = Vec::new();
    for (k, army) in armies.iter().enumerate() {
        let letter = ["a", "b"][k];
        let general = |quality| General {
            at: Point::default(),
            quality,
            with: UnitId::NONE,
            alive: true,
            on_table: true,
        };
        state.sides[k].cinc = general(army.cinc);
        for (n, d) in army.divisions.iter().enumerate() {
            let id = format!("{letter}{}", n + 1);
            let mut units = UnitSet::EMPTY;
            let mut points = d.general.points();
            for (m, kind) in d.units.iter().enumerate() {
                let info = &data.kinds[*kind];
                let form = match info.arm {
                    Arm::Sk => Form::Skirmish,
                    Arm::Art => Form::Deployed,
                    Arm::Cav => Form::Line,
                    _ => Form::Column,
                };
                let (width, depth) = info.ground(form);
                points += u16::from(info.points);
                if info.arm != Arm::Sk && info.status != Status::Irregular {
                    state.sides[k].break_point += 1;
                }
                units = units.with(UnitId(state.units.len() as u8));
                state.units.push(Unit {
                    kind: *kind as u8,
                    div: state.divisions.len() as u8,
                    form,
                    rect: Rect { anchor: Point::default(), heading: Heading::NORTH, width, depth },
                    halves: 0,
                    flags: Flags::default(),
                    place: Place::Waiting,
                    shelter: UnitId::NONE,
                });
                roster.push(Entry { id: format!("{id}-{}", m + 1), arrives: 0, strip: (0, 0, 0) });
            }
            state.divisions.push(Division {
                side: k as u8,
                units,
                order: Order::Attack,
                hold: Point::default(),
                general: general(d.general),
                given: 0,
                tried: false,
                activated: false,
                started: d.units.len() as u8,
                broken: false,
                taken: 0,
                off: Off::No,
                at_once: false,
            });
            divisions.push(DivInfo { id, general: d.name.clone(), points });
        }
        sides.push(SideInfo { nation: army.nation, name: army.name.clone(), cinc: army.cinc_name.clone() });
    }
    let b = sides.pop().expect("two sides");
    let a = sides.pop().expect("two sides");
    state.push(Frame::Turn);
    state.push(Frame::Reveal);
    state.push(Frame::Deploy);
    state.push(Frame::Edge);
    state.push(Frame::MapDice);
    state.push(Frame::Recon(1));
    state.push(Frame::Recon(0));
    Ok(Empire {
        data,
        scenario: raw.id.clone(),
        maps,
        roster,
        divisions,
        sides: [a, b],
        switches,
        turns: limit(switches, raw.turns),
        first: 0,
        victory: Vec::new(),
        points_battle: true,
        start: state,
    })
}
