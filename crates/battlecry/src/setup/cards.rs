//! The deck, and in a game under way the hands and piles.

use bicorne_hexcard::written::{Node, Reader, Value};

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
            let hand = listed(reader, entry, &mut rest);
            if hand.is_empty() {
                reader.wrong(entry, "a hand has at least one card");
            }
            scenario.hand[side.index()] = hand.len();
            scenario.hand_150 = None;
            scenario.start.hands[side.index()] = hand;
        }
    }
    let (draw, discard) = (reader.get("draw"), reader.get("discard"));
    let mut piles = [Cards::EMPTY; 2];
    for (pile, node) in piles.iter_mut().zip([draw, discard]) {
        if let Some(node) = node.filter(|n| !matches!(n.value, Value::Number(_))) {
            *pile = listed(reader, node, &mut rest);
        }
    }
    for (pile, node) in piles.iter_mut().zip([draw, discard]) {
        let Some(node) = node.filter(|n| matches!(n.value, Value::Number(_))) else { continue };
        let Some(wanted) = reader.number(node, 0, 60) else { continue };
        if wanted > u16::from(rest.len()) {
            reader.wrong(node, format!("only {} cards are left for it", rest.len()));
            continue;
        }
        *pile = first(&mut rest, wanted as u8);
    }
    // What nobody mentioned lies in the pile that was not given; with both given it is out of the game.
    match (draw.is_some(), discard.is_some()) {
        (false, _) => piles[0].absorb(&mut rest),
        (true, false) => piles[1].absorb(&mut rest),
        (true, true) => {}
    }
    [scenario.start.draw, scenario.start.discard] = piles;
    if let Some(node) = reader.get("last_card") {
        for (side, entry) in Side::ALL.into_iter().zip(reader.by_side::<Side>(node)) {
            let Some(entry) = entry else { continue };
            scenario.start.last_card[side.index()] = reader.parse(entry);
            if scenario.start.last_card[side.index()] == Some(Card::CounterAttack) {
                reader.wrong(entry, "the card Counter-Attack stood for is the last card (BCR-17.13)");
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
    if start.draw.len() < most {
        let left = start.draw.len();
        reader.missing("draw", format!("{most} cards are to be dealt, {left} lie in the draw pile"));
    }
}

/// A card by its id; `attack` stands for the cards of all three sections.
fn remove<'r>(reader: &mut Reader<'r>, node: &'r Node, deck: &mut Cards) {
    let Some(text) = reader.text(node) else { return };
    let id = text.to_ascii_lowercase().replace('_', "-");
    let removed: Vec<Card> = Card::ALL.into_iter().filter(|c| c.id() == id || c.kind_id() == id).collect();
    if removed.is_empty() {
        reader.wrong(node, format!("no card is called {text:?}"));
    }
    applied!("BCR-3.08");
    for card in removed {
        (0..deck.count(card.index())).for_each(|_| deck.take(card.index()));
    }
}

/// A list of ids or a table of counts, taken from `rest`.
fn listed<'r>(reader: &mut Reader<'r>, node: &'r Node, rest: &mut Cards) -> Cards {
    let mut pile = Cards::EMPTY;
    let mut put = |reader: &mut Reader<'r>, at: &'r Node, card: Card, copies: u16| {
        for _ in 0..copies {
            if rest.count(card.index()) == 0 {
                reader.wrong(at, format!("the deck has no further copy of {card}"));
                return;
            }
            rest.take(card.index());
            pile.add(card.index());
        }
    };
    match &node.value {
        Value::Table(entries) => {
            for (id, entry) in entries {
                match (id.parse::<Card>(), reader.number(entry, 0, 60)) {
                    (Ok(card), Some(copies)) => put(reader, entry, card, copies),
                    (Err(e), _) => reader.wrong(entry, e),
                    (_, None) => {}
                }
            }
        }
        _ => {
            for entry in reader.list(node) {
                if let Some(card) = reader.parse::<Card>(entry) {
                    put(reader, entry, card, 1);
                }
            }
        }
    }
    pile
}

/// The first so many cards of a pile, in the order of the list of cards.
fn first(rest: &mut Cards, n: u8) -> Cards {
    let mut pile = Cards::EMPTY;
    for card in Card::ALL {
        while rest.count(card.index()) > 0 && pile.len() < n {
            rest.take(card.index());
            pile.add(card.index());
        }
    }
    pile
}
