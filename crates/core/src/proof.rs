//! Proving a record: it is played again, and everything that it claims is compared.

use crate::any_match::AnyMatch;
use crate::chance::{FairDice, Secret};
use crate::phrase;
use crate::record::{Record, RecordEntry};
use crate::translate::Phrase;

/// What was proved of a record.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Proof {
    /// Choices that the rules accept.
    pub choices: usize,
    /// Chance outcomes that are possible.
    pub chances: usize,
    /// Hashes that are those of the state.
    pub hashes: usize,
    /// Whether the record tells its seed, so that every outcome was compared with the dice.
    pub dice: bool,
    /// Whether the match came to its end.
    pub over: bool,
    /// The version of the rules in the record, where it is not that of the rules at hand.
    pub other_rules: Option<String>,
}

/// The part of a record that is not true.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub enum Place {
    /// An entry, counted from 0.
    Entry(usize),
    Tag(&'static str),
}

/// The first thing in a record that is not true.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub struct Mismatch {
    pub place: Place,
    /// What the record claims, and what the rules or the dice say.
    pub what: Phrase,
}

/// Plays a record on `table`, which is at its beginning, and compares everything that it claims: the choices are legal, the
/// hashes and the result agree, and, where the seed is known, every die and every card follows from it.
pub fn prove(table: &mut dyn AnyMatch, record: &Record) -> Result<Proof, Mismatch> {
    let dice = dice(record)?;
    let mut proof = Proof { dice: dice.is_some(), ..Proof::default() };
    for (i, entry) in record.entries.iter().enumerate() {
        let differs = |what: Phrase| Mismatch { place: Place::Entry(i), what };
        if let (RecordEntry::Chance(claimed), Some(dice)) = (entry, &dice) {
            follows(table, claimed, dice).map_err(differs)?;
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
            let what = match again.tag(name) {
                Some(found) => phrase!(
                    "the record's {name} is {claimed:?}, the match says {found:?}",
                    "{name} vaut {claimed:?} dans le procès-verbal, {found:?} dans la partie rejouée"
                ),
                None => phrase!(
                    "the record's {name} is {claimed:?}, but the match is not over",
                    "{name} vaut {claimed:?} dans le procès-verbal, mais la partie n'est pas finie"
                ),
            };
            return Err(Mismatch { place: Place::Tag(name), what });
        }
    }
    proof.over = again.tag("Result").is_some();
    proof.other_rules = record.tag("Rules").filter(|r| again.tag("Rules") != Some(r)).map(str::to_owned);
    Ok(proof)
}

/// The dice of a record that tells its seed.
fn dice(record: &Record) -> Result<Option<FairDice>, Mismatch> {
    let Some(seed) = record.tag("Seed") else { return Ok(None) };
    let bad = |name, what: Phrase| Mismatch { place: Place::Tag(name), what };
    let secret = Secret::from_hex(seed).ok_or_else(|| {
        bad(
            "Seed",
            phrase!("a seed is 64 hexadecimal digits", "une graine est faite de 64 chiffres hexadécimaux"),
        )
    })?;
    if let Some(claimed) = record.tag("SeedHash")
        && claimed != secret.hash()
    {
        let hash = secret.hash();
        let what = phrase!(
            "the seed's hash is {hash}, not {claimed}",
            "l'empreinte de la graine est {hash}, et non {claimed}"
        );
        return Err(bad("SeedHash", what));
    }
    Ok(Some(FairDice::new(&secret, &record.contributions())))
}

/// Whether the dice bring up what the record claims.
fn follows(table: &dyn AnyMatch, claimed: &str, dice: &FairDice) -> Result<(), Phrase> {
    let Some(rolled) = table.next_roll(dice) else { return Ok(()) }; // no chance is pending: the replay says so
    if rolled == claimed {
        return Ok(());
    }
    // The record may write the same outcome in other words: its canonical form decides.
    let mut as_claimed = table.fork();
    let same = as_claimed.resolve(claimed).is_ok()
        && as_claimed.record().entries.iter().rev().find(|e| matches!(e, RecordEntry::Chance(_)))
            == Some(&RecordEntry::Chance(rolled.clone()));
    if same {
        return Ok(());
    }
    Err(phrase!(
        "the record has {claimed:?}, the seed gives {rolled:?}",
        "le procès-verbal donne {claimed:?}, la graine donne {rolled:?}"
    ))
}
