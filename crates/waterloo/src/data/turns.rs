//! `turns.toml`: the turn track.

use super::Mistakes;
use crate::units::Side;
use bicorne_core::phrase;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTurns {
    turn: Vec<RawTurn>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTurn {
    clock: u8,
    french: [u8; 3],
    allied: [u8; 3],
    prussians: bool,
    initiative: String,
}

/// Green, red and purple discs in the box.
const DISCS: [u8; 3] = [16, 8, 4];

/// The side that begins a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Initiative {
    Fixed(Side),
    /// The French if they hold every stronghold.
    Strongholds,
    /// As in the turn before.
    Kept,
}

/// A turn of the track.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Turn {
    pub(crate) clock: u8,
    pub(crate) discs: [[u8; 3]; 2],
    pub(crate) prussians: bool,
    pub(crate) initiative: Initiative,
}

/// The turn track, if nothing is wrong with it.
pub(super) fn check_turns(turns: RawTurns, bad: &mut Mistakes) -> Option<Vec<Turn>> {
    let before = bad.found.len();
    let mut track = Vec::new();
    for t in turns.turn {
        let initiative = match t.initiative.as_str() {
            "french" => Initiative::Fixed(Side::French),
            "allied" => Initiative::Fixed(Side::Allied),
            "strongholds" => Initiative::Strongholds,
            "kept" => Initiative::Kept,
            other => {
                let what = phrase!(
                    "french, allied, strongholds or kept, not {other:?}",
                    "french, allied, strongholds ou kept, et non {other:?}"
                );
                bad.add(format!("turn {}: initiative", t.clock), what);
                continue;
            }
        };
        let discs = [t.french, t.allied];
        applied!("WAT-1.08");
        for (i, most) in DISCS.into_iter().enumerate() {
            let both = t.french[i].saturating_add(t.allied[i]);
            if both > most {
                let (en, fr) = [("green", "verts"), ("red", "rouges"), ("purple", "violets")][i];
                let what = phrase!(
                    "there are {most} discs of this colour ({en}), not {both}",
                    "il y a {most} pions de cette couleur ({fr}), et non {both}"
                );
                bad.add(format!("turn {}: french", t.clock), what);
            }
        }
        track.push(Turn { clock: t.clock, discs, prussians: t.prussians, initiative });
    }
    if track.is_empty() {
        bad.add("turn", phrase!("at least one turn", "au moins un tour"));
    }
    (bad.found.len() == before).then_some(track)
}
