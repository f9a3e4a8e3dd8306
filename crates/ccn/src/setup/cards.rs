//! The deck, and in a game under way the hands, square tracks and piles.

use bicorne_hexcard::Section;
use bicorne_hexcard::written::{Node, Reader, Value};

use crate::cards::{Card, Cards};
use crate::scenario::Scenario;
use crate::side::Side;
use crate::state::Copied;

pub(super) fn read(reader: &mut Reader<'_>, scenario: &mut Scenario) {
    let mut rest = scenario.deck;
    let mut given = [false; 2];
    if let Some(node) = reader.get("hands") {
        for (side, entry) in Side::ALL.into_iter().zip(reader.by_side::<Side>(node)) {
            let Some(entry) = entry else { continue };
            let hand = listed(reader, entry, &mut rest);
            if hand.is_empty() {
                reader.wrong(entry, "a hand has at least one card");
            }
            given[side.index()] = true;
            scenario.start.hands[side.index()] = hand;
        }
    }
    read_tracks(reader, scenario, &mut rest);
    for side in Side::ALL.into_iter().filter(|s| given[s.index()]) {
        let squares = scenario.start.armies[side.index()].squares.count_ones() as u8;
        scenario.hand[side.index()] = scenario.start.hands[side.index()].len() + squares;
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
        let Some(wanted) = reader.number(node, 0, 70) else { continue };
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
            scenario.start.last[side.index()] = last_card(reader, entry);
        }
    }
    check_deal(reader, scenario);
}

/// `track = { allied = ["scout-left"] }`: the cards of the squares in the order of their counters; without it, any cards.
fn read_tracks(reader: &mut Reader<'_>, scenario: &mut Scenario, rest: &mut Cards) {
    let node = reader.get("track");
    let mut tracks: [Option<&Node>; 2] = node.map(|n| reader.by_side::<Side>(n)).unwrap_or_default();
    for side in Side::ALL {
        let squares = scenario.start.armies[side.index()].squares.count_ones() as usize;
        let mut cards: Vec<Card> = Vec::new();
        if let Some(entry) = tracks[side.index()].take() {
            for n in reader.list(entry) {
                if let Some(card) = reader.parse::<Card>(n) {
                    take(reader, n, card, rest);
                    cards.push(card);
                }
            }
            if cards.len() != squares {
                reader.wrong(entry, format!("{side} has {squares} squares, not {}", cards.len()));
            }
        } else {
            let any = first(rest, squares as u8);
            cards.extend(
                any.iter().flat_map(|(n, copies)| std::iter::repeat_n(Card::ALL[n], usize::from(copies))),
            );
        }
        for (space, card) in scenario.start.tracks[side.index()].iter_mut().zip(cards) {
            *space = Some(card);
        }
    }
}

/// `"attack-left"`, or `{ card = "force-march", section = "left" }`.
fn last_card<'r>(reader: &mut Reader<'r>, node: &'r Node) -> Option<Copied> {
    let (card, section) = match node.value {
        Value::Table(_) => {
            let fields = reader.fields(node, &["card", "section"]);
            let card = fields.get("card").and_then(|n| reader.parse::<Card>(n))?;
            (card, fields.get("section").and_then(|n| reader.parse::<Section>(n)))
        }
        _ => (reader.parse::<Card>(node)?, None),
    };
    if card == Card::CounterAttack {
        reader.wrong(node, "the card Counter-Attack stood for is the last card (CCN-25.05)");
    }
    if (card == Card::ForceMarch) != section.is_some() {
        reader.wrong(
            node,
            "force-march, and only that, has a section: { card = \"force-march\", section = \"left\" }",
        );
    }
    Some(Copied { card, section })
}

/// There must be enough cards to fill the hands that are still to be dealt.
fn check_deal(reader: &mut Reader<'_>, scenario: &Scenario) {
    let start = &scenario.start;
    let empty = |side: &Side| start.hands[side.index()].is_empty();
    let most: u8 = Side::ALL.into_iter().filter(empty).map(|side| scenario.hand[side.index()]).sum();
    if start.draw.len() < most {
        let left = start.draw.len();
        reader.missing("draw", format!("{most} cards are to be dealt, {left} lie in the draw pile"));
    }
}

/// Takes a card from `rest`; says whether there was one.
fn take<'r>(reader: &mut Reader<'r>, at: &'r Node, card: Card, rest: &mut Cards) -> bool {
    if rest.count(card.index()) == 0 {
        reader.wrong(at, format!("the deck has no further copy of {card}"));
        return false;
    }
    rest.take(card.index());
    true
}

/// A list of ids or a table of counts, taken from `rest`.
fn listed<'r>(reader: &mut Reader<'r>, node: &'r Node, rest: &mut Cards) -> Cards {
    let mut pile = Cards::EMPTY;
    let mut put = |reader: &mut Reader<'r>, at: &'r Node, card: Card, copies: u16| {
        for _ in 0..copies {
            if !take(reader, at, card, rest) {
                return;
            }
            pile.add(card.index());
        }
    };
    match &node.value {
        Value::Table(entries) => {
            for (id, entry) in entries {
                match (id.parse::<Card>(), reader.number(entry, 0, 70)) {
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
