//! What opens over a table, a match that is over, and the other ways to see it all, as axe-core judges them.

use crate::HOUSE;
use crate::accessible::passes;
use anyhow::ensure;
use bicorne_browser_tests::{Laid, Style, Window, trial};
use fantoccini::key::Key;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn odds_refusals_clauses_and_sheets_break_no_rule() {
    trial("accessible-slips", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        let wish = Laid {
            scenario: Some("test-shiloh"),
            seat: Some("confederate"),
            opponent: Some("random"),
            ..Laid::default()
        };
        let table = wish.sit_down(&house, &page).await?;
        table.asked().await?;
        page.click("#map [data-space=e5]").await?;
        page.sees(".slip .clause").await?;
        passes(&page, "why not").await?;
        page.click(".slip .clause").await?;
        page.sees(".slip a[href*='/rules/']").await?;
        passes(&page, "a clause").await?;
        page.press(Key::Escape).await?;
        page.sees_no(".slip").await?;

        page.click("#hand .slot:nth-child(1) .card").await?;
        table.wait("the card", |seen| !seen.busy && (seen.held || seen.cards.is_empty())).await?;
        passes(&page, "a card that is raised or played").await?;
        page.press('?').await?;
        page.sees("dialog[open] dl").await?;
        passes(&page, "the keys").await?;
        page.press(Key::Escape).await?;
        page.sees_no("dialog").await?;
        page.press('l').await?;
        page.sees("dialog[open] .listing").await?;
        passes(&page, "the list of choices").await?;
        page.press(Key::Escape).await?;
        page.sees_no("dialog").await?;

        page.reload().await?;
        let table = Laid { ..wish }.sit_down(&house, &page).await?;
        table.attack("attack-centre", "g6", "e6").await?;
        passes(&page, "the odds of an attack").await?;
        page.press(Key::Escape).await?;
        table.wait("the attack to be let go", |seen| !seen.held).await?;

        page.click("[data-act=menu]").await?;
        page.click(".menu [data-act=way-back]").await?;
        page.sees("dialog[open] .way-back input").await?;
        passes(&page, "the way back").await?;
        page.press(Key::Escape).await?;
        page.sees_no("dialog").await?;
        page.click("[data-act=menu]").await?;
        page.click(".menu [data-act=resign]").await?;
        page.sees("dialog[open] #yes").await?;
        passes(&page, "whether to resign").await?;
        page.click("dialog #yes").await?;
        page.sees("#result .reviewed-match > *").await?;
        passes(&page, "a result").await?;

        page.goto(&house.at("/")).await?;
        page.sees("#mine li").await?;
        passes(&page, "one's own matches").await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_and_a_combat_and_a_curtain_break_no_rule() {
    trial("accessible-combat", async |trial| {
        let house = trial.house(HOUSE).await?;
        let still = trial.browser(Window::StillDesk).await?;
        let wish = Laid { opponent: Some("same-screen"), ..Laid::default() };
        wish.sit_down(&house, &still).await?;
        still.sees("#curtain #raise").await?;
        passes(&still, "the curtain between two players").await?;

        let wish = Laid { seat: Some("union"), turn_limit: Some(1), ..Laid::default() };
        let table = wish.sit_down(&house, &still).await?;
        while !table.step(Style::Brief).await?.over {}
        still.sees("#result .reviewed-match .graph .curve").await?;
        passes(&still, "a result with its review").await?;

        // Things move on this desk: the combat is shown card by card, and can be stopped.
        let page = trial.browser(Window::Desk).await?;
        let wish = Laid {
            game: Some("n1806"),
            scenario: Some("test-naumburg"),
            seat: Some("french"),
            opponent: Some("random"),
            ..Laid::default()
        };
        let table = wish.sit_down(&house, &page).await?.patient();
        let mut clicks = 0;
        while page.count("#combat .strip").await? == 0 {
            let seen = table.look().await?;
            if seen.busy || !seen.offers() {
                table.wait("a question or the combat", |now| *now != seen).await?;
                continue;
            }
            clicks += 1;
            ensure!(clicks < 20, "no combat begins: {seen:?}");
            let fight = seen.buttons.iter().find(|id| ["fight", "nothing"].contains(&id.as_str()));
            let target = match fight {
                _ if seen.held => "#prompt .btn.first".to_owned(),
                Some(id) => format!("#prompt [data-act=choice][data-id={id}]"),
                None => "#map [data-space=naumburg]".to_owned(),
            };
            page.click(&target).await?;
            table.wait("an answer", |now| *now != seen).await?;
        }
        page.press('p').await?;
        passes(&page, "the table of a combat").await
    })
    .await;
}

/// Chooses candle light by its button.
const CANDLE: &str = "[data-act=theme]";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_phone_in_french_and_by_candle_light_breaks_no_rule() {
    trial("accessible-phone", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::Phone).await?;
        page.goto(&house.at("/?lang=fr")).await?;
        page.sees("html[lang=fr] #preview .unit").await?;
        passes(&page, "the lobby on a phone").await?;
        page.click(CANDLE).await?;
        page.sees("html[data-theme=dark]").await?;
        passes(&page, "the lobby by candle light").await?;
        for kit in bicorne_games::all() {
            let game = kit.id();
            let wish = Laid { game: Some(game), opponent: Some("random"), ..Laid::default() };
            let table = wish.sit_down(&house, &page).await?;
            table.asked().await?;
            page.sees("html[lang=fr][data-theme=dark]").await?;
            for tab in ["board", "cards", "odds", "log"] {
                page.click(&format!("#tabs [data-id={tab}]")).await?;
                page.sees(&format!("#tabs [data-id={tab}][aria-selected=true]")).await?;
                passes(&page, &format!("{game} on a phone, {tab}")).await?;
            }
            page.click("#bar [data-act=menu]").await?;
            page.sees("nav.menu").await?;
            passes(&page, &format!("the menu of {game} on a phone")).await?;
            page.goto(&house.at(&format!("/umpire/{game}"))).await?;
            page.sees("#course header").await?;
            passes(&page, &format!("the umpire of {game} on a phone")).await?;
        }
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_umpires_verdict_breaks_no_rule() {
    trial("accessible-verdict", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        for kit in bicorne_games::all() {
            let game = kit.id();
            page.goto(&house.at(&format!("/umpire/{game}"))).await?;
            for _ in 0..40 {
                if page.count("#combats details").await? > 0 {
                    break;
                }
                let next = "[data-act=choose], [data-act=roll]";
                page.sees(next).await?;
                let before = page.text("#course").await?;
                page.click(next).await?;
                let moved = "return document.querySelector('#course').innerText !== arguments[0]";
                page.until::<bool>("the next step", moved, vec![before.into()]).await?;
            }
            page.click("#combats summary").await?;
            passes(&page, &format!("the verdict in {game}")).await?;
            page.click("[data-act=clear]").await?;
        }
        Ok(())
    })
    .await;
}
