//! One match under way: the state and how it came to be.

use crate::chance::{Draw, FairDice};
use crate::erased::{MatchOver, Refused};
use crate::event::Told;
use crate::face::Face;
use crate::game::{Ending, Pending};
use crate::glimpse::Glimpse;
use crate::record::{Record, RecordEntry};
use crate::seat::{Seat, Viewer};
use crate::state_hash::state_hash;
use crate::words::Say;
use std::sync::Arc;

/// What is known of a match besides its course: the tags of its record.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Header {
    /// Further tags: `Date`, `Seats`, `Options`, `SeedHash`, `Contribution`.
    pub tags: Vec<(String, String)>,
}

/// A step of the course.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry<A, O> {
    /// A seat chose.
    Choice(Seat, A),
    /// Something came up.
    Chance(O),
    /// A seat gave up.
    Resigned(Seat),
    /// All seats agreed on a draw.
    Agreed,
    /// The time of the match ran out.
    TimedOut,
}

/// One match under way.
pub struct Live<G: Face> {
    pub(crate) game: Arc<G>,
    pub(crate) header: Header,
    state: G::State,
    entries: Vec<Entry<G::Action, G::Outcome>>,
    /// Events with the number of entries there were when they were told.
    events: Vec<(u32, G::Event)>,
    /// States before each choice since the last thing that cannot be taken back.
    before: Vec<Before<G::State>>,
    /// Hashes at changes of side, by number of entries.
    hashes: Vec<(u32, u64)>,
    given_up: Option<Ending>,
    /// Whether the first entry follows on [`crate::Game::start`].
    from_start: bool,
}

#[derive(Clone)]
struct Before<S> {
    seat: Seat,
    state: S,
    entries: usize,
    events: usize,
    hashes: usize,
}

impl<G: Face> Clone for Live<G> {
    fn clone(&self) -> Self {
        Live {
            game: Arc::clone(&self.game),
            header: self.header.clone(),
            state: self.state.clone(),
            entries: self.entries.clone(),
            events: self.events.clone(),
            before: self.before.clone(),
            hashes: self.hashes.clone(),
            given_up: self.given_up,
            from_start: self.from_start,
        }
    }
}

impl<G: Face> Live<G> {
    /// From the beginning.
    pub fn new(game: Arc<G>) -> Live<G> {
        let state = game.start();
        Live { from_start: true, ..Live::at(game, state) }
    }

    /// From any state: a script's position.
    pub fn at(game: Arc<G>, state: G::State) -> Live<G> {
        Live {
            game,
            header: Header::default(),
            state,
            entries: Vec::new(),
            events: Vec::new(),
            before: Vec::new(),
            hashes: Vec::new(),
            given_up: None,
            from_start: false,
        }
    }

    /// The rules.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The state. Never to be sent to a player.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// What it waits for.
    pub fn pending(&self) -> Pending<G::Chance> {
        match self.given_up {
            Some(ending) => Pending::Over(ending),
            None => self.game.pending(&self.state),
        }
    }

    /// How many things happened: the number that a client's answer must name.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether nothing happened yet.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// What happened.
    pub fn entries(&self) -> &[Entry<G::Action, G::Outcome>] {
        &self.entries
    }

    /// What was told, typed.
    pub fn events(&self) -> &[(u32, G::Event)] {
        &self.events
    }

    /// What a bot on `seat` is given.
    pub fn glimpse(&self, seat: Seat, dice: &mut impl Draw) -> Glimpse<G> {
        Glimpse::of(&self.game, &self.state, seat, dice)
    }

    /// A choice, checked.
    pub fn choose(&mut self, seat: Seat, action: G::Action) -> Result<(), Refused> {
        match self.pending() {
            Pending::Over(_) => return Err(Refused::Over(MatchOver)),
            Pending::Choice(ask) if ask.seats.has(seat) => {}
            Pending::Choice(_) | Pending::Chance(_) => return Err(Refused::NotAsked),
        }
        self.game.check(&self.state, seat, action).map_err(Refused::Illegal)?;
        let before = Before {
            seat,
            state: self.state.clone(),
            entries: self.entries.len(),
            events: self.events.len(),
            hashes: self.hashes.len(),
        };
        let sealed = self.game.seals(&self.state, action);
        // Another seat's choices cannot be taken back by this one, nor this one's after that.
        if self.before.last().is_some_and(|b| b.seat != seat) {
            self.before.clear();
        }
        self.before.push(before);
        let side = self.game.side_to_move(&self.state);
        let mut told = Vec::new();
        self.entries.push(Entry::Choice(seat, action));
        let game = Arc::clone(&self.game);
        game.choose(&mut self.state, seat, action, &mut told);
        self.note(told, side);
        if sealed {
            self.before.clear();
        }
        Ok(())
    }

    /// A chance outcome, checked.
    pub fn resolve(&mut self, outcome: G::Outcome) -> Result<(), Refused> {
        if !matches!(self.pending(), Pending::Chance(_)) {
            return Err(Refused::NoChance);
        }
        self.game.check_outcome(&self.state, outcome).map_err(Refused::Impossible)?;
        let side = self.game.side_to_move(&self.state);
        let mut told = Vec::new();
        self.entries.push(Entry::Chance(outcome));
        let game = Arc::clone(&self.game);
        game.resolve(&mut self.state, outcome, &mut told);
        self.note(told, side);
        self.before.clear();
        Ok(())
    }

    fn note(&mut self, told: Vec<G::Event>, side: Option<Seat>) {
        let n = self.entries.len() as u32;
        self.events.extend(told.into_iter().map(|e| (n, e)));
        if self.game.side_to_move(&self.state) != side {
            self.hashes.push((n, state_hash(&self.state)));
        }
    }

    /// How many chances there were: the number of the next roll.
    pub fn chances(&self) -> u64 {
        self.entries.iter().filter(|e| matches!(e, Entry::Chance(_))).count() as u64
    }

    /// Rolls whatever is pending with the match's dice, until a choice is pending or it is over. Returns how many rolls.
    pub fn roll(&mut self, dice: &FairDice) -> usize {
        let mut rolls = 0;
        while let Pending::Chance(chance) = self.pending() {
            let outcome = self.game.sample(&self.state, &chance, &mut dice.nth(self.chances()));
            self.resolve(outcome).expect("a sampled outcome is possible");
            rolls += 1;
        }
        rolls
    }

    /// Whether `seat` may take back its last choice.
    pub fn may_take_back(&self, seat: Seat) -> bool {
        // At the end everything is shown: nobody comes back from there.
        let over = matches!(self.pending(), Pending::Over(_));
        !over && self.before.last().is_some_and(|b| b.seat == seat)
    }

    /// Takes back `seat`'s last choice; it vanishes from the record.
    pub fn take_back(&mut self, seat: Seat) -> Result<(), Refused> {
        if !self.may_take_back(seat) {
            return Err(Refused::Sealed);
        }
        let before = self.before.pop().expect("may_take_back saw one");
        self.state = before.state;
        self.entries.truncate(before.entries);
        self.events.truncate(before.events);
        self.hashes.truncate(before.hashes);
        Ok(())
    }

    /// `seat` gives up: with two seats the other wins.
    pub fn resign(&mut self, seat: Seat) -> Result<(), Refused> {
        let winner = (self.game.seats().len() == 2).then(|| seat.other());
        self.stop(Entry::Resigned(seat), Ending { winner, clause: None, how: "ending-resigned" })
    }

    /// All seats agreed on a draw.
    pub fn agree(&mut self) -> Result<(), Refused> {
        self.stop(Entry::Agreed, Ending { winner: None, clause: None, how: "ending-agreed" })
    }

    /// The time of the match ran out: nobody wins. Only a match with a clock can run out of time.
    pub fn time_out(&mut self) -> Result<(), Refused> {
        let Some((_, clause)) = self.game.time_limit() else {
            return Err(Refused::Impossible("this match has no clock".to_owned()));
        };
        self.stop(Entry::TimedOut, Ending { winner: None, clause: Some(clause), how: "ending-time" })
    }

    fn stop(&mut self, entry: Entry<G::Action, G::Outcome>, ending: Ending) -> Result<(), Refused> {
        if matches!(self.pending(), Pending::Over(_)) {
            return Err(Refused::Over(MatchOver));
        }
        self.entries.push(entry);
        self.given_up = Some(ending);
        self.before.clear();
        Ok(())
    }

    /// The events since a number of entries, as `viewer` is told them, each with its number.
    pub fn told(&self, since: usize, viewer: Viewer, say: &dyn Say) -> Vec<(u32, Told)> {
        let first = self.events.partition_point(|(n, _)| (*n as usize) <= since);
        let mut out: Vec<(u32, Told)> = self.events[first..]
            .iter()
            .filter_map(|(n, e)| Some((*n, self.game.tell(e, viewer, say)?)))
            .collect();
        if let Some(ending) = self.given_up.filter(|_| since < self.entries.len()) {
            let side = match self.entries.last() {
                Some(Entry::Resigned(seat)) => self.game.side_of(&self.state, *seat),
                _ => "",
            };
            let key = format!("seat-{side}");
            // The name, and the id by which the sentence chooses its number.
            let args = [("seat", crate::words::Arg::Key(&key)), ("side", crate::words::Arg::from(side))];
            let clause = ending.clause.map_or("", |c| self.game.catalogue().id(c));
            let told = Told { clause, text: say.say(ending.how, &args), heading: true, effect: None };
            out.push((self.entries.len() as u32, told));
        }
        out
    }

    /// The whole record. It tells secrets: only for the end, the store, or tests.
    pub fn record(&self) -> Record {
        let mut tags = vec![
            ("Game".to_owned(), self.game.id().to_owned()),
            ("Rules".to_owned(), self.game.version().to_owned()),
            ("Scenario".to_owned(), self.game.scenario().to_owned()),
        ];
        tags.extend(self.header.tags.iter().cloned());
        if let Pending::Over(ending) = self.pending() {
            let nobody = if ending.how == "ending-time" { "unfinished" } else { "draw" };
            let winner = ending.winner.map_or(nobody, |w| self.game.seats()[w.index()]);
            let clause = ending.clause.map_or(ending.how, |c| self.game.catalogue().id(c));
            tags.push(("Result".to_owned(), format!("{winner} {clause}")));
        }
        tags.push(("FinalHash".to_owned(), format!("{:016x}", state_hash(&self.state))));
        let mut entries = Vec::new();
        // Texts are read against the state they were made in, so the course is walked again.
        let mut state = self.game.start();
        let from_start = self.from_start;
        let mut hashes = self.hashes.iter().peekable();
        for (i, entry) in self.entries.iter().enumerate() {
            match entry {
                Entry::Choice(seat, action) => {
                    let text = self.game.action_text(if from_start { &state } else { &self.state }, *action);
                    let seat_id = self.game.seats()[seat.index()].to_owned();
                    entries.push(RecordEntry::Choice { seat: seat_id, action: text });
                    if from_start {
                        self.game.choose(&mut state, *seat, *action, &mut ());
                    }
                }
                Entry::Chance(outcome) => {
                    let text =
                        self.game.outcome_text(if from_start { &state } else { &self.state }, *outcome);
                    entries.push(RecordEntry::Chance(text));
                    if from_start {
                        self.game.resolve(&mut state, *outcome, &mut ());
                    }
                }
                Entry::Resigned(seat) => {
                    let seat = self.game.seats()[seat.index()].to_owned();
                    entries.push(RecordEntry::Choice { seat, action: "resign".to_owned() });
                }
                Entry::Agreed => {
                    let seat = "all".to_owned();
                    entries.push(RecordEntry::Choice { seat, action: "draw".to_owned() });
                }
                Entry::TimedOut => {
                    let seat = "all".to_owned();
                    entries.push(RecordEntry::Choice { seat, action: "time".to_owned() });
                }
            }
            while hashes.peek().is_some_and(|(n, _)| *n as usize == i + 1) {
                let (_, hash) = hashes.next().expect("peeked");
                entries.push(RecordEntry::Hash(*hash));
            }
        }
        Record { tags, entries }
    }
}
