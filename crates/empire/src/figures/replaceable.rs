//! Figures of `tables.toml` that are read from the files in use, and what may be wrong with them.

use super::{NAMES, REPLACEABLE, far};
use crate::data::{Files, mistake, read, with_lines};
use bicorne_core::{Mistake, Phrase, phrase};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use toml::{Table, Value};

const FILE: &str = "tables.toml";

/// The figures of the files in use.
pub(super) struct ReplaceableFigures {
    /// In the order of [`NAMES`].
    pub(super) figures: Vec<i32>,
    pub(super) fire: Vec<(i16, [u8; 3])>,
}

impl ReplaceableFigures {
    pub(super) fn get() -> &'static ReplaceableFigures {
        static IN_USE: LazyLock<ReplaceableFigures> = LazyLock::new(|| {
            let mut bad = Vec::new();
            let read =
                ReplaceableFigures::check(Files::in_use().get(FILE), &mut bad).unwrap_or_else(|unread| {
                    bad = unread;
                    ReplaceableFigures { figures: Vec::new(), fire: Vec::new() }
                });
            assert!(bad.is_empty(), "data/empire/tables.toml: {bad:?}");
            read
        });
        &IN_USE
    }

    /// The figures of a text, as far as they can be read.
    fn check(text: &str, bad: &mut Vec<Mistake>) -> Result<ReplaceableFigures, Vec<Mistake>> {
        let table: Table = read(text, bad)?;
        let mut all = BTreeMap::new();
        for section in REPLACEABLE {
            if let Some(value) = table.get(section) {
                flatten(section, value, &mut all);
            }
        }
        let mut figures = Vec::new();
        for name in NAMES {
            // Names of functions have lost the difference of dots, hyphens and underscores.
            let found = all.iter().find(|(key, _)| plain(key) == plain(name));
            let (key, value) = found.map_or((name, None), |(key, value)| (key.as_str(), Some(*value)));
            let (least, most) = bounds(name);
            match value.and_then(|v| i32::try_from(v).ok()).filter(|v| (least..=most).contains(v)) {
                Some(value) => figures.push(value),
                None if least == most => {
                    mistake(
                        bad,
                        key,
                        phrase!(
                            "{least}: the rules know no other",
                            "{least} : les règles n'en connaissent pas d'autre"
                        ),
                    );
                }
                None => mistake(
                    bad,
                    key,
                    phrase!(
                        "a whole number from {least} to {most} is expected",
                        "un nombre entier de {least} à {most} est attendu"
                    ),
                ),
            }
        }
        let fire = fire(&table).unwrap_or_else(|what| {
            mistake(bad, "fire.rows", what);
            Vec::new()
        });
        if figures.len() == NAMES.len() {
            in_order(&figures, bad);
        }
        Ok(ReplaceableFigures { figures, fire })
    }
}

/// The least and the most of a figure.
fn bounds(name: &str) -> (i32, i32) {
    match name.split('.').next().unwrap_or_default() {
        "range" | "range_hill" => (1, far::SIGHT),
        _ if name.ends_with("_dice") => (2, 2),
        _ if name == "shock.melee_from" => (0, 0),
        "tests" => (1, 12),
        "victory" => (0, 100),
        _ => (0, 20),
    }
}

/// Each row of a table begins after the one before it.
fn in_order(figures: &[i32], bad: &mut Vec<Mistake>) {
    let value = |name: &str| NAMES.iter().position(|n| *n == name).map_or(0, |n| figures[n]);
    let mut rising = |low: (&str, &str), high: (&str, &str)| {
        let (a, b) = (value(low.0), value(high.0));
        if a >= b {
            let other = low.1;
            let what = phrase!(
                "{b}: more than the {a} of {other} is expected",
                "{b} : il faut plus que les {a} de {other}"
            );
            mistake(bad, high.1, what);
        }
    };
    rising(("shock.melee_from", "shock.melee.from"), ("shock.defeat_from", "shock.defeat.from"));
    rising(("shock.defeat_from", "shock.defeat.from"), ("shock.rout_from", "shock.rout.from"));
    rising(("shock.rout_from", "shock.rout.from"), ("shock.eliminated_from", "shock.eliminated.from"));
    rising(("victory.victory", "victory.victory"), ("victory.decisive", "victory.decisive"));
    for calibre in ["4", "6", "8", "12"] {
        let name = |field: &str| format!("range.artillery_{calibre}_{field}");
        let key = |field: &str| format!("range.artillery-{calibre}.{field}");
        for (low, high) in [("short", "effective"), ("effective", "long")] {
            rising((&name(low), &key(low)), (&name(high), &key(high)));
        }
    }
}

/// The rows of the fire table.
fn fire(table: &Table) -> Result<Vec<(i16, [u8; 3])>, Phrase> {
    let form = || {
        phrase!(
            "rows of the form {{ from = 3, halves = [1, 1, 0] }}, `from` rising, half-losses 0 to 20",
            "des lignes de la forme {{ from = 3, halves = [1, 1, 0] }}, `from` croissant, des demi-pertes de 0 à 20"
        )
    };
    let rows = table.get("fire").and_then(|f| f.get("rows")).and_then(Value::as_array).ok_or_else(form)?;
    let row = |row: &Value| -> Option<(i16, [u8; 3])> {
        let from = i16::try_from(row.get("from")?.as_integer()?).ok()?;
        let halves = row.get("halves")?.as_array()?;
        let halves = halves.iter().map(|h| u8::try_from(h.as_integer()?).ok().filter(|h| *h <= 20));
        Some((from, halves.collect::<Option<Vec<u8>>>()?.try_into().ok()?))
    };
    let rows = rows.iter().map(row).collect::<Option<Vec<_>>>().ok_or_else(form)?;
    let rises = rows.windows(2).all(|pair| pair[0].0 < pair[1].0);
    if rows.is_empty() || !rises { Err(form()) } else { Ok(rows) }
}

/// Every mistake of a text: figures that cannot be, and figures that the program is built with and that differ from its own.
pub(crate) fn mistakes(files: &Files) -> Vec<Mistake> {
    let text = files.get(FILE);
    let mut bad = Vec::new();
    if let Err(unread) = ReplaceableFigures::check(text, &mut bad) {
        return unread;
    }
    let fixed = |text: &str| {
        let mut all = BTreeMap::new();
        let table: Table = toml::from_str(text).unwrap_or_default();
        for (section, value) in table.iter().filter(|(section, _)| !REPLACEABLE.contains(&section.as_str())) {
            flatten(section, value, &mut all);
        }
        all
    };
    let (own, ours) = (fixed(text), fixed(Files::embedded().get(FILE)));
    let sections = REPLACEABLE.join(", ");
    for (key, value) in &ours {
        if own.get(key) != Some(value) {
            let what = phrase!(
                "{value} is expected: the program is built with this figure. Those of {sections} can be replaced",
                "{value} est attendu : le programme est construit avec ce chiffre. Ceux de {sections} peuvent être remplacés"
            );
            mistake(&mut bad, key, what);
        }
    }
    for key in own.keys().filter(|key| !ours.contains_key(*key)) {
        let what = phrase!(
            "the rules have no such figure; those of {sections} can be replaced",
            "les règles n'ont pas ce chiffre ; ceux de {sections} peuvent être remplacés"
        );
        mistake(&mut bad, key, what);
    }
    with_lines(bad, text)
}

/// Every whole number under a key, by the way to it; rows of a list by their ids or their place.
fn flatten(key: &str, value: &Value, all: &mut BTreeMap<String, i64>) {
    match value {
        Value::Integer(n) => {
            all.insert(key.to_owned(), *n);
        }
        Value::Table(table) => {
            for (name, value) in table {
                flatten(&format!("{key}.{name}"), value, all);
            }
        }
        Value::Array(rows) => {
            for (n, row) in rows.iter().enumerate() {
                match row.get("id").and_then(Value::as_str) {
                    Some(id) => flatten(&format!("{key}.{id}"), row, all),
                    None => flatten(&format!("{key}[{n}]"), row, all),
                }
            }
        }
        _ => {}
    }
}

/// A name without what tells its parts apart; `value` is no part of it.
fn plain(name: &str) -> String {
    name.trim_end_matches(".value").replace(['.', '-'], "_")
}
