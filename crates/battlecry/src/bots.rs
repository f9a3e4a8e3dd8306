//! Which units a unit could strike from where it stands. Bots ask; nothing here changes a position, and the rules never ask.

use bicorne_geom::hexes::{Hex, HexSet, distance, neighbours, within};

use crate::action::{Help, Rider};
use crate::cards::{Card, Command};
use crate::data::MAX_RANGE;
use crate::game::BattleCry;
use crate::state::{State, UnitId};

/// A unit where it stands, and all of its strikes that does not change with the target: found once, asked for many targets.
#[derive(Debug, Clone, Copy)]
#[allow(missing_docs)] // the fields are named for what they hold
pub struct Striker {
    pub unit: UnitId,
    pub from: Hex,
    /// Hexes in its range that terrain does not hide.
    pub field: HexSet,
    /// Friends that it sees past, from a hill.
    excused: HexSet,
    /// Dice by range, general and river counted.
    dice: [i8; MAX_RANGE + 1],
}

impl BattleCry {
    /// The unit on a hex as one who strikes from there, if there is one.
    #[inline]
    pub fn as_striker(&self, state: &State, from: Hex) -> Option<Striker> {
        let unit = state.unit_at(from)?;
        let range = self.range(state, unit, from);
        let profile = self.data.profile(state.unit(unit).kind);
        let extra = self.general_dice(state, unit, from, &mut ()) - self.river_penalty(state, from, &mut ());
        let mut dice = [0; MAX_RANGE + 1];
        for (dice, base) in dice[1..].iter_mut().zip(profile.dice) {
            *dice = base as i8 + extra;
        }
        if range > profile.range {
            // On a hill, at the longest range (BCR-9.10).
            dice[MAX_RANGE] = profile.hill_dice as i8 + extra;
        }
        let field = within(from, range) & self.ground.in_view[from.index()];
        let excused = if self.sees_past_friends(state, unit, from) {
            state.armies[unit.side().index()].pieces() & neighbours(from)
        } else {
            HexSet::EMPTY
        };
        Some(Striker { unit, from, field, excused, dice })
    }

    /// The dice that a unit would roll at a hex with an enemy piece, `pieces` being all on the board; 0 where it has no reach or
    /// no sight.
    #[inline]
    pub fn strike_dice(&self, state: &State, striker: &Striker, pieces: HexSet, target: Hex) -> u8 {
        let from = striker.from;
        if !striker.field.contains(target) {
            return 0;
        }
        let range = distance(from, target);
        // Nothing lies between neighbours.
        if range > 1 && !self.sees(state, pieces - striker.excused, from, target) {
            return 0;
        }
        let dice = striker.dice[usize::from(range)] - self.cover(state, from, target, &mut ());
        debug_assert_eq!(
            dice,
            self.dice(state, striker.unit, from, target, Help::General, &mut ()),
            "a striker rolls what its ledger says"
        );
        dice.max(0) as u8
    }

    /// The position after a unit's move, for a unit that strikes there. That the move may end the turn is left out where no dice change by
    /// it: only Leadership gives some that end with the turn.
    #[inline]
    pub fn after_move(&self, state: &State, from: Hex, to: Hex, rider: Rider) -> State {
        let mut after = *state;
        match state.acting.map(Card::command) {
            Some(Command::Leadership) => self.move_unit(&mut after, from, to, rider, &mut ()),
            _ => self.shift_unit(&mut after, from, to, rider, &mut ()),
        }
        after
    }

    /// The dice that the unit on `from` would roll at `target` as the pieces stand, no matter whose turn it is; 0 where it has no
    /// target there, or none in reach and sight.
    #[inline]
    pub fn threat(&self, state: &State, from: Hex, target: Hex) -> u8 {
        let Some(unit) = state.unit_at(from) else { return 0 };
        if !state.armies[unit.side().enemy().index()].pieces().contains(target) {
            return 0;
        }
        let striker = self.as_striker(state, from);
        striker.map_or(0, |striker| self.strike_dice(state, &striker, state.pieces(), target))
    }
}
