//! What the table explains before and after a choice: why not, with which odds, and back again.

use crate::HOUSE;
use anyhow::ensure;
use bicorne_browser_tests::{Browser, Laid, Seen, Style, Window, shot, trial};

/// Shiloh with a hand of orders: both lines are in range of each other from the start.
const SHILOH: Laid<'_> = Laid {
    game: None,
    scenario: Some("test-shiloh"),
    seat: Some("confederate"),
    opponent: Some("random"),
    turn_limit: None,
};

fn orders(seen: &Seen) -> bool {
    seen.prompt.starts_with("Order up to") && !seen.may.is_empty()
}

/// After one of them there is another to give.
fn several_orders(seen: &Seen) -> bool {
    orders(seen) && !seen.prompt.starts_with("Order up to 1 ") && seen.may.len() > 1
}

/// The clause that the slip cites.
async fn slip_clause(page: &Browser) -> anyhow::Result<String> {
    page.text(".slip .clause").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_not_offered_is_refused_with_its_clause() {
    trial("why-not", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        let table = SHILOH.sit_down(&house, &page).await?;

        let first = table.asked().await?;
        assert!(!first.cards.is_empty(), "a turn begins with a card: {first:?}");
        page.click("#map [data-space=e5]").await?;
        assert_eq!(slip_clause(&page).await?, "BCR-5.01", "a card comes first");
        page.press(fantoccini::key::Key::Escape).await?;
        page.sees_no(".slip").await?;

        table.play_until(Style::Brief, "orders", orders).await?;
        // E5 is the Union's: nobody orders the enemy.
        page.click("#map [data-space=e5]").await?;
        let clause = slip_clause(&page).await?;
        assert!(clause.starts_with("BCR-"), "{clause}");
        let slip = page.text(".slip").await?;
        assert!(slip.starts_with("Not E5"), "it says what is refused: {slip}");
        assert!(slip.len() > 40, "and why: {slip}");
        page.sees("#map [data-space=e5][data-mark=refused]").await?;

        page.click(".slip .clause").await?;
        page.sees(".slip a[href*='/rules/']").await?;
        let sentence = page.text(".slip").await?;
        assert!(sentence.starts_with(&clause) && sentence.len() > clause.len() + 20, "{sentence}");
        // The next click on the board takes the slip away and counts.
        let seen = table.look().await?;
        page.click(&format!("#map [data-space={}]", seen.may[0])).await?;
        // Where a general is with the unit, a menu asks which of the two is meant; else the order is given.
        table.wait("the order", |now| !now.busy && (now.n > seen.n || !now.menu.is_empty())).await?;
        page.sees_no(".slip .clause").await
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_odds_lie_open_before_a_battle_is_confirmed() {
    trial("odds", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        let table = SHILOH.sit_down(&house, &page).await?;
        table.attack("attack-centre", "g6", "e6").await?;

        ensure!(page.count("#odds .versus").await? > 0, "somebody is on the other side of the scales");
        let dice: i32 = page.text("#odds .ledger .sum td:last-child").await?.parse()?;
        assert!((1..=8).contains(&dice), "{dice} dice");
        assert_eq!(page.text("#odds header .caps").await?.to_lowercase(), if dice == 1 { "1 die".to_owned() } else { format!("{dice} dice") });
        let clauses = page.texts("#odds .ledger tr:not(.sum) .clause").await?;
        let amounts = page.texts("#odds .ledger tr:not(.sum) td:last-child").await?;
        assert_eq!(clauses.len(), amounts.len(), "every line of the ledger cites its clause");
        assert!(clauses.iter().all(|c| c.starts_with("BCR-")), "{clauses:?}");
        let sum: i32 = amounts.iter().map(|a| a.replace('−', "-").parse::<i32>()).sum::<Result<i32, _>>()?;
        assert_eq!(sum, dice, "the ledger adds up: {amounts:?}");
        let shares = page.texts("#odds .fates li b").await?;
        let percent = |s: &String| s.trim_start_matches('<').trim_end_matches('%').trim().parse::<f64>();
        let whole: f64 = shares.iter().map(percent).sum::<Result<f64, _>>()?;
        assert!((whole - 100.0).abs() < 0.5, "the fates are all there is: {shares:?}");
        assert!(page.count("#odds .fate i").await? > 0, "and a bar shows them");
        page.sees("#map .strike").await?;
        shot(&page, "table").await?;

        // Esc lets go of it without a roll; the same attack can be opened again.
        let held = table.look().await?;
        let rolls = page.count("#log .dice").await?;
        page.press(fantoccini::key::Key::Escape).await?;
        table.wait("the attack to be let go", |seen| !seen.held).await?;
        page.sees_no("#odds .ledger").await?;
        table.aim("e6").await?;
        assert_eq!(table.look().await?.n, held.n, "nothing was sent");
        let dice: usize = page.text("#odds .ledger .sum td:last-child").await?.parse()?;

        page.click("#prompt .btn.first").await?;
        let rolled = "return document.querySelectorAll('#log .dice')[arguments[0]]?.querySelectorAll('.die').length ?? null";
        let fell: usize = page.until("the roll in the log", rolled, vec![rolls.into()]).await?;
        assert_eq!(fell, dice, "as many dice fall as were announced");
        let after = table.wait("the scene after the roll", |seen| !seen.busy && seen.n > held.n).await?;
        assert!(!after.take_back, "dice are not taken back");
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_are_taken_back_by_button_and_by_key() {
    trial("take-back", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        let table = SHILOH.sit_down(&house, &page).await?;
        let before = table.play_until(Style::Brief, "several orders", several_orders).await?;
        let (hand, log) = (table.hand().await?, table.log().await?);
        let pennants = "#map [data-piece] .order";
        assert_eq!(page.count(pennants).await?, 0);

        let order = async || {
            let now = table.choose(Style::Fight).await?;
            assert!(now.take_back, "an order can be taken back: {now:?}");
            page.sees(pennants).await
        };
        let taken_back = async || {
            let now = table.wait("the same question", |now| !now.busy && now.may == before.may).await?;
            page.sees_no(pennants).await?;
            assert_eq!(table.log().await?, log, "the log has forgotten it");
            assert!(now.n > before.n, "though it was stored");
            anyhow::Ok(())
        };
        order().await?;
        page.click("#prompt [data-act=take-back]").await?;
        taken_back().await?;
        order().await?;
        page.press('u').await?;
        taken_back().await?;
        // Several steps go back one by one, as far as nobody has learnt anything by them.
        order().await?;
        let moving = table.choose(Style::Brief).await?;
        assert!(moving.take_back, "the end of orders can be taken back: {moving:?}");
        page.press('u').await?;
        let back = table.wait("the question before", |now| !now.busy && now.n > moving.n).await?;
        page.sees(pennants).await?;
        assert!(back.take_back, "so can the order before it: {back:?}");
        page.press('u').await?;
        taken_back().await?;
        // Nothing was drawn and nothing rolled: the card goes back, too.
        assert!(before.take_back && table.look().await?.take_back);
        assert_eq!(table.hand().await?, hand);
        page.press('u').await?;
        let first = table.wait("the cards", |now| !now.busy && !now.cards.is_empty()).await?;
        assert!(!first.take_back, "there is nothing before it");
        assert_eq!(table.hand().await?.len(), hand.len() + 1);
        Ok(())
    })
    .await;
}

/// What one touches in the middle of a piece in sight: the piece, or the space on which it stands.
const IN_SIGHT: &str = "
for (const piece of document.querySelectorAll('#map [data-piece]')) {
  const { x, y, width, height } = piece.getBoundingClientRect();
  const at = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('[data-piece], [data-space]');
  if (at === piece) return `#map [data-piece=\"${piece.dataset.piece}\"]`;
  if (at?.dataset.space === piece.dataset.at) return `#map [data-space=\"${piece.dataset.at}\"]`;
}
return null;
";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_piece_of_every_game_says_what_it_is() {
    trial("slips", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        for game in bicorne_games::IDS {
            let table = Laid { game: Some(game), ..Laid::default() }.sit_down(&house, &page).await?;
            table.asked().await?;
            // On a free table a finger that rests on units gathers them.
            if game != "empire" {
                let piece: String = page.until("a piece in sight", IN_SIGHT, vec![]).await?;
                page.rest(&piece).await?;
                page.sees("div.slip.glance .head .pic").await?;
            }
            page.rest("#seat-near [data-tip]").await?;
            page.sees("div.slip.glance .head b").await?;
            page.sees_no("div.slip.glance .head .pic").await?;
        }
        Ok(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_other_sides_turn_is_summed_up_and_seen_again_by_key() {
    trial("recap", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::Desk).await?;
        let table = SHILOH.sit_down(&house, &page).await?;
        ensure!(page.count("#log .recap").await? == 0, "nobody has done anything yet");
        for click in 0.. {
            ensure!(click < 200, "the other side never does anything");
            table.step(Style::Brief).await?;
            let asked = table.asked().await?;
            ensure!(!asked.over, "the match is over");
            if page.count("#log .recap").await? > 0 {
                break;
            }
        }
        let asked = table.asked().await?;
        page.press('o').await?;
        page.sees("#prompt.watching .playback [data-act=skip]").await?;
        page.press('s').await?;
        page.sees("#prompt .playback [data-act=speed][data-id='3'][aria-pressed=true]").await?;
        let again = table.asked().await?;
        assert_eq!((again.n, &again.prompt), (asked.n, &asked.prompt), "the same question is put again");
        page.sees("#log .recap [data-act=replay-turn]").await
    })
    .await;
}
