//! The map file.

use crate::data::is_id;
use crate::map::{BRIDGES, CONNECTIONS, LinkInfo, Map, River, Terrain, ZONES, Zone, ZoneInfo};
use bicorne_core::phrase;
use bicorne_source::{LocalizedText, Mistakes};
use serde::Deserialize;
use std::collections::HashSet;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMap {
    zone: Vec<RawZone>,
    connection: Vec<RawLink>,
    river: Vec<RawRiver>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawZone {
    id: Spanned<String>,
    name: Spanned<LocalizedText>,
    at: Spanned<(u16, u16)>,
    terrain: Spanned<Terrain>,
    value: Option<Spanned<u8>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLink {
    between: Spanned<(String, String)>,
    bridge: Option<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRiver {
    id: String,
    name: LocalizedText,
    line: Vec<(u16, u16)>,
}

/// The longest track of victory points: a citadel is worth less.
const MOST_VALUE: u8 = 19;

pub(super) fn check(raw: RawMap, bad: &mut Mistakes<'_>) -> Option<Map> {
    applied!("N06-10.18");
    let mut citadels = 0;
    let mut zones: Vec<ZoneInfo> = Vec::new();
    let mut places = Vec::new();
    for z in raw.zone {
        let id = z.id.get_ref();
        let key = |field: &str| format!("zone {id}: {field}");
        if !is_id(id) {
            bad.at(key("id"), &z.id, phrase!(
                "lower-case letters, digits and hyphens: choices are written with it",
                "des minuscules sans accent, des chiffres et des traits d'union : les choix s'écrivent avec"
            ));
        }
        if zones.iter().any(|other| other.id == *id) {
            bad.at(key("id"), &z.id, phrase!("there is another zone {id}", "il y a une autre zone {id}"));
        }
        if z.name.get_ref().en.is_empty() || z.name.get_ref().fr.is_empty() {
            bad.at(
                key("name"),
                &z.name,
                phrase!("a name in both languages, en and fr", "un nom dans les deux langues, en et fr"),
            );
        }
        let at = *z.at.get_ref();
        if at.0 > 1000 || at.1 > 1000 {
            bad.at(key("at"), &z.at, phrase!("two numbers from 0 to 1000", "deux nombres de 0 à 1000"));
        }
        let terrain = *z.terrain.get_ref();
        let is_citadel = terrain == Terrain::Citadel;
        let value = z.value.as_ref().map_or(0, |v| *v.get_ref());
        match &z.value {
            Some(v) if !is_citadel && value > 0 => bad.at(
                key("value"),
                v,
                phrase!(
                    "only a citadel has a value (terrain = \"citadel\")",
                    "seule une citadelle a une valeur (terrain = \"citadel\")"
                ),
            ),
            Some(v) if is_citadel && !(1..=MOST_VALUE).contains(&value) => bad.at(
                key("value"),
                v,
                phrase!(
                    "a citadel is worth 1 to {MOST_VALUE} victory points (N06-14.01)",
                    "une citadelle vaut de 1 à {MOST_VALUE} points de victoire (N06-14.01)"
                ),
            ),
            None if is_citadel => bad.at(
                key("value"),
                &z.terrain,
                phrase!(
                    "missing: a citadel is worth 1 to {MOST_VALUE} victory points (N06-14.01)",
                    "manque : une citadelle vaut de 1 à {MOST_VALUE} points de victoire (N06-14.01)"
                ),
            ),
            _ => {}
        }
        let citadel = is_citadel.then(|| {
            citadels += 1;
            citadels - 1
        });
        let (id, name) = (id.clone(), z.name.into_inner());
        places.push(z.id);
        zones.push(ZoneInfo { id, name, at, terrain, value, citadel });
    }
    let n = zones.len();
    if n > ZONES {
        bad.under(
            "zone",
            "zone",
            phrase!(
                "{n} zones; there may be {ZONES} at most",
                "{n} zones ; il peut y en avoir {ZONES} au plus"
            ),
        );
    }
    if citadels != 4 {
        bad.under(
            "zone",
            "zone",
            phrase!(
                "{citadels} citadels; 4 are expected (N06-1.09)",
                "{citadels} citadelles ; il en faut 4 (N06-1.09)"
            ),
        );
    }
    for id in ["halle", "leipzig"] {
        if !zones.iter().any(|z| z.id == id && z.citadel.is_some()) {
            bad.under(
                "zone",
                "zone",
                phrase!(
                    "there must be a citadel with the id {id}: a withdrawal goes there (N06-15.16)",
                    "il faut une citadelle d'identifiant {id} : une retraite y mène (N06-15.16)"
                ),
            );
        }
    }
    let find = |id: &str| zones.iter().position(|z| z.id == id).map(|i| Zone(i as u8));
    let mut links = Vec::new();
    let mut bridges = 0;
    let mut pairs = HashSet::new();
    let rivers: HashSet<&str> = raw.river.iter().map(|r| r.id.as_str()).collect();
    for l in &raw.connection {
        let (from, to) = l.between.get_ref();
        let key = format!("connection {from} - {to}");
        let ends = [from, to].map(|id| {
            let zone = find(id);
            if zone.is_none() {
                bad.at(&*key, &l.between, phrase!("there is no zone {id}", "il n'y a pas de zone {id}"));
            }
            zone
        });
        let [Some(a), Some(b)] = ends else { continue };
        if a == b {
            bad.at(
                &*key,
                &l.between,
                phrase!(
                    "a connection joins two different zones",
                    "une connexion relie deux zones différentes"
                ),
            );
        } else if !pairs.insert((a.min(b), a.max(b))) {
            bad.at(
                &*key,
                &l.between,
                phrase!(
                    "these two zones are connected twice; once is enough",
                    "ces deux zones sont reliées deux fois ; une seule suffit"
                ),
            );
        }
        let bridge = l.bridge.as_ref().map(|river| {
            if !rivers.contains(river.get_ref().as_str()) {
                bad.at(
                    &*key,
                    river,
                    phrase!("bridge: there is no river {river}", "bridge : il n'y a pas de rivière {river}"),
                );
            }
            bridges += 1;
            bridges - 1
        });
        links.push(LinkInfo { a, b, bridge });
    }
    let n = links.len();
    if n > CONNECTIONS {
        bad.under(
            "connection",
            "connection",
            phrase!("{n} connections; {CONNECTIONS} at most", "{n} connexions ; {CONNECTIONS} au plus"),
        );
    }
    if bridges > BRIDGES {
        bad.under(
            "connection",
            "connection",
            phrase!("{bridges} bridges; {BRIDGES} at most", "{bridges} ponts ; {BRIDGES} au plus"),
        );
    }
    for (i, (z, place)) in zones.iter().zip(&places).enumerate() {
        let n = links.iter().filter(|l| l.a.index() == i || l.b.index() == i).count();
        if !(2..=8).contains(&n) {
            bad.at(
                format!("zone {}", z.id),
                place,
                phrase!(
                    "its connections: {n}; 2 to 8 are expected (N06-10.18)",
                    "ses connexions : {n} ; il en faut de 2 à 8 (N06-10.18)"
                ),
            );
        }
    }
    if !bad.found.is_empty() {
        return None;
    }
    let rivers = raw.river.into_iter().map(|r| River { id: r.id, name: r.name, line: r.line }).collect();
    let map = Map::new(zones, links, rivers);
    let first = &map.zones[0].id;
    for (z, place) in places.iter().enumerate() {
        if map.dist(Zone(0), Zone(z as u8)) == u8::MAX {
            bad.at(
                format!("zone {place}"),
                place,
                phrase!(
                    "no way leads here from {first}: the map is in one piece",
                    "aucun chemin n'y mène depuis {first} : la carte est d'un seul tenant"
                ),
            );
        }
    }
    Some(map)
}
