//! What a player reads before a match: the battle, its special rules, how it is won; and help with the words of this game.

use super::session::Session;
use crate::command::games::pick;
use crate::{find, fit, map};
use anstyle::Style;
use bicorne_core::scene::{Board, Reference};
use bicorne_core::{Arg, Seat, Translate as _, Viewer};

impl Session<'_, '_> {
    /// History, special rules, conditions of victory, hands.
    pub(super) fn show_scenario(&mut self, seat: Seat) -> anyhow::Result<()> {
        let (say, lang, bold) = (self.desk.say, self.desk.say.lang(), Style::new().bold());
        let live = &self.table.live;
        let catalogue = live.catalogue();
        let kit = find::game(live.game_id())?;
        if let Some(info) = kit.scenarios().iter().find(|s| s.id == live.scenario()) {
            writeln!(
                self.desk.out,
                "\n{bold}{}, {} ({}){bold:#}",
                kit.name().get(lang),
                pick(&info.name, lang),
                info.date
            )?;
            writeln!(self.desk.out, "{}", fit(pick(&info.history, lang).trim()))?;
            for rule in &info.special {
                writeln!(self.desk.out, "{}", fit(&format!("* {}", pick(rule, lang).trim())))?;
            }
        }
        writeln!(self.desk.out, "{bold}{}{bold:#}", say.say("cli-victory", &[]))?;
        for clause in live.victory() {
            let line = format!("- {} ({})", catalogue.sentence(clause, lang), catalogue.id(clause));
            writeln!(self.desk.out, "{}", fit(&line))?;
        }
        let scene = live.scene(Viewer::Seat(seat), say);
        let mut said: Vec<&str> = Vec::new();
        for mark in scene.marks.iter().filter(|m| m.kind.starts_with("objective") || m.kind == "exit") {
            if !said.contains(&mark.label.as_str()) {
                writeln!(self.desk.out, "{}", fit(&format!("- {}", mark.label)))?;
                said.push(&mark.label);
            }
        }
        write!(self.desk.out, "{}", map::armies(&scene, live.seats(), say))?;
        Ok(())
    }

    /// The words of the table, with examples of this game and this moment.
    pub(super) fn show_help(&mut self, seat: Seat) -> anyhow::Result<()> {
        let say = self.desk.say;
        let live = &self.table.live;
        let (board, scene) = (live.board(say), live.scene(Viewer::Seat(seat), say));
        let catalogue = live.catalogue();
        let clause = live.victory().first().map_or("", |c| catalogue.id(*c));
        let ruling = catalogue.rulings.first().map_or("", |r| r.id);
        let (offered, _) = live.offered(seat);
        let choice = offered.first().map(|c| self.dialect(seat).shown(c)).unwrap_or_default();
        let places = places(&board, &scene);
        let [place, other] = [0, 1].map(|n| places.get(n).cloned().unwrap_or_default());
        let args = [
            ("choice", Arg::from(choice)),
            ("clause", Arg::from(clause)),
            ("section", Arg::from(clause.split('.').next().unwrap_or_default())),
            ("ruling", Arg::from(ruling)),
            ("place", Arg::from(place)),
            ("other", Arg::from(other)),
        ];
        let table = matches!(board, Board::Table(_));
        let hexes = matches!(board, Board::Hexes(_));
        let has_cards = !scene.hand.is_empty() || scene.seats.iter().any(|s| s.hand > 0);
        let lines = [
            ("cli-help-choice", true),
            ("cli-help-list", true),
            ("cli-help-map", true),
            ("cli-help-zone", !table),
            ("cli-help-route", !table),
            ("cli-help-unit", table),
            ("cli-help-distance", table),
            ("cli-help-status", true),
            ("cli-help-scenario", true),
            ("cli-help-hand", has_cards),
            ("cli-help-tables", !reference(&board).is_empty()),
            ("cli-help-legend", hexes),
            ("cli-help-why", true),
            ("cli-help-odds", true),
            ("cli-help-undo", true),
            ("cli-help-rules", true),
            ("cli-help-log", true),
            ("cli-help-save", true),
            ("cli-help-resign", true),
            ("cli-help-quit", true),
        ];
        for (key, shown) in lines {
            if shown {
                writeln!(self.desk.out, "{}", say.say(key, &args))?;
            }
        }
        Ok(())
    }

    /// The tables that lie beside the board.
    pub(super) fn show_tables(&mut self) -> anyhow::Result<()> {
        let board = self.table.live.board(self.desk.say);
        let cards = reference(&board);
        if cards.is_empty() {
            return self.line("cli-no-tables", &[]);
        }
        let bold = Style::new().bold();
        for card in cards {
            writeln!(self.desk.out, "\n{bold}{}{bold:#}", card.title)?;
            for table in &card.tables {
                let rows = table.rows.iter().map(|r| {
                    let mut cells = vec![r.name.clone()];
                    cells.extend(r.cells.iter().cloned());
                    cells
                });
                let rows: Vec<Vec<String>> = std::iter::once(table.columns.clone()).chain(rows).collect();
                for line in aligned(&rows) {
                    writeln!(self.desk.out, "{line}")?;
                }
                for note in &table.notes {
                    writeln!(self.desk.out, "{}", fit(&format!("* {note}")))?;
                }
            }
        }
        Ok(())
    }

    /// Every kind of piece with its code.
    pub(super) fn show_legend(&mut self) -> anyhow::Result<()> {
        match self.table.live.board(self.desk.say) {
            Board::Hexes(hexes) => {
                for kind in map::legend_of_all(&hexes) {
                    writeln!(self.desk.out, "{kind}")?;
                }
                self.line("cli-map-signs", &[])
            }
            Board::Table(_) => self.line("cli-table-signs", &[]),
            _ => self.line("cli-no-legend", &[]),
        }
    }
}

/// The tables beside a board.
fn reference(board: &Board) -> &[Reference] {
    match board {
        Board::Hexes(hexes) => &hexes.reference,
        Board::Areas(areas) => &areas.reference,
        Board::Points(points) => &points.reference,
        Board::Table(table) => &table.reference,
    }
}

/// Two places for examples: where pieces stand, or two pieces of a free table.
fn places(board: &Board, scene: &bicorne_core::scene::Scene) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for piece in &scene.pieces {
        let place = if matches!(board, Board::Table(_)) { &piece.id } else { &piece.at };
        let is_other_side = found.is_empty() || scene.pieces.first().is_some_and(|p| p.owner != piece.owner);
        if is_other_side && !found.contains(place) {
            found.push(place.clone());
        }
    }
    found
}

/// Rows of cells as columns.
fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let count = rows.iter().map(Vec::len).max().unwrap_or_default();
    let wide = |column: usize| {
        rows.iter().filter_map(|r| r.get(column)).map(|c| c.chars().count()).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..count).map(wide).collect();
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().zip(&widths).map(|(cell, w)| format!("{cell:<w$}")).collect();
        cells.join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}
