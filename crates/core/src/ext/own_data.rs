//! Data files of a printed game that its owner may replace: maps, units, tables, set-ups.

use crate::mistake::Mistake;

/// All data files of a game, with some of them replaced. Those that the program comes with are made by
/// [`GameModule::own_data`](crate::GameModule::own_data).
pub trait OwnData {
    /// The names of the files that may be replaced, as in the game's folder of `data/`: `tables.toml`.
    fn names(&self) -> Vec<&'static str>;

    /// The text of one of them, or of a file that may be added, which is empty at first. `None` for any other name.
    fn text(&mut self, name: &str) -> Option<&mut String>;

    /// Every mistake of all files, each with the name of its file.
    fn mistakes(&self) -> Vec<(String, Mistake)>;

    /// Plays with these files for the rest of the program's life. They must have no [`mistakes`](OwnData::mistakes).
    ///
    /// # Errors
    /// If the game is already in use, or other files were installed.
    fn install(self: Box<Self>) -> Result<(), TooLate>;
}

/// Files were to be replaced when the game was already in use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLate;
