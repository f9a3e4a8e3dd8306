//! The reference sheet, in one language, and which of its rows are in force.
//!
//! The sheet itself is data (`data/empire/sheet.toml`); its figures come from the tables, so that none stands in two places.

use crate::data::Files;
use crate::ledger::Line;
use bicorne_core::Lang;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

mod check;
mod now;
mod raw;
mod tables;

pub(crate) use check::mistakes;

/// A panel of the sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs)] // the fields are named for what they hold
pub struct Panel {
    /// `fire`.
    pub id: String,
    /// 1 or 2.
    pub page: u8,
    pub title: String,
    /// What it shows, from top to bottom.
    pub blocks: Vec<Block>,
}

/// A part of a panel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[allow(missing_docs)] // the names say it
pub struct Block {
    /// In words; empty for none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub title: String,
    /// Headings of the columns after the first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub columns: Vec<String>,
    pub rows: Vec<Row>,
}

/// A row of the sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Row {
    /// Unique on the sheet: `fire/mod.enfilade`.
    pub id: String,
    /// The clause it comes from.
    pub clause: String,
    /// What it is about, or the whole sentence.
    pub name: String,
    /// One for each column.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
}

/// What the sheet puts forward now.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct InForce {
    /// Panels that belong to the pending decision or roll.
    pub panels: Vec<String>,
    /// Rows that count in it.
    pub rows: Vec<String>,
}

/// The whole sheet.
pub fn sheet(lang: Lang) -> Vec<Panel> {
    let file = File::get();
    file.panel.iter().map(|p| p.draw(lang)).collect()
}

/// What is in force when `decision` is pending and its roll has these modifiers.
fn in_force<'l>(decision: &str, lines: impl Iterator<Item = &'l Line> + Clone) -> InForce {
    let mut out = InForce::default();
    for panel in &File::get().panel {
        if !panel.when.iter().any(|w| w == decision) {
            continue;
        }
        out.panels.push(panel.id.clone());
        for block in &panel.block {
            for (list, row) in lines.clone().map(|l| Modifiers::get().row(l.row)) {
                let id = format!("{}/mod.{}", panel.id, row.id);
                let shown =
                    block.modifiers.as_deref() == Some(list) && block.group.as_ref() == Some(&row.group);
                if shown && !out.rows.contains(&id) {
                    out.rows.push(id);
                }
            }
        }
    }
    out
}

/// The half points of every modifier, by its row.
pub(crate) fn all_halves() -> Vec<i32> {
    Modifiers::get().rows().map(|(_, m)| m.all_halves()).collect()
}

/// What a modifier is called on the sheet.
pub(crate) fn modifier_name(line: &Line, lang: Lang) -> String {
    Modifiers::get().row(line.row).1.name.say(lang)
}

/// A text in both languages.
#[derive(Debug, Clone, Default, Deserialize)]
struct Localized {
    en: String,
    fr: String,
}

impl Localized {
    fn say(&self, lang: Lang) -> String {
        if lang == Lang::Fr { self.fr.clone() } else { self.en.clone() }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    panel: Vec<RawPanel>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPanel {
    id: String,
    page: u8,
    title: Localized,
    when: Vec<String>,
    block: Vec<RawBlock>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBlock {
    #[serde(default)]
    title: Localized,
    show: Option<String>,
    modifiers: Option<String>,
    group: Option<String>,
    #[serde(default)]
    lines: Vec<RawLine>,
    #[serde(default)]
    columns: Vec<Localized>,
    #[serde(default)]
    rows: Vec<RawRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLine {
    id: String,
    clause: String,
    en: String,
    fr: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRow {
    id: String,
    clause: String,
    name: Localized,
    cells: Vec<Localized>,
}

impl File {
    fn get() -> &'static File {
        static FILE: LazyLock<File> = LazyLock::new(|| {
            let text = Files::in_use().get("sheet.toml");
            toml::from_str(text).unwrap_or_else(|e| panic!("data/empire/sheet.toml: {e}"))
        });
        &FILE
    }
}

impl RawPanel {
    fn draw(&self, lang: Lang) -> Panel {
        let blocks = self.block.iter().map(|b| b.draw(&self.id, lang)).collect();
        Panel { id: self.id.clone(), page: self.page, title: self.title.say(lang), blocks }
    }
}

impl RawBlock {
    fn draw(&self, panel: &str, lang: Lang) -> Block {
        let title = self.title.say(lang);
        if let Some(table) = &self.show {
            let (columns, rows) = tables::draw(table, panel, lang);
            return Block { title, columns, rows };
        }
        if let (Some(list), Some(group)) = (&self.modifiers, &self.group) {
            let rows = Modifiers::get().list(list).iter().filter(|m| m.group == *group);
            return Block { title, columns: Vec::new(), rows: rows.map(|m| m.draw(panel, lang)).collect() };
        }
        let lines = self.lines.iter().map(|l| Row {
            id: format!("{panel}/{}", l.id),
            clause: l.clause.clone(),
            name: if lang == Lang::Fr { l.fr.clone() } else { l.en.clone() },
            cells: Vec::new(),
        });
        let written = self.rows.iter().map(|r| Row {
            id: format!("{panel}/{}", r.id),
            clause: r.clause.clone(),
            name: r.name.say(lang),
            cells: r.cells.iter().map(|c| c.say(lang)).collect(),
        });
        let columns = self.columns.iter().map(|c| c.say(lang)).collect();
        Block { title, columns, rows: lines.chain(written).collect() }
    }
}

/// The lists of modifiers in the order in which their rows are counted.
const LISTS: [&str; 4] = ["test", "fire", "morale", "shock"];

#[derive(Deserialize)]
struct Modifiers {
    test: Vec<Modifier>,
    fire: Vec<Modifier>,
    morale: Vec<Modifier>,
    shock: Vec<Modifier>,
}

#[derive(Deserialize)]
struct Modifier {
    id: String,
    group: String,
    value: i16,
    #[serde(default)]
    halves: i16,
    #[serde(default)]
    guns: bool,
    clause: String,
    name: Localized,
    note: Option<Localized>,
}

impl Modifiers {
    fn get() -> &'static Modifiers {
        static LISTS: LazyLock<Modifiers> = LazyLock::new(|| {
            let text = Files::in_use().get("modifiers.toml");
            toml::from_str(text).unwrap_or_else(|e| panic!("data/empire/modifiers.toml: {e}"))
        });
        &LISTS
    }

    fn list(&self, name: &str) -> &[Modifier] {
        match name {
            "test" => &self.test,
            "fire" => &self.fire,
            "morale" => &self.morale,
            "shock" => &self.shock,
            _ => panic!("data/empire/sheet.toml: no list of modifiers {name:?}"),
        }
    }

    /// All rows in the order in which they are counted, each with the list it stands in.
    fn rows(&self) -> impl Iterator<Item = (&'static str, &Modifier)> {
        LISTS.into_iter().flat_map(|list| self.list(list).iter().map(move |m| (list, m)))
    }

    /// The row with this number among all, and the list it stands in.
    fn row(&self, n: u8) -> (&'static str, &Modifier) {
        self.rows().nth(usize::from(n)).expect("rows are counted when they are compiled in")
    }
}

impl Modifier {
    /// What it is worth in half points.
    fn all_halves(&self) -> i32 {
        2 * i32::from(self.value) + i32::from(self.halves)
    }

    fn draw(&self, panel: &str, lang: Lang) -> Row {
        let mut name = self.name.say(lang);
        if self.guns {
            name += if lang == Lang::Fr { " (c)" } else { " (g)" };
        }
        if let Some(note) = &self.note {
            name = format!("{name} ({})", note.say(lang));
        }
        let half = if self.halves == 0 { "" } else { "½" };
        let sign = if self.all_halves() < 0 { "−" } else { "+" };
        let whole =
            if self.value == 0 && self.halves != 0 { String::new() } else { self.value.abs().to_string() };
        let value =
            if self.value == 0 && self.halves == 0 { "0".to_owned() } else { format!("{sign}{whole}{half}") };
        Row { id: format!("{panel}/mod.{}", self.id), clause: self.clause.clone(), name, cells: vec![value] }
    }
}
