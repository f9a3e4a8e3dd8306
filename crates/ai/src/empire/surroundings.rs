//! Terms of the evaluation that were added by tuning: enemies that can fire at a unit or charge it, and friends beside it.

use super::evaluation::{Evaluator, Line, strength};
use super::params::Params;
use bicorne_core::Seat;
use bicorne_empire::{Arm, Form, Piece, State, UnitId};
use bicorne_geom::table::{Zone, within};

/// What is around a unit, in c.
const AROUND: i64 = 800;
/// How far anybody shoots or charges at all, about.
const FAR: i64 = 1_100;
/// Friends so near stand beside each other, in c.
const BESIDE: i32 = 150;
/// What it is to be ahead at the end, and to have broken the enemy, in points of the army lists.
const LEAD: f64 = 30.0;
const BROKEN: f64 = 40.0;

impl Params {
    /// Whether anything counts that was not looked at first.
    pub(super) fn is_wide(&self) -> bool {
        let all = [
            self.lead,
            self.broken,
            self.shot_by_guns,
            self.shot_by_foot,
            self.shot_column,
            self.charged,
            self.beside,
            self.around,
            self.column_near,
            self.column_far,
            self.frail_near,
        ];
        all.iter().any(|x| *x != 0.0)
    }
}

impl Evaluator<'_> {
    /// The side that is ahead as things stand, and the armies that will break when the turn ends.
    pub(super) fn outlook(&self, s: &State) -> f64 {
        let params = self.params;
        let (turn, turns) = self.game.turn(s);
        let gone = f64::from(turn) / f64::from(turns.max(1));
        let ahead = match self.game.leader(s) {
            Some(Seat(side)) if side == self.side => 1.0,
            Some(_) => -1.0,
            None => 0.0,
        };
        let breaks = |side: u8| {
            let (points, breaks) = self.game.strain(s, side);
            // One more may fall before the turn ends.
            (f64::from(points) + 1.0 - f64::from(breaks)).clamp(0.0, 1.0)
        };
        params.lead * LEAD * gone * gone * ahead
            + params.broken * BROKEN * (breaks(1 - self.side) - breaks(self.side))
    }

    /// The units that shoot at a unit, could charge it, or are with it; for one that is in order in the field.
    pub(super) fn more(&self, u: UnitId, piece: &Piece<'_>, own: &Line<'_>, foes: &Line<'_>) -> f64 {
        let params = self.params;
        let (at, centre) = (piece.rect.middle(), piece.rect.centre());
        let points = f64::from(piece.kind.points.max(1));
        let loose = piece.form == Form::Skirmish;
        let (mut by_guns, mut by_foot, mut charged, mut balance) = (0.0, 0.0, 0.0, 0.0);
        let mut close = false;
        for (_, foe) in foes {
            let square = foe.rect.middle().square_to(at);
            if square > FAR * FAR {
                continue;
            }
            if square < AROUND * AROUND {
                balance -= strength(foe, params);
            }
            close |= square < 500 * 500 && foe.kind.arm != Arm::Sk;
            if !foe.rect.is_ahead(centre) && foe.form != Form::Skirmish {
                continue;
            }
            let band =
                foe.kind.ranges(foe.form).iter().position(|r| *r > 0 && within(&foe.rect, &piece.rect, *r));
            match (foe.kind.arm, band) {
                (Arm::Art, Some(0)) => by_guns += 1.5,
                (Arm::Art, Some(1)) => by_guns += 1.0,
                (Arm::Art, Some(_)) => by_guns += 0.3,
                (_, Some(0 | 1)) => by_foot += 1.0,
                _ => {}
            }
            let charges = matches!(foe.form, Form::Line | Form::Column) && foe.in_order && !foe.marked;
            let reach = if foe.kind.arm == Arm::Cav { 800 } else { 400 };
            if charges
                && foe.kind.arm != Arm::Art
                && !piece.form.is_square()
                && within(&foe.rect, &piece.rect, reach)
                && piece.rect.zone(foe.rect.anchor.fine()) == Zone::Front
            {
                charged += (f64::from(foe.kind.points) / points).clamp(0.3, 2.0);
            }
        }
        let mut beside = false;
        for (f, friend) in own {
            if *f == u || friend.rect.middle().square_to(at) > AROUND * AROUND {
                continue;
            }
            balance += strength(friend, params);
            beside |= friend.in_order
                && friend.kind.arm != Arm::Art
                && within(&piece.rect, &friend.rect, BESIDE)
                && !piece.rect.has_behind(&friend.rect);
        }
        let mut sum = 0.0;
        sum -= params.shot_by_guns * by_guns;
        sum -= params.shot_by_foot * by_foot;
        sum -= params.charged * charged;
        sum += params.around * (balance / 20.0).clamp(-2.0, 2.0);
        if beside {
            sum += params.beside;
        }
        if piece.form == Form::Column && piece.kind.is_infantry() {
            sum -= params.shot_column * by_guns;
            let column = if close { params.column_near } else { params.column_far };
            sum += column;
        }
        let bears = 2 * i32::from(piece.kind.cohesion) - i32::from(piece.halves);
        if close && !loose && bears <= i32::from(piece.kind.cohesion) {
            sum -= 2.0 * params.frail_near;
        }
        sum
    }
}
