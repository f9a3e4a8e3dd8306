//! Copies of a whole store: into a backup and back, from one database to another.

use crate::rows::NewMatch;
use crate::sqlite::file::{beside, path_of, prepare};
use crate::store::{Store, StoreError, now};
use crate::{Sqlite, open};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _};
use std::path::{Path, PathBuf};
use std::str::FromStr as _;
use std::sync::Arc;

/// Matches that are copied between two looks at the list of them.
const PAGE: u32 = 200;

/// Copies every match into an empty store. Returns how many there were.
///
/// # Errors
/// [`StoreError::NotEmpty`] if the target holds matches already; nothing is copied then.
pub async fn copy(from: &dyn Store, to: &dyn Store) -> Result<u64, StoreError> {
    if !to.ids("", 1).await?.is_empty() {
        return Err(StoreError::NotEmpty);
    }
    let (mut copied, mut last) = (0, String::new());
    loop {
        let ids = from.ids(&last, PAGE).await?;
        let Some(end) = ids.last() else { return Ok(copied) };
        last.clone_from(end);
        // Several at once share a transaction of the target.
        let mut pages = Vec::with_capacity(ids.len());
        for id in &ids {
            pages.push(copy_match(from, to, id));
        }
        for done in futures_util::future::join_all(pages).await {
            done?;
            copied += 1;
        }
    }
}

async fn copy_match(from: &dyn Store, to: &dyn Store, id: &str) -> Result<(), StoreError> {
    let Some(stored) = from.load(id).await? else { return Ok(()) };
    let new =
        NewMatch { row: stored.row, seats: stored.seats, entries: stored.entries, hashes: stored.hashes };
    to.create(&new).await?;
    match from.review(id).await? {
        Some(review) => to.keep_review(id, &review).await,
        None => Ok(()),
    }
}

/// Writes a consistent copy of the store that `url` names into `file`, a SQLite database, while servers use the store.
///
/// # Errors
/// [`StoreError::Exists`] if the file is there already, [`StoreError::NoFile`] if there is no store.
pub async fn backup(url: &str, file: &Path) -> Result<(), StoreError> {
    let failed = |error| StoreError::File(file.to_owned(), Arc::new(error));
    if file.exists() {
        return Err(StoreError::Exists(file.to_owned()));
    }
    // Under another name until it is complete: a backup that was broken off does not look like one.
    let part = beside(file, "-part");
    remove(&part)?;
    prepare(&part)?;
    let written =
        if url.starts_with("sqlite:") { vacuum_into(url, &part).await } else { copy_into(url, &part).await };
    if let Err(error) = written {
        remove(&part)?;
        return Err(error);
    }
    std::fs::File::open(&part).and_then(|copied| copied.sync_all()).map_err(failed)?;
    std::fs::rename(&part, file).map_err(failed)?;
    remove(&part)
}

/// SQLite writes the copy itself, in a read transaction of its own.
async fn vacuum_into(url: &str, part: &Path) -> Result<(), StoreError> {
    let store = path_of(url);
    if !store.exists() {
        return Err(StoreError::NoFile(store));
    }
    let name = part.to_str().ok_or_else(|| {
        let odd = std::io::Error::other("the name of the file is not UTF-8");
        StoreError::File(part.to_owned(), Arc::new(odd))
    })?;
    let mut db = SqliteConnectOptions::from_str(url)?.create_if_missing(false).connect().await?;
    sqlx::query("VACUUM INTO ?").bind(name).execute(&mut db).await?;
    Ok(db.close().await?)
}

async fn copy_into(url: &str, part: &Path) -> Result<(), StoreError> {
    let from = open(url).await?;
    let to = Sqlite::open(&format!("sqlite:{}", part.display())).await?;
    let copied = copy(&*from, &to).await;
    to.close().await?;
    from.close().await?;
    copied.map(drop)
}

/// Puts a backup in the place of the store that `url` names, which no server may use meanwhile. Returns the number of its matches and,
/// for a SQLite file that was there, what it is called now.
///
/// # Errors
/// [`StoreError::Damaged`] for a file that is no sound backup; [`StoreError::NotEmpty`] for a PostgreSQL database that holds matches.
/// The store is untouched then.
pub async fn restore(backup: &Path, url: &str) -> Result<(u64, Option<PathBuf>), StoreError> {
    let target = url.starts_with("sqlite:").then(|| path_of(url));
    // A copy is opened, checked and brought up to date, never the backup itself.
    let new = beside(target.as_deref().unwrap_or(backup), "-restoring");
    let failed = |path: &Path, error| StoreError::File(path.to_owned(), Arc::new(error));
    if !backup.is_file() {
        return Err(StoreError::NoFile(backup.to_owned()));
    }
    remove(&new)?;
    prepare(&new)?;
    std::fs::copy(backup, &new).map_err(|e| failed(backup, e))?;
    let done = restore_copy(&new, target.as_deref(), url).await;
    remove(&new)?;
    done
}

async fn restore_copy(
    new: &Path,
    target: Option<&Path>,
    url: &str,
) -> Result<(u64, Option<PathBuf>), StoreError> {
    let failed = |path: &Path, error| StoreError::File(path.to_owned(), Arc::new(error));
    if std::fs::metadata(new).map_or(0, |found| found.len()) == 0 {
        return Err(StoreError::Damaged("the backup is empty".to_owned()));
    }
    let copied = Sqlite::open(&format!("sqlite:{}", new.display())).await?;
    let count = count(&copied).await?;
    let Some(target) = target else {
        let to = open(url).await?;
        let moved = crate::copy(&copied, &*to).await;
        to.close().await?;
        copied.close().await?;
        return Ok((moved?, None));
    };
    copied.close().await?;
    let mut old = None;
    if target.exists() {
        let aside = beside(target, &format!("-before-restore-{}", now()));
        for ending in ["", "-wal", "-shm"] {
            let (from, to) = (beside(target, ending), beside(&aside, ending));
            if from.exists() {
                std::fs::rename(&from, &to).map_err(|e| failed(&from, e))?;
            }
        }
        old = Some(aside);
    }
    std::fs::rename(new, target).map_err(|e| failed(target, e))?;
    Ok((count, old))
}

async fn count(store: &dyn Store) -> Result<u64, StoreError> {
    let (mut count, mut last) = (0, String::new());
    loop {
        let ids = store.ids(&last, 10_000).await?;
        let Some(end) = ids.last() else { return Ok(count) };
        count += ids.len() as u64;
        last.clone_from(end);
    }
}

fn remove(file: &Path) -> Result<(), StoreError> {
    for ending in ["", "-wal", "-shm"] {
        let path = beside(file, ending);
        match std::fs::remove_file(&path) {
            Err(e) if e.kind() != std::io::ErrorKind::NotFound => {
                return Err(StoreError::File(path, Arc::new(e)));
            }
            _ => {}
        }
    }
    Ok(())
}
