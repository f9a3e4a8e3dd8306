//! The value of a position: strength left, the enemy's morale, objectives, and how each unit stands.

use super::params::Params;
use bicorne_empire::{Arm, Empire, Form, Order, Piece, Stand, State, UnitId};
use bicorne_geom::table::{Point, Zone, distance, within};

/// Beyond this nothing draws anybody nearer, in c.
const HORIZON: f64 = 3000.0;

/// Judges positions for one side.
#[derive(Clone, Copy)]
pub(super) struct Evaluator<'g> {
    pub(super) game: &'g Empire,
    pub(super) side: u8,
    /// Whether lines of sight are looked at, or only ranges and arcs.
    pub(super) exact: bool,
    /// What is judged by.
    pub(super) params: &'g Params,
    /// Whether more is looked at than those numbers need that were set first.
    pub(super) wide: bool,
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
    /// Foot has somebody to shoot at, and the right formation for the enemy that comes.
    pub(super) foot: f64,
    /// Horse has somebody to ride down.
    pub(super) horse: f64,
    /// Nobody is at its flanks.
    pub(super) safety: f64,
    /// Somebody is behind it.
    pub(super) backed: f64,
    /// The units that shoot at it, could charge it, or are with it.
    pub(super) more: f64,
}

impl Stance {
    /// What the chance of winning was learnt from.
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
        self.parts().iter().sum::<f64>() + self.more
    }
}

/// The units of a side on the table.
pub(super) type Line<'g> = Vec<(UnitId, Piece<'g>)>;

/// What is left of a unit, in points.
pub(super) fn strength(piece: &Piece<'_>, params: &Params) -> f64 {
    if piece.stand == Stand::Gone {
        return 0.0;
    }
    let cohesion = 2.0 * f64::from(piece.kind.cohesion);
    let left = (1.0 - f64::from(piece.halves) / cohesion).max(0.0);
    let whole = f64::from(piece.kind.points);
    let nerve = if piece.in_order { 1.0 } else { params.shaken };
    whole * (params.present + params.bears * left) * nerve
}

impl<'g> Evaluator<'g> {
    /// One who looks at lines of sight.
    pub(super) fn of(game: &'g Empire, side: u8, params: &'g Params) -> Evaluator<'g> {
        Evaluator { game, side, exact: true, params, wide: params.is_wide() }
    }

    /// The units on the table: the own side, the other.
    pub(super) fn lines(&self, s: &State) -> (Line<'g>, Line<'g>) {
        let line = |side| -> Line<'g> {
            self.game.on_table(s, side).iter().map(|u| (u, self.game.piece(s, u))).collect()
        };
        (line(self.side), line(1 - self.side))
    }

    /// The whole position; more is better for the side.
    pub(super) fn worth(&self, s: &State) -> f64 {
        let params = self.params;
        let mut sum = 0.0;
        for u in self.game.units(s) {
            let piece = self.game.piece(s, u);
            let sign = if piece.side == self.side { 1.0 } else { -params.his_strength };
            sum += sign * strength(&piece, params);
        }
        let (turn, turns) = self.game.turn(s);
        let gone = f64::from(turn) / f64::from(turns.max(1));
        let fades = |by: f64| (1.0 - by * gone * gone).max(0.0);
        sum *= fades(params.strength_fades);
        let (own, foes) = self.lines(s);
        let strain = |side: u8| {
            let (points, breaks) = self.game.strain(s, side);
            let more = params.nerve_more * f64::from(points) / f64::from(breaks.max(1));
            params.nerve * f64::from(points) * (1.0 + more) * (1.0 + params.nerve_late * gone * gone)
        };
        sum += params.his_nerve * strain(1 - self.side) - strain(self.side);
        sum += self.goals(s, &own, &foes);
        let stance: f64 =
            own.iter().map(|(u, piece)| self.stance(s, *u, piece, &own, &foes).sum()).sum::<f64>();
        sum += stance * fades(params.stance_fades);
        if self.wide {
            sum += self.outlook(s);
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
        let params = self.params;
        // What is held when the last turn ends decides.
        let late = 1.0 + params.goal_late * f64::from(turn) / f64::from(turns.max(1));
        let mut sum = 0.0;
        for goal in self.game.goals(s) {
            let weight = late * (params.goal + f64::from(goal.value));
            let (mine, theirs) = (near(own, goal.at), near(foes, goal.at));
            sum += match goal.held {
                Some(side) if side == self.side => params.goal_held * weight,
                Some(_) => -params.goal_lost * weight,
                None => 0.0,
            };
            // The side that stands there at the end of the turn takes it.
            if goal.held != Some(self.side) {
                sum -= params.goal_near * weight * mine / 1200.0;
                if mine < 150.0 && theirs > 150.0 {
                    sum += params.goal_stood_on * weight;
                }
            } else if theirs < 600.0 && mine > theirs {
                sum -= params.goal_menaced * weight;
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
        own: &Line<'_>,
        foes: &Line<'_>,
    ) -> Stance {
        let params = self.params;
        let mut stance = Stance::default();
        if self.exact && !self.game.commands_unit(s, u) {
            stance.command = -params.command;
        }
        if piece.marked {
            stance.fresh = -params.fresh;
        }
        let size = params.size + f64::from(piece.kind.points) / 20.0;
        let at = piece.rect.middle();
        let nearest = foes
            .iter()
            .map(|(e, foe)| (foe.rect.middle().square_to(at), *e, foe))
            .min_by_key(|(square, ..)| *square);
        let Some((square, _, foe)) = nearest else { return stance };
        let gap = square.isqrt() as f64;
        if !piece.in_order || piece.order == Order::Retreat {
            // The shaken are safe behind the others.
            stance.shelter =
                -size * params.shelter * (params.shelter_far - gap.min(params.shelter_far)) / 300.0;
            return stance;
        }
        let wanted = match piece.kind.arm {
            Arm::Art => params.near_guns,
            Arm::Sk => params.near_loose,
            Arm::Cav => params.near_horse,
            _ => params.near_foot,
        };
        stance.near = -size * params.near * (gap - wanted).abs().min(HORIZON) / 100.0;
        if piece.stand == Stand::Inside {
            stance.face = params.inside;
            return stance;
        }
        let faces = piece.form.is_square()
            || piece.form == Form::Skirmish
            || piece.rect.zone(foe.rect.centre()) == Zone::Front;
        if faces {
            stance.face = params.face * size;
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
            stance.backed = if own.iter().any(backs) { params.backed } else { 0.0 };
        }
        if self.wide {
            stance.more = self.more(u, piece, own, foes);
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
            return if close { -self.params.limbered } else { 0.0 };
        }
        let best = foes.iter().filter_map(|(e, foe)| self.hits(s, u, piece, *e, foe)).min();
        match best {
            Some(0) => self.params.guns_close,
            Some(1) => self.params.guns_effective,
            Some(_) => self.params.guns_long,
            None => -self.params.guns_idle,
        }
    }

    /// Foot fires from the line, and stands in square where horse is near and nothing else.
    fn foot(&self, s: &State, u: UnitId, piece: &Piece<'_>, foes: &[(UnitId, Piece<'_>)]) -> f64 {
        let (mut sum, params) = (0.0, self.params);
        if foes
            .iter()
            .any(|(e, foe)| within(&piece.rect, &foe.rect, 400) && self.hits(s, u, piece, *e, foe).is_some())
        {
            sum += if piece.form == Form::Line { params.volley_line } else { params.volley };
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
                (true, _) => params.square_charged,
                (false, true) => 0.0,
                (false, false) => -params.square_idle,
            };
            if others {
                sum -= params.square_others;
            }
        } else if flanked && piece.form != Form::Skirmish {
            sum -= params.no_square;
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
            let params = self.params;
            params.prey
                + params.prey_beside * f64::from(u8::from(beside))
                + params.prey_weak * f64::from(u8::from(weak))
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
                sum -= self.params.flanked + self.params.flanked_close * close;
            }
        }
        sum
    }
}
