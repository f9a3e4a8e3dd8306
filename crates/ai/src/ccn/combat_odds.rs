//! The expected value of a combat for the attacker, by exact odds: hits, flags and flags ignored, retreats cut off, the defender's
//! reaction, the battle back.

use bicorne_ccn::{Class, STRENGTHS};
use std::sync::LazyLock;

/// Dice of the largest roll in the tables.
pub(super) const MOST_DICE: usize = 14;
/// A leader: his flag ignored, his orders.
pub(super) const LEADER: f64 = 20.0;
/// The card that lies on the square track, and a unit that stands still with one die.
pub(super) const SQUARE: f64 = 9.0;
/// The ground an attacker may take.
const GROUND_TAKEN: f64 = 3.0;

/// One of the two parties of a combat.
#[derive(Debug, Clone, Copy)]
pub(super) struct Party {
    pub(super) class: Class,
    pub(super) blocks: u8,
    /// The dice it rolls at the other, by blocks left.
    pub(super) dice: [u8; STRENGTHS],
    /// Whether its sabres hit.
    pub(super) sabres: bool,
    /// Flags it ignores.
    pub(super) ignores: u8,
    /// Hexes it goes back for each other flag.
    pub(super) per_flag: u8,
    /// Hexes it can go back; each one beyond costs a block.
    pub(super) room: u8,
    pub(super) led: bool,
    pub(super) square: bool,
    /// What one of its blocks is worth.
    pub(super) block: f64,
    /// What a banner is worth to the other side.
    pub(super) banner: f64,
    /// What its hex is worth to it.
    pub(super) ground: f64,
}

/// A melee about to be fought.
#[derive(Debug, Clone, Copy)]
pub(super) struct Melee {
    pub(super) attacker: Party,
    pub(super) defender: Party,
    /// Dice of the artillery that joins.
    pub(super) guns: u8,
    /// What the defender could do instead of standing.
    pub(super) may_square: bool,
    pub(super) may_retire: bool,
}

/// Which faces of the die hit, in sixths.
#[derive(Clone, Copy)]
struct Hits(usize);

/// What one roll does to the party it is aimed at.
struct Blow {
    /// The mean loss.
    loss: f64,
    /// The chance that it is still in its hex with this many blocks.
    stays: [f64; STRENGTHS],
    /// The chance that it is gone or driven back.
    away: f64,
}

/// The probability of this many hits and this many flags: by sixths that hit, dice, hits, flags.
static FALLS: LazyLock<Vec<f64>> = LazyLock::new(|| {
    let choose = |n: usize, k: usize| (0..k).fold(1.0, |w, i| w * (n - i) as f64 / (i + 1) as f64);
    let mut table = vec![0.0; 4 * (MOST_DICE + 1).pow(3)];
    for sixths in 0..4 {
        let (hit, flag) = (sixths as f64 / 6.0, 1.0_f64 / 6.0);
        for dice in 0..=MOST_DICE {
            for hits in 0..=dice {
                for flags in 0..=dice - hits {
                    let rest = dice - hits - flags;
                    let ways = choose(dice, hits) * choose(dice - hits, flags);
                    table[place(sixths, dice, hits, flags)] = ways
                        * hit.powi(hits as i32)
                        * flag.powi(flags as i32)
                        * (1.0 - hit - flag).powi(rest as i32);
                }
            }
        }
    }
    table
});

const fn place(sixths: usize, dice: usize, hits: usize, flags: usize) -> usize {
    const SIDE: usize = MOST_DICE + 1;
    ((sixths * SIDE + dice) * SIDE + hits) * SIDE + flags
}

impl Party {
    /// What its end is worth to the other side, its leader's danger included: one die, a sabre and he is gone.
    fn end(&self, blocks: u8) -> f64 {
        let leader = if self.led { (self.banner + LEADER) / 6.0 + 2.0 } else { 0.0 };
        f64::from(blocks) * self.block + self.banner + leader
    }

    /// Faces that hit it: its symbol, and sabres where they count.
    fn hit_by(&self, sabres: bool) -> Hits {
        let symbol = usize::from(self.class.face().sides());
        Hits(symbol + usize::from(sabres))
    }

    fn with_blocks(mut self, blocks: usize) -> Party {
        self.blocks = blocks as u8;
        self
    }

    fn own_dice(&self) -> u8 {
        self.dice[usize::from(self.blocks).min(STRENGTHS - 1)]
    }

    /// What a roll does to it.
    fn struck(&self, dice: u8, hits: Hits, do_flags_count: bool) -> Blow {
        let (mut blow, table) = (Blow { loss: 0.0, stays: [0.0; STRENGTHS], away: 0.0 }, &*FALLS);
        let dice = usize::from(dice).min(MOST_DICE);
        // Two dice, both sabres, for a leader whose unit lost blocks.
        let check = if self.led { (self.banner + LEADER) / 36.0 } else { 0.0 };
        for hit in 0..=dice {
            let left = self.blocks.saturating_sub(hit as u8);
            for flags in 0..=dice - hit {
                let chance = table[place(hits.0, dice, hit, flags)];
                if left == 0 {
                    blow.loss += chance * self.end(self.blocks);
                    blow.away += chance;
                    continue;
                }
                let flags = if do_flags_count { (flags as u8).saturating_sub(self.ignores) } else { 0 };
                let steps = flags.saturating_mul(self.per_flag);
                let back = steps.min(self.room);
                let blocked = steps - back;
                if blocked >= left {
                    blow.loss += chance * self.end(self.blocks);
                    blow.away += chance;
                    continue;
                }
                let left = left - blocked;
                let lost = self.blocks - left;
                blow.loss += chance * f64::from(lost) * self.block;
                if lost > 0 {
                    blow.loss += chance * check;
                }
                if back > 0 {
                    blow.loss += chance * (self.ground + f64::from(back - 1));
                    blow.away += chance;
                } else {
                    blow.stays[usize::from(left).min(STRENGTHS - 1)] += chance;
                }
            }
        }
        blow
    }
}

/// The mean of blocks lost by this many dice, and the chance that the unit falls, retreats left out.
pub(super) fn expected(class: Class, sabres: bool, dice: u8, blocks: u8) -> (f64, f64) {
    static TABLE: LazyLock<Vec<(f64, f64)>> = LazyLock::new(|| {
        let mut table = vec![(0.0, 0.0); 4 * (MOST_DICE + 1) * STRENGTHS];
        for (i, cell) in table.iter_mut().enumerate() {
            let (sixths, dice, blocks) =
                (i / (STRENGTHS * (MOST_DICE + 1)), i / STRENGTHS % (MOST_DICE + 1), i % STRENGTHS);
            for hits in 0..=dice {
                let chance: f64 =
                    (0..=dice - hits).map(|flags| FALLS[place(sixths, dice, hits, flags)]).sum();
                cell.0 += chance * hits.min(blocks) as f64;
                cell.1 += if hits >= blocks { chance } else { 0.0 };
            }
        }
        table
    });
    let sixths = usize::from(class.face().sides()) + usize::from(sabres);
    let (dice, blocks) = (usize::from(dice).min(MOST_DICE), usize::from(blocks).min(STRENGTHS - 1));
    TABLE[(sixths * (MOST_DICE + 1) + dice) * STRENGTHS + blocks]
}

/// Fire: nobody answers.
pub(super) fn fire(dice: u8, target: &Party) -> f64 {
    target.struck(dice, target.hit_by(false), true).loss
}

/// An attack on a lone leader: a sabre and he is gone, else he runs.
pub(super) fn at_leader(dice: u8, banner: f64) -> f64 {
    (1.0 - (5.0_f64 / 6.0).powi(i32::from(dice))) * (banner + LEADER) + 3.0
}

impl Melee {
    /// If the defender answers as is best for him.
    pub(super) fn value(&self) -> f64 {
        if self.attacker.class == Class::Cavalry && self.defender.square {
            return self.square();
        }
        let mut value = self.stand();
        if self.may_square {
            value = value.min(self.form_square());
        }
        if self.may_retire {
            value = value.min(self.retire());
        }
        value
    }

    /// The defender stands: the attack, then his battle back.
    pub(super) fn stand(&self) -> f64 {
        let attacker = &self.attacker;
        let dice = attacker.own_dice() + self.guns;
        let hits = self.defender.hit_by(attacker.sabres);
        let blow = self.defender.struck(dice, hits, true);
        let mut value = blow.loss + blow.away * self.ground_taken();
        for (blocks, chance) in blow.stays.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            value -= chance * self.defender.with_blocks(blocks).strikes(attacker);
        }
        value
    }

    /// The defender plays First Strike: he rolls, then what is left of the attacker attacks if that is worth it.
    /// The attacker may break off instead (CCN-25.26).
    pub(super) fn first_strike(&self) -> f64 {
        let defender = &self.defender;
        let blow = self.attacker.struck(defender.own_dice(), self.attacker.hit_by(defender.sabres), true);
        let mut value = -blow.loss;
        for (blocks, chance) in blow.stays.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            let attacker = self.attacker.with_blocks(blocks);
            value += chance * Melee { attacker, ..*self }.stand().max(0.0);
        }
        value
    }

    /// The defender forms square: a card lies on his track, and he stands still.
    pub(super) fn form_square(&self) -> f64 {
        let mut melee = *self;
        melee.defender.square = true;
        melee.defender.room = 0;
        melee.square() + SQUARE
    }

    /// Cavalry against a square: the square rolls one die first, and its flags are never ignored; then the cavalry rolls one,
    /// and is not answered.
    pub(super) fn square(&self) -> f64 {
        let horse = Party { ignores: 0, ..self.attacker };
        let die = self.defender.own_dice().min(1);
        let first = horse.struck(die, horse.hit_by(self.defender.sabres), true);
        let fights_on: f64 = first.stays.iter().sum();
        let dice = self.attacker.own_dice().min(1) + self.guns;
        let foot = Party { room: 0, ..self.defender };
        fights_on * foot.struck(dice, foot.hit_by(self.attacker.sabres), true).loss - first.loss
    }

    /// The defender retires: neither sabres nor flags count, and he goes two hexes back.
    pub(super) fn retire(&self) -> f64 {
        let blow =
            self.defender.struck(self.attacker.own_dice() + self.guns, self.defender.hit_by(false), false);
        let stays: f64 = blow.stays.iter().sum();
        blow.loss + self.ground_taken() + stays * (self.defender.ground + 1.0)
    }

    /// The battle back alone, as the two are now.
    pub(super) fn battle_back(&self) -> f64 {
        -self.defender.strikes(&self.attacker)
    }

    /// What it is worth to have the hex, or to break through.
    fn ground_taken(&self) -> f64 {
        match self.attacker.class {
            Class::Infantry => GROUND_TAKEN,
            Class::Cavalry => 2.0 * GROUND_TAKEN,
            Class::Artillery => 0.0,
        }
    }
}

impl Party {
    /// The mean loss of `other` by one roll of this party in melee.
    fn strikes(&self, other: &Party) -> f64 {
        other.struck(self.own_dice(), other.hit_by(self.sabres), true).loss
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn infantry(blocks: u8, dice: [u8; STRENGTHS]) -> Party {
        Party {
            class: Class::Infantry,
            blocks,
            dice,
            sabres: true,
            ignores: 0,
            per_flag: 1,
            room: 3,
            led: false,
            square: false,
            block: 10.0,
            banner: 100.0,
            ground: 4.0,
        }
    }

    const ONE_A_BLOCK: [u8; STRENGTHS] = [0, 1, 2, 3, 4, 5];

    #[test]
    fn fire_is_the_mean_over_exact_odds() {
        // One die at the last block: it hits two times in six, and once in six drives back.
        let target = infantry(1, ONE_A_BLOCK);
        assert!((fire(1, &target) - (110.0 / 3.0 + 4.0 / 6.0)).abs() < 1e-9);
        // Who ignores the flag loses nothing by it; who cannot go back loses a block, here the last.
        let supported = Party { ignores: 1, ..target };
        assert!((fire(1, &supported) - 110.0 / 3.0).abs() < 1e-9);
        let cut_off = Party { room: 0, ..target };
        assert!((fire(1, &cut_off) - 110.0 / 2.0).abs() < 1e-9);
        // Two dice at two blocks: both hit one time in nine.
        let pair = Party { ignores: 2, ..infantry(2, ONE_A_BLOCK) };
        assert!((fire(2, &pair) - (2.0 / 3.0 * 10.0 + 100.0 / 9.0)).abs() < 1e-9);
    }

    #[test]
    fn blocks_lost_are_the_mean_over_exact_odds() {
        // Infantry in melee is hit by half the faces: one die at one block, two dice at two.
        assert_eq!(expected(Class::Infantry, true, 1, 1), (0.5, 0.5));
        let (lost, falls) = expected(Class::Infantry, true, 2, 2);
        assert!((lost - 1.0).abs() < 1e-9 && (falls - 0.25).abs() < 1e-9);
    }

    #[test]
    fn a_melee_counts_the_battle_back_of_who_is_left() {
        let one = infantry(1, ONE_A_BLOCK);
        let melee = Melee { attacker: one, defender: one, guns: 0, may_square: false, may_retire: false };
        // Three faces hit, one drives back, two do nothing: then the same against the attacker.
        let struck = 110.0 / 2.0 + 4.0 / 6.0;
        let expected = struck + 4.0 / 6.0 * GROUND_TAKEN - struck / 3.0;
        assert!((melee.stand() - expected).abs() < 1e-9);
        assert!((melee.battle_back() + struck).abs() < 1e-9);
        assert!(melee.first_strike() < melee.stand());
        let with_guns = Melee { guns: 3, ..melee };
        assert!(with_guns.stand() > melee.stand(), "artillery that joins makes it better");
    }

    #[test]
    fn who_may_form_square_or_retire_does_so_where_it_helps() {
        let foot = infantry(4, ONE_A_BLOCK);
        let horse = Party { class: Class::Cavalry, ..foot };
        let charge = Melee { attacker: horse, defender: foot, guns: 0, may_square: false, may_retire: false };
        let answered = Melee { may_square: true, ..charge };
        assert!(charge.value() > 0.0 && answered.value() < charge.value());
        assert_eq!(answered.value(), answered.form_square());
        let press = Melee { attacker: foot, defender: Party { blocks: 1, ..horse }, ..charge };
        let escaped = Melee { may_retire: true, ..press };
        assert_eq!(escaped.value(), escaped.retire());
        assert!(escaped.value() < press.value());
    }

    #[test]
    fn the_falls_of_the_dice_add_up() {
        for sixths in 1..4 {
            for dice in 0..=MOST_DICE {
                let falls = (0..=dice).flat_map(|h| (0..=dice - h).map(move |f| (h, f)));
                let sum: f64 = falls.map(|(h, f)| FALLS[place(sixths, dice, h, f)]).sum();
                assert!((sum - 1.0).abs() < 1e-9, "{sixths} sixths, {dice} dice: {sum}");
            }
        }
    }
}
