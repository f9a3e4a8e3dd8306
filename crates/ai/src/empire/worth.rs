//! What a position is worth: strength left, the enemy's nerve, objectives, and how everybody stands.

use super::thinking::chance;
use bicorne_empire::{Arm, Empire, Form, Order, Piece, Stand, State, UnitId};
use bicorne_geom::table::{Point, Zone, distance, within};

/// What a point of demoralisation counts, in points of the army lists.
pub(super) const NERVE: f64 = 4.0;
/// What nearness to a goal counts, for each UD.
const NEARNESS: f64 = 0.5;
/// Beyond this nothing draws anybody nearer, in c.
const HORIZON: f64 = 3000.0;

/// Judges positions for one side.
#[derive(Clone, Copy)]
pub(super) struct Judge<'g> {
    pub(super) game: &'g Empire,
    pub(super) side: u8,
    /// Whether lines of sight are looked at, or only ranges and arcs.
    pub(super) exact: bool,
    /// What the chance of winning that was learnt counts beside what was set by hand, in points for a unit of its logarithm.
    pub(super) learnt: f64,
}

/// How a unit stands toward the enemy, in parts; more is better.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Stance {
    /// Its general commands it.
    pub(super) command: f64,
    /// It has no action marker.
    pub(super) fresh: f64,
    /// It is as near as its arm wants to be.
    pub(super) near: f64,
    /// The shaken are away from the enemy.
    pub(super) shelter: f64,
    /// It faces the enemy, or is in a building.
    pub(super) face: f64,
    /// Guns have somebody to shoot at.
    pub(super) guns: f64,
    /// Foot has somebody to shoot at, and the formation for who comes.
    pub(super) foot: f64,
    /// Horse has somebody to ride down.
    pub(super) horse: f64,
    /// Nobody is at its flanks.
    pub(super) safety: f64,
    /// Somebody is behind it.
    pub(super) backed: f64,
}

impl Stance {
    pub(super) fn parts(&self) -> [f64; 10] {
        [
            self.command,
            self.fresh,
            self.near,
            self.shelter,
            self.face,
            self.guns,
            self.foot,
            self.horse,
            self.safety,
            self.backed,
        ]
    }

    pub(super) fn sum(&self) -> f64 {
        self.parts().iter().sum()
    }
}

/// Who stands on the table for a side.
pub(super) type Line<'g> = Vec<(UnitId, Piece<'g>)>;

/// What is left of a unit, in points.
pub(super) fn strength(piece: &Piece<'_>) -> f64 {
    if piece.stand == Stand::Gone {
        return 0.0;
    }
    let cohesion = 2.0 * f64::from(piece.kind.cohesion);
    let left = (1.0 - f64::from(piece.halves) / cohesion).max(0.0);
    let whole = f64::from(piece.kind.points);
    let nerve = if piece.in_order { 1.0 } else { 0.7 };
    whole * (0.35 + 0.65 * left) * nerve
}

impl<'g> Judge<'g> {
    /// Who stands on the table: the own side, the other.
    pub(super) fn lines(&self, s: &State) -> (Line<'g>, Line<'g>) {
        let line = |side| -> Line<'g> {
            self.game.on_table(s, side).iter().map(|u| (u, self.game.piece(s, u))).collect()
        };
        (line(self.side), line(1 - self.side))
    }

    /// The whole position; more is better for the side.
    pub(super) fn worth(&self, s: &State) -> f64 {
        let mut sum = 0.0;
        for u in self.game.units(s) {
            let piece = self.game.piece(s, u);
            let sign = if piece.side == self.side { 1.0 } else { -1.0 };
            sum += sign * strength(&piece);
        }
        let (own, foes) = self.lines(s);
        let strain = |side: u8| {
            let (points, breaks) = self.game.strain(s, side);
            NERVE * f64::from(points) * (1.0 + f64::from(points) / f64::from(breaks.max(1)))
        };
        sum += strain(1 - self.side) - strain(self.side);
        sum += self.goals(s, &own, &foes);
        sum += own.iter().map(|(u, piece)| self.stance(s, *u, piece, &own, &foes).sum()).sum::<f64>();
        if self.learnt > 0.0 {
            let first = chance(self.game, s).clamp(1e-4, 1.0 - 1e-4);
            let ours = if self.side == 0 { first } else { 1.0 - first };
            sum += self.learnt * (ours / (1.0 - ours)).ln();
        }
        sum
    }

    /// Objectives that are held, and somebody near those that are not.
    fn goals(&self, s: &State, own: &[(UnitId, Piece<'_>)], foes: &[(UnitId, Piece<'_>)]) -> f64 {
        let takes = |p: &Piece<'_>| {
            p.in_order && p.kind.arm != Arm::Art && (p.form != Form::Skirmish || p.stand == Stand::Inside)
        };
        let near = |list: &[(UnitId, Piece<'_>)], at: Point| {
            list.iter()
                .filter(|(_, p)| takes(p))
                .map(|(_, p)| p.rect.middle().square_to(at).isqrt() as f64)
                .fold(HORIZON, f64::min)
        };
        let (turn, turns) = self.game.turn(s);
        // What is held when the last turn ends decides.
        let late = 1.0 + 2.5 * f64::from(turn) / f64::from(turns.max(1));
        let mut sum = 0.0;
        for goal in self.game.goals(s) {
            let weight = late * (2.0 + f64::from(goal.value));
            let (mine, theirs) = (near(own, goal.at), near(foes, goal.at));
            sum += match goal.held {
                Some(side) if side == self.side => 3.0 * weight,
                Some(_) => -3.0 * weight,
                None => 0.0,
            };
            // Whoever stands there at the end of the turn takes it.
            if goal.held != Some(self.side) {
                sum -= weight * mine / 1200.0;
                if mine < 150.0 && theirs > 150.0 {
                    sum += 2.0 * weight;
                }
            } else if theirs < 600.0 && mine > theirs {
                sum -= 1.5 * weight;
            }
        }
        sum
    }

    /// How a unit stands toward the enemy, wherever `piece` says it is.
    pub(super) fn stance(
        &self,
        s: &State,
        u: UnitId,
        piece: &Piece<'_>,
        own: &[(UnitId, Piece<'_>)],
        foes: &[(UnitId, Piece<'_>)],
    ) -> Stance {
        let mut stance = Stance::default();
        if self.exact && !self.game.commands_unit(s, u) {
            stance.command = -0.6;
        }
        if piece.marked {
            stance.fresh = -0.3;
        }
        let size = 0.5 + f64::from(piece.kind.points) / 20.0;
        let at = piece.rect.middle();
        let nearest = foes
            .iter()
            .map(|(e, foe)| (foe.rect.middle().square_to(at), *e, foe))
            .min_by_key(|(square, ..)| *square);
        let Some((square, _, foe)) = nearest else { return stance };
        let gap = square.isqrt() as f64;
        if !piece.in_order || piece.order == Order::Retreat {
            // The shaken are safe behind the others.
            stance.shelter = -size * (900.0 - gap.min(900.0)) / 300.0;
            return stance;
        }
        let wanted = match piece.kind.arm {
            Arm::Art => 500.0,
            Arm::Sk => 250.0,
            _ => 100.0,
        };
        stance.near = -size * NEARNESS * (gap - wanted).abs().min(HORIZON) / 100.0;
        if piece.stand == Stand::Inside {
            stance.face = 1.5;
            return stance;
        }
        let faces = piece.form.is_square()
            || piece.form == Form::Skirmish
            || piece.rect.zone(foe.rect.centre()) == Zone::Front;
        if faces {
            stance.face = 0.8 * size;
        }
        match piece.kind.arm {
            Arm::Art => stance.guns = self.battery(s, u, piece, foes),
            Arm::Cav => stance.horse = self.riders(piece, foes),
            _ => stance.foot = self.foot(s, u, piece, foes),
        }
        stance.safety = self.safety(piece, foes);
        // A friend close behind steadies.
        if gap < 1200.0 {
            let backs = |(f, friend): &(UnitId, Piece<'_>)| {
                *f != u
                    && friend.in_order
                    && friend.kind.arm != Arm::Art
                    && piece.rect.has_behind(&friend.rect)
                    && within(&piece.rect, &friend.rect, 200)
            };
            stance.backed = if own.iter().any(backs) { 0.5 } else { 0.0 };
        }
        stance
    }

    /// Whether a unit could hit another by fire; the band.
    fn hits(&self, s: &State, u: UnitId, piece: &Piece<'_>, e: UnitId, foe: &Piece<'_>) -> Option<usize> {
        if self.exact {
            return self.game.could_hit(s, u, e);
        }
        let all_round = piece.form.is_square() || matches!(piece.form, Form::Skirmish | Form::Garrison);
        let ranges = piece.kind.ranges(piece.form);
        let band = ranges.iter().position(|r| *r > 0 && within(&piece.rect, &foe.rect, *r))?;
        (all_round || piece.rect.is_ahead(foe.rect.centre())).then_some(band)
    }

    /// Guns want to be in battery with somebody in range, and nobody at their throat.
    fn battery(&self, s: &State, u: UnitId, piece: &Piece<'_>, foes: &[(UnitId, Piece<'_>)]) -> f64 {
        if piece.form == Form::Limbered {
            let close = foes.iter().any(|(_, foe)| within(&piece.rect, &foe.rect, 500));
            return if close { -2.0 } else { 0.0 };
        }
        let best = foes.iter().filter_map(|(e, foe)| self.hits(s, u, piece, *e, foe)).min();
        match best {
            Some(0) => 3.0,
            Some(1) => 2.5,
            Some(_) => 1.2,
            None => -1.0,
        }
    }

    /// Foot fires from the line, and stands in square where horse is near and nothing else.
    fn foot(&self, s: &State, u: UnitId, piece: &Piece<'_>, foes: &[(UnitId, Piece<'_>)]) -> f64 {
        let mut sum = 0.0;
        if foes
            .iter()
            .any(|(e, foe)| within(&piece.rect, &foe.rect, 400) && self.hits(s, u, piece, *e, foe).is_some())
        {
            sum += if piece.form == Form::Line { 2.0 } else { 1.0 };
        }
        let horse =
            foes.iter().filter(|(_, foe)| foe.kind.arm == Arm::Cav && within(&piece.rect, &foe.rect, 900));
        let (mut horse_near, mut charged, mut flanked) = (false, false, false);
        for (_, foe) in horse {
            horse_near = true;
            if foe.in_order && !foe.marked && foe.rect.is_ahead(piece.rect.centre()) {
                charged = true;
                flanked |= piece.rect.zone(foe.rect.anchor.fine()) != Zone::Front;
            }
        }
        let others =
            foes.iter().any(|(_, foe)| foe.kind.arm != Arm::Cav && within(&piece.rect, &foe.rect, 400));
        if piece.form.is_square() {
            // Horse that was beaten off this turn comes back in the next.
            sum += match (charged, horse_near) {
                (true, _) => 2.0,
                (false, true) => 0.0,
                (false, false) => -2.0,
            };
            if others {
                sum -= 1.0;
            }
        } else if flanked && piece.form != Form::Skirmish {
            sum -= 1.5;
        }
        sum
    }

    /// Horse lurks where it can fall on a flank, on the shaken, on guns; squares are not for it.
    fn riders(&self, piece: &Piece<'_>, foes: &[(UnitId, Piece<'_>)]) -> f64 {
        let prey = |foe: &Piece<'_>| {
            if foe.stand == Stand::Inside || foe.form.is_square() && foe.in_order {
                return -0.5;
            }
            if !within(&piece.rect, &foe.rect, 900) || !piece.rect.is_ahead(foe.rect.centre()) {
                return 0.0;
            }
            let beside = foe.form != Form::Skirmish && foe.rect.zone(piece.rect.anchor.fine()) != Zone::Front;
            let weak = !foe.in_order || foe.form == Form::Skirmish || foe.kind.arm == Arm::Art;
            0.5 + 1.5 * f64::from(u8::from(beside)) + f64::from(u8::from(weak))
        };
        foes.iter().map(|(_, foe)| prey(foe)).fold(0.0, f64::max)
    }

    /// Enemies at a flank or in the rear who could charge.
    fn safety(&self, piece: &Piece<'_>, foes: &[(UnitId, Piece<'_>)]) -> f64 {
        if piece.form.is_square() || piece.form == Form::Skirmish {
            return 0.0;
        }
        let mut sum = 0.0;
        for (_, foe) in foes {
            let reach = if foe.kind.arm == Arm::Cav { 900 } else { 500 };
            let charges = matches!(foe.form, Form::Line | Form::Column) && foe.in_order && !foe.marked;
            if charges
                && foe.kind.arm != Arm::Art
                && within(&piece.rect, &foe.rect, reach)
                && piece.rect.zone(foe.rect.anchor.fine()) != Zone::Front
                && foe.rect.is_ahead(piece.rect.centre())
            {
                let close = 1.0 - f64::from(distance(&piece.rect, &foe.rect).floor()) / f64::from(reach);
                sum -= 0.8 + close;
            }
        }
        sum
    }
}
