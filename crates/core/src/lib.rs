//! What all games share, and nothing that only one game knows.
//!
//! A [`Game`] is rules plus a scenario plus options. Its state is a flat value that waits for a choice, for chance, or is
//! over ([`Pending`]). Choices and chance outcomes are the only ways forward; their list is the [`Record`], the only truth
//! that is stored. [`Face`] adds what people see: text forms, scenes, sentences. [`Live`] runs one match, and [`Match`] is
//! the same without the game's types, for servers and command lines.
//!
//! `core` knows no game, no language, no wire and no clock.

mod chance;
mod clause;
mod erased;
mod event;
mod face;
mod game;
mod glimpse;
mod illegal;
mod kit;
mod ledger;
mod live;
mod mistake;
mod muster;
mod proof;
mod record;
pub mod scene;
mod seat;
mod sketch;
mod state_hash;
pub mod trace;
pub mod umpire;
mod words;

pub use chance::{Draw, FairDice, QuickDice, Secret, sha256_hex};
pub use clause::{Catalogue, Clause, ClauseText, RulingText};
pub use erased::{Decision, Match, MatchOver, Refused, Step, WhyNot};
pub use event::{Effect, Sink, Told};
pub use face::{BadText, Face, Odds, OddsLine, OddsOutcome, Question};
pub use game::{Ask, Coverage, Ending, Game, Pending};
pub use glimpse::Glimpse;
pub use illegal::Illegal;
pub use kit::{Advice, BalanceRow, Bot, Kit, OptionSpec, Options, ScenarioInfo};
pub use ledger::{Ledger, Line, Lines};
pub use live::{Entry, Header, Live};
pub use mistake::{BadSetup, Mistake};
pub use muster::{DraftArmy, Muster, MusterGeneral, MusterNation, MusterTroop, ReadyArmy, Weighed};
pub use proof::{Mismatch, Place, Proof, prove};
pub use record::{BadRecord, Record, RecordEntry};
pub use seat::{Seat, SeatSet, Task, Viewer};
pub use sketch::{Exposed, Sketch, Sketched, Wish};
pub use state_hash::state_hash;
pub use words::{Arg, Both, Keys, Lang, Phrase, Say};
