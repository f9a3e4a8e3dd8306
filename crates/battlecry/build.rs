//! Compiles the norm, `rules/battlecry.md`, into the crate.

fn main() {
    // Proofs inside `src` are told apart line by line, so `src` is named once.
    bicorne_clauses::generate("../../rules/battlecry.md", &["src", "../../data/battlecry"], &["tests"]);
}
