//! From the names a user typed to games, scenarios, seats, options and bots; a wrong name gets the list of the right ones.

use crate::wrong_use::wrong_use;
use bicorne_core::{Bot, Kit, Match, Options, ScenarioInfo, Seat};
use bicorne_games::Registered;

pub(crate) type Game = &'static dyn Registered;

/// All games.
pub(crate) fn games() -> impl Iterator<Item = Game> {
    bicorne_games::all().iter().map(AsRef::as_ref)
}

/// The game with this id.
pub(crate) fn game(id: &str) -> anyhow::Result<Game> {
    let known: Vec<_> = games().map(|g| g.id()).collect();
    games()
        .find(|g| g.id() == id)
        .ok_or_else(|| wrong_use(format!("there is no game {id:?}; the games are: {}", known.join(", "))))
}

/// Those named, or all.
pub(crate) fn games_or_all(ids: &[String]) -> anyhow::Result<Vec<Game>> {
    if ids.is_empty() { Ok(games().collect()) } else { ids.iter().map(|id| game(id)).collect() }
}

/// The scenario with this id, or the first.
pub(crate) fn scenario<'k>(
    kit: &'k (impl Kit + ?Sized),
    id: Option<&str>,
) -> anyhow::Result<&'k ScenarioInfo> {
    let all = kit.scenarios();
    let found = match id {
        Some(id) => all.iter().find(|s| s.id == id),
        None => all.first(),
    };
    found.ok_or_else(|| {
        let known: Vec<_> = all.iter().map(|s| s.id.as_str()).collect();
        let asked = id.unwrap_or_default();
        wrong_use(format!("{} has no scenario {asked:?}; it has: {}", kit.id(), known.join(", ")))
    })
}

/// The seat with this id.
pub(crate) fn seat(seats: &[&str], id: &str) -> anyhow::Result<Seat> {
    let found = seats.iter().position(|s| *s == id);
    found
        .map(|i| Seat(i as u8))
        .ok_or_else(|| wrong_use(format!("there is no seat {id:?}; the seats are: {}", seats.join(", "))))
}

/// The bot of this level.
pub(crate) fn bot(kit: &(impl Kit + ?Sized), level: &str) -> anyhow::Result<Box<dyn Bot>> {
    kit.bot(level).ok_or_else(|| {
        wrong_use(format!("{} has no bot {level:?}; it has: {}", kit.id(), kit.bots().join(", ")))
    })
}

/// `name=value` pairs as options; the game says whether it knows them.
pub(crate) fn options(pairs: &[String]) -> anyhow::Result<Options> {
    let mut options = Options::new();
    for pair in pairs {
        let (name, value) = pair
            .split_once('=')
            .ok_or_else(|| wrong_use(format!("an option is NAME=VALUE, not {pair:?}")))?;
        options.insert(name.trim().to_owned(), value.trim().to_owned());
    }
    Ok(options)
}

/// A match from its beginning.
pub(crate) fn open(
    kit: &(impl Kit + ?Sized),
    scenario: &str,
    options: &Options,
) -> anyhow::Result<Box<dyn Match>> {
    kit.open(scenario, options).map_err(|e| wrong_use(e.to_string()))
}
