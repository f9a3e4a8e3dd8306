//! A board in letters and colours. Nothing is shown by colour alone: pieces on hexes have codes that show nation and kind, terrain has
//! letters of its own, and a legend names them; elsewhere pieces are named in words.

mod areas;
mod atlas;
mod hexes;
mod points;
mod situation;
mod table;

pub(crate) use atlas::{Atlas, Meant};
pub(crate) use hexes::legend_of_all;
pub(crate) use situation::{armies, situation};
pub(crate) use table::{about_piece, distance, length};

use anstyle::{AnsiColor, Color, Style};
use bicorne_core::scene::{Board, Scene};
use bicorne_core::{Arg, Translate};

/// How much of a board of areas or points is listed: hexes and tables are always drawn whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Scope {
    /// Every place with its ground and its neighbours.
    Whole,
    /// Places that hold something.
    Occupied,
}

/// The board with what stands on it, then turn and armies.
pub(crate) fn draw(
    board: &Board,
    scene: &Scene,
    seats: &[&str],
    say: &dyn Translate,
    scope: Scope,
) -> String {
    let drawn = match board {
        Board::Hexes(board) => hexes::draw(board, scene, seats, say),
        Board::Areas(areas) => areas::list(areas, scene, seats, say, scope),
        Board::Points(points) => points::list(points, scene, seats, say, scope),
        Board::Table(table) => table::draw(table, scene, seats, say, scope),
    };
    drawn + &situation(board, scene, say) + &armies(scene, seats, say)
}

/// What stands on a space, in words.
fn standing(id: &str, scene: &Scene, seats: &[&str]) -> Vec<String> {
    let mut words: Vec<String> = scene.marks.iter().filter(|m| m.at == id).map(|m| m.label.clone()).collect();
    words.dedup();
    for piece in scene.pieces.iter().filter(|p| p.at == id) {
        let seat = seats.iter().position(|s| *s == piece.owner);
        let style = Style::new().fg_color(seat.map(seat_colour));
        words.push(format!("{style}{}{style:#}", piece.label));
    }
    words
}

/// A seat's colour, readable on every ground.
fn seat_colour(seat: usize) -> Color {
    const COLOURS: [AnsiColor; 4] =
        [AnsiColor::BrightBlue, AnsiColor::BrightRed, AnsiColor::BrightGreen, AnsiColor::BrightYellow];
    COLOURS[seat % COLOURS.len()].into()
}

/// `label: text`, with the spaces of the language.
fn labelled(label: &str, text: &str, say: &dyn Translate) -> String {
    say.say("cli-label", &[("label", Arg::from(label)), ("text", Arg::from(text))])
}
