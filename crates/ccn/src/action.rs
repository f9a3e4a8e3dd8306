//! One step of one player, and its text.

use bicorne_core::BadText;
use bicorne_geom::hexes::Hex;
use bicorne_hexcard::{ActionWords, Section};
use std::fmt;
use std::str::FromStr;

use crate::cards::Card;

/// What La Grande Manoeuvre is used for (CCN-25.14).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Manoeuvre {
    /// Up to four units and leaders move up to four hexes and do not battle.
    Four,
    /// One unit of choice, by the normal rules.
    One,
}

/// One step of one player. Any value can be asked about; [`crate::Napoleonics`] says whether it is legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the fields are named for what they hold
pub enum Action {
    /// Play a card: `play attack-left`.
    Play(Card),
    /// Name a section: `section left`.
    Section(Section),
    /// Use La Grande Manoeuvre: `manoeuvre four`, `manoeuvre one`.
    Manoeuvre(Manoeuvre),
    /// Order the unit on a hex: `order e5`. A unit in square stays in it.
    Order(Hex),
    /// Order the unit on a hex out of square: `order e5 out`.
    OrderOut(Hex),
    /// Order the leader on a hex on his own, so that he detaches: `order leader e5`.
    OrderLeader(Hex),
    /// End a list of things done one by one: `done`.
    Done,
    /// Move a unit, with the leader who has no order of his own: `move e5 e6`.
    Move { from: Hex, to: Hex },
    /// Move a leader on his own: `move leader e5 e8`.
    MoveLeader { from: Hex, to: Hex },
    /// Leave the board with a unit at an exit: `exit b7 a7`.
    Exit {
        from: Hex,
        /// The hex it leaves by.
        by: Hex,
    },
    /// Leave the board with a leader alone: `exit leader b7 a7`.
    ExitLeader {
        from: Hex,
        /// The hex he leaves by.
        by: Hex,
    },
    /// Announce a combat, a melee if the hexes are adjacent and fire otherwise: `battle e6 g7`.
    Battle {
        /// Where the attacking unit stands.
        from: Hex,
        target: Hex,
    },
    /// Let the artillery on a hex join the melee: `join d10`.
    Join(Hex),
    /// Take the melee as it comes: `stand`.
    Stand,
    /// Play First Strike: `strike`.
    Strike,
    /// Retire and reform: `retire`.
    Retire,
    /// Form square: `square`.
    Square,
    /// Ignore this many flags: `ignore 1`, `ignore 0`.
    Ignore(u8),
    /// Fall back to a hex, with a unit or a leader: `retreat d4`.
    Retreat(Hex),
    /// Stop a retreat here: `stop`.
    Stop,
    /// Go on retreating with the leader met: `continue`.
    Continue,
    /// Leave the board over the own edge, with a retreating leader: `leave`.
    Leave,
    /// Enter the hex vacated, or go one hex further: `advance e7`.
    Advance(Hex),
    /// Do not advance, or no further: `stay`.
    Stay,
    /// Attack after all, having been struck first: `attack`.
    Attack,
    /// Give the attack up, having been struck first: `break off`.
    BreakOff,
    /// Battle back: `battle back`.
    BattleBack,
    /// Do not battle back: `pass`.
    Pass,
    /// Give a symbol of Rally to the unit on a hex: `rally e5`.
    Rally(Hex),
    /// The unit that is short of supply: `supply e5`.
    Supply(Hex),
    /// Put the unit that is short of supply on a hex: `place a5`.
    Place(Hex),
    /// Keep one of the two cards a scout drew: `keep rally`.
    Keep(Card),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Play(card) => write!(f, "play {card}"),
            Action::Section(section) => write!(f, "section {section}"),
            Action::Manoeuvre(Manoeuvre::Four) => f.write_str("manoeuvre four"),
            Action::Manoeuvre(Manoeuvre::One) => f.write_str("manoeuvre one"),
            Action::Order(at) => write!(f, "order {at}"),
            Action::OrderOut(at) => write!(f, "order {at} out"),
            Action::OrderLeader(at) => write!(f, "order leader {at}"),
            Action::Done => f.write_str("done"),
            Action::Move { from, to } => write!(f, "move {from} {to}"),
            Action::MoveLeader { from, to } => write!(f, "move leader {from} {to}"),
            Action::Exit { from, by } => write!(f, "exit {from} {by}"),
            Action::ExitLeader { from, by } => write!(f, "exit leader {from} {by}"),
            Action::Battle { from, target } => write!(f, "battle {from} {target}"),
            Action::Join(at) => write!(f, "join {at}"),
            Action::Stand => f.write_str("stand"),
            Action::Strike => f.write_str("strike"),
            Action::Retire => f.write_str("retire"),
            Action::Square => f.write_str("square"),
            Action::Ignore(flags) => write!(f, "ignore {flags}"),
            Action::Retreat(to) => write!(f, "retreat {to}"),
            Action::Stop => f.write_str("stop"),
            Action::Continue => f.write_str("continue"),
            Action::Leave => f.write_str("leave"),
            Action::Advance(to) => write!(f, "advance {to}"),
            Action::Stay => f.write_str("stay"),
            Action::Attack => f.write_str("attack"),
            Action::BreakOff => f.write_str("break off"),
            Action::BattleBack => f.write_str("battle back"),
            Action::Pass => f.write_str("pass"),
            Action::Rally(at) => write!(f, "rally {at}"),
            Action::Supply(at) => write!(f, "supply {at}"),
            Action::Place(at) => write!(f, "place {at}"),
            Action::Keep(card) => write!(f, "keep {card}"),
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
            ["section", section] => Action::Section(words.named(section)?),
            ["manoeuvre", "four"] => Action::Manoeuvre(Manoeuvre::Four),
            ["manoeuvre", "one"] => Action::Manoeuvre(Manoeuvre::One),
            ["order", "leader", at] => Action::OrderLeader(hex(at)?),
            ["order", at, "out"] => Action::OrderOut(hex(at)?),
            ["order", at] => Action::Order(hex(at)?),
            ["done"] => Action::Done,
            ["move", "leader", from, to] => Action::MoveLeader { from: hex(from)?, to: hex(to)? },
            ["move", from, to] => Action::Move { from: hex(from)?, to: hex(to)? },
            ["exit", "leader", from, by] => Action::ExitLeader { from: hex(from)?, by: hex(by)? },
            ["exit", from, by] => Action::Exit { from: hex(from)?, by: hex(by)? },
            ["attack"] => Action::Attack,
            ["break", "off"] => Action::BreakOff,
            ["battle", "back"] => Action::BattleBack,
            ["battle", from, target] => Action::Battle { from: hex(from)?, target: hex(target)? },
            ["join", at] => Action::Join(hex(at)?),
            ["stand"] => Action::Stand,
            ["strike"] => Action::Strike,
            ["retire"] => Action::Retire,
            ["square"] => Action::Square,
            ["ignore", flags] => {
                Action::Ignore(flags.parse().map_err(|_| words.bad("`ignore` and a number"))?)
            }
            ["retreat", to] => Action::Retreat(hex(to)?),
            ["stop"] => Action::Stop,
            ["continue"] => Action::Continue,
            ["leave"] => Action::Leave,
            ["advance", to] => Action::Advance(hex(to)?),
            ["stay"] => Action::Stay,
            ["pass"] => Action::Pass,
            ["rally", at] => Action::Rally(hex(at)?),
            ["supply", at] => Action::Supply(hex(at)?),
            ["place", at] => Action::Place(hex(at)?),
            ["keep", id] => Action::Keep(words.named(id)?),
            [word, ..] => return Err(words.bad(form(word))),
            [] => return Err(words.bad("an action, such as `play rally` or `done`")),
        })
    }
}

/// The form of an action that begins with `word`.
fn form(word: &str) -> String {
    let form = match word {
        "play" => "`play CARD`",
        "section" => "`section left`, `section centre` or `section right`",
        "manoeuvre" => "`manoeuvre four` or `manoeuvre one`",
        "order" => "`order HEX`, `order HEX out` or `order leader HEX`",
        "move" => "`move FROM TO` or `move leader FROM TO`",
        "exit" => "`exit FROM BY` or `exit leader FROM BY`",
        "battle" => "`battle FROM TARGET` or `battle back`",
        "break" => "`break off`",
        "join" => "`join HEX`",
        "ignore" => "`ignore 1`",
        "retreat" => "`retreat HEX`",
        "advance" => "`advance HEX`",
        "rally" => "`rally HEX`",
        "supply" => "`supply HEX`",
        "place" => "`place HEX`",
        "keep" => "`keep CARD`",
        "done" | "stand" | "strike" | "retire" | "square" | "attack" | "stop" | "continue" | "leave"
        | "stay" | "pass" => {
            return format!("`{word}` alone");
        }
        _ => {
            "an action begins with play, section, manoeuvre, order, done, move, exit, battle, join, stand, strike, retire, \
             square, attack, break, ignore, retreat, stop, continue, leave, advance, stay, pass, rally, supply, place or keep"
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
            "section centre",
            "manoeuvre four",
            "manoeuvre one",
            "order e5",
            "order e5 out",
            "order leader e5",
            "done",
            "move e5 e6",
            "move leader e5 e8",
            "exit b7 a7",
            "exit leader b7 a7",
            "battle e6 g7",
            "join d10",
            "stand",
            "strike",
            "retire",
            "square",
            "ignore 1",
            "retreat d4",
            "stop",
            "continue",
            "leave",
            "advance e7",
            "stay",
            "attack",
            "break off",
            "battle back",
            "pass",
            "rally e5",
            "supply e5",
            "place a5",
            "keep rally",
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
        assert!(bad("stand fast").contains("`stand` alone"));
        assert!(bad("charge e5").contains("begins with"));
        assert!(bad("").contains("an action"));
    }

    #[test]
    fn an_action_is_three_bytes() {
        assert_eq!(size_of::<Action>(), 3, "long lists of actions are filled in the hot path");
    }
}
