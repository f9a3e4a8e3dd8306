//! What a player points at when he asks why he may not.

use bicorne_core::{Game, Illegal, Seat};
use bicorne_geom::hexes::Hex;
use std::str::FromStr;

/// What is pointed at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub enum Pointed<C> {
    /// A hex and whatever stands there.
    Space(Hex),
    /// A unit, by itself.
    Unit(Hex),
    /// A leader, by himself.
    Leader(Hex),
    Card(C),
}

impl<C: FromStr> Pointed<C> {
    /// By the ids of scenes: a hex, a unit or leader that these know, `attack-left` or `card:attack-left`.
    pub fn read(
        id: &str,
        unit: impl FnOnce(&str) -> Option<Hex>,
        leader: impl FnOnce(&str) -> Option<Hex>,
    ) -> Option<Pointed<C>> {
        let id = id.trim();
        let space = || id.to_ascii_lowercase().parse().ok().map(Pointed::Space);
        let card = || id.strip_prefix("card:").unwrap_or(id).parse().ok().map(Pointed::Card);
        space()
            .or_else(|| unit(id).map(Pointed::Unit))
            .or_else(|| leader(id).map(Pointed::Leader))
            .or_else(card)
    }

    /// Where it is; a card is nowhere.
    pub fn hex(self) -> Option<Hex> {
        match self {
            Pointed::Space(at) | Pointed::Unit(at) | Pointed::Leader(at) => Some(at),
            Pointed::Card(_) => None,
        }
    }
}

/// What the rules say to the ways somebody may have meant: the refusal of the first, if all are refused.
pub(crate) fn refusal<G: Game>(
    game: &G,
    state: &G::State,
    seat: Seat,
    meant: &[G::Action],
) -> Option<Illegal> {
    let mut first = None;
    for action in meant {
        match game.check(state, seat, *action) {
            Ok(()) => return None,
            Err(illegal) => first = first.or(Some(illegal)),
        }
    }
    first
}
