//! The command line as its users see it: every command, flag and example in one place.

use bicorne_core::Lang;
use clap::{Args, Parser, Subcommand};
use std::path::PathBuf;

/// Horse-and-musket wargames in the browser and in the terminal, every rule enforced and explained.
#[derive(Parser)]
#[command(
    name = "bicorne",
    version,
    after_help = "Without a command: `bicorne serve`.\n\nExample:\n  bicorne play battlecry first-bull-run --as union --vs random\n\n\
                  Exit codes: 0 ok, 1 a check failed, 2 wrong use."
)]
pub(crate) struct Cli {
    /// Language of what is printed: en or fr [default: that of the system]
    #[arg(long, global = true, value_name = "LANG")]
    pub(crate) lang: Option<Lang>,
    /// Folder of your own: DIR/GAME/scenarios/*.toml are listed, DIR/GAME/*.toml replace files of the game (docs/own-data.md); `serve`
    /// keeps its matches there too
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Serve the table to browsers
    #[command(after_help = "Example:\n  bicorne serve --listen 0.0.0.0:1806 --data ./matches")]
    Serve(Serve),
    /// Copy all matches into a file, while the server runs
    #[command(after_help = "Example:\n  bicorne backup /backups/2026-11-18.db")]
    Backup {
        /// The file to be written; it must not be there yet
        file: PathBuf,
        /// Database: sqlite:FILE or postgres:… [default: a SQLite file in the data folder]
        #[arg(long, value_name = "URL")]
        db: Option<String>,
    },
    /// Put a backup in the place of all matches; the server must not run
    #[command(after_help = "Example:\n  bicorne restore /backups/2026-11-18.db")]
    Restore {
        /// A file that `bicorne backup` has written
        file: PathBuf,
        /// Database: sqlite:FILE, or postgres:… without matches [default: a SQLite file in the data folder]
        #[arg(long, value_name = "URL")]
        db: Option<String>,
    },
    /// Copy all matches from one database into another, empty one; no server may use them
    #[command(
        after_help = "Example:\n  bicorne migrate sqlite:bicorne.db postgres://bicorne@localhost/bicorne"
    )]
    Migrate {
        /// sqlite:FILE or postgres:…
        from: String,
        /// sqlite:FILE or postgres:…, without matches
        to: String,
    },
    /// List games, scenarios, seats, options and bots
    #[command(after_help = "Example:\n  bicorne games --json")]
    Games {
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Play in the terminal
    #[command(
        after_help = "Example:\n  bicorne play battlecry first-bull-run --as union --vs random\n\n\
        In the game type `help`; Tab completes what is offered. The record of a finished match is kept in the data folder, and a match cut off by \
        Ctrl+C or Ctrl+D too; with an option `clock` a resumed match has the time it had left.",
        alias = "jouer"
    )]
    Play(Play),
    /// Play matches between bots and count
    #[command(
        after_help = "Example:\n  bicorne sim battlecry antietam --bots random,random -n 1000 --jobs 4 --html report.html"
    )]
    Sim(Sim),
    /// Play the levels of bots against each other until the table of docs/ai.md is sure
    #[command(
        after_help = "Example:\n  bicorne strength --game battlecry --worlds 200 --matches 100\n  bicorne strength --game ccn --pair grognard#300,greedy --write\n\n\
                      With --write it goes on from docs/strength.toml, keeps every match there, and writes the table of docs/ai.md."
    )]
    Strength(Strength),
    /// Play a level against itself in every scenario: who has it easier, and what evens it out
    #[command(
        after_help = "Example:\n  bicorne balance --game battlecry --level grognard#200 --matches 100 --write\n\n\
                      With --write it goes on from data/balance.toml, keeps every match there, and writes the table of docs/balance.md."
    )]
    Balance(Balance),
    /// Measure the speed of random play, one thread
    #[command(after_help = "Example:\n  bicorne bench battlecry --json\n  bicorne bench ccn --promises")]
    Bench {
        /// Games [default: all]
        games: Vec<String>,
        /// The scenario of the one game named, or a file of your own [default: its first]
        #[arg(long, value_name = "ID or FILE")]
        scenario: Option<String>,
        /// How long to measure each game, in seconds
        #[arg(long, default_value_t = 2.0, value_name = "S")]
        seconds: f64,
        /// Also measure what is promised by the clock, each figure with its bound: the decisions of bots that search, and the server
        /// while they think
        #[arg(long)]
        promises: bool,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Read the rules, one clause, or one ruling
    #[command(
        after_help = "Example:\n  bicorne rules battlecry BCR-4.02 --lang fr\n  bicorne rules battlecry R-08"
    )]
    Rules {
        /// The game
        game: String,
        /// One clause, the beginning of several, or a ruling: BCR-4.12, BCR-4, R-08
        clause: Option<String>,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Say which clauses of the rules have code and tests
    #[command(after_help = "Example:\n  bicorne trace battlecry")]
    Trace {
        /// The game [default: all]
        game: Option<String>,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// List, show or check scenarios
    #[command(after_help = "Example:\n  bicorne scenario check my-battle.toml")]
    Scenario {
        #[command(subcommand)]
        what: Scenario,
    },
    /// Check army lists of Bataille Empire
    #[command(after_help = "Example:\n  bicorne army check my-army.toml")]
    Army {
        #[command(subcommand)]
        what: Army,
    },
    /// Play a script and check what it expects
    #[command(after_help = "Example:\n  bicorne run bug-report.toml --json")]
    Run {
        /// A script in TOML
        script: PathBuf,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// The exact odds of the attack that a script leads to
    #[command(after_help = "Example:\n  bicorne odds attack.toml --json")]
    Odds {
        /// A script in TOML: it ends with the attack, or with `{ odds = { choice = "…" } }`, or where one attack is offered
        script: PathBuf,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Judge a combat of a real table: modifiers, odds, and the result of your own dice
    #[command(
        after_help = "Example:\n  bicorne umpire battlecry\n  bicorne umpire battlecry --set unit=artillery --set distance=3 --set target-ground=woods --dice \"inf flag\"\n  \
                      bicorne umpire empire --fields\n\nWithout --set, --dice and --json on a terminal it asks field by field (docs/umpire.md)."
    )]
    Umpire(Umpire),
    /// Step through a record
    #[command(after_help = "Example:\n  bicorne replay match.record\n  bicorne replay match.record --at 12")]
    Replay(Replay),
    /// Prove a record: legality, hashes, and every die where the seed is known
    #[command(after_help = "Example:\n  bicorne verify match.record\n  bicorne verify --strict match.record")]
    Verify {
        /// A record
        record: PathBuf,
        /// Also ask for everything that proves who played: seed and its hash, contributions, result, the server's signature
        #[arg(long)]
        strict: bool,
        /// The public key of the server that must have signed it, as /api/key tells it
        #[arg(long, value_name = "HEX", requires = "strict")]
        key: Option<String>,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Separate luck from decisions in a match, and show the costliest decisions
    #[command(
        after_help = "Example:\n  bicorne analyse match.record\n  bicorne analyse match.record --worlds 1000 --json"
    )]
    Analyse {
        /// A record
        record: PathBuf,
        /// Imagined worlds that are played on for each decision
        #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
        worlds: u32,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// A bot that speaks a line protocol on standard input and output
    #[command(
        after_help = "Example:\n  printf 'new first-bull-run\\nseat union\\nquit\\n' | bicorne bot battlecry random\n\n\
                      The protocol is described in docs/bot-protocol.md."
    )]
    Bot {
        /// The game
        game: String,
        /// The level: one of those that `bicorne games` lists
        level: String,
        /// The same seed gives the same choices
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
}

#[derive(Args)]
pub(crate) struct Umpire {
    /// The game
    pub(crate) game: String,
    /// A field of the situation; may be repeated. What is left out has its default
    #[arg(long = "set", value_name = "FIELD=VALUE")]
    pub(crate) set: Vec<String>,
    /// Dice as they fell, throw by throw; may be repeated, or separated by commas
    #[arg(long, value_name = "DICE")]
    pub(crate) dice: Vec<String>,
    /// What a player chose where he was asked; may be repeated
    #[arg(long = "choose", value_name = "CHOICE")]
    pub(crate) choices: Vec<String>,
    /// Ask field by field, also where the input is no terminal
    #[arg(long, conflicts_with_all = ["set", "dice", "choices", "json"])]
    pub(crate) ask: bool,
    /// List the fields and their values
    #[arg(long, conflicts_with_all = ["set", "dice", "choices"])]
    pub(crate) fields: bool,
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct Serve {
    /// Address and port
    #[arg(long, default_value = "127.0.0.1:1806", value_name = "ADDRESS")]
    pub(crate) listen: std::net::SocketAddr,
    /// Database: sqlite:FILE or postgres:… [default: a SQLite file in the data folder]
    #[arg(long, value_name = "URL")]
    pub(crate) db: Option<String>,
    /// The key that signs records, made at the first start [default: signing.key in the data folder]; servers on one database share it
    #[arg(long, value_name = "FILE")]
    pub(crate) key_file: Option<PathBuf>,
    /// The key that seals secrets in the database, made at the first start [default: secrets.key in the data folder]; servers on one database share it
    #[arg(long, value_name = "FILE")]
    pub(crate) secrets_key: Option<PathBuf>,
    /// Matches that are not over, at most
    #[arg(long, default_value_t = 10_000, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) max_matches: u64,
    /// Live streams, at most; a client may have a tenth of them
    #[arg(long, default_value_t = 20_000, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) max_streams: u32,
    /// Connections, at most; an address may have a quarter of them
    #[arg(long, default_value_t = 25_000, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) max_connections: u32,
    /// A reverse proxy, or a network of them, that says whose request it passes on (X-Forwarded-For); may be repeated
    #[arg(long = "trust-proxy", value_name = "ADDRESS")]
    pub(crate) trust_proxy: Vec<bicorne_server::Proxy>,
    /// A name under which browsers may ask the server: club.example.org; addresses and local names need none, nor does what a trusted proxy passes on; may be repeated
    #[arg(long = "host", value_name = "NAME")]
    pub(crate) hosts: Vec<String>,
    /// Set no rate limits for clients: for load tests and closed networks
    #[arg(long)]
    pub(crate) no_rate_limits: bool,
}

#[derive(Args)]
pub(crate) struct Play {
    /// The game
    #[arg(required_unless_present = "resume")]
    pub(crate) game: Option<String>,
    /// The scenario, or a file of your own: my.toml [default: the game's first]
    pub(crate) scenario: Option<String>,
    /// A switch of the game, as `bicorne games` lists them; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Your seat [default: the first]
    #[arg(long = "as", value_name = "SEAT")]
    pub(crate) seat: Option<String>,
    /// A bot's level, or `human` for two people at one terminal [default: the strongest bot]
    #[arg(long, value_name = "LEVEL")]
    pub(crate) vs: Option<String>,
    /// The same seed gives the same dice and cards
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    /// Go on with a match that was saved
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "scenario", "options", "seed"])]
    pub(crate) resume: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Sim {
    /// The game
    pub(crate) game: String,
    /// The scenario, or a file of your own: my.toml [default: the game's first]
    pub(crate) scenario: Option<String>,
    /// A switch of the game, as `bicorne games` lists them; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE")]
    pub(crate) options: Vec<String>,
    /// Levels in seat order; one name seats it everywhere
    #[arg(long, value_delimiter = ',', required = true, value_name = "A,B")]
    pub(crate) bots: Vec<String>,
    /// How many matches
    #[arg(short = 'n', long = "number", default_value_t = 100, value_name = "N",
          value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) number: u32,
    /// Threads [default: one for each processor]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
    /// The same seed gives the same matches, whatever the number of threads
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// As JSON
    #[arg(long)]
    pub(crate) json: bool,
    /// Write a report with plots, one file without any link
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    /// Write the record of every match into this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct Strength {
    /// Who against whom; may be repeated. `grognard#300` looks at 300 worlds for a decision [default: greedy,random conscript,greedy
    /// grognard,greedy marshal,greedy marshal,grognard]
    #[arg(long = "pair", value_name = "ONE,OTHER")]
    pub(crate) pairs: Vec<String>,
    /// Worlds a grognard looks at for a decision, a marshal at six times as many [default: as long as they think at the table]
    #[arg(long, value_name = "N", conflicts_with = "pairs", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) worlds: Option<u32>,
    /// Play scenarios that are not even with the handicap that evens them, as `bicorne balance` found it
    #[arg(long)]
    pub(crate) evened: bool,
    /// Begin anew instead of going on from what is kept
    #[arg(long)]
    pub(crate) fresh: bool,
    #[command(flatten)]
    pub(crate) measure: Measure,
}

#[derive(Args)]
pub(crate) struct Balance {
    /// A scenario, or with one game a file of your own; may be repeated [default: all]
    #[arg(long = "scenario", value_name = "ID or FILE")]
    pub(crate) scenarios: Vec<String>,
    /// Who plays both sides; where that level does not play, greedy does
    #[arg(long, default_value = "grognard", value_name = "LEVEL")]
    pub(crate) level: String,
    /// Begin anew instead of going on from what is kept
    #[arg(long)]
    pub(crate) fresh: bool,
    #[command(flatten)]
    pub(crate) measure: Measure,
}

/// What measurements have in common.
#[derive(Args)]
pub(crate) struct Measure {
    /// A game; may be repeated [default: all]
    #[arg(long = "game", value_name = "GAME")]
    pub(crate) games: Vec<String>,
    /// Matches for each row, those that are kept included
    #[arg(long, default_value_t = 400, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) matches: u32,
    /// Threads [default: one for each processor]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
    /// Keep the rows and write the table, in the folder of the sources
    #[arg(long)]
    pub(crate) write: bool,
}

#[derive(Subcommand)]
pub(crate) enum Army {
    /// Say what an army costs, or report every mistake of its file
    #[command(
        after_help = "Example:\n  bicorne army check my-army.toml\n\nExits with 1 when there are mistakes."
    )]
    Check {
        /// Army files
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
}

#[derive(Subcommand)]
pub(crate) enum Scenario {
    /// List them
    #[command(after_help = "Example:\n  bicorne scenario list battlecry")]
    List {
        /// The game [default: all]
        game: Option<String>,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Show one: map, armies, history, special rules
    #[command(
        after_help = "Example:\n  bicorne scenario show battlecry antietam\n  bicorne scenario show battlecry antietam --toml > mine.toml"
    )]
    Show {
        /// The game
        game: String,
        /// The scenario, or a file of your own
        id: String,
        /// Its file, to start one's own from
        #[arg(long, conflicts_with = "json")]
        toml: bool,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
    /// Report every mistake of a scenario file, with its line
    #[command(
        after_help = "Example:\n  bicorne scenario check my-battle.toml\n\nExits with 1 when there are mistakes."
    )]
    Check {
        /// Scenario files
        #[arg(required = true)]
        files: Vec<PathBuf>,
        /// The game [default: as a folder above is called, or the one whose format fits best]
        #[arg(long)]
        game: Option<String>,
        /// As JSON
        #[arg(long)]
        json: bool,
    },
}

#[derive(Args)]
pub(crate) struct Replay {
    /// A record
    pub(crate) record: PathBuf,
    /// Show the position after this many entries and stop
    #[arg(long, value_name = "K", conflicts_with = "to_end")]
    pub(crate) at: Option<usize>,
    /// Print the whole log and the last position and stop
    #[arg(long)]
    pub(crate) to_end: bool,
    /// See only what this seat could see
    #[arg(long = "as", value_name = "SEAT")]
    pub(crate) seat: Option<String>,
    /// As JSON; with --at or --to-end
    #[arg(long)]
    pub(crate) json: bool,
}
