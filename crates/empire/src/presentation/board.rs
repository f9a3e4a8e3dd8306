//! The table: what never changes in a match.

use super::SEATS;
use super::labels::Labels;
use crate::map::Map;
use bicorne_core::Arg;
use bicorne_core::scene::{Board, FeatureShape, FreeTable, TableFeature, TableGround, TablePlace};
use bicorne_geom::table::{FINE, Fine, Point};

fn fine(p: &Fine) -> [i32; 2] {
    [(p.x / FINE) as i32, (p.y / FINE) as i32]
}

fn plain(points: &[Point]) -> Vec<[i32; 2]> {
    points.iter().map(|p| [p.x, p.y]).collect()
}

/// The table of the battle; where its map is drawn in the match, the others too.
pub(crate) fn board(labels: Labels<'_>) -> Board {
    let mut grounds = labels.game.maps.iter().map(|map| ground(labels, map));
    let first = grounds.next().expect("a battle has a map");
    Board::Table(FreeTable {
        size: first.size,
        unit: labels.say("empire-ud", &[]),
        features: first.features,
        places: first.places,
        top: SEATS[1],
        bottom: SEATS[0],
        others: grounds.collect(),
        reference: super::reference::cards(labels),
    })
}

fn ground(labels: Labels<'_>, map: &Map) -> TableGround {
    let feature = |id: &str, kind: &str, shape, points, crest, name: &(String, String)| TableFeature {
        id: id.to_owned(),
        kind: kind.to_owned(),
        shape,
        points,
        crest,
        label: labels.pick(name).to_owned(),
        name: match crate::data::terrain_name(kind) {
            Some(plain) if plain == name => String::new(),
            _ => labels.pick(name).to_owned(),
        },
    };
    let areas = map.areas.iter().map(|a| {
        let crest = a.crest.as_ref().map(|c| plain(c.points())).unwrap_or_default();
        feature(
            &a.id,
            &a.kind,
            FeatureShape::Area,
            a.poly.corners().iter().map(fine).collect(),
            crest,
            &a.name,
        )
    });
    let lines = map
        .lines
        .iter()
        .map(|l| feature(&l.id, &l.kind, FeatureShape::Line, plain(l.line.points()), Vec::new(), &l.name));
    let sectors = map.sectors.iter().map(|k| {
        let points = k.rect.corners().iter().map(fine).collect();
        feature(&k.id, &k.kind, FeatureShape::Sector, points, Vec::new(), &k.name)
    });
    let places = map.objectives.iter().map(|o| TablePlace {
        id: o.id.clone(),
        name: labels.say(
            "empire-objective",
            &[("name", Arg::from(labels.pick(&o.name))), ("value", Arg::from(o.value))],
        ),
        at: [o.at.x, o.at.y],
        value: o.value,
    });
    TableGround {
        size: (map.width, map.height),
        features: areas.chain(lines).chain(sectors).collect(),
        places: places.collect(),
    }
}
