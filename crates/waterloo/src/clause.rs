//! The norm, `rules/waterloo.md`, compiled in, with the macros that cite it; `crates/clauses` writes them.

include!(concat!(env!("OUT_DIR"), "/clauses.rs"));
