//! Construct Fieldworks (BCR-17.11).

use bicorne_core::{EventSink, Illegal};
use bicorne_geom::hexes::{Hex, SideSet};

use crate::action::Action;
use crate::event::{Event, Fact};
use crate::game::BattleCry;
use crate::side::Side;
use crate::state::{State, UnitId, Works, units_in};
use crate::units::Arm;

/// Units that may build (BCR-17.11).
const BUILDERS: u32 = 2;

/// Whether works on `sides` would protect something that `built` does not.
fn adds(built: SideSet, sides: SideSet) -> bool {
    sides.iter().any(|side| !built.contains(side))
}

impl BattleCry {
    /// Whether a unit of this side may build anywhere.
    pub(crate) fn can_dig(&self, state: &State, side: Side) -> bool {
        applied!("BCR-1.11");
        state.works_left() > 0
            && units_in(side, state.armies[side.index()].alive).any(|u| self.is_builder(state, u))
    }

    fn is_builder(&self, state: &State, unit: UnitId) -> bool {
        let on_ground = |at: Hex| {
            self.ground.diggable.contains(at) && Works::pairs().any(|sides| adds(state.works_at(at), sides))
        };
        state.unit(unit).kind.arm() != Arm::Cavalry && state.unit(unit).at.is_some_and(on_ground)
    }

    /// Whether the unit on a hex may build works there that protect these sides.
    pub(crate) fn may_build(&self, state: &State, at: Hex, sides: SideSet) -> Result<UnitId, Illegal> {
        let unit = state.unit_at(at).filter(|u| u.side() == state.active);
        let unit = unit.ok_or_else(|| Illegal::because(rule!("BCR-17.11"), "battlecry-why-no-own-unit"))?;
        if state.unit(unit).kind.arm() == Arm::Cavalry {
            return Err(Illegal::because(rule!("BCR-17.11"), "battlecry-why-cavalry-builds-not"));
        }
        if state.turn.ordered & unit.bit() != 0 {
            return Err(Illegal::by(rule!("BCR-6.03")));
        }
        if !self.ground.diggable.contains(at) {
            return Err(Illegal::by(rule!("BCR-11.36")));
        }
        if state.works_left() == 0 {
            return Err(Illegal::by(rule!("BCR-1.11")));
        }
        if !(Works { at, sides }).is_well_formed() {
            return Err(Illegal::because(rule!("BCR-11.32"), "battlecry-why-adjacent-sides"));
        }
        if !adds(state.works_at(at), sides) {
            return Err(Illegal::because(rule!("BCR-17.11"), "battlecry-why-sides-protected"));
        }
        Ok(unit)
    }

    pub(crate) fn works_options(&self, state: &State, out: &mut Vec<Action>) {
        let free = state.armies[state.active.index()].alive & !state.turn.ordered;
        for unit in units_in(state.active, free).filter(|u| self.is_builder(state, *u)) {
            let Some(at) = state.unit(unit).at else { continue };
            let built = state.works_at(at);
            out.extend(Works::pairs().filter(|s| adds(built, *s)).map(|sides| Action::Works { at, sides }));
        }
        out.push(Action::Done);
    }

    pub(crate) fn build(&self, state: &mut State, at: Hex, sides: SideSet, log: &mut impl EventSink<Event>) {
        let Some(unit) = state.unit_at(at) else { return };
        if state.dug_in.contains(at) {
            applied!("BCR-11.32");
        }
        state.dig(Works { at, sides });
        state.turn.ordered |= unit.bit();
        let (unit, left) = (state.unit_ref(unit), state.works_left());
        log.emit(|| Event::by(rule!("BCR-17.11"), Fact::Built { unit, at, sides, left }));
        let free = state.armies[state.active.index()].alive & !state.turn.ordered;
        let more = state.turn.ordered.count_ones() < BUILDERS
            && left > 0
            && units_in(state.active, free).any(|u| self.is_builder(state, u));
        if !more {
            self.end_turn(state, log);
        }
    }
}
