//! `bicorne sim`: batches of matches between bots.

use crate::args::Sim;
use crate::wrong_use::{write, wrong_detail, wrong_file, wrong_use};
use crate::{Desk, Verdict, find};
use anyhow::Context as _;
use bicorne_core::{AnyGame, AnyMatch, phrase};
use bicorne_sim::{Failed, Plan, Summary, figures, report, run as play};
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal as _;
use std::time::Instant;

/// No match of any game comes near this; one that does would never end.
const LIMIT: u32 = 50_000;

/// Why a batch was not played, in the user's language.
fn wrong(failed: Failed) -> anyhow::Error {
    match failed {
        Failed::Setup(bad) => wrong_detail("cli-cannot-play", &[], &bad),
        Failed::NoBot { game, level, known } => {
            wrong_use("cli-no-bot", &[("game", game), ("asked", &level), ("known", &known)])
        }
        Failed::Bots { game, seats, bots } => {
            let detail = phrase!(
                "--bots: {game} has {seats} seats, but {bots} bots are named",
                "--bots : {game} a {seats} camps, mais {bots} robots sont nommés"
            );
            wrong_detail("cli-cannot-play", &[], detail)
        }
        refused @ Failed::Refused { .. } => refused.into(),
    }
}

pub(crate) fn run(desk: &mut Desk<'_>, args: Sim) -> anyhow::Result<Verdict> {
    let kit = find::game(&args.game)?;
    let scenario = find::scenario(kit, args.scenario.as_deref())?.id.clone();
    let plan = Plan {
        kit,
        scenario,
        options: find::options(&args.options)?,
        bots: everywhere(args.bots, kit),
        matches: args.number,
        jobs: args.jobs.unwrap_or_else(processors),
        seed: args.seed,
        limit: LIMIT,
    };
    if let Some(folder) = &args.records {
        std::fs::create_dir_all(folder).map_err(|e| wrong_file(folder, e))?;
    }
    let bar = progress(args.number);
    let each = |number: u32, table: &dyn AnyMatch| {
        if let Some(folder) = &args.records {
            let file = folder.join(format!("{number:06}.record"));
            if let Err(e) = std::fs::write(&file, table.record().to_string()) {
                bar.println(format!("{}: {e}", file.display()));
            }
        }
        bar.inc(1);
    };
    let began = Instant::now();
    let played = play(&plan, &each).map_err(wrong)?;
    bar.finish_and_clear();
    let summary = Summary::new(&plan, &played, began.elapsed());
    if let Some(file) = &args.html {
        write(file, &report(&summary, &played, desk.say))?;
    }
    if args.json {
        writeln!(desk.out, "{}", serde_json::to_string_pretty(&summary).context("figures are JSON")?)?;
    } else {
        let rows = figures(&summary, desk.say);
        let widest = rows.iter().map(|(label, _)| label.chars().count()).max().unwrap_or_default();
        for (label, value) in rows {
            writeln!(desk.out, "{label:<widest$}  {value}")?;
        }
    }
    Ok(Verdict::Holds)
}

/// One name fills every seat.
fn everywhere(bots: Vec<String>, kit: &(impl AnyGame + ?Sized)) -> Vec<String> {
    match bots.as_slice() {
        [one] => vec![one.clone(); kit.seats().len()],
        _ => bots,
    }
}

pub(crate) fn processors() -> u16 {
    std::thread::available_parallelism().map_or(1, |n| n.get().min(64) as u16)
}

/// A bar on a terminal, nothing elsewhere.
fn progress(matches: u32) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} {per_sec} {eta}")
        .expect("a template of constants");
    ProgressBar::new(u64::from(matches)).with_style(style)
}
