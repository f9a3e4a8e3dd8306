//! A board in letters and colours. Nothing is told by colour alone: on hexes the first seat's pieces are capitals, the second's
//! small letters, terrain has letters of its own, and a legend names them; elsewhere pieces are named in words.

mod hexes;

use crate::fit;
use anstyle::{AnsiColor, Color, Style};
use bicorne_core::scene::{Areas, Board, Points, Scene};
use bicorne_core::{Arg, Say};
use std::fmt::Write as _;

/// The board with what stands on it, then a line for each army.
pub(crate) fn draw(board: &Board, scene: &Scene, seats: &[&str], say: &dyn Say) -> String {
    let drawn = match board {
        Board::Hexes(board) => hexes::draw(board, scene, seats, say),
        Board::Areas(areas) => list_areas(areas, scene, seats),
        Board::Points(points) => list_points(points, scene, seats),
        Board::Table(_) => list_pieces(scene, seats),
    };
    drawn + &armies(scene, seats, say)
}

/// A line for each area or box that holds something, north first.
fn list_areas(areas: &Areas, scene: &Scene, seats: &[&str]) -> String {
    let mut rows: Vec<_> = areas.spaces.iter().map(|s| (s.at[1], s.id.as_str(), s.name.as_str())).collect();
    rows.sort();
    rows.extend(areas.boxes.iter().map(|b| (i32::MAX, b.id.as_str(), b.name.as_str())));
    rows.into_iter().map(|(_, id, name)| place(id, &format!("{id:<8} {name}:"), scene, seats)).collect()
}

/// A line for each point that holds something, and for each road that is marked.
fn list_points(points: &Points, scene: &Scene, seats: &[&str]) -> String {
    let mut out: String =
        points.points.iter().map(|p| place(&p.id, &format!("{:<16}", p.id), scene, seats)).collect();
    for mark in &scene.roads {
        let _ = writeln!(out, "{} – {}: {}", mark.between.0, mark.between.1, mark.label);
    }
    out
}

/// A line for each piece of a free table, with its place.
fn list_pieces(scene: &Scene, seats: &[&str]) -> String {
    let mut out: String = scene
        .pieces
        .iter()
        .map(|p| {
            let seat = seats.iter().position(|s| *s == p.owner);
            let style = Style::new().fg_color(seat.map(seat_colour));
            format!("{:<8} {style}{}{style:#}\n", p.id, p.label)
        })
        .collect();
    for mark in &scene.marks {
        let _ = writeln!(out, "{}", mark.label);
    }
    out
}

/// What a space holds, in words; nothing where it holds nothing.
fn place(id: &str, name: &str, scene: &Scene, seats: &[&str]) -> String {
    let mut words: Vec<String> = scene.marks.iter().filter(|m| m.at == id).map(|m| m.label.clone()).collect();
    words.dedup();
    for piece in scene.pieces.iter().filter(|p| p.at == id) {
        let seat = seats.iter().position(|s| *s == piece.owner);
        let style = Style::new().fg_color(seat.map(seat_colour));
        words.push(format!("{style}{}{style:#}", piece.label));
    }
    if words.is_empty() { String::new() } else { format!("{name} {}\n", words.join("; ")) }
}

/// A seat's colour, readable on every ground.
fn seat_colour(seat: usize) -> Color {
    const COLOURS: [AnsiColor; 4] =
        [AnsiColor::BrightBlue, AnsiColor::BrightRed, AnsiColor::BrightGreen, AnsiColor::BrightYellow];
    COLOURS[seat % COLOURS.len()].into()
}

/// A line for each army: who leads it, how far it is, what it holds.
fn armies(scene: &Scene, seats: &[&str], say: &dyn Say) -> String {
    let mut out = String::new();
    for panel in &scene.seats {
        let seat = seats.iter().position(|s| *s == panel.id).unwrap_or_default();
        let style = Style::new().fg_color(Some(seat_colour(seat))).bold();
        let names = [panel.name.as_str(), panel.commander.as_str()];
        let name = names.into_iter().filter(|n| !n.is_empty()).collect::<Vec<_>>().join(", ");
        let score = u16::from(panel.score) + u16::from(panel.objective_score);
        let mut what = Vec::new();
        if panel.goal > 0 {
            what.push(format!("{score}/{}", panel.goal));
        }
        if panel.hand > 0 {
            what.push(say.say("cli-map-cards", &[("hand", Arg::from(panel.hand))]));
        }
        let what = [("name", Arg::from(name)), ("what", Arg::from(what.join(", ")))];
        let facts =
            if panel.facts.is_empty() { String::new() } else { format!(" ({})", panel.facts.join("; ")) };
        let turn = if panel.active { " ◂" } else { "" };
        let line = fit(&format!("{}{facts}{turn}", say.say("cli-map-seat", &what)));
        let _ = writeln!(out, "{style}{line}{style:#}");
    }
    out
}
