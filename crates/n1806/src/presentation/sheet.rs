//! The order of battle behind its screen (N06-1.14).

use crate::blocks::{Block, Blocks};
use crate::presentation::SEATS;
use crate::presentation::viewpoint::Viewpoint;
use crate::side::Side;
use bicorne_core::Arg;
use bicorne_core::scene::{ColumnLook, Sheet, SheetRow};

pub(super) fn sheet(eye: &Viewpoint<'_>, side: Side) -> Sheet {
    let s = eye.s;
    let rows = Blocks::of(side).less(Blocks::VEDETTES).iter().filter_map(|b| {
        let at = s.zone_of(b)?;
        let cells = if Blocks::CORPS.has(b) {
            let (i, c, f) = s.strength(b);
            vec![i.to_string(), c.to_string(), f.to_string(), eye.zone(at), symbols(eye, b)]
        } else {
            vec![String::new(), String::new(), String::new(), eye.zone(at), symbols(eye, b)]
        };
        Some(SheetRow { piece: eye.piece_id(b), name: eye.block(b), cells })
    });
    Sheet {
        owner: SEATS[s.seat_of(side).index()],
        title: eye.key("n1806-sheet"),
        columns: [
            "n1806-infantry",
            "n1806-cavalry",
            "n1806-fatigue-word",
            "n1806-zone-word",
            "n1806-symbols",
        ]
        .map(|k| eye.key(k))
        .to_vec(),
        looks: vec![
            ColumnLook::Infantry,
            ColumnLook::Cavalry,
            ColumnLook::Fatigue,
            ColumnLook::Text,
            ColumnLook::Text,
        ],
        rows: rows.collect(),
    }
}

/// The bonus symbols of a block in words: "movement, combat".
fn symbols(eye: &Viewpoint<'_>, b: Block) -> String {
    let has = &eye.g.data.block(b).symbols;
    let all = [
        (has.r#move, "n1806-symbol-move"),
        (has.fatigue, "n1806-symbol-fatigue"),
        (has.combat, "n1806-symbol-combat"),
        (has.pursuit, "n1806-symbol-pursuit"),
    ];
    let named = all.into_iter().filter(|(n, _)| *n > 0);
    named.map(|(n, key)| eye.say.say(key, &[("n", Arg::from(n))])).collect::<Vec<_>>().join(", ")
}
