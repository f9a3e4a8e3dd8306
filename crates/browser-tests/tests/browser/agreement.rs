//! What two people settle beside the game: questions that the server passes for one of them, and a choice taken back by consent.

use crate::HOUSE;
use crate::accessible::passes;
use anyhow::ensure;
use bicorne_browser_tests::{Laid, Style, Window, asked_of, trial};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_about_the_hand_is_passed_only_by_a_standing_answer() {
    trial("standing", async |trial| {
        let house = trial.house(HOUSE).await?;
        let (one, two) = (trial.browser(Window::StillDesk).await?, trial.browser(Window::StillDesk).await?);
        let wish = Laid {
            game: Some("ccn"),
            scenario: Some("test-first-strike"),
            seat: Some("french"),
            ..Laid::default()
        };
        let [french, allied] = wish.sit_down_both(&house, [&one, &two], "Hélène").await?;
        french.attack("attack-centre", "e6", "e7").await?;
        one.click("#prompt .btn.first").await?;
        let asked = allied.wait("the question", |seen| seen.buttons == ["stand"]).await?;
        // What is on offer against other cards stands on the sheet; it says how long.
        two.click("#prompt [data-act=standing]").await?;
        two.sees("dialog[open] [data-act=standing-set][data-id=match]").await?;
        passes(&two, "standing answers").await?;
        two.click("dialog [data-act=standing-set][data-id=match]").await?;
        two.sees_no("dialog").await?;
        let after = allied.wait("the pass", |seen| !seen.busy && seen.n > asked.n).await?;
        ensure!(
            allied.hand().await?.iter().any(|card| card == "First Strike"),
            "the card was kept: {after:?}"
        );
        french.wait("the battle", |seen| !seen.busy && seen.n >= after.n).await?;
        ensure!(
            french.log().await?.iter().all(|line| !line.contains("First Strike")),
            "nobody is told of it"
        );
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_choice_is_taken_back_by_consent_and_asked_for_once_a_turn() {
    trial("plea", async |trial| {
        let house = trial.house(HOUSE).await?;
        let (one, two) = (trial.browser(Window::StillDesk).await?, trial.browser(Window::StillDesk).await?);
        let wish = Laid { seat: Some("union"), ..Laid::default() };
        let tables = wish.sit_down_both(&house, [&one, &two], "Hélène").await?;
        // Until the first who acted has drawn a card and the other is asked.
        let (first, _) = asked_of(&tables).await?;
        loop {
            let (mover, _) = asked_of(&tables).await?;
            if mover != first {
                break;
            }
            tables[mover].step(Style::Brief).await?;
        }
        let (own, other) = (&tables[first], &tables[1 - first]);
        own.page.sees("#prompt [data-act=plead]").await?;
        let before = own.look().await?;

        own.page.press('u').await?;
        own.page.sees("[data-notice=plea]").await?;
        other.page.click("[data-notice=plea] [data-id=decline]").await?;
        own.page.sees_no("[data-notice=plea]").await?;
        own.page.sees_no("#prompt [data-act=plead]").await?;
        let declined = own.wait("the refusal", |seen| seen.n > before.n).await?;
        own.page.press('u').await?;
        ensure!(own.look().await?.n == declined.n, "what was declined is not asked again");

        // The other may ask for a choice of his own, and is allowed to.
        loop {
            let (mover, _) = asked_of(&tables).await?;
            if mover == first {
                break;
            }
            other.step(Style::Brief).await?;
        }
        other.page.sees("#prompt [data-act=plead]").await?;
        let log = other.log().await?.len();
        other.page.click("#prompt [data-act=plead]").await?;
        own.page.click("[data-notice=plea] [data-id=accept]").await?;
        let (mover, _) = asked_of(&tables).await?;
        ensure!(mover != first, "the last choice is made again");
        ensure!(other.log().await?.len() != log, "and the log says so");
        Ok(())
    })
    .await;
}
