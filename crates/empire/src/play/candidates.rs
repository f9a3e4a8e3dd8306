//! Offered moves: finite lists for people, bots and obligations (EMP-27). Whoever wants another move asks `check`.

use crate::action::{Action, Kind as MoveKind, Step, Steps};
use crate::clauses::applied;
use crate::game::Empire;
use crate::kinds::{Arm, Form};
use crate::state::{Flags, State};
use crate::units::{UnitId, UnitSet};
use arrayvec::ArrayVec;
use bicorne_geom::table::{Fine, Heading, contact_distance};

/// What is done with a candidate; true: enough.
type Take<'a> = dyn FnMut(MoveKind, Steps) -> bool + 'a;

impl Empire {
    /// The points a unit looks at (EMP-27.08): near enemies, objectives, its general, home.
    fn references(&self, s: &State, u: UnitId) -> ArrayVec<Fine, 8> {
        applied!("EMP-27.08");
        let side = s.side_of(u);
        let at = s.unit(u).rect.middle();
        let mut out = ArrayVec::new();
        let mut foes: ArrayVec<(i64, UnitId), 80> =
            self.enemies(s, side).map(|e| (s.unit(e).rect.middle().square_to(at), e)).collect();
        foes.sort_unstable();
        out.extend(foes.iter().take(2).map(|(_, e)| s.unit(*e).rect.centre()));
        let mut goals: ArrayVec<(i64, usize), 8> = self
            .map(s)
            .objectives
            .iter()
            .enumerate()
            .filter(|(k, _)| s.control[*k] != Some(side))
            .map(|(k, o)| (o.at.square_to(at), k))
            .collect();
        goals.sort_unstable();
        out.extend(goals.iter().take(1).map(|(_, k)| self.map(s).objectives[*k].at.fine()));
        if s.order_of(u) == crate::kinds::Order::Hold && !self.in_zone(s, u, &s.unit(u).rect) {
            out.push(s.div_of(u).hold.fine());
        }
        let home = if side == self.south(s) { 0 } else { self.map(s).height };
        out.push(bicorne_geom::table::Point::new(at.x, home).fine());
        out
    }

    /// The longest legal last step, found by walking it.
    fn longest(
        &self,
        s: &State,
        set: UnitSet,
        kind: MoveKind,
        prefix: &[Step],
        last: impl Fn(i16) -> Step,
        most: i32,
    ) -> i32 {
        let mut far = 0;
        let mut list: ArrayVec<Step, 24> = prefix.iter().copied().collect();
        list.push(last(most as i16));
        let steps = Steps::of(&list).expect("few steps");
        match self.path(s, set, kind, &steps, Some(&mut far)) {
            Ok(_) => most,
            Err(_) => far,
        }
    }

    fn give(&self, take: &mut Take<'_>, kind: MoveKind, list: &[Step]) -> bool {
        take(kind, Steps::of(list).expect("few steps"))
    }

    /// Every candidate of a unit or group.
    pub(crate) fn candidates(&self, s: &State, u: UnitId, set: UnitSet, take: &mut Take<'_>) {
        applied!("EMP-27.04");
        let unit = s.unit(u);
        if !unit.is_here() {
            self.entries(s, u, take);
            return;
        }
        let done = match unit.form {
            Form::Garrison => self.leaves(take),
            Form::Skirmish => self.skirmish_moves(s, u, set, take),
            Form::Deployed => self.battery_moves(s, u, set, take),
            Form::Solid | Form::Hollow => self.square_moves(s, u, set, take),
            Form::Limbered => self.limbered_moves(s, u, set, take),
            Form::Line | Form::Column => self.formed_moves(s, u, set, take),
        };
        if !done {
            self.long_moves(s, u, set, take);
        }
    }

    /// Wheels worth trying: round angles and the bearings of the reference points.
    fn wheels(&self, s: &State, u: UnitId) -> ArrayVec<i32, 16> {
        let heading = s.unit(u).rect.heading;
        let mut out: ArrayVec<i32, 16> = [-6, 6].into_iter().collect();
        for p in self.references(s, u) {
            let turn = heading.turn_to(self.bearing(s, u, p));
            if turn != 0 && turn.abs() <= 18 && !out.contains(&turn) {
                out.push(turn);
            }
        }
        out
    }

    fn wheel(turn: i32) -> Step {
        if turn < 0 { Step::Left(-turn as u8) } else { Step::Right(turn as u8) }
    }

    /// Fractions of a length, in steps of a quarter UD.
    fn lengths(full: i32) -> ArrayVec<i16, 3> {
        applied!("EMP-27.09");
        let mut out = ArrayVec::new();
        for c in [full, full / 50 * 25, full / 100 * 25] {
            let c = c as i16;
            if c >= 25 && !out.contains(&c) {
                out.push(c);
            }
        }
        out
    }

    fn formed_moves(&self, s: &State, u: UnitId, set: UnitSet, take: &mut Take<'_>) -> bool {
        applied!("EMP-27.10");
        let kind = MoveKind::Move;
        let most = 1200;
        let full = self.longest(s, set, kind, &[], Step::Fwd, most);
        for c in Empire::lengths(full) {
            if self.give(take, kind, &[Step::Fwd(c)]) {
                return true;
            }
        }
        for turn in self.wheels(s, u) {
            let wheel = Empire::wheel(turn);
            let full = self.longest(s, set, kind, &[wheel], Step::Fwd, most);
            if full >= 25 && self.give(take, kind, &[wheel, Step::Fwd(full as i16)]) {
                return true;
            }
            if (full < 25 || turn.abs() == 6) && self.give(take, kind, &[wheel]) {
                return true;
            }
        }
        for c in [-100i16, 100] {
            if self.give(take, kind, &[Step::Slide(c), Step::Fwd(100)])
                || self.give(take, kind, &[Step::Lateral(c)])
            {
                return true;
            }
        }
        let unit = s.unit(u);
        if self.give(take, kind, &[Step::About]) || self.give(take, kind, &[Step::About, Step::Fwd(200)]) {
            return true;
        }
        if self.kind(s, u).is_infantry()
            && (self.give(take, kind, &[Step::Back(100)]) || self.give(take, kind, &[Step::Back(200)]))
        {
            return true;
        }
        let heading = unit.rect.heading;
        for form in [Form::Line, Form::Column, Form::Solid, Form::Hollow, Form::Skirmish] {
            if !self.kind(s, u).may_change(unit.form, form) {
                continue;
            }
            let change = Step::Form(form, heading, true);
            if self.give(take, kind, &[change])
                || self.give(take, kind, &[change, Step::Fwd(200)])
                || self.give(take, kind, &[Step::Form(form, heading, false)])
            {
                return true;
            }
        }
        if set.len() == 1 {
            for p in self.references(s, u).into_iter().take(2) {
                let face = self.bearing(s, u, p);
                if face != heading && self.give(take, kind, &[Step::Face(face)]) {
                    return true;
                }
            }
            return self.building_moves(s, u, take);
        }
        false
    }

    /// Free sectors that one wheel and one advance reach (EMP-27.11).
    fn building_moves(&self, s: &State, u: UnitId, take: &mut Take<'_>) -> bool {
        if !self.kind(s, u).is_infantry() {
            return false;
        }
        applied!("EMP-27.11");
        let unit = s.unit(u);
        let at = unit.rect.middle();
        for (k, sector) in self.map(s).sectors.iter().enumerate() {
            if !at.within(sector.rect.middle(), 900) {
                continue;
            }
            let way = self.bearing(s, u, sector.rect.centre());
            if unit.form == Form::Skirmish {
                let t = contact_distance(&unit.rect, way, &sector.rect, 700).filter(|t| *t > 0);
                let into = |t: i32| [Step::Dir(way, t as i16), Step::Garrison(k as u8)];
                if t.is_some_and(|t| self.give(take, MoveKind::Move, &into(t))) {
                    return true;
                }
                continue;
            }
            let turn = unit.rect.heading.turn_to(way);
            let mut list: ArrayVec<Step, 3> = ArrayVec::new();
            let mut r = unit.rect;
            if turn != 0 {
                let wheel = Empire::wheel(turn);
                list.push(wheel);
                let body = self.body(s, UnitSet::one(u));
                r = self.pose(s, &body, wheel, turn.unsigned_abs() as u16).rects[0];
            }
            if let Some(t) = contact_distance(&r, r.heading, &sector.rect, 700) {
                if t > 0 {
                    list.push(Step::Fwd(t as i16));
                }
                list.push(Step::Garrison(k as u8));
                if self.give(take, MoveKind::Move, &list) {
                    return true;
                }
            }
        }
        false
    }

    fn square_moves(&self, s: &State, u: UnitId, set: UnitSet, take: &mut Take<'_>) -> bool {
        applied!("EMP-27.12");
        let kind = MoveKind::Move;
        let heading = s.unit(u).rect.heading;
        let _ = set;
        for step in [Step::Fwd(100), Step::Fwd(200), Step::Back(100), Step::Lateral(-100), Step::Lateral(100)]
        {
            if self.give(take, kind, &[step]) {
                return true;
            }
        }
        for form in [Form::Line, Form::Column] {
            if self.give(take, kind, &[Step::Form(form, heading, true)]) {
                return true;
            }
            for p in self.references(s, u).into_iter().take(1) {
                let face = self.bearing(s, u, p);
                if self.give(take, kind, &[Step::Form(form, face, false)]) {
                    return true;
                }
            }
        }
        false
    }

    fn skirmish_moves(&self, s: &State, u: UnitId, set: UnitSet, take: &mut Take<'_>) -> bool {
        applied!("EMP-27.13");
        let kind = MoveKind::Move;
        let mut ways: ArrayVec<Heading, 32> = (0..6).map(|k| Heading::new(12 * k)).collect();
        for p in self.references(s, u) {
            let way = self.bearing(s, u, p);
            for h in [way, way.back()] {
                if !ways.contains(&h) {
                    ways.push(h);
                }
            }
        }
        if set.len() == 1 {
            for way in ways {
                let full = self.longest(s, set, kind, &[], |c| Step::Dir(way, c), 700);
                for c in Empire::lengths(full).into_iter().take(2) {
                    if self.give(take, kind, &[Step::Dir(way, c)]) {
                        return true;
                    }
                }
            }
        }
        if self.kind(s, u).arm == Arm::Linf {
            let heading = s.unit(u).rect.heading;
            for form in [Form::Line, Form::Column, Form::Solid] {
                if self.give(take, kind, &[Step::Form(form, heading, true)]) {
                    return true;
                }
            }
        }
        set.len() == 1 && self.building_moves(s, u, take)
    }

    fn limbered_moves(&self, s: &State, u: UnitId, set: UnitSet, take: &mut Take<'_>) -> bool {
        applied!("EMP-27.14");
        let kind = MoveKind::Move;
        let heading = s.unit(u).rect.heading;
        let full = self.longest(s, set, kind, &[], Step::Fwd, 1200);
        let mut faces: ArrayVec<Heading, 4> = ArrayVec::new();
        faces.push(heading);
        for p in self.references(s, u).into_iter().take(2) {
            let face = self.bearing(s, u, p);
            if !faces.contains(&face) {
                faces.push(face);
            }
        }
        for c in Empire::lengths(full) {
            if self.give(take, kind, &[Step::Fwd(c)]) {
                return true;
            }
            for face in &faces {
                if self.give(take, kind, &[Step::Fwd(c), Step::Form(Form::Deployed, *face, false)]) {
                    return true;
                }
            }
        }
        for face in &faces {
            if self.give(take, kind, &[Step::Form(Form::Deployed, *face, false)]) {
                return true;
            }
            if *face != heading && self.give(take, kind, &[Step::Face(*face)]) {
                return true;
            }
        }
        if self.give(take, kind, &[Step::Face(heading.back())])
            || self.give(take, kind, &[Step::Face(heading.back()), Step::Fwd(200)])
        {
            return true;
        }
        for turn in self.wheels(s, u) {
            let wheel = Empire::wheel(turn);
            let full = self.longest(s, set, kind, &[wheel], Step::Fwd, 1200);
            if full >= 25 && self.give(take, kind, &[wheel, Step::Fwd(full as i16)]) {
                return true;
            }
        }
        false
    }

    fn battery_moves(&self, s: &State, u: UnitId, set: UnitSet, take: &mut Take<'_>) -> bool {
        applied!("EMP-27.15");
        let _ = set;
        let kind = MoveKind::Move;
        let heading = s.unit(u).rect.heading;
        for step in [Step::Prolonge(100), Step::Prolonge(-100), Step::Prolonge(200), Step::Prolonge(-200)] {
            if self.give(take, kind, &[step]) {
                return true;
            }
        }
        for p in self.references(s, u).into_iter().take(2) {
            let face = self.bearing(s, u, p);
            if face != heading && self.give(take, kind, &[Step::Face(face)]) {
                return true;
            }
        }
        for face in [heading, heading.back()] {
            let limber = Step::Form(Form::Limbered, face, false);
            for list in [&[limber][..], &[limber, Step::Fwd(200)], &[limber, Step::Fwd(300)]] {
                if self.give(take, kind, list) {
                    return true;
                }
            }
        }
        false
    }

    fn leaves(&self, take: &mut Take<'_>) -> bool {
        applied!("EMP-27.16");
        (0..4u8).any(|side| {
            self.give(take, MoveKind::Move, &[Step::Leave(side)])
                || self.give(take, MoveKind::Move, &[Step::Leave(side), Step::Fwd(200)])
        })
    }

    fn entries(&self, s: &State, u: UnitId, take: &mut Take<'_>) {
        applied!("EMP-27.17");
        let depth = i16::try_from(self.kind(s, u).ground(Form::Column).1.max(200)).unwrap_or(200);
        for (_, from, to) in self.strip(s, u) {
            let mut x = from;
            loop {
                let kind = MoveKind::Enter(x as i16);
                for c in [600, 400, depth] {
                    if self.give(take, kind, &[Step::Fwd(c)]) {
                        return;
                    }
                }
                if x >= to {
                    break;
                }
                x = (x + 200).min(to);
            }
        }
    }

    /// Several movements and operational marches, straight ahead and toward what is far (EMP-27.18).
    fn long_moves(&self, s: &State, u: UnitId, set: UnitSet, take: &mut Take<'_>) -> bool {
        let unit = s.unit(u);
        // Near an enemy nobody marches; most are near one.
        let close = self.enemies(s, s.side_of(u)).any(|e| !self.is_light(s, e) && self.near(s, u, e, 800));
        if close || !unit.in_order() {
            return false;
        }
        applied!("EMP-27.18");
        if matches!(unit.form, Form::Column | Form::Limbered) {
            let full = self.longest(s, set, MoveKind::March, &[], Step::Fwd, 4800);
            for c in Empire::lengths(full).into_iter().take(2) {
                if self.give(take, MoveKind::March, &[Step::Fwd(c)]) {
                    return true;
                }
            }
        }
        if matches!(unit.form, Form::Line | Form::Column) {
            let one = self.longest(s, set, MoveKind::Move, &[], Step::Fwd, 1000) as i16;
            if one >= 100 {
                let two = [Step::Fwd(one), Step::Next, Step::Fwd(one)];
                return self.give(take, MoveKind::Move, &two);
            }
        }
        false
    }

    // What is offered in phase d.

    pub(crate) fn move_options(&self, s: &State, out: &mut Vec<Action>) {
        if s.act.selected.is_some() {
            return self.selected_options(s, out);
        }
        let units = s.divisions[usize::from(s.act.div)].units;
        let done = self.may_end_moves(s).is_ok();
        for u in units.iter() {
            if done && s.act.passed.has(u) {
                continue;
            }
            let alone = Action::Select(u, UnitSet::one(u));
            if self.may_move(s, alone).is_ok() {
                out.push(alone);
                if s.unit(u).is_here() && s.unit(u).in_order() {
                    let group = self.group_around(s, u);
                    if group.len() > 1 && group.first() == Some(u) {
                        out.push(Action::Select(u, group));
                    }
                }
            }
        }
        if !s.act.general_moved {
            // He rides late to help a rally; other rides are offered before the fire.
            let shaken =
                |u: &UnitId| s.unit(*u).is_here() && (!s.unit(*u).in_order() || s.unit(*u).losses() > 1);
            let rides = units.iter().filter(shaken).map(|u| Action::General(crate::action::Ride::Attach(u)));
            out.extend(rides.filter(|a| self.may_move(s, *a).is_ok()));
        }
        for u in units.iter().filter(|u| s.unit(*u).is_here()) {
            for (loss, free) in [(false, false), (true, false), (false, true)] {
                let action = Action::Move(
                    UnitSet::one(u),
                    MoveKind::Rally { loss, free, after: false },
                    Steps::default(),
                );
                if !s.unit(u).has(Flags::MA)
                    && (loss || !s.unit(u).in_order())
                    && self.may_move(s, action).is_ok()
                {
                    out.push(action);
                }
            }
        }
        if done {
            out.push(Action::Done);
        }
        if out.is_empty() {
            // An obligation that only a unit put back can meet.
            out.extend(
                units
                    .iter()
                    .map(|u| Action::Select(u, UnitSet::one(u)))
                    .filter(|a| self.may_move(s, *a).is_ok()),
            );
        }
    }

    fn selected_options(&self, s: &State, out: &mut Vec<Action>) {
        let (u, set) = (s.act.selected, s.act.group);
        let mut ends: Vec<crate::play::movement::Body> = Vec::new();
        self.candidates(s, u, set, &mut |kind, steps| {
            let path = self.may_go(s, set, kind, &steps).ok();
            // What ends in the same pose is offered once.
            if let Some(path) = path.filter(|p| !ends.contains(&p.end) || p.sector.is_some()) {
                ends.push(path.end);
                out.push(Action::Move(set, kind, steps));
            }
            out.len() >= 200
        });
        out.push(Action::Back);
    }

    /// Whether some candidate fulfils the order (EMP-8.03).
    pub(crate) fn has_fulfilling_move(&self, s: &State, u: UnitId) -> bool {
        let set = UnitSet::one(u);
        let mut found = false;
        self.candidates(s, u, set, &mut |kind, steps| {
            if let Ok(path) = self.may_path(s, set, kind, &steps) {
                found = self.fulfilled_by(s, set, kind, &path) > 0;
            }
            found
        });
        found
    }

    /// Whether cavalry under Engage has a move that brings it near an enemy, or fully toward one.
    pub(crate) fn has_rider_move(&self, s: &State, u: UnitId) -> bool {
        let set = UnitSet::one(u);
        let mut found = false;
        self.candidates(s, u, set, &mut |kind, steps| {
            if let Ok(path) = self.may_path(s, set, kind, &steps) {
                let (from, to) = (path.origin.rects[0], path.end.rects[0]);
                let near = self
                    .enemies(s, s.side_of(u))
                    .any(|e| bicorne_geom::table::within(&to, &s.unit(e).rect, 400));
                found = near || self.is_toward(s, u, &from, &to, path.length, path.whole);
            }
            found
        });
        found
    }
}
