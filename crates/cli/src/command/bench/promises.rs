//! What the program promises by the clock: how long a bot thinks, and how quick the server is while bots think. It is measured here and
//! not in a test, because a figure of a busy machine proves nothing.

use crate::decimals;
use crate::find::Game;
use anyhow::{Context as _, ensure};
use bicorne_core::{AnyGame, Arg, FairDice, Options, Seat, Secret, Translate};
use bicorne_server::{Config, Limits, Server};
use serde_json::{Value, json};
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

/// What the levels that search promise for a decision.
const DECISION: [(&str, Duration); 2] =
    [("grognard", Duration::from_millis(500)), ("marshal", Duration::from_secs(3))];
/// Decisions of each of them that are measured.
const DECISIONS: usize = 4;
/// What a view of a match may take in the middle while bots think.
const VIEW: Duration = Duration::from_millis(100);
/// The level that thinks meanwhile, and in how many matches at once.
const BUSY: &str = "grognard";
const MATCHES: usize = 5;
/// When somebody gives up waiting for the bots.
const PATIENCE: Duration = Duration::from_secs(60);

/// A figure and its bound.
pub(super) struct Promise {
    /// The key of its sentence, without `cli-bench-`.
    what: &'static str,
    game: &'static str,
    level: &'static str,
    measured: Duration,
    bound: Duration,
}

impl Promise {
    /// In words.
    pub(super) fn line(&self, say: &dyn Translate) -> String {
        let ms = |time: Duration| Arg::from(decimals(format!("{:.1}", time.as_secs_f64() * 1e3), say.lang()));
        let numbers = [
            ("game", Arg::from(self.game)),
            ("level", Arg::from(self.level)),
            ("measured", ms(self.measured)),
            ("bound", ms(self.bound)),
        ];
        say.say(&format!("cli-bench-{}", self.what), &numbers)
    }

    /// For programs, in milliseconds.
    pub(super) fn json(&self) -> Value {
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        json!({"what": self.what, "game": self.game, "level": self.level, "measured_ms": ms(self.measured),
               "bound_ms": ms(self.bound)})
    }
}

/// The slowest of some decisions of each level that searches, at the beginning of the first scenario.
pub(super) fn decisions(game: Game) -> anyhow::Result<Vec<Promise>> {
    let mut promises = Vec::new();
    for (level, bound) in DECISION {
        let Some(mut bot) = game.bot(level) else { continue };
        let mut table = game.open(&game.scenarios()[0].id, &Options::new())?;
        let dice = FairDice::new(&Secret([18; 32]), &[]);
        let (mut slowest, mut measured) = (Duration::ZERO, 0);
        while measured < DECISIONS {
            table.roll(&dice);
            let Some(seat) = table.waiting().seats().first().copied() else { break };
            // Nobody thinks about the only choice there is.
            measured += usize::from(table.offered(seat).0.len() > 1);
            let began = Instant::now();
            let choice = bot.choose(&table.seat_view(seat), table.len() as u64);
            slowest = slowest.max(began.elapsed());
            table.choose(seat, &choice).map_err(|no| anyhow::anyhow!(table.explain(&no)))?;
        }
        promises.push(Promise { what: "decision", game: game.id(), level, measured: slowest, bound });
    }
    Ok(promises)
}

/// Views and answers of a server with one place to think in, while bots are asked in several matches at once.
pub(super) fn server(game: Game) -> anyhow::Result<Vec<Promise>> {
    let time = game.bot(BUSY).and_then(|bot| bot.time_budget());
    let Some(time) = time else { return Ok(Vec::new()) };
    let folder = tempfile::tempdir()?;
    let mut config = Config::new(folder.path());
    config.listen = SocketAddr::from(([127, 0, 0, 1], 0));
    config.limits = Limits { thinkers: 1, ..Limits::default() };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let server = runtime.block_on(Server::bind(config, bicorne_games::all().to_vec()))?;
    let address = server.address();
    runtime.spawn(server.run_until(std::future::pending()));
    let mut views = busy_views(game, address)?;
    let page = request(address, "GET /metrics", "", "")?.1;
    let slowest = page.lines().find_map(|l| l.strip_prefix("bicorne_bot_decision_seconds_max "));
    let slowest = Duration::from_secs_f64(slowest.context("the server counts its bots")?.parse()?);
    runtime.shutdown_background();
    let of = |what, measured, bound| Promise { what, game: game.id(), level: BUSY, measured, bound };
    // With its wait for a place a bot takes no longer than its time and a quarter of it.
    Ok(vec![of("view", middle(&mut views), VIEW), of("answer", slowest, time + time / 4)])
}

/// How long each view took that was asked for while bots thought in several matches.
fn busy_views(game: Game, address: SocketAddr) -> anyhow::Result<Vec<Duration>> {
    let mut matches = Vec::new();
    for _ in 0..MATCHES {
        let wish = json!({"game": game.id(), "scenario": game.scenarios()[0].id, "seat": second_seat(game)?,
                          "opponent": BUSY, "name": "bench", "contribution": ""});
        let (head, made) = request(address, "POST /api/matches", "", &wish.to_string())?;
        let cookies = head.lines().filter_map(|l| l.strip_prefix("set-cookie: ")?.split(';').next());
        let cookies = cookies.collect::<Vec<_>>().join("; ");
        let id = serde_json::from_str::<Value>(&made)?["id"].as_str().context(made)?.to_owned();
        matches.push((format!("GET /api/matches/{id}/scene"), cookies, None));
    }
    let (began, mut views) = (Instant::now(), Vec::new());
    // A match is taken up when somebody looks at it: from then on its bot is asked. Once its number grows, the bot has answered.
    let mut waiting = MATCHES;
    while waiting > 0 {
        ensure!(began.elapsed() < PATIENCE, "the bots do not answer");
        waiting = 0;
        for (path, cookies, first) in &mut matches {
            let asked = Instant::now();
            let (_, view) = request(address, path, cookies, "")?;
            views.push(asked.elapsed());
            let n = serde_json::from_str::<Value>(&view)?["n"].as_u64().context(view)?;
            waiting += usize::from(n == *first.get_or_insert(n));
        }
    }
    Ok(views)
}

/// The seat that is not asked first.
fn second_seat(kit: &(impl AnyGame + ?Sized)) -> anyhow::Result<&'static str> {
    let mut table = kit.open(&kit.scenarios()[0].id, &Options::new())?;
    table.roll(&FairDice::new(&Secret([18; 32]), &[]));
    let first = table.waiting().seats().first().copied().unwrap_or(Seat(0));
    Ok(kit.seats()[usize::from(first == Seat(0))])
}

/// Head and body of the answer to a request on a connection of its own.
fn request(address: SocketAddr, line: &str, cookies: &str, body: &str) -> anyhow::Result<(String, String)> {
    let mut socket = TcpStream::connect(address)?;
    let length = body.len();
    write!(
        socket,
        "{line} HTTP/1.0\r\nhost: {address}\r\ncookie: {cookies}\r\ncontent-type: application/json\r\n\
         content-length: {length}\r\n\r\n{body}"
    )?;
    let mut answer = String::new();
    socket.read_to_string(&mut answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").context("an answer has a head and a body")?;
    ensure!(head.split(' ').nth(1).is_some_and(|status| status.starts_with('2')), "{line}: {answer}");
    Ok((head.to_owned(), body.to_owned()))
}

/// The one in the middle.
fn middle(times: &mut [Duration]) -> Duration {
    times.sort();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_some_times() {
        let ms = |all: &[u64]| middle(&mut all.iter().map(|n| Duration::from_millis(*n)).collect::<Vec<_>>());
        assert_eq!(ms(&[9, 1, 5]), Duration::from_millis(5));
        assert_eq!(ms(&[]), Duration::ZERO);
    }

    #[test]
    fn every_promise_is_said_with_its_figure_and_its_bound_in_both_languages() {
        for what in ["decision", "view", "answer"] {
            let (measured, bound) = (Duration::from_micros(12_345), Duration::from_millis(678));
            let promise = Promise { what, game: "ccn", level: BUSY, measured, bound };
            let lines = [bicorne_core::Lang::En, bicorne_core::Lang::Fr]
                .map(|lang| promise.line(bicorne_words::translator(lang)));
            for (line, figures) in lines.iter().zip([["12.3", "678.0"], ["12,3", "678,0"]]) {
                assert!(["ccn", BUSY].iter().chain(&figures).all(|part| line.contains(part)), "{line}");
            }
            assert_ne!(lines[0], lines[1]);
            assert_eq!(promise.json()["bound_ms"], 678.0);
        }
    }
}
