//! Every game of the box, whatever its board looks like.

use crate::HOUSE;
use anyhow::{Context as _, ensure};
use bicorne_browser_tests::{Style, Table, Window, trial};

/// How many clicks each game gets.
const CLICKS: u32 = 24;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_by_clicks() {
    trial("every-game", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        for kit in bicorne_games::all() {
            let game = kit.id();
            page.goto(&house.at(&format!("/?game={game}"))).await?;
            page.sees("#setting").await?;
            page.sees("#preview .hit").await?;
            page.click("#setting button.first").await?;
            let table = Table::at(&page).await?;
            let mut choices = 0;
            for click in 0..CLICKS {
                let before =
                    table.step(Style::Fight).await.with_context(|| format!("{game}, click {click}"))?;
                choices += u32::from(table.look().await?.n > before.n);
            }
            ensure!(choices >= CLICKS / 6, "{game}: {choices} choices in {CLICKS} clicks");
            ensure!(!table.log().await?.is_empty(), "{game}: nothing is told");
        }
        Ok(())
    })
    .await;
}
