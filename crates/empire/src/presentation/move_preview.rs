//! What would come of an action: the way, its price, who could fire or charge. Asks the rules, decides nothing.

use super::draft_move;
use super::labels::Labels;
use super::pieces::{cinc_id, general_id, point, pose};
use crate::action::{Action, Kind as MoveKind, Ride, Step, Steps};
use crate::game::Empire;
use crate::kinds::Form;
use crate::phase::Frame;
use crate::play::charge::Declared;
use crate::play::movement::{Body, step_length};
use crate::state::{Flags, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::ext::free_moves::{DraftMove, Exposed, MovePreview, PreviewedMove};
use bicorne_core::scene::{Pose, Threat};
use bicorne_core::{Arg, BadText, Game, Presentation, Seat};
use bicorne_geom::table::{Heading, Rect};

pub(crate) fn preview(
    labels: Labels<'_>,
    s: &State,
    seat: Seat,
    draft: &DraftMove<'_>,
) -> Result<Option<PreviewedMove>, BadText> {
    let action = match draft {
        DraftMove::Choice(text) => Some(labels.game.parse_text(s, text)?),
        DraftMove::Place { pieces, at, heading, form } => {
            let goal = draft_move::Goal::new(*at, *heading, *form)?;
            draft_move::action_for(labels.game, s, seat.0, pieces, goal)
        }
    };
    Ok(Some(action.map_or_else(Default::default, |action| drawn(labels, s, seat, action))))
}

fn drawn(labels: Labels<'_>, s: &State, seat: Seat, action: Action) -> PreviewedMove {
    let game = labels.game;
    let illegal = game.check(s, seat, action).err();
    let moments = moments(game, s, action);
    let way = match ride(game, s, seat.0, action) {
        Some(way) => way,
        None => moments.iter().map(|b| poses(labels, s, b)).collect(),
    };
    let sketch = MovePreview {
        choice: game.action_text(s, action),
        label: super::choices::label(labels, s, action),
        why: None,
        cost: cost(labels, s, action),
        way,
        exposed: exposed(labels, s, &moments),
        then: None,
    };
    (sketch, illegal)
}

fn poses(labels: Labels<'_>, s: &State, body: &Body) -> Vec<Pose> {
    body.members().map(|(u, r, form)| pose(labels, s, u, r, form)).collect()
}

/// Where an offered action leads, for those that lead somewhere.
pub(crate) fn end_of(game: &Empire, s: &State, action: Action) -> Option<Rect> {
    match action {
        Action::Move(_, MoveKind::Rally { .. }, steps) if steps.is_empty() => None,
        Action::Move(set, kind, steps) => Some(game.may_path(s, set, kind, &steps).ok()?.end.rects[0]),
        Action::Support(u, steps) if !steps.is_empty() => game.may_support(s, u, steps).ok(),
        Action::Place(_, _, anchor, heading) => Some(Rect { anchor, heading, width: 0, depth: 0 }),
        Action::General(Ride::To(anchor, _)) | Action::PlaceGeneral(_, anchor) => {
            Some(Rect { anchor, heading: Heading::NORTH, width: 0, depth: 0 })
        }
        _ => None,
    }
}

/// How a general rides.
fn ride(game: &Empire, s: &State, side: u8, action: Action) -> Option<Vec<Vec<Pose>>> {
    let ride = match action {
        Action::General(ride) => ride,
        Action::PlaceGeneral(d, at) if usize::from(d) < game.divisions.len() => {
            return Some(vec![vec![point(general_id(game, d), [at.x, at.y])]]);
        }
        _ => return None,
    };
    let own = match s.top() {
        Frame::CincMove(_) | Frame::Deploy => None,
        _ => Some(usize::from(s.act.div)),
    };
    let (id, from) = match own {
        Some(d) => (general_id(game, d as u8), s.divisions[d].general.at),
        None => (cinc_id(side), s.sides[usize::from(side)].cinc.at),
    };
    let mut stops = vec![from];
    match ride {
        Ride::To(to, via) => stops.extend(via.into_iter().chain([to])),
        Ride::Attach(u) if s.unit_exists(u) => stops.push(s.unit(u).rect.middle()),
        _ => {}
    }
    Some(stops.into_iter().map(|p| vec![point(id.clone(), [p.x, p.y])]).collect())
}

/// The body at moments of its way, whether or not the rules allow it.
fn moments(game: &Empire, s: &State, action: Action) -> Vec<Body> {
    let one = |u: UnitId, rect: Rect, form: Form| {
        let mut body = game.body(s, UnitSet::one(u));
        (body.rects[0], body.forms[0]) = (rect, form);
        body
    };
    match action {
        Action::Move(set, kind, steps) if !set.is_empty() && set.iter().all(|u| s.unit_exists(u)) => {
            match kind {
                MoveKind::Enter(_) | MoveKind::EnterMarch(_) => match game.may_path(s, set, kind, &steps) {
                    Ok(path) => walk(game, s, path.origin, &steps),
                    Err(_) => Vec::new(),
                },
                _ => walk(game, s, game.body(s, set), &steps),
            }
        }
        Action::Support(u, steps) if s.unit_exists(u) => walk(game, s, game.body(s, UnitSet::one(u)), &steps),
        Action::Place(u, form, anchor, heading) if s.unit_exists(u) => {
            let (width, depth) = game.kind(s, u).ground(form);
            vec![one(u, Rect { anchor, heading, width, depth }, form)]
        }
        Action::PlaceIn(u, k) if s.unit_exists(u) => {
            let sector = game.map(s).sectors.get(usize::from(k));
            sector.map(|sector| one(u, sector.rect, Form::Garrison)).into_iter().collect()
        }
        Action::Charge { by, at, form, with, second, group } => {
            let Ok((plan, _)) = game.may_charge(s, Declared { by, at, form, with, second, group }) else {
                return Vec::new();
            };
            let stands = form.map_or(s.unit(by).form, |(form, _)| form);
            let touch = plan.start.ahead(plan.d);
            vec![
                one(by, s.unit(by).rect, s.unit(by).form),
                one(by, plan.start, stands),
                one(by, plan.start.ahead(plan.d / 2), stands),
                one(by, game.aligned(s, by, plan.target, &touch, plan.face), stands),
            ]
        }
        _ => Vec::new(),
    }
}

/// A wheel is shown every fifteen degrees, an advance every UD.
fn walk(game: &Empire, s: &State, start: Body, steps: &Steps) -> Vec<Body> {
    let mut out = vec![start];
    let mut body = start;
    for step in steps.get() {
        let total = Empire::micros(*step);
        let every = if matches!(step, Step::Left(_) | Step::Right(_)) { 3 } else { 4 };
        let begin = body;
        for i in (1..=total).filter(|i| i % every == 0 || *i == total) {
            body = game.pose(s, &begin, *step, i);
            out.push(body);
        }
    }
    out
}

fn cost(labels: Labels<'_>, s: &State, action: Action) -> Vec<String> {
    let game = labels.game;
    let length = |steps: &Steps| {
        let c: i32 = steps.get().iter().map(|step| step_length(*step)).sum();
        (c > 0).then(|| labels.say("empire-cost-length", &[("c", Arg::from(labels.ud(c)))]))
    };
    let points = |n: u8, of: u8| {
        labels.say("empire-cost-points", &[("points", Arg::from(n)), ("purse", Arg::from(of))])
    };
    match action {
        Action::Move(set, kind, steps) => {
            let first = set.first().filter(|u| s.unit_exists(*u));
            let price = first.and_then(|u| {
                let path = game.may_path(s, set, kind, &steps).ok()?;
                Some(points(path.cost, game.purse(s, u)))
            });
            price.into_iter().chain(length(&steps)).collect()
        }
        Action::Support(_, steps) => length(&steps).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Enemies that could fire at the end of the way, and those that could charge on it.
fn exposed(labels: Labels<'_>, s: &State, moments: &[Body]) -> Vec<Exposed> {
    let (game, Some(last)) = (labels.game, moments.last()) else { return Vec::new() };
    if last.forms[0] == Form::Garrison || matches!(s.top(), Frame::Deploy) {
        return Vec::new();
    }
    let mut world = s.clone();
    let mut out: Vec<Exposed> = Vec::new();
    // Nobody is warned of what he may not know.
    let known = |e: &UnitId| !s.unit(*e).has(Flags::HIDDEN);
    let foes: Vec<UnitId> = game.enemies(s, s.side_of(last.ids[0])).filter(known).collect();
    for (n, body) in moments.iter().enumerate().skip(1) {
        for (u, r, form) in body.members() {
            let unit = world.unit_mut(u);
            (unit.rect, unit.form) = (*r, form);
        }
        for (e, u) in foes.iter().flat_map(|e| body.members().map(move |(u, ..)| (*e, u))) {
            let id = game.id(e);
            let mut note = |how: Threat, key: &str| {
                if !out.iter().any(|x| x.how == how && x.piece == id) {
                    let label = labels.say(key, &[("unit", Arg::from(labels.unit(e)))]);
                    out.push(Exposed { piece: id.to_owned(), how, label });
                }
            };
            if game.may_pounce(&world, e, u).is_ok() {
                note(Threat::Charge, "empire-exposed-charge");
            }
            if n + 1 < moments.len() {
                continue;
            }
            match game.may_hit(&world, e, u, false, UnitSet::EMPTY) {
                Ok(0) => note(Threat::Fire, "empire-exposed-fire-short"),
                Ok(1) => note(Threat::Fire, "empire-exposed-fire"),
                Ok(_) => note(Threat::Fire, "empire-exposed-fire-long"),
                Err(_) => {}
            }
        }
    }
    out
}
