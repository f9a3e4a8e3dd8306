//! The texts of the data files: those that are compiled in, or those of an owner of the printed game.

use super::Data;
use crate::game::Empire;
use bicorne_core::ext::own_data::{OwnData, TooLate};
use bicorne_core::{BadSetup, Mistake, Options, sha256_hex};
use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

bicorne_source::folder!(Embedded = "../../data/empire");

/// Files that are neither maps nor battles.
const LISTS: [&str; 7] = [
    "units.toml",
    "terrain.toml",
    "armies.toml",
    "tables.toml",
    "modifiers.toml",
    "orders.toml",
    "sheet.toml",
];

/// What an owner may replace, as it is called in a folder of his: the lists, then the maps by number, then the battles by name. He
/// may add maps under `maps/`.
pub static FILES: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let names = || Embedded::iter().map(|name| &*Box::leak(name.into_owned().into_boxed_str()));
    let under = |folder: &'static str| names().filter(move |name| name.starts_with(folder));
    let mut maps: Vec<&'static str> = under("maps/").collect();
    maps.sort_by_key(|name| {
        name.trim_matches(|c: char| !c.is_ascii_digit()).parse::<u16>().unwrap_or(u16::MAX)
    });
    let mut battles: Vec<&'static str> = under("scenarios/").collect();
    battles.sort();
    LISTS.into_iter().chain(maps).chain(battles).collect()
});

/// The texts of the data files by name. [`Files::embedded`] is the game as it comes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Files {
    texts: BTreeMap<String, String>,
}

static IN_USE: OnceLock<Files> = OnceLock::new();

impl Files {
    /// What is compiled in.
    pub fn embedded() -> Files {
        let text = |name: &&str| Embedded::text(name).expect("a file of the list").to_owned();
        Files { texts: FILES.iter().map(|name| ((*name).to_owned(), text(name))).collect() }
    }

    /// What the program plays with: the embedded files unless others were installed before.
    pub(crate) fn in_use() -> &'static Files {
        IN_USE.get_or_init(Files::embedded)
    }

    /// A mark for records if the program plays with other files than its own: such matches are other matches.
    pub fn mark() -> Option<String> {
        let files = Files::in_use();
        let all = || {
            files.texts.iter().flat_map(|(name, text)| [name.as_str(), text]).collect::<Vec<_>>().join("\0")
        };
        (*files != Files::embedded()).then(|| sha256_hex(all().as_bytes())[..16].to_owned())
    }

    /// The text of a file, by its name in [`FILES`] or that of a map of one's own, which is empty at first.
    pub fn text(&mut self, name: &str) -> Option<&mut String> {
        let is_map =
            name.strip_prefix("maps/").is_some_and(|map| !map.contains('/') && map.ends_with(".toml"));
        if is_map {
            return Some(self.texts.entry(name.to_owned()).or_default());
        }
        self.texts.get_mut(name)
    }

    /// The text of a file that is in the list.
    pub(crate) fn get(&self, name: &str) -> &str {
        &self.texts[name]
    }

    /// The files of a folder in the order of their first edition: those of the list, then those of one's own by name.
    pub(crate) fn under(&self, folder: &str) -> Vec<(&str, &str)> {
        let listed = FILES.iter().copied().filter(|name| name.starts_with(folder));
        let own = self.texts.keys().map(String::as_str);
        let own = own.filter(|name| name.starts_with(folder) && !FILES.contains(name));
        listed.chain(own).map(|name| (name, self.get(name))).collect()
    }

    /// Every mistake of all files, each with the name of its file. Armies and battles are checked against the lists and maps of these
    /// files as soon as those are sound.
    pub fn mistakes(&self) -> Vec<(String, Mistake)> {
        let mut found: Vec<(String, Mistake)> = Vec::new();
        for (name, bad) in crate::sheet::mistakes(self) {
            found.push((name.to_owned(), bad));
        }
        // Tables that cannot be read were told with the sheet.
        if found.iter().all(|(name, _)| name != "tables.toml") {
            found.extend(crate::figures::mistakes(self).into_iter().map(|m| ("tables.toml".to_owned(), m)));
        }
        let data = match Data::check(self) {
            Ok(data) => data,
            Err(bad) => {
                found.extend(bad);
                return found;
            }
        };
        found.extend(
            crate::army::mistakes(&data, self.get("armies.toml"))
                .into_iter()
                .map(|m| ("armies.toml".to_owned(), m)),
        );
        // A battle keeps the lists it was made with for as long as it is played; these are as good as those of the program.
        let data: &'static Data = Box::leak(Box::new(data));
        for (name, text) in self.under("scenarios/") {
            let bad = Empire::with_data(data, text, &Options::new()).err();
            let bad = bad.map(|BadSetup(bad)| bad).unwrap_or_default();
            found.extend(bad.into_iter().chain(super::other_id(name, text)).map(|m| (name.to_owned(), m)));
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
        Files::mistakes(self)
    }

    fn install(self: Box<Self>) -> Result<(), TooLate> {
        IN_USE.set(*self).map_err(|_| TooLate)
    }
}
