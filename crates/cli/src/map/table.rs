//! A free table as a coarse picture: ground by signs, units by their names with an arrow for their front. What is exact stands in the list
//! below it and in the distances a player asks for.

use super::{Scope, labelled, seat_colour};
use crate::fit;
use anstyle::{Color, Style};
use bicorne_core::scene::{FeatureShape, FreeTable, Pose, RingKind, Scene, TableFeature, TablePlace};
use bicorne_core::{Arg, Lang, Translate};
use std::fmt::Write as _;

/// Columns of the picture; a row is as deep as two columns are wide, for letters are twice as high as wide.
const COLUMNS: usize = 100;

/// A point of the table in hundredths of a unit.
type At = [f64; 2];

pub(super) fn draw(
    table: &FreeTable,
    scene: &Scene,
    seats: &[&str],
    say: &dyn Translate,
    scope: Scope,
) -> String {
    let (size, features, places) = ground(table, scene);
    let mut picture = Picture::new(size);
    for feature in features {
        picture.lay(feature);
    }
    for ring in scene.table.rings.iter().filter(|r| r.kind == RingKind::Hold) {
        picture.circle(ring.at, ring.radius);
    }
    for place in places {
        picture.write(point(place.at), &format!("★{}", place.id), None);
    }
    for pose in &scene.table.poses {
        let owner = scene.pieces.iter().find(|p| p.id == pose.piece).map(|p| p.owner);
        let seat = seats.iter().position(|s| Some(*s) == owner);
        let name = if pose.size == [0, 0] {
            pose.piece.clone()
        } else {
            format!("{}{}", arrow(pose.heading), pose.piece)
        };
        picture.write(centre(pose), &name, seat.map(seat_colour));
    }
    let mut out = picture.print(&table.unit, say.lang());
    out.push_str(&legend(features, places, say));
    out.push_str(&divisions(scene, seats, say));
    if scope == Scope::Whole {
        for piece in &scene.pieces {
            let seat = seats.iter().position(|s| *s == piece.owner);
            let style = Style::new().fg_color(seat.map(seat_colour));
            let _ = writeln!(out, "{style}{:<8}{style:#} {}", piece.id, piece.label);
        }
    }
    for mark in &scene.marks {
        let named = scene.pieces.iter().find(|p| p.id == mark.at);
        let label = named.map_or(mark.label.clone(), |p| labelled(&p.id, &mark.label, say));
        let _ = writeln!(out, "{label}");
    }
    out
}

/// The table that is laid: a battle of points draws its map in the match.
fn ground<'t>(table: &'t FreeTable, scene: &Scene) -> ((i32, i32), &'t [TableFeature], &'t [TablePlace]) {
    let laid = scene.table.laid.map_or(0, |laid| usize::from(laid.map));
    match laid.checked_sub(1).and_then(|n| table.others.get(n)) {
        Some(other) => (other.size, &other.features, &other.places),
        None => (table.size, &table.features, &table.places),
    }
}

/// What lies where, in signs.
fn sign(kind: &str) -> char {
    match kind {
        "wood" => '♣',
        "orchard" => '¤',
        "scrub" => '"',
        "crops" => ':',
        "hill" => '^',
        "village" | "farm" | "manor" | "church" => '▒',
        "road" => '=',
        "stream" => '~',
        "river" | "river-bank" => '≈',
        "hedge" => '|',
        "marsh" => '%',
        _ => '·',
    }
}

fn legend(features: &[TableFeature], places: &[TablePlace], say: &dyn Translate) -> String {
    let mut words: Vec<String> = Vec::new();
    for feature in features {
        let word = format!("{} {}", sign(&feature.kind), feature.label);
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words.push(say.say("cli-table-signs", &[]));
    let mut out = fit(&words.join(" · ")) + "\n";
    let places: Vec<String> = places
        .iter()
        .map(|p| labelled(&format!("★{}", p.id), &format!("{} ({})", p.name, spot(p.at, say)), say))
        .collect();
    if !places.is_empty() {
        let _ = writeln!(out, "{}", fit(&places.join(" · ")));
    }
    out
}

/// The divisions with their orders, and where those hold that hold.
fn divisions(scene: &Scene, seats: &[&str], say: &dyn Translate) -> String {
    let mut out = String::new();
    for sheet in &scene.sheets {
        let seat = seats.iter().position(|s| *s == sheet.owner);
        let style = Style::new().fg_color(seat.map(seat_colour));
        let army = scene.seats.iter().find(|p| p.id == sheet.owner).map_or("", |p| p.name.as_str());
        let _ = writeln!(out, "{style}{}{style:#}", labelled(army, &sheet.title, say));
        for row in &sheet.rows {
            let cells = sheet.columns.iter().zip(&row.cells).filter(|(_, cell)| !cell.is_empty());
            let cells: Vec<String> = cells.map(|(column, cell)| labelled(column, cell, say)).collect();
            let _ = writeln!(out, "  {}", fit(&format!("{} · {}", row.name, cells.join(" · "))));
        }
        for ring in scene.table.rings.iter().filter(|r| r.kind == RingKind::Hold && r.owner == sheet.owner) {
            let args = [
                ("zone", Arg::from(ring.label.as_str())),
                ("at", Arg::from(spot(ring.at, say))),
                ("radius", Arg::from(length(f64::from(ring.radius), say.lang()))),
            ];
            let _ = writeln!(out, "  {}", say.say("cli-hold", &args));
        }
    }
    out
}

/// A unit with those of the enemy that are nearest.
pub(crate) fn about_piece(scene: &Scene, id: &str, say: &dyn Translate) -> Option<Vec<String>> {
    let piece = scene.pieces.iter().find(|p| p.id == id)?;
    let mut out = vec![format!("{} {}", piece.id, piece.label)];
    let mut near: Vec<(f64, &str)> = Vec::new();
    for other in scene.pieces.iter().filter(|p| p.owner != piece.owner) {
        near.extend(distance(scene, id, &other.id).map(|d| (d, other.label.as_str())));
    }
    near.sort_by(|a, b| a.0.total_cmp(&b.0));
    for (distance, label) in near.into_iter().take(4) {
        let args = [("distance", Arg::from(length(distance, say.lang()))), ("piece", Arg::from(label))];
        out.push(format!("  {}", say.say("cli-near", &args)));
    }
    Some(out)
}

/// From the nearest point of one piece to the nearest of another, in hundredths.
pub(crate) fn distance(scene: &Scene, one: &str, other: &str) -> Option<f64> {
    let outline = |id: &str| scene.table.poses.iter().find(|p| p.piece == id).map(corners);
    let (a, b) = (outline(one)?, outline(other)?);
    let edges = |c: &[At; 4]| [(c[0], c[1]), (c[1], c[2]), (c[2], c[3]), (c[3], c[0])];
    let mut least = f64::INFINITY;
    for (corners, sides) in [(a, edges(&b)), (b, edges(&a))] {
        for corner in corners {
            for (from, to) in sides {
                least = least.min(to_segment(corner, from, to));
            }
        }
    }
    Some(least)
}

/// A length in units, with the decimal sign of the language.
pub(crate) fn length(hundredths: f64, lang: Lang) -> String {
    let text = format!("{:.2}", hundredths / 100.0);
    let text = text.trim_end_matches('0').trim_end_matches('.').to_owned();
    if lang == Lang::Fr { text.replace('.', ",") } else { text }
}

fn spot(at: [i32; 2], say: &dyn Translate) -> String {
    let [x, y] = at.map(|c| length(f64::from(c), say.lang()));
    format!("{x} / {y}")
}

fn point(at: [i32; 2]) -> At {
    at.map(f64::from)
}

/// The corners of a body: its anchor is the middle of its front.
fn corners(pose: &Pose) -> [At; 4] {
    let angle = f64::from(pose.heading).to_radians();
    let (front, right) = ([angle.sin(), angle.cos()], [angle.cos(), -angle.sin()]);
    let (half, depth) = (f64::from(pose.size[0]) / 2.0, f64::from(pose.size[1]));
    let corner =
        |side: f64, back: f64| [0, 1].map(|i| f64::from(pose.at[i]) + side * right[i] - back * front[i]);
    [corner(-half, 0.0), corner(half, 0.0), corner(half, depth), corner(-half, depth)]
}

fn centre(pose: &Pose) -> At {
    let c = corners(pose);
    [0, 1].map(|i| c.iter().map(|p| p[i]).sum::<f64>() / 4.0)
}

fn to_segment(p: At, a: At, b: At) -> f64 {
    let (dx, dy) = (b[0] - a[0], b[1] - a[1]);
    let square = dx * dx + dy * dy;
    let t = if square == 0.0 { 0.0 } else { ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square };
    let t = t.clamp(0.0, 1.0);
    (p[0] - a[0] - t * dx).hypot(p[1] - a[1] - t * dy)
}

/// Degrees clockwise from the top.
fn arrow(heading: i32) -> char {
    const ARROWS: [char; 8] = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'];
    ARROWS[((heading.rem_euclid(360) + 22) / 45 % 8) as usize]
}

/// The table in letters.
struct Picture {
    size: (i32, i32),
    /// Hundredths of a column.
    scale: f64,
    /// From the top; a letter and its colour.
    cells: Vec<Vec<(char, Option<Color>)>>,
    /// What has a name in it already.
    named: Vec<Vec<bool>>,
}

impl Picture {
    fn new(size: (i32, i32)) -> Picture {
        let scale = f64::from(size.0.max(1)) / COLUMNS as f64;
        let rows = (f64::from(size.1) / (2.0 * scale)).ceil().max(1.0) as usize;
        Picture {
            size,
            scale,
            cells: vec![vec![(' ', None); COLUMNS]; rows],
            named: vec![vec![false; COLUMNS]; rows],
        }
    }

    fn cell(&self, at: At) -> (usize, usize) {
        let row = (f64::from(self.size.1) - at[1]) / (2.0 * self.scale);
        let column = at[0] / self.scale;
        let last = |n: usize| n.saturating_sub(1);
        ((row.max(0.0) as usize).min(last(self.cells.len())), (column.max(0.0) as usize).min(last(COLUMNS)))
    }

    /// The middle of a cell, on the table.
    fn middle(&self, row: usize, column: usize) -> At {
        let y = f64::from(self.size.1) - (row as f64 + 0.5) * 2.0 * self.scale;
        [(column as f64 + 0.5) * self.scale, y]
    }

    fn lay(&mut self, feature: &TableFeature) {
        let points: Vec<At> = feature.points.iter().map(|p| point(*p)).collect();
        let sign = sign(&feature.kind);
        if feature.shape == FeatureShape::Line {
            for pair in points.windows(2) {
                let steps =
                    ((pair[1][0] - pair[0][0]).hypot(pair[1][1] - pair[0][1]) / self.scale).ceil().max(1.0);
                for k in 0..=(steps as usize) {
                    let t = k as f64 / steps;
                    let at = [0, 1].map(|i| pair[0][i] + t * (pair[1][i] - pair[0][i]));
                    let (row, column) = self.cell(at);
                    self.cells[row][column] = (sign, None);
                }
            }
            return;
        }
        for row in 0..self.cells.len() {
            for column in 0..COLUMNS {
                if is_inside(self.middle(row, column), &points) {
                    self.cells[row][column] = (sign, None);
                }
            }
        }
    }

    fn circle(&mut self, at: [i32; 2], radius: i32) {
        for k in 0..72 {
            let angle = f64::from(k * 5).to_radians();
            let (dx, dy) = (f64::from(radius) * angle.cos(), f64::from(radius) * angle.sin());
            let spot = [f64::from(at[0]) + dx, f64::from(at[1]) + dy];
            let on = |c: f64, most: i32| (0.0..f64::from(most)).contains(&c);
            if on(spot[0], self.size.0) && on(spot[1], self.size.1) {
                let (row, column) = self.cell(spot);
                self.cells[row][column] = ('o', None);
            }
        }
    }

    /// A name with its middle here, or a row beside where another stands already.
    fn write(&mut self, at: At, name: &str, colour: Option<Color>) {
        let letters: Vec<char> = name.chars().collect();
        let (row, column) = self.cell(at);
        let from = column.saturating_sub(letters.len() / 2).min(COLUMNS.saturating_sub(letters.len()));
        let rows = [0, 1, -1, 2, -2].into_iter().filter_map(|d| row.checked_add_signed(d));
        let free = |row: &usize| {
            let end = (from + letters.len()).min(COLUMNS);
            self.named.get(*row).is_some_and(|named| named[from..end].iter().all(|taken| !taken))
        };
        let Some(row) = rows.into_iter().find(free) else { return };
        for (k, letter) in letters.into_iter().enumerate() {
            if from + k < COLUMNS {
                self.cells[row][from + k] = (letter, colour);
                self.named[row][from + k] = true;
            }
        }
    }

    /// With the distances along two sides.
    fn print(&self, unit: &str, lang: Lang) -> String {
        let mut out = String::from("      ");
        let mut column = 0;
        for mark in 0.. {
            let to = (f64::from(mark * 500) / self.scale) as usize;
            if to >= COLUMNS {
                break;
            }
            let text = (mark * 5).to_string();
            out.push_str(&" ".repeat(to.saturating_sub(column)));
            out.push_str(&text);
            column = to + text.len();
        }
        let _ = writeln!(out, "  {unit}");
        for (row, cells) in self.cells.iter().enumerate() {
            let _ = write!(
                out,
                "{:>5} ",
                crate::decimals(format!("{:.1}", self.middle(row, 0)[1] / 100.0), lang)
            );
            let end = cells.iter().rposition(|(c, _)| *c != ' ').map_or(0, |n| n + 1);
            for (letter, colour) in &cells[..end] {
                match colour {
                    Some(_) => {
                        let style = Style::new().fg_color(*colour).bold();
                        let _ = write!(out, "{style}{letter}{style:#}");
                    }
                    None => out.push(*letter),
                }
            }
            out.push('\n');
        }
        out
    }
}

/// Whether a point lies in a polygon.
fn is_inside(p: At, corners: &[At]) -> bool {
    let mut inside = false;
    for (i, a) in corners.iter().enumerate() {
        let b = corners[(i + 1) % corners.len()];
        if (a[1] > p[1]) != (b[1] > p[1]) && p[0] < (b[0] - a[0]) * (p[1] - a[1]) / (b[1] - a[1]) + a[0] {
            inside = !inside;
        }
    }
    inside
}

#[cfg(test)]
mod tests {
    use super::*;
    use bicorne_core::scene::TableScene;

    fn pose(piece: &str, at: [i32; 2], heading: i32) -> Pose {
        Pose { piece: piece.to_owned(), at, heading, size: [200, 100], form: "line", ranges: Vec::new() }
    }

    #[test]
    fn distances_are_between_the_nearest_points() {
        let poses =
            vec![pose("a", [1000, 1000], 0), pose("b", [1000, 1400], 180), pose("c", [1500, 1000], 0)];
        let scene = Scene { table: TableScene { poses, ..TableScene::default() }, ..Scene::default() };
        let apart = |a, b| (distance(&scene, a, b).unwrap() * 100.0).round() / 100.0;
        assert_eq!(apart("a", "b"), 400.0); // front to front
        assert_eq!(apart("a", "c"), 300.0); // flank to flank
        assert!(distance(&scene, "a", "x").is_none());
    }

    #[test]
    fn a_front_is_an_arrow() {
        assert_eq!([0, 45, 90, 180, 275, 340].map(arrow), ['↑', '↗', '→', '↓', '←', '↑']);
    }
}
