//! The dice of a combat have fallen: hits, leader checks, then flags (CCN-8.06).

use bicorne_core::{Clause, EventSink};
use bicorne_geom::hexes::Hex;
use bicorne_hexcard::{DieFace, HitFact, Roll, Shown};

use super::melee::Fate;
use crate::event::{Event, Fact, Piece, faces};
use crate::game::Napoleonics;
use crate::side::Side;
use crate::state::{LeaderId, Phase, State, Step, Target, Then, UnitId};

impl Napoleonics {
    /// Whether a face hits in the roll at hand: the symbol of the struck class, and sabres in melee (CCN-9.15, CCN-11.11).
    fn hits_on(&self, state: &State, struck: UnitId, face: DieFace) -> bool {
        let Some(combat) = state.combat else { return false };
        let symbol = state.class(struck).face();
        match (combat.step, face) {
            (_, DieFace::Sabre) => {
                let melee = !matches!(combat.step, Step::Fire | Step::Retire);
                let striker = self.striker(state).expect("somebody rolled");
                melee && self.data.profile(state.unit(striker).kind).sabres
            }
            (_, face) => face == symbol,
        }
    }

    /// Which faces count against what is struck now, flags included.
    pub fn counts(&self, state: &State, face: DieFace) -> bool {
        match self.struck(state) {
            Some(struck) => {
                let retires = state.combat.is_some_and(|c| c.step == Step::Retire);
                self.hits_on(state, struck, face) || (face == DieFace::Flag && !retires)
            }
            None => face == DieFace::Sabre,
        }
    }

    /// Applies the roll of a combat.
    pub(crate) fn rolled(&self, state: &mut State, roll: Roll, log: &mut impl EventSink<Event>) {
        let Some(combat) = state.combat else { return };
        let strikes_attacker = combat.step.strikes_attacker();
        let (from, target) =
            if strikes_attacker { (combat.at, combat.from) } else { (combat.from, combat.at) };
        let counts = faces(|face| self.counts(state, face));
        state.shown = Shown::new(roll, |face| counts[face as usize]);
        applied!("CCN-1.05");
        log.emit(|| {
            let side = if strikes_attacker { state.active.enemy() } else { state.active };
            let on = state.piece_at(target).expect("who is struck stands there");
            let fact = Fact::Rolled { step: combat.step, side, roll, from, on, target, counts };
            Event::by(rule!("CCN-8.06"), fact)
        });
        match (self.struck(state), combat.target) {
            (Some(struck), _) => self.strike(state, struck, target, roll, log),
            (None, Target::Leader(leader)) => self.strike_leader(state, leader, target, roll, log),
            (None, Target::Unit(_)) => unreachable!("a unit attacked is struck"),
        }
    }

    /// Hits on a unit.
    fn strike(
        &self,
        state: &mut State,
        struck: UnitId,
        at: Hex,
        roll: Roll,
        log: &mut impl EventSink<Event>,
    ) {
        let Some(combat) = state.combat else { return };
        let symbols = roll.count(state.class(struck).face());
        let sabres = roll.count(DieFace::Sabre);
        let sabre_hits = self.hits_on(state, struck, DieFace::Sabre);
        let hits = symbols + if sabre_hits { sabres } else { 0 };
        let flags = if combat.step == Step::Retire { 0 } else { roll.count(DieFace::Flag) };
        let lost = hits.min(state.unit(struck).blocks);
        let clause = self.hit_clause(state, sabres, sabre_hits);
        if hits + flags == 0 {
            let on = Piece::Unit(state.unit_ref(struck));
            log.emit(|| Event::by(clause, Fact::Missed { on, target: at }));
        }
        let wasted = hits - lost;
        if lost > 0 {
            let left = state.unit(struck).blocks - lost;
            state.units[struck.index()].blocks = left;
            if wasted > 0 {
                applied!("CCN-4.03");
            }
            let unit = state.unit_ref(struck);
            log.emit(|| Event::by(clause, Fact::Hit(HitFact { unit, at, lost, left, wasted })));
        }
        if state.unit(struck).blocks == 0 {
            return self.eliminate(state, struck, false, log);
        }
        match state.leader_with(struck).filter(|_| lost > 0) {
            Some(leader) => self.check_leader(state, leader, true, Then::Flags(flags)),
            None => self.apply_flags(state, struck, flags, false, log),
        }
    }

    fn hit_clause(&self, state: &State, sabres: u8, sabre_hits: bool) -> Clause {
        let step = state.combat.map_or(Step::Attack, |c| c.step);
        let striker = self.striker(state).expect("somebody rolled");
        let by_type = self.data.profile(state.unit(striker).kind).clauses.sabres;
        let guns = state.combat.is_some_and(|c| c.guns != 0);
        match step {
            Step::Fire => rule!("CCN-9.15"),
            Step::Retire => {
                applied!("CCN-19.06");
                rule!("CCN-19.05")
            }
            _ if sabres > 0 && !sabre_hits => {
                if guns {
                    applied!("CCN-21.06");
                }
                by_type
            }
            _ => {
                if guns {
                    applied!("CCN-21.06");
                }
                rule!("CCN-11.11")
            }
        }
    }

    /// The dice of an attack on a lone leader: a sabre and he is gone, else he retreats (CCN-12.07).
    fn strike_leader(
        &self,
        state: &mut State,
        leader: LeaderId,
        at: Hex,
        roll: Roll,
        log: &mut impl EventSink<Event>,
    ) {
        if roll.count(DieFace::Sabre) > 0 {
            let lead = state.combat.map(|c| c.lead);
            let poor = lead.is_some_and(|l| !self.data.profile(state.unit(l).kind).sabres);
            let clause = if poor { rule!("CCN-11.12") } else { rule!("CCN-12.07") };
            self.lose_leader(state, leader, at, clause, log);
            if !self.has_ended(state, log) {
                self.try_advance(state, log);
            }
            return;
        }
        let on = Piece::Leader(state.leader_ref(leader));
        log.emit(|| Event::by(rule!("CCN-12.07"), Fact::Missed { on, target: at }));
        self.begin_escape(state, leader, at, log);
    }

    /// The opponent rolls for a leader (CCN-12.10): two dice if his unit lives, one if not.
    pub(crate) fn check_leader(&self, state: &mut State, leader: LeaderId, unit_lives: bool, then: Then) {
        let profile = &self.data.leader;
        let dice = if unit_lives { profile.check_surviving } else { profile.check_gone };
        applied!("CCN-12.03");
        applied!("CCN-12.10");
        state.phase = Phase::Check { leader, dice, then };
    }

    /// The dice of a leader check fell: all sabres and he is gone.
    pub(crate) fn checked(
        &self,
        state: &mut State,
        leader: LeaderId,
        dice: u8,
        then: Then,
        roll: Roll,
        log: &mut impl EventSink<Event>,
    ) {
        let survives = roll.count(DieFace::Sabre) < dice;
        let Some(at) = state.leader(leader) else { return };
        let checked = state.leader_ref(leader);
        let clause = match then {
            Then::Retreat(_) => rule!("CCN-12.02"),
            Then::Flight(_) => rule!("CCN-12.09"),
            Then::Flags(_) => rule!("CCN-12.01"),
        };
        state.shown = Shown::new(roll, |face| face == DieFace::Sabre);
        log.emit(|| Event::by(clause, Fact::Checked { leader: checked, at, roll, survives }));
        if !survives {
            self.lose_leader(state, leader, at, clause, log);
            if self.has_ended(state, log) {
                return;
            }
        }
        match then {
            Then::Flags(flags) => {
                applied!("CCN-12.05");
                let Some(struck) = self.struck(state) else { return };
                self.apply_flags(state, struck, flags, true, log);
            }
            Then::Flight(flight) => self.continue_flight(state, flight, log),
            Then::Retreat(_) if !survives => self.struck_done(state, Fate::Gone, log),
            Then::Retreat(at) => {
                applied!("CCN-12.06");
                self.begin_escape(state, leader, at, log);
            }
        }
    }

    /// A unit has lost its last block: it leaves the board, and its leader is checked or retreats.
    pub(crate) fn eliminate(
        &self,
        state: &mut State,
        unit: UnitId,
        checked: bool,
        log: &mut impl EventSink<Event>,
    ) {
        let Some(at) = state.unit(unit).at else { return };
        let leader = state.leader_with(unit);
        if state.is_square(unit) {
            self.dissolve_square(state, unit, rule!("CCN-20.19"), log);
        }
        let lost = state.unit_ref(unit);
        state.remove_unit(unit);
        log.emit(|| Event::by(rule!("CCN-4.01"), Fact::UnitLost { unit: lost, at }));
        self.gain_banner(state, unit.side().enemy(), rule!("CCN-4.01"), log);
        if self.has_ended(state, log) {
            return;
        }
        match leader {
            None => self.struck_done(state, Fate::Gone, log),
            Some(leader) if checked => {
                applied!("CCN-12.04");
                applied!("CCN-15.10");
                self.begin_escape(state, leader, at, log);
            }
            Some(leader) => {
                applied!("CCN-4.08");
                self.check_leader(state, leader, false, Then::Retreat(at));
            }
        }
    }

    /// A leader is eliminated.
    pub(crate) fn lose_leader(
        &self,
        state: &mut State,
        leader: LeaderId,
        at: Hex,
        clause: Clause,
        log: &mut impl EventSink<Event>,
    ) {
        let lost = state.leader_ref(leader);
        state.remove_leader(leader);
        log.emit(|| Event::by(clause, Fact::LeaderLost { leader: lost, at }));
        self.gain_banner(state, leader.side().enemy(), rule!("CCN-4.02"), log);
    }

    /// A side gains a permanent banner.
    fn gain_banner(&self, state: &mut State, side: Side, clause: Clause, log: &mut impl EventSink<Event>) {
        state.banners[side.index()] += 1;
        self.tell_banners(state, side, clause, log);
    }
}
