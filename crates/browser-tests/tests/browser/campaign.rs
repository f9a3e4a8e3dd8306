//! A campaign on points and roads: a whole short scenario, the fog of war, two people on one side.

use crate::HOUSE;
use anyhow::{Context as _, bail, ensure};
use bicorne_browser_tests::{Browser, Seen, Style, Table, Window, Wire, asked_of, trial};
use serde_json::json;

/// Lays a table of the campaign game with these wishes, and sits down at it. `query` names scenario, side and opponent.
async fn sit_down<'p>(page: &'p Browser, lobby: &str, query: &str, tier: &str) -> anyhow::Result<Table<'p>> {
    page.goto(&format!("{lobby}?game=n1806&{query}")).await?;
    page.sees("#setting").await?;
    page.sees("#preview .hit").await?;
    let wish = "const s = document.querySelector('[name=option-tier]'); s.value = arguments[0];
        s.dispatchEvent(new Event('change', { bubbles: true })); return s.value === arguments[0]";
    ensure!(page.eval::<bool>(wish, vec![json!(tier)]).await?, "the lobby has no tier {tier}");
    page.click("#setting button.first").await?;
    Table::at(page).await
}

fn button(id: &str) -> String {
    format!("#prompt [data-act=choice][data-id=\"{id}\"]")
}

/// Clicks a button of the prompt and waits for what comes of it.
async fn press(table: &Table<'_>, seen: &Seen, id: &str) -> anyhow::Result<()> {
    table.page.click(&button(id)).await?;
    let now = table.wait(&format!("an answer to {id}"), |now| !now.busy && now != seen).await?;
    // What cannot be taken back asks first while something else could be done.
    if now.held && now.n == seen.n {
        table.page.click("#prompt .btn.first").await?;
        table.wait(&format!("{id} to be sent"), |after| !after.busy && after.n > seen.n).await?;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_short_scenario_is_played_to_its_end() {
    trial("short-scenario", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        let table =
            sit_down(&page, &house.at("/"), "scenario=short&seat=french&opponent=random", "grognard").await?;
        ensure!(page.count("#map .unit.block").await? >= 14, "the corps stand on the map");
        ensure!(
            page.count("#map .unit.hidden").await? >= 7,
            "the enemy's are hidden as long as it is played"
        );
        ensure!(page.count("#sheets .wooden-bits i").await? >= 40, "cubes stand on the order of battle");
        let (mut clicks, mut marches) = (0, 0);
        let seen = loop {
            let seen = table.asked().await?;
            if seen.over {
                break seen;
            }
            clicks += 1;
            ensure!(clicks < 600, "the scenario does not end: {seen:?}");
            // Two marches a turn and eight in all are enough to see everything; then the day is left to the enemy.
            let pass = seen.buttons.iter().any(|b| b == "pass");
            let march = seen.buttons.iter().any(|b| b == "march");
            if march {
                marches += 1;
                press(&table, &seen, "march").await?;
            } else if pass && (marches % 3 == 2 || marches >= 8) {
                marches += 1;
                press(&table, &seen, "pass").await?;
            } else {
                table.step(Style::Fight).await.with_context(|| format!("click {clicks}"))?;
            }
        };
        ensure!(marches >= 3, "{marches} marches: {seen:?}");
        let verdict = page.text("#result .verdict").await?;
        ensure!(verdict.contains("victory"), "{verdict}");
        ensure!(page.count("#result .verdict .clause").await? > 0, "the ending cites its clause");
        // Afterwards both orders of battle lie open.
        let path = page.path().await?;
        page.goto(&house.at(&path.replace("/table/", "/replay/"))).await?;
        page.sees("#sheets table.french").await?;
        page.sees("#sheets table.prussian").await?;
        ensure!(page.count("#map .unit.hidden").await? == 0, "nothing is hidden any more");
        Ok(())
    })
    .await;
}

/// The corps of each side, as the data name them. Bernadotte is left out: a Prussian card has his name, too.
const CORPS: [&[&str]; 2] = [
    &["augereau", "bessieres", "davout", "lannes", "murat", "soult"],
    &["blucher", "brunswick", "hohenlohe", "kalckreuth", "ruchel", "saxe-weimar", "tauentzien"],
];
/// Their names, as people read them; those that also stand in words for everybody are left out.
const NAMES: [&[&str]; 2] = [
    &["Augereau", "Bessières", "Davout", "Lannes", "Soult"],
    &["Brunswick", "Hohenlohe", "Kalckreuth", "Rüchel", "Saxe-Weimar"],
];

/// Nothing of the one's secrets may have come over the other's wire. Returns how many were looked for.
async fn keep_secrets(tables: &[Table<'_>; 2], wires: &[Wire; 2], fought: bool) -> anyhow::Result<usize> {
    let mut looked_for = 0;
    for (owner, other) in [(0, 1), (1, 0)] {
        let held =
            "return [...document.querySelectorAll('#hand .held-cards [data-id]')].map(c => c.dataset.id)";
        let hand: Vec<String> = tables[owner].page.eval(held, vec![]).await?;
        let cards = hand.iter().map(|id| format!("\"{id}\""));
        let corps = CORPS[owner].iter().filter(|_| !fought).map(|id| format!("\"{id}\""));
        let names = NAMES[owner].iter().filter(|_| !fought).map(|name| (*name).to_owned());
        for secret in cards.chain(corps).chain(names) {
            looked_for += 1;
            if let Some(told) = wires[other].told(&secret) {
                bail!("seat {other} was told {secret} of seat {owner}: {told}");
            }
            ensure!(wires[owner].logged(&secret), "seat {owner} was never told its own {secret}");
        }
    }
    Ok(looked_for)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn under_fog_no_byte_tells_what_is_hidden() {
    trial("fog", async |trial| {
        let house = trial.house(HOUSE).await?;
        let wires = [Wire::to(&house).await?, Wire::to(&house).await?];
        let (one, two) = (trial.browser(Window::StillDesk).await?, trial.browser(Window::StillDesk).await?);
        sit_down(&one, &wires[0].at("/"), "scenario=campaign&seat=french&opponent=link", "grognard").await?;
        one.sees("[data-notice=invite]").await?;
        let path =
            "const {pathname, hash} = new URL(document.querySelector('#link').value); return pathname + hash";
        let link: String = one.eval(path, vec![]).await?;
        two.goto(&wires[1].at(&link)).await?;
        two.sees("#join-name").await?;
        two.click("form .btn.first").await?;
        Table::at(&two).await?;
        one.sees_no("[data-notice=invite]").await?;
        // What the lobby and the page before tell is the same for everybody: from here on every byte counts.
        for (page, wire) in [(&one, &wires[0]), (&two, &wires[1])] {
            wire.forget();
            page.reload().await?;
        }
        let tables = [Table::at(&one).await?, Table::at(&two).await?];
        let blocks = one.count("#map .unit.prussian").await?;
        ensure!(blocks >= 9, "{blocks} of the nine Prussian blocks are on the map");
        ensure!(one.count("#map .unit.prussian.hidden").await? == blocks, "the enemy is seen as blocks");
        let (mut looked_for, mut marches, mut fought) = (0, 0, false);
        for click in 0..160 {
            let (mover, seen) = asked_of(&tables).await?;
            if seen.over || marches >= 4 {
                break;
            }
            if seen.buttons.iter().any(|b| b == "march") {
                marches += 1;
                press(&tables[mover], &seen, "march").await?;
            } else {
                tables[mover].step(Style::Fight).await.with_context(|| format!("click {click}"))?;
            }
            fought |= tables[mover].log().await?.iter().any(|line| line.starts_with("Combat at"));
            looked_for += keep_secrets(&tables, &wires, fought).await?;
        }
        ensure!(marches >= 4, "{marches} marches");
        ensure!(looked_for > 400, "only {looked_for} secrets were looked for");
        ensure!(wires.iter().all(|w| w.bytes() > 20_000), "the wires were silent");
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_share_a_side() {
    trial("team", async |trial| {
        let house = trial.house(HOUSE).await?;
        let (cards, staff) =
            (trial.browser(Window::StillDesk).await?, trial.browser(Window::StillDesk).await?);
        let first =
            sit_down(&cards, &house.at("/"), "scenario=short&seat=french&opponent=random", "conscript")
                .await?;
        first.asked().await?;
        cards.click("[data-act=menu]").await?;
        cards.click(".menu [data-act=team]").await?;
        cards.sees("dialog .team-link").await?;
        let links: Vec<String> = cards
            .eval("return [...document.querySelectorAll('.team-link input')].map(i => i.value)", vec![])
            .await?;
        ensure!(links.len() == 3, "links for the staff, for the cards and for both: {links:?}");
        let link = links.iter().find(|l| l.contains("#staff-")).context("a link for the staff")?;
        cards.click("dialog [data-close]").await?;

        staff.goto(link).await?;
        staff.sees("#join-name").await?;
        ensure!(staff.text("#join-help").await?.contains("order of battle"), "the link says for what it is");
        staff.click("form .btn.first").await?;
        let second = Table::at(&staff).await?;
        // Both see the same hand and the same order of battle.
        ensure!(first.hand().await? == second.hand().await?, "one hand for both");
        let sheet = "#sheets tbody tr";
        ensure!(cards.texts(sheet).await? == staff.texts(sheet).await?, "one order of battle for both");
        // Whether a blue card is played is not the staff's to say.
        let before = first.asked().await?;
        let blue = before.buttons.iter().any(|b| b == "nothing");
        let seen = second.look().await?;
        ensure!(
            !blue || seen.buttons.is_empty() && seen.cards.is_empty(),
            "the staff is offered cards: {seen:?}"
        );
        // Without a blue card in the hand the question answers itself.
        if blue {
            press(&first, &before, "nothing").await?;
        }
        // What the one chooses the other sees: either may march, and each answers for his own.
        let mut marched = 0;
        for _ in 0..40 {
            let before = first.asked().await?;
            if second.wait("the same question", |seen| seen.n == before.n).await?.offers() {
                second.send(Style::Fight).await?;
                first.wait("what the team-mate chose", |seen| seen.n > before.n || *seen != before).await?;
                marched += 1;
            } else {
                // A card, or an answer to one: the player who keeps the cards gives it.
                first.send(Style::Brief).await?;
            }
            if marched == 2 {
                return Ok(());
            }
        }
        anyhow::bail!("the staff was asked {marched} times")
    })
    .await;
}
