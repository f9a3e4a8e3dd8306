//! A store that several servers share, as PostgreSQL is, on one SQLite file: its notices can be held back, and it can be away.

use async_trait::async_trait;
use bicorne_store::{Append, Change, NewMatch, Store, StoreError, Stored, Tail, Taken, Tally};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use std::sync::{Arc, Mutex};
use tokio::sync::mpsc;

pub struct Shared {
    inner: Arc<dyn Store>,
    /// Whether it answers nothing.
    pub away: AtomicBool,
    /// Whether notices are delivered.
    pub tells: AtomicBool,
    /// Questions about what was appended to one match.
    pub looks: AtomicUsize,
    listeners: Mutex<Vec<mpsc::UnboundedSender<Change>>>,
}

impl Shared {
    pub fn new(inner: Arc<dyn Store>) -> Arc<Shared> {
        Arc::new(Shared {
            inner,
            away: AtomicBool::new(false),
            tells: AtomicBool::new(true),
            looks: AtomicUsize::new(0),
            listeners: Mutex::default(),
        })
    }

    /// Tells every listener.
    pub fn tell(&self, change: &Change) {
        self.listeners.lock().unwrap().retain(|listener| listener.send(change.clone()).is_ok());
    }

    fn answers(&self) -> Result<&dyn Store, StoreError> {
        if self.away.load(SeqCst) { Err(StoreError::Closed) } else { Ok(&*self.inner) }
    }

    fn told(&self, id: &str, seats: bool, n: Option<u32>) {
        if self.tells.load(SeqCst) {
            self.tell(&Change { id: id.to_owned(), seats, n });
        }
    }
}

#[async_trait]
impl Store for Shared {
    async fn create(&self, new: &NewMatch) -> Result<(), StoreError> {
        self.answers()?.create(new).await
    }

    async fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        self.answers()?.load(id).await
    }

    async fn tail(&self, id: &str, after: u32) -> Result<Tail, StoreError> {
        self.looks.fetch_add(1, SeqCst);
        self.answers()?.tail(id, after).await
    }

    async fn append(&self, id: &str, append: Append) -> Result<(), StoreError> {
        let n = append.after + append.entries.len() as u32;
        self.answers()?.append(id, append).await?;
        self.told(id, false, Some(n));
        Ok(())
    }

    async fn take_seat(&self, id: &str, seat: &str, taken: &Taken) -> Result<(), StoreError> {
        self.answers()?.take_seat(id, seat, taken).await?;
        self.told(id, false, None);
        Ok(())
    }

    async fn contribute(&self, id: &str, seat: &str, told: &str, promised: &str) -> Result<(), StoreError> {
        self.answers()?.contribute(id, seat, told, promised).await?;
        self.told(id, false, None);
        Ok(())
    }

    async fn set_rules(&self, id: &str, rules: &str) -> Result<(), StoreError> {
        self.answers()?.set_rules(id, rules).await
    }

    async fn set_standing(&self, id: &str, seat: &str, text: &str) -> Result<(), StoreError> {
        self.answers()?.set_standing(id, seat, text).await?;
        self.told(id, true, None);
        Ok(())
    }

    async fn set_played(&self, id: &str, seconds: u32) -> Result<(), StoreError> {
        self.answers()?.set_played(id, seconds).await
    }

    async fn forget_unbegun(&self, before: i64) -> Result<u64, StoreError> {
        self.answers()?.forget_unbegun(before).await
    }

    async fn forget_records(&self, before: i64, most: u32) -> Result<u64, StoreError> {
        self.answers()?.forget_records(before, most).await
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<Stored>, StoreError> {
        self.answers()?.open_tables(limit).await
    }

    async fn briefs(&self, ids: &[String]) -> Result<Vec<Stored>, StoreError> {
        self.answers()?.briefs(ids).await
    }

    async fn tally_of(&self, maker: &str, since: i64) -> Result<Tally, StoreError> {
        self.answers()?.tally_of(maker, since).await
    }

    async fn open_matches(&self, limit: u32) -> Result<Vec<Stored>, StoreError> {
        self.answers()?.open_matches(limit).await
    }

    async fn with_standing(&self) -> Result<Vec<String>, StoreError> {
        self.answers()?.with_standing().await
    }

    async fn brief(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        self.answers()?.brief(id).await
    }

    async fn tally(&self, since: i64) -> Result<Tally, StoreError> {
        self.answers()?.tally(since).await
    }

    async fn ids(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        self.answers()?.ids(after, limit).await
    }

    async fn review(&self, id: &str) -> Result<Option<String>, StoreError> {
        self.answers()?.review(id).await
    }

    async fn keep_review(&self, id: &str, text: &str) -> Result<(), StoreError> {
        self.answers()?.keep_review(id, text).await
    }

    async fn probe(&self) -> Result<(), StoreError> {
        self.answers()?.probe().await
    }

    fn is_shared(&self) -> bool {
        true
    }

    async fn changes(&self) -> Result<Option<mpsc::Receiver<Change>>, StoreError> {
        let (listener, mut heard) = mpsc::unbounded_channel();
        let (tell, told) = mpsc::channel(256);
        self.listeners.lock().unwrap().push(listener);
        tokio::spawn(async move {
            while let Some(change) = heard.recv().await {
                if tell.send(change).await.is_err() {
                    return;
                }
            }
        });
        Ok(Some(told))
    }
}
