//! Compiles `rules/empire.md` in.

fn main() {
    bicorne_clauses::generate("../../rules/empire.md", &["src", "../../data/empire"], &["tests"]);
}
