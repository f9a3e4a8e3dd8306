//! Golden records: finished matches kept in the repository, which the rules must replay to the same end.
//!
//! A game keeps them in `crates/<game>/golden`:
//!
//! - `matches.toml` lists the matches: scenario, options, bots and seed of each.
//! - `<name>.record` is each match as it was played, with its seed and hashes.
//! - `archive/<version>` keeps the records as each version of the rules left them.
//! - `signatures.toml` holds a few figures of seeded random play for each scenario.
//!
//! A replay shows that the rules still accept the same choices and draw the same consequences. It cannot show that they still
//! offer the same choices; the signatures do that. `cargo xtask golden --write` plays again what has moved.

mod archive;
mod changelog;
mod coverage;
mod folder;
mod replay;
mod signatures;

pub use archive::{Archive, check_archive, keep_in_archive, rules_version};
pub use changelog::{changelog_line, is_in_changelog};
pub use coverage::gaps;
pub use folder::{BadGolden, GoldenFolder, GoldenMatch};
pub use replay::{Moved, replay};
pub use signatures::{BOUND, KeptSignature, SEED, TOLERANCE};

use crate::signature::Signature;
use bicorne_core::{AnyMatch, BadSetup, Options, Presentation, TypedMatch};
use std::path::Path;
use std::sync::Arc;

/// What to do about a golden record that moved.
const ADVICE: &str = "If the change is meant, run `cargo xtask golden --write` and name it in CHANGELOG.md.";

/// Replays every golden record of a game.
///
/// # Panics
/// When a record does not replay: with each record, its first entry that differs, what it claims and what came instead.
pub fn check_records<G: Presentation>(folder: &str, open: impl Fn(&str, &Options) -> Result<G, BadSetup>) {
    let folder = read(folder);
    let mut moved = Vec::new();
    for golden in &folder.matches {
        let game = open(&golden.scenario, &golden.options).unwrap_or_else(|e| panic!("{}: {e}", golden.name));
        let mut table: Box<dyn AnyMatch> = Box::new(TypedMatch::new(Arc::new(game)));
        let text = folder.record_text(golden).unwrap_or_else(|e| panic!("{e}"));
        if let Err(what) = replay(table.as_mut(), golden, &text) {
            moved.push(format!("{}.record: {what}", golden.name));
        }
    }
    let count = folder.matches.len();
    assert!(
        moved.is_empty(),
        "{} of {count} golden records moved:\n{}\n{ADVICE}",
        moved.len(),
        moved.join("\n")
    );
}

/// Plays the random games of every kept signature again.
///
/// # Panics
/// When a figure is more than [`TOLERANCE`] away from the kept one.
pub fn check_signatures<G: Presentation>(folder: &str, open: impl Fn(&str, &Options) -> Result<G, BadSetup>) {
    let folder = read(folder);
    let mut moved = Vec::new();
    for kept in &folder.signatures {
        let game = open(&kept.scenario, &kept.options).unwrap_or_else(|e| panic!("{}: {e}", kept.title()));
        let signature = Signature::of_random_play(&game, kept.games, SEED, BOUND);
        moved.extend(kept.differences(&KeptSignature::new(kept.options.clone(), &signature)));
    }
    let count = folder.signatures.len();
    assert!(
        moved.is_empty(),
        "the signatures moved ({count} are kept, {} figures differ):\n{}\n{ADVICE}",
        moved.len(),
        moved.join("\n")
    );
}

fn read(folder: &str) -> GoldenFolder {
    GoldenFolder::read(Path::new(folder)).unwrap_or_else(|e| panic!("{e}"))
}
