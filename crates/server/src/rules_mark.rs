//! Which rules a match is played by, and whether those of this program lead to the same positions.
//!
//! Each match keeps a mark of its rules, and the state's hash after each append. When it is loaded it is replayed and compared: if
//! every hash agrees it goes on, otherwise it stays at its last certain position and is read-only.

use crate::history::{ApplyError, MatchHistory};
use bicorne_core::{AnyGame, AnyMatch};
use bicorne_store::{Entry, EntryKind, MatchRow};

/// Version of the rules, and the mark of data files that the operator has replaced.
pub(crate) fn mark(live: &dyn AnyMatch) -> String {
    let record = live.record();
    let version = record.tag("Rules").unwrap_or_default();
    match record.tag("Data") {
        Some(data) => format!("{version} {data}"),
        None => version.to_owned(),
    }
}

/// A stored match after its replay.
pub(crate) struct Replayed {
    pub(crate) history: MatchHistory,
    /// The rules of this program do not lead to the stored positions; the history ends at the last certain one.
    pub(crate) frozen: Option<String>,
}

/// Replays entries and compares the hashes on the way.
///
/// # Errors
/// The match cannot be opened at all.
pub(crate) fn replay(
    kit: &dyn AnyGame,
    row: &MatchRow,
    entries: &[Entry],
    hashes: &[(u32, u64)],
) -> Result<Replayed, ApplyError> {
    let (mut history, differs) = up_to(kit, row, entries, hashes)?;
    let Some((certain, what)) = differs else { return Ok(Replayed { history, frozen: None }) };
    if history.n != certain {
        history = up_to(kit, row, &entries[..certain as usize], &[])?.0;
    }
    // Its end, if it was ended as it is: that needs no rules.
    let ended = entries.last().filter(|e| matches!(e.kind, EntryKind::DrawAgreed | EntryKind::Resign));
    if let Some(end) = ended.filter(|_| !history.is_over()) {
        history.apply(end)?;
    }
    // Whatever is stored next follows on what is stored now.
    history.n = u32::try_from(entries.len()).unwrap_or(u32::MAX);
    Ok(Replayed { history, frozen: Some(what) })
}

/// The match after entries, or after those that can be applied; with the last certain number and what is wrong after it.
fn up_to(
    kit: &dyn AnyGame,
    row: &MatchRow,
    entries: &[Entry],
    hashes: &[(u32, u64)],
) -> Result<(MatchHistory, Option<(u32, String)>), ApplyError> {
    let mut history = MatchHistory::open(kit, row)?;
    let mut hashes = hashes.iter().peekable();
    let mut certain = 0;
    for entry in entries {
        if let Err(error) = history.apply(entry) {
            let what = match error {
                ApplyError::Refused(refused) => history.live.explain(&refused),
                // After a panic the state is in an unknown place.
                ApplyError::Bug(what) => {
                    let n = history.n;
                    history = up_to(kit, row, &entries[..n as usize], &[])?.0;
                    what
                }
            };
            // Without any hash the last entry that could be applied is the best that is known.
            let certain = if certain == 0 { history.n } else { certain };
            return Ok((history, Some((certain, format!("entry {}: {what}", certain + 1)))));
        }
        while let Some((_, stored)) = hashes.next_if(|(n, _)| *n == history.n) {
            let own = history.live.hash();
            if own != *stored {
                let what = format!("entry {}: the hash is {own:016x}, stored was {stored:016x}", history.n);
                return Ok((history, Some((certain, what))));
            }
            certain = history.n;
        }
    }
    Ok((history, None))
}
