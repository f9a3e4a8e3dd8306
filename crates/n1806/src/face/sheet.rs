//! The order of battle behind its screen (N06-1.14).

use crate::blocks::Blocks;
use crate::face::SEATS;
use crate::face::eye::Eye;
use crate::side::Side;
use bicorne_core::scene::{Sheet, SheetRow};

pub(super) fn sheet(eye: &Eye<'_>, side: Side) -> Sheet {
    let s = eye.s;
    let rows = Blocks::of(side).less(Blocks::VEDETTES).iter().filter_map(|b| {
        let at = s.zone_of(b)?;
        let cells = if Blocks::CORPS.has(b) {
            let (i, c, f) = s.strength(b);
            vec![i.to_string(), c.to_string(), f.to_string(), eye.zone(at)]
        } else {
            vec![String::new(), String::new(), String::new(), eye.zone(at)]
        };
        Some(SheetRow { piece: eye.piece_id(b), name: eye.block(b), cells })
    });
    Sheet {
        owner: SEATS[s.seat_of(side).index()],
        title: eye.key("n1806-sheet"),
        columns: ["n1806-infantry", "n1806-cavalry", "n1806-fatigue-word", "n1806-zone-word"]
            .map(|k| eye.key(k))
            .to_vec(),
        looks: vec!["infantry", "cavalry", "fatigue", ""],
        rows: rows.collect(),
    }
}
