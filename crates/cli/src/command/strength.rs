//! `bicorne strength`: the levels of bots against each other, until the table of docs/ai.md is sure.

use crate::args::{Measure, Strength};
use crate::{Desk, Verdict, find};
use bicorne_core::AnyGame;
use bicorne_sim::{StrengthRow, read_rows, strength_table, write_rows, write_table};
use std::path::Path;

/// Where rows are kept, and the page that shows them.
const FILE: &str = "docs/strength.toml";
const PAGE: &str = "docs/ai.md";
const COMMENT: &str =
    "Levels of bots against each other. Written by `bicorne strength --write`; docs/ai.md shows it.";
/// The pairs of levels that are measured by default.
const PAIRS: [(&str, &str); 5] = [
    ("greedy", "random"),
    ("conscript", "greedy"),
    ("grognard", "greedy"),
    ("marshal", "greedy"),
    ("marshal", "grognard"),
];
/// How many times as many simulations a marshal makes as a grognard.
const MARSHAL: u32 = 6;

pub(crate) fn run(desk: &mut Desk<'_>, args: Strength) -> anyhow::Result<Verdict> {
    let Strength { pairs, worlds, evened, fresh, measure } = args;
    let mut rows: Vec<StrengthRow> = read_rows(Path::new(FILE))?;
    let (date, commit) = (super::today(), commit());
    for kit in find::games_or_all(&measure.games)? {
        for (one, other) in pairs_of(kit, &pairs, worlds)? {
            let wanted = StrengthRow { evened, ..StrengthRow::new(kit.id(), &one, &other) };
            let (mut row, at) = take(&rows, wanted, fresh);
            let mut kept = Ok(());
            row.play_on(kit, measure.matches, measure.jobs(), &mut |grown| {
                let mut grown = grown.clone();
                grown.date.clone_from(&date);
                grown.commit.clone_from(&commit);
                progress(&grown);
                put(&mut rows, at, grown);
                if measure.write && kept.is_ok() {
                    kept = write_rows(Path::new(FILE), COMMENT, &rows);
                }
            })?;
            kept?;
        }
    }
    let table = strength_table(&rows);
    if measure.write {
        write_table(Path::new(PAGE), "strength", &table)?;
    }
    write!(desk.out, "{table}")?;
    Ok(Verdict::Holds)
}

/// The row of a pair as it was kept, and its place; what is wanted, a new one behind the others.
fn take(rows: &[StrengthRow], wanted: StrengthRow, fresh: bool) -> (StrengthRow, usize) {
    let pair = |r: &StrengthRow| (r.game.clone(), r.one.clone(), r.other.clone(), r.evened);
    let at = rows.iter().position(|r| pair(r) == pair(&wanted)).unwrap_or(rows.len());
    let kept = rows.get(at).filter(|_| !fresh).cloned();
    (kept.unwrap_or(wanted), at)
}

fn put(rows: &mut Vec<StrengthRow>, at: usize, row: StrengthRow) {
    if at < rows.len() { rows[at] = row } else { rows.push(row) }
}

fn pairs_of(
    kit: &dyn AnyGame,
    named: &[String],
    worlds: Option<u32>,
) -> anyhow::Result<Vec<(String, String)>> {
    if !named.is_empty() {
        let pair = |text: &String| {
            let (one, other) = text
                .split_once(',')
                .ok_or_else(|| crate::wrong_use::wrong_use("cli-pair-form", &[("asked", text)]))?;
            find::bot(kit, one)?;
            find::bot(kit, other)?;
            Ok((one.to_owned(), other.to_owned()))
        };
        return named.iter().map(pair).collect();
    }
    let within = |level: &str| match (worlds, level) {
        (Some(n), "grognard") => format!("grognard#{n}"),
        (Some(n), "marshal") => format!("marshal#{}", n.saturating_mul(MARSHAL)),
        _ => level.to_owned(),
    };
    let there = |level: &str| kit.bots().contains(&level);
    let pairs = PAIRS.iter().filter(|(one, other)| there(one) && there(other));
    Ok(pairs.map(|(one, other)| (within(one), within(other))).collect())
}

fn progress(row: &StrengthRow) {
    let evened = if row.evened { ", evened" } else { "" };
    eprintln!("{}{evened} {} {}: {} of {}", row.game, row.one, row.other, row.points, row.matches);
}

/// The state of the sources, where git knows it.
fn commit() -> String {
    let asked = std::process::Command::new("git").args(["rev-parse", "--short", "HEAD"]).output();
    let said = asked
        .ok()
        .filter(|o| o.status.success())
        .map(|o| String::from_utf8_lossy(&o.stdout).trim().to_owned());
    said.unwrap_or_default()
}

impl Measure {
    /// Threads: as many as were named, or one for each processor.
    pub(crate) fn jobs(&self) -> u16 {
        self.jobs.unwrap_or_else(super::sim::processors)
    }
}
