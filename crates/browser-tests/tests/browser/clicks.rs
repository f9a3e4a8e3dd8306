//! How many clicks an own turn takes: every order given, every unit moved, every attack made.

use crate::HOUSE;
use anyhow::ensure;
use bicorne_browser_tests::{Laid, Style, Table, Window, trial};

/// Game, scenario, seat, and a mean number of clicks of an own turn that no course of the dice comes near, unless clicks have become
/// necessary that were not. docs/clicks.md keeps what was counted.
const GAMES: [(&str, &str, &str, f64); 3] = [
    ("battlecry", "shiloh", "confederate", 16.0),
    ("ccn", "rolica-first-position", "french", 16.0),
    ("n1806", "short", "french", 55.0),
];
/// Turns that are counted.
const TURNS: usize = 4;

/// Whose turn it is, as the log's head says: "Turn 3 · French".
async fn turn(table: &Table<'_>) -> anyhow::Result<String> {
    table.page.text("#log .caps").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_own_turn_takes_few_clicks() {
    trial("clicks", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        for (game, scenario, seat, most) in GAMES {
            let wish = Laid {
                game: Some(game),
                scenario: Some(scenario),
                seat: Some(seat),
                opponent: Some("random"),
                ..Laid::default()
            };
            let table = wish.sit_down(&house, &page).await?;
            let mut counts: Vec<(String, u32)> = Vec::new();
            loop {
                let seen = table.asked().await?;
                let now = turn(&table).await?;
                let mine = |counts: &[(String, u32)]| counts.iter().filter(|(_, n)| *n > 2).count();
                if seen.over || mine(&counts) > TURNS {
                    break;
                }
                match counts.last_mut() {
                    Some((turn, n)) if *turn == now => *n += 1,
                    _ => counts.push((now, 1)),
                }
                table.step(Style::Fight).await?;
            }
            // An answer or two in the other's turn is no turn of one's own.
            let own: Vec<u32> = counts.iter().map(|(_, n)| *n).filter(|n| *n > 2).take(TURNS).collect();
            ensure!(!own.is_empty(), "{game}: no turn was played");
            let mean = f64::from(own.iter().sum::<u32>()) / own.len() as f64;
            println!("{game}: {mean:.1} clicks an own turn, {own:?}");
            ensure!(mean <= most, "{game}: {mean:.1} clicks an own turn, {own:?}, more than {most}");
        }
        Ok(())
    })
    .await;
}
