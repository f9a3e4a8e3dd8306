//! What every game must pass.
//!
//! [`script`] plays a position from a TOML text and says what came of it: worked examples, bug reports, `bicorne run`.

pub mod script;
pub mod toy;

pub use script::{BadScript, Script};
