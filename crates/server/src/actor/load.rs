//! A match comes into memory: its entries are replayed.

use super::clock::Clock;
use super::written::Written;
use super::{MatchActor, Watchers};
use crate::history::guard;
use crate::match_actors::{Changed, Command, no_match};
use crate::problem::{Kind, Problem};
use crate::rules_mark::{self, Replayed};
use crate::state::AppState;
use crate::view::MatchHeader;
use bicorne_core::{FairDice, Lang};
use bicorne_store::Origin;
use std::sync::Arc;
use tokio::sync::mpsc;

/// Why a match is not in memory.
#[derive(Debug)]
pub(crate) enum LoadError {
    /// There is none.
    Missing,
    /// The store did not answer.
    Store,
    /// It could not be replayed.
    Bug(String),
    /// It is being read again.
    Again,
}

impl LoadError {
    /// The answer to the request.
    pub(crate) fn problem(&self, lang: Lang) -> Problem {
        match self {
            LoadError::Missing => no_match(lang),
            LoadError::Store => Problem::new(Kind::Broken, lang, "detail-store", &[])
                .status(axum::http::StatusCode::SERVICE_UNAVAILABLE),
            // The game or the scenario is not here any more.
            LoadError::Bug(_) => Problem::new(Kind::NotFound, lang, "detail-unplayable", &[])
                .status(axum::http::StatusCode::GONE),
            LoadError::Again => Problem::new(Kind::Busy, lang, "detail-again", &[]),
        }
    }
}

impl MatchActor {
    /// Reads match `id` from the store and replays it.
    pub(crate) async fn load(
        state: &AppState,
        id: &str,
        me: mpsc::WeakSender<Command>,
        changed: Arc<Changed>,
    ) -> Result<MatchActor, LoadError> {
        let stored = match state.store.load(id).await {
            Ok(Some(stored)) => stored,
            Ok(None) => return Err(LoadError::Missing),
            Err(error) => {
                tracing::error!(%error, id, "the match could not be read");
                return Err(LoadError::Store);
            }
        };
        let Some(kit) = state.kit(&stored.row.game) else {
            return Err(LoadError::Bug(format!("there is no game {:?} here", stored.row.game)));
        };
        let kit = Arc::clone(kit);
        let mut header = MatchHeader::new(stored.row, stored.seats);
        let (entries, hashes) = (stored.entries, stored.hashes);
        // A long match takes a while to replay, so it is replayed off the async threads.
        let replay = {
            let (kit, row) = (Arc::clone(&kit), header.row.clone());
            tokio::task::spawn_blocking(move || {
                guard(|| {
                    let replayed = rules_mark::replay(&*kit, &row, &entries, &hashes)?;
                    let mark = rules_mark::mark(&*replayed.history.live);
                    Ok((replayed, mark))
                })
            })
        };
        let (Replayed { history, frozen }, mark) = match replay.await {
            Ok(Ok(Ok(replayed))) => replayed,
            Ok(Ok(Err(error)) | Err(error)) => return Err(LoadError::Bug(format!("{error:?}"))),
            Err(died) => return Err(LoadError::Bug(died.to_string())),
        };
        let brought = header.row.origin == Origin::Record;
        match frozen {
            Some(what) => {
                tracing::warn!(
                    id,
                    what,
                    rules = header.row.rules,
                    now = mark,
                    "other rules: the match is read-only"
                );
                header.frozen = true;
            }
            None if header.row.rules != mark && !brought && !header.is_over() => {
                // Every position is the same: it goes on by the rules of this program.
                tracing::info!(id, rules = header.row.rules, now = mark, "the match goes on by newer rules");
                header.row.rules.clone_from(&mark);
                if let Err(error) = state.store.set_rules(id, &mark).await {
                    tracing::warn!(%error, id, "the new rules could not be noted");
                }
            }
            None => {}
        }
        Ok(MatchActor {
            state: state.clone(),
            me,
            changed,
            kit,
            dice: dice(&header),
            clock: Clock::after(header.row.played),
            header,
            history,
            written: Written::default(),
            watchers: Watchers::default(),
            thinking: false,
            bots: Vec::new(),
            stuck: false,
            planned: None,
            by_hand: None,
            unsure: false,
        })
    }
}

/// The dice of a match, once every seat has contributed.
pub(super) fn dice(header: &MatchHeader) -> Option<FairDice> {
    if header.is_waiting() {
        return None;
    }
    let parts: Vec<String> = header.seats.iter().map(|s| s.contribution.clone()).collect();
    header.row.dice_secret().map(|secret| FairDice::new(secret, &parts))
}
