//! What people see of the game: nothing hidden, nothing missing, nothing that the rules would not say.

use bicorne_ccn::{Action, Event, Napoleonics, Outcome, Phase, Side, State};
use bicorne_core::{
    Draw, Face, Game, Lang, Odds, Options, Pending, Question, QuickDice, Say, Seat, Told, Viewer,
};
use bicorne_words::speaker;

#[path = "face/everywhere.rs"]
mod everywhere;
#[path = "face/odds.rs"]
mod odds;
#[path = "face/scenes.rs"]
mod scenes;
#[path = "face/secrets.rs"]
mod secrets;
#[path = "face/why.rs"]
mod why;

const LANGUAGES: [Lang; 2] = [Lang::En, Lang::Fr];
const VIEWERS: [Viewer; 4] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public, Viewer::All];

fn english() -> &'static dyn Say {
    speaker(Lang::En)
}

fn set_up(text: &str) -> Napoleonics {
    Napoleonics::from_setup(text, &Options::new()).unwrap_or_else(|bad| panic!("{bad}"))
}

fn open(id: &str) -> Napoleonics {
    Napoleonics::new(id, &Options::new()).unwrap_or_else(|bad| panic!("{bad}"))
}

/// A match played by texts: `french: play attack-left`, or a chance outcome without a seat.
struct Table {
    game: Napoleonics,
    state: State,
    told: Vec<Event>,
}

impl Table {
    fn new(game: Napoleonics) -> Table {
        let state = game.start();
        Table { game, state, told: Vec::new() }
    }

    fn play(mut self, steps: &[&str]) -> Table {
        for step in steps {
            self.told.clear();
            match step.split_once(": ") {
                Some((side, action)) => {
                    let seat = side.parse::<Side>().unwrap().seat();
                    let action: Action = action.parse().unwrap();
                    self.game.check(&self.state, seat, action).unwrap_or_else(|no| {
                        let clause = self.game.catalogue().id(no.clause);
                        panic!("{step}: {clause} {:?} in {:?}", no.why, self.state.phase())
                    });
                    self.game.choose(&mut self.state, seat, action, &mut self.told);
                }
                None => {
                    let outcome: Outcome = step.parse().unwrap();
                    self.game.check_outcome(&self.state, outcome).unwrap_or_else(|e| panic!("{step}: {e}"));
                    self.game.resolve(&mut self.state, outcome, &mut self.told);
                }
            }
        }
        self
    }

    /// Ends what the active player may still order or move.
    fn fight_on(mut self) -> Table {
        while matches!(self.state.phase(), Phase::Order | Phase::Move) {
            let done = format!("{}: done", self.state.active());
            self = self.play(&[&done]);
        }
        self
    }

    fn told(&self, viewer: Viewer, lang: Lang) -> Vec<Told> {
        self.told.iter().filter_map(|e| self.game.tell(e, viewer, speaker(lang))).collect()
    }

    fn odds(&self, side: &str, action: &str) -> Odds {
        let seat = side.parse::<Side>().unwrap().seat();
        let action: Action = action.parse().unwrap();
        self.game.check(&self.state, seat, action).unwrap_or_else(|no| panic!("{action}: {no:?}"));
        self.game.odds_of(&self.state, seat, action, english()).unwrap()
    }

    fn scene(&self, viewer: Viewer) -> bicorne_core::scene::Scene {
        self.game.scene(&self.state, viewer, english())
    }

    fn why(&self, seat: u8, from: Option<&str>, at: &str) -> Option<&'static str> {
        let no = self.game.why_not(&self.state, Seat(seat), Question { from, at })?;
        Some(self.game.catalogue().id(no.clause))
    }
}

fn share(odds: &Odds, what: &str) -> f64 {
    let found = odds.outcomes.iter().find(|o| o.what == what);
    found.unwrap_or_else(|| panic!("no {what} in {:?}", odds.outcomes)).probability
}

/// Zero where it is not even listed.
fn chance(odds: &Odds, what: &str) -> f64 {
    odds.outcomes.iter().find(|o| o.what == what).map_or(0.0, |o| o.probability)
}

fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}

/// Plays at random and calls `look` on every state that waits for somebody.
fn wander(game: &Napoleonics, seed: u64, steps: usize, mut look: impl FnMut(&State, &[Event])) {
    let mut dice = QuickDice::new(seed);
    let mut state = game.start();
    let mut told = Vec::new();
    for _ in 0..steps {
        match game.pending(&state) {
            Pending::Over(_) => {
                look(&state, &told);
                return;
            }
            Pending::Chance(chance) => {
                let outcome = game.sample(&state, &chance, &mut dice);
                game.resolve(&mut state, outcome, &mut told);
            }
            Pending::Choice(ask) => {
                look(&state, &told);
                told.clear();
                let seat = ask.seats.iter().next().expect("somebody is asked");
                let mut options = Vec::new();
                game.options(&state, seat, &mut options);
                let action = *dice.pick(&options);
                game.choose(&mut state, seat, action, &mut told);
            }
        }
    }
}

fn asked(game: &Napoleonics, state: &State) -> Option<Seat> {
    match game.pending(state) {
        Pending::Choice(ask) => ask.seats.iter().next(),
        Pending::Chance(_) | Pending::Over(_) => None,
    }
}
