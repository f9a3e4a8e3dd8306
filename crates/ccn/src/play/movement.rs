//! Phase 3: units move.

use bicorne_core::{Clause, EventSink, Illegal, trace};
use bicorne_geom::hexes::{Hex, HexSet, distance, neighbours};
use bicorne_hexcard::Ways;

use crate::action::Action;
use crate::cards::{Card, Command};
use crate::event::{Event, Fact};
use crate::game::Napoleonics;
use crate::state::{State, UnitId, units_in};
use crate::terrain::Terrain;
use crate::units::{Class, Grade};

/// Hexes a unit may move, and those after which it may still battle.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Allowance {
    pub(crate) steps: u8,
    pub(crate) to_battle: u8,
}

impl Napoleonics {
    /// How far a unit may move this turn (CCN-7.03 to CCN-7.08, chapter 25).
    #[inline]
    pub(crate) fn allowance(&self, state: &State, unit: UnitId) -> Allowance {
        let profile = self.data.profile(state.unit(unit).kind);
        let usual = Allowance { steps: profile.steps, to_battle: profile.steps_to_battle };
        let Some(card) = state.acting.filter(|_| !state.plain) else { return usual };
        let steps = self.data.card(card).steps.unwrap_or(profile.steps);
        match card.command() {
            Command::BayonetCharge => Allowance { steps, to_battle: steps },
            Command::Bombard | Command::LaGrandeManoeuvre => Allowance { steps, to_battle: 0 },
            Command::CavalryCharge if state.class(unit) == Class::Cavalry => {
                Allowance { steps, to_battle: steps }
            }
            Command::ForceMarch => {
                let elite = matches!(profile.grade, Grade::Elite | Grade::Guard);
                applied!("CCN-26.09");
                let led = state.leader_with(unit).is_some();
                Allowance { steps, to_battle: if elite || led { steps } else { usual.to_battle } }
            }
            Command::FireAndHold | Command::GiveThemTheColdSteel => Allowance { steps: 0, to_battle: 0 },
            _ => usual,
        }
    }

    /// Whether a unit takes a leader along when it moves: one without an order of his own (CCN-7.15).
    #[inline]
    pub(crate) fn carries(&self, state: &State, from: Hex) -> bool {
        let army = &state.armies[state.active.index()];
        army.leaders.contains(from)
            && state.leader_of(state.active, from).is_some_and(|l| state.turn.leaders & l.bit() == 0)
    }

    /// Where a unit may go (CCN-7.10, CCN-7.11, CCN-7.17).
    #[inline]
    pub(crate) fn ways(&self, state: &State, class: Class, carries: bool) -> Ways {
        let closed = self.ground.closed_to(class);
        let open = !(state.pieces() | closed);
        let lone = state.armies[state.active.index()].lone() - closed;
        let joined = if carries { HexSet::EMPTY } else { lone };
        Ways { open, ends: (open & self.ground.stops) | joined }
    }

    /// Where a unit may end its move, never its own hex (CCN-7.20).
    #[inline]
    fn destinations(&self, state: &State, unit: UnitId, from: Hex) -> HexSet {
        let steps = self.allowance(state, unit).steps;
        if steps == 0 {
            return HexSet::EMPTY;
        }
        self.ways(state, state.class(unit), self.carries(state, from)).reach(from, steps)
    }

    /// In how many steps a unit gets from hex to hex.
    pub(crate) fn steps(&self, state: &State, unit: UnitId, from: Hex, to: Hex) -> Option<u8> {
        let most = self.allowance(state, unit).steps;
        let ways = self.ways(state, state.class(unit), self.carries(state, from));
        if from == to {
            return None;
        }
        ways.steps(from, to, most)
    }

    /// Whether the unit on a hex may move at all now.
    pub(crate) fn may_set_out(&self, state: &State, from: Hex) -> Result<UnitId, Illegal> {
        let unit = state.unit_at(from).filter(|u| u.side() == state.active);
        let unit = unit.ok_or_else(|| Illegal::because(rule!("CCN-6.01"), "ccn-why-no-own-unit"))?;
        let turn = &state.turn;
        if turn.ordered & unit.bit() == 0 {
            return Err(Illegal::because(rule!("CCN-6.01"), "ccn-why-not-ordered"));
        }
        if turn.moves & unit.bit() != 0 {
            return Ok(unit);
        }
        Err(if state.is_square(unit) {
            Illegal::because(rule!("CCN-20.14"), "ccn-why-in-square")
        } else if turn.joined & unit.bit() != 0 {
            Illegal::because(rule!("CCN-7.14"), "ccn-why-joined")
        } else if turn.moved & unit.bit() != 0 {
            Illegal::because(rule!("CCN-7.01"), "ccn-why-unit-moved")
        } else {
            Illegal::because(self.acting_clause(state), "ccn-why-card-no-move")
        })
    }

    /// Whether a unit may move from hex to hex, and in how many steps.
    pub(crate) fn may_move(&self, state: &State, from: Hex, to: Hex) -> Result<u8, Illegal> {
        let unit = self.may_set_out(state, from)?;
        self.steps(state, unit, from, to).ok_or_else(|| self.why_not_reached(state, unit, from, to))
    }

    /// Why a unit's move cannot end on a hex: the hex itself, the distance, then what lies between.
    fn why_not_reached(&self, state: &State, unit: UnitId, from: Hex, to: Hex) -> Illegal {
        let class = state.class(unit);
        if from == to {
            return Illegal::because(rule!("CCN-7.20"), "ccn-why-same-hex");
        }
        if self.ground.closed_to(class).contains(to) {
            return self.why_closed(to);
        }
        if state.unit_at(to).is_some() {
            return Illegal::because(rule!("CCN-7.10"), "ccn-why-unit-there");
        }
        if state.leaders_of(state.active.enemy()).contains(to) {
            return Illegal::because(rule!("CCN-7.10"), "ccn-why-enemy-leader-there");
        }
        let carries = self.carries(state, from);
        if carries && state.leaders_of(state.active).contains(to) {
            return Illegal::because(rule!("CCN-7.11"), "ccn-why-two-leaders");
        }
        let most = self.allowance(state, unit).steps;
        if distance(from, to) > most {
            return Illegal::because(self.move_clause(state, unit), "ccn-why-too-far");
        }
        // Let one hindrance after the other fall: the first whose fall opens the way is the reason.
        let ways = self.ways(state, class, carries);
        let free = Ways { open: ways.open, ends: ways.ends - self.ground.stops };
        if free.steps(from, to, most).is_some() {
            let on_the_way = (ways.ends & self.ground.stops).iter().find(|at| {
                let freed = Ways { open: ways.open, ends: ways.ends.without(*at) };
                freed.steps(from, to, most).is_some()
            });
            let clause = on_the_way.map_or(rule!("CCN-22.03"), |at| self.stop_clause(at));
            applied!("CCN-7.21");
            return Illegal::because(clause, "ccn-why-stop-on-the-way");
        }
        let past = Ways { open: ways.open | ways.ends, ends: ways.ends & self.ground.stops };
        if past.steps(from, to, most).is_some() {
            return Illegal::because(rule!("CCN-7.11"), "ccn-why-leader-on-the-way");
        }
        Illegal::because(rule!("CCN-7.21"), "ccn-why-no-way")
    }

    /// Why somebody may not enter a hex (CCN-7.17).
    pub(crate) fn why_closed(&self, at: Hex) -> Illegal {
        applied!("CCN-7.17");
        applied!("CCN-22.33");
        let clauses = &self.data.terrain(self.ground.terrain_at(at)).clauses;
        Illegal::because(clauses.enter.unwrap_or(rule!("CCN-22.33")), "ccn-why-impassable")
    }

    /// The clause by which a hex ends a move.
    pub(crate) fn stop_clause(&self, at: Hex) -> Clause {
        if self.ground.dug_in.contains(at) {
            return rule!("CCN-22.18");
        }
        self.data.terrain(self.ground.terrain_at(at)).clauses.stop.unwrap_or(rule!("CCN-22.03"))
    }

    /// The clause that says how far a unit moves.
    pub(crate) fn move_clause(&self, state: &State, unit: UnitId) -> Clause {
        let usual = self.data.profile(state.unit(unit).kind).clauses.steps;
        match state.acting.filter(|_| !state.plain).map(Card::command) {
            Some(
                Command::BayonetCharge
                | Command::Bombard
                | Command::ForceMarch
                | Command::LaGrandeManoeuvre
                | Command::FireAndHold
                | Command::GiveThemTheColdSteel,
            ) => self.acting_clause(state),
            Some(Command::CavalryCharge) if self.data.profile(state.unit(unit).kind).heavy => {
                self.acting_clause(state)
            }
            _ => usual,
        }
    }

    pub(crate) fn move_options(&self, state: &State, out: &mut Vec<Action>) {
        let side = state.active;
        for unit in units_in(side, state.turn.moves) {
            let Some(from) = state.unit(unit).at else { continue };
            out.extend(self.destinations(state, unit, from).iter().map(|to| Action::Move { from, to }));
        }
        if state.turn.leaders != 0 {
            self.leader_move_options(state, out);
        }
        if self.has_exits(state) {
            self.exit_options(state, out);
        }
        out.push(Action::Done);
    }

    fn can_anything_move(&self, state: &State) -> bool {
        let unit_can = |unit: UnitId| {
            state.unit(unit).at.is_some_and(|from| !self.destinations(state, unit, from).is_empty())
        };
        units_in(state.active, state.turn.moves).any(unit_can)
            || self.can_a_leader_move(state)
            || (self.has_exits(state) && self.can_anything_exit(state))
    }

    /// Goes on with moves, or to combat when nothing can move.
    pub(crate) fn continue_moves(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        if !self.can_anything_move(state) {
            self.end_moves(state, log);
        }
    }

    /// Moves are over: combat follows (CCN-7.01).
    pub(crate) fn end_moves(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        if state.turn.moves != 0 {
            applied!("CCN-7.02");
        }
        applied!("CCN-7.01");
        self.continue_battles(state, log);
    }

    pub(crate) fn move_unit(&self, state: &mut State, from: Hex, to: Hex, log: &mut impl EventSink<Event>) {
        if state.unit_at(from).is_none() {
            return;
        }
        self.shift_unit(state, from, to, log);
        if !self.has_ended(state, log) {
            self.continue_moves(state, log);
        }
    }

    /// A move alone, whatever follows it.
    #[inline]
    pub(crate) fn shift_unit(&self, state: &mut State, from: Hex, to: Hex, log: &mut impl EventSink<Event>) {
        let Some(unit) = state.unit_at(from) else { return };
        let side = state.active;
        let steps = self.steps(state, unit, from, to).unwrap_or(0);
        let allowance = self.allowance(state, unit);
        let clause = self.move_clause(state, unit);
        let attached = state.leader_of(side, from);
        let riding = attached.filter(|_| self.carries(state, from));
        if trace::ON {
            self.note_move(state, from, to, steps);
        }
        let met = state.leader_of(side, to);
        state.put_unit(unit, to);
        if let Some(leader) = riding {
            state.put_leader(leader, to);
        }
        let bit = unit.bit();
        state.turn.moves &= !bit;
        state.turn.moved |= bit;
        let moved = state.unit_ref(unit);
        let leader = riding.map(|l| state.leader_ref(l));
        log.emit(|| Event::by(clause, Fact::Moved { unit: moved, leader, from, to, steps }));
        if let Some(left) = attached.filter(|_| riding.is_none()) {
            let leader = state.leader_ref(left);
            log.emit(|| Event::by(rule!("CCN-7.15"), Fact::LeftBehind { leader, at: from }));
        }
        if let Some(met) = met {
            let leader = state.leader_ref(met);
            if state.turn.leaders & met.bit() != 0 && state.turn.leaders_moved & met.bit() == 0 {
                applied!("CCN-7.22");
            }
            log.emit(|| Event::by(rule!("CCN-7.11"), Fact::Attached { leader, unit: moved, at: to }));
        }
        if trace::ON {
            self.note_entry(to);
        }
        if self.ground.stops.contains(to) || met.is_some() {
            state.turn.stopped |= bit;
        }
        self.ban_after_move(state, unit, steps, allowance, to, log);
    }

    /// A move can cost a unit its battle: too many hexes, or ground that bans it (CCN-8.10).
    fn ban_after_move(
        &self,
        state: &mut State,
        unit: UnitId,
        steps: u8,
        allowance: Allowance,
        at: Hex,
        log: &mut impl EventSink<Event>,
    ) {
        let light = self.data.profile(state.unit(unit).kind).light;
        let bans = if light { self.ground.bans_light } else { self.ground.bans };
        let clause = if bans.contains(at) {
            applied!("CCN-11.13");
            state.turn.banned |= unit.bit();
            self.ban_clause(at)
        } else if steps > allowance.to_battle {
            applied!("CCN-9.10");
            applied!("CCN-11.04");
            self.move_clause(state, unit)
        } else {
            if light && self.ground.bans.contains(at) {
                applied!("CCN-26.09");
                trace::hit(self.ban_clause(at));
            }
            return;
        };
        applied!("CCN-8.10");
        let could = state.turn.battles & unit.bit() != 0;
        state.turn.battles &= !unit.bit();
        if could {
            let unit = state.unit_ref(unit);
            log.emit(|| Event::by(clause, Fact::NoBattle { unit, at }));
        }
    }

    /// The clause by which entering a hex forbids to battle.
    pub(crate) fn ban_clause(&self, at: Hex) -> Clause {
        self.data.terrain(self.ground.terrain_at(at)).clauses.ban.unwrap_or(rule!("CCN-11.13"))
    }

    /// Notes for proofs what a move had to do with.
    fn note_move(&self, state: &State, from: Hex, to: Hex, steps: u8) {
        applied!("CCN-1.13");
        applied!("CCN-2.11");
        applied!("CCN-7.18");
        applied!("CCN-7.20");
        if steps > distance(from, to) {
            applied!("CCN-7.21");
        }
        let enemy = &state.armies[state.active.enemy().index()];
        if neighbours(from).intersects(enemy.units) || neighbours(to).intersects(enemy.units) {
            applied!("CCN-7.16");
        }
    }

    /// Notes for proofs which clause of the ground was met on entering it.
    pub(crate) fn note_entry(&self, at: Hex) {
        let clauses = &self.data.terrain(self.ground.terrain_at(at)).clauses;
        if self.ground.stops.contains(at) {
            applied!("CCN-22.03");
            trace::hit(self.stop_clause(at));
        } else if let Some(free) = clauses.free {
            trace::hit(free);
        }
        if self.ground.terrain_at(at) == Terrain::Bridge {
            applied!("CCN-22.28");
        }
    }
}
