//! A store in memory: the server's contract without a database, quick enough for millions of requests.

use async_trait::async_trait;
use bicorne_store::{
    Append, Change, NewMatch, Origin, SeatKind, Status, Store, StoreError, Stored, Tail, Taken, Tally,
};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard};
use tokio::sync::mpsc;

/// Matches by id.
#[derive(Default)]
pub(crate) struct MemoryStore {
    matches: Mutex<BTreeMap<String, Stored>>,
    reviews: Mutex<BTreeMap<String, String>>,
}

impl MemoryStore {
    /// With these matches.
    pub(crate) fn with(matches: &[Stored]) -> MemoryStore {
        let all = matches.iter().map(|m| (m.row.id.clone(), m.clone())).collect();
        MemoryStore { matches: Mutex::new(all), reviews: Mutex::default() }
    }

    /// How many matches there are.
    pub(crate) fn len(&self) -> usize {
        self.all().len()
    }

    /// How many entries a match has.
    pub(crate) fn entries_of(&self, id: &str) -> usize {
        self.all().get(id).map_or(0, |m| m.entries.len())
    }

    fn all(&self) -> MutexGuard<'_, BTreeMap<String, Stored>> {
        self.matches.lock().expect("nobody panics while holding it")
    }
}

fn brief(stored: &Stored) -> Stored {
    Stored { row: stored.row.clone(), seats: stored.seats.clone(), entries: Vec::new(), hashes: Vec::new() }
}

#[async_trait]
impl Store for MemoryStore {
    async fn create(&self, new: &NewMatch) -> Result<(), StoreError> {
        let NewMatch { row, seats, entries, hashes } = new.clone();
        let mut all = self.all();
        if all.contains_key(&row.id) {
            return Err(StoreError::Conflict);
        }
        all.insert(row.id.clone(), Stored { row, seats, entries, hashes });
        Ok(())
    }

    async fn load(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        Ok(self.all().get(id).cloned())
    }

    async fn tail(&self, id: &str, after: u32) -> Result<Tail, StoreError> {
        let all = self.all();
        let Some(stored) = all.get(id) else { return Ok(Tail::default()) };
        Ok(Tail {
            entries: stored.entries.get(after as usize..).unwrap_or_default().to_vec(),
            hashes: stored.hashes.iter().filter(|(n, _)| *n > after).copied().collect(),
        })
    }

    async fn append(&self, id: &str, append: Append) -> Result<(), StoreError> {
        let mut all = self.all();
        let stored = all.get_mut(id).ok_or(StoreError::Missing)?;
        if stored.entries.len() != append.after as usize {
            return Err(StoreError::Conflict);
        }
        stored.entries.extend(append.entries);
        stored.hashes.extend(append.hash.map(|hash| (stored.entries.len() as u32, hash)));
        if let Some(standing) = append.standing {
            stored.row.standing = standing;
        }
        Ok(())
    }

    async fn take_seat(&self, id: &str, seat: &str, taken: &Taken) -> Result<(), StoreError> {
        let mut all = self.all();
        let stored = all.get_mut(id).ok_or(StoreError::Missing)?;
        let open = stored.seats.iter_mut().find(|s| s.seat == seat && s.kind == SeatKind::Open);
        let row = open.ok_or(StoreError::Conflict)?;
        row.kind = SeatKind::Person;
        row.name.clone_from(&taken.name);
        row.contribution.clone_from(&taken.contribution);
        row.commitment.clone_from(&taken.commitment);
        row.token_hash = Some(taken.token_hash.clone());
        row.invite = None;
        Ok(())
    }

    async fn contribute(
        &self,
        id: &str,
        seat: &str,
        contribution: &str,
        commitment: &str,
    ) -> Result<(), StoreError> {
        let mut all = self.all();
        let stored = all.get_mut(id).ok_or(StoreError::Missing)?;
        let row = stored.seats.iter_mut().find(|s| s.seat == seat && s.owes());
        let row = row.ok_or(StoreError::Conflict)?;
        contribution.clone_into(&mut row.contribution);
        commitment.clone_into(&mut row.commitment);
        Ok(())
    }

    async fn set_rules(&self, id: &str, rules: &str) -> Result<(), StoreError> {
        rules.clone_into(&mut self.all().get_mut(id).ok_or(StoreError::Missing)?.row.rules);
        Ok(())
    }

    async fn set_standing(&self, id: &str, seat: &str, text: &str) -> Result<(), StoreError> {
        let mut all = self.all();
        let stored = all.get_mut(id).ok_or(StoreError::Missing)?;
        let row = stored.seats.iter_mut().find(|s| s.seat == seat).ok_or(StoreError::Missing)?;
        text.clone_into(&mut row.standing);
        Ok(())
    }

    async fn set_played(&self, id: &str, seconds: u32) -> Result<(), StoreError> {
        let mut all = self.all();
        let row = &mut all.get_mut(id).ok_or(StoreError::Missing)?.row;
        row.played = row.played.max(seconds);
        Ok(())
    }

    async fn forget_unbegun(&self, before: i64) -> Result<u64, StoreError> {
        let mut all = self.all();
        let there = all.len();
        all.retain(|_, m| m.row.standing.begun || m.row.updated >= before);
        Ok((there - all.len()) as u64)
    }

    async fn forget_records(&self, before: i64, most: u32) -> Result<u64, StoreError> {
        let mut all = self.all();
        let old = |m: &&Stored| m.row.origin == Origin::Record && m.row.created < before;
        let ids: Vec<String> = all.values().filter(old).map(|m| m.row.id.clone()).collect();
        let gone = ids.iter().take(most as usize).filter_map(|id| all.remove(id)).count();
        Ok(gone as u64)
    }

    async fn open_tables(&self, limit: u32) -> Result<Vec<Stored>, StoreError> {
        let open = self.open_matches(u32::MAX).await?.into_iter();
        Ok(open.filter(|m| m.row.origin == Origin::OpenTable).take(limit as usize).collect())
    }

    async fn briefs(&self, ids: &[String]) -> Result<Vec<Stored>, StoreError> {
        let all = self.all();
        Ok(ids.iter().filter_map(|id| all.get(id)).map(brief).collect())
    }

    async fn tally_of(&self, maker: &str, _since: i64) -> Result<Tally, StoreError> {
        let all = self.all();
        let (records, open) = all
            .values()
            .filter(|m| m.row.maker == maker)
            .partition::<Vec<_>, _>(|m| m.row.origin == Origin::Record);
        Ok(Tally { open: open.len() as u64, records: records.len() as u64 })
    }

    async fn open_matches(&self, limit: u32) -> Result<Vec<Stored>, StoreError> {
        let all = self.all();
        let open = all.values().filter(|m| m.row.origin != Origin::Record);
        let open = open.filter(|m| m.row.standing.status != Status::Over);
        Ok(open.take(limit as usize).map(brief).collect())
    }

    async fn with_standing(&self) -> Result<Vec<String>, StoreError> {
        let all = self.all();
        let said = |m: &&Stored| {
            m.seats.iter().any(|s| !s.standing.is_empty() && m.row.standing.asked.contains(&s.seat))
        };
        let running = all.values().filter(|m| m.row.standing.status == Status::Running);
        Ok(running.filter(said).map(|m| m.row.id.clone()).collect())
    }

    async fn brief(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        Ok(self.all().get(id).map(brief))
    }

    async fn tally(&self, _since: i64) -> Result<Tally, StoreError> {
        let all = self.all();
        let records = all.values().filter(|m| m.row.origin == Origin::Record).count();
        Ok(Tally { open: (all.len() - records) as u64, records: records as u64 })
    }

    async fn review(&self, id: &str) -> Result<Option<String>, StoreError> {
        Ok(self.reviews.lock().expect("nobody panics while holding it").get(id).cloned())
    }

    async fn keep_review(&self, id: &str, text: &str) -> Result<(), StoreError> {
        self.reviews.lock().expect("nobody panics while holding it").insert(id.to_owned(), text.to_owned());
        Ok(())
    }

    async fn ids(&self, after: &str, limit: u32) -> Result<Vec<String>, StoreError> {
        let all = self.all();
        Ok(all.keys().filter(|id| id.as_str() > after).take(limit as usize).cloned().collect())
    }

    async fn probe(&self) -> Result<(), StoreError> {
        Ok(())
    }

    async fn changes(&self) -> Result<Option<mpsc::Receiver<Change>>, StoreError> {
        Ok(None)
    }
}
