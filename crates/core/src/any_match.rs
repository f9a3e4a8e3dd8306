//! A match without its game's types: what servers, command lines and other languages hold.

use crate::chance::{FairDice, QuickDice};
use crate::clause::{Catalogue, Clause};
use crate::event::LogEntry;
use crate::ext::free_moves::{DraftMove, MovePreview};
use crate::ext::match_clock::MatchClock;
use crate::ext::shared_seat::SeatRole;
use crate::game::{Coverage, Pending};
use crate::illegal::Illegal;
use crate::phrase;
use crate::presentation::{BadText, Odds, Presentation, Question};
use crate::record::{Record, RecordEntry};
use crate::scene::{Board, Scene};
use crate::seat::{Seat, Viewer};
use crate::seat_view::SeatView;
use crate::state_hash::state_hash;
use crate::translate::{Phrase, Translate};
use crate::typed_match::{Header, TypedMatch};
use crate::waiting::Waiting;
use serde::Serialize;
use std::any::Any;
use std::time::Duration;

/// Why a step was not taken. Nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub enum Refused {
    /// A rule forbids it.
    Illegal(Illegal),
    /// The text is no choice of this game.
    BadText(BadText),
    /// This seat is not asked now.
    NotAsked,
    /// There is no such seat.
    NoSeat(String),
    /// No chance is pending.
    NoChance,
    /// This cannot come up now.
    Impossible(String),
    /// There is nothing to take back: a die, a secret or another player came after it.
    NothingToUndo,
    Over,
}

impl Refused {
    /// The key of the sentence for a refusal that is no rule's.
    pub fn key(&self) -> &'static str {
        match self {
            Refused::Illegal(_) => "refused-illegal",
            Refused::BadText(_) => "refused-bad-text",
            Refused::NotAsked => "refused-not-asked",
            Refused::NoSeat(_) => "refused-no-seat",
            Refused::NoChance => "refused-no-chance",
            Refused::Impossible(_) => "refused-impossible",
            Refused::NothingToUndo => "refused-sealed",
            Refused::Over => "refused-over",
        }
    }
}

/// An answer to "why not?", in words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct WhyNot {
    /// The clause's id.
    pub clause: &'static str,
    pub sentence: String,
    /// What is wrong here, where that can be said more precisely.
    pub here: Option<String>,
}

impl WhyNot {
    /// In the words of `say`.
    pub fn new(illegal: Illegal, catalogue: &Catalogue, say: &dyn Translate) -> WhyNot {
        WhyNot {
            clause: catalogue.id(illegal.clause),
            sentence: catalogue.sentence(illegal.clause, say.lang()).to_owned(),
            here: illegal.why.map(|key| say.say(key, &[])),
        }
    }
}

/// A match without its game's types. Implemented once, by [`TypedMatch`].
pub trait AnyMatch: Send {
    /// `battlecry`.
    fn game_id(&self) -> &'static str;
    /// The scenario's id.
    fn scenario(&self) -> String;
    /// The seats' ids.
    fn seats(&self) -> &'static [&'static str];
    /// The norm.
    fn catalogue(&self) -> &'static Catalogue;
    /// The clauses that say how this scenario is won.
    fn victory(&self) -> Vec<Clause>;
    /// Tags of the record besides the course.
    fn header(&mut self) -> &mut Header;
    /// How many things have happened.
    fn len(&self) -> usize;
    /// Whether nothing has happened yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// What it waits for.
    fn waiting(&self) -> Waiting;
    /// Player turns so far, from 1.
    fn turn(&self) -> u16;
    /// What `seat` may choose, as texts, and whether that is all.
    fn offered(&self, seat: Seat) -> (Vec<String>, Coverage);
    /// The role that makes a choice where two people share a seat, and the clause that says so. `None` where either may.
    fn role(&self, text: &str) -> Option<(SeatRole, Clause)>;
    /// A choice by its text, or `resign`.
    fn choose(&mut self, seat: Seat, text: &str) -> Result<(), Refused>;
    /// A chance outcome by its text: scripts, replays.
    fn resolve(&mut self, text: &str) -> Result<(), Refused>;
    /// What can come up now, as texts with their probabilities, and whether that is all; nothing unless a chance is pending.
    fn outcome_probabilities(&self) -> (Vec<(String, f64)>, Coverage);
    /// Rolls what is pending until a choice is; returns how many rolls.
    fn roll(&mut self, dice: &FairDice) -> usize;
    /// The text of the last entry if it was a chance.
    fn roll_one(&mut self, dice: &FairDice) -> Option<String>;
    /// The text of the outcome that the dice give to the pending chance, which stays pending; nothing without one.
    fn next_roll(&self, dice: &FairDice) -> Option<String>;
    /// Takes back `seat`'s last choice.
    fn take_back(&mut self, seat: Seat) -> Result<(), Refused>;
    /// Whether it could.
    fn may_take_back(&self, seat: Seat) -> bool;
    /// All seats agree that `seat` takes back its last choice, with all that came after it. The record keeps it.
    fn take_back_agreed(&mut self, seat: Seat) -> Result<(), Refused>;
    /// Whether there is such a choice.
    fn may_take_back_agreed(&self, seat: Seat) -> bool;
    /// All seats agree on a draw.
    fn agree(&mut self) -> Result<(), Refused>;
    /// How long it may last; nothing for a match without a clock.
    fn time_limit(&self) -> Option<Duration>;
    /// Its time ran out.
    fn time_out(&mut self) -> Result<(), Refused>;
    /// The board.
    fn board(&self, say: &dyn Translate) -> Board;
    /// What a viewer sees. [`Viewer::All`] only after the end, or in tests.
    fn scene(&self, viewer: Viewer, say: &dyn Translate) -> Scene;
    /// The log of a viewer since a number of entries.
    fn log_since(&self, since: usize, viewer: Viewer, say: &dyn Translate) -> Vec<(u32, LogEntry)>;
    /// The odds of a choice of `seat`.
    fn odds(&self, seat: Seat, text: &str, say: &dyn Translate) -> Result<Option<Odds>, Refused>;
    /// Whether a line of sight runs from one space to another; see [`LineOfSight`](crate::ext::line_of_sight::LineOfSight).
    fn sight(&self, from: &str, to: &str) -> Option<Result<(), Illegal>>;
    /// Why `seat` may not.
    fn why_not(&self, seat: Seat, question: Question<'_>, say: &dyn Translate) -> Option<WhyNot>;
    /// What would come of a move of `seat` on a free table. `Ok(None)` on a board where all choices are listed.
    fn preview(
        &self,
        seat: Seat,
        draft: &DraftMove<'_>,
        say: &dyn Translate,
    ) -> Result<Option<MovePreview>, Refused>;
    /// The whole record, secrets included.
    fn record(&self) -> Record;
    /// The state's hash.
    fn hash(&self) -> u64;
    /// The match as `seat` knows it: what a bot is handed.
    fn seat_view(&self, seat: Seat) -> SeatView<'_>;
    /// A match that `viewer` cannot tell from this one, with what is hidden dealt anew. It has no record.
    fn determinized(&self, viewer: Viewer, dice: &mut QuickDice) -> Box<dyn AnyMatch>;
    /// A copy that goes its own way: replays, analysis.
    fn fork(&self) -> Box<dyn AnyMatch>;
    /// The typed match, for what is generic over games.
    fn as_any(&self) -> &dyn Any;
}

impl<G: Presentation> AnyMatch for TypedMatch<G> {
    fn game_id(&self) -> &'static str {
        G::ID
    }

    fn scenario(&self) -> String {
        self.game.scenario_id().to_owned()
    }

    fn seats(&self) -> &'static [&'static str] {
        G::SEATS
    }

    fn catalogue(&self) -> &'static Catalogue {
        G::CATALOGUE
    }

    fn victory(&self) -> Vec<Clause> {
        self.game.victory()
    }

    fn header(&mut self) -> &mut Header {
        self.header_mut()
    }

    fn len(&self) -> usize {
        TypedMatch::len(self)
    }

    fn waiting(&self) -> Waiting {
        let decision = self.game.decision(self.state());
        match self.pending() {
            Pending::Choice(ask) => Waiting::Choice { seats: ask.seats, decision },
            Pending::Chance(_) => Waiting::Chance { decision },
            Pending::Over(ending) => Waiting::Over(ending),
        }
    }

    fn turn(&self) -> u16 {
        self.game.turn(self.state())
    }

    fn offered(&self, seat: Seat) -> (Vec<String>, Coverage) {
        let Pending::Choice(ask) = self.pending() else { return (Vec::new(), Coverage::All) };
        if !ask.seats.has(seat) {
            return (Vec::new(), Coverage::All);
        }
        let mut out = Vec::new();
        let coverage = self.game.options(self.state(), seat, &mut out);
        (out.into_iter().map(|a| self.game.action_text(self.state(), a)).collect(), coverage)
    }

    fn role(&self, text: &str) -> Option<(SeatRole, Clause)> {
        let shared = self.game.shared_seat()?;
        let action = self.game.parse_action(self.state(), text).ok()?;
        shared.role(self.state(), action)
    }

    fn choose(&mut self, seat: Seat, text: &str) -> Result<(), Refused> {
        if text.trim() == "resign" {
            return self.resign(seat);
        }
        if let Pending::Over(_) = self.pending() {
            return Err(Refused::Over);
        }
        let action = self.game.parse_action(self.state(), text).map_err(Refused::BadText)?;
        TypedMatch::choose(self, seat, action)
    }

    fn resolve(&mut self, text: &str) -> Result<(), Refused> {
        if !matches!(self.pending(), Pending::Chance(_)) {
            return Err(Refused::NoChance);
        }
        let outcome = self.game.parse_outcome(self.state(), text).map_err(Refused::BadText)?;
        TypedMatch::resolve(self, outcome)
    }

    fn outcome_probabilities(&self) -> (Vec<(String, f64)>, Coverage) {
        let Pending::Chance(chance) = self.pending() else { return (Vec::new(), Coverage::All) };
        let mut out = Vec::new();
        let coverage = self.game.odds(self.state(), &chance, &mut out);
        let sum: u64 = out.iter().map(|(_, weight)| weight).sum();
        let share = |weight: u64| weight as f64 / sum.max(1) as f64;
        let texts = out.into_iter().map(|(o, w)| (self.game.outcome_text(self.state(), o), share(w)));
        (texts.collect(), coverage)
    }

    fn roll(&mut self, dice: &FairDice) -> usize {
        TypedMatch::roll(self, dice)
    }

    fn roll_one(&mut self, dice: &FairDice) -> Option<String> {
        let Pending::Chance(chance) = self.pending() else { return None };
        let outcome = self.game.sample(self.state(), &chance, &mut dice.nth(self.chance_count()));
        let text = self.game.outcome_text(self.state(), outcome);
        TypedMatch::resolve(self, outcome).expect("a sampled outcome is possible");
        Some(text)
    }

    fn next_roll(&self, dice: &FairDice) -> Option<String> {
        let Pending::Chance(chance) = self.pending() else { return None };
        let outcome = self.game.sample(self.state(), &chance, &mut dice.nth(self.chance_count()));
        Some(self.game.outcome_text(self.state(), outcome))
    }

    fn take_back(&mut self, seat: Seat) -> Result<(), Refused> {
        TypedMatch::take_back(self, seat)
    }

    fn may_take_back(&self, seat: Seat) -> bool {
        TypedMatch::may_take_back(self, seat)
    }

    fn take_back_agreed(&mut self, seat: Seat) -> Result<(), Refused> {
        TypedMatch::take_back_agreed(self, seat)
    }

    fn may_take_back_agreed(&self, seat: Seat) -> bool {
        TypedMatch::may_take_back_agreed(self, seat)
    }

    fn agree(&mut self) -> Result<(), Refused> {
        TypedMatch::agree(self)
    }

    fn time_limit(&self) -> Option<Duration> {
        self.game.match_clock().and_then(MatchClock::limit).map(|(limit, _)| limit)
    }

    fn time_out(&mut self) -> Result<(), Refused> {
        TypedMatch::time_out(self)
    }

    fn board(&self, say: &dyn Translate) -> Board {
        self.game.board(say)
    }

    fn scene(&self, viewer: Viewer, say: &dyn Translate) -> Scene {
        let mut scene = self.game.scene(self.state(), viewer, say);
        if let Viewer::Seat(seat) = viewer {
            scene.commitments = self.commitments(seat, &scene.choices);
        }
        if let (Pending::Over(ending), None) = (self.pending(), &scene.ending) {
            // Given up, agreed or out of time: the rules do not know of it, so the scene of the state is completed here.
            scene.choices.clear();
            scene.commitments.clear();
            scene.prompt = crate::scene::Prompt { decision: "over", ..Default::default() };
            let winner = ending.winner.map(|w| G::SEATS[w.index()]);
            let title = match ending.winner {
                Some(seat) => say.say(&format!("victory-{}", self.side_of(seat)), &[]),
                None if ending.how == "ending-time" => say.say("ending-unfinished", &[]),
                None => say.say("ending-draw", &[]),
            };
            let text = self
                .log_since(TypedMatch::len(self) - 1, viewer, say)
                .pop()
                .map(|(_, t)| t.text)
                .unwrap_or_default();
            let clause = ending.clause.map_or("", |c| G::CATALOGUE.id(c));
            let tally = match self.game.match_clock() {
                Some(clock) => clock.tally(self.state(), viewer, ending, say),
                None => Vec::new(),
            };
            scene.ending = Some(crate::scene::EndingPanel { winner, title, text, clause, tally });
        }
        scene
    }

    fn log_since(&self, since: usize, viewer: Viewer, say: &dyn Translate) -> Vec<(u32, LogEntry)> {
        TypedMatch::log_since(self, since, viewer, say)
    }

    fn odds(&self, seat: Seat, text: &str, say: &dyn Translate) -> Result<Option<Odds>, Refused> {
        match self.pending() {
            Pending::Over(_) => return Err(Refused::Over),
            Pending::Choice(ask) if ask.seats.has(seat) => {}
            _ => return Err(Refused::NotAsked),
        }
        let action = self.game.parse_action(self.state(), text).map_err(Refused::BadText)?;
        self.game.check(self.state(), seat, action).map_err(Refused::Illegal)?;
        Ok(self.game.odds_of(self.state(), seat, action, say))
    }

    fn sight(&self, from: &str, to: &str) -> Option<Result<(), Illegal>> {
        self.game.sight_lines()?.line_of_sight(self.state(), from, to)
    }

    fn why_not(&self, seat: Seat, question: Question<'_>, say: &dyn Translate) -> Option<WhyNot> {
        if let Pending::Over(_) = self.pending() {
            return None;
        }
        let illegal = self.game.why_not(self.state(), seat, question)?;
        Some(WhyNot::new(illegal, G::CATALOGUE, say))
    }

    fn preview(
        &self,
        seat: Seat,
        draft: &DraftMove<'_>,
        say: &dyn Translate,
    ) -> Result<Option<MovePreview>, Refused> {
        match self.pending() {
            Pending::Over(_) => return Err(Refused::Over),
            Pending::Choice(ask) if ask.seats.has(seat) => {}
            _ => return Err(Refused::NotAsked),
        }
        let Some(free) = self.game.free_moves() else { return Ok(None) };
        let previewed = free.preview(self.state(), seat, draft, say).map_err(Refused::BadText)?;
        Ok(previewed.map(|(preview, illegal)| {
            let may = illegal.is_none().then(|| self.game.parse_action(self.state(), &preview.choice).ok());
            let then = may.flatten().and_then(|action| self.then(seat, action));
            let why = illegal.map(|illegal| WhyNot::new(illegal, G::CATALOGUE, say));
            MovePreview { why, then, ..preview }
        }))
    }

    fn record(&self) -> Record {
        TypedMatch::record(self)
    }

    fn hash(&self) -> u64 {
        state_hash(self.state())
    }

    fn seat_view(&self, seat: Seat) -> SeatView<'_> {
        SeatView::new(self, seat)
    }

    fn determinized(&self, viewer: Viewer, dice: &mut QuickDice) -> Box<dyn AnyMatch> {
        let world = self.game.determinize(self.state(), viewer, dice);
        Box::new(TypedMatch::at(std::sync::Arc::clone(&self.game), world))
    }

    fn fork(&self) -> Box<dyn AnyMatch> {
        Box::new(self.clone())
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl dyn AnyMatch + '_ {
    /// Takes one entry of a record: a choice, an outcome, or a hash that must agree.
    pub fn replay(&mut self, entry: &RecordEntry) -> Result<(), Phrase> {
        if let Some(seat) = entry.taken_back() {
            let seat = self.seat(seat).map_err(|r| self.why(&r))?;
            return self.take_back_agreed(seat).map_err(|r| self.why(&r));
        }
        match entry {
            RecordEntry::Choice { seat, action } if seat == "all" && action == "draw" => {
                self.agree().map_err(|r| self.why(&r))
            }
            RecordEntry::Choice { seat, action } if seat == "all" && action == "time" => {
                self.time_out().map_err(|r| self.why(&r))
            }
            RecordEntry::Choice { seat, action } => {
                let seat = self.seat(seat).map_err(|r| self.why(&r))?;
                self.choose(seat, action).map_err(|r| self.why(&r))
            }
            RecordEntry::Chance(outcome) => self.resolve(outcome).map_err(|r| self.why(&r)),
            RecordEntry::Hash(hash) if *hash == self.hash() => Ok(()),
            RecordEntry::Hash(hash) => {
                let own = self.hash();
                Err(phrase!(
                    "the record's hash is {hash:016x}, the state's {own:016x}",
                    "l'empreinte du procès-verbal est {hash:016x}, celle de la position {own:016x}"
                ))
            }
        }
    }

    /// The seat with this id.
    pub fn seat(&self, id: &str) -> Result<Seat, Refused> {
        let found = self.seats().iter().position(|s| *s == id);
        found.map(|i| Seat(i as u8)).ok_or_else(|| Refused::NoSeat(id.to_owned()))
    }

    /// A refusal in plain English, for logs.
    pub fn explain(&self, refused: &Refused) -> String {
        self.why(refused).en
    }

    /// A refusal in both languages.
    pub fn why(&self, refused: &Refused) -> Phrase {
        match refused {
            Refused::Illegal(i) => {
                let text = self.catalogue().text(i.clause);
                let (id, en, fr) = (text.id, text.text.en, text.text.fr);
                phrase!("{id}: {en}", "{id} : {fr}")
            }
            Refused::BadText(b) => {
                let (text, expected) = (&b.text, &b.expected);
                Phrase { en: b.to_string(), fr: format!("{text:?} n'est pas compris : {expected}") }
            }
            Refused::NotAsked => {
                let asked: Vec<_> = self.waiting().seats().iter().map(|s| self.seats()[s.index()]).collect();
                let asked = asked.join(", ");
                if asked.is_empty() {
                    phrase!(
                        "this seat is not asked now; asked: nobody",
                        "ce camp n'a rien à décider maintenant ; personne n'a la main"
                    )
                } else {
                    phrase!(
                        "this seat is not asked now; asked: {asked}",
                        "ce camp n'a rien à décider maintenant ; a la main : {asked}"
                    )
                }
            }
            Refused::NoSeat(id) => {
                let seats = self.seats().join(", ");
                phrase!(
                    "there is no seat {id:?}; the seats are {seats}",
                    "il n'y a pas de camp {id:?} ; les camps sont {seats}"
                )
            }
            Refused::NoChance => phrase!("no chance is pending", "aucun tirage n'est attendu"),
            Refused::Impossible(what) => {
                phrase!("this cannot come up now: {what}", "ce résultat est impossible maintenant : {what}")
            }
            Refused::NothingToUndo => phrase!(
                "nothing can be taken back: a die, a secret or another player came after it",
                "rien ne peut être repris : un dé, un secret ou un autre joueur est venu après"
            ),
            Refused::Over => phrase!("the match is over", "la partie est finie"),
        }
    }
}
