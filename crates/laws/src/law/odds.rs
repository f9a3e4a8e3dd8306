//! Weights are those of possible outcomes, each once; what is sampled is listed, and as often as the weights say.

use super::{Kept, broken, require, texts};
use bicorne_core::{Coverage, Draw, Face, Odds};
use std::collections::{BTreeMap, HashMap};

const BINS: usize = 20;
/// Below so many draws nothing can be said.
const ENOUGH: u64 = 400;

/// Draws of one kind of chance. Each draw is turned into a number that is even on 0..1 if sample and odds agree, whatever the
/// odds were that time: so draws from different odds can be pooled.
#[derive(Debug, Clone, Default)]
pub(crate) struct Pool {
    kinds: BTreeMap<&'static str, [u64; BINS]>,
}

impl Pool {
    fn note(&mut self, kind: &'static str, before: u128, weight: u64, total: u128, dice: &mut impl Draw) {
        let inside = f64::from(dice.bits() as u32) / 4_294_967_296.0;
        let place = (before as f64 + inside * weight as f64) / total as f64;
        let bin = ((place * BINS as f64) as usize).min(BINS - 1);
        self.kinds.entry(kind).or_insert([0; BINS])[bin] += 1;
    }

    pub(crate) fn add(&mut self, other: &Pool) {
        for (kind, bins) in &other.kinds {
            let mine = self.kinds.entry(kind).or_insert([0; BINS]);
            mine.iter_mut().zip(bins).for_each(|(a, b)| *a += b);
        }
    }

    /// Whether the pooled draws are even: a χ² test that an honest game fails once in a thousand million.
    pub(crate) fn even(&self) -> Kept {
        for (kind, bins) in &self.kinds {
            let n: u64 = bins.iter().sum();
            if n < ENOUGH {
                continue;
            }
            let expected = n as f64 / BINS as f64;
            let chi: f64 = bins.iter().map(|b| (*b as f64 - expected).powi(2) / expected).sum();
            // Wilson and Hilferty: six standard deviations.
            let k = (BINS - 1) as f64;
            let limit = k * (1.0 - 2.0 / (9.0 * k) + 6.0 * (2.0 / (9.0 * k)).sqrt()).powi(3);
            require(chi < limit, "odds-agree-with-samples", || {
                format!(
                    "of {n} draws ({kind}) too many or too few fell into parts of equal odds: {bins:?}, χ² {chi:.1}"
                )
            })?;
        }
        Ok(())
    }
}

/// The odds of what is pending, and some draws.
pub(crate) fn agree<G: Face>(
    game: &G,
    state: &G::State,
    chance: &G::Chance,
    pool: &mut Pool,
    dice: &mut impl Draw,
) -> Kept {
    let mut listed = Vec::new();
    let coverage = game.odds(state, chance, &mut listed);
    let mut places: HashMap<G::Outcome, (u128, u64)> = HashMap::with_capacity(listed.len());
    let mut total: u128 = 0;
    let kind = game.decision(state);
    for (outcome, weight) in &listed {
        require(*weight > 0, "odds-are-possible", || {
            format!("{outcome:?} has no weight; leave it out ({kind})")
        })?;
        let twice = places.insert(*outcome, (total, *weight)).is_some();
        require(!twice, "odds-are-possible", || format!("{outcome:?} stands twice in the odds ({kind})"))?;
        if let Err(why) = game.check_outcome(state, *outcome) {
            let what = format!("{outcome:?} is in the odds, but cannot come up: {why}");
            return broken("odds-are-possible", what);
        }
        total += u128::from(*weight);
    }
    require(coverage == Coverage::Sample || total > 0, "no-dead-end", || {
        format!("a chance ({kind}) without outcomes")
    })?;
    for _ in 0..4 {
        let drawn = game.sample(state, chance, dice);
        if let Err(why) = game.check_outcome(state, drawn) {
            return broken("samples-are-possible", format!("{drawn:?} is drawn, but cannot come up: {why}"));
        }
        texts::outcome(game, state, drawn)?;
        if coverage == Coverage::All {
            let Some((before, weight)) = places.get(&drawn) else {
                let what = format!("{drawn:?} is drawn, but is not among the {} odds ({kind})", listed.len());
                return broken("odds-agree-with-samples", what);
            };
            pool.note(kind, *before, *weight, total, dice);
        }
    }
    Ok(())
}

/// The odds that people are shown: probabilities, and a bar that adds up to 1; every line cites a clause.
pub(crate) fn shown<G: Face>(game: &G, odds: &Odds, of: &str) -> Kept {
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
        let known = line.clause.is_empty() || game.catalogue().search(line.clause).is_some();
        require(known, "clauses-exist", || {
            format!("the odds of {of:?} cite {:?}, which is no clause", line.clause)
        })?;
    }
    Ok(())
}
