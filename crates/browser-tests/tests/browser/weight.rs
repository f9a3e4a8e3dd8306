//! What a page weighs: everybody waits for every byte that travels.

use crate::HOUSE;
use anyhow::ensure;
use bicorne_browser_tests::{Browser, Table, Window, trial};
use serde::Deserialize;

/// Everything a table loads until it can be played, as it travels: pages, scripts, styles, pictures, board and scene.
const MOST_BYTES: u64 = 160_000;

#[derive(Deserialize)]
struct Load {
    path: String,
    bytes: u64,
}

/// What came out of the cache is loaded once more, to be weighed as well. The stream never ends, and is no part of loading.
const LOADS: &str = "
const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
const weigh = async e => {
  if (e.encodedBodySize) return e.encodedBodySize;
  await (await fetch(e.name, { cache: 'reload' })).arrayBuffer();
  return performance.getEntriesByName(e.name).at(-1).encodedBodySize;
};
return Promise.all(
  all.filter(e => !new URL(e.name).pathname.endsWith('/live')).map(async e => ({ path: new URL(e.name).pathname, bytes: await weigh(e) })),
);
";

async fn loads(page: &Browser) -> anyhow::Result<Vec<Load>> {
    page.eval(LOADS, vec![]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_of_every_game_loads_less_than_160_kilobytes() {
    trial("weight", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        for kit in bicorne_games::all() {
            let game = kit.id();
            page.goto(&house.at(&format!("/?game={game}"))).await?;
            page.sees("#setting").await?;
            page.click("#setting button.first").await?;
            Table::at(&page).await?;
            page.sees("#hand").await?;
            let mut all = loads(&page).await?;
            all.sort_by_key(|load| std::cmp::Reverse(load.bytes));
            let heaviest: Vec<String> =
                all.iter().take(6).map(|l| format!("{} {}", l.bytes, l.path)).collect();
            // What is not counted would make the sum a lie.
            for part in
                ["/table/", "/assets/match/table.js", "/assets/shared/symbols.svg", "/scene", "/board"]
            {
                let counted = all.iter().any(|l| l.path.contains(part) && l.bytes > 0);
                ensure!(counted, "{part} is not among {heaviest:?}");
            }
            let bytes: u64 = all.iter().map(|l| l.bytes).sum();
            println!("{game}: a table loads {bytes} bytes in {} requests", all.len());
            ensure!(bytes < MOST_BYTES, "{game}: a table loads {bytes} bytes, most of it {heaviest:?}");
        }
        Ok(())
    })
    .await;
}
