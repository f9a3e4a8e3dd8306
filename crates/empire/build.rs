//! Compiles `rules/empire.md` in, and the figures of `data/empire` as constants: what the code computes with is what the files say, and a figure
//! that nobody uses is a warning.

use std::fmt::Write as _;
use std::path::Path;
use toml::{Table, Value};

/// Sections of the files, and what their module is called.
const SECTIONS: [(&str, &str, &str); 18] = [
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
];

/// Sections of `tables.toml` that an owner may replace: their figures are read from the files in use, and what is compiled in are their
/// names.
const REPLACEABLE: [&str; 7] =
    ["range", "range_hill", "fire", "shock", "shock_cavalry_by_foot", "tests", "victory"];

/// Lists of modifiers, and what their module is called. Rows are counted through all of them in this order.
const MODIFIERS: [(&str, &str); 4] =
    [("test", "testing"), ("fire", "firing"), ("morale", "steady"), ("shock", "fighting")];

fn main() {
    bicorne_clauses::generate("../../rules/empire.md", &["src", "../../data/empire"], &["tests"]);
    let mut out = String::new();
    let mut live = Vec::new();
    for (file, section, module) in SECTIONS {
        let path = Path::new("../../data/empire").join(file);
        println!("cargo::rerun-if-changed={}", path.display());
        let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{file}: {e}"));
        let all: Table = text.parse().unwrap_or_else(|e| panic!("{file}: {e}"));
        let _ = writeln!(out, "pub(crate) mod {module} {{");
        if REPLACEABLE.contains(&section) {
            functions(&mut out, section, &all[section], &mut live);
        } else {
            flatten(&mut out, "", &all[section]);
        }
        out.push_str("}\n");
    }
    let _ = writeln!(out, "/// Sections whose figures are read from the files in use.");
    let _ = writeln!(out, "pub(crate) const REPLACEABLE: [&str; {}] = {REPLACEABLE:?};", REPLACEABLE.len());
    let _ = writeln!(out, "const NAMES: [&str; {}] = {live:?};", live.len());
    modifiers(&mut out);
    let tables = std::fs::read_to_string("../../data/empire/tables.toml").expect("it was read before");
    let tables: Table = tables.parse().expect("it was read before");
    let building = std::fs::read_to_string("../../data/empire/building.toml").expect("it was read before");
    budgets(&mut out, &building.parse().expect("it was read before"));
    generals(&mut out, &tables);
    spending(&mut out, &tables);
    rectangles(&mut out, &tables);
    going(&mut out, &tables);
    let to = Path::new(&std::env::var("OUT_DIR").expect("cargo says where")).join("figures.rs");
    std::fs::write(&to, out).unwrap_or_else(|e| panic!("{}: {e}", to.display()));
}

/// Rows of a list.
fn rows<'t>(all: &'t Table, key: &str) -> impl Iterator<Item = &'t Value> {
    all[key].as_array().unwrap_or_else(|| panic!("{key} is a list")).iter()
}

fn number(row: &Value, key: &str) -> i64 {
    row[key].as_integer().unwrap_or_else(|| panic!("{key}: a whole number in {row}"))
}

fn words<'t>(row: &'t Value, key: &str) -> Vec<&'t str> {
    row.get(key).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str).collect()
}

/// Every modifier: its row, its clause and its half points.
fn modifiers(out: &mut String) {
    let file = "../../data/empire/modifiers.toml";
    println!("cargo::rerun-if-changed={file}");
    let text = std::fs::read_to_string(file).unwrap_or_else(|e| panic!("{file}: {e}"));
    let all: Table = text.parse().unwrap_or_else(|e| panic!("{file}: {e}"));
    let mut n = 0;
    for (list, module) in MODIFIERS {
        let _ = writeln!(out, "pub(crate) mod {module} {{");
        for row in rows(&all, list) {
            let id = row["id"].as_str().expect("an id").to_uppercase().replace('-', "_");
            let halves =
                2 * number(row, "value") + row.get("halves").and_then(Value::as_integer).unwrap_or(0);
            let clause = &row["clause"];
            let _ = writeln!(
                out,
                "    pub(crate) const {id}: super::Modifier = super::Modifier {{ row: {n}, clause: {clause}, halves: {halves} }};"
            );
            n += 1;
        }
        out.push_str("}\n");
    }
}

/// What generals are worth by quality; how they ride by ground, and how much farther they command skirmishers and light cavalry: the same
/// for all of them.
fn generals(out: &mut String, all: &Table) {
    let ids: Vec<_> = rows(all, "general").map(|g| g["id"].as_str().expect("an id")).collect();
    assert_eq!(
        ids,
        ["poor", "ordinary", "competent", "brilliant", "strategist"],
        "generals, the worst first"
    );
    out.push_str("pub(crate) mod general {\n");
    for key in ["value", "order_test", "radius", "points"] {
        let each: Vec<i64> = rows(all, "general").map(|g| number(g, key)).collect();
        let _ = writeln!(out, "    pub(crate) const {}: [i32; 5] = {each:?};", key.to_uppercase());
    }
    out.push_str("}\n");
    let rides = rows(all, "movement").find(|row| row["id"].as_str() == Some("general"));
    let rides = GROUNDS.map(|key| number(rides.expect("generals ride"), key));
    let farther: Vec<i64> =
        rows(all, "general").map(|g| number(g, "radius_light") - number(g, "radius")).collect();
    assert!(farther.windows(2).all(|pair| pair[0] == pair[1]), "radius_light: the same for every general");
    let _ = writeln!(out, "pub(crate) const GENERAL: [i32; 3] = {rides:?};");
    let faces = all["dice"]["average"]["faces"].as_array().expect("six faces");
    let faces: Vec<i64> = faces.iter().filter_map(Value::as_integer).collect();
    let _ = writeln!(out, "pub(crate) const AVERAGE: [u8; 6] = {faces:?};");
    let _ = writeln!(out, "pub(crate) const LIGHT_RADIUS: i32 = {};", farther[0]);
}

/// What an army may cost, the least first; the table it needs, and how long it fights.
fn budgets(out: &mut String, all: &Table) {
    let each: Vec<String> = rows(all, "budget")
        .map(|row| {
            let [w, h] = [&row["table"][0], &row["table"][1]];
            let (points, turns, maps) = (&row["points"], &row["turns"], &row["maps"]);
            format!("Budget {{ points: {points}, table: ({w}, {h}), maps: &{maps}, turns: {turns} }}")
        })
        .collect();
    let _ = writeln!(out, "pub(crate) const BUDGETS: [Budget; {}] = [{}];", each.len(), each.join(", "));
}

/// What command points buy: the cost in command and out of command.
fn spending(out: &mut String, all: &Table) {
    out.push_str("pub(crate) mod spend {\n");
    for row in rows(all, "spend") {
        let id = row["id"].as_str().expect("an id").to_uppercase().replace('-', "_");
        let _ = writeln!(out, "    pub(crate) const {id}: [u8; 2] = {};", row["cost"]);
    }
    out.push_str("}\n");
}

const GROUNDS: [&str; 3] = ["clear", "rough", "difficult"];
const FORMS: [&str; 8] =
    ["line", "column", "solid", "hollow", "skirmish", "limbered", "deployed", "garrison"];

/// Arms in their order; batteries move in three ways. With the formation in which each is found where it has no row of its own: in a
/// building, and guns in battery.
const MOVERS: [(&str, &str, &str); 7] = [
    ("inf", "", "column"),
    ("linf", "", "column"),
    ("sk", "", "skirmish"),
    ("cav", "", "column"),
    ("art", "foot", "limbered"),
    ("art", "foot-12", "limbered"),
    ("art", "horse", "limbered"),
];

/// Front and depth by arm, formation and size.
fn rectangles(out: &mut String, all: &Table) {
    let of = |arm: &str, form: &str, size: &str| {
        let row = rows(all, "rectangle")
            .find(|r| words(r, "arms").contains(&arm) && r["formation"].as_str() == Some(form))?;
        // Detached skirmishers have one size.
        let sides = row.get(size).unwrap_or(&row["normal"]).as_array().expect("width and depth");
        Some(format!("({}, {})", sides[0], sides[1]))
    };
    let _ = writeln!(out, "pub(crate) const RECTANGLES: [[[(u16, u16); 3]; 8]; 5] = [");
    for (arm, _, usual) in &MOVERS[..5] {
        let form = |form: &&str| {
            let sizes = ["small", "normal", "large"];
            let sizes =
                sizes.map(|size| of(arm, form, size).or_else(|| of(arm, usual, size)).expect("a row"));
            format!("[{}]", sizes.join(", "))
        };
        let _ = writeln!(out, "    [{}],", FORMS.iter().map(form).collect::<Vec<_>>().join(", "));
    }
    out.push_str("];\n");
}

/// How each arm goes in each formation.
fn going(out: &mut String, all: &Table) {
    let of = |arm: &str, battery: &str, form: &str| {
        rows(all, "movement").find(|r| {
            let guns = r.get("battery").and_then(Value::as_str).unwrap_or_default();
            words(r, "arms").contains(&arm) && guns == battery && words(r, "formations").contains(&form)
        })
    };
    let _ = writeln!(out, "pub(crate) const GOING: [[Going; 8]; 7] = [");
    for (arm, battery, usual) in MOVERS {
        out.push_str("    [");
        for form in FORMS {
            let own = of(arm, battery, form);
            let row = own.or_else(|| of(arm, battery, usual)).expect("a row");
            let whole = |key: &str| row.get(key).and_then(Value::as_integer);
            let far = GROUNDS.map(|ground| whole(ground).unwrap_or(0));
            let marked = GROUNDS.map(|ground| own.is_some() && words(row, "penalised").contains(&ground));
            let charge = whole("charge").filter(|_| own.is_some());
            let prolonge = whole("prolonge").unwrap_or(0);
            let _ = write!(
                out,
                "Going {{ far: {far:?}, marked: {marked:?}, charge: {charge:?}, prolonge: {prolonge} }}, "
            );
        }
        out.push_str("],\n");
    }
    out.push_str("];\n");
}

/// A function for every whole number under a key, and the way to it: `range.infantry.effective`.
fn functions(out: &mut String, section: &str, value: &Value, live: &mut Vec<String>) {
    let mut consts = String::new();
    flatten(&mut consts, "", value);
    for line in consts.lines() {
        let words: Vec<&str> = line.split([' ', ':', '(', ')']).filter(|w| !w.is_empty()).collect();
        let name = words[words.iter().position(|w| *w == "const").expect("a constant") + 1].to_lowercase();
        if name == "rows" {
            out.push_str("    pub(crate) fn rows() -> &'static [(i16, [u8; 3])] {\n        super::fire_rows()\n    }\n");
            continue;
        }
        let n = live.len();
        // What the rules themselves know is only checked.
        let known = name.ends_with("_dice") || name == "melee_from";
        if !known {
            let _ = writeln!(out, "    pub(crate) fn {name}() -> i32 {{\n        super::in_use({n})\n    }}");
        }
        live.push(format!("{section}.{name}"));
    }
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
