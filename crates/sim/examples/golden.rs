//! The golden records of every game: replays them, or plays again those that have moved. Run as `cargo xtask golden`.

use bicorne_core::{AnyGame, Options, Record};
use bicorne_laws::golden::{
    BadGolden, GoldenFolder, GoldenMatch, KeptSignature, changelog_line, check_archive, gaps,
    is_in_changelog, keep_in_archive, replay,
};
use bicorne_sim::{Failed, Plan, match_secret, run};
use clap::Parser;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// No match of any game comes near this number of decisions.
const LIMIT: u32 = 50_000;
/// Random games for the signature of a scenario that has none yet.
const GAMES: u32 = 10;

#[derive(Parser)]
#[command(
    name = "cargo xtask golden",
    about = "Golden records: replays them, or plays again those that have moved",
    after_help = "Example:\n  cargo xtask golden --write --because \"a retreat off the table is a rout (EMP-14.02)\"\n\nExits with 1 when a record or a signature has moved, a scenario or option has no record, or CHANGELOG.md does not name the records."
)]
struct Args {
    /// Play again what has moved, and write it
    #[arg(long)]
    write: bool,
    /// With --write: play every match again, those that have not moved too
    #[arg(long, requires = "write")]
    all: bool,
    /// A game; may be repeated [default: all]
    #[arg(long = "game", value_name = "GAME")]
    games: Vec<String>,
    /// With --write: the reason for CHANGELOG.md
    #[arg(long, value_name = "REASON", requires = "write")]
    because: Option<String>,
}

/// Wrong input: one sentence and exit code 2. What fails by a bug of ours panics.
struct Wrong(String);

impl<E: std::error::Error> From<E> for Wrong {
    fn from(error: E) -> Wrong {
        Wrong(error.to_string().trim_end().to_owned())
    }
}

fn main() -> ExitCode {
    match check(&Args::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(Wrong(sentence)) => {
            eprintln!("golden: {sentence}");
            ExitCode::from(2)
        }
    }
}

/// Whether everything holds; with --write, whether it does now.
fn check(args: &Args) -> Result<bool, Wrong> {
    let known: Vec<_> = bicorne_games::all().iter().map(|game| game.id()).collect();
    if let Some(unknown) = args.games.iter().find(|id| !known.contains(&id.as_str())) {
        return Err(Wrong(format!("there is no game {unknown:?}; the games are: {}", known.join(", "))));
    }
    if args.because.as_ref().is_some_and(|reason| reason.trim().is_empty() || reason.contains('\n')) {
        return Err(Wrong("the reason is one line that is not empty".to_owned()));
    }
    if !Path::new("CHANGELOG.md").exists() || !Path::new("crates").is_dir() {
        return Err(Wrong("there is no CHANGELOG.md here: run it in the folder of the sources".to_owned()));
    }
    let mut holds = true;
    for game in bicorne_games::all() {
        if args.games.is_empty() || args.games.iter().any(|id| id == game.id()) {
            holds &= Chore { args, game: game.as_ref() }.check()?;
        }
    }
    Ok(holds)
}

/// The work on one game.
struct Chore<'a> {
    args: &'a Args,
    game: &'a dyn AnyGame,
}

impl Chore<'_> {
    fn check(&self) -> Result<bool, Wrong> {
        let path = PathBuf::from(format!("crates/{}/golden", self.game.id()));
        let mut folder = GoldenFolder::read(&path)?;
        let moved = self.records(&folder)? + self.strays(&folder)? + self.signatures(&mut folder)?;
        let gaps = gaps(self.game, &folder);
        gaps.iter().for_each(|gap| self.say(gap));
        let kept = if moved == 0 || self.args.write { folder.digest().map(Some)? } else { None };
        let named = kept.is_some_and(|digest| self.changelog(&digest));
        let archived = self.archive(&path, &folder)?;
        let (matches, signatures) = (folder.matches.len(), folder.signatures.len());
        let done = if self.args.write { "written anew" } else { "moved" };
        self.say(&format!("{matches} records, {signatures} signatures, {moved} {done}"));
        Ok((moved == 0 || self.args.write) && gaps.is_empty() && named && archived)
    }

    /// Whether the records of all versions of the rules replay as they must; --write keeps those of a new version.
    fn archive(&self, path: &Path, folder: &GoldenFolder) -> Result<bool, Wrong> {
        if self.args.write {
            let kept = keep_in_archive(self.game, path, folder)?;
            (kept > 0).then(|| self.say(&format!("{kept} records kept in the archive")));
        }
        let found = check_archive(self.game, path)?;
        found.problems.iter().for_each(|problem| self.say(problem));
        self.say(&format!(
            "archive: {} records of these rules; of earlier ones {} replay, {} do not",
            found.present, found.same, found.other
        ));
        Ok(found.problems.is_empty())
    }

    fn say(&self, what: &str) {
        println!("{}: {what}", self.game.id());
    }

    /// Replays the records, and plays again those that differ. Returns their number.
    fn records(&self, folder: &GoldenFolder) -> Result<usize, Wrong> {
        let mut moved = 0;
        for golden in &folder.matches {
            let why = self.moved(folder, golden)?;
            if why.is_none() && !self.args.all {
                continue;
            }
            if let Some(why) = &why {
                self.say(&format!("{}: {why}", golden.name));
            }
            if self.args.write {
                let (text, file) = (self.play(golden)?, folder.record_file(golden));
                if std::fs::read_to_string(&file).is_ok_and(|old| old == text) {
                    continue;
                }
                std::fs::write(&file, &text).map_err(|e| BadGolden::File(file, e))?;
                self.say(&format!("{}: played again, {} bytes", golden.name, text.len()));
            }
            moved += 1;
        }
        Ok(moved)
    }

    /// The first difference between a record, its entry in the list and the rules.
    fn moved(&self, folder: &GoldenFolder, golden: &GoldenMatch) -> Result<Option<String>, Wrong> {
        let named = |e: bicorne_core::BadSetup| Wrong(format!("{}: {e}", golden.name));
        let mut table = self.game.open(&golden.scenario, &golden.options).map_err(named)?;
        if !folder.record_file(golden).exists() {
            return Ok(Some("there is no record yet".to_owned()));
        }
        let text = folder.record_text(golden)?;
        let seed = Record::parse(&text).ok().and_then(|record| record.tag("Seed").map(str::to_owned));
        if seed != Some(match_secret(golden.seed, 0).hex()) {
            return Ok(Some("the seed is not that of matches.toml".to_owned()));
        }
        Ok(replay(table.as_mut(), golden, &text).err().map(|moved| moved.to_string()))
    }

    /// The text of a match, played by its bots.
    fn play(&self, golden: &GoldenMatch) -> Result<String, Wrong> {
        let plan = Plan {
            kit: self.game,
            scenario: golden.scenario.clone(),
            options: golden.options.clone(),
            bots: golden.bots.clone(),
            matches: 1,
            jobs: 1,
            seed: golden.seed,
            limit: LIMIT,
        };
        let played = std::sync::Mutex::new(None);
        let keep = |_, table: &dyn bicorne_core::AnyMatch| {
            *played.lock().expect("one thread plays") = Some(table.record());
        };
        run(&plan, &keep).map_err(|failed| match failed {
            Failed::Refused { .. } => panic!("{}: {failed}", golden.name),
            wrong => Wrong(format!("{}: {wrong}", golden.name)),
        })?;
        let record = played.into_inner().expect("one thread plays").expect("a match was played");
        if record.tag("Result").is_none() {
            let what =
                format!("{}: it is not over after {LIMIT} decisions; choose another seed", golden.name);
            return Err(Wrong(what));
        }
        Ok(record.to_string())
    }

    /// Records that are in the folder but not in the list; --write removes them.
    fn strays(&self, folder: &GoldenFolder) -> Result<usize, Wrong> {
        let strays = folder.strays()?;
        for file in &strays {
            self.say(&format!("{}: no match of matches.toml has this name", file.display()));
            if self.args.write {
                std::fs::remove_file(file).map_err(|e| BadGolden::File(file.clone(), e))?;
            }
        }
        Ok(strays.len())
    }

    /// Plays the random games of each signature and compares; --write keeps the figures that are too far from the kept ones, and
    /// adds a row for each scenario that has none. Returns how many rows differ.
    fn signatures(&self, folder: &mut GoldenFolder) -> Result<usize, Wrong> {
        let mut moved = 0;
        for scenario in self.game.scenarios() {
            if !folder.signatures.iter().any(|s| s.scenario == scenario.id && s.options.is_empty()) {
                self.say(&format!("{}: there is no signature yet", scenario.id));
                moved += 1;
                let games = folder.signatures.first().map_or(GAMES, |s| s.games);
                let now = self.signature(&scenario.id, &Options::new(), games)?;
                folder.signatures.extend(now.filter(|_| self.args.write));
            }
        }
        for kept in &mut folder.signatures {
            let Some(now) = self.signature(&kept.scenario, &kept.options, kept.games)? else {
                self.say(&format!("{}: random play panics, see above", kept.title()));
                moved += 1;
                continue;
            };
            let differences = kept.differences(&now);
            differences.iter().for_each(|difference| self.say(difference));
            if !differences.is_empty() {
                moved += 1;
                *kept = now;
            }
        }
        if self.args.write && moved > 0 {
            folder.write_signatures()?;
        }
        Ok(moved)
    }

    /// The figures of random play; nothing when it panics, so that the other rows are still played.
    fn signature(
        &self,
        scenario: &str,
        options: &Options,
        games: u32,
    ) -> Result<Option<KeptSignature>, Wrong> {
        let play = || bicorne_games::signature(self.game, scenario, options, games);
        let Ok(played) = catch_unwind(AssertUnwindSafe(play)) else { return Ok(None) };
        let signature = played.map_err(|e| Wrong(format!("signatures.toml: {scenario}: {e}")))?;
        Ok(Some(KeptSignature::new(options.clone(), &signature)))
    }

    /// Whether CHANGELOG.md names these records; with a reason it does afterwards.
    fn changelog(&self, digest: &str) -> bool {
        let read = std::fs::read_to_string("CHANGELOG.md").unwrap_or_default();
        if is_in_changelog(&read, self.game.id(), digest) {
            return true;
        }
        let heading = "## [Unreleased]\n\n";
        let reason = self.args.because.as_deref();
        let line = changelog_line(self.game.id(), digest, reason.unwrap_or("<reason>"));
        if let (Some(_), Some((before, after))) = (reason, read.split_once(heading)) {
            // A list that begins here needs a blank line before the next heading.
            let gap = if after.starts_with('#') { "\n" } else { "" };
            let text = format!("{before}{heading}{line}\n{gap}{after}");
            return std::fs::write("CHANGELOG.md", text).is_ok();
        }
        self.say(&format!("CHANGELOG.md does not name these records; add below [Unreleased]:\n{line}"));
        false
    }
}
