//! Matches in which nobody chooses, with people who watch.

use crate::client::{Opened, get};
use crate::figures::{ServerProcess, counter};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

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
