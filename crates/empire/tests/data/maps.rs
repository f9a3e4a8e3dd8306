//! Maps: convex areas on the table, known terrain, objectives in place.

use crate::{all, list, number, points, read, word};
use std::collections::BTreeSet;
use toml::{Table, Value};

/// Width and height.
pub(crate) fn size(map: &Table) -> [i64; 2] {
    crate::point(&map["size"])
}

fn is_convex(p: &[[i64; 2]]) -> bool {
    let turn = |k: usize| {
        let (a, b, c) = (p[k], p[(k + 1) % p.len()], p[(k + 2) % p.len()]);
        (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
    };
    p.len() >= 3 && ((0..p.len()).all(|k| turn(k) > 0) || (0..p.len()).all(|k| turn(k) < 0))
}

#[test]
fn terrain_is_known_convex_and_on_the_table() {
    let terrain = read("terrain.toml");
    let maps = all("maps");
    assert_eq!(maps.len(), 7);
    for (file, map) in &maps {
        let [w, h] = size(map);
        let on = |p: &[i64; 2]| (0..=w).contains(&p[0]) && (0..=h).contains(&p[1]);
        let mut ids = BTreeSet::new();
        for t in list(map, "terrain") {
            let id = word(t, "id");
            assert!(ids.insert(id), "{file}: {id} stands twice");
            let kind = list(&terrain, "terrain").into_iter().find(|k| word(k, "id") == word(t, "kind"));
            let kind = kind.unwrap_or_else(|| panic!("{file}: {id} is a {}", word(t, "kind")));
            let (area, line) = (points(t, "poly"), points(t, "line"));
            if word(kind, "shape") == "line" {
                assert!(line.len() >= 2 && line.iter().all(on), "{file}: {id}");
            } else {
                assert!(is_convex(&area) && area.iter().all(on), "{file}: {id}");
            }
            assert!(points(t, "crest").iter().all(on), "{file}: {id}");
            if word(kind, "shape") == "sector" {
                assert_eq!(area.len(), 4, "{file}: {id} is a sector of 2 by 2 UD");
                let across =
                    |k: usize| (0..4).map(|n| area[n][k]).max().zip((0..4).map(|n| area[n][k]).min());
                assert!((0..2).all(|k| across(k).is_some_and(|(hi, lo)| hi - lo == 200)), "{file}: {id}");
            }
        }
    }
}

#[test]
fn every_side_has_an_objective_at_home() {
    for (file, map) in all("maps") {
        let [w, h] = size(&map);
        let home = |side: &str| list(&map, "objective").iter().filter(|o| word(o, "home") == side).count();
        assert!(home("a") > 0 && home("b") > 0, "{file}");
        for o in list(&map, "objective") {
            let [x, y] = crate::point(o.get("at").unwrap_or(&Value::Boolean(false)));
            assert!((0..=w).contains(&x) && (0..=h).contains(&y) && number(o, "value") > 0, "{file}");
            assert!(matches!(word(o, "home"), "" | "a" | "b"), "{file}");
        }
    }
}

#[test]
fn budgets_and_battles_name_maps_that_exist() {
    let maps = all("maps");
    let map = |id: &str| {
        maps.iter().map(|(_, m)| m).find(|m| word(m, "id") == id).unwrap_or_else(|| panic!("no map {id:?}"))
    };
    for budget in list(&read("building.toml"), "budget") {
        for id in budget["maps"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            assert_eq!(size(map(id)), crate::point(&budget["table"]), "{id}");
        }
    }
    for (_, battle) in all("scenarios") {
        map(word(&battle, "map"));
    }
}
