//! What the two games of hexes, command cards and battle dice share: nouns and exact counting, never a sequence of play.
//!
//! - [`Face`], [`Roll`]: the battle die and what a roll of several shows, with exact odds;
//! - [`Shown`]: dice on the table, and which of them had an effect; [`Arm`]: whom the faces speak of;
//! - [`Pile`]: a pile of cards as a multiset, until a card is drawn from it; [`CommandCard`]: what a card must tell of itself;
//! - [`Outcome`], [`Source`]: what came up, and from which dice or pile it can come;
//! - [`Id`]: a piece for the whole match, and sets of pieces of one side;
//! - [`CardFact`], [`ObjectiveFact`]: what the logs of both tell of cards and objectives;
//! - [`Handicap`]: what one side is given so that a scenario is even;
//! - [`named!`]: enums whose values have names in texts;
//! - [`Section`]: the left, the centre and the right as each player sees them;
//! - [`Orders`]: how many pieces a card may order in which sections;
//! - [`Ways`]: where a piece may go in a number of steps; [`Way`]: where a step of a retreat may go;
//! - [`Tongue`]: words in one language for what both name; [`Pointed`], [`refusal`]: what somebody points at, and why not;
//! - [`written`]: scenarios and positions as somebody wrote them.
//!
//! It knows neither of its games: no unit, no card, no clause.
//!
//! ```
//! use bicorne_hexcard::{Face, Roll};
//!
//! // Two dice: how often do they show a flag?
//! let mut odds = Vec::new();
//! Roll::odds(2, |roll, weight| odds.push((roll, weight)));
//! let flags: u64 = odds.iter().filter(|(roll, _)| roll.count(Face::Flag) > 0).map(|(_, weight)| weight).sum();
//! assert_eq!((flags, Roll::ways(2)), (11, 36));
//! assert_eq!("flag inf".parse::<Roll>().unwrap().to_string(), "inf flag");
//! ```

mod arm;
mod card;
mod chance;
mod dice;
mod fact;
mod handicap;
mod id;
mod named;
mod orders;
mod pile;
mod pointed;
mod reach;
mod retreat;
mod section;
mod tongue;
pub mod written;

pub use arm::Arm;
pub use card::{CommandCard, kind_id, mirrored};
pub use chance::{Outcome, Source};
pub use dice::{BadRoll, Face, Roll, Shown};
pub use fact::{CardFact, ObjectiveFact};
pub use handicap::Handicap;
pub use id::{Bits, Id, Slots, TwoSides};
pub use orders::Orders;
pub use pile::Pile;
pub use pointed::{Pointed, refusal};
pub use reach::Ways;
pub use retreat::Way;
pub use section::{Section, SectionSet};
pub use tongue::{Tongue, hand_before, hex_name, in_section, piles, section_title};
