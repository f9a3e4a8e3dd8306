//! The rolls of a combat in their order, and what follows each (CCN-11.02).

use bicorne_core::{EventSink, Illegal, Ledger};

use crate::event::{Event, Fact};
use crate::game::Napoleonics;
use crate::state::{Phase, State, Step, Target, UnitId, units_in};
use crate::units::Class;

/// What became of a unit that was struck.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    /// It is in its hex with a block left.
    Stayed,
    /// It left its hex.
    Moved,
    Gone,
}

impl Napoleonics {
    /// The unit that rolls now, or leads those who roll.
    pub(crate) fn striker(&self, state: &State) -> Option<UnitId> {
        let combat = state.combat?;
        match combat.target {
            Target::Unit(target) if combat.step.strikes_attacker() => Some(target),
            _ => Some(combat.lead),
        }
    }

    /// The unit that is struck now; none if it is a lone leader.
    pub(crate) fn struck(&self, state: &State) -> Option<UnitId> {
        let combat = state.combat?;
        match combat.target {
            _ if combat.step.strikes_attacker() => Some(combat.lead),
            Target::Unit(target) => Some(target),
            Target::Leader(_) => None,
        }
    }

    /// The next roll of the combat; a roll without dice is skipped (CCN-8.05).
    pub(crate) fn roll(&self, state: &mut State, step: Step, log: &mut impl EventSink<Event>) {
        if let Some(combat) = state.combat.as_mut() {
            combat.step = step;
        }
        let dice = self.combat_dice(state);
        if dice == 0 {
            let Some(unit) = self.striker(state) else { return };
            applied!("CCN-8.05");
            log.emit(|| {
                let at = state.unit(unit).at.expect("who rolls stands on the board");
                Event::by(rule!("CCN-8.05"), Fact::NoDice { step, unit: state.unit_ref(unit), at })
            });
            return self.struck_done(state, Fate::Stayed, log);
        }
        if dice > 8 {
            applied!("CCN-1.04");
        }
        self.note_roll(state, step);
        log.emit(|| self.rolls(state, step, dice));
        state.phase = Phase::Roll { dice };
    }

    fn rolls(&self, state: &State, step: Step, total: u8) -> Event {
        let combat = state.combat.expect("dice are rolled in a combat");
        let striker = self.striker(state).expect("somebody rolls");
        let (from, target) = match step.strikes_attacker() {
            true => (combat.at, combat.from),
            false => (combat.from, combat.at),
        };
        let mut dice = Ledger::default();
        self.dice(state, striker, from, target, self.struck(state), &mut dice);
        let guns = if step.strikes_attacker() { 0 } else { combat.guns };
        let guns = units_in(state.active, guns).filter_map(|gun| {
            let at = state.unit(gun).at?;
            Some(self.gun(state, gun, at, target))
        });
        let clause = match step {
            Step::Fire => rule!("CCN-9.17"),
            Step::FirstStrike => rule!("CCN-25.08"),
            Step::SquareFirst => rule!("CCN-20.07"),
            Step::Attack if combat.guns != 0 => rule!("CCN-21.04"),
            Step::Attack => rule!("CCN-11.02"),
            Step::Retire => rule!("CCN-19.05"),
            Step::BattleBack => rule!("CCN-17.02"),
        };
        let on = state.piece_at(target).expect("who is struck stands there");
        let unit = state.unit_ref(striker);
        let guns = guns.collect();
        Event::by(clause, Fact::Rolls { step, unit, from, on, target, dice, guns, total })
    }

    /// Notes for proofs what a roll had to do with.
    fn note_roll(&self, state: &State, step: Step) {
        let Some(combat) = state.combat else { return };
        let target = match combat.target {
            Target::Unit(unit) => Some(unit),
            Target::Leader(_) => None,
        };
        let square = target.is_some_and(|t| state.is_square(t));
        if step == Step::Attack {
            match state.class(combat.lead) {
                Class::Cavalry if square => {
                    applied!("CCN-20.08");
                    if combat.guns != 0 {
                        applied!("CCN-20.10");
                    }
                }
                _ if square => {
                    applied!("CCN-20.11");
                }
                _ => {}
            }
            applied!("CCN-11.01");
            if target.is_none() {
                applied!("CCN-22.34");
            }
        }
        if step == Step::Fire && square {
            applied!("CCN-20.11");
        }
        if state.is_square(combat.lead) {
            applied!("CCN-20.15");
        }
        if step == Step::Retire && combat.guns != 0 {
            applied!("CCN-21.11");
        }
        if matches!(step, Step::BattleBack | Step::FirstStrike | Step::Fire) {
            // Nobody is asked: what is struck so can neither retire nor form square.
            applied!("CCN-19.10");
        }
        if step == Step::BattleBack {
            if combat.guns != 0 {
                applied!("CCN-17.06");
                applied!("CCN-21.07");
            }
            if target.is_some_and(|t| state.class(t) == Class::Artillery) {
                applied!("CCN-17.07");
            }
            applied!("CCN-17.03");
            applied!("CCN-17.05");
        }
    }

    /// A roll and all its consequences are done; what follows depends on which roll it was.
    pub(crate) fn struck_done(&self, state: &mut State, fate: Fate, log: &mut impl EventSink<Event>) {
        let Some(combat) = state.combat else { return self.after_combat(state, log) };
        applied!("CCN-8.01");
        match (combat.step, fate) {
            (Step::Fire | Step::BattleBack, _) => {
                applied!("CCN-17.04");
                self.after_combat(state, log);
            }
            (Step::FirstStrike, Fate::Stayed) => self.offer_attack(state, log),
            (Step::SquareFirst, Fate::Stayed) => self.roll(state, Step::Attack, log),
            (Step::FirstStrike | Step::SquareFirst, _) => {
                // The attack is over, and with it that of the artillery (CCN-21.08).
                applied!("CCN-16.04");
                if combat.guns != 0 {
                    applied!("CCN-21.08");
                }
                self.after_combat(state, log);
            }
            (Step::Attack, Fate::Stayed) => self.offer_battle_back(state, log),
            (Step::Retire, Fate::Stayed) => self.continue_retiring(state, 2, log),
            (Step::Retire, _) => {
                applied!("CCN-19.12");
                self.try_advance(state, log);
            }
            (Step::Attack, _) => self.try_advance(state, log),
        }
    }

    /// An attacker struck first is still in its hex: it may attack with the dice that its blocks now give. Without dice the
    /// combat is over, and as there was no attack nobody battles back (CCN-25.20).
    fn offer_attack(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        let Some(combat) = state.combat.as_mut() else { return };
        combat.step = Step::Attack;
        let (step, lead, at) = (combat.step, combat.lead, combat.from);
        applied!("CCN-25.20");
        if self.combat_dice(state) > 0 {
            state.phase = Phase::Resume;
            return;
        }
        let unit = state.unit_ref(lead);
        log.emit(|| Event::by(rule!("CCN-25.20"), Fact::NoDice { step, unit, at }));
        self.after_combat(state, log);
    }

    pub(crate) fn attack_after_strike(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        applied!("CCN-25.26");
        self.roll(state, Step::Attack, log);
    }

    /// The attacker gives its attack up. It has fought, and so has the artillery that joined (CCN-25.26).
    pub(crate) fn break_off(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        if let Some(combat) = state.combat {
            let unit = state.unit_ref(combat.lead);
            log.emit(|| Event::by(rule!("CCN-25.26"), Fact::BrokeOff { unit, at: combat.from }));
        }
        self.after_combat(state, log);
    }

    /// Whether the target may battle back (CCN-17.01, CCN-17.09).
    pub(crate) fn may_battle_back(&self, state: &State) -> Result<(), Illegal> {
        let Some((combat, target)) = self.melee(state) else {
            return Err(Illegal::because(rule!("CCN-17.09"), "ccn-why-lone-leader"));
        };
        if state.class(combat.lead) == Class::Cavalry && state.is_square(target) {
            return Err(Illegal::because(rule!("CCN-17.09"), "ccn-why-square-rolled"));
        }
        if self.dice(state, target, combat.at, combat.from, Some(combat.lead), &mut ()) <= 0 {
            return Err(Illegal::because(rule!("CCN-8.05"), "ccn-why-no-dice"));
        }
        Ok(())
    }

    fn offer_battle_back(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        if self.may_battle_back(state).is_err() {
            return self.after_combat(state, log);
        }
        applied!("CCN-17.01");
        applied!("CCN-17.08");
        state.phase = Phase::BattleBack;
    }

    pub(crate) fn battle_back(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        if state.turn.strikes > 0 {
            applied!("CCN-17.10");
        }
        self.roll(state, Step::BattleBack, log);
    }

    pub(crate) fn pass(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        if let Some((combat, target)) = self.melee(state) {
            let unit = state.unit_ref(target);
            log.emit(|| Event::by(rule!("CCN-17.08"), Fact::NoBattleBack { unit, at: combat.at }));
        }
        self.after_combat(state, log);
    }
}
