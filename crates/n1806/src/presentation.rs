//! What people see of the game: text forms, scenes, sentences, odds, and why something may not be done.
//!
//! Nothing here decides anything: every number and every refusal comes from the rules. Scenes are built by adding what the
//! viewer may know (N06-H.05, N06-H.06).

mod board;
mod cards;
mod choices;
mod ledger;
mod marks;
mod narration;
mod odds;
mod panel;
mod pieces;
mod reference;
mod refusal;
mod scene;
mod sheet;
mod team;
mod viewpoint;

use crate::action::Action;
use crate::chance::Outcome;
use crate::event::Event;
use crate::game::Napoleon;
use crate::phase::Frame;
use crate::state::State;
use crate::tournament;
use bicorne_core::ext::changing_sides::ChangingSides;
use bicorne_core::ext::match_clock::MatchClock;
use bicorne_core::ext::shared_seat::{SeatRole, SharedSeat};
use bicorne_core::scene::{Board, Scene, Tally};
use bicorne_core::{
    BadText, Clause, Ending, Illegal, LogEntry, Odds, Presentation, Question, Seat, Translate, Viewer,
};
use std::time::Duration;

/// The seats' ids. In the Marshal tier the auction may give a seat the other side.
pub(crate) const SEATS: &[&str] = &["french", "prussian"];

impl Presentation for Napoleon {
    fn victory(&self) -> Vec<Clause> {
        let end =
            if self.scenario.prussian_needs.is_some() { rule!("N06-19.07") } else { rule!("N06-14.11") };
        vec![
            rule!("N06-14.10"),
            rule!("N06-14.09"),
            end,
            rule!("N06-4.04"),
            rule!("N06-14.02"),
            rule!("N06-14.03"),
            rule!("N06-14.07"),
        ]
    }

    fn action_text(&self, _: &State, action: Action) -> String {
        crate::action::text::action(self.data, action)
    }

    fn parse_action(&self, _: &State, text: &str) -> Result<Action, BadText> {
        crate::action::text::parse_action(self, text)
    }

    fn outcome_text(&self, _: &State, outcome: Outcome) -> String {
        crate::action::text::outcome(self.data, outcome)
    }

    fn parse_outcome(&self, _: &State, text: &str) -> Result<Outcome, BadText> {
        crate::action::text::parse_outcome(self.data, text)
    }

    fn decision(&self, state: &State) -> &'static str {
        decision(state)
    }

    fn turn(&self, state: &State) -> u16 {
        u16::from(state.turn)
    }

    fn side_to_move(&self, state: &State) -> Option<Seat> {
        match state.top() {
            _ if state.over.is_some() => None,
            Frame::Bids | Frame::Deploy | Frame::Post | Frame::Lot => None,
            _ => Some(state.seat_of(state.op.active)),
        }
    }

    fn board(&self, say: &dyn Translate) -> Board {
        board::board(self, say)
    }

    fn scene(&self, state: &State, viewer: Viewer, say: &dyn Translate) -> Scene {
        scene::scene(self, state, viewer, say)
    }

    fn narrate(&self, event: &Event, viewer: Viewer, say: &dyn Translate) -> Option<LogEntry> {
        narration::narrate(self, event, viewer, say)
    }

    fn odds_of(&self, state: &State, seat: Seat, action: Action, say: &dyn Translate) -> Option<Odds> {
        odds::odds(self, state, seat, action, say)
    }

    fn why_not(&self, state: &State, seat: Seat, question: Question<'_>) -> Option<Illegal> {
        refusal::why_not(self, state, seat, question)
    }

    fn shared_seat(&self) -> Option<&dyn SharedSeat<State, Action>> {
        Some(self)
    }

    fn match_clock(&self) -> Option<&dyn MatchClock<State>> {
        Some(self)
    }

    fn changing_sides(&self) -> Option<&dyn ChangingSides<State>> {
        Some(self)
    }
}

impl SharedSeat<State, Action> for Napoleon {
    fn role(&self, state: &State, action: Action) -> Option<(SeatRole, Clause)> {
        applied!("N06-20.02");
        team::task(state.top(), action).map(|task| (task, rule!("N06-20.02")))
    }
}

impl MatchClock<State> for Napoleon {
    fn limit(&self) -> Option<(Duration, Clause)> {
        self.rules.clock.then(|| (tournament::time_limit(), rule!("N06-18.02")))
    }

    fn tally(&self, state: &State, viewer: Viewer, ending: Ending, say: &dyn Translate) -> Vec<Tally> {
        let eye = viewpoint::Viewpoint { g: self, s: state, viewer, say };
        panel::tally(&eye, tournament::of_stopped(state, ending.winner))
    }
}

impl ChangingSides<State> for Napoleon {
    fn side_of(&self, state: &State, seat: Seat) -> &'static str {
        state.side_of(seat).id()
    }
}

/// The name of what is pending. Steps that only their owner can tell apart have one name.
pub(crate) fn decision(state: &State) -> &'static str {
    if state.over.is_some() {
        return "over";
    }
    match state.top() {
        Frame::Bids => "bid",
        Frame::Lot => "lot",
        Frame::Deploy => "deploy",
        Frame::Post => "vedettes",
        Frame::Arrival => "arrival",
        Frame::Draw(..) => "draw",
        Frame::Inactivity => "inactivity",
        Frame::Blue(_) => "blue",
        Frame::Fetch => "fetch",
        Frame::Hussars(_) => "hussars",
        Frame::Reserve(..) => "reserve",
        Frame::Care => "care",
        Frame::DefectionZone => "defection",
        Frame::DefectionCube => "defection-cube",
        Frame::Reinforce => "reinforce",
        Frame::SupplyZone => "supply",
        Frame::QueenZone => "queen",
        Frame::Initiative(_) => "initiative",
        Frame::Choose(_) => "operation",
        Frame::W1 | Frame::React => "reaction",
        Frame::Counter => "counter",
        Frame::RevealMove => "move-card",
        Frame::W2Enemy => "bernadotte",
        Frame::Step | Frame::BridgeAt => "move",
        Frame::W3Own => "organisation",
        Frame::W3Enemy => "confusion",
        Frame::W4 => "fatigue",
        Frame::AskAttack => "attack",
        Frame::W5(_) => "combat-event",
        Frame::GunsTake | Frame::GunsWith => "guns",
        Frame::RevealCombat => "combat",
        Frame::CombatFatigue => "combat-fatigue",
        Frame::CombatLosses => "combat-losses",
        Frame::Retreat(_) => "retreat",
        Frame::W6Loser => "orderly",
        Frame::W6Winner => "panic",
        Frame::W6Charge => "grand-charge",
        Frame::RevealPursuit(_) => "pursuit",
        Frame::W7 => "coordination",
        Frame::Recover(_) => "recover",
        Frame::Wear => "wear",
        Frame::Share { .. } => "share",
        _ => "step",
    }
}
