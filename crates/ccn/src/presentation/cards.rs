//! Cards as they are shown.

use bicorne_core::Viewer;
use bicorne_core::scene;
use bicorne_geom::hexes::Edge;
use bicorne_hexcard::viewed_from;

use super::labels::Labels;
use crate::cards::{Card, Command};
use crate::clause::CATALOGUE;
use crate::data::Data;
use crate::side::Side;

/// A card of `side`, as `viewer` sees it.
pub(super) fn face(labels: Labels<'_>, card: Card, side: Side, viewer: Viewer) -> scene::CardFace {
    let edge = |side: Side| labels.scenario.edge(side);
    scene::CardFace {
        numbers: Vec::new(),
        id: card.id().to_owned(),
        title: labels.card(card),
        text: labels.card_text(card),
        kind: if card.is_tactic() { "tactic" } else { "section" },
        wings: wings(card, edge(side), viewed_from(viewer, |seat| Side::of(seat).map(edge))),
        emblem: Data::get().card(card).emblem.clone(),
        clause: CATALOGUE.id(card.clause()),
    }
}

/// Orders by wing, from the left of the viewer: an enemy's left flank lies on his right (CCN-2.10).
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
