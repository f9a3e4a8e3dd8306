//! `units.toml`: kinds of units and leaders.

use super::Mistakes;
use crate::units::{Arm, Force, Kind, Roster, Side, UNITS};
use bicorne_core::phrase;
use bicorne_source::LocalizedText;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawUnits {
    kind: Vec<RawKind>,
    leader: Vec<RawLeader>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawKind {
    id: String,
    name: LocalizedText,
    force: String,
    arm: String,
    nation: String,
    count: u8,
    control: Option<u8>,
    #[serde(rename = "clause")]
    _clause: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawLeader {
    id: String,
    name: LocalizedText,
    force: String,
    #[serde(rename = "clause")]
    _clause: String,
}

/// The pieces, if nothing is wrong with them.
pub(super) fn check_units(raw: RawUnits, bad: &mut Mistakes) -> Option<Roster> {
    const NATIONS: [&str; 7] = ["french", "guard", "british", "german", "dutch", "prussian", "landwehr"];
    let before = bad.found.len();
    let mut kinds: Vec<(Kind, u8)> = Vec::new();
    let force = |key: &str, id: &str, bad: &mut Mistakes| {
        Force::from_id(id).unwrap_or_else(|| {
            bad.add(
                format!("{key}: force"),
                phrase!("FR, AL or PR, not {id:?}", "FR, AL ou PR, et non {id:?}"),
            );
            Force::French
        })
    };
    for k in raw.kind {
        let arm = match k.arm.as_str() {
            "infantry" => Arm::Infantry,
            "cavalry" => Arm::Cavalry,
            "artillery" => Arm::Artillery,
            other => {
                bad.add(
                    format!("kind {}: arm", k.id),
                    phrase!(
                        "infantry, cavalry or artillery, not {other:?}",
                        "infantry, cavalry ou artillery, et non {other:?}"
                    ),
                );
                continue;
            }
        };
        let Some(nation) = NATIONS.into_iter().find(|n| *n == k.nation) else {
            let (own, all) = (&k.nation, NATIONS.join(", "));
            bad.add(
                format!("kind {}: nation", k.id),
                phrase!("{own:?} is none of {all}", "{own:?} n'est pas dans la liste {all}"),
            );
            continue;
        };
        match k.force.as_str() {
            "FR" => applied!("WAT-1.04"),
            "AL" => applied!("WAT-1.05"),
            _ => applied!("WAT-1.06"),
        };
        let control = k.control.unwrap_or(0);
        if (arm == Arm::Cavalry) != (1..=6).contains(&control) {
            bad.add(
                format!("kind {}: control", k.id),
                phrase!(
                    "cavalry, and only cavalry, has one, 1 to 6",
                    "la cavalerie, et elle seule, en a un, de 1 à 6"
                ),
            );
        }
        let force = force(&format!("kind {}", k.id), &k.force, bad);
        kinds.push((Kind { id: k.id, name: (k.name.en, k.name.fr), force, arm, nation, control }, k.count));
    }
    for l in raw.leader {
        let force = force(&format!("leader {}", l.id), &l.force, bad);
        let nation = ["french", "british", "prussian"][force.index()];
        let name = (l.name.en, l.name.fr);
        kinds.push((Kind { id: l.id, name, force, arm: Arm::Leader, nation, control: 0 }, 1));
    }
    for (i, (k, _)) in kinds.iter().enumerate() {
        if kinds[..i].iter().any(|(other, _)| other.id == k.id) {
            bad.add(
                format!("kind {}", k.id),
                phrase!(
                    "this id stands twice; each piece has its own",
                    "cet identifiant est donné deux fois ; chaque pièce a le sien"
                ),
            );
        }
    }
    let total: usize = kinds.iter().map(|(_, n)| usize::from(*n)).sum();
    if total > UNITS {
        bad.add(
            "kind",
            phrase!(
                "at most {UNITS} pieces in all, not {total}",
                "au plus {UNITS} pièces en tout, et non {total}"
            ),
        );
    }
    let guns = |side: Side| -> u32 {
        let of = |k: &Kind| k.arm == Arm::Artillery && k.force.side() == side;
        kinds.iter().filter(|(k, _)| of(k)).map(|(_, n)| u32::from(*n)).sum()
    };
    if guns(Side::French).max(guns(Side::Allied)) > crate::state::SHOTS as u32 {
        let most = crate::state::SHOTS;
        bad.add(
            "kind",
            phrase!("at most {most} artillery units a side", "au plus {most} unités d'artillerie par camp"),
        );
    }
    (bad.found.len() == before).then(|| Roster::new(kinds))
}
