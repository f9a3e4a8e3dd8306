//! Cards as they are shown.

use bicorne_core::scene;
use bicorne_core::{Seat, Viewer};
use bicorne_geom::hexes::Edge;
use bicorne_hexcard::Section;

use super::text::Voice;
use crate::cards::{Card, Command};
use crate::clause::CATALOGUE;
use crate::data::Data;
use crate::side::Side;

/// A card of `side`, as `viewer` sees it.
pub(super) fn face(voice: Voice<'_>, card: Card, side: Side, viewer: Viewer) -> scene::Card {
    scene::Card {
        id: card.id().to_owned(),
        title: voice.card(card),
        text: voice.card_text(card),
        kind: if card.is_special() { "special" } else { "order" },
        wings: wings(card, edge_of(voice, side), viewed_from(voice, viewer)),
        numbers: Vec::new(),
        emblem: Data::get().card(card).emblem.clone(),
        clause: CATALOGUE.id(card.clause()),
    }
}

fn edge_of(voice: Voice<'_>, side: Side) -> Edge {
    voice.scenario.edge(side)
}

/// The edge that lies before the viewer: his own, for a spectator the lower one.
fn viewed_from(voice: Voice<'_>, viewer: Viewer) -> Edge {
    let seat = |seat: Seat| Side::of(seat).map(|side| edge_of(voice, side));
    match viewer {
        Viewer::Seat(s) => seat(s).unwrap_or(Edge::Bottom),
        Viewer::Public | Viewer::All => Edge::Bottom,
    }
}

/// Orders by wing, from the left of whoever looks: an enemy's left flank lies on his right (BCR-2.08).
fn wings(card: Card, owner: Edge, viewed_from: Edge) -> Vec<String> {
    let mut wings = match card.command() {
        Command::Orders(section, orders) => only(section, &orders.to_string()),
        Command::Assault(section) => only(section, "all"),
        Command::CoordinatedAttack => vec!["1".to_owned(); 3],
        Command::AllOutOffensive => vec!["all".to_owned(); 3],
        _ => Vec::new(),
    };
    if owner != viewed_from {
        wings.reverse();
    }
    wings
}

fn only(section: Section, orders: &str) -> Vec<String> {
    Section::ALL.map(|s| if s == section { orders } else { "0" }.to_owned()).to_vec()
}
