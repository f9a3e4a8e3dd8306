//! A long match: what the page holds after three hundred choices is what it held after forty, the lines of the log apart.

use crate::HOUSE;
use anyhow::ensure;
use bicorne_browser_tests::{Browser, Laid, Style, Table, Window, trial};
use serde::Deserialize;

/// Choices of both sides until the first look, and until the last.
const LOOKS: [u32; 2] = [40, 300];
/// Bytes of the heap that a match may add in between: its log and what its views share.
const MOST_HEAP: f64 = 4e6;

#[derive(Debug, Deserialize)]
struct Held {
    /// Elements of the page, those of the log apart.
    elements: usize,
    /// Bytes of the heap once everything that is not used is gone.
    heap: f64,
}

const HELD: &str = "
gc();
const log = document.querySelectorAll('#log *').length;
return { elements: document.querySelectorAll('*').length - log, heap: performance.memory.usedJSHeapSize };
";

/// Plays on until a view of this number, and says what the page holds then.
async fn held_at(table: &Table<'_>, page: &Browser, n: u32) -> anyhow::Result<Held> {
    table.play_until(Style::Fight, "the look", |seen| seen.n >= Some(n)).await?;
    page.eval(HELD, vec![]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_hundred_choices_leave_nothing_behind() {
    trial("endurance", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;
        let wish = Laid {
            game: Some("ccn"),
            scenario: Some("talavera"),
            seat: Some("french"),
            opponent: Some("random"),
            ..Laid::default()
        };
        let table = wish.sit_down(&house, &page).await?;
        let first = held_at(&table, &page, LOOKS[0]).await?;
        let last = held_at(&table, &page, LOOKS[1]).await?;
        println!("{first:?} {last:?}");
        // Marks and slips come and go with the question.
        ensure!(last.elements < first.elements + first.elements / 5, "elements: {first:?}, {last:?}");
        ensure!(last.heap < first.heap + MOST_HEAP, "the heap: {first:?}, {last:?}");
        Ok(())
    })
    .await;
}
