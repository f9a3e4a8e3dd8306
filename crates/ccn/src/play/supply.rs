//! Short Supply: a unit goes back to its own edge.

use bicorne_core::{EventSink, Illegal};
use bicorne_geom::hexes::{Edge, Hex, HexSet, row};
use bicorne_hexcard::Section;

use crate::action::Action;
use crate::cards::Card;
use crate::event::{Event, Fact};
use crate::game::Napoleonics;
use crate::side::Side;
use crate::state::{Phase, State, UnitId, units_in};

impl Napoleonics {
    /// Units of either side that are not in square.
    fn short_of_supply<'s>(&self, state: &'s State) -> impl Iterator<Item = Hex> + 's {
        let all = Side::ALL.into_iter().flat_map(|side| {
            let army = &state.armies[side.index()];
            units_in(side, army.alive & !army.squares)
        });
        all.filter_map(|unit| state.unit(unit).at)
    }

    pub(crate) fn begin_supply(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        if self.short_of_supply(state).next().is_none() {
            return self.order_nobody(state, Card::ShortSupply, rule!("CCN-25.16"), log);
        }
        state.phase = Phase::Supply;
    }

    pub(crate) fn supply_options(&self, state: &State, out: &mut Vec<Action>) {
        out.extend(self.short_of_supply(state).map(Action::Supply));
    }

    /// Whether the unit on a hex may be chosen.
    pub(crate) fn may_cut_off(&self, state: &State, at: Hex) -> Result<UnitId, Illegal> {
        let unit = state.unit_at(at);
        let unit = unit.ok_or_else(|| Illegal::because(rule!("CCN-25.16"), "ccn-why-no-unit"))?;
        if state.is_square(unit) {
            return Err(Illegal::because(rule!("CCN-25.16"), "ccn-why-in-square"));
        }
        Ok(unit)
    }

    pub(crate) fn cut_off(&self, state: &mut State, at: Hex, log: &mut impl EventSink<Event>) {
        let Some(unit) = state.unit_at(at) else { return };
        let short = state.unit_ref(unit);
        log.emit(|| Event::by(rule!("CCN-25.16"), Fact::ShortOfSupply { unit: short, at }));
        let hexes = self.supply_hexes(state, unit);
        match (hexes.len(), hexes.first()) {
            (1, Some(only)) => self.place(state, unit, only, log),
            _ => state.phase = Phase::SupplyPlace(unit),
        }
    }

    /// Free hexes of the row nearest its own edge that has one in its section (CCN-25.17).
    pub(crate) fn supply_hexes(&self, state: &State, unit: UnitId) -> HexSet {
        let Some(at) = state.unit(unit).at else { return HexSet::EMPTY };
        applied!("CCN-25.17");
        let side = unit.side();
        let sections = Section::ALL.map(|section| self.ground.section(side, section));
        let area =
            sections.into_iter().filter(|s| s.contains(at)).fold(HexSet::EMPTY, |all, section| all | section);
        let own = &state.armies[side.index()];
        let enemy = &state.armies[side.enemy().index()];
        let leaders = if own.leaders.contains(at) { own.leaders } else { HexSet::EMPTY };
        let taken = own.units | enemy.pieces() | leaders | self.ground.closed_to(state.class(unit));
        let free = area & (!taken).with(at);
        let nearest = |n: u8| match self.ground.edge(side) {
            Edge::Top => row(n),
            Edge::Bottom => row(Hex::ROWS - 1 - n),
        };
        (0..Hex::ROWS).map(|n| free & nearest(n)).find(|here| !here.is_empty()).unwrap_or(HexSet::of(at))
    }

    /// Whether the owner may put the unit on a hex.
    pub(crate) fn may_place(&self, state: &State, unit: UnitId, at: Hex) -> Result<(), Illegal> {
        if self.supply_hexes(state, unit).contains(at) {
            return Ok(());
        }
        Err(Illegal::because(rule!("CCN-25.17"), "ccn-why-not-nearest-free"))
    }

    pub(crate) fn place(&self, state: &mut State, unit: UnitId, to: Hex, log: &mut impl EventSink<Event>) {
        let Some(from) = state.unit(unit).at else { return };
        let leader = state.leader_with(unit);
        let met = if from == to { None } else { state.leader_of(unit.side(), to) };
        if from != to {
            state.put_unit(unit, to);
            if let Some(leader) = leader {
                state.put_leader(leader, to);
            }
        }
        let placed = state.unit_ref(unit);
        let leader = leader.map(|l| state.leader_ref(l));
        log.emit(|| Event::by(rule!("CCN-25.16"), Fact::Placed { unit: placed, leader, from, to }));
        if let Some(met) = met {
            let leader = state.leader_ref(met);
            log.emit(|| Event::by(rule!("CCN-25.17"), Fact::Attached { leader, unit: placed, at: to }));
        }
        if !self.has_ended(state, log) {
            self.end_turn(state, log);
        }
    }
}
