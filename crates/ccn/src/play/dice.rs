//! How many dice a unit rolls, and which clause gave or took each (CCN-8.04).

use bicorne_core::{Clause, Ledger, Lines, trace};
use bicorne_geom::hexes::{Hex, distance};

use crate::cards::Command;
use crate::data::lost;
use crate::game::Napoleonics;
use crate::state::{Phase, State, Target, UnitId};
use crate::terrain::Terrain;
use crate::units::{Class, Grade, Kind};

/// Dice of a square, and of cavalry against one, at most (CCN-20.09).
pub(crate) const SQUARE_DICE: i8 = 1;

impl Napoleonics {
    /// The ledger of the unit on `from` against whatever stands on `target`, as pieces stand now; a melee if the hexes are
    /// adjacent. It says nothing about whether such a combat is legal. The total counts down to 0 at least.
    pub fn ledger(&self, state: &State, from: Hex, target: Hex) -> Option<Ledger> {
        let unit = state.unit_at(from)?;
        let mut ledger = Ledger::default();
        self.dice(state, unit, from, target, state.unit_at(target), &mut ledger);
        Some(ledger)
    }

    /// Base, card, cap, terrain: in this order; below 0 counts as 0.
    #[inline]
    pub(crate) fn dice(
        &self,
        state: &State,
        unit: UnitId,
        from: Hex,
        target: Hex,
        on: Option<UnitId>,
        lines: &mut impl Lines,
    ) -> i8 {
        applied!("CCN-8.04");
        applied!("CCN-8.09");
        let range = distance(from, target);
        let melee = range <= 1;
        let mut dice = self.base_dice(state, unit, range, on, lines);
        dice += self.card_dice(state, unit, from, target, melee, lines);
        let class = state.class(unit);
        let capped =
            state.is_square(unit) || (class == Class::Cavalry && on.is_some_and(|on| state.is_square(on)));
        if capped && dice > SQUARE_DICE {
            lines.line(rule!("CCN-20.09"), SQUARE_DICE - dice);
            dice = SQUARE_DICE;
        }
        dice - self.terrain_dice(class, from, target, melee, lines)
    }

    /// By blocks, movement and type.
    #[inline]
    fn base_dice(
        &self,
        state: &State,
        unit: UnitId,
        range: u8,
        on: Option<UnitId>,
        lines: &mut impl Lines,
    ) -> i8 {
        match (state.class(unit), range) {
            (Class::Artillery, _) => self.gun_dice(state, unit, range, lines),
            (_, 0 | 1) => self.melee_dice(state, unit, on, lines),
            _ => self.infantry_fire(state, unit, lines),
        }
    }

    /// Infantry and cavalry in melee: a die per block and the bonus of the type.
    #[inline]
    pub(crate) fn melee_dice(
        &self,
        state: &State,
        unit: UnitId,
        on: Option<UnitId>,
        lines: &mut impl Lines,
    ) -> i8 {
        let (blocks, kind) = (state.unit(unit).blocks as i8, state.unit(unit).kind);
        let profile = self.data.profile(kind);
        let base = match kind.class() {
            Class::Infantry => rule!("CCN-11.03"),
            _ => rule!("CCN-11.07"),
        };
        lines.line(base, blocks);
        let mut dice = blocks;
        if profile.melee > 0 {
            lines.line(profile.clauses.melee, profile.melee as i8);
            dice += profile.melee as i8;
        }
        let on_infantry = on.is_some_and(|on| state.class(on) == Class::Infantry);
        if profile.melee_vs_infantry > 0 && on_infantry {
            let clause = profile.clauses.melee_vs_infantry.unwrap_or(rule!("CCN-11.06"));
            if let Some(nation) = profile.clauses.nation {
                trace::hit(nation);
            }
            lines.line(clause, profile.melee_vs_infantry as i8);
            dice += profile.melee_vs_infantry as i8;
        }
        dice
    }

    /// Infantry fire: a die per block, half of them after a move, and the bonus of the type.
    #[inline]
    pub(crate) fn infantry_fire(&self, state: &State, unit: UnitId, lines: &mut impl Lines) -> i8 {
        let (blocks, kind) = (state.unit(unit).blocks, state.unit(unit).kind);
        let profile = self.data.profile(kind);
        if profile.range == 0 {
            return 0;
        }
        let moved = state.has_moved(unit);
        let (base, bonus) = if moved {
            let half = if profile.rounds_up { blocks.div_ceil(2) } else { blocks / 2 };
            applied!("CCN-9.09");
            trace::hit(profile.clauses.round_half);
            lines.line(profile.clauses.round_half, half as i8);
            (half, profile.moved)
        } else {
            lines.line(rule!("CCN-9.08"), blocks as i8);
            (blocks, profile.standing)
        };
        if kind == Kind::BritishLine {
            applied!("CCN-26.03");
        }
        if bonus > 0 {
            lines.line(profile.clauses.fire.unwrap_or(rule!("CCN-9.11")), bonus as i8);
        }
        (base + bonus) as i8
    }

    /// Artillery by range, blocks and movement.
    #[inline]
    pub(crate) fn gun_dice(&self, state: &State, unit: UnitId, range: u8, lines: &mut impl Lines) -> i8 {
        let profile = self.data.profile(state.unit(unit).kind);
        let Some(guns) = &profile.guns else { return 0 };
        let table = if state.has_moved(unit) { &guns.moved } else { &guns.standing };
        let reduced = usize::from(state.unit(unit).blocks == 1);
        let dice = table[reduced].get(usize::from(range.max(1) - 1)).copied().unwrap_or(0);
        if state.unit(unit).blocks == 2
            && let Some(clause) = profile.clauses.gun_blocks
        {
            trace::hit(clause);
        }
        let clause = if range > 1 { profile.clauses.fire } else { Some(profile.clauses.melee) };
        let moved = profile.clauses.after_move.filter(|_| state.has_moved(unit) && dice == 0);
        lines.line(moved.or(clause).unwrap_or(rule!("CCN-9.12")), dice as i8);
        dice as i8
    }

    /// What the card adds for a unit it ordered (CCN-23.06); nothing for the defender (CCN-11.14).
    #[inline]
    pub(crate) fn card_dice(
        &self,
        state: &State,
        unit: UnitId,
        from: Hex,
        target: Hex,
        melee: bool,
        lines: &mut impl Lines,
    ) -> i8 {
        let Some(card) = state.acting.filter(|_| !state.plain) else { return 0 };
        if !state.is_ordered(unit) {
            if unit.side() != state.active && self.data.card(card).dice > 0 {
                applied!("CCN-11.14");
            }
            return 0;
        }
        let row = self.data.card(card);
        let profile = self.data.profile(state.unit(unit).kind);
        let class = state.class(unit);
        let bonus = if profile.grade == Grade::Guard { row.guard_dice } else { row.dice };
        let applies = match card.command() {
            Command::BayonetCharge => melee && class == Class::Infantry,
            Command::Bombard => class == Class::Artillery && !state.has_moved(unit),
            Command::CavalryCharge => {
                let row = |at: Hex| self.data.terrain(self.ground.terrain_at(at));
                let closed = [from, target].into_iter().map(row).find(|row| !row.charge);
                if let Some(closed) = closed.filter(|_| class == Class::Cavalry) {
                    lines.line(closed.clauses.charge.unwrap_or(rule!("CCN-22.17")), 0);
                }
                class == Class::Cavalry && closed.is_none()
            }
            Command::FireAndHold => !melee,
            // Not in a bonus melee (CCN-16.13).
            Command::GiveThemTheColdSteel => {
                let bonus = state.phase == Phase::Bonus || state.combat.is_some_and(|c| c.bonus);
                if bonus {
                    applied!("CCN-16.13");
                }
                !bonus
            }
            Command::Leadership => state.leader_with(unit).is_some(),
            _ => true,
        };
        if !applies || bonus == 0 {
            return 0;
        }
        applied!("CCN-23.06");
        if profile.grade == Grade::Guard {
            applied!("CCN-23.07");
        }
        if state.combat.is_some_and(|c| c.bonus) {
            applied!("CCN-16.13");
        }
        lines.line(card.clause(), bonus as i8);
        bonus as i8
    }

    /// Dice lost by terrain: into the target's hex and out of the fighter's, added (CCN-22.02).
    #[inline]
    pub(crate) fn terrain_dice(
        &self,
        class: Class,
        from: Hex,
        target: Hex,
        melee: bool,
        lines: &mut impl Lines,
    ) -> i8 {
        let ground = &self.ground;
        let hills = ground.hills.contains(from) && ground.hills.contains(target);
        let (there, here) = (ground.terrain_at(target), ground.terrain_at(from));
        let (works_in, works_out) = (self.is_across_works(from, target), self.is_across_works(target, from));
        let mut take = |clause: Option<Clause>, dice: i8| {
            if dice > 0 {
                lines.line(clause.unwrap_or(rule!("CCN-22.02")), -dice);
            } else if let Some(clause) = clause {
                trace::hit(clause);
            }
            dice
        };
        let into = if works_in {
            if ground.hills.contains(target) {
                applied!("CCN-22.22");
            }
            take(Some(rule!("CCN-22.20")), lost(&self.data.works.into, class, melee))
        } else if hills {
            take(Some(rule!("CCN-22.13")), lost(&self.data.hill_to_hill, class, melee))
        } else if there == Terrain::Clear {
            0
        } else {
            let row = self.data.terrain(there);
            take(row.clauses.into.or(row.clauses.bare), lost(&row.into, class, melee))
        };
        let out = if works_out {
            take(Some(rule!("CCN-22.23")), lost(&self.data.works.out, class, melee))
        } else if hills || here == Terrain::Clear {
            0
        } else {
            let row = self.data.terrain(here);
            take(row.clauses.out.or(row.clauses.bare), lost(&row.out, class, melee))
        };
        if into > 0 && out > 0 {
            applied!("CCN-22.02");
        }
        if there == Terrain::Hill || here == Terrain::Hill {
            applied!("CCN-22.12");
        }
        into + out
    }

    /// Whether a line from a hex enters another across field works: the side between adjacent hexes, the side through which
    /// the line of sight enters, or both sides of a corner (CCN-22.19).
    #[inline]
    pub(crate) fn is_across_works(&self, from: Hex, target: Hex) -> bool {
        if !self.ground.dug_in.contains(target) {
            return false;
        }
        applied!("CCN-22.19");
        let works = self.ground.works[target.index()];
        let entered = self.sight.entry_sides(from, target);
        !entered.is_empty() && entered.iter().all(|side| works.contains(side))
    }

    /// Dice of a unit that a leader escapes through: its melee dice without terrain, cards or the French bonus (CCN-15.07).
    pub fn escape_dice(&self, state: &State, unit: UnitId) -> u8 {
        if state.is_square(unit) {
            applied!("CCN-15.09");
            return SQUARE_DICE as u8;
        }
        let (blocks, profile) = (state.unit(unit).blocks, self.data.profile(state.unit(unit).kind));
        match &profile.guns {
            Some(guns) => {
                applied!("CCN-15.09");
                guns.standing[usize::from(blocks == 1)][0]
            }
            None => blocks + profile.melee,
        }
    }

    /// The dice of the roll that the combat under way is at: those of the unit that rolls, and of artillery with it.
    pub(crate) fn combat_dice(&self, state: &State) -> u8 {
        let Some(combat) = state.combat else { return 0 };
        if let (true, Target::Unit(target)) = (combat.step.strikes_attacker(), combat.target) {
            return self.dice(state, target, combat.at, combat.from, Some(combat.lead), &mut ()).max(0) as u8;
        }
        let on = match combat.target {
            Target::Unit(unit) => Some(unit),
            Target::Leader(_) => None,
        };
        let lead = self.dice(state, combat.lead, combat.from, combat.at, on, &mut ()).max(0) as u8;
        let guns = crate::state::units_in(state.active, combat.guns).filter_map(|gun| {
            let at = state.unit(gun).at?;
            Some(self.dice(state, gun, at, combat.at, on, &mut ()).max(0) as u8)
        });
        lead + guns.sum::<u8>()
    }

    /// Whether a card of the active side allows fire (`false`) or melee (`true`) to the units it ordered (CCN-23.09).
    #[inline]
    pub(crate) fn card_allows(&self, state: &State, melee: bool) -> bool {
        let Some(card) = state.acting.filter(|_| !state.plain) else { return true };
        let row = self.data.card(card);
        if melee { row.melee } else { row.fire }
    }
}
