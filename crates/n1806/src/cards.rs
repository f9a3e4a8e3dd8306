//! The two decks: events, cards, and sets of cards in one word.

use crate::side::Side;

/// Cards of one deck (N06-1.08).
pub const DECK: usize = 36;

/// A card: the French deck is 0 to 35, the Prussian 36 to 71.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Card(pub u8);

impl Card {
    /// No card, where a field must hold something.
    pub const NONE: Card = Card(255);

    /// Whose deck it is from.
    #[inline]
    pub fn side(self) -> Side {
        if usize::from(self.0) < DECK { Side::French } else { Side::Prussian }
    }

    /// As an index into both decks together.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    #[inline]
    fn bit(self) -> u64 {
        1 << (self.index() % DECK)
    }
}

/// A set of cards of one deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(pub u64);

impl CardSet {
    /// The set without cards.
    pub const NONE: CardSet = CardSet(0);
    /// A whole deck.
    pub const ALL: CardSet = CardSet((1 << DECK) - 1);

    /// Whether `card` is in it.
    #[inline]
    pub fn has(self, card: Card) -> bool {
        self.0 & card.bit() != 0
    }

    /// Whether nothing is in it.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[inline]
    pub fn len(self) -> u8 {
        self.0.count_ones() as u8
    }

    /// Puts a card in.
    #[inline]
    pub fn add(&mut self, card: Card) {
        self.0 |= card.bit();
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !card.bit();
    }

    /// What is in both.
    #[inline]
    pub fn and(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }

    /// What is in either.
    #[inline]
    pub fn or(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }

    /// What is in this and not in that.
    #[inline]
    pub fn less(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }

    /// The n-th card, counted from 0, of `side`'s deck.
    #[inline]
    pub fn nth(self, side: Side, n: u32) -> Card {
        let mut rest = self.0;
        for _ in 0..n {
            rest &= rest - 1;
        }
        Card(side.index() as u8 * DECK as u8 + rest.trailing_zeros() as u8)
    }

    /// One after another, as cards of `side`.
    #[inline]
    pub fn iter(self, side: Side) -> impl Iterator<Item = Card> {
        let mut rest = self.0;
        let base = side.index() as u8 * DECK as u8;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let c = rest.trailing_zeros() as u8;
                rest &= rest - 1;
                Card(base + c)
            })
        })
    }
}

/// A card's colour: the phase its event belongs to (N06-2.21 to N06-2.23).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// When drawn.
    Red,
    /// In the initiative phase.
    Blue,
    /// In the operations phase.
    Green,
}

/// The symbol of a green card: when its event may be played (N06-2.24 to N06-2.27).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// In an own manoeuvre.
    Own,
    /// In an enemy manoeuvre.
    Enemy,
    /// In any manoeuvre.
    Any,
    /// At the start of a combat.
    Combat,
    /// In a retreat or pursuit.
    Retreat,
}

macro_rules! feats {
    ($($name:ident $id:literal),+ $(,)?) => {
        /// What a card's event does.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[allow(missing_docs)] // each is a row of data/n1806/cards.toml
        pub enum Feat { $($name),+ }

        impl Feat {
            /// All of them.
            pub const ALL: &[Feat] = &[$(Feat::$name),+];

            /// Its id in the data.
            pub fn id(self) -> &'static str {
                match self { $(Feat::$name => $id),+ }
            }
        }
    };
}

feats! {
    Anticipation "anticipation", Audacity "audacity", Guns "guns", Stray "stray", Bernadotte "bernadotte",
    Square "square", Charge "charge", Confusion "confusion", Counter "counter", Coordination "coordination",
    Courage "courage", Defection "defection", Elan "elan", Ambush "ambush", Fatigue1 "fatigue1",
    Fatigue2 "fatigue2", Forage "forage", GrandCharge "grandcharge", Hussars "hussars",
    Inactivity "inactivity", Intuition "intuition", Guard "guard", March "march",
    Organisation "organisation", Panic "panic", Rain "rain", Bridge "bridge", Pontoon "pontoon",
    Position "position", Supply "supply", Reaction "reaction", Reinforce "reinforce",
    Withdraw "withdraw", Reserve "reserve", Orderly "orderly", Sacrifice "sacrifice",
    SecondWind "secondwind", Care "care", Skirmish "skirmish", Queen "queen",
}

impl Feat {
    /// From its id.
    pub fn parse(id: &str) -> Option<Feat> {
        Feat::ALL.iter().copied().find(|f| f.id() == id)
    }
}
