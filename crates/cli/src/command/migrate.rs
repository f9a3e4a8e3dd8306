//! `bicorne migrate`: all matches of one database are copied into another, empty one.

use super::serve::block_on;
use crate::store_error::in_words;
use crate::{Desk, Verdict};
use bicorne_core::{Arg, Translate};
use bicorne_store::StoreError;

pub(crate) fn run(desk: &mut Desk<'_>, from: &str, to: &str) -> anyhow::Result<Verdict> {
    let copied = block_on(copy(from, to))?.map_err(in_words)?;
    let count = Arg::Num(i64::try_from(copied).unwrap_or(i64::MAX));
    writeln!(desk.out, "{}", desk.say.say("cli-migrated", &[("matches", count)]))?;
    Ok(Verdict::Holds)
}

async fn copy(from: &str, to: &str) -> Result<u64, StoreError> {
    // A server that goes on writing would be copied half.
    let _locks = [bicorne_store::lock(from)?, bicorne_store::lock(to)?];
    let source = bicorne_store::open_existing(from).await?;
    let target = bicorne_store::open(to).await?;
    let copied = bicorne_store::copy(&*source, &*target).await;
    target.close().await?;
    source.close().await?;
    copied
}
