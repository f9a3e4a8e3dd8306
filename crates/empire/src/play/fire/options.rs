//! Which fires are offered in the phases b and e.

use crate::action::Action;
use crate::clauses::applied;
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Form, Kind, Traits};
use crate::state::{Flags, Phase, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::Draw;

/// A fire that may be drawn; whoever helps is looked for if it is.
#[derive(Clone, Copy)]
struct Draft {
    by: UnitId,
    at: UnitId,
    guns: bool,
    helped: bool,
    limber: bool,
}

impl Empire {
    /// The useful supporters by decreasing value until the cap (EMP-27.20).
    pub(crate) fn best_support(&self, able: &[(i32, UnitId)]) -> UnitSet {
        applied!("EMP-27.20");
        let mut sorted = able.to_vec();
        sorted.sort_by_key(|(v, u)| (-v, *u));
        let (mut set, mut sum) = (UnitSet::EMPTY, 0);
        for (v, u) in sorted {
            if sum >= 2 * figures::firing::SUPPORT_CAP {
                break;
            }
            sum += v;
            set = set.with(u);
        }
        set
    }

    pub(crate) fn fire_phase_over(&self, s: &mut State, prepare: bool) -> bool {
        let phase = if prepare { Phase::Prepare } else { Phase::Fire };
        if s.act.phase != phase {
            s.act.phase = phase;
            s.act.shot_at = UnitSet::EMPTY;
            if s.act.points == 0 {
                applied!("EMP-6.12");
            }
        }
        let d = s.divisions[usize::from(s.act.div)];
        let any = d.units.iter().any(|u| self.shooter(s, u) && self.has_target(s, u));
        if any {
            return false;
        }
        self.end_phase(s);
        true
    }

    /// Whether a unit may still start a fire in the phase.
    pub(super) fn shooter(&self, s: &State, u: UnitId) -> bool {
        let unit = s.unit(u);
        let spent = match s.act.phase {
            Phase::Prepare => Flags::MA | Flags::FIRED | Flags::ACTIVATED,
            _ => Flags::MA | Flags::FIRED | Flags::MANY | Flags::FOUGHT | Flags::STAYS,
        };
        unit.is_here() && !unit.has(spent) && (self.may_shoot(s, u, false).is_ok())
    }

    /// No fire of a unit reaches farther.
    pub(crate) fn reach(&self, s: &State, u: UnitId) -> i32 {
        self.reach_in(self.kind(s, u), s.unit(u).form)
    }

    /// The same of a kind in a formation.
    pub(crate) fn reach_in(&self, kind: &Kind, form: Form) -> i32 {
        let r = kind.ranges(form);
        let hill = if kind.is_artillery() { figures::hill::LONG } else { 0 };
        let guns = if kind.traits.has(Traits::GUNS) { figures::range::BATTALION_GUNS_EFFECTIVE } else { 0 };
        r.into_iter().max().unwrap_or(0).max(guns) + if r[2] > 0 { hill } else { 0 }
    }

    pub(super) fn has_target(&self, s: &State, u: UnitId) -> bool {
        let reach = self.reach(s, u);
        let guns = self.kind(s, u).traits.has(Traits::GUNS);
        let foes = self.foes(s, s.side_of(u)).except(s.act.shot_at);
        let targets = s.close_to(foes, &s.unit(u).rect, reach).only(|e| self.near(s, u, e, reach));
        let mut first = None;
        targets.iter().any(|e| {
            (self.may_open_fire(s, u, e, false).is_ok() && self.is_preferred(s, u, e, &mut first))
                || (guns && self.may_start_fire(s, u, e, true).is_ok())
        })
    }

    /// Whom a unit with one front must shoot at first, if anybody; none for others.
    fn straight_ahead(&self, s: &State, u: UnitId) -> Option<UnitSet> {
        let one_front = matches!(s.unit(u).form, Form::Line | Form::Column | Form::Deployed);
        one_front.then(|| self.foremost(s, u, &s.unit(u).rect, false))
    }

    /// What [`Empire::may_prefer`] says of muskets and batteries; who stands straight ahead is looked for once.
    fn is_preferred(&self, s: &State, u: UnitId, e: UnitId, first: &mut Option<Option<UnitSet>>) -> bool {
        match first.get_or_insert_with(|| self.straight_ahead(s, u)) {
            Some(first) => first.is_empty() || first.has(e),
            None => self.may_prefer(s, u, e, false).is_ok(),
        }
    }

    pub(crate) fn fire_options(&self, s: &State, out: &mut Vec<Action>) {
        let d = &s.divisions[usize::from(s.act.div)];
        let shooters: Vec<UnitId> = d.units.iter().filter(|u| self.shooter(s, *u)).collect();
        // Whoever has an enemy straight ahead shoots at nobody else: the others need not be looked at.
        let first: Vec<Option<UnitSet>> = shooters.iter().map(|u| self.straight_ahead(s, *u)).collect();
        for e in self.enemies(s, d.side) {
            if s.act.shot_at.has(e) {
                continue;
            }
            let able: Vec<(UnitId, usize)> = shooters
                .iter()
                .zip(&first)
                .filter(|(u, first)| {
                    first.is_none_or(|first| first.is_empty() || first.has(e))
                        && self.near(s, **u, e, self.reach(s, **u))
                })
                .filter_map(|(u, first)| {
                    let band = self.may_open_fire(s, *u, e, false).ok()?;
                    (first.is_some() || self.may_prefer(s, *u, e, false).is_ok()).then_some((*u, band))
                })
                .collect();
            for (u, _) in &able {
                let others: Vec<(i32, UnitId)> = able
                    .iter()
                    .filter(|(o, _)| o != u)
                    .filter_map(|(o, b)| Some((self.worth(s, *o, *b).ok()?, *o)))
                    .collect();
                let base = Action::Fire { by: *u, at: e, with: UnitSet::EMPTY, guns: false, limber: false };
                out.push(base);
                let help = self.best_support(&others);
                if !help.is_empty() {
                    out.push(Action::Fire { by: *u, at: e, with: help, guns: false, limber: false });
                }
                if s.act.phase == Phase::Prepare && s.unit(*u).form == Form::Deployed {
                    out.push(Action::Fire { by: *u, at: e, with: UnitSet::EMPTY, guns: false, limber: true });
                }
            }
            for u in shooters.iter().filter(|u| self.kind(s, **u).traits.has(Traits::GUNS)) {
                if self.may_start_fire(s, *u, e, true).is_err() {
                    continue;
                }
                let fire = |with| Action::Fire { by: *u, at: e, with, guns: true, limber: false };
                out.push(fire(UnitSet::EMPTY));
                let help = self.helpers(s, &shooters, *u, e, true);
                if !help.is_empty() {
                    out.push(fire(help));
                }
            }
        }
        if s.act.phase == Phase::Prepare || self.may_end_fire(s).is_ok() {
            out.push(Action::Done);
        }
    }

    /// Who helps a fire, of muskets or of battalion guns.
    fn helpers(&self, s: &State, shooters: &[UnitId], by: UnitId, at: UnitId, guns: bool) -> UnitSet {
        let near = shooters.iter().copied().filter(|o| *o != by && self.near(s, *o, at, self.reach(s, *o)));
        let worth = |o: UnitId| {
            let value = if guns {
                self.support_value(s, o, at)
            } else {
                self.may_start_fire(s, o, at, false).and_then(|band| self.worth(s, o, band))
            };
            Some((value.ok()?, o))
        };
        let able: Vec<(i32, UnitId)> = near.filter_map(worth).collect();
        self.best_support(&able)
    }

    /// One of the fires or the end of the phase, evenly: drawn from what may be legal until it is.
    pub(crate) fn pick_fire(&self, s: &State, dice: &mut impl Draw) -> Action {
        let d = &s.divisions[usize::from(s.act.div)];
        let shooters: Vec<UnitId> = d.units.iter().filter(|u| self.shooter(s, *u)).collect();
        let mut drafts: Vec<Option<Draft>> = Vec::with_capacity(128);
        let foes = self.foes(s, d.side).except(s.act.shot_at);
        let targets: Vec<(UnitId, UnitSet)> = shooters
            .iter()
            .map(|u| {
                let reach = self.reach(s, *u);
                let close = s.close_to(foes, &s.unit(*u).rect, reach);
                (*u, close.only(|e| self.near(s, *u, e, reach)))
            })
            .filter(|(_, near)| !near.is_empty())
            .collect();
        for at in targets.iter().fold(UnitSet::EMPTY, |all, (_, near)| all.and(*near)).iter() {
            for by in targets.iter().filter(|(_, near)| near.has(at)).map(|(u, _)| *u) {
                let alone = Draft { by, at, guns: false, helped: false, limber: false };
                drafts.extend([Some(alone), Some(Draft { helped: true, ..alone })]);
                if s.act.phase == Phase::Prepare && s.unit(by).form == Form::Deployed {
                    drafts.push(Some(Draft { limber: true, ..alone }));
                }
                if self.kind(s, by).traits.has(Traits::GUNS) {
                    let guns = Draft { guns: true, ..alone };
                    drafts.extend([Some(guns), Some(Draft { helped: true, ..guns })]);
                }
            }
        }
        drafts.push(None);
        loop {
            let Some(draft) = drafts.swap_remove(dice.below(drafts.len() as u32) as usize) else {
                if s.act.phase == Phase::Prepare || self.may_end_fire(s).is_ok() {
                    return Action::Done;
                }
                continue;
            };
            let Draft { by, at, guns, helped, limber } = draft;
            if self.may_start_fire(s, by, at, guns).is_err() {
                drafts.retain(|other| other.is_none_or(|d| (d.by, d.at, d.guns) != (by, at, guns)));
                continue;
            }
            let with = if helped { self.helpers(s, &shooters, by, at, guns) } else { UnitSet::EMPTY };
            if helped && with.is_empty() {
                continue;
            }
            return Action::Fire { by, at, with, guns, limber };
        }
    }
}
