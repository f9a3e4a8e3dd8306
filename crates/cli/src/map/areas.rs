//! A board of areas: a line for each, from the top of the map to the bottom.

use super::atlas::Atlas;
use super::{Scope, labelled, standing};
use crate::fit;
use bicorne_core::Translate;
use bicorne_core::scene::{Areas, Board, Scene};
use std::fmt::Write as _;

pub(super) fn list(
    areas: &Areas,
    scene: &Scene,
    seats: &[&str],
    say: &dyn Translate,
    scope: Scope,
) -> String {
    let atlas = Atlas::of(&Board::Areas(areas.clone()), scene, say);
    let mut rows: Vec<_> = areas.spaces.iter().map(|s| (s.at[1], s.id.as_str(), s.name.as_str())).collect();
    rows.sort_unstable();
    rows.extend(areas.boxes.iter().map(|b| (i32::MAX, b.id.as_str(), b.name.as_str())));
    let (mut out, widest) = (String::new(), atlas.widest());
    for (_, id, name) in rows {
        let here = standing(id, scene, seats);
        if scope == Scope::Whole {
            let _ = writeln!(out, "{}", fit(&atlas.line(id, say)));
            if !here.is_empty() {
                let _ = writeln!(out, "{}", fit(&format!("{:widest$}   {}", "", here.join(" · "))));
            }
        } else if !here.is_empty() {
            let _ =
                writeln!(out, "{}", fit(&labelled(&format!("{id:<widest$} {name}"), &here.join(" · "), say)));
        }
    }
    out
}
