//! The file of events, cards and dice.

use super::{CardInfo, FeatInfo, PerSide};
use crate::cards::{Colour, DECK, Feat, When};
use crate::clause::CATALOGUE;
use crate::data::is_id;
use crate::side::Side;
use bicorne_core::phrase;
use bicorne_source::{LocalizedText, Mistakes};
use serde::Deserialize;
use toml::Spanned;

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
    id: Spanned<String>,
    clause: Spanned<String>,
    colour: Colour,
    when: Option<When>,
    emblem: String,
    title: LocalizedText,
    copies: PerSide<u8>,
    text: LocalizedText,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCard {
    id: Spanned<String>,
    event: Spanned<String>,
    r#move: u8,
    losses: u8,
    fatigues: u8,
    recovery: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawDice {
    clause: Spanned<String>,
    french: Spanned<[(u8, u8); 6]>,
    prussian: Spanned<[(u8, u8); 6]>,
}

/// Events, cards and dice.
pub(super) type Cards = (Vec<FeatInfo>, Vec<CardInfo>, [[(u8, u8); 6]; 2]);

/// The highest number on a card or a die.
const MOST: u8 = 9;

pub(super) fn check(raw: RawCards, bad: &mut Mistakes<'_>) -> Option<Cards> {
    let mut feats: Vec<Option<FeatInfo>> = vec![None; Feat::ALL.len()];
    let mut copies = vec![[0u8; 2]; Feat::ALL.len()];
    let clause = |key: String, id: &Spanned<String>, bad: &mut Mistakes<'_>| {
        let found = CATALOGUE.search(id.get_ref());
        if found.is_none() {
            bad.at(
                key,
                id,
                phrase!(
                    "the rules have no clause {id}; they are called N06-15.08 and the like",
                    "les règles n'ont pas de clause {id} ; elles s'appellent N06-15.08 et ainsi de suite"
                ),
            );
        }
        found
    };
    for f in raw.event {
        let id = f.id.get_ref();
        let Some(feat) = Feat::parse(id) else {
            let all: Vec<_> = Feat::ALL.iter().map(|feat| feat.id()).collect();
            let all = all.join(", ");
            bad.at(
                format!("event {id}"),
                &f.id,
                phrase!(
                    "the rules know no such event; they know {all}",
                    "les règles ne connaissent pas cet événement ; elles connaissent {all}"
                ),
            );
            continue;
        };
        if feats[feat as usize].is_some() {
            bad.at(
                format!("event {id}"),
                &f.id,
                phrase!(
                    "this event is described twice; once is enough",
                    "cet événement est décrit deux fois ; une seule suffit"
                ),
            );
        }
        let Some(clause) = clause(format!("event {id}: clause"), &f.clause, bad) else { continue };
        if (f.colour == Colour::Green) != f.when.is_some() {
            bad.at(
                format!("event {id}: when"),
                &f.id,
                phrase!(
                    "a green event says when it may be played, the others do not",
                    "un événement vert dit quand il peut être joué, les autres non"
                ),
            );
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
        let id = feat.id();
        if info.is_none() && !bad.found.iter().any(|m| m.key.starts_with(&format!("event {id}:"))) {
            bad.under("event", "event", phrase!("the event {id} is missing", "il manque l'événement {id}"));
        }
    }
    clause("dice: clause".to_owned(), &raw.dice.clause, bad);
    for (side, faces) in [("french", &raw.dice.french), ("prussian", &raw.dice.prussian)] {
        if faces.get_ref().iter().any(|(losses, fatigues)| (*losses).max(*fatigues) > MOST) {
            bad.at(format!("dice: {side}"), faces, phrase!("{MOST} at most", "{MOST} au plus"));
        }
    }
    let mut cards: Vec<CardInfo> = Vec::new();
    for (deck, side) in [(raw.cards.french, Side::French), (raw.cards.prussian, Side::Prussian)] {
        let (id, n) = (side.id(), deck.len());
        if n != DECK {
            bad.under(
                &format!("cards: {id}"),
                id,
                phrase!(
                    "{n} cards; a deck has {DECK} (N06-1.08)",
                    "{n} cartes ; un paquet en a {DECK} (N06-1.08)"
                ),
            );
        }
        for c in deck {
            let id = c.id.get_ref();
            let key = |field: &str| format!("card {id}: {field}");
            if !is_id(id) || cards.iter().any(|other| other.id == *id) {
                bad.at(key("id"), &c.id, phrase!(
                    "each card has an id of its own: lower-case letters, digits and hyphens",
                    "chaque carte a son propre identifiant : des minuscules sans accent, des chiffres et des traits d'union"
                ));
            }
            let Some(feat) = Feat::parse(c.event.get_ref()) else {
                let event = &c.event;
                bad.at(
                    key("event"),
                    event,
                    phrase!(
                        "there is no event {event}; the first part of this file lists them",
                        "il n'y a pas d'événement {event} ; la première partie de ce fichier les donne"
                    ),
                );
                continue;
            };
            match copies[feat as usize][side.index()].checked_sub(1) {
                Some(left) => copies[feat as usize][side.index()] = left,
                None => {
                    let event = &c.event;
                    bad.at(
                        key("event"),
                        event,
                        phrase!(
                            "one card of {event} more than its `copies` say",
                            "une carte de {event} de plus que ne le disent ses « copies »"
                        ),
                    );
                }
            }
            if c.recovery == 0 {
                bad.at(
                    key("recovery"),
                    &c.id,
                    phrase!(
                        "a recovery value is at least 1 (N06-2.20)",
                        "une valeur de récupération est d'au moins 1 (N06-2.20)"
                    ),
                );
            }
            if [c.r#move, c.losses, c.fatigues, c.recovery].into_iter().any(|n| n > MOST) {
                bad.at(
                    key("move"),
                    &c.id,
                    phrase!(
                        "the numbers of a card are {MOST} at most",
                        "les nombres d'une carte sont de {MOST} au plus"
                    ),
                );
            }
            let (movement, losses, fatigues, recovery) = (c.r#move, c.losses, c.fatigues, c.recovery);
            cards.push(CardInfo { id: c.id.into_inner(), feat, movement, losses, fatigues, recovery });
        }
    }
    for (feat, left) in Feat::ALL.iter().zip(&copies) {
        for side in Side::BOTH.into_iter().filter(|side| left[side.index()] > 0) {
            let (id, left) = (feat.id(), left[side.index()]);
            let (en, fr) = match side {
                Side::French => ("French", "français"),
                Side::Prussian => ("Prussian", "prussien"),
            };
            bad.under(
                &format!("event {id}: copies"),
                side.id(),
                phrase!(
                    "the {en} deck has fewer cards of it than `copies` say, by {left}",
                    "le paquet {fr} en a moins que ne le disent ses « copies », de {left}"
                ),
            );
        }
    }
    if !bad.found.is_empty() {
        return None;
    }
    let feats = feats.into_iter().map(|f| f.expect("missing events were named above")).collect();
    Some((feats, cards, [raw.dice.french.into_inner(), raw.dice.prussian.into_inner()]))
}
