//! Somebody takes the open seat, or comes back to his own.

use super::{Caller, Table, load};
use crate::problem::{Kind, Problem};
use crate::request;
use crate::token;
use crate::view::Log;
use bicorne_core::{Seat, sha256_hex};
use bicorne_store::{SeatKind, StoreError, Taken};

/// The word that opens a seat anybody may take.
pub(crate) const OPEN: &str = "open";

/// The seats somebody has now, and the token of the one he got just now.
#[derive(Debug)]
pub(crate) struct Seated {
    pub(crate) seats: Vec<String>,
    pub(crate) token: Option<(String, String)>,
}

impl Table {
    /// Seats whoever shows an invitation, or the token of his own seat: with that he returns from anywhere.
    ///
    /// An invitation is good once and is no token: whoever sent it knows it, and must not see the other's hand.
    pub(crate) async fn join(
        &mut self,
        caller: &Caller,
        given: &str,
        name: Option<&str>,
        contribution: String,
    ) -> Result<Seated, Problem> {
        let lang = caller.lang;
        let (shown, who) = (token::read(given), self.who(caller)?);
        let held = who.held;
        let own = self.card.seats.iter().position(|s| s.token_hash.as_deref() == Some(&shown.seal));
        // Whoever holds a seat whole and looks at the link he has for a team-mate gives nothing away.
        let keeps = |i: usize| held.has(Seat(i as u8)) && who.task.is_none() && shown.task.is_some();
        if let Some(row) = own.filter(|i| !keeps(*i)).map(|i| &self.card.seats[i]) {
            let (seat, token) = (row.seat.clone(), given.to_owned());
            return Ok(Seated { seats: vec![seat.clone()], token: Some((seat, token)) });
        }
        // Whoever follows a link once more, or tries the one he made, keeps his seat and takes no other.
        if !held.is_empty() {
            let seats = held.iter().map(|s| self.course.seat_id(s).to_owned()).collect();
            return Ok(Seated { seats, token: None });
        }
        let Some(open) = self.card.seats.iter().position(|s| s.kind == SeatKind::Open) else {
            return Err(Problem::new(Kind::Taken, lang, "detail-taken", &[]));
        };
        let row = &self.card.seats[open];
        if row.invite.as_deref().map(|i| sha256_hex(i.as_bytes())) != Some(sha256_hex(given.as_bytes())) {
            return Err(Problem::new(Kind::NotYours, lang, "detail-wrong-link", &[]));
        }
        if self.card.is_over() {
            return Err(Problem::new(Kind::Over, lang, "refused-over", &[]));
        }
        let token = token::whole();
        let taken = Taken {
            name: request::name(name.unwrap_or_default(), lang)?,
            contribution: request::contribution(contribution, lang)?,
            token_hash: token::read(&token).seal,
        };
        let seat = row.seat.clone();
        match self.state.store.take_seat(&self.card.row.id, &seat, &taken).await {
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
        let row = &mut self.card.seats[open];
        row.kind = SeatKind::Person;
        row.name = taken.name;
        row.contribution = taken.contribution;
        row.token_hash = Some(taken.token_hash);
        row.invite = None;
        self.dice = load::dice(&self.card);
        self.tell(Log::Since(self.course.live.len()));
        self.go_on().await;
        Ok(Seated { seats: vec![seat.clone()], token: Some((seat, token)) })
    }
}
