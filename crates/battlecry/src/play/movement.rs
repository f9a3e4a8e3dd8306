//! Step 3: units move; and the second moves of Hit and Run.

use bicorne_core::{Clause, EventSink, Illegal, trace};
use bicorne_geom::hexes::{Hex, HexSet, distance, neighbours};
use bicorne_hexcard::Ways;

use crate::action::{Action, Rider};
use crate::cards::{Card, Command};
use crate::event::{Event, Fact};
use crate::game::BattleCry;
use crate::state::{GeneralId, Phase, State, UnitId, units_in};
use crate::terrain::Terrain;
use crate::units::Arm;

/// Hexes a unit may move under Force March (BCR-17.15).
const FORCE_MARCH_STEPS: u8 = 2;

/// What all moves of a position have to do with.
#[derive(Clone, Copy)]
struct Field {
    /// Hexes without a piece.
    vacant: HexSet,
    /// Lone generals of the side that moves.
    lone: HexSet,
    /// Hexes that end a move.
    stops: HexSet,
}

impl BattleCry {
    /// The hexes a unit may move this turn.
    #[inline]
    pub(crate) fn allowance(&self, state: &State, unit: UnitId) -> u8 {
        match state.acting.map(Card::command) {
            Some(Command::ForceMarch) => FORCE_MARCH_STEPS,
            _ => self.data.profile(state.unit(unit).kind).steps,
        }
    }

    /// The hexes it may have moved and still battle this turn.
    #[inline]
    fn steps_to_battle(&self, state: &State, unit: UnitId) -> u8 {
        match state.acting.map(Card::command) {
            Some(Command::ForceMarch) => FORCE_MARCH_STEPS,
            Some(Command::Bombard) => 0,
            _ => self.data.profile(state.unit(unit).kind).steps_to_battle,
        }
    }

    /// What all moves of a position have to do with.
    #[inline]
    fn field(&self, state: &State) -> Field {
        let own = &state.armies[state.active.index()];
        Field {
            vacant: !state.pieces(),
            lone: own.generals - own.units,
            stops: self.ground.stops - state.dug_in,
        }
    }

    /// Where a unit may go, its general going with it or not (BCR-7.06 to BCR-7.08, BCR-7.16, BCR-7.17).
    #[inline]
    fn ways_on(&self, field: Field, arm: Arm, rider: Rider) -> Ways {
        let closed = self.ground.closed_to(arm);
        let open = field.vacant - closed;
        let joined = if rider == Rider::Follows { HexSet::EMPTY } else { field.lone - closed };
        Ways { open, ends: (open & field.stops) | joined }
    }

    #[inline]
    fn ways(&self, state: &State, unit: UnitId, rider: Rider) -> Ways {
        self.ways_on(self.field(state), state.unit(unit).kind.arm(), rider)
    }

    /// Where a unit may end its move.
    #[inline]
    fn destinations(&self, state: &State, field: Field, unit: UnitId, from: Hex, rider: Rider) -> HexSet {
        self.ways_on(field, state.unit(unit).kind.arm(), rider).reach(from, self.allowance(state, unit))
    }

    /// Whether a general may go along with a unit (BCR-7.13, BCR-17.25).
    pub(crate) fn may_ride(&self, state: &State, general: GeneralId, unit: UnitId) -> Result<(), Illegal> {
        if state.turn.generals_moved & general.bit() != 0 {
            return Err(Illegal::because(rule!("BCR-7.13"), "battlecry-why-general-moved"));
        }
        match state.turn.rode[general.number()] {
            Some(other) if other != unit => {
                Err(Illegal::because(rule!("BCR-17.25"), "battlecry-why-general-rode"))
            }
            _ => Ok(()),
        }
    }

    /// Whether the unit on a hex may move at all now.
    pub(crate) fn may_set_out(&self, state: &State, from: Hex) -> Result<UnitId, Illegal> {
        let unit = state.unit_at(from).filter(|u| u.side() == state.active);
        let unit = unit.ok_or_else(|| Illegal::because(rule!("BCR-6.02"), "battlecry-why-no-own-unit"))?;
        self.may_act(state, unit)?;
        if state.turn.moves & unit.bit() == 0 {
            let clause = match state.acting.map(Card::command) {
                Some(Command::Bombard) => rule!("BCR-17.27"),
                Some(Command::HitAndRun) => rule!("BCR-17.18"),
                _ => rule!("BCR-7.02"),
            };
            return Err(Illegal::because(clause, "battlecry-why-unit-moved"));
        }
        Ok(unit)
    }

    /// Whether a unit may move from hex to hex, and in how many steps.
    pub(crate) fn may_move(&self, state: &State, from: Hex, to: Hex, rider: Rider) -> Result<u8, Illegal> {
        applied!("BCR-2.03");
        let unit = self.may_set_out(state, from)?;
        match (state.general_at(from), rider) {
            (None, Rider::None) | (Some(_), Rider::Stays) => {}
            (Some(general), Rider::Follows) => self.may_ride(state, general, unit)?,
            (Some(_), Rider::None) => {
                return Err(Illegal::because(rule!("BCR-7.12"), "battlecry-why-follow-or-stay"));
            }
            (None, Rider::Follows | Rider::Stays) => {
                return Err(Illegal::because(rule!("BCR-7.12"), "battlecry-why-no-own-general"));
            }
        }
        if from == to {
            return Err(Illegal::because(rule!("BCR-7.16"), "battlecry-why-same-hex"));
        }
        let (ways, allowance) = (self.ways(state, unit, rider), self.allowance(state, unit));
        ways.steps(from, to, allowance)
            .ok_or_else(|| self.why_not_reached(state, unit, from, to, rider, ways, allowance))
    }

    /// Why a unit's move cannot end on a hex: the hex itself, the distance, then what lies between.
    #[allow(clippy::too_many_arguments)] // all of them describe one move
    fn why_not_reached(
        &self,
        state: &State,
        unit: UnitId,
        from: Hex,
        to: Hex,
        rider: Rider,
        ways: Ways,
        allowance: u8,
    ) -> Illegal {
        let arm = state.unit(unit).kind.arm();
        if let Some(illegal) = self.why_closed(to, arm) {
            return illegal;
        }
        if let Some(other) = state.unit_at(to) {
            if other.side() == state.active {
                applied!("BCR-7.10");
            }
            return Illegal::because(rule!("BCR-7.06"), "battlecry-why-unit-there");
        }
        if state.generals_of(state.active.enemy()).contains(to) {
            return Illegal::because(rule!("BCR-7.06"), "battlecry-why-enemy-general-there");
        }
        if rider == Rider::Follows && state.generals_of(state.active).contains(to) {
            return Illegal::because(rule!("BCR-7.17"), "battlecry-why-two-generals");
        }
        if distance(from, to) > allowance {
            let clause = match state.acting.map(Card::command) {
                Some(Command::ForceMarch) => rule!("BCR-17.15"),
                _ => self.data.profile(state.unit(unit).kind).move_clause,
            };
            return Illegal::because(clause, "battlecry-why-too-far");
        }
        // Let one hindrance after the other fall: the first whose fall opens the way is the reason.
        for terrain in [Terrain::Woods, Terrain::Building, Terrain::River, Terrain::Rough] {
            let here: HexSet = ways.ends.iter().filter(|at| self.terrain_at(*at) == terrain).collect();
            let freed = Ways { open: ways.open, ends: ways.ends - (here & ways.open) };
            if freed.steps(from, to, allowance).is_some() {
                return Illegal::because(self.stop_clause(terrain), "battlecry-why-stop-on-the-way");
            }
        }
        let lone = Ways { open: ways.open | ways.ends, ends: ways.ends & ways.open };
        if lone.steps(from, to, allowance).is_some() {
            return Illegal::because(rule!("BCR-7.08"), "battlecry-why-general-on-the-way");
        }
        Illegal::because(rule!("BCR-7.16"), "battlecry-why-no-way")
    }

    /// Why nobody of this arm may enter a hex (BCR-2.13).
    pub(crate) fn why_closed(&self, at: Hex, arm: Arm) -> Option<Illegal> {
        if !self.ground.closed_to(arm).contains(at) {
            return None;
        }
        applied!("BCR-2.13");
        Some(match self.terrain_at(at) {
            Terrain::River => Illegal::by(rule!("BCR-18.05")),
            _ if self.ground.den.contains(at) => {
                Illegal::because(rule!("BCR-18.06"), "battlecry-why-den-for-infantry")
            }
            _ => Illegal::by(rule!("BCR-11.25")),
        })
    }

    /// What lies on a hex.
    #[inline]
    pub(crate) fn terrain_at(&self, at: Hex) -> Terrain {
        self.ground.terrain[at.index()]
    }

    /// The clause by which terrain ends a move; for rough terrain that of Devil's Den.
    pub(crate) fn stop_clause(&self, terrain: Terrain) -> Clause {
        self.data.terrain(terrain).clauses.stop.unwrap_or(rule!("BCR-18.06"))
    }

    /// The clause by which entering terrain forbids to battle; for rough terrain that of Devil's Den.
    pub(crate) fn ban_clause(&self, terrain: Terrain) -> Clause {
        self.data.terrain(terrain).clauses.ban.unwrap_or(rule!("BCR-18.06"))
    }

    pub(crate) fn move_options(&self, state: &State, out: &mut Vec<Action>) {
        let side = state.active;
        let generals = state.generals_of(side);
        let field = self.field(state);
        for unit in units_in(side, state.turn.moves) {
            let Some(from) = state.unit(unit).at else { continue };
            let mut offer = |rider| {
                let reach = self.destinations(state, field, unit, from, rider);
                for to in reach {
                    out.push(Action::Move { from, to, rider });
                }
            };
            if !generals.contains(from) {
                offer(Rider::None);
                continue;
            }
            if self.can_ride(state, unit, from) {
                offer(Rider::Follows);
            }
            offer(Rider::Stays);
        }
        if state.phase == Phase::Move {
            self.general_move_options(state, out);
        }
        out.push(Action::Done);
    }

    fn can_ride(&self, state: &State, unit: UnitId, from: Hex) -> bool {
        state.general_at(from).is_some_and(|g| {
            let rode = state.turn.rode[g.number()];
            state.turn.generals_moved & g.bit() == 0 && rode.is_none_or(|other| other == unit)
        })
    }

    fn can_anything_move(&self, state: &State) -> bool {
        let side = state.active;
        let field = self.field(state);
        let unit_can = |unit: UnitId| {
            let from = state.unit(unit).at;
            // A unit that leaves its general behind may go wherever it could go with him, and further.
            from.is_some_and(|from| !self.destinations(state, field, unit, from, Rider::Stays).is_empty())
        };
        units_in(side, state.turn.moves).any(unit_can)
            || (state.phase == Phase::Move && self.can_a_general_move(state))
    }

    /// Goes on with moves, or to the next step when nothing can move.
    pub(crate) fn continue_moves(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        if !self.can_anything_move(state) {
            self.end_moves(state, log);
        }
    }

    /// Moves are over: battles follow, or the end of the turn after the second moves.
    pub(crate) fn end_moves(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        if state.turn.moves != 0 {
            applied!("BCR-6.08");
        }
        if state.phase == Phase::SecondMove {
            self.end_turn(state, log);
        } else {
            applied!("BCR-9.01");
            state.phase = Phase::Battle;
            self.continue_battles(state, log);
        }
    }

    /// After the battles of Hit and Run each unit may move again.
    pub(crate) fn begin_second_moves(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        applied!("BCR-17.19");
        state.turn.moves = state.turn.ordered;
        state.phase = Phase::SecondMove;
        self.continue_moves(state, log);
    }

    pub(crate) fn move_unit(
        &self,
        state: &mut State,
        from: Hex,
        to: Hex,
        rider: Rider,
        log: &mut impl EventSink<Event>,
    ) {
        if state.unit_at(from).is_none() {
            return;
        }
        self.shift_unit(state, from, to, rider, log);
        if !self.has_ended(state, log) {
            self.continue_moves(state, log);
        }
    }

    /// A move alone, whatever follows it.
    #[inline]
    pub(crate) fn shift_unit(
        &self,
        state: &mut State,
        from: Hex,
        to: Hex,
        rider: Rider,
        log: &mut impl EventSink<Event>,
    ) {
        let Some(unit) = state.unit_at(from) else { return };
        applied!("BCR-7.01");
        applied!("BCR-7.09");
        applied!("BCR-7.15");
        if state.dug_in.contains(from) {
            applied!("BCR-11.35");
        }
        let enemies = state.armies[state.active.enemy().index()].pieces();
        if neighbours(from).intersects(enemies) {
            applied!("BCR-7.14");
        }
        let (ways, allowance) = (self.ways(state, unit, rider), self.allowance(state, unit));
        let steps = ways.steps(from, to, allowance).unwrap_or(0);
        let again = state.phase == Phase::SecondMove;
        let attached = state.general_at(from);
        let met = state.general_at(to);
        state.put_unit(unit, to);
        let riding = attached.filter(|_| rider == Rider::Follows);
        if let Some(general) = riding {
            state.put_general(general, to);
            if state.turn.rode[general.number()].is_some() {
                applied!("BCR-17.25");
            }
            state.turn.rode[general.number()] = Some(unit);
        }
        let turn = &mut state.turn;
        if turn.more_moves & unit.bit() != 0 {
            turn.more_moves &= !unit.bit();
        } else {
            turn.moves &= !unit.bit();
        }
        turn.moved |= unit.bit();
        let (unit_ref, general) = (state.unit_ref(unit), riding.map(|g| state.general_ref(g)));
        let clause = self.move_clause(state, unit, again);
        log.emit(|| {
            let through = ways.through(from, to, allowance);
            Event::by(clause, Fact::Moved { unit: unit_ref, general, from, to, through, again })
        });
        if trace::ON {
            self.note_entry(state, to);
        }
        if let Some(left) = attached.filter(|_| rider == Rider::Stays) {
            let general = state.general_ref(left);
            log.emit(|| Event::by(rule!("BCR-8.12"), Fact::LeftBehind { general, at: from }));
        }
        if let Some(joined) = met {
            let general = state.general_ref(joined);
            log.emit(|| Event::by(rule!("BCR-7.07"), Fact::Attached { general, unit: unit_ref, at: to }));
        }
        if !again {
            self.note_ban(state, unit, steps, to, log);
        }
        self.tell_presence(state, unit.side(), HexSet::of(from).with(to), log);
    }

    fn move_clause(&self, state: &State, unit: UnitId, again: bool) -> Clause {
        match state.acting.map(Card::command) {
            Some(Command::ForceMarch) => rule!("BCR-17.15"),
            Some(Command::Bombard) => rule!("BCR-17.27"),
            Some(Command::HitAndRun) if again => rule!("BCR-17.18"),
            _ => self.data.profile(state.unit(unit).kind).move_clause,
        }
    }

    /// A move can cost a unit its battle: guns that moved, and ground that bans it (BCR-9.18).
    fn note_ban(&self, state: &mut State, unit: UnitId, steps: u8, at: Hex, log: &mut impl EventSink<Event>) {
        let clause = if steps > self.steps_to_battle(state, unit) {
            self.moved_clause(state, unit)
        } else if (self.ground.bans - state.dug_in).contains(at) {
            applied!("BCR-9.18");
            state.turn.banned |= unit.bit();
            self.ban_clause(self.terrain_at(at))
        } else {
            return;
        };
        state.turn.battles &= !unit.bit();
        state.turn.more_battles &= !unit.bit();
        let unit = state.unit_ref(unit);
        log.emit(|| Event::by(clause, Fact::NoBattle { unit, at }));
    }

    /// Why a unit that moved may not battle.
    pub(crate) fn moved_clause(&self, state: &State, unit: UnitId) -> Clause {
        match state.acting.map(Card::command) {
            Some(Command::Bombard) => rule!("BCR-17.27"),
            _ => self.data.profile(state.unit(unit).kind).move_clause,
        }
    }

    /// Notes for proofs which clause of the ground was met on entering it.
    pub(crate) fn note_entry(&self, state: &State, at: Hex) {
        let clauses = &self.data.terrain(self.terrain_at(at)).clauses;
        if state.dug_in.contains(at) {
            applied!("BCR-11.34");
            return;
        }
        if self.ground.stops.contains(at) {
            applied!("BCR-7.11");
            trace::hit(self.stop_clause(self.terrain_at(at)));
        }
        if self.ground.fenced.contains(at) {
            applied!("BCR-11.27");
        } else if let Some(free) = clauses.free {
            trace::hit(free);
        }
    }
}
