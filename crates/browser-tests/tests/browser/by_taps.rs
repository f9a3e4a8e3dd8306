//! The table in one hand.

use crate::HOUSE;
use anyhow::ensure;
use bicorne_browser_tests::{Browser, Laid, Style, Window, shot, trial};

/// What is to be tapped in the lobby, and at the table.
const LOBBY: &str = ".hero .btn, .game, .battles button, #setting .radio, #setting .btn";
const TABLE: &str = "#prompt button:not(.clause), #tabs button, #bar [data-act=menu]";

/// The page is as wide as the phone, and what is to be tapped is large enough for a thumb and not cut off at a side.
async fn fits(page: &Browser, tapped: &str) -> anyhow::Result<()> {
    let wide: u32 = page.eval("return document.documentElement.scrollWidth", vec![]).await?;
    let seen: u32 = page.eval("return innerWidth", vec![]).await?;
    ensure!((wide, seen) == (390, 390), "the page is {wide} wide on a phone of {seen}");
    let (there, small): (usize, Vec<String>) = page
        .eval(
            "const there = [...document.querySelectorAll(arguments[0])].filter(b => b.getClientRects().length > 0);
             const small = there.filter(b => {
               const r = b.getBoundingClientRect();
               return r.height < 44 || r.width < 44 || r.left < 0 || r.right > innerWidth;
             });
             return [there.length, small.map(b => b.outerHTML)];",
            vec![tapped.into()],
        )
        .await?;
    ensure!(there >= 5, "only {there} things can be tapped");
    ensure!(small.is_empty(), "too small or out of reach: {small:?}");
    Ok(())
}

/// At the table nothing scrolls: all that is to be tapped is in sight.
async fn is_in_sight(page: &Browser) -> anyhow::Result<()> {
    fits(page, TABLE).await?;
    let below: Vec<String> = page
        .eval(
            "return [...document.querySelectorAll(arguments[0])].filter(b => b.getBoundingClientRect().bottom > innerHeight).map(b => b.outerHTML)",
            vec![TABLE.into()],
        )
        .await?;
    ensure!(below.is_empty(), "below the edge: {below:?}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_on_a_phone_by_taps() {
    trial("taps", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::Phone).await?;
        // Against a random player: a match that is lost in three turns would show no attack.
        let wish = Laid {
            scenario: Some("shiloh"),
            seat: Some("confederate"),
            opponent: Some("random"),
            ..Laid::default()
        };
        page.goto(&house.at("/")).await?;
        page.sees("#preview .unit").await?;
        fits(&page, LOBBY).await?;
        let table = wish.sit_down(&house, &page).await?.patient();
        let touched = "window.touched = []; for (const kind of ['pointerdown', 'touchstart']) \
                       addEventListener(kind, e => window.touched.push(e.pointerType ?? 'touch'), true)";
        page.eval::<()>(touched, vec![]).await?;
        let first = table.asked().await?;
        ensure!(!first.cards.is_empty(), "a turn begins with a card");
        page.sees("body[data-tab=cards]").await?;

        let mut attacked = false;
        for taps in 0.. {
            let seen = table.asked().await?;
            is_in_sight(&page).await?;
            if taps > 0 && !seen.cards.is_empty() && (attacked || taps > 40) {
                break;
            }
            if seen.held && page.count("#prompt .read").await? > 0 {
                if !attacked {
                    shot(&page, "phone").await?;
                }
                attacked = true;
            }
            ensure!(taps < 150, "no turn ends: {seen:?}");
            table.step(Style::Fight).await?;
        }
        for tab in ["board", "cards", "odds", "log"] {
            page.click(&format!("#tabs [data-id={tab}]")).await?;
            page.sees(&format!("body[data-tab={tab}]")).await?;
            is_in_sight(&page).await?;
        }
        let touched: Vec<String> = page.eval("return [...new Set(window.touched)]", vec![]).await?;
        ensure!(touched == ["touch"], "only fingers: {touched:?}");
        Ok(())
    })
    .await;
}
