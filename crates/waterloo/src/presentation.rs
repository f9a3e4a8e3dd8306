//! What people see: text forms, scenes, sentences, odds, reasons.

mod board;

mod choices;

mod odds;

mod scene;

mod narration;

mod labels;

mod reference;

mod refusal;

use crate::action::{self, Action};
use crate::event::Event;
use crate::game::{Outcome, Waterloo};
use crate::phase::Frame;
use crate::state::{State, Step};
use bicorne_core::scene::{Board, Scene};
use bicorne_core::{
    BadText, Clause, Game, Illegal, LogEntry, Odds, Pending, Presentation, Question, Seat, Translate, Viewer,
};
use labels::Labels;

/// The seats' ids; the first is the French player's.
pub(crate) const SEATS: [&str; 2] = ["french", "allied"];

/// The choice that gives up a leader's second activation.
const FORGO: &str = "forgo";

/// Whether a leader is asked for his second activation.
fn is_leading(s: &State) -> bool {
    s.over.is_none() && matches!(s.top(), Frame::Lead { left: 1, .. })
}

impl Presentation for Waterloo {
    fn victory(&self) -> Vec<Clause> {
        vec![
            rule!("WAT-18.06"),
            rule!("WAT-18.07"),
            rule!("WAT-18.11"),
            rule!("WAT-18.08"),
            rule!("WAT-18.04"),
        ]
    }

    fn action_text(&self, s: &State, action: Action) -> String {
        if action == Action::Done && is_leading(s) {
            FORGO.to_owned()
        } else {
            action::text(&self.data, action)
        }
    }

    // A move closes by itself after its last unit, so that one `done` too many would give up the leader's second activation:
    // that has a word of its own.
    fn parse_action(&self, s: &State, text: &str) -> Result<Action, BadText> {
        match (is_leading(s), text.trim()) {
            (true, FORGO) => Ok(Action::Done),
            (true, "done") => Err(BadText::new(text, "`forgo`, to give up the second activation")),
            _ => action::parse(&self.data, text),
        }
    }

    fn outcome_text(&self, _: &State, outcome: Outcome) -> String {
        match outcome {
            Outcome::Die(n) => n.to_string(),
            Outcome::Tile(n) => format!("tile {n}"),
        }
    }

    fn parse_outcome(&self, state: &State, text: &str) -> Result<Outcome, BadText> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let tile = state.over.is_none() && state.top() == Frame::Tile;
        let expected = if tile { "a tile: `tile 3`" } else { "a die: `1` to `6`" };
        let bad = || BadText::new(text, expected);
        match words.as_slice() {
            ["tile", n] => n.parse().map(Outcome::Tile).map_err(|_| bad()),
            [n] => n.parse().map(Outcome::Die).map_err(|_| bad()),
            _ => Err(bad()),
        }
    }

    fn decision(&self, s: &State) -> &'static str {
        if s.over.is_some() {
            return "over";
        }
        match s.top() {
            Frame::Place(_) => "place",
            Frame::Release => "release",
            Frame::Skirmish(_) => "skirmish",
            Frame::Formation(_) => "formation",
            Frame::Act => "act",
            Frame::Lead { .. } => "lead",
            Frame::Move { reserve: false, .. } => "move",
            Frame::Move { reserve: true, .. } => "reserve",
            Frame::Fire { .. } => "fire",
            Frame::Assault(_) => "assault",
            Frame::Reform(_) => "reform",
            Frame::Reinforce { .. } => "reinforce",
            Frame::Assaults => "assaults",
            Frame::Clash => match s.clash.step {
                Step::Protect => "protect",
                Step::DuelAttacker | Step::DuelDefender => "duel",
                Step::Control => "control",
                Step::ControlTarget => "charge",
                _ => "roll",
            },
            Frame::Assign { .. } => "cubes",
            Frame::Cubes { .. } => "colour",
            Frame::Overflow { .. } => "overflow",
            Frame::Short(_) => "short",
            Frame::Hit { .. } => "hit",
            Frame::Leave { withdraw: false, .. } => "retreat",
            Frame::Leave { withdraw: true, .. } => "withdraw",
            Frame::Follow { .. } => "follow",
            Frame::Stacking => "stacking",
            Frame::Tile => "tile",
            _ => "roll",
        }
    }

    fn turn(&self, s: &State) -> u16 {
        u16::from(s.turn)
    }

    fn side_to_move(&self, s: &State) -> Option<Seat> {
        self.active_side(s).map(|side| Seat(side as u8))
    }

    fn board(&self, say: &dyn Translate) -> Board {
        board::board(Labels::new(self, say))
    }

    fn scene(&self, s: &State, viewer: Viewer, say: &dyn Translate) -> Scene {
        scene::scene(Labels::new(self, say), s, viewer)
    }

    fn narrate(&self, event: &Event, viewer: Viewer, say: &dyn Translate) -> Option<LogEntry> {
        narration::narrate(Labels::new(self, say), event, viewer)
    }

    fn odds_of(&self, s: &State, _: Seat, action: Action, say: &dyn Translate) -> Option<Odds> {
        odds::odds(Labels::new(self, say), s, action)
    }

    fn why_not(&self, s: &State, seat: Seat, question: Question<'_>) -> Option<Illegal> {
        let Pending::Choice(ask) = self.pending(s) else { return None };
        if !ask.seats.has(seat) {
            return None;
        }
        refusal::why_not(self, s, seat, question)
    }
}
