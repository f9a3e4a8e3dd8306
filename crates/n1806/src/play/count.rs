//! The combat cards of a side, line by line, and what a card or die inflicts.

use crate::blocks::Block;
use crate::chance::Outcome;
use crate::game::Napoleon;
use crate::map::Terrain;
use crate::side::Side;
use crate::state::State;
use bicorne_core::Lines;

/// Cards by strength, less those for fatigue and for the march: what the cancellation test reads (N06-9.10).
pub(crate) fn before_bonuses(s: &State, side: Side, lines: &mut impl Lines) -> i8 {
    let stack = s.fight.stack[side.index()].corps();
    let mut total = 0;
    let mut line = |clause, n: i8| {
        if n != 0 {
            total += n;
            lines.line(clause, n);
        }
    };
    let strength: u8 = stack.iter().map(|b| if s.sp(b) >= 5 { 2 } else { 1 }).sum();
    line(rule!("N06-9.06"), strength as i8);
    if side == s.fight.attacker && s.op.marched {
        line(rule!("N06-9.07"), -1);
    }
    let weary = stack.iter().filter(|b| s.fatigue[b.index()] > 4).count();
    line(rule!("N06-9.08"), -(weary as i8));
    total
}

impl Napoleon {
    /// The combat cards of a side, line by line (N06-9.06 to N06-9.15).
    pub(crate) fn combat_cards(&self, s: &State, side: Side, lines: &mut impl Lines) -> i8 {
        let mut total = before_bonuses(s, side, lines);
        let fight = &s.fight;
        let info = self.data.map.info(fight.zone);
        let mut line = |clause, n: i8| {
            if n != 0 {
                total += n;
                lines.line(clause, n);
            }
        };
        if side != fight.attacker {
            let flag = info.citadel.is_some_and(|c| s.flags[usize::from(c)] == side);
            if fight.audacity {
                applied!("N06-15.45");
            } else if info.terrain == Terrain::Wooded {
                applied!("N06-13.02");
                line(rule!("N06-9.11"), 1);
            } else if flag {
                applied!("N06-13.03");
                line(rule!("N06-9.12"), 1);
            } else {
                applied!("N06-13.01");
            }
        }
        let stack = fight.stack[side.index()];
        let symbols: u8 = stack.corps().iter().map(|b| self.data.block(b).symbols.combat).sum();
        line(rule!("N06-9.13"), symbols as i8);
        let commander = Block::commander(side);
        if stack.has(commander) {
            line(rule!("N06-9.14"), self.data.block(commander).symbols.combat as i8);
            applied!("N06-9.14");
        }
        line(rule!("N06-9.15"), fight.bonus[side.index()] as i8);
        if total < 0 {
            applied!("N06-9.16");
        }
        total.max(0)
    }

    /// Whose card or die is next: the attacker's first, though nobody acts in between (N06-9.17).
    pub(crate) fn next_to_reveal(&self, s: &State) -> Side {
        let a = s.fight.attacker;
        if s.fight.cards[a.index()] > 0 { a } else { a.other() }
    }

    /// Losses and fatigues of what came up.
    pub(crate) fn strike(&self, side: Side, outcome: Outcome) -> (u8, u8) {
        match outcome {
            Outcome::Card(c) => (self.data.card(c).losses, self.data.card(c).fatigues),
            Outcome::Face(f) => self.data.dice[side.index()][usize::from(f)],
            Outcome::Lot(_) => (0, 0),
        }
    }
}
