//! The project's own chores, run as `cargo xtask …`.
//!
//! `cargo xtask test` is the one test command: it prepares the machine, checks style, layers and texts, runs every test and
//! asks for a clause trace without gaps. `cargo xtask tidy` is the quick part of it.

mod audit;
mod core_scope;
mod coverage;
mod golden;
mod groups;
mod layers;
mod load;
mod postgres;
mod steps;
mod test;
mod tidy;
mod tools;
mod trace;
mod web;

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
    #[command(
        after_help = "Examples:\n  cargo xtask test --only rules,server\n  cargo xtask test --skip browser\n  cargo xtask test -p empire"
    )]
    Test(test::Options),
    /// Which lines the tests reach, crate by crate: the table of CONTRIBUTING.md
    #[command(after_help = "Example:\n  cargo xtask coverage -p battlecry")]
    Coverage(coverage::Options),
    /// Licences, duplicate versions, sources and advisories of the dependencies, as deny.toml says
    #[command(after_help = "Example:\n  cargo xtask audit")]
    Audit(audit::Options),
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
    /// A server under load: both seats of many matches over loopback, and what each choice costs
    #[command(
        after_help = "Example:\n  cargo xtask load --matches 200 --seconds 20 --over socket\n\nWhat follows goes to the example `load` of bicorne-server.",
        disable_help_flag = true
    )]
    Load {
        /// See the first lines of crates/server/examples/load/main.rs
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
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return unreadable(&error),
    };
    match args.chore {
        Chore::Test(options) => test::run(&root, &options),
        Chore::Coverage(options) => coverage::run(&root, &options),
        Chore::Audit(options) => audit::run(&root, &options),
        Chore::Strength { rest } => bicorne(&root, "strength", &rest),
        Chore::Balance { rest } => bicorne(&root, "balance", &rest),
        Chore::Golden { rest } => golden::run(&root, &rest),
        Chore::Load { rest } => load::run(&root, &rest),
        Chore::Tidy => {
            let complaints = tidy::check(&root);
            complaints.iter().for_each(|c| eprintln!("{c}"));
            println!("{} complaints", complaints.len());
            if complaints.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
        }
    }
}

/// A command line that clap cannot read: its help in full, its complaint as one sentence.
fn unreadable(error: &clap::Error) -> ExitCode {
    use clap::error::ErrorKind::{DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand, DisplayVersion};
    if matches!(error.kind(), DisplayHelp | DisplayHelpOnMissingArgumentOrSubcommand | DisplayVersion) {
        error.exit();
    }
    wrong_use(&first_sentence(&error.to_string()))
}

/// What clap says first, its `error:` and its advice left out.
fn first_sentence(complaint: &str) -> String {
    let lines = complaint.trim_start_matches("error: ").lines().map(str::trim);
    lines.take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Bad input: one sentence, exit code 2.
fn wrong_use(sentence: &str) -> ExitCode {
    eprintln!("cargo xtask: {sentence}");
    ExitCode::from(2)
}

/// The program itself, built for speed, in the folder of the sources.
fn bicorne(root: &std::path::Path, command: &str, rest: &[String]) -> ExitCode {
    let run = ["run", "--profile", "dist", "--package", "bicorne-cli", "--", command];
    let status = std::process::Command::new("cargo").args(run).args(rest).current_dir(root).status();
    if status.is_ok_and(|s| s.success()) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaint(line: &[&str]) -> String {
        let Err(error) = Args::try_parse_from(["cargo xtask"].iter().chain(line)) else {
            panic!("{line:?} is readable");
        };
        first_sentence(&error.to_string())
    }

    #[test]
    fn a_command_line_that_cannot_be_read_gets_one_sentence() {
        assert_eq!(complaint(&["test", "--olny", "rules"]), "unexpected argument '--olny' found");
        assert_eq!(complaint(&["audit", "now"]), "unexpected argument 'now' found");
        assert_eq!(complaint(&["tset"]), "unrecognized subcommand 'tset'");
        let missing = complaint(&["test", "--only"]);
        assert!(missing.starts_with("a value is required for '--only <GROUP>'"), "{missing}");
    }
}
