//! The obvious answers to the small decisions within an action: the odds and the bots play them.

use crate::action::Action;
use crate::data::Morale;
use crate::game::Waterloo;
use crate::map::Area;
use crate::phase::{Frame, Hit};
use crate::state::{State, Step};
use crate::units::{Side, Unit};
use bicorne_core::{Draw, Game, Pending, Seat};

/// Steps of one action, at most.
const LONGEST: usize = 600;

impl Waterloo {
    /// Plays on by habit until nothing that was begun is unfinished.
    pub fn play_on(&self, s: &mut State, dice: &mut impl Draw) {
        let mut options = Vec::with_capacity(48);
        for _ in 0..LONGEST {
            if !s.is_busy() {
                return;
            }
            match self.pending(s) {
                Pending::Over(_) => return,
                Pending::Chance(chance) => {
                    let outcome = self.sample(s, &chance, dice);
                    self.resolve(s, outcome, &mut ());
                }
                Pending::Choice(_) => {
                    options.clear();
                    self.options(s, Seat(0), &mut options);
                    let action = self.habit(s, &options);
                    self.choose(s, Seat(0), action, &mut ());
                }
            }
        }
    }

    /// The choice, of those offered, of one who does not think.
    pub fn habit(&self, s: &State, options: &[Action]) -> Action {
        if let [only] = options {
            return *only;
        }
        match s.top() {
            Frame::Assign { side, volley } => self.habitual_share(s, side, volley).unwrap_or(options[0]),
            Frame::Cubes { .. } => *options.last().expect("something is offered"), // Prussians never count
            Frame::Overflow { .. } => {
                most(options, |a| if let Action::Pick(u) = a { -self.dear(u) } else { 0 })
            }
            Frame::Short(_) => most(options, |a| match a {
                Action::Lose(u, n) => 4 * i32::from(n) - 3 * self.dear(u),
                _ => 0,
            }),
            Frame::Hit { hit, .. } => most(options, |a| self.hit_habit(s, hit, a)),
            Frame::Leave { .. } => most(options, |a| match a {
                Action::Leave(unit, to, cubes) => self.refuge(s, unit, to) - i32::from(cubes),
                _ => 0,
            }),
            // A leader leaves only where he would be alone; with a charge only if he would be alone among enemies.
            Frame::Follow { from, side, charge, .. } => {
                let alone = !s.occupied[side.index()].has(from);
                let among_enemies = s.occupied[side.other().index()].has(from);
                if !alone || (charge && !among_enemies) { Action::Done } else { options[0] }
            }
            Frame::Clash => most(options, |a| self.clash_habit(s, a)),
            _ if options.contains(&Action::Done) => Action::Done,
            _ => options[0],
        }
    }

    /// How much its owner would miss a unit.
    fn dear(&self, unit: Unit) -> i32 {
        let roster = &self.data.roster;
        match () {
            () if roster.guard.has(unit) => 8,
            () if roster.british.has(unit) => 5,
            () if roster.landwehr.has(unit) || roster.dutch.has(unit) => 3,
            () => 4,
        }
    }

    fn hit_habit(&self, s: &State, hit: Hit, action: Action) -> i32 {
        let tired = |u: Unit| s.down.has(u);
        match action {
            // Horse that stays covers guns; otherwise it is better fresh elsewhere.
            Action::Flee(u) if hit == Hit::Ranged => {
                let guns = self.guns_of(s, self.data.roster.side_of(u), s.at(u)).any();
                if tired(u) { 3 } else { 2 - 2 * i32::from(guns) }
            }
            Action::Tire(u) => i32::from(!tired(u)) * 4 - self.dear(u) / 4,
            _ => 0,
        }
    }

    /// Where a beaten unit is best off: among friends, out of reach.
    fn refuge(&self, s: &State, unit: Unit, to: Area) -> i32 {
        let side = self.data.roster.side_of(unit);
        let near = self.data.map.adj[to.index()];
        let enemies = i32::from((near & s.occupied[side.other().index()]).len());
        let crowd = (self.of(s, side, to) & self.data.roster.combat).len();
        let full = crowd >= self.data.tables.stacking;
        4 - 2 * enemies - 6 * i32::from(full) + i32::from(crowd)
    }

    fn clash_habit(&self, s: &State, action: Action) -> i32 {
        let roster = &self.data.roster;
        match (s.clash.step, action) {
            (_, Action::Protect(unit)) => 10 + self.dear(unit),
            (Step::DuelAttacker | Step::DuelDefender, Action::Pick(u)) => {
                10 + i32::from(self.duel_modifiers(s, u, &mut ())) * 4 - self.dear(u) / 4
            }
            (_, Action::Charge(to)) => {
                let enemy = roster.side_of(s.clash.duel[0]).other();
                let foot = self.infantry_of(s, enemy, to);
                let open = (foot - s.down).len();
                let horse = self.cavalry_of(s, enemy, to).len();
                let guns = self.guns_of(s, enemy, to).len();
                let rides = |a: u8, b: i32| i32::from(a) * b;
                rides(open, 4) + rides(guns, 2) - rides(foot.len() - open, 2) - rides(horse, 3)
            }
            _ => 0,
        }
    }

    /// Cubes for the next unit so that the fewest run or fall; for a volley, so that the fewest pairs form.
    fn habitual_share(&self, s: &State, side: Side, volley: bool) -> Option<Action> {
        let (unit, low, high) = self.assignment(s, side)?;
        let roster = &self.data.roster;
        let comrades = roster.force[roster.force_of(unit).index()] & s.assigning;
        let others = comrades.len() - 1;
        let given: u8 = ((self.infantry_of(s, side, s.clash.area)
            & roster.force[roster.force_of(unit).index()])
            - s.assigning)
            .iter()
            .map(|u| s.load[u.index()])
            .sum();
        let left = s.cubes(roster.force_of(unit), s.clash.area) - given;
        let rest = |n: u8, loss: &dyn Fn(u8) -> u32| -> u32 {
            let Some(each) = (left - n).checked_div(others) else { return 0 };
            let more = (left - n) % others;
            u32::from(others - more) * loss(each) + u32::from(more) * loss(each + 1)
        };
        if volley {
            let pairs = |n: u8| u32::from(n / 2);
            let best = (low..=high).min_by_key(|n| pairs(*n) + rest(*n, &pairs))?;
            return Some(Action::Assign(unit, best));
        }
        let shift = self.morale_sum(s, unit, &mut ());
        let sheltered = side != s.clash.attacker && s.clash.protected.has(unit);
        let ridden_down = self.cavalry_of(s, side.other(), s.clash.area).any();
        let loss = |n: u8| -> u32 {
            let column = (shift + n as i8).clamp(0, 6) as usize;
            let cost = |result: &Morale| match result {
                Morale::Stands => 0,
                Morale::Retreats if sheltered => 2,
                Morale::Retreats if !ridden_down => 4,
                Morale::Retreats | Morale::Eliminated => 10,
            };
            self.data.tables.morale.iter().map(|row| cost(&row[column])).sum()
        };
        let best = (low..=high).min_by_key(|n| loss(*n) + rest(*n, &loss))?;
        Some(Action::Assign(unit, best))
    }
}

/// The first of those with the highest score.
fn most(options: &[Action], score: impl Fn(Action) -> i32) -> Action {
    let mut best = (options[0], i32::MIN);
    for action in options {
        let value = score(*action);
        if value > best.1 {
            best = (*action, value);
        }
    }
    best.0
}
