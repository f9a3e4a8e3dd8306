//! Which moves are worth trying, by formation (EMP-27.08 to 27.18).

use super::Seed;
use crate::action::Step;
use crate::game::Empire;
use crate::kinds::{Arm, Form, Order};
use crate::state::State;
use crate::units::{UnitId, UnitSet};
use arrayvec::ArrayVec;
use bicorne_geom::table::{Fine, Heading, Point};

/// The moves worth trying of one unit or group.
pub(crate) type Seeds = ArrayVec<Seed, 256>;

/// A wheel by this many steps clockwise.
pub(super) fn wheel(turn: i32) -> Step {
    if turn < 0 { Step::Left(-turn as u8) } else { Step::Right(turn as u8) }
}

impl Empire {
    /// The points a unit looks at (EMP-27.08): near enemies, an objective, where it holds, home.
    fn references(&self, s: &State, u: UnitId) -> ArrayVec<Fine, 8> {
        applied!("EMP-27.08");
        let side = s.side_of(u);
        let at = s.unit(u).rect.middle();
        let mut out = ArrayVec::new();
        // The nearest two.
        let mut foes: [(i64, Option<UnitId>); 2] = [(i64::MAX, None); 2];
        for e in self.enemies(s, side) {
            let found = (s.unit(e).rect.middle().square_to(at), Some(e));
            if found < foes[0] {
                foes = [found, foes[0]];
            } else if found < foes[1] {
                foes[1] = found;
            }
        }
        out.extend(foes.iter().filter_map(|(_, e)| *e).map(|e| s.unit(e).rect.centre()));
        let goals = self.map(s).objectives.iter().zip(&s.control).filter(|(_, c)| **c != Some(side));
        out.extend(goals.map(|(o, _)| o.at).min_by_key(|p| p.square_to(at)).map(Point::fine));
        if s.order_of(u) == Order::Hold && !self.in_zone(s, u, &s.unit(u).rect) {
            out.push(s.div_of(u).hold.fine());
        }
        let home = if side == self.south(s) { 0 } else { self.map(s).height };
        out.push(Point::new(at.x, home).fine());
        out
    }

    /// Every move worth trying of a unit or group.
    pub(crate) fn seeds(&self, s: &State, u: UnitId, set: UnitSet, out: &mut Seeds) {
        applied!("EMP-27.04");
        let unit = s.unit(u);
        if !unit.is_here() {
            return self.entries(s, u, out);
        }
        match unit.form {
            Form::Garrison => self.leaves(out),
            Form::Skirmish => self.skirmish_moves(s, u, set, out),
            Form::Deployed => self.battery_moves(s, u, out),
            Form::Solid | Form::Hollow => self.square_moves(s, u, out),
            Form::Limbered => self.limbered_moves(s, u, out),
            Form::Line | Form::Column => self.formed_moves(s, u, set, out),
        }
        self.long_moves(s, u, out);
    }

    /// Wheels worth trying: round angles and the bearings of the reference points.
    fn wheels(&self, s: &State, u: UnitId, points: &[Fine]) -> ArrayVec<i32, 16> {
        let heading = s.unit(u).rect.heading;
        let mut out: ArrayVec<i32, 16> = [-6, 6].into_iter().collect();
        for p in points {
            let turn = heading.turn_to(self.bearing(s, u, *p));
            if turn != 0 && turn.abs() <= 18 && !out.contains(&turn) {
                out.push(turn);
            }
        }
        out
    }

    fn formed_moves(&self, s: &State, u: UnitId, set: UnitSet, out: &mut Seeds) {
        applied!("EMP-27.10");
        let points = self.references(s, u);
        out.extend((0..3).map(Seed::Ahead));
        for turn in self.wheels(s, u, &points) {
            out.extend([Seed::Wheeled(wheel(turn)), Seed::Wheel(wheel(turn))]);
        }
        for c in [-100i16, 100] {
            out.extend([Seed::Two(Step::Slide(c), Step::Fwd(100)), Seed::One(Step::Lateral(c))]);
        }
        out.extend([Seed::One(Step::About), Seed::Two(Step::About, Step::Fwd(200))]);
        let (unit, kind) = (s.unit(u), self.kind(s, u));
        if kind.is_infantry() {
            out.extend([100, 200].map(|c| Seed::One(Step::Back(c))));
        }
        let heading = unit.rect.heading;
        for form in [Form::Line, Form::Column, Form::Solid, Form::Hollow, Form::Skirmish] {
            if kind.may_change(unit.form, form) {
                let change = Step::Form(form, heading, true);
                out.extend([Seed::One(change), Seed::Two(change, Step::Fwd(200))]);
                out.push(Seed::One(Step::Form(form, heading, false)));
            }
        }
        if set.len() == 1 {
            for face in points.iter().take(2).map(|p| self.bearing(s, u, *p)) {
                if face != heading {
                    out.push(Seed::One(Step::Face(face)));
                }
            }
            self.building_moves(s, u, out);
        }
    }

    /// Sectors that are near (EMP-27.11).
    fn building_moves(&self, s: &State, u: UnitId, out: &mut Seeds) {
        if !self.kind(s, u).is_infantry() {
            return;
        }
        applied!("EMP-27.11");
        let at = s.unit(u).rect.middle();
        let sectors = self.map(s).sectors.iter().enumerate();
        let near = sectors.filter(|(_, sector)| at.within(sector.rect.middle(), 900));
        out.extend(near.map(|(k, _)| Seed::Into(k as u8)));
    }

    fn square_moves(&self, s: &State, u: UnitId, out: &mut Seeds) {
        applied!("EMP-27.12");
        let heading = s.unit(u).rect.heading;
        let steps =
            [Step::Fwd(100), Step::Fwd(200), Step::Back(100), Step::Lateral(-100), Step::Lateral(100)];
        out.extend(steps.map(Seed::One));
        let points = self.references(s, u);
        for form in [Form::Line, Form::Column] {
            out.push(Seed::One(Step::Form(form, heading, true)));
            let faces = points.iter().take(1).map(|p| self.bearing(s, u, *p));
            out.extend(faces.map(|face| Seed::One(Step::Form(form, face, false))));
        }
    }

    fn skirmish_moves(&self, s: &State, u: UnitId, set: UnitSet, out: &mut Seeds) {
        applied!("EMP-27.13");
        if set.len() == 1 {
            let mut ways: ArrayVec<Heading, 32> = (0..6).map(|k| Heading::new(12 * k)).collect();
            for p in self.references(s, u) {
                let way = self.bearing(s, u, p);
                for h in [way, way.back()] {
                    if !ways.contains(&h) {
                        ways.push(h);
                    }
                }
            }
            for way in ways {
                out.extend([Seed::Way(way, 0), Seed::Way(way, 1)]);
            }
        }
        if self.kind(s, u).arm == Arm::Linf {
            let heading = s.unit(u).rect.heading;
            let forms = [Form::Line, Form::Column, Form::Solid];
            out.extend(forms.map(|form| Seed::One(Step::Form(form, heading, true))));
        }
        if set.len() == 1 {
            self.building_moves(s, u, out);
        }
    }

    fn limbered_moves(&self, s: &State, u: UnitId, out: &mut Seeds) {
        applied!("EMP-27.14");
        let heading = s.unit(u).rect.heading;
        let points = self.references(s, u);
        let mut faces: ArrayVec<Heading, 4> = ArrayVec::new();
        faces.push(heading);
        for face in points.iter().take(2).map(|p| self.bearing(s, u, *p)) {
            if !faces.contains(&face) {
                faces.push(face);
            }
        }
        for k in 0..3 {
            out.push(Seed::Ahead(k));
            out.extend(faces.iter().map(|face| Seed::Unlimber(k, *face)));
        }
        for face in &faces {
            out.push(Seed::One(Step::Form(Form::Deployed, *face, false)));
            if *face != heading {
                out.push(Seed::One(Step::Face(*face)));
            }
        }
        let about = Step::Face(heading.back());
        out.extend([Seed::One(about), Seed::Two(about, Step::Fwd(200))]);
        out.extend(self.wheels(s, u, &points).into_iter().map(|turn| Seed::Wheeled(wheel(turn))));
    }

    fn battery_moves(&self, s: &State, u: UnitId, out: &mut Seeds) {
        applied!("EMP-27.15");
        let heading = s.unit(u).rect.heading;
        out.extend([100, -100, 200, -200].map(|c| Seed::One(Step::Prolonge(c))));
        for face in self.references(s, u).into_iter().take(2).map(|p| self.bearing(s, u, p)) {
            if face != heading {
                out.push(Seed::One(Step::Face(face)));
            }
        }
        for face in [heading, heading.back()] {
            let limber = Step::Form(Form::Limbered, face, false);
            out.push(Seed::One(limber));
            out.extend([200, 300].map(|c| Seed::Two(limber, Step::Fwd(c))));
        }
    }

    fn leaves(&self, out: &mut Seeds) {
        applied!("EMP-27.16");
        for side in 0..4u8 {
            out.extend([Seed::One(Step::Leave(side)), Seed::Two(Step::Leave(side), Step::Fwd(200))]);
        }
    }

    fn entries(&self, s: &State, u: UnitId, out: &mut Seeds) {
        applied!("EMP-27.17");
        let depth = i16::try_from(self.kind(s, u).ground(Form::Column).1.max(200)).unwrap_or(200);
        for (_, from, to) in self.strip(s, u) {
            let mut x = from;
            loop {
                if out.remaining_capacity() < 3 {
                    return;
                }
                out.extend([600, 400, depth].map(|c| Seed::Enter(x as i16, c)));
                if x >= to {
                    break;
                }
                x = (x + 200).min(to);
            }
        }
    }

    /// Several movements and operational marches (EMP-27.18).
    fn long_moves(&self, s: &State, u: UnitId, out: &mut Seeds) {
        let unit = s.unit(u);
        // Near an enemy nobody marches; most are near one.
        let close = || self.enemies(s, s.side_of(u)).any(|e| !self.is_light(s, e) && self.near(s, u, e, 800));
        if !unit.in_order() || close() {
            return;
        }
        applied!("EMP-27.18");
        if matches!(unit.form, Form::Column | Form::Limbered) {
            out.extend([Seed::March(0), Seed::March(1)]);
        }
        if matches!(unit.form, Form::Line | Form::Column) {
            out.push(Seed::Twice);
        }
    }
}
