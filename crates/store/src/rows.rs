//! What is stored, as plain values.

use crate::sealed::is_sealed;
use crate::store::StoreError;
use bicorne_core::{Options, Secret};
use std::str::FromStr;

/// A word in the database that none of ours is: the database was written by something else.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the database holds {found:?} where {expected} is expected")]
pub struct BadWord {
    /// What stands there.
    pub found: String,
    /// What may stand there.
    pub expected: &'static str,
}

/// An enum that is stored as one word each.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident: $($(#[$each:meta])* $variant:ident = $word:literal),+ $(,)?) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$each])* $variant),+
        }

        impl $name {
            /// As it is stored and sent.
            pub fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }
        }

        impl FromStr for $name {
            type Err = BadWord;

            fn from_str(word: &str) -> Result<$name, BadWord> {
                match word {
                    $($word => Ok($name::$variant),)+
                    other => Err(BadWord { found: other.to_owned(), expected: concat!($($word, " "),+) }),
                }
            }
        }
    };
}

words! {
    /// How far a match is.
    Status:
    /// A seat is still open.
    Waiting = "waiting",
    /// It is played.
    Running = "running",
    /// Nothing more can be chosen.
    Over = "over",
}

words! {
    /// Where a match comes from.
    Origin:
    /// Played here.
    Table = "table",
    /// Played here, and anybody may take its open seat.
    OpenTable = "open-table",
    /// Brought as a record, to be stepped through.
    Record = "record",
}

words! {
    /// Who sits on a seat.
    SeatKind:
    /// Somebody with the seat's token.
    Person = "person",
    /// A program.
    Bot = "bot",
    /// Nobody yet.
    Open = "open",
}

words! {
    /// What an entry is.
    EntryKind:
    /// A seat chose; the text is the action's.
    Choice = "choice",
    /// Something came up; the text is the outcome's.
    Chance = "chance",
    /// A seat took its last choice back.
    TakeBack = "take-back",
    /// A seat gave up.
    Resign = "resign",
    /// A seat accepted the draw.
    DrawAgreed = "draw-agreed",
    /// A seat offers a draw.
    DrawOffer = "draw-offer",
    /// A seat declines the draw that was offered.
    DrawDecline = "draw-decline",
}

/// The server's part of the dice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeptSecret {
    /// In the clear.
    Plain(Secret),
    /// As [`Sealed`](crate::Sealed) has written it: only its key opens it.
    Sealed(String),
}

impl KeptSecret {
    /// As the database has it.
    pub(crate) fn text(&self) -> String {
        match self {
            KeptSecret::Plain(secret) => secret.hex(),
            KeptSecret::Sealed(text) => text.clone(),
        }
    }
}

/// A match besides its seats and its course.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchRow {
    /// Its name in links.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The scenario's id.
    pub scenario: String,
    /// The switches that were set.
    pub options: Options,
    /// The server's part of the dice; none where a record does not tell.
    pub secret: Option<KeptSecret>,
    /// When it was made, in seconds since 1970.
    pub created: i64,
    /// When its standing last changed, in seconds since 1970.
    pub updated: i64,
    /// Version and hash of the rules it is played by; empty if they are not known.
    pub rules: String,
    /// Seconds it has been played, where it has a time limit.
    pub played: u32,
    /// Who opened or brought it, as the server names its clients; empty if that is not known. It is no name and no address.
    pub maker: String,
    /// Where it comes from.
    pub origin: Origin,
    /// Further tags of its record.
    pub header: Vec<(String, String)>,
    /// How it stands.
    pub standing: Standing,
}

/// What of a match changes with each entry: computed by replaying, kept beside so that lists need not replay.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// How far it is.
    pub status: Status,
    /// Player turns so far.
    pub turn: u16,
    /// Ids of the seats asked.
    pub asked: Vec<String>,
    /// Whether a seat has chosen yet.
    pub begun: bool,
}

/// A seat of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatRow {
    /// The seat's id.
    pub seat: String,
    /// Who sits there.
    pub kind: SeatKind,
    /// His name; a bot's level.
    pub name: String,
    /// SHA-256 of the token that holds the seat, in hexadecimal.
    pub token_hash: Option<String>,
    /// What seats somebody here, only while the seat is open: the maker of the match must be able to see the link again.
    pub invite: Option<String>,
    /// What he put into the dice; empty as long as only its hash is known.
    pub contribution: String,
    /// The SHA-256 of his contribution, in hexadecimal, where he told it first; empty where he contributed in one step.
    pub commitment: String,
    /// What he has said beforehand to questions that come again, as the server writes it; empty: nothing.
    pub standing: String,
}

impl SeatRow {
    /// Whether the seat has promised a contribution and not made it yet.
    pub fn owes(&self) -> bool {
        !self.commitment.is_empty() && self.contribution.is_empty()
    }
}

/// A step of the course as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// What it is.
    pub kind: EntryKind,
    /// Whose it is; none for chance.
    pub seat: Option<String>,
    /// The action's or the outcome's text; empty for the rest.
    pub text: String,
}

/// What is added to a match at once: all of it or nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Append {
    /// Entries the match has before.
    pub after: u32,
    /// The entries that follow.
    pub entries: Vec<Entry>,
    /// How the match stands then. `None`: as before.
    pub standing: Option<Standing>,
    /// The state's hash after the last of the entries; without it nobody can tell later whether other rules lead elsewhere.
    pub hash: Option<u64>,
}

/// What follows in a match after some number of entries.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tail {
    /// The entries.
    pub entries: Vec<Entry>,
    /// The state's hash after some numbers of entries, counted from the beginning of the match.
    pub hashes: Vec<(u32, u64)>,
}

/// A match to be stored, with what has happened already: a deal, or the whole course of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewMatch {
    /// The match.
    pub row: MatchRow,
    /// Its seats in order.
    pub seats: Vec<SeatRow>,
    /// Entries 1, 2, 3…
    pub entries: Vec<Entry>,
    /// The state's hash after some numbers of entries.
    pub hashes: Vec<(u32, u64)>,
}

/// A match as it is stored: read at one moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stored {
    /// The match.
    pub row: MatchRow,
    /// Its seats in order.
    pub seats: Vec<SeatRow>,
    /// Entries 1, 2, 3…; empty where only the brief was asked for.
    pub entries: Vec<Entry>,
    /// The state's hash after some numbers of entries; empty where only the brief was asked for.
    pub hashes: Vec<(u32, u64)>,
}

/// Who takes an open seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taken {
    /// His name.
    pub name: String,
    /// What he puts into the dice.
    pub contribution: String,
    /// As in [`SeatRow`].
    pub commitment: String,
    /// SHA-256 of his token.
    pub token_hash: String,
}

/// How many matches there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Not over, and touched since the moment asked for.
    pub open: u64,
    /// Brought as records.
    pub records: u64,
}

pub(crate) fn options_text(options: &Options) -> String {
    serde_json::to_string(options).expect("a map of strings is JSON")
}

pub(crate) fn header_text(header: &[(String, String)]) -> String {
    serde_json::to_string(header).expect("pairs of strings are JSON")
}

pub(crate) fn read_json<T: serde::de::DeserializeOwned>(
    text: &str,
    expected: &'static str,
) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(|_| BadWord { found: text.to_owned(), expected }.into())
}

/// The row as the database modules read it, before the words are understood.
pub(crate) struct RawMatch {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) scenario: String,
    pub(crate) options: String,
    pub(crate) secret: Option<String>,
    pub(crate) created: i64,
    pub(crate) updated: i64,
    pub(crate) rules: String,
    pub(crate) played: i64,
    pub(crate) maker: String,
    pub(crate) begun: i64,
    pub(crate) origin: String,
    pub(crate) header: String,
    pub(crate) status: String,
    pub(crate) turn: i64,
    pub(crate) asked: String,
}

impl MatchRow {
    /// The server's part of the dice, if it is known here.
    pub fn dice_secret(&self) -> Option<&Secret> {
        match &self.secret {
            Some(KeptSecret::Plain(secret)) => Some(secret),
            Some(KeptSecret::Sealed(_)) | None => None,
        }
    }
}

impl TryFrom<RawMatch> for MatchRow {
    type Error = StoreError;

    fn try_from(raw: RawMatch) -> Result<MatchRow, StoreError> {
        let secret = match raw.secret {
            None => None,
            Some(text) if is_sealed(&text) => Some(KeptSecret::Sealed(text)),
            Some(hex) => {
                let secret = Secret::from_hex(&hex);
                let bad = BadWord { found: "a secret of another length".into(), expected: "64 digits" };
                Some(KeptSecret::Plain(secret.ok_or(bad)?))
            }
        };
        Ok(MatchRow {
            id: raw.id,
            game: raw.game,
            scenario: raw.scenario,
            options: read_json(&raw.options, "options as JSON")?,
            secret,
            created: raw.created,
            updated: raw.updated,
            rules: raw.rules,
            played: u32::try_from(raw.played)
                .map_err(|_| BadWord { found: raw.played.to_string(), expected: "seconds" })?,
            maker: raw.maker,
            origin: raw.origin.parse()?,
            header: read_json(&raw.header, "tags as JSON")?,
            standing: Standing {
                status: raw.status.parse()?,
                turn: u16::try_from(raw.turn)
                    .map_err(|_| BadWord { found: raw.turn.to_string(), expected: "a turn" })?,
                asked: raw.asked.split_whitespace().map(str::to_owned).collect(),
                begun: raw.begun != 0,
            },
        })
    }
}

/// Reads what [`hash_text`] wrote.
pub(crate) fn read_hash(hex: &str) -> Result<u64, StoreError> {
    u64::from_str_radix(hex, 16).map_err(|_| BadWord { found: hex.to_owned(), expected: "a hash" }.into())
}

/// The hashes of a new match by number of entries, as the rows of its entries want them.
pub(crate) fn hash_texts(new: &NewMatch) -> std::collections::HashMap<u32, String> {
    new.hashes.iter().map(|(n, hash)| (*n, hash_text(*hash))).collect()
}

/// A hash as the database keeps it.
pub(crate) fn hash_text(hash: u64) -> String {
    format!("{hash:016x}")
}

/// All hashes of a match in order: those of its earlier and of its later entries, some perhaps twice.
pub(crate) fn all_hashes(earlier: Vec<(u32, u64)>, later: Vec<(u32, u64)>) -> Vec<(u32, u64)> {
    let mut all = earlier;
    all.extend(later);
    all.sort_unstable();
    all.dedup();
    all
}
