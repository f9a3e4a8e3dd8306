//! A board of hexes.

use super::atlas::beside;
use super::{labelled, seat_colour};
use crate::fit;
use crate::spelling::fold;
use anstyle::{Ansi256Color, Color, Style};
use bicorne_core::scene::{Hexes, Piece, PieceKind, Scene, SideFeature, SideFeatureKind, Space};
use bicorne_core::{Arg, Translate};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The board, two lines a row, then the legend.
pub(super) fn draw(hexes: &Hexes, scene: &Scene, seats: &[&str], say: &dyn Translate) -> String {
    let letters = terrain_letters(hexes);
    let columns = columns(hexes);
    let widest = hexes.rows.first().copied().unwrap_or_default();
    let mut out = wings(hexes, hexes.top, seats, columns);
    for (row, count) in hexes.rows.iter().enumerate() {
        let indent = if *count < widest { columns / 2 } else { 0 };
        let mut spaces: Vec<&Space> = hexes.spaces.iter().filter(|s| usize::from(s.row) == row).collect();
        spaces.sort_by_key(|s| s.col);
        let (mut upper, mut lower) = (" ".repeat(indent), " ".repeat(indent));
        for space in spaces {
            let ground = ground(&space.terrain);
            let id = ground.dimmed();
            let code: String =
                space.terrain.iter().filter_map(|t| letters.get(*t)).map(String::as_str).collect();
            let mark = if scene.marks.iter().any(|m| m.at == space.id) { '#' } else { ' ' };
            let named = format!("{:<3}{mark}{code}", space.id);
            let _ = write!(upper, "{id}{named:<columns$}{id:#}");
            let (text, colour) = cell(space, scene, seats, &hexes.kinds);
            let style = ground.fg_color(colour).bold();
            let _ = write!(lower, "{style}{text:<columns$}{style:#}");
        }
        let _ = writeln!(out, "{}\n{}", upper.trim_end(), lower.trim_end());
    }
    out.push_str(&wings(hexes, hexes.bottom, seats, columns));
    out.push_str(&legend(hexes, scene, &letters, say));
    out
}

/// Columns of one hex: a code, a strength and three signs, or a name, a sign and the letters of its ground; and a gap.
fn columns(hexes: &Hexes) -> usize {
    let code = hexes.kinds.iter().map(|k| k.code.chars().count()).max().unwrap_or(2);
    let signs = if code > 2 { 3 } else { 2 };
    (code + 1 + signs + 1).max(7)
}

/// The names of the sections as the seat at this edge calls them, between their lines.
fn wings(hexes: &Hexes, edge: &str, seats: &[&str], columns: usize) -> String {
    let seat = seats.iter().position(|s| *s == edge);
    let Some(names) = seat.and_then(|s| hexes.sections.get(s)).filter(|n| !n.is_empty()) else {
        return String::new();
    };
    let all = usize::from(hexes.rows.first().copied().unwrap_or_default()) * columns;
    let lines = hexes.lines.iter().map(|l| usize::from(*l) * columns / 2);
    let mut out = String::new();
    let mut from = 0;
    for (name, to) in names.iter().zip(lines.chain([all])) {
        let bar = if out.is_empty() { "" } else { "|" };
        let width = to.saturating_sub(from + bar.len());
        let _ = write!(out, "{bar}{:^width$}", cut(name, width));
        from = to;
    }
    out.truncate(out.trim_end().len());
    out + "\n"
}

/// What stands on a space: nation, kind and strength, `*` for a leader with it, `+` for an order, `=` for a square.
fn cell(space: &Space, scene: &Scene, seats: &[&str], kinds: &[PieceKind]) -> (String, Option<Color>) {
    let here: Vec<&Piece> = scene.pieces.iter().filter(|p| p.at == space.id).collect();
    let Some(main) = here.iter().find(|p| p.full > 1).or(here.first()) else {
        return (String::new(), None);
    };
    let seat = seats.iter().position(|s| *s == main.owner).unwrap_or_default();
    let code = kind_of(kinds, main).map_or("?", |k| k.code.as_str());
    let strength = if main.full > 1 { main.strength.to_string() } else { String::new() };
    let leader = if here.len() > 1 { "*" } else { "" };
    let has = |wanted: fn(&str) -> bool| here.iter().any(|p| p.badges.iter().any(|badge| wanted(badge)));
    let order = if has(|badge| ["ordered", "moved", "fought"].contains(&badge)) { "+" } else { "" };
    let square = if has(is_square) { "=" } else { "" };
    (format!("{code}{strength}{leader}{order}{square}"), Some(seat_colour(seat)))
}

fn kind_of<'k>(kinds: &'k [PieceKind], piece: &Piece) -> Option<&'k PieceKind> {
    kinds.iter().find(|k| k.kind == piece.kind && k.nation == piece.nation)
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

/// Letters by terrain.
type Letters = BTreeMap<&'static str, String>;

/// What each terrain of the board is called; the shortest label, for some hexes say more than their terrain.
fn terrain_names(hexes: &Hexes) -> BTreeMap<&'static str, &str> {
    let mut names: BTreeMap<&'static str, &str> = BTreeMap::new();
    for space in &hexes.spaces {
        if let [id] = space.terrain[..] {
            let name = names.entry(id).or_insert(&space.label);
            if space.label.len() < name.len() {
                *name = &space.label;
            }
        }
    }
    names
}

/// Two letters for each terrain, from its name in the language of the map.
fn terrain_letters(hexes: &Hexes) -> Letters {
    let mut letters = Letters::new();
    for (id, name) in terrain_names(hexes) {
        let code = two_letters(name, &letters);
        letters.insert(id, code);
    }
    letters
}

/// `Bois` is `bo`, `Terrain accidenté` is `ta`; another letter follows the first where that is taken.
fn two_letters(name: &str, taken: &Letters) -> String {
    let name = fold(name);
    let words: Vec<&str> = name.split(|c: char| !c.is_alphabetic()).filter(|w| w.len() > 2).collect();
    let initial = |word: &str| word.chars().next();
    let first = words.first().and_then(|w| initial(w)).unwrap_or('?');
    let second = words.get(1).and_then(|w| initial(w));
    let rest = words.first().copied().unwrap_or_default().chars().skip(1);
    let mut codes = second.into_iter().chain(rest).map(|c| format!("{first}{c}"));
    let free = codes.find(|code| !taken.values().any(|other| other == code));
    free.unwrap_or_else(|| format!("{first}?"))
}

fn is_square(badge: &str) -> bool {
    badge.starts_with("square-")
}

fn cut(text: &str, letters: usize) -> &str {
    text.char_indices().nth(letters).map_or(text, |(i, _)| &text[..i])
}

/// Every kind of piece of the game with its code.
pub(crate) fn legend_of_all(hexes: &Hexes) -> Vec<String> {
    hexes.kinds.iter().map(|k| format!("{} {}", k.code, k.name)).collect()
}

fn legend(hexes: &Hexes, scene: &Scene, letters: &Letters, say: &dyn Translate) -> String {
    let mut out = String::new();
    let mut line = |words: &[String]| {
        if !words.is_empty() {
            let _ = writeln!(out, "{}", fit(&words.join(" · ")));
        }
    };
    let ground = terrain_names(hexes);
    let ground: Vec<String> = letters.iter().map(|(id, code)| format!("{code} {}", ground[id])).collect();
    line(&ground);
    let here: BTreeSet<String> = scene
        .pieces
        .iter()
        .filter_map(|p| kind_of(&hexes.kinds, p))
        .map(|k| format!("{} {}", k.code, k.name))
        .collect();
    line(&here.into_iter().collect::<Vec<_>>());
    line(&[say.say("cli-map-signs", &[])]);
    let places = hexes.places.iter().map(|p| labelled(&p.name, &p.at.join(", "), say));
    line(&places.collect::<Vec<_>>());
    let sides: Vec<&SideFeature> = hexes.sides.iter().chain(&scene.hexes.sides).collect();
    for kind in sides.iter().map(|s| s.kind).collect::<BTreeSet<_>>() {
        let at: BTreeSet<String> =
            sides.iter().filter(|s| s.kind == kind).map(|s| between(hexes, s, say)).collect();
        let at: Vec<String> = at.into_iter().collect();
        let label = say.say(&format!("cli-sides-{kind}"), &[("seat", first_seat(scene))]);
        line(&[labelled(&label, &at.join(", "), say)]);
    }
    let mut marks: Vec<(&str, Vec<&str>)> = Vec::new();
    for mark in &scene.marks {
        match marks.iter_mut().find(|(label, _)| *label == mark.label) {
            Some((_, at)) => at.push(&mark.at),
            None => marks.push((&mark.label, vec![&mark.at])),
        }
    }
    for (label, at) in marks {
        line(&[labelled(&format!("# {}", at.join(", ")), label, say)]);
    }
    out
}

/// The seat by which texts know the game: field works have another name in each of them.
pub(super) fn first_seat(scene: &Scene) -> Arg<'_> {
    Arg::from(scene.seats.first().map_or("", |s| s.id))
}

/// A hexside by the two hexes it lies between, or by its direction at the edge of the board.
fn between(hexes: &Hexes, side: &SideFeature, say: &dyn Translate) -> String {
    let space = hexes.spaces.iter().find(|s| s.id == side.at);
    let next = space.map(|s| beside(hexes, s.row, s.col)).unwrap_or_default();
    match next.iter().find(|(dir, _)| *dir == side.side) {
        Some((_, other)) if side.kind == SideFeatureKind::Fence && *other < side.at.as_str() => {
            format!("{other}/{}", side.at)
        }
        Some((_, other)) => format!("{}/{other}", side.at),
        None => {
            let dir = format!("cli-dir-{}", side.side);
            format!("{} {}", side.at, say.say(&dir, &[]))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terrain_has_two_letters_of_its_name_and_none_twice() {
        let mut taken = Letters::new();
        for (id, name, code) in [
            ("woods", "Bois", "bo"),
            ("building", "Bâtiment", "ba"),
            ("rough", "Terrain accidenté", "ta"),
            ("bog", "Bosse", "bs"),
        ] {
            let found = two_letters(name, &taken);
            assert_eq!(found, code);
            taken.insert(id, found);
        }
    }
}
