//! Positions of each game, reached by seeded random play, on which hostile choices and outcomes are tried.

use bicorne_core::{AnyMatch, Draw as _, FairDice, Options, QuickDice, Seat, Secret, Waiting};
use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap, HashSet};

/// Scenarios that are played for positions.
const SCENARIOS: usize = 4;
/// Steps of each play.
const STEPS: usize = 400;
/// Positions for each kind of decision.
const PER_DECISION: usize = 4;

/// A position and a working copy of it.
pub(crate) struct Position {
    pub(crate) start: Box<dyn AnyMatch>,
    pub(crate) seats: Vec<Seat>,
    pub(crate) hash: u64,
    /// A copy that has only refused so far: refusals change nothing, so it serves again.
    pub(crate) copy: Option<Box<dyn AnyMatch>>,
    /// Hashes of accepted texts: the second time they would only do the same again.
    pub(crate) seen: HashSet<u64>,
}

impl Position {
    fn new(start: Box<dyn AnyMatch>) -> Position {
        let (seats, hash) = (start.waiting().seats(), start.hash());
        Position { start, seats, hash, copy: None, seen: HashSet::new() }
    }
}

/// `choice` or `chance`.
type Kind = &'static str;

thread_local! {
    static POSITIONS: RefCell<HashMap<(String, Kind), Vec<Position>>> = RefCell::default();
}

/// Works on the positions of a game that wait for a choice, or for chance.
pub(crate) fn with<T>(game: &str, kind: Kind, work: impl FnOnce(&mut [Position]) -> T) -> T {
    POSITIONS.with_borrow_mut(|all| {
        let found = all.entry((game.to_owned(), kind)).or_insert_with(|| positions(game, kind));
        work(found)
    })
}

/// Dice of a number: the same in every run.
pub(crate) fn dice(n: u8) -> FairDice {
    FairDice::new(&Secret([n; 32]), &[])
}

fn positions(game: &str, kind: Kind) -> Vec<Position> {
    let kit = bicorne_games::game(game).expect("the game is listed");
    let mut found = Vec::new();
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (n, scenario) in kit.scenarios().iter().take(SCENARIOS).enumerate() {
        let mut table = kit.open(&scenario.id, &Options::new()).expect("a listed scenario opens");
        play(&mut *table, n as u8, STEPS, |table| {
            let waiting = table.waiting();
            let count = counts.entry(waiting.decision()).or_default();
            // The first of its kind, and then one now and then, so that they come from all parts of the match.
            if waiting.kind() == kind && *count < PER_DECISION && (*count == 0 || table.len() % 7 == 0) {
                *count += 1;
                found.push(Position::new(table.fork()));
            }
        });
    }
    assert!((1..=256).contains(&found.len()), "{} positions of {game}", found.len());
    found
}

/// Plays at random, and shows each position on the way.
pub(crate) fn play(table: &mut dyn AnyMatch, n: u8, steps: usize, mut show: impl FnMut(&dyn AnyMatch)) {
    let (fair, mut quick) = (dice(n), QuickDice::new(u64::from(n)));
    for _ in 0..steps {
        show(table);
        let waiting = table.waiting();
        match waiting {
            Waiting::Chance { .. } => drop(table.roll_one(&fair)),
            Waiting::Choice { .. } => {
                let seat = *quick.pick(&waiting.seats());
                let (offered, _) = table.offered(seat);
                let text = quick.pick(&offered);
                table.choose(seat, text).expect("what is offered is accepted");
            }
            Waiting::Over(_) => break,
        }
    }
}
