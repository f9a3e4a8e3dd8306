//! The file of blocks.

use super::{BlockInfo, PerSide, Symbols};
use crate::blocks::{BLOCKS, Block, NAMED};
use crate::data::is_id;
use crate::side::Side;
use bicorne_core::phrase;
use bicorne_source::{LocalizedText, Mistakes};
use serde::Deserialize;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawUnits {
    vedettes: Spanned<PerSide<u8>>,
    block: Vec<RawBlock>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawBlock {
    side: Spanned<Side>,
    id: Spanned<String>,
    name: LocalizedText,
    title: LocalizedText,
    numeral: Option<Spanned<String>>,
    #[serde(default)]
    commander: bool,
    #[serde(default)]
    infantry: u8,
    #[serde(default)]
    cavalry: u8,
    symbols: Spanned<Symbols>,
}

/// The most of a symbol on one block.
const MOST_SYMBOLS: u8 = 4;

fn is_numeral(text: &str) -> bool {
    (1..=5).contains(&text.len()) && text.chars().all(|c| matches!(c, 'I' | 'V' | 'X'))
}

pub(super) fn check(raw: RawUnits, bad: &mut Mistakes<'_>) -> Option<(Vec<BlockInfo>, [u8; 2])> {
    applied!("N06-1.02", "N06-1.03", "N06-1.04", "N06-1.05");
    let n = raw.block.len();
    if n != NAMED {
        bad.under(
            "block",
            "block",
            phrase!(
                "{n} blocks; {NAMED} are expected, 9 French and 10 Prussian",
                "{n} pavés ; il en faut {NAMED}, 9 français et 10 prussiens"
            ),
        );
    }
    for (i, b) in raw.block.iter().enumerate() {
        let id = b.id.get_ref();
        let key = |field: &str| format!("block {id}: {field}");
        let block = Block(i.min(NAMED - 1) as u8);
        if !is_id(id) {
            bad.at(key("id"), &b.id, phrase!(
                "lower-case letters, digits and hyphens: choices are written with it",
                "des minuscules sans accent, des chiffres et des traits d'union : les choix s'écrivent avec"
            ));
        }
        if raw.block[..i].iter().any(|other| other.id.get_ref() == id) {
            bad.at(key("id"), &b.id, phrase!("there is another block {id}", "il y a un autre pavé {id}"));
        }
        if *b.side.get_ref() != block.side() {
            bad.at(
                key("side"),
                &b.side,
                phrase!(
                    "the nine French blocks come first, then the ten Prussian ones",
                    "les neuf pavés français viennent d'abord, puis les dix prussiens"
                ),
            );
        }
        if b.commander != (block == Block::commander(block.side())) {
            bad.at(
                key("commander"),
                &b.id,
                phrase!(
                    "the first block of each side is its only commander",
                    "le premier pavé de chaque camp est son seul commandant"
                ),
            );
        }
        if let Some(numeral) = b.numeral.as_ref().filter(|n| !is_numeral(n.get_ref())) {
            bad.at(
                key("numeral"),
                numeral,
                phrase!("a Roman number of I, V and X", "un nombre romain de I, V et X"),
            );
        }
        let strength = u16::from(b.infantry) + u16::from(b.cavalry);
        if b.commander != (strength == 0) || strength > 8 {
            bad.at(key("infantry"), &b.id, phrase!(
                "a corps has 1 to 8 strength points, infantry and cavalry together; a commander has none (N06-1.15)",
                "un corps a de 1 à 8 points de force, infanterie et cavalerie ensemble ; un commandant n'en a pas (N06-1.15)"
            ));
        }
        let s = b.symbols.get_ref();
        if [s.r#move, s.fatigue, s.combat, s.pursuit].into_iter().any(|n| n > MOST_SYMBOLS) {
            bad.at(
                key("symbols"),
                &b.symbols,
                phrase!("{MOST_SYMBOLS} of each at most", "{MOST_SYMBOLS} de chaque sorte au plus"),
            );
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
        let nth = block.index() + 1;
        match raw.block.get(block.index()) {
            Some(b) if b.id.get_ref() != id => bad.at(format!("block {}", b.id), &b.id, phrase!(
                "block number {nth} must have the id {id}: cards and scenarios name it",
                "le pavé numéro {nth} doit avoir l'identifiant {id} : des cartes et des scénarios le nomment"
            )),
            _ => {}
        }
    }
    let vedettes = raw.vedettes.get_ref();
    let vedettes = [vedettes.french, vedettes.prussian];
    if vedettes != [5, (BLOCKS - NAMED - 5) as u8] {
        bad.at(
            "vedettes",
            &raw.vedettes,
            phrase!(
                "5 French and 3 Prussian ones are expected (N06-17.05)",
                "il en faut 5 françaises et 3 prussiennes (N06-17.05)"
            ),
        );
    }
    let blocks = raw
        .block
        .into_iter()
        .map(|b| BlockInfo {
            id: b.id.into_inner(),
            name: b.name,
            title: b.title,
            numeral: b.numeral.map_or_else(String::new, |n| format!("numeral-{}", n.get_ref())),
            infantry: b.infantry,
            cavalry: b.cavalry,
            symbols: b.symbols.into_inner(),
        })
        .collect();
    Some((blocks, vedettes))
}
