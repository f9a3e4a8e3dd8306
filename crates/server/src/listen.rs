//! Connections: how many there may be, and how long each may take to say what it wants.

use crate::gate::client_of;
use crate::state::AppState;
use axum::Router;
use axum::extract::Request;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tower::ServiceExt as _;

/// The other end of a connection: the client, or a proxy.
#[derive(Clone)]
pub(crate) struct Peer {
    pub(crate) address: IpAddr,
    /// The place of the connection: a socket that outlives the request keeps it.
    #[expect(dead_code, reason = "it is held by living")]
    place: Arc<Place>,
}

/// Descriptors that are kept for the database and files.
const KEPT_BACK: u64 = 256;
/// When no descriptor is left, a moment for one to be given back.
const OUT_OF_DESCRIPTORS: Duration = Duration::from_millis(100);

/// Lets the process have as many descriptors as the connections need, as far as the system allows. Returns how many connections there
/// can be.
pub(crate) fn raise_descriptors(connections: usize) -> usize {
    let wanted = connections as u64 + KEPT_BACK;
    let allowed = descriptors(wanted);
    if allowed >= wanted {
        return connections;
    }
    let possible = usize::try_from(allowed.saturating_sub(KEPT_BACK).max(16)).unwrap_or(usize::MAX);
    tracing::warn!("the system allows {allowed} open files: {possible} connections instead of {connections}");
    possible
}

#[cfg(unix)]
fn descriptors(wanted: u64) -> u64 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let now = getrlimit(Resource::Nofile);
    let current = now.current.unwrap_or(u64::MAX);
    if current >= wanted {
        return current;
    }
    let raised = now.maximum.unwrap_or(u64::MAX).min(wanted);
    let new = Rlimit { current: Some(raised), maximum: now.maximum };
    if setrlimit(Resource::Nofile, new).is_ok() { raised } else { current }
}

#[cfg(not(unix))]
fn descriptors(_: u64) -> u64 {
    u64::MAX
}

/// The places for connections, all and of each address.
struct Places {
    all: Arc<Semaphore>,
    each: usize,
    by_address: Mutex<HashMap<IpAddr, usize>>,
}

/// A place, until it is dropped.
struct Place {
    places: Arc<Places>,
    /// None for an address without a limit of its own.
    address: Option<IpAddr>,
    _place: OwnedSemaphorePermit,
}

impl Places {
    /// A place for a connection from `address`; an address without a limit of its own is a proxy's.
    fn take(self: &Arc<Places>, address: Option<IpAddr>) -> Option<Place> {
        let place = Arc::clone(&self.all).try_acquire_owned().ok()?;
        // A subscriber of IPv6 has more addresses than there are places.
        let address = address.map(client_of);
        if let Some(address) = address {
            let mut counts = self.by_address.lock().unwrap_or_else(PoisonError::into_inner);
            let count = counts.entry(address).or_insert(0);
            if *count >= self.each {
                return None;
            }
            *count += 1;
        }
        Some(Place { places: Arc::clone(self), address, _place: place })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let Some(address) = self.address else { return };
        let mut counts = self.places.by_address.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&address);
            }
        }
    }
}

/// Accepts connections until `stop` is done, then lets those that are at work finish.
pub(crate) async fn serve(
    listener: TcpListener,
    app: Router,
    state: &AppState,
    stop: impl Future<Output = ()> + Send,
) {
    let limits = state.limits;
    let most = limits.connections;
    let each = if limits.rates { (most / 4).max(1) } else { most };
    let places = Arc::new(Places { all: Arc::new(Semaphore::new(most)), each, by_address: Mutex::default() });
    tokio::pin!(stop);
    loop {
        let (socket, from) = tokio::select! {
            accepted = listener.accept() => match accepted {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(%error, "a connection could not be accepted");
                    tokio::time::sleep(OUT_OF_DESCRIPTORS).await;
                    continue;
                }
            },
            () = &mut stop => break,
        };
        let address = from.ip().to_canonical();
        let own = (!state.is_proxy(address)).then_some(address);
        // Without a place the connection is closed at once: to read what it wants would cost what there is no room for.
        let Some(place) = places.take(own) else {
            state.metrics.turned_away();
            continue;
        };
        let peer = Peer { address, place: Arc::new(place) };
        tokio::spawn(connection(socket, peer, app.clone(), state.clone()));
    }
    drop(listener);
    // Every place is given back when the last connection has ended.
    let _all = places.all.acquire_many(u32::try_from(most).unwrap_or(u32::MAX)).await;
}

/// One connection: HTTP/1.1, with a time for each head.
async fn connection(socket: TcpStream, peer: Peer, app: Router, state: AppState) {
    // Events are small and must not wait for more to send.
    let _ = socket.set_nodelay(true);
    state.metrics.connected(1);
    let service = hyper::service::service_fn(move |request: Request<hyper::body::Incoming>| {
        let mut request = request.map(axum::body::Body::new);
        request.extensions_mut().insert(peer.clone());
        app.clone().oneshot(request)
    });
    let connection = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(state.limits.head)
        .max_headers(64)
        .serve_connection(TokioIo::new(socket), service)
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    let mut closing = state.closing();
    let stopping = async { drop(closing.wait_for(|closing| *closing).await) };
    // A client that leaves in the middle is no trouble of ours.
    tokio::select! {
        _ = connection.as_mut() => {}
        () = stopping => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
    state.metrics.connected(-1);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_bounded_and_given_back() {
        let places =
            Arc::new(Places { all: Arc::new(Semaphore::new(3)), each: 2, by_address: Mutex::default() });
        let one: IpAddr = "10.0.0.1".parse().unwrap();
        let first = places.take(Some(one));
        let second = places.take(Some(one));
        assert!(first.is_some() && second.is_some());
        assert!(places.take(Some(one)).is_none(), "an address has its share");
        let proxy = places.take(None);
        assert!(proxy.is_some(), "a proxy has no share");
        assert!(places.take(None).is_none(), "there are three");
        drop(first);
        assert!(places.take(Some(one)).is_some());
        drop((second, proxy));
        let near = |last: u8| places.take(Some(format!("2001:db8:1:2::{last}").parse().unwrap()));
        let held = [near(1), near(2)];
        assert!(held.iter().all(Option::is_some));
        assert!(near(3).is_none(), "a network of IPv6 is one client");
        drop(held);
        assert!(places.by_address.lock().unwrap().is_empty());
    }
}
