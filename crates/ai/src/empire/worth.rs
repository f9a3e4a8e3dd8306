//! What a position is worth: strength left, the enemy's nerve, objectives, and how everybody stands.

use bicorne_empire::{Arm, Empire, Form, Order, Piece, Stand, State, UnitId};
use bicorne_geom::table::{Point, Zone, distance, within};

/// What a point of demoralisation counts, in points of the army lists.
const NERVE: f64 = 4.0;
/// What nearness to a goal counts, for each UD.
const NEARNESS: f64 = 0.5;
/// Beyond this nothing draws anybody nearer, in c.
const HORIZON: f64 = 3000.0;

/// Judges positions for one side.
pub(super) struct Judge<'g> {
    pub(super) game: &'g Empire,
    pub(super) side: u8,
}

/// What is left of a unit, in points.
fn strength(piece: &Piece<'_>) -> f64 {
    if piece.stand == Stand::Gone {
        return 0.0;
    }
    let cohesion = 2.0 * f64::from(piece.kind.cohesion);
    let left = (1.0 - f64::from(piece.halves) / cohesion).max(0.0);
    let whole = f64::from(piece.kind.points);
    let nerve = if piece.in_order { 1.0 } else { 0.7 };
    whole * (0.35 + 0.65 * left) * nerve
}

impl Judge<'_> {
    /// The whole position; more is better for the side.
    pub(super) fn worth(&self, s: &State) -> f64 {
        let (mut own, mut foes) = (Vec::with_capacity(40), Vec::with_capacity(40));
        let mut sum = 0.0;
        for u in self.game.units(s) {
            let piece = self.game.piece(s, u);
            let sign = if piece.side == self.side { 1.0 } else { -1.0 };
            sum += sign * strength(&piece);
            if piece.is_here() {
                if piece.side == self.side { own.push((u, piece)) } else { foes.push((u, piece)) }
            }
        }
        let strain = |side: u8| {
            let (points, breaks) = self.game.strain(s, side);
            NERVE * f64::from(points) * (1.0 + f64::from(points) / f64::from(breaks.max(1)))
        };
        sum += strain(1 - self.side) - strain(self.side);
        sum += self.goals(s, &own, &foes);
        sum + own.iter().map(|(u, piece)| self.stance(s, *u, piece, &own, &foes)).sum::<f64>()
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

    /// How a unit stands toward the enemy.
    fn stance(
        &self,
        s: &State,
        u: UnitId,
        piece: &Piece<'_>,
        own: &[(UnitId, Piece<'_>)],
        foes: &[(UnitId, Piece<'_>)],
    ) -> f64 {
        let mut sum = 0.0;
        if !self.game.commands_unit(s, u) {
            sum -= 0.6;
        }
        if piece.marked {
            sum -= 0.3;
        }
        let size = 0.5 + f64::from(piece.kind.points) / 20.0;
        let at = piece.rect.middle();
        let nearest = foes
            .iter()
            .map(|(e, foe)| (foe.rect.middle().square_to(at).isqrt() as f64, *e, foe))
            .min_by(|a, b| a.0.total_cmp(&b.0));
        let Some((gap, _, foe)) = nearest else { return sum };
        if !piece.in_order || piece.order == Order::Retreat {
            // The shaken are safe behind the others.
            return sum - size * (900.0 - gap.min(900.0)) / 300.0;
        }
        let wanted = match piece.kind.arm {
            Arm::Art => 500.0,
            Arm::Sk => 250.0,
            _ => 100.0,
        };
        sum -= size * NEARNESS * (gap - wanted).abs().min(HORIZON) / 100.0;
        if piece.stand == Stand::Inside {
            return sum + 1.5;
        }
        let faces = piece.form.is_square()
            || piece.form == Form::Skirmish
            || piece.rect.zone(foe.rect.centre()) == Zone::Front;
        if faces {
            sum += 0.8 * size;
        }
        match piece.kind.arm {
            Arm::Art => sum += self.battery(s, u, piece, foes),
            Arm::Cav => sum += self.riders(piece, foes),
            _ => sum += self.foot(s, u, piece, foes),
        }
        sum += self.safety(piece, foes);
        // A friend close behind steadies.
        let backed = own.iter().any(|(f, friend)| {
            *f != u
                && friend.in_order
                && friend.kind.arm != Arm::Art
                && piece.rect.has_behind(&friend.rect)
                && within(&piece.rect, &friend.rect, 200)
        });
        if backed && gap < 1200.0 {
            sum += 0.5;
        }
        sum
    }

    /// Guns want to be in battery with somebody in range, and nobody at their throat.
    fn battery(&self, s: &State, u: UnitId, piece: &Piece<'_>, foes: &[(UnitId, Piece<'_>)]) -> f64 {
        if piece.form == Form::Limbered {
            let close = foes.iter().any(|(_, foe)| within(&piece.rect, &foe.rect, 500));
            return if close { -2.0 } else { 0.0 };
        }
        let best = foes.iter().filter_map(|(e, _)| self.game.could_hit(s, u, *e)).min();
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
            .any(|(e, foe)| within(&piece.rect, &foe.rect, 400) && self.game.could_hit(s, u, *e).is_some())
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
