//! Quick checks of the sources: nothing left half done, nothing of one machine, both languages, every crate presented.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// What no source may hold. Split, so that this file does not hold it either.
const LEFTOVERS: &[(&str, &str)] = &[
    (concat!("todo", "!("), "write it, or leave it out"),
    (concat!("unimplemented", "!("), "write it, or leave it out"),
    (concat!("dbg", "!("), "a trace left behind"),
    (concat!("#[", "ignore"), "assert what happens today and say why, or mend it"),
    (concat!("FIX", "ME"), "mend it, or open an issue"),
];

/// Roundabout phrases that comments and documents do without: name the seat, the unit, the player or the number instead.
const PHRASES: &[&str] = &[
    "whoever",
    "who is",
    "so many",
    "somebody who",
    "is told",
    "are told",
    "is had",
    "are had",
    "as it fell",
    "it is reckoned",
];

/// Lines of a source file, tests and tables apart.
const MOST_LINES: usize = 500;

/// Characters of a line of the web client and its tests.
const WIDEST: usize = 160;

/// Characters of a line of a document; tables, code and what cannot be broken apart.
const WIDEST_PROSE: usize = 120;

/// First folders of absolute paths that exist on one machine only.
const MACHINE_FOLDERS: &[&str] = &["home", "root", "Users", "work", "mnt"];

/// Every complaint, with its file and line.
pub(crate) fn check(root: &Path) -> Vec<String> {
    let mut complaints = Vec::new();
    for file in files(root) {
        let Ok(text) = std::fs::read_to_string(&file) else { continue }; // pictures and fonts
        let name = file.strip_prefix(root).unwrap_or(&file).display().to_string();
        let sources = file.extension().is_some_and(|e| e == "rs" || e == "js" || e == "py");
        if name.starts_with("crates/") && name.contains("/src/") && name.ends_with(".rs") {
            let lines = text.lines().count();
            complaints.extend((lines > MOST_LINES).then(|| format!("{name}: {lines} lines: divide it")));
        }
        if is_document(&name) {
            let wide = wide_prose(&text).into_iter();
            complaints
                .extend(wide.map(|n| format!("{name}:{n}: more than {WIDEST_PROSE} characters: break it")));
        }
        for (n, line) in text.lines().enumerate() {
            let place = format!("{name}:{}", n + 1);
            let phrase = prose(&name, line).and_then(roundabout);
            complaints.extend(phrase.map(|p| format!("{place}: `{p}`: say it in plain words")));
            if is_too_wide(&name, line) {
                complaints.push(format!("{place}: more than {WIDEST} characters: break it"));
            }
            if sources {
                complaints.extend(leftover(line).map(|why| format!("{place}: {why}")));
            }
            complaints
                .extend(machine_path(line).map(|path| format!("{place}: a path of one machine: {path}")));
        }
    }
    complaints.extend(languages(root));
    complaints.extend(names_in_contributing(root));
    complaints.extend(crates(root));
    complaints.extend(dependencies(root));
    complaints.extend(npm_lock(root));
    complaints.extend(crate::layers::check(root));
    complaints.extend(crate::core_scope::check(root));
    complaints
}

/// The Cargo.toml of every crate, sorted.
pub(crate) fn manifests(root: &Path) -> Vec<PathBuf> {
    let folders = std::fs::read_dir(root.join("crates")).into_iter().flatten().flatten();
    let mut found: Vec<_> = folders.map(|f| f.path().join("Cargo.toml")).filter(|p| p.is_file()).collect();
    found.sort();
    found
}

/// The names of the workspace's packages, sorted.
pub(crate) fn packages(root: &Path) -> Vec<String> {
    let name = |manifest: PathBuf| {
        let table: toml::Table = std::fs::read_to_string(manifest).ok()?.parse().ok()?;
        Some(table.get("package")?.get("name")?.as_str()?.to_owned())
    };
    let mut found: Vec<String> = manifests(root).into_iter().filter_map(name).collect();
    found.sort();
    found
}

/// All files of the project, build output and hidden folders apart.
fn files(root: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let name = entry.file_name();
            let name = name.to_string_lossy();
            if path.is_dir() {
                let skipped = name == "target"
                    || name.starts_with("target-")
                    || name == "node_modules"
                    || name == ".git";
                if !skipped {
                    folders.push(path);
                }
            } else if name != "Cargo.lock" && name != "package-lock.json" && name != ".git" {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn leftover(line: &str) -> Option<String> {
    let (what, why) = LEFTOVERS.iter().find(|(what, _)| line.contains(what))?;
    Some(format!("`{what}`: {why}"))
}

/// Whether a line of the client is wider than a reader's window. Drawings and pages are read by no one line by line.
fn is_too_wide(file: &str, line: &str) -> bool {
    let is_client = file.starts_with("web/") || file.starts_with("tests/web/");
    is_client && (file.ends_with(".js") || file.ends_with(".css")) && line.chars().count() > WIDEST
}

/// Whether a file is a document about the program.
fn is_document(file: &str) -> bool {
    file.ends_with(".md") && (file.starts_with("docs/") || !file.contains('/'))
}

/// What a line says to readers: a line of a document, or the comment of a line of Rust or JavaScript.
fn prose<'l>(file: &str, line: &'l str) -> Option<&'l str> {
    if is_document(file) {
        return (!file.starts_with("docs/lab/")).then_some(line); // dated notes keep their words
    }
    let line = line.trim_start();
    let starts: &[&str] = match file.rsplit_once('.')?.1 {
        "rs" => &["//"],
        "js" => &["//", "/*", "*"],
        _ => return None,
    };
    if starts.iter().any(|start| line.starts_with(start)) {
        return Some(line);
    }
    line.split_once(" // ").map(|(_, comment)| comment)
}

/// The lines of a document, from 1, that are too wide. Rows of tables, code, HTML, single words and the line of the changelog that
/// `cargo xtask golden` writes are left alone.
fn wide_prose(text: &str) -> Vec<usize> {
    let mut in_code = false;
    let mut found = Vec::new();
    for (n, line) in text.lines().enumerate() {
        let text = line.trim_start();
        if text.starts_with("```") {
            in_code = !in_code;
        }
        let kept = ["|", "<", "- Golden records, "].iter().any(|start| text.starts_with(start));
        if !in_code && !kept && text.contains(' ') && line.chars().count() > WIDEST_PROSE {
            found.push(n + 1);
        }
    }
    found
}

fn roundabout(line: &str) -> Option<&'static str> {
    let line = line.to_lowercase();
    let is_word = |at: usize, phrase: &str| {
        let ends = [line[..at].chars().next_back(), line[at + phrase.len()..].chars().next()];
        ends.into_iter().flatten().all(|c| !c.is_alphanumeric())
    };
    PHRASES.iter().copied().find(|phrase| line.match_indices(phrase).any(|(at, _)| is_word(at, phrase)))
}

/// Files and folders that CONTRIBUTING.md names must exist; names with a placeholder are not checked.
fn names_in_contributing(root: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(root.join("CONTRIBUTING.md")).unwrap_or_default();
    let quoted = text.split('`').skip(1).step_by(2);
    let named = quoted.filter(|q| {
        ["crates/", "docs/", "data/", "rules/", "text/", "web/", "tests/web"].iter().any(|f| q.starts_with(f))
            && !q.contains(['<', '*', ' ', '{', '…'])
    });
    let missing = named.filter(|q| !root.join(q.trim_end_matches('/')).exists());
    missing.map(|q| format!("CONTRIBUTING.md names {q}, which does not exist")).collect()
}

fn machine_path(line: &str) -> Option<&str> {
    let mut rest = line;
    let mut before = ' ';
    while let Some(at) = rest.find('/') {
        before = rest[..at].chars().next_back().unwrap_or(before);
        let path = &rest[at..];
        let mut parts = path[1..].split('/');
        let first = parts.next().unwrap_or_default();
        let starts = !(before.is_alphanumeric() || "./:_-~*}>)".contains(before));
        let deeper = parts.next().is_some_and(|p| p.starts_with(|c: char| c.is_alphanumeric()));
        if starts && deeper && MACHINE_FOLDERS.contains(&first) {
            return Some(path.split_whitespace().next().unwrap_or(path));
        }
        before = '/';
        rest = &rest[at + 1..];
    }
    None
}

/// Each file of sentences must have the same keys in both languages.
fn languages(root: &Path) -> Vec<String> {
    let mut complaints = Vec::new();
    let names = |lang: &str| -> BTreeSet<String> {
        let files = std::fs::read_dir(root.join("text").join(lang)).into_iter().flatten().flatten();
        files.map(|f| f.file_name().to_string_lossy().into_owned()).filter(|n| n.ends_with(".ftl")).collect()
    };
    let (english, french) = (names("en"), names("fr"));
    for name in english.symmetric_difference(&french) {
        complaints.push(format!("text/*/{name} exists in one language only"));
    }
    for name in english.intersection(&french) {
        let keys = |lang: &str| {
            let text = std::fs::read_to_string(root.join("text").join(lang).join(name)).unwrap_or_default();
            sentence_keys(&text)
        };
        let (en, fr) = (keys("en"), keys("fr"));
        complaints.extend(en.difference(&fr).map(|k| format!("text/fr/{name}: {k} is missing")));
        complaints.extend(fr.difference(&en).map(|k| format!("text/en/{name}: {k} is missing")));
    }
    complaints
}

fn sentence_keys(text: &str) -> BTreeSet<String> {
    let starts = |l: &&str| l.starts_with(|c: char| c.is_ascii_lowercase());
    text.lines().filter(starts).filter_map(|l| Some(l.split_once('=')?.0.trim().to_owned())).collect()
}

/// Each crate has a description, the workspace's oldest Rust version and the common lints.
fn crates(root: &Path) -> Vec<String> {
    let mut complaints = Vec::new();
    for manifest in manifests(root) {
        let folder = manifest.parent().expect("a file lies in a folder");
        let name = folder.strip_prefix(root).unwrap_or(folder).display();
        let text = std::fs::read_to_string(&manifest).unwrap_or_default();
        complaints.extend(omissions(&text).map(|what| format!("{name}/Cargo.toml: {what} is missing")));
        let entry = ["src/lib.rs", "src/main.rs"].map(|f| folder.join(f)).into_iter().find(|f| f.is_file());
        let presented =
            entry.is_some_and(|f| std::fs::read_to_string(f).unwrap_or_default().starts_with("//!"));
        if !presented {
            complaints
                .push(format!("{name}: its lib.rs or main.rs does not begin with `//!` and what it is for"));
        }
    }
    complaints
}

/// What every Cargo.toml must hold and this one does not.
fn omissions(manifest: &str) -> impl Iterator<Item = &'static str> {
    let needed = [
        ("\ndescription = ", "a description"),
        ("\nrust-version.workspace = true\n", "`rust-version.workspace = true`"),
        ("[lints]\nworkspace = true", "`[lints] workspace = true`"),
    ];
    needed.into_iter().filter(|(text, _)| !manifest.contains(text)).map(|(_, what)| what)
}

/// The lock file of npm names no registry: each machine has its own.
fn npm_lock(root: &Path) -> Option<String> {
    let text = std::fs::read_to_string(root.join("package-lock.json")).ok()?;
    text.contains("\"resolved\"").then(|| {
        "package-lock.json: it names a registry; write it anew with `npm install --package-lock-only`"
            .to_owned()
    })
}

/// Each foreign dependency says why it is there.
fn dependencies(root: &Path) -> Vec<String> {
    let text = std::fs::read_to_string(root.join("Cargo.toml")).unwrap_or_default();
    let begin = text.lines().position(|l| l == "[workspace.dependencies]").map_or(usize::MAX, |n| n + 1);
    let lines = text.lines().enumerate().skip(begin).take_while(|(_, l)| !l.starts_with('['));
    lines
        .filter(|(_, l)| {
            l.contains('=') && !l.starts_with('#') && !l.starts_with("bicorne-") && !l.contains(" # ")
        })
        .map(|(n, l)| {
            format!(
                "Cargo.toml:{}: `{}` does not say why it is there",
                n + 1,
                l.split('=').next().unwrap_or(l).trim()
            )
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_of_one_machine_are_seen() {
        let path = format!("see /{}/shared/notes.md", MACHINE_FOLDERS[3]);
        assert_eq!(machine_path(&path).map(|p| p.ends_with("notes.md")), Some(true));
        let path = format!("\"/{}/me/x\"", MACHINE_FOLDERS[0]);
        assert!(machine_path(&path).is_some());
        assert_eq!(machine_path("https://example.org/home/page and a/work/b and ./home/x"), None);
    }

    #[test]
    fn what_is_left_half_done_is_seen() {
        assert!(leftover(&format!("    {}\"later\")", LEFTOVERS[0].0)).is_some());
        assert_eq!(leftover("// the todo list"), None);
    }

    #[test]
    fn wide_lines_of_the_client_are_seen() {
        let (fits, wide) = ("é".repeat(WIDEST), "x".repeat(WIDEST + 1));
        assert!(is_too_wide("web/shared/a.js", &wide) && is_too_wide("tests/web/a.test.js", &wide));
        assert!(!is_too_wide("web/shared/a.js", &fits) && !is_too_wide("web/shared/symbols.svg", &wide));
        assert!(!is_too_wide("docs/client.md", &wide));
    }

    #[test]
    fn roundabout_phrases_are_seen_in_comments_only() {
        let comment = format!("    /// {} fires first.", PHRASES[0]);
        assert_eq!(prose("crates/x/src/lib.rs", &comment).and_then(roundabout), Some(PHRASES[0]));
        assert_eq!(roundabout("// so manyfold"), None);
        assert_eq!(prose("crates/x/src/lib.rs", "let text = 1;"), None);
        assert_eq!(prose("crates/x/src/lib.rs", "let text = 1; // one"), Some("one"));
        assert_eq!(prose("docs/ai.md", "text"), Some("text"));
        for comment in ["// one", "/** one */", "   * one"] {
            assert_eq!(prose("web/shared/a.js", comment), Some(comment.trim_start()));
        }
        assert_eq!(prose("web/shared/a.css", "/* one */"), None);
        assert_eq!(prose("rules/ccn.md", "text"), None);
        assert_eq!(prose("docs/lab/2026-11-search.md", "text"), None);
    }

    #[test]
    fn wide_lines_of_documents_are_seen_tables_and_code_apart() {
        let wide = "word ".repeat(25);
        let text = format!("{wide}\n| {wide} |\n```sh\n{wide}\n```\nshort\n  {wide}\n{}\n", "x".repeat(130));
        assert_eq!(wide_prose(&text), [1, 7]);
        assert_eq!(wide_prose(&"é ".repeat(60)), [] as [usize; 0]);
    }

    #[test]
    fn a_manifest_lacks_nothing() {
        let whole = "[package]\nname = \"x\"\ndescription = \"y\"\nrust-version.workspace = true\n[lints]\nworkspace = true\n";
        assert_eq!(omissions(whole).count(), 0);
        let found: Vec<_> = omissions(&whole.replace("rust-version.workspace", "rust-version")).collect();
        assert_eq!(found, ["`rust-version.workspace = true`"]);
    }

    #[test]
    fn keys_of_sentences_are_read() {
        let keys = sentence_keys("# c\na-b = x\n  .attr = y\nc =\n    long = text\n");
        assert_eq!(keys.into_iter().collect::<Vec<_>>(), ["a-b", "c"]);
    }
}
