//! The deck, and in a game under way the hands and piles.

use bicorne_core::phrase;
use bicorne_hexcard::scenario::ReadCards;
use bicorne_source::{Node, Reader};

use crate::cards::{Card, Cards};
use crate::scenario::Scenario;
use crate::side::Side;

pub(super) fn read(reader: &mut Reader<'_>, scenario: &mut Scenario) {
    if let Some(node) = reader.get("removed_cards") {
        for entry in reader.list(node) {
            remove(reader, entry, &mut scenario.deck);
        }
    }
    let mut rest = scenario.deck;
    if let Some(node) = reader.get("hands") {
        for (side, entry) in Side::ALL.into_iter().zip(reader.by_side::<Side>(node)) {
            let Some(entry) = entry else { continue };
            let hand = reader.cards::<Card, _>(entry, &mut rest);
            if hand.is_empty() {
                reader.wrong(entry, phrase!("a hand has at least one card", "une main a au moins une carte"));
            }
            scenario.hand[side.index()] = hand.len();
            scenario.hand_150 = None;
            scenario.start.hands[side.index()] = hand;
        }
    }
    [scenario.start.draw, scenario.start.discard] = reader.draw_and_discard::<Card, _>(rest);
    if let Some(node) = reader.get("last_card") {
        for (side, entry) in Side::ALL.into_iter().zip(reader.by_side::<Side>(node)) {
            let Some(entry) = entry else { continue };
            scenario.start.last_card[side.index()] = reader.parse(entry);
            if scenario.start.last_card[side.index()] == Some(Card::CounterAttack) {
                reader.wrong(
                    entry,
                    phrase!(
                        "not counter-attack, but the card that it stood for (BCR-17.13)",
                        "non pas counter-attack, mais la carte qu'elle a copiée (BCR-17.13)"
                    ),
                );
            }
        }
    }
    check_deal(reader, scenario);
}

/// There must be enough cards to fill the hands that are still to be dealt, and one to draw.
fn check_deal(reader: &mut Reader<'_>, scenario: &Scenario) {
    let start = &scenario.start;
    let dealt = |sizes: [u8; 2]| -> u8 {
        let empty = |side: &Side| start.hands[side.index()].is_empty();
        Side::ALL.into_iter().filter(empty).map(|side| sizes[side.index()]).sum()
    };
    let most = dealt(scenario.hand).max(scenario.hand_150.map_or(0, dealt));
    reader.check_deal(&start.draw, most);
}

/// A card by its id; `attack` stands for the cards of all three sections.
fn remove<'r>(reader: &mut Reader<'r>, node: &'r Node, deck: &mut Cards) {
    let Some(text) = reader.text(node) else { return };
    let id = text.to_ascii_lowercase().replace('_', "-");
    let removed: Vec<Card> = Card::ALL.into_iter().filter(|c| c.id() == id || c.kind_id() == id).collect();
    if removed.is_empty() {
        let mut known: Vec<_> = Card::ALL.iter().map(|c| c.kind_id()).collect();
        known.dedup();
        let known = known.join(", ");
        reader.wrong(
            node,
            phrase!(
                "no card is called {text:?}; the cards are {known}, those of one section are called like attack-left",
                "aucune carte ne s'appelle {text:?} ; les cartes sont {known}, celles d'une section s'appellent comme attack-left"
            ),
        );
    }
    applied!("BCR-3.08");
    for card in removed {
        (0..deck.count(card.index())).for_each(|_| deck.take(card.index()));
    }
}
