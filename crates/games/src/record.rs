//! Records as texts: opening one at its beginning, and proving it.

use crate::Registered;
use bicorne_core::{FairDice, Match, Record, RecordEntry, Secret};

/// Where a record is not what it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// From 1; 0 for the record as a whole.
    pub line: usize,
    /// What differs, in English.
    pub what: String,
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.line {
            0 => f.write_str(&self.what),
            line => write!(f, "line {line}: {}", self.what),
        }
    }
}

/// A record and the match it tells of, at its beginning.
pub struct Opened {
    /// The game.
    pub game: &'static dyn Registered,
    /// The record, taken apart.
    pub record: Record,
    /// The line of each entry.
    pub lines: Vec<usize>,
    /// The match before its first entry.
    pub table: Box<dyn Match>,
}

/// Reads a record and opens its match.
pub fn open(text: &str) -> Result<Opened, Difference> {
    let (record, lines) =
        Record::parse_with_lines(text).map_err(|e| Difference { line: e.line, what: e.what })?;
    let tag = |name: &str| {
        record.tag(name).ok_or_else(|| Difference { line: 0, what: format!("there is no tag {name}") })
    };
    let at = |name: &str, what: String| Difference { line: tag_line(text, name), what };
    let game = game(tag("Game")?).map_err(|what| at("Game", what))?;
    if record.tag("Setup").is_some() {
        return Err(at(
            "Setup",
            "it begins from a position of its own: play its script with `bicorne run`".into(),
        ));
    }
    let opened = game.open(tag("Scenario")?, &record.options());
    let table = opened.map_err(|e| at("Scenario", e.to_string()))?;
    let (played, here) = (record.tag("Data"), table.record());
    if played != here.tag("Data") {
        let what = match played {
            Some(mark) => {
                format!("it was played with other files (mark {mark}): name their folder with --data DIR")
            }
            None => "it was played with the files of the program: leave --data out".to_owned(),
        };
        return Err(at("Data", what));
    }
    Ok(Opened { game, record, lines, table })
}

fn game(id: &str) -> Result<&'static dyn Registered, String> {
    let games = crate::all();
    games.iter().map(AsRef::as_ref).find(|g| g.id() == id).ok_or_else(|| {
        let known: Vec<_> = games.iter().map(|g| g.id()).collect();
        format!("there is no game {id:?}; the games are: {}", known.join(", "))
    })
}

/// The line of a tag.
fn tag_line(text: &str, name: &str) -> usize {
    let tag = format!("[{name} ");
    text.lines().position(|l| l.trim_start().starts_with(&tag)).map_or(0, |n| n + 1)
}

/// What was proved.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Proof {
    /// Choices that were legal.
    pub choices: usize,
    /// Outcomes that were possible.
    pub chances: usize,
    /// Hashes that agreed.
    pub hashes: usize,
    /// Whether the seed was there, and every die and card follows from it.
    pub dice: bool,
    /// Whether the match came to its end.
    pub over: bool,
    /// The rules' version in the record, where it is not this program's.
    pub other_rules: Option<String>,
}

/// Plays a record again and compares everything that it claims: legality, hashes, result, and, where the seed is known,
/// every die and every card.
pub fn prove(text: &str) -> Result<Proof, Difference> {
    let Opened { record, lines, mut table, .. } = open(text)?;
    let mut proof = Proof::default();
    let dice = dice(&record, text)?;
    proof.dice = dice.is_some();
    for (entry, line) in record.entries.iter().zip(lines) {
        let differs = |what: String| Difference { line, what };
        if let (RecordEntry::Chance(told), Some(dice)) = (entry, &dice) {
            follows(table.as_ref(), told, dice).map_err(differs)?;
        }
        table.replay(entry).map_err(differs)?;
        match entry {
            RecordEntry::Choice { .. } => proof.choices += 1,
            RecordEntry::Chance(_) => proof.chances += 1,
            RecordEntry::Hash(_) => proof.hashes += 1,
        }
    }
    let again = table.record();
    for name in ["Result", "FinalHash"] {
        if let Some(claimed) = record.tag(name)
            && again.tag(name) != Some(claimed)
        {
            let found = again.tag(name).unwrap_or("that it is not over");
            let what = format!("the record's {name} is {claimed:?}, the match says {found}");
            return Err(Difference { line: tag_line(text, name), what });
        }
    }
    proof.over = again.tag("Result").is_some();
    proof.other_rules = record.tag("Rules").filter(|r| again.tag("Rules") != Some(r)).map(str::to_owned);
    Ok(proof)
}

/// The dice of a record that tells its seed.
fn dice(record: &Record, text: &str) -> Result<Option<FairDice>, Difference> {
    let Some(seed) = record.tag("Seed") else { return Ok(None) };
    let bad = |name: &str, what: String| Difference { line: tag_line(text, name), what };
    let secret =
        Secret::from_hex(seed).ok_or_else(|| bad("Seed", "a seed is 64 hexadecimal digits".to_owned()))?;
    if let Some(claimed) = record.tag("SeedHash")
        && claimed != secret.hash()
    {
        return Err(bad("SeedHash", format!("the seed's hash is {}, not {claimed}", secret.hash())));
    }
    Ok(Some(FairDice::new(&secret, &record.contributions())))
}

/// Whether the dice bring up what the record tells.
fn follows(table: &dyn Match, told: &str, dice: &FairDice) -> Result<(), String> {
    let mut fair = table.fork();
    let Some(rolled) = fair.roll_one(dice) else { return Ok(()) }; // not pending: the replay says so
    if rolled == told {
        return Ok(());
    }
    // The record may write the same outcome in other words: its canonical form decides.
    let mut as_told = table.fork();
    let same = as_told.resolve(told).is_ok()
        && as_told.record().entries.iter().rev().find(|e| matches!(e, RecordEntry::Chance(_)))
            == Some(&RecordEntry::Chance(rolled.clone()));
    if same { Ok(()) } else { Err(format!("the record has {told:?}, the seed gives {rolled:?}")) }
}
