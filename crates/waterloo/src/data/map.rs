//! `map.toml`: areas, borders, roads and where beaten units go.

use super::Mistakes;
use crate::grammar::PlaceForms;
use crate::map::{Area, AreaInfo, AreaSet, Map, SPACES, Stronghold, Terrain};
use bicorne_core::phrase;
use bicorne_core::scene::RoadKind;
use bicorne_source::LocalizedText;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMap {
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
    name: LocalizedText,
    #[serde(default)]
    in_text: RawInText,
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
    name: LocalizedText,
    #[serde(default)]
    in_text: RawInText,
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

/// The forms of a name within a sentence, where they differ from the name on the map.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawInText {
    en: Option<String>,
    en_at: Option<String>,
    fr: Option<String>,
    fr_at: Option<String>,
}

impl RawInText {
    fn forms(&self, name: &LocalizedText) -> (PlaceForms, PlaceForms) {
        let en = PlaceForms::english(self.en.as_ref().unwrap_or(&name.en), self.en_at.as_deref());
        let fr = PlaceForms::french(self.fr.as_ref().unwrap_or(&name.fr), self.fr_at.as_deref());
        (en, fr)
    }
}

/// The map, if nothing is wrong with it.
pub(super) fn check_map(raw: RawMap, range: u8, bad: &mut Mistakes) -> Option<Map> {
    let before = bad.found.len();
    let n = raw.area.len();
    if n == 0 || n >= SPACES {
        let most = SPACES - 1;
        bad.add(
            "area",
            phrase!("a map has 1 to {most} areas, not {n}", "une carte a de 1 à {most} zones, et non {n}"),
        );
        return None;
    }
    let mut ids: Vec<String> = raw.area.iter().map(|a| a.id.clone()).collect();
    ids.push(raw.delayed.id.clone());
    for (i, id) in ids.iter().enumerate() {
        if ids[..i].contains(id) {
            bad.add(
                format!("area {id}"),
                phrase!(
                    "this id stands twice; each area has its own",
                    "cet identifiant est donné deux fois ; chaque zone a le sien"
                ),
            );
        }
    }
    let find = |key: String, id: &str, bad: &mut Mistakes| {
        let found = ids.iter().position(|i| i == id).map(|i| Area(i as u8));
        if found.is_none() {
            bad.add(key, phrase!("there is no area {id:?}", "il n'y a pas de zone {id:?}"));
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
        vicinity: none,
        watchers: none,
        to_goal: [[u8::MAX; SPACES]; 2],
        roads: Vec::new(),
    };
    for road in &raw.road {
        let Some(kind) = RoadKind::ALL.iter().find(|k| k.word() == road.kind) else {
            let kind = &road.kind;
            bad.add(
                format!("road {}: kind", road.id),
                phrase!("paved or lane, not {kind:?}", "paved ou lane, et non {kind:?}"),
            );
            continue;
        };
        if road.points.len() < 2 {
            bad.add(
                format!("road {}: points", road.id),
                phrase!("at least two points", "au moins deux points"),
            );
        }
        map.roads.push((*kind, road.points.clone()));
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
                bad.add(
                    key("terrain"),
                    phrase!(
                        "open, low, wood, town or river, not {other:?}",
                        "open, low, wood, town ou river, et non {other:?}"
                    ),
                );
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
            Some(other) => {
                bad.add(key("entry"), phrase!("A or B, not {other:?}", "A ou B, et non {other:?}"))
            }
        }
        match a.goal.as_deref() {
            None => {}
            Some("french") => map.french_goal.insert(here),
            Some("allied") => map.allied_goal.insert(here),
            Some(other) => bad.add(
                key("goal"),
                phrase!("french or allied, not {other:?}", "french ou allied, et non {other:?}"),
            ),
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
                bad.add(
                    key("stronghold"),
                    phrase!(
                        "a capacity of at least 1 and 1 to 3 columns",
                        "une capacité d'au moins 1 et de 1 à 3 colonnes"
                    ),
                );
            }
        }
        if a.poly.len() < 3 {
            bad.add(key("poly"), phrase!("at least three corners", "au moins trois sommets"));
        }
        for other in &a.adj {
            match find(key("adj"), other, bad) {
                Some(b) if b == here => bad.add(
                    key("adj"),
                    phrase!("an area is not its own neighbour", "une zone n'est pas sa propre voisine"),
                ),
                Some(b) if b == delayed => bad.add(
                    key("adj"),
                    phrase!(
                        "the Delayed box names its neighbours itself, under [delayed]",
                        "la case des retardés nomme elle-même ses voisines, sous [delayed]"
                    ),
                ),
                Some(b) => map.adj[i].insert(b),
                None => {}
            }
        }
        map.areas.push(AreaInfo {
            id: a.id.clone(),
            name: (a.name.en.clone(), a.name.fr.clone()),
            forms: a.in_text.forms(&a.name),
            at: (a.at[0], a.at[1]),
            poly: a.poly.iter().map(|p| (p[0], p[1])).collect(),
            terrain,
            stronghold,
        });
    }
    for a in map.all.iter() {
        for b in map.adj[a.index()].iter().filter(|b| !map.adj[b.index()].has(a)) {
            let (a, b) = (&ids[a.index()], &ids[b.index()]);
            bad.add(
                format!("area {a}: adj"),
                phrase!(
                    "{b} does not name {a} as its neighbour; both do or neither",
                    "{b} ne nomme pas {a} comme voisine ; les deux le font ou aucune"
                ),
            );
        }
    }
    let (mut seen, mut front) = (AreaSet::one(Area(0)), AreaSet::one(Area(0)));
    while front.any() {
        front = map.around(front) - seen;
        seen = seen | front;
    }
    for a in (map.all - seen).iter() {
        bad.add(
            format!("area {}", ids[a.index()]),
            phrase!(
                "cannot be reached from the first area: the map is in one piece",
                "est hors d'atteinte depuis la première zone : la carte est d'un seul tenant"
            ),
        );
    }
    map.areas.push(AreaInfo {
        id: raw.delayed.id.clone(),
        forms: raw.delayed.in_text.forms(&raw.delayed.name),
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
                    bad.add(key(), phrase!("{a} and {b} have no common border; `adj` of each must name the other", "{a} et {b} n'ont pas de frontière commune ; le `adj` de chacune doit nommer l'autre"));
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
                let (a, b) = (&d.holder, &d.border);
                bad.add(
                    key(),
                    phrase!(
                        "{a} and {b} have no common border; `adj` of each must name the other",
                        "{a} et {b} n'ont pas de frontière commune ; le `adj` de chacune doit nommer l'autre"
                    ),
                );
            }
            map.ditch.push((x, y));
        }
    }
    let entries = map.entries();
    for id in &raw.delayed.adj {
        if let Some(a) = find("delayed: adj".to_owned(), id, bad) {
            if !entries.has(a) {
                bad.add(
                    "delayed: adj",
                    phrase!(
                        "{id} is no entry area (entry = \"A\" or \"B\")",
                        "{id} n'est pas une zone d'entrée (entry = \"A\" ou \"B\")"
                    ),
                );
            }
            applied!("WAT-1.22");
            map.adj[a.index()].insert(delayed);
            map.adj[delayed.index()].insert(a);
        }
    }
    if map.entry_a.is_empty() || map.entry_b.is_empty() {
        bad.add("area", phrase!("there must be entry areas A and B", "il faut des zones d'entrée A et B"));
    }
    if map.french_goal.len() != 1 || map.allied_goal.len() != 1 {
        bad.add(
            "area",
            phrase!(
                "exactly one area has goal = \"french\" and one goal = \"allied\"",
                "une zone exactement a goal = \"french\" et une goal = \"allied\""
            ),
        );
    }
    let mut goals: [Vec<Area>; 3] = Default::default();
    for (i, names) in [&raw.retreat.french, &raw.retreat.anglo, &raw.retreat.prussian].into_iter().enumerate()
    {
        goals[i] = names.iter().filter_map(|id| find("retreat".to_owned(), id, bad)).collect();
        if goals[i].is_empty() {
            bad.add("retreat", phrase!("every force needs a goal", "chaque armée a besoin d'un but"));
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
                let right = steps[i];
                let what = phrase!("the borders give {right}", "les frontières donnent {right}");
                bad.add(format!("area {}: {name}", a.id), what);
            }
        }
    }
}
