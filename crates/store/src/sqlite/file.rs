//! The database file beside its write-ahead log: what must be right before it is opened, and who may use it.

use crate::store::StoreError;
use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The right to be the one server of a SQLite file. It ends with this value, and with the process.
#[derive(Debug)]
pub struct Lock {
    #[expect(dead_code, reason = "it is held by living")]
    file: File,
}

/// The file that `sqlite:FILE` names.
pub(crate) fn path_of(url: &str) -> PathBuf {
    let path = url.trim_start_matches("sqlite:").trim_start_matches("//");
    PathBuf::from(path.split('?').next().unwrap_or_default())
}

/// `bicorne.db` and `-wal` make `bicorne.db-wal`.
pub(crate) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

fn failed(path: &Path) -> impl Fn(std::io::Error) -> StoreError {
    let path = path.to_owned();
    move |error| StoreError::File(path.clone(), Arc::new(error))
}

/// Locks the file against a second server. The lock is a file beside it, so that the database itself can be copied and replaced.
pub(crate) fn lock(file: &Path) -> Result<Lock, StoreError> {
    let path = beside(file, "-lock");
    let opened = private().create(true).truncate(false).write(true).open(&path).map_err(failed(&path))?;
    match opened.try_lock() {
        Ok(()) => Ok(Lock { file: opened }),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(file.to_owned())),
        Err(TryLockError::Error(error)) => Err(failed(&path)(error)),
    }
}

/// Refuses a file that is empty or missing beside a log that is not, and makes a missing file for its owner alone: it holds the
/// secrets of dice. The log and the index beside it get the same rights from SQLite.
pub(crate) fn prepare(file: &Path) -> Result<(), StoreError> {
    let size = |path: &Path| std::fs::metadata(path).map_or(0, |found| found.len());
    let log = beside(file, "-wal");
    if size(file) == 0 && size(&log) > 0 {
        return Err(StoreError::Torn(file.to_owned(), log));
    }
    private().create(true).truncate(false).write(true).open(file).map_err(failed(file))?;
    for path in [file.to_owned(), log, beside(file, "-shm")] {
        for_owner_alone(&path).map_err(failed(&path))?;
    }
    Ok(())
}

#[cfg(unix)]
fn private() -> OpenOptions {
    use std::os::unix::fs::OpenOptionsExt as _;
    let mut options = OpenOptions::new();
    options.mode(0o600);
    options
}

#[cfg(not(unix))]
fn private() -> OpenOptions {
    OpenOptions::new()
}

/// Also where an earlier version made the file readable for everybody.
#[cfg(unix)]
fn for_owner_alone(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    match std::fs::metadata(path) {
        Ok(found) if found.permissions().mode() & 0o077 != 0 => {
            std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600))
        }
        _ => Ok(()),
    }
}

#[cfg(not(unix))]
fn for_owner_alone(_: &Path) -> std::io::Result<()> {
    Ok(())
}
