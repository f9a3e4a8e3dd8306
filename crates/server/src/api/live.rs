//! Live events: a stream that ends only when the reader or the server does.

use super::{in_pool, match_request};
use crate::actor::{Event, MatchActor, MatchRequest, Missed, StreamGuard, Subscription, Wanted};
use crate::gate::OpenStream;
use crate::problem::Problem;
use crate::request::{Asked, At};
use crate::requester::Requester;
use crate::state::AppState;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::response::sse::{self, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::net::IpAddr;
use std::time::Duration;
use tokio::sync::watch;

/// From where, and after what.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LiveQuery {
    seat: Option<String>,
    after: Option<u32>,
    lang: Option<String>,
    /// After the first view only what has changed.
    #[serde(default)]
    patches: bool,
    /// As in [`Wanted`].
    #[serde(default)]
    logs: bool,
}

/// `GET /api/matches/{id}/live`.
pub(crate) async fn live(
    State(state): State<AppState>,
    requester: Requester,
    At(id): At<String>,
    Asked(query): Asked<LiveQuery>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let request = match_request(&requester, &id, query.seat, query.lang.as_deref())?;
    // A browser that reconnects says the last number it has; at first only the query can.
    let last = match headers.get("last-event-id") {
        None => query.after,
        Some(value) => {
            let number = value.to_str().ok().and_then(|v| v.trim().parse().ok());
            Some(number.ok_or_else(|| Problem::bad(request.lang, "detail-last-event", &[]))?)
        }
    };
    let open = state.gate.stream(requester.client, request.lang)?;
    let wanted = Wanted { steps: true, patches: query.patches, logs: query.logs };
    let from = Watching { client: requester.client, request, wanted };
    let feed = Feed::open(state, id, from, last, open).await?;
    let events = futures_util::stream::unfold(feed, |mut feed| async move {
        let event = feed.next().await?;
        let written = sse::Event::default().event(event.name).data(&event.data);
        let written = match event.n {
            Some(n) => written.id(n.to_string()),
            None => written,
        };
        Some((Ok::<_, Infallible>(written), feed))
    });
    let kept_alive = Sse::new(events).keep_alive(KeepAlive::new().interval(Duration::from_secs(15)));
    // Proxies that gather answers before they pass them on would hold the match up.
    let at_once = (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no"));
    Ok(([at_once], kept_alive).into_response())
}

/// Who watches, and how.
#[derive(Clone)]
pub(super) struct Watching {
    pub(super) client: Option<IpAddr>,
    pub(super) request: MatchRequest,
    pub(super) wanted: Wanted,
}

/// Subscribes after number `last`. Returns what was missed since, and what is to come.
async fn watch(
    state: &AppState,
    id: &str,
    from: &Watching,
    last: Option<u32>,
) -> Result<(VecDeque<Event>, Subscription), Problem> {
    let (request, wanted, lang) = (from.request.clone(), from.wanted, from.request.lang);
    let job = move |actor: &mut MatchActor| actor.watch(&request, last, wanted);
    let mut watching = state.ask(id, lang, |actor| Box::pin(async move { job(actor) })).await?;
    let missed = match std::mem::replace(&mut watching.missed, Missed::Nothing) {
        Missed::Nothing => Vec::new(),
        Missed::View(event) => vec![event],
        Missed::Steps(steps) => {
            let stored = state.store.entries(steps.id(), 0).await.map_err(|e| Problem::store(lang, &e))?;
            in_pool(state, &state.replayers, from.client, lang, move || steps.replay(&stored)).await??
        }
    };
    Ok((missed.into(), watching))
}

/// The events of one match for one watcher, without a gap as long as the match can be read.
pub(super) struct Feed {
    state: AppState,
    id: String,
    from: Watching,
    last: Option<u32>,
    closing: watch::Receiver<bool>,
    missed: VecDeque<Event>,
    watching: Option<Subscription>,
    #[expect(dead_code, reason = "they count by living")]
    counted: (StreamGuard, OpenStream),
}

impl Feed {
    /// Subscribes to match `id` after number `last`.
    pub(super) async fn open(
        state: AppState,
        id: String,
        from: Watching,
        last: Option<u32>,
        open: OpenStream,
    ) -> Result<Feed, Problem> {
        let (missed, watching) = watch(&state, &id, &from, last).await?;
        let (closing, counted) = (state.closing(), (StreamGuard::new(&state), open));
        Ok(Feed { state, id, from, last, closing, missed, watching: Some(watching), counted })
    }

    /// The next event; none when the server stops or the match can no longer be read. A reader that was too slow has had its
    /// channel closed, and is caught up here.
    pub(super) async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(event) = self.missed.pop_front() {
                return Some(self.passed(event));
            }
            if *self.closing.borrow() {
                return None;
            }
            if let Some(watching) = &mut self.watching {
                let event = tokio::select! {
                    event = watching.events.recv() => event,
                    _ = self.closing.changed() => return None,
                };
                match event {
                    Some(event) => return Some(self.passed(event)),
                    None => self.watching = None,
                }
            }
            // Not at once: a match that fails again and again must not spin.
            tokio::time::sleep(Duration::from_millis(50)).await;
            let (missed, watching) = watch(&self.state, &self.id, &self.from, self.last).await.ok()?;
            (self.missed, self.watching) = (missed, Some(watching));
        }
    }

    fn passed(&mut self, event: Event) -> Event {
        self.last = event.n.or(self.last);
        event
    }
}
