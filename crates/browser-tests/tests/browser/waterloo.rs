//! Waterloo in the browser: a turn of both sides, and an assault in which the other side must choose too.

use crate::HOUSE;
use anyhow::{Context as _, bail, ensure};
use bicorne_browser_tests::{Browser, Laid, Style, Table, Trial, Window, asked_of, trial};

/// Both sit down, the French first; the Allies come by the link.
async fn sit<'p>(trial: &Trial, scenario: &str, pages: [&'p Browser; 2]) -> anyhow::Result<[Table<'p>; 2]> {
    let house = trial.house(HOUSE).await?;
    let (game, scenario, seat) = (Some("waterloo"), Some(scenario), Some("french"));
    let wish = Laid { game, scenario, seat, ..Laid::default() };
    wish.sit_down_both(&house, pages, "Arthur").await
}

/// Clicks a button of the prompt and waits for what comes of it.
async fn button(table: &Table<'_>, id: &str) -> anyhow::Result<()> {
    let before = table.look().await?;
    table.page.click(&format!("#prompt [data-act=choice][data-id=\"{id}\"]")).await?;
    // While somebody may still attack, the end of a step asks once more.
    let seen = table.wait(id, |seen| seen.n > before.n || seen.held).await?;
    if seen.n == before.n {
        table.page.click("#prompt .btn.first").await?;
    }
    table.wait(id, |seen| seen.n > before.n).await.map(drop)
}

/// Clicks an area, and in the menus what begins with one of `wanted`, until a choice has been sent.
async fn order(table: &Table<'_>, area: &str, wanted: &[&str]) -> anyhow::Result<()> {
    let before = table.asked().await?;
    table.page.click(&format!("#map [data-space=\"{area}\"]")).await?;
    for _ in 0..4 {
        let seen = table.wait("a menu or an answer", |s| s.n > before.n || !s.menu.is_empty()).await?;
        if seen.n > before.n {
            return Ok(());
        }
        let entry = wanted.iter().find_map(|w| seen.menu.iter().find(|m| m.starts_with(w)));
        let entry = entry.with_context(|| format!("none of {wanted:?} is in {:?}", seen.menu))?;
        table.page.click(&format!(".slip [data-id=\"{entry}\"]")).await?;
        table.wait("the menu's answer", |s| s.n > before.n || s.menu != seen.menu).await?;
    }
    bail!("{wanted:?} was not sent from {area}")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn both_sides_play_a_whole_turn_by_clicks_and_only_one_knows_the_tile() {
    trial("waterloo-turn", async |trial| {
        let (one, two) = (trial.browser(Window::StillDesk).await?, trial.browser(Window::StillDesk).await?);
        let tables = sit(trial, "waterloo", [&one, &two]).await?;
        let mut acted = [0; 2];
        let mut tiles = 0;
        for _ in 0..160 {
            let (side, seen) = asked_of(&tables).await?;
            let table = &tables[side];
            if table.page.text("#log").await?.to_lowercase().contains("turn 2") {
                ensure!(acted == [3, 2], "both sides acted: {acted:?}");
                ensure!(tiles > 4, "the tile was looked for {tiles} times");
                return Ok(());
            }
            let pass = seen.buttons.iter().find(|b| b.starts_with("pass ")).cloned();
            if let Some(pass) = pass {
                // He who waits knows the tile; he who acts does not.
                let [own, other] = [side, 1 - side].map(|i| &tables[i].page);
                let seen =
                    "return document.querySelector('#seat-near').textContent.toLowerCase().includes('tile')";
                other.until::<bool>("the tile with him who waits", seen, vec![]).await?;
                ensure!(!own.eval::<bool>(seen, vec![]).await?, "the active player must not know it");
                tiles += 1;
                match (side, acted[side]) {
                    (0, 0) => order(table, "gbw", &["green gbw fire"]).await?,
                    (0, 1) => order(table, "decos", &["purple decos reserve"]).await?,
                    (0, 2) => order(table, "derlon", &["piece:erlon", "green lead erlon"]).await?,
                    (1, 0) => order(table, "vert", &["green vert move"]).await?,
                    (1, 1) => order(table, "best", &["green best form"]).await?,
                    _ => {
                        button(table, &pass).await?;
                        continue;
                    }
                }
                acted[side] += 1;
            } else if seen.buttons.iter().any(|b| b == "done") {
                button(table, "done").await?;
            } else {
                table.step(Style::Fight).await?;
            }
        }
        bail!("the turn does not end")
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_assault_asks_the_defender_in_the_attackers_turn_and_is_told_step_by_step() {
    trial("waterloo-assault", async |trial| {
        let (one, two) = (trial.browser(Window::StillDesk).await?, trial.browser(Window::StillDesk).await?);
        let tables = sit(trial, "test-hougoumont", [&one, &two]).await?;
        order(&tables[0], "hwood", &["red hwood assault"]).await?;
        let (mut answered, mut odds) = (0, false);
        for _ in 0..60 {
            let (side, seen) = asked_of(&tables).await?;
            let table = &tables[side];
            let log = table.page.text("#log").await?;
            ensure!(!log.contains("begin a sequence"), "the French are active all the time: {log}");
            if log.contains("The assault on Hougoumont is over") {
                ensure!(odds, "the odds of the assault were seen before it");
                ensure!(answered > 0, "the defender was asked: {log}");
                for part in ["assault Hougoumont", "infantry against infantry", "tests its morale", "column"]
                {
                    ensure!(log.contains(part), "{part:?} is not told: {log}");
                }
                ensure!(log.contains("Casualties: French"), "what it cost is not told: {log}");
                return Ok(());
            }
            if side == 0 && seen.held && answered == 0 {
                let sampled = "return document.querySelector('#odds').innerText.includes('Sampled')";
                odds = table.page.until("the odds", sampled, vec![]).await?;
            }
            // The French are active, and yet it is the Allies who decide who bears the losses.
            ensure!(side == 0 || answered > 0 || seen.prompt.contains("How many cubes"), "{}", seen.prompt);
            table.step(Style::Fight).await?;
            answered += u32::from(side == 1 && table.look().await?.n > seen.n);
        }
        bail!("the assault does not end")
    })
    .await;
}
