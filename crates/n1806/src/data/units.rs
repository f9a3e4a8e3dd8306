//! The file of blocks.

use super::{BlockInfo, PerSide, Symbols, Words};
use crate::blocks::{BLOCKS, Block, NAMED};
use crate::side::Side;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawUnits {
    vedettes: PerSide<u8>,
    block: Vec<RawBlock>,
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

pub(super) fn check(raw: RawUnits, bad: &mut Vec<String>) -> Option<(Vec<BlockInfo>, [u8; 2])> {
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
