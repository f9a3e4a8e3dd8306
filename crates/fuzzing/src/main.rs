//! Writes seeds and dictionaries for libFuzzer: `cargo run -p bicorne-fuzzing [TARGET…]` fills `fuzz/corpus` and `fuzz/dict`.

use bicorne_fuzzing::{TARGETS, Target, mutation::words};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

/// Words in a dictionary.
const WORDS: usize = 400;

fn main() -> ExitCode {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    if let Some(unknown) = asked.iter().find(|name| TARGETS.iter().all(|t| t.name != **name)) {
        let known: Vec<_> = TARGETS.iter().map(|t| t.name).collect();
        eprintln!("there is no target {unknown:?}; the targets are: {}", known.join(", "));
        return ExitCode::from(2);
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    for target in TARGETS.iter().filter(|t| asked.is_empty() || asked.iter().any(|name| name == t.name)) {
        if let Err(error) = write(&folder, target) {
            eprintln!("{}: {error}", target.name);
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn write(folder: &Path, target: &Target) -> std::io::Result<()> {
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
