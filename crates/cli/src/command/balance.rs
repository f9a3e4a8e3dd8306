//! `bicorne balance`: a level against itself in every scenario, and the handicap that evens out what is not even.

use crate::args::Balance;
use crate::wrong_use::wrong_use;
use crate::{Desk, Verdict, find};
use bicorne_core::{AnyGame, BalanceRow, Options, ScenarioInfo};
use bicorne_sim::{
    balance_row, balance_table, handicaps, is_even, play_on, read_rows, write_rows, write_table,
};
use std::path::Path;

/// Where rows are kept (the program carries them, and the lobby shows them), and the page that shows them.
const FILE: &str = "data/balance.toml";
const PAGE: &str = "docs/balance.md";
const COMMENT: &str = "Who has it easier: matches of one level of bots against itself, by scenario. Written by `bicorne balance --write`; the lobby shows it.";

/// The rows, and what is done with each match more.
struct Book {
    rows: Vec<BalanceRow>,
    date: String,
    write: bool,
}

pub(crate) fn run(desk: &mut Desk<'_>, args: Balance) -> anyhow::Result<Verdict> {
    let Balance { scenarios, level, fresh, measure } = args;
    let mut book = Book { rows: read_rows(Path::new(FILE))?, date: super::today(), write: measure.write };
    let (matches, jobs) = (measure.matches, measure.jobs());
    for kit in find::games_or_all(&measure.games)? {
        let level = if kit.bot(&level).is_some() { level.clone() } else { strongest(kit) };
        for scenario in chosen(kit, &scenarios, measure.games.len() == 1)? {
            if scenario.own && book.write {
                return Err(wrong_use("cli-balance-own", &[("scenario", &scenario.id)]));
            }
            let mut play = |options: Options| {
                let row = balance_row(kit.id(), &scenario.id, options, &level);
                book.play(kit, row, matches, jobs, fresh)
            };
            let plain = play(Options::new())?;
            for options in handicaps(&plain, kit) {
                if is_even(&play(options)?) {
                    break;
                }
            }
        }
    }
    let kits: Vec<&dyn AnyGame> = find::games().map(|g| g as &dyn AnyGame).collect();
    let table = balance_table(&kits, &book.rows);
    if measure.write {
        write_table(Path::new(PAGE), "balance", &table)?;
    }
    write!(desk.out, "{table}")?;
    Ok(Verdict::Holds)
}

/// The scenarios asked for, or all; `alone` where a single game was named, which then must have each.
fn chosen(kit: find::Game, asked: &[String], alone: bool) -> anyhow::Result<Vec<&'static ScenarioInfo>> {
    if asked.is_empty() {
        return Ok(kit.scenarios().iter().collect());
    }
    if alone {
        return asked.iter().map(|id| find::scenario(kit, Some(id))).collect();
    }
    Ok(kit.scenarios().iter().filter(|s| asked.contains(&s.id)).collect())
}

impl Book {
    /// Plays on from what was kept of the row.
    fn play(
        &mut self,
        kit: &dyn AnyGame,
        new: BalanceRow,
        matches: u32,
        jobs: u16,
        fresh: bool,
    ) -> anyhow::Result<BalanceRow> {
        let same = |r: &BalanceRow| {
            (&r.game, &r.scenario, &r.options, &r.level)
                == (&new.game, &new.scenario, &new.options, &new.level)
        };
        let at = self.rows.iter().position(same).unwrap_or(self.rows.len());
        let mut row = self.rows.get(at).filter(|_| !fresh).cloned().unwrap_or(new);
        let mut kept = Ok(());
        play_on(&mut row, kit, matches, jobs, &mut |grown| {
            eprintln!(
                "{} {} {:?} {}: {} of {}",
                grown.game, grown.scenario, grown.options, grown.level, grown.points, grown.matches
            );
            let grown = BalanceRow { date: self.date.clone(), ..grown.clone() };
            if at < self.rows.len() {
                self.rows[at] = grown;
            } else {
                self.rows.push(grown);
            }
            if self.write && kept.is_ok() {
                kept = write_rows(Path::new(FILE), COMMENT, &self.rows);
            }
        })?;
        kept?;
        Ok(row)
    }
}

/// Where the level that was asked for does not play: the strongest that does not think, which is quick.
fn strongest(kit: &dyn AnyGame) -> String {
    let known = ["greedy", "conscript", "random"];
    known.into_iter().find(|l| kit.bots().contains(l)).unwrap_or("random").to_owned()
}
