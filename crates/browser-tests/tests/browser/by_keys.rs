//! A turn without a mouse.

use crate::HOUSE;
use anyhow::{bail, ensure};
use bicorne_browser_tests::{Browser, Seen, Table, Window, trial};
use fantoccini::key::Key;

/// Notes everything that a pointer does from now on.
const WATCH: &str = "
window.pointed = [];
for (const kind of ['pointerdown', 'pointermove', 'mousedown', 'mousemove', 'touchstart', 'wheel'])
  addEventListener(kind, e => window.pointed.push(e.type), { capture: true, passive: true });
addEventListener('click', e => e.detail > 0 && window.pointed.push('click'), true);
";

/// Presses Tab until the focus is on such an element.
async fn tab_to(page: &Browser, selector: &str) -> anyhow::Result<()> {
    for _ in 0..60 {
        page.press(Key::Tab).await?;
        if page.eval("return document.activeElement.matches(arguments[0])", vec![selector.into()]).await? {
            return Ok(());
        }
    }
    bail!("Tab never comes to `{selector}`")
}

/// Answers with keys alone. `orders` is how many units one still wants to order.
async fn answer(page: &Browser, seen: &Seen, orders: &mut u32) -> anyhow::Result<()> {
    if let Some(card) = seen.cards.first() {
        let digit = char::from_digit(u32::try_from(*card)?, 10).expect("a hand has no ten cards");
        return page.press(digit).await;
    }
    if !seen.menu.is_empty() || seen.held {
        return page.press(Key::Enter).await;
    }
    let (stops, key) = if !(seen.picked.is_empty() || seen.may.is_empty() && seen.attack.is_empty()) {
        ([&seen.attack[..], &seen.may[..]].concat(), 't')
    } else if *orders > 0 && !(seen.may.is_empty() && seen.attack.is_empty()) {
        ([&seen.attack[..], &seen.may[..], &seen.faint[..]].concat(), 'n')
    } else if seen.buttons.iter().any(|id| id == "done") {
        return page.press('e').await;
    } else {
        tab_to(page, "#prompt [data-act=choice]").await?;
        return page.press(Key::Enter).await;
    };
    *orders = orders.saturating_sub(1);
    page.press(key).await?;
    let at: String = page.eval("return document.activeElement.dataset.space ?? ''", vec![]).await?;
    ensure!(stops.contains(&at), "{key} goes to {at:?}, not to one of {stops:?}");
    let shown: bool = page.eval("return document.activeElement.matches(':focus-visible')", vec![]).await?;
    ensure!(shown, "one sees where the focus is");
    page.press(Key::Enter).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_from_card_to_draw_with_keys_alone() {
    trial("keys", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        page.goto(&house.at("/")).await?;
        page.sees("#setting").await?;
        page.eval::<()>(WATCH, vec![]).await?;
        tab_to(&page, "[data-act=play-now]").await?;
        ensure!(page.eval::<Vec<String>>("return window.pointed", vec![]).await?.is_empty());
        page.press(Key::Enter).await?;

        let table = Table::at(&page).await?;
        page.eval::<()>(WATCH, vec![]).await?;
        table.wait("the first card", |seen| !seen.cards.is_empty()).await?;
        let drawn = |log: &[String]| log.iter().filter(|line| line.starts_with("You draw")).count();
        let before = drawn(&table.log().await?);
        let mut orders = 4;
        for steps in 0.. {
            let seen = table.asked().await?;
            if drawn(&table.log().await?) > before {
                ensure!(steps >= 3, "a card, an order and the end are three keys at least");
                break;
            }
            ensure!(steps < 80, "the turn does not end: {seen:?}");
            answer(&page, &seen, &mut orders).await?;
            table.wait("an answer to a key", |now| !now.busy && *now != seen).await?;
        }
        // Why not? is asked by key, too.
        page.press('w').await?;
        page.sees(".slip").await?;
        page.press(Key::Escape).await?;
        page.sees_no(".slip").await?;
        page.press('?').await?;
        page.sees("dialog[open] dl").await?;
        page.press(Key::Escape).await?;
        page.sees_no("dialog").await?;
        let pointed: Vec<String> = page.eval("return window.pointed", vec![]).await?;
        ensure!(pointed.is_empty(), "no pointer was used, but there was {pointed:?}");
        Ok(())
    })
    .await;
}
