//! The map: what never changes in a match.

use crate::game::Napoleon;
use bicorne_core::scene::{Board, BoardPoint, Points, Polyline, Road, Track};
use bicorne_core::{Arg, Translate};

pub(super) fn board(g: &Napoleon, say: &dyn Translate) -> Board {
    let map = &g.data.map;
    let lang = say.lang();
    let points = map
        .zones
        .iter()
        .map(|z| {
            let name = z.name.get(lang).to_owned();
            let ground = format!("n1806-terrain-{}", z.terrain.id());
            let args = [
                ("zone", Arg::from(name.as_str())),
                ("ground", Arg::Key(&ground)),
                ("value", z.value.into()),
            ];
            let key = if z.value > 0 { "n1806-zone-citadel" } else { "n1806-zone" };
            let label = say.say(key, &args);
            BoardPoint { id: z.id.clone(), name, at: z.at, terrain: z.terrain.id(), value: z.value, label }
        })
        .collect();
    let id = |z: crate::map::Zone| map.info(z).id.clone();
    let roads = map.links.iter().map(|l| {
        // Which river a bridge crosses matters only for drawing: the nearest line does.
        let bridge = l.bridge.map(|_| "bridge".to_owned());
        Road { between: (id(l.a), id(l.b)), bridge }
    });
    let lines = map.rivers.iter().map(|r| Polyline {
        id: r.id.clone(),
        name: r.name.get(lang).to_owned(),
        corners: r.line.clone(),
    });
    Board::Points(Points {
        size: (1000, 1000),
        points,
        roads: roads.collect(),
        lines: lines.collect(),
        tracks: tracks(g, say),
        top: "prussian",
        bottom: "french",
        reference: super::reference::cards(g, say),
    })
}

/// The days of each turn and the victory points (N06-1.13).
fn tracks(g: &Napoleon, say: &dyn Translate) -> Vec<Track> {
    // The first turn is that of 8 and 9 October; each has two days.
    let day = |turn: u8| 6 + 2 * turn;
    let turn = |n: u8| format!("{n} {}–{}", day(n), day(n) + 1);
    let point = |n: u8| match n {
        0 => format!("{n} {}", say.say("n1806-track-french", &[])),
        20 => format!("{n} {}", say.say("n1806-track-prussian", &[])),
        _ => n.to_string(),
    };
    vec![
        Track {
            id: "turns",
            name: say.say("n1806-track-turns", &[]),
            steps: (g.scenario.first..=g.scenario.last).map(turn).collect(),
        },
        Track {
            id: "points",
            name: say.say("n1806-track-points", &[]),
            steps: (0..=20).map(point).collect(),
        },
    ]
}
