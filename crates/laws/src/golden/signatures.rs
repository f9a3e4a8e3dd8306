//! Signatures that are kept: what random play of a scenario comes to.

use crate::signature::Signature;
use bicorne_core::Options;

/// How far a figure may be from the kept one, as a share of it.
pub const TOLERANCE: f64 = 0.1;
/// The seed of the first random game of a signature.
pub const SEED: u64 = 1;
/// A random game with more choices than this does not end.
pub const BOUND: u32 = 60_000;

/// The figures of random play that are kept for a scenario.
#[derive(Debug, Clone, PartialEq, serde::Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs)] // the names say it
pub struct KeptSignature {
    /// The scenario's id.
    pub scenario: String,
    /// The options of the games.
    #[serde(default)]
    pub options: Options,
    pub games: u32,
    /// Choices of a game, on average.
    #[serde(default)]
    pub decisions: f64,
    /// Turns of a game, on average.
    #[serde(default)]
    pub turns: f64,
    /// Choices on offer at a decision, on average.
    #[serde(default)]
    pub offered: f64,
    /// Games won, by seat.
    #[serde(default)]
    pub wins: Vec<u64>,
    /// All final states in one number, as hexadecimal digits.
    #[serde(default)]
    pub digest: String,
}

impl KeptSignature {
    /// The figures to keep of a signature, to two decimals.
    pub fn new(options: Options, signature: &Signature) -> KeptSignature {
        let two = |x: f64| (x * 100.0).round() / 100.0;
        KeptSignature {
            scenario: signature.scenario.clone(),
            options,
            games: signature.games as u32,
            decisions: two(signature.choices.mean),
            turns: two(signature.turns.mean),
            offered: two(signature.offered),
            wins: signature.wins.clone(),
            digest: format!("{:016x}", signature.digest),
        }
    }

    /// Scenario and options, for messages.
    pub fn title(&self) -> String {
        let options = self.options.iter().map(|(name, value)| format!(" {name}={value}"));
        self.scenario.clone() + &options.collect::<String>()
    }

    /// The figures of `now` that are more than [`TOLERANCE`] away from the kept ones, and another digest, a line each.
    pub fn differences(&self, now: &KeptSignature) -> Vec<String> {
        let mut figures = vec![
            ("decisions".to_owned(), self.decisions, now.decisions),
            ("turns".to_owned(), self.turns, now.turns),
            ("offered".to_owned(), self.offered, now.offered),
        ];
        for seat in 0..self.wins.len().max(now.wins.len()) {
            let wins = |s: &KeptSignature| s.wins.get(seat).map_or(f64::NAN, |n| *n as f64);
            figures.push((format!("wins of seat {}", seat + 1), wins(self), wins(now)));
        }
        // Not a number is far away too.
        let near = |kept: f64, now: f64| (now - kept).abs() <= TOLERANCE * kept + 1e-9;
        let far = figures.into_iter().filter(|(_, kept, now)| !near(*kept, *now));
        let digest =
            (self.digest != now.digest).then(|| "some games end otherwise than those kept".to_owned());
        let found = far.map(|(name, kept, now)| format!("{name} {now}, kept {kept}")).chain(digest);
        found.map(|what| format!("{}: {what}", self.title())).collect()
    }
}

/// As a table of `signatures.toml`.
impl std::fmt::Display for KeptSignature {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        writeln!(f, "[[signature]]\nscenario = {:?}", self.scenario)?;
        if !self.options.is_empty() {
            let options: Vec<_> = self.options.iter().map(|(n, v)| format!("{n} = {v:?}")).collect();
            writeln!(f, "options = {{ {} }}", options.join(", "))?;
        }
        let KeptSignature { games, decisions, turns, offered, wins, digest, .. } = self;
        writeln!(f, "games = {games}\ndecisions = {decisions:?}\nturns = {turns:?}\noffered = {offered:?}")?;
        writeln!(f, "wins = {wins:?}\ndigest = {digest:?}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept() -> KeptSignature {
        let options = [("tier".to_owned(), "marshal".to_owned())].into();
        let (scenario, wins, digest) = ("duel".to_owned(), vec![12, 8], "1806".to_owned());
        KeptSignature {
            scenario,
            options,
            games: 20,
            decisions: 100.0,
            turns: 9.5,
            offered: 3.25,
            wins,
            digest,
        }
    }

    #[test]
    fn a_row_reads_back() {
        #[derive(serde::Deserialize)]
        struct File {
            signature: Vec<KeptSignature>,
        }
        let read: File = toml::from_str(&kept().to_string()).unwrap();
        assert_eq!(read.signature, [kept()]);
    }

    #[test]
    fn figures_may_be_a_tenth_away() {
        let now = KeptSignature { decisions: 109.9, turns: 8.6, wins: vec![11, 8], ..kept() };
        assert_eq!(kept().differences(&now), [""; 0]);
        let now = KeptSignature { decisions: 110.5, turns: 8.5, wins: vec![12, 9], ..kept() };
        let found = kept().differences(&now);
        assert_eq!(found.len(), 3, "{found:?}");
        assert_eq!(found[0], "duel tier=marshal: decisions 110.5, kept 100");
        let now = KeptSignature { wins: vec![12], ..kept() };
        assert_eq!(kept().differences(&now).len(), 1, "a seat without figures differs");
        let now = KeptSignature { digest: "1807".to_owned(), ..kept() };
        assert_eq!(kept().differences(&now), ["duel tier=marshal: some games end otherwise than those kept"]);
    }
}
