//! A match comes into memory: its entries are replayed.

use super::clock::Clock;
use super::{Table, Watchers};
use crate::course::{Course, Stop};
use crate::problem::{Kind, Problem};
use crate::state::AppState;
use crate::tables::{Command, no_match};
use crate::view::Card;
use bicorne_core::{FairDice, Lang};
use std::sync::Arc;
use tokio::sync::mpsc;

/// Why a match is not in memory.
#[derive(Debug)]
pub(crate) enum Unloaded {
    /// There is none.
    Missing,
    /// The store did not answer.
    Store,
    /// It could not be replayed.
    Bug(String),
    /// It is being read again.
    Again,
}

impl Unloaded {
    /// For whoever asked.
    pub(crate) fn problem(&self, lang: Lang) -> Problem {
        match self {
            Unloaded::Missing => no_match(lang),
            Unloaded::Store => Problem::new(Kind::Broken, lang, "detail-store", &[])
                .status(axum::http::StatusCode::SERVICE_UNAVAILABLE),
            Unloaded::Bug(_) => Problem::new(Kind::Broken, lang, "detail-unplayable", &[]),
            Unloaded::Again => Problem::new(Kind::Busy, lang, "detail-again", &[]),
        }
    }
}

impl Table {
    /// Reads match `id` from the store and replays it.
    pub(crate) async fn load(
        state: &AppState,
        id: &str,
        me: mpsc::WeakSender<Command>,
    ) -> Result<Table, Unloaded> {
        let stored = match state.store.load(id).await {
            Ok(Some(stored)) => stored,
            Ok(None) => return Err(Unloaded::Missing),
            Err(error) => {
                tracing::error!(%error, id, "the match could not be read");
                return Err(Unloaded::Store);
            }
        };
        let Some(kit) = state.kit(&stored.row.game) else {
            return Err(Unloaded::Bug(format!("there is no game {:?} here", stored.row.game)));
        };
        let kit = Arc::clone(kit);
        let card = Card { row: stored.row, seats: stored.seats };
        let entries = stored.entries;
        // A long match takes a while to replay; nobody else shall wait for it.
        let replay = {
            let (kit, row, entries) = (Arc::clone(&kit), card.row.clone(), entries.clone());
            tokio::task::spawn_blocking(move || Course::replay(&*kit, &row, &entries))
        };
        let course = match replay.await {
            Ok(Ok(course)) => course,
            Ok(Err(Stop::Bug(what))) => return Err(Unloaded::Bug(what)),
            Ok(Err(Stop::Refused(refused))) => return Err(Unloaded::Bug(format!("{refused:?}"))),
            Err(died) => return Err(Unloaded::Bug(died.to_string())),
        };
        Ok(Table {
            state: state.clone(),
            me,
            kit,
            dice: dice(&card),
            clock: Clock::new(),
            card,
            course,
            entries,
            watchers: Watchers::default(),
            thinking: false,
            bots: Vec::new(),
            stuck: false,
            unsure: false,
        })
    }
}

/// The dice of a match, once everybody has put in his part.
pub(super) fn dice(card: &Card) -> Option<FairDice> {
    if card.is_waiting() {
        return None;
    }
    let parts: Vec<String> = card.seats.iter().map(|s| s.contribution.clone()).collect();
    card.row.secret.as_ref().map(|secret| FairDice::new(secret, &parts))
}
