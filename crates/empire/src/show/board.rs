//! The table: what never changes in a match.

use super::SEATS;
use super::voice::Voice;
use bicorne_core::Arg;
use bicorne_core::scene::{Board, Table, TableFeature, TablePlace};
use bicorne_geom::table::{FINE, Fine, Point};

fn fine(p: &Fine) -> [i32; 2] {
    [(p.x / FINE) as i32, (p.y / FINE) as i32]
}

fn plain(points: &[Point]) -> Vec<[i32; 2]> {
    points.iter().map(|p| [p.x, p.y]).collect()
}

/// The table of the battle. A points battle draws its map later: until then it is the first of those that can be drawn.
pub(crate) fn board(voice: Voice<'_>) -> Board {
    let map = &voice.game.maps[0];
    let own = |kind: &str, name: &(String, String)| {
        let plain = crate::data::terrain_name(kind) == Some(name);
        if plain { String::new() } else { voice.pick(name).to_owned() }
    };
    let mut features = Vec::new();
    for a in &map.areas {
        features.push(TableFeature {
            id: a.id.clone(),
            kind: a.kind.clone(),
            shape: "area",
            points: a.poly.corners().iter().map(fine).collect(),
            crest: a.crest.as_ref().map(|c| plain(c.points())).unwrap_or_default(),
            label: voice.pick(&a.name).to_owned(),
            name: own(&a.kind, &a.name),
        });
    }
    for l in &map.lines {
        features.push(TableFeature {
            id: l.id.clone(),
            kind: l.kind.clone(),
            shape: "line",
            points: plain(l.line.points()),
            crest: Vec::new(),
            label: voice.pick(&l.name).to_owned(),
            name: own(&l.kind, &l.name),
        });
    }
    for k in &map.sectors {
        features.push(TableFeature {
            id: k.id.clone(),
            kind: k.kind.clone(),
            shape: "sector",
            points: k.rect.corners().iter().map(fine).collect(),
            crest: Vec::new(),
            label: voice.pick(&k.name).to_owned(),
            name: own(&k.kind, &k.name),
        });
    }
    let places = map.objectives.iter().map(|o| TablePlace {
        id: o.id.clone(),
        name: voice.say(
            "empire-objective",
            &[("name", Arg::from(voice.pick(&o.name))), ("value", Arg::from(o.value))],
        ),
        at: [o.at.x, o.at.y],
        value: o.value,
    });
    Board::Table(Table {
        size: (map.width, map.height),
        unit: voice.say("empire-ud", &[]),
        features,
        places: places.collect(),
        top: SEATS[1],
        bottom: SEATS[0],
        reference: super::reference::cards(voice),
    })
}
