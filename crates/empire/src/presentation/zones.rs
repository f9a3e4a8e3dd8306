//! Where troops may be put in the deployment, and where those who come later enter.

use super::SEATS;
use super::labels::Labels;
use crate::phase::Frame;
use crate::state::{Off, State};
use bicorne_core::scene::{TableZone, ZoneKind};
use bicorne_core::{Arg, Seat, Viewer};
use bicorne_geom::table::FINE;

/// How deep a strip is drawn along the edge by which somebody enters.
const STRIP: i32 = 60;

/// What a viewer may know of the ground where troops may be put now: both zones while they deploy; of the rest only what is his own.
pub(super) fn zones(labels: Labels<'_>, s: &State, viewer: Viewer) -> Vec<TableZone> {
    let mut out = Vec::new();
    if s.over.is_some() {
        return out;
    }
    if matches!(s.top(), Frame::Deploy) {
        for side in 0..2 {
            out.push(deployment(labels, s, side));
            if viewer.owns(Seat(side)) {
                garrisons(labels, s, side, &mut out);
                later(labels, s, side, &mut out);
            }
        }
        return out;
    }
    let div = match s.top() {
        Frame::ArrivalOrder(div) => div,
        _ if s.stack.iter().any(|f| matches!(f, Frame::EndActivation)) => s.act.div,
        _ => return out,
    };
    let d = &s.divisions[usize::from(div)];
    if viewer.owns(Seat(d.side)) {
        let label = labels.say("empire-zone-enters", &[("division", Arg::from(labels.division(div)))]);
        let coming = d.units.iter().filter(|u| labels.game.may_come(s, *u));
        let strips = coming.flat_map(|u| labels.game.strip(s, u)).collect();
        entries(labels, s, (ZoneKind::Entry, d.side), strips, &label, &mut out);
    }
    out
}

/// The ground in which a side deploys.
fn deployment(labels: Labels<'_>, s: &State, side: u8) -> TableZone {
    let map = labels.game.map(s);
    let depth = labels.game.zone_depth(s, side);
    let (low, high) =
        if labels.game.south(s) == side { (0, depth) } else { (map.height - depth, map.height) };
    let args = [("side", Arg::from(labels.side(side))), ("depth", Arg::from((depth / 100).to_string()))];
    let label = labels.say("empire-zone-deploy", &args);
    let points = vec![[0, low], [map.width, low], [map.width, high], [0, high]];
    TableZone { kind: ZoneKind::Deploy, owner: SEATS[usize::from(side)], points, label }
}

/// Buildings of the zone in which infantry may start.
fn garrisons(labels: Labels<'_>, s: &State, side: u8, out: &mut Vec<TableZone>) {
    let label = labels.say("empire-zone-garrison", &[]);
    let sectors = labels.game.map(s).sectors.iter().filter(|k| labels.game.in_own_zone(s, side, &k.rect));
    out.extend(sectors.map(|k| TableZone {
        kind: ZoneKind::Garrison,
        owner: SEATS[usize::from(side)],
        points: k.rect.corners().iter().map(|p| [(p.x / FINE) as i32, (p.y / FINE) as i32]).collect(),
        label: label.clone(),
    }));
}

/// Where divisions that are left off the table will come in.
fn later(labels: Labels<'_>, s: &State, side: u8, out: &mut Vec<TableZone>) {
    let game = labels.game;
    let own = || s.divisions.iter().filter(|d| d.side == side);
    let edge = |label: &str, edge: u8, out: &mut Vec<TableZone>| {
        let kind = if edge.is_multiple_of(2) { ZoneKind::Entry } else { ZoneKind::Flank };
        entries(labels, s, (kind, side), game.edge_strips(s, side, edge), label, out);
    };
    if own().any(|d| matches!(d.off, Off::Reserve(_) | Off::Encounter)) {
        let home = if side == game.south(s) { 0 } else { 2 };
        edge(&labels.say("empire-zone-later", &[]), home, out);
    }
    if game.switches.flank_march {
        let label = labels.say("empire-zone-flank", &[]);
        let marched = own().find_map(|d| match d.off {
            Off::Flank(edge) => Some(edge),
            _ => None,
        });
        match marched {
            Some(by) => edge(&label, by, out),
            None => [1, 3].into_iter().for_each(|by| edge(&label, by, out)),
        }
    }
}

/// Strips along the edges of the table: edge, from, to; what overlaps is one.
fn entries(
    labels: Labels<'_>,
    s: &State,
    (kind, side): (ZoneKind, u8),
    mut strips: Vec<(u8, i32, i32)>,
    label: &str,
    out: &mut Vec<TableZone>,
) {
    let map = labels.game.map(s);
    strips.sort_unstable();
    strips.dedup_by(|next, before| {
        let one = next.0 == before.0 && next.1 <= before.2;
        if one {
            before.2 = before.2.max(next.2);
        }
        one
    });
    for (edge, from, to) in strips {
        let points = match edge {
            0 => vec![[from, 0], [to, 0], [to, STRIP], [from, STRIP]],
            1 => vec![[map.width, from], [map.width, to], [map.width - STRIP, to], [map.width - STRIP, from]],
            2 => {
                let (y, inner) = (map.height, map.height - STRIP);
                vec![[from, y], [to, y], [to, inner], [from, inner]]
            }
            _ => vec![[0, from], [0, to], [STRIP, to], [STRIP, from]],
        };
        out.push(TableZone { kind, owner: SEATS[usize::from(side)], points, label: label.to_owned() });
    }
}
