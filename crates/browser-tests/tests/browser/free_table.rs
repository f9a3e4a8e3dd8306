//! A free table in the browser: a turn with the mouse, a turn with the keys, a charge that a second player answers.

use crate::HOUSE;
use anyhow::{Context as _, bail, ensure};
use bicorne_browser_tests::{Laid, Seen, Table, Window, asked_of, trial};
use fantoccini::key::Key;

/// Where a unit stands, as it is drawn: its group's place on the sheet.
const STANDS: &str =
    "return document.querySelector(`[data-piece=\"${arguments[0]}\"]`)?.style.transform ?? ''";

fn meadow() -> Laid<'static> {
    Laid {
        game: Some("empire"),
        scenario: Some("test-meadow"),
        seat: Some("a"),
        opponent: Some("random"),
        ..Laid::default()
    }
}

/// Plays on with buttons until the movements of a division are asked.
async fn to_movements(table: &Table<'_>) -> anyhow::Result<Seen> {
    for _ in 0..40 {
        let seen = table.asked().await?;
        if seen.prompt.contains("Movements") {
            return Ok(seen);
        }
        let wanted = ["general stay", "done", "decline", "bid 0"];
        let button = wanted.iter().find(|id| seen.buttons.iter().any(|b| b == *id));
        match button {
            Some(id) => table.page.click(&format!("#prompt [data-act=choice][data-id=\"{id}\"]")).await?,
            // Which division acts, or what else a general is touched for.
            None => table.page.click("#offers [data-act=named]").await?,
        }
        table.wait("an answer", |now| !now.busy && *now != seen).await?;
    }
    bail!("no movements are asked")
}

/// Ends what is left of the turn.
async fn to_the_next_turn(table: &Table<'_>) -> anyhow::Result<()> {
    for _ in 0..60 {
        let seen = table.asked().await?;
        let lines = table.page.texts("#log li.turn").await?;
        if lines.iter().any(|l| l.contains("Turn 2")) {
            return Ok(());
        }
        let end = ["done", "general stay", "bid 0", "decline"];
        match end.iter().find(|id| seen.buttons.iter().any(|b| b == *id)) {
            Some(id) => table.page.click(&format!("#prompt [data-act=choice][data-id=\"{id}\"]")).await?,
            None => table.page.click("#offers [data-act=named]").await?,
        }
        table.wait("an answer", |now| !now.busy && *now != seen).await?;
    }
    bail!("the turn does not end")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_is_played_by_dragging_and_what_is_refused_says_why() {
    trial("free-drag", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        let table = meadow().sit_down(&house, &page).await?;
        let before = to_movements(&table).await?;
        let stood: String = page.eval(STANDS, vec!["a1-1".into()]).await?;
        // Too far for any movement: nothing is sent, and the clause is named.
        page.take("#map [data-space=\"a1-1\"]", (0.0, -420.0)).await?;
        page.sees(".ghost-card:not([hidden]) .no").await?;
        page.sees(".ghost-card .clause").await?;
        page.let_go().await?;
        ensure!(table.look().await?.n == before.n, "what is refused is not sent");
        ensure!(page.eval::<String>(STANDS, vec!["a1-1".into()]).await? == stood, "it went back");
        // A short way: price and path first, then it goes.
        page.take("#map [data-space=\"a1-1\"]", (0.0, -70.0)).await?;
        page.sees(".ghost-card:not([hidden]) b:not(.no)").await?;
        page.sees("#map .ghost-way:not(.no)").await?;
        let card = page.text(".ghost-card").await?;
        ensure!(card.contains("command point"), "the price is said: {card}");
        page.let_go().await?;
        let moved = table.wait("the movement", |seen| !seen.busy && seen.n > before.n).await?;
        ensure!(page.eval::<String>(STANDS, vec!["a1-1".into()]).await? != stood, "it has moved");
        ensure!(
            table
                .log()
                .await?
                .iter()
                .any(|l| l.contains("A1-1") && l.contains("moves ") && l.contains(" UD to the ")),
            "it is told"
        );
        // Nobody has learnt anything by it: it comes back, and goes again.
        ensure!(moved.take_back, "it can be taken back: {moved:?}");
        page.press('u').await?;
        let back = table.wait("the question before", |seen| !seen.busy && seen.n > moved.n).await?;
        ensure!(page.eval::<String>(STANDS, vec!["a1-1".into()]).await? == stood, "it stands where it stood");
        page.drag("#map [data-space=\"a1-1\"]", (0.0, -70.0)).await?;
        table.wait("the movement again", |seen| !seen.busy && seen.n > back.n).await?;
        // The other goes aside as well: it slides or wheels, as the server finds best.
        let now = table.asked().await?;
        page.drag("#map [data-space=\"a1-2\"]", (24.0, -60.0)).await?;
        table.wait("the second movement", |seen| !seen.busy && seen.n > now.n).await?;
        to_the_next_turn(&table).await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_is_played_with_the_keys_and_the_tools_have_one_key_each() {
    trial("free-keys", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        let table = meadow().sit_down(&house, &page).await?;
        let before = to_movements(&table).await?;
        page.press('n').await?;
        let focused: String = page.eval("return document.activeElement.dataset.space ?? ''", vec![]).await?;
        ensure!(before.may.contains(&focused), "N goes to {focused:?}, not to one of {:?}", before.may);
        // Arcs, ranges, command radii: a key shows them, the same key takes them away.
        for (key, drawn) in [('a', "#map .arc"), ('d', "#map .reach"), ('c', "#map .ring-command")] {
            page.press(key).await?;
            page.sees(drawn).await?;
            page.press(key).await?;
            page.sees_no(drawn).await?;
        }
        page.press('m').await?;
        // To anything else: what stands above, or below where that was the uppermost.
        for key in [Key::Up, Key::Up, Key::Down, Key::Down, Key::Right, Key::Left] {
            page.press(key).await?;
            if page.count("#map .tape").await? > 0 {
                break;
            }
        }
        page.sees("#map .tape").await?;
        let measured = page.texts("#map .dist").await?;
        ensure!(measured.iter().any(|m| m.ends_with("UD")), "a distance in UD: {measured:?}");
        page.press(Key::Escape).await?;
        page.sees_no("#map .tape").await?;
        // A ghost is pushed with the arrows, turned, and put down with Enter.
        page.press('n').await?;
        page.press('g').await?;
        for _ in 0..4 {
            page.press(Key::Up).await?;
        }
        page.sees(".ghost-card:not([hidden]) b:not(.no)").await?;
        page.press(Key::Enter).await?;
        let next = table.wait("the movement", |seen| !seen.busy && seen.n > before.n).await?;
        // The next one goes by the list of what is offered.
        page.press('l').await?;
        page.press(Key::Enter).await?;
        table.wait("the unit is picked", |seen| !seen.busy && *seen != next).await?;
        let picked = table.asked().await?;
        ensure!(picked.prompt.contains("Where does"), "a way is asked: {}", picked.prompt);
        page.press('t').await?;
        page.press(Key::Enter).await?;
        // A place to which several ways lead asks which one; a way that can be taken back is simply gone.
        let gone = |seen: &Seen| !seen.busy && seen.n > picked.n;
        let seen = table.wait("the way", |seen| gone(seen) || seen.held || !seen.menu.is_empty()).await?;
        if !gone(&seen) {
            page.press(Key::Enter).await?;
            table.wait("the second movement", gone).await?;
        }
        to_the_next_turn(&table).await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_charge_is_answered_by_the_other_player_and_fought() {
    trial("free-charge", async |trial| {
        let house = trial.house(HOUSE).await?;
        let (one, two) = (trial.browser(Window::StillDesk).await?, trial.browser(Window::StillDesk).await?);
        let wish =
            Laid { game: Some("empire"), scenario: Some("test-charge"), seat: Some("a"), ..Laid::default() };
        let [french, prussian] = wish.sit_down_both(&house, [&one, &two], "Ludwig").await?;
        let before = french.asked().await?;
        ensure!(before.prompt.contains("Charges"), "charges are asked: {}", before.prompt);
        one.click("#map [data-space=\"a1-1\"]").await?;
        french.wait("the target", |seen| seen.attack.iter().any(|t| t == "b1-1") || seen.held).await?;
        one.click("#map [data-space=\"b1-1\"]").await?;
        for _ in 0..3 {
            let seen = french.wait("odds or a menu", |s| s.held || !s.menu.is_empty()).await?;
            if seen.held {
                break;
            }
            one.click(".slip [data-act=named]").await?;
        }
        one.sees("#odds .fate").await?;
        one.click("#prompt .btn.first").await?;
        // The other is asked while the horsemen are half way, and forms or stands.
        let asked = prussian.wait("the reaction", |seen| seen.prompt.contains("is charged")).await?;
        ensure!(asked.offers(), "something can be answered: {asked:?}");
        let offered = two.texts("#offers li button").await?;
        ensure!(offered.len() > 1, "reactions are listed: {offered:?}");
        two.click("#offers [data-id=\"react b1-1 hold\"]").await?;
        prussian.wait("the answer", |seen| !seen.busy && seen.n > asked.n).await?;
        // The horsemen go on, and whatever else is asked before the dice: the first button says yes.
        let tables = [french, prussian];
        for _ in 0..12 {
            let (asked, seen) = asked_of(&tables).await?;
            if tables[1].log().await?.iter().any(|l| l.contains("Shock of")) {
                return Ok(());
            }
            let button = seen.buttons.first().with_context(|| format!("a button: {seen:?}"))?;
            let table = &tables[asked];
            table.page.click(&format!("#prompt [data-act=choice][data-id=\"{button}\"]")).await?;
            table.wait("an answer", |now| *now != seen).await?;
        }
        bail!("no shock was told: {:?}", tables[1].log().await?)
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_drop_that_the_enemy_may_answer_asks_before_it_is_final() {
    trial("free-final", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        let wish = Laid { scenario: Some("test-charge"), ..meadow() };
        let table = wish.sit_down(&house, &page).await?;
        let before = to_movements(&table).await?;
        // Under the muskets of the line before it: somebody may fire at it on the way.
        page.drag("#map [data-space=\"a1-1\"]", (0.0, -50.0)).await?;
        let held = table.wait("the question whether it shall go", |seen| seen.held).await?;
        ensure!(held.n == before.n, "nothing was sent");
        page.press(Key::Escape).await?;
        table.wait("it to be let go", |seen| !seen.held).await?;
        page.drag("#map [data-space=\"a1-1\"]", (0.0, -50.0)).await?;
        table.wait("the question again", |seen| seen.held).await?;
        page.click("#prompt .btn.first").await?;
        table.wait("the movement", |seen| seen.n > before.n).await.map(drop)
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_reference_sheet_shows_the_rows_in_force_in_both_languages() {
    trial("free-sheet", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        let wish = Laid {
            game: Some("empire"),
            scenario: Some("test-charge"),
            seat: Some("a"),
            opponent: Some("random"),
            ..Laid::default()
        };
        wish.sit_down(&house, &page).await?.asked().await?;
        page.press('r').await?;
        page.sees("dialog.reference table.now").await?;
        let english = page.text("dialog.reference .leaf").await?;
        page.press('r').await?;
        page.sees_no("dialog.reference").await?;
        let path = page.path().await?;
        page.goto(&house.at(&format!("{path}?lang=fr"))).await?;
        Table::at(&page).await?.asked().await?;
        page.press('r').await?;
        page.sees("dialog.reference table.now").await?;
        ensure!(page.text("dialog.reference .leaf").await? != english, "the sheet is French now");
        Ok(())
    })
    .await;
}

/// Answers whatever comes before the deployment.
async fn to_deployment(table: &Table<'_>) -> anyhow::Result<Seen> {
    for _ in 0..6 {
        let seen = table.asked().await?;
        if seen.prompt.contains("Deploy") {
            return Ok(seen);
        }
        table.page.click("#prompt [data-act=choice]").await?;
        table.wait("an answer", |now| !now.busy && *now != seen).await?;
    }
    bail!("no deployment is asked")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_garrison_and_a_zone_are_placed_by_dragging_in_the_deployment() {
    trial("free-deploy", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        let laid = Laid { scenario: Some("test-village"), ..meadow() };
        let table = laid.sit_down(&house, &page).await?;
        let first = to_deployment(&table).await?;
        // Both zones and the village are hatched, and told in the list.
        ensure!(page.count("#map .zone.deploy").await? == 2, "two zones");
        ensure!(page.count("#map .zone-name").await? == 2, "two zones with their names");
        page.sees("#map .zone.garrison").await?;
        let legend = page.texts("#offers .zones li").await?;
        for word in ["deployment zone", "garrison"] {
            ensure!(legend.iter().any(|l| l.contains(word)), "{word} in {legend:?}");
        }
        // It begins in the village; out of it, and into it again.
        let into = "#offers [data-id^=\"place a1-1 in \"]";
        page.sees_no(into).await?;
        page.drag("#map [data-space=\"a1-1\"]", (150.0, 0.0)).await?;
        let out = table.wait("it is outside", |seen| !seen.busy && *seen != first).await?;
        page.sees(into).await?;
        page.drag("#map [data-space=\"a1-1\"]", (-150.0, 0.0)).await?;
        let back = table.wait("it is inside", |seen| !seen.busy && *seen != out).await?;
        page.sees_no(into).await?;
        // Where the division holds is put down like a unit. The dice say which way the table lies: forward is on it in any case.
        let flag = "#map [data-zone=\"hold-a1\"] circle";
        let at = "return document.querySelector(arguments[0])?.getAttribute('cy') ?? ''";
        let stood: String = page.eval(at, vec![flag.into()]).await?;
        page.drag("#map [data-zone=\"hold-a1\"]", (0.0, -40.0)).await?;
        table.wait("it holds there", |seen| !seen.busy && *seen != back).await?;
        page.sees("#map .ring-hold").await?;
        let now: String = page.eval(at, vec![flag.into()]).await?;
        ensure!(now != stood, "the zone has moved: {stood} and {now}");
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finger_that_rests_makes_a_group() {
    trial("free-group", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::Phone).await?;
        let table = meadow().sit_down(&house, &page).await?;
        to_movements(&table).await?;
        for (n, unit) in ["a1-1", "a1-2"].into_iter().enumerate() {
            page.rest(&format!("#map [data-space=\"{unit}\"]")).await?;
            let drawn = "return document.querySelectorAll('#map .ghost.wish').length === arguments[0]";
            page.until::<bool>("the group", drawn, vec![(n + 1).into()]).await?;
        }
        // Once more takes it out.
        page.rest("#map [data-space=\"a1-2\"]").await?;
        let one = "return document.querySelectorAll('#map .ghost.wish').length === 1";
        page.until::<bool>("one is left", one, vec![]).await?;
        Ok(())
    })
    .await;
}
