//! Step 3: generals move on their own.

use bicorne_core::{EventSink, Illegal};
use bicorne_geom::hexes::{Hex, HexSet, distance};

use super::order::ordered_generals;
use crate::action::Action;
use crate::event::{Event, Fact};
use crate::game::BattleCry;
use crate::state::{GeneralId, State};
use crate::terrain::Terrain;
use crate::units::Arm;
use bicorne_hexcard::Ways;

impl BattleCry {
    /// Where a general may go on his own (BCR-8.02 to BCR-8.05, BCR-8.10, BCR-8.15).
    #[inline]
    fn general_ways(&self, state: &State) -> Ways {
        let own = &state.armies[state.active.index()];
        let open = !(state.pieces() | self.ground.closed_to_lone_general());
        let stops = open & (self.ground.stops - state.dug_in);
        // A unit without a general stands on ground that is open to it, Devil's Den included (BCR-18.06).
        let joined = own.units - own.generals;
        Ways { open, ends: stops | joined }
    }

    /// Whether the general on a hex may move on his own at all now.
    pub(crate) fn may_ride_out(&self, state: &State, from: Hex) -> Result<GeneralId, Illegal> {
        let general = state.general_at(from).filter(|g| g.side() == state.active);
        let general =
            general.ok_or_else(|| Illegal::because(rule!("BCR-6.02"), "battlecry-why-no-own-general"))?;
        if state.turn.generals & general.bit() == 0 {
            let unit = state.unit_at(from);
            return Err(match (self.named_arms(state), unit) {
                (_, Some(unit)) if state.is_ordered(unit) => Illegal::by(rule!("BCR-6.10")),
                (Some(_), _) => Illegal::by(rule!("BCR-1.14")),
                (None, _) => Illegal::because(rule!("BCR-6.02"), "battlecry-why-not-ordered"),
            });
        }
        if state.has_general_moved(general) {
            return Err(Illegal::because(rule!("BCR-8.09"), "battlecry-why-general-moved"));
        }
        Ok(general)
    }

    /// Whether a general may move from hex to hex.
    pub(crate) fn may_move_general(&self, state: &State, from: Hex, to: Hex) -> Result<(), Illegal> {
        self.may_ride_out(state, from)?;
        if from == to {
            return Err(Illegal::because(rule!("BCR-8.15"), "battlecry-why-same-hex"));
        }
        let (ways, steps) = (self.general_ways(state), self.data.general.steps);
        match ways.steps(from, to, steps) {
            Some(_) => Ok(()),
            None => Err(self.why_general_stays(state, from, to, ways, steps)),
        }
    }

    fn why_general_stays(&self, state: &State, from: Hex, to: Hex, ways: Ways, steps: u8) -> Illegal {
        let enemy = &state.armies[state.active.enemy().index()];
        let own = &state.armies[state.active.index()];
        if enemy.pieces().contains(to) {
            return Illegal::because(rule!("BCR-8.03"), "battlecry-why-enemy-there");
        }
        if own.generals.contains(to) {
            let clause = if own.units.contains(to) { rule!("BCR-8.07") } else { rule!("BCR-8.05") };
            return Illegal::because(clause, "battlecry-why-two-generals");
        }
        if let Some(illegal) = self.why_closed(to, Arm::Cavalry) {
            return match self.terrain_at(to) {
                Terrain::Rough if !self.ground.den.contains(to) => Illegal::by(rule!("BCR-8.10")),
                _ => illegal,
            };
        }
        if distance(from, to) > steps {
            return Illegal::because(self.data.general.move_clause, "battlecry-why-too-far");
        }
        let stops = ways.ends & ways.open;
        if (Ways { open: ways.open, ends: ways.ends - stops }).steps(from, to, steps).is_some() {
            return Illegal::because(rule!("BCR-8.10"), "battlecry-why-stop-on-the-way");
        }
        if (Ways { open: ways.open | ways.ends, ends: stops }).steps(from, to, steps).is_some() {
            return Illegal::because(rule!("BCR-8.04"), "battlecry-why-unit-on-the-way");
        }
        Illegal::because(rule!("BCR-8.15"), "battlecry-why-no-way")
    }

    /// Generals who may still move on their own, with where to.
    fn general_moves(&self, state: &State) -> impl Iterator<Item = (Hex, HexSet)> {
        let (ways, steps) = (self.general_ways(state), self.data.general.steps);
        let free = ordered_generals(state).filter(|g| !state.has_general_moved(*g));
        free.filter_map(|g| state.general(g)).map(move |from| (from, ways.reach(from, steps)))
    }

    pub(crate) fn general_move_options(&self, state: &State, out: &mut Vec<Action>) {
        if state.turn.generals == 0 {
            return;
        }
        for (from, reach) in self.general_moves(state) {
            for to in reach {
                out.push(Action::MoveGeneral { from, to });
            }
        }
    }

    pub(crate) fn can_a_general_move(&self, state: &State) -> bool {
        state.turn.generals != 0 && self.general_moves(state).any(|(_, reach)| !reach.is_empty())
    }

    pub(crate) fn move_general(
        &self,
        state: &mut State,
        from: Hex,
        to: Hex,
        log: &mut impl EventSink<Event>,
    ) {
        let Some(id) = state.general_at(from) else { return };
        let clause = if state.unit_at(from).is_some() { rule!("BCR-8.08") } else { rule!("BCR-8.01") };
        let ways = self.general_ways(state);
        state.put_general(id, to);
        state.turn.generals_moved |= id.bit();
        let general = state.general_ref(id);
        log.emit(|| {
            let through = ways.through(from, to, self.data.general.steps);
            Event::by(clause, Fact::GeneralMoved { general, from, to, through })
        });
        if let Some(unit) = state.unit_at(to) {
            let unit = state.unit_ref(unit);
            log.emit(|| Event::by(rule!("BCR-8.02"), Fact::Attached { general, unit, at: to }));
        } else {
            self.note_entry(state, to);
        }
        self.continue_moves(state, log);
    }
}
