//! One random game, watched.

use crate::battery::{Budget, Terms};
use crate::law::clones::Aside;
use crate::law::odds::Pool;
use crate::law::words::{self, Recorder};
use crate::law::{self, Breach, Kept, broken, commute, leak, odds, offers, replay, require, scene, secrets};
use bicorne_core::{
    Coverage, Draw, Entry, Keys, Pending, Presentation, QuickDice, Record, RecordEntry, Seat, TypedMatch,
    Viewer, referee,
};
use std::collections::HashSet;
use std::sync::Arc;

/// How many actions of a scenario are remembered, to be tried where they are not offered.
const MET: usize = 512;
/// How many of them are tried at an ordinary moment, and at one that is watched closely.
const TRIED: (usize, usize) = (4, 64);

/// What a game leaves behind.
#[derive(Debug, Default)]
pub(crate) struct Walked {
    pub(crate) choices: u64,
    pub(crate) chances: u64,
    pub(crate) turns: u64,
    pub(crate) offered: u64,
    /// States compared with one that the viewer cannot tell from them.
    pub(crate) twins: u64,
    pub(crate) events: u64,
    pub(crate) winner: Option<Seat>,
    pub(crate) ending: String,
    /// The hash of the final state; 0 where nobody asks for it.
    pub(crate) end_hash: u64,
    pub(crate) pool: Pool,
}

/// A random game under way.
pub(crate) struct Walk<'a, G: Presentation> {
    game: Arc<G>,
    live: TypedMatch<G>,
    budget: Budget,
    terms: &'a Terms<G>,
    recorders: [Recorder<'a>; 2],
    /// Decides the course: it depends on nothing but the seed.
    dice: QuickDice,
    /// Decides what is watched.
    eye: QuickDice,
    pub(crate) met: Vec<G::Action>,
    known: HashSet<G::Action>,
    aside: Aside<G::State>,
    /// The course, written down before each step, so that it is there even when a step panics.
    pub(crate) course: Record,
    pub(crate) walked: Walked,
}

impl<'a, G: Presentation> Walk<'a, G> {
    /// `met` are actions of earlier games.
    pub(crate) fn new(
        game: Arc<G>,
        seed: u64,
        budget: Budget,
        terms: &'a Terms<G>,
        met: Vec<G::Action>,
    ) -> Walk<'a, G> {
        let tags = [("Game", G::ID), ("Rules", G::VERSION), ("Scenario", game.scenario_id())];
        let tags = tags.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned()));
        let tags = tags.chain(Record::option_tags(&terms.options)).collect();
        Walk {
            live: TypedMatch::new(Arc::clone(&game)),
            game,
            budget,
            terms,
            recorders: terms.words.map(Recorder::new),
            dice: QuickDice::new(seed),
            eye: QuickDice::new(!seed),
            known: met.iter().copied().collect(),
            met,
            aside: Aside::new(),
            course: Record { tags, entries: Vec::new() },
            walked: Walked::default(),
        }
    }

    /// To the end.
    pub(crate) fn play(&mut self) -> Kept {
        let mut offered = Vec::new();
        loop {
            self.invariant(referee::state(&self.live))?;
            let close = self.eye.below(self.budget.every) == 0;
            if close {
                self.look()?;
            }
            match self.live.pending() {
                Pending::Over(ending) => {
                    self.walked.winner = ending.winner;
                    let scene = self.game.scene(referee::state(&self.live), Viewer::Public, &Keys);
                    self.walked.turns = u64::from(scene.turn);
                    self.walked.ending = ending.clause.map_or(ending.how, |c| G::CATALOGUE.id(c)).to_owned();
                    return self.finish();
                }
                Pending::Chance(chance) => self.chance(&chance, close)?,
                Pending::Choice(ask) => {
                    let seats: Vec<Seat> = ask.seats.iter().collect();
                    require(!seats.is_empty(), "no-dead-end", || {
                        "a choice is pending, but nobody is asked".to_owned()
                    })?;
                    let seat = *self.dice.pick(&seats);
                    self.offers(seat, &mut offered, close)?;
                    let action = *self.dice.pick(&offered);
                    self.choose(seat, action, close)?;
                    self.remember(&offered);
                }
            }
            let Walked { choices, chances, .. } = self.walked;
            let bound = u64::from(self.budget.bound);
            require(choices <= bound && chances <= 8 * bound, "games-end", || {
                format!("after {choices} choices and {chances} chances the game is not over")
            })?;
        }
    }

    fn invariant(&self, state: &G::State) -> Kept {
        match (self.terms.invariant)(&self.game, state) {
            Ok(()) => Ok(()),
            Err(what) => broken("invariant", what),
        }
    }

    fn remember(&mut self, offered: &[G::Action]) {
        for action in offered {
            if self.known.insert(*action) {
                if self.met.len() < MET {
                    self.met.push(*action);
                } else {
                    let forgotten = self.eye.below(MET as u32) as usize;
                    self.known.remove(&std::mem::replace(&mut self.met[forgotten], *action));
                }
            }
        }
    }

    /// Some actions that were offered at some time.
    fn some_met(&mut self, count: usize) -> Vec<G::Action> {
        if self.met.len() <= count {
            return self.met.clone();
        }
        let start = self.eye.below(self.met.len() as u32) as usize;
        let (before, after) = self.met.split_at(start);
        after.iter().chain(before).take(count).copied().collect()
    }

    fn offers(&mut self, seat: Seat, offered: &mut Vec<G::Action>, close: bool) -> Kept {
        let coverage = offers::offered(self.game.as_ref(), referee::state(&self.live), seat, offered)?;
        self.walked.offered += offered.len() as u64;
        let tried = self.some_met(if close { TRIED.1 } else { TRIED.0 });
        let (game, state) = (self.game.as_ref(), referee::state(&self.live));
        offers::list(game, state, seat, offered)?;
        if coverage == Coverage::All {
            offers::refused(game, state, seat, offered, tried.iter().copied())?;
        }
        if close {
            for action in offered.iter() {
                law::texts::action(game, state, *action)?;
            }
            for illegal in tried.iter().filter_map(|a| game.check(state, seat, *a).err()) {
                self.recorders.iter().for_each(|r| words::hear_refusal(illegal.why, r));
            }
            for action in offered.iter().take(8) {
                if let Some(shown) = game.odds_of(state, seat, *action, &Keys) {
                    odds::shown::<G>(&shown, &game.action_text(state, *action))?;
                }
            }
        }
        Ok(())
    }

    /// What can be said of a state without a step.
    fn look(&mut self) -> Kept {
        let tried = self.some_met(TRIED.1);
        let (game, state) = (self.game.as_ref(), referee::state(&self.live));
        self.aside.keep(state);
        for seat in law::asked(game, state) {
            offers::offered(game, state, seat, &mut Vec::new())?;
        }
        leak::all_is_seen(game, state, &mut self.eye)?;
        let mut worlds: Vec<G::State> = Vec::new();
        let over = matches!(game.pending(state), Pending::Over(_));
        for viewer in law::viewers(game) {
            scene::agrees(game, state, viewer)?;
            // After the end nothing need be hidden.
            if over {
                continue;
            }
            worlds.push(leak::LeakCheck { game, viewer, state }.determinize(&tried, &mut self.eye)?);
        }
        self.walked.twins += worlds.len() as u64;
        for world in &worlds {
            if let Err(what) = (self.terms.invariant)(game, world) {
                return broken("invariant", format!("in an imagined world: {what}"));
            }
            for seat in law::asked(game, world) {
                offers::offered(game, world, seat, &mut Vec::new())
                    .map_err(|b| Breach { what: format!("in an imagined world: {}", b.what), ..b })?;
            }
        }
        commute::commute(game, state, &mut self.eye)?;
        for recorder in &self.recorders {
            words::hear(game, state, recorder);
        }
        Ok(())
    }

    fn chance(&mut self, chance: &G::Chance, close: bool) -> Kept {
        let game = Arc::clone(&self.game);
        let before = referee::state(&self.live).clone();
        if close || self.eye.below(4) == 0 {
            odds::agree(game.as_ref(), &before, chance, &mut self.walked.pool, &mut self.eye)?;
        }
        let outcome = game.sample(&before, chance, &mut self.dice);
        self.course.entries.push(RecordEntry::Chance(game.outcome_text(&before, outcome)));
        if close {
            secrets::of_chance(game.as_ref(), &before, chance, outcome, &mut self.eye)?;
        }
        if let Err(refused) = self.live.resolve(outcome) {
            return broken("samples-are-possible", format!("{outcome:?} is drawn, but refused: {refused:?}"));
        }
        self.walked.chances += 1;
        self.record_step(&before, Entry::Chance(outcome), close)
    }

    fn choose(&mut self, seat: Seat, action: G::Action, close: bool) -> Kept {
        let game = Arc::clone(&self.game);
        let before = referee::state(&self.live).clone();
        let (who, text) = (G::SEATS[seat.index()].to_owned(), game.action_text(&before, action));
        self.course.entries.push(RecordEntry::Choice { seat: who, action: text });
        if close {
            secrets::of_choice(game.as_ref(), &before, seat, action, &mut self.eye)?;
            let world = game.determinize(&before, Viewer::Seat(seat), &mut self.eye);
            secrets::of_unsealed(game.as_ref(), &before, &world, seat, action)?;
        }
        let live_before = close.then(|| self.live.clone());
        if let Err(refused) = self.live.choose(seat, action) {
            return broken("offered-is-accepted", format!("{action:?} is offered, but refused: {refused:?}"));
        }
        self.walked.choices += 1;
        if let Some(live_before) = live_before {
            law::take_back::take_back(&live_before, &self.live, seat, action)?;
        }
        self.record_step(&before, Entry::Choice(seat, action), close)
    }

    fn record_step(&mut self, before: &G::State, entry: Entry<G::Action, G::Outcome>, close: bool) -> Kept {
        let fresh = self.walked.events as usize;
        self.walked.events = referee::event_count(&self.live) as u64;
        if close {
            law::deaf::deaf(self.game.as_ref(), before, &entry, referee::state(&self.live))?;
            for (_, event) in referee::events_from(&self.live, fresh) {
                for recorder in &self.recorders {
                    words::hear_event(self.game.as_ref(), event, recorder)?;
                }
            }
        }
        Ok(())
    }

    fn finish(&mut self) -> Kept {
        let (game, state) = (self.game.as_ref(), referee::state(&self.live));
        for viewer in law::viewers(game) {
            scene::agrees(game, state, viewer)?;
        }
        for recorder in &self.recorders {
            words::hear(game, state, recorder);
            recorder.all_known()?;
        }
        self.aside.unchanged()?;
        replay::replay(&self.live)
    }
}
