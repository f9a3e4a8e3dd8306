//! What all requests share: the games, the store, the tables in memory.

use crate::api::FixedAnswers;
use crate::config::Limits;
use crate::gate::Gate;
use crate::match_actors::MatchActors;
use crate::metrics::Metrics;
use crate::proxies::Proxy;
use crate::reviews::Reviews;
use crate::secrets;
use crate::signature::Signer;
use bicorne_core::{AnyGame, Secret, sha256_hex};
use bicorne_store::Store;
use std::net::IpAddr;
use std::ops::Deref;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};
use tokio::sync::{Semaphore, watch};

/// What all requests share. Cheap to clone.
#[derive(Clone)]
pub struct AppState(Arc<Shared>);

/// The fields behind [`AppState`].
pub struct Shared {
    pub(crate) kits: Vec<Arc<dyn AnyGame>>,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) limits: Limits,
    pub(crate) metrics: Metrics,
    pub(crate) actors: MatchActors,
    /// Bots that may think now.
    pub(crate) thinkers: Arc<Semaphore>,
    /// Bots that may answer now without thinking, in milliseconds.
    pub(crate) answerers: Arc<Semaphore>,
    /// Replays from the beginning that may run now.
    pub(crate) replayers: Arc<Semaphore>,
    /// Hints and reviews that may be computed now: a pool of their own, so that they never take the place of a bot.
    pub(crate) advisers: Arc<Semaphore>,
    /// Answers that are the same for everybody.
    pub(crate) fixed: FixedAnswers,
    /// Who may do how much.
    pub(crate) gate: Arc<Gate>,
    /// Reverse proxies that may say whose request they pass on.
    proxies: OnceLock<Vec<Proxy>>,
    /// Names under which the server may be asked.
    hosts: OnceLock<Vec<String>>,
    /// Signs records; none without a data folder, as in tests.
    pub(crate) signer: OnceLock<Signer>,
    /// Finished matches that are looked at again.
    pub(crate) reviews: Reviews,
    /// The key by which clients are named in the store.
    makers: OnceLock<Secret>,
    closing: watch::Sender<bool>,
    /// Where the secrets of matches come from that a test plays again, and how many there were.
    fixed_dice: OnceLock<(u64, AtomicU64)>,
}

impl AppState {
    /// For the games in `kits`, with matches in `store`.
    pub fn new(kits: Vec<Arc<dyn AnyGame>>, store: Arc<dyn Store>, limits: Limits) -> AppState {
        AppState(Arc::new(Shared {
            kits,
            store,
            limits,
            metrics: Metrics::default(),
            actors: MatchActors::default(),
            thinkers: Arc::new(Semaphore::new(limits.thinkers)),
            // One more, so that one that is slow for once does not hold up all others.
            answerers: Arc::new(Semaphore::new(limits.thinkers + 1)),
            advisers: Arc::new(Semaphore::new(1)),
            fixed: FixedAnswers::default(),
            gate: Arc::new(Gate::new(&limits)),
            proxies: OnceLock::new(),
            hosts: OnceLock::new(),
            signer: OnceLock::new(),
            replayers: Arc::new(Semaphore::new(limits.thinkers)),
            reviews: Reviews::default(),
            makers: OnceLock::new(),
            closing: watch::Sender::new(false),
            fixed_dice: OnceLock::new(),
        }))
    }

    /// The game with this id.
    pub(crate) fn kit(&self, id: &str) -> Option<&Arc<dyn AnyGame>> {
        self.kits.iter().find(|k| k.id() == id)
    }

    /// Makes the dice of all matches opened from now on follow from `seed`, so that a test plays the same matches each time. Dice that
    /// anybody can compute are nothing for players. The first seed stays.
    pub fn fix_dice(&self, seed: u64) {
        self.fixed_dice.get_or_init(|| (seed, AtomicU64::new(0)));
    }

    /// The server's part of the dice of a new match.
    pub(crate) fn new_secret(&self) -> Secret {
        let Some((seed, matches)) = self.fixed_dice.get() else { return secrets::secret() };
        let hex = sha256_hex(format!("dice {seed} {}", matches.fetch_add(1, Relaxed)).as_bytes());
        Secret::from_hex(&hex).expect("a SHA-256 is 32 bytes")
    }

    /// Names clients in the store by this key, which servers on one database share. The first key stays.
    pub(crate) fn name_makers_by(&self, key: Secret) {
        self.makers.get_or_init(|| key);
    }

    /// The name of a client in the store, from which nobody can tell its address; empty where clients are not held to a measure.
    pub(crate) fn maker(&self, client: Option<IpAddr>) -> String {
        let Some(client) = client.filter(|_| self.limits.rates) else { return String::new() };
        let key = self.makers.get_or_init(secrets::secret);
        let mut name = sha256_hex(format!("{} {client}", key.hex()).as_bytes());
        name.truncate(32);
        name
    }

    /// Trusts these proxies to say whose request they pass on. The first list stays.
    pub(crate) fn trust(&self, proxies: Vec<Proxy>) {
        self.proxies.get_or_init(|| proxies);
    }

    /// Answers under these names too. The first list stays.
    pub(crate) fn answer_to(&self, hosts: Vec<String>) {
        self.hosts.get_or_init(|| hosts);
    }

    /// The names under which the server may be asked, besides addresses and local names.
    pub(crate) fn hosts(&self) -> &[String] {
        self.hosts.get().map_or(&[], Vec::as_slice)
    }

    /// Whether this is the address of a trusted proxy.
    pub(crate) fn is_proxy(&self, address: IpAddr) -> bool {
        self.proxies().iter().any(|proxy| proxy.has(address))
    }

    /// The trusted proxies.
    pub(crate) fn proxies(&self) -> &[Proxy] {
        self.proxies.get().map_or(&[], Vec::as_slice)
    }

    /// Ends the live streams, so that the server can stop. Everything told is stored already.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Becomes true when the server stops.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }
}

impl Deref for AppState {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}
