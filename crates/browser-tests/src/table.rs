//! The table as its page shows it: what is offered, and playing by it.

use crate::browser::{BLINK, Browser, PATIENCE};
use anyhow::{Context as _, bail, ensure};
use serde::Deserialize;
use std::time::Instant;

/// What a player sees that he can do, read from the document.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Seen {
    /// The number of the view that is shown; none before the first.
    pub n: Option<u32>,
    /// More is to come before anything can be chosen.
    pub busy: bool,
    /// The result lies open.
    pub over: bool,
    /// The question.
    pub prompt: String,
    /// A choice waits to be confirmed.
    pub held: bool,
    /// Whether the last choice can be taken back.
    pub take_back: bool,
    /// Cards that may be played: their places in the hand, from 1.
    pub cards: Vec<usize>,
    /// Buttons of the prompt.
    pub buttons: Vec<String>,
    /// Entries of the small menu.
    pub menu: Vec<String>,
    /// Spaces that may act, or where what is picked may go.
    pub may: Vec<String>,
    /// Spaces that may be attacked.
    pub attack: Vec<String>,
    /// What else may act while something is picked.
    pub faint: Vec<String>,
    /// What is picked.
    pub picked: Vec<String>,
}

const LOOK: &str = "
const all = (selector, name) => [...document.querySelectorAll(selector)].map(e => e.dataset[name]);
const marked = kind => all(`#map [data-mark=${kind}]`, 'space');
return {
  n: document.body.dataset.n ? Number(document.body.dataset.n) : null,
  busy: document.body.hasAttribute('data-busy') || document.querySelector('#prompt[data-deaf]') !== null,
  over: document.querySelector('#result') !== null,
  prompt: document.querySelector('#prompt .ask')?.textContent ?? '',
  held: document.querySelector('#prompt [data-act=let-go]') !== null,
  take_back: document.querySelector('#prompt [data-act=take-back]') !== null,
  cards: [...document.querySelectorAll('#hand .slot')].flatMap((slot, i) => slot.querySelector('.card.may') ? [i + 1] : []),
  buttons: all('#prompt [data-act=choice]', 'id'),
  menu: all('.slip [data-act=named], .slip [data-act=source]', 'id'),
  may: marked('may'), attack: marked('attack'), faint: marked('faint'), picked: marked('picked'),
};
";

impl Seen {
    /// Whether there is anything to choose.
    pub fn offers(&self) -> bool {
        let lists = [&self.buttons, &self.menu, &self.may, &self.attack];
        !self.busy && (self.held || !self.cards.is_empty() || lists.iter().any(|l| !l.is_empty()))
    }
}

/// How somebody plays who takes whatever is offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Style {
    /// Orders, moves and attacks with everything.
    Fight,
    /// Plays a card and ends each step.
    Brief,
}

impl Style {
    /// What to click next.
    fn next(self, seen: &Seen) -> anyhow::Result<String> {
        // Not always the same one: the number of the view stands in for a die.
        let pick = |list: &[String]| list[seen.n.unwrap_or(0) as usize % list.len()].clone();
        let space = |list: &[String]| format!("#map [data-space=\"{}\"]", pick(list));
        let button = |id: &str| format!("#prompt [data-act=choice][data-id=\"{id}\"]");
        if !seen.menu.is_empty() {
            return Ok(format!(".slip [data-id=\"{}\"]", pick(&seen.menu)));
        }
        if seen.held {
            return Ok("#prompt .btn.first".to_owned());
        }
        if !seen.cards.is_empty() {
            let card = seen.cards[seen.n.unwrap_or(0) as usize % seen.cards.len()];
            return Ok(format!("#hand .slot:nth-child({card}) .card"));
        }
        let done = seen.buttons.iter().find(|id| *id == "done");
        Ok(match (self, done) {
            (Style::Brief, Some(done)) => button(done),
            _ if !seen.attack.is_empty() => space(&seen.attack),
            _ if !seen.may.is_empty() => space(&seen.may),
            _ => button(seen.buttons.last().with_context(|| format!("nothing is offered: {seen:?}"))?),
        })
    }
}

/// A match in a browser's window.
pub struct Table<'p> {
    /// The window.
    pub page: &'p Browser,
    skips: bool,
}

impl<'p> Table<'p> {
    /// Waits until the window shows a table.
    pub async fn at(page: &'p Browser) -> anyhow::Result<Table<'p>> {
        page.sees("body.table[data-n] #map .hit").await?;
        Ok(Table { page, skips: true })
    }

    /// The same for somebody without a keyboard, who sees everything to its end.
    pub fn patient(self) -> Table<'p> {
        Table { skips: false, ..self }
    }

    /// What is there now.
    pub async fn look(&self) -> anyhow::Result<Seen> {
        self.page.eval(LOOK, vec![]).await
    }

    /// Waits until what is seen is as wished. What is being shown meanwhile is skipped with the key for it.
    pub async fn wait(&self, what: &str, wish: impl Fn(&Seen) -> bool) -> anyhow::Result<Seen> {
        let began = Instant::now();
        loop {
            let seen: Seen = self.page.until("the table", LOOK, vec![]).await?;
            if wish(&seen) {
                return Ok(seen);
            }
            if began.elapsed() > PATIENCE {
                bail!("waited {PATIENCE:?} for {what}; the table has {seen:?}");
            }
            if self.skips && !seen.offers() {
                self.page.press('.').await?;
            }
            tokio::time::sleep(BLINK).await;
        }
    }

    /// Waits until something is offered or the match is over.
    pub async fn asked(&self) -> anyhow::Result<Seen> {
        self.wait("something to choose", |seen| !seen.busy && (seen.over || seen.offers())).await
    }

    /// Does one thing that is offered, and waits for what comes of it. Returns what was there before.
    pub async fn step(&self, style: Style) -> anyhow::Result<Seen> {
        let before = self.asked().await?;
        if before.over {
            return Ok(before);
        }
        let target = style.next(&before)?;
        self.page.click(&target).await?;
        let what = format!("an answer to a click on {target} where there was {before:?}");
        self.wait(&what, |seen| !seen.busy && *seen != before).await?;
        Ok(before)
    }

    /// Makes one whole choice: as many clicks as it takes until it is sent. If another seat is asked then, it is done.
    pub async fn send(&self, style: Style) -> anyhow::Result<()> {
        let before = self.asked().await?;
        for _ in 0..6 {
            self.step(style).await?;
            let sent = |seen: &Seen| seen.over || seen.n > before.n;
            let now = self.wait("the next click", |seen| !seen.busy && (sent(seen) || seen.offers())).await?;
            if sent(&now) {
                return Ok(());
            }
        }
        bail!("six clicks are no choice: {before:?}")
    }

    /// Makes one whole choice and waits until the same seat is asked again. Returns what there is to choose then.
    pub async fn choose(&self, style: Style) -> anyhow::Result<Seen> {
        self.send(style).await?;
        self.asked().await
    }

    /// Plays until what is seen is as wished; that is looked for whenever something is asked.
    pub async fn play_until(
        &self,
        style: Style,
        what: &str,
        wish: impl Fn(&Seen) -> bool,
    ) -> anyhow::Result<Seen> {
        for _ in 0..400 {
            let seen = self.asked().await?;
            if wish(&seen) {
                return Ok(seen);
            }
            ensure!(!seen.over, "the match is over before {what}");
            self.step(style).await?;
        }
        bail!("no {what} after 400 clicks")
    }

    /// Plays a card, gives one unit an order, lets it stand, and takes aim: the odds of the attack lie open then.
    pub async fn attack(&self, card: &str, from: &str, to: &str) -> anyhow::Result<()> {
        self.wait("the hand", |seen| !seen.cards.is_empty()).await?;
        self.page.click(&format!("#hand .card[data-id={card}]")).await?;
        let orders = self.wait("orders", |seen| !seen.busy && seen.may.iter().any(|at| at == from)).await?;
        self.page.click(&format!("#map [data-space={from}]")).await?;
        // A unit with a leader asks which of the two is meant.
        let ordered = |seen: &Seen| !seen.busy && (!seen.menu.is_empty() || seen.n > orders.n);
        let seen = self.wait("the order", ordered).await?;
        if let Some(unit) = seen.menu.iter().find(|id| id.starts_with("piece:u")) {
            self.page.click(&format!(".slip [data-id=\"{unit}\"]")).await?;
            self.wait("the order", |seen| !seen.busy && seen.n > orders.n).await?;
        }
        loop {
            let seen = self.asked().await?;
            if seen.attack.iter().any(|at| at == to) {
                return self.aim(to).await;
            }
            ensure!(seen.buttons.iter().any(|id| id == "done"), "nothing can be ended: {seen:?}");
            self.page.click("#prompt [data-id=done]").await?;
            self.wait("the next step", |now| !now.busy && now.n > seen.n).await?;
        }
    }

    /// Takes aim at a space that can be attacked, and sees the odds.
    pub async fn aim(&self, to: &str) -> anyhow::Result<()> {
        self.page.click(&format!("#map [data-space={to}]")).await?;
        self.wait("the odds", |seen| seen.held).await?;
        self.page.sees("#odds .fate").await?;
        self.page.sees("#odds .ledger .sum").await
    }

    /// The titles of the cards in the hand.
    pub async fn hand(&self) -> anyhow::Result<Vec<String>> {
        self.page.texts("#hand .held-cards .card strong").await
    }

    /// The lines of the log.
    pub async fn log(&self) -> anyhow::Result<Vec<String>> {
        self.page.texts("#log li .line").await
    }
}

/// Waits until one of two who play each other is asked, or it is over, and both windows show all that happened: which of them, and what
/// he sees.
pub async fn asked_of(tables: &[Table<'_>; 2]) -> anyhow::Result<(usize, Seen)> {
    let began = Instant::now();
    loop {
        let seen = [tables[0].look().await?, tables[1].look().await?];
        if seen[0].n == seen[1].n && seen.iter().all(|s| !s.busy) {
            for (i, seen) in seen.iter().enumerate() {
                if seen.over || seen.offers() {
                    return Ok((i, seen.clone()));
                }
            }
        }
        ensure!(began.elapsed() < PATIENCE, "nobody is asked: {seen:#?}");
        for (table, seen) in tables.iter().zip(&seen) {
            if table.skips && !seen.offers() {
                table.page.press('.').await?;
            }
        }
        tokio::time::sleep(BLINK).await;
    }
}
