//! What a player of Waterloo sees at a glance: a score for each choice from the areas around it. It is how worlds are played on in
//! mind, and what a search tries first.

use super::plan::KEEP;
use super::worth::Judge;
use bicorne_core::Seat;
use bicorne_waterloo::{Action, Area, Order, Side, State, UnitSet};

/// How far what anybody would do is ahead of the rest.
const AHEAD: f64 = 4.0;

/// Pushes a score for each option.
pub(super) fn scores(judge: &Judge<'_>, s: &State, seat: Seat, options: &[Action], out: &mut Vec<f64>) {
    let side = if seat.0 == 0 { Side::French } else { Side::Allied };
    let eye = Eye { judge, s, side };
    match options[0] {
        Action::Pass(_) | Action::Activate(..) | Action::Lead(..) | Action::Command(..) => {
            out.extend(options.iter().map(|a| match *a {
                Action::Pass(disc) => -KEEP[disc as usize],
                Action::Activate(disc, area, order) => eye.order(area, order) - KEEP[disc as usize],
                Action::Command(area, order) => eye.order(area, order),
                Action::Lead(disc, _) => 0.8 - KEEP[disc as usize],
                _ => 0.0,
            }));
        }
        Action::Move(..) => out.extend(options.iter().map(|a| match *a {
            Action::Move(unit, to, _) => eye.goes(UnitSet::one(unit), s.at(unit), to),
            _ => 0.0,
        })),
        Action::Fire(..) | Action::Grand => out.extend(options.iter().map(|a| match *a {
            Action::Fire(..) => eye.shot(*a),
            Action::Grand => 0.5,
            _ => 0.0,
        })),
        Action::Assault(..) => out.extend(options.iter().map(|a| match *a {
            Action::Assault(unit, to, ..) => eye.storm(s.at(unit), to),
            _ => 0.0,
        })),
        Action::Form(..) | Action::Skirmish(..) | Action::Reinforce(..) | Action::Place(..) => {
            out.extend(options.iter().map(|a| if *a == Action::Done { 0.4 } else { 0.0 }));
        }
        _ => {
            let usual = judge.game.habit(s, options);
            out.extend(options.iter().map(|a| if *a == usual { AHEAD } else { 0.0 }));
        }
    }
}

struct Eye<'a, 'g> {
    judge: &'a Judge<'g>,
    s: &'a State,
    side: Side,
}

impl Eye<'_, '_> {
    fn units(&self, side: Side, area: Area) -> UnitSet {
        (self.s.here(area) & self.judge.roster.of_side(side)) - self.judge.roster.leaders()
    }

    /// What an activation does, about.
    fn order(&self, area: Area, order: Order) -> f64 {
        let enemy = self.s.occupied(self.side.other());
        match order {
            Order::Assault => {
                let near = self.judge.map.near(area) & enemy;
                near.iter().map(|to| self.storm(area, to)).fold(-1.0, f64::max)
            }
            Order::Fire => {
                let guns = self.units(self.side, area) & self.judge.roster.artillery() & !self.s.down();
                let has_target = (self.judge.map.in_range(area) & enemy).any();
                if has_target { 0.9 * f64::from(guns.len()) } else { -1.0 }
            }
            Order::Move | Order::Reserve => {
                let units = self.units(self.side, area);
                let near = self.judge.map.near(area) - enemy;
                let best = near.iter().map(|to| self.goes(units, area, to)).fold(-1.0, f64::max);
                f64::from(units.len().min(3)) * best
            }
            Order::Form => -0.5,
            Order::Reinforce => 0.3,
        }
    }

    /// What an assault on an area is worth, about.
    fn storm(&self, from: Area, to: Area) -> f64 {
        let roster = self.judge.roster;
        let strength = |side: Side, area: Area| {
            let units = self.units(side, area);
            let fresh = f64::from((units & !self.s.down()).len());
            let worn: u8 = side.forces().iter().map(|f| self.s.cubes(*f, area)).sum();
            let guard = f64::from((units & roster.guard()).len());
            f64::from(units.len()) + 0.3 * fresh + 0.5 * guard - 0.35 * f64::from(worn)
        };
        let shelter = if self.judge.map.strongholds().has(to) { 2.0 } else { 0.0 };
        1.6 * (strength(self.side, from) - strength(self.side.other(), to) - shelter - 0.5)
    }

    /// What it is worth to units to go from an area to another.
    fn goes(&self, units: UnitSet, from: Area, to: Area) -> f64 {
        let one = units.first().map_or(UnitSet::NONE, UnitSet::one);
        self.judge.wanted(self.s, self.side, to, one) - self.judge.wanted(self.s, self.side, from, one) - 0.1
    }

    /// What a shot does on average.
    fn shot(&self, action: Action) -> f64 {
        let Some((target, sixths)) = self.judge.game.shot(self.s, action) else { return 0.0 };
        f64::from(sixths) / 6.0 * self.judge.cube(self.s, self.side.other(), target)
    }
}
