//! What evens a scenario out: a card more in hand, or a flag from the start, for one side.

/// What one side is given; by the sides' places in seat order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Handicap {
    /// Whose hand is a card larger.
    pub card: Option<usize>,
    /// The side that begins with a flag.
    pub flag: Option<usize>,
}

impl Handicap {
    /// Reads `none`, or a side's name with `-card`, `-both` or `-` and the word for a flag.
    ///
    /// ```
    /// use bicorne_hexcard::Handicap;
    ///
    /// let read = |text| Handicap::read(text, ["red", "blue"], "flag");
    /// assert_eq!(read("blue-both"), Some(Handicap { card: Some(1), flag: Some(1) }));
    /// assert_eq!((read("none"), read("red-horse")), (Some(Handicap::default()), None));
    /// ```
    pub fn read(text: &str, sides: [&str; 2], flag: &str) -> Option<Handicap> {
        if text == "none" {
            return Some(Handicap::default());
        }
        let (side, what) = text.split_once('-')?;
        let side = Some(sides.iter().position(|s| *s == side)?);
        match what {
            "card" => Some(Handicap { card: side, flag: None }),
            "both" => Some(Handicap { card: side, flag: side }),
            word if word == flag => Some(Handicap { card: None, flag: side }),
            _ => None,
        }
    }

    /// The hands with the card that is given.
    pub fn hands(self, mut hands: [u8; 2]) -> [u8; 2] {
        if let Some(side) = self.card {
            hands[side] += 1;
        }
        hands
    }

    /// The flags with the one that is given.
    pub fn flags(self, mut flags: [u8; 2]) -> [u8; 2] {
        if let Some(side) = self.flag {
            flags[side] += 1;
        }
        flags
    }
}
