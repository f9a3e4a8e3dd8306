//! The trait every game implements: pure rules on a flat state.

use crate::chance::Draw;
use crate::clause::Clause;
use crate::event::EventSink;
use crate::illegal::Illegal;
use crate::seat::{Seat, SeatSet, Viewer};
use std::fmt::Debug;
use std::hash::Hash;

/// What a state waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Pending<C> {
    /// One or more seats must choose.
    Choice(Ask),
    /// Something is rolled or drawn.
    Chance(C),
    /// Nothing: it is over.
    Over(Ending),
}

/// The seats that must choose. Several seats answer in any order, each without seeing the others' answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ask {
    /// The seats that still have to answer.
    pub seats: SeatSet,
}

impl Ask {
    /// One seat alone.
    pub const fn one(seat: Seat) -> Ask {
        Ask { seats: SeatSet::one(seat) }
    }
}

/// How a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ending {
    /// The winner. `None` in a draw.
    pub winner: Option<Seat>,
    /// The clause that ended it. `None` for a resignation or an agreed draw.
    pub clause: Option<Clause>,
    /// The key of the sentence that says how: `ending-flags`, `ending-resigned`.
    pub how: &'static str,
}

/// Whether a list is complete.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Coverage {
    /// Everything that is legal, or possible, is listed.
    All,
    /// A sample: on a free table, where `check` is the authority, or of dice too many to list.
    Sample,
}

/// Rules, one scenario and its options: immutable and shared.
///
/// The contract, tested by the laws for every game:
/// - only [`Game::choose`] and [`Game::resolve`] change a state;
/// - with [`Coverage::All`], an action is in `options` if and only if `check` accepts it; no duplicates, stable order;
/// - a pending choice has at least one option for each seat asked;
/// - `choose` and `resolve` run every automatic step until something is pending again, and must be given what `check` or
///   `check_outcome` accept;
/// - `determinize` depends only on what the viewer may know and on the dice: two states that look the same to a viewer give, with
///   the same dice, the same determinization.
pub trait Game: Send + Sync + 'static {
    /// Flat: cloning is a copy of bytes.
    type State: Clone + Eq + Hash + Debug + Send + Sync;
    /// One step of one player.
    type Action: Copy + Eq + Hash + Debug + Send + Sync;
    /// What is to be rolled or drawn.
    type Chance: Clone + Eq + Debug;
    /// What came up.
    type Outcome: Copy + Eq + Hash + Debug + Send + Sync;
    /// A fact for the log.
    type Event: Clone + Debug + Send + Sync;

    /// The first state, before any chance: even the deal is a chance.
    fn start(&self) -> Self::State;
    /// What the state waits for.
    fn pending(&self, state: &Self::State) -> Pending<Self::Chance>;
    /// What `seat`, which is asked, may choose. Appends to `out`.
    fn options(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>) -> Coverage;
    /// One of the options of `seat`, which is asked, with equal probabilities. `spare` is a buffer. A game whose options are slow to
    /// list overrides it and makes only the one it draws.
    fn pick(
        &self,
        state: &Self::State,
        seat: Seat,
        dice: &mut impl Draw,
        spare: &mut Vec<Self::Action>,
    ) -> Self::Action {
        spare.clear();
        self.options(state, seat, spare);
        *dice.pick(spare)
    }
    /// Whether `seat` may choose `action` now; the authority. Refusals cite.
    fn check(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Result<(), Illegal>;
    /// Carries out a legal choice and the automatic steps after it.
    fn choose(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        log: &mut impl EventSink<Self::Event>,
    );
    /// Every outcome with its weight, where they are few enough. Appends to `out`.
    fn odds(
        &self,
        state: &Self::State,
        chance: &Self::Chance,
        out: &mut Vec<(Self::Outcome, u64)>,
    ) -> Coverage;
    /// One outcome, with the right probability.
    fn sample(&self, state: &Self::State, chance: &Self::Chance, dice: &mut impl Draw) -> Self::Outcome;
    /// Whether `outcome` can come up now: records and scripts may ask for anything.
    fn check_outcome(&self, state: &Self::State, outcome: Self::Outcome) -> Result<(), String>;
    /// Carries out what came up and the automatic steps after it.
    fn resolve(&self, state: &mut Self::State, outcome: Self::Outcome, log: &mut impl EventSink<Self::Event>);
    /// A state that `viewer` cannot tell from this one, with what is hidden dealt anew.
    fn determinize(&self, state: &Self::State, viewer: Viewer, dice: &mut impl Draw) -> Self::State;
    /// Whether choosing `action` shows its seat something that was hidden from it, so that it cannot be taken back. A card played from
    /// the hand shows nothing to its player. A choice that ends the match or is followed by chance cannot be taken back in any case.
    fn reveals_information(&self, state: &Self::State, action: Self::Action) -> bool;
}
