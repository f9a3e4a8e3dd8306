//! `bicorne run`: plays a script and says what came of it.

use crate::find::{self, Game};
use crate::wrong_use::{listed, read, wrong_detail};
use crate::{Desk, Verdict, map};
use bicorne_core::{Translate, Viewer};
use bicorne_laws::Script;
use bicorne_laws::script::{Played, Report};
use std::path::Path;

pub(crate) fn run(desk: &mut Desk<'_>, file: &Path, json: bool) -> anyhow::Result<Verdict> {
    let (script, game) = open(file)?;
    let played = script.run(game, desk.say).map_err(|e| wrong(file, &e.0))?;
    if json {
        writeln!(desk.out, "{}", serde_json::to_string_pretty(&played.report)?)?;
    } else {
        print(desk, &played)?;
    }
    Ok(if played.report.ok { Verdict::Holds } else { Verdict::Fails })
}

/// A script and its game.
pub(crate) fn open(file: &Path) -> anyhow::Result<(Script, Game)> {
    let text = read(file)?;
    let script = match Script::parse(&text) {
        Ok(script) => script,
        Err(bad) => {
            let mut mistakes = bad.0;
            mistakes.extend(mistakes_of_the_game(&text));
            mistakes.sort_by_key(|m| m.line);
            return Err(wrong(file, &mistakes));
        }
    };
    let game = find::game(&script.game)?;
    Ok((script, game))
}

/// What the game finds wrong with a text that has mistakes of its own: all of them at once.
fn mistakes_of_the_game(text: &str) -> Vec<bicorne_core::Mistake> {
    let Some(script) = Script::salvage(text) else { return Vec::new() };
    let Ok(game) = find::game(&script.game) else { return Vec::new() };
    script.open(game).err().map_or_else(Vec::new, |bad| bad.0)
}

/// Every mistake of a script as `file:line: key: what`.
pub(crate) fn wrong(file: &Path, mistakes: &[bicorne_core::Mistake]) -> anyhow::Error {
    let all = listed(mistakes.iter().map(|m| (file, m)));
    wrong_detail("cli-bad-script", &[("file", &file.display().to_string())], all)
}

fn print(desk: &mut Desk<'_>, played: &Played) -> anyhow::Result<()> {
    let Report { failures, steps, refused, pending, offered, .. } = &played.report;
    for step in steps {
        let rolled: String = step.rolled.iter().map(|r| format!(" = {r}")).collect();
        writeln!(desk.out, "> {}{rolled}", step.did)?;
        for told in &step.events {
            let clause = if told.clause.is_empty() { String::new() } else { format!(" ({})", told.clause) };
            writeln!(desk.out, "  {}{clause}", told.text)?;
        }
    }
    let (board, scene) = (played.table.board(desk.say), played.table.scene(Viewer::All, desk.say));
    write!(
        desk.out,
        "\n{}",
        map::draw(&board, &scene, played.table.seats(), desk.say, map::Scope::Occupied)
    )?;
    writeln!(desk.out, "\n{} {}: {}", pending.kind, pending.seats.join(", "), pending.prompt)?;
    for choice in offered {
        writeln!(desk.out, "  {choice}")?;
    }
    if let Some(refused) = refused {
        let clause = if refused.clause.is_empty() { String::new() } else { format!("{} ", refused.clause) };
        writeln!(desk.out, "{clause}{}", refused.text)?;
    }
    for failure in failures {
        writeln!(desk.out, "{failure}")?;
    }
    let verdict = if failures.is_empty() { "cli-run-ok" } else { "cli-run-failed" };
    writeln!(desk.out, "{}", desk.say.say(verdict, &[]))?;
    Ok(())
}
