//! Reads `rules/<game>.md`, the norm of a game, into a catalogue that a game crate compiles in.
//!
//! A game's `build.rs` calls [`generate`] once. It parses the clauses, looks through the sources, the data and the tests for
//! the places that cite them, and writes `clauses.rs`. So an unknown clause id in `rule!("…")` does not compile, and
//! `bicorne trace` knows, without the sources, which clauses have no code or no test.
//!
//! ```
//! let book = bicorne_clauses::parse("## 1 Board · Plateau\n- **BCR-1.01** Two armies.\n  - fr: Deux armées.\n").unwrap();
//! assert_eq!(book.clauses[0].id, "BCR-1.01");
//! assert_eq!(book.clauses[0].fr, "Deux armées.");
//! ```

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// One clause of the norm.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clause {
    /// Its name, such as `BCR-4.12`. Never renumbered.
    pub id: String,
    /// Its sentence in English.
    pub en: String,
    /// Its sentence in French.
    pub fr: String,
    /// Why it needs neither code nor test, where it needs none.
    pub exempt: Option<String>,
    /// Index of its section.
    pub section: usize,
    /// Rulings that its line `ruling:` names.
    pub rulings: Vec<String>,
}

/// A decision where the printed rules are silent or contradict themselves: question, answer, reason.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub struct Ruling {
    /// Its name, such as `R-08`. Never renumbered.
    pub id: String,
    pub en: String,
    pub fr: String,
}

/// A whole rule book.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Book {
    /// Headings, English and French.
    pub sections: Vec<(String, String)>,
    /// Clauses in the order of the file.
    pub clauses: Vec<Clause>,
    /// Rulings in the order of the file.
    pub rulings: Vec<Ruling>,
}

impl Book {
    /// Ids of the rulings a clause depends on.
    fn rulings_of(&self, clause: &Clause) -> Vec<&str> {
        self.rulings.iter().filter(|r| clause.depends_on(r)).map(|r| r.id.as_str()).collect()
    }

    /// Ids of the clauses that depend on a ruling.
    fn clauses_of(&self, ruling: &Ruling) -> Vec<&str> {
        self.clauses.iter().filter(|c| c.depends_on(ruling)).map(|c| c.id.as_str()).collect()
    }
}

impl Clause {
    /// Whether the clause names the ruling, or the ruling's text cites the clause.
    fn depends_on(&self, ruling: &Ruling) -> bool {
        // Build scripts are not optimised: a plain search comes before the words are taken apart.
        let cites = || ruling.en.contains(&self.id) && words(&ruling.en).any(|word| word == self.id);
        self.rulings.contains(&ruling.id) || cites()
    }
}

/// The words of a sentence without the punctuation around them, so that `(BCR-4.12).` is found.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()))
}

/// Parses the text of `rules/<game>.md`; errors name the line.
pub fn parse(text: &str) -> Result<Book, String> {
    let mut book = Book::default();
    let mut named = Vec::new();
    let mut in_ruling = false;
    for (n, line) in text.lines().enumerate() {
        let at = |what: &str| format!("line {}: {what}", n + 1);
        if let Some(heading) = line.strip_prefix("## ") {
            let (en, fr) =
                heading.split_once(" · ").ok_or_else(|| at("a heading is `## English · Français`"))?;
            book.sections.push((en.trim().to_owned(), fr.trim().to_owned()));
        } else if let Some((id, en)) = line.strip_prefix("- **").and_then(|l| l.split_once("** ")) {
            in_ruling = is_ruling_id(id);
            if in_ruling {
                if book.rulings.iter().any(|r| r.id == id) {
                    return Err(at(&format!("{id} stands twice")));
                }
                let (id, en) = (id.to_owned(), en.trim().to_owned());
                book.rulings.push(Ruling { id, en, fr: String::new() });
                continue;
            }
            if !is_clause_id(id) {
                continue; // notes stand in the same lists
            }
            if book.clauses.iter().any(|c| c.id == id) {
                return Err(at(&format!("{id} stands twice")));
            }
            let section =
                book.sections.len().checked_sub(1).ok_or_else(|| at("a clause before the first heading"))?;
            let (id, en) = (id.to_owned(), en.trim().to_owned());
            book.clauses.push(Clause {
                id,
                en,
                fr: String::new(),
                exempt: None,
                section,
                rulings: Vec::new(),
            });
        } else if let Some(fr) = line.strip_prefix("  - fr: ") {
            let last = book.rulings.last_mut().filter(|r| in_ruling && r.fr.is_empty());
            if let Some(last) = last {
                last.fr = fr.trim().to_owned();
            } else if let Some(last) = book.clauses.last_mut().filter(|c| c.fr.is_empty()) {
                last.fr = fr.trim().to_owned();
            }
        } else if let Some(why) = line.strip_prefix("  - exempt: ") {
            let last = book.clauses.last_mut().ok_or_else(|| at("exempt without a clause"))?;
            last.exempt = Some(why.trim().to_owned());
        } else if let Some(ids) = line.strip_prefix("  - ruling: ") {
            let last = book.clauses.last_mut().filter(|_| !in_ruling);
            let last = last.ok_or_else(|| at("ruling without a clause"))?;
            last.rulings.extend(ids.split(',').map(|id| id.trim().to_owned()));
            named.extend(ids.split(',').map(|id| (n + 1, id.trim())));
        }
    }
    if let Some((line, id)) = named.into_iter().find(|(_, id)| book.rulings.iter().all(|r| r.id != *id)) {
        return Err(format!("line {line}: there is no ruling {id}"));
    }
    if let Some(bare) = book.rulings.iter().find(|r| r.fr.is_empty()) {
        return Err(format!("{} has no French sentence", bare.id));
    }
    if let Some(bare) = book.clauses.iter().find(|c| c.fr.is_empty()) {
        return Err(format!("{} has no French sentence", bare.id));
    }
    Ok(book)
}

/// `BCR-4.12`, `N06-H.01`: capitals and digits, a dash, then two parts with a dot.
fn is_clause_id(id: &str) -> bool {
    let Some((prefix, rest)) = id.split_once('-') else { return false };
    let Some((a, b)) = rest.split_once('.') else { return false };
    let word = |s: &str| !s.is_empty() && s.bytes().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit());
    word(prefix) && word(a) && word(b)
}

/// `R-08`.
fn is_ruling_id(id: &str) -> bool {
    id.strip_prefix("R-").is_some_and(|n| !n.is_empty() && n.bytes().all(|c| c.is_ascii_digit()))
}

/// Where a clause is cited.
#[derive(Debug, Clone, Copy, Default)]
struct Sites {
    code: u16,
    tests: u16,
}

/// Writes `$OUT_DIR/clauses.rs` for the game crate whose build script calls this: the catalogue, the ids, and the macros `rule!`,
/// `applied!`, `refuse!` and `proves!`. The crate includes it in its first module, with `#[macro_use]`.
///
/// `rules` is the norm, `code` are folders with sources and data, `tests` folders with tests and scripts, all relative to the
/// crate. In code a clause is cited as `rule!("ID")` or, in data, as a quoted id; in tests as `proves!("ID", …)` or in a
/// script's `proves = ["ID"]`. Panics, and so stops the build, when the norm does not parse or a citation names no clause.
pub fn generate(rules: &str, code: &[&str], tests: &[&str]) {
    let root =
        PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it for build scripts"));
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo sets it for build scripts"));
    println!("cargo:rerun-if-changed={}", root.join(rules).display());
    let text = std::fs::read_to_string(root.join(rules)).unwrap_or_else(|e| panic!("{rules}: {e}"));
    let book = parse(&text).unwrap_or_else(|e| panic!("{rules}: {e}"));
    let mut sites: BTreeMap<&str, Sites> =
        book.clauses.iter().map(|c| (c.id.as_str(), Sites::default())).collect();
    let prefix = book
        .clauses
        .first()
        .map(|c| c.id.split('-').next().unwrap_or_default().to_owned())
        .unwrap_or_default();
    for folder in code {
        each_file(&root.join(folder), &mut |file, text| {
            for (id, is_test) in citations(text, &prefix, is_rust(file)) {
                let site =
                    sites.get_mut(id).unwrap_or_else(|| panic!("{}: {id} is no clause", file.display()));
                if is_test { site.tests += 1 } else { site.code += 1 }
            }
        });
    }
    for folder in tests {
        each_file(&root.join(folder), &mut |file, text| {
            for (id, is_test) in citations(text, &prefix, is_rust(file)) {
                let site =
                    sites.get_mut(id).unwrap_or_else(|| panic!("{}: {id} is no clause", file.display()));
                site.tests += u16::from(is_test);
            }
        });
    }
    std::fs::write(out.join("clauses.rs"), rust(&book, &sites)).expect("OUT_DIR is writable");
}

fn is_rust(file: &Path) -> bool {
    file.extension().is_some_and(|e| e == "rs")
}

fn each_file(folder: &Path, found: &mut dyn FnMut(&Path, &str)) {
    println!("cargo:rerun-if-changed={}", folder.display());
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    let mut paths: Vec<PathBuf> = entries.filter_map(|e| e.ok().map(|e| e.path())).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            each_file(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs" || e == "toml") {
            let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            found(&path, &text);
        }
    }
}

/// The quoted clause ids of a file, each with whether it stands in a proof.
fn citations<'t>(text: &'t str, prefix: &str, rust: bool) -> Vec<(&'t str, bool)> {
    let mut found = Vec::new();
    for line in text.lines() {
        let code = if rust { line.split("//").next().unwrap_or(line) } else { line };
        let proof = code.contains("proves!(") || code.trim_start().starts_with("proves = ");
        let cited = !rust
            || code.contains("rule!(")
            || code.contains("applied!(")
            || code.contains("refuse!(")
            || proof;
        if !cited {
            continue;
        }
        found.extend(
            code.split('"')
                .skip(1)
                .step_by(2)
                .filter(|q| q.starts_with(prefix) && is_clause_id(q))
                .map(|q| (q, proof)),
        );
    }
    found
}

fn rust(book: &Book, sites: &BTreeMap<&str, Sites>) -> String {
    let mut out = String::from(
        "/// Every clause of the norm, with where it is cited.\npub const CATALOGUE: bicorne_core::Catalogue = bicorne_core::Catalogue {\n    sections: &[\n",
    );
    for (en, fr) in &book.sections {
        let _ = writeln!(out, "        bicorne_core::Localized {{ en: {en:?}, fr: {fr:?} }},");
    }
    out.push_str("    ],\n    clauses: &[\n");
    for c in &book.clauses {
        let Sites { code, tests } = sites[c.id.as_str()];
        let _ = writeln!(
            out,
            "        bicorne_core::ClauseText {{ id: {:?}, text: bicorne_core::Localized {{ en: {:?}, fr: {:?} }}, section: {}, exempt: {:?}, code: {code}, tests: {tests}, rulings: &{:?} }},",
            c.id,
            c.en,
            c.fr,
            c.section,
            c.exempt.as_deref(),
            book.rulings_of(c),
        );
    }
    out.push_str("    ],\n    rulings: &[\n");
    for r in &book.rulings {
        let _ = writeln!(
            out,
            "        bicorne_core::RulingText {{ id: {:?}, text: bicorne_core::Localized {{ en: {:?}, fr: {:?} }}, clauses: &{:?} }},",
            r.id,
            r.en,
            r.fr,
            book.clauses_of(r),
        );
    }
    out.push_str("    ],\n};\n\n/// The ids in ascending order, each with its place in the catalogue.\n");
    let mut ids: Vec<(&str, usize)> = book.clauses.iter().zip(0..).map(|(c, n)| (c.id.as_str(), n)).collect();
    ids.sort_unstable();
    let _ = writeln!(out, "pub const CLAUSE_IDS: &[(&str, u16)] = &{ids:?};");
    out + MACROS
}

/// The macros by which a game cites its clauses. They are the same in every game; each knows its own game's ids.
const MACROS: &str = r#"
/// The clause with this id; an unknown id does not compile.
#[macro_export]
macro_rules! rule {
    ($id:literal) => {{
        const CLAUSE: ::bicorne_core::Clause = ::bicorne_core::Clause::named($crate::CLAUSE_IDS, $id);
        CLAUSE
    }};
}

/// The clause with this id, noted as applied: for what neither a refusal, a ledger nor an event notes.
#[allow(unused_macros)]
macro_rules! applied {
    ($id:literal) => {{
        ::bicorne_core::trace::hit(rule!($id));
        rule!($id)
    }};
    ($($id:literal),+ $(,)?) => {{
        $(::bicorne_core::trace::hit(rule!($id));)+
    }};
}

/// A refusal by a clause, with the key of a sentence where the clause's own does not say enough.
#[allow(unused_macros)]
macro_rules! refuse {
    ($id:literal) => {
        Err(::bicorne_core::Illegal::by(rule!($id)))
    };
    ($id:literal, $why:literal) => {
        Err(::bicorne_core::Illegal::because(rule!($id), $why))
    };
}

/// First line of a test: it fails unless every clause named was applied when it ends. Needs `bicorne-core` with its feature
/// `trace` among the test's dependencies.
#[macro_export]
macro_rules! proves {
    ($($id:literal),+ $(,)?) => {
        let _proof = ::bicorne_core::trace::Proof::of(&[
            $(($id, const { ::bicorne_core::Clause::named($crate::CLAUSE_IDS, $id) })),+
        ]);
    };
}
"#;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clause_without_french_is_refused() {
        let err = parse("## A · B\n- **BCR-1.01** Two armies.\n").unwrap_err();
        assert!(err.contains("BCR-1.01"), "{err}");
    }

    #[test]
    fn a_clause_twice_is_refused_with_its_line() {
        let text = "## A · B\n- **BCR-1.01** a\n  - fr: b\n- **BCR-1.01** a\n";
        assert!(parse(text).unwrap_err().starts_with("line 4"));
    }

    const RULED: &str = "## A · B\n- **BCR-1.01** a\n  - fr: b\n  - ruling: R-01, R-02\n- **BCR-1.02** c\n  - fr: d\n\
                         ## Rulings · Décisions\n- **R-01** e\n  - fr: f\n- **R-02** g (BCR-1.02).\n  - fr: h\n";

    #[test]
    fn rulings_are_no_clauses_and_a_clause_knows_those_it_names_and_those_that_cite_it() {
        let book = parse(RULED).unwrap();
        let ids: Vec<&str> = book.clauses.iter().map(|c| c.id.as_str()).collect();
        assert_eq!(ids, ["BCR-1.01", "BCR-1.02"]);
        assert_eq!((book.rulings[0].en.as_str(), book.rulings[0].fr.as_str()), ("e", "f"));
        assert_eq!(book.rulings_of(&book.clauses[0]), ["R-01", "R-02"]);
        assert_eq!(book.rulings_of(&book.clauses[1]), ["R-02"]);
        assert_eq!(book.clauses_of(&book.rulings[1]), ["BCR-1.01", "BCR-1.02"]);
    }

    #[test]
    fn a_ruling_that_does_not_exist_is_refused_with_the_line_that_names_it() {
        let err = parse(&RULED.replace("R-01, R-02", "R-01, R-09")).unwrap_err();
        assert_eq!(err, "line 4: there is no ruling R-09");
    }

    #[test]
    fn a_ruling_without_french_or_twice_is_refused() {
        let err = parse(&RULED.replace("  - fr: h\n", "")).unwrap_err();
        assert!(err.contains("R-02"), "{err}");
        let err = parse(&RULED.replace("**R-02**", "**R-01**")).unwrap_err();
        assert_eq!(err, "line 10: R-01 stands twice");
    }

    #[test]
    fn citations_tell_code_from_proofs_and_ignore_comments() {
        let text = "rule!(\"BCR-1.01\"); // rule!(\"BCR-1.02\")\nproves!(\"BCR-1.03\", \"BCR-1.04\");\nlet x = \"BCR-1.05\";";
        assert_eq!(
            citations(text, "BCR", true),
            [("BCR-1.01", false), ("BCR-1.03", true), ("BCR-1.04", true)]
        );
        assert_eq!(
            citations("clause = \"BCR-1.05\"\nproves = [\"BCR-1.06\"]", "BCR", false),
            [("BCR-1.05", false), ("BCR-1.06", true)]
        );
    }
}
