//! The reference cards beside the board: the troops of each nation in numbers, the ground, the die.

use bicorne_core::scene::{Outline, Reference, ReferenceRow, ReferenceTable};
use bicorne_core::{Arg, Lang};

use super::labels::Labels;
use super::pieces::{grade, kind_colour, nation, shape};
use crate::clause::CATALOGUE;
use crate::data::{Blocks, Cover, Data, Profile, TerrainRow};
use crate::side::Nation;
use crate::terrain::Terrain;
use crate::units::{Class, Kind};

const NONE: &str = "–";

/// Every reference card, the nations of this scenario's viewers among them.
pub(super) fn cards(labels: Labels<'_>) -> Vec<Reference> {
    let mut cards: Vec<Reference> = Nation::ALL.map(|of| troops(labels, of)).to_vec();
    cards.push(ground(labels));
    cards.push(die(labels));
    cards
}

fn heads(labels: Labels<'_>, keys: &[&str]) -> Vec<String> {
    keys.iter().map(|key| labels.words(key)).collect()
}

fn troops(labels: Labels<'_>, of: Nation) -> Reference {
    let kinds = Kind::ALL.into_iter().filter(|kind| kind.nation() == of);
    let mut rows: Vec<ReferenceRow> = kinds.map(|kind| unit(labels, kind)).collect();
    rows.push(leader(labels, of));
    let columns = heads(
        labels,
        &[
            "ccn-ref-unit",
            "ccn-ref-blocks",
            "ccn-ref-move",
            "ccn-ref-range",
            "ccn-ref-standing",
            "ccn-ref-moved",
            "ccn-ref-melee",
            "ccn-ref-ignores",
            "ccn-ref-also",
        ],
    );
    let notes = heads(labels, &["ccn-ref-note-dice", "ccn-ref-note-guns", "ccn-ref-note-move"]);
    Reference {
        id: of.id(),
        title: labels.pick(&Data::get().nation(of).name).to_owned(),
        nation: nation(of),
        tables: vec![ReferenceTable { columns, rows, notes }],
    }
}

fn unit(labels: Labels<'_>, kind: Kind) -> ReferenceRow {
    let profile = Data::get().profile(kind);
    let [standing, moved, melee] = dice(kind.class(), profile);
    let steps = match (profile.steps_to_battle, profile.steps) {
        (battle, all) if battle == all => all.to_string(),
        (battle, all) => format!("{battle} / {all}"),
    };
    ReferenceRow {
        art: &profile.emblem,
        shape: Some(shape(kind.class())),
        nation: kind_colour(kind),
        badges: grade(kind).into_iter().collect(),
        full: profile.blocks,
        name: labels.pick(&profile.name).to_owned(),
        cells: vec![
            profile.blocks.to_string(),
            steps,
            if profile.range == 0 { NONE.to_owned() } else { profile.range.to_string() },
            standing,
            moved,
            melee,
            profile.ignores.to_string(),
            also(labels, profile),
        ],
        clause: CATALOGUE.id(profile.clauses.melee),
    }
}

/// Dice in fire standing, in fire after moving, in melee: by blocks from full strength down, of artillery by range.
fn dice(class: Class, profile: &Profile) -> [String; 3] {
    let by_blocks = |dice: &dyn Fn(u8) -> u8| {
        let all = (1..=profile.blocks).rev().map(|blocks| dice(blocks).to_string());
        all.collect::<Vec<_>>().join(" ")
    };
    let half = |blocks: u8| if profile.rounds_up { blocks.div_ceil(2) } else { blocks / 2 };
    match (&profile.guns, class) {
        (Some(guns), _) => {
            let row = |table: &[[u8; 5]; 2]| {
                let range = usize::from(profile.range);
                let shots = |dice: &[u8; 5]| {
                    let to = |n: &u8| if *n == 0 { NONE.to_owned() } else { n.to_string() };
                    dice[1..range].iter().map(to).collect::<Vec<_>>().join(" ")
                };
                if table.iter().flatten().all(|n| *n == 0) {
                    return NONE.to_owned();
                }
                format!("{} | {}", shots(&table[0]), shots(&table[1]))
            };
            let melee = format!("{} | {}", guns.standing[0][0], guns.standing[1][0]);
            [row(&guns.standing), row(&guns.moved), melee]
        }
        (None, Class::Infantry) => [
            by_blocks(&|blocks| blocks + profile.standing),
            by_blocks(&|blocks| half(blocks) + profile.moved),
            by_blocks(&|blocks| blocks + profile.melee),
        ],
        (None, _) => [NONE.to_owned(), NONE.to_owned(), by_blocks(&|blocks| blocks + profile.melee)],
    }
}

fn also(labels: Labels<'_>, profile: &Profile) -> String {
    let mut facts = Vec::new();
    if profile.melee_vs_infantry > 0 {
        facts.push(labels.phrase("ccn-ref-versus", &[("n", profile.melee_vs_infantry.into())]));
    }
    if profile.light {
        facts.push(labels.words("ccn-ref-light"));
    }
    if !profile.sabres {
        facts.push(labels.words("ccn-ref-no-sabres"));
    }
    if profile.retreat > 1 {
        facts.push(labels.phrase("ccn-ref-retreat", &[("n", profile.retreat.into())]));
    }
    facts.join(match labels.lang() {
        Lang::En => "; ",
        Lang::Fr => " ; ",
    })
}

fn leader(labels: Labels<'_>, of: Nation) -> ReferenceRow {
    let profile = &Data::get().leader;
    let none = || NONE.to_owned();
    ReferenceRow {
        art: &profile.emblem,
        shape: Some(Outline::General),
        nation: nation(of),
        badges: Vec::new(),
        full: 1,
        name: labels.pick(&profile.name).to_owned(),
        cells: vec![
            "1".to_owned(),
            profile.steps.to_string(),
            none(),
            none(),
            none(),
            none(),
            profile.ignores.to_string(),
            labels.words("ccn-ref-leader"),
        ],
        clause: CATALOGUE.id(rule!("CCN-12.01")),
    }
}

fn ground(labels: Labels<'_>) -> Reference {
    let data = Data::get();
    let columns = heads(
        labels,
        &[
            "ccn-ref-terrain",
            "ccn-ref-enter",
            "ccn-ref-into",
            "ccn-ref-out",
            "ccn-ref-square",
            "ccn-ref-sight",
        ],
    );
    let mut rows: Vec<ReferenceRow> =
        Terrain::ALL.into_iter().map(|terrain| terrain_row(labels, terrain, data.terrain(terrain))).collect();
    let hill = rows.iter().position(|row| row.art == "t-hill").map_or(rows.len(), |n| n + 1);
    rows.insert(
        hill,
        plain(
            "t-hill",
            labels.words("ccn-ref-hill-to-hill"),
            vec![
                labels.words("ccn-ref-free"),
                cover(labels, &data.hill_to_hill),
                NONE.to_owned(),
                labels.words("ccn-ref-yes"),
                labels.words("ccn-ref-sight-hills"),
            ],
            CATALOGUE.id(rule!("CCN-22.13")),
        ),
    );
    rows.push(plain(
        "t-works",
        labels.pick(&data.works.name).to_owned(),
        vec![
            labels.words("ccn-ref-stop"),
            cover(labels, &data.works.into),
            cover(labels, &data.works.out),
            labels.words("ccn-ref-no"),
            labels.words("ccn-ref-sight-free"),
        ],
        CATALOGUE.id(rule!("CCN-22.20")),
    ));
    let notes = heads(labels, &["ccn-ref-note-cover", "ccn-ref-note-works"]);
    Reference {
        id: "terrain",
        title: labels.words("ccn-ref-terrain"),
        nation: "",
        tables: vec![ReferenceTable { columns, rows, notes }],
    }
}

fn plain(art: &'static str, name: String, cells: Vec<String>, clause: &'static str) -> ReferenceRow {
    ReferenceRow { art, shape: None, nation: "", badges: Vec::new(), full: 0, name, cells, clause }
}

fn terrain_row(labels: Labels<'_>, terrain: Terrain, row: &TerrainRow) -> ReferenceRow {
    let words = |key: &str| labels.words(key);
    let enter = if !row.passable {
        words("ccn-ref-impassable")
    } else if row.battle_ban && row.spares_light {
        words("ccn-ref-stop-no-battle-light")
    } else if row.battle_ban {
        words("ccn-ref-stop-no-battle")
    } else if row.closed_to[Class::Artillery as usize] {
        words("ccn-ref-stop-no-guns")
    } else if row.stop {
        words("ccn-ref-stop")
    } else {
        words("ccn-ref-free")
    };
    let sight = words(match row.blocks_sight {
        Blocks::Always => "ccn-ref-sight-blocks",
        Blocks::Never => "ccn-ref-sight-free",
        Blocks::Hill => "ccn-ref-sight-hill",
    });
    let square = match (row.passable, row.square) {
        (false, _) => NONE.to_owned(),
        (_, true) => words("ccn-ref-yes"),
        (_, false) => words("ccn-ref-no"),
    };
    let clauses = &row.clauses;
    let clause = [clauses.into, clauses.enter, clauses.bare, clauses.free].into_iter().flatten().next();
    plain(
        sign(terrain),
        labels.pick(&row.name).to_owned(),
        vec![enter, cover(labels, &row.into), cover(labels, &row.out), square, sight],
        clause.map_or("", |clause| CATALOGUE.id(clause)),
    )
}

/// The sprite symbol of a kind of terrain.
fn sign(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "",
        Terrain::Forest => "t-wood",
        Terrain::Hill => "t-hill",
        Terrain::Town => "t-town",
        Terrain::Windmill => "t-windmill",
        Terrain::River | Terrain::Ford => "t-ford",
        Terrain::Bridge => "t-bridge",
        Terrain::Quarry => "t-quarry",
        Terrain::Rugged => "t-rugged",
    }
}

/// Dice lost, by class; two numbers where fire and melee differ.
fn cover(labels: Labels<'_>, cover: &Cover) -> String {
    if cover.iter().flatten().all(|n| *n == 0) {
        return NONE.to_owned();
    }
    let minus = |n: u8| if n == 0 { "0".to_owned() } else { format!("−{n}") };
    let cell = |class: Class| {
        let [fire, melee] = cover[class as usize];
        // Cavalry never fires (CCN-9.01).
        let said = if fire == melee || class == Class::Cavalry {
            minus(melee)
        } else {
            format!("{}/{}", minus(fire), minus(melee))
        };
        Arg::from(said)
    };
    let [infantry, cavalry, artillery] = Class::ALL.map(cell);
    let args = [("infantry", infantry), ("cavalry", cavalry), ("artillery", artillery)];
    labels.phrase("ccn-ref-cover", &args)
}

fn die(labels: Labels<'_>) -> Reference {
    let face = |art: &'static str, name: &str, fire: &str, melee: &str, clause: &'static str| {
        plain(art, labels.words(name), heads(labels, &[fire, melee]), clause)
    };
    let [fire, melee] = [CATALOGUE.id(rule!("CCN-9.15")), CATALOGUE.id(rule!("CCN-11.11"))];
    let rows = vec![
        face("u-infantry", "ccn-ref-face-inf", "ccn-ref-hits-inf", "ccn-ref-hits-inf", fire),
        face("u-cav-heavy", "ccn-ref-face-cav", "ccn-ref-hits-cav", "ccn-ref-hits-cav", fire),
        face("u-artillery", "ccn-ref-face-art", "ccn-ref-hits-art", "ccn-ref-hits-art", fire),
        face("d-sabre", "ccn-ref-face-sabre", "ccn-ref-misses", "ccn-ref-hits-all", melee),
        face("d-flag", "ccn-ref-face-flag", "ccn-ref-flag", "ccn-ref-flag", CATALOGUE.id(rule!("CCN-13.01"))),
    ];
    let notes = heads(
        labels,
        &["ccn-ref-note-ignore", "ccn-ref-note-leader", "ccn-ref-note-square", "ccn-ref-note-retire"],
    );
    let columns = heads(labels, &["ccn-ref-die", "ccn-ref-in-fire", "ccn-ref-in-melee"]);
    Reference {
        id: "die",
        title: labels.words("ccn-ref-die"),
        nation: "",
        tables: vec![ReferenceTable { columns, rows, notes }],
    }
}
