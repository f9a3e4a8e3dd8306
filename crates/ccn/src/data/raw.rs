//! The files as they are written, and how they become [`Data`].

use bicorne_core::Clause;
use bicorne_hexcard::Section;
use serde::Deserialize;
use std::collections::BTreeMap;

use super::{
    Blocks, CardRow, Cover, Data, GunDice, LeaderProfile, Limits, MAX_RANGE, NationRow, Profile,
    TerrainClauses, TerrainRow, UnitClauses, WorksRow,
};
use crate::cards::{Card, Cards};
use crate::clause::CATALOGUE;
use crate::side::Nation;
use crate::state::SQUARES;
use crate::terrain::Terrain;
use crate::units::{Class, Grade, Kind};
use bicorne_hexcard::Copies;
use bicorne_source::LocalizedText;

pub(super) fn load() -> Data {
    let units: UnitsFile = read("units.toml", include_str!("../../../../data/ccn/units.toml"));
    let guns: GunsFile = read("artillery.toml", include_str!("../../../../data/ccn/artillery.toml"));
    let terrain: TerrainFile = read("terrain.toml", include_str!("../../../../data/ccn/terrain.toml"));
    let cards: CardsFile = read("cards.toml", include_str!("../../../../data/ccn/cards.toml"));
    let raw_nation = |nation: Nation| {
        let found = units.nation.iter().find(|n| n.id == nation.id());
        found.unwrap_or_else(|| panic!("units.toml lacks {nation}"))
    };
    let nations = Nation::ALL.map(|nation| {
        let raw = raw_nation(nation);
        assert_eq!(raw.side, nation.side().id(), "units.toml: {nation}");
        NationRow { name: raw.name.clone(), leaders: raw.leaders, pieces: cite(&raw.clauses, "pieces") }
    });
    let profiles = Kind::ALL.map(|kind| {
        let raw = units.unit.iter().find(|u| u.id == kind.id());
        let raw = raw.unwrap_or_else(|| panic!("units.toml lacks {kind}"));
        profile(raw, kind, raw_nation(kind.nation()), &guns.artillery)
    });
    let l = &units.leader;
    let limits = &units.limits;
    assert_eq!(usize::from(limits.squares_per_side), SQUARES, "units.toml: the tracks have four spaces");
    Data {
        nations,
        profiles,
        leader: LeaderProfile {
            name: l.name.clone(),
            emblem: l.emblem.clone(),
            steps: l.steps,
            retreat: l.retreat.max,
            ignores: l.ignores,
            check_surviving: l.check_dice.unit_survives,
            check_gone: l.check_dice.unit_eliminated,
        },
        terrain: Terrain::ALL.map(|t| terrain_row(&terrain.terrain, t)),
        hill_to_hill: terrain.hill_to_hill.into.cover(),
        works: WorksRow {
            name: terrain.works.name.clone(),
            into: terrain.works.into.cover(),
            out: terrain.works.out.cover(),
            ignores: [
                terrain.works.ignores.infantry,
                terrain.works.ignores.cavalry,
                terrain.works.ignores.artillery,
            ],
        },
        cards: Card::ALL.map(|card| card_row(&cards.card, card)),
        deck: deck(&cards.card),
        limits: Limits {
            squares: limits.squares_per_side,
            hand_to_form_square: limits.hand_to_form_square,
            turns: limits.turn_limit,
            tiles: limits.terrain_tiles,
            advance_after_stop: limits.advance_after_stop,
        },
    }
}

fn read<T: for<'d> Deserialize<'d>>(file: &str, text: &str) -> T {
    toml::from_str(text).unwrap_or_else(|e| panic!("data/ccn/{file}: {e}"))
}

type Cited = BTreeMap<String, String>;

fn clause(id: &str) -> Clause {
    CATALOGUE.search(id).unwrap_or_else(|| panic!("data/ccn cites {id}, which is no clause"))
}

fn find(clauses: &Cited, key: &str) -> Option<Clause> {
    clauses.get(key).map(|id| clause(id))
}

fn cite(clauses: &Cited, key: &str) -> Clause {
    find(clauses, key).unwrap_or_else(|| panic!("data/ccn: clauses lack {key}"))
}

fn profile(raw: &RawUnit, kind: Kind, nation: &RawNation, guns: &[RawGuns]) -> Profile {
    assert_eq!(raw.code, kind.code(), "units.toml: {kind}");
    assert_eq!(raw.symbol, kind.class().id(), "units.toml: {kind}");
    assert_eq!(raw.nation, kind.nation().id(), "units.toml: {kind}");
    assert_eq!(raw.artillery.is_some(), kind.class() == Class::Artillery, "units.toml: {kind}");
    let battery = raw.artillery.as_ref().map(|id| {
        let row = guns.iter().find(|g| g.id == *id);
        row.unwrap_or_else(|| panic!("artillery.toml lacks {id}"))
    });
    let has = |this: &str| raw.traits.iter().any(|t| t == this);
    let fire = raw.fire.as_ref();
    let rounding = raw.clauses.contains_key("round_half").then_some(&raw.clauses);
    Profile {
        name: raw.name.clone(),
        emblem: raw.emblem.clone(),
        grade: raw.grade,
        light: has("light"),
        heavy: has("heavy"),
        horse: has("horse"),
        blocks: raw.blocks,
        per_army: raw.per_army,
        steps: raw.steps,
        steps_to_battle: raw.max_move_to_battle,
        range: raw.range,
        standing: fire.map_or(0, |f| f.standing),
        moved: fire.map_or(0, |f| f.moved),
        guns: battery.map(gun_dice),
        melee: raw.melee,
        melee_vs_infantry: raw.melee_vs_infantry,
        sabres: raw.sabres,
        ignores: raw.ignores,
        retreat: raw.retreat,
        rounds_up: nation.round_half == "up",
        clauses: UnitClauses {
            blocks: cite(&raw.clauses, "blocks"),
            per_army: cite(&raw.clauses, "per_army"),
            steps: cite(&raw.clauses, "move"),
            range: find(&raw.clauses, "range"),
            fire: find(&raw.clauses, "fire"),
            round_half: cite(rounding.unwrap_or(&nation.clauses), "round_half"),
            melee: cite(&raw.clauses, "melee"),
            melee_vs_infantry: find(&raw.clauses, "melee_vs_infantry"),
            nation: find(&raw.clauses, "nation"),
            sabres: cite(&raw.clauses, "sabres"),
            ignores: find(&raw.clauses, "ignores"),
            retreat: cite(&raw.clauses, "retreat"),
            gun_blocks: battery.and_then(|g| find(&g.clauses, "blocks")),
            after_move: battery.and_then(|g| find(&g.clauses, "after_move")),
        },
    }
}

fn gun_dice(raw: &RawGuns) -> GunDice {
    let row = |list: &[u8]| {
        assert!(list.len() <= MAX_RANGE, "artillery.toml: {} reaches too far", raw.id);
        let mut dice = [0; MAX_RANGE];
        dice[..list.len()].copy_from_slice(list);
        dice
    };
    GunDice {
        standing: [row(&raw.full), row(&raw.reduced)],
        moved: [row(&raw.after_move.full), row(&raw.after_move.reduced)],
    }
}

fn terrain_row(rows: &[RawTerrain], terrain: Terrain) -> TerrainRow {
    let row = rows.iter().find(|r| r.id == terrain.id());
    let row = row.unwrap_or_else(|| panic!("terrain.toml lacks {terrain}"));
    assert_eq!(row.letter, terrain.letter(), "terrain.toml: {terrain}");
    let c = &row.clauses;
    TerrainRow {
        name: row.name.clone(),
        passable: row.passable,
        closed_to: Class::ALL.map(|class| row.closed_to.iter().any(|id| id == class.id())),
        stop: row.stop,
        battle_ban: row.battle_ban,
        spares_light: row.spares_light,
        into: row.into.cover(),
        out: row.out.cover(),
        square: row.square,
        blocks_sight: row.blocks_sight,
        charge: row.charge,
        clauses: TerrainClauses {
            free: find(c, "free"),
            enter: find(c, "enter"),
            stop: find(c, "stop"),
            ban: find(c, "ban"),
            into: find(c, "into"),
            out: find(c, "out"),
            bare: find(c, "bare"),
            charge: find(c, "charge"),
            sight: find(c, "sight"),
            open: find(c, "open"),
            square: find(c, "square"),
        },
    }
}

fn raw_card(rows: &[RawCard], card: Card) -> &RawCard {
    let row = rows.iter().find(|r| r.id == card.kind_id());
    let row = row.unwrap_or_else(|| panic!("cards.toml lacks {card}"));
    assert_eq!(clause(&row.clause), card.clause(), "cards.toml: {card}");
    assert_eq!(row.kind == "tactic", card.is_tactic(), "cards.toml: {card}");
    row
}

fn card_row(rows: &[RawCard], card: Card) -> CardRow {
    let row = raw_card(rows, card);
    let orders = match (&row.orders, card.section()) {
        (Some(Orders::Number(n)), Some(section)) => Section::ALL.map(|s| if s == section { *n } else { 0 }),
        (Some(Orders::Sections(n)), None) => *n,
        (Some(Orders::Number(n)), None) => [*n, 0, 0],
        _ => [0; 3],
    };
    let fights = |this: &str| row.fight.as_ref().is_none_or(|list| list.iter().any(|f| f == this));
    CardRow {
        title: row.title.clone(),
        text: row.text.clone(),
        emblem: row.emblem.clone(),
        orders,
        steps: row.steps.or(row.move_cavalry),
        dice: row.dice,
        guard_dice: row.guard_dice.unwrap_or(row.dice),
        detach: row.detach.unwrap_or(!card.is_tactic()),
        choice: row.choice,
        fire: fights("fire"),
        melee: fights("melee"),
        draw: row.draw.unwrap_or(1),
        shuffle: row.shuffle,
    }
}

fn deck(rows: &[RawCard]) -> Cards {
    Copies::deck(|card: Card| raw_card(rows, card).count)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitsFile {
    nation: Vec<RawNation>,
    unit: Vec<RawUnit>,
    leader: RawLeader,
    limits: RawLimits,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawNation {
    id: String,
    side: String,
    #[serde(rename = "letter")]
    _letter: char,
    name: LocalizedText,
    round_half: String,
    leaders: u8,
    clauses: Cited,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawUnit {
    id: String,
    code: String,
    nation: String,
    name: LocalizedText,
    symbol: String,
    emblem: String,
    grade: Grade,
    traits: Vec<String>,
    blocks: u8,
    per_army: u8,
    #[serde(rename = "move")]
    steps: u8,
    max_move_to_battle: u8,
    #[serde(default)]
    range: u8,
    fire: Option<RawFire>,
    artillery: Option<String>,
    melee: u8,
    #[serde(default)]
    melee_vs_infantry: u8,
    sabres: bool,
    ignores: u8,
    retreat: u8,
    clauses: Cited,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFire {
    standing: u8,
    moved: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLeader {
    name: LocalizedText,
    emblem: String,
    #[serde(rename = "blocks")]
    _blocks: u8,
    #[serde(rename = "move")]
    steps: u8,
    retreat: RawRetreat,
    ignores: u8,
    check_dice: RawCheck,
    #[serde(rename = "clauses")]
    _clauses: Cited,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRetreat {
    #[serde(rename = "min")]
    _min: u8,
    max: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCheck {
    unit_survives: u8,
    unit_eliminated: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLimits {
    squares_per_side: u8,
    hand_to_form_square: u8,
    turn_limit: u16,
    terrain_tiles: u8,
    advance_after_stop: bool,
    #[serde(rename = "clauses")]
    _clauses: Cited,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GunsFile {
    artillery: Vec<RawGuns>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawGuns {
    id: String,
    full: Vec<u8>,
    reduced: Vec<u8>,
    after_move: RawAfter,
    clauses: Cited,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAfter {
    full: Vec<u8>,
    reduced: Vec<u8>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainFile {
    terrain: Vec<RawTerrain>,
    hill_to_hill: RawHills,
    works: RawWorks,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTerrain {
    letter: char,
    id: String,
    name: LocalizedText,
    passable: bool,
    closed_to: Vec<String>,
    stop: bool,
    battle_ban: bool,
    spares_light: bool,
    into: RawCover,
    out: RawCover,
    square: bool,
    blocks_sight: Blocks,
    charge: bool,
    clauses: Cited,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCover {
    infantry: [u8; 2],
    cavalry: [u8; 2],
    artillery: [u8; 2],
}

impl RawCover {
    fn cover(&self) -> Cover {
        [self.infantry, self.cavalry, self.artillery]
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawHills {
    into: RawCover,
    #[serde(rename = "clauses")]
    _clauses: Cited,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawWorks {
    #[serde(rename = "id")]
    _id: String,
    name: LocalizedText,
    #[serde(rename = "stop")]
    _stop: bool,
    #[serde(rename = "square")]
    _square: bool,
    into: RawCover,
    out: RawCover,
    ignores: RawIgnores,
    #[serde(rename = "clauses")]
    _clauses: Cited,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawIgnores {
    infantry: u8,
    cavalry: u8,
    artillery: u8,
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
    kind: String,
    orders: Option<Orders>,
    draw: Option<u8>,
    emblem: String,
    title: LocalizedText,
    text: LocalizedText,
    #[serde(default, rename = "classes")]
    _classes: Vec<String>,
    #[serde(rename = "move")]
    steps: Option<u8>,
    move_cavalry: Option<u8>,
    #[serde(rename = "max_move_to_battle")]
    _max_move_to_battle: Option<u8>,
    #[serde(rename = "elite_max_move_to_battle")]
    _elite_max_move_to_battle: Option<u8>,
    fight: Option<Vec<String>>,
    #[serde(default)]
    dice: u8,
    guard_dice: Option<u8>,
    #[serde(default, rename = "dice_for")]
    _dice_for: Vec<String>,
    detach: Option<bool>,
    #[serde(default)]
    choice: bool,
    #[serde(default)]
    shuffle: bool,
    #[serde(default, rename = "reaction")]
    _reaction: bool,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Orders {
    Number(u8),
    Sections([u8; 3]),
    /// `command`, `dice`, `all`, `rallied`: the clause says how many.
    Word(#[allow(dead_code)] String),
}
