//! The reference sheet beside the table, and what of it is in force.

use super::labels::Labels;
use crate::game::Empire;
use crate::sheet::{Panel, sheet};
use crate::state::State;
use bicorne_core::Lang;
use bicorne_core::scene::{Lit, Reference, ReferenceRow, ReferenceTable};
use std::sync::LazyLock;

/// The two pages.
const PAGES: [&str; 2] = ["page-1", "page-2"];

/// The clause as the catalogue has it.
fn clause(id: &str) -> &'static str {
    crate::CATALOGUE.clauses.iter().find(|c| c.id == id).map_or("", |c| c.id)
}

/// The panels of a page, counted from 0.
fn page(panels: &[Panel], n: usize) -> impl Iterator<Item = &Panel> {
    panels.iter().filter(move |p| usize::from(p.page) == n + 1)
}

pub(crate) fn cards(labels: Labels<'_>) -> Vec<Reference> {
    let panels = sheet(labels.say.lang());
    let colon = if labels.say.lang() == Lang::Fr { " :" } else { ":" };
    let card = |(n, id): (usize, &&'static str)| Reference {
        id,
        title: labels.say(&format!("empire-sheet-{id}"), &[]),
        nation: "",
        tables: page(&panels, n).flat_map(|p| tables(p, colon)).collect(),
    };
    PAGES.iter().enumerate().map(card).collect()
}

/// A panel as tables: its title heads the first of them; `colon` as the language writes it.
fn tables<'a>(panel: &'a Panel, colon: &'a str) -> impl Iterator<Item = ReferenceTable> + 'a {
    panel.blocks.iter().enumerate().map(move |(n, block)| {
        let title = match (n, block.title.is_empty()) {
            (0, true) => panel.title.clone(),
            (0, false) => format!("{}{colon} {}", panel.title, block.title),
            _ => block.title.clone(),
        };
        let row = |r: &crate::sheet::Row| ReferenceRow {
            art: "",
            shape: None,
            nation: "",
            badges: Vec::new(),
            full: 0,
            name: r.name.clone(),
            cells: r.cells.clone(),
            clause: clause(&r.clause),
        };
        ReferenceTable {
            columns: std::iter::once(title).chain(block.columns.iter().cloned()).collect(),
            rows: block.rows.iter().map(row).collect(),
            notes: Vec::new(),
        }
    })
}

pub(crate) fn lit(game: &Empire, s: &State) -> Vec<Lit> {
    // The places of rows are the same in every language.
    static PANELS: LazyLock<Vec<Panel>> = LazyLock::new(|| sheet(Lang::En));
    let now = game.sheet_now(s);
    let on = |(n, card): (usize, &&'static str)| {
        let mut lit = Lit { card, tables: Vec::new(), rows: Vec::new() };
        let mut table = 0;
        for panel in page(&PANELS, n) {
            for block in &panel.blocks {
                if now.panels.contains(&panel.id) {
                    lit.tables.push(table);
                }
                let counts = block.rows.iter().enumerate().filter(|(_, r)| now.rows.contains(&r.id));
                lit.rows.extend(counts.map(|(k, _)| (table, k as u8)));
                table += 1;
            }
        }
        lit
    };
    PAGES.iter().enumerate().map(on).filter(|l| !l.tables.is_empty()).collect()
}
