//! How many clicks an own turn takes: every order given, every unit moved, every attack made; and the board stays where it is meanwhile.

use crate::HOUSE;
use anyhow::ensure;
use bicorne_browser_tests::{Laid, Seen, Style, Table, Window, trial};

/// What is played, and a mean number of clicks of an own turn that no course of the dice comes near, unless clicks have become
/// necessary that were not. docs/clicks.md keeps what was counted.
struct Played {
    game: &'static str,
    scenario: &'static str,
    seat: &'static str,
    most: f64,
    /// A turn has parts of both sides, and all clicks of the turn are counted.
    shared: bool,
}

const fn played(
    game: &'static str,
    scenario: &'static str,
    seat: &'static str,
    most: f64,
    shared: bool,
) -> Played {
    Played { game, scenario, seat, most, shared }
}

const GAMES: [Played; 5] = [
    played("battlecry", "shiloh", "confederate", 12.0, false),
    played("ccn", "rolica-first-position", "french", 12.0, false),
    played("n1806", "short", "french", 48.0, false),
    played("waterloo", "waterloo", "french", 110.0, true),
    played("empire", "laaber", "a", 50.0, true),
];
/// Turns that are counted.
const TURNS: usize = 4;
/// Turns of the games whose turns are long.
const LONG_TURNS: usize = 2;
/// Where the board and its map are, in CSS pixels.
const BOX: &str = "
return ['#field', '#map'].flatMap(selector => {
  const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [x, y, width, height];
});
";
/// What a board has at least of a laptop's 1366 pixels.
const WIDE: f64 = 900.0;
/// Actions of a sequence of Waterloo.
const ACTIONS: u32 = 3;

/// Whose turn it is, as the log's head says: "Turn 3 · French"; without the side where both share a turn.
async fn turn(table: &Table<'_>, shared: bool) -> anyhow::Result<String> {
    let head = table.page.text("#log .caps").await?;
    Ok(if shared { head.split(" · ").next().unwrap_or_default().to_owned() } else { head })
}

/// The button that somebody presses who plays a turn with a purpose: in Waterloo three actions of one unit each in a sequence and no
/// change of formations, in Bataille Empire no rides. None where anything that is offered will do.
fn purpose(game: &str, seen: &Seen, acted: &mut u32) -> Option<String> {
    let button = |wanted: &str| seen.buttons.iter().find(|id| id.starts_with(wanted)).cloned();
    let idle = !seen.held && seen.menu.is_empty() && seen.picked.is_empty();
    match game {
        "waterloo" if idle => {
            if let Some(pass) = button("pass ") {
                *acted += 1;
                let over = *acted > ACTIONS;
                *acted %= ACTIONS + 1;
                return over.then_some(pass);
            }
            let ends = ["formations change", "Who makes", "Who moves"];
            if ends.iter().any(|words| seen.prompt.contains(words)) { button("done") } else { None }
        }
        "empire" if !seen.held && seen.menu.is_empty() => {
            let reacts = seen.prompt.contains("do you react");
            let first = ["bid ", "general stay"].into_iter().find_map(button);
            first.or_else(|| if reacts || seen.attack.is_empty() { button("done") } else { None })
        }
        _ => None,
    }
}

/// The button by which all of a space do the same.
const ALL: &str = "#prompt [data-act=volley]";
/// The city in sight that is farthest from the stack that is taken together.
const FAR: &str = "
const middle = e => { const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; };
const [x, y] = middle(document.querySelector('#map .in-hand'));
const all = [...document.querySelectorAll('#map .hit')].filter(e => document.elementFromPoint(...middle(e)) === e);
const off = e => Math.hypot(middle(e)[0] - x, middle(e)[1] - y);
return all.sort((a, b) => off(b) - off(a))[0].dataset.space;
";

/// Where a stack of the campaign is sent.
async fn far(table: &Table<'_>) -> anyhow::Result<String> {
    let goal: String = table.page.eval(FAR, vec![]).await?;
    Ok(format!("#map [data-space=\"{goal}\"]"))
}

/// One click. On a free table the ends of a way come before other units.
async fn click(table: &Table<'_>, game: &str, acted: &mut u32) -> anyhow::Result<()> {
    let seen = table.asked().await?;
    let target = match purpose(game, &seen, acted) {
        // All of a space who can do the same do it with one click.
        _ if seen.held && table.page.count(ALL).await? > 0 => ALL.to_owned(),
        _ if !seen.held && seen.buttons.iter().any(|id| id == "march") => far(table).await?,
        Some(id) => format!("#prompt [data-act=choice][data-id=\"{id}\"]"),
        None => match seen.may.iter().rfind(|space| space.starts_with("end:")) {
            Some(end) if !seen.held && seen.menu.is_empty() => format!("#map [data-space=\"{end}\"]"),
            _ => return table.step(Style::Fight).await.map(drop),
        },
    };
    table.page.click(&target).await?;
    table.wait("an answer to the click", |now| !now.busy && *now != seen).await.map(drop)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_own_turn_takes_few_clicks_and_the_board_keeps_its_place() {
    trial("clicks", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::Laptop).await?;
        for Played { game, scenario, seat, most, shared } in GAMES {
            let wish = Laid {
                game: Some(game),
                scenario: Some(scenario),
                seat: Some(seat),
                opponent: Some("random"),
                ..Laid::default()
            };
            let table = wish.sit_down(&house, &page).await?;
            let turns = if shared { LONG_TURNS } else { TURNS };
            let mut acted = 0;
            table.asked().await?;
            let place: Vec<f64> = page.eval(BOX, vec![]).await?;
            ensure!(
                place[2] >= WIDE && place[6] >= WIDE,
                "{game}: the board is narrower than {WIDE}: {place:?}"
            );
            let mut counts: Vec<(String, u32)> = Vec::new();
            loop {
                let seen = table.asked().await?;
                let now = turn(&table, shared).await?;
                let mine = |counts: &[(String, u32)]| counts.iter().filter(|(_, n)| *n > 2).count();
                if seen.over || mine(&counts) > turns {
                    break;
                }
                match counts.last_mut() {
                    Some((turn, n)) if *turn == now => *n += 1,
                    _ => counts.push((now, 1)),
                }
                click(&table, game, &mut acted).await?;
                let now: Vec<f64> = page.eval(BOX, vec![]).await?;
                ensure!(now == place, "{game}: after {seen:?} the board lies at {now:?}, not at {place:?}");
            }
            // An answer or two in the other's turn is no turn of one's own.
            let own: Vec<u32> = counts.iter().map(|(_, n)| *n).filter(|n| *n > 2).take(turns).collect();
            ensure!(!own.is_empty(), "{game}: no turn was played");
            let mean = f64::from(own.iter().sum::<u32>()) / own.len() as f64;
            println!("{game}: {mean:.1} clicks an own turn, {own:?}");
            ensure!(mean <= most, "{game}: {mean:.1} clicks an own turn, {own:?}, more than {most}");
        }
        Ok(())
    })
    .await;
}
