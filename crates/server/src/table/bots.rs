//! Bots: they think elsewhere, and their choices go the way of everybody's.

use super::Table;
use super::place::Place;
use crate::course::Stop;
use crate::tables::Command;
use bicorne_core::{Bot, Seat, sha256_hex};
use bicorne_store::{Entry, EntryKind, SeatKind, StoreError};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// What a bot has made up its mind to, and for how many entries.
pub(crate) struct Thought {
    n: u32,
    seat: Seat,
    choice: Result<String, String>,
    /// Who thought: what he learnt serves him at the next decision.
    bot: Option<Seated>,
}

/// A bot on its chair.
pub(super) struct Seated {
    seat: Seat,
    bot: Box<dyn Bot>,
}

impl Table {
    /// Has a bot think, if one is asked and none thinks yet.
    pub(super) fn wake_bot(&mut self) {
        if self.thinking || self.stuck || self.unsure || self.card.is_over() || self.card.is_waiting() {
            return;
        }
        let is_bot = |seat: &Seat| self.card.seats[seat.index()].kind == SeatKind::Bot;
        let Some(seat) = self.course.live.decision().seats.into_iter().find(is_bot) else { return };
        let Some(me) = self.me.upgrade() else { return };
        self.thinking = true;
        let (n, seed) = (self.course.n, self.bot_seed(seat));
        let (kit, level) = (Arc::clone(&self.kit), self.card.seats[seat.index()].name.clone());
        let table = self.course.live.fork();
        let known = self.bots.iter().position(|b| b.seat == seat).map(|i| self.bots.swap_remove(i).bot);
        let state = self.state.clone();
        let asked = Instant::now();
        tokio::spawn(async move {
            let bot = known.or_else(|| kit.bot(&level));
            let place = Place::within(bot.as_ref().and_then(|bot| bot.time()), &state).await;
            let thinking = tokio::task::spawn_blocking(move || {
                let mut bot = bot.ok_or_else(|| format!("there is no bot {level:?}"))?;
                bot.hurry(place.others, asked.elapsed());
                bot.spread(place.threads());
                let choice = bot.choose(&*table, seat, seed);
                drop(place);
                Ok((choice, bot))
            });
            let (choice, bot) = match thinking.await.unwrap_or_else(|died| Err(died.to_string())) {
                Ok((choice, bot)) => (Ok(choice), Some(Seated { seat, bot })),
                Err(what) => (Err(what), None),
            };
            state.metrics.thought(asked.elapsed(), choice.is_err());
            // A task that is gone will think again when it is back.
            let _ = me.send(Command::Thought(Thought { n, seat, choice, bot })).await;
        });
    }

    /// The same for the same entry of the same match, and nobody can know it before the end.
    fn bot_seed(&self, seat: Seat) -> u64 {
        let secret = self.card.row.secret.as_ref().map(|s| s.hex()).unwrap_or_default();
        let hash = sha256_hex(format!("bot {secret} {} {}", seat.0, self.course.n).as_bytes());
        u64::from_str_radix(&hash[..16], 16).expect("sixteen hexadecimal digits")
    }

    /// Carries out what a bot wants, unless the match has moved on since.
    pub(crate) async fn thought(&mut self, mut thought: Thought) {
        self.thinking = false;
        self.bots.extend(thought.bot.take());
        if thought.n == self.course.n && !self.card.is_over() {
            match self.bot_chooses(thought).await {
                Ok(()) | Err(StoreError::Conflict) => {}
                Err(error) => {
                    tracing::error!(%error, id = self.card.row.id, "a bot's choice could not be stored");
                    self.try_later();
                    return;
                }
            }
        }
        self.wake_bot();
    }

    async fn bot_chooses(&mut self, thought: Thought) -> Result<(), StoreError> {
        let Thought { seat, choice, .. } = thought;
        let id = self.course.seat_id(seat).to_owned();
        let entry = |text| vec![Entry { kind: EntryKind::Choice, seat: Some(id.clone()), text }];
        let planned = match choice {
            Ok(text) => self.plan(entry(text)),
            Err(what) => Err(Stop::Bug(what)),
        };
        let planned = planned.or_else(|stop| {
            // People must not wait for a broken bot: it plays the first thing it may.
            tracing::error!(?stop, id = self.card.row.id, "a bot failed");
            let offered = self.course.live.offered(seat).0.into_iter().next();
            offered.ok_or(stop).and_then(|text| self.plan(entry(text)))
        });
        match planned {
            Ok(plan) => self.commit(plan).await,
            Err(stop) => {
                tracing::error!(?stop, id = self.card.row.id, "a bot has nothing to choose");
                self.stuck = true;
                Ok(())
            }
        }
    }

    /// The next task tries again.
    fn try_later(&self) {
        let (state, id) = (self.state.clone(), self.card.row.id.clone());
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_secs(1)).await;
            let asked = state.ask(&id, bicorne_core::Lang::En, |table| {
                Box::pin(async move {
                    table.wake_bot();
                    Ok(())
                })
            });
            if asked.await.is_err() {
                tracing::error!(id, "a bot waits until somebody looks at its match");
            }
        });
    }
}
