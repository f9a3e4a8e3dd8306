//! Compiles the norm, `rules/ccn.md`, into the crate.

fn main() {
    // Proofs inside `src` are distinguished by line, so `src` is named once.
    bicorne_clauses::generate("../../rules/ccn.md", &["src", "../../data/ccn"], &["tests"]);
}
