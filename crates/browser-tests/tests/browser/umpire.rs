//! The umpire's page: a situation of a real table, real dice, a log that stays.

use crate::HOUSE;
use anyhow::ensure;
use bicorne_browser_tests::{Browser, Window, trial};
use fantoccini::key::Key;
use serde_json::json;

/// Picks a value in a list of the form, as the list does it for its user.
async fn pick(page: &Browser, field: &str, value: &str) -> anyhow::Result<()> {
    page.sees(&format!("[name={field}]")).await?;
    let set = "const f = document.querySelector(`[name=${arguments[0]}]`); f.value = arguments[1];
               f.dispatchEvent(new Event('change', { bubbles: true })); return f.value";
    let now: String = page.eval(set, vec![json!(field), json!(value)]).await?;
    ensure!(now == value, "{field} cannot be {value}");
    Ok(())
}

async fn says(page: &Browser, selector: &str, part: &str) -> anyhow::Result<()> {
    let there = "return document.querySelector(arguments[0])?.innerText.includes(arguments[1]) ?? false";
    page.until::<bool>(part, there, vec![json!(selector), json!(part)]).await.map(drop)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_combat_is_judged_with_real_dice_and_kept() {
    trial("umpire", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        page.goto(&house.at("/rules/battlecry")).await?;
        page.click("nav a[href='/umpire/battlecry']").await?;
        page.sees("#odds .ledger .sum").await?;
        pick(&page, "target-ground", "woods").await?;
        says(&page, "#odds .ledger .sum", "3").await?;
        ensure!(page.texts("#odds .ledger .clause").await? == ["BCR-9.07", "BCR-11.04"]);

        page.click("#odds .ledger .clause").await?;
        page.sees(".slip a[href*='/rules/battlecry']").await?;
        page.press(Key::Escape).await?;
        page.sees_no(".slip").await?;

        // Two dice by click, one taken back, the rest by key.
        page.click("[data-act=face][data-id=inf]").await?;
        page.click("[data-act=face][data-id=flag]").await?;
        page.click("[data-act=back]").await?;
        page.press('s').await?;
        page.press('c').await?;
        page.sees("#combats details").await?;
        says(&page, "#combats summary", "inf sabre cav").await?;
        says(&page, "#course .standing", "2").await?;

        pick(&page, "unit", "cavalry").await?;
        pick(&page, "distance", "2").await?;
        says(&page, "#course .refusal", "BCR-9.08").await?;

        page.reload().await?;
        page.sees("#combats details").await?;
        says(&page, "#course .refusal", "BCR-9.08").await?;
        page.click("[data-act=clear]").await?;
        page.sees_no("#combats details").await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_judged_on_a_phone_in_french() {
    trial("umpire-phone", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::Phone).await?;
        for game in bicorne_browser_tests::kits().iter().map(|kit| kit.id()) {
            page.goto(&house.at(&format!("/umpire/{game}?lang=fr"))).await?;
            page.sees("html[lang=fr] #course .face, html[lang=fr] #course .offers .btn").await?;
            let wide: bool = page
                .eval(
                    "return document.documentElement.scrollWidth <= document.documentElement.clientWidth",
                    vec![],
                )
                .await?;
            ensure!(wide, "{game} is wider than the phone");
            // Whatever is asked is answered with the first thing, or rolled, until it is over.
            for _ in 0..40 {
                if page.count("#combats details").await? > 0 {
                    break;
                }
                let before = page.text("#course").await?;
                let next = "[data-act=choose], [data-act=roll]";
                page.sees(next).await?;
                page.click(next).await?;
                let moved = "return document.querySelector('#course').innerText !== arguments[0]";
                page.until::<bool>("the next step", moved, vec![json!(before)]).await?;
            }
            page.sees("#combats details").await?;
            page.click("[data-act=clear]").await?;
        }
        Ok(())
    })
    .await;
}
