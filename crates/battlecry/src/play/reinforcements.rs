//! Call for Reinforcements (BCR-17.08).

use bicorne_core::{Clause, EventSink, Illegal};
use bicorne_geom::hexes::{Hex, HexSet};
use bicorne_hexcard::{DieFace, Roll, Shown};

use crate::action::Action;
use crate::event::{Event, Fact};
use crate::game::BattleCry;
use crate::state::{Phase, State};
use crate::units::{Arm, Kind};

impl BattleCry {
    /// The die has fallen: an arm comes, or is chosen, or nothing comes.
    pub(crate) fn reinforcement_rolled(
        &self,
        state: &mut State,
        roll: Roll,
        log: &mut impl EventSink<Event>,
    ) {
        let side = state.active;
        state.shown = Shown::new(roll, |face| face != DieFace::Sabre);
        let Some(face) = roll.faces().next() else { return };
        log.emit(|| Event::by(rule!("BCR-17.08"), Fact::ReinforcementRolled { side, face }));
        match face {
            DieFace::Infantry => self.bring(state, Arm::Infantry, log),
            DieFace::Cavalry => self.bring(state, Arm::Cavalry, log),
            DieFace::Artillery => self.bring(state, Arm::Artillery, log),
            DieFace::Flag if self.switches.flag_brings_infantry => {
                applied!("BCR-19.02");
                self.bring(state, Arm::Infantry, log);
            }
            DieFace::Flag if Arm::ALL.iter().any(|arm| state.reserve(side, *arm) > 0) => {
                state.phase = Phase::ReinforcementArm;
            }
            DieFace::Flag => self.nothing_comes(state, rule!("BCR-17.28"), log),
            DieFace::Sabre => self.nothing_comes(state, rule!("BCR-17.08"), log),
        }
    }

    fn nothing_comes(&self, state: &mut State, clause: Clause, log: &mut impl EventSink<Event>) {
        let side = state.active;
        log.emit(|| Event::by(clause, Fact::NoReinforcement { side }));
        self.end_turn(state, log);
    }

    /// A unit of this arm comes if the reserve has one and there is a place for it (BCR-17.10).
    fn bring(&self, state: &mut State, arm: Arm, log: &mut impl EventSink<Event>) {
        applied!("BCR-17.28");
        if state.reserve(state.active, arm) == 0 || self.arrival_hexes(state, arm).is_empty() {
            self.nothing_comes(state, rule!("BCR-17.10"), log);
        } else {
            state.phase = Phase::ReinforcementPlace(arm);
        }
    }

    /// Whether the owner may choose this arm: it must be in reserve (BCR-17.28).
    pub(crate) fn may_reinforce(&self, state: &State, arm: Arm) -> Result<(), Illegal> {
        if state.reserve(state.active, arm) == 0 {
            return Err(Illegal::because(rule!("BCR-17.28"), "battlecry-why-not-in-reserve"));
        }
        Ok(())
    }

    pub(crate) fn reinforce_options(&self, state: &State, out: &mut Vec<Action>) {
        let arms = Arm::ALL.into_iter().filter(|arm| self.may_reinforce(state, *arm).is_ok());
        out.extend(arms.map(Action::Reinforce));
    }

    pub(crate) fn reinforce(&self, state: &mut State, arm: Arm, log: &mut impl EventSink<Event>) {
        let side = state.active;
        log.emit(|| Event::by(rule!("BCR-17.28"), Fact::ReinforcementChosen { side, arm }));
        self.bring(state, arm, log);
    }

    /// Where a reinforcement may be placed (BCR-17.09).
    pub(crate) fn arrival_hexes(&self, state: &State, arm: Arm) -> HexSet {
        applied!("BCR-17.09");
        let own = &state.armies[state.active.index()];
        let vacant = !state.pieces();
        let near = own.generals.neighbours() | self.ground.edge(state.active).hexes();
        let lone = own.generals - own.units;
        ((vacant & near) | lone) - self.ground.closed_to(arm)
    }

    /// Whether the reinforcement may be placed on a hex.
    pub(crate) fn may_arrive(&self, state: &State, arm: Arm, at: Hex) -> Result<(), Illegal> {
        if self.arrival_hexes(state, arm).contains(at) {
            return Ok(());
        }
        if let Some(illegal) = self.why_closed(at, arm) {
            return Err(illegal);
        }
        let why = match state.pieces().contains(at) {
            true => "battlecry-why-not-vacant",
            false => "battlecry-why-not-near-general",
        };
        Err(Illegal::because(rule!("BCR-17.09"), why))
    }

    pub(crate) fn arrive(&self, state: &mut State, arm: Arm, at: Hex, log: &mut impl EventSink<Event>) {
        let side = state.active;
        applied!("BCR-3.06");
        state.reserve[side.index()][arm as usize] -= 1;
        let figures = self.data.profile(Kind::of(arm)).figures;
        let id = state.deploy(side, Kind::of(arm), figures, at);
        state.turn.ordered = id.bit();
        state.turn.battles = id.bit();
        let unit = state.unit_ref(id);
        log.emit(|| Event::by(rule!("BCR-17.09"), Fact::Arrived { unit, at, figures }));
        if let Some(general) = state.general_at(at) {
            let general = state.general_ref(general);
            log.emit(|| Event::by(rule!("BCR-17.09"), Fact::Attached { general, unit, at }));
        }
        if self.ground.bans.contains(at) {
            applied!("BCR-11.37");
        }
        self.tell_presence(state, unit.side, HexSet::of(at), log);
        if !self.has_ended(state, log) {
            self.continue_battles(state, log);
        }
    }
}
