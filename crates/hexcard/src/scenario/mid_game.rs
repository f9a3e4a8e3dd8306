//! What a game under way has counted, and the sizes of hands.

use bicorne_core::{Phrase, phrase};
use bicorne_source::{Node, Reader, Value};
use std::str::FromStr;

use crate::id::TwoSides;

/// What a game under way has counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MidGame<S> {
    /// Flags or banners taken, by side.
    pub captured: [u8; 2],
    /// Player turns so far.
    pub turns: Option<u16>,
    /// Whose turn it is.
    pub active: Option<S>,
}

/// Reading of what a game under way has counted.
pub trait ReadMidGame<'r> {
    /// The keys `captured`, `turn` and `active`; as many captured as the `goal` have already won.
    fn mid_game<S>(&mut self, goal: u8) -> MidGame<S>
    where
        S: FromStr<Err = Phrase> + Into<usize>;

    /// Sizes of hands: one number for both sides, or one for each.
    fn hand_sizes<S>(&mut self, node: &'r Node, least: u16, most: u16) -> [Option<u8>; 2]
    where
        S: TwoSides + FromStr<Err = Phrase> + Into<usize> + std::fmt::Display;

    /// A list in which every entry is read by `read`, at most eight: each has a bit.
    fn up_to_eight<T>(
        &mut self,
        key: &'static str,
        read: impl FnMut(&mut Reader<'r>, &'r Node) -> Option<T>,
    ) -> Vec<T>;
}

impl<'r> ReadMidGame<'r> for Reader<'r> {
    fn mid_game<S>(&mut self, goal: u8) -> MidGame<S>
    where
        S: FromStr<Err = Phrase> + Into<usize>,
    {
        let mut captured = [0; 2];
        if let Some(node) = self.get("captured") {
            for (side, entry) in self.by_side::<S>(node).into_iter().enumerate() {
                let Some(n) = entry.and_then(|e| self.number(e, 0, 19)) else { continue };
                captured[side] = n as u8;
                if n >= u16::from(goal) {
                    let most = goal.saturating_sub(1);
                    self.wrong(
                        entry.unwrap_or(node),
                        phrase!(
                            "{n} have already won: {goal} win, {most} at most can be captured",
                            "{n} suffisent déjà : {goal} donnent la victoire, {most} au plus peuvent être pris"
                        ),
                    );
                }
            }
        }
        MidGame { captured, turns: self.number_of("turn", 0, 9999), active: self.word_of("active") }
    }

    fn hand_sizes<S>(&mut self, node: &'r Node, least: u16, most: u16) -> [Option<u8>; 2]
    where
        S: TwoSides + FromStr<Err = Phrase> + Into<usize> + std::fmt::Display,
    {
        let size = |reader: &mut Reader<'r>, n: &'r Node| reader.number(n, least, most).map(|n| n as u8);
        if let Value::Number(_) = node.value {
            return [size(self, node); 2];
        }
        let mut sizes = [None; 2];
        for (side, entry) in S::BOTH.into_iter().zip(self.by_side::<S>(node)) {
            match entry {
                Some(entry) => sizes[side.index()] = size(self, entry),
                None => self.wrong(
                    node,
                    phrase!(
                        "the hand of {side} is missing: one number for both, or {side} = {least} to {most}",
                        "la main de {side} manque : un seul nombre pour les deux camps, ou {side} = {least} à {most}"
                    ),
                ),
            }
        }
        sizes
    }

    fn up_to_eight<T>(
        &mut self,
        key: &'static str,
        mut read: impl FnMut(&mut Reader<'r>, &'r Node) -> Option<T>,
    ) -> Vec<T> {
        let Some(node) = self.get(key) else { return Vec::new() };
        let mut found = Vec::new();
        for (n, entry) in self.list(node).iter().enumerate() {
            if n >= 8 {
                self.wrong(entry, phrase!("at most 8 {key}", "8 {key} au plus"));
                break;
            }
            found.extend(read(self, entry));
        }
        found
    }
}
