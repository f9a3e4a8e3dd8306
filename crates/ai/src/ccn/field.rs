//! The field from one side: which units can strike which, the expected value of these combats, the value of ground.

use super::combat_odds::{self, Melee, Party};
use super::params::Params;
use bicorne_ccn::{Class, Napoleonics, ObjectiveKind, Side, State, UnitId, When};
use bicorne_geom::hexes::{Hex, HexSet, distance, neighbours};

/// Hexes of retreat that are looked at.
const ROOM: u8 = 3;
/// Room of a unit that is not yet where it would fight.
const USUAL_ROOM: u8 = 2;
/// Farther apart than this nobody strikes anybody.
const FARTHEST: u8 = 5;

/// A unit where it stands, and where it could go and fight.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stand {
    pub(super) unit: UnitId,
    pub(super) at: Hex,
    pub(super) reach: HexSet,
}

/// The field as one side sees it.
pub(super) struct Field<'a> {
    pub(super) game: &'a Napoleonics,
    pub(super) side: Side,
    pub(super) params: &'a Params,
    pub(super) foes: Vec<Stand>,
    /// What the next banner is worth, by who gains it.
    stakes: [f64; 2],
}

impl<'a> Field<'a> {
    pub(super) fn of(game: &'a Napoleonics, params: &'a Params, state: &State, side: Side) -> Field<'a> {
        let enemy = state.units().filter(|(id, ..)| id.side() != side);
        let foes = enemy.map(|(unit, at, _)| Stand { unit, at, reach: game.battle_reach(state, unit) });
        let stakes = Side::ALL.map(|s| params.banner(game.goal(), game.banners(state, s).total()));
        Field { game, side, params, foes: foes.collect(), stakes }
    }

    /// What the next banner is worth to a side.
    pub(super) fn stake(&self, side: Side) -> f64 {
        self.stakes[side.index()]
    }

    /// What a hex is worth to a side that stands on it.
    pub(super) fn ground(&self, side: Side, at: Hex) -> f64 {
        let holds = self.game.scenario().objectives.iter().filter(|o| o.kind == ObjectiveKind::Hold);
        let here = holds.filter(|o| o.hexes.contains(at));
        let worth = here.map(|o| {
            let whole = self.params.held * self.stake(o.side) * f64::from(o.value) / o.hexes.len() as f64;
            // To keep the enemy off it is worth less than to have it.
            if o.side == side { whole } else { whole * self.params.denied }
        });
        worth.sum()
    }

    /// A unit on a hex against another on its hex.
    fn party(
        &self,
        state: &State,
        (unit, at): (UnitId, Hex),
        (other, there): (UnitId, Hex),
        when: When,
    ) -> Party {
        let (game, slot) = (self.game, state.unit(unit));
        let profile = game.data().profile(slot.kind);
        let in_place = slot.at == Some(at);
        Party {
            class: slot.kind.class(),
            blocks: slot.blocks,
            dice: game.dice_by_blocks(state, unit, at, there, Some(other), when),
            sabres: profile.sabres,
            ignores: game.ignorable(state, unit, there, &mut ()),
            per_flag: profile.retreat,
            room: if in_place { game.retreat_room(state, unit, ROOM) } else { USUAL_ROOM },
            led: state.leader_with(unit).is_some(),
            square: state.is_square(unit),
            block: self.params.block(game, slot.kind),
            banner: self.stake(unit.side().enemy()),
            ground: self.params.step_back + self.ground(unit.side(), at),
        }
    }

    /// A melee between two units, wherever the attacker comes from.
    pub(super) fn melee(
        &self,
        state: &State,
        attacker: (UnitId, Hex),
        defender: (UnitId, Hex),
        when: When,
    ) -> Melee {
        let (lead, target) = (state.class(attacker.0), defender.0);
        Melee {
            attacker: self.party(state, attacker, defender, when),
            defender: self.party(state, defender, attacker, when),
            guns: 0,
            may_square: lead == Class::Cavalry && self.game.could_form_square(state, target),
            may_retire: lead == Class::Infantry && self.game.could_retire(state, target),
        }
    }

    /// The mean worth of an attack to who makes it, as pieces stand; `guns` join it.
    pub(super) fn attack(&self, state: &State, from: Hex, target: Hex, guns: HexSet, when: When) -> f64 {
        let Some(unit) = state.unit_at(from) else { return 0.0 };
        let Some(on) = state.unit_at(target) else {
            let dice = self.game.dice_by_blocks(state, unit, from, target, None, when);
            let dice = dice[usize::from(state.unit(unit).blocks).min(dice.len() - 1)];
            return combat_odds::at_leader(dice, self.stake(unit.side()));
        };
        if distance(from, target) > 1 {
            return self.fire(state, (unit, from), (on, target), when);
        }
        let mut melee = self.melee(state, (unit, from), (on, target), when);
        melee.guns = guns.iter().map(|gun| self.game.threat(state, gun, target)).sum();
        melee.value()
    }

    fn fire(&self, state: &State, (unit, from): (UnitId, Hex), on: (UnitId, Hex), when: When) -> f64 {
        let dice = self.game.dice_by_blocks(state, unit, from, on.1, Some(on.0), when);
        let dice = dice[usize::from(state.unit(unit).blocks).min(dice.len() - 1)];
        if dice == 0 {
            return 0.0;
        }
        combat_odds::fire(dice, &self.party(state, on, (unit, from), when))
    }

    /// The best that a unit could do to another in a turn to come, by fire from its hex or in melee from any it reaches; no
    /// less than nothing.
    pub(super) fn threat(&self, state: &State, striker: Stand, (victim, at): (UnitId, Hex)) -> f64 {
        let Stand { unit, at: from, reach } = striker;
        if distance(from, at) > FARTHEST {
            return 0.0;
        }
        let mut best: f64 = 0.0;
        if self.game.has_shot(state, unit, from, at) {
            best = self.fire(state, (unit, from), (victim, at), When::Later);
        }
        let blocks = usize::from(state.unit(unit).blocks);
        let dice = |spot: Hex| {
            self.game.dice_by_blocks(state, unit, spot, at, Some(victim), When::Later)[blocks.min(5)]
        };
        let spots = neighbours(at) & reach;
        // A unit in contact fights from where it is; one that comes up takes the best place.
        let spot = match spots.len() {
            _ if spots.contains(from) => Some(from),
            0 | 1 => spots.first(),
            _ => spots.iter().max_by_key(|spot| dice(*spot)),
        };
        if let Some(spot) = spot {
            best = best.max(self.melee(state, (unit, spot), (victim, at), When::Later).value());
        }
        best
    }
}
