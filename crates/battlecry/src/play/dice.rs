//! How many dice an attack rolls, and which clause gave or took each.

use bicorne_core::{Clause, Ledger, Lines, trace};
use bicorne_geom::hexes::{Hex, distance};

use crate::action::Help;
use crate::cards::{Card, Command};
use crate::data::MAX_RANGE;
use crate::game::BattleCry;
use crate::state::{State, UnitId};
use crate::terrain::Terrain;

/// Range of artillery on a hill (BCR-9.10).
const HILL_RANGE: u8 = MAX_RANGE as u8;

impl BattleCry {
    /// How far a unit on `from` reaches.
    #[inline]
    pub(crate) fn range(&self, state: &State, unit: UnitId, from: Hex) -> u8 {
        let profile = self.data.profile(state.unit(unit).kind);
        if profile.hill_dice > 0 && self.ground.hills.contains(from) { HILL_RANGE } else { profile.range }
    }

    /// The ledger of an attack of the unit on `from` against `target` (BCR-9.15), if there is a unit. It says nothing about
    /// whether the attack is legal.
    pub fn ledger(&self, state: &State, from: Hex, target: Hex, help: Help) -> Option<Ledger> {
        let unit = state.unit_at(from)?;
        let mut ledger = Ledger::default();
        self.dice(state, unit, from, target, help, &mut ledger);
        Some(ledger)
    }

    /// The number of dice: base by range, plus the general's, minus the river, minus the cover (BCR-9.15).
    #[inline]
    pub(crate) fn dice(
        &self,
        state: &State,
        unit: UnitId,
        from: Hex,
        target: Hex,
        help: Help,
        lines: &mut impl Lines,
    ) -> i8 {
        applied!("BCR-9.15");
        applied!("BCR-9.22");
        let base = self.base_dice(state, unit, from, target, lines);
        let general = match help {
            Help::General => self.general_dice(state, unit, from, lines),
            Help::Alone => 0,
        };
        base + general - self.river_penalty(state, from, lines) - self.cover(state, from, target, lines)
    }

    #[inline]
    fn base_dice(&self, state: &State, unit: UnitId, from: Hex, target: Hex, lines: &mut impl Lines) -> i8 {
        let profile = self.data.profile(state.unit(unit).kind);
        let range = distance(from, target);
        let on_hill = self.ground.hills.contains(from);
        let (dice, clause) = if range == HILL_RANGE && profile.range < HILL_RANGE && on_hill {
            applied!("BCR-11.11");
            trace::hit(rule!("BCR-9.10"));
            (profile.hill_dice, rule!("BCR-9.10"))
        } else {
            let by_range = profile.dice.get(usize::from(range.wrapping_sub(1))).copied();
            (by_range.unwrap_or(0), profile.dice_clause)
        };
        lines.line(clause, dice as i8);
        dice as i8
    }

    /// The dice that the general on the attacker's hex adds.
    #[inline]
    pub(crate) fn general_dice(&self, state: &State, unit: UnitId, from: Hex, lines: &mut impl Lines) -> i8 {
        if !state.armies[unit.side().index()].generals.contains(from) {
            return 0;
        }
        if trace::ON {
            self.note_general(state, from);
        }
        let general = &self.data.general;
        if matches!(state.acting.map(Card::command), Some(Command::Leadership)) && state.is_ordered(unit) {
            lines.line(general.leadership_clause, general.leadership_dice as i8);
            return general.leadership_dice as i8;
        }
        let dice = general.extra_dice[state.unit(unit).kind.arm() as usize] as i8;
        lines.line(if dice > 0 { general.dice_clause } else { rule!("BCR-9.13") }, dice);
        dice
    }

    /// Notes for proofs how the general came to be there (BCR-8.16: it does not matter).
    fn note_general(&self, state: &State, from: Hex) {
        applied!("BCR-8.06");
        if state.general_at(from).is_some_and(|g| state.has_general_moved(g)) {
            applied!("BCR-8.16");
            if self.ground.bans.contains(from) {
                applied!("BCR-8.11");
            }
        }
        if state.unit_at(from).is_some_and(|u| state.has_moved(u)) {
            applied!("BCR-8.16");
        }
    }

    /// The die lost by battling from a river (BCR-11.18).
    #[inline]
    pub(crate) fn river_penalty(&self, state: &State, from: Hex, lines: &mut impl Lines) -> i8 {
        applied!("BCR-9.23");
        if !self.ground.rivers.contains(from) || state.dug_in.contains(from) {
            return 0;
        }
        let river = self.data.terrain(Terrain::River);
        let penalty = river.river_penalty as i8;
        lines.line(river.clauses.penalty.unwrap_or(rule!("BCR-11.18")), -penalty);
        penalty
    }

    /// The dice lost by the target's cover: the largest, never the sum (BCR-9.16).
    #[inline]
    pub(crate) fn cover(&self, state: &State, from: Hex, target: Hex, lines: &mut impl Lines) -> i8 {
        let entered = || self.sight.entry_sides(from, target);
        if state.dug_in.contains(from) || self.ground.fenced.contains(from) {
            applied!("BCR-11.38");
        }
        if state.dug_in.contains(target) {
            // Works put everything else out of action, from every side (BCR-11.34).
            applied!("BCR-11.34");
            let works = &self.data.works;
            let between = state.works_at(target).intersects(entered());
            let cover = if between { works.cover as i8 } else { 0 };
            if between {
                applied!("BCR-11.30");
            }
            lines.line(works.cover_clause, -cover);
            return cover;
        }
        let mut best: (i8, Option<Clause>) = (self.ground.cover[target.index()] as i8, None);
        if self.ground.den.contains(target) {
            best = (DEN_COVER, Some(rule!("BCR-18.06")));
        }
        if self.ground.fenced.contains(target) {
            applied!("BCR-11.31");
            let fence = &self.data.fence;
            let between = self.ground.fences[target.index()].intersects(entered());
            if between {
                applied!("BCR-11.30");
            }
            if between && fence.cover as i8 > best.0 {
                best = (fence.cover as i8, Some(fence.cover_clause));
            } else if best.0 == 0 {
                lines.line(fence.cover_clause, 0);
            }
        }
        applied!("BCR-9.16");
        let (cover, clause) = best;
        let row = self.data.terrain(self.terrain_at(target));
        if cover > 0 {
            lines.line(clause.or(row.clauses.cover).unwrap_or(rule!("BCR-9.15")), -cover);
        } else if let Some(bare) = row.clauses.bare {
            trace::hit(bare);
            if self.terrain_at(target) == Terrain::River {
                lines.line(bare, 0);
            }
        }
        cover
    }
}

/// Dice that attacks on Devil's Den lose (BCR-18.06).
const DEN_COVER: i8 = 2;
