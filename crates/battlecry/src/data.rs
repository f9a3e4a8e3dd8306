//! The numbers of the game, from `data/battlecry`: units, terrain, cards. Embedded, read once.

use bicorne_core::Clause;
use serde::Deserialize;
use std::sync::LazyLock;

use crate::cards::{Card, Cards};
use crate::clause::CATALOGUE;
use crate::terrain::Terrain;
use crate::units::{Arm, Kind};
use bicorne_hexcard::Copies;
use bicorne_source::LocalizedText;

/// Longest range there is: artillery on a hill.
pub(crate) const MAX_RANGE: usize = 6;

/// A kind of unit in numbers.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the names say it
pub struct Profile {
    pub name: LocalizedText,
    /// Figures of a full unit.
    pub figures: u8,
    /// Hexes it may move.
    pub steps: u8,
    /// Hexes it may have moved and still battle.
    pub steps_to_battle: u8,
    /// How far it reaches on level ground.
    pub range: u8,
    /// Dice by range; the first entry is range 1, none beyond the range.
    pub dice: [u8; MAX_RANGE],
    /// Dice at range 6 from a hill.
    pub hill_dice: u8,
    /// The clause of its full size.
    pub(crate) figures_clause: Clause,
    /// The clause of its movement.
    pub(crate) move_clause: Clause,
    /// The clause of its dice.
    pub(crate) dice_clause: Clause,
}

/// A general in numbers.
#[derive(Debug, Clone)]
pub struct GeneralProfile {
    /// What he is called.
    pub name: LocalizedText,
    /// Hexes he may move on his own.
    pub steps: u8,
    /// Dice he adds, by arm.
    pub extra_dice: [u8; 3],
    /// Dice he adds under Leadership.
    pub leadership_dice: u8,
    /// The clause of his movement.
    pub(crate) move_clause: Clause,
    /// The clause of his die.
    pub(crate) dice_clause: Clause,
    /// The clause of his dice under Leadership.
    pub(crate) leadership_clause: Clause,
}

/// A kind of terrain in numbers, with the clauses of its effects and of what it expressly does not.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the names say it
pub struct TerrainRow {
    pub name: LocalizedText,
    /// Whether pieces may stand on it.
    pub passable: bool,
    /// Whether entering ends a move.
    pub stop: bool,
    /// Whether entering forbids to battle.
    pub battle_ban: bool,
    /// Dice an attack against it loses.
    pub cover: u8,
    /// Dice an attack from it loses.
    pub river_penalty: u8,
    /// Whether it blocks sight.
    pub blocks_sight: bool,
    pub(crate) clauses: TerrainClauses,
}

/// The clauses of a kind of terrain.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct TerrainClauses {
    pub(crate) free: Option<Clause>,
    pub(crate) stop: Option<Clause>,
    pub(crate) ban: Option<Clause>,
    pub(crate) cover: Option<Clause>,
    pub(crate) bare: Option<Clause>,
    pub(crate) sight: Option<Clause>,
    pub(crate) open: Option<Clause>,
    pub(crate) penalty: Option<Clause>,
}

/// A kind of card: its words. Behaviour is in [`crate::Command`].
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the names say it
pub struct CardRow {
    pub title: LocalizedText,
    /// What it says; `{section}` stands for the section.
    pub text: LocalizedText,
    /// Sprite symbol.
    pub emblem: String,
}

/// A feature of hexsides: fence or field works.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the names say it
pub struct SideRow {
    pub name: LocalizedText,
    /// Dice an attack through it loses.
    pub cover: u8,
    pub(crate) cover_clause: Clause,
}

/// All of it.
#[derive(Debug)]
#[allow(missing_docs)] // the names say it
pub struct Data {
    profiles: [Profile; 5],
    pub general: GeneralProfile,
    terrain: [TerrainRow; 9],
    pub fence: SideRow,
    pub works: SideRow,
    cards: Vec<(String, CardRow)>,
    pub deck: Cards,
    /// Pieces an army has, by arm.
    pub pool: [u8; 3],
    /// Generals an army has.
    pub generals: u8,
    /// Flags that win unless the scenario says otherwise.
    pub flags_to_win: u8,
    pub works_tokens: u8,
}

impl Data {
    /// The data of the game.
    pub fn get() -> &'static Data {
        static DATA: LazyLock<Data> = LazyLock::new(Data::load);
        &DATA
    }

    /// A kind of unit in numbers.
    #[inline]
    pub fn profile(&self, kind: Kind) -> &Profile {
        &self.profiles[kind as usize]
    }

    /// A kind of terrain in numbers.
    #[inline]
    pub fn terrain(&self, terrain: Terrain) -> &TerrainRow {
        &self.terrain[terrain as usize]
    }

    /// A card's words.
    pub fn card(&self, card: Card) -> &CardRow {
        let row = self.cards.iter().find(|(id, _)| id == card.kind_id());
        &row.expect("every card has a row, checked when the data is read").1
    }

    fn load() -> Data {
        let units: UnitsFile = read("units.toml", include_str!("../../../data/battlecry/units.toml"));
        let terrain: TerrainFile = read("terrain.toml", include_str!("../../../data/battlecry/terrain.toml"));
        let cards: CardsFile = read("cards.toml", include_str!("../../../data/battlecry/cards.toml"));
        let raw_unit = |id: &str| {
            units.unit.iter().find(|u| u.id == id).unwrap_or_else(|| panic!("units.toml lacks {id}"))
        };
        let pool = Arm::ALL.map(|arm| raw_unit(arm.id()).per_army);
        Data {
            profiles: Kind::ALL.map(|kind| profile(raw_unit(kind.id()), kind)),
            general: general(&units.general),
            terrain: Terrain::ALL.map(|t| terrain_row(&terrain.terrain, t)),
            fence: side_row(terrain.fence, "fence"),
            works: side_row(terrain.works, "works"),
            deck: deck(&cards.card),
            cards: cards
                .card
                .into_iter()
                .map(|c| (c.id, CardRow { title: c.title, text: c.text, emblem: c.emblem }))
                .collect(),
            pool,
            generals: units.general.per_army,
            flags_to_win: units.limits.flags_to_win,
            works_tokens: units.limits.fieldwork_tokens,
        }
    }
}

fn read<T: for<'d> Deserialize<'d>>(file: &str, text: &str) -> T {
    toml::from_str(text).unwrap_or_else(|e| panic!("data/battlecry/{file}: {e}"))
}

fn clause(id: &str) -> Clause {
    CATALOGUE.search(id).unwrap_or_else(|| panic!("data/battlecry cites {id}, which is no clause"))
}

fn profile(raw: &RawUnit, kind: Kind) -> Profile {
    assert!(raw.dice.len() <= MAX_RANGE, "units.toml: {} reaches too far", raw.id);
    assert_eq!(raw.symbol, kind.arm().id(), "units.toml: {}", raw.id);
    assert_eq!(raw.pool, kind.arm().id(), "units.toml: {}", raw.id);
    let mut dice = [0; MAX_RANGE];
    dice[..raw.dice.len()].copy_from_slice(&raw.dice);
    Profile {
        name: raw.name.clone(),
        figures: raw.figures,
        steps: raw.steps,
        steps_to_battle: raw.max_move_to_battle,
        range: raw.dice.len() as u8,
        dice,
        hill_dice: raw.hill_range6_dice,
        figures_clause: clause(&raw.clauses.figures),
        move_clause: clause(&raw.clauses.steps),
        dice_clause: clause(&raw.clauses.dice),
    }
}

fn general(raw: &RawGeneral) -> GeneralProfile {
    assert_eq!(raw.figures, 1, "units.toml: a general is a single figure");
    GeneralProfile {
        name: raw.name.clone(),
        steps: raw.steps,
        extra_dice: [raw.extra_dice.infantry, raw.extra_dice.cavalry, raw.extra_dice.artillery],
        leadership_dice: raw.leadership_extra_dice,
        move_clause: clause(&raw.clauses.steps),
        dice_clause: clause(&raw.clauses.dice),
        leadership_clause: clause(raw.clauses.leadership.as_deref().expect("units.toml: general.clauses")),
    }
}

fn terrain_row(rows: &[RawTerrain], terrain: Terrain) -> TerrainRow {
    let row = rows.iter().find(|r| r.id == terrain.id());
    let row = row.unwrap_or_else(|| panic!("terrain.toml lacks {terrain}"));
    assert_eq!(row.letter, terrain.letter(), "terrain.toml: {terrain}");
    let cite = |id: &Option<String>| id.as_deref().map(clause);
    let c = &row.clauses;
    TerrainRow {
        name: row.name.clone(),
        passable: row.passable,
        stop: row.stop,
        battle_ban: row.battle_ban,
        cover: row.cover,
        river_penalty: row.river_penalty,
        blocks_sight: row.blocks_sight,
        clauses: TerrainClauses {
            free: cite(&c.free),
            stop: cite(&c.stop),
            ban: cite(&c.ban),
            cover: cite(&c.cover),
            bare: cite(&c.bare),
            sight: cite(&c.sight),
            open: cite(&c.open),
            penalty: cite(&c.penalty),
        },
    }
}

fn side_row(raw: RawSide, id: &str) -> SideRow {
    assert_eq!(raw.id, id, "terrain.toml");
    let cover_clause = clause(raw.clauses.cover.as_deref().expect("terrain.toml: cover of a hexside"));
    SideRow { name: raw.name, cover: raw.cover, cover_clause }
}

fn deck(rows: &[RawCard]) -> Cards {
    Copies::deck(|card: Card| {
        let row = rows.iter().find(|r| r.id == card.kind_id());
        let row = row.unwrap_or_else(|| panic!("cards.toml lacks {card}"));
        assert_eq!(clause(&row.clause), card.clause(), "cards.toml: {card}");
        row.count
    })
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitsFile {
    unit: Vec<RawUnit>,
    general: RawGeneral,
    limits: RawLimits,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawUnit {
    id: String,
    name: LocalizedText,
    symbol: String,
    figures: u8,
    #[serde(rename = "move")]
    steps: u8,
    max_move_to_battle: u8,
    dice: Vec<u8>,
    #[serde(default)]
    hill_range6_dice: u8,
    per_army: u8,
    pool: String,
    clauses: RawUnitClauses,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawUnitClauses {
    figures: String,
    #[serde(rename = "move")]
    steps: String,
    dice: String,
    leadership: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawGeneral {
    name: LocalizedText,
    figures: u8,
    #[serde(rename = "move")]
    steps: u8,
    per_army: u8,
    extra_dice: RawExtra,
    leadership_extra_dice: u8,
    clauses: RawUnitClauses,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawExtra {
    infantry: u8,
    cavalry: u8,
    artillery: u8,
}

#[derive(Deserialize)]
struct RawLimits {
    fieldwork_tokens: u8,
    flags_to_win: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainFile {
    terrain: Vec<RawTerrain>,
    fence: RawSide,
    works: RawSide,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTerrain {
    letter: char,
    id: String,
    name: LocalizedText,
    passable: bool,
    stop: bool,
    battle_ban: bool,
    cover: u8,
    river_penalty: u8,
    blocks_sight: bool,
    clauses: RawTerrainClauses,
}

/// Further keys cite clauses that only people look up.
#[derive(Deserialize)]
struct RawTerrainClauses {
    free: Option<String>,
    stop: Option<String>,
    ban: Option<String>,
    cover: Option<String>,
    bare: Option<String>,
    sight: Option<String>,
    open: Option<String>,
    penalty: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSide {
    id: String,
    name: LocalizedText,
    cover: u8,
    clauses: RawTerrainClauses,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CardsFile {
    card: Vec<RawCard>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCard {
    id: String,
    clause: String,
    count: Copies,
    emblem: String,
    title: LocalizedText,
    text: LocalizedText,
}
