//! What only Napoleonics has: squares, First Strike, the track, the tables beside the board.

use crate::HOUSE;
use anyhow::{Context as _, ensure};
use bicorne_browser_tests::{Browser, House, Laid, Style, Table, Window, shot, trial};
use fantoccini::key::Key;

/// Whether every unit of Roliça stands on the board of a replay.
const FULL_ARMIES: &str = "return document.querySelectorAll('#map .unit').length >= 23";
/// How many lines the log of a replay has once it has come to the end.
const LAST_LINE: &str = "
const lines = [...document.querySelectorAll('#log li .line')];
return lines.at(-1)?.textContent.includes('win with') && lines.length;
";

/// Two people at one position: the French one attacks, the Allied one came by the link.
async fn sit_down<'p>(
    house: &House,
    one: &'p Browser,
    two: &'p Browser,
    scenario: &str,
) -> anyhow::Result<[Table<'p>; 2]> {
    let wish = Laid { game: Some("ccn"), scenario: Some(scenario), seat: Some("french"), ..Laid::default() };
    wish.sit_down_both(house, [one, two], "Hélène").await
}

/// Plays Attack Centre, orders e6, lets it stand, and attacks e7.
async fn attack(french: &Table<'_>) -> anyhow::Result<()> {
    french.attack("attack-centre", "e6", "e7").await?;
    ensure!(french.page.count("#odds .ledger .clause").await? > 0, "every die has its clause");
    french.page.click("#prompt .btn.first").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_forms_square_and_the_other_sees_it() {
    trial("square", async |trial| {
        let house = trial.house(HOUSE).await?;
        let (one, two) = (trial.browser(Window::StillDesk).await?, trial.browser(Window::StillDesk).await?);
        let [french, allied] = sit_down(&house, &one, &two, "test-square").await?;
        attack(&french).await?;

        let seen = allied.wait("the question", |seen| seen.buttons.iter().any(|id| id == "square")).await?;
        ensure!(seen.buttons.contains(&"stand".to_owned()), "{seen:?}");
        ensure!(seen.prompt.contains("cuirassier"), "{}", seen.prompt);
        two.sees("#map .strike").await?;
        two.sees("#odds .fate").await?;
        ensure!(!french.look().await?.offers(), "the attacker waits");
        let before = allied.hand().await?.len();
        two.click("#prompt [data-id=square]").await?;
        allied.wait("its odds", |seen| seen.held).await?;
        two.click("#prompt .btn.first").await?;

        // Whatever the dice do, the line stays in square: a square never leaves its hex.
        for page in [&one, &two] {
            page.sees("#map .unit .hedge").await?;
        }
        two.sees("#seat-near .track .taken").await?;
        one.sees("#seat-far .track .taken").await?;
        let card = two.texts("#hand .on-track .card strong").await?;
        ensure!(card.len() == 1, "the owner may look at the card: {card:?}");
        ensure!(allied.hand().await?.len() == before - 1, "it is no longer in the hand");
        let other = one.count("#hand .on-track").await?;
        ensure!(other == 0, "the other does not see it");
        let label = two.text("#seat-near .track .taken button").await?;
        ensure!(label == "1", "{label}");
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_answers_with_first_strike() {
    trial("first-strike", async |trial| {
        let house = trial.house(HOUSE).await?;
        let (one, two) = (trial.browser(Window::StillDesk).await?, trial.browser(Window::StillDesk).await?);
        let [french, allied] = sit_down(&house, &one, &two, "test-first-strike").await?;
        attack(&french).await?;

        let seen = allied.wait("the question", |seen| seen.buttons == ["stand"]).await?;
        ensure!(!seen.cards.is_empty(), "First Strike can be clicked in the hand: {seen:?}");
        let waiting = french.wait("the wait", |seen| seen.prompt.contains("answers the attack")).await?;
        ensure!(!waiting.prompt.contains("Strike"), "nobody else is told of the card: {}", waiting.prompt);
        two.click("#hand .card[data-id=first-strike]").await?;
        allied.wait("its odds", |seen| seen.held).await?;
        two.click("#prompt .btn.first").await?;
        allied.wait("the strike", |now| !now.busy && now.n > seen.n).await?;
        french.wait("the strike", |now| !now.busy && now.n > waiting.n).await?;
        for table in [&french, &allied] {
            let log = table.log().await?;
            ensure!(log.iter().any(|line| line.contains("play First Strike")), "{log:?}");
        }
        ensure!(!allied.hand().await?.iter().any(|card| card == "First Strike"), "it is spent");
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn napoleonics_is_played_to_its_end_and_its_tables_are_one_key_away() {
    trial("napoleonics", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        let wish = Laid {
            game: Some("ccn"),
            scenario: Some("test-skirmish"),
            seat: Some("french"),
            opponent: Some("random"),
            ..Laid::default()
        };
        let table = wish.sit_down(&house, &page).await?;
        table.asked().await?;
        page.press('r').await?;
        page.sees("dialog.reference table").await?;
        let nation = page.text("dialog.reference [aria-selected=true]").await?;
        ensure!(nation == "French", "one's own nation lies on top: {nation}");
        ensure!(page.count("dialog.reference tbody tr").await? >= 13, "every type of unit has its row");
        page.click("dialog.reference [data-leaf=terrain]").await?;
        page.sees("dialog.reference [data-leaf=terrain][aria-selected=true]").await?;
        page.press('r').await?;
        page.sees_no("dialog.reference").await?;

        end_of(&table).await
    })
    .await;
}

/// A whole battle with the armies of the list, two banners long, and what is left of it: the result, and the replay.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_battle_of_napoleonics_is_played_and_seen_again() {
    trial("whole-battle", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        let wish = Laid {
            game: Some("ccn"),
            scenario: Some("test-rolica"),
            seat: Some("french"),
            opponent: Some("greedy"),
            ..Laid::default()
        };
        let table = wish.sit_down(&house, &page).await?;
        end_of(&table).await?;
        let figures = page.texts("#result .figure b").await?;
        let turns: usize = figures.get(1).context("how many turns it took")?.parse()?;
        ensure!(turns >= 1, "nobody wins two banners in {turns} turns");
        shot(&page, "napoleonics-result").await?;

        page.click("#result [data-act=close-result]").await?;
        page.sees_no("#result").await?;
        page.click("#prompt [data-act=result]").await?;
        page.sees("#result").await?;
        page.click("#result a[href^=\"/replay/\"]").await?;
        page.sees("#prompt.transport [data-act=play]").await?;
        page.click("#prompt [data-act=first]").await?;
        page.until::<bool>("both armies at the start", FULL_ARMIES, vec![]).await?;
        shot(&page, "napoleonics-replay").await?;
        page.press(Key::End).await?;
        let lines: usize = page.until("the last line", LAST_LINE, vec![]).await?;
        ensure!(lines > 20, "every step is told, not only {lines}");
        Ok(())
    })
    .await;
}

/// Plays to the end and reads the verdict.
async fn end_of(table: &Table<'_>) -> anyhow::Result<()> {
    let page = table.page;
    let mut clicks = 0;
    loop {
        let step = table.step(Style::Fight).await.with_context(|| format!("click {clicks}"))?;
        if step.over {
            break;
        }
        clicks += 1;
        ensure!(clicks < 1_500, "the match does not end");
    }
    let score = |side: &str| format!("#bar .score.{side} b");
    let near: u32 = page.text(&score("near")).await?.parse()?;
    let far: u32 = page.text(&score("far")).await?.parse()?;
    let verdict = page.text("#result .verdict").await?;
    let winner = if near > far { "French victory" } else { "Allied victory" };
    ensure!(verdict.contains(winner), "{near} to {far} banners: {verdict}");
    ensure!(page.count("#result .verdict .clause").await? > 0, "the ending cites its clause");
    ensure!(page.count("#result .tally tbody tr").await? > 0, "what was lost is counted");
    Ok(())
}
