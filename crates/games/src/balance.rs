//! The balance of each scenario: what `bicorne balance` measured, as it is kept in `data/balance.toml`.

use bicorne_core::BalanceRow;
use serde::Deserialize;
use std::sync::LazyLock;

#[derive(Deserialize)]
struct File {
    #[serde(default)]
    row: Vec<BalanceRow>,
}

static ROWS: LazyLock<Vec<BalanceRow>> = LazyLock::new(|| {
    let file: File = toml::from_str(include_str!("../../../data/balance.toml")).expect("the file is ours");
    file.row
});

/// Everything that was measured.
pub(crate) fn rows() -> &'static [BalanceRow] {
    &ROWS
}

#[cfg(test)]
mod tests {
    use super::rows;
    use crate::all;

    #[test]
    fn every_row_names_a_scenario_and_switches_that_are() {
        for row in rows() {
            let game = all().iter().find(|g| g.id() == row.game).expect("a game of ours");
            game.open(&row.scenario, &row.options).unwrap_or_else(|bad| panic!("{row:?}: {bad}"));
            assert!(game.bot(&row.level).is_some(), "{row:?}");
            assert!(row.matches > 0 && row.points >= 0.0 && row.points <= f64::from(row.matches), "{row:?}");
        }
    }
}
