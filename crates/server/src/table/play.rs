//! What people do: choose, take back, give up, agree.

use super::{Caller, Table};
use crate::course::Stop;
use crate::problem::{Kind, Problem};
use crate::request::is_unseemly;
use crate::view::{Log, View, Who};
use bicorne_core::{Arg, Illegal, Lang, Refused, Seat, Task};
use bicorne_store::{Entry, EntryKind, SeatKind, StoreError};
use serde::Deserialize;

/// No choice of any game is longer.
const LONGEST_CHOICE: usize = 1_000;

/// What somebody says about a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum DrawAnswer {
    /// He offers one.
    Offer,
    /// He takes the one that is offered.
    Accept,
    /// He does not.
    Decline,
}

impl Table {
    /// A choice by its text; `resign` is one too.
    pub(crate) async fn choose(&mut self, caller: &Caller, n: u32, text: &str) -> Result<View, Problem> {
        let (seat, who) = self.acting(caller)?;
        let text = text.trim();
        if text == "resign" {
            return self.resign(caller, n).await;
        }
        self.fresh(who, n)?;
        self.started(who)?;
        if text.len() > LONGEST_CHOICE || text.chars().any(is_unseemly) {
            return Err(Problem::bad(who.lang, "detail-choice", &[]));
        }
        self.own_task(who, text)?;
        let entry = self.entry(EntryKind::Choice, seat, text);
        self.carry_out(who, vec![entry], None).await
    }

    /// Takes back the caller's last choice.
    pub(crate) async fn take_back(&mut self, caller: &Caller, n: u32) -> Result<View, Problem> {
        let (seat, who) = self.acting(caller)?;
        self.fresh(who, n)?;
        self.started(who)?;
        let entry = self.entry(EntryKind::TakeBack, seat, "");
        self.carry_out(who, vec![entry], Some(Log::Reset)).await
    }

    /// The caller gives up, also a match that has not begun.
    pub(crate) async fn resign(&mut self, caller: &Caller, n: u32) -> Result<View, Problem> {
        let (seat, who) = self.acting(caller)?;
        self.fresh(who, n)?;
        let entry = self.entry(EntryKind::Resign, seat, "");
        self.carry_out(who, vec![entry], None).await
    }

    /// A draw is offered, accepted or declined.
    pub(crate) async fn draw(
        &mut self,
        caller: &Caller,
        n: u32,
        answer: DrawAnswer,
    ) -> Result<View, Problem> {
        let (seat, who) = self.acting(caller)?;
        self.fresh(who, n)?;
        self.started(who)?;
        let refused = |key: &str| Err(Problem::new(Kind::Refused, who.lang, key, &[]));
        let entries = match (answer, self.course.offer) {
            (DrawAnswer::Offer, Some(_)) => return refused("detail-draw-offered"),
            (DrawAnswer::Offer, None) => {
                let mut entries = vec![self.entry(EntryKind::DrawOffer, seat, "")];
                // A bot plays on.
                let other = self.card.seats.iter().enumerate().find(|(i, _)| *i != seat.index());
                if let Some((i, _)) = other.filter(|(_, row)| row.kind == SeatKind::Bot) {
                    entries.push(self.entry(EntryKind::DrawDecline, Seat(i as u8), ""));
                }
                entries
            }
            (_, None) => return refused("detail-no-offer"),
            (_, Some(by)) if by == seat => return refused("detail-own-offer"),
            (DrawAnswer::Accept, Some(_)) => vec![self.entry(EntryKind::DrawAgreed, seat, "")],
            (DrawAnswer::Decline, Some(_)) => vec![self.entry(EntryKind::DrawDecline, seat, "")],
        };
        self.carry_out(who, entries, None).await
    }

    fn entry(&self, kind: EntryKind, seat: Seat, text: &str) -> Entry {
        Entry { kind, seat: Some(self.course.seat_id(seat).to_owned()), text: text.to_owned() }
    }

    /// Whether the request answers the match as it is now, and whether it still goes on.
    fn fresh(&self, who: Who, n: u32) -> Result<(), Problem> {
        if n != self.course.n {
            return Err(self.stale(who, n)?);
        }
        if self.card.is_over() {
            let problem = Problem::new(Kind::Over, who.lang, "refused-over", &[]);
            return Err(problem.view(self.view(who, Log::Reset)?));
        }
        Ok(())
    }

    fn stale(&self, who: Who, n: u32) -> Result<Problem, Problem> {
        let args = [("now", Arg::Num(i64::from(self.course.n))), ("given", Arg::Num(i64::from(n)))];
        let problem = Problem::new(Kind::Stale, who.lang, "detail-stale", &args);
        Ok(problem.view(self.view(who, Log::Reset)?))
    }

    /// Where two people share the seat: whether the choice is not the other's.
    fn own_task(&self, who: Who, text: &str) -> Result<(), Problem> {
        let Some(own) = who.task else { return Ok(()) };
        match self.course.live.task(text) {
            Some((task, clause)) if task != own => {
                let key = match task {
                    Task::Staff => "refused-task-staff",
                    Task::Cards => "refused-task-cards",
                };
                Err(self.refusal(&Refused::Illegal(Illegal::because(clause, key)), who.lang))
            }
            _ => Ok(()),
        }
    }

    fn started(&self, who: Who) -> Result<(), Problem> {
        if self.card.is_waiting() {
            return Err(Problem::new(Kind::Refused, who.lang, "detail-waiting", &[]));
        }
        Ok(())
    }

    /// Tries, stores, tells; the answer has what is new for the caller.
    async fn carry_out(&mut self, who: Who, first: Vec<Entry>, log: Option<Log>) -> Result<View, Problem> {
        let (n, log) = (self.course.n, log.unwrap_or(Log::Since(self.course.live.len())));
        let plan = match self.plan(first) {
            Ok(plan) => plan,
            Err(stop) => {
                // Before the rules refuse anything: another server may have moved the match on.
                self.catch_up().await;
                return Err(if n == self.course.n {
                    self.stopped(&stop, who.lang)
                } else {
                    self.stale(who, n)?
                });
            }
        };
        match self.commit(plan).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => return Err(self.stale(who, n)?),
            Err(error) => return Err(Problem::store(who.lang, &error)),
        }
        let view = self.view(who, log)?;
        self.wake_bot();
        Ok(view)
    }

    fn stopped(&self, stop: &Stop, lang: Lang) -> Problem {
        match stop {
            Stop::Refused(refused @ (Refused::Impossible(_) | Refused::NoChance)) => {
                Problem::bug(lang, &format!("{refused:?}"))
            }
            Stop::Refused(refused) => self.refusal(refused, lang),
            Stop::Bug(what) => Problem::bug(lang, what),
        }
    }
}
