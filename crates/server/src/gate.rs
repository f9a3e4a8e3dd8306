//! Who may do how much: token buckets and fair queues by client.
//!
//! A client is an address; of IPv6 the network, of which a subscriber has a whole one. A request without an address, as tests make
//! them, is nobody's and passes.

use crate::config::Limits;
use crate::problem::{Kind, Problem};
use bicorne_core::{Arg, Lang};
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;

/// What is counted for each client.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Deed {
    /// A match is opened.
    Create,
    /// A seat is taken.
    Join,
    /// A record or an army is read.
    Upload,
    /// A live stream begins.
    Stream,
    /// A hint is computed.
    Hint,
    /// A finished match is reviewed.
    Review,
    /// The lists of the lobby are read.
    List,
}

impl Deed {
    /// How many at once, and how many a second after that.
    fn rate(self) -> (f64, f64) {
        match self {
            Deed::Create => (60.0, 1.0 / 20.0),
            Deed::Join => (60.0, 0.5),
            Deed::Upload => (30.0, 0.5),
            Deed::Stream => (600.0, 20.0),
            Deed::Hint => (30.0, 1.0),
            Deed::Review => (60.0, 1.0),
            // A club of thirty behind one address, each with a lobby that looks again every few seconds.
            Deed::List => (300.0, 15.0),
        }
    }
}

/// Requests of one client that may wait for the same pool.
const WAITING: usize = 4;
/// Clients that are remembered; when there are more, those with full buckets are forgotten.
const REMEMBERED: usize = 20_000;

struct Bucket {
    left: f64,
    at: Instant,
}

/// The client of an address.
pub(crate) fn client_of(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => match v6.to_ipv4_mapped() {
            Some(v4) => IpAddr::V4(v4),
            None => {
                let s = v6.segments();
                IpAddr::V6(Ipv6Addr::new(s[0], s[1], s[2], s[3], 0, 0, 0, 0))
            }
        },
    }
}

/// The counts of all clients.
pub(crate) struct Gate {
    /// Whether anything is refused at all.
    enforced: bool,
    streams_per_client: usize,
    buckets: Mutex<HashMap<(IpAddr, Deed), Bucket>>,
    streams: Mutex<HashMap<IpAddr, usize>>,
    queues: Mutex<HashMap<IpAddr, Arc<Semaphore>>>,
}

impl Gate {
    pub(crate) fn new(limits: &Limits) -> Gate {
        Gate {
            enforced: limits.rates,
            streams_per_client: (limits.streams / 10).max(1),
            buckets: Mutex::default(),
            streams: Mutex::default(),
            queues: Mutex::default(),
        }
    }

    /// Counts a deed of a client, or says when there is room for it again.
    pub(crate) fn pass(&self, deed: Deed, client: Option<IpAddr>, lang: Lang) -> Result<(), Problem> {
        let Some(client) = client.filter(|_| self.enforced) else { return Ok(()) };
        let (most, refill) = deed.rate();
        let now = Instant::now();
        let mut buckets = lock(&self.buckets);
        if buckets.len() >= REMEMBERED {
            buckets.retain(|(_, deed), bucket| {
                let (most, refill) = deed.rate();
                bucket.left + (now - bucket.at).as_secs_f64() * refill < most
            });
        }
        let bucket = buckets.entry((client, deed)).or_insert(Bucket { left: most, at: now });
        bucket.left = (bucket.left + (now - bucket.at).as_secs_f64() * refill).min(most);
        bucket.at = now;
        if bucket.left >= 1.0 {
            bucket.left -= 1.0;
            return Ok(());
        }
        Err(too_many(((1.0 - bucket.left) / refill).ceil() as u32, lang))
    }

    /// Counts an open stream of a client until the guard is dropped.
    pub(crate) fn stream(
        self: &Arc<Gate>,
        client: Option<IpAddr>,
        lang: Lang,
    ) -> Result<OpenStream, Problem> {
        self.pass(Deed::Stream, client, lang)?;
        let Some(client) = client.filter(|_| self.enforced) else { return Ok(OpenStream(None)) };
        let mut streams = lock(&self.streams);
        let open = streams.entry(client).or_insert(0);
        if *open >= self.streams_per_client {
            return Err(too_many(60, lang));
        }
        *open += 1;
        drop(streams);
        Ok(OpenStream(Some((Arc::clone(self), client))))
    }

    /// A place in `pool`, in turn with other clients: each has one request in the queue of the pool, its further ones wait behind
    /// that one, and beyond a few are refused.
    pub(crate) async fn place(
        &self,
        pool: &Arc<Semaphore>,
        client: Option<IpAddr>,
        lang: Lang,
    ) -> Result<Place, Problem> {
        let own = client.map(|client| {
            let mut queues = lock(&self.queues);
            // A queue that nobody else holds is empty.
            if queues.len() >= 1_000 {
                queues.retain(|_, queue| Arc::strong_count(queue) > 1);
            }
            Arc::clone(queues.entry(client).or_insert_with(|| Arc::new(Semaphore::new(1))))
        });
        let turn = match own {
            None => None,
            // The map and this function hold it, and so does everybody who waits or works.
            Some(queue) if self.enforced && Arc::strong_count(&queue) > WAITING + 2 => {
                return Err(too_many(10, lang));
            }
            Some(queue) => Some(queue.acquire_owned().await.expect("it is never closed")),
        };
        let place = Arc::clone(pool).acquire_owned().await.expect("the pool is never closed");
        Ok(Place { _place: place, _turn: turn })
    }
}

/// A place in a pool. The pool's is given back first.
pub(crate) struct Place {
    _place: OwnedSemaphorePermit,
    _turn: Option<OwnedSemaphorePermit>,
}

/// An open stream of a client.
pub(crate) struct OpenStream(Option<(Arc<Gate>, IpAddr)>);

impl Drop for OpenStream {
    fn drop(&mut self) {
        let Some((gate, client)) = &self.0 else { return };
        let mut streams = lock(&gate.streams);
        if let Some(open) = streams.get_mut(client) {
            *open -= 1;
            if *open == 0 {
                streams.remove(client);
            }
        }
    }
}

fn too_many(seconds: u32, lang: Lang) -> Problem {
    let args = [("seconds", Arg::Num(i64::from(seconds)))];
    Problem::new(Kind::TooMany, lang, "detail-too-many", &args).retry_after(seconds)
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Counts stay consistent even after a panic under the lock.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    const ONE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const OTHER: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));

    fn gate() -> Arc<Gate> {
        Arc::new(Gate::new(&Limits { streams: 20, ..Limits::default() }))
    }

    #[tokio::test(start_paused = true)]
    async fn a_bucket_empties_fills_again_and_is_each_clients_own() {
        let gate = gate();
        let (most, refill) = Deed::Create.rate();
        for _ in 0..most as u32 {
            assert!(gate.pass(Deed::Create, Some(ONE), Lang::En).is_ok());
        }
        let refused = gate.pass(Deed::Create, Some(ONE), Lang::En).unwrap_err();
        assert_eq!((refused.kind, refused.retry_after), (Kind::TooMany, Some((1.0 / refill) as u32)));
        assert!(gate.pass(Deed::Join, Some(ONE), Lang::En).is_ok(), "another deed");
        assert!(gate.pass(Deed::Create, Some(OTHER), Lang::En).is_ok(), "another client");
        assert!(gate.pass(Deed::Create, None, Lang::En).is_ok(), "nobody's");
        tokio::time::advance(Duration::from_secs_f64(1.0 / refill)).await;
        assert!(gate.pass(Deed::Create, Some(ONE), Lang::En).is_ok());
        assert!(gate.pass(Deed::Create, Some(ONE), Lang::En).is_err());
    }

    #[tokio::test]
    async fn a_client_has_a_tenth_of_all_streams_at_most() {
        let gate = gate();
        let open = [gate.stream(Some(ONE), Lang::En).unwrap(), gate.stream(Some(ONE), Lang::En).unwrap()];
        assert!(gate.stream(Some(ONE), Lang::En).is_err());
        assert!(gate.stream(Some(OTHER), Lang::En).is_ok());
        drop(open);
        assert!(gate.stream(Some(ONE), Lang::En).is_ok());
    }

    #[tokio::test]
    async fn who_asks_often_waits_behind_himself() {
        let (gate, pool) = (gate(), Arc::new(Semaphore::new(1)));
        let first = gate.place(&pool, Some(ONE), Lang::En).await.unwrap();
        let served = Arc::new(Mutex::new(Vec::new()));
        let mut tasks = Vec::new();
        for client in [ONE, ONE, ONE, OTHER] {
            let (gate, pool, served) = (Arc::clone(&gate), Arc::clone(&pool), Arc::clone(&served));
            tasks.push(tokio::spawn(async move {
                let place = gate.place(&pool, Some(client), Lang::En).await.unwrap();
                served.lock().unwrap().push(client);
                drop(place);
            }));
            tokio::task::yield_now().await;
        }
        drop(first);
        for task in tasks {
            task.await.unwrap();
        }
        let served = served.lock().unwrap();
        let place = served.iter().position(|c| *c == OTHER).unwrap();
        assert_eq!(place, 0, "the other client comes before the further requests of the first: {served:?}");
    }

    #[tokio::test]
    async fn only_a_few_requests_of_a_client_may_wait() {
        let (gate, pool) = (gate(), Arc::new(Semaphore::new(1)));
        let _held = gate.place(&pool, Some(OTHER), Lang::En).await.unwrap();
        let mut tasks = Vec::new();
        for _ in 0..=WAITING {
            let (gate, pool) = (Arc::clone(&gate), Arc::clone(&pool));
            tasks.push(tokio::spawn(async move { gate.place(&pool, Some(ONE), Lang::En).await.map(drop) }));
            tokio::task::yield_now().await;
        }
        assert!(gate.place(&pool, Some(ONE), Lang::En).await.is_err());
        tasks.iter().for_each(|task| task.abort());
    }

    #[test]
    fn a_subscriber_of_ipv6_is_one_client() {
        let of = |text: &str| client_of(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:3::4"), of("2001:db8:1:2:ffff::1"));
        assert_ne!(of("2001:db8:1:2::1"), of("2001:db8:1:3::1"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
    }
}
