//! The numbers of the game, from `data/n1806`: map, blocks, cards. Embedded, read once, checked with every mistake named.

mod cards;
mod map;
mod units;

use crate::blocks::Block;
use crate::cards::{Card, CardSet, Colour, Feat, When};
use crate::map::Map;
use crate::side::Side;
use bicorne_core::{Clause, Lang};
use serde::Deserialize;
use std::sync::LazyLock;

/// Words of the data in both languages.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
}

impl Words {
    /// In `lang`.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }
}

/// What a named block is.
#[derive(Debug, Clone)]
pub struct BlockInfo {
    /// `lannes`.
    pub id: String,
    /// For people.
    pub name: Words,
    /// What he leads.
    pub title: Words,
    /// Infantry at the start.
    pub infantry: u8,
    /// Cavalry at the start.
    pub cavalry: u8,
    /// His symbols.
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
pub struct FeatInfo {
    /// Title.
    pub title: Words,
    /// What it does.
    pub text: Words,
    /// Its colour.
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
pub struct CardInfo {
    /// `f11`.
    pub id: String,
    /// Its event.
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
pub struct Data {
    /// The map.
    pub map: Map,
    /// The named blocks.
    pub blocks: Vec<BlockInfo>,
    /// How many vedettes each side has.
    pub vedettes: [u8; 2],
    /// The events, by [`Feat`].
    pub feats: Vec<FeatInfo>,
    /// The cards.
    pub cards: Vec<CardInfo>,
    /// Die faces of each side: losses and fatigues.
    pub dice: [[(u8, u8); 6]; 2],
    by_feat: [[CardSet; 40]; 2],
    by_colour: [[CardSet; 3]; 2],
}

impl Data {
    /// The data inside the binary.
    pub fn embedded() -> &'static Data {
        static DATA: LazyLock<Data> = LazyLock::new(|| {
            Data::check(
                include_str!("../../../data/n1806/map.toml"),
                include_str!("../../../data/n1806/units.toml"),
                include_str!("../../../data/n1806/cards.toml"),
            )
            .unwrap_or_else(|e| panic!("data/n1806:\n{}", e.join("\n")))
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

    /// Reads and checks the three files; every mistake is named with its file.
    pub fn check(map: &str, units: &str, cards: &str) -> Result<Data, Vec<String>> {
        let mut bad = Vec::new();
        let map = read("map.toml", map, &mut bad).and_then(|m| map::check(m, &mut bad));
        let units = read("units.toml", units, &mut bad).and_then(|u| units::check(u, &mut bad));
        let cards = read("cards.toml", cards, &mut bad).and_then(|c| cards::check(c, &mut bad));
        match (map, units, cards) {
            (Some(map), Some((blocks, vedettes)), Some((feats, cards, dice))) if bad.is_empty() => {
                let mut by_feat = [[CardSet::NONE; 40]; 2];
                let mut by_colour = [[CardSet::NONE; 3]; 2];
                for (i, c) in cards.iter().enumerate() {
                    let card = Card(i as u8);
                    by_feat[card.side().index()][c.feat as usize].add(card);
                    by_colour[card.side().index()][feats[c.feat as usize].colour as usize].add(card);
                }
                Ok(Data { map, blocks, vedettes, feats, cards, dice, by_feat, by_colour })
            }
            _ => Err(bad),
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PerSide<T> {
    french: T,
    prussian: T,
}

fn read<'t, T: Deserialize<'t>>(file: &str, text: &'t str, bad: &mut Vec<String>) -> Option<T> {
    toml::from_str(text).map_err(|e| bad.push(format!("{file}: {e}"))).ok()
}
