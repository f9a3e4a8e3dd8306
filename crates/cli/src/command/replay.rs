//! `bicorne replay`: steps through a record.

use crate::args::Replay;
use crate::sealed::read_record;
use crate::wrong_use::{wrong_detail, wrong_use};
use crate::{Desk, Verdict, find, map};
use anstyle::Style;
use bicorne_core::{AnyMatch, Arg, Phrase, RecordEntry, Translate, Viewer};
use bicorne_games::record::{Opened, open};
use serde_json::json;
use std::io::{BufRead as _, IsTerminal as _};
use std::path::Path;

pub(crate) fn run(desk: &mut Desk<'_>, args: Replay) -> anyhow::Result<Verdict> {
    let text = read_record(&args.record)?;
    let opened = open(&text).map_err(|d| unreadable(&args.record, d))?;
    let viewer = match &args.seat {
        Some(id) => Viewer::Seat(find::seat(opened.table.seats(), id)?),
        None => Viewer::All, // the record itself holds everything
    };
    let mut reader = Reader { steps: steps(&opened), start: opened.table, viewer };
    let last = reader.steps.len();
    match args.at {
        Some(at) if at > last => {
            return Err(wrong_use(
                "cli-no-position",
                &[("asked", &at.to_string()), ("last", &last.to_string())],
            ));
        }
        Some(at) if args.json => reader.json(desk, at)?,
        Some(at) => reader.show(desk, at)?,
        None if args.json => reader.json(desk, last)?,
        None if args.to_end => {
            let table = reader.at(last)?;
            reader.log(desk, table.as_ref(), 0)?;
            reader.show(desk, last)?;
        }
        None => reader.walk(desk)?,
    }
    Ok(Verdict::Holds)
}

/// A file that is no record, or not one of these games.
pub(crate) fn unreadable(file: &Path, why: impl Into<Phrase>) -> anyhow::Error {
    wrong_detail("cli-bad-record", &[("file", &file.display().to_string())], why)
}

/// A step with its line.
type Step = (RecordEntry, usize);

/// What happened, without the hash lines: they are `verify`'s business.
fn steps(opened: &Opened) -> Vec<Step> {
    let all = opened.record.entries.iter().cloned().zip(opened.lines.iter().copied());
    all.filter(|(entry, _)| !matches!(entry, RecordEntry::Hash(_))).collect()
}

struct Reader {
    steps: Vec<Step>,
    start: Box<dyn AnyMatch>,
    viewer: Viewer,
}

impl Reader {
    /// The match after `k` entries.
    fn at(&self, k: usize) -> anyhow::Result<Box<dyn AnyMatch>> {
        let mut table = self.start.fork();
        for (entry, line) in &self.steps[..k] {
            table
                .replay(entry)
                .map_err(|what| wrong_detail("cli-bad-line", &[("line", &line.to_string())], what))?;
        }
        Ok(table)
    }

    fn show(&mut self, desk: &mut Desk<'_>, k: usize) -> anyhow::Result<()> {
        let table = self.at(k)?;
        self.draw(desk, table.as_ref())
    }

    fn draw(&self, desk: &mut Desk<'_>, table: &dyn AnyMatch) -> anyhow::Result<()> {
        let (board, scene) = (table.board(desk.say), table.scene(self.viewer, desk.say));
        writeln!(desk.out, "{}", map::draw(&board, &scene, table.seats(), desk.say, map::Scope::Occupied))?;
        let numbers = [("k", Arg::Num(table.len() as i64)), ("last", Arg::Num(self.steps.len() as i64))];
        let place = desk.say.say("cli-replay-place", &numbers);
        let says = scene.ending.map_or(scene.prompt.text, |e| format!("{}. {}", e.title, e.text));
        writeln!(desk.out, "{place} {says}")?;
        Ok(())
    }

    fn log(&self, desk: &mut Desk<'_>, table: &dyn AnyMatch, since: usize) -> anyhow::Result<()> {
        let bold = Style::new().bold();
        for (_, told) in table.log_since(since, self.viewer, desk.say) {
            let clause = if told.clause.is_empty() { String::new() } else { format!(" ({})", told.clause) };
            match told.heading {
                true => writeln!(desk.out, "{bold}{}{bold:#}{clause}", told.text)?,
                false => writeln!(desk.out, "  {}{clause}", told.text)?,
            }
        }
        Ok(())
    }

    fn json(&mut self, desk: &mut Desk<'_>, k: usize) -> anyhow::Result<()> {
        let table = self.at(k)?;
        let log: Vec<_> = table
            .log_since(0, self.viewer, desk.say)
            .into_iter()
            .map(|(n, told)| json!({"n": n, "clause": told.clause, "text": told.text}))
            .collect();
        let mut shown = json!({
            "at": k, "entries": self.steps.len(), "scene": table.scene(self.viewer, desk.say), "log": log,
        });
        // The hash is that of the whole state: from a seat it would tell hidden facts apart.
        if self.viewer == Viewer::All {
            shown["hash"] = json!(format!("{:016x}", table.hash()));
        }
        writeln!(desk.out, "{shown:#}")?;
        Ok(())
    }

    /// Enter goes on, `b` back, a number there, `e` to the end, `q` away.
    fn walk(&mut self, desk: &mut Desk<'_>) -> anyhow::Result<()> {
        let mut table = self.start.fork();
        self.draw(desk, table.as_ref())?;
        let stdin = std::io::stdin();
        if stdin.is_terminal() {
            writeln!(desk.out, "{}", desk.say.say("cli-replay-keys", &[]))?;
        }
        for line in stdin.lock().split(b'\n') {
            let at = table.len();
            let Ok(line) = String::from_utf8(line?) else {
                writeln!(desk.out, "{}", desk.say.say("cli-not-text", &[]))?;
                continue;
            };
            let word = line.trim().to_ascii_lowercase();
            let to = match word.as_str() {
                "" | "n" => at + 1,
                "b" | "p" => at.saturating_sub(1),
                "e" => self.steps.len(),
                "q" | "quit" => break,
                number => match number.parse() {
                    Ok(k) => k,
                    Err(_) => {
                        writeln!(desk.out, "{}", desk.say.say("cli-replay-keys", &[]))?;
                        continue;
                    }
                },
            };
            let to = to.min(self.steps.len());
            table = self.at(to)?;
            if to > at {
                for (entry, _) in &self.steps[at..to] {
                    writeln!(desk.out, "{}", entry_text(entry))?;
                }
                self.log(desk, table.as_ref(), at)?;
            }
            self.draw(desk, table.as_ref())?;
        }
        Ok(())
    }
}

fn entry_text(entry: &RecordEntry) -> String {
    match entry {
        RecordEntry::Choice { seat, action } => format!("> {seat}: {action}"),
        RecordEntry::Chance(outcome) => format!("> = {outcome}"),
        RecordEntry::Hash(hash) => format!("@ {hash:016x}"),
    }
}
