//! The data files are consistent: what is stated to be checked is checked, what is named exists.

mod armies;
mod battles;
mod code;
mod maps;

use bicorne_empire::CATALOGUE;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use toml::{Table, Value};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/empire")
}

/// A data file.
fn read(file: &str) -> Table {
    let text = std::fs::read_to_string(folder().join(file)).unwrap_or_else(|e| panic!("{file}: {e}"));
    text.parse().unwrap_or_else(|e| panic!("{file}: {e}"))
}

/// The files of a folder.
fn all(under: &str) -> Vec<(String, Table)> {
    let mut names: Vec<String> = std::fs::read_dir(folder().join(under))
        .expect("the folder is there")
        .map(|e| format!("{under}/{}", e.expect("readable").file_name().to_string_lossy()))
        .collect();
    names.sort();
    names.into_iter().map(|n| (n.clone(), read(&n))).collect()
}

/// A list of tables; none where it is left out.
fn list<'t>(of: &'t Table, key: &str) -> Vec<&'t Table> {
    let rows = of.get(key).and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    rows.iter().map(|v| v.as_table().unwrap_or_else(|| panic!("{key} is a list of tables"))).collect()
}

fn word<'t>(of: &'t Table, key: &str) -> &'t str {
    of.get(key).and_then(Value::as_str).unwrap_or_default()
}

fn number(of: &Table, key: &str) -> i64 {
    of.get(key).and_then(Value::as_integer).unwrap_or_else(|| panic!("{key} is missing in {of:?}"))
}

fn table<'t>(of: &'t Table, key: &str) -> &'t Table {
    of.get(key).and_then(Value::as_table).unwrap_or_else(|| panic!("{key} is missing"))
}

fn point(of: &Value) -> [i64; 2] {
    let xy: Vec<i64> = of.as_array().into_iter().flatten().filter_map(Value::as_integer).collect();
    xy.try_into().unwrap_or_else(|_| panic!("{of:?} is no point"))
}

fn points(of: &Table, key: &str) -> Vec<[i64; 2]> {
    of.get(key).and_then(Value::as_array).into_iter().flatten().map(point).collect()
}

/// Clause ids in a text, quoted or not.
fn cited(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices("EMP-").filter_map(|(at, _)| {
        let rest = &text[at..];
        let end = rest[4..].find(|c: char| !c.is_ascii_digit() && c != '.').map_or(rest.len(), |n| n + 4);
        let id = rest[..end].trim_end_matches('.');
        id.contains('.').then_some(id)
    })
}

fn every_file(under: &Path, found: &mut dyn FnMut(&Path, &str)) {
    for entry in std::fs::read_dir(under).expect("the folder is there") {
        let path = entry.expect("readable").path();
        if path.is_dir() {
            every_file(&path, found);
        } else {
            found(&path, &std::fs::read_to_string(&path).expect("text"));
        }
    }
}

#[test]
fn every_clause_that_data_and_rules_name_exists() {
    let known: BTreeSet<&str> = CATALOGUE.clauses.iter().map(|c| c.id).collect();
    let mut seen = 0;
    let mut check = |path: &Path, text: &str| {
        for id in cited(text) {
            assert!(known.contains(id), "{}: {id} is no clause", path.display());
            seen += 1;
        }
    };
    every_file(&folder(), &mut check);
    let rules = folder().join("../../rules/empire.md");
    check(&rules, &std::fs::read_to_string(&rules).expect("the rules"));
    assert!(seen > 1000, "{seen}");
}

#[test]
fn every_text_is_in_both_languages() {
    fn walk(file: &Path, value: &Value) {
        match value {
            Value::Table(t) => {
                assert_eq!(t.contains_key("en"), t.contains_key("fr"), "{}: {t:?}", file.display());
                t.values().for_each(|v| walk(file, v));
            }
            Value::Array(a) => a.iter().for_each(|v| walk(file, v)),
            Value::Float(f) => panic!("{}: {f} has a decimal point", file.display()),
            _ => {}
        }
    }
    every_file(&folder(), &mut |path, text| {
        if path.extension().is_some_and(|e| e == "toml") {
            walk(path, &Value::Table(text.parse().expect("TOML")));
        }
    });
}

#[test]
fn command_points_follow_from_die_and_value() {
    let tables = read("tables.toml");
    for general in list(&tables, "general") {
        let value = number(general, "value");
        let row = &table(&tables, "command")[&value.to_string()];
        let stated: Vec<i64> = row.as_array().into_iter().flatten().filter_map(Value::as_integer).collect();
        let rolled: Vec<i64> = (1..=6).map(|die: i64| ((die + value + 1).div_euclid(2)).max(0)).collect();
        assert_eq!(stated, rolled, "{}", word(general, "id"));
        assert_eq!(number(general, "radius_light"), number(general, "radius") + 400);
    }
}

#[test]
fn modifier_rows_are_named_once_and_replace_rows_that_exist() {
    let modifiers = read("modifiers.toml");
    for (name, rows) in &modifiers {
        let rows: Vec<&Table> = rows.as_array().into_iter().flatten().filter_map(Value::as_table).collect();
        let ids: BTreeSet<&str> = rows.iter().map(|r| word(r, "id")).collect();
        assert_eq!(ids.len(), rows.len(), "{name}");
        for row in rows {
            let replaced = word(row, "instead");
            assert!(replaced.is_empty() || ids.contains(replaced), "{name}: {replaced}");
        }
    }
}

#[test]
fn fire_never_gets_better_with_a_lower_total_or_a_farther_column() {
    let tables = read("tables.toml");
    let rows: Vec<Vec<i64>> = list(table(&tables, "fire"), "rows")
        .iter()
        .map(|r| r["halves"].as_array().into_iter().flatten().filter_map(Value::as_integer).collect())
        .collect();
    assert_eq!(rows.len(), 4);
    assert!(rows.iter().all(|r| r.len() == 3 && r[0] >= r[1] && r[1] >= r[2]), "{rows:?}");
    assert!(rows.windows(2).all(|w| (0..3).all(|k| w[0][k] <= w[1][k])), "{rows:?}");
}
