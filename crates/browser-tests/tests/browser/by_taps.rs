//! The table in one hand.

use crate::HOUSE;
use anyhow::ensure;
use bicorne_browser_tests::{Browser, Laid, Style, Window, shot, trial};

/// The page is as wide as the phone, and what is to be tapped is large enough for a thumb.
async fn fits(page: &Browser) -> anyhow::Result<()> {
    let wide: u32 = page.eval("return document.documentElement.scrollWidth", vec![]).await?;
    let seen: u32 = page.eval("return innerWidth", vec![]).await?;
    ensure!((wide, seen) == (390, 390), "the page is {wide} wide on a phone of {seen}");
    let small: Vec<String> = page
        .eval(
            "return [...document.querySelectorAll('#prompt .acts .btn, #tabs button')].filter(b => b.offsetParent && (b.getBoundingClientRect().height < 44 || \
             b.getBoundingClientRect().right > innerWidth || b.getBoundingClientRect().bottom > innerHeight)).map(b => b.outerHTML)",
            vec![],
        )
        .await?;
    ensure!(small.is_empty(), "too small or out of reach: {small:?}");
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_on_a_phone_by_taps() {
    trial("taps", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::Phone).await?;
        let wish = Laid { scenario: Some("shiloh"), seat: Some("confederate"), ..Laid::default() };
        page.goto(&house.at("/")).await?;
        page.sees("#preview .unit").await?;
        fits(&page).await?;
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
            fits(&page).await?;
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
            fits(&page).await?;
        }
        let touched: Vec<String> = page.eval("return [...new Set(window.touched)]", vec![]).await?;
        ensure!(touched == ["touch"], "only fingers: {touched:?}");
        Ok(())
    })
    .await;
}
