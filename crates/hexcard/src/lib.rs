//! What the two games of hexes, command cards and battle dice share: nouns and exact counting, never a sequence of play.
//!
//! - [`DieFace`], [`Roll`]: the battle die and what a roll of several shows, with exact odds;
//! - [`Shown`]: dice on the table, and which of them had an effect; [`Arm`]: whom the faces speak of;
//! - [`Pile`]: a pile of cards as a multiset, until a card is drawn from it; [`CommandCard`]: what a card must tell of itself;
//! - [`Outcome`], [`Source`]: what came up, and from which dice or pile it can come;
//! - [`Id`]: a piece for the whole match, and sets of pieces of one side;
//! - [`CardFact`], [`HitFact`], [`ObjectiveFact`]: what the logs of both tell of cards, hits and objectives;
//! - [`Handicap`]: what one side is given so that a scenario is even;
//! - [`named!`], [`sides!`], [`command_cards!`], [`terrain_by_letter!`]: enums whose values have names in texts;
//! - [`Cited`], [`UnitRef`], [`LeaderRef`]: a fact with its clause, and the pieces in it; [`position!`]: accessors of a state;
//! - [`dice_and_cards!`], [`scenarios_by_file!`], [`presented_by_modules!`]: what `impl Game`, `impl GameModule` and
//!   `impl Presentation` have alike;
//! - [`Section`]: the left, the centre and the right as each player sees them;
//! - [`Orders`]: how many pieces a card may order in which sections;
//! - [`Ways`]: where a piece may go in a number of steps; [`Way`]: where a step of a retreat may go;
//! - [`ActionWords`]: the words of an action's text;
//! - [`HexLabels`], [`hex_labels!`]: words in one language for what both name; [`Pointed`], [`Refusals`]: what a player points at, and why not;
//! - [`scenario`]: what their scenario files share.
//! - [`umpire`], [`umpire_dice!`]: battle dice in the umpire's form.
//!
//! It knows neither of its games: no unit, no card, no clause.
//!
//! ```
//! use bicorne_hexcard::{DieFace, Roll};
//!
//! // Two dice: how often do they show a flag?
//! let mut odds = Vec::new();
//! Roll::odds(2, |roll, weight| odds.push((roll, weight)));
//! let flags: u64 = odds.iter().filter(|(roll, _)| roll.count(DieFace::Flag) > 0).map(|(_, weight)| weight).sum();
//! assert_eq!((flags, Roll::ways(2)), (11, 36));
//! assert_eq!("flag inf".parse::<Roll>().unwrap().to_string(), "inf flag");
//! ```

mod action_words;
mod arm;
mod card;
mod chance;
mod copies;
mod dice;
mod event;
mod fact;
mod game;
mod handicap;
mod id;
mod labels;
mod named;
mod orders;
mod pile;
mod pointed;
mod position;
mod presentation;
mod reach;
mod retreat;
pub mod scenario;
mod section;
mod sides;
mod terrain;
pub mod umpire;

pub use action_words::ActionWords;
pub use arm::Arm;
pub use card::{CommandCard, kind_id, mirrored};
pub use chance::{Outcome, Source};
pub use copies::Copies;
pub use dice::{BadRoll, DieFace, Roll, Shown};
pub use event::{Cited, LeaderRef, Secret, UnitRef};
pub use fact::{CardFact, HitFact, ObjectiveFact};
pub use handicap::Handicap;
pub use id::{Bits, Id, Slots, TwoSides};
pub use labels::{HexLabels, hand_before, hex_name, in_section, piles, section_title};
pub use orders::Orders;
pub use pile::Pile;
pub use pointed::Pointed;
pub use presentation::{Refusals, SECTION_LINES, append, places, prompt, ready, tally, viewed_from};
pub use reach::Ways;
pub use retreat::Way;
pub use section::{Section, SectionSet};
