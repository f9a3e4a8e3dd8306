//! A board of hexes.

use super::seat_colour;
use crate::fit;
use anstyle::{Ansi256Color, Color, Style};
use bicorne_core::scene::{Hexes, Piece, Scene, SideFeature, Space};
use bicorne_core::{Arg, Say};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// Columns of one hex; every second row is shifted by half of it.
const CELL: usize = 6;

/// The board, two lines a row, then the legend.
pub(super) fn draw(hexes: &Hexes, scene: &Scene, seats: &[&str], say: &dyn Say) -> String {
    let letters = terrain_letters(hexes);
    let kinds = kind_letters(scene);
    let widest = hexes.rows.first().copied().unwrap_or_default();
    let columns = usize::from(widest) * CELL;
    let mut out = wings(hexes, hexes.top, seats, columns);
    for (row, count) in hexes.rows.iter().enumerate() {
        let indent = if *count < widest { CELL / 2 } else { 0 };
        let mut spaces: Vec<&Space> = hexes.spaces.iter().filter(|s| usize::from(s.row) == row).collect();
        spaces.sort_by_key(|s| s.col);
        let (mut upper, mut lower) = (" ".repeat(indent), " ".repeat(indent));
        for space in spaces {
            let ground = ground(&space.terrain);
            let id = ground.dimmed();
            let code: String =
                space.terrain.iter().filter_map(|t| letters.get(*t)).map(String::as_str).collect();
            let _ = write!(upper, "{id}{:<3} {:<2}{id:#}", space.id, cut(&code, 2));
            let (text, colour) = cell(space, scene, seats, &kinds);
            let style = ground.fg_color(colour).bold();
            let _ = write!(lower, "{style}{text:<CELL$}{style:#}");
        }
        let _ = writeln!(out, "{}\n{}", upper.trim_end(), lower.trim_end());
    }
    out.push_str(&wings(hexes, hexes.bottom, seats, columns));
    out.push_str(&legend(hexes, scene, seats, &letters, &kinds, say));
    out
}

/// The names of the sections as the seat at this edge calls them, between their lines.
fn wings(hexes: &Hexes, edge: &str, seats: &[&str], columns: usize) -> String {
    let seat = seats.iter().position(|s| *s == edge);
    let Some(names) = seat.and_then(|s| hexes.sections.get(s)).filter(|n| !n.is_empty()) else {
        return String::new();
    };
    let lines = hexes.lines.iter().map(|l| usize::from(*l) * CELL / 2);
    let mut out = String::new();
    let mut from = 0;
    for (name, to) in names.iter().zip(lines.chain([columns])) {
        let bar = if out.is_empty() { "" } else { "|" };
        let width = to.saturating_sub(from + bar.len());
        let _ = write!(out, "{bar}{:^width$}", cut(name, width));
        from = to;
    }
    out.truncate(out.trim_end().len());
    out + "\n"
}

/// What stands on a space: kind and strength, `*` for a leader beside it, `+` for an order, `=` for a square, `#` for a mark.
fn cell(space: &Space, scene: &Scene, seats: &[&str], kinds: &Letters) -> (String, Option<Color>) {
    let here: Vec<&Piece> = scene.pieces.iter().filter(|p| p.at == space.id).collect();
    let mark = if scene.marks.iter().any(|m| m.at == space.id) { "#" } else { " " };
    let Some(main) = here.iter().find(|p| p.full > 1).or(here.first()) else {
        return (format!("    {mark}"), None);
    };
    let seat = seats.iter().position(|s| *s == main.owner).unwrap_or_default();
    let kind = kinds.get(main.kind).map_or("?", String::as_str);
    let kind = if seat == 0 { kind.to_ascii_uppercase() } else { kind.to_ascii_lowercase() };
    let strength = if main.full > 1 { main.strength.to_string() } else { String::new() };
    let leader = if here.len() > 1 { "*" } else { "" };
    let has = |wanted: fn(&str) -> bool| here.iter().any(|p| p.badges.iter().any(|badge| wanted(badge)));
    let order = if has(|badge| ["ordered", "moved", "fought"].contains(&badge)) { "+" } else { "" };
    let square = if has(is_square) { "=" } else { "" };
    let text = format!("{:<4}{mark}", format!("{kind}{strength}{leader}{order}{square}"));
    (text, Some(seat_colour(seat)))
}

/// The ground's colour, by the terrain's id; unknown ground has none.
fn ground(terrain: &[&str]) -> Style {
    let colour = terrain.iter().find_map(|id| match *id {
        "woods" | "forest" => Some(22),
        "orchard" | "vineyard" => Some(58),
        "hill" | "hills" | "ridge" => Some(94),
        "building" | "town" | "village" => Some(240),
        "river" | "stream" | "lake" => Some(24),
        "bridge" | "ford" => Some(30),
        "field" => Some(100),
        "rough" | "marsh" => Some(52),
        _ => None,
    });
    Style::new().bg_color(colour.map(|c| Ansi256Color(c).into()))
}

/// Letters by id.
type Letters = BTreeMap<&'static str, String>;

/// A letter for each terrain of the board, two where the first is taken.
fn terrain_letters(hexes: &Hexes) -> Letters {
    let ids: BTreeSet<&'static str> = hexes.spaces.iter().flat_map(|s| s.terrain.iter().copied()).collect();
    let mut letters = Letters::new();
    for id in &ids {
        let alone = ids.iter().filter(|other| other.starts_with(&id[..1])).count() == 1;
        let code = if alone { cut(id, 1).to_owned() } else { two_letters(id, &letters) };
        letters.insert(*id, code);
    }
    letters
}

/// A letter for each kind of piece; two where many kinds begin alike, those of a nation without the nation's name.
fn kind_letters(scene: &Scene) -> Letters {
    let ids: BTreeSet<&'static str> = scene.pieces.iter().map(|p| p.kind).collect();
    let alike = |id: &str| ids.iter().filter(|other| other.starts_with(&id[..1])).count();
    let many = ids.iter().any(|id| alike(id) > 2);
    let mut letters = Letters::new();
    for id in &ids {
        let first = id.split('-').next().unwrap_or(id);
        let shared = ids.iter().filter(|other| other.split('-').next() == Some(first)).count() > 1;
        let name = if shared { id[first.len()..].trim_start_matches('-') } else { id };
        // The same troops of two nations have the same letters: the legend tells them apart by side.
        let same = letters.iter().find(|(other, _)| !name.is_empty() && other.ends_with(&format!("-{name}")));
        let code = match same {
            Some((_, code)) => String::clone(code),
            None if many && !name.is_empty() => two_letters(name, &letters),
            None => cut(id, 1).to_owned(),
        };
        letters.insert(*id, code);
    }
    letters
}

/// Two letters of a name that nothing else has.
fn two_letters(name: &str, taken: &Letters) -> String {
    let initial = |word: &str| word.chars().next();
    let first = initial(name).unwrap_or('?');
    let second = name.split('-').nth(1).and_then(initial);
    let others = second.into_iter().chain(name.chars().skip(1).filter(|c| c.is_alphabetic()));
    let mut codes = others.map(|c| format!("{first}{c}"));
    let free = codes.find(|code| !taken.values().any(|other| other == code));
    free.unwrap_or_else(|| cut(name, 2).to_owned())
}

fn is_square(badge: &str) -> bool {
    badge.starts_with("square-")
}

fn cut(text: &str, letters: usize) -> &str {
    text.char_indices().nth(letters).map_or(text, |(i, _)| &text[..i])
}

fn legend(
    hexes: &Hexes,
    scene: &Scene,
    seats: &[&str],
    letters: &Letters,
    kinds: &Letters,
    say: &dyn Say,
) -> String {
    let mut out = String::new();
    let mut words: Vec<String> = Vec::new();
    for (id, letter) in letters {
        let example = hexes.spaces.iter().find(|s| s.terrain == [*id]);
        words.push(format!("{letter} {}", example.map_or(*id, |s| s.label.as_str())));
    }
    if !words.is_empty() {
        let _ = writeln!(out, "{}", fit(&words.join(" · ")));
    }
    let army =
        |seat: &str| scene.seats.iter().find(|p| p.id == seat).map_or(seat, |p| p.name.as_str()).to_owned();
    if let [first, second] = seats {
        let names = [("first", Arg::from(army(first))), ("second", Arg::from(army(second)))];
        let _ = writeln!(out, "{}", fit(&say.say("cli-map-legend", &names)));
    }
    if scene.pieces.iter().any(|p| p.badges.iter().any(|badge| is_square(badge))) {
        let _ = writeln!(out, "{}", say.say("cli-map-square", &[]));
    }
    if kinds.values().any(|code| code.len() > 1) {
        let mut named: Vec<String> = kinds.iter().map(|(id, code)| format!("{code} {id}")).collect();
        named.sort();
        let _ = writeln!(out, "{}", fit(&named.join(" · ")));
    }
    let sides: Vec<&SideFeature> = hexes.sides.iter().chain(&scene.sides).collect();
    let kinds: BTreeSet<&str> = sides.iter().map(|s| s.kind).collect();
    for kind in kinds {
        let at: Vec<_> =
            sides.iter().filter(|s| s.kind == kind).map(|s| format!("{} {}", s.at, s.side)).collect();
        let name = match kind {
            "fence" => say.say("cli-map-fences", &[]),
            "works" => say.say("cli-map-works", &[]),
            other => other.to_owned(),
        };
        let _ = writeln!(out, "{}", fit(&format!("{name}: {}", at.join(", "))));
    }
    for mark in &scene.marks {
        let _ = writeln!(out, "# {}: {}", mark.at, mark.label);
    }
    out
}
