//! Scenario and data files: TOML texts that people write, read with every mistake at once and its line.
//!
//! There are two ways to read a file, and both name a mistake by its key and find its line in the parsed text:
//!
//! - [`Reader`] walks a [`Node`] tree by hand: for the scenarios of the hex games, where almost every key may be left out;
//! - [`Mistakes::read`] fills a `serde` structure, which the game then checks, noting each mistake with [`Mistakes::add`].
//!
//! [`folder!`] embeds a folder of files in the order of their names, so that a new scenario is a new file and nothing else;
//! [`ScenarioSet`] holds those of a game, which [`scenarios!`] embeds, and [`read`] reads one, or a set-up that stands on one. [`LocalizedText`] is a text of
//! such a file in both languages.
//!
//! ```
//! use bicorne_core::phrase;
//! use bicorne_source::{LocalizedText, Mistakes};
//!
//! #[derive(serde::Deserialize)]
//! struct Hill {
//!     name: LocalizedText,
//!     height: u8,
//! }
//!
//! let text = "name = { en = \"The Ridge\", fr = \"La Crête\" }\nheight = 90\n";
//! let mut mistakes = Mistakes::new(text);
//! let hill: Hill = mistakes.read().expect("the text has this form");
//! if hill.height > 20 {
//!     mistakes.add("height", phrase!("20 at most", "20 au plus"));
//! }
//! assert_eq!(hill.name.fr, "La Crête");
//! assert_eq!(mistakes.found[0].to_string(), "line 2: height: 20 at most");
//! ```

mod folder;
mod lines;
mod mistakes;
mod node;
mod reader;
mod scenario_set;
mod syntax;
mod text;
mod toml_text;

#[doc(hidden)]
pub use folder::utf8;
pub use lines::{line_of, line_of_entry, with_lines};
pub use mistakes::Mistakes;
pub use node::{Node, Value};
pub use reader::{Fields, Reader};
#[doc(hidden)]
pub use rust_embed;
pub use scenario_set::{Identified, ScenarioSet, SourceKind, read};
pub use text::LocalizedText;
pub use toml_text::{read_toml, read_what_can_be};
