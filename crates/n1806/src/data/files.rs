//! The texts of the data files: those that are compiled in, or those of an owner of the printed game.

use super::Data;
use crate::scenario::Scenario;
use crate::tournament;
use bicorne_core::{Mistake, sha256_hex};
use bicorne_source::Mistakes;
use std::sync::OnceLock;

/// What an owner may replace, as it is called in a folder of his.
pub const FILES: [&str; 6] =
    [MAP, UNITS, CARDS, TOURNAMENT, "scenarios/campaign.toml", "scenarios/short.toml"];
pub(super) const MAP: &str = "map.toml";
pub(super) const UNITS: &str = "units.toml";
pub(super) const CARDS: &str = "cards.toml";
const TOURNAMENT: &str = "tournament.toml";

/// The texts of the data files, in the order of [`FILES`]. [`Files::embedded`] is the game as it comes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Files {
    texts: [String; FILES.len()],
}

/// Files were to be replaced when the game had already been asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLate;

bicorne_source::folder!(Embedded = "../../data/n1806");

static IN_USE: OnceLock<Files> = OnceLock::new();

impl Files {
    /// What is compiled in.
    pub fn embedded() -> Files {
        Files { texts: FILES.map(|name| Embedded::text(name).expect("a file of the list").to_owned()) }
    }

    /// What the program plays with: the embedded files unless others were installed before.
    pub(crate) fn in_use() -> &'static Files {
        IN_USE.get_or_init(Files::embedded)
    }

    /// Plays with these files for the rest of the program's life. They must have no [`mistakes`](Files::mistakes).
    ///
    /// # Errors
    /// If the game was asked for before, or other files were installed.
    pub fn install(self) -> Result<(), TooLate> {
        IN_USE.set(self).map_err(|_| TooLate)
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

    /// The scenarios: id and text.
    pub(crate) fn scenarios(&self) -> impl Iterator<Item = (&'static str, &str)> {
        ["campaign", "short"].into_iter().zip(self.texts[4..].iter().map(String::as_str))
    }

    /// Every mistake of all files, each with the name of its file. Scenarios are checked against the map and the blocks of these
    /// files as soon as those are sound.
    pub fn mistakes(&self) -> Vec<(&'static str, Mistake)> {
        let mut mistakes = Mistakes::new(self.tournament());
        mistakes.read::<tournament::PointTable>();
        let mut found: Vec<_> = mistakes.found.into_iter().map(|m| (TOURNAMENT, m)).collect();
        match Data::check(self) {
            Ok(data) => {
                for ((id, text), file) in self.scenarios().zip(&FILES[4..]) {
                    let bad = Scenario::check_with(text, &data, Some(id)).err().unwrap_or_default();
                    found.extend(bad.into_iter().map(|m| (*file, m)));
                }
            }
            Err(bad) => found.extend(bad),
        }
        found
    }
}
