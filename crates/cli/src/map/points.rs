//! A board of points and roads: a line for each point, from the top of the map to the bottom.

use super::atlas::Atlas;
use super::{Scope, labelled, standing};
use crate::fit;
use bicorne_core::Translate;
use bicorne_core::scene::{Board, Points, Scene};
use std::fmt::Write as _;

pub(super) fn list(
    points: &Points,
    scene: &Scene,
    seats: &[&str],
    say: &dyn Translate,
    scope: Scope,
) -> String {
    let atlas = Atlas::of(&Board::Points(points.clone()), scene, say);
    let mut rows: Vec<_> = points.points.iter().collect();
    rows.sort_by_key(|p| (p.at.1, p.at.0));
    let (mut out, widest) = (String::new(), atlas.widest());
    for point in rows {
        let here = standing(&point.id, scene, seats);
        if scope == Scope::Whole {
            let _ = writeln!(out, "{}", fit(&atlas.line(&point.id, say)));
            if !here.is_empty() {
                let _ = writeln!(out, "{}", fit(&format!("{:widest$}   {}", "", here.join(" · "))));
            }
        } else if !here.is_empty() {
            let _ = writeln!(out, "{}", fit(&format!("{:<widest$} {}", point.id, here.join(" · "))));
        }
    }
    for mark in &scene.points.roads {
        let road = format!("{} – {}", mark.between.0, mark.between.1);
        let _ = writeln!(out, "{}", labelled(&road, &mark.label, say));
    }
    out
}
