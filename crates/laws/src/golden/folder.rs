//! The folder of a game's golden records.

use crate::golden::signatures::KeptSignature;
use bicorne_core::{Options, sha256_hex};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The first lines of `signatures.toml`.
const SIGNATURES_HEAD: &str = "\
# Random play of each scenario, with fixed seeds: mean decisions, mean turns, mean number of choices on offer, wins by seat, and
# a digest of all final states.
# Figures are written by `cargo xtask golden --write`; a row may be added by hand with its scenario, options and games.
";

/// A match that is kept as a golden record.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GoldenMatch {
    /// The name of its file, without `.record`.
    pub name: String,
    /// The scenario's id.
    pub scenario: String,
    /// The options; one that is not named has its default.
    #[serde(default)]
    pub options: Options,
    /// The bots in seat order: `random`, `grognard#20`.
    pub bots: Vec<String>,
    /// The seed of the dice and of the bots.
    pub seed: u64,
}

/// Why golden records cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum BadGolden {
    /// The file cannot be read or written.
    #[error("{}: {}", .0.display(), .1)]
    File(PathBuf, std::io::Error),
    /// The file is not what it should be.
    #[error("{}: {}", .0.display(), .1)]
    Text(PathBuf, String),
}

/// The golden records of one game.
#[derive(Debug)]
pub struct GoldenFolder {
    path: PathBuf,
    /// The matches, in the order of `matches.toml`.
    pub matches: Vec<GoldenMatch>,
    /// The signatures, in the order of `signatures.toml`.
    pub signatures: Vec<KeptSignature>,
}

#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Matches {
    #[serde(rename = "match")]
    matches: Vec<GoldenMatch>,
}

#[derive(Default, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct Signatures {
    #[serde(rename = "signature", default)]
    signatures: Vec<KeptSignature>,
}

impl GoldenFolder {
    /// Reads the lists of a folder; `signatures.toml` may be missing before it is first written.
    pub fn read(path: &Path) -> Result<GoldenFolder, BadGolden> {
        let list = path.join("matches.toml");
        let Matches { matches } = parse(&list, &read(&list)?)?;
        let mut names = BTreeSet::new();
        if let Some(twice) = matches.iter().find(|m| !names.insert(&m.name)) {
            return Err(BadGolden::Text(list, format!("two matches are called {:?}", twice.name)));
        }
        let file = path.join("signatures.toml");
        let Signatures { signatures } =
            if file.exists() { parse(&file, &read(&file)?)? } else { Signatures::default() };
        Ok(GoldenFolder { path: path.to_owned(), matches, signatures })
    }

    /// The file of a match's record.
    pub fn record_file(&self, golden: &GoldenMatch) -> PathBuf {
        self.path.join(format!("{}.record", golden.name))
    }

    /// The text of a match's record.
    pub fn record_text(&self, golden: &GoldenMatch) -> Result<String, BadGolden> {
        read(&self.record_file(golden))
    }

    /// Records in the folder that no match of the list names.
    pub fn strays(&self) -> Result<Vec<PathBuf>, BadGolden> {
        let failed = |e| BadGolden::File(self.path.clone(), e);
        let mut strays = Vec::new();
        for entry in std::fs::read_dir(&self.path).map_err(failed)? {
            let file = entry.map_err(failed)?.path();
            let listed = self.matches.iter().any(|m| self.record_file(m) == file);
            if file.extension().is_some_and(|e| e == "record") && !listed {
                strays.push(file);
            }
        }
        strays.sort();
        Ok(strays)
    }

    /// Writes `signatures.toml`.
    pub fn write_signatures(&self) -> Result<(), BadGolden> {
        let rows: Vec<String> = self.signatures.iter().map(ToString::to_string).collect();
        let file = self.path.join("signatures.toml");
        std::fs::write(&file, format!("{SIGNATURES_HEAD}\n{}", rows.join("\n")))
            .map_err(|e| BadGolden::File(file, e))
    }

    /// A short digest of all records and signatures: it changes when one of them does.
    pub fn digest(&self) -> Result<String, BadGolden> {
        let mut all = String::new();
        for golden in &self.matches {
            all.push_str(&self.record_text(golden)?);
        }
        self.signatures.iter().for_each(|s| all.push_str(&s.to_string()));
        let mut digest = sha256_hex(all.as_bytes());
        digest.truncate(12);
        Ok(digest)
    }
}

fn read(file: &Path) -> Result<String, BadGolden> {
    std::fs::read_to_string(file).map_err(|e| BadGolden::File(file.to_owned(), e))
}

fn parse<T: serde::de::DeserializeOwned>(file: &Path, text: &str) -> Result<T, BadGolden> {
    toml::from_str(text).map_err(|e| BadGolden::Text(file.to_owned(), e.to_string()))
}
