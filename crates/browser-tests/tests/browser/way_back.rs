//! The same seat from another device, and a spectator.

use crate::HOUSE;
use anyhow::ensure;
use bicorne_browser_tests::{Laid, Style, Table, Window, trial};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_taken_up_again_on_another_device_and_onlookers_are_counted() {
    trial("way-back", async |trial| {
        let house = trial.house(HOUSE).await?;
        let desk = trial.browser(Window::StillDesk).await?;
        let table = Laid { seat: Some("union"), ..Laid::default() }.sit_down(&house, &desk).await?;
        let asked = table.asked().await?;
        let hand = table.hand().await?;
        ensure!(!hand.is_empty(), "there is a hand to be seen again");
        desk.click("[data-act=menu]").await?;
        desk.click(".menu [data-act=way-back]").await?;
        desk.sees("dialog[open] .way-back input").await?;
        let link: String =
            desk.eval("return document.querySelector('.way-back input').value", vec![]).await?;
        ensure!(link.starts_with(&house.at("/join/")), "{link}");
        desk.press(fantoccini::key::Key::Escape).await?;
        desk.sees_no("dialog").await?;

        // The phone knows nothing but the link, and is asked for nothing.
        let phone = trial.browser(Window::Phone).await?;
        phone.goto(&link).await?;
        let there = Table::at(&phone).await?.patient();
        let same = there.asked().await?;
        ensure!(same.n == asked.n && same.prompt == asked.prompt, "{same:?} is not {asked:?}");
        ensure!(there.hand().await? == hand, "the hand is the same");
        ensure!(!phone.path().await?.contains("join"), "the secret is gone from the address");
        there.choose(Style::Brief).await?;
        table.wait("what was done on the phone", |seen| !seen.busy && seen.n > asked.n).await?;
        // From there the way leads on: the phone can show it, too.
        phone.click("[data-act=menu]").await?;
        phone.sees(".menu [data-act=way-back]").await?;
        phone.press(fantoccini::key::Key::Escape).await?;

        // Two devices of one player are no onlookers; a stranger is.
        ensure!(desk.count("#bar .watched").await? == 0, "nobody looks on yet");
        let stranger = trial.browser(Window::StillDesk).await?;
        stranger.goto(&house.at(&desk.path().await?)).await?;
        let seen = Table::at(&stranger).await?;
        ensure!(!seen.look().await?.offers() && seen.hand().await?.is_empty(), "he may only look");
        desk.sees("#bar .watched").await?;
        ensure!(desk.text("#bar .watched").await?.trim() == "1");
        stranger.click("[data-act=menu]").await?;
        ensure!(stranger.count(".menu [data-act=way-back]").await? == 0, "he has no seat to come back to");
        stranger.goto("about:blank").await?;
        desk.sees_no("#bar .watched").await
    })
    .await;
}
