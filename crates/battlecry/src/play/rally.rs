//! Rally (BCR-17.22).

use bicorne_core::{EventSink, Illegal};
use bicorne_geom::hexes::{Hex, HexSet};
use bicorne_hexcard::{Roll, Shown};

use crate::action::Action;
use crate::event::{Event, Fact};
use crate::game::BattleCry;
use crate::side::Side;
use crate::state::{Phase, State, UnitId, units_in};

impl BattleCry {
    /// Hexes of a side's units that have lost figures.
    pub(crate) fn with_losses(&self, state: &State, side: Side) -> HexSet {
        let units = units_in(side, state.armies[side.index()].alive).map(|u| state.unit(u));
        units.filter(|u| u.figures < self.data.profile(u.kind).figures).filter_map(|u| u.at).collect()
    }

    /// Whether the unit on a hex may be rallied.
    pub(crate) fn may_rally(&self, state: &State, at: Hex) -> Result<UnitId, Illegal> {
        let unit = state.unit_at(at).filter(|u| u.side() == state.active);
        let unit = unit.ok_or_else(|| Illegal::because(rule!("BCR-17.22"), "battlecry-why-no-own-unit"))?;
        if state.unit(unit).figures >= self.data.profile(state.unit(unit).kind).figures {
            return Err(Illegal::because(rule!("BCR-17.22"), "battlecry-why-no-losses"));
        }
        Ok(unit)
    }

    pub(crate) fn rally_options(&self, state: &State, out: &mut Vec<Action>) {
        out.extend(self.with_losses(state, state.active).iter().map(Action::Rally));
    }

    pub(crate) fn rally(&self, state: &mut State, at: Hex, log: &mut impl EventSink<Event>) {
        let Some(unit) = state.unit_at(at) else { return };
        state.turn.ordered = unit.bit();
        state.turn.battles = unit.bit();
        state.phase = Phase::RallyRoll(unit);
        let piece = crate::event::Piece::Unit(state.unit_ref(unit));
        log.emit(|| Event::by(rule!("BCR-17.22"), Fact::Ordered { piece, at }));
    }

    /// Dice of Rally: one per card in hand, the card played included.
    pub(crate) fn rally_dice(&self, state: &State) -> u8 {
        state.hand(state.active).len() + 1
    }

    /// Each symbol of the unit's arm restores a figure, up to its full size (BCR-1.07).
    pub(crate) fn rallied(
        &self,
        state: &mut State,
        unit: UnitId,
        roll: Roll,
        log: &mut impl EventSink<Event>,
    ) {
        let own = state.unit(unit).kind.arm().face();
        state.shown = Shown::new(roll, |face| face == own);
        let slot = &mut state.units[unit.index()];
        let profile = self.data.profile(slot.kind);
        let symbols = roll.count(own);
        let gained = symbols.min(profile.figures - slot.figures);
        if symbols > gained {
            applied!("BCR-1.07");
            bicorne_core::trace::hit(profile.figures_clause);
        }
        slot.figures += gained;
        let (figures, at) = (slot.figures, slot.at);
        let unit = state.unit_ref(unit);
        if let Some(at) = at {
            log.emit(|| Event::by(rule!("BCR-17.22"), Fact::RallyRolled { unit, at, roll }));
            log.emit(|| Event::by(rule!("BCR-17.22"), Fact::Rallied { unit, at, gained, figures }));
        }
        self.continue_battles(state, log);
    }
}
