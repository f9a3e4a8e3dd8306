//! Units and generals as pieces, and how they stand.

use super::SEATS;
use super::labels::Labels;
use crate::action::text::ud;
use crate::game::Empire;
use crate::kinds::{Arm, Form, Kind, Status, Traits, Weight};
use crate::state::{Flags, General, Place, State};
use crate::units::UnitId;
use bicorne_core::scene::{Outline, Piece, Pose};
use bicorne_core::{Arg, Seat, Viewer};
use bicorne_geom::table::Rect;

/// Colour classes of the nations, in the order of the lists.
pub(crate) const NATIONS: [&str; 5] = ["french", "british", "prussian", "austrian", "russian"];

/// The piece id of a side's commander-in-chief.
pub(crate) fn cinc_id(side: u8) -> String {
    format!("cinc-{}", SEATS[usize::from(side)])
}

/// The piece id of a division's general.
pub(crate) fn general_id(game: &Empire, div: u8) -> String {
    format!("gen-{}", game.divisions[usize::from(div)].id)
}

/// Where a unit is, as pieces say it: place and heading, a sector, or off the table.
fn spot(labels: Labels<'_>, s: &State, u: UnitId) -> String {
    let unit = s.unit(u);
    match unit.place {
        Place::Garrison(k) => labels.game.map(s).sectors[usize::from(k)].id.clone(),
        Place::Table => {
            format!("{} {} {}", ud(unit.rect.anchor.x), ud(unit.rect.anchor.y), unit.rect.heading.degrees())
        }
        Place::Waiting | Place::Gone => "off-table".to_owned(),
    }
}

/// The sprite's sign: every man is known by his hat.
pub(crate) fn sign(kind: &Kind, form: Form) -> &'static str {
    let lance = kind.traits.has(Traits::LANCE);
    match kind.arm {
        Arm::Inf => match kind.status {
            Status::Guard => "u-guard",
            Status::Elite => "u-grenadier",
            Status::Militia if NATIONS[usize::from(kind.nation).min(4)] == "prussian" => "u-landwehr",
            Status::Militia | Status::Irregular => "u-militia",
            Status::Line => "u-infantry",
        },
        Arm::Linf | Arm::Sk if kind.traits.has(Traits::RIFLES) => "u-rifle",
        Arm::Linf | Arm::Sk => "u-light",
        Arm::Cav => match kind.weight {
            _ if lance => "u-lancer",
            Some(Weight::Heavy) if kind.status == Status::Guard => "u-cav-guard",
            Some(Weight::Heavy) if kind.traits.has(Traits::CUIRASS) => "u-cuirassier",
            Some(Weight::Heavy) => "u-cav-heavy",
            Some(Weight::Medium) => "u-cav-line",
            _ => "u-cav-light",
        },
        Arm::Art if form == Form::Limbered => "u-limbered",
        Arm::Art if kind.horse => "u-artillery-horse",
        Arm::Art => "u-artillery",
    }
}

/// An arm's name and the outline of its pieces.
pub(crate) fn arm(kind: &Kind) -> (&'static str, Outline) {
    match kind.arm {
        Arm::Inf => ("infantry", Outline::Foot),
        Arm::Linf => ("light-infantry", Outline::Foot),
        Arm::Sk => ("skirmishers", Outline::Foot),
        Arm::Cav => ("cavalry", Outline::Horse),
        Arm::Art => ("artillery", Outline::Guns),
    }
}

/// What a piece's edge says of its grade.
pub(crate) fn grade(kind: &Kind) -> Option<&'static str> {
    match kind.status {
        Status::Guard => Some("guard"),
        Status::Elite => Some("elite"),
        _ => None,
    }
}

/// A pose of a unit.
pub(crate) fn pose(labels: Labels<'_>, s: &State, u: UnitId, rect: &Rect, form: Form) -> Pose {
    let ranges = match form {
        Form::Limbered => Vec::new(),
        _ => labels.game.kind(s, u).ranges(form).into_iter().filter(|c| *c > 0).collect(),
    };
    Pose {
        piece: labels.game.id(u).to_owned(),
        at: [rect.anchor.x, rect.anchor.y],
        heading: rect.heading.degrees(),
        size: [rect.width, rect.depth],
        form: form.id(),
        ranges,
    }
}

/// A pose of a general: a point.
pub(crate) fn point(piece: String, at: [i32; 2]) -> Pose {
    Pose { piece, at, heading: 0, size: [0, 0], form: "general", ranges: Vec::new() }
}

fn unit(labels: Labels<'_>, s: &State, u: UnitId) -> Piece {
    let (game, unit) = (labels.game, s.unit(u));
    let kind = game.kind(s, u);
    let (name, shape) = arm(kind);
    let flags = [
        (Flags::DISORDER, "disorder"),
        (Flags::MA, "marker"),
        (Flags::ACTIVATED, "moved"),
        (Flags::UNMANNED, "unmanned"),
        (Flags::PENALISED, "penalised"),
    ];
    let mut badges: Vec<&'static str> =
        flags.into_iter().filter(|(f, _)| unit.has(*f)).map(|(_, b)| b).collect();
    let left = (i32::from(kind.cohesion) - unit.losses()).max(0) as u8;
    let mut words = vec![labels.unit(u), labels.form(unit.form)];
    words.push(labels.say(
        "empire-strength",
        &[
            ("left", Arg::from(left)),
            ("full", Arg::from(kind.cohesion)),
            ("half", Arg::from(unit.halves % 2)),
            ("halves", Arg::from(unit.halves)),
        ],
    ));
    words.extend(badges.iter().map(|b| labels.say(&format!("empire-badge-{b}"), &[])));
    let at = spot(labels, s, u);
    words.push(match unit.place {
        Place::Garrison(k) => labels.sector(s, k),
        Place::Table => labels.pose(&unit.rect),
        Place::Waiting | Place::Gone => labels.say("empire-off-table", &[]),
    });
    badges.extend(grade(kind));
    if s.act.selected.is_some() && s.act.group.has(u) {
        badges.push("chosen");
    }
    // A half-loss is half a pip.
    if unit.halves % 2 == 1 {
        badges.push("half");
    }
    Piece {
        id: game.id(u).to_owned(),
        owner: SEATS[usize::from(s.side_of(u))],
        kind: name,
        at,
        strength: left,
        full: kind.cohesion,
        art: sign(kind, unit.form),
        shape,
        nation: NATIONS[usize::from(kind.nation).min(4)],
        name: String::new(),
        badges,
        attached_to: None,
        label: words.join(", "),
    }
}

fn general(labels: Labels<'_>, side: u8, id: String, name: &str, g: &General) -> Piece {
    let game = labels.game;
    let quality = labels.say(&format!("empire-quality-{}", g.quality.id()), &[]);
    let at = format!("{} {}", ud(g.at.x), ud(g.at.y));
    let chief = id == cinc_id(side);
    Piece {
        id,
        owner: SEATS[usize::from(side)],
        kind: "general",
        at,
        strength: 0,
        full: 0,
        art: if chief { "u-commander" } else { "u-general" },
        shape: Outline::General,
        nation: NATIONS[game.sides[usize::from(side)].nation.min(4)],
        name: name.to_owned(),
        badges: Vec::new(),
        attached_to: g.with.is_some().then(|| game.id(g.with).to_owned()),
        label: labels.say(
            "empire-general",
            &[
                ("name", Arg::from(name)),
                ("quality", Arg::from(quality)),
                ("at", Arg::from(labels.place(g.at))),
            ],
        ),
    }
}

/// Everybody whom the viewer may see, and how those on the table stand. His own who wait off the table have no pose.
pub(crate) fn pieces(
    labels: Labels<'_>,
    s: &State,
    viewer: Viewer,
    shown: &dyn Fn(u8) -> bool,
) -> (Vec<Piece>, Vec<Pose>) {
    applied!("EMP-1.29");
    applied!("EMP-1.34");
    let game = labels.game;
    let (mut out, mut poses) = (Vec::new(), Vec::new());
    for u in (0..s.units.len()).map(|i| UnitId(i as u8)) {
        let (one, side) = (s.unit(u), s.side_of(u));
        let waits = one.place == Place::Waiting;
        let hidden = s.over.is_none() && one.has(Flags::HIDDEN);
        if !shown(side) || one.place == Place::Gone || ((waits || hidden) && !viewer.owns(Seat(side))) {
            continue;
        }
        out.push(unit(labels, s, u));
        if !waits {
            poses.push(pose(labels, s, u, &one.rect, one.form));
        }
    }
    for side in (0..2u8).filter(|side| shown(*side)) {
        let mut add = |id: String, name: &str, g: &General| {
            if g.alive && g.on_table {
                poses.push(point(id.clone(), [g.at.x, g.at.y]));
                out.push(general(labels, side, id, name, g));
            }
        };
        add(cinc_id(side), &game.sides[usize::from(side)].cinc, &s.sides[usize::from(side)].cinc);
        for (k, d) in s.divisions.iter().enumerate().filter(|(_, d)| d.side == side) {
            // A general of a points battle has no name: he is known by his division.
            let (id, name) = (game.divisions[k].id.to_uppercase(), &game.divisions[k].general);
            add(general_id(game, k as u8), if name.is_empty() { &id } else { name }, &d.general);
        }
    }
    (out, poses)
}
