//! The data files that the program plays with: those that are compiled in, or those of an owner of the printed game.

use crate::data::{Data, FILES, Files};
use bicorne_core::ext::own_data::{OwnData, TooLate};
use bicorne_core::{Mistake, sha256_hex};
use std::sync::OnceLock;

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

impl OwnData for Files {
    fn names(&self) -> Vec<&'static str> {
        FILES.to_vec()
    }

    fn text(&mut self, name: &str) -> Option<&mut String> {
        Files::text(self, name)
    }

    fn mistakes(&self) -> Vec<(String, Mistake)> {
        Files::mistakes(self).into_iter().map(|(name, mistake)| (name.to_owned(), mistake)).collect()
    }

    fn install(self: Box<Self>) -> Result<(), TooLate> {
        let texts = [&self.map, &self.units, &self.tables, &self.turns, &self.setup];
        let all = texts.map(String::as_str).join("\0");
        let mark = sha256_hex(all.as_bytes())[..16].to_owned();
        IN_USE.set(InUse::new(*self, Some(mark))).map_err(|_| TooLate)
    }
}
