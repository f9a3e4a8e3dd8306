//! What is said about a game beside its rules: how hard it is, how long a battle takes, how many units stand on the field,
//! when an option matters, and its rules on one page.

use bicorne_core::{AnyGame, Lang, Options, Viewer};
use rust_embed::RustEmbed;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json as value};
use std::collections::{BTreeMap, HashMap};
use std::sync::{LazyLock, Mutex};

/// What the lobby says about a game.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Facts {
    /// 1 easy, 2 medium, 3 demanding; 0 where nobody has said.
    pub(crate) complexity: u8,
    minutes_per_turn: f64,
    /// Options that matter only in some matches.
    #[serde(default)]
    pub(crate) options: BTreeMap<String, Matters>,
}

/// When an option matters: all that is named must hold.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Matters {
    /// Only in these battles.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    battles: Vec<String>,
    /// Only beside these values of other options.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    with: BTreeMap<String, Vec<String>>,
}

impl Facts {
    /// How long a battle takes, in minutes, from the turns that measured matches took; those of the other battles where it was not
    /// measured. `None` where nothing is known.
    pub(crate) fn minutes(&self, kit: &dyn AnyGame, scenario: &str) -> Option<u32> {
        let measured = |id: &str| {
            let rows = kit.balance(id);
            let row = bicorne_sim::plain(&rows)?;
            (row.turns > 0 && row.matches > 0).then(|| row.turns as f64 / f64::from(row.matches))
        };
        let mean = || {
            let all: Vec<f64> = kit.scenarios().iter().filter_map(|s| measured(&s.id)).collect();
            (!all.is_empty()).then(|| all.iter().sum::<f64>() / all.len() as f64)
        };
        let minutes = measured(scenario).or_else(mean)? * self.minutes_per_turn;
        (minutes > 0.0).then(|| (((minutes / 5.0).round() as u32) * 5).max(10))
    }
}

/// The facts about a game; empty ones where there are none.
pub(crate) fn of(game: &str) -> &'static Facts {
    static ALL: LazyLock<BTreeMap<String, Facts>> = LazyLock::new(|| {
        toml::from_str(include_str!("../../../../data/lobby.toml")).expect("a test reads data/lobby.toml")
    });
    static NONE: LazyLock<Facts> = LazyLock::new(Facts::default);
    ALL.get(game).unwrap_or(&NONE)
}

/// How many units both sides have when a battle begins, generals left out; 0 where it cannot be opened.
pub(crate) fn units(kit: &dyn AnyGame, scenario: &str) -> usize {
    static KNOWN: LazyLock<Mutex<HashMap<(String, String), usize>>> = LazyLock::new(Mutex::default);
    let key = (kit.id().to_owned(), scenario.to_owned());
    if let Some(known) = KNOWN.lock().expect("nothing panics with it").get(&key) {
        return *known;
    }
    let opened = kit.open(scenario, &Options::new()).ok();
    let scene = opened.map(|live| live.scene(Viewer::Public, &bicorne_core::Keys));
    let count = scene
        .map_or(0, |s| s.pieces.iter().filter(|p| p.shape != bicorne_core::scene::Outline::General).count());
    KNOWN.lock().expect("nothing panics with it").insert(key, count);
    count
}

/// The rules of a game on one page, in both languages.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Summary {
    part: Vec<Part>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Part {
    title: Words,
    /// What is drawn beside it: `battle` the first battle as it is set up, a card of the reference tables otherwise.
    #[serde(default)]
    figure: String,
    line: Vec<Line>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    en: String,
    fr: String,
    clause: String,
    #[serde(default)]
    example: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    en: String,
    fr: String,
}

#[derive(RustEmbed)]
#[folder = "../../rules/summary"]
#[allow_missing = true]
struct Summaries;

impl Summary {
    /// As it is sent.
    pub(crate) fn in_words(&self, lang: Lang) -> Value {
        let line = |l: &Line| {
            let text = if lang == Lang::Fr { &l.fr } else { &l.en };
            value!({"text": text, "clause": l.clause, "example": l.example})
        };
        let part = |p: &Part| {
            let lines: Vec<Value> = p.line.iter().map(line).collect();
            let title = if lang == Lang::Fr { &p.title.fr } else { &p.title.en };
            value!({"title": title, "figure": p.figure, "lines": lines})
        };
        self.part.iter().map(part).collect()
    }
}

/// The rules of a game on one page, if they were written.
pub(crate) fn summary(game: &str) -> Option<Summary> {
    let file = Summaries::get(&format!("{game}.toml"))?;
    let text = std::str::from_utf8(&file.data).expect("a test reads every summary");
    Some(toml::from_str(text).expect("a test reads every summary"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_facts_whose_options_exist() {
        for kit in bicorne_games::all() {
            let facts = of(kit.id());
            assert!((1..=3).contains(&facts.complexity), "{}", kit.id());
            for (id, matters) in &facts.options {
                assert!(kit.options().iter().any(|o| o.id == id), "{}: {id}", kit.id());
                for battle in &matters.battles {
                    assert!(kit.scenarios().iter().any(|s| s.id == *battle), "{}: {id}: {battle}", kit.id());
                }
                for (other, values) in &matters.with {
                    let option = kit.options().iter().find(|o| o.id == other).expect("it names an option");
                    assert!(values.iter().all(|v| option.values.contains(&v.as_str())), "{}: {id}", kit.id());
                }
            }
            for scenario in kit.scenarios() {
                let minutes = facts.minutes(&**kit, &scenario.id).expect("some battle was measured");
                assert!((20..=240).contains(&minutes), "{} {}: {minutes} minutes", kit.id(), scenario.id);
                // The armies of a points battle are made by the players.
                let given = scenario.id != "points";
                assert_eq!(units(&**kit, &scenario.id) > 5, given, "{} {}", kit.id(), scenario.id);
            }
        }
    }

    #[test]
    fn the_summary_of_every_game_cites_clauses_that_exist() {
        for kit in bicorne_games::all() {
            let summary = summary(kit.id()).unwrap_or_else(|| panic!("{} has no summary", kit.id()));
            assert!(summary.part.len() >= 4, "{}", kit.id());
            assert!(summary.part.iter().flat_map(|p| &p.line).any(|l| l.example), "{}: an example", kit.id());
            for line in summary.part.iter().flat_map(|p| &p.line) {
                let known = kit.catalogue().clauses.iter().any(|c| c.id == line.clause);
                assert!(known, "{}: {}", kit.id(), line.clause);
                assert!(!line.en.is_empty() && !line.fr.is_empty() && line.en != line.fr, "{}", line.clause);
            }
        }
    }
}
