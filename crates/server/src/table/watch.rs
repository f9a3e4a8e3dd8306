//! Those who watch: numbered views, one for each step, never more of them waiting than fits.

use super::{Caller, Table, bug, step_log};
use crate::course::{Course, guard};
use crate::problem::{Kind, Problem};
use crate::state::AppState;
use crate::tables::Command;
use crate::view::{Log, Who};
use bicorne_core::Viewer;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use tokio::sync::mpsc;

/// Something for a live stream.
#[derive(Debug, Clone)]
pub(crate) struct Event {
    /// The number of a view; presence has none.
    pub(crate) n: Option<u32>,
    /// `view` or `presence`.
    pub(crate) name: &'static str,
    /// JSON.
    pub(crate) data: Arc<str>,
}

/// What somebody who watches holds. When `events` ends he has been too slow, or the match is being read again: he asks anew
/// from the last number he has.
pub(crate) struct Watching {
    /// What he has missed.
    pub(crate) missed: Vec<Event>,
    /// What is to come.
    pub(crate) events: mpsc::Receiver<Event>,
    #[expect(dead_code, reason = "it tells the table by being dropped")]
    pub(crate) leaves: Leaves,
}

/// Tells the table that somebody has left.
pub(crate) struct Leaves(mpsc::WeakSender<Command>);

impl Drop for Leaves {
    fn drop(&mut self) {
        if let Some(table) = self.0.upgrade() {
            // Where the queue is full, the table notices by itself a little later.
            let _ = table.try_send(Command::Left);
        }
    }
}

struct Watcher {
    who: Who,
    /// With which eye he saw the last view: when it changes, his log starts again.
    eye: Viewer,
    events: mpsc::Sender<Event>,
}

/// All who watch a match.
#[derive(Default)]
pub(super) struct Watchers {
    all: Vec<Watcher>,
    /// How many all were last told of, and how many of them without a seat.
    told: (usize, usize),
}

impl Watchers {
    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Forgets those who have left, and tells the others.
    pub(super) fn sweep(&mut self) {
        self.all.retain(|w| !w.events.is_closed());
        self.tell_presence();
    }

    fn tell_presence(&mut self) {
        let seatless = self.all.iter().filter(|w| w.who.held.is_empty()).count();
        let now = (self.all.len(), seatless);
        if self.told == now {
            return;
        }
        self.told = now;
        let data: Arc<str> = format!("{{\"watching\":{},\"spectators\":{}}}", now.0, now.1).into();
        for watcher in &self.all {
            // Whoever is slow learns it with the next change.
            let _ = watcher.events.try_send(Event { n: None, name: "presence", data: Arc::clone(&data) });
        }
    }
}

impl Table {
    /// Somebody begins to watch, after having seen everything up to `after`.
    pub(crate) fn watch(&mut self, caller: &Caller, after: Option<u32>) -> Result<Watching, Problem> {
        let who = self.who(caller)?;
        let open = usize::try_from(self.state.metrics.streams.load(Relaxed)).unwrap_or(0);
        if open >= self.state.limits.streams {
            return Err(Problem::new(Kind::Busy, who.lang, "detail-streams", &[]));
        }
        let missed = self.missed(who, after)?;
        // At least one place, so that a number can always be told.
        let (sender, events) = mpsc::channel(self.state.limits.buffer.max(1));
        let eye = self.card.eye(who, &self.course);
        self.watchers.all.push(Watcher { who, eye, events: sender });
        self.watchers.told = (0, 0); // whoever comes in place of another must be told too
        self.watchers.sweep();
        Ok(Watching { missed, events, leaves: Leaves(self.me.clone()) })
    }

    /// The views since `after`, one for each step, or a single fresh one where that is too many or unknown.
    fn missed(&self, who: Who, after: Option<u32>) -> Result<Vec<Event>, Problem> {
        let now = self.course.n;
        let known = after.filter(|a| *a <= now && now - *a <= self.state.limits.catch_up);
        let Some(after) = known else {
            let view = self.view(who, Log::Reset)?;
            return Ok(vec![view_event(now, &view)]);
        };
        let (seen, missed) = self.entries.split_at(after as usize);
        if missed.is_empty() {
            if after > 0 {
                return Ok(Vec::new());
            }
            // Nothing was played, but the seats may have been taken since he looked.
            let view = self.view(who, Log::Since(self.course.live.len()))?;
            return Ok(vec![view_event(now, &view)]);
        }
        let mut course = Course::replay(&*self.kit, &self.card.row, seen).map_err(|s| bug(&s, who.lang))?;
        let mut eye = self.card.eye(who, &course);
        let mut events = Vec::with_capacity(missed.len());
        for entry in missed {
            let before = course.live.len();
            course.take(entry).map_err(|stop| bug(&stop, who.lang))?;
            let now = self.card.eye(who, &course);
            let log = if now == eye { step_log(entry, before) } else { Log::Reset };
            eye = now;
            let view = guard(|| self.card.view(&course, who, log)).map_err(|stop| bug(&stop, who.lang))?;
            events.push(view_event(course.n, &view));
        }
        Ok(events)
    }

    /// Tells everybody who watches how it looks now. Equal viewers share one text.
    pub(super) fn tell(&mut self, log: Log) {
        let mut watchers = std::mem::take(&mut self.watchers);
        let mut made: Vec<(Who, Log, Event)> = Vec::new();
        watchers.all.retain_mut(|watcher| {
            let who = watcher.who;
            let eye = self.card.eye(who, &self.course);
            let log = if eye == watcher.eye { log } else { Log::Reset };
            watcher.eye = eye;
            let known = made.iter().position(|(w, l, _)| *w == who && *l == log);
            let event = match known {
                Some(i) => made[i].2.clone(),
                None => {
                    // A view that cannot be made ends the stream; asking anew says why.
                    let Ok(view) = self.view(who, log) else { return false };
                    let event = view_event(self.course.n, &view);
                    made.push((who, log, event.clone()));
                    event
                }
            };
            let sent = watcher.events.try_send(event);
            if let Err(mpsc::error::TrySendError::Full(_)) = sent {
                self.state.metrics.lagging.fetch_add(1, Relaxed);
            }
            sent.is_ok()
        });
        self.watchers = watchers;
    }
}

fn view_event(n: u32, view: &crate::view::View) -> Event {
    let data = serde_json::to_string(view).expect("a view is JSON");
    Event { n: Some(n), name: "view", data: data.into() }
}

/// Counts a live stream for as long as it lives.
pub(crate) struct Counted(AppState);

impl Counted {
    pub(crate) fn new(state: &AppState) -> Counted {
        state.metrics.streams.fetch_add(1, Relaxed);
        Counted(state.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.metrics.streams.fetch_sub(1, Relaxed);
    }
}
