//! Compiles the norm, `rules/battlecry.md`, into the crate.

fn main() {
    // Proofs inside `src` are distinguished by line, so `src` is named once.
    bicorne_clauses::generate("../../rules/battlecry.md", &["src", "../../data/battlecry"], &["tests"]);
}
