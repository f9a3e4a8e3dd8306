//! The file of events, cards and dice.

use super::{CardInfo, FeatInfo, PerSide, Words};
use crate::cards::{Colour, DECK, Feat, When};
use crate::clause::CATALOGUE;
use crate::side::Side;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCards {
    event: Vec<RawFeat>,
    cards: PerSide<Vec<RawCard>>,
    dice: RawDice,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFeat {
    id: String,
    clause: String,
    colour: Colour,
    when: Option<When>,
    emblem: String,
    title: Words,
    copies: PerSide<u8>,
    text: Words,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCard {
    id: String,
    event: String,
    r#move: u8,
    losses: u8,
    fatigues: u8,
    recovery: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDice {
    clause: String,
    french: [(u8, u8); 6],
    prussian: [(u8, u8); 6],
}

/// Events, cards and dice.
pub(super) type Cards = (Vec<FeatInfo>, Vec<CardInfo>, [[(u8, u8); 6]; 2]);

pub(super) fn check(raw: RawCards, bad: &mut Vec<String>) -> Option<Cards> {
    let before = bad.len();
    let mut say = |what: String| bad.push(format!("cards.toml: {what}"));
    let mut feats: Vec<Option<FeatInfo>> = vec![None; Feat::ALL.len()];
    let mut copies = vec![[0u8; 2]; Feat::ALL.len()];
    for f in raw.event {
        let Some(feat) = Feat::parse(&f.id) else {
            say(format!("event {}: the rules know no such event", f.id));
            continue;
        };
        let Some(clause) = CATALOGUE.search(&f.clause) else {
            say(format!("event {}: {} is no clause", f.id, f.clause));
            continue;
        };
        if (f.colour == Colour::Green) != f.when.is_some() {
            say(format!("event {}: a green event, and only a green event, says when", f.id));
        }
        copies[feat as usize] = [f.copies.french, f.copies.prussian];
        feats[feat as usize] = Some(FeatInfo {
            title: f.title,
            text: f.text,
            colour: f.colour,
            when: f.when,
            emblem: f.emblem,
            clause,
        });
    }
    for (feat, info) in Feat::ALL.iter().zip(&feats) {
        if info.is_none() {
            say(format!("event {} is missing", feat.id()));
        }
    }
    if CATALOGUE.search(&raw.dice.clause).is_none() {
        say(format!("dice: {} is no clause", raw.dice.clause));
    }
    let mut cards = Vec::new();
    for (deck, side) in [(raw.cards.french, Side::French), (raw.cards.prussian, Side::Prussian)] {
        if deck.len() != DECK {
            say(format!("the {} deck has {} cards, {DECK} expected (N06-1.08)", side.id(), deck.len()));
        }
        for c in deck {
            let Some(feat) = Feat::parse(&c.event) else {
                say(format!("card {}: no event {}", c.id, c.event));
                continue;
            };
            match copies[feat as usize][side.index()].checked_sub(1) {
                Some(left) => copies[feat as usize][side.index()] = left,
                None => say(format!("card {}: more copies of {} than the event says", c.id, c.event)),
            }
            if c.recovery == 0 {
                say(format!("card {}: a recovery value is at least 1 (N06-2.20)", c.id));
            }
            let (movement, losses, fatigues, recovery) = (c.r#move, c.losses, c.fatigues, c.recovery);
            cards.push(CardInfo { id: c.id, feat, movement, losses, fatigues, recovery });
        }
    }
    for (feat, left) in Feat::ALL.iter().zip(&copies) {
        if *left != [0, 0] {
            say(format!("event {}: fewer cards than it says", feat.id()));
        }
    }
    if bad.len() > before {
        return None;
    }
    let feats = feats.into_iter().map(|f| f.expect("missing events were named above")).collect();
    Some((feats, cards, [raw.dice.french, raw.dice.prussian]))
}
