//! Compiles `rules/empire.md` in, and the figures of `data/empire` as constants: what the code computes with is what the files say, and a figure
//! that nobody uses is a warning.

use std::fmt::Write as _;
use std::path::Path;
use toml::{Table, Value};

/// Sections of the files, and what their module is called.
const SECTIONS: [(&str, &str, &str); 22] = [
    ("tables.toml", "turns", "turns"),
    ("tables.toml", "distance", "far"),
    ("tables.toml", "obstacle", "obstacle"),
    ("tables.toml", "road", "road"),
    ("tables.toml", "manoeuvre", "cost"),
    ("tables.toml", "range", "range"),
    ("tables.toml", "range_hill", "hill"),
    ("tables.toml", "fire", "hits"),
    ("tables.toml", "shock", "result"),
    ("tables.toml", "shock_cavalry_by_foot", "softened"),
    ("tables.toml", "tests", "need"),
    ("tables.toml", "victory", "score"),
    ("tables.toml", "arrivals", "arrival"),
    ("building.toml", "army", "army"),
    ("building.toml", "battle", "battle"),
    ("building.toml", "reconnaissance", "recon"),
    ("building.toml", "deployment", "deployment"),
    ("tables.toml", "cohesion", "cohesion"),
    ("modifiers.toml", "test", "testing"),
    ("modifiers.toml", "fire", "firing"),
    ("modifiers.toml", "morale", "steady"),
    ("modifiers.toml", "shock", "fighting"),
];

fn main() {
    bicorne_clauses::generate("../../rules/empire.md", &["src", "../../data/empire"], &["tests"]);
    let mut out = String::new();
    for (file, section, module) in SECTIONS {
        let path = Path::new("../../data/empire").join(file);
        println!("cargo::rerun-if-changed={}", path.display());
        let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{file}: {e}"));
        let all: Table = text.parse().unwrap_or_else(|e| panic!("{file}: {e}"));
        let _ = writeln!(out, "pub(crate) mod {module} {{");
        flatten(&mut out, "", &all[section]);
        out.push_str("}\n");
    }
    generals(&mut out);
    let to = Path::new(&std::env::var("OUT_DIR").expect("cargo says where")).join("figures.rs");
    std::fs::write(&to, out).unwrap_or_else(|e| panic!("{}: {e}", to.display()));
}

/// How a general rides by ground, and how much farther he commands skirmishers and light cavalry: the same for all of them.
fn generals(out: &mut String) {
    let text = std::fs::read_to_string("../../data/empire/tables.toml").expect("it was read before");
    let all: Table = text.parse().expect("it was read before");
    let number = |row: &Value, key: &str| row[key].as_integer().expect("a whole number");
    let rows = |key: &str| all[key].as_array().expect("rows").iter();
    let rides = rows("movement").find(|row| row["id"].as_str() == Some("general")).expect("generals ride");
    let rides: Vec<i64> = ["clear", "rough", "difficult"].iter().map(|key| number(rides, key)).collect();
    let farther: Vec<i64> =
        rows("general").map(|g| number(g, "radius_light") - number(g, "radius")).collect();
    assert!(farther.windows(2).all(|pair| pair[0] == pair[1]), "radius_light: the same for every general");
    let _ = writeln!(out, "pub(crate) const GENERAL: [i32; 3] = {rides:?};");
    let faces = all["dice"]["average"]["faces"].as_array().expect("six faces");
    let faces: Vec<i64> = faces.iter().filter_map(Value::as_integer).collect();
    let _ = writeln!(out, "pub(crate) const AVERAGE: [u8; 6] = {faces:?};");
    let _ = writeln!(out, "pub(crate) const LIGHT_RADIUS: i32 = {};", farther[0]);
}

/// Every whole number under a key, named by the way to it; lists of rows by their ids.
fn flatten(out: &mut String, name: &str, value: &Value) {
    let under = |key: &str| match (name, key) {
        (_, "value") => name.to_owned(),
        ("", _) => key.to_owned(),
        _ => format!("{name}_{key}"),
    };
    match value {
        Value::Integer(n) => {
            let name = name.to_uppercase().replace('-', "_");
            let _ = writeln!(out, "    pub(crate) const {name}: i32 = {n};");
        }
        Value::Table(table) => {
            for (key, value) in table {
                flatten(out, &under(key), value);
            }
        }
        Value::Array(rows) if rows.iter().all(|r| r.get("halves").is_some()) && name == "rows" => {
            // From which total on, the half-losses in the three columns.
            let row = |r: &Value| format!("({}, {})", r["from"], r["halves"]);
            let rows: Vec<String> = rows.iter().map(row).collect();
            let _ = writeln!(
                out,
                "    pub(crate) const ROWS: [(i16, [u8; 3]); {}] = [{}];",
                rows.len(),
                rows.join(", ")
            );
        }
        Value::Array(rows) => {
            for row in rows {
                if let Some(id) = row.get("id").and_then(Value::as_str) {
                    flatten(out, &under(id), row);
                }
            }
        }
        _ => {}
    }
}
