//! What a user asked for that cannot be: exit code 2.

use std::path::Path;

/// Wrong use of the program, with what would be right.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct WrongUse(pub(crate) String);

/// Wrong use, as commands return it.
pub(crate) fn wrong_use(what: impl Into<String>) -> anyhow::Error {
    WrongUse(what.into()).into()
}

/// The text of a file the user named.
pub(crate) fn read(path: &Path) -> anyhow::Result<String> {
    std::fs::read_to_string(path).map_err(|e| wrong_use(format!("{}: {e}", path.display())))
}

/// Writes a file the user named.
pub(crate) fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    std::fs::write(path, text).map_err(|e| wrong_use(format!("{}: {e}", path.display())))
}
