//! What people do: choose, take back, give up, agree.

use super::written::ViewAnswer;
use super::{MatchActor, MatchRequest};
use crate::history::{ApplyError, take_back};
use crate::problem::{Kind, Problem};
use crate::request::is_unseemly;
use crate::view::{Access, Log};
use bicorne_core::ext::shared_seat::SeatRole;
use bicorne_core::{Arg, Illegal, Lang, Refused, Seat};
use bicorne_store::{Entry, EntryKind, SeatKind, StoreError};
use serde::Deserialize;

/// No choice of any game is longer.
const LONGEST_CHOICE: usize = 1_000;

/// Entries that may have been stored for nothing, besides two for each entry in force.
const MOST_TAKEN_BACK: usize = 400;

/// An offer of a draw, or the answer to one.
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

/// A plea to take back a choice that others have answered, or the answer to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PleaAnswer {
    /// He asks.
    Ask,
    /// The choice may be taken back.
    Accept,
    /// It stands.
    Decline,
}

impl MatchActor {
    /// A choice by its text; `resign` is one too.
    pub(crate) async fn choose(
        &mut self,
        request: &MatchRequest,
        n: u32,
        text: &str,
    ) -> Result<ViewAnswer, Problem> {
        let (seat, access) = self.acting(request)?;
        let text = text.trim();
        if text == "resign" {
            return self.resign(request, n).await;
        }
        self.fresh(access, n).await?;
        self.started(access)?;
        if text.len() > LONGEST_CHOICE || text.chars().any(is_unseemly) {
            return Err(Problem::bad(access.lang, "detail-choice", &[]));
        }
        self.own_task(access, text)?;
        let entry = self.entry(EntryKind::Choice, seat, text);
        self.carry_out(access, vec![entry], None, request).await
    }

    /// Takes back the request's last choice.
    pub(crate) async fn take_back(&mut self, request: &MatchRequest, n: u32) -> Result<ViewAnswer, Problem> {
        let (seat, access) = self.acting(request)?;
        self.fresh(access, n).await?;
        self.started(access)?;
        self.not_too_often(access)?;
        let entry = self.entry(EntryKind::TakeBack, seat, "");
        self.carry_out(access, vec![entry], Some(Log::Reset), request).await
    }

    /// Each is stored for ever: who plays needs a few, who repeats them without end needs none.
    fn not_too_often(&self, access: Access) -> Result<(), Problem> {
        let taken_back = (self.history.n as usize).saturating_sub(self.history.live.len());
        if taken_back > MOST_TAKEN_BACK + 2 * self.history.live.len() {
            return Err(Problem::new(Kind::Refused, access.lang, "detail-take-backs", &[]));
        }
        Ok(())
    }

    /// A seat asks the people on the other side to take back its last choice, or they answer.
    pub(crate) async fn plead(
        &mut self,
        request: &MatchRequest,
        n: u32,
        answer: PleaAnswer,
    ) -> Result<ViewAnswer, Problem> {
        let (seat, access) = self.acting(request)?;
        self.fresh(access, n).await?;
        self.started(access)?;
        let refused = |key: &str| Err(Problem::new(Kind::Refused, access.lang, key, &[]));
        let (text, by) = match (answer, self.history.plea) {
            (PleaAnswer::Ask, Some(_)) => return refused("detail-plea-made"),
            (PleaAnswer::Ask, None) => {
                if !self.header.may_plead(&self.history, seat) {
                    return refused("detail-plea-none");
                }
                self.not_too_often(access)?;
                (take_back::ASKED, seat)
            }
            (_, None) => return refused("detail-no-plea"),
            (_, Some(by)) if by == seat => return refused("detail-own-plea"),
            (PleaAnswer::Accept, Some(by)) => (take_back::AGREED, by),
            (PleaAnswer::Decline, Some(_)) => (take_back::DECLINED, seat),
        };
        let entry = self.entry(EntryKind::TakeBack, by, text);
        self.carry_out(access, vec![entry], None, request).await
    }

    /// The request gives up, also a match that has not begun.
    pub(crate) async fn resign(&mut self, request: &MatchRequest, n: u32) -> Result<ViewAnswer, Problem> {
        let (seat, access) = self.acting(request)?;
        self.fresh(access, n).await?;
        // What can no longer be played is nobody's victory: either side ends it undecided.
        let kind = if self.header.frozen { EntryKind::DrawAgreed } else { EntryKind::Resign };
        let entry = self.entry(kind, seat, "");
        self.carry_out(access, vec![entry], None, request).await
    }

    /// A draw is offered, accepted or declined.
    pub(crate) async fn draw(
        &mut self,
        request: &MatchRequest,
        n: u32,
        answer: DrawAnswer,
    ) -> Result<ViewAnswer, Problem> {
        let (seat, access) = self.acting(request)?;
        self.fresh(access, n).await?;
        self.started(access)?;
        let refused = |key: &str| Err(Problem::new(Kind::Refused, access.lang, key, &[]));
        let entries = match (answer, self.history.offer) {
            (DrawAnswer::Offer, Some(_)) => return refused("detail-draw-offered"),
            (DrawAnswer::Offer, None) => {
                let mut entries = vec![self.entry(EntryKind::DrawOffer, seat, "")];
                // A bot plays on.
                let other = self.header.seats.iter().enumerate().find(|(i, _)| *i != seat.index());
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
        self.carry_out(access, entries, None, request).await
    }

    fn entry(&self, kind: EntryKind, seat: Seat, text: &str) -> Entry {
        Entry { kind, seat: Some(self.history.seat_id(seat).to_owned()), text: text.to_owned() }
    }

    /// Whether the request answers the match as it is now, and whether it still goes on.
    async fn fresh(&mut self, access: Access, n: u32) -> Result<(), Problem> {
        // Its sender has seen more than this server: another server has moved the match on.
        if n > self.history.n && self.state.store.is_shared() {
            self.read_now(access.lang).await?;
        }
        if n != self.history.n {
            return Err(self.stale(access, n)?);
        }
        if self.header.is_over() {
            let problem = Problem::new(Kind::Over, access.lang, "refused-over", &[]);
            return Err(problem.view(self.view(access, Log::Reset)?));
        }
        Ok(())
    }

    fn stale(&self, access: Access, n: u32) -> Result<Problem, Problem> {
        let args = [("now", Arg::Num(i64::from(self.history.n))), ("given", Arg::Num(i64::from(n)))];
        let problem = Problem::new(Kind::Stale, access.lang, "detail-stale", &args);
        Ok(problem.view(self.view(access, Log::Reset)?))
    }

    /// Where two people share the seat: whether the choice is not the other's.
    pub(super) fn own_task(&self, access: Access, text: &str) -> Result<(), Problem> {
        let Some(own) = access.task else { return Ok(()) };
        match self.history.live.role(text) {
            Some((task, clause)) if task != own => {
                let key = match task {
                    SeatRole::Staff => "refused-task-staff",
                    SeatRole::Cards => "refused-task-cards",
                };
                Err(self.refusal(&Refused::Illegal(Illegal::because(clause, key)), access.lang))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn started(&self, access: Access) -> Result<(), Problem> {
        if self.header.frozen {
            let problem = Problem::new(Kind::Refused, access.lang, "detail-frozen", &[]);
            return Err(problem.view(self.view(access, Log::Reset)?));
        }
        if self.header.is_waiting() {
            return Err(Problem::new(Kind::Refused, access.lang, "detail-waiting", &[]));
        }
        Ok(())
    }

    /// Tries, stores, tells; the answer has what is new for the request.
    async fn carry_out(
        &mut self,
        access: Access,
        first: Vec<Entry>,
        log: Option<Log>,
        request: &MatchRequest,
    ) -> Result<ViewAnswer, Problem> {
        let (n, log) = (self.history.n, log.unwrap_or(Log::Since(self.history.live.len())));
        let plan = match self.plan(first) {
            Ok(plan) => plan,
            Err(error) => {
                // Before the rules refuse anything: another server may have moved the match on.
                self.catch_up().await;
                return Err(if n == self.history.n {
                    self.stopped(&error, access.lang)
                } else {
                    self.stale(access, n)?
                });
            }
        };
        match self.commit(plan).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => return Err(self.stale(access, n)?),
            Err(error) => return Err(Problem::store(access.lang, &error)),
        }
        let view = if request.watches { ViewAnswer::none() } else { self.answer(access, log, request.have)? };
        self.wake_next();
        Ok(view)
    }

    fn stopped(&self, error: &ApplyError, lang: Lang) -> Problem {
        match error {
            ApplyError::Refused(refused @ (Refused::Impossible(_) | Refused::NoChance)) => {
                Problem::bug(lang, &format!("{refused:?}"))
            }
            ApplyError::Refused(refused) => self.refusal(refused, lang),
            ApplyError::Bug(what) => Problem::bug(lang, what),
        }
    }
}
