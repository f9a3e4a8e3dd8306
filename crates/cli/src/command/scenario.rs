//! `bicorne scenario list|show|check`: scenarios for players and for those who write them.

use super::games::{pick, scenario as scenario_json};
use crate::args::Scenario;
use crate::find::{self, Game};
use crate::wrong_use::{at, read};
use crate::{Desk, Verdict, fit, map};
use bicorne_core::{Arg, Options, Translate, Viewer};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

pub(crate) fn run(desk: &mut Desk<'_>, what: Scenario) -> anyhow::Result<Verdict> {
    match what {
        Scenario::List { game, json } => list(desk, game.as_slice(), json),
        Scenario::Show { game, id, toml, json } => show(desk, find::game(&game)?, &id, toml, json),
        Scenario::Check { files, game, json } => check(desk, &files, game.as_deref(), json),
    }
}

fn list(desk: &mut Desk<'_>, games: &[String], json: bool) -> anyhow::Result<Verdict> {
    let lang = desk.say.lang();
    let mut all = Vec::new();
    for kit in find::games_or_all(games)? {
        for s in kit.scenarios() {
            if json {
                let mut entry = scenario_json(s, kit.seats());
                entry["game"] = kit.id().into();
                all.push(entry);
            } else {
                writeln!(desk.out, "{:<12} {:<28} {}  {}", kit.id(), s.id, s.date, pick(&s.name, lang))?;
            }
        }
    }
    if json {
        writeln!(desk.out, "{:#}", Value::from(all))?;
    }
    Ok(Verdict::Holds)
}

fn show(desk: &mut Desk<'_>, kit: Game, id: &str, toml: bool, json: bool) -> anyhow::Result<Verdict> {
    let info = find::scenario(kit, Some(id))?;
    let id = &info.id;
    if toml {
        let text = kit.scenario_text(id).expect("a listed scenario has a text");
        write!(desk.out, "{text}")?;
        return Ok(Verdict::Holds);
    }
    let (say, lang) = (desk.say, desk.say.lang());
    let table = find::open(kit, id, &Options::new())?;
    let (board, scene) = (table.board(say), table.scene(Viewer::Public, say));
    if json {
        let mut shown = scenario_json(info, kit.seats());
        shown["history"] = json!({"en": info.history.0, "fr": info.history.1});
        shown["board"] = serde_json::to_value(&board)?;
        shown["scene"] = serde_json::to_value(&scene)?;
        writeln!(desk.out, "{shown:#}")?;
        return Ok(Verdict::Holds);
    }
    writeln!(desk.out, "{} ({})\n", pick(&info.name, lang), info.date)?;
    writeln!(desk.out, "{}", map::draw(&board, &scene, kit.seats(), say, map::Scope::Whole))?;
    writeln!(desk.out, "{}", fit(pick(&info.history, lang).trim()))?;
    for rule in &info.special {
        writeln!(desk.out, "\n{}", fit(&format!("* {}", pick(rule, lang).trim())))?;
    }
    writeln!(desk.out, "\n{}", say.say("cli-victory", &[]))?;
    let catalogue = kit.catalogue();
    for clause in table.victory() {
        let line = format!("- {} ({})", catalogue.sentence(clause, lang), catalogue.id(clause));
        writeln!(desk.out, "{}", fit(&line))?;
    }
    Ok(Verdict::Holds)
}

fn check(desk: &mut Desk<'_>, files: &[PathBuf], game: Option<&str>, json: bool) -> anyhow::Result<Verdict> {
    let mut all = Vec::new();
    for file in files {
        let text = read(file)?;
        let mistakes = game_of(file, &text, game)?.check_scenario(&text);
        for mistake in &mistakes {
            if !json {
                writeln!(desk.out, "{}", at(file, mistake, desk.say.lang()))?;
            }
        }
        if mistakes.is_empty() && !json {
            let name = file.display().to_string();
            writeln!(desk.out, "{}", desk.say.say("cli-scenario-ok", &[("file", Arg::from(name))]))?;
        }
        all.extend(mistakes.into_iter().map(|m| (file, m)));
    }
    if json {
        let list: Vec<Value> = all
            .iter()
            .map(|(f, m)| json!({"file": f, "line": m.line, "key": m.key, "what": m.what.get(desk.say.lang())}))
            .collect();
        writeln!(desk.out, "{:#}", json!({"ok": all.is_empty(), "mistakes": list}))?;
    }
    Ok(if all.is_empty() { Verdict::Holds } else { Verdict::Fails })
}

/// The game a file is for: as told, or as a folder above it is called, or the one whose scenarios look most alike.
fn game_of(file: &Path, text: &str, told: Option<&str>) -> anyhow::Result<Game> {
    if let Some(id) = told {
        return find::game(id);
    }
    let whole = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    let named = whole.ancestors().skip(1).filter_map(|f| f.file_name()?.to_str());
    let by_folder = named.into_iter().find_map(|name| find::games().find(|g| g.id() == name));
    let mine = keys(text);
    let alike = |game: &Game| {
        let first = game.scenarios().first().and_then(|s| game.scenario_text(&s.id));
        first.map_or(0, |theirs| keys(theirs).intersection(&mine).count())
    };
    Ok(by_folder.or_else(|| find::games().max_by_key(alike)).expect("there are games"))
}

/// The keys that begin a line: read from broken files too.
fn keys(text: &str) -> BTreeSet<&str> {
    text.lines().filter_map(|l| Some(l.split_once('=')?.0.trim_end())).filter(|k| !k.contains(' ')).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_as_the_game_it_resembles() {
        for game in find::games() {
            for scenario in game.scenarios() {
                let text = game.scenario_text(&scenario.id).expect("it is embedded").replace("name", "nom");
                let found = game_of(Path::new("mine.toml"), &text, None).unwrap();
                assert_eq!(found.id(), game.id(), "{}", scenario.id);
            }
        }
    }
}
