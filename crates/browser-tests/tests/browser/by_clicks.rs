//! A whole match with the mouse.

use crate::HOUSE;
use bicorne_browser_tests::{Laid, Style, Window, shot, trial};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_against_the_computer_is_played_to_its_end() {
    trial("to-its-end", async |trial| {
        let house = trial.plain_house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        page.goto(&house.at("/")).await?;
        page.sees("#preview .unit").await?;
        shot(&page, "lobby").await?;

        // Four turns at most: how long a match without a limit is, only the dice know.
        let wish = Laid {
            scenario: Some("shiloh"),
            seat: Some("confederate"),
            turn_limit: Some(4),
            ..Laid::default()
        };
        let table = wish.sit_down(&house, &page).await?;
        let mut clicks = 0;
        while !table.step(Style::Fight).await?.over {
            clicks += 1;
            assert!(clicks < 500, "the match does not end");
        }

        let score = |side: &str| format!("#bar .score.{side} b");
        let near: u32 = page.text(&score("near")).await?.parse()?;
        let far: u32 = page.text(&score("far")).await?.parse()?;
        // The Confederates move first at Shiloh, and a tie goes to the side that moved second (BCR-19.08).
        let won = near > far;
        let verdict = page.text("#result .verdict").await?;
        let winner = if won { "Confederate victory" } else { "Union victory" };
        assert!(verdict.contains(winner), "{near} to {far} flags: {verdict}");
        assert!(verdict.contains(if won { "You have won." } else { "You have lost." }), "{verdict}");
        let figures = page.texts("#result .figure b").await?;
        assert_eq!(figures[0], format!("{far} : {near}"), "Union first, as in the rules");
        assert!(page.count("#result .verdict .clause").await? > 0, "the ending cites its clause");
        assert!(page.count("#result .tally tbody tr").await? > 0, "what was lost is counted");
        let proof = page.text("#result .proof").await?;
        assert!(proof.contains("Secret:"), "the dice can be checked now: {proof}");

        page.click("#result [data-act=close-result]").await?;
        page.sees_no("#result").await?;
        page.click("#prompt [data-act=result]").await?;
        page.sees("#result").await
    })
    .await;
}
