//! Unit types and ready armies: prices, cohesion, limits.

use crate::{list, number, read, table, word};
use std::collections::BTreeMap;
use toml::{Table, Value};

/// Every unit type by its id.
pub(crate) fn types() -> BTreeMap<String, Table> {
    list(&read("units.toml"), "unit").into_iter().map(|u| (word(u, "id").to_owned(), u.clone())).collect()
}

fn traits(unit: &Table) -> Vec<&str> {
    unit.get("traits").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect()
}

fn is_horse(unit: &Table) -> bool {
    unit.get("horse").and_then(Value::as_bool).unwrap_or(false)
}

/// The price of a unit (EMP-5.02).
fn price(unit: &Table, prices: &Table) -> i64 {
    let arm = word(unit, "arm");
    let of = |list: &str, key: &str| number(table(prices, list), key);
    let mut sum = match arm {
        "cav" => of("base", word(unit, "weight")),
        "art" => {
            let horse = if is_horse(unit) { number(prices, "horse") } else { 0 };
            of("calibre", &number(unit, "calibre").to_string()) + horse
        }
        _ => of("base", arm),
    };
    sum += of("morale", arm) * (number(unit, "morale") - 3);
    sum += of("status", word(unit, "status")) + of("class", word(unit, "class"));
    let by_factor = table(prices, "skirmish").get(arm).and_then(Value::as_array);
    if let Some(by_factor) = by_factor {
        sum += by_factor[number(unit, "skirmish") as usize].as_integer().expect("a number");
    }
    sum += match (word(unit, "size"), arm) {
        ("large", _) => of("size", "large"),
        ("small", "cav" | "art") => of("size", "small_other"),
        ("small", _) => of("size", "small_infantry"),
        _ => 0,
    };
    sum += traits(unit).iter().map(|t| of("trait", t)).sum::<i64>();
    sum.max(number(prices, "least"))
}

/// The cohesion of a unit (EMP-1.23).
fn cohesion(unit: &Table, rules: &Table) -> i64 {
    let arm = word(unit, "arm");
    let mut losses = number(rules, arm);
    if matches!(word(unit, "status"), "guard" | "elite") {
        losses += number(rules, "guard_or_elite");
    }
    losses += match (word(unit, "size"), arm) {
        ("large", "cav" | "art") => number(rules, "large_other"),
        ("large", _) => number(rules, "large_infantry"),
        ("small", _) => number(rules, "small"),
        _ => 0,
    };
    losses.max(number(rules, "least"))
}

#[test]
fn points_and_cohesion_of_every_type_follow_from_the_rules() {
    let (building, tables) = (read("building.toml"), read("tables.toml"));
    let types = types();
    assert_eq!(types.len(), 84);
    for (id, unit) in &types {
        assert_eq!(number(unit, "points"), price(unit, table(&building, "price")), "points of {id}");
        assert_eq!(number(unit, "cohesion"), cohesion(unit, table(&tables, "cohesion")), "cohesion of {id}");
    }
    let per_nation = |n: &str| types.values().filter(|u| word(u, "nation") == n).count();
    assert_eq!(["fr", "br", "pr", "au", "ru"].map(per_nation), [19, 17, 16, 17, 15]);
}

#[test]
fn every_word_of_a_type_is_one_of_the_lists() {
    let units = read("units.toml");
    let known = |list_of: &str, id: &str| list(&units, list_of).iter().any(|e| word(e, "id") == id);
    for (id, unit) in &types() {
        let arm = word(unit, "arm");
        assert!(known("nation", word(unit, "nation")), "nation of {id}");
        assert!(known("status", word(unit, "status")), "status of {id}");
        assert!(matches!(word(unit, "class"), "a" | "b" | "c"), "class of {id}");
        assert!(matches!(word(unit, "size"), "small" | "normal" | "large"), "size of {id}");
        assert!(matches!(arm, "inf" | "linf" | "sk" | "cav" | "art"), "arm of {id}");
        assert_eq!(matches!(word(unit, "weight"), "lc" | "mc" | "hc"), arm == "cav", "weight of {id}");
        assert_eq!(unit.contains_key("calibre"), arm == "art", "calibre of {id}");
        let twelve = unit.get("calibre").and_then(Value::as_integer) == Some(12);
        assert!(!(twelve && is_horse(unit)), "{id}: 12-pounders are foot");
        assert!((1..=6).contains(&number(unit, "morale")), "morale of {id}");
        let foot = matches!(arm, "inf" | "linf" | "sk");
        assert!(number(unit, "skirmish") <= if foot { 2 } else { 0 }, "skirmish factor of {id}");
        for t in traits(unit) {
            assert!(known("trait", t), "{id}: {t}");
        }
    }
}

/// The price of a general of this quality.
pub(crate) fn general(quality: &str) -> i64 {
    let tables = read("tables.toml");
    let found =
        list(&tables, "general").into_iter().find(|g| word(g, "id") == quality).map(|g| number(g, "points"));
    found.unwrap_or_else(|| panic!("no general is {quality:?}"))
}

#[test]
fn ready_armies_add_up_and_keep_the_limits() {
    let (armies, types) = (read("armies.toml"), types());
    assert_eq!(list(&armies, "army").len(), 15);
    for army in list(&armies, "army") {
        let id = word(army, "id");
        let divisions = list(army, "division");
        assert!((2..=5).contains(&divisions.len()), "{id}");
        let mut units: Vec<&Table> = Vec::new();
        let (mut sum, mut guards) = (general(word(army, "cinc")), 0);
        for division in &divisions {
            sum += general(word(division, "general"));
            let of: Vec<&Table> = division["units"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_str)
                .map(|u| types.get(u).unwrap_or_else(|| panic!("{id}: no type {u}")))
                .collect();
            assert!((2..=8).contains(&of.len()), "{id}");
            guards += i32::from(is_advance_guard(&of, id));
            units.extend(of);
        }
        sum += units.iter().map(|u| number(u, "points")).sum::<i64>();
        assert_eq!(sum, number(army, "points"), "points of {id}");
        assert!(sum <= number(army, "budget"), "{id}");
        assert!(guards <= 1, "{id}: advance guards");
        assert!(units.iter().all(|u| word(u, "nation") == word(army, "nation")), "{id}");
        let arm = |a: &str| units.iter().filter(|u| word(u, "arm") == a).count();
        assert!(2 * arm("sk") <= arm("inf") + arm("linf"), "{id}: skirmishers");
        assert!(
            4 * units.iter().filter(|u| word(u, "status") == "guard").count() <= units.len(),
            "{id}: Guard"
        );
        let twelve =
            units.iter().filter(|u| u.get("calibre").and_then(Value::as_integer) == Some(12)).count();
        assert!(100 * twelve as i64 <= number(army, "budget"), "{id}: 12-pounders");
    }
}

/// EMP-5.04: neither a division of infantry nor one of cavalry.
fn is_advance_guard(units: &[&Table], army: &str) -> bool {
    let arm = |a: &str| units.iter().filter(|u| word(u, "arm") == a).count();
    let foot = arm("inf") + arm("linf") + arm("sk");
    let infantry = 2 * foot >= units.len() && arm("art") <= 2 && arm("cav") <= 1;
    let horse = units.iter().filter(|u| word(u, "arm") == "art").all(|u| is_horse(u));
    let cavalry = arm("cav") >= 2 && arm("art") <= 1 && horse && arm("inf") + arm("linf") == 0;
    let light = units.iter().any(|u| word(u, "weight") == "lc");
    assert!(infantry || cavalry || light, "{army}: a division of no kind");
    !infantry && !cavalry
}
