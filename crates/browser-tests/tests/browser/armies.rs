//! An army of one's own: made by clicks, judged at once, kept, and shared by a link.

use crate::HOUSE;
use anyhow::ensure;
use bicorne_browser_tests::{Browser, Window, trial};
use serde_json::json;

/// Adds a unit this many times.
async fn add(page: &Browser, unit: &str, times: usize) -> anyhow::Result<()> {
    for _ in 0..times {
        let before = page.count(".division li").await?;
        page.click(&format!("[data-act=add][data-id={unit}]")).await?;
        let more = "return document.querySelectorAll('.division li').length > arguments[0]";
        page.until::<bool>("the unit", more, vec![json!(before)]).await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_army_is_made_judged_kept_and_shared() {
    trial("army", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        page.goto(&house.at("/?game=empire")).await?;
        page.click("[data-act=scenario][data-id=points]").await?;
        page.click("a[href^=\"/army/empire\"]").await?;
        // Two empty divisions are wrong, and every mistake names its clause.
        page.sees("#verdict .judged.wrong").await?;
        page.sees("#verdict .mistakes li .clause").await?;
        add(&page, "fr-lig", 3).await?;
        add(&page, "fr-a8", 1).await?;
        page.click("[data-act=into][data-id=\"1\"]").await?;
        add(&page, "fr-lig", 2).await?;
        add(&page, "fr-leg", 1).await?;
        page.sees("#verdict .judged.right").await?;
        let points = page.text("#points").await?;
        ensure!(points.contains("of 200 points"), "{points}");
        // One unit of horse guns too many, and it says so.
        add(&page, "fr-a8", 2).await?;
        page.sees("#verdict .judged.right").await?;
        page.click("[data-act=save]").await?;
        page.sees("#verdict [data-act=forget]").await?;
        // The address is the army: everyone who opens it has the same.
        let link: String = page.eval("return location.href", vec![]).await?;
        let other = trial.browser(Window::StillDesk).await?;
        other.goto(&link).await?;
        other.sees("#verdict .judged").await?;
        let (here, there) = (page.texts(".division li span").await?, other.texts(".division li span").await?);
        ensure!(here == there && here.len() == 9, "{here:?} and {there:?}");
        // A table is laid with it; the lobby offers it to the other side as well.
        page.click("[data-key=use]").await?;
        page.sees("#setting select[name=option-army-a]").await?;
        let armies = "const s = document.querySelector('[name=option-army-b]'); const own = s.querySelector('optgroup option'); \
                      s.value = own.value; s.dispatchEvent(new Event('change', { bubbles: true })); return own.textContent";
        ensure!(page.eval::<String>(armies, vec![]).await? == "My army", "it is called as it was kept");
        page.click("#setting [data-key=play]").await?;
        page.sees("#map [data-space]").await?;
        ensure!(page.path().await?.starts_with("/table/"), "the battle has begun");
        // A ready army keeps the rules; in French it says so too.
        page.goto(&house.at("/army/empire?lang=fr")).await?;
        // The verdict on the empty army moves the list below it.
        page.sees("#verdict .judged.wrong").await?;
        page.click("#verdict [data-act=open][data-id=\"ready 0\"]").await?;
        page.sees("#verdict .judged.right").await?;
        ensure!(page.text("#verdict .judged").await?.contains("respecte"), "the verdict is French");
        Ok(())
    })
    .await;
}
