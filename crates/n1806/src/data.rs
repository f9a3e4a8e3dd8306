//! The numbers of the game, from `data/n1806`: map, blocks, cards. Read once, checked with every mistake named.

mod cards;
mod files;
mod map;
mod units;

pub use files::{FILES, Files};

use crate::blocks::Block;
use crate::cards::{Card, CardSet, Colour, Feat, When};
use crate::map::Map;
use crate::side::Side;
use bicorne_core::{Clause, Mistake};
use bicorne_source::{LocalizedText, Mistakes};
use files::{CARDS, MAP, UNITS};
use serde::Deserialize;
use std::sync::LazyLock;

/// What a named block is.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the names say it
pub struct BlockInfo {
    /// `lannes`.
    pub id: String,
    pub name: LocalizedText,
    /// The formation he leads.
    pub title: LocalizedText,
    /// The badge of the number of his corps, `numeral-VII`; empty where it has none.
    pub numeral: String,
    /// Infantry at the start.
    pub infantry: u8,
    /// Cavalry at the start.
    pub cavalry: u8,
    pub symbols: Symbols,
}

/// The bonus symbols of a block.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Symbols {
    /// +MP, alone.
    pub r#move: u8,
    /// -fatigue of a manoeuvre.
    pub fatigue: u8,
    /// +combat cards.
    pub combat: u8,
    /// +pursuit cards.
    pub pursuit: u8,
}

/// What a card's event is.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the names say it
pub struct FeatInfo {
    pub title: LocalizedText,
    pub text: LocalizedText,
    pub colour: Colour,
    /// When a green one may be played.
    pub when: Option<When>,
    /// The sign on its face.
    pub emblem: String,
    /// The clause that says so.
    pub clause: Clause,
}

/// A card's numbers.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the names say it
pub struct CardInfo {
    /// `f11`.
    pub id: String,
    pub feat: Feat,
    /// Top right.
    pub movement: u8,
    /// Bottom left.
    pub losses: u8,
    /// Bottom left.
    pub fatigues: u8,
    /// Bottom right.
    pub recovery: u8,
}

/// All data that every scenario shares.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the names say it
pub struct Data {
    pub map: Map,
    pub blocks: Vec<BlockInfo>,
    /// How many vedettes each side has.
    pub vedettes: [u8; 2],
    /// The events, by [`Feat`].
    pub feats: Vec<FeatInfo>,
    pub cards: Vec<CardInfo>,
    /// Die faces of each side: losses and fatigues.
    pub dice: [[(u8, u8); 6]; 2],
    by_feat: [[CardSet; 40]; 2],
    by_colour: [[CardSet; 3]; 2],
}

impl Data {
    /// The data the program plays with: of the embedded files, or of those that were installed in their place.
    pub fn get() -> &'static Data {
        static DATA: LazyLock<Data> = LazyLock::new(|| {
            Data::check(Files::in_use()).unwrap_or_else(|bad| {
                let all: Vec<_> = bad.iter().map(|(file, m)| format!("{file}: {m}")).collect();
                panic!("data/n1806:\n{}", all.join("\n"))
            })
        });
        &DATA
    }

    /// The copies of an event in a side's deck.
    #[inline]
    pub fn copies(&self, side: Side, feat: Feat) -> CardSet {
        self.by_feat[side.index()][feat as usize]
    }

    /// The cards of a colour in a side's deck.
    #[inline]
    pub fn colour(&self, side: Side, colour: Colour) -> CardSet {
        self.by_colour[side.index()][colour as usize]
    }

    /// A card's numbers.
    #[inline]
    pub fn card(&self, card: Card) -> &CardInfo {
        &self.cards[card.index()]
    }

    /// A card's event.
    #[inline]
    pub fn feat(&self, card: Card) -> Feat {
        self.cards[card.index()].feat
    }

    /// A named block's facts.
    #[inline]
    pub fn block(&self, block: Block) -> &BlockInfo {
        &self.blocks[block.index()]
    }

    /// The block with this id.
    pub fn find_block(&self, id: &str) -> Option<Block> {
        self.blocks.iter().position(|b| b.id == id).map(|i| Block(i as u8))
    }

    /// The card with this id.
    pub fn find_card(&self, id: &str) -> Option<Card> {
        self.cards.iter().position(|c| c.id == id).map(|i| Card(i as u8))
    }

    /// Reads and checks the map, the blocks and the cards; every mistake with its file.
    pub fn check(files: &Files) -> Result<Data, Vec<(&'static str, Mistake)>> {
        let mut found = Vec::new();
        let map = read(files, MAP, map::check, &mut found);
        let units = read(files, UNITS, units::check, &mut found);
        let cards = read(files, CARDS, cards::check, &mut found);
        match (map, units, cards) {
            (Some(map), Some((blocks, vedettes)), Some((feats, cards, dice))) if found.is_empty() => {
                let mut by_feat = [[CardSet::NONE; 40]; 2];
                let mut by_colour = [[CardSet::NONE; 3]; 2];
                for (i, c) in cards.iter().enumerate() {
                    let card = Card(i as u8);
                    by_feat[card.side().index()][c.feat as usize].add(card);
                    by_colour[card.side().index()][feats[c.feat as usize].colour as usize].add(card);
                }
                Ok(Data { map, blocks, vedettes, feats, cards, dice, by_feat, by_colour })
            }
            _ => Err(found),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PerSide<T> {
    french: T,
    prussian: T,
}

/// The checked form of a file; what is wrong with it goes to `found`.
fn read<Raw: serde::de::DeserializeOwned, T>(
    files: &Files,
    name: &'static str,
    check: impl FnOnce(Raw, &mut Mistakes<'_>) -> Option<T>,
    found: &mut Vec<(&'static str, Mistake)>,
) -> Option<T> {
    let mut mistakes = Mistakes::new(files.get(name));
    let checked = mistakes.read().and_then(|raw| check(raw, &mut mistakes));
    let sound = mistakes.found.is_empty();
    found.extend(mistakes.found.into_iter().map(|m| (name, m)));
    checked.filter(|_| sound)
}

/// Whether a word may name something in choices and other files: lower-case letters, digits and hyphens.
pub(crate) fn is_id(word: &str) -> bool {
    let fits = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
    !word.is_empty() && word.bytes().all(fits)
}
