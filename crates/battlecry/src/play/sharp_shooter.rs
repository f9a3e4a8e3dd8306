//! Sharp Shooter (BCR-17.16).

use bicorne_core::{EventSink, Illegal};
use bicorne_geom::hexes::Hex;
use bicorne_hexcard::{DieFace, Roll, Shown};

use crate::action::Action;
use crate::event::{Event, Fact};
use crate::game::BattleCry;
use crate::state::{GeneralId, Phase, State};

impl BattleCry {
    /// Whether there is an enemy general to shoot at.
    pub(crate) fn may_shoot(&self, state: &State, at: Hex) -> Result<GeneralId, Illegal> {
        let general = state.general_at(at).filter(|g| g.side() == state.active.enemy());
        general.ok_or_else(|| Illegal::because(rule!("BCR-17.16"), "battlecry-why-no-enemy-general"))
    }

    pub(crate) fn shoot_options(&self, state: &State, out: &mut Vec<Action>) {
        out.extend(state.generals_of(state.active.enemy()).iter().map(Action::Shoot));
    }

    pub(crate) fn shoot(&self, state: &mut State, at: Hex, log: &mut impl EventSink<Event>) {
        let Some(id) = state.general_at(at) else { return };
        state.phase = Phase::ShootRoll(id);
        let general = state.general_ref(id);
        log.emit(|| Event::by(rule!("BCR-17.16"), Fact::Aimed { general, at }));
    }

    pub(crate) fn shot(&self, state: &mut State, id: GeneralId, roll: Roll, log: &mut impl EventSink<Event>) {
        state.shown = Shown::new(roll, |face| face == DieFace::Sabre);
        let (Some(at), Some(face)) = (state.general(id), roll.faces().next()) else { return };
        let general = state.general_ref(id);
        log.emit(|| Event::by(rule!("BCR-17.16"), Fact::Shot { general, at, face }));
        if face == DieFace::Sabre {
            if state.unit_at(at).is_some() {
                applied!("BCR-13.08");
            }
            self.lose_general(state, id, rule!("BCR-17.16"), log);
            if self.has_ended(state, log) {
                return;
            }
        }
        self.end_turn(state, log);
    }
}
