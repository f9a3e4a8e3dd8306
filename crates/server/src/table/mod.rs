//! One match: the task that owns it, and the order of things in it.
//!
//! Everything that happens goes the same way: it is tried on a copy, stored in one transaction with the rolls that follow it,
//! and only then taken over and told, step by step.

mod bots;
mod clock;
mod hint;
mod join;
mod load;
mod look;
mod place;
mod play;
mod watch;

pub(crate) use bots::Thought;
pub(crate) use join::OPEN;
pub(crate) use load::Unloaded;
pub(crate) use play::DrawAnswer;
pub(crate) use watch::{Counted, Event, Watching};

use crate::asker::Token;
use crate::course::{Course, Stop, guard};
use crate::problem::{Kind, Problem};
use crate::state::AppState;
use crate::tables::Command;
use crate::view::{Card, Log, View, Who};
use bicorne_core::{FairDice, Keys, Kit, Lang, Refused, Seat, SeatSet, Viewer, WhyNot};
use bicorne_store::{Entry, EntryKind, SeatKind, Standing, Status, StoreError};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::Instant;
use watch::Watchers;

/// A match in memory, owned by one task.
pub(crate) struct Table {
    state: AppState,
    me: mpsc::WeakSender<Command>,
    kit: Arc<dyn Kit>,
    card: Card,
    course: Course,
    /// Every stored entry: streams that were cut off are caught up from here.
    entries: Vec<Entry>,
    dice: Option<FairDice>,
    clock: clock::Clock,
    watchers: Watchers,
    thinking: bool,
    /// Bots that have thought before, with what they learnt.
    bots: Vec<bots::Seated>,
    /// No bot is asked any more: one could not choose anything at all.
    stuck: bool,
    /// What is in memory may not be what is stored: the task ends, and the next one reads the store.
    unsure: bool,
}

/// Who asks something of a table.
#[derive(Clone)]
pub(crate) struct Caller {
    pub(crate) tokens: Vec<Token>,
    pub(crate) seat: Option<String>,
    pub(crate) lang: Lang,
}

/// What is to be stored.
struct Plan {
    entries: Vec<Entry>,
    standing: Standing,
}

impl Table {
    /// Does what it is told, until nobody wants anything any more.
    pub(crate) async fn run(mut self, mut queue: mpsc::Receiver<Command>) {
        let idle = self.state.limits.idle;
        let mut tick =
            tokio::time::interval(idle.min(Duration::from_secs(10)).max(Duration::from_millis(10)));
        let mut used = Instant::now();
        self.go_on().await;
        while !self.unsure {
            tokio::select! {
                command = queue.recv() => {
                    used = Instant::now();
                    match command {
                        Some(Command::Run(job)) => job(Ok(&mut self)).await,
                        Some(Command::Thought(thought)) => self.thought(thought).await,
                        Some(Command::Wake) => { self.catch_up().await; self.go_on().await; }
                        Some(Command::Left) => self.watchers.sweep(),
                        None => return,
                    }
                }
                _ = tick.tick() => {
                    self.watchers.sweep();
                    self.look_at_clock().await;
                    let wanted = !self.watchers.is_empty() || self.thinking || self.is_timed();
                    let unwanted = !wanted && used.elapsed() >= idle;
                    if unwanted && self.state.tables.retire(&self.card.row.id, &queue) {
                        return;
                    }
                }
            }
        }
        // Those who wait in the queue are told to ask again: the next task reads the store first.
        self.state.tables.forget(&self.card.row.id, &self.me);
        queue.close();
        while let Some(command) = queue.recv().await {
            if let Command::Run(job) = command {
                job(Err(&Unloaded::Again)).await;
            }
        }
    }

    /// Rolls what is to be rolled, and has a bot think if one is asked. Nothing happens where neither is so.
    async fn go_on(&mut self) {
        let waits = self.card.is_waiting() || self.card.is_over();
        if !waits && self.course.live.decision().kind == "chance" {
            match self.plan(Vec::new()) {
                Ok(plan) => {
                    if let Err(error) = self.commit(plan).await {
                        tracing::error!(%error, id = self.card.row.id, "the rolls could not be stored");
                    }
                }
                Err(stop) => tracing::error!(?stop, id = self.card.row.id, "the rolls cannot be made"),
            }
        }
        self.wake_bot();
    }

    /// What would have to be stored for `first` and the rolls that follow it.
    fn plan(&self, first: Vec<Entry>) -> Result<Plan, Stop> {
        let mut course = self.course.fork();
        for entry in &first {
            course.take(entry)?;
        }
        let mut entries = first;
        if let (Some(dice), false) = (&self.dice, course.is_over()) {
            entries.extend(course.roll(dice)?);
        }
        let standing = standing(&course, self.card.is_waiting())?;
        Ok(Plan { entries, standing })
    }

    /// Stores a plan, takes it over and tells it.
    async fn commit(&mut self, plan: Plan) -> Result<(), StoreError> {
        let Plan { entries, standing } = plan;
        let stored = self.state.store.append(&self.card.row.id, self.course.n, &entries, &standing).await;
        match stored {
            Ok(()) => {}
            Err(StoreError::Conflict) => {
                self.catch_up().await;
                return Err(StoreError::Conflict);
            }
            Err(error) => {
                // It may have been written all the same.
                self.unsure = true;
                return Err(error);
            }
        }
        self.take_over(entries, &standing);
        Ok(())
    }

    /// Takes over what is stored, telling each step. How the match stands changes with the last one: before that nobody may
    /// see what only the end shows.
    fn take_over(&mut self, entries: Vec<Entry>, standing: &Standing) {
        let last = entries.len();
        for (i, entry) in (1..).zip(entries) {
            let before = self.course.live.len();
            if let Err(stop) = self.course.take(&entry) {
                tracing::error!(?stop, id = self.card.row.id, "what was stored cannot be taken");
                self.unsure = true;
                return;
            }
            let metrics = &self.state.metrics;
            match entry.kind {
                EntryKind::Choice => drop(metrics.choices.fetch_add(1, Relaxed)),
                EntryKind::Chance => drop(metrics.rolls.fetch_add(1, Relaxed)),
                _ => {}
            }
            let log = step_log(&entry, before);
            self.entries.push(entry);
            if i == last {
                self.card.row.standing = standing.clone();
            }
            self.tell(log);
        }
    }

    /// Reads what another server has stored, and tells it.
    async fn catch_up(&mut self) {
        let id = self.card.row.id.clone();
        if self.card.is_waiting() {
            match self.state.store.brief(&id).await {
                Ok(Some(brief)) if brief.seats != self.card.seats => {
                    self.card.seats = brief.seats;
                    self.dice = load::dice(&self.card);
                    self.tell(Log::Since(self.course.live.len()));
                }
                Ok(_) => {}
                Err(error) => tracing::error!(%error, id, "the seats could not be read"),
            }
        }
        let entries = match self.state.store.entries(&id, self.course.n).await {
            Ok(entries) if entries.is_empty() => return,
            Ok(entries) => entries,
            Err(error) => {
                tracing::error!(%error, id, "the entries could not be read");
                self.unsure = true;
                return;
            }
        };
        let mut ahead = self.course.fork();
        let taken = entries.iter().try_for_each(|entry| ahead.take(entry));
        match taken.and_then(|()| standing(&ahead, self.card.is_waiting())) {
            Ok(standing) => self.take_over(entries, &standing),
            Err(stop) => {
                tracing::error!(?stop, id, "what another server stored cannot be taken");
                self.unsure = true;
            }
        }
    }

    /// Which seats the caller has proved to hold, and which he looks from.
    fn who(&self, caller: &Caller) -> Result<Who, Problem> {
        let mut held = SeatSet::NONE;
        let mut tasks = vec![None; self.card.seats.len()];
        for (i, row) in self.card.seats.iter().enumerate() {
            let shown = caller.tokens.iter().find(|t| t.seat == row.seat);
            let right = shown.filter(|t| row.token_hash.as_deref() == Some(&t.shown.seal));
            if let Some(right) = right.filter(|_| row.kind == SeatKind::Person) {
                held = held.with(Seat(i as u8));
                tasks[i] = right.shown.task;
            }
        }
        let from = match caller.seat.as_deref() {
            None | Some("") => None,
            Some(id) => {
                let seat = self.course.live.seat(id).map_err(|_| {
                    let seats = self.course.live.seats().join(", ");
                    Problem::bad(caller.lang, "detail-no-seat", &[("seats", seats.into())])
                })?;
                if !held.has(seat) && !self.card.is_over() {
                    return Err(self.not_yours(caller.lang));
                }
                Some(seat)
            }
        };
        // Whoever shares a seat holds no other.
        let task = from.or_else(|| held.iter().next()).and_then(|seat| tasks[seat.index()]);
        Ok(Who { held, task, from, lang: caller.lang })
    }

    fn not_yours(&self, lang: Lang) -> Problem {
        Problem::new(Kind::NotYours, lang, "detail-not-yours", &[])
    }

    /// The seat a caller acts for: the one he names, or the one he would look from. He must hold it.
    fn acting(&self, caller: &Caller) -> Result<(Seat, Who), Problem> {
        let who = self.who(caller)?;
        let seat = who.from.or_else(|| match self.card.eye(Who { from: None, ..who }, &self.course) {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Public | Viewer::All => who.held.iter().next(),
        });
        match seat.filter(|s| who.held.has(*s)) {
            Some(seat) => Ok((seat, Who { from: Some(seat), ..who })),
            None => Err(self.not_yours(caller.lang)),
        }
    }

    fn view(&self, who: Who, log: Log) -> Result<View, Problem> {
        guard(|| self.card.view(&self.course, who, log)).map_err(|stop| bug(&stop, who.lang))
    }

    /// A refusal of the rules as a problem, with its clause.
    fn refusal(&self, refused: &Refused, lang: Lang) -> Problem {
        self.state.metrics.refusals.fetch_add(1, Relaxed);
        match refused {
            Refused::Illegal(illegal) => {
                let why = WhyNot::new(*illegal, self.course.live.catalogue(), bicorne_words::speaker(lang));
                let detail = why.here.unwrap_or_else(|| why.sentence.clone());
                Problem::new(Kind::Refused, lang, "detail-plain", &[("what", detail.into())])
                    .clause(why.clause, why.sentence)
            }
            Refused::BadText(bad) => {
                let expected = bad.expected.as_str().into();
                Problem::new(Kind::Refused, lang, "detail-bad-text", &[("expected", expected)])
            }
            Refused::Over(_) => Problem::new(Kind::Over, lang, refused.key(), &[]),
            other => Problem::new(Kind::Refused, lang, other.key(), &[]),
        }
    }
}

/// How a course stands, for the lists.
pub(crate) fn standing(course: &Course, waiting: bool) -> Result<Standing, Stop> {
    let decision = course.live.decision();
    let status = match (decision.kind, waiting) {
        ("over", _) => Status::Over,
        (_, true) => Status::Waiting,
        (_, false) => Status::Running,
    };
    let asked = match status {
        Status::Running => decision.seats.iter().map(|s| course.seat_id(*s).to_owned()).collect(),
        Status::Waiting | Status::Over => Vec::new(),
    };
    let turn = guard(|| course.live.scene(Viewer::Public, &Keys).turn)?;
    Ok(Standing { status, turn, asked })
}

/// What of the log is new with an entry that came after `before` entries of the record.
fn step_log(entry: &Entry, before: usize) -> Log {
    match entry.kind {
        EntryKind::TakeBack => Log::Reset,
        _ => Log::Since(before),
    }
}

/// A bug as a problem.
pub(crate) fn bug(stop: &Stop, lang: Lang) -> Problem {
    match stop {
        Stop::Bug(what) => Problem::bug(lang, what),
        Stop::Refused(refused) => Problem::bug(lang, &format!("{refused:?}")),
    }
}
