//! What somebody wrote: scenarios and positions as TOML text, read with every mistake and its line.

mod cards;
mod heading;
mod library;
mod node;
mod reader;
mod under_way;

pub use heading::{Heading, Place};
pub use library::{Library, Written, read};
pub use node::{Node, Value};
pub use reader::{Fields, Reader};
pub use under_way::UnderWay;

/// Words in both languages, from a scenario file.
#[derive(Debug, Clone, PartialEq, Eq, Default, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// English.
    pub en: String,
    /// French.
    pub fr: String,
}
