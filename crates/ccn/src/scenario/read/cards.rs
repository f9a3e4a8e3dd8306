//! The deck, and in a game under way the hands, square tracks and piles.

use bicorne_core::phrase;
use bicorne_hexcard::Section;
use bicorne_hexcard::scenario::ReadCards;
use bicorne_source::{Node, Reader, Value};

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
            let hand = reader.cards::<Card, _>(entry, &mut rest);
            if hand.is_empty() {
                reader.wrong(entry, phrase!("a hand has at least one card", "une main a au moins une carte"));
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
    [scenario.start.draw, scenario.start.discard] = reader.draw_and_discard::<Card, _>(rest);
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
                    reader.take_card(n, card, rest);
                    cards.push(card);
                }
            }
            if cards.len() != squares {
                let got = cards.len();
                reader.wrong(
                    entry,
                    phrase!(
                        "{got} cards on the track, but {side} has {squares} units in square: one card for each",
                        "{got} cartes sur la piste, mais {side} a {squares} unités en carré : une carte pour chacune"
                    ),
                );
            }
        } else {
            let any = rest.split(squares as u8);
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
        reader.wrong(
            node,
            phrase!(
                "not counter-attack, but the card that it stood for (CCN-25.05)",
                "non pas counter-attack, mais la carte qu'elle a copiée (CCN-25.05)"
            ),
        );
    }
    if (card == Card::ForceMarch) != section.is_some() {
        reader.wrong(
            node,
            phrase!(
                "force-march, and no other card, has a section: {{ card = \"force-march\", section = \"left\" }}",
                "force-march, et aucune autre carte, a une section : {{ card = \"force-march\", section = \"left\" }}"
            ),
        );
    }
    Some(Copied { card, section })
}

/// There must be enough cards to fill the hands that are still to be dealt.
fn check_deal(reader: &mut Reader<'_>, scenario: &Scenario) {
    let start = &scenario.start;
    let empty = |side: &Side| start.hands[side.index()].is_empty();
    let most: u8 = Side::ALL.into_iter().filter(empty).map(|side| scenario.hand[side.index()]).sum();
    reader.check_deal(&start.draw, most);
}
