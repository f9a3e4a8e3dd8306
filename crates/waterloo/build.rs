//! Compiles `rules/waterloo.md` in.

fn main() {
    bicorne_clauses::generate("../../rules/waterloo.md", &["src", "../../data/waterloo"], &["tests"]);
}
