//! The project's own chores, run as `cargo xtask …`.
//!
//! `cargo xtask test` is the one test command: it prepares the machine, checks style, layers and texts, runs every test and
//! asks for a clause trace without gaps. `cargo xtask tidy` is the quick part of it.

mod golden;
mod layers;
mod postgres;
mod steps;
mod test;
mod tidy;
mod tools;

use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "The project's own chores")]
struct Args {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Everything that must hold: style, layers, texts, every test, the clause trace
    #[command(after_help = "Example:\n  cargo xtask test --long")]
    Test {
        /// Let the laws play long: thousands of random matches of each scenario
        #[arg(long)]
        long: bool,
        /// Let the browser tests draw the pictures of docs/ anew
        #[arg(long)]
        shots: bool,
    },
    /// The levels of bots against each other: the table of docs/ai.md
    #[command(
        after_help = "Example:\n  cargo xtask strength --game battlecry --worlds 200 --write\n\nWhat follows goes to `bicorne strength`."
    )]
    Strength {
        /// See `bicorne strength --help`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        rest: Vec<String>,
    },
    /// Who has it easier in each scenario: the table of docs/balance.md and the odds in the lobby
    #[command(
        after_help = "Example:\n  cargo xtask balance --game ccn --level grognard#200 --write\n\nWhat follows goes to `bicorne balance`."
    )]
    Balance {
        /// See `bicorne balance --help`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        rest: Vec<String>,
    },
    /// The golden records of every game: replay them, or with --write play again those that have moved
    #[command(
        after_help = "Example:\n  cargo xtask golden --write\n\nWhat follows goes to the example `golden` of bicorne-sim.",
        disable_help_flag = true
    )]
    Golden {
        /// See `cargo xtask golden --help`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        rest: Vec<String>,
    },
    /// Only the quick checks of the sources
    #[command(after_help = "Example:\n  cargo xtask tidy")]
    Tidy,
}

fn main() -> ExitCode {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let root = root.canonicalize().expect("xtask lies two folders below the workspace");
    match Args::parse().chore {
        Chore::Test { long, shots } => test::run(&root, long, shots),
        Chore::Strength { rest } => bicorne(&root, "strength", &rest),
        Chore::Balance { rest } => bicorne(&root, "balance", &rest),
        Chore::Golden { rest } => golden::run(&root, &rest),
        Chore::Tidy => {
            let complaints = tidy::check(&root);
            complaints.iter().for_each(|c| eprintln!("{c}"));
            println!("{} complaints", complaints.len());
            if complaints.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
    }
}

/// The program itself, built for speed, in the folder of the sources.
fn bicorne(root: &std::path::Path, command: &str, rest: &[String]) -> ExitCode {
    let run = ["run", "--release", "--package", "bicorne-cli", "--", command];
    let status = std::process::Command::new("cargo").args(run).args(rest).current_dir(root).status();
    if status.is_ok_and(|s| s.success()) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
