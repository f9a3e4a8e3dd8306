//! Combined arms: artillery joins a melee just announced (chapter 21).

use bicorne_core::{EventSink, Illegal, Ledger};
use bicorne_geom::hexes::{Hex, HexSet, distance};

use crate::action::Action;
use crate::event::{Event, Fact, Gun};
use crate::game::Napoleonics;
use crate::state::{Combat, Phase, State, Target, UnitId, units_in};
use crate::units::Class;

impl Napoleonics {
    /// Whether a battery may join a melee against the unit on a hex (CCN-21.01 to CCN-21.03, CCN-21.13).
    fn may_support(&self, state: &State, gun: UnitId, target: Hex, on: UnitId) -> Result<(), Illegal> {
        let Some(at) = state.unit(gun).at else { return Err(Illegal::by(rule!("CCN-21.01"))) };
        if distance(at, target) > 1 {
            applied!("CCN-21.02");
            if !self.card_allows(state, false) {
                applied!("CCN-21.10");
                return Err(Illegal::because(self.acting_clause(state), "ccn-why-card-no-fire"));
            }
            if self.is_in_contact(state, at) {
                return Err(Illegal::because(rule!("CCN-21.03"), "ccn-why-in-contact"));
            }
            if distance(at, target) > self.data.profile(state.unit(gun).kind).range {
                return Err(Illegal::because(rule!("CCN-21.02"), "ccn-why-out-of-range"));
            }
            if !self.sees(state.pieces(), at, target) {
                return Err(Illegal::because(rule!("CCN-21.02"), "ccn-why-sight"));
            }
        }
        if self.dice(state, gun, at, target, Some(on), &mut ()) <= 0 {
            return Err(Illegal::because(rule!("CCN-21.13"), "ccn-why-no-dice"));
        }
        Ok(())
    }

    /// Batteries that may still join a melee led by `lead` against the unit on a hex.
    fn supports(&self, state: &State, lead: UnitId, on: UnitId, target: Hex) -> impl Iterator<Item = UnitId> {
        // Artillery alone cannot combine.
        applied!("CCN-21.09");
        let bits = if state.class(lead) == Class::Artillery { 0 } else { state.turn.battles };
        units_in(state.active, bits & !lead.bit()).filter(move |gun| {
            state.class(*gun) == Class::Artillery && self.may_support(state, *gun, target, on).is_ok()
        })
    }

    /// Whether a battery could join, so that a lead unit without dice may attack (CCN-21.05).
    #[inline]
    pub(crate) fn can_be_joined(&self, state: &State, lead: UnitId, on: Target, target: Hex) -> bool {
        let Target::Unit(on) = on else { return false };
        let near = state.unit(lead).at.is_some_and(|at| distance(at, target) == 1);
        near && self.supports(state, lead, on, target).next().is_some()
    }

    /// The batteries that may join the melee under way.
    pub(crate) fn joinable(&self, state: &State) -> HexSet {
        let Some(Combat { lead, target: Target::Unit(on), at, .. }) = state.combat else {
            return HexSet::EMPTY;
        };
        self.supports(state, lead, on, at).filter_map(|gun| state.unit(gun).at).collect()
    }

    /// Hexes of artillery that could join if the unit on `from` attacked `target` in melee now: for faces and players who
    /// look ahead.
    pub fn supporters(&self, state: &State, from: Hex, target: Hex) -> HexSet {
        let (Some(lead), Some(on)) = (state.unit_at(from), state.unit_at(target)) else {
            return HexSet::EMPTY;
        };
        if distance(from, target) != 1 {
            return HexSet::EMPTY;
        }
        self.supports(state, lead, on, target).filter_map(|gun| state.unit(gun).at).collect()
    }

    /// Whether the battery on a hex may join.
    pub(crate) fn may_join(&self, state: &State, at: Hex) -> Result<UnitId, Illegal> {
        let Some(Combat { lead, target: Target::Unit(on), at: target, guns, .. }) = state.combat else {
            return Err(Illegal::by(rule!("CCN-21.12")));
        };
        let gun = state.unit_at(at).filter(|u| u.side() == state.active);
        let gun = gun.ok_or_else(|| Illegal::because(rule!("CCN-21.01"), "ccn-why-no-own-unit"))?;
        if state.class(gun) != Class::Artillery || gun == lead {
            return Err(Illegal::because(rule!("CCN-21.01"), "ccn-why-not-artillery"));
        }
        if guns & gun.bit() != 0 || state.turn.battles & gun.bit() == 0 {
            return Err(Illegal::because(rule!("CCN-21.01"), "ccn-why-fought"));
        }
        self.may_support(state, gun, target, on)?;
        Ok(gun)
    }

    /// Whether the announcement may end here: there must be a die (CCN-21.05).
    pub(crate) fn may_stop_joining(&self, state: &State) -> Result<(), Illegal> {
        match self.combat_dice(state) {
            0 => Err(Illegal::because(rule!("CCN-21.05"), "ccn-why-no-dice")),
            _ => Ok(()),
        }
    }

    pub(crate) fn join_options(&self, state: &State, out: &mut Vec<Action>) {
        out.extend(self.joinable(state).iter().map(Action::Join));
        if self.may_stop_joining(state).is_ok() {
            out.push(Action::Done);
        }
    }

    /// Goes on with the announcement, or to the defender's answer when no artillery can join.
    pub(crate) fn continue_joining(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        state.phase = Phase::Join;
        let guns = self.joinable(state);
        let must = self.combat_dice(state) == 0;
        match (guns.len(), guns.first()) {
            (0, _) => self.begin_reaction(state, log),
            (1, Some(only)) if must => self.join(state, only, log),
            _ => {}
        }
    }

    pub(crate) fn join(&self, state: &mut State, at: Hex, log: &mut impl EventSink<Event>) {
        let Some(gun) = state.unit_at(at) else { return };
        let Some(combat) = state.combat.as_mut() else { return };
        combat.guns |= gun.bit();
        let combat = *combat;
        state.turn.battles &= !gun.bit();
        state.turn.fought |= gun.bit();
        applied!("CCN-21.01");
        applied!("CCN-21.04");
        applied!("CCN-21.13");
        if state.is_square(combat.lead) {
            applied!("CCN-21.14");
        }
        let far = distance(at, combat.at) > 1;
        let clause = if far { rule!("CCN-21.02") } else { rule!("CCN-21.03") };
        log.emit(|| {
            let gun = self.gun(state, gun, at, combat.at);
            Event::by(clause, Fact::Joined { gun, lead: state.unit_ref(combat.lead), target: combat.at })
        });
        self.continue_joining(state, log);
    }

    /// A battery as facts name it, with its own dice.
    pub(crate) fn gun(&self, state: &State, gun: UnitId, at: Hex, target: Hex) -> Gun {
        let mut dice = Ledger::default();
        self.dice(state, gun, at, target, state.unit_at(target), &mut dice);
        Gun { unit: state.unit_ref(gun), at, dice }
    }
}
