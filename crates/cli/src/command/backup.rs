//! `bicorne backup`: a consistent copy of all matches, while the server runs.

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
    block_on(bicorne_store::backup(&url, file))?.map_err(in_words)?;
    let name = Arg::from(file.display().to_string());
    writeln!(desk.out, "{}", desk.say.say("cli-backup-written", &[("file", name)]))?;
    Ok(Verdict::Holds)
}
