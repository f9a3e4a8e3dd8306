//! Matches in which nobody chooses, with people who watch.

use crate::client::{Opened, Socket, get};
use crate::figures::{ServerProcess, counter};
use futures_util::{SinkExt as _, StreamExt as _};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

/// After this long the server should have unloaded what nobody wants: it waits two minutes.
const PATIENCE: Duration = Duration::from_secs(180);

/// Opens live streams for each match, and reads them until the set is dropped.
pub(crate) async fn watch(
    address: SocketAddr,
    matches: &[Opened],
    streams: usize,
) -> Result<JoinSet<()>, String> {
    let mut watchers = JoinSet::new();
    for Opened { id, cookies } in matches {
        for _ in 0..streams {
            let failed = |e: std::io::Error| format!("stream {}: {e}", watchers.len());
            let mut stream = TcpStream::connect(address).await.map_err(failed)?;
            let asked = format!(
                "GET /api/matches/{id}/live?patches=true HTTP/1.1\r\nhost: {address}\r\ncookie: {cookies}\r\n\r\n"
            );
            stream.write_all(asked.as_bytes()).await.map_err(failed)?;
            let mut buffer = vec![0; 2048];
            let read = stream.read(&mut buffer).await.map_err(failed)?;
            if !buffer[..read].starts_with(b"HTTP/1.1 200") {
                return Err(format!("a stream was refused: {}", String::from_utf8_lossy(&buffer[..read])));
            }
            watchers.spawn(async move { while stream.read(&mut buffer).await.is_ok_and(|read| read > 0) {} });
        }
    }
    Ok(watchers)
}

/// The same with sockets, each of which watches `each` matches: there are fewer of them than a system allows open files.
pub(crate) async fn watch_by_sockets(
    address: SocketAddr,
    matches: &[Opened],
    streams: usize,
    each: usize,
) -> Result<JoinSet<()>, String> {
    let mut watchers = JoinSet::new();
    for group in matches.chunks(each) {
        for _ in 0..streams {
            let mut socket = watch_group(address, group).await?;
            watchers
                .spawn(async move { while socket.next().await.is_some_and(|message| message.is_ok()) {} });
        }
    }
    Ok(watchers)
}

async fn watch_group(address: SocketAddr, group: &[Opened]) -> Result<Socket, String> {
    let mut request =
        format!("ws://{address}/api/socket").into_client_request().map_err(|e| e.to_string())?;
    let cookies = group.iter().map(|opened| opened.cookies.as_str()).collect::<Vec<_>>().join("; ");
    request.headers_mut().insert("cookie", cookies.parse().map_err(|_| "odd cookies")?);
    let stream = TcpStream::connect(address).await.map_err(|e| e.to_string())?;
    let (mut socket, _) =
        tokio_tungstenite::client_async(request, stream).await.map_err(|e| format!("a socket: {e}"))?;
    for (number, opened) in group.iter().enumerate() {
        let ask = serde_json::json!({"ref": number, "do": "watch", "match": opened.id, "patches": true});
        socket.send(Message::text(ask.to_string())).await.map_err(|e| e.to_string())?;
        loop {
            let message = socket.next().await.ok_or("a socket was closed")?.map_err(|e| e.to_string())?;
            let Message::Text(text) = message else { continue };
            if text.contains("\"problem\"") {
                return Err(format!("a stream was refused: {text}"));
            }
            if text.starts_with("{\"ref\"") {
                break;
            }
        }
    }
    Ok(socket)
}

/// Waits until the server has unloaded its matches, and returns how many it has still.
pub(crate) async fn unloaded(process: &ServerProcess, address: SocketAddr) -> Result<f64, String> {
    let began = Instant::now();
    let mut before = u64::MAX;
    loop {
        let left = counter(&get(address, "/metrics").await?, "bicorne_tables");
        let now = process.resident_kilobytes();
        // Memory goes back some time after the matches have gone.
        if began.elapsed() > PATIENCE || (left == 0.0 && now >= before) {
            return Ok(left);
        }
        before = if left == 0.0 { now } else { u64::MAX };
        tokio::time::sleep(Duration::from_secs(2)).await;
    }
}
