//! Ready-made battles: forces add up, everybody stands where he may.

use crate::armies::{general, types};
use crate::maps::size;
use crate::{all, list, number, point, points, read, table, word};
use std::collections::BTreeSet;
use toml::{Table, Value};

/// A unit's rectangle; in these battles everybody looks north or south.
#[derive(Debug, Clone, Copy)]
struct Ground {
    low: [i64; 2],
    high: [i64; 2],
}

impl Ground {
    fn apart(&self, other: &Ground) -> i64 {
        let gap = |k: usize| (other.low[k] - self.high[k]).max(self.low[k] - other.high[k]).max(0);
        gap(0) * gap(0) + gap(1) * gap(1)
    }

    fn away(&self, p: [i64; 2]) -> i64 {
        self.apart(&Ground { low: p, high: p })
    }
}

fn rectangle(unit: &Table, kind: &Table, tables: &Table) -> Ground {
    let (arm, size, form) = (word(kind, "arm"), word(kind, "size"), word(unit, "formation"));
    let row = list(tables, "rectangle").into_iter().find(|r| {
        let arms = r["arms"].as_array().into_iter().flatten();
        word(r, "formation") == form && arms.filter_map(Value::as_str).any(|a| a == arm)
    });
    let row = row.unwrap_or_else(|| panic!("no rectangle of {arm} in {form}"));
    let [w, d] = point(&row[size]);
    let [x, y] = point(&unit["at"]);
    let heading = number(unit, "heading");
    assert_eq!(heading % 180, 0, "this check knows north and south only");
    let (rear, front) = if heading == 0 { (y - d, y) } else { (y, y + d) };
    // Half a c of width is half a c more here: nobody stands so close.
    Ground { low: [x - (w + 1) / 2, rear], high: [x + (w + 1) / 2, front] }
}

struct Standing {
    side: &'static str,
    division: String,
    id: String,
    ground: Ground,
    garrison: bool,
    light: bool,
}

fn standing(battle: &Table, map: &Table, tables: &Table) -> Vec<Standing> {
    let types = types();
    let mut out = Vec::new();
    for side in ["a", "b"] {
        for division in list(table(battle, side), "division") {
            for unit in list(division, "units") {
                let kind = &types[word(unit, "type")];
                let sector = word(unit, "garrison");
                let ground = if !sector.is_empty() {
                    let area = list(map, "terrain").into_iter().find(|t| word(t, "id") == sector);
                    let area = points(area.unwrap_or_else(|| panic!("no sector {sector}")), "poly");
                    Ground { low: area[0], high: area[2] }
                } else if unit.contains_key("at") {
                    rectangle(unit, kind, tables)
                } else {
                    assert!(number(unit, "arrives") > 1, "{} is nowhere", word(unit, "id"));
                    continue;
                };
                let light = word(kind, "arm") == "sk" || word(kind, "weight") == "lc";
                let (division, id) = (word(division, "id").to_owned(), word(unit, "id").to_owned());
                out.push(Standing { side, division, id, ground, garrison: !sector.is_empty(), light });
            }
        }
    }
    out
}

fn map_of(battle: &Table) -> Table {
    let maps = all("maps");
    maps.into_iter().map(|(_, m)| m).find(|m| word(m, "id") == word(battle, "map")).expect("the map is there")
}

#[test]
fn forces_add_up() {
    let types = types();
    assert_eq!(all("scenarios").len(), 4);
    for (file, battle) in all("scenarios") {
        let mut ids = BTreeSet::new();
        for side in ["a", "b"] {
            let army = table(&battle, side);
            let (mut sum, mut units) = (general(word(table(army, "cinc"), "quality")), 0);
            for division in list(army, "division") {
                assert!(ids.insert(word(division, "id").to_owned()), "{file}: {}", word(division, "id"));
                sum += general(word(table(division, "general"), "quality"));
                for unit in list(division, "units") {
                    assert!(ids.insert(word(unit, "id").to_owned()), "{file}: {}", word(unit, "id"));
                    let kind = types.get(word(unit, "type"));
                    let kind = kind.unwrap_or_else(|| panic!("{file}: no type {}", word(unit, "type")));
                    assert_eq!(word(kind, "nation"), word(army, "nation"), "{file}: {}", word(unit, "id"));
                    sum += number(kind, "points");
                    units += i64::from(word(kind, "arm") != "sk" && word(kind, "status") != "irregular");
                }
            }
            assert_eq!(sum, number(army, "points"), "{file}: points of {side}");
            assert_eq!(units, number(army, "break_point"), "{file}: break point of {side}");
        }
    }
}

#[test]
fn everybody_stands_clear_on_the_table_in_command_and_away_from_the_enemy() {
    let tables = read("tables.toml");
    for (file, battle) in all("scenarios") {
        let map = map_of(&battle);
        let [w, h] = size(&map);
        let all = standing(&battle, &map, &tables);
        for (n, s) in all.iter().enumerate() {
            let on = s.ground.low.iter().all(|v| *v >= 0) && s.ground.high[0] <= w && s.ground.high[1] <= h;
            assert!(on, "{file}: {} is not on the table", s.id);
            for other in &all[n + 1..] {
                let apart = s.ground.apart(&other.ground);
                assert!(apart > 0 || (s.garrison && other.garrison), "{file}: {} on {}", s.id, other.id);
                if s.side != other.side && !s.garrison && !other.garrison {
                    assert!(apart >= 800 * 800, "{file}: {} near {}", s.id, other.id);
                }
            }
            let division = list(table(&battle, s.side), "division");
            let division = division.into_iter().find(|d| word(d, "id") == s.division).expect("its division");
            let leader = table(division, "general");
            if leader.contains_key("at") {
                let quality = list(&tables, "general");
                let quality = quality.into_iter().find(|g| word(g, "id") == word(leader, "quality"));
                let radius = number(quality.expect("known"), if s.light { "radius_light" } else { "radius" });
                let away = s.ground.away(point(&leader["at"]));
                assert!(away <= radius * radius, "{file}: {} is out of command", s.id);
            }
        }
    }
}

#[test]
fn nobody_who_holds_begins_outside_his_zone() {
    for (file, battle) in all("scenarios") {
        let map = map_of(&battle);
        for side in ["a", "b"] {
            for division in list(table(&battle, side), "division") {
                assert_eq!(word(division, "order") == "hold", division.contains_key("hold"), "{file}");
                let Some(centre) = division.get("hold").map(point) else { continue };
                let units = list(division, "units");
                let radius = if units.len() > 5 { 800 } else { 600 };
                for unit in units {
                    let at = match unit.get("at") {
                        Some(at) => point(at),
                        None => {
                            let sector = word(unit, "garrison");
                            let area = list(&map, "terrain").into_iter().find(|t| word(t, "id") == sector);
                            let area = points(area.expect("a sector"), "poly");
                            [(area[0][0] + area[2][0]) / 2, (area[0][1] + area[2][1]) / 2]
                        }
                    };
                    let (dx, dy) = (at[0] - centre[0], at[1] - centre[1]);
                    assert!(dx * dx + dy * dy <= radius * radius, "{file}: {}", word(unit, "id"));
                }
            }
        }
    }
}

#[test]
fn victory_names_objectives_and_orders_are_orders() {
    let orders = read("orders.toml");
    let orders: BTreeSet<&str> = list(&orders, "order").into_iter().map(|o| word(o, "id")).collect();
    for (file, battle) in all("scenarios") {
        let map = map_of(&battle);
        let known: BTreeSet<&str> = list(&map, "objective").into_iter().map(|o| word(o, "id")).collect();
        assert!(matches!(word(&battle, "first"), "a" | "b"), "{file}");
        for victory in list(&battle, "victory") {
            assert!(matches!(word(victory, "side"), "a" | "b"), "{file}");
            let named = victory.get("objectives").and_then(Value::as_array).into_iter().flatten();
            assert!(named.filter_map(Value::as_str).all(|o| known.contains(o)), "{file}");
        }
        for side in ["a", "b"] {
            for division in list(table(&battle, side), "division") {
                assert!(orders.contains(word(division, "order")), "{file}: {}", word(division, "order"));
            }
        }
    }
}
