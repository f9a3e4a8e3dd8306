//! What all games share: the traits that a game implements, matches and records, and the erased forms that servers, command lines
//! and bots hold.
//!
//! **A game** is one crate that implements three traits for one type, a value of which is a scenario with its options:
//!
//! | trait | what it says | file |
//! |---|---|---|
//! | [`Game`] | the rules: which choices a state offers, and what choices and chance make of it | `game.rs` |
//! | [`GameModule`] | names, seats, options, scenarios, and how rules are made of them | `game_module.rs` |
//! | [`Presentation`] | what people see: texts of choices, boards, scenes, log, odds | `presentation.rs` |
//!
//! A capability that only some games have, such as a line of sight or an army builder, is a trait of its own in [`ext`].
//!
//! **A match** is a [`TypedMatch`]: a flat state that waits for a choice, for chance, or is over ([`Pending`]), with the list of the
//! choices and outcomes that led to it. That list is the [`Record`], the only truth that is stored.
//!
//! **Outside the rules** nothing names a game's types. [`AnyGame`] opens matches of any game, [`AnyMatch`] plays them by texts, and
//! [`Waiting`] says what comes next. A [`Bot`] is handed a [`SeatView`], from which the true state cannot be reached; only
//! [`referee`], for laws and measurements, shows it.
//!
//! **Everything cites.** A refusal ([`Illegal`]), a modifier ([`Ledger`]), an event and an ending name the [`Clause`] of the rules
//! that causes them.
//!
//! `core` knows no game, no language, no wire and no clock. Sentences are keys until a [`Translate`] finds the words.
//!
//! ```
//! use bicorne_core::{FairDice, Record, RecordEntry, Secret};
//!
//! // A record is text: tags, then each choice with the outcomes that followed it.
//! let record = Record::parse("[Game \"toy\"]\n[Options \"fog=on\"]\n\n0 = draw 7\n1 red: play 7 = die 4\n")?;
//! assert_eq!(record.options()["fog"], "on");
//! assert_eq!(record.entries[2], RecordEntry::Chance("die 4".to_owned()));
//! assert_eq!(Record::parse(&record.to_string())?, record);
//!
//! // The dice follow from the server's secret and what the seats put in, so that anybody can check them afterwards.
//! let secret = Secret([7; 32]);
//! let [dice, again] = [0, 1].map(|_| FairDice::new(&secret, &["red's words".to_owned()]));
//! assert_eq!(bicorne_core::Draw::bits(&mut dice.nth(3)), bicorne_core::Draw::bits(&mut again.nth(3)));
//! # Ok::<(), bicorne_core::BadRecord>(())
//! ```

mod any_game;
mod any_match;
mod bot;
mod chance;
mod clause;
#[cfg(test)]
mod client_types;
mod event;
pub mod ext;
mod game;
mod game_module;
mod illegal;
mod information_set;
mod ledger;
mod mistake;
mod options;
mod own_scenario;
mod presentation;
mod proof;
mod record;
pub mod referee;
pub mod scene;
mod seat;
mod seat_view;
mod state_hash;
pub mod trace;
mod translate;
mod typed_match;
mod waiting;

pub use any_game::{AnyGame, Installed};
pub use any_match::{AnyMatch, Refused, WhyNot};
pub use bot::{BalanceRow, Bot, BotRoster, ChoiceValue};
pub use chance::{Draw, FairDice, QuickDice, Secret, sha256_hex};
pub use clause::{Catalogue, Clause, ClauseText, RulingText};
pub use event::{Effect, EventSink, LogEntry};
pub use game::{Ask, Coverage, Ending, Game, Pending};
pub use game_module::{GameModule, ScenarioInfo};
pub use illegal::Illegal;
pub use information_set::InformationSet;
pub use ledger::{Ledger, Line, Lines};
pub use mistake::{BadSetup, Mistake};
pub use options::{OptionSet, OptionSpec, Options};
pub use presentation::{BadText, Odds, OddsLine, OddsOutcome, Presentation, Question};
pub use proof::{Mismatch, Place, Proof, prove};
pub use record::{BadRecord, Record, RecordEntry};
pub use seat::{Seat, SeatSet, Viewer};
pub use seat_view::SeatView;
pub use state_hash::state_hash;
pub use translate::{Arg, Keys, Lang, Localized, Phrase, Translate};
pub use typed_match::{Entry, Header, TypedMatch};
pub use waiting::Waiting;
