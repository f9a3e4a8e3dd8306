//! Two people, two browsers, one link.

use crate::HOUSE;
use bicorne_browser_tests::{Laid, Style, Table, Window, asked_of, trial};
use std::collections::BTreeSet;

/// No card that only the one holds may be anywhere in the other's document. `public` are cards that both have seen.
async fn keeps_secrets(tables: &[Table<'_>; 2], public: &BTreeSet<String>) -> anyhow::Result<usize> {
    let hands = [tables[0].hand().await?, tables[1].hand().await?];
    let mut looked_for = 0;
    for (owner, other) in [(0, 1), (1, 0)] {
        let document = tables[other].page.source().await?;
        let secrets =
            hands[owner].iter().filter(|card| !hands[other].contains(card) && !public.contains(*card));
        for card in secrets {
            looked_for += 1;
            assert!(
                !document.contains(card.as_str()),
                "seat {other} can read that seat {owner} holds {card}"
            );
        }
        let backs = tables[other].page.count("#seat-far .card-back").await?;
        assert_eq!(backs, hands[owner].len(), "of the other's hand one sees the backs");
    }
    Ok(looked_for)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_over_a_link_and_see_only_their_own_hands() {
    trial("link", async |trial| {
        let house = trial.house(HOUSE).await?;
        let (one, two) = (trial.browser(Window::StillDesk).await?, trial.browser(Window::StillDesk).await?);
        let wish = Laid { seat: Some("union"), opponent: Some("link"), ..Laid::default() };
        let union = wish.sit_down(&house, &one).await?;
        one.sees("[data-notice=invite]").await?;
        let link: String = one.eval("return document.querySelector('#link').value", vec![]).await?;
        assert!(link.starts_with(&house.at("/join/")), "{link}");
        assert!(!union.look().await?.offers(), "nobody plays alone");

        two.goto(&link).await?;
        two.sees("#join-name").await?;
        two.write("#join-name", "Hélène").await?;
        two.click("form .btn.first").await?;
        let confederate = Table::at(&two).await?;
        one.sees_no("[data-notice=invite]").await?;
        one.until::<bool>(
            "the other's name",
            "return document.querySelector('#seat-far').textContent.includes('Hélène')",
            vec![],
        )
        .await?;

        let tables = [union, confederate];
        let mut public = BTreeSet::new();
        let (mut turns, mut looked_for) = (0, 0);
        while turns < 5 {
            let (mover, seen) = asked_of(&tables).await?;
            for table in &tables {
                public.extend(table.page.texts("#hand .inplay .card strong, #hand .pile em").await?);
            }
            if !seen.cards.is_empty() {
                turns += 1;
                looked_for += keeps_secrets(&tables, &public).await?;
            }
            tables[mover].step(Style::Brief).await?;
        }
        assert!(looked_for > 5, "only {looked_for} secrets were looked for");
        // Both saw the same course, each in his own words about what was drawn.
        let logs = [tables[0].log().await?, tables[1].log().await?];
        let headings = |log: &[String]| log.iter().filter(|l| l.contains("plays")).count();
        assert!(headings(&logs[0]) >= 4, "{logs:?}");
        assert_eq!(headings(&logs[0]), headings(&logs[1]), "{logs:?}");
        Ok(())
    })
    .await;
}
