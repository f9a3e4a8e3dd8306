//! Features that the two games on hexes share, taken before a turn: units left and their strength, possible attacks, the distance to
//! victory, the use of the hands.

mod pieces;

pub(crate) use pieces::PIECE;

use crate::hex_heuristics::nearest;
use crate::value_net::FeatureVector;
use bicorne_geom::hexes::{Hex, HexSet};
use bicorne_hexcard::Pile;

/// Strikes on one piece that are counted: a card rarely brings more.
const TOGETHER: usize = 3;

/// A unit where it stands, with what it does and suffers there. Strikes are in flags.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stand {
    pub(crate) at: Hex,
    /// Foot, horse, guns.
    pub(crate) arm: usize,
    pub(crate) strength: u8,
    pub(crate) is_led: bool,
    pub(crate) is_covered: bool,
    pub(crate) is_on_edge: bool,
    /// The worth of its best strike, from here and after a move.
    pub(crate) now: f64,
    pub(crate) soon: f64,
    /// The chance that it falls to the enemy's best strikes together, from where they stand and after moves.
    pub(crate) falls_now: f64,
    pub(crate) falls_soon: f64,
    /// The same to strikes after moves by those only whom a card of the enemy's hand orders.
    pub(crate) falls_ready: f64,
    /// What the enemy's two worst strikes from where they stand would do.
    pub(crate) danger: f64,
    pub(crate) call: Call,
    pub(crate) ground: f64,
}

/// What the cards of a hand do for a unit.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Call {
    /// How many of them order it.
    pub(crate) cards: u8,
    /// How many units the largest of these orders where it stands.
    pub(crate) most: u8,
    /// The sections it is in.
    pub(crate) sections: [bool; 3],
}

impl Call {
    /// A card that orders this many where the unit stands.
    pub(crate) fn add(&mut self, orders: u8) {
        self.cards += u8::from(orders > 0);
        self.most = self.most.max(orders);
    }
}

/// An army before a turn.
#[derive(Debug, Clone)]
pub(crate) struct Camp {
    pub(crate) stands: Vec<Stand>,
    pub(crate) flags: u8,
    /// Those of the flags that may be lost again.
    pub(crate) lent: u8,
    pub(crate) goal: u8,
    /// Generals or leaders without a unit, and what threatens them.
    pub(crate) lone: usize,
    pub(crate) lone_danger: f64,
    /// What each card of the hand would gain, in flags.
    pub(crate) hand: Vec<f64>,
    /// What orders to the best two of each section would gain, from left to right.
    pub(crate) sections: [f64; 3],
}

/// The dice that a unit has for each target.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Best([u8; TOGETHER]);

impl Best {
    /// One strike more.
    #[inline]
    pub(crate) fn add(&mut self, dice: u8) {
        let mut dice = dice;
        for best in &mut self.0 {
            if dice > *best {
                std::mem::swap(&mut dice, best);
            }
        }
    }

    /// The dice of the best strikes together.
    #[inline]
    pub(crate) fn total(self) -> u8 {
        self.0.iter().sum()
    }
}

macro_rules! counted {
    ($($count:ident = $name:literal),+ $(,)?) => {
        /// What is counted for each army; [`view`] has the differences, and some more.
        #[derive(Clone, Copy)]
        enum Count { $($count),+ }

        const NAMES: [&str; [$($name),+].len()] = [$($name),+];
    };
}

counted! {
    Flags = "flags", Lent = "lent", Needs1 = "needs_1", Needs2 = "needs_2", Needs3 = "needs_3", Urgency = "urgency",
    FootFull = "foot_full", Foot3 = "foot_3", Foot2 = "foot_2", Foot1 = "foot_1",
    HorseFull = "horse_full", Horse2 = "horse_2", Horse1 = "horse_1",
    GunsFull = "guns_full", Guns1 = "guns_1",
    Led = "led", Lone = "lone", LoneDanger = "lone_danger",
    Covered = "covered", OnEdge = "on_edge", EdgeDanger = "edge_danger",
    WeakNow = "weak_now", WeakSoon = "weak_soon", WornNow = "worn_now", WornSoon = "worn_soon",
    Danger = "danger", WorstNow = "worst_now", WorstSoon = "worst_soon",
    FallsNow = "falls_now", FallsSoon = "falls_soon",
    StrikesNow = "strikes_now", StrikesSoon = "strikes_soon",
    Card1 = "card_1", Card2 = "card_2", Card3 = "card_3", Cards = "cards",
    Centre = "centre", Flanks = "flanks",
    Contact = "contact", Near = "near", Way = "way", Ground = "ground",
}

/// Which of them count more for the side about to play.
const IN_TURN: [(Count, &str); 8] = [
    (Count::Urgency, "urgency_in_turn"),
    (Count::WorstNow, "worst_now_in_turn"),
    (Count::WorstSoon, "worst_soon_in_turn"),
    (Count::FallsSoon, "falls_soon_in_turn"),
    (Count::StrikesSoon, "strikes_soon_in_turn"),
    (Count::Card1, "card_1_in_turn"),
    (Count::Card2, "card_2_in_turn"),
    (Count::Contact, "contact_in_turn"),
];

/// What is said of both armies together: how near the end is, how many are in contact, whose turn it is.
const TOGETHER_NAMES: [&str; 3] = ["progress", "heat", "to_play"];

/// How many features there are.
pub(crate) const COUNT: usize = NAMES.len() + IN_TURN.len() + TOGETHER_NAMES.len();

/// The names of the features.
pub(crate) const FEATURES: [&str; COUNT] = {
    let mut names = [""; COUNT];
    let mut n = 0;
    while n < COUNT {
        names[n] = if n < NAMES.len() {
            NAMES[n]
        } else if n < NAMES.len() + IN_TURN.len() {
            IN_TURN[n - NAMES.len()].1
        } else {
            TOGETHER_NAMES[n - NAMES.len() - IN_TURN.len()]
        };
        n += 1;
    }
    names
};

/// The names of the features of a game with these cards: those of all such games, then what is in the hands.
pub(crate) const fn with_cards<const ALL: usize>(cards: &[&'static str]) -> [&'static str; ALL] {
    let mut names = [""; ALL];
    let mut n = 0;
    while n < ALL {
        names[n] = if n < COUNT { FEATURES[n] } else { cards[n - COUNT] };
        n += 1;
    }
    names
}

/// Adds to the features how many more of each card the first army has in its hand than the other.
pub(crate) fn add_hands<const CARDS: usize>(hands: [Pile<CARDS>; 2], features: &mut Vec<f64>) {
    let from = features.len();
    features.resize(from + CARDS, 0.0);
    for (hand, sign) in hands.into_iter().zip([1.0, -1.0]) {
        for card in hand.each() {
            features[from + card] += sign;
        }
    }
}

/// The counts of one army.
struct Counts([f64; NAMES.len()]);

impl Counts {
    fn set(&mut self, count: Count, value: f64) {
        self.0[count as usize] = value;
    }

    fn add(&mut self, count: Count, value: f64) {
        self.0[count as usize] += value;
    }

    fn add_if(&mut self, is: bool, count: Count, value: f64) {
        if is {
            self.add(count, value);
        }
    }

    fn raise(&mut self, count: Count, value: f64) {
        self.set(count, value.max(self.get(count)));
    }

    fn get(&self, count: Count) -> f64 {
        self.0[count as usize]
    }
}

/// A position where a side is about to play, from the first army's side.
pub(crate) fn feature_vector(camps: &[Camp; 2], active: usize, pieces: bool) -> FeatureVector {
    let each = [camps[0].counts(&camps[1]), camps[1].counts(&camps[0])];
    let sign = if active == 0 { 1.0 } else { -1.0 };
    let mut whole = Vec::with_capacity(COUNT + 40);
    whole.extend(each[0].0.iter().zip(&each[1].0).map(|(a, b)| a - b));
    whole.extend(IN_TURN.iter().map(|(count, _)| sign * each[active].get(*count)));
    let progress = camps.each_ref().map(|c| f64::from(c.flags) / f64::from(c.goal.max(1)));
    let contact = each.each_ref().map(|counts| counts.get(Count::Contact));
    whole.extend([progress[0].max(progress[1]), (contact[0] + contact[1]) / 2.0, sign]);
    let rows = |army: usize| pieces::rows(&camps[army], &camps[1 - army], active == army);
    FeatureVector { global: whole, pieces: [0, 1].map(|army| if pieces { rows(army) } else { Vec::new() }) }
}

impl Camp {
    /// Flags that are missing.
    fn need(&self) -> u8 {
        self.goal.saturating_sub(self.flags)
    }

    fn hexes(&self) -> HexSet {
        self.stands.iter().fold(HexSet::EMPTY, |set, s| set.with(s.at))
    }

    fn counts(&self, enemy: &Camp) -> Counts {
        let mut counts = Counts([0.0; NAMES.len()]);
        let need = self.need();
        counts.set(Count::Flags, f64::from(self.flags) / 3.0);
        counts.set(Count::Lent, f64::from(self.lent));
        for (count, most) in [(Count::Needs1, 1), (Count::Needs2, 2), (Count::Needs3, 3)] {
            counts.add_if(need <= most, count, 1.0);
        }
        counts.set(Count::Urgency, 2.0 / f64::from(need).max(0.5));
        let theirs = enemy.hexes();
        for stand in &self.stands {
            stand.count(theirs, &mut counts);
        }
        counts.set(Count::Lone, self.lone as f64);
        counts.set(Count::LoneDanger, self.lone_danger);
        let best = |strike: fn(&Stand) -> f64| -> f64 {
            sorted(self.stands.iter().map(strike)).iter().take(TOGETHER).sum()
        };
        counts.set(Count::StrikesNow, best(|stand| stand.now));
        counts.set(Count::StrikesSoon, best(|stand| stand.soon));
        let hand = sorted(self.hand.iter().copied());
        for (count, card) in [Count::Card1, Count::Card2, Count::Card3].into_iter().zip(&hand) {
            counts.set(count, *card);
        }
        counts.set(Count::Cards, hand.len() as f64 / 2.0);
        counts.set(Count::Centre, self.sections[1]);
        counts.set(Count::Flanks, self.sections[0] + self.sections[2]);
        counts.set(Count::Ground, self.stands.iter().map(|stand| stand.ground).sum());
        counts
    }
}

/// The largest first.
fn sorted(values: impl Iterator<Item = f64>) -> Vec<f64> {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(|a, b| b.total_cmp(a));
    values
}

impl Stand {
    fn count(&self, enemy: HexSet, counts: &mut Counts) {
        let class = match (self.arm, self.strength) {
            (0, 4..) => Count::FootFull,
            (0, 3) => Count::Foot3,
            (0, 2) => Count::Foot2,
            (0, _) => Count::Foot1,
            (1, 3..) => Count::HorseFull,
            (1, 2) => Count::Horse2,
            (1, _) => Count::Horse1,
            (_, 2..) => Count::GunsFull,
            _ => Count::Guns1,
        };
        counts.add(class, 0.5);
        counts.add_if(self.is_led, Count::Led, 1.0);
        counts.add_if(self.is_covered, Count::Covered, 0.3);
        counts.add_if(self.is_on_edge, Count::OnEdge, 0.5);
        counts.add_if(self.is_on_edge, Count::EdgeDanger, self.danger);
        counts.add_if(self.strength <= 1, Count::WeakNow, self.falls_now);
        counts.add_if(self.strength <= 1, Count::WeakSoon, self.falls_soon);
        counts.add_if(self.strength == 2, Count::WornNow, self.falls_now);
        counts.add_if(self.strength == 2, Count::WornSoon, self.falls_soon);
        counts.add(Count::Danger, self.danger / 2.0);
        counts.raise(Count::WorstNow, 2.0 * self.falls_now);
        counts.raise(Count::WorstSoon, 2.0 * self.falls_soon);
        counts.add(Count::FallsNow, self.falls_now / 2.0);
        counts.add(Count::FallsSoon, self.falls_soon / 2.0);
        let nearest = nearest(self.at, enemy);
        counts.add_if(nearest <= 2, Count::Contact, 0.3);
        counts.add_if(nearest <= 4, Count::Near, 0.3);
        counts.add(Count::Way, f64::from(nearest.saturating_sub(2).min(6)) / 10.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn camp(strength: u8, at: usize, flags: u8) -> Camp {
        let stand = Stand {
            at: Hex::all().nth(at).expect("a hex of the board"),
            arm: 0,
            strength,
            is_led: true,
            is_covered: false,
            is_on_edge: false,
            now: 0.2,
            soon: 0.3,
            falls_now: 0.1 * f64::from(strength),
            falls_soon: 0.2,
            falls_ready: 0.1,
            danger: 0.1,
            call: Call { cards: 1, most: 2, sections: [true, false, false] },
            ground: 0.0,
        };
        Camp {
            stands: vec![stand],
            flags,
            lent: 0,
            goal: 6,
            lone: 0,
            lone_danger: 0.0,
            hand: vec![0.1, 0.5, 0.3],
            sections: [0.0, 0.2, 0.1],
        }
    }

    #[test]
    fn the_other_armys_eyes_see_the_same_with_the_sign_turned() {
        let camps = [camp(1, 20, 2), camp(4, 24, 5)];
        let turned = [camps[1].clone(), camps[0].clone()];
        let (mine, his) = (feature_vector(&camps, 0, true), feature_vector(&turned, 1, true));
        assert_eq!(mine.pieces[0], his.pieces[1]);
        assert_eq!([mine.pieces[0].len(), mine.pieces[1].len()], [PIECE.len(); 2]);
        assert_ne!(mine.pieces[0], mine.pieces[1]);
        assert_eq!(mine.global.len(), FEATURES.len());
        for (name, (a, b)) in FEATURES.iter().zip(mine.global.iter().zip(&his.global)) {
            let sign = if ["progress", "heat"].contains(name) { 1.0 } else { -1.0 };
            assert!((a - sign * b).abs() < 1e-9, "{name}: {a} and {b}");
        }
    }

    #[test]
    fn the_best_strikes_and_cards_count_first() {
        let mut best = Best::default();
        [1, 5, 2, 4, 0, 3].into_iter().for_each(|dice| best.add(dice));
        assert_eq!(best.total(), 12);
        let counts = camp(4, 20, 0).counts(&camp(4, 21, 0));
        assert_eq!([Count::Card1, Count::Card2, Count::Card3].map(|c| counts.get(c)), [0.5, 0.3, 0.1]);
        assert_eq!(counts.get(Count::Contact), 0.3);
    }
}
