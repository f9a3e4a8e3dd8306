//! Standing answers of a match: set by their player, given after a while when their question comes.

use super::written::ViewAnswer;
use super::{MatchActor, MatchRequest};
use crate::history::guard;
use crate::match_actors::Command;
use crate::problem::{Kind, Problem};
use crate::secrets;
use crate::standing_answers::{self as standing, StandingAnswer, Until};
use crate::state::AppState;
use crate::view::{Access, Log};
use bicorne_core::{Lang, Seat, Viewer};
use bicorne_store::{Entry, EntryKind, SeatKind, StoreError};
use std::time::Duration;

/// Where nobody on the other side can measure anything.
const AT_ONCE: Duration = Duration::from_millis(220);

impl AppState {
    /// Takes up the matches in which an answer was under way when the server stopped.
    pub async fn wake_standing(self) {
        let ids = match self.store.with_standing().await {
            Ok(ids) => ids,
            Err(error) => {
                tracing::warn!(%error, "standing answers wait until somebody looks at their matches");
                return;
            }
        };
        for id in ids {
            // A match that comes into memory plans its answers by itself.
            let loaded = self.ask(&id, Lang::En, |_| Box::pin(async { Ok(()) })).await;
            if loaded.is_err() {
                tracing::warn!(id, "a match with standing answers could not be loaded");
            }
        }
    }
}

impl MatchActor {
    /// A seat says how long the question it is asked now is passed for it; `None`: it wants to be asked again, about `window`, or about
    /// everything.
    pub(crate) async fn set_standing(
        &mut self,
        request: &MatchRequest,
        window: Option<&str>,
        until: Option<Until>,
    ) -> Result<ViewAnswer, Problem> {
        let (seat, access) = self.acting(request)?;
        self.started(access)?;
        let kept = &self.header.seats[seat.index()].standing;
        let mut given = standing::read(kept);
        given.retain(|answer| window.is_some_and(|window| answer.window != window));
        if let Some(until) = until {
            given.push(self.standing_answer(seat, access, window, until)?);
        }
        let (id, name, text) =
            (self.header.row.id.clone(), self.history.seat_id(seat), standing::write(&given));
        if let Err(error) = self.state.store.set_standing(&id, name, &text).await {
            self.unsure = true;
            return Err(Problem::store(access.lang, &error));
        }
        self.header.seats[seat.index()].standing = text;
        self.written.clear();
        self.planned = None;
        self.plan_standing();
        self.answer(access, Log::Since(self.history.live.len()), request.have)
    }

    /// The answer to the question of now.
    fn standing_answer(
        &self,
        seat: Seat,
        access: Access,
        window: Option<&str>,
        until: Until,
    ) -> Result<StandingAnswer, Problem> {
        let scene = |lang| {
            let say = bicorne_words::translator(lang);
            guard(|| self.history.live.scene(Viewer::Seat(seat), say))
                .map_err(|error| super::bug(&error, access.lang))
        };
        let (en, fr) = (scene(Lang::En)?, scene(Lang::Fr)?);
        let pass = standing::pass(&en, self.history.seat_id(seat))
            .filter(|_| window.is_none_or(|window| window == en.prompt.decision));
        let Some(pass) = pass else {
            return Err(Problem::new(Kind::Refused, access.lang, "detail-no-window", &[]));
        };
        self.own_task(access, &pass.id)?;
        Ok(StandingAnswer::new(until, [&en, &fr], self.history.live.len()))
    }

    /// Plans the answer that some seat has given beforehand to the present question, if any has.
    pub(super) fn plan_standing(&mut self) {
        let n = self.history.n;
        let said_nothing = self.header.seats.iter().all(|row| row.standing.is_empty());
        if self.planned == Some(n) || self.unsure || said_nothing {
            return;
        }
        self.planned = None;
        let Some((seat, _, depends)) = self.due() else { return };
        let Some(me) = self.me.upgrade() else { return };
        let delay = self.human_delay(seat, depends);
        self.planned = Some(n);
        tokio::spawn(async move {
            tokio::time::sleep(delay).await;
            // If the task has ended, the answer is planned again after a reload.
            let _ = me.send(Command::Standing(n)).await;
        });
    }

    /// The seat that has answered the present question beforehand, its choice, and whether its hand decides that it is not asked.
    fn due(&self) -> Option<(Seat, String, bool)> {
        let stopped = self.header.is_over() || self.header.is_waiting() || self.header.frozen;
        // A player who took something back wants to choose by hand.
        if stopped || self.by_hand == Some(self.history.n) {
            return None;
        }
        let seats = self.history.live.waiting().seats();
        let mut said =
            seats.into_iter().map(|seat| (seat, standing::read(&self.header.seats[seat.index()].standing)));
        said.find_map(|(seat, given)| {
            let decision = self.history.live.waiting().decision();
            let answer = given.into_iter().find(|answer| answer.window == decision)?;
            let (live, viewer) = (&self.history.live, Viewer::Seat(seat));
            let say = bicorne_words::translator(Lang::En);
            let scene = guard(|| live.scene(viewer, say)).ok()?;
            let choice = answer.choice(&scene, self.history.seat_id(seat), |entries| {
                guard(|| live.log_since(entries, viewer, say)).unwrap_or_default()
            })?;
            Some((seat, choice.id.clone(), answer.depends_on_hand()))
        })
    }

    /// How long a person might take: longer where the player is away and its hand decides, because then a quick answer would tell what
    /// the hand cannot do.
    fn human_delay(&self, seat: Seat, depends_on_hand: bool) -> Duration {
        let people = |i: usize| self.header.seats[i].kind == SeatKind::Person;
        let others = (0..self.header.seats.len()).any(|i| i != seat.index() && people(i));
        let everybody = |held: bicorne_core::SeatSet| {
            (0..self.header.seats.len()).all(|i| !people(i) || held.has(Seat(i as u8)))
        };
        if !others || self.watchers.any(everybody) {
            return AT_ONCE;
        }
        let is_here = self.watchers.any(|held| held.has(seat));
        let (least, mean, most) =
            if depends_on_hand && !is_here { (20.0, 90.0, 600.0) } else { (1.5, 3.0, 15.0) };
        Duration::from_secs_f64(f64::min(least - mean * secrets::fraction().ln(), most))
    }

    /// Gives the answer that was planned at number `n`, unless the match has moved on or its player has changed his mind.
    pub(crate) async fn on_standing(&mut self, n: u32) {
        if self.planned != Some(n) || self.history.n != n {
            return;
        }
        // Another server may have been told otherwise.
        if let Err(error) = self.read_seats().await {
            tracing::error!(%error, id = self.header.row.id, "the seats could not be read");
            self.unsure = true;
            return;
        }
        let Some((seat, text, _)) = self.due() else { return };
        let seat_id = self.history.seat_id(seat).to_owned();
        let entry = Entry { kind: EntryKind::Choice, seat: Some(seat_id), text };
        let plan = match self.plan(vec![entry]) {
            Ok(plan) => plan,
            Err(error) => {
                tracing::error!(?error, id = self.header.row.id, "a standing answer was refused");
                return;
            }
        };
        match self.commit(plan).await {
            Ok(()) | Err(StoreError::Conflict) => {}
            Err(error) => {
                tracing::error!(%error, id = self.header.row.id, "a standing answer could not be stored");
            }
        }
        self.wake_next();
    }

    /// Reads again who sits where and what they have said beforehand.
    ///
    /// # Errors
    /// The store did not answer: memory is as it was.
    pub(super) async fn read_seats(&mut self) -> Result<(), StoreError> {
        let brief = self.state.store.brief(&self.header.row.id).await?;
        if let Some(brief) = brief.filter(|brief| brief.seats != self.header.seats) {
            self.header.seats = brief.seats;
            self.dice = super::load::dice(&self.header);
            self.written.clear();
            let nothing_new = Log::Since(self.history.live.len());
            self.broadcast(Some(nothing_new), Some(nothing_new));
        }
        Ok(())
    }
}
