//! A record from the disk, step by step.

use crate::HOUSE;
use anyhow::{Context as _, ensure};
use bicorne_browser_tests::{Browser, Window, trial};
use bicorne_core::{FairDice, Options, Record, Secret};
use fantoccini::key::Key;

/// A short match between two bots, always the same one.
fn record() -> anyhow::Result<String> {
    let kit = bicorne_games::game("battlecry").context("it is listed")?;
    let options: Options = [("turn_limit".to_owned(), "2".to_owned())].into();
    let mut table = kit.open("shiloh", &options).map_err(|bad| anyhow::anyhow!("{bad}"))?;
    let dice = FairDice::new(&Secret([18; 32]), &[]);
    let mut bot = kit.bot("random").context("there is one")?;
    table.header().tags.extend(Record::option_tags(&options));
    for seed in 0.. {
        table.roll(&dice);
        let Some(seat) =
            table.waiting().seats().first().copied().filter(|_| table.waiting().kind() != "over")
        else {
            break;
        };
        let choice = bot.choose(&table.seat_view(seat), seed);
        table.choose(seat, &choice).map_err(|refused| anyhow::anyhow!(table.explain(&refused)))?;
    }
    Ok(table.record().to_string())
}

/// Waits until the page stands at a step; the address says so, too.
async fn stands_at(page: &Browser, k: usize, n: usize) -> anyhow::Result<()> {
    let there = "return document.querySelector('#prompt .count')?.textContent === arguments[0] && \
                 new URLSearchParams(location.search).get('at') === arguments[1]";
    let args = vec![format!("Step {k} of {n}").into(), k.to_string().into()];
    page.until::<bool>(&format!("step {k} of {n}"), there, args).await.map(drop)
}

/// Where every piece stands, and how strong.
const POSITION: &str = "
const position = JSON.stringify([...document.querySelectorAll('#map [data-piece]')].map(g =>
  `${g.dataset.piece} ${g.dataset.at} ${g.querySelectorAll('.pip:not(.lost)').length}`).sort());
return arguments.length ? position === arguments[0] : position;
";

async fn position(page: &Browser) -> anyhow::Result<String> {
    page.eval(POSITION, vec![]).await
}

/// Waits until the pieces stand as they did.
async fn shows(page: &Browser, position: &str) -> anyhow::Result<()> {
    page.until::<bool>("a position that was there before", POSITION, vec![position.into()]).await.map(drop)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_from_the_disk_is_stepped_through() {
    trial("records", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        let text = record()?;
        let folder = tempfile::tempdir()?;
        let file = folder.path().join("shiloh.record");
        std::fs::write(&file, &text)?;
        let entries = Record::parse(&text)?.entries;
        let n = entries.iter().filter(|e| !matches!(e, bicorne_core::RecordEntry::Hash(_))).count();

        page.goto(&house.at("/")).await?;
        page.sees("#record").await?;
        page.choose_file("#record", &file).await?;
        page.sees("#map .unit").await?;
        stands_at(&page, 0, n).await?;
        let start = position(&page).await?;

        page.click("[data-act=last]").await?;
        stands_at(&page, n, n).await?;
        let end = position(&page).await?;
        ensure!(start != end, "something has happened");
        page.press(Key::Left).await?;
        stands_at(&page, n - 1, n).await?;
        page.click("[data-act=back]").await?;
        stands_at(&page, n - 2, n).await?;
        page.click("[data-act=on]").await?;
        stands_at(&page, n - 1, n).await?;
        page.press(Key::Right).await?;
        stands_at(&page, n, n).await?;
        shows(&page, &end).await?;

        // Every position has its address.
        page.press(Key::Home).await?;
        stands_at(&page, 0, n).await?;
        shows(&page, &start).await?;
        page.click("#log li:nth-child(6) .line").await?;
        let k: usize = page.eval("return Number(document.querySelector('#log li:nth-child(6) .line').dataset.id)", vec![]).await?;
        stands_at(&page, k, n).await?;
        let there = position(&page).await?;
        page.reload().await?;
        stands_at(&page, k, n).await?;
        shows(&page, &there).await?;

        // Over, there are no secrets: both hands can be looked at.
        let hand = page.texts("#hand .held-cards .card strong").await?;
        let eyes = page.text("[data-act=turn]").await?;
        page.click("[data-act=turn]").await?;
        page.until::<bool>("the other side's eyes", "return document.querySelector('[data-act=turn]').innerText !== arguments[0]", vec![eyes.into()])
            .await?;
        page.until::<bool>(
            "the other side's hand",
            "return JSON.stringify([...document.querySelectorAll('#hand .held-cards .card strong')].map(e => e.textContent)) !== arguments[0]",
            vec![serde_json::to_string(&hand)?.into()],
        )
        .await
        .map(drop)
    })
    .await;
}
