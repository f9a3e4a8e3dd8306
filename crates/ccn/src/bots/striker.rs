//! Which units a unit could strike from where it stands. Bots ask; nothing here changes a position, and the rules never ask.

use bicorne_geom::hexes::{Hex, HexSet, distance, neighbours, within};

use crate::data::MAX_RANGE;
use crate::game::Napoleonics;
use crate::play::SQUARE_DICE;
use crate::state::{Phase, State, UnitId};
use crate::units::Class;

/// A unit where it stands, and all of its strikes that does not change with the target: found once, asked for many targets.
#[derive(Debug, Clone, Copy)]
#[allow(missing_docs)] // the fields are named for what they hold
pub struct Striker {
    pub unit: UnitId,
    pub from: Hex,
    class: Class,
    is_square: bool,
    /// Whether the card in play may add dice.
    is_ordered: bool,
    /// Hexes in the range of its fire that terrain does not hide.
    field: HexSet,
    /// Friends that it sees past, from a hill.
    excused: HexSet,
    /// Dice by range, those of a melee first.
    dice: [i8; MAX_RANGE + 1],
    /// Further dice in melee against infantry.
    on_infantry: i8,
}

/// What a unit may still do in a turn, if it finds a target.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Leave {
    /// Whether it may fight hand to hand.
    pub melee: bool,
    /// Whether it may fire.
    pub fire: bool,
}

impl Napoleonics {
    /// The unit on a hex as one who strikes from there, if there is one.
    #[inline]
    pub fn as_striker(&self, state: &State, from: Hex) -> Option<Striker> {
        let unit = state.unit_at(from)?;
        let (slot, class) = (state.unit(unit), state.class(unit));
        let profile = self.data.profile(slot.kind);
        let mut dice = [0; MAX_RANGE + 1];
        let near = neighbours(from);
        let (mut field, mut excused) = (HexSet::EMPTY, HexSet::EMPTY);
        dice[1] = match class {
            Class::Artillery => self.gun_dice(state, unit, 1, &mut ()),
            _ => self.melee_dice(state, unit, None, &mut ()),
        };
        if profile.range > 1 {
            field = (within(from, profile.range) & self.ground.in_view[from.index()]) - near;
            let far = dice.iter_mut().enumerate().take(usize::from(profile.range) + 1).skip(2);
            match class {
                Class::Artillery => {
                    far.for_each(|(range, dice)| *dice = self.gun_dice(state, unit, range as u8, &mut ()));
                    if self.ground.hills.contains(from) {
                        let friends = state.armies[unit.side().index()].pieces();
                        excused = (friends & near) - self.ground.hills;
                    }
                }
                _ => {
                    let fire = self.infantry_fire(state, unit, &mut ());
                    far.for_each(|(_, dice)| *dice = fire);
                }
            }
        }
        let on_infantry = if class == Class::Artillery { 0 } else { profile.melee_vs_infantry as i8 };
        let is_ordered = state.acting.is_some() && !state.plain && state.is_ordered(unit);
        let is_square = slot.square != 0;
        Some(Striker { unit, from, class, is_square, is_ordered, field, excused, dice, on_infantry })
    }

    /// The dice that a unit would roll at a hex with an enemy piece, `pieces` being all on the board; 0 where it has no reach or
    /// no sight.
    #[inline]
    pub fn strike_dice(&self, state: &State, striker: &Striker, pieces: HexSet, target: Hex) -> u8 {
        let (unit, from) = (striker.unit, striker.from);
        let range = distance(from, target);
        let is_melee = range == 1;
        if !is_melee && !striker.field.contains(target) {
            return 0;
        }
        let on = state.unit_at(target);
        if !is_melee && (on.is_none() || !self.sees(pieces - striker.excused, from, target)) {
            return 0;
        }
        let mut dice = striker.dice[usize::from(range)];
        if is_melee && on.is_some_and(|on| state.class(on) == Class::Infantry) {
            dice += striker.on_infantry;
        }
        if striker.is_ordered {
            dice += self.card_dice(state, unit, from, target, is_melee, &mut ());
        }
        let rides_at_square = striker.class == Class::Cavalry && on.is_some_and(|on| state.is_square(on));
        if (striker.is_square || rides_at_square) && dice > SQUARE_DICE {
            dice = SQUARE_DICE;
        }
        if !(self.ground.bare.contains(from) && self.ground.bare.contains(target)) {
            dice -= self.terrain_dice(striker.class, from, target, is_melee, &mut ());
        }
        debug_assert_eq!(
            dice,
            self.dice(state, unit, from, target, on, &mut ()),
            "a striker rolls what its ledger says"
        );
        dice.max(0) as u8
    }

    /// The position after a unit's move, for a unit that strikes there. That the move may end the turn is left out under a card that neither
    /// gives dice nor forbids a combat, and after which the player draws: nothing that counts here ends with such a turn.
    #[inline]
    pub fn after_move(&self, state: &State, from: Hex, to: Hex) -> State {
        let mut after = *state;
        let is_plain = state.acting.is_some_and(|card| {
            let row = self.data.card(card);
            row.dice == 0 && row.guard_dice == 0 && row.melee && row.fire && row.draw > 0
        });
        if is_plain && state.in_play.is_some() {
            self.shift_unit(&mut after, from, to, &mut ());
        } else {
            self.move_unit(&mut after, from, to, &mut ());
        }
        after
    }

    /// How many dice the unit on `from` would roll at `target` as pieces stand now, no matter whose turn it is; 0 where it has
    /// no target there, or none in reach and sight.
    #[inline]
    pub fn threat(&self, state: &State, from: Hex, target: Hex) -> u8 {
        let Some(unit) = state.unit_at(from) else { return 0 };
        if !state.armies[unit.side().enemy().index()].pieces().contains(target) {
            return 0;
        }
        let striker = self.as_striker(state, from);
        striker.map_or(0, |striker| self.strike_dice(state, &striker, state.pieces(), target))
    }

    /// What the unit on a hex may still do this turn wherever [`Napoleonics::threat`] gives it dice.
    pub fn leave_of(&self, state: &State, from: Hex) -> Leave {
        let Ok(unit) = self.may_open_battle(state, from) else { return Leave { melee: false, fire: false } };
        let fire = state.phase != Phase::Bonus
            && state.class(unit) != Class::Cavalry
            && self.card_allows(state, false)
            && !self.is_in_contact(state, from);
        Leave { melee: self.card_allows(state, true), fire }
    }
}
