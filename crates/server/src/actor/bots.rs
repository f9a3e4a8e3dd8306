//! Bots of a match: they search in a thread pool, and their choices take the same path as those of people.

use super::MatchActor;
use super::think_permit::ThinkPermit;
use crate::history::ApplyError;
use crate::match_actors::Command;
use bicorne_core::{Bot, Seat, sha256_hex};
use bicorne_store::{Entry, EntryKind, SeatKind, StoreError};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::Instant;

/// A bot's choice, and the number of entries it is for.
pub(crate) struct BotReply {
    n: u32,
    seat: Seat,
    choice: Result<String, String>,
    /// The bot itself: its search tree is reused at the next decision.
    bot: Option<SeatedBot>,
}

/// A bot and its seat.
pub(super) struct SeatedBot {
    seat: Seat,
    bot: Box<dyn Bot>,
}

impl MatchActor {
    /// Starts a bot if one must choose and none is searching yet.
    pub(super) fn wake_bot(&mut self) {
        if self.thinking
            || self.stuck
            || self.unsure
            || self.header.is_over()
            || self.header.is_waiting()
            || self.header.frozen
        {
            return;
        }
        let is_bot = |seat: &Seat| self.header.seats[seat.index()].kind == SeatKind::Bot;
        let Some(seat) = self.history.live.waiting().seats().into_iter().find(is_bot) else { return };
        let Some(me) = self.me.upgrade() else { return };
        self.thinking = true;
        let (n, seed) = (self.history.n, self.bot_seed(seat));
        let (kit, level) = (Arc::clone(&self.kit), self.header.seats[seat.index()].name.clone());
        let table = self.history.live.fork();
        let known = self.bots.iter().position(|b| b.seat == seat).map(|i| self.bots.swap_remove(i).bot);
        let state = self.state.clone();
        let asked = Instant::now();
        tokio::spawn(async move {
            let bot = known.or_else(|| kit.bot(&level));
            let permit = ThinkPermit::acquire(bot.as_ref().and_then(|bot| bot.time_budget()), &state).await;
            let thinking = tokio::task::spawn_blocking(move || {
                let mut bot = bot.ok_or_else(|| format!("there is no bot {level:?}"))?;
                bot.set_contention(permit.others, asked.elapsed());
                bot.set_threads(permit.threads());
                let choice = bot.choose(&table.seat_view(seat), seed);
                drop(permit);
                Ok((choice, bot))
            });
            let (choice, bot) = match thinking.await.unwrap_or_else(|died| Err(died.to_string())) {
                Ok((choice, bot)) => (Ok(choice), Some(SeatedBot { seat, bot })),
                Err(what) => (Err(what), None),
            };
            state.metrics.thought(asked.elapsed(), choice.is_err());
            // If the task has ended, the bot is asked again after a reload.
            let _ = me.send(Command::BotReply(BotReply { n, seat, choice, bot })).await;
        });
    }

    /// A seed that depends on match and entry only, and that nobody can know before the end.
    fn bot_seed(&self, seat: Seat) -> u64 {
        let secret = self.header.row.dice_secret().map(|s| s.hex()).unwrap_or_default();
        let hash = sha256_hex(format!("bot {secret} {} {}", seat.0, self.history.n).as_bytes());
        u64::from_str_radix(&hash[..16], 16).expect("sixteen hexadecimal digits")
    }

    /// Carries out a bot's choice, unless the match has moved on since.
    pub(crate) async fn on_bot_reply(&mut self, mut reply: BotReply) {
        self.thinking = false;
        self.bots.extend(reply.bot.take());
        if reply.n == self.history.n && !self.header.is_over() {
            match self.bot_chooses(reply).await {
                Ok(()) | Err(StoreError::Conflict) => {}
                Err(error) => {
                    tracing::error!(%error, id = self.header.row.id, "a bot's choice could not be stored");
                    self.try_later();
                    return;
                }
            }
        }
        self.wake_next();
    }

    async fn bot_chooses(&mut self, reply: BotReply) -> Result<(), StoreError> {
        let BotReply { seat, choice, .. } = reply;
        let id = self.history.seat_id(seat).to_owned();
        let entry = |text| vec![Entry { kind: EntryKind::Choice, seat: Some(id.clone()), text }];
        let planned = match choice {
            Ok(text) => self.plan(entry(text)),
            Err(what) => Err(ApplyError::Bug(what)),
        };
        let planned = planned.or_else(|error| {
            // People must not wait for a broken bot: it plays the first thing it may.
            tracing::error!(?error, id = self.header.row.id, "a bot failed");
            let offered = self.history.live.offered(seat).0.into_iter().next();
            offered.ok_or(error).and_then(|text| self.plan(entry(text)))
        });
        match planned {
            Ok(plan) => self.commit(plan).await,
            Err(error) => {
                tracing::error!(?error, id = self.header.row.id, "a bot has nothing to choose");
                self.stuck = true;
                Ok(())
            }
        }
    }

    /// Asks the bot again in a second.
    fn try_later(&self) {
        let (state, id) = (self.state.clone(), self.header.row.id.clone());
        tokio::spawn(async move {
            tokio::time::sleep(Duration::from_secs(1)).await;
            let asked = state.ask(&id, bicorne_core::Lang::En, |actor| {
                Box::pin(async move {
                    actor.wake_bot();
                    Ok(())
                })
            });
            if asked.await.is_err() {
                tracing::error!(id, "a bot waits until somebody looks at its match");
            }
        });
    }
}
