//! What is offered in phase d, as a list, or one by one for random play (EMP-27.04).

use crate::action::{Action, Kind as MoveKind, Ride, Steps};
use crate::fast::{OrderBudget, Use, Walked};
use crate::figures;
use crate::game::Empire;
use crate::play::candidates::{Grown, Seeds};
use crate::play::movement::{Body, Path};
use crate::state::{Flags, Place, State};
use crate::units::{UnitId, UnitSet};
use arrayvec::ArrayVec;
use bicorne_core::{Draw, Illegal};
use bicorne_geom::table::{Rect, within};

/// What may be drawn in phase d.
#[derive(Clone, Copy)]
enum Draft {
    Alone(UnitId),
    /// The group around a unit, which is looked for if it is drawn.
    Group(UnitId),
    Ride(Ride),
    /// A rally of a unit; of a loss, free.
    Rally(UnitId, (bool, bool)),
    Done,
}

fn rally(u: UnitId, (loss, free): (bool, bool)) -> Action {
    let kind = MoveKind::Rally { loss, free, after: false };
    Action::Move(UnitSet::one(u), kind, Steps::default())
}

impl Empire {
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
                out.extend(self.group_option(s, u));
            }
        }
        out.extend(self.late_rides(s).map(Action::General));
        self.rallies(s, units, |u, way| out.push(rally(u, way)));
        out.retain(|a| matches!(a, Action::Select(..)) || self.may_move(s, *a).is_ok());
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

    /// The group around a unit, if it is the one that leads it.
    fn group_option(&self, s: &State, u: UnitId) -> Option<Action> {
        if s.unit(u).place != Place::Table || !s.unit(u).in_order() {
            return None;
        }
        let group = self.group_around(s, u);
        (group.len() > 1 && group.first() == Some(u)).then_some(Action::Select(u, group))
    }

    /// The rides of a general who has not ridden yet, with or after his troops (EMP-6.10).
    fn late_rides(&self, s: &State) -> impl Iterator<Item = Ride> {
        let rides = if s.act.general_moved { Vec::new() } else { self.rides_to_try(s, None) };
        rides.into_iter().filter(|ride| *ride != Ride::Stay)
    }

    /// Whether the general may still ride in this phase.
    pub(crate) fn has_late_ride(&self, s: &State) -> bool {
        self.late_rides(s).any(|ride| self.may_ride(s, ride).is_ok())
    }

    /// The units that may be rallied, each with whether of a loss and whether for nothing.
    fn rallies(&self, s: &State, units: UnitSet, mut offer: impl FnMut(UnitId, (bool, bool))) {
        for u in units.iter().filter(|u| s.unit(*u).is_here() && !s.unit(*u).has(Flags::MA)) {
            if s.unit(u).in_order() {
                [(true, false), (true, true)].into_iter().for_each(|way| offer(u, way));
            } else {
                [(false, false), (true, false), (false, true), (true, true)]
                    .into_iter()
                    .for_each(|way| offer(u, way));
            }
        }
    }

    fn selected_options(&self, s: &State, out: &mut Vec<Action>) {
        self.selected_moves(s, |action, _| out.push(action));
        out.push(Action::Back);
    }

    /// Every move of the selected unit, with where it ends.
    pub(crate) fn selected_moves(&self, s: &State, mut offer: impl FnMut(Action, &Body)) {
        let (u, set) = (s.act.selected, s.act.group);
        let mut ends: Vec<Body> = Vec::new();
        let budget = OrderBudget::default();
        self.candidates(s, u, set, |mut grown, walked| {
            let path = self.may_go_grown(s, (set, walked), &mut grown, &budget).ok();
            // What ends in the same pose is offered once.
            if let Some(path) = path.filter(|p| !ends.contains(&p.end) || p.sector.is_some()) {
                let end = path.end;
                ends.push(end);
                offer(Action::Move(set, grown.kind, grown.steps), &end);
            }
            ends.len() >= 200
        });
    }

    /// One of the moves of phase d, evenly: drawn from what may be legal until it is.
    pub(crate) fn pick_move(&self, s: &State, dice: &mut impl Draw) -> Action {
        if s.act.selected.is_some() {
            return self.pick_selected(s, dice);
        }
        let units = s.divisions[usize::from(s.act.div)].units;
        let mut drafts: ArrayVec<Draft, 768> = ArrayVec::new();
        for u in units.iter() {
            drafts.push(Draft::Alone(u));
            drafts.push(Draft::Group(u));
        }
        drafts.extend(self.late_rides(s).map(Draft::Ride));
        self.rallies(s, units, |u, way| drafts.push(Draft::Rally(u, way)));
        drafts.push(Draft::Done);
        let mut known = None;
        let mut done = || *known.get_or_insert_with(|| self.may_end_moves(s).is_ok());
        while !drafts.is_empty() {
            match drafts.swap_remove(dice.below(drafts.len() as u32) as usize) {
                draft @ (Draft::Alone(u) | Draft::Group(u)) => {
                    // A unit or group is offered if the unit alone is.
                    let alone = Action::Select(u, UnitSet::one(u));
                    if self.may_move(s, alone).is_err() {
                        continue;
                    }
                    let group = matches!(draft, Draft::Group(_));
                    let Some(action) = (if group { self.group_option(s, u) } else { Some(alone) }) else {
                        continue;
                    };
                    if !s.act.passed.has(u) || !done() {
                        return action;
                    }
                }
                Draft::Done if done() => return Action::Done,
                Draft::Done => {}
                other => {
                    let action = match other {
                        Draft::Ride(ride) => Action::General(ride),
                        Draft::Rally(u, way) => rally(u, way),
                        _ => unreachable!("the others are looked at above"),
                    };
                    if self.may_move(s, action).is_ok() {
                        return action;
                    }
                }
            }
        }
        unreachable!("phase d waits only while somebody may be moved")
    }

    fn pick_selected(&self, s: &State, dice: &mut impl Draw) -> Action {
        let (u, set) = (s.act.selected, s.act.group);
        let (mut walked, budget, mut seeds) = (Walked::default(), OrderBudget::default(), Seeds::new());
        let dutiful = !set.common(s.act.bound.except(s.act.fulfilled)).is_empty();
        let cost = set.iter().map(|x| self.use_cost(s, x)).max().unwrap_or(1);
        let used = Use { units: set, cost, fulfils: 0 };
        if !dutiful && self.may_waste(s, used, &budget, || 0).is_err() {
            // Others need the points: whatever it did would be refused.
            return Action::Back;
        }
        self.seeds(s, u, set, &mut seeds);
        loop {
            if seeds.is_empty() {
                return Action::Back;
            }
            let k = dice.below(seeds.len() as u32 + 1) as usize;
            if k == seeds.len() {
                return Action::Back;
            }
            let seed = seeds.swap_remove(k);
            if let Some(mut grown) = self.grown(s, u, set, seed, &mut walked)
                && self.may_go_grown(s, (set, &mut walked), &mut grown, &budget).is_ok()
            {
                return Action::Move(set, grown.kind, grown.steps);
            }
        }
    }

    /// The path of a candidate with its price; it is kept with the candidate.
    fn may_path_grown<'a>(
        &self,
        s: &State,
        (set, walked): (UnitSet, &mut Walked),
        grown: &'a mut Grown,
    ) -> Result<&'a Path, Illegal> {
        let path = match &mut grown.path {
            Some(path) => path,
            none => none.insert(self.path_among(s, (set, walked), grown.kind, &grown.steps, None)?),
        };
        self.may_pay(s, set, path.cost)?;
        Ok(path)
    }

    /// The same, with what the order says to it.
    fn may_go_grown<'a>(
        &self,
        s: &State,
        (set, walked): (UnitSet, &mut Walked),
        grown: &'a mut Grown,
        budget: &OrderBudget,
    ) -> Result<&'a Path, Illegal> {
        let kind = grown.kind;
        let path = self.may_path_grown(s, (set, walked), grown)?;
        let fulfils = self.fulfilled_by(s, set, kind, path);
        let used = Use { units: set, cost: path.cost, fulfils };
        self.may_waste(s, used, budget, || self.fires_to_come(s, kind, path))?;
        Ok(path)
    }

    /// Whether some candidate fulfils the order (EMP-8.03).
    pub(crate) fn has_fulfilling_move(&self, s: &State, u: UnitId) -> bool {
        let set = UnitSet::one(u);
        let mut found = false;
        self.candidates(s, u, set, |mut grown, walked| {
            let kind = grown.kind;
            found = self
                .may_path_grown(s, (set, walked), &mut grown)
                .is_ok_and(|path| self.fulfilled_by(s, set, kind, path) > 0);
            found
        });
        found
    }

    /// Whether cavalry under Engage has a move that brings it near an enemy, or fully toward one.
    pub(crate) fn has_rider_move(&self, s: &State, u: UnitId) -> bool {
        let set = UnitSet::one(u);
        let near = |to: &Rect| {
            let close = s.close_to(self.foes(s, s.side_of(u)), to, figures::far::TACTICAL);
            close.iter().any(|e| within(to, &s.unit(e).rect, figures::far::TACTICAL))
        };
        let mut found = false;
        self.candidates(s, u, set, |mut grown, walked| {
            found = self.may_path_grown(s, (set, walked), &mut grown).is_ok_and(|path| {
                let (from, to) = (path.origin.rects[0], path.end.rects[0]);
                near(&to) || self.is_toward(s, u, &from, &to, path.length, path.whole)
            });
            found
        });
        found
    }
}
