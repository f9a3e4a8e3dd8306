//! The map as a board.

use super::SEATS;
use super::labels::Labels;
use crate::map::{Area, Terrain};
use bicorne_core::Arg;
use bicorne_core::scene::{AreaSpace, Areas, Board, BoardBox, Border, BorderKind, DrawnRoad, Track};

/// Ids of the spaces that show the arrival rows.
pub(crate) const ROWS: [&str; 2] = ["row-a", "row-b"];

pub(crate) fn board(labels: Labels<'_>) -> Board {
    let map = &labels.game.data.map;
    let spaces = map.all.iter().map(|a| space(labels, a)).collect();
    let mut borders = Vec::new();
    for (a, b) in map.ridges.iter().flatten() {
        borders.push(border(labels, *a, *b, BorderKind::Ridge, None));
    }
    for (holder, other) in &map.ditch {
        borders.push(border(labels, *holder, *other, BorderKind::Ditch, Some(map.id(*holder).to_owned())));
    }
    let ids = |set: crate::map::AreaSet| set.iter().map(|a| map.id(a).to_owned()).collect();
    let boxes = vec![
        BoardBox {
            id: map.id(map.delayed).to_owned(),
            name: labels.area(map.delayed).to_owned(),
            next_to: ids(map.entries()),
        },
        BoardBox {
            id: ROWS[0].to_owned(),
            name: labels.say("waterloo-row-a", &[]),
            next_to: ids(map.entry_a),
        },
        BoardBox {
            id: ROWS[1].to_owned(),
            name: labels.say("waterloo-row-b", &[]),
            next_to: ids(map.entry_b),
        },
    ];
    let hours = labels.game.data.tables.turns.iter();
    let steps = hours.map(|t| labels.with().hour(t.clock).say("waterloo-hour")).collect();
    let tracks = vec![Track { id: "turns", name: labels.say("waterloo-track-turns", &[]), steps }];
    let (width, height) = (1000, 1000);
    let roads =
        map.roads.iter().map(|(kind, points)| DrawnRoad { kind: *kind, points: points.clone() }).collect();
    let [bottom, top] = SEATS;
    Board::Areas(Areas {
        width,
        height,
        spaces,
        borders,
        boxes,
        tracks,
        roads,
        top,
        bottom,
        reference: super::reference::cards(labels),
    })
}

fn space(labels: Labels<'_>, area: Area) -> AreaSpace {
    let map = &labels.game.data.map;
    let info = &map.areas[area.index()];
    let mut terrain = Vec::new();
    let mut words = Vec::new();
    if info.terrain != Terrain::Open {
        terrain.push(info.terrain.id());
    }
    words.push(labels.say(&format!("waterloo-terrain-{}", info.terrain.id()), &[]));
    if let Some(hold) = info.stronghold {
        terrain.push("stronghold");
        let args = [("capacity", Arg::from(hold.capacity)), ("columns", Arg::from(hold.columns))];
        words.push(labels.say("waterloo-terrain-stronghold", &args));
    }
    let marks = [
        (map.french_goal, "goal-french"),
        (map.allied_goal, "goal-allied"),
        (map.entry_a, "entry-a"),
        (map.entry_b, "entry-b"),
        (map.edge, "edge"),
    ];
    for (set, id) in marks {
        if set.has(area) {
            terrain.push(id);
            words.push(labels.say(&format!("waterloo-terrain-{id}"), &[]));
        }
    }
    AreaSpace {
        id: info.id.clone(),
        name: labels.area(area).to_owned(),
        at: [info.at.0, info.at.1],
        outline: info.poly.iter().map(|p| [p.0, p.1]).collect(),
        terrain,
        label: words.join(", "),
        next_to: (map.adj[area.index()] & map.all).iter().map(|a| map.id(a).to_owned()).collect(),
        numbers: info.stronghold.map_or_else(Vec::new, |hold| vec![hold.capacity, hold.columns]),
    }
}

fn border(labels: Labels<'_>, a: Area, b: Area, kind: BorderKind, holder: Option<String>) -> Border {
    let map = &labels.game.data.map;
    let (p, q) = (&map.areas[a.index()].poly, &map.areas[b.index()].poly);
    let (from, to) = common(p, q);
    Border { between: [map.id(a).to_owned(), map.id(b).to_owned()], from, to, kind, holder }
}

/// The ends of the border that two outlines share: the two farthest corners of either that lie on both.
fn common(p: &[(i32, i32)], q: &[(i32, i32)]) -> ([i32; 2], [i32; 2]) {
    let mut shared: Vec<(i32, i32)> = p.iter().filter(|c| is_on(**c, q)).copied().collect();
    shared.extend(q.iter().filter(|c| is_on(**c, p)).copied());
    let mut best = (p[0], q[0], -1);
    for a in &shared {
        for b in &shared {
            let d = (a.0 - b.0).pow(2) + (a.1 - b.1).pow(2);
            if d > best.2 {
                best = (*a, *b, d);
            }
        }
    }
    ([best.0.0, best.0.1], [best.1.0, best.1.1])
}

/// Whether a point lies on an outline.
fn is_on(c: (i32, i32), outline: &[(i32, i32)]) -> bool {
    (0..outline.len()).any(|i| {
        let (a, b) = (outline[i], outline[(i + 1) % outline.len()]);
        let cross = i64::from(b.0 - a.0) * i64::from(c.1 - a.1) - i64::from(b.1 - a.1) * i64::from(c.0 - a.0);
        let within = |x: i32, y: i32, z: i32| x >= y.min(z) && x <= y.max(z);
        cross == 0 && within(c.0, a.0, b.0) && within(c.1, a.1, b.1)
    })
}
