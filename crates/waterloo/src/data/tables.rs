//! `tables.toml`: what dice do, limits, and what wins.

use super::{Mistakes, Turn};
use bicorne_core::phrase;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTables {
    artillery: RawArtillery,
    volley: RawVolley,
    morale: RawMorale,
    hits: Hits,
    moves: Moves,
    pub(super) limits: RawLimits,
    victory: Victory,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawArtillery {
    #[serde(rename = "clause")]
    _clause: String,
    cubes: Vec<[i8; 2]>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawVolley {
    #[serde(rename = "clause")]
    _clause: String,
    results: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMorale {
    #[serde(rename = "clause")]
    _clause: String,
    rows: Vec<String>,
}

/// Dice that hit.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Hits {
    pub(crate) skirmish: u8,
    pub(crate) artillery_on_cavalry: u8,
    pub(crate) artillery_on_artillery: u8,
    pub(crate) infantry_on_cavalry: u8,
}

/// Areas of a Move to Contact.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Moves {
    pub(crate) infantry: u8,
    pub(crate) artillery: u8,
    pub(crate) cavalry: u8,
    pub(crate) leader: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawLimits {
    stacking: u8,
    cubes_per_infantry: u8,
    cubes: RawCubes,
    tiles: Vec<u8>,
    grand_battery: u8,
    pub(super) range: u8,
    smallest_arrival: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCubes {
    #[serde(rename = "FR")]
    french: u8,
    #[serde(rename = "AL")]
    anglo: u8,
    #[serde(rename = "PR")]
    prussian: u8,
}

/// What wins.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Victory {
    pub(crate) french_casualties_inflicted: u8,
    pub(crate) allied_casualties_inflicted: u8,
    pub(crate) guard_infantry_counts: u8,
}

/// What a morale die does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Morale {
    Stands,
    Retreats,
    Eliminated,
}

/// What a volley die does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Volley {
    Nothing,
    Test,
    Cubes(u8),
}

/// Tables and limits, checked.
#[derive(Debug, Clone)]
pub(crate) struct Tables {
    /// Dice of the first and second cube, by range.
    pub(crate) artillery: [[i8; 2]; 4],
    /// By modified die, 1 or less first.
    pub(crate) volley: [Volley; 7],
    /// By die and column.
    pub(crate) morale: [[Morale; 7]; 6],
    pub(crate) hits: Hits,
    pub(crate) moves: Moves,
    pub(crate) stacking: u8,
    pub(crate) per_infantry: u8,
    pub(crate) cubes: [u8; 3],
    pub(crate) tiles: Vec<u8>,
    pub(crate) grand_battery: u8,
    pub(crate) range: u8,
    pub(crate) smallest_arrival: u8,
    pub(crate) victory: Victory,
    pub(crate) turns: Vec<Turn>,
}

/// Tables and limits, if nothing is wrong with them.
pub(super) fn check_tables(raw: RawTables, turns: Vec<Turn>, bad: &mut Mistakes) -> Option<Tables> {
    let before = bad.found.len();
    if raw.artillery.cubes.len() != 4 {
        bad.add(
            "artillery: cubes",
            phrase!(
                "a pair for each of the ranges 0, 1, 2, 3",
                "une paire pour chacune des portées 0, 1, 2, 3"
            ),
        );
    }
    let volley: Vec<Volley> = raw
        .volley
        .results
        .iter()
        .filter_map(|r| match r.as_str() {
            "-" => Some(Volley::Nothing),
            "M" => Some(Volley::Test),
            n => n.parse().ok().map(Volley::Cubes),
        })
        .collect();
    if volley.len() != 7 || raw.volley.results.len() != 7 {
        bad.add(
            "volley: results",
            phrase!(
                "seven of \"-\", \"M\" or a number of cubes",
                "sept fois \"-\", \"M\" ou un nombre de cubes"
            ),
        );
    }
    let mut morale = [[Morale::Stands; 7]; 6];
    if raw.morale.rows.len() != 6 || raw.morale.rows.iter().any(|r| r.len() != 7) {
        bad.add("morale: rows", phrase!("six rows of seven letters", "six lignes de sept lettres"));
    } else {
        for (die, row) in raw.morale.rows.iter().enumerate() {
            for (column, letter) in row.bytes().enumerate() {
                morale[die][column] = match letter {
                    b'-' => Morale::Stands,
                    b'R' => Morale::Retreats,
                    b'E' => Morale::Eliminated,
                    _ => {
                        bad.add(
                            format!("morale: rows[{die}]"),
                            phrase!("the letters are R, E and -", "les lettres sont R, E et -"),
                        );
                        continue;
                    }
                };
            }
        }
    }
    let l = raw.limits;
    applied!("WAT-1.07");
    applied!("WAT-1.09");
    if l.tiles.is_empty() || l.tiles.contains(&0) {
        bad.add(
            "limits: tiles",
            phrase!("at least one tile, each 1 or more", "au moins une tuile, chacune de 1 ou plus"),
        );
    }
    if l.grand_battery > l.cubes.french {
        bad.add(
            "limits: grand_battery",
            phrase!("not more than there are blue cubes", "pas plus qu'il n'y a de cubes bleus"),
        );
    }
    if !(1..=3).contains(&l.range) {
        bad.add("limits: range", phrase!("1 to 3", "de 1 à 3"));
    }
    if bad.found.len() > before {
        return None;
    }
    Some(Tables {
        artillery: std::array::from_fn(|i| raw.artillery.cubes[i]),
        volley: std::array::from_fn(|i| volley[i]),
        morale,
        hits: raw.hits,
        moves: raw.moves,
        stacking: l.stacking,
        per_infantry: l.cubes_per_infantry,
        cubes: [l.cubes.french, l.cubes.anglo, l.cubes.prussian],
        tiles: l.tiles,
        grand_battery: l.grand_battery,
        range: l.range,
        smallest_arrival: l.smallest_arrival,
        victory: raw.victory,
        turns,
    })
}
