//! Weights are those of possible outcomes, each once; what is sampled is listed, and as often as the weights say.

use super::{Breach, Kept, broken, require, texts};
use bicorne_core::{Coverage, Draw, Odds, Presentation};
use std::collections::{BTreeMap, HashMap};

const BINS: usize = 20;
const AGREE: &str = "odds-agree-with-samples";
/// Below this many draws nothing can be said.
const ENOUGH: u64 = 400;
/// How many lists of odds are kept, and how long they may be.
const LISTS: (usize, usize) = (64, 4096);

/// Draws, pooled in two ways.
#[derive(Debug, Clone, Default)]
pub(crate) struct Pool {
    /// By kind of chance: each draw as a number that is even on 0..1 if sample and odds agree, whatever the odds were that time.
    kinds: BTreeMap<&'static str, [u64; BINS]>,
    /// By kind of chance and number of outcomes, where the weights were always the same: how often each outcome came.
    lists: BTreeMap<(&'static str, usize), Cells>,
}

#[derive(Debug, Clone)]
struct Cells {
    weights: Vec<u64>,
    counts: Vec<u64>,
}

/// One draw: which of the listed outcomes came.
struct Drawn<'a> {
    kind: &'static str,
    weights: &'a [u64],
    which: usize,
}

impl Pool {
    fn note(&mut self, drawn: &Drawn<'_>, dice: &mut impl Draw) {
        let Drawn { kind, weights, which } = *drawn;
        let inside = f64::from(dice.bits() as u32) / 4_294_967_296.0;
        let sum = |weights: &[u64]| weights.iter().map(|w| *w as f64).sum::<f64>();
        let place = (sum(&weights[..which]) + inside * weights[which] as f64) / sum(weights);
        let bin = ((place * BINS as f64) as usize).min(BINS - 1);
        self.kinds.entry(kind).or_insert([0; BINS])[bin] += 1;

        let key = (kind, weights.len());
        if weights.len() <= LISTS.1 && (self.lists.len() < LISTS.0 || self.lists.contains_key(&key)) {
            let cells = self.lists.entry(key).or_insert_with(|| Cells::of(weights));
            if cells.weights == weights {
                cells.counts[which] += 1;
            }
        }
    }

    pub(crate) fn add(&mut self, other: &Pool) {
        for (kind, bins) in &other.kinds {
            let mine = self.kinds.entry(kind).or_insert([0; BINS]);
            mine.iter_mut().zip(bins).for_each(|(a, b)| *a += b);
        }
        for (key, cells) in &other.lists {
            let mine = self.lists.entry(*key).or_insert_with(|| Cells::of(&cells.weights));
            if mine.weights == cells.weights {
                mine.counts.iter_mut().zip(&cells.counts).for_each(|(a, b)| *a += b);
            }
        }
    }

    /// Whether outcomes came as often as their weights say: χ² tests that an honest game fails once in a thousand million.
    pub(crate) fn even(&self) -> Kept {
        for (kind, bins) in &self.kinds {
            fair(&[1; BINS], bins).map_err(|what| Breach {
                law: AGREE,
                what: format!("{kind}: parts of equal odds came {bins:?} times, {what}"),
            })?;
        }
        for ((kind, n), cells) in &self.lists {
            fair(&cells.weights, &cells.counts).map_err(|what| Breach {
                law: AGREE,
                what: format!("{kind}, {n} outcomes: they came {:?} times, {what}", cells.counts),
            })?;
        }
        Ok(())
    }
}

impl Cells {
    fn of(weights: &[u64]) -> Cells {
        Cells { weights: weights.to_vec(), counts: vec![0; weights.len()] }
    }
}

/// Whether `counts` fit `weights`. Rare outcomes are taken together with their neighbours.
fn fair(weights: &[u64], counts: &[u64]) -> Result<(), String> {
    let n: u64 = counts.iter().sum();
    if n < ENOUGH {
        return Ok(());
    }
    let total: f64 = weights.iter().map(|w| *w as f64).sum();
    let (mut chi, mut cells) = (0.0, 0);
    let (mut expected, mut got) = (0.0, 0.0);
    let mut rest = n as f64;
    for (weight, count) in weights.iter().zip(counts) {
        expected += *weight as f64 / total * n as f64;
        got += *count as f64;
        // The last cell takes what is left, so that none is too small.
        if expected >= 8.0 && rest - expected >= 8.0 {
            chi += (got - expected).powi(2) / expected;
            rest -= expected;
            cells += 1;
            (expected, got) = (0.0, 0.0);
        }
    }
    if cells == 0 {
        return Ok(());
    }
    chi += (got - expected).powi(2) / expected;
    // Wilson and Hilferty: six standard deviations.
    let k = f64::from(cells);
    let limit = k * (1.0 - 2.0 / (9.0 * k) + 6.0 * (2.0 / (9.0 * k)).sqrt()).powi(3);
    if chi < limit { Ok(()) } else { Err(format!("χ² {chi:.1}, more than {limit:.1}")) }
}

/// The odds of what is pending, and some draws.
pub(crate) fn agree<G: Presentation>(
    game: &G,
    state: &G::State,
    chance: &G::Chance,
    pool: &mut Pool,
    dice: &mut impl Draw,
) -> Kept {
    let mut listed = Vec::new();
    let coverage = game.odds(state, chance, &mut listed);
    let weights: Vec<u64> = listed.iter().map(|(_, weight)| *weight).collect();
    let mut places: HashMap<G::Outcome, usize> = HashMap::with_capacity(listed.len());
    let kind = game.decision(state);
    for (which, (outcome, weight)) in listed.iter().enumerate() {
        require(*weight > 0, "odds-are-possible", || {
            format!("{outcome:?} has no weight; leave it out ({kind})")
        })?;
        let twice = places.insert(*outcome, which).is_some();
        require(!twice, "odds-are-possible", || format!("{outcome:?} stands twice in the odds ({kind})"))?;
        if let Err(why) = game.check_outcome(state, *outcome) {
            let what = format!("{outcome:?} is in the odds, but cannot come up: {why}");
            return broken("odds-are-possible", what);
        }
    }
    require(coverage == Coverage::Sample || !listed.is_empty(), "no-dead-end", || {
        format!("a chance ({kind}) without outcomes")
    })?;
    for _ in 0..4 {
        let drawn = game.sample(state, chance, dice);
        if let Err(why) = game.check_outcome(state, drawn) {
            return broken("samples-are-possible", format!("{drawn:?} is drawn, but cannot come up: {why}"));
        }
        texts::outcome(game, state, drawn)?;
        if coverage == Coverage::All {
            let Some(which) = places.get(&drawn) else {
                let what = format!("{drawn:?} is drawn, but is not among the {} odds ({kind})", listed.len());
                return broken(AGREE, what);
            };
            pool.note(&Drawn { kind, weights: &weights, which: *which }, dice);
        }
    }
    Ok(())
}

/// The odds that people are shown: probabilities, and a bar that adds up to 1; every line cites a clause.
pub(crate) fn shown<G: Presentation>(odds: &Odds, of: &str) -> Kept {
    let law = "odds-add-up";
    for outcome in &odds.outcomes {
        let p = outcome.probability;
        require((-1e-9..=1.0 + 1e-9).contains(&p), law, || {
            format!("{} of {of:?} has probability {p}", outcome.what)
        })?;
    }
    let bar: Vec<_> = odds.outcomes.iter().filter(|o| !o.fate.is_empty()).collect();
    let sum: f64 = bar.iter().map(|o| o.probability).sum();
    let close = if odds.exact { 1e-6 } else { 0.02 };
    require(bar.is_empty() || (sum - 1.0).abs() < close, law, || {
        format!("the fates of {of:?} add up to {sum}")
    })?;
    for line in odds.ledger.iter().chain(&odds.notes) {
        let known = line.clause.is_empty() || G::CATALOGUE.search(line.clause).is_some();
        require(known, "clauses-exist", || {
            format!("the odds of {of:?} cite {:?}, which is no clause", line.clause)
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::fair;
    use bicorne_core::{Draw, QuickDice};

    #[test]
    fn what_is_fair_passes_and_what_is_not_is_found() {
        let mut dice = QuickDice::new(11);
        let mut counts = [0u64; 6];
        for _ in 0..6000 {
            counts[dice.below(6) as usize] += 1;
        }
        assert_eq!(fair(&[1; 6], &counts), Ok(()));
        assert!(fair(&[1, 1, 1, 1, 2, 1], &counts).is_err());
        counts.swap(0, 1);
        assert_eq!(fair(&[3, 3, 3, 3, 3, 3], &counts), Ok(()));
    }

    #[test]
    fn rare_outcomes_and_few_draws_decide_nothing() {
        assert_eq!(fair(&[1, 1], &[0, 399]), Ok(()));
        assert_eq!(fair(&[1_000_000, 1], &[999, 1]), Ok(()));
        assert!(fair(&[1, 1], &[0, 400]).is_err());
    }
}
