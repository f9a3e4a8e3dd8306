//! Kinds of terrain and the maps made of them, as the files write them.

use super::{Data, mistake, word};
use crate::kinds::{Cover, Ground};
use crate::map::{Area, CoverFor, LineFeature, Map, Objective, Sector, Sight};
use bicorne_core::{Mistake, phrase};
use bicorne_geom::table::{Heading, Point, Polygon, Polyline, Rect};
use bicorne_source::LocalizedText;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

#[derive(Deserialize)]
pub(super) struct RawTerrains {
    pub(super) terrain: Vec<RawTerrainKind>,
}

#[derive(Debug, Deserialize)]
pub(super) struct RawTerrainKind {
    id: String,
    name: LocalizedText,
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
    pub(super) id: String,
    name: LocalizedText,
    size: [i32; 2],
    #[serde(default)]
    terrain: Vec<RawFeature>,
    #[serde(default)]
    objective: Vec<RawObjective>,
    #[serde(default, rename = "clauses")]
    _clauses: BTreeMap<String, String>,
}

/// The table of a battle of one's own: a map without a name, whose size may be left out.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawTable {
    #[serde(default = "own")]
    id: String,
    #[serde(default)]
    name: LocalizedText,
    #[serde(default = "usual_size")]
    size: [i32; 2],
    #[serde(default)]
    terrain: Vec<RawFeature>,
    #[serde(default)]
    objective: Vec<RawObjective>,
    #[serde(default, rename = "clauses")]
    clauses: BTreeMap<String, String>,
}

fn own() -> String {
    "own".to_owned()
}

fn usual_size() -> [i32; 2] {
    [4000, 2700]
}

impl From<RawTable> for RawMap {
    fn from(table: RawTable) -> RawMap {
        let RawTable { id, name, size, terrain, objective, clauses } = table;
        RawMap { id, name, size, terrain, objective, _clauses: clauses }
    }
}

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFeature {
    id: String,
    kind: String,
    name: Option<LocalizedText>,
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

#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawObjective {
    id: String,
    name: LocalizedText,
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
    static NAMES: LazyLock<Vec<(String, (String, String))>> =
        LazyLock::new(|| Data::get().terrain.iter().map(|k| (k.id.clone(), k.name.clone().pair())).collect());
    NAMES.iter().find(|(id, _)| id == kind).map(|(_, name)| name)
}

/// A map of one's own, in the form of those of the data files.
pub(crate) fn read_map(raw: RawMap, data: &Data, bad: &mut Vec<Mistake>) -> Option<Map> {
    map(raw, &data.terrain, bad)
}

const COVERS: [(&str, Cover); 4] =
    [("none", Cover::None), ("light", Cover::Light), ("medium", Cover::Medium), ("heavy", Cover::Heavy)];
const GROUNDS: [(&str, Ground); 4] = [
    ("clear", Ground::Clear),
    ("rough", Ground::Rough),
    ("difficult", Ground::Difficult),
    ("impassable", Ground::Impassable),
];
const SIGHTS: [(&str, Sight); 4] =
    [("free", Sight::Free), ("wood", Sight::Wood), ("hill", Sight::Hill), ("blocks", Sight::Free)];
const COVERED: [(&str, CoverFor); 3] =
    [("all", CoverFor::All), ("garrison", CoverFor::All), ("skirmishers", CoverFor::Skirmishers)];

/// Every kind of terrain with words that the rules know.
pub(super) fn check_terrain(kinds: &[RawTerrainKind], bad: &mut Vec<Mistake>) {
    for (i, k) in kinds.iter().enumerate() {
        let id = &k.id;
        if kinds[..i].iter().any(|other| other.id == *id) {
            mistake(bad, id, phrase!("there is another terrain {id}", "il y a un autre terrain {id}"));
        }
        let shapes = [("area", ()), ("line", ()), ("sector", ())];
        let ground = k.ground.as_deref().unwrap_or("clear");
        let covered = k.cover_for.as_deref().unwrap_or("all");
        for (field, wrong) in [
            ("shape", word(&shapes, &k.shape).err()),
            ("ground", word(&GROUNDS, ground).err()),
            ("cover", word(&COVERS, &k.cover).err()),
            ("cover_for", word(&COVERED, covered).err()),
            ("sight", word(&SIGHTS, &k.sight).err()),
        ] {
            if let Some(what) = wrong {
                mistake(bad, &format!("{id}.{field}"), what);
            }
        }
    }
}

pub(super) fn map(raw: RawMap, kinds: &[RawTerrainKind], bad: &mut Vec<Mistake>) -> Option<Map> {
    let before = bad.len();
    let (mut areas, mut lines, mut sectors) = (Vec::new(), Vec::new(), Vec::new());
    for f in raw.terrain {
        let key = format!("{}.{}", raw.id, f.id);
        let Some(k) = kinds.iter().find(|k| k.id == f.kind) else {
            let (kind, all) = (&f.kind, kinds.iter().map(|k| k.id.as_str()).collect::<Vec<_>>().join(", "));
            let what = phrase!(
                "{kind:?} is no kind of terrain; there are {all}",
                "{kind:?} n'est pas une sorte de terrain ; il y a {all}"
            );
            mistake(bad, &format!("{key}.kind"), what);
            continue;
        };
        let name = f.name.unwrap_or_else(|| k.name.clone()).pair();
        let cover = word(&COVERS, &k.cover).unwrap_or(Cover::None);
        match k.shape.as_str() {
            "area" => {
                let Some(poly) = Polygon::new(&points(&f.poly)) else {
                    let what = phrase!(
                        "poly: a convex polygon of three corners or more, as [[x, y], [x, y], [x, y]]",
                        "poly : un polygone convexe d'au moins trois sommets, sous la forme [[x, y], [x, y], [x, y]]"
                    );
                    mistake(bad, &key, what);
                    continue;
                };
                areas.push(Area {
                    id: f.id,
                    kind: f.kind,
                    name,
                    poly,
                    ground: word(&GROUNDS, k.ground.as_deref().unwrap_or("clear")).unwrap_or(Ground::Clear),
                    cover,
                    cover_for: word(&COVERED, k.cover_for.as_deref().unwrap_or("all"))
                        .unwrap_or(CoverFor::All),
                    sight: word(&SIGHTS, &k.sight).unwrap_or(Sight::Free),
                    level: f.level,
                    crest: Polyline::new(&points(&f.crest)),
                });
            }
            "sector" => match upright(&f.poly, f.facing) {
                Some(rect) => {
                    sectors.push(Sector { id: f.id, kind: f.kind, name, rect, cover, redoubt: k.redoubt })
                }
                None => {
                    let what = phrase!(
                        "poly: a sector is a rectangle along the edges of the table, of four corners; facing is 0, 90, 180 or 270",
                        "poly : un secteur est un rectangle parallèle aux bords de la table, de quatre sommets ; facing vaut 0, 90, 180 ou 270"
                    );
                    mistake(bad, &key, what);
                }
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
                None => {
                    let what = phrase!(
                        "line: two points or more, as [[x, y], [x, y]]",
                        "line : deux points ou plus, sous la forme [[x, y], [x, y]]"
                    );
                    mistake(bad, &key, what);
                }
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
                let what = phrase!("home: a or b, not {other:?}", "home : a ou b, et non {other:?}");
                mistake(bad, &format!("{}.home", o.id), what);
                None
            }
        };
        let at = point(o.at);
        let [width, height] = raw.size;
        if !(0..=width).contains(&at.x) || !(0..=height).contains(&at.y) {
            let [x, y] = o.at;
            let what = phrase!(
                "at: [{x}, {y}] is off the table, which is {width} by {height}",
                "at : [{x}, {y}] est hors de la table, qui mesure {width} sur {height}"
            );
            mistake(bad, &format!("{}.at", o.id), what);
        }
        let inside = |s: &Sector| bicorne_geom::table::point_distance(at.fine(), &s.rect).within(0);
        let sector = sectors.iter().position(inside).map(|i| i as u8);
        objectives.push(Objective { id: o.id, name: o.name.pair(), at, home, value: o.value, sector });
    }
    let [width, height] = raw.size;
    if !(500..=8000).contains(&width) || !(500..=8000).contains(&height) {
        let what = phrase!(
            "{width} by {height}: a table is 500 to 8000 c wide and deep (5 to 80 UD)",
            "{width} sur {height} : une table a de 500 à 8000 c de large et de profondeur (5 à 80 UD)"
        );
        mistake(bad, &format!("{}.size", raw.id), what);
    }
    if objectives.len() > 8 || sectors.len() > 32 {
        let (n, m) = (objectives.len(), sectors.len());
        let what = phrase!(
            "{n} objectives and {m} sectors; 8 and 32 at most",
            "{n} objectifs et {m} secteurs ; 8 et 32 au plus"
        );
        mistake(bad, &raw.id, what);
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
