//! What people see: text forms, scenes, sentences, odds, reasons.

mod board;

mod choices;

mod army_catalogue;

mod odds;

mod pieces;

mod reference;

mod scene;

mod move_preview;

mod narration;

mod labels;

mod refusal;

mod draft_move;
mod zones;

use crate::action::Action;
use crate::event::Event;
use crate::game::{Empire, Outcome};
use crate::phase::Frame;
use crate::state::State;
pub(crate) use army_catalogue::army_catalogue;
use bicorne_core::ext::free_moves::{DraftMove, FreeMoves, PreviewedMove};
use bicorne_core::scene::{Board, Scene};
use bicorne_core::{
    BadText, Clause, Game, Illegal, LogEntry, Odds, Pending, Presentation, Question, Seat, Translate, Viewer,
};
use labels::Labels;

/// The seats' ids.
pub(crate) const SEATS: [&str; 2] = ["a", "b"];

impl Presentation for Empire {
    fn victory(&self) -> Vec<Clause> {
        vec![
            rule!("EMP-25.04"),
            rule!("EMP-25.02"),
            rule!("EMP-25.03"),
            rule!("EMP-25.05"),
            rule!("EMP-25.07"),
        ]
    }

    fn action_text(&self, s: &State, action: Action) -> String {
        self.text_of(s, action)
    }

    fn parse_action(&self, s: &State, text: &str) -> Result<Action, BadText> {
        self.parse_text(s, text)
    }

    fn outcome_text(&self, _: &State, outcome: Outcome) -> String {
        match outcome {
            Outcome::Die(n) => n.to_string(),
            Outcome::Two(n) => format!("sum {n}"),
        }
    }

    fn parse_outcome(&self, s: &State, text: &str) -> Result<Outcome, BadText> {
        let two = s.over.is_none() && matches!(s.top(), Frame::GeneralDie { .. });
        let expected = if two { "two dice: `sum 7`" } else { "a die: `1` to `6`" };
        let bad = || BadText::new(text, expected);
        match text.split_whitespace().collect::<Vec<_>>().as_slice() {
            ["sum", n] => n.parse().map(Outcome::Two).map_err(|_| bad()),
            [n] => n.parse().map(Outcome::Die).map_err(|_| bad()),
            _ => Err(bad()),
        }
    }

    fn decision(&self, s: &State) -> &'static str {
        if s.over.is_some() {
            return "over";
        }
        match s.top() {
            Frame::Edge => "edge",
            Frame::Deploy => "deploy",
            Frame::ArrivalOrder(_) => "arrival",
            Frame::Bid => "bid",
            Frame::CincMove(_) => "cinc",
            Frame::CincSpend(_) => "orders",
            Frame::Activate => "activate",
            Frame::GeneralMove => "general",
            Frame::Prepare => "prepare",
            Frame::Charges => "charge",
            Frame::Moves if s.act.selected.is_some() => "path",
            Frame::Moves => "move",
            Frame::Fires => "fire",
            Frame::Riposte => "riposte",
            Frame::Forced { .. } => "retreat",
            Frame::ChargeReaction => "reaction",
            Frame::StopCharge(_) => "stop",
            Frame::Fled => "fled",
            Frame::SupportMove(_) => "support",
            Frame::Principal => "principal",
            Frame::ShockFire(_) => "shock-fire",
            Frame::Advance { .. } => "advance",
            Frame::Pursuit { .. } => "pursuit",
            Frame::PursuitRun { .. } => "pursuit-run",
            Frame::Window => "window",
            Frame::GroupStopped => "group",
            Frame::OpportunityTarget => "opportunity",
            Frame::MapDice => "roll-map",
            Frame::CommandDie | Frame::CincDie(_) => "roll-command",
            Frame::GeneralDie { .. } => "roll-general",
            _ => "roll",
        }
    }

    fn turn(&self, s: &State) -> u16 {
        u16::from(s.turn)
    }

    fn side_to_move(&self, s: &State) -> Option<Seat> {
        if s.over.is_some() {
            return None;
        }
        let within = s.stack.iter().any(|f| matches!(f, Frame::EndActivation));
        within.then(|| Seat(s.divisions[usize::from(s.act.div)].side))
    }

    fn board(&self, say: &dyn Translate) -> Board {
        board::board(Labels::new(self, say))
    }

    fn scene(&self, s: &State, viewer: Viewer, say: &dyn Translate) -> Scene {
        scene::scene(Labels::new(self, say), s, viewer)
    }

    fn narrate(&self, event: &Event, _: Viewer, say: &dyn Translate) -> Option<LogEntry> {
        Some(narration::narrate(Labels::new(self, say), event))
    }

    fn odds_of(&self, s: &State, seat: Seat, action: Action, say: &dyn Translate) -> Option<Odds> {
        self.check(s, seat, action).ok()?;
        odds::odds(Labels::new(self, say), s, action)
    }

    fn why_not(&self, s: &State, seat: Seat, question: Question<'_>) -> Option<Illegal> {
        let Pending::Choice(ask) = self.pending(s) else { return None };
        if !ask.seats.has(seat) {
            return None;
        }
        refusal::why_not(self, s, seat.0, question)
    }

    fn free_moves(&self) -> Option<&dyn FreeMoves<State>> {
        Some(self)
    }
}

impl FreeMoves<State> for Empire {
    fn preview(
        &self,
        s: &State,
        seat: Seat,
        draft: &DraftMove<'_>,
        say: &dyn Translate,
    ) -> Result<Option<PreviewedMove>, BadText> {
        move_preview::preview(Labels::new(self, say), s, seat, draft)
    }
}
