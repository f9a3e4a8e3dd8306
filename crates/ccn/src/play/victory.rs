//! Banners, objectives and the end.

use bicorne_core::{Clause, EventSink};
use bicorne_hexcard::ObjectiveFact;

use crate::event::{Event, Fact};
use crate::game::Napoleonics;
use crate::scenario::{Objective, ObjectiveKind};
use crate::side::Side;
use crate::state::{Phase, State, Victory};

/// A side's banners.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Banners {
    /// For enemy pieces eliminated and own units led off the board; never lost again.
    pub permanent: u8,
    /// For objectives held now.
    pub temporary: u8,
}

impl Banners {
    /// Both together: what wins.
    #[inline]
    pub fn total(self) -> u8 {
        self.permanent.saturating_add(self.temporary)
    }
}

impl Napoleonics {
    /// A side's banners.
    #[inline]
    pub fn banners(&self, state: &State, side: Side) -> Banners {
        let permanent = state.permanent_banners(side);
        if state.held == 0 {
            return Banners { permanent, temporary: 0 };
        }
        let mine = self.holds().filter(|(n, o)| o.side == side && state.held >> n & 1 != 0);
        Banners { permanent, temporary: mine.map(|(_, o)| o.value).sum() }
    }

    /// Banners that win (CCN-4.06).
    #[inline]
    pub fn goal(&self) -> u8 {
        self.scenario.banners
    }

    fn holds(&self) -> impl Iterator<Item = (usize, &Objective)> {
        let all = self.scenario.objectives.iter().enumerate();
        all.filter(|(_, o)| o.kind == ObjectiveKind::Hold)
    }

    /// "Hold" objectives of the active side are gained at the start of its turn only (CCN-5.02).
    pub(crate) fn gain_objectives(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        let side = state.active;
        for (n, objective) in self.holds() {
            if objective.side != side || state.held >> n & 1 != 0 || !is_held(state, objective) {
                continue;
            }
            applied!("CCN-5.02");
            applied!("CCN-4.04");
            applied!("CCN-27.08");
            applied!("CCN-27.09");
            applied!("CCN-27.10");
            state.held |= 1 << n;
            let (hexes, value) = (objective.hexes, objective.value);
            let clause = rule!("CCN-27.03");
            log.emit(|| Event::by(clause, Fact::ObjectiveGained(ObjectiveFact { side, hexes, value })));
            self.tell_banners(state, side, clause, log);
        }
    }

    /// Objectives left are lost at once (CCN-27.03); then says whether somebody has won (CCN-4.05).
    #[inline]
    pub(crate) fn has_ended(&self, state: &mut State, log: &mut impl EventSink<Event>) -> bool {
        if state.held != 0 {
            self.lose_objectives(state, log);
        }
        for side in [state.active, state.active.enemy()] {
            let banners = self.banners(state, side).total();
            if banners >= self.scenario.banners {
                if self.banners(state, side).temporary > 0 {
                    applied!("CCN-27.04");
                }
                log.emit(|| Event::by(rule!("CCN-4.05"), Fact::Won { side, banners }));
                state.phase = Phase::Over(Victory { side: Some(side), by_turns: false });
                return true;
            }
        }
        false
    }

    fn lose_objectives(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        for (n, objective) in self.holds() {
            if state.held >> n & 1 == 0 || is_held(state, objective) {
                continue;
            }
            state.held &= !(1 << n);
            let (side, hexes, value) = (objective.side, objective.hexes, objective.value);
            let clause = rule!("CCN-27.03");
            log.emit(|| Event::by(clause, Fact::ObjectiveLost(ObjectiveFact { side, hexes, value })));
            self.tell_banners(state, side, clause, log);
        }
    }

    pub(crate) fn tell_banners(
        &self,
        state: &State,
        side: Side,
        clause: Clause,
        log: &mut impl EventSink<Event>,
    ) {
        let (banners, goal) = (self.banners(state, side), self.scenario.banners);
        let (permanent, temporary) = (banners.permanent, banners.temporary);
        log.emit(|| Event::by(clause, Fact::Banners { side, permanent, temporary, goal }));
    }
}

/// Whether units of the side, and not just leaders, are on all the hexes.
fn is_held(state: &State, objective: &Objective) -> bool {
    objective.hexes.is_subset(state.units_of(objective.side))
}
