//! One WebSocket for each client: choices in, views and answers out, for as many matches as it watches.
//!
//! `docs/api.md` describes the messages. A choice is answered by its number alone; what came of it is in the view that every watcher
//! gets, one for all that was stored together.

use super::live::{Feed, Watching};
use super::match_request;
use crate::actor::{DrawAnswer, Event, MatchActor, MatchRequest, PleaAnswer, ViewAnswer, Wanted};
use crate::listen::Peer;
use crate::match_actors::JobFuture;
use crate::problem::{Kind, Problem};
use crate::requester::{Requester, short};
use crate::spans;
use crate::state::AppState;
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use bicorne_core::Arg;
use futures_util::stream::{AbortHandle, BoxStream, SelectAll, abortable, unfold};
use futures_util::{FutureExt as _, SinkExt as _, StreamExt as _};
use serde::Deserialize;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::time::Duration;
use tracing::{Instrument as _, Span};

/// How often a silent client is asked whether it is still there.
const PING: Duration = Duration::from_secs(30);

/// Room for what a client sends at once: questions are short, and a larger buffer would be filled with zeros before each is read.
const READ: usize = 4 * 1024;

/// What a client asks.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ask {
    /// The client's number for the answer.
    r#ref: u32,
    r#do: Deed,
    r#match: String,
    seat: Option<String>,
    n: Option<u32>,
    after: Option<u32>,
    choice: Option<String>,
    answer: Option<DrawAnswer>,
    plea: Option<PleaAnswer>,
    lang: Option<String>,
    /// To watch: after the first view only what has changed.
    #[serde(default)]
    patches: bool,
    /// To watch: as in [`Wanted`].
    #[serde(default)]
    logs: bool,
}

#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Deed {
    Watch,
    Unwatch,
    Choose,
    TakeBack,
    Resign,
    Draw,
}

impl Deed {
    /// As clients write it.
    fn word(self) -> &'static str {
        match self {
            Deed::Watch => "watch",
            Deed::Unwatch => "unwatch",
            Deed::Choose => "choose",
            Deed::TakeBack => "take-back",
            Deed::Resign => "resign",
            Deed::Draw => "draw",
        }
    }
}

/// `GET /api/socket`.
pub(crate) async fn socket(
    State(state): State<AppState>,
    requester: Requester,
    headers: HeaderMap,
    peer: Option<Extension<Peer>>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    // A browser says which page opens the socket; cookies must not serve the pages of others.
    let host = headers.get("host").map(|h| h.as_bytes());
    let origin = headers.get("origin").map(|o| o.as_bytes());
    let own = origin.is_none_or(|o| {
        let named = o.strip_prefix(b"http://").or_else(|| o.strip_prefix(b"https://"));
        named.is_some() && named == host
    });
    if !own {
        return Problem::new(Kind::NotYours, requester.lang, "detail-foreign", &[]).into_response();
    }
    let (limit, span) = (state.limits.body, Span::current());
    match upgrade {
        Ok(upgrade) => {
            let upgrade = upgrade.max_message_size(limit).max_frame_size(limit).read_buffer_size(READ);
            upgrade.on_upgrade(move |socket| async move {
                Client::new(state, requester).serve(socket).instrument(span).await;
                // The connection has its place until here.
                drop(peer);
            })
        }
        Err(_) => Problem::bad(requester.lang, "detail-socket", &[]).into_response(),
    }
}

/// An event and the match it is of.
type Passed = (String, Event);

struct Client {
    state: AppState,
    requester: Requester,
    feeds: SelectAll<BoxStream<'static, Passed>>,
    watched: HashMap<String, AbortHandle>,
}

impl Client {
    fn new(state: AppState, requester: Requester) -> Client {
        Client { state, requester, feeds: SelectAll::new(), watched: HashMap::new() }
    }

    async fn serve(mut self, mut socket: WebSocket) {
        let mut closing = self.state.closing();
        let mut ping = tokio::time::interval(PING);
        loop {
            let sent = tokio::select! {
                message = socket.recv() => match message {
                    Some(Ok(Message::Text(text))) => {
                        let answer = self.answer(&text).await;
                        self.send(&mut socket, Message::text(answer)).await
                    }
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
                    // Bytes are nothing we know; the rest is an end.
                    _ => return,
                },
                Some((id, event)) = self.feeds.next() => {
                    self.send(&mut socket, passed(&id, &event)).await
                }
                _ = ping.tick() => socket.send(Message::Ping(Default::default())).await,
                _ = closing.changed() => return,
            };
            if sent.is_err() {
                return;
            }
        }
    }

    /// Sends a message, and with it the events that are there already.
    async fn send(&mut self, socket: &mut WebSocket, first: Message) -> Result<(), axum::Error> {
        socket.feed(first).await?;
        while let Some(Some((id, event))) = self.feeds.next().now_or_never() {
            socket.feed(passed(&id, &event)).await?;
        }
        socket.flush().await
    }

    /// Does what a message asks, and says what came of it.
    async fn answer(&mut self, text: &str) -> String {
        let ask: Ask = match serde_json::from_str(text) {
            Ok(ask) => ask,
            Err(error) => {
                let what = Arg::from(short(&error.to_string()));
                let problem = Problem::bad(self.requester.lang, "detail-json", &[("what", what)]);
                return format!("{{\"ref\":null,\"problem\":{}}}", problem.json());
            }
        };
        let number = ask.r#ref;
        let span = spans::of_ask(ask.r#do.word());
        match self.carry_out(ask).instrument(span).await {
            Ok(()) => format!("{{\"ref\":{number},\"ok\":true}}"),
            Err(problem) => format!("{{\"ref\":{number},\"problem\":{}}}", problem.json()),
        }
    }

    async fn carry_out(&mut self, ask: Ask) -> Result<(), Problem> {
        let lang = self.requester.lang;
        let id = ask.r#match;
        let request = match_request(&self.requester, &id, ask.seat, ask.lang.as_deref())?;
        let missing = |name: &str| Problem::bad(lang, "detail-json", &[("what", name.to_owned().into())]);
        let n = || ask.n.ok_or_else(|| missing("n"));
        match ask.r#do {
            Deed::Watch => {
                let open = self.state.gate.stream(self.requester.client, lang)?;
                let wanted = Wanted { steps: false, patches: ask.patches, logs: ask.logs };
                let from = Watching { client: self.requester.client, request, wanted };
                let feed = Feed::open(self.state.clone(), id.clone(), from, ask.after, open).await?;
                let name = id.clone();
                let events = unfold(feed, move |mut feed| {
                    let name = name.clone();
                    async move { feed.next().await.map(|event| ((name, event), feed)) }
                });
                let (events, abort) = abortable(events);
                self.feeds.push(events.boxed());
                if let Some(before) = self.watched.insert(id, abort) {
                    before.abort();
                }
                Ok(())
            }
            Deed::Unwatch => {
                if let Some(watched) = self.watched.remove(&id) {
                    watched.abort();
                }
                Ok(())
            }
            Deed::Choose => {
                let (n, choice) = (n()?, ask.choice.ok_or_else(|| missing("choice"))?);
                self.act(&id, request, move |actor, request| {
                    Box::pin(async move { actor.choose(&request, n, &choice).await })
                })
                .await
            }
            Deed::TakeBack => {
                let (n, plea) = (n()?, ask.plea);
                self.act(&id, request, move |actor, request| {
                    Box::pin(async move {
                        match plea {
                            None => actor.take_back(&request, n).await,
                            Some(answer) => actor.plead(&request, n, answer).await,
                        }
                    })
                })
                .await
            }
            Deed::Resign => {
                let n = n()?;
                self.act(&id, request, move |actor, request| {
                    Box::pin(async move { actor.resign(&request, n).await })
                })
                .await
            }
            Deed::Draw => {
                let (n, answer) = (n()?, ask.answer.ok_or_else(|| missing("answer"))?);
                self.act(&id, request, move |actor, request| {
                    Box::pin(async move { actor.draw(&request, n, answer).await })
                })
                .await
            }
        }
    }

    async fn act(
        &mut self,
        id: &str,
        request: MatchRequest,
        deed: impl for<'a> FnOnce(&'a mut MatchActor, MatchRequest) -> JobFuture<'a, Result<ViewAnswer, Problem>>
        + Send
        + 'static,
    ) -> Result<(), Problem> {
        let (request, lang) = (MatchRequest { watches: true, ..request }, request.lang);
        self.state
            .ask(id, lang, move |actor| Box::pin(async move { deed(actor, request).await.map(drop) }))
            .await
    }
}

/// An event as it is sent.
fn passed(id: &str, event: &Event) -> Message {
    let mut text = String::with_capacity(event.data.len() + 64);
    let _ = write!(text, "{{\"match\":\"{id}\",\"event\":\"{}\",\"data\":{}}}", event.name, event.data);
    Message::text(text)
}
