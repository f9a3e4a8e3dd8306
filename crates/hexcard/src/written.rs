//! What somebody wrote: scenarios and positions as TOML text, read with every mistake and its line.

mod node;
mod reader;

pub use node::{Node, Value};
pub use reader::{Fields, Reader};

/// Words in both languages, from a scenario file.
#[derive(Debug, Clone, PartialEq, Eq, Default, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
}
