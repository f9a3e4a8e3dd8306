//! A match played by texts, for tests of one game.

use bicorne_core::scene::Scene;
use bicorne_core::{Lang, LogEntry, Odds, Pending, Presentation, Question, Seat, Viewer};
use bicorne_words::translator;

/// A game, where it has come to, and what was told on the way.
#[derive(Debug)]
pub struct Table<G: Presentation> {
    /// The rules and the scenario.
    pub game: G,
    /// Where it has come to.
    pub state: G::State,
    /// Everything that was told.
    pub events: Vec<G::Event>,
    /// How much of it before the last step.
    before: usize,
}

impl<G: Presentation> Table<G> {
    /// At the start.
    pub fn new(game: G) -> Table<G> {
        let state = game.start();
        Table { game, state, events: Vec::new(), before: 0 }
    }

    /// Steps by text: `union: play attack-left`, or a chance outcome without a seat.
    #[must_use]
    pub fn play(mut self, steps: &[&str]) -> Table<G> {
        for step in steps {
            match step.split_once(": ") {
                Some((seat, action)) => self.choose_as(self.seat(seat), action),
                None => self.roll(step),
            };
        }
        self
    }

    /// Ends each of these decisions that comes up.
    #[must_use]
    pub fn done_with(mut self, decisions: &[&str]) -> Table<G> {
        while decisions.contains(&self.pending()) {
            self.choose("done");
        }
        self
    }

    /// The seat with this id.
    ///
    /// # Panics
    /// If there is none.
    pub fn seat(&self, id: &str) -> Seat {
        let n = G::SEATS.iter().position(|s| *s == id);
        Seat(n.unwrap_or_else(|| panic!("no seat is called {id}")) as u8)
    }

    /// The seat that is asked chooses.
    ///
    /// # Panics
    /// If nobody is asked, or the choice is refused.
    pub fn choose(&mut self, text: &str) -> &mut Table<G> {
        let seat = self.asked().unwrap_or_else(|| panic!("{text}: {} is pending", self.pending()));
        self.choose_as(seat, text)
    }

    fn choose_as(&mut self, seat: Seat, text: &str) -> &mut Table<G> {
        let action = self.action(text);
        if let Err(illegal) = self.game.check(&self.state, seat, action) {
            let clause = G::CATALOGUE.id(illegal.clause);
            panic!("{text} is refused by {clause} ({:?}) in {}", illegal.why, self.pending());
        }
        self.before = self.events.len();
        self.game.choose(&mut self.state, seat, action, &mut self.events);
        self
    }

    /// What is rolled or drawn.
    ///
    /// # Panics
    /// If it cannot come up now.
    pub fn roll(&mut self, text: &str) -> &mut Table<G> {
        let outcome = self.game.parse_outcome(&self.state, text).unwrap_or_else(|e| panic!("{e}"));
        self.game.check_outcome(&self.state, outcome).unwrap_or_else(|e| panic!("{text}: {e}"));
        self.before = self.events.len();
        self.game.resolve(&mut self.state, outcome, &mut self.events);
        self
    }

    fn action(&self, text: &str) -> G::Action {
        self.game.parse_action(&self.state, text).unwrap_or_else(|e| panic!("{e}"))
    }

    /// The name of what is pending.
    pub fn pending(&self) -> &'static str {
        self.game.decision(&self.state)
    }

    /// The seat that must choose.
    pub fn asked(&self) -> Option<Seat> {
        asked(&self.game, &self.state)
    }

    /// The winner.
    pub fn winner(&self) -> Option<Seat> {
        match self.game.pending(&self.state) {
            Pending::Over(ending) => ending.winner,
            Pending::Choice(_) | Pending::Chance(_) => None,
        }
    }

    /// The clause that forbids the seat that is asked this choice; empty if it is allowed.
    ///
    /// # Panics
    /// If nobody is asked.
    pub fn refused(&self, text: &str) -> &'static str {
        let seat = self.asked().expect("somebody is asked");
        match self.game.check(&self.state, seat, self.action(text)) {
            Ok(()) => "",
            Err(illegal) => G::CATALOGUE.id(illegal.clause),
        }
    }

    /// What is offered, in its order.
    pub fn offers(&self) -> Vec<String> {
        let mut actions = Vec::new();
        if let Some(seat) = self.asked() {
            self.game.options(&self.state, seat, &mut actions);
        }
        actions.iter().map(|a| self.game.action_text(&self.state, *a)).collect()
    }

    /// Whether something is offered.
    pub fn offers_it(&self, text: &str) -> bool {
        self.offers().iter().any(|t| t == text)
    }

    /// What the last step told.
    pub fn last_told(&self) -> &[G::Event] {
        &self.events[self.before..]
    }

    /// What the last step told somebody, in words.
    pub fn last_log(&self, viewer: Viewer, lang: Lang) -> Vec<LogEntry> {
        self.last_told().iter().filter_map(|e| self.game.narrate(e, viewer, translator(lang))).collect()
    }

    /// The sentences of the last step that everybody hears.
    pub fn sentences(&self, lang: Lang) -> Vec<String> {
        self.last_log(Viewer::Public, lang).into_iter().map(|t| t.text).collect()
    }

    /// What a viewer sees, in English.
    pub fn scene(&self, viewer: Viewer) -> Scene {
        self.game.scene(&self.state, viewer, translator(Lang::En))
    }

    /// The odds of a choice of the seat that is asked.
    ///
    /// # Panics
    /// If he may not, or if it is no attack.
    pub fn odds(&self, text: &str) -> Odds {
        assert_eq!(self.refused(text), "", "{text}");
        let seat = self.asked().expect("somebody is asked");
        let odds = self.game.odds_of(&self.state, seat, self.action(text), translator(Lang::En));
        odds.unwrap_or_else(|| panic!("{text} is no attack"))
    }

    /// Why a seat may not do what it points at: the clause and the key of the sentence.
    pub fn why(
        &self,
        seat: u8,
        from: Option<&str>,
        at: &str,
    ) -> Option<(&'static str, Option<&'static str>)> {
        let no = self.game.why_not(&self.state, Seat(seat), Question { from, at })?;
        Some((G::CATALOGUE.id(no.clause), no.why))
    }
}

/// The first seat that is asked.
pub fn asked<G: Presentation>(game: &G, state: &G::State) -> Option<Seat> {
    match game.pending(state) {
        Pending::Choice(ask) => ask.seats.iter().next(),
        Pending::Chance(_) | Pending::Over(_) => None,
    }
}

/// How probable an outcome of an attack is; nothing where it is not even listed.
pub fn chance(odds: &Odds, what: &str) -> f64 {
    odds.outcomes.iter().find(|o| o.what == what).map_or(0.0, |o| o.probability)
}

/// The same of an outcome that must be listed.
///
/// # Panics
/// If it is not.
pub fn share(odds: &Odds, what: &str) -> f64 {
    assert!(odds.outcomes.iter().any(|o| o.what == what), "no {what} in {:?}", odds.outcomes);
    chance(odds, what)
}

/// Whether two probabilities are the same but for rounding.
pub fn near(a: f64, b: f64) -> bool {
    (a - b).abs() < 1e-9
}
