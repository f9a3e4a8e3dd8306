//! The data files: written form, checks that report every mistake at once, and the checked form.

use crate::board::{Area, AreaInfo, AreaSet, Map, SPACES, Stronghold, Terrain};
use crate::clauses::applied;
use crate::game::Waterloo;
use crate::units::{Arm, Force, Kind, Roster, Side, UNITS};
use bicorne_core::{BadSetup, Mistake};
use serde::Deserialize;

/// The texts of the data files. [`Files::embedded`] is the game as it comes; an owner of a printed copy may put other texts in.
#[derive(Debug, Clone)]
pub struct Files {
    /// `map.toml`.
    pub map: String,
    /// `units.toml`.
    pub units: String,
    /// `tables.toml`.
    pub tables: String,
    /// `turns.toml`.
    pub turns: String,
    /// `scenarios/waterloo.toml`: the set-up and the arrival rows.
    pub setup: String,
}

/// What an owner may replace, as it is called in a folder of his.
pub const FILES: [&str; 5] = [MAP, PIECES, TABLES, TURNS, SETUP];
const MAP: &str = "map.toml";
const PIECES: &str = "units.toml";
const TABLES: &str = "tables.toml";
const TURNS: &str = "turns.toml";
const SETUP: &str = "scenarios/waterloo.toml";

impl Files {
    /// What is compiled in.
    pub fn embedded() -> Files {
        Files {
            map: include_str!("../../../data/waterloo/map.toml").to_owned(),
            units: include_str!("../../../data/waterloo/units.toml").to_owned(),
            tables: include_str!("../../../data/waterloo/tables.toml").to_owned(),
            turns: include_str!("../../../data/waterloo/turns.toml").to_owned(),
            setup: include_str!("../../../data/waterloo/scenarios/waterloo.toml").to_owned(),
        }
    }

    /// The text of a file, by its name in [`FILES`].
    pub fn text(&mut self, name: &str) -> Option<&mut String> {
        Some(match name {
            MAP => &mut self.map,
            PIECES => &mut self.units,
            TABLES => &mut self.tables,
            TURNS => &mut self.turns,
            SETUP => &mut self.setup,
            _ => return None,
        })
    }

    /// Every mistake of all files, the set-up's too, each with the name of its file.
    pub fn mistakes(&self) -> Vec<(&'static str, Mistake)> {
        match Data::read(self) {
            Err(mut found) => {
                // What the pieces of the set-up are can be said only with sound data; how it is written, always.
                let mut bad = Mistakes::default();
                bad.read::<crate::setup::RawSetup>(SETUP, &self.setup);
                found.extend(bad.found);
                found
            }
            Ok(_) => {
                let bad = Waterloo::from_files(self, &self.setup).err().map(|BadSetup(m)| m);
                bad.unwrap_or_default().into_iter().map(|m| (SETUP, m)).collect()
            }
        }
    }
}

/// A name in both languages.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Names {
    pub(crate) en: String,
    pub(crate) fr: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMap {
    area: Vec<RawArea>,
    ridge: Vec<RawRidge>,
    ditch: Vec<RawDitch>,
    delayed: RawDelayed,
    retreat: RawRetreat,
    #[serde(default)]
    road: Vec<RawRoad>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRoad {
    id: String,
    kind: String,
    points: Vec<[i32; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawArea {
    id: String,
    name: Names,
    at: [i32; 2],
    terrain: String,
    #[serde(default)]
    edge: bool,
    entry: Option<String>,
    goal: Option<String>,
    stronghold: Option<RawStronghold>,
    to_msj: Option<u8>,
    to_ross: Option<u8>,
    adj: Vec<String>,
    poly: Vec<[i32; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawStronghold {
    capacity: u8,
    columns: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRidge {
    id: String,
    #[serde(rename = "clause")]
    _clause: String,
    borders: Vec<[String; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDitch {
    holder: String,
    border: String,
    #[serde(rename = "clause")]
    _clause: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDelayed {
    id: String,
    name: Names,
    adj: Vec<String>,
    #[serde(rename = "clause")]
    _clause: String,
    at: [i32; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRetreat {
    #[serde(rename = "FR")]
    french: Vec<String>,
    #[serde(rename = "AL")]
    anglo: Vec<String>,
    #[serde(rename = "PR")]
    prussian: Vec<String>,
    #[serde(rename = "clause")]
    _clause: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawUnits {
    kind: Vec<RawKind>,
    leader: Vec<RawLeader>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawKind {
    id: String,
    name: Names,
    force: String,
    arm: String,
    nation: String,
    count: u8,
    control: Option<u8>,
    #[serde(rename = "clause")]
    _clause: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLeader {
    id: String,
    name: Names,
    force: String,
    #[serde(rename = "clause")]
    _clause: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTables {
    artillery: RawArtillery,
    volley: RawVolley,
    morale: RawMorale,
    hits: Hits,
    moves: Moves,
    limits: RawLimits,
    victory: Victory,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawArtillery {
    #[serde(rename = "clause")]
    _clause: String,
    cubes: Vec<[i8; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawVolley {
    #[serde(rename = "clause")]
    _clause: String,
    results: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMorale {
    #[serde(rename = "clause")]
    _clause: String,
    rows: Vec<String>,
}

/// Dice that hit.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Hits {
    pub(crate) skirmish: u8,
    pub(crate) artillery_on_cavalry: u8,
    pub(crate) artillery_on_artillery: u8,
    pub(crate) infantry_on_cavalry: u8,
}

/// Areas of a Move to Contact.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Moves {
    pub(crate) infantry: u8,
    pub(crate) artillery: u8,
    pub(crate) cavalry: u8,
    pub(crate) leader: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLimits {
    stacking: u8,
    cubes_per_infantry: u8,
    cubes: RawCubes,
    tiles: Vec<u8>,
    grand_battery: u8,
    range: u8,
    smallest_arrival: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCubes {
    #[serde(rename = "FR")]
    french: u8,
    #[serde(rename = "AL")]
    anglo: u8,
    #[serde(rename = "PR")]
    prussian: u8,
}

/// What wins.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Victory {
    pub(crate) french_casualties_inflicted: u8,
    pub(crate) allied_casualties_inflicted: u8,
    pub(crate) guard_infantry_counts: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTurns {
    turn: Vec<RawTurn>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTurn {
    clock: u8,
    french: [u8; 3],
    allied: [u8; 3],
    prussians: bool,
    initiative: String,
}

/// Green, red and purple discs in the box.
const DISCS: [u8; 3] = [16, 8, 4];

/// Who begins a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Initiative {
    Fixed(Side),
    /// The French if they hold every stronghold.
    Strongholds,
    /// As in the turn before.
    Kept,
}

/// A turn of the track.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Turn {
    pub(crate) clock: u8,
    pub(crate) discs: [[u8; 3]; 2],
    pub(crate) prussians: bool,
    pub(crate) initiative: Initiative,
}

/// What a morale die does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Morale {
    Stands,
    Retreats,
    Eliminated,
}

/// What a volley die does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Volley {
    Nothing,
    Test,
    Cubes(u8),
}

/// Tables and limits, checked.
#[derive(Debug, Clone)]
pub(crate) struct Tables {
    /// Dice of the first and second cube, by range.
    pub(crate) artillery: [[i8; 2]; 4],
    /// By modified die, 1 or less first.
    pub(crate) volley: [Volley; 7],
    /// By die and column.
    pub(crate) morale: [[Morale; 7]; 6],
    pub(crate) hits: Hits,
    pub(crate) moves: Moves,
    pub(crate) stacking: u8,
    pub(crate) per_infantry: u8,
    pub(crate) cubes: [u8; 3],
    pub(crate) tiles: Vec<u8>,
    pub(crate) grand_battery: u8,
    pub(crate) range: u8,
    pub(crate) smallest_arrival: u8,
    pub(crate) victory: Victory,
    pub(crate) turns: Vec<Turn>,
}

/// Everything that is printed, checked.
#[derive(Debug, Clone)]
pub struct Data {
    pub(crate) map: Map,
    pub(crate) roster: Roster,
    pub(crate) tables: Tables,
}

impl Data {
    /// Reads and checks the files; every mistake at once, with its file and line.
    pub fn check(files: &Files) -> Result<Data, BadSetup> {
        let named = |(file, m): (&str, Mistake)| Mistake { key: format!("{file}: {}", m.key), ..m };
        Data::read(files).map_err(|found| BadSetup(found.into_iter().map(named).collect()))
    }

    fn read(files: &Files) -> Result<Data, Vec<(&'static str, Mistake)>> {
        let mut bad = Mistakes::default();
        let map = bad.read::<RawMap>(MAP, &files.map);
        let units = bad.read::<RawUnits>(PIECES, &files.units);
        let tables = bad.read::<RawTables>(TABLES, &files.tables);
        let turns = bad.read::<RawTurns>(TURNS, &files.turns);
        let range = tables.as_ref().map_or(3, |t| t.limits.range);
        bad.file = MAP;
        let map = map.and_then(|raw| check_map(raw, range, &mut bad));
        bad.file = PIECES;
        let roster = units.and_then(|raw| check_units(raw, &mut bad));
        bad.file = TURNS;
        let turns = turns.and_then(|raw| check_turns(raw, &mut bad));
        bad.file = TABLES;
        let tables = tables.and_then(|t| check_tables(t, turns.unwrap_or_default(), &mut bad));
        match (map, roster, tables) {
            (Some(map), Some(roster), Some(tables)) if bad.found.is_empty() => {
                Ok(Data { map, roster, tables })
            }
            _ => {
                for (file, mistake) in bad.found.iter_mut().filter(|(_, m)| m.line == 0) {
                    let text = [&files.map, &files.units, &files.tables, &files.turns];
                    let i = FILES.iter().position(|f| f == file).unwrap_or_default();
                    mistake.line = line_of(text[i], &mistake.key);
                }
                Err(bad.found)
            }
        }
    }
}

/// Where a key such as `area braine: terrain`, `turn 3: french` or `morale: rows` stands; 1 if it is nowhere.
fn line_of(text: &str, key: &str) -> usize {
    let (head, field) = key.split_once(": ").unwrap_or((key, ""));
    let field = field.split('[').next().unwrap_or_default();
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let value = |line: &str, name: &str| {
        line.split_once('=').filter(|(k, _)| k.trim() == name).map(|(_, v)| v.trim().to_owned())
    };
    let begins = match head.split_once(' ') {
        Some((_, name)) => lines.iter().position(|l| {
            let is = |k: &str| value(l, k).is_some_and(|v| v == format!("{name:?}") || v == name);
            is("id") || is("holder") || is("clock")
        }),
        None => lines.iter().position(|l| *l == format!("[{head}]") || *l == format!("[[{head}]]")),
    };
    let Some(begins) = begins else { return 1 };
    let ends =
        lines[begins + 1..].iter().position(|l| l.starts_with('[')).map_or(lines.len(), |n| n + begins + 1);
    let within = lines[begins..ends].iter().position(|l| !field.is_empty() && value(l, field).is_some());
    begins + within.unwrap_or(0) + 1
}

/// Mistakes found so far.
#[derive(Default)]
pub(crate) struct Mistakes {
    /// The file that is being checked.
    file: &'static str,
    pub(crate) found: Vec<(&'static str, Mistake)>,
}

impl Mistakes {
    pub(crate) fn add(&mut self, key: impl Into<String>, what: impl Into<String>) {
        self.found.push((self.file, Mistake { line: 0, key: key.into(), what: what.into() }));
    }

    pub(crate) fn read<T: for<'d> Deserialize<'d>>(&mut self, file: &'static str, text: &str) -> Option<T> {
        match toml::from_str(text) {
            Ok(value) => Some(value),
            Err(e) => {
                let line = e.span().map_or(1, |s| text[..s.start.min(text.len())].matches('\n').count() + 1);
                let what = e.message().to_owned();
                self.found.push((file, Mistake { line, key: String::new(), what }));
                None
            }
        }
    }
}

fn check_map(raw: RawMap, range: u8, bad: &mut Mistakes) -> Option<Map> {
    let before = bad.found.len();
    let n = raw.area.len();
    if n == 0 || n >= SPACES {
        bad.add("area", format!("a map has 1 to {} areas, not {n}", SPACES - 1));
        return None;
    }
    let mut ids: Vec<String> = raw.area.iter().map(|a| a.id.clone()).collect();
    ids.push(raw.delayed.id.clone());
    for (i, id) in ids.iter().enumerate() {
        if ids[..i].contains(id) {
            bad.add(format!("area {id}"), "this id stands twice");
        }
    }
    let find = |key: String, id: &str, bad: &mut Mistakes| {
        let found = ids.iter().position(|i| i == id).map(|i| Area(i as u8));
        if found.is_none() {
            bad.add(key, format!("there is no area {id:?}"));
        }
        found
    };
    let delayed = Area(n as u8);
    let none = [AreaSet::NONE; SPACES];
    let mut map = Map {
        areas: Vec::new(),
        adj: none,
        all: AreaSet((1 << n) - 1),
        delayed,
        edge: AreaSet::NONE,
        low: AreaSet::NONE,
        river: AreaSet::NONE,
        cover: AreaSet::NONE,
        rough: AreaSet::NONE,
        strongholds: AreaSet::NONE,
        entry_a: AreaSet::NONE,
        entry_b: AreaSet::NONE,
        french_goal: AreaSet::NONE,
        allied_goal: AreaSet::NONE,
        ridges: Vec::new(),
        ditch: Vec::new(),
        nearer: [none; 3],
        as_near: [none; 3],
        lines: Vec::new(),
        lines_of: [(0, 0); SPACES],
        in_range: none,
        roads: Vec::new(),
    };
    for road in &raw.road {
        let Some(kind) = ["paved", "lane"].into_iter().find(|k| *k == road.kind) else {
            bad.add(format!("road {}: kind", road.id), format!("paved or lane, not {:?}", road.kind));
            continue;
        };
        if road.points.len() < 2 {
            bad.add(format!("road {}: points", road.id), "at least two points");
        }
        map.roads.push((kind, road.points.clone()));
    }
    for (i, a) in raw.area.iter().enumerate() {
        let here = Area(i as u8);
        let key = |field: &str| format!("area {}: {field}", a.id);
        let terrain = match a.terrain.as_str() {
            "open" => Terrain::Open,
            "low" => Terrain::Low,
            "wood" => Terrain::Wood,
            "town" => Terrain::Town,
            "river" => Terrain::River,
            other => {
                bad.add(key("terrain"), format!("open, low, wood, town or river, not {other:?}"));
                Terrain::Open
            }
        };
        map.low.set(here, terrain == Terrain::Low);
        map.river.set(here, terrain == Terrain::River);
        map.cover.set(here, matches!(terrain, Terrain::Wood | Terrain::Town));
        map.rough.set(here, matches!(terrain, Terrain::Wood | Terrain::Town | Terrain::River));
        map.edge.set(here, a.edge);
        match a.entry.as_deref() {
            None => {}
            Some("A") => map.entry_a.insert(here),
            Some("B") => map.entry_b.insert(here),
            Some(other) => bad.add(key("entry"), format!("A or B, not {other:?}")),
        }
        match a.goal.as_deref() {
            None => {}
            Some("french") => map.french_goal.insert(here),
            Some("allied") => map.allied_goal.insert(here),
            Some(other) => bad.add(key("goal"), format!("french or allied, not {other:?}")),
        }
        let stronghold =
            a.stronghold.as_ref().map(|s| Stronghold { capacity: s.capacity, columns: s.columns });
        applied!("WAT-17.01");
        if let Some(s) = stronghold {
            applied!("WAT-17.04");
            if terrain != Terrain::Open {
                applied!("WAT-17.05");
            }
            map.strongholds.insert(here);
            if s.capacity == 0 || !(1..=3).contains(&s.columns) {
                bad.add(key("stronghold"), "a capacity of at least 1 and 1 to 3 columns");
            }
        }
        if a.poly.len() < 3 {
            bad.add(key("poly"), "at least three corners");
        }
        for other in &a.adj {
            match find(key("adj"), other, bad) {
                Some(b) if b == here => bad.add(key("adj"), "an area is not its own neighbour"),
                Some(b) if b == delayed => bad.add(key("adj"), "the Delayed box names its neighbours itself"),
                Some(b) => map.adj[i].insert(b),
                None => {}
            }
        }
        map.areas.push(AreaInfo {
            id: a.id.clone(),
            name: (a.name.en.clone(), a.name.fr.clone()),
            at: (a.at[0], a.at[1]),
            poly: a.poly.iter().map(|p| (p[0], p[1])).collect(),
            terrain,
            stronghold,
        });
    }
    for a in map.all.iter() {
        for b in map.adj[a.index()].iter().filter(|b| !map.adj[b.index()].has(a)) {
            let (a, b) = (&ids[a.index()], &ids[b.index()]);
            bad.add(format!("area {a}: adj"), format!("{b} does not name {a} as its neighbour"));
        }
    }
    let (mut seen, mut front) = (AreaSet::one(Area(0)), AreaSet::one(Area(0)));
    while front.any() {
        front = map.around(front) - seen;
        seen = seen | front;
    }
    for a in (map.all - seen).iter() {
        bad.add(format!("area {}", ids[a.index()]), "cannot be reached from the first area");
    }
    map.areas.push(AreaInfo {
        id: raw.delayed.id.clone(),
        name: (raw.delayed.name.en, raw.delayed.name.fr),
        at: (raw.delayed.at[0], raw.delayed.at[1]),
        poly: Vec::new(),
        terrain: Terrain::Open,
        stronghold: None,
    });
    for ridge in &raw.ridge {
        let mut borders = Vec::new();
        for [a, b] in &ridge.borders {
            let key = || format!("ridge {}", ridge.id);
            let (a_, b_) = (find(key(), a, bad), find(key(), b, bad));
            if let (Some(x), Some(y)) = (a_, b_) {
                if !map.adj[x.index()].has(y) {
                    bad.add(key(), format!("{a} and {b} have no common border"));
                }
                borders.push((x, y));
            }
        }
        map.ridges.push(borders);
    }
    for d in &raw.ditch {
        let key = || format!("ditch {}", d.holder);
        if let (Some(x), Some(y)) = (find(key(), &d.holder, bad), find(key(), &d.border, bad)) {
            if !map.adj[x.index()].has(y) {
                bad.add(key(), format!("{} and {} have no common border", d.holder, d.border));
            }
            map.ditch.push((x, y));
        }
    }
    let entries = map.entries();
    for id in &raw.delayed.adj {
        if let Some(a) = find("delayed: adj".to_owned(), id, bad) {
            if !entries.has(a) {
                bad.add("delayed: adj", format!("{id} is no entry area"));
            }
            applied!("WAT-1.22");
            map.adj[a.index()].insert(delayed);
            map.adj[delayed.index()].insert(a);
        }
    }
    if map.entry_a.is_empty() || map.entry_b.is_empty() {
        bad.add("area", "there must be entry areas A and B");
    }
    if map.french_goal.len() != 1 || map.allied_goal.len() != 1 {
        bad.add("area", "exactly one area has goal = \"french\" and one goal = \"allied\"");
    }
    let mut goals: [Vec<Area>; 3] = Default::default();
    for (i, names) in [&raw.retreat.french, &raw.retreat.anglo, &raw.retreat.prussian].into_iter().enumerate()
    {
        goals[i] = names.iter().filter_map(|id| find("retreat".to_owned(), id, bad)).collect();
        if goals[i].is_empty() {
            bad.add("retreat", "every force needs a goal");
        }
    }
    if bad.found.len() > before {
        return None;
    }
    check_distances(&map, &raw.area, bad);
    map.derive(goals, range);
    Some(map)
}

/// The printed distances are check values: a slip in the borders shows here.
fn check_distances(map: &Map, raw: &[RawArea], bad: &mut Mistakes) {
    type Printed = fn(&RawArea) -> Option<u8>;
    let columns: [(AreaSet, Printed, &str); 2] =
        [(map.french_goal, |a| a.to_msj, "to_msj"), (map.allied_goal, |a| a.to_ross, "to_ross")];
    for (goal, printed, name) in columns {
        let Some(goal) = goal.first() else { continue };
        let steps = map.distances(goal);
        for (i, a) in raw.iter().enumerate() {
            if printed(a).is_some_and(|d| d != steps[i]) {
                bad.add(format!("area {}: {name}", a.id), format!("the borders give {}", steps[i]));
            }
        }
    }
}

fn check_units(raw: RawUnits, bad: &mut Mistakes) -> Option<Roster> {
    const NATIONS: [&str; 7] = ["french", "guard", "british", "german", "dutch", "prussian", "landwehr"];
    let before = bad.found.len();
    let mut kinds: Vec<(Kind, u8)> = Vec::new();
    let force = |key: &str, id: &str, bad: &mut Mistakes| {
        Force::from_id(id).unwrap_or_else(|| {
            bad.add(format!("{key}: force"), format!("FR, AL or PR, not {id:?}"));
            Force::French
        })
    };
    for k in raw.kind {
        let arm = match k.arm.as_str() {
            "infantry" => Arm::Infantry,
            "cavalry" => Arm::Cavalry,
            "artillery" => Arm::Artillery,
            other => {
                bad.add(
                    format!("kind {}: arm", k.id),
                    format!("infantry, cavalry or artillery, not {other:?}"),
                );
                continue;
            }
        };
        let Some(nation) = NATIONS.into_iter().find(|n| *n == k.nation) else {
            bad.add(format!("kind {}: nation", k.id), format!("one of {}", NATIONS.join(", ")));
            continue;
        };
        match k.force.as_str() {
            "FR" => applied!("WAT-1.04"),
            "AL" => applied!("WAT-1.05"),
            _ => applied!("WAT-1.06"),
        };
        let control = k.control.unwrap_or(0);
        if (arm == Arm::Cavalry) != (1..=6).contains(&control) {
            bad.add(format!("kind {}: control", k.id), "cavalry, and only cavalry, has one, 1 to 6");
        }
        let force = force(&format!("kind {}", k.id), &k.force, bad);
        kinds.push((Kind { id: k.id, name: (k.name.en, k.name.fr), force, arm, nation, control }, k.count));
    }
    for l in raw.leader {
        let force = force(&format!("leader {}", l.id), &l.force, bad);
        let nation = ["french", "british", "prussian"][force.index()];
        let name = (l.name.en, l.name.fr);
        kinds.push((Kind { id: l.id, name, force, arm: Arm::Leader, nation, control: 0 }, 1));
    }
    for (i, (k, _)) in kinds.iter().enumerate() {
        if kinds[..i].iter().any(|(other, _)| other.id == k.id) {
            bad.add(format!("kind {}", k.id), "this id stands twice");
        }
    }
    let total: usize = kinds.iter().map(|(_, n)| usize::from(*n)).sum();
    if total > UNITS {
        bad.add("kind", format!("at most {UNITS} pieces in all, not {total}"));
    }
    let guns = |side: Side| -> u32 {
        let of = |k: &Kind| k.arm == Arm::Artillery && k.force.side() == side;
        kinds.iter().filter(|(k, _)| of(k)).map(|(_, n)| u32::from(*n)).sum()
    };
    if guns(Side::French).max(guns(Side::Allied)) > crate::state::SHOTS as u32 {
        bad.add("kind", format!("at most {} artillery units a side", crate::state::SHOTS));
    }
    (bad.found.len() == before).then(|| Roster::new(kinds))
}

fn check_turns(turns: RawTurns, bad: &mut Mistakes) -> Option<Vec<Turn>> {
    let before = bad.found.len();
    let mut track = Vec::new();
    for t in turns.turn {
        let initiative = match t.initiative.as_str() {
            "french" => Initiative::Fixed(Side::French),
            "allied" => Initiative::Fixed(Side::Allied),
            "strongholds" => Initiative::Strongholds,
            "kept" => Initiative::Kept,
            other => {
                let what = format!("french, allied, strongholds or kept, not {other:?}");
                bad.add(format!("turn {}: initiative", t.clock), what);
                continue;
            }
        };
        let discs = [t.french, t.allied];
        applied!("WAT-1.08");
        for (i, most) in DISCS.into_iter().enumerate() {
            let both = t.french[i].saturating_add(t.allied[i]);
            if both > most {
                bad.add(
                    format!("turn {}", t.clock),
                    format!("there are {most} discs of this colour, not {both}"),
                );
            }
        }
        track.push(Turn { clock: t.clock, discs, prussians: t.prussians, initiative });
    }
    if track.is_empty() {
        bad.add("turn", "at least one turn");
    }
    (bad.found.len() == before).then_some(track)
}

fn check_tables(raw: RawTables, turns: Vec<Turn>, bad: &mut Mistakes) -> Option<Tables> {
    let before = bad.found.len();
    if raw.artillery.cubes.len() != 4 {
        bad.add("artillery: cubes", "a pair for each of the ranges 0, 1, 2, 3");
    }
    let volley: Vec<Volley> = raw
        .volley
        .results
        .iter()
        .filter_map(|r| match r.as_str() {
            "-" => Some(Volley::Nothing),
            "M" => Some(Volley::Test),
            n => n.parse().ok().map(Volley::Cubes),
        })
        .collect();
    if volley.len() != 7 || raw.volley.results.len() != 7 {
        bad.add("volley: results", "seven of \"-\", \"M\" or a number of cubes");
    }
    let mut morale = [[Morale::Stands; 7]; 6];
    if raw.morale.rows.len() != 6 || raw.morale.rows.iter().any(|r| r.len() != 7) {
        bad.add("morale: rows", "six rows of seven letters");
    } else {
        for (die, row) in raw.morale.rows.iter().enumerate() {
            for (column, letter) in row.bytes().enumerate() {
                morale[die][column] = match letter {
                    b'-' => Morale::Stands,
                    b'R' => Morale::Retreats,
                    b'E' => Morale::Eliminated,
                    _ => {
                        bad.add(format!("morale: rows[{die}]"), "the letters are R, E and -");
                        continue;
                    }
                };
            }
        }
    }
    let l = raw.limits;
    applied!("WAT-1.07");
    applied!("WAT-1.09");
    if l.tiles.is_empty() || l.tiles.contains(&0) {
        bad.add("limits: tiles", "at least one tile, each 1 or more");
    }
    if l.grand_battery > l.cubes.french {
        bad.add("limits: grand_battery", "not more than there are blue cubes");
    }
    if !(1..=3).contains(&l.range) {
        bad.add("limits: range", "1 to 3");
    }
    if bad.found.len() > before {
        return None;
    }
    Some(Tables {
        artillery: std::array::from_fn(|i| raw.artillery.cubes[i]),
        volley: std::array::from_fn(|i| volley[i]),
        morale,
        hits: raw.hits,
        moves: raw.moves,
        stacking: l.stacking,
        per_infantry: l.cubes_per_infantry,
        cubes: [l.cubes.french, l.cubes.anglo, l.cubes.prussian],
        tiles: l.tiles,
        grand_battery: l.grand_battery,
        range: l.range,
        smallest_arrival: l.smallest_arrival,
        victory: raw.victory,
        turns,
    })
}
