//! Why something that is not offered may not be done: the clause that forbids it.

use crate::action::{Action, Disc, Order};
use crate::game::Waterloo;
use crate::map::Area;
use crate::phase::Frame;
use crate::state::State;
use crate::units::{Arm, Force, Side, Unit};
use bicorne_core::Illegal;

impl Waterloo {
    /// The best reason against an action that is not offered.
    pub(crate) fn refusal(&self, s: &State, action: Action) -> Illegal {
        let reason = match action {
            Action::Done => self.why_not_done(s),
            Action::Pass(disc) => self.why_not_pass(s, disc),
            Action::Activate(disc, area, order) => self.why_not_activate(s, disc, area, order),
            Action::Lead(disc, leader) => self.why_not_lead(s, disc, leader),
            Action::Command(area, order) => self.why_not_command(s, area, order),
            Action::Place(unit, area, _) => self.why_not_place(s, unit, area),
            Action::Skirmish(unit, _) => self.why_not_skirmish(s, unit),
            Action::Form(unit, _) => self.why_not_form(s, unit),
            Action::Move(unit, to, _) => self.why_not_move(s, unit, to),
            Action::Assault(unit, to, from, _) => self.why_not_assault(s, unit, to, from),
            Action::Fire(gun, area, _) => self.why_not_fire(s, gun, area),
            Action::Grand => self.why_not_grand(s),
            Action::Reinforce(force, to) => self.why_not_reinforce(s, force, to),
            Action::Leave(unit, to, _) => self.why_not_leave(s, unit, to),
            Action::Along(leader) => self.why_not_along(s, leader),
            Action::Protect(unit) => self.why_not_protect(s, unit),
            Action::Charge(to) => self.why_not_charge(s, to),
            Action::Flee(unit) => self.why_not_flee(s, unit),
            Action::Take(_)
            | Action::Pick(_)
            | Action::Tire(_)
            | Action::Assign(..)
            | Action::Colour(_)
            | Action::Lose(..) => None,
        };
        reason.unwrap_or_else(|| {
            Illegal::by(if s.over.is_some() { rule!("WAT-18.02") } else { self.clause_of(s) })
        })
    }

    fn why_not_done(&self, s: &State) -> Option<Illegal> {
        Some(match s.top() {
            Frame::Act => Illegal::by(rule!("WAT-7.12")),
            Frame::Move { .. } | Frame::Fire { .. } | Frame::Assault(_) | Frame::Reform(_) => {
                Illegal::by(rule!("WAT-8.19"))
            }
            Frame::Lead { .. } | Frame::Reinforce { .. } => Illegal::by(rule!("WAT-8.19")),
            _ => return None,
        })
    }

    fn why_not_pass(&self, s: &State, disc: Disc) -> Option<Illegal> {
        (s.top() == Frame::Act && (disc != Disc::Green || self.out_of(s, disc)))
            .then(|| Illegal::by(rule!("WAT-16.08")))
    }

    fn out_of(&self, s: &State, disc: Disc) -> bool {
        s.discs[s.active.index()][disc as usize] == 0
    }

    fn disc_refusal(&self, disc: Disc, order: Order) -> Option<Illegal> {
        if self.disc_allows(disc, order) {
            return None;
        }
        Some(Illegal::by(if disc == Disc::Red { rule!("WAT-8.04") } else { rule!("WAT-8.05") }))
    }

    fn why_not_activate(&self, s: &State, disc: Disc, area: Area, order: Order) -> Option<Illegal> {
        if s.top() != Frame::Act {
            return None;
        }
        if self.out_of(s, disc) {
            return Some(Illegal::because(rule!("WAT-4.04"), "why-no-disc"));
        }
        self.disc_refusal(disc, order).or_else(|| Some(self.why_not_order(s, area, order)))
    }

    fn why_not_order(&self, s: &State, area: Area, order: Order) -> Illegal {
        let (side, roster) = (s.active, &self.data.roster);
        let units = self.of(s, side, area);
        let guns = units & roster.artillery;
        let near_enemy = !self.safe(s, side).has(area);
        let clause = match order {
            Order::Reserve if units.any() && near_enemy => rule!("WAT-9.10"),
            Order::Fire if area == self.data.map.delayed => rule!("WAT-5.15"),
            Order::Fire if guns.any() && self.data.map.river.has(area) => rule!("WAT-10.02"),
            Order::Fire if guns.any() && (guns - s.down).is_empty() => rule!("WAT-10.01"),
            Order::Fire if guns.any() => rule!("WAT-10.05"),
            Order::Assault if (units - guns).is_empty() && guns.any() => rule!("WAT-11.03"),
            Order::Move
                if (units & roster.infantry).any() && ((units & roster.infantry) - s.down).is_empty() =>
            {
                rule!("WAT-1.13")
            }
            Order::Move if guns.any() => rule!("WAT-9.05"),
            Order::Reinforce if units.any() => rule!("WAT-16.03"),
            _ => rule!("WAT-8.19"),
        };
        Illegal::by(clause)
    }

    fn why_not_lead(&self, s: &State, disc: Disc, leader: Unit) -> Option<Illegal> {
        if s.top() != Frame::Act || !self.data.roster.leaders.has(leader) {
            return None;
        }
        Some(if self.data.roster.side_of(leader) != s.active {
            Illegal::by(rule!("WAT-8.01"))
        } else if s.down.has(leader) {
            Illegal::by(rule!("WAT-7.14"))
        } else if self.out_of(s, disc) {
            Illegal::because(rule!("WAT-4.04"), "why-no-disc")
        } else {
            Illegal::by(rule!("WAT-8.19"))
        })
    }

    fn why_not_command(&self, s: &State, area: Area, order: Order) -> Option<Illegal> {
        let Frame::Lead { leader, disc, assault, base, .. } = s.top() else { return None };
        let base = if assault { base } else { s.at(leader) };
        if area != base && !self.data.map.adj[base.index()].has(area) {
            return Some(Illegal::by(rule!("WAT-8.07")));
        }
        if let Some(refused) = self.disc_refusal(disc, order) {
            return Some(Illegal { clause: rule!("WAT-8.09"), ..refused });
        }
        if assault && order != Order::Assault {
            return Some(Illegal::by(rule!("WAT-8.11")));
        }
        let force = self.data.roster.force_of(leader);
        let own = self.of(s, s.active, area);
        if own.any() && (own & self.data.roster.force[force.index()]).is_empty() {
            return Some(Illegal::by(rule!("WAT-8.12")));
        }
        Some(self.why_not_order(s, area, order))
    }

    fn why_not_place(&self, s: &State, unit: Unit, area: Area) -> Option<Illegal> {
        if !matches!(s.top(), Frame::Place(_) | Frame::Release) {
            return None;
        }
        if self.is_stuck_gun(s, unit) {
            return Some(Illegal::by(rule!("WAT-5.08")));
        }
        if s.occupied[Side::French.index()].has(area) {
            return Some(Illegal::by(rule!("WAT-5.07")));
        }
        if self.data.roster.leaders.has(unit) && self.leader_areas(s, unit).has(area) {
            return Some(Illegal::by(rule!("WAT-5.21")));
        }
        let row_b = usize::from(s.arrived) >= self.row_b;
        let by = if row_b { rule!("WAT-5.05") } else { rule!("WAT-5.04") };
        matches!(s.top(), Frame::Place(_)).then(|| Illegal::by(by))
    }

    fn why_not_skirmish(&self, s: &State, unit: Unit) -> Option<Illegal> {
        let Frame::Skirmish(side) = s.top() else { return None };
        let roster = &self.data.roster;
        let fired = roster.side_of(unit) == side && roster.infantry.has(unit) && !s.scope.has(unit);
        Some(Illegal::by(if fired || !roster.infantry.has(unit) {
            rule!("WAT-6.02")
        } else if roster.side_of(unit) != side {
            rule!("WAT-6.01")
        } else {
            rule!("WAT-6.03")
        }))
    }

    fn why_not_form(&self, s: &State, unit: Unit) -> Option<Illegal> {
        let forming = matches!(s.top(), Frame::Formation(_) | Frame::Reform(_));
        let fixed = matches!(self.data.roster.arm_of(unit), Arm::Cavalry | Arm::Leader);
        (forming && fixed).then(|| Illegal::by(rule!("WAT-16.02")))
    }

    fn why_not_move(&self, s: &State, unit: Unit, to: Area) -> Option<Illegal> {
        let Frame::Move { area, reserve } = s.top() else { return None };
        let (roster, map) = (&self.data.roster, &self.data.map);
        let force = roster.force_of(unit);
        if force.side() != s.active || s.at(unit) != area {
            return Some(Illegal::by(rule!("WAT-8.02")));
        }
        if !s.scope.has(unit) {
            return Some(Illegal::by(rule!("WAT-8.12")));
        }
        if roster.infantry.has(unit) && s.down.has(unit) {
            return Some(Illegal::by(rule!("WAT-1.13")));
        }
        if roster.artillery.has(unit) && self.operational(s, force, area) == 0 {
            return Some(Illegal::by(rule!("WAT-9.05")));
        }
        if to == map.delayed {
            let boxed = force == Force::Prussian;
            return Some(Illegal::by(if boxed { rule!("WAT-5.18") } else { rule!("WAT-5.16") }));
        }
        let enemy = s.occupied[s.active.other().index()];
        if enemy.has(to) {
            return Some(Illegal::by(rule!("WAT-9.03")));
        }
        if reserve && map.around(enemy).has(to) {
            return Some(Illegal::by(rule!("WAT-9.11")));
        }
        if roster.leaders.has(unit) && self.leader_areas(s, unit).has(to) {
            return Some(Illegal::by(rule!("WAT-8.14")));
        }
        if self.reach(s, unit, area, reserve).has(to) {
            return Some(Illegal::by(rule!("WAT-14.03")));
        }
        if roster.cavalry.has(unit) && !reserve && self.beyond_rough(s, area, to) {
            return Some(Illegal::by(rule!("WAT-9.06")));
        }
        None
    }

    /// Whether cavalry would get there in two steps if it did not have to stop.
    fn beyond_rough(&self, s: &State, area: Area, to: Area) -> bool {
        let map = &self.data.map;
        let open = map.all - s.occupied[s.active.other().index()];
        (map.adj[area.index()] & open & map.adj[to.index()]).any()
    }

    fn why_not_assault(&self, s: &State, unit: Unit, to: Area, from: Area) -> Option<Illegal> {
        let Frame::Assault(area) = s.top() else { return None };
        let (roster, map) = (&self.data.roster, &self.data.map);
        if roster.artillery.has(unit) {
            return Some(Illegal::by(rule!("WAT-11.03")));
        }
        if s.attackers.has(unit) {
            return Some(Illegal::by(rule!("WAT-8.11")));
        }
        if roster.infantry.has(unit) && s.down.has(unit) {
            return Some(Illegal::by(rule!("WAT-1.13")));
        }
        if s.at(unit) != area || roster.side_of(unit) != s.active {
            return Some(Illegal::by(rule!("WAT-8.02")));
        }
        if to == map.delayed {
            return Some(Illegal::by(rule!("WAT-5.23")));
        }
        if from == map.delayed && area != map.delayed {
            return Some(Illegal::by(rule!("WAT-5.18")));
        }
        if roster.leaders.has(unit) {
            let taken = self.leader_areas(s, unit).has(to);
            return Some(Illegal::by(if taken { rule!("WAT-8.14") } else { rule!("WAT-11.08") }));
        }
        if !s.occupied[s.active.other().index()].has(to) {
            return Some(Illegal::by(rule!("WAT-11.01")));
        }
        if roster.cavalry.has(unit) && map.rough.has(to) {
            return Some(Illegal::by(rule!("WAT-11.05")));
        }
        if roster.cavalry.has(unit) && from != area && map.adj[area.index()].has(from) {
            return Some(Illegal::by(if area == map.delayed {
                rule!("WAT-5.12")
            } else {
                rule!("WAT-11.04")
            }));
        }
        Some(Illegal::by(rule!("WAT-11.02")))
    }

    fn why_not_fire(&self, s: &State, gun: Unit, target: Area) -> Option<Illegal> {
        let Frame::Fire { area, .. } = s.top() else { return None };
        let map = &self.data.map;
        if s.at(gun) != area || !self.data.roster.artillery.has(gun) {
            return Some(Illegal::by(rule!("WAT-8.02")));
        }
        if s.down.has(gun) || s.acted.has(gun) {
            return Some(Illegal::by(rule!("WAT-10.01")));
        }
        if target == map.delayed {
            return Some(Illegal::by(rule!("WAT-5.15")));
        }
        if !s.occupied[s.active.other().index()].has(target) {
            return Some(Illegal::by(rule!("WAT-10.03")));
        }
        if !self.may_aim(s, s.active, target) {
            return Some(Illegal::by(rule!("WAT-10.13")));
        }
        if !s.scope.has(gun) || self.operational(s, self.data.roster.force_of(gun), area) == 0 {
            return Some(Illegal::by(rule!("WAT-14.10")));
        }
        Some(self.why_no_line(s, area, target))
    }

    /// What is in the way of a shot.
    pub(crate) fn why_no_line(&self, s: &State, area: Area, target: Area) -> Illegal {
        let map = &self.data.map;
        let steps = map.distances(area);
        let range = steps[target.index()];
        if range > self.data.tables.range || range == 0 {
            return Illegal::by(rule!("WAT-10.03"));
        }
        let drawn = map.lines_from(area).iter().any(|l| l.target == target);
        if drawn {
            let clause = if map.low.has(area) { rule!("WAT-10.08") } else { rule!("WAT-10.06") };
            return Illegal::by(clause);
        }
        // Nothing that stands there: terrain or a ridge closes every line.
        let back = map.distances(target);
        let between = map.all.iter().filter(|a| {
            steps[a.index()] > 0 && back[a.index()] > 0 && steps[a.index()] + back[a.index()] == range
        });
        let closed = |a: Area| (map.cover | map.strongholds).has(a) && (map.low.has(area) || !map.low.has(a));
        if between.clone().all(closed) && between.count() > 0 {
            let clause = if map.low.has(area) { rule!("WAT-10.08") } else { rule!("WAT-10.06") };
            return Illegal::by(clause);
        }
        let _ = s;
        Illegal::by(rule!("WAT-10.10"))
    }

    fn why_not_grand(&self, s: &State) -> Option<Illegal> {
        let Frame::Fire { .. } = s.top() else { return None };
        Some(Illegal::by(if s.active == Side::Allied { rule!("WAT-10.27") } else { rule!("WAT-10.28") }))
    }

    fn why_not_reinforce(&self, s: &State, force: Force, to: Area) -> Option<Illegal> {
        let Frame::Reinforce { area, force: only } = s.top() else { return None };
        let near = self.data.map.adj[area.index()].has(to);
        Some(Illegal::by(if only.is_some_and(|o| o != force) {
            rule!("WAT-8.12")
        } else if !near || s.cubes(force, area) == 0 {
            rule!("WAT-16.03")
        } else {
            rule!("WAT-16.04")
        }))
    }

    fn why_not_leave(&self, s: &State, unit: Unit, to: Area) -> Option<Illegal> {
        let Frame::Leave { .. } = s.top() else { return None };
        if !s.leaving.has(unit) {
            return None;
        }
        let side = self.data.roster.side_of(unit);
        if s.clash.area == s.at(unit) && side == s.clash.attacker {
            return Some(Illegal::by(if s.clash.origins.has(to) {
                rule!("WAT-15.05")
            } else {
                rule!("WAT-15.02")
            }));
        }
        if self.data.roster.leaders.has(unit) {
            let taken = self.leader_areas(s, unit).has(to);
            return Some(Illegal::by(if taken { rule!("WAT-8.14") } else { rule!("WAT-8.17") }));
        }
        let barred = s.occupied[side.other().index()].has(to) || to == self.data.map.delayed;
        Some(Illegal::by(if barred { rule!("WAT-15.10") } else { rule!("WAT-15.08") }))
    }

    fn why_not_along(&self, s: &State, leader: Unit) -> Option<Illegal> {
        let Frame::Follow { to, .. } = s.top() else { return None };
        Some(Illegal::by(if self.leader_areas(s, leader).has(to) {
            rule!("WAT-8.14")
        } else if to == self.data.map.delayed {
            rule!("WAT-5.16")
        } else {
            rule!("WAT-8.15")
        }))
    }

    fn why_not_protect(&self, s: &State, unit: Unit) -> Option<Illegal> {
        (s.top() == Frame::Clash && !s.defensive().has(unit)).then(|| Illegal::by(rule!("WAT-17.06")))
    }

    fn why_not_charge(&self, s: &State, to: Area) -> Option<Illegal> {
        if s.top() != Frame::Clash {
            return None;
        }
        let side = self.data.roster.side_of(s.clash.duel[0]);
        let theirs = s.assaults.iter().any(|a| a.area == to && a.attacker != side);
        theirs.then(|| Illegal::by(rule!("WAT-12.40")))
    }

    fn why_not_flee(&self, s: &State, unit: Unit) -> Option<Illegal> {
        let Frame::Hit { area, .. } = s.top() else { return None };
        let boxed = area == self.data.map.delayed && s.at(unit) == area;
        boxed.then(|| Illegal::by(rule!("WAT-5.23")))
    }
}
