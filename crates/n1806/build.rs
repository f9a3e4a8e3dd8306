//! Compiles the norm, `rules/n1806.md`, into the crate.

fn main() {
    // Proofs inside `src` are distinguished by line, so `src` is named once.
    bicorne_clauses::generate("../../rules/n1806.md", &["src", "../../data/n1806"], &["tests"]);
}
