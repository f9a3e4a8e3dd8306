//! A whole match without a mouse, and what is said to those who do not see it.

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
    for _ in 0..90 {
        page.press(Key::Tab).await?;
        if page.eval("return document.activeElement.matches(arguments[0])", vec![selector.into()]).await? {
            return Ok(());
        }
    }
    bail!("Tab never comes to `{selector}`")
}

/// Answers with keys alone. `orders` is how many units one still wants to order.
async fn answer(page: &Browser, seen: &Seen, orders: &mut u32) -> anyhow::Result<()> {
    // A digit only raises its card; what is held is confirmed.
    if let Some(card) = seen.cards.first().filter(|_| !seen.held) {
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

/// Things that can be reached and have no name a screen reader could say.
const NAMELESS: &str = "
const name = e => e.getAttribute('aria-label') || e.innerText?.trim() || e.title || e.labels?.[0]?.innerText.trim() || e.getAttribute('placeholder') || '';
return [...document.querySelectorAll('button, a[href], input, select, [tabindex=\"0\"], #map [role=button]')]
  .filter(e => e.checkVisibility() && !name(e)).map(e => e.outerHTML.slice(0, 120));
";

async fn all_is_named(page: &Browser) -> anyhow::Result<()> {
    let nameless: Vec<String> = page.eval(NAMELESS, vec![]).await?;
    ensure!(nameless.is_empty(), "without a name: {nameless:#?}");
    Ok(())
}

/// No pointer was used on this page.
async fn only_keys(page: &Browser) -> anyhow::Result<()> {
    let pointed: Vec<String> = page.eval("return window.pointed", vec![]).await?;
    ensure!(pointed.is_empty(), "no pointer was used, but there was {pointed:?}");
    Ok(())
}

/// Lays Shiloh for the Confederates, two turns for each side, and sits down.
async fn lay(page: &Browser) -> anyhow::Result<()> {
    tab_to(page, "[data-act=scenario][data-id=shiloh]").await?;
    page.press(Key::Enter).await?;
    page.sees("[data-act=scenario][data-id=shiloh][aria-pressed=true]").await?;
    tab_to(page, "input[name=seat]:checked").await?;
    page.press(Key::Down).await?;
    page.sees("input[name=seat][value=confederate]:checked").await?;
    tab_to(page, "#setting summary").await?;
    page.press(Key::Enter).await?;
    page.sees("#setting details[open]").await?;
    tab_to(page, "input[name=option-turn_limit]").await?;
    for key in [Key::End, Key::Backspace, Key::Backspace, Key::Backspace] {
        page.press(key).await?;
    }
    page.press('2').await?;
    tab_to(page, "#setting button.first").await?;
    only_keys(page).await?;
    page.press(Key::Enter).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_from_the_lobby_to_its_result_with_keys_alone() {
    trial("keys", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        page.goto(&house.at("/")).await?;
        page.sees("#preview .unit").await?;
        page.eval::<()>(WATCH, vec![]).await?;
        all_is_named(&page).await?;
        lay(&page).await?;

        let table = Table::at(&page).await?;
        page.eval::<()>(WATCH, vec![]).await?;
        let mut seen = table.wait("the first card", |seen| !seen.cards.is_empty()).await?;
        all_is_named(&page).await?;
        // Why not? is asked by key, too.
        page.press('w').await?;
        page.sees(".slip").await?;
        page.press(Key::Escape).await?;
        page.sees_no(".slip").await?;
        page.press('?').await?;
        page.sees("dialog[open] dl").await?;
        page.press(Key::Escape).await?;
        page.sees_no("dialog").await?;

        let (mut orders, mut turns, mut answers) = (0, 0, 0);
        while !seen.over {
            if !seen.cards.is_empty() && !seen.held {
                (orders, turns) = (4, turns + 1);
            }
            answers += 1;
            ensure!(answers < 200, "the match does not end: {seen:?}");
            answer(&page, &seen, &mut orders).await?;
            table.wait("an answer to a key", |now| !now.busy && *now != seen).await?;
            seen = table.asked().await?;
        }
        ensure!(turns == 2, "{turns} turns of two were played");
        ensure!(answers >= 6, "a card, an order and the end are three keys in each turn");

        // The end is said, the focus is on the result, and Tab leads on from there.
        let said = page.texts("#voice[aria-live=polite] p").await?;
        ensure!(said.iter().any(|s| s.contains("victory")), "the end is said: {said:?}");
        page.sees("#result section:focus").await?;
        all_is_named(&page).await?;
        tab_to(&page, "#result [data-act=close-result]").await?;
        page.press(Key::Enter).await?;
        page.sees_no("#result").await?;
        only_keys(&page).await
    })
    .await;
}
