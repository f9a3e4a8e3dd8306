//! What is wrong with a store of matches, in the user's language.

use crate::wrong_use::{wrong_detail, wrong_use};
use bicorne_store::StoreError;

/// The error of a command, with what to do about it. Whatever the user can put right is wrong use; the rest is the database's trouble.
pub(crate) fn in_words(error: StoreError) -> anyhow::Error {
    let shown = |path: &std::path::Path| path.display().to_string();
    match &error {
        StoreError::Url(scheme) => wrong_use("cli-db-url", &[("scheme", scheme)]),
        StoreError::Torn(file, log) => {
            wrong_use("cli-db-torn", &[("file", &shown(file)), ("log", &shown(log))])
        }
        StoreError::Damaged(what) => wrong_detail("cli-db-damaged", &[], what.clone()),
        StoreError::InUse(file) => wrong_use("cli-db-in-use", &[("file", &shown(file))]),
        StoreError::Sealed => wrong_use("cli-db-sealed", &[]),
        StoreError::NotEmpty => wrong_use("cli-db-not-empty", &[]),
        StoreError::NoFile(file) => wrong_use("cli-db-missing", &[("file", &shown(file))]),
        StoreError::Exists(file) => wrong_use("cli-db-exists", &[("file", &shown(file))]),
        _ => anyhow::Error::new(error),
    }
}
