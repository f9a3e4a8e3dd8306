//! A client that plays both seats of a match, as cheaply as it can: it shares the machine with the server.

use crate::figures::Figures;
use crate::view::{Changes, View};
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Deserialize;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, BufStream};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

/// How choices are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Transport {
    Http,
    Socket,
}

/// A match and the cookies of both its seats.
pub(crate) struct Opened {
    pub(crate) id: String,
    pub(crate) cookies: String,
}

/// A message of the socket: an event with a view or a patch, or an answer.
#[derive(Debug, Deserialize)]
struct FromSocket {
    #[serde(default)]
    event: String,
    data: Option<Changes>,
    problem: Option<serde_json::Value>,
}

/// A kept-alive connection.
struct Connection {
    address: SocketAddr,
    stream: BufStream<TcpStream>,
}

impl Connection {
    async fn open(address: SocketAddr) -> Result<Connection, String> {
        let stream = TcpStream::connect(address).await.map_err(|e| e.to_string())?;
        stream.set_nodelay(true).map_err(|e| e.to_string())?;
        Ok(Connection { address, stream: BufStream::with_capacity(64 * 1024, 4096, stream) })
    }

    /// Status, head and body of the answer.
    async fn request(
        &mut self,
        line: &str,
        cookies: &str,
        body: &str,
        more: &str,
    ) -> Result<(u16, String, Vec<u8>), String> {
        let asked = format!(
            "{line} HTTP/1.1\r\nhost: {}\r\ncookie: {cookies}\r\ncontent-type: application/json\r\n\
             {more}content-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        let io = |e: std::io::Error| format!("{line}: {e}");
        self.stream.write_all(asked.as_bytes()).await.map_err(io)?;
        self.stream.flush().await.map_err(io)?;
        let mut head = Vec::with_capacity(1024);
        while !head.ends_with(b"\r\n\r\n") {
            head.push(self.stream.read_u8().await.map_err(io)?);
        }
        let head = String::from_utf8(head).map_err(|e| e.to_string())?.to_ascii_lowercase();
        let status =
            head.split(' ').nth(1).and_then(|s| s.parse().ok()).ok_or("an answer without a status")?;
        let length = head.lines().find_map(|l| l.strip_prefix("content-length: ")?.parse().ok());
        let mut body = vec![0; length.unwrap_or(0)];
        self.stream.read_exact(&mut body).await.map_err(io)?;
        Ok((status, head, body))
    }
}

/// The body of a page.
pub(crate) async fn get(address: SocketAddr, path: &str) -> Result<String, String> {
    let (status, _, body) =
        Connection::open(address).await?.request(&format!("GET {path}"), "", "", "").await?;
    let body = String::from_utf8_lossy(&body).into_owned();
    if status == 200 { Ok(body) } else { Err(format!("GET {path}: {status} {body}")) }
}

/// The first scenario of a game.
pub(crate) async fn first_scenario(address: SocketAddr, game: &str) -> Result<String, String> {
    let games: serde_json::Value =
        serde_json::from_str(&get(address, "/api/games").await?).map_err(|e| e.to_string())?;
    let found = games.as_array().and_then(|all| all.iter().find(|g| g["id"] == game));
    let id = found.and_then(|g| g["scenarios"][0]["id"].as_str());
    id.map(str::to_owned).ok_or_else(|| format!("there is no game {game}"))
}

/// Opens a match of one person on both seats.
pub(crate) async fn open_match(address: SocketAddr, game: &str, scenario: &str) -> Result<Opened, String> {
    let body = serde_json::json!({"game": game, "scenario": scenario, "seat": "random",
                                  "opponent": "same-screen", "name": "load"});
    let mut connection = Connection::open(address).await?;
    let (status, head, made) = connection.request("POST /api/matches", "", &body.to_string(), "").await?;
    if status != 201 {
        return Err(format!("a match was refused: {status} {}", String::from_utf8_lossy(&made)));
    }
    let cookies = head.lines().filter_map(|l| l.strip_prefix("set-cookie: ")?.split(';').next());
    let cookies = cookies.collect::<Vec<_>>().join("; ");
    let made: serde_json::Value = serde_json::from_slice(&made).map_err(|e| e.to_string())?;
    Ok(Opened { id: made["id"].as_str().unwrap_or_default().to_owned(), cookies })
}

pub(crate) type Socket = tokio_tungstenite::WebSocketStream<TcpStream>;

enum Line {
    Http(Box<Connection>),
    Socket(Box<Socket>),
}

/// One match, played by itself.
pub(crate) struct Player {
    address: SocketAddr,
    opened: Opened,
    line: Line,
    /// Whether it asks for patches.
    patches: bool,
    /// Over HTTP: each seat's last view, with its tag.
    known: HashMap<String, (String, View)>,
    random: u64,
}

impl Player {
    pub(crate) async fn seated(
        transport: Transport,
        address: SocketAddr,
        opened: Opened,
        seed: u64,
        patches: bool,
    ) -> Result<Player, String> {
        let line = connect(transport, address, &opened, patches).await?;
        let known = HashMap::new();
        Ok(Player {
            address,
            opened,
            line,
            patches,
            known,
            random: seed.wrapping_mul(2).wrapping_add(0x9e37_79b9_7f4a_7c15),
        })
    }

    fn below(&mut self, n: usize) -> usize {
        // xorshift: nothing depends on its quality.
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        (self.random % n.max(1) as u64) as usize
    }

    /// Makes `choices` choices, fewer where the match ends before, and leaves.
    pub(crate) async fn begin(mut self, choices: usize) -> Result<Opened, String> {
        let figures = Figures::default();
        let mut view = self.look(&figures, View::default()).await?;
        for _ in 0..choices {
            if view.choices.is_empty() {
                view = self.look(&figures, view).await?;
            }
            if view.choices.is_empty() {
                break;
            }
            let choice = self.below(view.choices.len());
            let choice = view.choices[choice].clone();
            view = self.choose(view, &choice).await?;
        }
        Ok(self.opened)
    }

    /// Plays until the time is over; a finished match is followed by another.
    pub(crate) async fn play(
        mut self,
        until: Instant,
        pause: Option<Duration>,
        figures: &Figures,
        game: &str,
        scenario: &str,
    ) -> Result<(), String> {
        let mut view = self.look(figures, View::default()).await?;
        let mut next = Instant::now();
        while Instant::now() < until {
            if view.status == "over" {
                self.opened = open_match(self.address, game, scenario).await?;
                let transport = match self.line {
                    Line::Http(_) => Transport::Http,
                    Line::Socket(_) => Transport::Socket,
                };
                self.line = connect(transport, self.address, &self.opened, self.patches).await?;
                self.known.clear();
                view = self.look(figures, View::default()).await?;
                continue;
            }
            if view.choices.is_empty() {
                view = self.look(figures, view).await?;
                if view.choices.is_empty() && view.status != "over" {
                    return Err(format!("nobody can choose in {}", self.opened.id));
                }
                continue;
            }
            if let Some(pause) = pause {
                next += pause;
                tokio::time::sleep_until(next.into()).await;
            }
            let choice = self.below(view.choices.len());
            let choice = view.choices[choice].clone();
            let began = Instant::now();
            view = self.choose(view, &choice).await?;
            figures.answered(began.elapsed());
        }
        Ok(())
    }

    /// The view of who must choose now: asked for over HTTP, waited for over a socket.
    async fn look(&mut self, figures: &Figures, last: View) -> Result<View, String> {
        match &mut self.line {
            Line::Http(connection) => {
                figures.asked_more();
                // Without a seat it is the view of who must choose.
                let seat = last.asked.first().cloned().unwrap_or_default();
                let path = format!("GET /api/matches/{}/scene?seat={seat}", self.opened.id);
                let have = have(self.patches, &self.known, &seat);
                let answer = connection.request(&path, &self.opened.cookies, "", &have).await?;
                answered(&mut self.known, &seat, answer).map_err(|what| format!("{path}: {what}"))
            }
            Line::Socket(socket) => next_view(socket, last).await,
        }
    }

    async fn choose(&mut self, view: View, choice: &str) -> Result<View, String> {
        match &mut self.line {
            Line::Http(connection) => {
                let body =
                    serde_json::json!({"n": view.n, "seat": view.viewer, "choice": choice}).to_string();
                let path = format!("POST /api/matches/{}/choices", self.opened.id);
                let have = have(self.patches, &self.known, &view.viewer);
                let answer = connection.request(&path, &self.opened.cookies, &body, &have).await?;
                answered(&mut self.known, &view.viewer, answer).map_err(|what| format!("{choice}: {what}"))
            }
            Line::Socket(socket) => {
                let ask = serde_json::json!({"ref": 1, "do": "choose", "match": self.opened.id, "n": view.n,
                                             "seat": view.viewer, "choice": choice});
                socket.send(Message::text(ask.to_string())).await.map_err(|e| e.to_string())?;
                let n = view.n;
                let mut view = view;
                while view.n <= n {
                    view = next_view(socket, view).await?;
                }
                Ok(view)
            }
        }
    }
}

/// The header that says which view of a seat is known.
fn have(patches: bool, known: &HashMap<String, (String, View)>, seat: &str) -> String {
    let tag = known.get(seat).map_or("none", |(tag, _)| tag.as_str());
    if patches { format!("view-have: {tag}\r\n") } else { String::new() }
}

/// The view in an answer to a request from `seat`: whole, or a patch of the one that is known.
fn answered(
    known: &mut HashMap<String, (String, View)>,
    seat: &str,
    answer: (u16, String, Vec<u8>),
) -> Result<View, String> {
    let (status, head, body) = answer;
    if status != 200 {
        return Err(format!("{status} {}", String::from_utf8_lossy(&body)));
    }
    let changes: Changes =
        serde_json::from_slice(&body).map_err(|e| format!("{e}: {}", String::from_utf8_lossy(&body)))?;
    let value = |name: &str| head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    let base = match value("view-base") {
        Some(base) => {
            let (tag, view) = known.remove(seat).ok_or("a patch of an unknown view")?;
            if tag == base { view } else { return Err(format!("a patch of {base} instead of {tag}")) }
        }
        None => View::default(),
    };
    let view = base.changed(changes);
    if let Some(tag) = value("view-tag") {
        known.insert(view.viewer.clone(), (tag.to_owned(), view.clone()));
    }
    Ok(view)
}

async fn connect(
    transport: Transport,
    address: SocketAddr,
    opened: &Opened,
    patches: bool,
) -> Result<Line, String> {
    if transport == Transport::Http {
        return Ok(Line::Http(Box::new(Connection::open(address).await?)));
    }
    let mut request =
        format!("ws://{address}/api/socket").into_client_request().map_err(|e| e.to_string())?;
    let cookies = opened.cookies.parse().map_err(|_| "odd cookies".to_owned())?;
    request.headers_mut().insert("cookie", cookies);
    let stream = TcpStream::connect(address).await.map_err(|e| e.to_string())?;
    stream.set_nodelay(true).map_err(|e| e.to_string())?;
    let (mut socket, _) =
        tokio_tungstenite::client_async(request, stream).await.map_err(|e| e.to_string())?;
    let mut ask = serde_json::json!({"ref": 0, "do": "watch", "match": opened.id});
    if patches {
        ask["patches"] = true.into();
    }
    socket.send(Message::text(ask.to_string())).await.map_err(|e| e.to_string())?;
    Ok(Line::Socket(Box::new(socket)))
}

/// Waits for the view after `last`.
async fn next_view(socket: &mut Socket, last: View) -> Result<View, String> {
    loop {
        let message = socket.next().await.ok_or("the socket was closed")?.map_err(|e| e.to_string())?;
        let Message::Text(text) = message else { continue };
        if text.starts_with("{\"ref\"") && !text.contains("problem")
            || text.contains("\"event\":\"presence\"")
        {
            continue;
        }
        let read: FromSocket = serde_json::from_str(&text).map_err(|e| format!("{e}: {text}"))?;
        if let Some(problem) = read.problem {
            return Err(problem.to_string());
        }
        match read.data {
            Some(whole) if read.event == "view" => return Ok(View::default().changed(whole)),
            Some(changes) if read.event == "patch" => return Ok(last.changed(changes)),
            _ => {}
        }
    }
}
