//! Events: a fact with its clause, and how facts name pieces.

use bicorne_core::{Clause, Seat, Viewer, trace};

use crate::id::{Id, Slots};

/// A fact and the clause that made it so.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub struct Cited<F> {
    pub clause: Clause,
    pub fact: F,
}

/// Facts that may hold a card which only its owner may know.
pub trait Secret {
    /// The cards of the game.
    type Card;

    /// The card and its owner, if there is one.
    fn secret(&self) -> Option<(Seat, Self::Card)>;
}

impl<F: Secret> Cited<F> {
    /// `fact` by `clause`, which is noted as applied.
    pub fn by(clause: Clause, fact: F) -> Cited<F> {
        trace::hit(clause);
        Cited { clause, fact }
    }

    /// The card in it that only its owner may know, and the owner.
    pub fn secret(&self) -> Option<(Seat, F::Card)> {
        self.fact.secret()
    }

    /// Whether `viewer` may know everything in it. Other viewers learn of it, but not which card it was.
    pub fn is_open_to(&self, viewer: Viewer) -> bool {
        self.secret().is_none_or(|(seat, _)| viewer.owns(seat))
    }
}

/// A unit as a fact names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub struct UnitRef<P: Slots, K> {
    /// Its name for the whole match.
    pub id: Id<P>,
    pub side: P::Side,
    pub kind: K,
}

/// A general or leader as a fact names him. The scenario knows his name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub struct LeaderRef<P: Slots> {
    /// His name for the whole match.
    pub id: Id<P>,
    pub side: P::Side,
}
