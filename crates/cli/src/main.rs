//! The program `bicorne`: one file for each command, and what they share.
//!
//! `args` is the command line as its users see it; `command` has a file for each command; `play` is the game in the
//! terminal; `map` draws a board in letters and colours. The program knows no game: it asks the registry.

mod args;
mod command;
mod find;
mod french_help;
mod map;
mod own_data;
mod play;
mod sealed;
mod spelling;
mod store_error;
mod usage;
mod wrong_use;

use args::{Cli, Command};
use bicorne_core::{Lang, Translate as _};
use bicorne_words::{Translator, translator};
use clap::error::ErrorKind;
use clap::{CommandFactory as _, FromArgMatches as _, Parser as _};
use std::io::{IsTerminal as _, Write};
use std::process::ExitCode;
use wrong_use::WrongUse;

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// What a command has to work with: where it prints, and in which language.
struct Desk<'a> {
    out: &'a mut dyn Write,
    say: &'static Translator,
}

/// Whether what was checked holds; the exit codes 0 and 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Holds,
    Fails,
}

fn main() -> ExitCode {
    let asked = usage::asked_language(std::env::args_os().map(|w| w.to_string_lossy().into_owned()));
    let say = translator(asked.unwrap_or_else(system_language));
    let french = say.lang() == Lang::Fr;
    let command = if french { french_help::translated(Cli::command()) } else { Cli::command() };
    let cli = match command.try_get_matches().and_then(|found| Cli::from_arg_matches(&found)) {
        Ok(cli) => cli,
        Err(e) if french && e.kind() == ErrorKind::DisplayHelp => {
            anstream::print!("{}", french_help::around(&e.render().ansi().to_string()));
            return ExitCode::SUCCESS;
        }
        // `bicorne scenario` alone: its help, as wrong use.
        Err(e) if french && e.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            anstream::eprint!("{}", french_help::around(&e.render().ansi().to_string()));
            return ExitCode::from(2);
        }
        Err(e) => match usage::explain(&e, say) {
            Some(said) => {
                anstream::eprintln!("{said}");
                return ExitCode::from(2);
            }
            None => e.exit(),
        },
    };
    let mut out = anstream::stdout();
    let say = cli.lang.map_or(say, translator);
    let mut desk = Desk { out: &mut out, say };
    let command = cli
        .command
        .unwrap_or_else(|| Cli::parse_from(["bicorne", "serve"]).command.expect("serve was named"));
    let serves = matches!(
        command,
        Command::Serve(_) | Command::Backup { .. } | Command::Restore { .. } | Command::Migrate { .. }
    );
    let done = own_data::install(cli.data.as_deref(), serves)
        .and_then(|()| run(&mut desk, command, cli.data))
        .and_then(|verdict| Ok(desk.out.flush().map(|()| verdict)?));
    match done {
        Ok(Verdict::Holds) => ExitCode::SUCCESS,
        Ok(Verdict::Fails) => ExitCode::from(1),
        Err(e) if is_broken_pipe(&e) => ExitCode::SUCCESS, // `bicorne rules battlecry | head`
        Err(e) => {
            let wrong = e.downcast_ref::<WrongUse>();
            anstream::eprintln!("bicorne: {}", wrong.map_or_else(|| format!("{e:#}"), |w| w.in_words(say)));
            ExitCode::from(if wrong.is_some() { 2 } else { 1 })
        }
    }
}

fn run(desk: &mut Desk<'_>, command: Command, data: Option<std::path::PathBuf>) -> anyhow::Result<Verdict> {
    match command {
        Command::Serve(args) => command::serve::run(desk, args, data),
        Command::Backup { file, db } => command::backup::run(desk, &file, db, data),
        Command::Restore { file, db } => command::restore::run(desk, &file, db, data),
        Command::Migrate { from, to } => command::migrate::run(desk, &from, &to),
        Command::Games { json } => command::games::run(desk, json),
        Command::Play(args) => command::play::run(desk, args, data),
        Command::Sim(args) => command::sim::run(desk, args),
        Command::Strength(args) => command::strength::run(desk, args),
        Command::Balance(args) => command::balance::run(desk, args),
        Command::Bench { games, scenario, seconds, promises, json } => {
            command::bench::run(desk, &games, scenario.as_deref(), seconds, promises, json)
        }
        Command::Rules { game, clause, json } => command::rules::run(desk, &game, clause.as_deref(), json),
        Command::Trace { game, json } => command::trace::run(desk, game.as_deref(), json),
        Command::Scenario { what } => command::scenario::run(desk, what),
        Command::Army { what } => command::army::run(desk, what),
        Command::Run { script, json } => command::script::run(desk, &script, json),
        Command::Odds { script, json } => command::odds::run(desk, &script, json),
        Command::Umpire(args) => command::umpire::run(desk, args),
        Command::Replay(args) => command::replay::run(desk, args),
        Command::Analyse { record, worlds, json } => command::analyse::run(desk, &record, worlds, json),
        Command::Verify { record, strict, key, json } => {
            command::verify::run(desk, &record, strict, key.as_deref(), json)
        }
        Command::Bot { game, level, seed } => command::bot::run(desk, &game, &level, seed),
    }
}

/// A long sentence in lines that fit the terminal; as it is where there is none, for those who search in it.
fn fit(text: &str) -> String {
    const WIDEST: usize = 110;
    if !std::io::stdout().is_terminal() {
        return text.to_owned();
    }
    textwrap::fill(text, textwrap::termwidth().min(WIDEST))
}

/// A number as the language writes its decimals.
fn decimals(number: String, lang: Lang) -> String {
    if lang == Lang::Fr { number.replace('.', ",") } else { number }
}

fn system_language() -> Lang {
    let named =
        ["BICORNE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|v| std::env::var(v).ok());
    let first = named.into_iter().find(|v| !v.is_empty()).unwrap_or_default();
    if first.to_ascii_lowercase().starts_with("fr") { Lang::Fr } else { Lang::En }
}

fn is_broken_pipe(e: &anyhow::Error) -> bool {
    e.downcast_ref::<std::io::Error>().is_some_and(|e| e.kind() == std::io::ErrorKind::BrokenPipe)
}
