//! Hands and piles of a game under way.

use bicorne_core::{Phrase, phrase};
use bicorne_source::{Node, Reader, Value};
use std::str::FromStr;

use crate::card::CommandCard;
use crate::pile::Pile;

/// Reading of hands and piles.
pub trait ReadCards<'r> {
    /// Takes a card from `rest`; says whether there was one.
    fn take_card<C: CommandCard, const KINDS: usize>(
        &mut self,
        at: &Node,
        card: C,
        rest: &mut Pile<KINDS>,
    ) -> bool;

    /// A list of ids or a table of counts, taken from `rest`.
    fn cards<C, const KINDS: usize>(&mut self, node: &'r Node, rest: &mut Pile<KINDS>) -> Pile<KINDS>
    where
        C: CommandCard + FromStr<Err = Phrase>;

    /// The keys `draw` and `discard`: lists of cards, or how many of `rest` lie there.
    ///
    /// Cards that the file does not mention lie in the pile that was not given; with both given they are out of the game.
    fn draw_and_discard<C, const KINDS: usize>(&mut self, rest: Pile<KINDS>) -> [Pile<KINDS>; 2]
    where
        C: CommandCard + FromStr<Err = Phrase>;

    /// Notes that too few cards lie in the draw pile for a deal.
    fn check_deal<const KINDS: usize>(&mut self, draw: &Pile<KINDS>, dealt: u8);
}

impl<'r> ReadCards<'r> for Reader<'r> {
    fn take_card<C: CommandCard, const KINDS: usize>(
        &mut self,
        at: &Node,
        card: C,
        rest: &mut Pile<KINDS>,
    ) -> bool {
        if rest.count(card.index()) == 0 {
            let id = card.id();
            self.wrong(
                at,
                phrase!(
                    "the deck has no further copy of {id}",
                    "la pioche n'a pas d'autre exemplaire de {id}"
                ),
            );
            return false;
        }
        rest.take(card.index());
        true
    }

    fn cards<C, const KINDS: usize>(&mut self, node: &'r Node, rest: &mut Pile<KINDS>) -> Pile<KINDS>
    where
        C: CommandCard + FromStr<Err = Phrase>,
    {
        let mut pile = Pile::EMPTY;
        let mut put = |reader: &mut Reader<'r>, at: &Node, card: C, copies: u16| {
            for _ in 0..copies {
                if !reader.take_card(at, card, rest) {
                    return;
                }
                pile.add(card.index());
            }
        };
        match &node.value {
            Value::Table(entries) => {
                for (id, entry) in entries {
                    match (id.parse::<C>(), self.number(entry, 0, 255)) {
                        (Ok(card), Some(copies)) => put(self, entry, card, copies),
                        (Err(e), _) => self.wrong(entry, e),
                        (_, None) => {}
                    }
                }
            }
            _ => {
                for entry in self.list(node) {
                    if let Some(card) = self.parse::<C>(entry) {
                        put(self, entry, card, 1);
                    }
                }
            }
        }
        pile
    }

    fn draw_and_discard<C, const KINDS: usize>(&mut self, mut rest: Pile<KINDS>) -> [Pile<KINDS>; 2]
    where
        C: CommandCard + FromStr<Err = Phrase>,
    {
        let (draw, discard) = (self.get("draw"), self.get("discard"));
        let mut piles = [Pile::EMPTY; 2];
        for (pile, node) in piles.iter_mut().zip([draw, discard]) {
            if let Some(node) = node.filter(|n| !matches!(n.value, Value::Number(_))) {
                *pile = self.cards::<C, KINDS>(node, &mut rest);
            }
        }
        for (pile, node) in piles.iter_mut().zip([draw, discard]) {
            let Some(node) = node.filter(|n| matches!(n.value, Value::Number(_))) else { continue };
            let Some(wanted) = self.number(node, 0, 255) else { continue };
            if wanted > u16::from(rest.len()) {
                let left = rest.len();
                self.wrong(
                    node,
                    phrase!(
                        "{wanted} cards are wanted, but only {left} are left for this pile",
                        "{wanted} cartes sont demandées, mais il n'en reste que {left} pour cette pile"
                    ),
                );
                continue;
            }
            *pile = rest.split(wanted as u8);
        }
        match (draw.is_some(), discard.is_some()) {
            (false, _) => piles[0].absorb(&mut rest),
            (true, false) => piles[1].absorb(&mut rest),
            (true, true) => {}
        }
        piles
    }

    fn check_deal<const KINDS: usize>(&mut self, draw: &Pile<KINDS>, dealt: u8) {
        if draw.len() < dealt {
            let left = draw.len();
            self.missing(
                "draw",
                phrase!(
                    "{dealt} cards are to be dealt, but the draw pile has {left}; make the hands smaller or the pile larger",
                    "{dealt} cartes sont à distribuer, mais la pioche en a {left} ; il faut des mains plus petites ou une pioche plus grande"
                ),
            );
        }
    }
}
