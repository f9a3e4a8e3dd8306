//! Somebody takes the open seat, or comes back to his own.

use super::{Table, load};
use crate::problem::{Kind, Problem};
use crate::request;
use crate::secrets::token;
use crate::view::Log;
use bicorne_core::{Lang, sha256_hex};
use bicorne_store::{SeatKind, StoreError, Taken};

/// The word that opens a seat anybody may take.
pub(crate) const OPEN: &str = "open";

/// A seat somebody has now.
#[derive(Debug)]
pub(crate) struct Seated {
    pub(crate) seat: String,
    pub(crate) token: String,
}

impl Table {
    /// Seats whoever shows the token of the link. The token is the right: with it one returns from anywhere.
    pub(crate) async fn join(
        &mut self,
        given: &str,
        name: Option<&str>,
        contribution: String,
        lang: Lang,
    ) -> Result<Seated, Problem> {
        let hash = sha256_hex(given.as_bytes());
        if let Some(row) = self.card.seats.iter().find(|s| s.token_hash.as_deref() == Some(&hash)) {
            return Ok(Seated { seat: row.seat.clone(), token: given.to_owned() });
        }
        let Some(open) = self.card.seats.iter().position(|s| s.kind == SeatKind::Open) else {
            return Err(Problem::new(Kind::Taken, lang, "detail-taken", &[]));
        };
        let row = &self.card.seats[open];
        if row.invite.as_deref().map(|i| sha256_hex(i.as_bytes())) != Some(hash) {
            return Err(Problem::new(Kind::NotYours, lang, "detail-wrong-link", &[]));
        }
        if self.card.is_over() {
            return Err(Problem::new(Kind::Over, lang, "refused-over", &[]));
        }
        // Everybody can read the word of an open seat, so whoever takes it gets a token of his own.
        let token = if given == OPEN { token() } else { given.to_owned() };
        let taken = Taken {
            name: request::name(name.unwrap_or_default(), lang)?,
            contribution: request::contribution(contribution, lang)?,
            token_hash: sha256_hex(token.as_bytes()),
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
        Ok(Seated { seat, token })
    }
}
