//! Cards as they are shown.

use bicorne_core::scene;
use bicorne_core::{Seat, Viewer};
use bicorne_geom::hexes::Edge;

use super::text::Voice;
use crate::cards::{Card, Command};
use crate::clause::CATALOGUE;
use crate::data::Data;
use crate::side::Side;

/// A card of `side`, as `viewer` sees it.
pub(super) fn face(voice: Voice<'_>, card: Card, side: Side, viewer: Viewer) -> scene::Card {
    scene::Card {
        numbers: Vec::new(),
        id: card.id().to_owned(),
        title: voice.card(card),
        text: voice.card_text(card),
        kind: if card.is_tactic() { "tactic" } else { "section" },
        wings: wings(card, voice.scenario.edge(side), viewed_from(voice, viewer)),
        emblem: Data::get().card(card).emblem.clone(),
        clause: CATALOGUE.id(card.clause()),
    }
}

/// The edge that lies before the viewer: his own, for a spectator the lower one.
fn viewed_from(voice: Voice<'_>, viewer: Viewer) -> Edge {
    let seat = |seat: Seat| Side::of(seat).map(|side| voice.scenario.edge(side));
    match viewer {
        Viewer::Seat(s) => seat(s).unwrap_or(Edge::Bottom),
        Viewer::Public | Viewer::All => Edge::Bottom,
    }
}

/// Orders by wing, from the left of whoever looks: an enemy's left flank lies on his right (CCN-2.10).
fn wings(card: Card, owner: Edge, viewed_from: Edge) -> Vec<String> {
    if card.is_tactic() {
        return Vec::new();
    }
    let mut wings: Vec<String> = match card.command() {
        Command::Assault(section) => bicorne_hexcard::Section::ALL
            .map(|s| if s == section { "cards" } else { "0" }.to_owned())
            .to_vec(),
        _ => Data::get().card(card).orders.map(|n| n.to_string()).to_vec(),
    };
    if owner != viewed_from {
        wings.reverse();
    }
    wings
}
