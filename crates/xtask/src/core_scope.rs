//! What `core` may know: nothing that only one game needs, apart from the capabilities in `ext`; and what may see the full state of
//! a match.

use std::path::{Path, PathBuf};

/// The traits that every game implements.
const TRAITS: &[&str] = &["game.rs", "game_module.rs", "presentation.rs"];

/// Files of `core` that may use the capabilities: the traits that offer them, and the erased forms that pass them on.
const MAY_USE_EXT: &[&str] = &[
    "game_module.rs",
    "presentation.rs",
    "any_game.rs",
    "any_match.rs",
    "typed_match.rs",
    "client_types.rs",
    "lib.rs",
];

/// Default methods that one game alone may override, with the reason.
const ALONE: &[(&str, &str)] = &[("pick", "random play at full speed, where options are slow to list")];

/// Sources, tests and examples apart, that may use `referee`, the module that shows the full state of a match.
const MAY_REFEREE: &[&str] = &["crates/core/", "crates/laws/", "crates/ai/src/levels.rs"];

/// Every place where `core` knows too much, or where something sees more of a match than it may.
pub(crate) fn check(root: &Path) -> Vec<String> {
    let mut complaints = Vec::new();
    let core = root.join("crates/core/src");
    let games: Vec<_> = crate::layers::games().filter_map(|name| name.strip_prefix("bicorne-")).collect();
    for name in TRAITS {
        let text = std::fs::read_to_string(core.join(name)).unwrap_or_default();
        for method in optional_methods(&text) {
            let users: Vec<_> = games.iter().filter(|game| implements(root, game, &method)).collect();
            if let ([only], false) = (users.as_slice(), ALONE.iter().any(|(alone, _)| *alone == method)) {
                complaints.push(format!(
                    "crates/core/src/{name}: only {only} needs `{method}`: make it a capability in core::ext"
                ));
            }
        }
    }
    for file in rust_files(&core) {
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let name = file.strip_prefix(&core).unwrap_or(&file).display().to_string();
        if !name.starts_with("ext") && !MAY_USE_EXT.contains(&name.as_str()) && code(&text).contains("ext::")
        {
            complaints.push(format!("crates/core/src/{name}: it uses a capability of core::ext"));
        }
        for game in games.iter().filter(|game| code(&text).contains(**game)) {
            complaints.push(format!("crates/core/src/{name}: it names the game {game}"));
        }
    }
    let lib = std::fs::read_to_string(core.join("lib.rs")).unwrap_or_default();
    if code(&lib).contains("use ext::") {
        complaints.push("crates/core/src/lib.rs: capabilities are not part of its root".to_owned());
    }
    for file in rust_files(&root.join("crates")) {
        let name = file.strip_prefix(root).unwrap_or(&file).display().to_string();
        let aside = name.contains("/tests/") || name.contains("/examples/") || name.contains("xtask");
        let allowed = MAY_REFEREE.iter().any(|start| name.starts_with(start));
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        if !aside && !allowed && code(&text).contains("referee") {
            complaints.push(format!("{name}: it sees the full state of a match through `referee`"));
        }
    }
    complaints
}

/// The methods of a trait that have a body and are no capability: those return a trait object.
fn optional_methods(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let code = code(text);
    let Some(at) = code.find("pub trait ") else { return found };
    let mut rest = &code[at..];
    while let Some(start) = rest.find("\n    fn ") {
        rest = &rest[start + "\n    fn ".len()..];
        let Some(end) = rest.find([';', '{']) else { break };
        let (signature, has_body) = (&rest[..end], rest.as_bytes()[end] == b'{');
        let name = signature.split(['(', '<']).next().unwrap_or_default().trim();
        let result = signature.split("->").nth(1).unwrap_or_default();
        if has_body && !result.contains("dyn ") {
            found.push(name.to_owned());
        }
    }
    found
}

fn implements(root: &Path, game: &str, method: &str) -> bool {
    let heads = [format!("    fn {method}("), format!("    fn {method}<")];
    rust_files(&root.join("crates").join(game).join("src")).iter().any(|file| {
        let text = std::fs::read_to_string(file).unwrap_or_default();
        text.lines().any(|line| heads.iter().any(|head| line.starts_with(head.as_str())))
    })
}

/// The text without its comments and unit tests.
fn code(text: &str) -> String {
    let text = text.split("\n#[cfg(test)]").next().unwrap_or_default();
    text.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(rust_files(&path));
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods_with_a_body_are_found_and_capabilities_are_not() {
        let text = "/// A trait.\npub trait T {\n    fn must(&self);\n    fn may(&self) -> u8 {\n        0\n    }\n    fn able(&self) -> Option<&dyn X> {\n        None\n    }\n    fn also<A>(\n        &self,\n    ) -> A {\n        a()\n    }\n}\n";
        assert_eq!(optional_methods(text), ["may", "also"]);
    }

    #[test]
    fn comments_are_no_code() {
        assert_eq!(code("a // empire\n/// ext::\nb"), "a \n\nb");
    }
}
