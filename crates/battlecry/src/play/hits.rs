//! Step 5: the dice of an attack have fallen. Hits first, then flags (BCR-12.07).

use bicorne_core::EventSink;
use bicorne_hexcard::{DieFace, HitFact, Roll, Shown};

use crate::cards::Card;
use crate::event::{Event, Fact};
use crate::game::BattleCry;
use crate::state::{Attack, Flight, GeneralId, Phase, State, UnitId};

impl BattleCry {
    /// Applies the roll of an attack: hits, then a question, a retreat or the next battle.
    pub(crate) fn strike(
        &self,
        state: &mut State,
        attack: Attack,
        roll: Roll,
        log: &mut impl EventSink<Event>,
    ) {
        let (side, target) = (state.active, attack.target);
        let on = state.piece_at(target).expect("a legal target holds an enemy");
        state.shown = Shown::new(roll, |face| on.feels(face));
        log.emit(|| Event::by(rule!("BCR-1.09"), Fact::Rolled { side, roll, from: attack.from, on, target }));
        let general = state.general_at(target);
        let flags = roll.count(DieFace::Flag);
        let flight = match state.unit_at(target) {
            Some(unit) => self.strike_unit(state, unit, general, roll, attack, log),
            None => general.and_then(|g| self.strike_general(state, g, roll, attack, log)),
        };
        applied!("BCR-1.10");
        if self.has_ended(state, log) {
            return;
        }
        applied!("BCR-4.04");
        applied!("BCR-9.19");
        match flight {
            Some(flight) if flags > 0 => self.begin_retreat(state, flight, log),
            _ => self.continue_battles(state, log),
        }
    }

    /// Hits on a unit; says who has to retreat, if anybody is left.
    fn strike_unit(
        &self,
        state: &mut State,
        unit: UnitId,
        general: Option<GeneralId>,
        roll: Roll,
        attack: Attack,
        log: &mut impl EventSink<Event>,
    ) -> Option<Flight> {
        let (at, flags) = (attack.target, roll.count(DieFace::Flag));
        let kind = state.unit(unit).kind;
        let (symbols, sabres) = (roll.count(kind.arm().face()), roll.count(DieFace::Sabre));
        let hits = symbols + sabres;
        let lost = hits.min(state.unit(unit).figures);
        let wasted = hits - lost;
        if symbols + sabres + flags < roll.dice() {
            applied!("BCR-12.04");
        }
        if hits + flags == 0 {
            self.tell_miss(state, attack, log);
        }
        if lost > 0 && flags > 0 {
            applied!("BCR-12.07");
        }
        if lost > 0 {
            let left = state.unit(unit).figures - lost;
            state.units[unit.index()].figures = left;
            let clause = if symbols > 0 { rule!("BCR-12.01") } else { rule!("BCR-12.02") };
            if sabres > 0 {
                applied!("BCR-12.02");
            }
            if wasted > 0 {
                applied!("BCR-12.05");
            }
            let unit = state.unit_ref(unit);
            log.emit(|| Event::by(clause, Fact::Hit(HitFact { unit, at, lost, left, wasted })));
        }
        if state.unit(unit).figures > 0 {
            return Some(Flight { at, flags, alone: None });
        }
        applied!("BCR-12.06");
        self.lose_unit(state, unit, rule!("BCR-12.08"), log);
        let general = general?;
        if wasted > 0 {
            applied!("BCR-13.04");
        }
        if flags > 0 {
            applied!("BCR-14.16");
        }
        Some(Flight { at, flags, alone: Some(general) })
    }

    /// Hits on a lone general: crossed sabres only (BCR-13.02).
    fn strike_general(
        &self,
        state: &mut State,
        general: GeneralId,
        roll: Roll,
        attack: Attack,
        log: &mut impl EventSink<Event>,
    ) -> Option<Flight> {
        applied!("BCR-13.01");
        let (sabres, flags) = (roll.count(DieFace::Sabre), roll.count(DieFace::Flag));
        if sabres + flags < roll.dice() {
            applied!("BCR-13.03");
        }
        if sabres > 0 {
            if state.turn.battled.count_ones() > 1 {
                applied!("BCR-13.05");
            } else if state.acting == Some(Card::Bombard) {
                applied!("BCR-13.09");
            }
            self.lose_general(state, general, rule!("BCR-13.02"), log);
            return None;
        }
        if flags == 0 {
            self.tell_miss(state, attack, log);
        } else {
            applied!("BCR-13.07");
        }
        Some(Flight { at: attack.target, flags, alone: Some(general) })
    }

    fn tell_miss(&self, state: &State, attack: Attack, log: &mut impl EventSink<Event>) {
        log.emit(|| {
            let on = state.piece_at(attack.target).expect("a miss leaves the target where it is");
            Event::by(rule!("BCR-12.09"), Fact::Missed { on, target: attack.target })
        });
    }

    /// A unit leaves the board and its flag is captured.
    pub(crate) fn lose_unit(
        &self,
        state: &mut State,
        unit: UnitId,
        clause: bicorne_core::Clause,
        log: &mut impl EventSink<Event>,
    ) {
        let Some(at) = state.unit(unit).at else { return };
        let lost = state.unit_ref(unit);
        state.remove_unit(unit);
        log.emit(|| Event::by(clause, Fact::UnitLost { unit: lost, at }));
        self.capture_unit(state, unit.side(), at, log);
    }

    /// A general leaves the board and his flag is captured.
    pub(crate) fn lose_general(
        &self,
        state: &mut State,
        general: GeneralId,
        clause: bicorne_core::Clause,
        log: &mut impl EventSink<Event>,
    ) {
        let Some(at) = state.general(general) else { return };
        applied!("BCR-1.06");
        let lost = state.general_ref(general);
        state.remove_general(general);
        log.emit(|| Event::by(clause, Fact::GeneralLost { general: lost, at }));
        self.capture_general(state, general.side(), log);
    }

    /// Flags came up: the owner may ignore one on some hexes (BCR-18.08), then the piece retreats.
    fn begin_retreat(&self, state: &mut State, flight: Flight, log: &mut impl EventSink<Event>) {
        let piece = match flight.alone {
            Some(general) => crate::event::Piece::General(state.general_ref(general)),
            None => state.piece_at(flight.at).expect("the unit attacked stands there"),
        };
        let fact = Fact::MustRetreat { piece, at: flight.at, flags: flight.flags };
        log.emit(|| Event::by(rule!("BCR-12.03"), fact));
        if self.ignorable(state, flight).is_some() {
            state.phase = Phase::Ignore(flight);
        } else {
            self.retreat(state, flight, log);
        }
    }
}
