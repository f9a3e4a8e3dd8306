//! Cards and piles as they lie on the table.

use crate::cards::{Card, Colour, When};
use crate::presentation::viewpoint::Viewpoint;
use bicorne_core::scene::{self, CardNumber, CardNumberKind, Pile};

/// The face of a card.
pub(super) fn face(eye: &Viewpoint<'_>, c: Card) -> scene::CardFace {
    let info = eye.g.data.card(c);
    let feat = &eye.g.data.feats[info.feat as usize];
    let kind = match (feat.colour, feat.when) {
        (Colour::Red, _) => "red",
        (Colour::Blue, _) => "blue",
        (Colour::Green, Some(When::Own)) => "own-march",
        (Colour::Green, Some(When::Enemy)) => "enemy-march",
        (Colour::Green, Some(When::Any)) => "any-march",
        (Colour::Green, Some(When::Combat)) => "combat",
        (Colour::Green, Some(When::Retreat)) => "retreat",
        (Colour::Green, None) => unreachable!("checked: a green event says when"),
    };
    let number = |id, key, n| CardNumber { id, n, label: eye.key(key) };
    scene::CardFace {
        id: info.id.clone(),
        title: eye.title(c),
        text: feat.text.get(eye.say.lang()).to_owned(),
        kind,
        wings: Vec::new(),
        numbers: vec![
            number(CardNumberKind::Move, "n1806-card-move", info.movement),
            number(CardNumberKind::Loss, "n1806-card-losses", info.losses),
            number(CardNumberKind::Fatigue, "n1806-card-fatigues", info.fatigues),
            number(CardNumberKind::Recovery, "n1806-card-recovery", info.recovery),
        ],
        emblem: feat.emblem.clone(),
        clause: crate::CATALOGUE.id(feat.clause),
    }
}

pub(super) fn piles(eye: &Viewpoint<'_>) -> Vec<Pile> {
    let s = eye.s;
    let pile = |id, key: &str, count| Pile { id, label: eye.key(key), count, top: None };
    vec![
        pile("draw-french", "n1806-pile-draw-french", s.deck[0].len()),
        pile("discard-french", "n1806-pile-discard-french", s.discard[0].len()),
        pile("draw-prussian", "n1806-pile-draw-prussian", s.deck[1].len()),
        pile("discard-prussian", "n1806-pile-discard-prussian", s.discard[1].len()),
    ]
}
