//! What the machine says of a match: the odds of a battle in the lobby, one's chance while playing a bot, and what decided it afterwards.

use crate::HOUSE;
use anyhow::ensure;
use bicorne_browser_tests::{Laid, Style, Window, shot, trial};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_match_is_looked_at_again() {
    trial("review", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        let wish =
            Laid { scenario: Some("shiloh"), seat: Some("confederate"), turn_limit: Some(2), ..Laid::default() };
        let table = wish.sit_down(&house, &page).await?;

        ensure!(page.count("#winbar").await? == 0, "it is off unless somebody wants it");
        table.asked().await?;
        page.click("[data-act=menu]").await?;
        page.click(".menu [data-act=winbar]").await?;
        page.sees("#winbar b").await?;
        ensure!(page.text("#winbar b").await?.ends_with('%'));

        let mut clicks = 0;
        while !table.step(Style::Brief).await?.over {
            clicks += 1;
            ensure!(clicks < 400, "the match does not end");
        }
        page.sees("#result .reviewed-match .graph .curve").await?;
        ensure!(page.count("#winbar").await? == 0, "it ends with the match");
        let accounts = page.texts("#result .account h4").await?;
        ensure!(accounts == ["Union", "Confederacy"], "{accounts:?}");
        shot(&page, "review").await?;

        // A click in the middle of the graph leads to the middle of the match.
        page.click("#result .graph").await?;
        page.sees("#strip .graph .here:not([hidden])").await?;
        let script = "
const n = Number(document.querySelector('#prompt input').max), at = Number(new URLSearchParams(location.search).get('at'));
return location.pathname.startsWith('/replay/') && Math.abs(at / n - .5) < .15 ? [at, n] : null;";
        let (at, n) = page.until::<(u32, u32)>("the middle of the match", script, vec![]).await?;
        ensure!(at > 0 && at < n);
        let here = "return document.querySelector('#strip .graph .here').getAttribute('transform')";
        let before: String = page.eval(here, vec![]).await?;
        page.click("[data-act=on]").await?;
        let moved = "return document.querySelector('#strip .graph .here').getAttribute('transform') !== arguments[0]";
        page.until::<bool>("the mark to move on", moved, vec![before.into()]).await?;
        page.click("[data-act=review]").await?;
        page.sees("dialog.review .accounts").await?;
        if page.count("dialog.review .decision").await? > 0 {
            page.click("dialog.review .decision").await?;
            page.sees_no("dialog.review").await?;
            page.sees("#strip .decided").await?;
        }
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobby_shows_the_odds_of_a_battle() {
    trial("odds-of-a-battle", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        for kit in bicorne_games::all() {
            let scenario = &kit.scenarios()[0].id;
            page.goto(&house.at(&format!("/?game={}&scenario={scenario}", kit.id()))).await?;
            page.sees("#preview").await?;
            page.sees("#setting").await?;
            let measured = kit.balance(scenario).iter().any(|row| row.options.is_empty());
            ensure!(page.count(".evenness .shares i").await? == if measured { 2 } else { 0 }, "{}", kit.id());
            if measured {
                let ends = page.texts(".evenness .ends b").await?;
                ensure!(ends.len() == 2 && ends.iter().all(|e| e.contains('%')), "{ends:?}");
            }
        }
        Ok(())
    })
    .await;
}
