//! Which crate may use which: read from every Cargo.toml, so that the map in ARCHITECTURE.md stays true.

use std::collections::BTreeMap;
use std::path::Path;

/// The layer of each crate of ours; a crate uses its own layer and those below.
const LAYERS: &[(&str, u8)] = &[
    ("bicorne-clauses", 0),
    ("bicorne-core", 0),
    ("bicorne-geom", 0),
    ("bicorne-source", 1),
    ("bicorne-words", 1),
    ("bicorne-hexcard", 1),
    ("bicorne-search", 1),
    ("bicorne-laws", 1),
    ("bicorne-battlecry", 2),
    ("bicorne-ccn", 2),
    ("bicorne-n1806", 2),
    ("bicorne-waterloo", 2),
    ("bicorne-empire", 2),
    ("bicorne-games", 3),
    ("bicorne-ai", 3),
    ("bicorne-store", 3),
    ("bicorne-sim", 4),
    ("bicorne-server", 4),
    ("bicorne-cli", 5),
    ("bicorne-browser-tests", 6),
    ("bicorne-fuzzing", 6),
];

/// The layer of the games.
const GAME_LAYER: u8 = 2;

/// The crates of the games.
pub(crate) fn games() -> impl Iterator<Item = &'static str> {
    LAYERS.iter().filter(|(_, layer)| *layer == GAME_LAYER).map(|(name, _)| *name)
}

/// Crates that may name a game. All others ask the registry.
const MAY_NAME_GAMES: &[&str] = &["bicorne-games", "bicorne-ai"];

/// What pure rules never touch: clocks, generators, languages, wires, stores.
const IMPURE: &[&str] = &[
    "anyhow",
    "axum",
    "bicorne-words",
    "fluent-bundle",
    "rand",
    "rand_chacha",
    "serde_json",
    "sqlx",
    "tokio",
    "tracing",
];

/// What one crate's Cargo.toml declares.
struct Manifest {
    name: String,
    /// Crates that the library or program itself uses.
    uses: Vec<String>,
    /// Crates that only its tests and its build script use.
    aside: Vec<String>,
}

/// Every place where a crate reaches where it may not.
pub(crate) fn check(root: &Path) -> Vec<String> {
    let mut complaints = Vec::new();
    let layers: BTreeMap<&str, u8> = LAYERS.iter().copied().collect();
    for path in crate::tidy::manifests(root) {
        match std::fs::read_to_string(&path).map_err(anyhow::Error::from).and_then(|text| read(&text)) {
            Ok(manifest) => judge(&manifest, &layers, &mut complaints),
            Err(e) => complaints.push(format!("{}: {e}", path.display())),
        }
    }
    complaints
}

fn read(text: &str) -> anyhow::Result<Manifest> {
    let table: toml::Table = text.parse()?;
    let names = |key: &str| -> Vec<String> {
        table.get(key).and_then(|t| t.as_table()).map(|t| t.keys().cloned().collect()).unwrap_or_default()
    };
    let name = table.get("package").and_then(|p| p.get("name")).and_then(|n| n.as_str());
    let name = name.ok_or_else(|| anyhow::anyhow!("there is no package.name"))?.to_owned();
    let mut aside = names("dev-dependencies");
    aside.extend(names("build-dependencies"));
    Ok(Manifest { name, uses: names("dependencies"), aside })
}

fn judge(manifest: &Manifest, layers: &BTreeMap<&str, u8>, complaints: &mut Vec<String>) {
    let name = manifest.name.as_str();
    let ours = |list: &[String]| -> Vec<String> {
        list.iter().filter(|d| d.starts_with("bicorne-")).cloned().collect()
    };
    if name == "xtask" {
        if let Some(used) = ours(&manifest.uses).first() {
            complaints
                .push(format!("xtask uses {used}: chores must run even when the product does not compile"));
        }
        return;
    }
    let Some(own) = layers.get(name) else {
        complaints.push(format!("{name}: which layer is it in? Say so in crates/xtask/src/layers.rs"));
        return;
    };
    for used in ours(&manifest.uses).into_iter().chain(ours(&manifest.aside)) {
        match layers.get(used.as_str()) {
            Some(layer) if layer <= own => {}
            Some(layer) => complaints.push(format!("{name} (layer {own}) uses {used} (layer {layer})")),
            None => complaints.push(format!("{name} uses {used}, which has no layer")),
        }
    }
    if name == "bicorne-core" && !ours(&manifest.uses).is_empty() {
        complaints.push(format!("core knows nobody, but uses {}", ours(&manifest.uses).join(", ")));
    }
    for game in manifest.uses.iter().filter(|d| games().any(|game| game == **d)) {
        if !MAY_NAME_GAMES.contains(&name) {
            complaints.push(format!("{name} uses {game}: only {} may", MAY_NAME_GAMES.join(" and ")));
        }
    }
    if games().any(|game| game == name) {
        for impure in manifest.uses.iter().filter(|d| IMPURE.contains(&d.as_str())) {
            complaints.push(format!("{name} uses {impure}: rules are pure"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(manifest: &str) -> Vec<String> {
        let mut out = Vec::new();
        judge(&read(manifest).unwrap(), &LAYERS.iter().copied().collect(), &mut out);
        out
    }

    #[test]
    fn a_game_may_not_use_the_server_nor_a_clock_nor_another_game() {
        let manifest = "[package]\nname = \"bicorne-ccn\"\n[dependencies]\nbicorne-server = {}\ntokio = {}\nbicorne-battlecry = {}\n";
        let found = complaints(manifest);
        assert_eq!(found.len(), 3, "{found:?}");
        assert!(found[0].contains("bicorne-server (layer 4)"), "{found:?}");
    }

    #[test]
    fn laws_may_be_a_games_dev_dependency() {
        let manifest = "[package]\nname = \"bicorne-ccn\"\n[dependencies]\nbicorne-core = {}\n[dev-dependencies]\nbicorne-laws = {}\n";
        assert_eq!(complaints(manifest), [""; 0]);
    }

    #[test]
    fn a_new_crate_must_be_given_a_layer() {
        assert!(complaints("[package]\nname = \"bicorne-new\"\n")[0].contains("which layer"));
    }
}
