//! Phase 1: the dice of Elan and Rally, and the blocks that Rally gives back.

use bicorne_core::{EventSink, Illegal};
use bicorne_geom::hexes::Hex;
use bicorne_hexcard::{DieFace, Roll, Shown};

use crate::action::Action;
use crate::cards::Card;
use crate::event::{Event, Fact};
use crate::game::Napoleonics;
use crate::state::{Phase, State, UnitId};
use crate::units::Class;

impl Napoleonics {
    /// The dice of Elan or Rally fell.
    pub(crate) fn command_rolled(&self, state: &mut State, roll: Roll, log: &mut impl EventSink<Event>) {
        let (side, card) = (state.active, state.acting.unwrap_or(Card::Elan));
        let rally = card == Card::Rally;
        state.shown = Shown::new(roll, |face| face != DieFace::Sabre && !(rally && face == DieFace::Flag));
        log.emit(|| Event::by(card.clause(), Fact::CommandRolled { side, card, roll }));
        let [infantry, cavalry, artillery] = Class::ALL.map(|class| roll.count(class.face()));
        let flags = if rally { 0 } else { roll.count(DieFace::Flag) };
        state.turn.symbols = [infantry, cavalry, artillery, flags];
        match rally {
            true => self.continue_rally(state, log),
            false => self.begin_orders(state, log),
        }
    }

    /// Whether the unit on a hex may take a symbol of Rally.
    pub(crate) fn may_rally(&self, state: &State, at: Hex) -> Result<UnitId, Illegal> {
        let unit = state.unit_at(at).filter(|u| u.side() == state.active);
        let unit = unit.ok_or_else(|| Illegal::because(rule!("CCN-25.15"), "ccn-why-no-own-unit"))?;
        let profile = self.data.profile(state.unit(unit).kind);
        if state.unit(unit).blocks >= profile.blocks {
            bicorne_core::trace::hit(profile.clauses.blocks);
            return Err(Illegal::because(rule!("CCN-25.15"), "ccn-why-full-strength"));
        }
        if state.turn.symbols[state.class(unit) as usize] == 0 {
            return Err(Illegal::because(rule!("CCN-25.15"), "ccn-why-no-symbol"));
        }
        Ok(unit)
    }

    /// Units that can take a symbol.
    fn rallies(&self, state: &State) -> impl Iterator<Item = Hex> {
        self.own_units(state).filter_map(|unit| {
            let at = state.unit(unit).at?;
            self.may_rally(state, at).is_ok().then_some(at)
        })
    }

    pub(crate) fn rally_options(&self, state: &State, out: &mut Vec<Action>) {
        out.extend(self.rallies(state).map(Action::Rally));
        out.push(Action::Done);
    }

    fn continue_rally(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        state.phase = Phase::Rally;
        if self.rallies(state).next().is_none() {
            if state.turn.symbols.iter().any(|n| *n > 0) {
                applied!("CCN-25.22");
            }
            self.end_rally(state, log);
        }
    }

    pub(crate) fn rally(&self, state: &mut State, at: Hex, log: &mut impl EventSink<Event>) {
        let Some(unit) = state.unit_at(at) else { return };
        state.turn.symbols[state.class(unit) as usize] -= 1;
        state.units[unit.index()].blocks += 1;
        state.turn.rallied |= unit.bit();
        let (rallied, blocks) = (state.unit_ref(unit), state.unit(unit).blocks);
        log.emit(|| Event::by(rule!("CCN-25.15"), Fact::Rallied { unit: rallied, at, blocks }));
        self.continue_rally(state, log);
    }

    /// Those who regained a block may be ordered.
    pub(crate) fn end_rally(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        self.begin_orders(state, log);
    }
}
