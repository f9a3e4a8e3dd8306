//! One step of one player, and its text.

use bicorne_core::BadText;
use bicorne_geom::hexes::{Dir, Hex, SideSet};
use bicorne_hexcard::{ActionWords, Section};
use std::fmt;
use std::str::FromStr;

use crate::cards::Card;
use crate::units::Arm;

/// What the general of a moving unit does (BCR-7.12).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)] // the names say it
pub enum Rider {
    None,
    /// He goes with it: `follow`.
    Follows,
    /// He is left behind: `stay`.
    Stays,
}

/// Whether an attack uses the dice its general adds (BCR-9.21).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Help {
    /// Used, if there are any: the default.
    General,
    /// Left out, though there are some: `alone`.
    Alone,
}

/// One step of one player. Any value can be asked about; [`crate::BattleCry`] says whether it is legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the fields are named for what they hold
pub enum Action {
    /// Play a card: `play attack-left`.
    Play(Card),
    /// Discard a card, none being usable: `discard attack-left`.
    Discard(Card),
    /// Name a section: `section left`.
    Section(Section),
    /// Order the unit on a hex: `order e5`.
    Order(Hex),
    /// Order the general on a hex: `order general e5`.
    OrderGeneral(Hex),
    /// End orders, moves, battles, second moves or works: `done`.
    Done,
    /// Move a unit: `move e5 e6`, `move e5 e6 follow`, `move e5 e6 stay`.
    Move {
        from: Hex,
        to: Hex,
        /// What its general does.
        rider: Rider,
    },
    /// Move a general on his own: `move general e5 e8`.
    MoveGeneral { from: Hex, to: Hex },
    /// Attack: `battle e6 g7`, `battle e6 g7 alone`.
    Battle {
        /// Where the attacking unit stands.
        from: Hex,
        target: Hex,
        /// Whether its general's dice are used.
        help: Help,
    },
    /// Ignore this many flags: `ignore 1`, `ignore 0`.
    Ignore(u8),
    /// Fall back to a hex: `retreat d4`.
    Retreat(Hex),
    /// Stop a retreat on a general, ignoring the flags left: `stop`.
    Stop,
    /// Go on retreating with the general: `continue`.
    Continue,
    /// The arm that comes from the reserve: `reinforce cavalry`.
    Reinforce(Arm),
    /// Put the reinforcement, or the unit short of supplies, on a hex: `place a5`.
    Place(Hex),
    /// Build field works: `works e5 nw ne`.
    Works {
        /// The hex of the unit that builds.
        at: Hex,
        /// The sides they protect: two that are adjacent.
        sides: SideSet,
    },
    /// Rally the unit on a hex: `rally e5`.
    Rally(Hex),
    /// Shoot at the general on a hex: `shoot e5`.
    Shoot(Hex),
    /// The unit that is short of supplies: `supply e5`.
    Supply(Hex),
}

/// Sides in the order in which they are written: clockwise from the north-west.
const CLOCKWISE: [Dir; 6] = [Dir::Nw, Dir::Ne, Dir::E, Dir::Se, Dir::Sw, Dir::W];

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Play(card) => write!(f, "play {card}"),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Section(section) => write!(f, "section {section}"),
            Action::Order(at) => write!(f, "order {at}"),
            Action::OrderGeneral(at) => write!(f, "order general {at}"),
            Action::Done => f.write_str("done"),
            Action::Move { from, to, rider } => {
                let general = match rider {
                    Rider::None => "",
                    Rider::Follows => " follow",
                    Rider::Stays => " stay",
                };
                write!(f, "move {from} {to}{general}")
            }
            Action::MoveGeneral { from, to } => write!(f, "move general {from} {to}"),
            Action::Battle { from, target, help: Help::General } => write!(f, "battle {from} {target}"),
            Action::Battle { from, target, help: Help::Alone } => write!(f, "battle {from} {target} alone"),
            Action::Ignore(flags) => write!(f, "ignore {flags}"),
            Action::Retreat(to) => write!(f, "retreat {to}"),
            Action::Stop => f.write_str("stop"),
            Action::Continue => f.write_str("continue"),
            Action::Reinforce(arm) => write!(f, "reinforce {arm}"),
            Action::Place(at) => write!(f, "place {at}"),
            Action::Works { at, sides } => {
                write!(f, "works {at}")?;
                CLOCKWISE.iter().filter(|s| sides.contains(**s)).try_for_each(|side| write!(f, " {side}"))
            }
            Action::Rally(at) => write!(f, "rally {at}"),
            Action::Shoot(at) => write!(f, "shoot {at}"),
            Action::Supply(at) => write!(f, "supply {at}"),
        }
    }
}

impl FromStr for Action {
    type Err = BadText;

    /// Reads what `Display` writes, in any case and with any blanks between the words.
    fn from_str(text: &str) -> Result<Action, BadText> {
        let words = ActionWords::new(text);
        let hex = |word: &str| words.hex(word);
        Ok(match *words.split() {
            ["play", id] => Action::Play(words.named(id)?),
            ["discard", id] => Action::Discard(words.named(id)?),
            ["section", section] => Action::Section(words.named(section)?),
            ["order", "general", at] => Action::OrderGeneral(hex(at)?),
            ["order", at] => Action::Order(hex(at)?),
            ["done"] => Action::Done,
            ["move", "general", from, to] => Action::MoveGeneral { from: hex(from)?, to: hex(to)? },
            ["move", from, to] => Action::Move { from: hex(from)?, to: hex(to)?, rider: Rider::None },
            ["move", from, to, "follow"] => {
                Action::Move { from: hex(from)?, to: hex(to)?, rider: Rider::Follows }
            }
            ["move", from, to, "stay"] => {
                Action::Move { from: hex(from)?, to: hex(to)?, rider: Rider::Stays }
            }
            ["battle", from, target] => {
                Action::Battle { from: hex(from)?, target: hex(target)?, help: Help::General }
            }
            ["battle", from, target, "alone"] => {
                Action::Battle { from: hex(from)?, target: hex(target)?, help: Help::Alone }
            }
            ["ignore", flags] => {
                Action::Ignore(flags.parse().map_err(|_| words.bad("`ignore 1` or `ignore 0`"))?)
            }
            ["retreat", to] => Action::Retreat(hex(to)?),
            ["stop"] => Action::Stop,
            ["continue"] => Action::Continue,
            ["reinforce", arm] => Action::Reinforce(words.named(arm)?),
            ["place", at] => Action::Place(hex(at)?),
            ["works", at, ref sides @ ..] => {
                let sides: Result<SideSet, _> = sides.iter().map(|s| s.parse::<Dir>()).collect();
                Action::Works { at: hex(at)?, sides: sides.map_err(|e| words.bad(e.to_string()))? }
            }
            ["rally", at] => Action::Rally(hex(at)?),
            ["shoot", at] => Action::Shoot(hex(at)?),
            ["supply", at] => Action::Supply(hex(at)?),
            [word, ..] => return Err(words.bad(form(word))),
            [] => return Err(words.bad("an action, such as `play rally` or `done`")),
        })
    }
}

/// The form of an action that begins with `word`.
fn form(word: &str) -> String {
    let form = match word {
        "play" => "`play CARD`",
        "discard" => "`discard CARD`",
        "section" => "`section left`, `section centre` or `section right`",
        "order" => "`order HEX` or `order general HEX`",
        "done" => "`done`",
        "move" => "`move FROM TO`, `move FROM TO follow`, `move FROM TO stay` or `move general FROM TO`",
        "battle" => "`battle FROM TARGET` or `battle FROM TARGET alone`",
        "ignore" => "`ignore 1` or `ignore 0`",
        "retreat" => "`retreat HEX`",
        "stop" => "`stop`",
        "continue" => "`continue`",
        "reinforce" => "`reinforce infantry`, `reinforce cavalry` or `reinforce artillery`",
        "place" => "`place HEX`",
        "works" => "`works HEX SIDE SIDE`",
        "rally" => "`rally HEX`",
        "shoot" => "`shoot HEX`",
        "supply" => "`supply HEX`",
        _ => {
            "an action begins with play, discard, section, order, done, move, battle, ignore, retreat, stop, continue, \
             reinforce, place, works, rally, shoot or supply"
        }
    };
    form.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_form_reads_back() {
        for text in [
            "play attack-left",
            "discard rally",
            "section centre",
            "order e5",
            "order general e5",
            "done",
            "move e5 e6",
            "move e5 e6 follow",
            "move e5 e6 stay",
            "move general e5 e8",
            "battle e6 g7",
            "battle e6 g7 alone",
            "ignore 1",
            "retreat d4",
            "stop",
            "continue",
            "reinforce cavalry",
            "place a5",
            "works e5 nw ne",
            "works e5 nw w",
            "rally e5",
            "shoot e5",
            "supply e5",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        assert_eq!(" Order  E5".parse::<Action>().unwrap().to_string(), "order e5");
    }

    #[test]
    fn a_bad_text_says_what_is_expected() {
        let bad = |text: &str| text.parse::<Action>().unwrap_err().to_string();
        assert!(bad("order j5").contains("a letter from a to i"));
        assert!(bad("move e5").contains("`move FROM TO`"));
        assert!(bad("play").contains("`play CARD`"));
        assert!(bad("charge e5").contains("begins with"));
        assert!(bad("").contains("an action"));
    }

    #[test]
    fn an_action_is_four_bytes() {
        assert_eq!(size_of::<Action>(), 4, "long lists of actions are filled in the hot path");
    }
}
