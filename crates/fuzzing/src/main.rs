//! Fuzzing from the command line: `seeds` fills `fuzz/corpus` and `fuzz/dict` for libFuzzer, `run` tries millions of seeded
//! mutations of real inputs without one.

use bicorne_core::QuickDice;
use bicorne_fuzzing::{TARGETS, Target, mutation::Mutations, mutation::words};
use clap::Parser;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Words in a dictionary.
const WORDS: usize = 400;

/// Hostile input for every parser of bicorne
#[derive(Parser)]
enum Command {
    /// Write seeds and dictionaries for libFuzzer
    Seeds {
        /// Targets; all of them where none is named
        #[arg(value_parser = target)]
        targets: Vec<&'static Target>,
    },
    /// Run seeded mutations of real inputs; stops at the first that does not hold and prints it
    Run {
        /// Targets; all of them where none is named
        #[arg(value_parser = target)]
        targets: Vec<&'static Target>,
        /// Inputs for each target
        #[arg(short = 'n', long, default_value_t = 10_000_000)]
        inputs: u64,
        /// The seed of the mutations
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

fn target(name: &str) -> Result<&'static Target, String> {
    let known = || TARGETS.iter().map(|t| t.name).collect::<Vec<_>>().join(", ");
    TARGETS.iter().find(|t| t.name == name).ok_or_else(|| format!("the targets are: {}", known()))
}

fn main() -> ExitCode {
    let done = match Command::parse() {
        Command::Seeds { targets } => chosen(targets).try_for_each(write),
        Command::Run { targets, inputs, seed } => {
            bicorne_fuzzing::sample_slow_checks();
            chosen(targets).for_each(|target| run(target, inputs, seed));
            Ok(())
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// The targets that were named, or all.
fn chosen(named: Vec<&'static Target>) -> impl Iterator<Item = &'static Target> {
    let all = named.is_empty();
    TARGETS.iter().filter(move |t| all || named.iter().any(|n| n.name == t.name))
}

/// Prints a line each minute, for those who wait or stop it.
fn run(target: &Target, inputs: u64, seed: u64) {
    let (began, mut said) = (Instant::now(), Instant::now());
    let mut mutations = Mutations::new((target.seeds)(), QuickDice::new(seed));
    for n in 1..=inputs {
        mutations.next_into(target);
        if n == inputs || said.elapsed() > Duration::from_secs(60) {
            said = Instant::now();
            println!("{}: {n} inputs, {} s", target.name, began.elapsed().as_secs());
        }
    }
}

fn write(target: &Target) -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    let seeds = (target.seeds)();
    let corpus = folder.join("corpus").join(target.name);
    std::fs::create_dir_all(&corpus)?;
    let mut counts: BTreeMap<&[u8], usize> = BTreeMap::new();
    for (n, seed) in seeds.iter().enumerate() {
        std::fs::write(corpus.join(format!("seed-{n:03}")), seed)?;
        for (from, to) in words(seed) {
            *counts.entry(&seed[from..to]).or_default() += 1;
        }
    }
    let mut common: Vec<_> = counts.into_iter().filter(|(word, _)| (2..30).contains(&word.len())).collect();
    common.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let quoted = |word: &[u8]| word.iter().map(|b| format!("\\x{b:02X}")).collect::<String>();
    let lines: String =
        common.iter().take(WORDS).map(|(word, _)| format!("\"{}\"\n", quoted(word))).collect();
    std::fs::create_dir_all(folder.join("dict"))?;
    std::fs::write(folder.join("dict").join(target.name), lines)?;
    println!("{}: {} seeds, {} words", target.name, seeds.len(), common.len().min(WORDS));
    Ok(())
}
