//! The numbers of the game, from `data/ccn`: units, artillery, terrain, cards. Embedded, read once.

mod raw;

use bicorne_core::Clause;
use std::sync::LazyLock;

use crate::cards::{Card, Cards};
use crate::side::Nation;
use crate::terrain::Terrain;
use crate::units::{Class, Grade, Kind};
use bicorne_source::LocalizedText;

/// Longest range there is: foot artillery (CCN-9.07).
pub(crate) const MAX_RANGE: usize = 5;

/// The dice of a battery by range; the first entry is melee, 0 where it may not battle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GunDice {
    /// With two or three blocks, with one (CCN-9.14).
    pub standing: [[u8; MAX_RANGE]; 2],
    /// The same once it has moved one hex.
    pub moved: [[u8; MAX_RANGE]; 2],
}

/// A unit type in numbers.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the names say it
pub struct Profile {
    pub name: LocalizedText,
    /// Sprite symbol.
    pub emblem: String,
    /// Line, militia, elite, guard.
    pub grade: Grade,
    /// Light infantry, rifles, young guard (CCN-26.09).
    pub light: bool,
    /// Heavy cavalry (CCN-25.03).
    pub heavy: bool,
    /// Horse artillery (CCN-25.03).
    pub horse: bool,
    /// Full strength.
    pub blocks: u8,
    /// Units of the type in the box.
    pub per_army: u8,
    /// Hexes it may move.
    pub steps: u8,
    /// Hexes it may have moved and still battle.
    pub steps_to_battle: u8,
    /// How far it fires; 0 for cavalry.
    pub range: u8,
    /// Extra dice in fire, standing.
    pub standing: u8,
    /// Extra dice in fire, moved.
    pub moved: u8,
    /// The dice of artillery.
    pub guns: Option<GunDice>,
    /// Extra dice in melee.
    pub melee: u8,
    /// Further dice in melee against infantry (CCN-11.06).
    pub melee_vs_infantry: u8,
    /// Whether sabres hit in melee (CCN-11.12).
    pub sabres: bool,
    /// Flags ignored by type.
    pub ignores: u8,
    /// Hexes per flag.
    pub retreat: u8,
    /// Whether half its blocks are rounded up (CCN-9.09).
    pub rounds_up: bool,
    pub(crate) clauses: UnitClauses,
}

/// The clauses of a unit's numbers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct UnitClauses {
    pub(crate) blocks: Clause,
    pub(crate) per_army: Clause,
    pub(crate) steps: Clause,
    pub(crate) range: Option<Clause>,
    pub(crate) fire: Option<Clause>,
    pub(crate) round_half: Clause,
    pub(crate) melee: Clause,
    pub(crate) melee_vs_infantry: Option<Clause>,
    pub(crate) nation: Option<Clause>,
    pub(crate) sabres: Clause,
    pub(crate) ignores: Option<Clause>,
    pub(crate) retreat: Clause,
    /// Of artillery: two blocks roll as three, and what it may do after moving.
    pub(crate) gun_blocks: Option<Clause>,
    pub(crate) after_move: Option<Clause>,
}

/// Leaders in numbers.
#[derive(Debug, Clone)]
pub struct LeaderProfile {
    /// What he is called.
    pub name: LocalizedText,
    /// Sprite symbol.
    pub emblem: String,
    /// Hexes he may move on his own.
    pub steps: u8,
    /// Steps of his retreat at most.
    pub retreat: u8,
    /// Flags his unit may ignore.
    pub ignores: u8,
    /// Dice of his check, by whether his unit survives.
    pub check_surviving: u8,
    /// The same once his unit is gone.
    pub check_gone: u8,
}

/// Dice lost by class, `[fire, melee]` for each.
pub type Cover = [[u8; 2]; 3];

/// Whether terrain blocks sight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)] // the names say it
pub enum Blocks {
    Always,
    Never,
    /// Unless both ends are hills (CCN-10.07).
    Hill,
}

/// A kind of terrain in numbers, with the clauses of its effects and of what it expressly does not.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the names say it
pub struct TerrainRow {
    pub name: LocalizedText,
    pub passable: bool,
    /// Classes that may not enter, by [`Class`].
    pub closed_to: [bool; 3],
    /// Whether entering ends a move.
    pub stop: bool,
    /// Whether entering forbids to battle.
    pub battle_ban: bool,
    /// Light types battle all the same.
    pub spares_light: bool,
    /// Dice lost against a target on it.
    pub into: Cover,
    /// Dice lost fighting from it.
    pub out: Cover,
    /// Whether a square may be formed.
    pub square: bool,
    /// Whether it blocks sight.
    pub blocks_sight: Blocks,
    /// Whether Cavalry Charge adds its dice (CCN-22.17).
    pub charge: bool,
    pub(crate) clauses: TerrainClauses,
}

/// The clauses of a kind of terrain.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct TerrainClauses {
    pub(crate) free: Option<Clause>,
    pub(crate) enter: Option<Clause>,
    pub(crate) stop: Option<Clause>,
    pub(crate) ban: Option<Clause>,
    pub(crate) into: Option<Clause>,
    pub(crate) out: Option<Clause>,
    pub(crate) bare: Option<Clause>,
    pub(crate) charge: Option<Clause>,
    pub(crate) sight: Option<Clause>,
    pub(crate) open: Option<Clause>,
    pub(crate) square: Option<Clause>,
}

/// Field works (CCN-22.18 to CCN-22.23).
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the names say it
pub struct WorksRow {
    pub name: LocalizedText,
    /// Dice lost attacking across.
    pub into: Cover,
    /// Dice lost fighting out across.
    pub out: Cover,
    /// Flags ignored by the class attacked across.
    pub ignores: [u8; 3],
}

/// A kind of card: its words, and the numbers of a tactic card.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the names say it
pub struct CardRow {
    pub title: LocalizedText,
    /// What it says; `{section}` stands for the section.
    pub text: LocalizedText,
    /// Sprite symbol.
    pub emblem: String,
    /// Orders at most, where the card says a number; left, centre, right for section cards.
    pub orders: [u8; 3],
    /// Hexes ordered units may move, where the card says so.
    pub steps: Option<u8>,
    /// Dice added for an ordered unit.
    pub dice: u8,
    /// Dice added for a guard in their place.
    pub guard_dice: u8,
    /// Whether a leader may detach (CCN-6.04).
    pub detach: bool,
    /// Whether one unit of choice is ordered where there is none of the kind (CCN-23.03).
    pub choice: bool,
    /// Whether fire is allowed.
    pub fire: bool,
    /// Whether melee is allowed.
    pub melee: bool,
    /// Cards drawn at the end of the turn.
    pub draw: u8,
    /// Whether the piles are shuffled together afterwards (CCN-18.05).
    pub shuffle: bool,
}

/// A nation.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the names say it
pub struct NationRow {
    pub name: LocalizedText,
    /// Leaders in the box.
    pub leaders: u8,
    pub(crate) pieces: Clause,
}

/// The limits of the game.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Counters of the square track (CCN-1.06).
    pub squares: u8,
    /// Fewest cards in hand to form square (CCN-20.02).
    pub hand_to_form_square: u8,
    /// Player turns (CCN-4.07).
    pub turns: u16,
    /// Hexes of a scenario that are not clear (CCN-1.02).
    pub tiles: u8,
    /// Whether a unit that entered stop terrain may advance (CCN-16.06).
    pub advance_after_stop: bool,
}

/// All of it.
#[derive(Debug)]
#[allow(missing_docs)] // the names say it
pub struct Data {
    nations: [NationRow; 3],
    profiles: [Profile; Kind::COUNT],
    pub leader: LeaderProfile,
    terrain: [TerrainRow; Terrain::COUNT],
    /// Dice lost from hill to hill (CCN-22.13).
    pub hill_to_hill: Cover,
    pub works: WorksRow,
    cards: [CardRow; Card::COUNT],
    pub deck: Cards,
    pub limits: Limits,
}

impl Data {
    /// The data of the game.
    pub fn get() -> &'static Data {
        static DATA: LazyLock<Data> = LazyLock::new(raw::load);
        &DATA
    }

    /// A nation.
    pub fn nation(&self, nation: Nation) -> &NationRow {
        &self.nations[nation as usize]
    }

    /// A unit type in numbers.
    #[inline]
    pub fn profile(&self, kind: Kind) -> &Profile {
        &self.profiles[kind as usize]
    }

    /// A kind of terrain in numbers.
    #[inline]
    pub fn terrain(&self, terrain: Terrain) -> &TerrainRow {
        &self.terrain[terrain as usize]
    }

    /// A card's words and numbers.
    #[inline]
    pub fn card(&self, card: Card) -> &CardRow {
        &self.cards[card.index()]
    }
}

/// Dice lost by a class in fire or melee.
#[inline]
pub(crate) fn lost(cover: &Cover, class: Class, melee: bool) -> i8 {
    cover[class as usize][usize::from(melee)] as i8
}
