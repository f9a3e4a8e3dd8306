//! What comes and goes on zones and roads: flags, contested zones, destroyed bridges, retreat axes.

use crate::map::Zone;
use crate::presentation::SEATS;
use crate::presentation::viewpoint::Viewpoint;
use crate::side::Side;
use bicorne_core::scene::{Mark, RoadMark, RoadMarkKind};

pub(super) fn marks(eye: &Viewpoint<'_>) -> Vec<Mark> {
    let map = &eye.g.data.map;
    let flags = map.citadels.iter().enumerate().map(|(i, z)| {
        let side = eye.s.flags[i];
        let (kind, key) = match side {
            Side::French => ("flag-french", "n1806-flag-french"),
            Side::Prussian => ("flag-prussian", "n1806-flag-prussian"),
        };
        Mark { at: map.info(*z).id.clone(), kind, label: eye.key(key) }
    });
    let contested = (0..map.zones.len()).filter(|z| eye.s.axis[*z].is_some()).map(|z| Mark {
        at: map.zones[z].id.clone(),
        kind: "contested",
        label: eye.key("n1806-contested"),
    });
    flags.chain(contested).collect()
}

pub(super) fn roads(eye: &Viewpoint<'_>) -> Vec<RoadMark> {
    let map = &eye.g.data.map;
    let id = |z: Zone| map.info(z).id.clone();
    let broken = |l: &&crate::map::LinkInfo| l.bridge.is_some_and(|b| eye.s.destroyed >> b & 1 != 0);
    let mut out: Vec<RoadMark> = map
        .links
        .iter()
        .filter(broken)
        .map(|l| RoadMark {
            between: (id(l.a), id(l.b)),
            kind: RoadMarkKind::Destroyed,
            owner: "",
            label: eye.key("n1806-destroyed"),
        })
        .collect();
    for z in 0..map.zones.len() {
        if let Some((side, link)) = eye.s.axis[z].get() {
            let l = map.links[link.index()];
            let zone = Zone(z as u8);
            let to = if l.a == zone { l.b } else { l.a };
            let label = eye.key(match side {
                Side::French => "n1806-axis-french",
                Side::Prussian => "n1806-axis-prussian",
            });
            let owner = SEATS[eye.s.seat_of(side).index()];
            out.push(RoadMark { between: (id(zone), id(to)), kind: RoadMarkKind::Axis, owner, label });
        }
    }
    out
}
