//! The reference cards beside the board: troops, ground, die and deck in numbers.

use bicorne_core::Arg;
use bicorne_core::scene::{Outline, Reference, ReferenceRow, ReferenceTable};

use super::labels::Labels;
use crate::cards::Card;
use crate::clause::CATALOGUE;
use crate::data::{Data, SideRow, TerrainRow};
use crate::terrain::Terrain;
use crate::units::{Arm, Kind};

const NONE: &str = "–";

/// Every reference card.
pub(super) fn cards(labels: Labels<'_>) -> Vec<Reference> {
    vec![troops(labels), ground(labels), die(labels), deck(labels)]
}

fn card(labels: Labels<'_>, id: &'static str, tables: Vec<ReferenceTable>) -> Reference {
    Reference { id, title: labels.words(&format!("battlecry-ref-{id}")), nation: "", tables }
}

fn heads(labels: Labels<'_>, keys: &[&str]) -> Vec<String> {
    keys.iter().map(|key| labels.words(&format!("battlecry-ref-{key}"))).collect()
}

fn plain(art: &'static str, name: String, cells: Vec<String>, clause: &'static str) -> ReferenceRow {
    ReferenceRow { art, shape: None, nation: "", badges: Vec::new(), full: 0, name, cells, clause }
}

fn troops(labels: Labels<'_>) -> Reference {
    let data = Data::get();
    let mut rows: Vec<ReferenceRow> = Kind::ALL.into_iter().map(|kind| unit(labels, kind)).collect();
    let general = &data.general;
    let [on_foot, _, on_guns] = general.extra_dice.map(|n| Arg::from(i64::from(n)));
    let bonus = labels.phrase("battlecry-ref-general-dice", &[("n", on_foot), ("guns", on_guns)]);
    rows.push(ReferenceRow {
        art: "u-general-slouch",
        shape: Some(Outline::General),
        nation: "us",
        badges: Vec::new(),
        full: 1,
        name: labels.pick(&general.name).to_owned(),
        cells: vec!["1".to_owned(), general.steps.to_string(), bonus, NONE.to_owned()],
        clause: CATALOGUE.id(general.dice_clause),
    });
    let columns = heads(labels, &["troops", "figures", "move", "dice", "after-moving"]);
    let notes = heads(labels, &["note-dice", "note-hill", "note-horse", "note-cadets"]);
    card(labels, "troops", vec![ReferenceTable { columns, rows, notes }])
}

fn unit(labels: Labels<'_>, kind: Kind) -> ReferenceRow {
    let profile = Data::get().profile(kind);
    let (art, shape) = match (kind, kind.arm()) {
        (Kind::HorseArtillery, _) => ("u-artillery-horse", Outline::Guns),
        (_, Arm::Infantry) => ("u-kepi", Outline::Foot),
        (_, Arm::Cavalry) => ("u-cav-kepi", Outline::Horse),
        (_, Arm::Artillery) => ("u-artillery", Outline::Guns),
    };
    let dice: Vec<String> =
        profile.dice[..usize::from(profile.range)].iter().map(ToString::to_string).collect();
    let after = match profile.steps_to_battle {
        0 => labels.words("battlecry-ref-no"),
        n if n == profile.steps => labels.words("battlecry-ref-yes"),
        n => labels.phrase("battlecry-ref-after", &[("n", i64::from(n).into())]),
    };
    ReferenceRow {
        art,
        shape: Some(shape),
        nation: "us",
        badges: Vec::new(),
        full: profile.figures,
        name: labels.pick(&profile.name).to_owned(),
        cells: vec![profile.figures.to_string(), profile.steps.to_string(), dice.join(" "), after],
        clause: CATALOGUE.id(profile.dice_clause),
    }
}

fn ground(labels: Labels<'_>) -> Reference {
    let data = Data::get();
    let mut rows: Vec<ReferenceRow> =
        Terrain::ALL.into_iter().map(|t| terrain_row(labels, t, data.terrain(t))).collect();
    rows.push(hexside(labels, "t-fence", &data.fence));
    rows.push(hexside(labels, "t-works", &data.works));
    let columns = heads(labels, &["ground", "enter", "cover", "from", "sight"]);
    let notes = heads(labels, &["note-cover", "note-works"]);
    card(labels, "ground", vec![ReferenceTable { columns, rows, notes }])
}

fn minus(n: u8) -> String {
    if n == 0 { NONE.to_owned() } else { format!("−{n}") }
}

fn terrain_row(labels: Labels<'_>, terrain: Terrain, row: &TerrainRow) -> ReferenceRow {
    let enter = match (row.passable, row.stop, row.battle_ban) {
        (false, ..) => "impassable",
        (_, true, true) => "stop-no-battle",
        (_, true, false) => "stop",
        _ => "free",
    };
    let sight = if row.blocks_sight { "sight-blocked" } else { "sight-free" };
    let c = &row.clauses;
    let clause = [c.cover, c.stop, c.penalty, c.bare, c.free, c.sight, c.open].into_iter().flatten().next();
    let art = match terrain {
        Terrain::Clear | Terrain::Rough => "",
        Terrain::Woods => "t-wood",
        Terrain::Orchard => "t-orchard",
        Terrain::Hill => "t-hill",
        Terrain::Building => "t-town",
        Terrain::River => "t-ford",
        Terrain::Bridge => "t-bridge",
        Terrain::Field => "t-field",
    };
    let cells = if row.passable {
        let [enter, sight] = [enter, sight].map(|key| labels.words(&format!("battlecry-ref-{key}")));
        vec![enter, minus(row.cover), minus(row.river_penalty), sight]
    } else {
        let [enter, sight] = [enter, sight].map(|key| labels.words(&format!("battlecry-ref-{key}")));
        vec![enter, NONE.to_owned(), NONE.to_owned(), sight]
    };
    plain(art, labels.pick(&row.name).to_owned(), cells, clause.map_or("", |clause| CATALOGUE.id(clause)))
}

fn hexside(labels: Labels<'_>, art: &'static str, row: &SideRow) -> ReferenceRow {
    let cells =
        vec![NONE.to_owned(), minus(row.cover), NONE.to_owned(), labels.words("battlecry-ref-sight-free")];
    plain(art, labels.pick(&row.name).to_owned(), cells, CATALOGUE.id(row.cover_clause))
}

fn die(labels: Labels<'_>) -> Reference {
    let [own, sabres, flag, alone] =
        [rule!("BCR-12.01"), rule!("BCR-12.02"), rule!("BCR-12.03"), rule!("BCR-13.02")]
            .map(|clause| CATALOGUE.id(clause));
    let face = |art, name: &str, unit: &str, general: &str, clause| {
        plain(art, labels.words(&format!("battlecry-ref-{name}")), heads(labels, &[unit, general]), clause)
    };
    let rows = vec![
        face("u-kepi", "face-inf", "hits-inf", "misses", own),
        face("u-cav-kepi", "face-cav", "hits-cav", "misses", own),
        face("u-artillery", "face-art", "hits-art", "misses", own),
        face("d-sabre", "face-sabre", "hits-all", "eliminated", sabres),
        face("d-flag", "face-flag", "retreats", "retreats", flag),
    ];
    let columns = heads(labels, &["die", "against-unit", "against-general"]);
    let notes = vec![format!("{} ({alone})", labels.words("battlecry-ref-note-general"))];
    card(labels, "die", vec![ReferenceTable { columns, rows, notes }])
}

/// The cards of the deck, those of the three sections together.
fn deck(labels: Labels<'_>) -> Reference {
    let data = Data::get();
    let mut rows: Vec<ReferenceRow> = Vec::new();
    let mut copies: Vec<(&str, u8)> = Vec::new();
    for card in Card::ALL {
        let n = data.deck.count(card.index());
        match copies.iter_mut().find(|(kind, _)| *kind == card.kind_id()) {
            Some((_, all)) => *all += n,
            None => {
                copies.push((card.kind_id(), n));
                let row = data.card(card);
                let text =
                    labels.pick(&row.text).replace("{section}", &labels.words("battlecry-ref-section"));
                let cells = vec![String::new(), text];
                rows.push(plain(
                    &row.emblem,
                    labels.pick(&row.title).to_owned(),
                    cells,
                    CATALOGUE.id(card.clause()),
                ));
            }
        }
    }
    for (row, (_, n)) in rows.iter_mut().zip(copies) {
        row.cells[0] = n.to_string();
    }
    let columns = heads(labels, &["deck", "copies", "effect"]);
    card(labels, "deck", vec![ReferenceTable { columns, rows, notes: Vec::new() }])
}
