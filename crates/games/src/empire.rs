//! Army lists of Bataille Empire. The game itself is listed when its table can be played in the browser and every clause has its test.

use bicorne_core::Mistake;
use bicorne_empire::Army;

/// What an army list that keeps the rules comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArmySummary {
    /// What it costs.
    pub points: u16,
    /// What it may cost.
    pub budget: u16,
    /// Its units.
    pub units: usize,
}

/// Reads an army file of Bataille Empire; every mistake at once.
pub fn army(text: &str) -> Result<ArmySummary, Vec<Mistake>> {
    let army = Army::read(text)?;
    let units = army.divisions.iter().map(|d| d.units.len()).sum();
    Ok(ArmySummary { points: army.points(), budget: army.budget, units })
}
