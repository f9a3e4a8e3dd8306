//! How random games of a scenario went: the signature of its rules. A change that was not meant to change play leaves it alone.

use crate::law::odds::Pool;
use crate::walk::Walked;
use bicorne_core::{Draw as _, Pending, Presentation, QuickDice, Seat, state_hash};
use std::collections::BTreeMap;

/// How random games of a scenario went.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
#[allow(missing_docs)] // the names say it
pub struct Signature {
    /// The scenario's id.
    pub scenario: String,
    pub games: u64,
    /// Choices in a game.
    pub choices: Spread,
    /// Chances in a game.
    pub chances: Spread,
    /// Turns of a game.
    pub turns: Spread,
    /// Choices on offer when somebody is asked.
    pub offered: f64,
    /// Events in a game.
    pub events: f64,
    /// Games won, by seat.
    pub wins: Vec<u64>,
    /// Games that nobody won.
    pub draws: u64,
    /// How often each clause ended a game.
    pub endings: BTreeMap<String, u64>,
    /// The hashes of all final states, in one number. A modifier that moves no mean by a tenth still moves this.
    pub digest: u64,
}

impl Signature {
    /// Plays `games` random games of one scenario and watches no law: the seeds count up from `seed`, and the same seeds give
    /// the same games on every machine.
    ///
    /// # Panics
    /// When a game does not end within `bound` choices.
    pub fn of_random_play<G: Presentation>(game: &G, games: u32, seed: u64, bound: u32) -> Signature {
        let mut tally = Tally::default();
        for seed in (seed..).take(games as usize) {
            tally.add(random_game(game, seed, bound));
        }
        tally.signature(game)
    }

    /// Share of the games that a seat won, by its index.
    pub fn win_share(&self, seat: usize) -> f64 {
        self.wins[seat] as f64 / self.games as f64
    }
}

/// Numbers, summed up.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
#[allow(missing_docs)] // the names say it
pub struct Spread {
    pub mean: f64,
    pub least: u64,
    pub most: u64,
}

/// Sums over games; their order does not matter.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    games: u64,
    choices: Sum,
    chances: Sum,
    turns: Sum,
    offered: u64,
    events: u64,
    wins: [u64; 8],
    draws: u64,
    endings: BTreeMap<String, u64>,
    digest: u64,
    pub(crate) pool: Pool,
}

#[derive(Debug, Default)]
struct Sum {
    sum: u64,
    least: Option<u64>,
    most: u64,
}

impl Sum {
    fn add(&mut self, n: u64) {
        self.sum += n;
        self.least = Some(self.least.map_or(n, |l| l.min(n)));
        self.most = self.most.max(n);
    }

    fn over(&self, games: u64) -> Spread {
        let mean = self.sum as f64 / games.max(1) as f64;
        Spread { mean, least: self.least.unwrap_or(0), most: self.most }
    }
}

impl Tally {
    pub(crate) fn games(&self) -> u64 {
        self.games
    }

    pub(crate) fn add(&mut self, walked: Walked) {
        self.games += 1;
        self.choices.add(walked.choices);
        self.chances.add(walked.chances);
        self.turns.add(walked.turns);
        self.offered += walked.offered;
        self.events += walked.events;
        match walked.winner {
            Some(seat) => self.wins[seat.index()] += 1,
            None => self.draws += 1,
        }
        *self.endings.entry(walked.ending).or_default() += 1;
        self.digest = self.digest.wrapping_add(walked.end_hash);
        self.pool.add(&walked.pool);
    }

    pub(crate) fn signature<G: Presentation>(self, game: &G) -> Signature {
        Signature {
            scenario: game.scenario_id().to_owned(),
            games: self.games,
            choices: self.choices.over(self.games),
            chances: self.chances.over(self.games),
            turns: self.turns.over(self.games),
            offered: self.offered as f64 / self.choices.sum.max(1) as f64,
            events: self.events as f64 / self.games.max(1) as f64,
            wins: self.wins[..G::SEATS.len()].to_vec(),
            draws: self.draws,
            endings: self.endings,
            digest: self.digest,
        }
    }
}

/// One game in which every seat picks evenly among all that it is offered.
fn random_game<G: Presentation>(game: &G, seed: u64, bound: u32) -> Walked {
    let (mut dice, mut walked) = (QuickDice::new(seed), Walked::default());
    let (mut state, mut offered, mut told) = (game.start(), Vec::new(), Vec::new());
    loop {
        match game.pending(&state) {
            Pending::Over(ending) => {
                walked.winner = ending.winner;
                walked.ending = ending.clause.map_or(ending.how, |c| G::CATALOGUE.id(c)).to_owned();
                walked.turns = u64::from(game.turn(&state));
                walked.end_hash = state_hash(&state);
                return walked;
            }
            Pending::Chance(chance) => {
                let outcome = game.sample(&state, &chance, &mut dice);
                game.resolve(&mut state, outcome, &mut told);
                walked.chances += 1;
            }
            Pending::Choice(ask) => {
                let seats: Vec<Seat> = ask.seats.iter().collect();
                let seat = *dice.pick(&seats);
                offered.clear();
                game.options(&state, seat, &mut offered);
                walked.offered += offered.len() as u64;
                game.choose(&mut state, seat, *dice.pick(&offered), &mut told);
                walked.choices += 1;
            }
        }
        walked.events += told.len() as u64;
        told.clear();
        assert!(
            walked.choices <= u64::from(bound),
            "{} {}, seed {seed}: the game is not over after {bound} choices",
            G::ID,
            game.scenario_id()
        );
    }
}
