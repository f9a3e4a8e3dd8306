//! The texts of the data files: those that are compiled in, or those of an owner of the printed game.

use super::Data;
use crate::scenario::Scenario;
use crate::tournament;
use bicorne_core::ext::own_data::{OwnData, TooLate};
use bicorne_core::{Mistake, sha256_hex};
use bicorne_source::Mistakes;
use std::sync::{LazyLock, OnceLock};

/// What an owner may replace, as it is called in a folder of his: the lists, then the scenarios in the order of their names.
pub static FILES: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let names = Embedded::iter().map(|name| &*Box::leak(name.into_owned().into_boxed_str()));
    let mut scenarios: Vec<&'static str> = names.filter(|name| name.starts_with(SCENARIOS)).collect();
    scenarios.sort();
    LISTS.into_iter().chain(scenarios).collect()
});

/// Files that are no scenarios.
const LISTS: [&str; 4] = [MAP, UNITS, CARDS, TOURNAMENT];
pub(super) const MAP: &str = "map.toml";
pub(super) const UNITS: &str = "units.toml";
pub(super) const CARDS: &str = "cards.toml";
const TOURNAMENT: &str = "tournament.toml";
const SCENARIOS: &str = "scenarios/";

/// The texts of the data files, in the order of [`FILES`]. [`Files::embedded`] is the game as it comes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Files {
    texts: Vec<String>,
}

bicorne_source::folder!(Embedded = "../../data/n1806");

static IN_USE: OnceLock<Files> = OnceLock::new();

impl Files {
    /// What is compiled in.
    pub fn embedded() -> Files {
        let text = |name: &&str| Embedded::text(name).expect("a file of the list").to_owned();
        Files { texts: FILES.iter().map(text).collect() }
    }

    /// What the program plays with: the embedded files unless others were installed before.
    pub(crate) fn in_use() -> &'static Files {
        IN_USE.get_or_init(Files::embedded)
    }

    /// A mark for records if the program plays with other files than its own: such matches are other matches.
    pub fn mark() -> Option<String> {
        let files = Files::in_use();
        (*files != Files::embedded()).then(|| sha256_hex(files.texts.join("\0").as_bytes())[..16].to_owned())
    }

    /// The text of a file, by its name in [`FILES`].
    pub fn text(&mut self, name: &str) -> Option<&mut String> {
        FILES.iter().position(|file| *file == name).map(|n| &mut self.texts[n])
    }

    pub(super) fn get(&self, name: &str) -> &str {
        let n = FILES.iter().position(|file| *file == name).expect("a name of the list");
        &self.texts[n]
    }

    pub(crate) fn tournament(&self) -> &str {
        self.get(TOURNAMENT)
    }

    /// The scenarios in the order of their files: id, which is the name of the file, and text.
    pub(crate) fn scenarios(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let files = FILES.iter().zip(&self.texts).skip(LISTS.len());
        files
            .map(|(name, text)| (name.trim_start_matches(SCENARIOS).trim_end_matches(".toml"), text.as_str()))
    }

    /// Every mistake of all files, each with the name of its file. Scenarios are checked against the map and the blocks of these
    /// files as soon as those are sound.
    pub fn mistakes(&self) -> Vec<(&'static str, Mistake)> {
        let mut mistakes = Mistakes::new(self.tournament());
        mistakes.read::<tournament::PointTable>();
        let mut found: Vec<_> = mistakes.found.into_iter().map(|m| (TOURNAMENT, m)).collect();
        match Data::check(self) {
            Ok(data) => {
                for ((id, text), file) in self.scenarios().zip(&FILES[LISTS.len()..]) {
                    let bad = Scenario::check_with(text, &data, Some(id)).err().unwrap_or_default();
                    found.extend(bad.into_iter().map(|m| (*file, m)));
                }
            }
            Err(bad) => found.extend(bad),
        }
        found
    }
}

impl OwnData for Files {
    fn names(&self) -> Vec<&'static str> {
        FILES.clone()
    }

    fn text(&mut self, name: &str) -> Option<&mut String> {
        Files::text(self, name)
    }

    fn mistakes(&self) -> Vec<(String, Mistake)> {
        Files::mistakes(self).into_iter().map(|(name, mistake)| (name.to_owned(), mistake)).collect()
    }

    fn install(self: Box<Self>) -> Result<(), TooLate> {
        IN_USE.set(*self).map_err(|_| TooLate)
    }
}
