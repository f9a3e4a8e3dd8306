//! The map file.

use super::Words;
use crate::map::{CONNECTIONS, LinkInfo, Map, River, Terrain, ZONES, Zone, ZoneInfo};
use serde::Deserialize;
use std::collections::HashSet;

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
    id: String,
    name: Words,
    at: (u16, u16),
    terrain: Terrain,
    #[serde(default)]
    value: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLink {
    between: (String, String),
    bridge: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRiver {
    id: String,
    name: Words,
    line: Vec<(u16, u16)>,
}

pub(super) fn check(raw: RawMap, bad: &mut Vec<String>) -> Option<Map> {
    applied!("N06-10.18");
    let before = bad.len();
    let mut say = |what: String| bad.push(format!("map.toml: {what}"));
    let mut citadels = 0;
    let zones: Vec<ZoneInfo> = raw
        .zone
        .into_iter()
        .map(|z| {
            let is_citadel = z.terrain == Terrain::Citadel;
            if is_citadel != (z.value > 0) {
                say(format!("zone {}: a citadel, and only a citadel, has a value", z.id));
            }
            let citadel = is_citadel.then(|| {
                citadels += 1;
                citadels - 1
            });
            ZoneInfo { id: z.id, name: z.name, at: z.at, terrain: z.terrain, value: z.value, citadel }
        })
        .collect();
    if zones.len() != ZONES {
        say(format!("{} zones, {ZONES} expected", zones.len()));
    }
    if citadels != 4 {
        say(format!("{citadels} citadels, 4 expected"));
    }
    for id in ["halle", "leipzig"] {
        if !zones.iter().any(|z| z.id == id && z.citadel.is_some()) {
            say(format!("{id} must be a citadel: a withdrawal goes there (N06-15.16)"));
        }
    }
    let find = |id: &str| zones.iter().position(|z| z.id == id).map(|i| Zone(i as u8));
    let mut links = Vec::new();
    let mut bridges = 0;
    let mut pairs = HashSet::new();
    let rivers: HashSet<&str> = raw.river.iter().map(|r| r.id.as_str()).collect();
    for l in &raw.connection {
        let (Some(a), Some(b)) = (find(&l.between.0), find(&l.between.1)) else {
            say(format!("connection {} - {}: no such zone", l.between.0, l.between.1));
            continue;
        };
        if a == b || !pairs.insert((a.min(b), a.max(b))) {
            say(format!("connection {} - {} stands twice or leads nowhere", l.between.0, l.between.1));
        }
        let bridge = l.bridge.as_ref().map(|r| {
            if !rivers.contains(r.as_str()) {
                say(format!("connection {} - {}: no river {r}", l.between.0, l.between.1));
            }
            bridges += 1;
            bridges - 1
        });
        links.push(LinkInfo { a, b, bridge });
    }
    if links.len() != CONNECTIONS {
        say(format!("{} connections, {CONNECTIONS} expected", links.len()));
    }
    for (i, z) in zones.iter().enumerate() {
        let n = links.iter().filter(|l| l.a.index() == i || l.b.index() == i).count();
        if !(2..=8).contains(&n) {
            say(format!("zone {}: {n} connections, 2 to 8 expected (N06-10.18)", z.id));
        }
    }
    if bad.len() > before {
        return None;
    }
    let rivers = raw.river.into_iter().map(|r| River { id: r.id, name: r.name, line: r.line }).collect();
    let map = Map::new(zones, links, rivers);
    if (0..ZONES).any(|z| map.dist(Zone(0), Zone(z as u8)) == u8::MAX) {
        bad.push("map.toml: the map is not connected".to_owned());
        return None;
    }
    Some(map)
}
