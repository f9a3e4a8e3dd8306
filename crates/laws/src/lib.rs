//! What every game must pass.
//!
//! [`script`] plays a position from a TOML text and says what came of it: worked examples, bug reports, `bicorne run`.
//!
//! [`battery`] plays random games and holds each step to the laws that all games share. A game's `tests/laws.rs` is a few lines:
//!
//! ```
//! use bicorne_laws::toy::{Toy, words};
//! use bicorne_laws::{Budget, Terms, battery};
//! use std::sync::Arc;
//!
//! let duel = Arc::new(Toy::new("duel").unwrap());
//! let words = [words(bicorne_core::Lang::En) as _, words(bicorne_core::Lang::Fr) as _];
//! let terms = Terms { words, ..Terms::default() };  // the default has the program's own words
//! let signatures = battery(vec![duel], Budget { games: 20, ..Budget::SHORT }, terms);
//! assert!(signatures[0].choices.mean > 4.0);
//! ```
//!
//! For tests of one game: [`Table`] is a match played by texts, [`said`] looks closely at what people see in random play.
//!
//! A broken law panics with what was found and the path of a record, below `target/laws`, that shows it.

mod battery;
pub mod golden;
mod law;
pub mod said;
pub mod script;
mod sentences;
mod signature;
pub mod table;
pub mod toy;
mod walk;

pub use battery::{Budget, Found, Goal, Invariant, Terms, battery, try_battery};
pub use law::Breach;
pub use law::words::Lexicon;
pub use script::{BadScript, Script};
pub use sentences::{check_texts, read_sentences};
pub use signature::{Signature, Spread};
pub use table::Table;
