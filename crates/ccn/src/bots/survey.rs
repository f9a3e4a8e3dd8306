//! Questions of players who look ahead: what pieces of either side could do from where they might stand. Nothing here changes
//! anything, and nothing here is asked by the rules.

use bicorne_geom::hexes::{Dir, Edge, Hex, HexSet, distance, neighbours};
use bicorne_hexcard::Ways;

use crate::game::Napoleonics;
use crate::state::{State, UnitId};
use crate::units::Class;

/// Blocks of the largest unit, and none.
pub const STRENGTHS: usize = 6;

/// When a combat is thought of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum When {
    /// In this turn: with the card in play, and after the moves made.
    Now,
    /// In a turn to come, by units that have no card and have not moved.
    Later,
}

impl Napoleonics {
    /// The dice a unit on `from` would roll at `target`, held by `on` or by a lone leader, for each number of blocks it might
    /// have; a melee if the hexes are adjacent. It need not stand there, and nothing is said about range, sight or cards.
    pub fn dice_by_blocks(
        &self,
        state: &State,
        unit: UnitId,
        from: Hex,
        target: Hex,
        on: Option<UnitId>,
        when: When,
    ) -> [u8; STRENGTHS] {
        let mut dice = [0; STRENGTHS];
        let mut state = *state;
        if when == When::Later {
            (state.turn.moved, state.turn.ordered) = (0, 0);
        }
        let blocks = usize::from(state.unit(unit).blocks).min(STRENGTHS - 1);
        for (blocks, dice) in dice.iter_mut().enumerate().take(blocks + 1).skip(1) {
            state.units[unit.index()].blocks = blocks as u8;
            *dice = self.dice(&state, unit, from, target, on, &mut ()).max(0) as u8;
        }
        dice
    }

    /// Whether a unit, were it on `from`, would have the unit on `target` in range and in sight, with no enemy unit next to
    /// itself (CCN-9.01 to CCN-9.05).
    pub fn has_shot(&self, state: &State, unit: UnitId, from: Hex, target: Hex) -> bool {
        let range = self.data.profile(state.unit(unit).kind).range;
        let enemy = state.units_of(unit.side().enemy());
        (2..=range).contains(&distance(from, target))
            && !neighbours(from).intersects(enemy)
            && self.sees(self.pieces_in_the_way(state, unit, from), from, target)
    }

    /// Whether the unit on `from` may attack what stands on `target` now, or once the moves are over.
    pub fn can_attack(&self, state: &State, from: Hex, target: Hex) -> bool {
        self.may_battle(state, from, target).is_ok()
    }

    /// Where a unit of either side could end a move without the help of a card and battle then; its own hex included.
    pub fn battle_reach(&self, state: &State, unit: UnitId) -> HexSet {
        let Some(at) = state.unit(unit).at else { return HexSet::EMPTY };
        let profile = self.data.profile(state.unit(unit).kind);
        if state.is_square(unit) || profile.steps_to_battle == 0 {
            return HexSet::of(at);
        }
        let open = !(state.pieces() | self.ground.closed_to(state.class(unit)));
        let bans = if profile.light { self.ground.bans_light } else { self.ground.bans };
        let ways = Ways { open, ends: open & self.ground.stops };
        (ways.reach(at, profile.steps_to_battle) - bans).with(at)
    }

    /// How many hexes the unit could fall back from where it stands, `most` at most; none in square (CCN-13.11).
    pub fn retreat_room(&self, state: &State, unit: UnitId, most: u8) -> u8 {
        let Some(at) = state.unit(unit).at.filter(|_| !state.is_square(unit)) else { return 0 };
        let open = self.open_to(state, unit);
        let mut front = HexSet::of(at);
        for steps in 0..most {
            let rear = match self.ground.edge(unit.side()) {
                Edge::Top => front.step(Dir::Nw) | front.step(Dir::Ne),
                Edge::Bottom => front.step(Dir::Sw) | front.step(Dir::Se),
            };
            front = rear & open;
            if front.is_empty() {
                return steps;
            }
        }
        most
    }

    /// Whether a unit could form square where it stands if cavalry attacked it now (CCN-20.01, CCN-20.02).
    pub fn could_form_square(&self, state: &State, unit: UnitId) -> bool {
        let army = &state.armies[unit.side().index()];
        state.class(unit) == Class::Infantry
            && !state.is_square(unit)
            && state.hand(unit.side()).len() >= self.data.limits.hand_to_form_square
            && army.squares.count_ones() < u32::from(self.data.limits.squares)
            && state.unit(unit).at.is_some_and(|at| !self.ground.no_square.contains(at))
    }

    /// Whether a unit could retire and reform if infantry attacked it now (CCN-19.01, CCN-19.03).
    pub fn could_retire(&self, state: &State, unit: UnitId) -> bool {
        state.class(unit) == Class::Cavalry && !self.retire_ways(state, unit, 2).is_empty()
    }
}
