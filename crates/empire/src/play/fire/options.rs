//! Which fires are offered in the phases b and e.

use super::Supporter;
use crate::action::{Action, Help, Weapon};
use crate::figures;
use crate::game::Empire;
use crate::kinds::{Form, Kind, Traits};
use crate::state::{Flags, Phase, State};
use crate::units::{UnitId, UnitSet};
use bicorne_core::Draw;

/// A fire that may be drawn; supports are looked for if it is.
#[derive(Clone, Copy)]
struct Draft {
    by: UnitId,
    at: UnitId,
    weapon: Weapon,
    helped: bool,
    limber: bool,
}

/// A unit that may fire at a target.
struct Shooter {
    unit: UnitId,
    /// The band of its own weapon, if it may use that.
    own: Option<usize>,
    /// Whether it may use battalion guns.
    guns: bool,
    /// How it would support another.
    help: Option<Supporter>,
}

impl Empire {
    /// The useful supporters (EMP-27.20).
    pub(crate) fn best_support(&self, able: impl IntoIterator<Item = Supporter>) -> Help {
        applied!("EMP-27.20");
        able.into_iter().fold(Help::NONE, |help, (_, u, guns)| help.with(u, guns))
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
        let hill = if kind.is_artillery() { figures::hill::long() } else { 0 };
        let guns = if kind.traits.has(Traits::GUNS) { figures::range::battalion_guns_effective() } else { 0 };
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

    /// The target that a unit with one front must shoot at first, if any; none for others.
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
        // A unit with an enemy straight ahead shoots at no other: the others need not be looked at.
        let first: Vec<Option<UnitSet>> = shooters.iter().map(|u| self.straight_ahead(s, *u)).collect();
        for e in self.enemies(s, d.side) {
            if s.act.shot_at.has(e) {
                continue;
            }
            let able: Vec<Shooter> = shooters
                .iter()
                .zip(&first)
                .filter(|(u, _)| self.near(s, **u, e, self.reach(s, **u)))
                .map(|(u, first)| self.shooter_at(s, *u, e, *first))
                .collect();
            let fire = |by, with, weapon, limber| Action::Fire { by, at: e, with, weapon, limber };
            for shooter in &able {
                let Some(band) = shooter.own else { continue };
                let u = shooter.unit;
                let help = self.best_support(able.iter().filter(|o| o.unit != u).filter_map(|o| o.help));
                let loads = if self.has_other_load(s, u, band) { 2 } else { 1 };
                for weapon in [Weapon::Own, Weapon::Ball].into_iter().take(loads) {
                    out.push(fire(u, Help::NONE, weapon, false));
                    if !help.is_empty() {
                        out.push(fire(u, help, weapon, false));
                    }
                }
                if s.act.phase == Phase::Prepare && s.unit(u).form == Form::Deployed {
                    out.push(fire(u, Help::NONE, Weapon::Own, true));
                }
            }
            for u in able.iter().filter(|a| a.guns).map(|a| a.unit) {
                out.push(fire(u, Help::NONE, Weapon::Guns, false));
                let help = self.best_support(able.iter().filter(|o| o.unit != u).filter_map(|o| o.help));
                if !help.is_empty() {
                    out.push(fire(u, help, Weapon::Guns, false));
                }
            }
        }
        if s.act.phase == Phase::Prepare || self.may_end_fire(s).is_ok() {
            out.push(Action::Done);
        }
    }

    /// How a unit may fire at an enemy; `first` are those it must shoot at first, if that is known.
    fn shooter_at(&self, s: &State, u: UnitId, e: UnitId, first: Option<UnitSet>) -> Shooter {
        let open = first.is_none_or(|first| first.is_empty() || first.has(e));
        let band = || self.may_open_fire(s, u, e, false).ok();
        let own =
            open.then(band).flatten().filter(|_| first.is_some() || self.may_prefer(s, u, e, false).is_ok());
        let has_guns = self.kind(s, u).traits.has(Traits::GUNS);
        let guns = has_guns && self.may_start_fire(s, u, e, true).is_ok();
        let refused = || bicorne_core::Illegal::by(rule!("EMP-14.15"));
        let help = self.best_weapon(s, u, |with_guns| match (with_guns, own) {
            (true, _) if guns => self.worth(s, u, 1, true),
            (false, Some(band)) => self.worth(s, u, band, false),
            _ => Err(refused()),
        });
        Shooter { unit: u, own, guns, help }
    }

    /// The units that support a fire.
    fn helpers(&self, s: &State, shooters: &[UnitId], by: UnitId, at: UnitId) -> Help {
        let near = shooters.iter().copied().filter(|o| *o != by && self.near(s, *o, at, self.reach(s, *o)));
        self.best_support(
            near.filter_map(|o| self.best_weapon(s, o, |guns| self.support_value(s, o, at, guns))),
        )
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
                let alone = Draft { by, at, weapon: Weapon::Own, helped: false, limber: false };
                let kind = self.kind(s, by);
                let other = match kind.is_artillery() {
                    true => Some(Weapon::Ball),
                    false => kind.traits.has(Traits::GUNS).then_some(Weapon::Guns),
                };
                for weapon in [Some(Weapon::Own), other].into_iter().flatten() {
                    let alone = Draft { weapon, ..alone };
                    drafts.extend([Some(alone), Some(Draft { helped: true, ..alone })]);
                }
                if s.act.phase == Phase::Prepare && s.unit(by).form == Form::Deployed {
                    drafts.push(Some(Draft { limber: true, ..alone }));
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
            let Draft { by, at, weapon, helped, limber } = draft;
            let may = self.may_start_fire(s, by, at, weapon.is_guns());
            let sound = may.is_ok_and(|band| weapon != Weapon::Ball || self.has_other_load(s, by, band));
            if !sound {
                drafts.retain(|other| other.is_none_or(|d| (d.by, d.at, d.weapon) != (by, at, weapon)));
                continue;
            }
            let with = if helped { self.helpers(s, &shooters, by, at) } else { Help::NONE };
            if helped && with.is_empty() {
                continue;
            }
            return Action::Fire { by, at, with, weapon, limber };
        }
    }
}
