//! From a place on the table to an action that leads there: what a dragged ghost means. `check` decides whether it may be.

use crate::action::{Action, Kind as MoveKind, Ride, Step, Steps};
use crate::fast::OrderBudget;
use crate::game::Empire;
use crate::kinds::{Form, Order};
use crate::phase::Frame;
use crate::play::movement::Body;
use crate::state::{Place, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::BadText;
use bicorne_geom::table::{FINE, Fine, Heading, Point, point_distance};

/// Where a unit shall stand.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Goal {
    at: Point,
    heading: Option<Heading>,
    form: Option<Form>,
}

impl Goal {
    pub(crate) fn new(at: [i32; 2], heading: Option<i32>, form: Option<&str>) -> Result<Goal, BadText> {
        let bad =
            |text: String| BadText::new(&text, "a place on the table, a heading in steps of 5°, a formation");
        let heading = match heading {
            Some(d) => Some(Heading::from_degrees(d.rem_euclid(360)).ok_or_else(|| bad(d.to_string()))?),
            None => None,
        };
        let form = match form {
            Some(id) => Some(Form::parse(id).ok_or_else(|| bad(id.to_owned()))?),
            None => None,
        };
        let near = |c: i32| (-5_000..=15_000).contains(&c);
        if !near(at[0]) || !near(at[1]) {
            return Err(bad(format!("{} {}", at[0], at[1])));
        }
        Ok(Goal { at: Point::new(at[0], at[1]), heading, form })
    }
}

/// The action that a wish means now; none if nothing can be put anywhere.
pub(crate) fn action_for(game: &Empire, s: &State, side: u8, pieces: &[&str], goal: Goal) -> Option<Action> {
    if pieces.iter().any(|p| p.starts_with("gen-") || p.starts_with("cinc-")) {
        return ride(game, s, side, pieces, goal);
    }
    if let [id] = pieces
        && let Some(own) = id.strip_prefix(HOLD)
    {
        let div = game.divisions.iter().position(|d| d.id == own)?;
        return hold(s, div as u8, goal.at);
    }
    let set: UnitSet = pieces.iter().map(|p| game.named(p)).collect::<Option<UnitSet>>()?;
    let first = set.first()?;
    match s.top() {
        Frame::Deploy => {
            let unit = s.unit(first);
            let sector = game.map(s).sector_at(goal.at.fine());
            if let (Some(k), None, true) = (sector, goal.form, game.kind(s, first).is_infantry()) {
                return Some(Action::PlaceIn(first, k as u8));
            }
            let usual = [Form::Column, Form::Limbered, Form::Skirmish];
            let form = goal.form.or(Some(unit.form).filter(|f| game.kind(s, first).has_form(*f)));
            let form = form.or_else(|| usual.into_iter().find(|f| game.kind(s, first).has_form(*f)))?;
            Some(Action::Place(first, form, goal.at, goal.heading.unwrap_or(unit.rect.heading)))
        }
        Frame::SupportMove(u) => {
            let body = game.body(s, UnitSet::one(u));
            let ways = formed(game, s, &body, goal);
            let short = |w: &Vec<Step>| w.len() <= 2;
            pick(game, s, &body, ways.into_iter().filter(short).collect(), goal, |steps| {
                (game.may_support(s, u, steps).is_ok(), Action::Support(u, steps))
            })
        }
        Frame::Moves if s.unit(first).place == Place::Waiting => enter(game, s, first, goal),
        Frame::Moves => walk(game, s, set, goal),
        _ => None,
    }
}

/// What the zone of a division is called where it is dragged.
const HOLD: &str = "hold-";

pub(crate) fn hold_id(game: &Empire, div: u8) -> String {
    format!("{HOLD}{}", game.divisions[usize::from(div)].id)
}

/// The order to hold around a place, as it is given at the moment.
pub(crate) fn hold(s: &State, div: u8, at: Point) -> Option<Action> {
    let reserve = s.divisions[usize::from(div)].order == Order::Reserve;
    match s.top() {
        Frame::Deploy => Some(Action::Start(div, Order::Hold, at)),
        Frame::ArrivalOrder(d) if d == div => Some(Action::Reserve(div, Order::Hold, at)),
        Frame::CincSpend(_) if reserve => Some(Action::Reserve(div, Order::Hold, at)),
        Frame::CincSpend(_) => Some(Action::Order(div, Order::Hold, at, 0)),
        _ => None,
    }
}

fn ride(game: &Empire, s: &State, side: u8, pieces: &[&str], goal: Goal) -> Option<Action> {
    let chief = matches!(s.top(), Frame::CincMove(_) | Frame::Deploy);
    if let (Frame::Deploy, [id]) = (s.top(), pieces)
        && let Some(own) = id.strip_prefix("gen-")
    {
        let d = game.divisions.iter().position(|d| d.id == own)?;
        return Some(Action::PlaceGeneral(d as u8, goal.at));
    }
    let fits = match pieces {
        [id] if id.starts_with("cinc-") => chief,
        [id] => !chief && id.strip_prefix("gen-") == Some(game.divisions[usize::from(s.act.div)].id.as_str()),
        _ => false,
    };
    let asked = matches!(s.top(), Frame::CincMove(_) | Frame::Deploy | Frame::GeneralMove | Frame::Moves);
    if !fits || !asked {
        return None;
    }
    // A unit put upon a unit joins it.
    let joins = |u: &UnitId| point_distance(goal.at.fine(), &s.unit(*u).rect).within(0);
    let on = s.here(side).find(joins).filter(|_| !matches!(s.top(), Frame::Deploy));
    Some(Action::General(on.map_or(Ride::To(goal.at, None), Ride::Attach)))
}

fn enter(game: &Empire, s: &State, u: UnitId, goal: Goal) -> Option<Action> {
    let map = game.map(s);
    let mut best: Option<(i32, Action)> = None;
    for (edge, from, to) in game.strip(s, u) {
        let (along, deep) = match edge {
            0 => (goal.at.x, goal.at.y),
            1 => (goal.at.y, map.width - goal.at.x),
            2 => (goal.at.x, map.height - goal.at.y),
            _ => (goal.at.y, goal.at.x),
        };
        let x = along.clamp(from.min(to), from.max(to));
        let steps = Steps::of(&[Step::Fwd(deep.max(25) as i16)])?;
        let action = Action::Move(UnitSet::one(u), MoveKind::Enter(x as i16), steps);
        let miss = (along - x).abs();
        if best.as_ref().is_none_or(|(least, _)| miss < *least) {
            best = Some((miss, action));
        }
    }
    best.map(|(_, action)| action)
}

fn walk(game: &Empire, s: &State, set: UnitSet, goal: Goal) -> Option<Action> {
    let first = set.first()?;
    if let (1, Some(k)) = (set.len(), game.map(s).sector_at(goal.at.fine())) {
        let mut into = None;
        game.candidates(s, first, set, |grown, _| {
            if grown.steps.get().last() == Some(&Step::Garrison(k as u8)) {
                into = Some(Action::Move(set, grown.kind, grown.steps));
            }
            into.is_some()
        });
        if into.is_some() {
            return into;
        }
    }
    let body = game.body(s, set);
    let mut ways = Vec::new();
    match goal.form.filter(|f| *f != s.unit(first).form) {
        None => ways = from(game, s, &body, goal),
        Some(form) => {
            let heading = body.rects[0].heading;
            let mut lead = vec![Step::Form(form, heading, true), Step::Form(form, heading, false)];
            lead.extend(goal.heading.map(|h| Step::Form(form, h, false)));
            for change in lead {
                let changed = game.pose(s, &body, change, 1);
                ways.push(vec![change]);
                let after = from(game, s, &changed, goal).into_iter().take(6);
                ways.extend(after.map(|rest| [vec![change], rest].concat()));
            }
            for way in from(game, s, &body, Goal { form: None, ..goal }).into_iter().take(6) {
                let end = ends(game, s, &body, &way).rects[0].heading;
                let to = goal.heading.unwrap_or(end);
                ways.push([way.clone(), vec![Step::Form(form, to, false)]].concat());
            }
        }
    }
    let mut all: Vec<(MoveKind, Vec<Step>)> = ways.iter().map(|w| (MoveKind::Move, w.clone())).collect();
    for parts in [2, 3] {
        all.extend(ways.iter().filter_map(|w| Some((MoveKind::Move, parted(w, parts)?))));
    }
    all.extend(ways.into_iter().map(|w| (MoveKind::March, w)));
    let kinds: Vec<MoveKind> = all.iter().map(|(kind, _)| *kind).collect();
    let mut n = 0;
    let lists = all.into_iter().map(|(_, w)| w).collect();
    ranked(game, s, &body, lists, goal, |k, steps| {
        n += 1;
        let action = Action::Move(set, kinds[k], steps);
        // Enough is tried: the first of them says best why it may not be.
        (game.may_go(s, set, kinds[k], &steps, &OrderBudget::default()).is_ok() || n > 120, action)
    })
}

/// The ways of a body as its formation goes.
fn from(game: &Empire, s: &State, body: &Body, goal: Goal) -> Vec<Vec<Step>> {
    match body.forms[0] {
        Form::Skirmish => loose(body, goal),
        Form::Deployed => battery(game, s, body, goal),
        Form::Solid | Form::Hollow => square(body, goal),
        Form::Garrison => {
            let out = (0..4u8).flat_map(|side| {
                let leave = Step::Leave(side);
                let after = game.pose(s, body, leave, 1);
                let on = formed(game, s, &after, goal).into_iter().take(4);
                std::iter::once(vec![leave]).chain(on.map(move |w| [vec![leave], w].concat()))
            });
            out.collect()
        }
        Form::Line | Form::Column | Form::Limbered => formed(game, s, body, goal),
    }
}

/// Along a heading and to its right, in c.
fn apart(from: Point, to: Point, heading: Heading) -> (i32, i32) {
    let v = to.fine().minus(from.fine());
    let c = |along: Fine| bicorne_geom::table::round_div(v.dot(along), FINE * 10_000) as i32;
    (c(heading.forward()), c(heading.right()))
}

fn turn(steps: i32) -> Option<Step> {
    match steps {
        0 => None,
        k if k < 0 => Some(Step::Left(-k as u8)),
        k => Some(Step::Right(k as u8)),
    }
}

/// Wheel, slide, advance, wheel; and what is done without a wheel.
fn formed(game: &Empire, s: &State, body: &Body, goal: Goal) -> Vec<Vec<Step>> {
    let lead = body.rects[0];
    let (ahead, aside) = apart(lead.anchor, goal.at, lead.heading);
    let mut out: Vec<(i32, Vec<Step>)> = Vec::new();
    if goal.heading.is_none_or(|h| h == lead.heading) {
        if ahead < 0 {
            out.push((aside.abs(), vec![Step::Back(-ahead as i16)]));
        }
        if aside != 0 {
            out.push((ahead.abs(), vec![Step::Lateral(aside as i16)]));
        }
    }
    if let Some(h) = goal.heading.filter(|h| *h != lead.heading) {
        out.push((5, vec![Step::Face(h)]));
        if h == lead.heading.back() {
            out.push((0, vec![Step::About]));
            if ahead < 0 {
                out.push((aside.abs(), vec![Step::About, Step::Fwd(-ahead as i16)]));
            }
        }
    }
    for first in (0..=36).flat_map(|k| if k == 0 { vec![0] } else { vec![-k, k] }) {
        let wheeled = match turn(first) {
            Some(step) => game.pose(s, body, step, first.unsigned_abs() as u16),
            None => *body,
        };
        let heading = wheeled.rects[0].heading;
        let last = goal.heading.map_or(0, |h| heading.turn_to(h));
        if first.abs() + last.abs() > 36 {
            continue;
        }
        let turned = match turn(last) {
            Some(step) => game.pose(s, &wheeled, step, last.unsigned_abs() as u16),
            None => wheeled,
        };
        let (ahead, aside) = apart(turned.rects[0].anchor, goal.at, heading);
        if ahead < 0 {
            continue;
        }
        let way = |slide: Option<Step>| -> Vec<Step> {
            let go = (ahead > 0).then_some(Step::Fwd(ahead as i16));
            turn(first).into_iter().chain(slide).chain(go).chain(turn(last)).collect()
        };
        // A wheel less is worth a few c.
        let toll = 2 * (first.abs() + last.abs());
        out.push((aside.abs() * 4 + toll, way(None)));
        if aside != 0 && aside.abs() <= 100 && ahead >= 100 {
            out.push((aside.abs() + toll, way(Some(Step::Slide(aside as i16)))));
        }
    }
    out.retain(|(_, way)| !way.is_empty());
    out.sort_by_key(|(miss, way)| (*miss, way.len()));
    out.into_iter().map(|(_, way)| way).take(14).collect()
}

/// Skirmishers go any way: two of the seventy-two headings lead exactly anywhere.
fn loose(body: &Body, goal: Goal) -> Vec<Vec<Step>> {
    let lead = body.rects[0];
    let face = goal.heading.filter(|h| *h != lead.heading).map(Step::Face);
    let v = goal.at.fine().minus(lead.anchor.fine());
    let Some(way) = Heading::nearest(v) else { return face.into_iter().map(|f| vec![f]).collect() };
    let (ahead, aside) = apart(lead.anchor, goal.at, way);
    let mut out = Vec::new();
    let with_face = |mut list: Vec<Step>| {
        list.extend(face);
        list
    };
    if aside != 0 {
        let other = way.turned(if aside > 0 { 1 } else { -1 });
        let (_, lean) = apart(Point::default(), shifted(other, 1_000), way);
        let second = if lean == 0 { 0 } else { aside * 1_000 / lean };
        let (used, _) = apart(Point::default(), shifted(other, second.abs()), way);
        if second > 0 && ahead > used {
            out.push(with_face(vec![Step::Dir(way, (ahead - used) as i16), Step::Dir(other, second as i16)]));
        }
    }
    out.push(with_face(vec![Step::Dir(way, ahead.max(1) as i16)]));
    if let Some(f) = face {
        out.push(vec![f]);
    }
    out
}

fn shifted(along: Heading, c: i32) -> Point {
    let f = along.forward();
    let part = |v: i64| bicorne_geom::table::round_div(v * i64::from(c), 10_000) as i32;
    Point::new(part(f.x), part(f.y))
}

fn battery(game: &Empire, s: &State, body: &Body, goal: Goal) -> Vec<Vec<Step>> {
    let lead = body.rects[0];
    let (ahead, _) = apart(lead.anchor, goal.at, lead.heading);
    let mut out = Vec::new();
    out.extend(goal.heading.filter(|h| *h != lead.heading).map(|h| vec![Step::Face(h)]));
    if ahead != 0 {
        out.push(vec![Step::Prolonge(ahead as i16)]);
    }
    let toward = Heading::nearest(goal.at.fine().minus(lead.centre())).unwrap_or(lead.heading);
    for face in [toward, lead.heading, lead.heading.back()] {
        let limber = Step::Form(Form::Limbered, face, false);
        let after = game.pose(s, body, limber, 1);
        let on = formed(game, s, &after, goal).into_iter().take(4);
        out.extend(on.map(|w| [vec![limber], w].concat()));
    }
    out
}

fn square(body: &Body, goal: Goal) -> Vec<Vec<Step>> {
    let lead = body.rects[0];
    let (ahead, aside) = apart(lead.anchor, goal.at, lead.heading);
    let side = (aside != 0).then_some(Step::Lateral(aside as i16));
    let along = match ahead {
        0 => None,
        c if c > 0 => Some(Step::Fwd(c as i16)),
        c => Some(Step::Back(-c as i16)),
    };
    let both: Vec<Step> = side.into_iter().chain(along).collect();
    let lists = [both, along.into_iter().collect(), side.into_iter().collect()];
    lists.into_iter().filter(|w: &Vec<Step>| !w.is_empty()).collect()
}

/// The same way in several movements.
fn parted(way: &[Step], parts: i16) -> Option<Vec<Step>> {
    let at = way.iter().rposition(|step| matches!(step, Step::Fwd(c) if *c >= 100 * parts))?;
    let Step::Fwd(c) = way[at] else { return None };
    let mut out = way[..at].to_vec();
    for k in 0..parts {
        if k > 0 {
            out.push(Step::Next);
        }
        out.push(Step::Fwd(if k + 1 == parts { c - c / parts * (parts - 1) } else { c / parts }));
    }
    out.extend(&way[at + 1..]);
    Some(out)
}

fn ends(game: &Empire, s: &State, body: &Body, way: &[Step]) -> Body {
    way.iter().fold(*body, |b, step| game.pose(s, &b, *step, Empire::micros(*step)))
}

/// How far a way ends from the goal; a heading that is not the wished one counts as a distance.
fn miss(game: &Empire, s: &State, body: &Body, way: &[Step], goal: Goal) -> i64 {
    let end = ends(game, s, body, way).rects[0];
    let askew = goal.heading.map_or(0, |h| end.heading.angle(h));
    end.anchor.square_to(goal.at).isqrt() + i64::from(askew) * 20
}

/// The first way that may be gone among those that end near the goal; else the one that ends nearest.
fn ranked(
    game: &Empire,
    s: &State,
    body: &Body,
    ways: Vec<Vec<Step>>,
    goal: Goal,
    mut may: impl FnMut(usize, Steps) -> (bool, Action),
) -> Option<Action> {
    let mut all: Vec<(i64, usize, Vec<Step>)> =
        ways.into_iter().enumerate().map(|(k, way)| (miss(game, s, body, &way, goal), k, way)).collect();
    // The order in which they were thought of counts among those that end about equally near.
    all.sort_by_key(|(far, k, _)| (*far / 12, *k));
    let least = all.first()?.0;
    let mut refused = None;
    for (far, k, way) in all {
        if far > least + 60 {
            break;
        }
        let Some(steps) = Steps::of(&way) else { continue };
        let (ok, action) = may(k, steps);
        if ok {
            return Some(action);
        }
        refused.get_or_insert(action);
    }
    refused
}

fn pick(
    game: &Empire,
    s: &State,
    body: &Body,
    ways: Vec<Vec<Step>>,
    goal: Goal,
    may: impl Fn(Steps) -> (bool, Action),
) -> Option<Action> {
    ranked(game, s, body, ways, goal, |_, steps| may(steps))
}
