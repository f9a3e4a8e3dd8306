//! Cards as they are shown.

use bicorne_core::Viewer;
use bicorne_core::scene;
use bicorne_geom::hexes::Edge;
use bicorne_hexcard::{Section, viewed_from};

use super::labels::Labels;
use crate::cards::{Card, Command};
use crate::clause::CATALOGUE;
use crate::data::Data;
use crate::side::Side;

/// A card of `side`, as `viewer` sees it.
pub(super) fn face(labels: Labels<'_>, card: Card, side: Side, viewer: Viewer) -> scene::CardFace {
    scene::CardFace {
        id: card.id().to_owned(),
        title: labels.card(card),
        text: labels.card_text(card),
        kind: if card.is_special() { "special" } else { "order" },
        wings: wings(
            card,
            edge_of(labels, side),
            viewed_from(viewer, |seat| Side::of(seat).map(|side| edge_of(labels, side))),
        ),
        numbers: Vec::new(),
        emblem: Data::get().card(card).emblem.clone(),
        clause: CATALOGUE.id(card.clause()),
    }
}

fn edge_of(labels: Labels<'_>, side: Side) -> Edge {
    labels.scenario.edge(side)
}

/// Orders by wing, from the left of the viewer: an enemy's left flank lies on his right (BCR-2.08).
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
