//! A match with its game's types: its state, and the choices and outcomes that led to it.

mod agreed;
mod shared_list;

use crate::any_match::Refused;
use crate::chance::{Draw, FairDice};
use crate::event::LogEntry;
use crate::ext::match_clock::MatchClock;
use crate::game::{Ending, Pending};
use crate::information_set::InformationSet;
use crate::presentation::Presentation;
use crate::record::{Record, RecordEntry};
use crate::scene::{Choice, Commitment, Then};
use crate::seat::{Seat, Viewer};
use crate::state_hash::state_hash;
use crate::translate::Translate;
use shared_list::SharedList;
use std::sync::Arc;

/// The tags of a match's record beside those that follow from the match itself.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Header {
    /// Further tags: `Date`, `Seats`, `Options`, `SeedHash`, `Contribution`.
    pub tags: Vec<(String, String)>,
}

/// One thing that happened in a match.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub enum Entry<A, O> {
    Choice(Seat, A),
    Chance(O),
    /// A seat gave up.
    Resigned(Seat),
    /// All seats agreed on a draw.
    Agreed,
    /// The time of the match ran out.
    TimedOut,
    /// All seats agreed that a seat takes back its last choice, with all that came after it.
    TakenBack(Seat),
}

/// A match with its game's types. [`AnyMatch`](crate::AnyMatch) is the same without them. A copy is cheap: it shares the past.
pub struct TypedMatch<G: Presentation> {
    pub(crate) game: Arc<G>,
    header: Arc<Header>,
    state: Arc<G::State>,
    entries: SharedList<Entry<G::Action, G::Outcome>>,
    /// How many of the entries are chances: the number of the next roll.
    chances: u64,
    /// Events with the number of entries there were when they were told.
    events: SharedList<(u32, G::Event)>,
    /// States before each choice since the last thing that cannot be taken back.
    before: Vec<Before<G::State>>,
    /// Hashes at changes of side, by number of entries.
    hashes: Vec<(u32, u64)>,
    given_up: Option<Ending>,
    /// Entries by which something was taken back by agreement.
    reversals: u32,
    /// The state before the first entry, from which the record is read; none where it is the start of the scenario.
    start: Option<Arc<G::State>>,
}

struct Before<S> {
    seat: Seat,
    state: Arc<S>,
    entries: usize,
    events: usize,
    hashes: usize,
}

impl<S> Clone for Before<S> {
    fn clone(&self) -> Self {
        Before { state: Arc::clone(&self.state), ..*self }
    }
}

impl<G: Presentation> Clone for TypedMatch<G> {
    fn clone(&self) -> Self {
        TypedMatch {
            game: Arc::clone(&self.game),
            header: Arc::clone(&self.header),
            state: Arc::clone(&self.state),
            entries: self.entries.clone(),
            chances: self.chances,
            events: self.events.clone(),
            before: self.before.clone(),
            hashes: self.hashes.clone(),
            given_up: self.given_up,
            reversals: self.reversals,
            start: self.start.clone(),
        }
    }
}

impl<G: Presentation> TypedMatch<G> {
    /// A match at the start of its scenario.
    pub fn new(game: Arc<G>) -> TypedMatch<G> {
        let state = game.start();
        TypedMatch::begin(game, state, None)
    }

    /// A match that begins in `state`: its record is read from there.
    pub fn at(game: Arc<G>, state: G::State) -> TypedMatch<G> {
        let start = Some(Arc::new(state.clone()));
        TypedMatch::begin(game, state, start)
    }

    fn begin(game: Arc<G>, state: G::State, start: Option<Arc<G::State>>) -> TypedMatch<G> {
        TypedMatch {
            game,
            header: Arc::default(),
            start,
            state: Arc::new(state),
            entries: SharedList::default(),
            chances: 0,
            events: SharedList::default(),
            before: Vec::new(),
            hashes: Vec::new(),
            given_up: None,
            reversals: 0,
        }
    }

    /// The state before the first entry.
    fn start_state(&self) -> G::State {
        self.start.as_deref().cloned().unwrap_or_else(|| self.game.start())
    }

    /// The rules.
    pub fn game(&self) -> &Arc<G> {
        &self.game
    }

    /// The state. Never sent to a player; outside this crate only [`referee`](crate::referee) shows it.
    pub(crate) fn state(&self) -> &G::State {
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
    pub(crate) fn entries(&self) -> impl Iterator<Item = &Entry<G::Action, G::Outcome>> {
        self.entries.iter()
    }

    /// How many events there were, hidden ones included.
    pub(crate) fn event_count(&self) -> usize {
        self.events.len()
    }

    /// The events after the first `start`, hidden ones included.
    pub(crate) fn events_from(&self, start: usize) -> impl Iterator<Item = &(u32, G::Event)> {
        self.events.iter_from(start)
    }

    /// Tags of the record besides the course, to be changed.
    pub(crate) fn header_mut(&mut self) -> &mut Header {
        Arc::make_mut(&mut self.header)
    }

    /// What `seat` knows.
    pub fn information_set(&self, seat: Seat, dice: &mut impl Draw) -> InformationSet<G> {
        InformationSet::of(&self.game, &self.state, seat, dice)
    }

    /// The id of the side that `seat` plays: its own, unless seats change sides.
    pub(crate) fn side_of(&self, seat: Seat) -> &'static str {
        let own = || G::SEATS[seat.index()];
        self.game.changing_sides().map_or_else(own, |sides| sides.side_of(&self.state, seat))
    }

    /// A choice, checked.
    pub fn choose(&mut self, seat: Seat, action: G::Action) -> Result<(), Refused> {
        match self.pending() {
            Pending::Over(_) => return Err(Refused::Over),
            Pending::Choice(ask) if ask.seats.has(seat) => {}
            Pending::Choice(_) | Pending::Chance(_) => return Err(Refused::NotAsked),
        }
        self.game.check(&self.state, seat, action).map_err(Refused::Illegal)?;
        let before = Before {
            seat,
            state: Arc::clone(&self.state),
            entries: self.entries.len(),
            events: self.events.len(),
            hashes: self.hashes.len(),
        };
        let sealed = self.game.reveals_information(&self.state, action);
        // Another seat's choices cannot be taken back by this one, nor this one's after that.
        if self.before.last().is_some_and(|b| b.seat != seat) {
            self.before.clear();
        }
        self.before.push(before);
        let side = self.game.side_to_move(&self.state);
        let mut told = Vec::new();
        self.entries.push(Entry::Choice(seat, action));
        let game = Arc::clone(&self.game);
        game.choose(Arc::make_mut(&mut self.state), seat, action, &mut told);
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
        self.chances += 1;
        let game = Arc::clone(&self.game);
        game.resolve(Arc::make_mut(&mut self.state), outcome, &mut told);
        self.note(told, side);
        self.before.clear();
        Ok(())
    }

    fn note(&mut self, told: Vec<G::Event>, side: Option<Seat>) {
        let n = self.entries.len() as u32;
        self.events.extend(told.into_iter().map(|e| (n, e)));
        if self.game.side_to_move(&self.state) != side {
            self.hashes.push((n, state_hash(&*self.state)));
        }
    }

    /// How many chances there were: the number of the next roll.
    pub fn chance_count(&self) -> u64 {
        self.chances
    }

    /// Rolls whatever is pending with the match's dice, until a choice is pending or it is over. Returns how many rolls.
    pub fn roll(&mut self, dice: &FairDice) -> usize {
        let mut rolls = 0;
        while let Pending::Chance(chance) = self.pending() {
            let outcome = self.game.sample(&self.state, &chance, &mut dice.nth(self.chance_count()));
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
            return Err(Refused::NothingToUndo);
        }
        let before = self.before.pop().expect("may_take_back saw one");
        self.state = before.state;
        self.entries.truncate(before.entries);
        self.events.truncate(before.events);
        self.hashes.truncate(before.hashes);
        Ok(())
    }

    /// Which of the choices offered to `seat` it could not take back, and why.
    pub(crate) fn commitments(&self, seat: Seat, offered: &[Choice]) -> Vec<Commitment> {
        let commitment = |choice: &Choice| {
            let action = self.game.parse_action(&self.state, &choice.id).ok()?;
            Some(Commitment { choice: choice.id.clone(), then: self.then(seat, action)? })
        };
        offered.iter().filter_map(commitment).collect()
    }

    /// What comes after `action`, if `seat` could not take it back. What follows a choice that shows something hidden is not looked at:
    /// it may depend on what is hidden.
    pub(crate) fn then(&self, seat: Seat, action: G::Action) -> Option<Then> {
        if self.game.reveals_information(&self.state, action) {
            return Some(Then::Shown);
        }
        let mut state = G::State::clone(&self.state);
        self.game.choose(&mut state, seat, action, &mut ());
        match self.game.pending(&state) {
            Pending::Choice(ask) if ask.seats.has(seat) => None,
            Pending::Choice(_) => Some(Then::Others),
            Pending::Chance(_) => Some(Then::Chance),
            Pending::Over(_) => Some(Then::Over),
        }
    }

    /// `seat` gives up: with two seats the other wins.
    pub fn resign(&mut self, seat: Seat) -> Result<(), Refused> {
        let winner = (G::SEATS.len() == 2).then(|| seat.other());
        self.stop(Entry::Resigned(seat), Ending { winner, clause: None, how: "ending-resigned" })
    }

    /// All seats agreed on a draw.
    pub fn agree(&mut self) -> Result<(), Refused> {
        self.stop(Entry::Agreed, Ending { winner: None, clause: None, how: "ending-agreed" })
    }

    /// The time of the match ran out: nobody wins. Only a match with a clock can run out of time.
    pub fn time_out(&mut self) -> Result<(), Refused> {
        let Some((_, clause)) = self.game.match_clock().and_then(MatchClock::limit) else {
            return Err(Refused::Impossible("this match has no clock".to_owned()));
        };
        self.stop(Entry::TimedOut, Ending { winner: None, clause: Some(clause), how: "ending-time" })
    }

    fn stop(&mut self, entry: Entry<G::Action, G::Outcome>, ending: Ending) -> Result<(), Refused> {
        if matches!(self.pending(), Pending::Over(_)) {
            return Err(Refused::Over);
        }
        self.entries.push(entry);
        self.given_up = Some(ending);
        self.before.clear();
        Ok(())
    }

    /// The log of `viewer` since a number of entries, each line with its number.
    pub fn log_since(&self, since: usize, viewer: Viewer, say: &dyn Translate) -> Vec<(u32, LogEntry)> {
        let first = self.events.partition_point(|(n, _)| (*n as usize) <= since);
        let mut out: Vec<(u32, LogEntry)> = self
            .events
            .iter_from(first)
            .filter_map(|(n, e)| Some((*n, self.game.narrate(e, viewer, say)?)))
            .collect();
        for (n, seat) in self.taken_back_since(since) {
            let key = format!("seat-{}", self.side_of(seat));
            let text = say.say("taken-back-agreed", &[("seat", crate::translate::Arg::Key(&key))]);
            let at = out.partition_point(|(before, _)| *before <= n);
            out.insert(at, (n, LogEntry { clause: "", text, heading: true, effect: None }));
        }
        if let Some(ending) = self.given_up.filter(|_| since < self.entries.len()) {
            let side = match self.entries.last() {
                Some(Entry::Resigned(seat)) => self.side_of(*seat),
                _ => "",
            };
            let key = format!("seat-{side}");
            // The name, and the id by which the sentence chooses its number.
            let args =
                [("seat", crate::translate::Arg::Key(&key)), ("side", crate::translate::Arg::from(side))];
            let clause = ending.clause.map_or("", |c| G::CATALOGUE.id(c));
            let told = LogEntry { clause, text: say.say(ending.how, &args), heading: true, effect: None };
            out.push((self.entries.len() as u32, told));
        }
        out
    }

    /// The whole record. It tells secrets: only for the end, the store, or tests.
    pub fn record(&self) -> Record {
        let mut tags = vec![
            ("Game".to_owned(), G::ID.to_owned()),
            ("Rules".to_owned(), G::VERSION.to_owned()),
            ("Scenario".to_owned(), self.game.scenario_id().to_owned()),
        ];
        tags.extend(self.header.tags.iter().cloned());
        if let Pending::Over(ending) = self.pending() {
            let nobody = if ending.how == "ending-time" { "unfinished" } else { "draw" };
            let winner = ending.winner.map_or(nobody, |w| G::SEATS[w.index()]);
            let clause = ending.clause.map_or(ending.how, |c| G::CATALOGUE.id(c));
            tags.push(("Result".to_owned(), format!("{winner} {clause}")));
        }
        tags.push(("FinalHash".to_owned(), format!("{:016x}", state_hash(&*self.state))));
        let mut entries = Vec::new();
        // Texts are read against the state they were made in, so the course is walked again.
        let mut state = self.start_state();
        let mut hashes = self.hashes.iter().peekable();
        for (i, entry) in self.entries.iter().enumerate() {
            match entry {
                Entry::Choice(seat, action) => {
                    let text = self.game.action_text(&state, *action);
                    let seat_id = G::SEATS[seat.index()].to_owned();
                    entries.push(RecordEntry::Choice { seat: seat_id, action: text });
                    self.game.choose(&mut state, *seat, *action, &mut ());
                }
                Entry::Chance(outcome) => {
                    let text = self.game.outcome_text(&state, *outcome);
                    entries.push(RecordEntry::Chance(text));
                    self.game.resolve(&mut state, *outcome, &mut ());
                }
                Entry::Resigned(seat) => {
                    let seat = G::SEATS[seat.index()].to_owned();
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
                Entry::TakenBack(seat) => {
                    let action = format!("{}{}", RecordEntry::TAKE_BACK, G::SEATS[seat.index()]);
                    entries.push(RecordEntry::Choice { seat: "all".to_owned(), action });
                    state = self.state_after(i + 1);
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
