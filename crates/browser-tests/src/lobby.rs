//! Laying a table in the lobby, as a visitor does.

use crate::browser::Browser;
use crate::house::House;
use crate::table::Table;

/// A table as it is to be laid. What is not said stays as the lobby proposes it.
#[derive(Debug, Clone, Copy, Default)]
pub struct Laid<'a> {
    /// The game.
    pub game: Option<&'a str>,
    /// The battle.
    pub scenario: Option<&'a str>,
    /// The side.
    pub seat: Option<&'a str>,
    /// Who sits opposite: a bot, `same-screen`, `link` or `anyone`.
    pub opponent: Option<&'a str>,
    /// How many turns each side has.
    pub turn_limit: Option<u16>,
}

impl Laid<'_> {
    /// Lays it with clicks or taps, sits down, and waits for the board.
    pub async fn sit_down<'p>(&self, house: &House, page: &'p Browser) -> anyhow::Result<Table<'p>> {
        let game = self.game.map(|game| format!("?game={game}")).unwrap_or_default();
        page.goto(&house.at(&format!("/{game}"))).await?;
        page.sees("#setting").await?;
        if let Some(scenario) = self.scenario {
            page.click(&format!("[data-act=scenario][data-id={scenario}]")).await?;
            page.sees(&format!("[data-act=scenario][data-id={scenario}][aria-pressed=true]")).await?;
        }
        for (group, value) in [("seat", self.seat), ("opponent", self.opponent)] {
            if let Some(value) = value {
                page.click(&format!("label:has(input[name={group}][value={value}])")).await?;
                page.sees(&format!("input[name={group}][value={value}]:checked")).await?;
            }
        }
        if let Some(turns) = self.turn_limit {
            page.click("#setting details summary").await?;
            page.sees("#setting details[open]").await?;
            page.write("input[name=option-turn_limit]", &turns.to_string()).await?;
        }
        page.click("#setting button.first").await?;
        Table::at(page).await
    }

    /// The same for two: the first lays it and copies the link, the second, called `name`, comes in by it.
    pub async fn sit_down_both<'p>(
        &self,
        house: &House,
        [one, two]: [&'p Browser; 2],
        name: &str,
    ) -> anyhow::Result<[Table<'p>; 2]> {
        let first = Laid { opponent: Some("link"), ..*self }.sit_down(house, one).await?;
        one.sees("[data-notice=invite]").await?;
        let link: String = one.eval("return document.querySelector('#link').value", vec![]).await?;
        two.goto(&link).await?;
        two.sees("#join-name").await?;
        two.write("#join-name", name).await?;
        two.click("form .btn.first").await?;
        let second = Table::at(two).await?;
        one.sees_no("[data-notice=invite]").await?;
        Ok([first, second])
    }
}
