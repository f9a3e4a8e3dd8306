//! The data files, embedded, read once and checked with every mistake named: unit types, maps, terrain.

use crate::clauses::applied;
use crate::kinds::{Arm, Class, Cover, Ground, Kind, Size, Status, Traits, Weight};
use crate::map::{Area, CoverFor, LineFeature, Map, Objective, Sector, Sight};
use bicorne_core::Mistake;
use bicorne_geom::table::{Heading, Point, Polygon, Polyline, Rect};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

const UNITS: &str = include_str!("../../../data/empire/units.toml");
const TERRAIN: &str = include_str!("../../../data/empire/terrain.toml");
const ARMIES: &str = include_str!("../../../data/empire/armies.toml");
const MAPS: [&str; 7] = [
    include_str!("../../../data/empire/maps/s1.toml"),
    include_str!("../../../data/empire/maps/s2.toml"),
    include_str!("../../../data/empire/maps/s3.toml"),
    include_str!("../../../data/empire/maps/s4.toml"),
    include_str!("../../../data/empire/maps/m5.toml"),
    include_str!("../../../data/empire/maps/m6.toml"),
    include_str!("../../../data/empire/maps/m7.toml"),
];

/// Words of the data in both languages, or one text for both.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(from = "RawNames")]
pub(crate) struct Names(pub(crate) String, pub(crate) String);

#[derive(Deserialize)]
#[serde(untagged)]
enum RawNames {
    Both { en: String, fr: String },
    One(String),
}

impl From<RawNames> for Names {
    fn from(raw: RawNames) -> Names {
        match raw {
            RawNames::Both { en, fr } => Names(en, fr),
            RawNames::One(text) => Names(text.clone(), text),
        }
    }
}

impl Names {
    pub(crate) fn pair(self) -> (String, String) {
        (self.0, self.1)
    }
}

/// A nation of the lists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Nation {
    /// `fr`.
    pub id: String,
    /// English and French.
    pub name: (String, String),
    /// Its soldiers.
    pub people: (String, String),
    /// The colour of the coats.
    pub colour: String,
}

/// A ready army.
#[derive(Debug, Clone, Default, Deserialize)]
pub(crate) struct RawArmy {
    #[serde(default)]
    pub(crate) id: String,
    pub(crate) nation: String,
    #[serde(default)]
    pub(crate) name: Names,
    pub(crate) budget: u16,
    #[serde(default)]
    pub(crate) points: Option<u16>,
    pub(crate) cinc: RawQuality,
    #[serde(default)]
    pub(crate) division: Vec<RawArmyDivision>,
    #[serde(default, rename = "clause")]
    pub(crate) _clause: Option<String>,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct RawArmyDivision {
    pub(crate) general: RawQuality,
    pub(crate) units: Vec<String>,
}

#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub(crate) enum RawQuality {
    Plain(String),
    Named { quality: String, name: String },
}

impl Default for RawQuality {
    fn default() -> RawQuality {
        RawQuality::Plain(String::new())
    }
}

impl RawQuality {
    pub(crate) fn quality(&self) -> &str {
        match self {
            RawQuality::Plain(q) | RawQuality::Named { quality: q, .. } => q,
        }
    }

    pub(crate) fn name(&self) -> &str {
        match self {
            RawQuality::Plain(_) => "",
            RawQuality::Named { name, .. } => name,
        }
    }
}

/// Everything but battles.
#[derive(Debug)]
pub(crate) struct Data {
    pub(crate) nations: Vec<Nation>,
    pub(crate) kinds: Vec<Kind>,
    pub(crate) maps: Vec<Map>,
    pub(crate) armies: Vec<RawArmy>,
}

impl Data {
    /// The embedded data.
    pub(crate) fn get() -> &'static Data {
        static DATA: LazyLock<Data> = LazyLock::new(|| {
            Data::read().unwrap_or_else(|m| {
                panic!("data/empire: {}", m.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
            })
        });
        &DATA
    }

    pub(crate) fn kind(&self, id: &str) -> Option<usize> {
        self.kinds.iter().position(|k| k.id == id)
    }

    pub(crate) fn nation(&self, id: &str) -> Option<usize> {
        self.nations.iter().position(|n| n.id == id)
    }

    fn read() -> Result<Data, Vec<Mistake>> {
        let mut bad = Vec::new();
        let raw: RawUnits = read(UNITS, &mut bad)?;
        let terrain: RawTerrains = read(TERRAIN, &mut bad)?;
        let armies: RawArmies = read(ARMIES, &mut bad)?;
        let nations: Vec<Nation> = raw
            .nation
            .into_iter()
            .map(|n| Nation { id: n.id, name: n.name.pair(), people: n.people.pair(), colour: n.colour })
            .collect();
        let mut kinds = Vec::new();
        for unit in raw.unit {
            let id = unit.id.clone();
            match kind(unit, &nations) {
                Ok(k) => {
                    check_kind(&k, &mut bad);
                    kinds.push(k);
                }
                Err(what) => mistake(&mut bad, &id, what),
            }
        }
        let mut maps = Vec::new();
        for text in MAPS {
            let raw: RawMap = read(text, &mut bad)?;
            maps.extend(map(raw, &terrain.terrain, &mut bad));
        }
        if bad.is_empty() { Ok(Data { nations, kinds, maps, armies: armies.army }) } else { Err(bad) }
    }
}

pub(crate) fn mistake(bad: &mut Vec<Mistake>, key: &str, what: impl Into<String>) {
    bad.push(Mistake { line: 0, key: key.to_owned(), what: what.into() });
}

/// Reads TOML, with the line of what is wrong.
pub(crate) fn read<T: for<'d> Deserialize<'d>>(
    text: &str,
    bad: &mut Vec<Mistake>,
) -> Result<T, Vec<Mistake>> {
    toml::from_str(text).map_err(|e| {
        let line = e.span().map_or(0, |s| text[..s.start].lines().count().max(1));
        bad.push(Mistake { line, key: String::new(), what: e.message().to_owned() });
        std::mem::take(bad)
    })
}

#[derive(Deserialize)]
struct RawUnits {
    nation: Vec<RawNation>,
    unit: Vec<RawUnit>,
}

#[derive(Deserialize)]
struct RawNation {
    id: String,
    name: Names,
    people: Names,
    colour: String,
}

#[derive(Deserialize)]
struct RawArmies {
    army: Vec<RawArmy>,
}

#[derive(Deserialize)]
struct RawUnit {
    id: String,
    nation: String,
    name: Names,
    arm: String,
    weight: Option<String>,
    #[serde(default)]
    calibre: u8,
    #[serde(default)]
    horse: bool,
    status: String,
    morale: u8,
    class: String,
    skirmish: u8,
    size: String,
    #[serde(default)]
    traits: Vec<String>,
    cohesion: u8,
    points: u8,
}

fn word<T: Copy>(table: &[(&str, T)], text: &str) -> Result<T, String> {
    let names: Vec<&str> = table.iter().map(|(n, _)| *n).collect();
    table
        .iter()
        .find(|(n, _)| *n == text)
        .map(|(_, v)| *v)
        .ok_or_else(|| format!("{text:?} is none of {}", names.join(", ")))
}

fn kind(raw: RawUnit, nations: &[Nation]) -> Result<Kind, String> {
    let nation = nations.iter().position(|n| n.id == raw.nation);
    let nation = nation.ok_or_else(|| format!("{:?} is no nation", raw.nation))? as u8;
    let weights = [("lc", Weight::Light), ("mc", Weight::Medium), ("hc", Weight::Heavy)];
    let statuses = [
        ("guard", Status::Guard),
        ("elite", Status::Elite),
        ("line", Status::Line),
        ("militia", Status::Militia),
        ("irregular", Status::Irregular),
    ];
    let mut traits = Traits::default();
    for t in &raw.traits {
        traits = traits.with(Traits::named(t).ok_or_else(|| format!("{t:?} is no trait"))?);
    }
    Ok(Kind {
        id: raw.id,
        nation,
        name: raw.name.pair(),
        arm: word(&Arm::ALL, &raw.arm)?,
        weight: raw.weight.map(|w| word(&weights, &w)).transpose()?,
        calibre: raw.calibre,
        horse: raw.horse,
        status: word(&statuses, &raw.status)?,
        morale: raw.morale,
        class: word(&[("a", Class::A), ("b", Class::B), ("c", Class::C)], &raw.class)?,
        skirmish: raw.skirmish,
        size: word(&[("small", Size::Small), ("normal", Size::Normal), ("large", Size::Large)], &raw.size)?,
        traits,
        cohesion: raw.cohesion,
        points: raw.points,
    })
}

/// What follows from the other columns is checked.
fn check_kind(k: &Kind, bad: &mut Vec<Mistake>) {
    let cohesion = cohesion(k);
    if k.cohesion != cohesion {
        mistake(bad, &k.id, format!("cohesion {} should be {cohesion}", k.cohesion));
    }
    let points = price(k);
    if i32::from(k.points) != points {
        mistake(bad, &k.id, format!("{} points should be {points}", k.points));
    }
    if k.is_cavalry() != k.weight.is_some() || k.is_artillery() != (k.calibre > 0) {
        mistake(bad, &k.id, "cavalry has a weight, artillery a calibre");
    }
    applied!("EMP-1.05");
    if k.horse && k.calibre >= 12 {
        mistake(bad, &k.id, "12-pounders are always foot");
    }
    if k.skirmish > 0 && !k.is_infantry() {
        mistake(bad, &k.id, "only infantry has a skirmish factor");
    }
}

/// Losses that eliminate a unit.
pub(crate) fn cohesion(k: &Kind) -> u8 {
    use crate::figures::cohesion;
    applied!("EMP-1.23");
    let base = match k.arm {
        Arm::Inf => cohesion::INF,
        Arm::Linf => cohesion::LINF,
        Arm::Cav => cohesion::CAV,
        Arm::Art => cohesion::ART,
        Arm::Sk => cohesion::SK,
    };
    let rank = if k.status >= Status::Elite { cohesion::GUARD_OR_ELITE } else { 0 };
    let size = match k.size {
        Size::Large if k.is_infantry() => cohesion::LARGE_INFANTRY,
        Size::Large => cohesion::LARGE_OTHER,
        Size::Small => cohesion::SMALL,
        Size::Normal => 0,
    };
    (base + rank + size).max(cohesion::LEAST) as u8
}

/// The price of a type.
pub(crate) fn price(k: &Kind) -> i32 {
    applied!("EMP-5.02");
    let base = match (k.arm, k.weight) {
        (Arm::Inf, _) => 10,
        (Arm::Linf, _) => 11,
        (Arm::Sk, _) => 5,
        (Arm::Cav, Some(Weight::Heavy)) => 12,
        (Arm::Cav, Some(Weight::Medium)) => 10,
        (Arm::Cav, _) => 8,
        (Arm::Art, _) => match k.calibre {
            3 | 4 => 7,
            6 => 9,
            8 | 9 => 11,
            _ => 13,
        },
    };
    let per_morale = if matches!(k.arm, Arm::Sk | Arm::Art) { 1 } else { 2 };
    let status = match k.status {
        Status::Guard => 2,
        Status::Elite => 1,
        Status::Line => 0,
        Status::Militia => -1,
        Status::Irregular => -2,
    };
    let class = match k.class {
        Class::A => 1,
        Class::B => 0,
        Class::C => -1,
    };
    let skirmish = match k.arm {
        Arm::Inf | Arm::Linf => i32::from(k.skirmish),
        Arm::Sk => i32::from(k.skirmish) - 1,
        Arm::Cav | Arm::Art => 0,
    };
    let size = match (k.size, k.is_infantry()) {
        (Size::Large, _) => 3,
        (Size::Normal, _) => 0,
        (Size::Small, true) => -3,
        (Size::Small, false) => -2,
    };
    let t = |x: Traits| i32::from(k.traits.has(x));
    let plus = [
        Traits::STOIC,
        Traits::TENACIOUS,
        Traits::ELAN,
        Traits::GOOD_SHOT,
        Traits::LANCE,
        Traits::CUIRASS,
        Traits::HOWITZERS,
        Traits::SHRAPNEL,
    ];
    let traits = plus.into_iter().map(t).sum::<i32>() + 2 * t(Traits::GUNS)
        - t(Traits::BAD_SHOT)
        - t(Traits::IMPETUOUS)
        - t(Traits::MELEE);
    let horse = if k.horse { 2 } else { 0 };
    (base + horse + per_morale * (i32::from(k.morale) - 3) + status + class + skirmish + size + traits).max(3)
}

#[derive(Deserialize)]
struct RawTerrains {
    terrain: Vec<RawTerrainKind>,
}

#[derive(Deserialize)]
struct RawTerrainKind {
    id: String,
    name: Names,
    shape: String,
    ground: Option<String>,
    cover: String,
    cover_for: Option<String>,
    sight: String,
    #[serde(default)]
    obstacle: bool,
    #[serde(default)]
    bank: bool,
    #[serde(default)]
    redoubt: bool,
    #[serde(default)]
    road: bool,
}

#[derive(Deserialize)]
pub(crate) struct RawMap {
    id: String,
    name: Names,
    size: [i32; 2],
    #[serde(default)]
    terrain: Vec<RawFeature>,
    #[serde(default)]
    objective: Vec<RawObjective>,
    #[serde(default, rename = "clauses")]
    _clauses: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct RawFeature {
    id: String,
    kind: String,
    name: Option<Names>,
    #[serde(default)]
    poly: Vec<[i32; 2]>,
    #[serde(default)]
    line: Vec<[i32; 2]>,
    #[serde(default)]
    level: u8,
    #[serde(default)]
    crest: Vec<[i32; 2]>,
    #[serde(default)]
    facing: i32,
}

#[derive(Deserialize)]
struct RawObjective {
    id: String,
    name: Names,
    at: [i32; 2],
    home: Option<String>,
    value: u8,
}

pub(crate) fn point(p: [i32; 2]) -> Point {
    Point::new(p[0], p[1])
}

fn points(list: &[[i32; 2]]) -> Vec<Point> {
    list.iter().map(|p| point(*p)).collect()
}

/// What ground of this kind is called where it has no name of its own.
pub(crate) fn terrain_name(kind: &str) -> Option<&'static (String, String)> {
    static NAMES: LazyLock<Vec<(String, (String, String))>> = LazyLock::new(|| {
        let terrain: RawTerrains = toml::from_str(TERRAIN).expect("the embedded terrain is sound");
        terrain.terrain.into_iter().map(|k| (k.id, k.name.pair())).collect()
    });
    NAMES.iter().find(|(id, _)| id == kind).map(|(_, name)| name)
}

/// A map of one's own, in the form of the embedded ones.
pub(crate) fn read_map(raw: RawMap, bad: &mut Vec<Mistake>) -> Option<Map> {
    let terrain: RawTerrains = toml::from_str(TERRAIN).expect("the embedded terrain is sound");
    map(raw, &terrain.terrain, bad)
}

fn map(raw: RawMap, kinds: &[RawTerrainKind], bad: &mut Vec<Mistake>) -> Option<Map> {
    let before = bad.len();
    let covers =
        [("none", Cover::None), ("light", Cover::Light), ("medium", Cover::Medium), ("heavy", Cover::Heavy)];
    let grounds = [
        ("clear", Ground::Clear),
        ("rough", Ground::Rough),
        ("difficult", Ground::Difficult),
        ("impassable", Ground::Impassable),
    ];
    let (mut areas, mut lines, mut sectors) = (Vec::new(), Vec::new(), Vec::new());
    for f in raw.terrain {
        let key = format!("{}.{}", raw.id, f.id);
        let Some(k) = kinds.iter().find(|k| k.id == f.kind) else {
            mistake(bad, &key, format!("{:?} is no kind of terrain", f.kind));
            continue;
        };
        let name = f.name.unwrap_or_else(|| k.name.clone()).pair();
        let cover = word(&covers, &k.cover).unwrap_or(Cover::None);
        match k.shape.as_str() {
            "area" => {
                let Some(poly) = Polygon::new(&points(&f.poly)) else {
                    mistake(bad, &key, "poly must be a convex polygon");
                    continue;
                };
                areas.push(Area {
                    id: f.id,
                    kind: f.kind,
                    name,
                    poly,
                    ground: word(&grounds, k.ground.as_deref().unwrap_or("clear")).unwrap_or(Ground::Clear),
                    cover,
                    cover_for: match k.cover_for.as_deref() {
                        Some("skirmishers") => CoverFor::Skirmishers,
                        _ => CoverFor::All,
                    },
                    sight: match k.sight.as_str() {
                        "wood" => Sight::Wood,
                        "hill" => Sight::Hill,
                        _ => Sight::Free,
                    },
                    level: f.level,
                    crest: Polyline::new(&points(&f.crest)),
                });
            }
            "sector" => match upright(&f.poly, f.facing) {
                Some(rect) => {
                    sectors.push(Sector { id: f.id, kind: f.kind, name, rect, cover, redoubt: k.redoubt })
                }
                None => mistake(bad, &key, "a sector is a rectangle along the edges of the table"),
            },
            _ => match Polyline::new(&points(&f.line)) {
                Some(line) => lines.push(LineFeature {
                    id: f.id,
                    kind: f.kind,
                    name,
                    line,
                    obstacle: k.obstacle,
                    cover,
                    bank: k.bank,
                    road: k.road,
                }),
                None => mistake(bad, &key, "a line has two or more points"),
            },
        }
    }
    let mut objectives = Vec::new();
    for o in raw.objective {
        let home = match o.home.as_deref() {
            None => None,
            Some("a") => Some(0),
            Some("b") => Some(1),
            Some(other) => {
                mistake(bad, &o.id, format!("home is a or b, not {other:?}"));
                None
            }
        };
        let at = point(o.at);
        let inside = |s: &Sector| bicorne_geom::table::point_distance(at.fine(), &s.rect).within(0);
        let sector = sectors.iter().position(inside).map(|i| i as u8);
        objectives.push(Objective { id: o.id, name: o.name.pair(), at, home, value: o.value, sector });
    }
    let [width, height] = raw.size;
    if !(500..=8000).contains(&width) || !(500..=8000).contains(&height) {
        mistake(bad, &raw.id, "a table is 5 to 80 UD wide and deep");
    }
    if objectives.len() > 8 || sectors.len() > 32 {
        mistake(bad, &raw.id, "at most 8 objectives and 32 sectors");
    }
    let bridges = Map::find_bridges(&lines);
    (bad.len() == before).then(|| Map {
        id: raw.id,
        name: raw.name.pair(),
        width,
        height,
        areas,
        lines,
        sectors,
        objectives,
        bridges,
    })
}

/// A rectangle along the axes, as one that faces `facing` degrees (a multiple of 90).
fn upright(poly: &[[i32; 2]], facing: i32) -> Option<Rect> {
    let (xs, ys): (Vec<i32>, Vec<i32>) = poly.iter().map(|p| (p[0], p[1])).unzip();
    let (x0, x1) = (*xs.iter().min()?, *xs.iter().max()?);
    let (y0, y1) = (*ys.iter().min()?, *ys.iter().max()?);
    let fits =
        poly.len() == 4 && poly.iter().all(|p| (p[0] == x0 || p[0] == x1) && (p[1] == y0 || p[1] == y1));
    if !fits || x0 == x1 || y0 == y1 || facing % 90 != 0 {
        return None;
    }
    let north = Rect {
        anchor: Point::new((x0 + x1) / 2, y1),
        heading: Heading::NORTH,
        width: (x1 - x0) as u16,
        depth: (y1 - y0) as u16,
    };
    Some(north.side((facing.rem_euclid(360) / 90) as usize))
}
