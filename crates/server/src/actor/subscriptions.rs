//! Live subscriptions: every watcher gets a numbered view for each step, through a bounded buffer.

use super::written::{Base, ViewAnswer, ViewJson, WrittenView};
use super::{MatchActor, MatchRequest, bug, step_log};
use crate::history::{ApplyError, MatchHistory, guard};
use crate::match_actors::Command;
use crate::problem::{Kind, Problem};
use crate::state::AppState;
use crate::view::{Access, Log, MatchHeader};
use crate::view_text::ViewIndex;
use bicorne_core::{AnyGame, SeatSet, Viewer};
use bicorne_store::{Entry, SeatKind, SeatRow};
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use tokio::sync::mpsc;

/// An event of a live stream.
#[derive(Debug, Clone)]
pub(crate) struct Event {
    /// The number of a view; presence has none.
    pub(crate) n: Option<u32>,
    /// `view`, `patch` or `presence`.
    pub(crate) name: &'static str,
    /// JSON.
    pub(crate) data: Arc<str>,
}

/// A watcher's end of a subscription. When `events` ends, the watcher was too slow or the match is being reloaded; it subscribes again
/// from the last number it has.
pub(crate) struct Subscription {
    /// What has happened since the number the watcher had.
    pub(crate) missed: Missed,
    /// Events to come.
    pub(crate) events: mpsc::Receiver<Event>,
    #[expect(dead_code, reason = "dropping it notifies the actor")]
    pub(crate) guard: UnsubscribeGuard,
}

/// What a watcher has missed.
pub(crate) enum Missed {
    /// It has seen everything.
    Nothing,
    /// This is all it needs.
    View(Event),
    /// The views of these steps.
    Steps(Box<MissedSteps>),
}

/// Steps whose views are made by replaying the match: on another thread, because that takes a while where the match is long.
pub(crate) struct MissedSteps {
    kit: Arc<dyn AnyGame>,
    header: MatchHeader,
    access: Access,
    after: u32,
    now: u32,
}

impl MissedSteps {
    /// The match they are of.
    pub(crate) fn id(&self) -> &str {
        &self.header.row.id
    }

    /// Replays the stored entries of the match, and writes the view after each of the steps.
    pub(crate) fn replay(self, stored: &[Entry]) -> Result<Vec<Event>, Problem> {
        self.views(stored).map_err(|error| bug(&error, self.access.lang))
    }

    fn views(&self, stored: &[Entry]) -> Result<Vec<Event>, ApplyError> {
        let (access, header) = (self.access, &self.header);
        let (seen, missed) = stored[..stored.len().min(self.now as usize)].split_at(self.after as usize);
        let mut history = MatchHistory::replay(&*self.kit, &header.row, seen)?;
        let mut viewer = header.viewer_for(access, &history);
        let mut events = Vec::with_capacity(missed.len());
        for entry in missed {
            let before = history.live.len();
            history.apply(entry)?;
            let now = header.viewer_for(access, &history);
            let log = if now == viewer { step_log(entry, before) } else { Log::Reset };
            viewer = now;
            let view = guard(|| header.view(&history, access, log))?;
            let json = serde_json::to_string(&view).expect("a view is JSON").into();
            events.push(view_event(history.n, &json));
        }
        Ok(events)
    }
}

/// Notifies the actor when it is dropped.
pub(crate) struct UnsubscribeGuard(mpsc::WeakSender<Command>);

impl Drop for UnsubscribeGuard {
    fn drop(&mut self) {
        if let Some(actor) = self.0.upgrade() {
            // If the queue is full, the actor notices at its next tick.
            let _ = actor.try_send(Command::Left);
        }
    }
}

/// How a watcher wants to be told.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wanted {
    /// A view for each step, or one for all that is stored together.
    pub(crate) steps: bool,
    /// After the first view only what has changed.
    pub(crate) patches: bool,
    /// It keeps a log for each viewer: when the viewer changes, only what is new to that one is sent.
    pub(crate) logs: bool,
}

struct Watcher {
    access: Access,
    /// The viewer of the last view: when it changes, the log starts again.
    viewer: Viewer,
    /// The viewers whose whole log it has had since the last one that starts again, each with the number of entries it covers.
    logs: Vec<(Viewer, usize)>,
    wanted: Wanted,
    /// The last view that was sent, where patches are wanted.
    base: Option<Arc<ViewIndex>>,
    events: mpsc::Sender<Event>,
}

impl Watcher {
    /// The part of the log that is sent to the viewer now, where `log` is what is new for everybody and the match has `entries`.
    fn log_for(&mut self, viewer: Viewer, log: Log, entries: usize) -> Log {
        let changed = viewer != std::mem::replace(&mut self.viewer, viewer);
        let known = self.logs.iter_mut().find(|(of, _)| *of == viewer);
        match (known, log) {
            (Some((_, had)), Log::Since(_)) => {
                let had = std::mem::replace(had, entries);
                if changed { Log::GoOn(had) } else { log }
            }
            (None, Log::Since(_)) if !changed => log,
            _ => {
                // Whatever was taken back is in every other log too.
                if log == Log::Reset {
                    self.logs.clear();
                }
                if self.wanted.logs {
                    self.logs.push((viewer, entries));
                }
                Log::Reset
            }
        }
    }
}

/// All watchers of a match.
#[derive(Default)]
pub(super) struct Watchers {
    all: Vec<Watcher>,
    /// Last announced number of watchers, and of those without a seat.
    told: (usize, usize),
}

impl Watchers {
    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Whether some watcher's seats are such.
    pub(super) fn any(&self, is_such: impl Fn(SeatSet) -> bool) -> bool {
        self.all.iter().any(|w| !w.events.is_closed() && is_such(w.access.held))
    }

    /// Whether somebody wants a view for each step.
    pub(super) fn want_steps(&self) -> bool {
        self.all.iter().any(|w| w.wanted.steps)
    }

    /// Removes watchers that have left, and announces the new number.
    pub(super) fn sweep(&mut self) {
        self.all.retain(|w| !w.events.is_closed());
        self.send_presence();
    }

    fn send_presence(&mut self) {
        let seatless = self.all.iter().filter(|w| w.access.held.is_empty()).count();
        let now = (self.all.len(), seatless);
        if self.told == now {
            return;
        }
        self.told = now;
        let data: Arc<str> = format!("{{\"watching\":{},\"spectators\":{}}}", now.0, now.1).into();
        for watcher in &self.all {
            // A full buffer gets the number with the next change.
            let _ = watcher.events.try_send(Event { n: None, name: "presence", data: Arc::clone(&data) });
        }
    }
}

impl MatchActor {
    /// Subscribes a watcher that has seen everything up to number `after`. It gets what comes as `wanted`.
    pub(crate) fn watch(
        &mut self,
        request: &MatchRequest,
        after: Option<u32>,
        wanted: Wanted,
    ) -> Result<Subscription, Problem> {
        let access = self.access(request)?;
        let open = usize::try_from(self.state.metrics.streams.load(Relaxed)).unwrap_or(0);
        if open >= self.state.limits.streams {
            return Err(Problem::new(Kind::Busy, access.lang, "detail-streams", &[]));
        }
        let (missed, shown) = self.missed(access, after, wanted.steps)?;
        // At least one place, so that a number can always be sent.
        let (sender, events) = mpsc::channel(self.state.limits.buffer.max(1));
        let viewer = self.header.viewer_for(access, &self.history);
        // A view alone begins a log, unless it says that nothing is new.
        let begins = wanted.logs && matches!(missed, Missed::View(_)) && after != Some(self.history.n);
        let logs = if begins { vec![(viewer, self.history.live.len())] } else { Vec::new() };
        let base = shown.filter(|_| wanted.patches).map(|view| Arc::clone(view.index()));
        self.watchers.all.push(Watcher { access, viewer, logs, wanted, base, events: sender });
        self.watchers.told = (0, 0); // so that a watcher who replaces another gets it too
        self.watchers.sweep();
        Ok(Subscription { missed, events, guard: UnsubscribeGuard(self.me.clone()) })
    }

    /// What follows after number `after`: the views of all steps, to be replayed outside the match's own task; a single fresh view if
    /// they are too many, the number is unknown, or steps are not wanted. Also the view now, if it is the one.
    fn missed(
        &mut self,
        access: Access,
        after: Option<u32>,
        steps: bool,
    ) -> Result<(Missed, Option<WrittenView>), Problem> {
        let now = self.history.n;
        let known = after.filter(|a| *a <= now && now - *a <= self.state.limits.catch_up);
        let known = known.filter(|a| steps || *a == now);
        let Some(after) = known else {
            let view = self.written_view(access, Log::Reset)?;
            return Ok((Missed::View(view_event(now, view.json())), Some(view)));
        };
        if after == now {
            if after > 0 {
                return Ok((Missed::Nothing, None));
            }
            // Nothing was played, but seats may have been taken since.
            let log = Log::Since(self.history.live.len());
            let view = self.written_view(access, log)?;
            return Ok((Missed::View(view_event(now, view.json())), Some(view)));
        }
        let steps =
            MissedSteps { kit: Arc::clone(&self.kit), header: self.header.clone(), access, after, now };
        Ok((Missed::Steps(Box::new(steps)), None))
    }

    /// Sends the current view: with the log `step` to watchers who want each step, with the log `whole` to those who want one view for
    /// all. Equal viewers share one JSON text, and watchers who had the same before share one patch.
    pub(super) fn broadcast(&mut self, step: Option<Log>, whole: Option<Log>) {
        let mut watchers = std::mem::take(&mut self.watchers);
        let mut patches: Vec<(Arc<ViewIndex>, WrittenView, Event)> = Vec::new();
        watchers.all.retain_mut(|watcher| {
            let Some(log) = (if watcher.wanted.steps { step } else { whole }) else { return true };
            let access = watcher.access;
            let viewer = self.header.viewer_for(access, &self.history);
            let log = watcher.log_for(viewer, log, self.history.live.len());
            // A view that cannot be made ends the stream; the next request gets the error.
            let Ok(view) = self.written_view(access, log) else { return false };
            let event = match &watcher.base {
                None => view_event(self.history.n, view.json()),
                Some(base) => {
                    let known =
                        patches.iter().find(|(old, new, _)| Arc::ptr_eq(old, base) && new.is_same(&view));
                    let event = match known {
                        Some((.., event)) => event.clone(),
                        None => patch_event(self.history.n, &view, base),
                    };
                    if known.is_none() {
                        patches.push((Arc::clone(base), view.clone(), event.clone()));
                    }
                    event
                }
            };
            watcher.base = watcher.wanted.patches.then(|| Arc::clone(view.index()));
            let sent = watcher.events.try_send(event);
            if let Err(mpsc::error::TrySendError::Full(_)) = sent {
                self.state.metrics.lagging.fetch_add(1, Relaxed);
            }
            sent.is_ok()
        });
        self.watchers = watchers;
    }

    /// An answer with what `access` sees now. A client that says which view it has gets a patch, if that view is still known.
    pub(super) fn answer(
        &mut self,
        access: Access,
        log: Log,
        have: Option<u64>,
    ) -> Result<ViewAnswer, Problem> {
        let view = self.written_view(access, log)?;
        let Some(have) = have else { return Ok(ViewAnswer::whole(Arc::clone(view.json()))) };
        let viewer = self.header.viewer_for(access, &self.history);
        let base = self.written.base(viewer, access.lang, have);
        let patch = base.and_then(|base| view.patch(&base.index));
        let (tag, index) = (view.index().tag(), Arc::clone(view.index()));
        let at = (self.history.n, self.history.live.len());
        self.written.remember(Base { viewer, lang: access.lang, at, tag, index });
        Ok(match patch {
            Some(json) => ViewAnswer { json, tag: Some(tag), base: Some(have) },
            None => ViewAnswer { json: Arc::clone(view.json()), tag: Some(tag), base: None },
        })
    }

    /// The part of the log that is new to a client that has the view with this tag. None if that is not known, or if something was
    /// taken back since.
    pub(super) fn log_since_base(&self, access: Access, tag: u64) -> Option<Log> {
        let viewer = self.header.viewer_for(access, &self.history);
        let (n, entries) = self.written.base(viewer, access.lang, tag)?.at;
        let only_added =
            self.history.live.len().checked_sub(entries)? == self.history.n.checked_sub(n)? as usize;
        only_added.then_some(Log::Since(entries))
    }

    /// What `access` sees now.
    pub(super) fn written_view(&mut self, access: Access, log: Log) -> Result<WrittenView, Problem> {
        let settled = |s: &&SeatRow| s.kind != SeatKind::Open && !s.owes();
        let taken = self.header.seats.iter().filter(|s| s.kind != SeatKind::Open).count()
            + self.header.seats.iter().filter(settled).count();
        let of = (self.history.n, self.history.live.len(), taken);
        let (header, history) = (&self.header, &self.history);
        self.written.get(of, access, log, || {
            guard(|| header.view(history, access, log)).map_err(|error| bug(&error, access.lang))
        })
    }
}

fn view_event(n: u32, view: &ViewJson) -> Event {
    Event { n: Some(n), name: "view", data: Arc::clone(view) }
}

/// What has changed since the view that the watcher has, or the whole view where that is shorter.
fn patch_event(n: u32, view: &WrittenView, base: &ViewIndex) -> Event {
    match view.patch(base) {
        Some(data) => Event { n: Some(n), name: "patch", data },
        None => view_event(n, view.json()),
    }
}

/// Counts an open stream until it is dropped.
pub(crate) struct StreamGuard(AppState);

impl StreamGuard {
    pub(crate) fn new(state: &AppState) -> StreamGuard {
        state.metrics.streams.fetch_add(1, Relaxed);
        StreamGuard(state.clone())
    }
}

impl Drop for StreamGuard {
    fn drop(&mut self) {
        self.0.metrics.streams.fetch_sub(1, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bicorne_core::{Lang, Seat};

    #[test]
    fn a_log_that_was_had_goes_on_after_a_change_of_viewer_and_begins_again_after_a_take_back() {
        let access = Access { held: SeatSet::NONE, task: None, from: None, lang: Lang::En };
        let [red, blue] = [0, 1].map(|seat| Viewer::Seat(Seat(seat)));
        let watcher = |logs: bool| {
            let wanted = Wanted { steps: true, patches: false, logs };
            let had = if logs { vec![(red, 8)] } else { Vec::new() };
            Watcher { access, viewer: red, logs: had, wanted, base: None, events: mpsc::channel(1).0 }
        };
        let mut one = watcher(true);
        let steps = [
            (red, Log::Since(8), 9, Log::Since(8)),
            (blue, Log::Since(9), 10, Log::Reset),
            (blue, Log::Since(10), 12, Log::Since(10)),
            (red, Log::Since(12), 13, Log::GoOn(9)),
            (blue, Log::Since(13), 14, Log::GoOn(12)),
            (blue, Log::Reset, 13, Log::Reset),
            (red, Log::Since(13), 14, Log::Reset),
            (blue, Log::Since(14), 15, Log::GoOn(13)),
        ];
        for (i, (viewer, log, entries, sent)) in steps.into_iter().enumerate() {
            assert_eq!(one.log_for(viewer, log, entries), sent, "step {i}");
        }
        let mut plain = watcher(false);
        assert_eq!(plain.log_for(red, Log::Since(8), 9), Log::Since(8));
        assert_eq!(plain.log_for(blue, Log::Since(9), 10), Log::Reset);
        assert_eq!(plain.log_for(red, Log::Since(10), 11), Log::Reset, "it keeps one log only");
    }
}
