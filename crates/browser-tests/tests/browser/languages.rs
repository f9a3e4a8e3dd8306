//! The same pages in English and in French.

use crate::HOUSE;
use anyhow::ensure;
use bicorne_browser_tests::{Browser, Laid, Table, Window, trial};
use std::collections::BTreeSet;

/// Every text of the page, seen or told to a screen reader.
const TEXTS: &str = "
const said = [];
const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walk.nextNode()) if (!walk.currentNode.parentElement.closest('script, style, defs, symbol')) said.push(walk.currentNode.textContent);
for (const el of document.querySelectorAll('[aria-label], [title], [placeholder]'))
  said.push(el.getAttribute('aria-label') ?? '', el.getAttribute('title') ?? '', el.getAttribute('placeholder') ?? '');
return said.map(s => s.trim().replace(/\\s+/g, ' ')).filter(Boolean);
";

/// The texts of a page, none of which may be the name of a sentence that is missing.
async fn texts(page: &Browser, lang: &str) -> anyhow::Result<BTreeSet<String>> {
    page.sees(&format!("html[lang={lang}]")).await?;
    let said: BTreeSet<String> = page.eval(TEXTS, vec![]).await?;
    let missing: Vec<_> =
        said.iter().filter(|s| s.contains('[') || s.contains("{ $") || s.contains("undefined")).collect();
    ensure!(missing.is_empty(), "words are missing in {lang}: {missing:?}");
    Ok(said)
}

/// Sentences, unlike names and rows of numbers, are never the same in both languages.
fn differ(page: &str, english: &BTreeSet<String>, french: &BTreeSet<String>) -> anyhow::Result<()> {
    let words = |s: &str| s.split(' ').filter(|w| w.contains(char::is_alphabetic)).count();
    let same: Vec<_> = english.intersection(french).filter(|s| words(s) >= 5).collect();
    ensure!(same.is_empty(), "{page} says in both languages {same:?}");
    ensure!(english.len() > 10 && french.len() > 10, "{page} says nearly nothing");
    Ok(())
}

async fn in_other_language(page: &Browser, lang: &str) -> anyhow::Result<()> {
    page.click(&format!("[data-act=lang][data-id={lang}]")).await?;
    page.sees(&format!("html[lang={lang}]")).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_page_speaks_english_and_french() {
    trial("languages", async |trial| {
        let house = trial.house(HOUSE).await?;
        let page = trial.browser(Window::StillDesk).await?;

        page.goto(&house.at("/")).await?;
        page.sees("#preview .unit").await?;
        page.sees("#open .none").await?;
        let english = texts(&page, "en").await?;
        in_other_language(&page, "fr").await?;
        page.sees("#preview .unit").await?;
        page.sees("#open .none").await?;
        let french = texts(&page, "fr").await?;
        differ("the lobby", &english, &french)?;
        ensure!(page.text("#setting button.first").await? == "Jouer");

        page.goto(&house.at("/rules/battlecry")).await?;
        page.sees("main [id^=BCR]").await?;
        let french = texts(&page, "fr").await?;
        in_other_language(&page, "en").await?;
        page.sees("main [id^=BCR]").await?;
        differ("the rules", &texts(&page, "en").await?, &french)?;

        let wish = Laid {
            scenario: Some("test-shiloh"),
            seat: Some("confederate"),
            opponent: Some("random"),
            ..Laid::default()
        };
        let table = wish.sit_down(&house, &page).await?;
        table.attack("attack-centre", "g6", "e6").await?;
        page.press(fantoccini::key::Key::Escape).await?;
        table.wait("the attack to be let go", |seen| !seen.held).await?;
        let (english, asked) = (texts(&page, "en").await?, table.look().await?);
        page.click("[data-act=menu]").await?;
        in_other_language(&page, "fr").await?;
        let table = Table::at(&page).await?;
        let demande = table.asked().await?;
        ensure!(demande.n == asked.n, "the match is the same");
        ensure!(demande.prompt != asked.prompt, "the question is in French: {}", demande.prompt);
        page.until::<bool>(
            "the battle's date",
            "return document.querySelector('#bar h1 small').textContent.includes('avril')",
            vec![],
        )
        .await?;
        differ("the table", &english, &texts(&page, "fr").await?)?;
        // The menu, the keys and the odds have words of their own.
        page.click("[data-act=menu]").await?;
        page.click(".menu [data-act=keys]").await?;
        page.sees("dialog[open] dl").await?;
        texts(&page, "fr").await?;
        page.press(fantoccini::key::Key::Escape).await?;
        page.sees_no("dialog").await?;
        table.aim("e6").await?;
        texts(&page, "fr").await?;
        // Dice and what they do have sentences of their own.
        page.click("#prompt .btn.first").await?;
        table.wait("the attack", |seen| !seen.busy && seen.n > asked.n).await?;
        table.asked().await?;
        let french = texts(&page, "fr").await?;
        page.click("[data-act=menu]").await?;
        in_other_language(&page, "en").await?;
        Table::at(&page).await?.asked().await?;
        differ("the table after an attack", &texts(&page, "en").await?, &french)?;
        page.click("[data-act=menu]").await?;
        in_other_language(&page, "fr").await?;
        // The language is kept for the next visit.
        page.goto(&house.at("/")).await?;
        page.sees("#setting").await?;
        texts(&page, "fr").await.map(drop)
    })
    .await;
}
