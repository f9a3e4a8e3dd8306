//! What is offered in phase d, as a list or one by one for whoever plays at random (EMP-27.04).

use crate::action::{Action, Kind as MoveKind, Ride, Step, Steps};
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Form, Order};
use crate::play::candidates::{Grown, Promise, Seed, Seeds, Walked};
use crate::play::movement::{Body, Path};
use crate::play::orders::Duty;
use crate::state::{Flags, Place, State};
use crate::units::{UnitId, UnitSet};
use arrayvec::ArrayVec;
use bicorne_core::{Draw, Illegal};
use bicorne_geom::table::{Rect, within};

/// Short moves end more than 2 UD from an enemy who is farther than this.
const FAR_OFF: i32 = 1000;

/// What may be drawn in phase d.
#[derive(Clone, Copy)]
enum Draft {
    Alone(UnitId),
    /// The group around a unit, which is looked for if it is drawn.
    Group(UnitId),
    /// The general rides to a unit.
    Ride(UnitId),
    /// A rally of a unit; of a loss, free.
    Rally(UnitId, (bool, bool)),
    Done,
}

fn late_ride(to: UnitId) -> Action {
    Action::General(Ride::Attach(to))
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
        self.late_rides(s, units, |u| out.push(late_ride(u)));
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

    /// To whom the general may ride late to help a rally; other rides are offered before the fire.
    fn late_rides(&self, s: &State, units: UnitSet, mut offer: impl FnMut(UnitId)) {
        if s.act.general_moved {
            return;
        }
        let shaken = |u: &UnitId| s.unit(*u).is_here() && (!s.unit(*u).in_order() || s.unit(*u).losses() > 1);
        units.iter().filter(shaken).for_each(&mut offer);
    }

    /// Who may be rallied how: of a loss, free.
    fn rallies(&self, s: &State, units: UnitSet, mut offer: impl FnMut(UnitId, (bool, bool))) {
        for u in units.iter().filter(|u| s.unit(*u).is_here() && !s.unit(*u).has(Flags::MA)) {
            if s.unit(u).in_order() {
                offer(u, (true, false));
            } else {
                [(false, false), (true, false), (false, true)].into_iter().for_each(|way| offer(u, way));
            }
        }
    }

    fn selected_options(&self, s: &State, out: &mut Vec<Action>) {
        self.selected_moves(s, |action, _| out.push(action));
        out.push(Action::Back);
    }

    /// Every move of whoever is selected, with where it ends.
    pub(crate) fn selected_moves(&self, s: &State, mut offer: impl FnMut(Action, &Body)) {
        let (u, set) = (s.act.selected, s.act.group);
        let mut ends: Vec<Body> = Vec::new();
        let duty = Duty::default();
        self.candidates(
            s,
            u,
            set,
            |_| true,
            |mut grown, walked| {
                let path = self.may_go_grown(s, (set, walked), &mut grown, &duty).ok();
                // What ends in the same pose is offered once.
                if let Some(path) = path.filter(|p| !ends.contains(&p.end) || p.sector.is_some()) {
                    let end = path.end;
                    ends.push(end);
                    offer(Action::Move(set, grown.kind, grown.steps), &end);
                }
                ends.len() >= 200
            },
        );
    }

    /// One of the moves of phase d, evenly: drawn from what may be legal until it is.
    pub(crate) fn pick_move(&self, s: &State, dice: &mut impl Draw) -> Action {
        if s.act.selected.is_some() {
            return self.pick_selected(s, dice);
        }
        let units = s.divisions[usize::from(s.act.div)].units;
        let mut drafts: ArrayVec<Draft, 512> = ArrayVec::new();
        for u in units.iter() {
            drafts.push(Draft::Alone(u));
            drafts.push(Draft::Group(u));
        }
        self.late_rides(s, units, |u| drafts.push(Draft::Ride(u)));
        self.rallies(s, units, |u, way| drafts.push(Draft::Rally(u, way)));
        drafts.push(Draft::Done);
        let done = || s.known.may_end(|| self.may_end_moves(s).is_ok());
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
                        Draft::Ride(u) => late_ride(u),
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
        let (mut walked, duty, mut seeds) = (Walked::default(), Duty::default(), Seeds::new());
        let dutiful = !set.common(s.act.bound.except(s.act.fulfilled)).is_empty();
        let cost = set.iter().map(|x| self.use_cost(s, x)).max().unwrap_or(1);
        let alone = set.len() == 1;
        if alone && s.known.stuck.is_yes(u) {
            return Action::Back;
        }
        if !dutiful && self.may_waste(s, set, cost, 0, &duty, || 0).is_err() {
            // Others need the points: whatever it did would be refused.
            return Action::Back;
        }
        self.seeds(s, u, set, &mut seeds);
        let mut wastes = None;
        loop {
            if seeds.is_empty() {
                if alone {
                    s.known.stuck.note(u, true);
                }
                return Action::Back;
            }
            let k = dice.below(seeds.len() as u32 + 1) as usize;
            if k == seeds.len() {
                return Action::Back;
            }
            let seed = seeds.swap_remove(k);
            if alone && dutiful && self.is_vain(s, u, seed, cost, (&duty, &mut wastes)) {
                debug_assert!(
                    self.grown(s, u, set, seed, &mut walked).is_none_or(|mut grown| {
                        self.may_go_grown(s, (set, &mut walked), &mut grown, &duty).is_err()
                    }),
                    "{seed:?} of {u:?} is no waste"
                );
                continue;
            }
            if let Some(mut grown) = self.grown(s, u, set, seed, &mut walked)
                && let Ok(path) = self.may_go_grown(s, (set, &mut walked), &mut grown, &duty)
            {
                let path = *path;
                s.known.note_drawn(set, grown.kind, grown.steps, path);
                return Action::Move(set, grown.kind, grown.steps);
            }
        }
    }

    /// Whether a move of one unit would be refused because it fulfils nothing, however it can be made: told before it is walked.
    /// `wastes`: whether one that fulfils nothing and leads to no fire is refused, once that is known.
    fn is_vain(
        &self,
        s: &State,
        u: UnitId,
        seed: Seed,
        cost: u8,
        (duty, wastes): (&Duty, &mut Option<bool>),
    ) -> bool {
        let (single, both);
        let steps: &[Step] = match seed {
            Seed::One(step) | Seed::Wheel(step) => {
                single = [step];
                &single
            }
            Seed::Two(a, b) => {
                both = [a, b];
                &both
            }
            Seed::Ahead(1..) => &[],
            _ => return false,
        };
        if !s.unit(u).is_here() {
            return false;
        }
        let one = UnitSet::one(u);
        if *wastes == Some(false) {
            return false;
        }
        // Whether it is a waste is dear to find out: others must be asked.
        let mut is_waste =
            || *wastes.get_or_insert_with(|| self.may_waste(s, one, cost, 0, duty, || 0).is_err());
        if let Seed::Ahead(part) = seed {
            let advances = matches!(s.order_of(u), Order::Attack | Order::Engage);
            return advances && self.is_idle_advance(s, u, part) && is_waste();
        }
        if self.could_fulfil(s, u, steps) || !is_waste() {
            return false;
        }
        let fires = || {
            let end = self.end_of(s, u, steps).0;
            usize::from(self.fires_after(s, u, &end.rects[0], end.forms[0]))
        };
        self.may_waste(s, one, cost, 0, duty, fires).is_err()
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
        duty: &Duty,
    ) -> Result<&'a Path, Illegal> {
        let kind = grown.kind;
        let path = self.may_path_grown(s, (set, walked), grown)?;
        let fulfils = self.fulfilled_by(s, set, kind, path);
        self.may_waste(s, set, path.cost, fulfils, duty, || self.fires_to_come(s, kind, path))?;
        Ok(path)
    }

    /// Whether some candidate fulfils the order (EMP-8.03).
    pub(crate) fn has_fulfilling_move(&self, s: &State, u: UnitId) -> bool {
        let set = UnitSet::one(u);
        // Far from everybody only a whole movement is one toward the enemy (EMP-8.13).
        let advances = matches!(s.order_of(u), Order::Attack | Order::Engage);
        let whole = || advances && s.unit(u).is_here() && !self.enemy_within(s, u, FAR_OFF);
        let (mut walked, mut seeds) = (Walked::default(), Seeds::new());
        let mut fulfils = |seed: Seed, fair: bool| {
            let Some(mut grown) = self.grown(s, u, set, seed, &mut walked) else { return false };
            let kind = grown.kind;
            let known = fair || grown.path.is_some() || grown.kind != MoveKind::Move;
            if !known && !self.could_fulfil(s, u, grown.steps.get()) {
                return false;
            }
            let Ok(path) = self.may_path_grown(s, (set, &mut walked), &mut grown) else { return false };
            self.fulfilled_by(s, set, kind, path) > 0
        };
        // Straight ahead is the likeliest.
        let ranks = matches!(s.unit(u).form, Form::Line | Form::Column | Form::Limbered);
        let first = Seed::Ahead(0);
        let ahead = ranks && s.unit(u).is_here() && self.promise(s, u, first) == Promise::Fair;
        if ahead && fulfils(first, true) {
            return true;
        }
        self.seeds(s, u, set, &mut seeds);
        let whole = whole();
        if ahead {
            seeds.retain(|seed| *seed != first);
        }
        // Most units have such a move: what looks like one is tried first.
        let mut others = Seeds::new();
        // A short step is quick to check, but it rarely counts as an advance, unless an enemy is at hand.
        let far = advances && !self.is_close(s, u, &s.unit(u).rect);
        let early = |seed: &&Seed| far || matches!(seed, Seed::One(_) | Seed::Two(..));
        let in_turn = seeds.iter().filter(early).chain(seeds.iter().filter(|seed| !early(seed)));
        for seed in in_turn.copied().filter(|seed| !(whole && seed.is_short())) {
            match self.promise(s, u, seed) {
                Promise::Fair if fulfils(seed, true) => return true,
                Promise::Open => others.push(seed),
                _ => {}
            }
        }
        others.iter().any(|seed| fulfils(*seed, false))
    }

    /// Whether cavalry under Engage has a move that brings it near an enemy, or fully toward one.
    pub(crate) fn has_rider_move(&self, s: &State, u: UnitId) -> bool {
        let set = UnitSet::one(u);
        let near = |to: &Rect| {
            let close = s.close_to(self.foes(s, s.side_of(u)), to, figures::far::TACTICAL + 2);
            close.iter().any(|e| within(to, &s.unit(e).rect, figures::far::TACTICAL))
        };
        // What leads neither near nor toward an enemy need not be walked.
        let could = |steps: &[Step]| {
            !s.unit(u).is_here()
                || near(&self.end_of(s, u, steps).0.rects[0])
                || self.could_advance(s, u, steps)
        };
        let useful = |seed: &Seed| match *seed {
            Seed::One(step) | Seed::Wheel(step) => could(&[step]),
            Seed::Two(a, b) => could(&[a, b]),
            _ => true,
        };
        let is_any = |tried: &dyn Fn(&Seed) -> bool| {
            let mut found = false;
            self.candidates(s, u, set, tried, |mut grown, walked| {
                found = self.may_path_grown(s, (set, walked), &mut grown).is_ok_and(|path| {
                    let (from, to) = (path.origin.rects[0], path.end.rects[0]);
                    near(&to) || self.is_toward(s, u, &from, &to, path.length, path.whole)
                });
                found
            });
            found
        };
        let found = is_any(&useful);
        debug_assert!(found || !is_any(&|_| true), "{u:?} has a move that was not tried");
        found
    }
}
