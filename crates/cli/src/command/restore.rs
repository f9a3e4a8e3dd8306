//! `bicorne restore`: a backup takes the place of all matches. What was there before stays beside it.

use super::serve::{block_on, store_url};
use crate::store_error::in_words;
use crate::{Desk, Verdict};
use bicorne_core::{Arg, Translate};
use std::path::{Path, PathBuf};

pub(crate) fn run(
    desk: &mut Desk<'_>,
    file: &Path,
    db: Option<String>,
    data: Option<PathBuf>,
) -> anyhow::Result<Verdict> {
    let url = store_url(db, data)?;
    // A server that runs would go on with the file that is moved away.
    let lock = bicorne_store::lock(&url).map_err(in_words)?;
    let (matches, old) = block_on(bicorne_store::restore(file, &url))?.map_err(in_words)?;
    drop(lock);
    let count = Arg::Num(i64::try_from(matches).unwrap_or(i64::MAX));
    writeln!(desk.out, "{}", desk.say.say("cli-restored", &[("matches", count)]))?;
    if let Some(old) = old {
        let name = Arg::from(old.display().to_string());
        writeln!(desk.out, "{}", desk.say.say("cli-restored-old", &[("file", name)]))?;
    }
    Ok(Verdict::Holds)
}
