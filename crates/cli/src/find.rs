//! From the names a user typed to games, scenarios, seats, options and bots; a wrong name gets the list of the right ones.

use crate::wrong_use::{listed, read, wrong_detail, wrong_use};
use bicorne_core::{AnyGame, AnyMatch, Bot, Options, ScenarioInfo, Seat};
use std::path::Path;

pub(crate) type Game = &'static dyn AnyGame;

/// All games.
pub(crate) fn games() -> impl Iterator<Item = Game> {
    bicorne_games::all().iter().map(AsRef::as_ref)
}

/// The game with this id.
pub(crate) fn game(id: &str) -> anyhow::Result<Game> {
    let known: Vec<_> = games().map(|g| g.id()).collect();
    games()
        .find(|g| g.id() == id)
        .ok_or_else(|| wrong_use("cli-no-game", &[("asked", id), ("known", &known.join(", "))]))
}

/// Those named, or all.
pub(crate) fn games_or_all(ids: &[String]) -> anyhow::Result<Vec<Game>> {
    if ids.is_empty() { Ok(games().collect()) } else { ids.iter().map(|id| game(id)).collect() }
}

/// The scenario with this id, or in this file, or the first.
pub(crate) fn scenario(kit: Game, asked: Option<&str>) -> anyhow::Result<&'static ScenarioInfo> {
    let id = match asked {
        Some(file) if file.ends_with(".toml") => Some(own_scenario(kit, Path::new(file))?),
        id => id,
    };
    let all = kit.scenarios();
    let found = match id {
        Some(id) => all.iter().find(|s| s.id == id),
        None => all.first(),
    };
    found.ok_or_else(|| {
        let known: Vec<_> = all.iter().map(|s| s.id.as_str()).collect();
        let asked = id.unwrap_or_default();
        let args = [("game", kit.id()), ("asked", asked), ("known", &known.join(", "))];
        wrong_use("cli-no-scenario", &args)
    })
}

/// Puts the scenario of a file on the game's list; its id.
fn own_scenario(kit: Game, file: &Path) -> anyhow::Result<&'static str> {
    kit.add_scenario(&read(file)?).map_err(|mistakes| {
        let args = [("file", &*file.display().to_string()), ("game", kit.id())];
        wrong_detail("cli-bad-scenario", &args, listed(mistakes.iter().map(|m| (file, m))))
    })
}

/// The seat with this id.
pub(crate) fn seat(seats: &[&str], id: &str) -> anyhow::Result<Seat> {
    let found = seats.iter().position(|s| *s == id);
    found
        .map(|i| Seat(i as u8))
        .ok_or_else(|| wrong_use("cli-no-seat", &[("asked", id), ("known", &seats.join(", "))]))
}

/// The bot of this level.
pub(crate) fn bot(kit: &(impl AnyGame + ?Sized), level: &str) -> anyhow::Result<Box<dyn Bot>> {
    kit.bot(level).ok_or_else(|| {
        let args = [("game", kit.id()), ("asked", level), ("known", &kit.bots().join(", "))];
        wrong_use("cli-no-bot", &args)
    })
}

/// `name=value` pairs as options; the game says whether it knows them.
pub(crate) fn options(pairs: &[String]) -> anyhow::Result<Options> {
    let mut options = Options::new();
    for pair in pairs {
        let (name, value) =
            pair.split_once('=').ok_or_else(|| wrong_use("cli-option-form", &[("asked", pair)]))?;
        options.insert(name.trim().to_owned(), value.trim().to_owned());
    }
    Ok(options)
}

/// A match from its beginning.
pub(crate) fn open(
    kit: &(impl AnyGame + ?Sized),
    scenario: &str,
    options: &Options,
) -> anyhow::Result<Box<dyn AnyMatch>> {
    for (name, value) in options {
        check_option(kit, name, value)?;
    }
    kit.open(scenario, options).map_err(|e| wrong_detail("cli-cannot-open", &[("game", kit.id())], &e))
}

/// Whether the game has this option and lists this value. Numbers and armies of one's own are the game's business.
fn check_option(kit: &(impl AnyGame + ?Sized), name: &str, value: &str) -> anyhow::Result<()> {
    let Some(spec) = kit.options().iter().find(|o| o.id == name) else {
        let known: Vec<_> = kit.options().iter().map(|o| o.id).collect();
        let args = [("game", kit.id()), ("asked", name), ("known", &known.join(", "))];
        return Err(wrong_use("cli-no-option", &args));
    };
    if spec.values.is_empty() || spec.listed(value).is_some() || kit.accepts_custom_value(name) {
        return Ok(());
    }
    let args = [("option", name), ("asked", value), ("known", &spec.values.join(", "))];
    Err(wrong_use("cli-no-value", &args))
}
