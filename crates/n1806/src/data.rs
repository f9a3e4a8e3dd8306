//! The numbers of the game, from `data/n1806`: map, blocks, cards. Embedded, read once, checked with every mistake named.

use crate::blocks::{BLOCKS, Block, NAMED};
use crate::cards::{Card, CardSet, Colour, DECK, Feat};
use crate::clause::CATALOGUE;
use crate::map::{CONNECTIONS, LinkInfo, Map, River, Terrain, ZONES, Zone, ZoneInfo};
use crate::side::Side;
use bicorne_core::{Clause, Lang};
use serde::Deserialize;
use std::collections::HashSet;
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
        let map = read::<RawMap>("map.toml", map, &mut bad).and_then(|m| check_map(m, &mut bad));
        let units = read::<RawUnits>("units.toml", units, &mut bad).and_then(|u| check_units(u, &mut bad));
        let cards = read::<RawCards>("cards.toml", cards, &mut bad).and_then(|c| check_cards(c, &mut bad));
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
struct RawMap {
    zone: Vec<RawZone>,
    connection: Vec<RawLink>,
    river: Vec<RawRiver>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawZone {
    id: String,
    name: Words,
    at: (u16, u16),
    terrain: Terrain,
    #[serde(default)]
    value: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLink {
    between: (String, String),
    bridge: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRiver {
    id: String,
    name: Words,
    line: Vec<(u16, u16)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawUnits {
    vedettes: PerSide<u8>,
    block: Vec<RawBlock>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PerSide<T> {
    french: T,
    prussian: T,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBlock {
    side: Side,
    id: String,
    name: Words,
    title: Words,
    #[serde(default)]
    commander: bool,
    #[serde(default)]
    infantry: u8,
    #[serde(default)]
    cavalry: u8,
    symbols: Symbols,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCards {
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

fn read<'t, T: Deserialize<'t>>(file: &str, text: &'t str, bad: &mut Vec<String>) -> Option<T> {
    toml::from_str(text).map_err(|e| bad.push(format!("{file}: {e}"))).ok()
}

fn check_map(raw: RawMap, bad: &mut Vec<String>) -> Option<Map> {
    applied!("N06-10.18");
    let before = bad.len();
    let mut say = |what: String| bad.push(format!("map.toml: {what}"));
    let mut citadels = 0;
    let zones: Vec<ZoneInfo> = raw
        .zone
        .into_iter()
        .map(|z| {
            let is_citadel = z.terrain == Terrain::Citadel;
            if is_citadel != (z.value > 0) {
                say(format!("zone {}: a citadel, and only a citadel, has a value", z.id));
            }
            let citadel = is_citadel.then(|| {
                citadels += 1;
                citadels - 1
            });
            ZoneInfo { id: z.id, name: z.name, at: z.at, terrain: z.terrain, value: z.value, citadel }
        })
        .collect();
    if zones.len() != ZONES {
        say(format!("{} zones, {ZONES} expected", zones.len()));
    }
    if citadels != 4 {
        say(format!("{citadels} citadels, 4 expected"));
    }
    for id in ["halle", "leipzig"] {
        if !zones.iter().any(|z| z.id == id && z.citadel.is_some()) {
            say(format!("{id} must be a citadel: a withdrawal goes there (N06-15.16)"));
        }
    }
    let find = |id: &str| zones.iter().position(|z| z.id == id).map(|i| Zone(i as u8));
    let mut links = Vec::new();
    let mut bridges = 0;
    let mut pairs = HashSet::new();
    let rivers: HashSet<&str> = raw.river.iter().map(|r| r.id.as_str()).collect();
    for l in &raw.connection {
        let (Some(a), Some(b)) = (find(&l.between.0), find(&l.between.1)) else {
            say(format!("connection {} - {}: no such zone", l.between.0, l.between.1));
            continue;
        };
        if a == b || !pairs.insert((a.min(b), a.max(b))) {
            say(format!("connection {} - {} stands twice or leads nowhere", l.between.0, l.between.1));
        }
        let bridge = l.bridge.as_ref().map(|r| {
            if !rivers.contains(r.as_str()) {
                say(format!("connection {} - {}: no river {r}", l.between.0, l.between.1));
            }
            bridges += 1;
            bridges - 1
        });
        links.push(LinkInfo { a, b, bridge });
    }
    if links.len() != CONNECTIONS {
        say(format!("{} connections, {CONNECTIONS} expected", links.len()));
    }
    for (i, z) in zones.iter().enumerate() {
        let n = links.iter().filter(|l| l.a.index() == i || l.b.index() == i).count();
        if !(2..=8).contains(&n) {
            say(format!("zone {}: {n} connections, 2 to 8 expected (N06-10.18)", z.id));
        }
    }
    if bad.len() > before {
        return None;
    }
    let rivers = raw.river.into_iter().map(|r| River { id: r.id, name: r.name, line: r.line }).collect();
    let map = Map::new(zones, links, rivers);
    if (0..ZONES).any(|z| map.dist(Zone(0), Zone(z as u8)) == u8::MAX) {
        bad.push("map.toml: the map is not connected".to_owned());
        return None;
    }
    Some(map)
}

fn check_units(raw: RawUnits, bad: &mut Vec<String>) -> Option<(Vec<BlockInfo>, [u8; 2])> {
    applied!("N06-1.02", "N06-1.03", "N06-1.04", "N06-1.05");
    let before = bad.len();
    let mut say = |what: String| bad.push(format!("units.toml: {what}"));
    if raw.block.len() != NAMED {
        say(format!("{} blocks, {NAMED} expected", raw.block.len()));
    }
    for (i, b) in raw.block.iter().enumerate() {
        let block = Block(i.min(NAMED - 1) as u8);
        if b.side != block.side() {
            say(format!("{}: the nine French blocks come first", b.id));
        }
        if b.commander != (block == Block::commander(block.side())) {
            say(format!("{}: each side begins with its one commander", b.id));
        }
        let sp = b.infantry + b.cavalry;
        if b.commander != (sp == 0) || sp > 8 {
            say(format!("{}: a corps has 1 to 8 strength points, a commander none (N06-1.15)", b.id));
        }
    }
    let fixed = [
        (Block::BERNADOTTE, "bernadotte"),
        (Block::BESSIERES, "bessieres"),
        (Block::BLUCHER, "blucher"),
        (Block::TAUENTZIEN, "tauentzien"),
        (Block::WURTTEMBERG, "wurttemberg"),
    ];
    for (block, id) in fixed {
        if raw.block.get(block.index()).is_none_or(|b| b.id != id) {
            say(format!("block {} must be {id}: cards name it", block.0));
        }
    }
    let vedettes = [raw.vedettes.french, raw.vedettes.prussian];
    if usize::from(vedettes[0] + vedettes[1]) + NAMED != BLOCKS || vedettes[0] != 5 {
        say("vedettes: 5 French and 3 Prussian expected (N06-17.05)".to_owned());
    }
    let blocks = raw
        .block
        .into_iter()
        .map(|b| BlockInfo {
            id: b.id,
            name: b.name,
            title: b.title,
            infantry: b.infantry,
            cavalry: b.cavalry,
            symbols: b.symbols,
        })
        .collect();
    (bad.len() == before).then_some((blocks, vedettes))
}

type Cards = (Vec<FeatInfo>, Vec<CardInfo>, [[(u8, u8); 6]; 2]);

fn check_cards(raw: RawCards, bad: &mut Vec<String>) -> Option<Cards> {
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
        copies[feat as usize] = [f.copies.french, f.copies.prussian];
        feats[feat as usize] = Some(FeatInfo { title: f.title, text: f.text, colour: f.colour, clause });
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
