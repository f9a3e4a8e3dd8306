//! What is rolled or drawn, and what came up.

use bicorne_core::{BadText, Draw, Phrase};
use std::fmt;
use std::str::FromStr;

use crate::card::CommandCard;
use crate::dice::Roll;
use crate::pile::Pile;

/// What came up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Outcome<C> {
    /// Battle dice: `inf inf flag`.
    Roll(Roll),
    /// A card: `draw attack-left`.
    Draw(C),
}

impl<C: fmt::Display> fmt::Display for Outcome<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Roll(roll) => write!(f, "{roll}"),
            Outcome::Draw(card) => write!(f, "draw {card}"),
        }
    }
}

impl<C: FromStr<Err = Phrase>> FromStr for Outcome<C> {
    type Err = BadText;

    /// Reads what `Display` writes, in any case; faces in any order.
    fn from_str(text: &str) -> Result<Outcome<C>, BadText> {
        let lower = text.to_ascii_lowercase();
        let words: Vec<&str> = lower.split_whitespace().collect();
        match *words {
            ["draw", card] => card.parse().map(Outcome::Draw).map_err(|e: Phrase| BadText::new(text, e.en)),
            _ => lower.parse().map(Outcome::Roll).map_err(|_| {
                BadText::new(text, "battle dice, such as `inf cav art sabre flag`, or `draw CARD`")
            }),
        }
    }
}

/// Where an outcome comes from: a number of battle dice, or a pile from which a card is drawn blindly.
#[derive(Debug, Clone, Copy)]
#[allow(missing_docs)] // the names say it
pub enum Source<'a, const KINDS: usize> {
    Dice(u8),
    Pile(&'a Pile<KINDS>),
}

impl<const KINDS: usize> Source<'_, KINDS> {
    /// Every outcome with its weight.
    pub fn odds<C: CommandCard>(self, out: &mut Vec<(Outcome<C>, u64)>) {
        match self {
            Source::Dice(dice) => Roll::odds(dice, |roll, weight| out.push((Outcome::Roll(roll), weight))),
            Source::Pile(pile) => {
                out.extend(pile.iter().map(|(n, copies)| (Outcome::Draw(C::LIST[n]), u64::from(copies))));
            }
        }
    }

    /// One outcome.
    #[inline]
    pub fn sample<C: CommandCard>(self, draw: &mut impl Draw) -> Outcome<C> {
        match self {
            Source::Dice(dice) => Outcome::Roll(Roll::sample(dice, draw)),
            Source::Pile(pile) => Outcome::Draw(C::LIST[pile.sample(draw)]),
        }
    }

    /// Whether an outcome can come from it; else what is expected.
    pub fn check<C: CommandCard>(self, outcome: Outcome<C>) -> Result<(), String> {
        match (self, outcome) {
            (Source::Dice(dice), Outcome::Roll(roll)) if roll.dice() == dice => Ok(()),
            (Source::Dice(dice), _) => Err(format!("{dice} battle dice are rolled")),
            (Source::Pile(pile), Outcome::Draw(card)) if pile.count(card.index()) > 0 => Ok(()),
            (Source::Pile(_), Outcome::Draw(card)) => {
                Err(format!("{} is not among the cards drawn from", card.id()))
            }
            (Source::Pile(_), Outcome::Roll(_)) => {
                Err("a card is drawn, such as `draw attack-left`".to_owned())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::section::Section;

    crate::named! {
        /// Three cards.
        enum Card {
            Left = "attack-left",
            Centre = "attack-centre",
            Right = "attack-right",
        }
    }

    impl CommandCard for Card {
        const LIST: &'static [Card] = &Card::ALL;

        fn index(self) -> usize {
            Card::index(self)
        }

        fn id(self) -> &'static str {
            Card::id(self)
        }

        fn section(self) -> Option<Section> {
            Some(Section::ALL[self as usize])
        }
    }

    impl FromStr for Card {
        type Err = Phrase;

        fn from_str(text: &str) -> Result<Card, Phrase> {
            Card::from_id(text).ok_or_else(|| "no such card".into())
        }
    }

    fn read(text: &str) -> Result<Outcome<Card>, BadText> {
        text.parse()
    }

    #[test]
    fn outcomes_read_back() {
        for text in ["inf inf cav art sabre flag", "flag", "draw attack-left"] {
            assert_eq!(read(text).unwrap().to_string(), text);
        }
        assert_eq!(read("Flag INF").unwrap().to_string(), "inf flag");
        assert!(read("draw").is_err());
        assert!(read("seven").is_err());
    }

    #[test]
    fn only_what_can_come_up_is_taken() {
        let pile: Pile<3> = [0, 2, 2].into_iter().collect();
        let refused = |source: Source<'_, 3>, text| source.check(read(text).unwrap()).is_err();
        assert!(!refused(Source::Dice(2), "inf flag") && refused(Source::Dice(2), "inf"));
        assert!(!refused(Source::Pile(&pile), "draw attack-right"));
        assert!(refused(Source::Pile(&pile), "draw attack-centre"));
        assert!(refused(Source::Pile(&pile), "flag") && refused(Source::Dice(1), "draw attack-left"));
        let mut odds: Vec<(Outcome<Card>, u64)> = Vec::new();
        Source::Pile(&pile).odds(&mut odds);
        assert_eq!(odds, [(Outcome::Draw(Card::Left), 1), (Outcome::Draw(Card::Right), 2)]);
    }

    #[test]
    fn the_player_opposite_calls_the_left_the_right() {
        assert_eq!(crate::mirrored(Card::Left), Card::Right);
        assert_eq!(crate::mirrored(Card::Centre), Card::Centre);
        assert_eq!(crate::kind_id(Card::Centre), "attack");
    }
}
