//! Step 4: battles, one at a time.

use bicorne_core::{EventSink, Illegal, Ledger};
use bicorne_geom::hexes::{Hex, HexSet, distance, neighbours, within};

use crate::action::{Action, Help};
use crate::cards::{Card, Command};
use crate::event::{Event, Fact};
use crate::game::BattleCry;
use crate::state::{Attack, Phase, State, UnitId, units_in};
use crate::units::Arm;

impl BattleCry {
    /// Whether the unit on a hex may battle at all now.
    pub(crate) fn may_open_fire(&self, state: &State, from: Hex) -> Result<UnitId, Illegal> {
        let Some(unit) = state.unit_at(from).filter(|u| u.side() == state.active) else {
            let lone = state.generals_of(state.active).contains(from);
            return Err(match lone {
                true => Illegal::by(rule!("BCR-8.13")),
                false => Illegal::because(rule!("BCR-9.03"), "battlecry-why-no-own-unit"),
            });
        };
        self.may_act(state, unit)?;
        if state.turn.battles & unit.bit() != 0 {
            if self.ground.bans.contains(from) {
                applied!("BCR-11.37");
            }
            return Ok(unit);
        }
        Err(if state.turn.banned & unit.bit() != 0 {
            let clause = self.ban_clause(self.terrain_at(from));
            Illegal::because(clause, "battlecry-why-entered")
        } else if state.turn.battled & unit.bit() != 0 {
            Illegal::because(rule!("BCR-9.02"), "battlecry-why-battled")
        } else {
            Illegal::because(self.moved_clause(state, unit), "battlecry-why-moved-no-battle")
        })
    }

    /// Whether a unit may attack a target (BCR-9.05), and with how many dice. In the order of BCR-9.06.
    pub(crate) fn may_battle(
        &self,
        state: &State,
        from: Hex,
        target: Hex,
        help: Help,
    ) -> Result<u8, Illegal> {
        let unit = self.may_open_fire(state, from)?;
        if !state.armies[state.active.enemy().index()].pieces().contains(target) {
            return Err(Illegal::because(rule!("BCR-9.05"), "battlecry-why-no-enemy"));
        }
        applied!("BCR-9.06");
        self.may_reach(state, unit, from, target)?;
        self.may_see(state, unit, from, target)?;
        if help == Help::Alone && self.general_dice(state, unit, from, &mut ()) == 0 {
            return Err(Illegal::because(rule!("BCR-9.21"), "battlecry-why-no-general-dice"));
        }
        match self.dice(state, unit, from, target, help, &mut ()) {
            dice @ 1.. => Ok(dice as u8),
            _ => Err(Illegal::because(rule!("BCR-9.15"), "battlecry-why-no-dice")),
        }
    }

    fn may_reach(&self, state: &State, unit: UnitId, from: Hex, target: Hex) -> Result<(), Illegal> {
        applied!("BCR-2.04");
        if distance(from, target) <= self.range(state, unit, from) {
            let enemies = state.armies[state.active.enemy().index()].pieces();
            if distance(from, target) > 1 && neighbours(from).intersects(enemies) {
                applied!("BCR-9.17");
            }
            return Ok(());
        }
        let kind = state.unit(unit).kind;
        let clause = if state.generals_of(state.active).contains(from) && kind.arm() != Arm::Artillery {
            rule!("BCR-9.14")
        } else {
            self.data.profile(kind).dice_clause
        };
        Err(Illegal::because(clause, "battlecry-why-out-of-range"))
    }

    /// Hands each legal attack over with its dice, with and without the general's; stops when told to.
    #[inline]
    fn each_attack(&self, state: &State, found: &mut impl FnMut(Hex, Hex, Help) -> bool) {
        let side = state.active;
        let enemy = state.armies[side.enemy().index()].pieces();
        for unit in units_in(side, state.turn.battles) {
            let Some(from) = state.unit(unit).at else { continue };
            let targets =
                enemy & within(from, self.range(state, unit, from)) & self.ground.in_view[from.index()];
            if targets.is_empty() {
                continue;
            }
            let pieces = self.pieces_in_the_way(state, unit, from);
            let general = self.general_dice(state, unit, from, &mut ());
            for target in targets {
                if !self.sees(state, pieces, from, target) {
                    continue;
                }
                let alone = self.dice(state, unit, from, target, Help::Alone, &mut ());
                if alone + general > 0 && found(from, target, Help::General) {
                    return;
                }
                if alone > 0 && general > 0 && found(from, target, Help::Alone) {
                    return;
                }
            }
        }
    }

    pub(crate) fn battle_options(&self, state: &State, out: &mut Vec<Action>) {
        self.each_attack(state, &mut |from, target, help| {
            out.push(Action::Battle { from, target, help });
            false
        });
        out.push(Action::Done);
    }

    fn can_anything_battle(&self, state: &State) -> bool {
        let mut any = false;
        self.each_attack(state, &mut |_, _, _| {
            any = true;
            true
        });
        any
    }

    /// Goes on with battles, or to the next step when no attack is legal.
    pub(crate) fn continue_battles(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        state.phase = Phase::Battle;
        if !self.can_anything_battle(state) {
            self.end_battles(state, log);
        }
    }

    /// Battles are over: the second moves of Hit and Run, or the end of the turn.
    pub(crate) fn end_battles(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        if state.turn.battles != 0 {
            applied!("BCR-6.08");
        }
        match state.acting.map(Card::command) {
            Some(Command::HitAndRun) => self.begin_second_moves(state, log),
            _ => self.end_turn(state, log),
        }
    }

    pub(crate) fn battle(
        &self,
        state: &mut State,
        from: Hex,
        target: Hex,
        help: Help,
        log: &mut impl EventSink<Event>,
    ) {
        let Some(unit) = state.unit_at(from) else { return };
        let dice = self.dice(state, unit, from, target, help, &mut ()).max(0) as u8;
        let turn = &mut state.turn;
        if turn.more_battles & unit.bit() != 0 {
            turn.more_battles &= !unit.bit();
        } else {
            turn.battles &= !unit.bit();
        }
        turn.battled |= unit.bit();
        applied!("BCR-9.03");
        if turn.battled.count_ones() > 1 {
            applied!("BCR-9.04");
        }
        log.emit(|| self.attacked(state, unit, from, target, help));
        state.phase = Phase::Roll(Attack { from, target, dice });
    }

    fn attacked(&self, state: &State, unit: UnitId, from: Hex, target: Hex, help: Help) -> Event {
        applied!("BCR-9.20");
        if self.data.profile(state.unit(unit).kind).figures > state.unit(unit).figures {
            applied!("BCR-9.11");
        }
        if help == Help::Alone {
            applied!("BCR-9.21");
        }
        let mut dice = Ledger::default();
        self.dice(state, unit, from, target, help, &mut dice);
        let helped = help == Help::General && self.general_dice(state, unit, from, &mut ()) > 0;
        let general = state.general_at(from).filter(|_| helped).map(|g| state.general_ref(g));
        let on = state.piece_at(target).expect("a legal target holds an enemy");
        let range = distance(from, target);
        let unit = state.unit_ref(unit);
        Event::by(rule!("BCR-9.15"), Fact::Attacked { unit, general, from, on, target, range, dice })
    }

    /// Whether the active side's unit on `from` may still battle this turn, if it finds a target.
    pub fn may_still_battle(&self, state: &State, from: Hex) -> bool {
        self.may_open_fire(state, from).is_ok()
    }

    /// Hexes that the unit on `from` may attack now, general's dice included: for a face that shows them.
    pub fn targets(&self, state: &State, from: Hex) -> HexSet {
        let mut targets = HexSet::EMPTY;
        self.each_attack(state, &mut |attacker, target, _| {
            if attacker == from {
                targets.insert(target);
            }
            false
        });
        targets
    }
}
