//! Phase 4: combats, one at a time. Announcing one.

use bicorne_core::{EventSink, Illegal, Ledger};
use bicorne_geom::hexes::{Hex, HexSet, distance, neighbours, within};

use crate::action::Action;
use crate::event::{Event, Fact};
use crate::game::Napoleonics;
use crate::state::{Combat, Phase, State, Step, Target, UnitId, units_in};
use crate::units::Class;

impl Napoleonics {
    /// Whether the unit on a hex may battle at all now (CCN-8.10).
    pub(crate) fn may_open_battle(&self, state: &State, from: Hex) -> Result<UnitId, Illegal> {
        let Some(unit) = state.unit_at(from).filter(|u| u.side() == state.active) else {
            return Err(match state.leader_of(state.active, from) {
                Some(_) => Illegal::because(rule!("CCN-11.01"), "ccn-why-lone-leader"),
                None => Illegal::because(rule!("CCN-8.10"), "ccn-why-no-own-unit"),
            });
        };
        if let (Phase::Bonus, Some(combat)) = (state.phase, state.combat) {
            return match unit == combat.lead {
                true => Ok(unit),
                false => Err(Illegal::because(rule!("CCN-16.09"), "ccn-why-only-breakthrough")),
            };
        }
        let turn = &state.turn;
        if turn.ordered & unit.bit() == 0 {
            return Err(Illegal::because(rule!("CCN-6.01"), "ccn-why-not-ordered"));
        }
        if turn.battles & unit.bit() != 0 {
            if self.ground.bans.contains(from) {
                applied!("CCN-22.36");
            }
            return Ok(unit);
        }
        applied!("CCN-8.10");
        Err(if turn.fought & unit.bit() != 0 {
            applied!("CCN-8.08");
            Illegal::because(rule!("CCN-8.02"), "ccn-why-fought")
        } else if turn.banned & unit.bit() != 0 {
            Illegal::because(self.ban_clause(from), "ccn-why-entered")
        } else {
            Illegal::because(self.move_clause(state, unit), "ccn-why-moved-no-battle")
        })
    }

    /// Whether a unit may attack a target; what it is aimed at.
    pub(crate) fn may_battle(&self, state: &State, from: Hex, target: Hex) -> Result<Target, Illegal> {
        let unit = self.may_open_battle(state, from)?;
        let enemy = state.active.enemy();
        let Some(on) = self.target_at(state, target) else {
            return Err(Illegal::because(rule!("CCN-9.02"), "ccn-why-no-enemy"));
        };
        let melee = distance(from, target) == 1;
        applied!("CCN-2.04");
        if melee {
            applied!("CCN-2.05");
            if !self.card_allows(state, true) {
                applied!("CCN-23.09");
                return Err(Illegal::because(self.acting_clause(state), "ccn-why-card-no-melee"));
            }
            if neighbours(from).without(target).intersects(state.armies[enemy.index()].pieces()) {
                applied!("CCN-11.15");
            }
            applied!("CCN-11.16");
            applied!("CCN-10.11");
        } else {
            self.may_fire(state, unit, from, target, on)?;
        }
        if self.attack_dice(state, unit, from, target, on) == 0
            && !self.can_be_joined(state, unit, on, target)
        {
            return Err(Illegal::because(rule!("CCN-8.05"), "ccn-why-no-dice"));
        }
        Ok(on)
    }

    /// The enemy of the active side on a hex: its unit, else its lone leader.
    fn target_at(&self, state: &State, at: Hex) -> Option<Target> {
        let enemy = state.active.enemy();
        let unit = state.unit_at(at).filter(|u| u.side() == enemy).map(Target::Unit);
        unit.or_else(|| state.leader_of(enemy, at).map(Target::Leader))
    }

    /// The dice of one unit against a target, 0 at least.
    #[inline]
    fn attack_dice(&self, state: &State, unit: UnitId, from: Hex, target: Hex, on: Target) -> u8 {
        let on = match on {
            Target::Unit(on) => Some(on),
            Target::Leader(_) => None,
        };
        self.dice(state, unit, from, target, on, &mut ()).max(0) as u8
    }

    /// Whether a unit may fire at a target: card, class, contact, range, sight (CCN-9.01 to CCN-9.05).
    fn may_fire(
        &self,
        state: &State,
        unit: UnitId,
        from: Hex,
        target: Hex,
        on: Target,
    ) -> Result<(), Illegal> {
        if state.phase == Phase::Bonus {
            return Err(Illegal::because(rule!("CCN-16.09"), "ccn-why-not-adjacent"));
        }
        if state.class(unit) == Class::Cavalry {
            return Err(Illegal::because(rule!("CCN-9.01"), "ccn-why-cavalry-fire"));
        }
        if matches!(on, Target::Leader(_)) {
            return Err(Illegal::because(rule!("CCN-9.05"), "ccn-why-leader-fire"));
        }
        if !self.card_allows(state, false) {
            applied!("CCN-23.09");
            return Err(Illegal::because(self.acting_clause(state), "ccn-why-card-no-fire"));
        }
        if self.is_in_contact(state, from) {
            return Err(Illegal::because(rule!("CCN-9.03"), "ccn-why-in-contact"));
        }
        if neighbours(from).intersects(state.armies[state.active.enemy().index()].leaders) {
            applied!("CCN-9.04");
        }
        let profile = self.data.profile(state.unit(unit).kind);
        if distance(from, target) > profile.range {
            let clause = profile.clauses.range.unwrap_or(rule!("CCN-9.07"));
            return Err(Illegal::because(clause, "ccn-why-out-of-range"));
        }
        bicorne_core::trace::hit(profile.clauses.range.unwrap_or(rule!("CCN-9.07")));
        self.may_see(state, self.pieces_in_the_way(state, unit, from), from, target)
    }

    /// Hands each legal attack over; stops when told to.
    #[inline]
    fn each_attack(&self, state: &State, found: &mut impl FnMut(Hex, Hex) -> bool) {
        let side = state.active;
        let bits = match (state.phase, state.combat) {
            (Phase::Bonus, Some(combat)) => combat.lead.bit(),
            _ => state.turn.battles,
        };
        let may_fire = state.phase != Phase::Bonus && self.card_allows(state, false);
        let may_melee = self.card_allows(state, true);
        let enemy = &state.armies[side.enemy().index()];
        for unit in units_in(side, bits) {
            let Some(from) = state.unit(unit).at else { continue };
            let near = neighbours(from);
            if may_melee {
                for target in near & enemy.pieces() {
                    let Some(on) = self.target_at(state, target) else { continue };
                    let rolls = self.attack_dice(state, unit, from, target, on) > 0
                        || self.can_be_joined(state, unit, on, target);
                    if rolls && found(from, target) {
                        return;
                    }
                }
            }
            if !may_fire || state.class(unit) == Class::Cavalry || near.intersects(enemy.units) {
                continue;
            }
            let range = self.data.profile(state.unit(unit).kind).range;
            let targets = (enemy.units & within(from, range) & self.ground.in_view[from.index()]) - near;
            if targets.is_empty() {
                continue;
            }
            let pieces = self.pieces_in_the_way(state, unit, from);
            for target in targets {
                let rolls = self.sees(pieces, from, target)
                    && self.dice(state, unit, from, target, None, &mut ()) > 0;
                if rolls && found(from, target) {
                    return;
                }
            }
        }
    }

    pub(crate) fn battle_options(&self, state: &State, out: &mut Vec<Action>) {
        self.each_attack(state, &mut |from, target| {
            out.push(Action::Battle { from, target });
            false
        });
        out.push(Action::Done);
    }

    pub(crate) fn can_anything_battle(&self, state: &State) -> bool {
        let mut any = false;
        self.each_attack(state, &mut |_, _| {
            any = true;
            true
        });
        any
    }

    /// Hexes that the unit on `from` may attack now: for a face that shows them.
    pub fn targets(&self, state: &State, from: Hex) -> HexSet {
        let mut targets = HexSet::EMPTY;
        self.each_attack(state, &mut |attacker, target| {
            if attacker == from {
                targets.insert(target);
            }
            false
        });
        targets
    }

    /// Goes on with combats, or to the end of the turn when no attack is legal.
    pub(crate) fn continue_battles(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        state.phase = Phase::Battle;
        if !self.can_anything_battle(state) {
            self.end_turn(state, log);
        }
    }

    /// A combat is announced; it cannot be withdrawn (CCN-8.11).
    pub(crate) fn announce(
        &self,
        state: &mut State,
        from: Hex,
        target: Hex,
        log: &mut impl EventSink<Event>,
    ) {
        let Some(unit) = state.unit_at(from) else { return };
        let Some(on) = self.target_at(state, target) else { return };
        let bonus = state.phase == Phase::Bonus;
        let melee = distance(from, target) == 1;
        let step = if melee { Step::Attack } else { Step::Fire };
        if state.turn.fought != 0 {
            applied!("CCN-8.01");
            applied!("CCN-8.07");
        }
        state.turn.battles &= !unit.bit();
        state.turn.fought |= unit.bit();
        state.combat = Some(Combat { lead: unit, from, target: on, at: target, guns: 0, bonus, step });
        log.emit(|| self.announced(state, unit, from, target, bonus));
        applied!("CCN-8.03");
        applied!("CCN-8.11");
        match (melee, on) {
            (true, Target::Unit(_)) => self.continue_joining(state, log),
            (true, Target::Leader(_)) => {
                applied!("CCN-21.12");
                self.roll(state, Step::Attack, log);
            }
            (false, _) => {
                applied!("CCN-9.06");
                applied!("CCN-9.17");
                self.roll(state, Step::Fire, log);
            }
        }
    }

    fn announced(&self, state: &State, unit: UnitId, from: Hex, target: Hex, bonus: bool) -> Event {
        let mut dice = Ledger::default();
        self.dice(state, unit, from, target, state.unit_at(target), &mut dice);
        let on = state.piece_at(target).expect("a legal target holds an enemy");
        let range = distance(from, target);
        let unit = state.unit_ref(unit);
        let clause = match (bonus, range) {
            (true, _) => rule!("CCN-16.12"),
            (false, 1) => rule!("CCN-11.02"),
            (false, _) => rule!("CCN-9.17"),
        };
        Event::by(clause, Fact::Announced { unit, from, on, target, range, bonus, dice })
    }

    /// A combat is over: the next one, or the end of the turn.
    pub(crate) fn after_combat(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        if let Some(combat) = state.combat.as_mut() {
            // What a bonus melee goes without (CCN-16.13) is not lost to the combats after it.
            combat.bonus = false;
        }
        self.continue_battles(state, log);
    }
}
