//! The data files that the program plays with: those that are compiled in, or those of an owner of the printed game.

use crate::data::{Data, Files};
use bicorne_core::sha256_hex;
use std::sync::OnceLock;

/// Files were to be replaced when the game had already been asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooLate;

/// Files with what they hold: every match, record and script opens with them.
pub(crate) struct InUse {
    pub(crate) files: Files,
    pub(crate) data: Data,
    /// A mark for records: matches with other files are other matches.
    pub(crate) mark: Option<String>,
}

static IN_USE: OnceLock<InUse> = OnceLock::new();

impl InUse {
    fn new(files: Files, mark: Option<String>) -> InUse {
        let data = Data::check(&files).expect("files are checked before they are installed");
        InUse { files, data, mark }
    }

    /// The embedded files unless others were installed before.
    pub(crate) fn get() -> &'static InUse {
        IN_USE.get_or_init(|| InUse::new(Files::embedded(), None))
    }
}

impl Files {
    /// Plays with these files for the rest of the program's life. They must have no [`mistakes`](Files::mistakes).
    ///
    /// # Errors
    /// If the game was asked for before, or other files were installed.
    pub fn install(self) -> Result<(), TooLate> {
        let texts = [&self.map, &self.units, &self.tables, &self.turns, &self.setup];
        let all = texts.map(String::as_str).join("\0");
        let mark = sha256_hex(all.as_bytes())[..16].to_owned();
        IN_USE.set(InUse::new(self, Some(mark))).map_err(|_| TooLate)
    }
}
