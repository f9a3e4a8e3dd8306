//! Requests to the server, in process. The first byte picks the address, the second who asks of which match; the rest is the
//! body, or the end of the address.

use crate::memory_store::MemoryStore;
use crate::position::{self, dice};
use crate::text::text;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, Response, Uri, header};
use bicorne_core::{Options, RecordEntry, Secret};
use bicorne_server::fuzzing::{read_token, write_cookie};
use bicorne_server::{AppState, Limits, app};
use bicorne_store::{
    Entry, EntryKind, KeptSecret, MatchRow, Origin, SeatKind, SeatRow, Standing, Status, Stored,
};
use std::cell::RefCell;
use std::sync::{Arc, LazyLock};
use tokio::runtime::Runtime;
use tower::ServiceExt as _;

/// Requests after which the server is made anew, so that matches do not only end and fill it.
const REQUESTS: usize = 5_000;
/// Matches at most, for the same reason.
const MATCHES: usize = 64;

/// Addresses that take a body. `{id}` and `{game}` are filled in.
const POST: &[&str] = &[
    "/api/games/{game}/army",
    "/api/games/{game}/umpire",
    "/api/matches",
    "/api/matches/{id}/choices",
    "/api/matches/{id}/draw",
    "/api/matches/{id}/join",
    "/api/matches/{id}/resign",
    "/api/matches/{id}/take-back",
    "/api/replays",
];

/// Addresses that the input goes on. Hints, chances and reviews are asked of a match that does not exist: a search for each of
/// millions of requests would test the search.
const GET: &[&str] = &[
    "/",
    "/api/games/{game}/army?",
    "/api/games/{game}/rules?",
    "/api/games/{game}/scenarios/",
    "/api/games/{game}/umpire?",
    "/api/matches?",
    "/api/matches/{id}/at/",
    "/api/matches/{id}/board?",
    "/api/matches/{id}/live?",
    "/api/matches/{id}/odds?",
    "/api/matches/{id}/record?",
    "/api/matches/{id}/scene?",
    "/api/matches/{id}/sketch?",
    "/api/matches/{id}/why?",
    "/api/matches/none/chance?",
    "/api/matches/none/hint?",
    "/api/matches/none/review?",
    "/assets/",
    "/join/{id}/",
    "/table/",
];

/// The token of every seat of every match.
const TOKEN: &str = "abcdefghijklmnopqrstuvwxabcdefghijklmnopqrstuvwx";

/// Sends `data` to the server.
pub fn http(data: &[u8]) {
    thread_local! {
        static HOUSE: RefCell<Option<House>> = const { RefCell::new(None) };
    }
    let &[address, asker, ref rest @ ..] = data else { return };
    HOUSE.with_borrow_mut(|slot| {
        if slot.as_ref().is_some_and(|house| house.requests > REQUESTS || house.store.len() > MATCHES) {
            *slot = None;
        }
        let house = slot.get_or_insert_with(House::new);
        house.requests += 1;
        if let Some(request) = house.request(address, asker, rest) {
            house.send(request);
        }
    });
}

/// A server without a socket, and its matches.
struct House {
    runtime: Runtime,
    app: Router,
    store: Arc<MemoryStore>,
    requests: usize,
}

impl House {
    fn new() -> House {
        static MATCHES: LazyLock<Vec<Stored>> = LazyLock::new(matches);
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let store = Arc::new(MemoryStore::with(&MATCHES));
        let state = AppState::new(bicorne_games::all().to_vec(), Arc::clone(&store) as _, Limits::default());
        House { runtime: runtime.expect("a runtime starts"), app: app(state), store, requests: 0 }
    }

    /// The request that the input describes; none where no client could send its address.
    fn request(&self, address: u8, asker: u8, rest: &[u8]) -> Option<Request<Body>> {
        let kits = bicorne_games::all();
        let game = kits[usize::from(asker) % kits.len()].id();
        let fill = |path: &str| path.replace("{game}", game).replace("{id}", game);
        let address = usize::from(address) % (POST.len() + GET.len());
        let mut request = match POST.get(address) {
            Some(path) => {
                // How many entries a match has cannot be guessed: `%n` stands for it.
                let n = self.store.entries_of(game).to_string();
                let body = if rest.contains(&b'%') {
                    text(rest).replace("%n", &n).into_bytes()
                } else {
                    rest.to_vec()
                };
                let kind = if asker & 0x80 == 0 { "application/json" } else { "text/plain" };
                Request::post(fill(path)).header(header::CONTENT_TYPE, kind).body(Body::from(body))
            }
            None => {
                let path = fill(GET[address - POST.len()]) + &escaped(rest);
                Request::get(path.parse::<Uri>().ok()?).body(Body::empty())
            }
        }
        .ok()?;
        let headers = request.headers_mut();
        if asker & 0x40 == 0 {
            let seats = kits[usize::from(asker) % kits.len()].seats();
            let cookies: Vec<String> = seats.iter().map(|seat| write_cookie(game, seat, TOKEN)).collect();
            headers.insert(header::COOKIE, cookies.join("; ").parse().expect("cookies are plain"));
        }
        if asker & 0x20 != 0 {
            headers.insert(header::ACCEPT_LANGUAGE, "fr".parse().expect("a plain word"));
        }
        Some(request)
    }

    fn send(&self, request: Request<Body>) {
        let what = format!("{} {}", request.method(), request.uri());
        let is_api = request.uri().path().starts_with("/api/");
        let app = self.app.clone();
        let (status, kind, body) = self.runtime.block_on(async move {
            let response: Response<Body> = app.oneshot(request).await.expect("the router answers");
            let kind = response.headers().get(header::CONTENT_TYPE).and_then(|k| k.to_str().ok());
            let kind = kind.unwrap_or_default().to_owned();
            let status = response.status();
            // A live stream has no end.
            let live = kind == "text/event-stream";
            let body = if live { Body::empty() } else { response.into_body() };
            (status, kind, to_bytes(body, usize::MAX).await.expect("a body ends"))
        });
        assert!(status.as_u16() < 500, "{what}: {status} {}", text(&body));
        if kind == "application/problem+json" {
            let problem: serde_json::Value = serde_json::from_slice(&body).expect("a problem is JSON");
            assert_eq!(problem["status"], status.as_u16(), "{what}");
            for field in ["type", "title", "detail"] {
                assert!(
                    problem[field].as_str().is_some_and(|t| !t.is_empty()),
                    "{what}: {field} of {problem}"
                );
            }
        } else {
            assert!(!(is_api && status.is_client_error()), "{what}: {status} without a problem");
        }
    }
}

/// Bytes as they may stand in an address: what may not is escaped, `%` stays as it is.
fn escaped(rest: &[u8]) -> String {
    let mut out = String::new();
    for byte in rest {
        match byte {
            b'"' | b'<' | b'>' | b'\\' | b'^' | b'`' | b'{' | b'|' | b'}' | b'#' => {
                out += &format!("%{byte:02X}")
            }
            0x21..=0x7e => out.push(char::from(*byte)),
            _ => out += &format!("%{byte:02X}"),
        }
    }
    out
}

/// A match of each game, named after it, some steps under way.
fn matches() -> Vec<Stored> {
    let one = |kit: &Arc<dyn bicorne_core::AnyGame>| {
        let scenario = kit.scenarios()[0].id.clone();
        let mut table = kit.open(&scenario, &Options::new()).expect("a listed scenario opens");
        position::play(&mut *table, 0, 30, |_| {});
        table.roll(&dice(0));
        let seat = |id: &&str| SeatRow {
            seat: (*id).to_owned(),
            kind: SeatKind::Person,
            name: "Hélène".to_owned(),
            token_hash: Some(read_token(TOKEN).0),
            invite: None,
            contribution: String::new(),
            commitment: String::new(),
            standing: String::new(),
        };
        let entry = |entry| match entry {
            RecordEntry::Choice { seat, action } => {
                Some(Entry { kind: EntryKind::Choice, seat: Some(seat), text: action })
            }
            RecordEntry::Chance(text) => Some(Entry { kind: EntryKind::Chance, seat: None, text }),
            RecordEntry::Hash(_) => None,
        };
        let row = MatchRow {
            id: kit.id().to_owned(),
            game: kit.id().to_owned(),
            scenario,
            options: Options::new(),
            secret: Some(KeptSecret::Plain(Secret([0; 32]))),
            created: 0,
            updated: 0,
            rules: String::new(),
            played: 0,
            maker: String::new(),
            origin: Origin::Table,
            header: Vec::new(),
            standing: Standing { status: Status::Running, turn: 1, asked: Vec::new(), begun: true },
        };
        let seats = kit.seats().iter().map(seat).collect();
        Stored {
            row,
            seats,
            entries: table.record().entries.into_iter().filter_map(entry).collect(),
            hashes: Vec::new(),
        }
    };
    bicorne_games::all().iter().map(one).collect()
}

/// A right request to every address.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    let kits = bicorne_games::all();
    let mut add = |path: &str, game: usize, rest: &str| {
        let address = POST.iter().chain(GET).position(|p| *p == path).expect("a listed address");
        seeds.push([&[address as u8, game as u8], rest.as_bytes()].concat());
    };
    let armies = crate::army::seeds();
    let empire = kits.iter().position(|k| k.id() == "empire").expect("it is listed");
    add("/api/games/{game}/army", empire, &text(&armies[0]));
    for (game, (kit, stored)) in kits.iter().zip(matches()).enumerate() {
        let mut table = kit.open(&stored.row.scenario, &Options::new()).expect("it opens");
        position::play(&mut *table, 0, 30, |_| {});
        table.roll(&dice(0));
        let seat = table.waiting().seats()[0];
        let (offered, _) = table.offered(seat);
        let name = kit.seats()[seat.index()];
        for choice in offered.iter().step_by(offered.len().div_ceil(4)) {
            let body = format!("{{\"n\":%n,\"seat\":\"{name}\",\"choice\":\"{choice}\",\"lang\":\"fr\"}}");
            add("/api/matches/{id}/choices", game, &body);
            add("/api/matches/{id}/odds?", game, &format!("seat={name}&choice={}", choice.replace(' ', "+")));
            add(
                "/api/matches/{id}/sketch?",
                game,
                &format!("seat={name}&choice={}", choice.replace(' ', "+")),
            );
            let mut words = choice.rsplit(' ');
            let (at, from) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
            add("/api/matches/{id}/why?", game, &format!("seat={name}&from={from}&at={at}"));
        }
        let opening = format!(
            "{{\"game\":\"{}\",\"scenario\":\"{}\",\"options\":{{\"{}\":\"{}\"}},\"seat\":\"{name}\",\"opponent\":\"link\",\"name\":\"Hélène\",\"contribution\":\"luck\"}}",
            kit.id(),
            stored.row.scenario,
            kit.options()[0].id,
            kit.options()[0].default
        );
        add("/api/matches", game, &opening);
        add("/api/games/{game}/umpire", game, "{\"answers\":{},\"dice\":[\"6 5\"],\"choices\":[]}");
        add("/api/games/{game}/scenarios/", game, &format!("{}?lang=fr", stored.row.scenario));
    }
    for answer in ["offer", "accept", "decline"] {
        add("/api/matches/{id}/draw", 0, &format!("{{\"n\":%n,\"seat\":\"union\",\"answer\":\"{answer}\"}}"));
    }
    add(
        "/api/matches/{id}/join",
        0,
        &format!("{{\"token\":\"{TOKEN}\",\"name\":\"Élise\",\"contribution\":\"\"}}"),
    );
    for path in ["/api/matches/{id}/resign", "/api/matches/{id}/take-back"] {
        add(path, 0, "{\"n\":%n,\"seat\":\"union\"}");
    }
    add("/api/matches/{id}/sketch?", empire, "seat=a&pieces=a1+a2&x=100&y=200&heading=90&form=line&n=31");
    add("/api/matches/{id}/at/", 0, "3?seat=union&lang=en");
    for path in GET.iter().filter(|path| path.ends_with('?')) {
        add(path, 0, "seat=union&lang=en&brief=true");
        add(path, 0, "lang=fr");
    }
    add("/", 0, "livez");
    add("/assets/", 0, "app.js");
    add("/join/{id}/", 0, TOKEN);
    add("/table/", 0, "battlecry");
    for record in crate::record::seeds() {
        add("/api/replays", 0, &text(&record));
    }
    seeds
}
