//! Short of Supplies (BCR-17.23).

use bicorne_core::{EventSink, Illegal};
use bicorne_geom::hexes::{Edge, Hex, HexSet, row};

use crate::action::Action;
use crate::event::{Event, Fact};
use crate::game::BattleCry;
use crate::side::Side;
use crate::state::{Phase, State, UnitId};

impl BattleCry {
    /// Any unit may be chosen, of either army; a lone general may not (BCR-17.24).
    pub(crate) fn may_starve(&self, state: &State, at: Hex) -> Result<UnitId, Illegal> {
        state.unit_at(at).ok_or_else(|| match state.general_at(at) {
            Some(_) => Illegal::because(rule!("BCR-17.24"), "battlecry-why-lone-general"),
            None => Illegal::because(rule!("BCR-17.23"), "battlecry-why-no-unit"),
        })
    }

    pub(crate) fn supply_options(&self, state: &State, out: &mut Vec<Action>) {
        let units = Side::ALL.into_iter().map(|side| state.units_of(side));
        out.extend(units.flat_map(HexSet::iter).map(Action::Supply));
    }

    pub(crate) fn starve(&self, state: &mut State, at: Hex, log: &mut impl EventSink<Event>) {
        let Some(id) = state.unit_at(at) else { return };
        state.phase = Phase::SupplyPlace(id);
        let unit = state.unit_ref(id);
        log.emit(|| Event::by(rule!("BCR-17.23"), Fact::ShortOfSupplies { unit, at }));
    }

    /// Where the owner may place the unit: the vacant hexes of the own edge in its sections, or of the next row that has one.
    pub(crate) fn supply_hexes(&self, state: &State, unit: UnitId) -> HexSet {
        let Some(at) = state.unit(unit).at else { return HexSet::EMPTY };
        applied!("BCR-17.24");
        let side = unit.side();
        let sections = self.ground.sections[side.index()].iter().filter(|s| s.contains(at));
        let area = sections.fold(HexSet::EMPTY, |all, s| all | *s);
        // The unit is lifted off the board, so that its own hex is as vacant as the others.
        let vacant = (!state.pieces()).with(at) - self.ground.closed_to(state.unit(unit).kind.arm());
        let rows = (0..Hex::ROWS).map(|n| match self.ground.edge(side) {
            Edge::Top => n,
            Edge::Bottom => Hex::ROWS - 1 - n,
        });
        rows.map(|n| row(n) & area & vacant).find(|hexes| !hexes.is_empty()).unwrap_or(HexSet::of(at))
    }

    /// Whether the owner may place the unit on a hex.
    pub(crate) fn may_place(&self, state: &State, unit: UnitId, to: Hex) -> Result<(), Illegal> {
        if self.supply_hexes(state, unit).contains(to) {
            return Ok(());
        }
        if let Some(illegal) = self.why_closed(to, state.unit(unit).kind.arm()) {
            return Err(illegal);
        }
        Err(match state.pieces().contains(to) {
            true => Illegal::because(rule!("BCR-17.24"), "battlecry-why-not-vacant"),
            false => Illegal::because(rule!("BCR-17.23"), "battlecry-why-own-edge-section"),
        })
    }

    pub(crate) fn place(&self, state: &mut State, unit: UnitId, to: Hex, log: &mut impl EventSink<Event>) {
        let Some(from) = state.unit(unit).at else { return };
        let general = state.general_at(from);
        if from != to {
            state.put_unit(unit, to);
            if let Some(general) = general {
                state.put_general(general, to);
            }
        }
        let (unit, general) = (state.unit_ref(unit), general.map(|g| state.general_ref(g)));
        log.emit(|| Event::by(rule!("BCR-17.23"), Fact::Placed { unit, general, from, to }));
        self.tell_presence(state, unit.side, HexSet::of(from).with(to), log);
        if !self.has_ended(state, log) {
            self.end_turn(state, log);
        }
    }
}
