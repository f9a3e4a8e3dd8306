//! Joining: a player takes the open seat, or returns to a seat by its token.

use super::written::ViewAnswer;
use super::{MatchActor, MatchRequest, load};
use crate::problem::{Kind, Problem};
use crate::request::{self, Contribution};
use crate::token;
use crate::view::Log;
use bicorne_core::{Seat, sha256_hex};
use bicorne_store::{SeatKind, StoreError, Taken};

/// The word that opens a seat anybody may take.
pub(crate) const OPEN: &str = "open";

/// The seats the player holds now, and the token of the seat just taken.
#[derive(Debug)]
pub(crate) struct SeatedBot {
    pub(crate) seats: Vec<String>,
    pub(crate) token: Option<(String, String)>,
}

impl MatchActor {
    /// Seats a player by an invitation, or by the token of a seat, which brings a player back from any device.
    ///
    /// An invitation works once and is not the token: its sender knows it and must not see the other's hand.
    pub(crate) async fn join(
        &mut self,
        request: &MatchRequest,
        given: &str,
        name: Option<&str>,
        contribution: Contribution,
    ) -> Result<SeatedBot, Problem> {
        let lang = request.lang;
        let (shown, access) = (token::read(given), self.access(request)?);
        let held = access.held;
        let own = self.header.seats.iter().position(|s| s.token_hash.as_deref() == Some(&shown.seal));
        // The holder of a whole seat who opens the link meant for a team-mate keeps the seat.
        let keeps = |i: usize| held.has(Seat(i as u8)) && access.task.is_none() && shown.task.is_some();
        if let Some(row) = own.filter(|i| !keeps(*i)).map(|i| &self.header.seats[i]) {
            let (seat, token) = (row.seat.clone(), given.to_owned());
            return Ok(SeatedBot { seats: vec![seat.clone()], token: Some((seat, token)) });
        }
        // Following a link again, or one's own invitation, changes nothing.
        if !held.is_empty() {
            let seats = held.iter().map(|s| self.history.seat_id(s).to_owned()).collect();
            return Ok(SeatedBot { seats, token: None });
        }
        let Some(open) = self.header.seats.iter().position(|s| s.kind == SeatKind::Open) else {
            return Err(Problem::new(Kind::Taken, lang, "detail-taken", &[]));
        };
        let row = &self.header.seats[open];
        if row.invite.as_deref().map(|i| sha256_hex(i.as_bytes())) != Some(sha256_hex(given.as_bytes())) {
            return Err(Problem::new(Kind::NotYours, lang, "detail-wrong-link", &[]));
        }
        if self.header.is_over() {
            return Err(Problem::new(Kind::Over, lang, "refused-over", &[]));
        }
        let token = token::whole();
        let taken = Taken {
            name: request::name(name.unwrap_or_default(), lang)?,
            contribution: contribution.told,
            commitment: contribution.promised,
            token_hash: token::read(&token).seal,
        };
        let seat = row.seat.clone();
        match self.state.store.take_seat(&self.header.row.id, &seat, &taken).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                self.catch_up().await;
                return Err(Problem::new(Kind::Taken, lang, "detail-taken", &[]));
            }
            Err(error) => {
                self.unsure = true;
                return Err(Problem::store(lang, &error));
            }
        }
        let row = &mut self.header.seats[open];
        row.kind = SeatKind::Person;
        row.name = taken.name;
        row.contribution = taken.contribution;
        row.commitment = taken.commitment;
        row.token_hash = Some(taken.token_hash);
        row.invite = None;
        self.dice = load::dice(&self.header);
        let nothing_new = Log::Since(self.history.live.len());
        self.broadcast(Some(nothing_new), Some(nothing_new));
        self.go_on().await;
        Ok(SeatedBot { seats: vec![seat.clone()], token: Some((seat, token)) })
    }

    /// Of seats and tokens that somebody shows, those that are valid.
    pub(crate) fn own(&self, shown: &[(String, String)]) -> Vec<(String, String)> {
        let is_valid = |(seat, given): &&(String, String)| {
            let seal = token::read(given).seal;
            let row = self.header.seats.iter().find(|row| row.seat == *seat && row.kind == SeatKind::Person);
            row.is_some_and(|row| row.token_hash.as_deref() == Some(&seal))
        };
        shown.iter().filter(is_valid).cloned().collect()
    }

    /// A seat tells what it promised to put into the dice. Once all have, the dice are there and the match begins. A contribution that
    /// is not the promised one counts as one without a promise, if `unpromised` says so: the record will show it.
    pub(crate) async fn contribute(
        &mut self,
        request: &MatchRequest,
        contribution: String,
        unpromised: bool,
    ) -> Result<ViewAnswer, Problem> {
        // Without a seat it is the one that owes something: a player of both sides has promised for one only.
        let owing = self.header.owing(self.access(request)?.held).into_iter().next();
        let request = MatchRequest { seat: request.seat.clone().or(owing), ..request.clone() };
        let (seat, access) = self.acting(&request)?;
        let lang = access.lang;
        let contribution = request::contribution(contribution, lang)?;
        if self.header.has_open_seat() {
            return Err(Problem::new(Kind::Refused, lang, "detail-contribute-early", &[]));
        }
        let row = &self.header.seats[seat.index()];
        if !row.owes() || contribution.is_empty() {
            return Err(Problem::new(Kind::Refused, lang, "detail-contribute-late", &[]));
        }
        let kept = sha256_hex(contribution.as_bytes()) == row.commitment;
        if !kept && !unpromised {
            return Err(Problem::bad(lang, "detail-contribute-differs", &[]));
        }
        let commitment = if kept { row.commitment.clone() } else { String::new() };
        let (id, name) = (self.header.row.id.clone(), row.seat.clone());
        match self.state.store.contribute(&id, &name, &contribution, &commitment).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                self.catch_up().await;
                return Err(Problem::new(Kind::Refused, lang, "detail-contribute-late", &[]));
            }
            Err(error) => {
                self.unsure = true;
                return Err(Problem::store(lang, &error));
            }
        }
        let row = &mut self.header.seats[seat.index()];
        row.contribution = contribution;
        row.commitment = commitment;
        self.dice = load::dice(&self.header);
        let nothing_new = Log::Since(self.history.live.len());
        self.broadcast(Some(nothing_new), Some(nothing_new));
        self.go_on().await;
        self.answer(access, Log::Whole, request.have)
    }
}
