//! The actor of a match: one task owns each match in memory.
//!
//! Every change takes the same path: it is tried on a copy, stored in one transaction with the chance outcomes that follow, and only
//! then applied and sent to the watchers, step by step.

mod bots;
mod clock;
mod hint;
mod join;
mod load;
mod play;
mod queries;
mod standing;
mod subscriptions;
mod think_permit;
mod written;

pub(crate) use bots::BotReply;
pub(crate) use join::OPEN;
pub(crate) use load::LoadError;
pub(crate) use play::{DrawAnswer, PleaAnswer};
pub(crate) use subscriptions::{Event, Missed, StreamGuard, Subscription, Wanted};
pub(crate) use written::ViewAnswer;

use crate::history::{ApplyError, MAX_ROLLS, MatchHistory, guard, take_back};
use crate::match_actors::{Changed, Command};
use crate::problem::{Kind, Problem};
use crate::requester::Token;
use crate::state::AppState;
use crate::view::{Access, Log, MatchHeader, View};
use bicorne_core::{AnyGame, FairDice, Lang, Refused, Seat, SeatSet, Viewer, Waiting, WhyNot};
use bicorne_store::{Append, Entry, EntryKind, SeatKind, Standing, Status, StoreError, Tail};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use subscriptions::Watchers;
use tokio::sync::mpsc;
use tokio::time::Instant;

/// A match in memory, owned by one task.
pub(crate) struct MatchActor {
    state: AppState,
    me: mpsc::WeakSender<Command>,
    changed: Arc<Changed>,
    kit: Arc<dyn AnyGame>,
    header: MatchHeader,
    history: MatchHistory,
    /// What this position looks like to those who have asked.
    written: written::Written,
    dice: Option<FairDice>,
    clock: clock::Clock,
    watchers: Watchers,
    thinking: bool,
    /// Bots that have played before, with their search trees.
    bots: Vec<bots::SeatedBot>,
    /// A bot had nothing to choose; no bot is asked any more.
    stuck: bool,
    /// The number at which a standing answer is on its way.
    planned: Option<u32>,
    /// The number at which a player took something back: no standing answer then.
    by_hand: Option<u32>,
    /// Memory may differ from the store: the task ends, and the next one reads the store.
    unsure: bool,
}

/// The sender of a request to one match.
#[derive(Clone)]
pub(crate) struct MatchRequest {
    pub(crate) tokens: Vec<Token>,
    pub(crate) seat: Option<String>,
    pub(crate) lang: Lang,
    /// The sender watches the match and needs no view in answer to a choice.
    pub(crate) watches: bool,
    /// The sender can apply patches: the tag of the view it has, 0 for none.
    pub(crate) have: Option<u64>,
}

/// Entries to be stored together, and the match after them: tried once, and swapped in when they are stored.
struct Plan {
    entries: Vec<Entry>,
    /// The match after each entry but the last, where somebody watches step by step.
    steps: Vec<MatchHistory>,
    /// The match after the last one.
    history: MatchHistory,
    /// How it stands then, if that has changed.
    standing: Option<Standing>,
    /// The state's hash then: by it another server sees whether it plays by the same rules.
    hash: u64,
}

impl MatchActor {
    /// Handles commands until the match has been idle for a while.
    pub(crate) async fn run(mut self, mut queue: mpsc::Receiver<Command>) {
        let idle = self.state.limits.idle;
        let mut tick =
            tokio::time::interval(idle.min(Duration::from_secs(10)).max(Duration::from_millis(10)));
        let mut used = Instant::now();
        let changed = Arc::clone(&self.changed);
        let mut late = None;
        self.go_on().await;
        while !self.unsure {
            changed.holds(self.history.n, self.header.is_waiting());
            tokio::select! {
                () = changed.noticed() => self.look_at_changes().await,
                command = queue.recv() => {
                    used = Instant::now();
                    match command {
                        Some(Command::Run(job)) => {
                            // A request that came after a notice sees what the notice is about.
                            self.look_at_changes().await;
                            if self.unsure {
                                late = Some(Command::Run(job));
                            } else {
                                job(Ok(&mut self)).await;
                            }
                        }
                        Some(Command::BotReply(reply)) => self.on_bot_reply(reply).await,
                        Some(Command::Standing(n)) => self.on_standing(n).await,
                        Some(Command::Left) => self.watchers.sweep(),
                        None => return,
                    }
                }
                _ = tick.tick() => {
                    self.watchers.sweep();
                    self.written.clear();
                    self.look_at_clock().await;
                    let wanted = !self.watchers.is_empty()
                        || self.thinking
                        || self.planned == Some(self.history.n)
                        || self.is_timed();
                    let unwanted = !wanted && used.elapsed() >= idle;
                    if unwanted && self.state.actors.retire(&self.header.row.id, &queue) {
                        return;
                    }
                }
            }
        }
        // Requests in the queue are for the next task, which reads the store first.
        let (state, id) = (self.state.clone(), self.header.row.id.clone());
        state.actors.forget(&id, &self.me);
        queue.close();
        drop(self);
        if let Some(command) = late {
            state.pass_on(&id, command).await;
        }
        while let Some(command) = queue.recv().await {
            if matches!(command, Command::Run(_)) {
                state.pass_on(&id, command).await;
            }
        }
    }

    /// Reads what other servers have changed, if they have, and starts a bot if one must choose.
    async fn look_at_changes(&mut self) {
        let (appended, seats) = (self.changed.take_appended(), self.changed.take_seats());
        if appended {
            self.catch_up().await;
        }
        if seats {
            if let Err(error) = self.read_seats().await {
                tracing::error!(%error, id = self.header.row.id, "the seats could not be read");
                self.unsure = true;
            }
            self.planned = None;
        }
        if (appended || seats) && !self.unsure {
            self.go_on().await;
        }
    }

    /// Resolves pending chance, and starts a bot if one must choose.
    async fn go_on(&mut self) {
        let waits = self.header.is_waiting() || self.header.is_over() || self.header.frozen;
        if !waits && self.history.live.waiting().is_chance() {
            match self.plan(Vec::new()) {
                Ok(plan) => {
                    if let Err(error) = self.commit(plan).await {
                        tracing::error!(%error, id = self.header.row.id, "chance outcomes could not be stored");
                    }
                }
                Err(error) => {
                    tracing::error!(?error, id = self.header.row.id, "chance could not be resolved")
                }
            }
        }
        self.wake_next();
    }

    /// Wakes what answers without a click: a bot, or a standing answer.
    fn wake_next(&mut self) {
        self.wake_bot();
        self.plan_standing();
    }

    /// The entries to store for `first` and the chance outcomes that follow.
    fn plan(&self, first: Vec<Entry>) -> Result<Plan, ApplyError> {
        let mut history = self.history.fork();
        let mut steps = Vec::new();
        let step_by_step = self.watchers.want_steps();
        let count = first.len();
        for (i, entry) in (1..).zip(&first) {
            history.apply(entry)?;
            if step_by_step && i < count {
                steps.push(history.fork());
            }
        }
        let mut entries = first;
        if let (Some(dice), false) = (&self.dice, history.is_over() || self.header.frozen) {
            loop {
                let before = (step_by_step && history.waits_for_chance()).then(|| history.fork());
                let Some(entry) = history.roll_one(dice)? else { break };
                if !entries.is_empty() {
                    steps.extend(before);
                }
                entries.push(entry);
                if entries.len() > MAX_ROLLS {
                    return Err(ApplyError::Bug("chance never ends".to_owned()));
                }
            }
        }
        let old = &self.header.row.standing;
        let new = standing(&history, self.header.is_waiting(), Some(old), begins(&entries))?;
        let standing = (new != *old).then_some(new);
        let hash = guard(|| history.live.hash())?;
        Ok(Plan { entries, steps, history, standing, hash })
    }

    /// Stores a plan, swaps it in and sends it to the watchers.
    async fn commit(&mut self, plan: Plan) -> Result<(), StoreError> {
        let Plan { entries, steps, history, standing, hash } = plan;
        if entries.is_empty() {
            return Ok(());
        }
        let after = self.history.n;
        let append = Append { after, entries: entries.clone(), standing: standing.clone(), hash: Some(hash) };
        match self.state.store.append(&self.header.row.id, append).await {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                self.catch_up().await;
                return Err(StoreError::Conflict);
            }
            Err(error) => {
                // It may have been written nevertheless.
                self.unsure = true;
                return Err(error);
            }
        }
        self.swap_in(&entries, steps, history, standing);
        Ok(())
    }

    /// Takes over the match after stored entries and sends each step. The standing changes with the last one, because only the end of a
    /// match reveals what is hidden. Without `steps` everybody gets the last one alone.
    fn swap_in(
        &mut self,
        entries: &[Entry],
        steps: Vec<MatchHistory>,
        history: MatchHistory,
        standing: Option<Standing>,
    ) {
        let metrics = &self.state.metrics;
        for entry in entries {
            match entry.kind {
                EntryKind::Choice => drop(metrics.choices.fetch_add(1, Relaxed)),
                EntryKind::Chance => drop(metrics.rolls.fetch_add(1, Relaxed)),
                _ => {}
            }
        }
        let start = self.history.live.len();
        let whole = entries.iter().map(|entry| step_log(entry, start)).fold(Log::Since(start), Log::or);
        for (step, entry) in steps.into_iter().zip(entries) {
            let before = self.history.live.len();
            self.history = step;
            self.broadcast(Some(step_log(entry, before)), None);
        }
        let last = entries.last().map(|entry| step_log(entry, self.history.live.len()));
        let is_back = |e: &Entry| e.kind == EntryKind::TakeBack && matches!(&*e.text, "" | take_back::AGREED);
        let took_back = entries.last().is_some_and(is_back);
        self.by_hand = took_back.then_some(history.n);
        self.history = history;
        if let Some(standing) = standing {
            self.header.row.standing = standing;
        }
        self.broadcast(last, Some(whole));
    }

    /// Applies what another server has stored. If the store does not answer, the next task reads it all.
    async fn catch_up(&mut self) {
        if let Err(error) = self.read_on().await {
            tracing::error!(%error, id = self.header.row.id, "the match could not be read");
            self.unsure = true;
        }
    }

    /// The same before a request is answered, which gets an error if it cannot be done.
    async fn read_now(&mut self, lang: Lang) -> Result<(), Problem> {
        let n = self.history.n;
        self.read_on().await.map_err(|error| Problem::store(lang, &error))?;
        if self.unsure {
            return Err(LoadError::Again.problem(lang));
        }
        if self.history.n != n {
            self.go_on().await;
        }
        Ok(())
    }

    /// Applies what another server has stored.
    ///
    /// # Errors
    /// The store did not answer: memory is as it was.
    async fn read_on(&mut self) -> Result<(), StoreError> {
        let id = self.header.row.id.clone();
        if self.header.is_waiting() {
            self.read_seats().await?;
        }
        let Tail { entries, hashes } = self.state.store.tail(&id, self.history.n).await?;
        if entries.is_empty() {
            return Ok(());
        }
        let step_by_step = self.watchers.want_steps();
        if self.header.frozen {
            // Its end, stored by another server: the next task reads it all.
            self.unsure = true;
            return Ok(());
        }
        let mut ahead = self.history.fork();
        let mut steps = Vec::new();
        let taken = entries.iter().enumerate().try_for_each(|(i, entry)| {
            if step_by_step && i > 0 {
                steps.push(ahead.fork());
            }
            ahead.apply(entry)?;
            let stored = hashes.iter().find(|(n, _)| *n == ahead.n);
            match stored.filter(|(_, hash)| *hash != ahead.live.hash()) {
                // Its rules are others. The next task finds the last position that both agree on.
                Some(_) => {
                    Err(ApplyError::Bug(format!("entry {}: another server has another position", ahead.n)))
                }
                None => Ok(()),
            }
        });
        let old = &self.header.row.standing;
        match taken.and_then(|()| standing(&ahead, self.header.is_waiting(), Some(old), begins(&entries))) {
            Ok(standing) => self.swap_in(&entries, steps, ahead, Some(standing)),
            Err(error) => {
                tracing::error!(?error, id, "an entry of another server cannot be applied");
                self.unsure = true;
            }
        }
        Ok(())
    }

    /// Checks the tokens of a request: which seats it holds, and which it looks from.
    fn access(&self, request: &MatchRequest) -> Result<Access, Problem> {
        let mut held = SeatSet::NONE;
        let mut tasks = vec![None; self.header.seats.len()];
        for (i, row) in self.header.seats.iter().enumerate() {
            let shown = request.tokens.iter().find(|t| t.seat == row.seat);
            let right = shown.filter(|t| row.token_hash.as_deref() == Some(&t.shown.seal));
            if let Some(right) = right.filter(|_| row.kind == SeatKind::Person) {
                held = held.with(Seat(i as u8));
                tasks[i] = right.shown.task;
            }
        }
        let from = match request.seat.as_deref() {
            None | Some("") => None,
            Some(id) => {
                let seat = self.history.live.seat(id).map_err(|_| {
                    let seats = self.history.live.seats().join(", ");
                    Problem::bad(request.lang, "detail-no-seat", &[("seats", seats.into())])
                })?;
                if !held.has(seat) && !self.header.is_over() {
                    return Err(self.not_yours(request.lang));
                }
                Some(seat)
            }
        };
        // The holder of a shared seat holds no other.
        let task = from.or_else(|| held.iter().next()).and_then(|seat| tasks[seat.index()]);
        Ok(Access { held, task, from, lang: request.lang })
    }

    fn not_yours(&self, lang: Lang) -> Problem {
        Problem::new(Kind::NotYours, lang, "detail-not-yours", &[])
    }

    /// The seat a request acts for: the one it names, or the one it would look from. It must hold that seat.
    fn acting(&self, request: &MatchRequest) -> Result<(Seat, Access), Problem> {
        let access = self.access(request)?;
        let seat = access.from.or_else(|| {
            match self.header.viewer_for(Access { from: None, ..access }, &self.history) {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Public | Viewer::All => access.held.iter().next(),
            }
        });
        match seat.filter(|s| access.held.has(*s)) {
            Some(seat) => Ok((seat, Access { from: Some(seat), ..access })),
            None => Err(self.not_yours(request.lang)),
        }
    }

    fn view(&self, access: Access, log: Log) -> Result<View, Problem> {
        guard(|| self.header.view(&self.history, access, log)).map_err(|error| bug(&error, access.lang))
    }

    /// A refusal by the rules as an HTTP problem, with its clause.
    fn refusal(&self, refused: &Refused, lang: Lang) -> Problem {
        self.state.metrics.refusals.fetch_add(1, Relaxed);
        match refused {
            Refused::Illegal(illegal) => {
                let why =
                    WhyNot::new(*illegal, self.history.live.catalogue(), bicorne_words::translator(lang));
                let detail = why.here.unwrap_or_else(|| why.sentence.clone());
                Problem::new(Kind::Refused, lang, "detail-plain", &[("what", detail.into())])
                    .clause(why.clause, why.sentence)
            }
            Refused::BadText(bad) => {
                let expected = bad.expected.as_str().into();
                Problem::new(Kind::Refused, lang, "detail-bad-text", &[("expected", expected)])
            }
            Refused::Over => Problem::new(Kind::Over, lang, refused.key(), &[]),
            other => Problem::new(Kind::Refused, lang, other.key(), &[]),
        }
    }
}

/// Status, turn and seats to move, for the lists.
pub(crate) fn standing(
    history: &MatchHistory,
    waiting: bool,
    old: Option<&Standing>,
    begins: bool,
) -> Result<Standing, ApplyError> {
    let now = history.live.waiting();
    let status = match now {
        Waiting::Over(_) => Status::Over,
        _ if waiting => Status::Waiting,
        _ => Status::Running,
    };
    let asked = match status {
        Status::Running => now.seats().iter().map(|s| history.seat_id(*s).to_owned()).collect(),
        Status::Waiting | Status::Over => Vec::new(),
    };
    let begun = begins || old.is_some_and(|old| old.begun);
    let turn = guard(|| history.live.turn())?;
    Ok(Standing { status, turn, asked, begun })
}

/// Whether somebody chose, so that the match has begun.
fn begins(entries: &[Entry]) -> bool {
    entries.iter().any(|entry| entry.kind != EntryKind::Chance)
}

/// The part of the log an entry adds after `before` entries of the record.
fn step_log(entry: &Entry, before: usize) -> Log {
    match entry.kind {
        EntryKind::TakeBack if entry.text.is_empty() => Log::Reset,
        _ => Log::Since(before),
    }
}

/// An internal error as an HTTP problem.
pub(crate) fn bug(error: &ApplyError, lang: Lang) -> Problem {
    match error {
        ApplyError::Bug(what) => Problem::bug(lang, what),
        ApplyError::Refused(refused) => Problem::bug(lang, &format!("{refused:?}")),
    }
}
