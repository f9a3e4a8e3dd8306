//! A page that is loaded again, and a server that dies, in the middle of a turn.

use crate::HOUSE;
use bicorne_browser_tests::{Laid, Style, Table, Window, trial};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_goes_on_after_a_reload_and_after_a_killed_server() {
    trial("recovery", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        let wish = Laid { scenario: Some("test-shiloh"), seat: Some("confederate"), ..Laid::default() };
        let table = wish.sit_down(&house, &page).await?;
        let orders = |seen: &bicorne_browser_tests::Seen| !seen.may.is_empty() && seen.buttons.iter().any(|b| b == "done");
        table.play_until(Style::Brief, "orders", orders).await?;
        let before = table.choose(Style::Fight).await?;
        let (hand, log) = (table.hand().await?, table.log().await?);
        page.reload().await?;
        let table = Table::at(&page).await?;
        assert_eq!(table.asked().await?, before, "the same question lies open");
        assert_eq!(table.hand().await?, hand);
        assert_eq!(table.log().await?, log);

        // What the browser itself writes about a server that is gone.
        trial.expect("net::ERR_CONNECTION_REFUSED");
        trial.expect("net::ERR_CONNECTION_RESET");
        trial.expect("net::ERR_INCOMPLETE_CHUNKED_ENCODING");
        trial.expect("net::ERR_EMPTY_RESPONSE");
        house.kill().await?;
        page.sees("[data-notice=line]").await?;
        // A choice that does not arrive is not lost: it goes again by itself.
        page.click("#prompt [data-act=choice][data-id=done]").await?;
        page.until::<bool>(
            "the notice that it goes again",
            "return document.querySelector('[data-notice=line]')?.textContent.includes('sent again') ?? false",
            vec![],
        )
        .await?;
        house.start().await?;
        // Nothing is pressed: the page finds the server by itself, and the choice arrives.
        page.sees_no("[data-notice=line]").await?;
        table.wait("the choice that was sent again", |seen| seen.n > before.n).await?;

        let turn = table.log().await?.len();
        table.choose(Style::Brief).await?;
        let next = table
            .play_until(Style::Brief, "the next card", |seen| !seen.cards.is_empty() && seen.n > before.n)
            .await?;
        assert!(next.n > before.n);
        assert!(table.log().await?.len() > turn + 2, "the computer has played, too");
        Ok(())
    })
    .await;
}
