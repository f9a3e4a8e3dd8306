//! The reference cards beside the map: pieces, fire, assaults and ground.

use super::labels::Labels;
use crate::clause::CATALOGUE;
use crate::data::{Morale, Volley};
use crate::modifier::Reason;
use crate::units::{Arm, Force, Kind};
use bicorne_core::scene::{Outline, Reference, ReferenceRow, ReferenceTable};
use bicorne_core::{Clause, Lang};

const NONE: &str = "–";

/// Every reference card.
pub(crate) fn cards(labels: Labels<'_>) -> Vec<Reference> {
    vec![pieces(labels), fire(labels), assault(labels), morale(labels), ground(labels)]
}

fn words(labels: Labels<'_>, key: &str) -> String {
    labels.say(&format!("waterloo-ref-{key}"), &[])
}

fn heads(labels: Labels<'_>, keys: &[&str]) -> Vec<String> {
    keys.iter().map(|key| words(labels, key)).collect()
}

fn card(labels: Labels<'_>, id: &'static str, tables: Vec<ReferenceTable>) -> Reference {
    Reference { id, title: words(labels, id), nation: "", tables }
}

fn plain(name: String, cells: Vec<String>, clause: Clause) -> ReferenceRow {
    let clause = CATALOGUE.id(clause);
    ReferenceRow { art: "", shape: None, nation: "", badges: Vec::new(), full: 0, name, cells, clause }
}

/// Reasons with their amounts.
fn modifiers(labels: Labels<'_>, head: &str, rows: &[(Reason, &str, Clause)]) -> ReferenceTable {
    let row = |(reason, amount, clause): &(Reason, &str, Clause)| {
        plain(labels.say(reason.key(), &[]), vec![(*amount).to_owned()], *clause)
    };
    ReferenceTable {
        columns: vec![words(labels, head), String::new()],
        rows: rows.iter().map(row).collect(),
        notes: Vec::new(),
    }
}

/// The pieces by force, with their numbers and their moves.
fn pieces(labels: Labels<'_>) -> Reference {
    let roster = &labels.game.data.roster;
    let moves = &labels.game.data.tables.moves;
    let row = |(n, kind): (usize, &Kind)| {
        let count = roster.kind.iter().filter(|k| usize::from(**k) == n).count();
        let (art, shape, steps) = match kind.arm {
            Arm::Infantry if kind.nation == "guard" => ("u-guard", Outline::Foot, moves.infantry),
            Arm::Infantry if kind.nation == "landwehr" => ("u-landwehr", Outline::Foot, moves.infantry),
            Arm::Infantry => ("u-infantry", Outline::Foot, moves.infantry),
            Arm::Cavalry => ("u-cav-heavy", Outline::Horse, moves.cavalry),
            Arm::Artillery => ("u-artillery", Outline::Guns, moves.artillery),
            Arm::Leader => ("u-general", Outline::General, moves.leader),
        };
        let control = if kind.control > 0 { format!("{}+", kind.control) } else { NONE.to_owned() };
        let clause = match kind.force {
            Force::French => rule!("WAT-1.04"),
            Force::Anglo => rule!("WAT-1.05"),
            Force::Prussian => rule!("WAT-1.06"),
        };
        let name = match labels.say.lang() {
            Lang::En => &kind.name.0,
            Lang::Fr => &kind.name.1,
        };
        ReferenceRow {
            art,
            shape: Some(shape),
            nation: kind.nation,
            full: 1,
            ..plain(
                name.clone(),
                vec![count.to_string(), steps.to_string(), (2 * steps).to_string(), control],
                clause,
            )
        }
    };
    let rows = roster.kinds.iter().enumerate().map(row).collect();
    let columns = heads(labels, &["piece", "number", "move", "reserve", "control"]);
    let notes = heads(labels, &["note-move", "note-control", "note-win"]);
    card(labels, "pieces", vec![ReferenceTable { columns, rows, notes }])
}

/// Artillery: the dice of the cubes by range, the modifiers, and what hits without a table.
fn fire(labels: Labels<'_>) -> Reference {
    let tables = &labels.game.data.tables;
    let ranges = ["range-0", "range-1", "range-2", "range-3"];
    let row = |(key, dice): (&str, &[i8; 2])| {
        plain(words(labels, key), dice.iter().map(|n| format!("{n}+")).collect(), rule!("WAT-10.30"))
    };
    let cubes = ReferenceTable {
        columns: heads(labels, &["artillery", "first-cube", "second-cube"]),
        rows: ranges.into_iter().zip(&tables.artillery).map(row).collect(),
        notes: heads(labels, &["note-six"]),
    };
    let shifts = modifiers(
        labels,
        "artillery-die",
        &[
            (Reason::TargetSquare, "+1", rule!("WAT-10.15")),
            (Reason::River, "−1", rule!("WAT-10.16")),
            (Reason::Wood, "−2", rule!("WAT-10.17")),
            (Reason::Town, "−2", rule!("WAT-10.17")),
            (Reason::Ditch, "−1", rule!("WAT-10.18")),
            (Reason::BritishGuns, "−1", rule!("WAT-10.19")),
            (Reason::TargetProtected, "−2", rule!("WAT-10.20")),
            (Reason::Ridge, "−2", rule!("WAT-10.21")),
        ],
    );
    let hits = &tables.hits;
    let at = |key: &str, n: u8, clause| {
        plain(words(labels, key), vec![if n == 6 { "6".to_owned() } else { format!("{n}+") }], clause)
    };
    let others = ReferenceTable {
        columns: heads(labels, &["hits", "die"]),
        rows: vec![
            at("hit-skirmish", hits.skirmish, rule!("WAT-6.04")),
            at("hit-guns-cavalry", hits.artillery_on_cavalry, rule!("WAT-10.24")),
            at("hit-guns-guns", hits.artillery_on_artillery, rule!("WAT-10.25")),
            at("hit-foot-cavalry", hits.infantry_on_cavalry, rule!("WAT-12.24")),
        ],
        notes: Vec::new(),
    };
    card(labels, "fire", vec![cubes, shifts, others])
}

/// The seven steps of an assault, the duels and the volleys.
fn assault(labels: Labels<'_>) -> Reference {
    let clauses = [
        rule!("WAT-12.02"),
        rule!("WAT-12.06"),
        rule!("WAT-12.10"),
        rule!("WAT-12.21"),
        rule!("WAT-12.30"),
        rule!("WAT-12.32"),
        rule!("WAT-12.35"),
    ];
    let step = |(n, clause): (usize, Clause)| {
        let what = vec![words(labels, &format!("step-{n}"))];
        plain(format!("{n}. {}", labels.say(&format!("waterloo-step-{n}"), &[])), what, clause)
    };
    let steps = ReferenceTable {
        columns: heads(labels, &["steps", "effect"]),
        rows: (1..).zip(clauses).map(step).collect(),
        notes: heads(labels, &["note-step-4"]),
    };
    let dice = ["1−", "2", "3", "4", "5", "6", "7+"];
    let volley = |(die, does): (&str, &Volley)| {
        let does = match does {
            Volley::Nothing => words(labels, "nothing"),
            Volley::Test => words(labels, "test"),
            Volley::Cubes(n) => labels.say("waterloo-ref-n-cubes", &[("cubes", (*n).into())]),
        };
        plain(die.to_owned(), vec![does], rule!("WAT-12.15"))
    };
    let volleys = ReferenceTable {
        columns: heads(labels, &["volley", "effect"]),
        rows: dice.into_iter().zip(&labels.game.data.tables.volley).map(volley).collect(),
        notes: heads(labels, &["note-six"]),
    };
    let volley_die = modifiers(
        labels,
        "volley-die",
        &[
            (Reason::TargetSquare, "+1", rule!("WAT-12.12")),
            (Reason::British, "+1", rule!("WAT-12.12")),
            (Reason::Cubes, "−1 / −2", rule!("WAT-12.12")),
            (Reason::InSquare, "−1", rule!("WAT-12.12")),
            (Reason::TargetProtected, "−1", rule!("WAT-12.12")),
        ],
    );
    let duel = modifiers(
        labels,
        "duel",
        &[
            (Reason::Guard, "+1", rule!("WAT-12.07")),
            (Reason::Fatigued, "−1", rule!("WAT-12.07")),
            (Reason::Dutch, "−1", rule!("WAT-12.07")),
            (Reason::OutOfRough, "−1", rule!("WAT-12.07")),
        ],
    );
    card(labels, "assault", vec![steps, volleys, volley_die, duel])
}

/// The morale table, and the shifts of its column.
fn morale(labels: Labels<'_>) -> Reference {
    let letter = |m: &Morale| match m {
        Morale::Stands => NONE.to_owned(),
        Morale::Retreats => words(labels, "retreats"),
        Morale::Eliminated => words(labels, "eliminated"),
    };
    let row = |(die, columns): (usize, &[Morale; 7])| {
        plain(die.to_string(), columns.iter().map(letter).collect(), rule!("WAT-13.16"))
    };
    let mut columns = heads(labels, &["die"]);
    columns.extend((0..7).map(|n| n.to_string()));
    let table = ReferenceTable {
        columns,
        rows: (1..).zip(&labels.game.data.tables.morale).map(row).collect(),
        notes: heads(labels, &["note-column", "note-letters", "note-cavalry"]),
    };
    let shifts = modifiers(
        labels,
        "column",
        &[
            (Reason::CavalryAlone, "+3", rule!("WAT-13.05")),
            (Reason::Isolated, "+1", rule!("WAT-13.06")),
            (Reason::Landwehr, "+1", rule!("WAT-13.08")),
            (Reason::Wood, "+1", rule!("WAT-13.09")),
            (Reason::Town, "+1", rule!("WAT-13.09")),
            (Reason::GuardAttacks, "+1", rule!("WAT-13.10")),
            (Reason::Combined, "+1", rule!("WAT-13.11")),
            (Reason::SquareCharged, "−6", rule!("WAT-13.12")),
            (Reason::British, "−1", rule!("WAT-13.13")),
            (Reason::Guard, "−1", rule!("WAT-13.13")),
            (Reason::BesideGuns, "−1", rule!("WAT-13.14")),
            (Reason::Stronghold, "−1 … −3", rule!("WAT-13.15")),
        ],
    );
    card(labels, "morale", vec![table, shifts])
}

fn ground(labels: Labels<'_>) -> Reference {
    let row = |key: &str, clause| {
        let cells = heads(labels, &[&format!("{key}-fire"), &format!("{key}-cavalry")]);
        plain(words(labels, key), cells, clause)
    };
    let rows = vec![
        row("open", rule!("WAT-17.02")),
        row("low", rule!("WAT-17.03")),
        row("stronghold", rule!("WAT-17.09")),
        row("wood", rule!("WAT-17.11")),
        row("town", rule!("WAT-17.12")),
        row("river", rule!("WAT-17.13")),
        row("ridge", rule!("WAT-17.14")),
        row("ditch", rule!("WAT-17.15")),
    ];
    let columns = heads(labels, &["ground", "ground-fire", "ground-cavalry"]);
    card(labels, "ground", vec![ReferenceTable { columns, rows, notes: Vec::new() }])
}
