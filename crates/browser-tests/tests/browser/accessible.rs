//! Every page and the main states of every table, as axe-core judges them: no violation of any rule, however small.

use crate::HOUSE;
use anyhow::{Context as _, ensure};
use bicorne_browser_tests::{Browser, Laid, Table, Window, trial};
use fantoccini::key::Key;
use std::path::Path;

/// Rules that a page breaks, with the first elements that do.
const VIOLATIONS: &str = "
return axe.run(document, { resultTypes: ['violations'] }).then(found =>
  found.violations.map(v => `${v.id}: ${v.nodes.slice(0, 2).map(n => n.target.join(' ')).join(', ')}`));
";

fn axe() -> anyhow::Result<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../node_modules/axe-core/axe.min.js");
    std::fs::read_to_string(&file).context("axe-core is missing: npm ci --no-audit --no-fund")
}

/// The page as it is now breaks no rule.
pub(crate) async fn passes(page: &Browser, what: &str) -> anyhow::Result<()> {
    let load = format!("if (!window.axe) {{ {} }}", axe()?);
    page.eval::<Option<bool>>(&load, vec![]).await?;
    let broken: Vec<String> = page.eval(VIOLATIONS, vec![]).await?;
    ensure!(broken.is_empty(), "{what}: {broken:#?}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_page_breaks_a_rule_of_accessibility() {
    trial("accessible-pages", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        page.goto(&house.at("/")).await?;
        page.sees("#preview .unit").await?;
        passes(&page, "the lobby").await?;
        page.goto(&house.at("/?game=empire&scenario=points")).await?;
        page.click("#setting summary").await?;
        page.sees("#setting select[name=option-army-a]").await?;
        passes(&page, "the options of a points battle").await?;
        page.goto(&house.at("/army/empire")).await?;
        page.sees("#lists button").await?;
        passes(&page, "the army builder").await?;
        for kit in bicorne_games::all() {
            let game = kit.id();
            page.goto(&house.at(&format!("/rules/{game}"))).await?;
            page.sees("#tables details").await?;
            page.click("#tables summary").await?;
            passes(&page, &format!("the rules of {game}")).await?;
            page.goto(&house.at(&format!("/umpire/{game}"))).await?;
            page.sees("#course header").await?;
            passes(&page, &format!("the umpire of {game}")).await?;
        }
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_table_breaks_a_rule_of_accessibility_and_its_keys_work_in_every_game() {
    trial("accessible-tables", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        for kit in bicorne_games::all() {
            let game = kit.id();
            let table = Laid { game: Some(game), ..Laid::default() }.sit_down(&house, &page).await?;
            table.asked().await?;
            passes(&page, &format!("a table of {game}")).await?;

            page.press('r').await?;
            page.sees("dialog.reference tbody tr").await?;
            passes(&page, &format!("the reference cards of {game}")).await?;
            page.press(Key::Escape).await?;
            page.sees_no("dialog").await?;

            page.press('b').await?;
            page.sees("dialog.read-board li").await?;
            passes(&page, &format!("the board of {game} as a list")).await?;
            page.press(Key::Escape).await?;
            page.sees_no("dialog").await?;

            page.press('h').await?;
            page.sees("#hint :is(li, p)").await?;
            passes(&page, &format!("a hint in {game}")).await?;
            page.press('h').await?;
            page.sees_no("#hint").await?;

            page.press('i').await?;
            page.sees("div.slip.glance .head").await?;
            passes(&page, &format!("a slip in {game}")).await?;
            page.press(Key::Escape).await?;
            page.sees_no("div.slip.glance").await?;

            page.click("#bar [data-act=menu]").await?;
            page.sees("nav.menu").await?;
            passes(&page, &format!("the menu of {game}")).await?;
        }
        Ok(())
    })
    .await;
}

/// The text of a game's shortest golden record.
fn record(game: &str) -> anyhow::Result<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(game).join("golden");
    let files = std::fs::read_dir(&folder)?.filter_map(|entry| entry.ok().map(|e| e.path()));
    let records = files.filter(|file| file.extension().is_some_and(|ending| ending == "record"));
    let texts = records.filter_map(|file| std::fs::read_to_string(file).ok());
    texts.min_by_key(String::len).with_context(|| format!("no record in {}", folder.display()))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_replay_breaks_a_rule_of_accessibility() {
    trial("accessible-replays", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        page.goto(&house.at("/")).await?;
        for game in bicorne_games::IDS {
            let post = "return fetch('/api/replays', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: arguments[0] })\
                        .then(answer => answer.json()).then(made => made.id);";
            let id: String = page.eval(post, vec![record(game)?.into()]).await?;
            page.goto(&house.at(&format!("/replay/{id}?at=9"))).await?;
            page.sees("#log .here").await?;
            passes(&page, &format!("a replay of {game}")).await?;
        }
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invitation_says_who_asks_to_what_and_breaks_no_rule() {
    trial("accessible-invitation", async |trial| {
        let house = trial.house(HOUSE).await?;
        let [host, guest] =
            [trial.browser(Window::StillDesk).await?, trial.browser(Window::StillDesk).await?];
        host.goto(&house.at("/?game=ccn&scenario=vimeiro")).await?;
        host.sees("#setting").await?;
        host.write("#name", "Anna").await?;
        host.click("[data-act=invite]").await?;
        Table::at(&host).await?;
        host.sees("[data-notice=invite]").await?;
        let link: String = host.eval("return document.querySelector('#link').value", vec![]).await?;

        guest.goto(&link).await?;
        guest.sees(".invited .facts dl").await?;
        let said = guest.text(".invited main").await?;
        for words in [
            "Anna invites you to Vimeiro.",
            "Commands & Colors: Napoleonics",
            "21 August 1808",
            "Anna: French",
        ] {
            ensure!(said.contains(words), "the invitation does not say {words:?}: {said}");
        }
        passes(&guest, "an invitation").await?;

        // Nobody else sees it, and it can be taken away.
        guest.goto(&house.at("/")).await?;
        guest.sees("#open .none").await?;
        host.goto(&house.at("/")).await?;
        host.click("#mine [data-act=cancel]").await?;
        host.click("dialog #yes").await?;
        host.sees_no("#mine li").await?;
        guest.goto(&link).await?;
        let gone =
            "return document.querySelector('.invited h1')?.textContent.startsWith('Anna has taken') ?? false";
        guest.until::<bool>("the table that was taken away", gone, vec![]).await.map(drop)
    })
    .await;
}
