//! The battle die and what a roll of several shows.

use bicorne_core::Draw;
use std::fmt;
use std::str::FromStr;

/// A face of the battle die. Infantry is on two of its six sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum DieFace {
    /// On two sides.
    Infantry,
    /// On one side.
    Cavalry,
    /// On one side.
    Artillery,
    /// Crossed sabres, on one side.
    Sabre,
    /// On one side.
    Flag,
}

impl DieFace {
    /// All, in the order in which rolls are written.
    pub const ALL: [DieFace; 5] =
        [DieFace::Infantry, DieFace::Cavalry, DieFace::Artillery, DieFace::Sabre, DieFace::Flag];

    /// How many of the six sides show it.
    pub const fn sides(self) -> u8 {
        match self {
            DieFace::Infantry => 2,
            DieFace::Cavalry | DieFace::Artillery | DieFace::Sabre | DieFace::Flag => 1,
        }
    }

    /// `inf cav art sabre flag`.
    pub const fn id(self) -> &'static str {
        match self {
            DieFace::Infantry => "inf",
            DieFace::Cavalry => "cav",
            DieFace::Artillery => "art",
            DieFace::Sabre => "sabre",
            DieFace::Flag => "flag",
        }
    }
}

/// The face of each of the six sides.
const SIDES: [DieFace; 6] = [
    DieFace::Infantry,
    DieFace::Infantry,
    DieFace::Cavalry,
    DieFace::Artillery,
    DieFace::Sabre,
    DieFace::Flag,
];

impl FromStr for DieFace {
    type Err = BadRoll;

    /// Its id, or the whole word.
    fn from_str(text: &str) -> Result<DieFace, BadRoll> {
        match text {
            "inf" | "infantry" => Ok(DieFace::Infantry),
            "cav" | "cavalry" => Ok(DieFace::Cavalry),
            "art" | "artillery" => Ok(DieFace::Artillery),
            "sabre" | "sabres" => Ok(DieFace::Sabre),
            "flag" | "flags" => Ok(DieFace::Flag),
            _ => Err(BadRoll),
        }
    }
}

/// A text is no list of faces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BadRoll;

impl fmt::Display for BadRoll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a roll is a list of faces: inf cav art sabre flag")
    }
}

impl std::error::Error for BadRoll {}

/// What several dice show: how many times each face. The order in which dice fall never matters.
///
/// Text form: the faces in the order of [`DieFace::ALL`] with a space between, `inf inf flag`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Roll([u8; 5]);

impl Roll {
    /// No die.
    pub const NONE: Roll = Roll([0; 5]);

    /// How many dice show `face`.
    #[inline]
    pub const fn count(self, face: DieFace) -> u8 {
        self.0[face as usize]
    }

    /// How many dice there are.
    pub fn dice(self) -> u8 {
        self.0.iter().sum()
    }

    /// The faces one by one, in the order of [`DieFace::ALL`].
    pub fn faces(self) -> impl Iterator<Item = DieFace> {
        DieFace::ALL.into_iter().flat_map(move |f| std::iter::repeat_n(f, usize::from(self.count(f))))
    }

    /// This roll and one more die.
    #[must_use]
    pub const fn with(mut self, face: DieFace) -> Roll {
        self.0[face as usize] += 1;
        self
    }

    /// In how many ways `dice` dice can fall: the sum of the weights of [`Roll::odds`].
    pub fn ways(dice: u8) -> u64 {
        6u64.pow(u32::from(dice))
    }

    /// Every roll of `dice` dice with the number of ways in which it falls.
    pub fn odds(dice: u8, mut found: impl FnMut(Roll, u64)) {
        fill(Roll::NONE, 0, dice, 1, &mut found);
    }

    /// Rolls `dice` dice.
    #[inline]
    pub fn sample(dice: u8, draw: &mut impl Draw) -> Roll {
        let mut roll = Roll::NONE;
        let mut left = dice;
        while left > 0 {
            // One draw serves up to eight dice, as a number of that many digits in base six.
            let some = left.min(8);
            let mut digits = draw.below(6u32.pow(u32::from(some)));
            for _ in 0..some {
                roll = roll.with(SIDES[(digits % 6) as usize]);
                digits /= 6;
            }
            left -= some;
        }
        roll
    }
}

/// Gives the faces from `face` on every number of the `left` dice; `ways` counts how the faces so far can lie.
fn fill(roll: Roll, face: usize, left: u8, ways: u64, found: &mut impl FnMut(Roll, u64)) {
    let sides = u64::from(DieFace::ALL[face].sides());
    if face + 1 == DieFace::ALL.len() {
        let mut roll = roll;
        roll.0[face] = left;
        found(roll, ways * sides.pow(u32::from(left)));
        return;
    }
    for n in 0..=left {
        let mut roll = roll;
        roll.0[face] = n;
        fill(roll, face + 1, left - n, ways * choose(left, n) * sides.pow(u32::from(n)), found);
    }
}

/// Binomial coefficient.
fn choose(n: u8, k: u8) -> u64 {
    (0..u64::from(k)).fold(1, |c, i| c * (u64::from(n) - i) / (i + 1))
}

impl FromIterator<DieFace> for Roll {
    fn from_iter<I: IntoIterator<Item = DieFace>>(faces: I) -> Roll {
        faces.into_iter().fold(Roll::NONE, Roll::with)
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, face) in self.faces().enumerate() {
            f.write_str(if n > 0 { " " } else { "" })?;
            f.write_str(face.id())?;
        }
        Ok(())
    }
}

impl FromStr for Roll {
    type Err = BadRoll;

    /// The faces in any order.
    fn from_str(text: &str) -> Result<Roll, BadRoll> {
        let roll: Vec<DieFace> = text.split_whitespace().map(str::parse).collect::<Result<_, _>>()?;
        if roll.is_empty() || roll.len() > usize::from(u8::MAX) {
            return Err(BadRoll);
        }
        Ok(roll.into_iter().collect())
    }
}

/// Dice as they fell, and which of their faces had an effect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Shown {
    roll: Roll,
    effective: u8,
}

impl Shown {
    /// No dice.
    pub const NONE: Shown = Shown { roll: Roll::NONE, effective: 0 };

    /// These dice, of which the faces have an effect for which `has_effect`.
    pub fn new(roll: Roll, has_effect: impl Fn(DieFace) -> bool) -> Shown {
        let bit = |face: DieFace| u8::from(has_effect(face)) << face as u8;
        Shown { roll, effective: DieFace::ALL.into_iter().map(bit).sum() }
    }

    /// The dice.
    pub fn roll(self) -> Roll {
        self.roll
    }

    /// Whether a face had an effect.
    pub fn has_effect(self, face: DieFace) -> bool {
        self.effective >> face as u8 & 1 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bicorne_core::QuickDice;
    use std::collections::HashMap;

    #[test]
    fn weights_add_up_to_all_the_ways_dice_can_fall() {
        for dice in 0..=8 {
            let (mut sum, mut rolls) = (0, 0);
            Roll::odds(dice, |roll, weight| {
                assert_eq!(roll.dice(), dice);
                sum += weight;
                rolls += 1;
            });
            assert_eq!(sum, Roll::ways(dice));
            assert_eq!(rolls, choose(dice + 4, 4), "{dice} dice over five faces");
        }
    }

    #[test]
    fn weights_agree_with_counting_every_way_of_three_dice() {
        let mut counted: HashMap<Roll, u64> = HashMap::new();
        for a in SIDES {
            for b in SIDES {
                for c in SIDES {
                    *counted.entry([a, b, c].into_iter().collect()).or_default() += 1;
                }
            }
        }
        let mut odds = HashMap::new();
        Roll::odds(3, |roll, weight| {
            odds.insert(roll, weight);
        });
        assert_eq!(odds, counted);
    }

    #[test]
    fn samples_agree_with_the_odds() {
        let mut draw = QuickDice::new(1806);
        let mut seen: HashMap<Roll, u64> = HashMap::new();
        let n = 216_000;
        for _ in 0..n {
            *seen.entry(Roll::sample(3, &mut draw)).or_default() += 1;
        }
        Roll::odds(3, |roll, weight| {
            let expected = n * weight / Roll::ways(3);
            let got = seen.get(&roll).copied().unwrap_or_default();
            assert!(got.abs_diff(expected) < 60 + expected / 10, "{roll}: {got}, expected {expected}");
        });
    }

    #[test]
    fn a_roll_reads_back_in_any_order() {
        let roll: Roll = "flag inf sabres infantry".parse().unwrap();
        assert_eq!(roll.to_string(), "inf inf sabre flag");
        assert_eq!("".parse::<Roll>(), Err(BadRoll));
        assert_eq!("inf six".parse::<Roll>(), Err(BadRoll));
    }
}
