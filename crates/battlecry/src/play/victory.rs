//! Flags, objectives and the end.

use bicorne_core::EventSink;
use bicorne_geom::hexes::{Hex, HexSet};
use bicorne_hexcard::ObjectiveFact;

use crate::event::{Event, Fact};
use crate::game::BattleCry;
use crate::scenario::{Objective, ObjectiveKind};
use crate::side::Side;
use crate::state::{Phase, State, Victory};

/// A side's flags.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Flags {
    /// For enemy units and generals eliminated; never lost again.
    pub captured: u8,
    /// For objectives held now.
    pub objectives: u8,
}

impl Flags {
    /// Both together: what wins (BCR-16.03).
    #[inline]
    pub fn total(self) -> u8 {
        self.captured.saturating_add(self.objectives)
    }
}

impl BattleCry {
    /// A side's flags (BCR-18.10).
    #[inline]
    pub fn flags(&self, state: &State, side: Side) -> Flags {
        let captured = state.captured(side);
        if self.scenario.objectives.is_empty() {
            return Flags { captured, objectives: 0 };
        }
        let mine = self.scenario.objectives.iter().enumerate().filter(|(_, o)| o.side == side);
        let objectives = mine.map(|(n, objective)| worth(state, n, objective)).sum();
        if objectives > 0 {
            applied!("BCR-16.03");
        }
        Flags { captured, objectives }
    }

    /// Flags that win (BCR-16.01).
    #[inline]
    pub fn goal(&self) -> u8 {
        self.scenario.flags
    }

    /// "Hold" and "set" objectives of the active side are gained at the start of its turn only (BCR-18.10).
    pub(crate) fn gain_objectives(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        let side = state.active;
        for (n, objective) in self.scenario.objectives.iter().enumerate() {
            let latch = 1 << n;
            let gained = objective.kind != ObjectiveKind::PerUnit
                && objective.side == side
                && state.latches & latch == 0
                && is_held(state, objective);
            if gained {
                applied!("BCR-18.10");
                state.latches |= latch;
                let (hexes, value) = (objective.hexes(), objective.value);
                log.emit(|| {
                    Event::by(
                        clause(objective.kind),
                        Fact::ObjectiveGained(ObjectiveFact { side, hexes, value }),
                    )
                });
                self.tell_flags(state, side, clause(objective.kind), log);
            }
        }
    }

    /// Checks both totals (BCR-16.04) and says whether the game is over.
    #[inline]
    pub(crate) fn has_ended(&self, state: &mut State, log: &mut impl EventSink<Event>) -> bool {
        if !self.scenario.objectives.is_empty() {
            self.lose_objectives(state, log);
        }
        let side = state.active;
        for side in [side, side.enemy()] {
            let flags = self.flags(state, side).total();
            if flags >= self.scenario.flags {
                if side == state.active {
                    applied!("BCR-16.05");
                }
                applied!("BCR-16.04");
                applied!("BCR-4.06");
                log.emit(|| Event::by(rule!("BCR-16.01"), Fact::Won { side, flags }));
                state.phase = Phase::Over(Victory { side, by_turns: false });
                return true;
            }
        }
        false
    }

    /// A "hold" or "set" objective is lost the moment its condition ends.
    fn lose_objectives(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        for (n, objective) in self.scenario.objectives.iter().enumerate() {
            let latch = 1 << n;
            if state.latches & latch == 0 || is_held(state, objective) {
                continue;
            }
            applied!("BCR-16.03");
            state.latches &= !latch;
            let (side, hexes, value) = (objective.side, objective.hexes(), objective.value);
            log.emit(|| {
                Event::by(clause(objective.kind), Fact::ObjectiveLost(ObjectiveFact { side, hexes, value }))
            });
            self.tell_flags(state, side, clause(objective.kind), log);
        }
    }

    /// Tells that a unit of `side` came to or left hexes that count for each of its units (BCR-18.01).
    pub(crate) fn tell_presence(
        &self,
        state: &State,
        side: Side,
        hexes: HexSet,
        log: &mut impl EventSink<Event>,
    ) {
        for objective in &self.scenario.objectives {
            let counts = objective.kind == ObjectiveKind::PerUnit && objective.side == side;
            if counts && objective.hexes().intersects(hexes) {
                self.tell_flags(state, objective.side, rule!("BCR-18.01"), log);
            }
        }
    }

    /// A unit of `side` is gone: its flag is captured (BCR-16.02).
    pub(crate) fn capture_unit(
        &self,
        state: &mut State,
        side: Side,
        at: Hex,
        log: &mut impl EventSink<Event>,
    ) {
        applied!("BCR-16.06");
        state.captured[side.enemy().index()] += 1;
        self.tell_flags(state, side.enemy(), rule!("BCR-16.02"), log);
        self.tell_presence(state, side, HexSet::of(at), log);
    }

    /// A general of `side` is gone: his flag is captured (BCR-13.06).
    pub(crate) fn capture_general(&self, state: &mut State, side: Side, log: &mut impl EventSink<Event>) {
        state.captured[side.enemy().index()] += 1;
        self.tell_flags(state, side.enemy(), rule!("BCR-13.06"), log);
    }

    fn tell_flags(
        &self,
        state: &State,
        side: Side,
        clause: bicorne_core::Clause,
        log: &mut impl EventSink<Event>,
    ) {
        let flags = self.flags(state, side);
        let goal = self.scenario.flags;
        let fact = Fact::Flags { side, captured: flags.captured, objectives: flags.objectives, goal };
        log.emit(|| Event::by(clause, fact));
    }
}

fn worth(state: &State, n: usize, objective: &Objective) -> u8 {
    match objective.kind {
        // Only units occupy an objective, a lone general does not (BCR-8.14).
        ObjectiveKind::PerUnit => {
            let held = state.units_of(objective.side) & objective.groups[0];
            (held.len() as u8).saturating_mul(objective.value)
        }
        ObjectiveKind::Hold | ObjectiveKind::Set if state.latches >> n & 1 != 0 => objective.value,
        ObjectiveKind::Hold | ObjectiveKind::Set => 0,
    }
}

/// Whether a unit of the side, and not just a general, is on a hex of every group (BCR-8.14).
fn is_held(state: &State, objective: &Objective) -> bool {
    let units = state.units_of(objective.side);
    let generals = state.generals_of(objective.side) - units;
    if generals.intersects(objective.hexes()) {
        applied!("BCR-8.14");
    }
    objective.groups.iter().all(|group| group.intersects(units))
}

fn clause(kind: ObjectiveKind) -> bicorne_core::Clause {
    match kind {
        ObjectiveKind::PerUnit => rule!("BCR-18.01"),
        ObjectiveKind::Hold => rule!("BCR-18.02"),
        ObjectiveKind::Set => rule!("BCR-18.03"),
    }
}
