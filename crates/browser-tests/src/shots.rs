//! Pictures for the documentation, drawn by the tests that come by the place.

use crate::browser::Browser;
use anyhow::Context as _;
use std::path::Path;

/// Draws `docs/<name>.png` anew if `BICORNE_SHOTS=1` asks for it; else the tree stays as it is.
pub async fn shot(page: &Browser, name: &str) -> anyhow::Result<()> {
    if std::env::var("BICORNE_SHOTS").is_ok_and(|v| v == "1") {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(format!("{name}.png"));
        std::fs::write(&file, page.picture().await?).with_context(|| format!("{}", file.display()))?;
    }
    Ok(())
}
