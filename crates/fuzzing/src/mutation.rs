//! Seeded mutations of real inputs: for runs on stable Rust, where no fuzzer guides them.

use crate::Target;
use bicorne_core::{Draw as _, QuickDice};

/// What breaks parsers: limits of numbers, quotes, brackets, characters of several bytes.
const NASTY: &[&str] = &[
    "0",
    "-1",
    "1",
    "127",
    "128",
    "255",
    "256",
    "-129",
    "32768",
    "65535",
    "65536",
    "2147483647",
    "-2147483648",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551616",
    "1e309",
    "nan",
    "inf",
    "0x10",
    "é",
    "Œ",
    "\u{202e}",
    "\u{0}",
    "\u{feff}",
    "👍",
    "ß",
    "İ",
    "\"",
    "'",
    "\\",
    "\n",
    "\r",
    "\t",
    "[",
    "]]",
    "{",
    "}",
    "=",
    ":",
    ",",
    ";",
    "#",
    "%",
    "/",
    "..",
    "",
    " ",
    "  ",
    "true",
    "[[",
    "\"\"\"",
];

/// The inputs of a run: all seeds as they are, then mutations of them without end.
pub struct Mutations {
    seeds: Vec<Vec<u8>>,
    dice: QuickDice,
    /// Inputs that were made.
    made: usize,
}

impl Mutations {
    /// The same inputs for the same seeds and dice.
    ///
    /// # Panics
    /// Without a seed.
    pub fn new(seeds: Vec<Vec<u8>>, dice: QuickDice) -> Mutations {
        assert!(!seeds.is_empty(), "no seeds");
        Mutations { seeds, dice, made: 0 }
    }

    /// Runs the next input, and prints it if the target panics.
    pub fn next_into(&mut self, target: &Target) {
        let data = match self.seeds.get(self.made) {
            Some(seed) => seed.clone(),
            None => {
                let (one, other) = (self.dice.pick(&self.seeds), self.dice.pick(&self.seeds));
                mutate(one, other, &mut self.dice)
            }
        };
        self.made += 1;
        let shown = Shown(target.name, &data);
        (target.run)(&data);
        drop(shown);
    }
}

/// Prints an input that makes its target panic.
struct Shown<'a>(&'a str, &'a [u8]);

impl Drop for Shown<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("{} fails on {:?}, as bytes {:?}", self.0, String::from_utf8_lossy(self.1), self.1);
        }
    }
}

/// One to four mutations of `seed`; `other` lends pieces.
fn mutate(seed: &[u8], other: &[u8], dice: &mut QuickDice) -> Vec<u8> {
    let mut data = seed.to_vec();
    for _ in 0..=dice.below(4) {
        one(&mut data, other, dice);
    }
    data
}

fn one(data: &mut Vec<u8>, other: &[u8], dice: &mut QuickDice) {
    let at = dice.below(data.len() as u32 + 1) as usize;
    match dice.below(9) {
        0 => {
            if let Some(byte) = data.get_mut(at) {
                *byte ^= 1 << dice.below(8);
            }
        }
        1 => data.insert(at, dice.below(256) as u8),
        2 => drop(data.drain(at..end(at, data.len(), dice))),
        3 => {
            let piece = data[at..end(at, data.len(), dice)].to_vec();
            data.splice(at..at, piece);
        }
        4 => {
            let from = dice.below(other.len() as u32 + 1) as usize;
            let piece = &other[from..end(from, other.len(), dice)];
            data.splice(at..at, piece.iter().copied());
        }
        5 => data.truncate(at),
        6 => drop(data.splice(at..at, dice.pick(NASTY).bytes())),
        7 => swap(data, dice),
        _ => {
            let words = words(data);
            if !words.is_empty() {
                let (from, to) = *dice.pick(&words);
                data.splice(from..to, dice.pick(NASTY).bytes());
            }
        }
    }
}

/// An end of a short piece that begins at `from`.
fn end(from: usize, len: usize, dice: &mut QuickDice) -> usize {
    (from + dice.below(24) as usize).min(len)
}

/// Exchanges two words.
fn swap(data: &mut Vec<u8>, dice: &mut QuickDice) {
    let words = words(data);
    if words.len() < 2 {
        return;
    }
    let (a, b) = (*dice.pick(&words), *dice.pick(&words));
    let ((a0, a1), (b0, b1)) = (a.min(b), a.max(b));
    if a != b {
        let (first, second) = (data[a0..a1].to_vec(), data[b0..b1].to_vec());
        data.splice(b0..b1, first);
        data.splice(a0..a1, second);
    }
}

/// Where words begin and end.
pub fn words(data: &[u8]) -> Vec<(usize, usize)> {
    let is_word = |b: u8| b.is_ascii_alphanumeric() || b >= 0x80 || b == b'-' || b == b'_' || b == b'.';
    let mut found = Vec::new();
    let mut from = None;
    for (i, byte) in data.iter().enumerate() {
        match (is_word(*byte), from) {
            (true, None) => from = Some(i),
            (false, Some(start)) => {
                found.push((start, i));
                from = None;
            }
            _ => {}
        }
    }
    found.extend(from.map(|start| (start, data.len())));
    found
}
