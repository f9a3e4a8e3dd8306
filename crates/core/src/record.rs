//! Records: the text of a match, from which everything else can be computed.
//!
//! ```text
//! [Game "battlecry"]
//! [Scenario "first-bull-run"]
//! [Seats "union=Hélène"]
//! [Seats "confederate=greedy (bot)"]
//! [Options "turn_limit=30"]
//!
//! 0 = draw attack-left = draw probe-right
//! 1 union: play attack-left
//! 2 union: order e5
//! 3 union: battle e5 f5 = inf flag
//! @ 1f3a9c2b77aa0e10
//! ```
//! Tags first, then a line per choice with the chance results that followed it; line 0 is the chance before any choice. A
//! line `@` holds the hash of the state where the turn passes to another side.

use crate::chance::sha256_hex;
use crate::options::Options;
use crate::phrase;
use crate::translate::Phrase;
use std::fmt::Write as _;

/// The text of a match, taken apart.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub struct Record {
    /// Tag pairs in order. A tag may stand more than once.
    pub tags: Vec<(String, String)>,
    pub entries: Vec<RecordEntry>,
}

/// One thing that happened.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub enum RecordEntry {
    Choice {
        /// The seat's id.
        seat: String,
        action: String,
    },
    Chance(String),
    /// The state's hash here.
    Hash(u64),
}

impl RecordEntry {
    /// What stands before the seat's id where `all` agree that it takes back its last choice: `all: take-back union`.
    pub const TAKE_BACK: &str = "take-back ";

    /// The id of the seat whose last choice is taken back by agreement.
    pub fn taken_back(&self) -> Option<&str> {
        match self {
            RecordEntry::Choice { seat, action } if seat == "all" => {
                action.strip_prefix(RecordEntry::TAKE_BACK)
            }
            _ => None,
        }
    }
}

/// A text that is no record.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {}", .what.en)]
pub struct BadRecord {
    /// Counted from 1.
    pub line: usize,
    /// What is wrong and what is expected.
    pub what: Phrase,
}

impl Record {
    /// The first value of a tag.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(n, _)| n == name).map(|(_, v)| v.as_str())
    }

    /// All values of a tag.
    pub fn tags<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        self.tags.iter().filter(move |(n, _)| n == name).map(|(_, v)| v.as_str())
    }

    /// The tags of a scenario that is not compiled in: its whole text, and the beginning of its hash, so that the match
    /// replays after the file has changed.
    pub const SETUP_TAGS: [&str; 2] = ["Setup", "SetupHash"];

    /// The tags that are set when a match is opened: the mark of replaced files, and the text and hash of a scenario of one's own.
    /// Code that sets the other tags of a record must keep these.
    pub const OPENING_TAGS: [&str; 3] = ["Data", "Setup", "SetupHash"];

    /// The tags of [`Record::SETUP_TAGS`] for this text.
    pub fn setup_tags(setup: &str) -> [(String, String); 2] {
        let [text, hash] = Record::SETUP_TAGS.map(str::to_owned);
        [(text, setup.to_owned()), (hash, Record::setup_hash(setup))]
    }

    /// What proves the text of a scenario: 16 hexadecimal digits.
    pub fn setup_hash(setup: &str) -> String {
        sha256_hex(setup.as_bytes())[..16].to_owned()
    }

    /// The switches of the match: the tags `Options`, each `turn_limit=30`. A value may hold spaces: an army of one's own does.
    pub fn options(&self) -> Options {
        let pairs = self.tags("Options").filter_map(|pair| pair.split_once('='));
        pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
    }

    /// The tags for these switches.
    pub fn option_tags(options: &Options) -> impl Iterator<Item = (String, String)> {
        options.iter().map(|(name, value)| ("Options".to_owned(), format!("{name}={value}")))
    }

    /// The players by seat: the tags `Seats`, each `union=Hélène`, or `confederate=greedy (bot)`.
    pub fn player(&self, seat: &str) -> Option<&str> {
        self.tags("Seats").filter_map(|v| v.split_once('=')).find(|(id, _)| *id == seat).map(|(_, name)| name)
    }

    /// What each seat put into the dice: the tags `Contribution`, each `union=text`, in seat order.
    pub fn contributions(&self) -> Vec<String> {
        self.tags("Contribution").map(|v| v.split_once('=').map_or(v, |(_, text)| text).to_owned()).collect()
    }

    /// Reads the text; a mistake names its line.
    pub fn parse(text: &str) -> Result<Record, BadRecord> {
        Record::parse_with_lines(text).map(|(record, _)| record)
    }

    /// The same, with the line of each entry, for those who must point at one.
    pub fn parse_with_lines(text: &str) -> Result<(Record, Vec<usize>), BadRecord> {
        let mut record = Record::default();
        let mut lines = Vec::new();
        for (n, raw) in text.lines().enumerate() {
            let line = raw.trim();
            let bad = |what: Phrase| BadRecord { line: n + 1, what };
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some(tag) = line.strip_prefix('[') {
                let tag = parse_tag(tag).ok_or_else(|| {
                    bad(phrase!(
                        "a tag is `[Name \"value\"]`, not `{line}`",
                        "une étiquette s'écrit `[Name \"valeur\"]`, et non `{line}`"
                    ))
                })?;
                record.tags.push(tag);
            } else if let Some(hash) = line.strip_prefix('@') {
                let hash = u64::from_str_radix(hash.trim(), 16).map_err(|_| {
                    bad(phrase!(
                        "a hash line is `@` and 16 hexadecimal digits, not `{line}`",
                        "une ligne d'empreinte est `@` et 16 chiffres hexadécimaux, et non `{line}`"
                    ))
                })?;
                record.entries.push(RecordEntry::Hash(hash));
            } else {
                parse_step(line, &mut record.entries).map_err(bad)?;
            }
            lines.resize(record.entries.len(), n + 1);
        }
        Ok((record, lines))
    }
}

fn parse_tag(tag: &str) -> Option<(String, String)> {
    let (name, rest) = tag.strip_suffix(']')?.split_once(' ')?;
    let value = rest.trim().strip_prefix('"')?.strip_suffix('"')?;
    let plain = name.chars().all(|c| c.is_ascii_alphanumeric());
    plain.then(|| (name.to_owned(), unescaped(value)))
}

/// A tag's value on one line: the text of a scenario has many.
fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n").replace('\r', "\\r")
}

fn unescaped(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    let mut chars = value.chars();
    while let Some(c) = chars.next() {
        match (c, if c == '\\' { chars.next() } else { None }) {
            ('\\', Some('n')) => out.push('\n'),
            ('\\', Some('r')) => out.push('\r'),
            ('\\', Some(plain @ ('\\' | '"'))) => out.push(plain),
            (c, next) => {
                out.push(c);
                out.extend(next);
            }
        }
    }
    out
}

fn parse_step(line: &str, entries: &mut Vec<RecordEntry>) -> Result<(), Phrase> {
    let en = "a step is `12 seat: choice = outcome = outcome`";
    let fr = "une étape s'écrit `12 camp: choix = résultat = résultat`";
    let (number, rest) =
        line.split_once(' ').ok_or_else(|| phrase!("{en}, not `{line}`", "{fr}, et non `{line}`"))?;
    number
        .trim_end_matches('.')
        .parse::<u32>()
        .map_err(|_| phrase!("{en}; `{number}` is no number", "{fr} ; `{number}` n'est pas un nombre"))?;
    let mut parts = rest.split('=').map(str::trim);
    let choice = parts.next().unwrap_or_default();
    if !choice.is_empty() {
        let (seat, action) = choice.split_once(':').ok_or_else(|| {
            phrase!(
                "{en}; there is no `seat:` in `{choice}`",
                "{fr} ; il n'y a pas de `camp:` dans `{choice}`"
            )
        })?;
        entries.push(RecordEntry::Choice { seat: seat.trim().to_owned(), action: action.trim().to_owned() });
    }
    for outcome in parts {
        if outcome.is_empty() {
            return Err(phrase!(
                "{en}; an outcome after `=` is missing",
                "{fr} ; il manque un résultat après `=`"
            ));
        }
        entries.push(RecordEntry::Chance(outcome.to_owned()));
    }
    Ok(())
}

impl std::fmt::Display for Record {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (name, value) in &self.tags {
            writeln!(f, "[{name} \"{}\"]", escaped(value))?;
        }
        let mut line = String::new();
        let mut n = 0;
        for entry in &self.entries {
            match entry {
                RecordEntry::Choice { seat, action } => {
                    flush(f, &mut line)?;
                    n += 1;
                    let _ = write!(line, "{n} {seat}: {action}");
                }
                RecordEntry::Chance(outcome) => {
                    if line.is_empty() {
                        let _ = write!(line, "{n}");
                    }
                    let _ = write!(line, " = {outcome}");
                }
                RecordEntry::Hash(hash) => {
                    flush(f, &mut line)?;
                    writeln!(f, "@ {hash:016x}")?;
                }
            }
        }
        flush(f, &mut line)
    }
}

fn flush(f: &mut std::fmt::Formatter<'_>, line: &mut String) -> std::fmt::Result {
    if !line.is_empty() {
        writeln!(f, "{line}")?;
        line.clear();
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_record_reads_back() {
        let text = "[Game \"battlecry\"]\n[Seats \"union=O\\\"Neil\"]\n0 = draw a = draw b\n1 union: play attack-left\n2 union: battle e5 f5 = inf flag = x\n@ 00000000000000ff\n3 confederate: done\n";
        let record = Record::parse(text).unwrap();
        assert_eq!(record.tag("Seats"), Some("union=O\"Neil"));
        assert_eq!(record.entries.len(), 8);
        assert_eq!(record.to_string(), text);
        assert_eq!(Record::parse_with_lines(text).unwrap().1, [3, 3, 4, 5, 5, 5, 6, 7]);
    }

    #[test]
    fn a_tag_may_hold_the_lines_of_a_file() {
        for value in ["id = \"x\"\r\nrow = '\\n'\n", "\\", "\\\\n", "a\\q"] {
            let record = Record { tags: vec![("Setup".to_owned(), value.to_owned())], entries: Vec::new() };
            let text = record.to_string();
            assert_eq!(text.lines().count(), 1, "{text}");
            assert_eq!(Record::parse(&text).unwrap(), record);
        }
    }

    #[test]
    fn switches_players_and_contributions_are_read_from_tags() {
        let options: Options =
            [("a", "1"), ("b", "fr 200; x y")].map(|(k, v)| (k.to_owned(), v.to_owned())).into();
        let mut tags: Vec<_> = Record::option_tags(&options).collect();
        for (name, value) in
            [("Seats", "union=A=B"), ("Contribution", "union=x=y"), ("Contribution", "confederate=")]
        {
            tags.push((name.to_owned(), value.to_owned()));
        }
        let record = Record { tags, entries: Vec::new() };
        assert_eq!(record.options(), options);
        assert_eq!(record.player("union"), Some("A=B"));
        assert_eq!(record.player("confederate"), None);
        assert_eq!(record.contributions(), ["x=y", ""]);
        assert_eq!(Record::default().options(), Options::new());
    }

    #[test]
    fn mistakes_name_their_line() {
        for text in ["[Game battlecry]", "@ zz", "1 union play", "1", "x union: play", "1 union: play ="] {
            let bad = Record::parse(text).unwrap_err();
            assert_eq!(bad.line, 1);
            assert_ne!(bad.what.en, bad.what.fr);
        }
        assert!(Record::parse("\n1 union play").unwrap_err().what.en.contains("seat:"));
        assert!(Record::parse("1 union: play =").unwrap_err().what.en.contains("missing"));
        assert!(Record::parse("x union: play").unwrap_err().what.en.contains("no number"));
    }
}
