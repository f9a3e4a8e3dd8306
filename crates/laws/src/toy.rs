//! A toy game, small enough to be known by heart: on it the laws are tested, and whatever else works on any game.
//!
//! Two seats hold hidden cards, numbered 1 to 9. In each round both lay one face down, at once; both are shown, and a die is
//! rolled: from 4 on it adds 2 to the leader's card. The lower card loses a figure; the winner rests, to gain one, or holds, to
//! lead the next round. Both draw. Who has no figures left has lost; with the last card laid the stronger wins.

mod face;
mod flaw;
mod module;
mod words;

pub use flaw::Flaw;
pub use module::game;
pub use words::{ToyWords, words};

use bicorne_core::{
    Ask, Catalogue, Clause, ClauseText, Coverage, Draw, Ending, EventSink, Game, Illegal, Pending, Seat,
    SeatSet, Viewer,
};
use std::sync::atomic::{AtomicU32, Ordering};

/// The highest card.
const CARDS: u8 = 9;
/// What a hand holds.
const HAND: u32 = 3;
/// The most figures a unit can have.
const FULL: u8 = 5;

const fn clause(
    id: &'static str,
    section: u16,
    en: &'static str,
    fr: &'static str,
    tests: u16,
) -> ClauseText {
    ClauseText {
        id,
        text: bicorne_core::Localized { en, fr },
        section,
        exempt: None,
        code: 1,
        tests,
        rulings: &[],
    }
}

/// The norm of the toy.
pub static CATALOGUE: Catalogue = NORM;
const NORM: Catalogue = Catalogue {
    sections: &[
        bicorne_core::Localized { en: "Cards", fr: "Cartes" },
        bicorne_core::Localized { en: "Rounds", fr: "Manches" },
    ],
    clauses: &[
        clause("TOY-1.01", 0, "Each seat holds three cards.", "Chaque joueur tient trois cartes.", 1),
        clause("TOY-1.02", 0, "A card is laid from the own hand.", "On pose une carte de sa propre main.", 1),
        clause("TOY-2.01", 1, "Both lay a card at once.", "Les deux posent une carte en même temps.", 1),
        clause(
            "TOY-2.02",
            1,
            "From 4 on the die adds 2 to the leader's card.",
            "À partir de 4, le dé ajoute 2 à la carte du meneur.",
            1,
        ),
        clause("TOY-2.03", 1, "The lower card loses a figure.", "La carte inférieure perd une figurine.", 1),
        clause("TOY-2.04", 1, "The winner rests or holds.", "Le vainqueur se repose ou tient.", 1),
        clause(
            "TOY-2.05",
            1,
            "A unit at full strength may not rest.",
            "Une unité au complet ne peut se reposer.",
            1,
        ),
        clause("TOY-3.01", 1, "Without figures one has lost.", "Sans figurines, on a perdu.", 1),
        clause(
            "TOY-3.02",
            1,
            "With the last card laid the stronger wins.",
            "À la dernière carte, le plus fort gagne.",
            1,
        ),
    ],
    rulings: &[],
};

const HOLDS_THREE: Clause = NORM.find("TOY-1.01");
const OWN_HAND: Clause = NORM.find("TOY-1.02");
const AT_ONCE: Clause = NORM.find("TOY-2.01");
const DIE: Clause = NORM.find("TOY-2.02");
const LOSES: Clause = NORM.find("TOY-2.03");
const REST_OR_HOLD: Clause = NORM.find("TOY-2.04");
const NO_REST: Clause = NORM.find("TOY-2.05");
const BEATEN: Clause = NORM.find("TOY-3.01");
const LAST_CARD: Clause = NORM.find("TOY-3.02");

/// The toy with a scenario, and with a flaw where a law is to be broken.
#[derive(Debug)]
pub struct Toy {
    scenario: String,
    strength: [u8; 2],
    /// The position it starts from, where that is not the deal.
    position: Option<State>,
    flaw: Flaw,
    /// Only for flaws that are not repeatable.
    count: AtomicU32,
}

impl Toy {
    /// `duel` or `siege`.
    pub fn new(scenario: &str) -> Option<Toy> {
        let strength = match scenario {
            "duel" => [3, 3],
            "siege" => [4, 2],
            _ => return None,
        };
        let (position, flaw) = (None, Flaw::None);
        Some(Toy { scenario: scenario.to_owned(), strength, position, flaw, count: AtomicU32::new(0) })
    }

    /// The duel with a flaw.
    pub fn with(flaw: Flaw) -> Toy {
        Toy { flaw, ..Toy::new("duel").expect("the duel is a scenario") }
    }

    fn tick(&self) -> u32 {
        self.count.fetch_add(1, Ordering::Relaxed)
    }
}

/// A set of cards, by bit.
type Cards = u16;

fn of(cards: Cards) -> impl DoubleEndedIterator<Item = u8> {
    (1..=CARDS).filter(move |c| cards & (1 << c) != 0)
}

/// What is going on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Phase {
    Deal(Seat),
    Lay,
    Roll,
    Follow(Seat),
    Over,
}

/// The state of the toy.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct State {
    hands: [Cards; 2],
    /// Face down, then face up until the round is decided; 0 for none.
    laid: [u8; 2],
    gone: Cards,
    strength: [u8; 2],
    leader: Seat,
    round: u8,
    phase: Phase,
    /// Used by one flaw: who laid first.
    first: u8,
}

impl State {
    fn unseen(&self, viewer: Viewer) -> Cards {
        let mut seen = self.gone;
        for seat in [Seat(0), Seat(1)] {
            if viewer.owns(seat) {
                seen |= self.hands[seat.index()] | 1 << self.laid[seat.index()];
            } else if self.phase == Phase::Roll {
                seen |= 1 << self.laid[seat.index()];
            }
        }
        of(!seen).fold(0, |all, c| all | 1 << c)
    }

    fn deck(&self) -> Cards {
        self.unseen(Viewer::All)
    }

    fn shown(&self) -> bool {
        self.phase == Phase::Roll
    }
}

/// What a seat does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Action {
    Play(u8),
    /// Gains a figure.
    Rest,
    /// Leads the next round.
    Hold,
}

/// What comes up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Outcome {
    /// A card is drawn.
    Card(u8),
    Die(u8),
}

/// What is to come up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub enum Chance {
    /// This seat draws.
    Card(Seat),
    Die,
}

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub enum Event {
    /// A card was drawn.
    Drew(Seat, u8),
    /// A card was laid, face down.
    Laid(Seat),
    /// Both cards are shown.
    Shown([u8; 2]),
    Rolled(u8),
    /// A figure was lost; this many are left.
    Lost(Seat, u8),
    /// A figure was gained; this many are there.
    Rested(Seat, u8),
    /// The seat leads.
    Held(Seat),
}

impl Game for Toy {
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Outcome = Outcome;
    type Event = Event;

    fn start(&self) -> State {
        self.position.clone().unwrap_or(State {
            hands: [0; 2],
            laid: [0; 2],
            gone: 0,
            strength: self.strength,
            leader: Seat(0),
            round: 1,
            phase: Phase::Deal(Seat(0)),
            first: 0,
        })
    }

    fn pending(&self, s: &State) -> Pending<Chance> {
        match s.phase {
            Phase::Deal(seat) => Pending::Chance(Chance::Card(seat)),
            Phase::Roll => Pending::Chance(Chance::Die),
            Phase::Follow(seat) => Pending::Choice(Ask::one(seat)),
            Phase::Lay => {
                let waits = |seat: Seat| s.laid[seat.index()] == 0;
                let seats = [Seat(0), Seat(1)].into_iter().filter(|seat| waits(*seat));
                Pending::Choice(Ask { seats: seats.fold(SeatSet::NONE, SeatSet::with) })
            }
            Phase::Over => Pending::Over(self.ending(s)),
        }
    }

    fn options(&self, s: &State, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        let start = out.len();
        match s.phase {
            Phase::Lay => out.extend(of(s.hands[seat.index()]).map(Action::Play)),
            Phase::Follow(_) => {
                if self.flaw == Flaw::DeadEnd && s.strength[seat.index()] >= FULL - 1 {
                    return Coverage::All;
                }
                if self.may_rest(s, seat).is_ok() {
                    out.push(Action::Rest);
                }
                out.push(Action::Hold);
            }
            Phase::Deal(_) | Phase::Roll | Phase::Over => {}
        }
        match self.flaw {
            Flaw::Duplicate if s.round == 2 => out.push(out[start]),
            Flaw::Unstable if self.tick() % 2 == 1 => out[start..].reverse(),
            Flaw::OffersTooMuch if s.round == 2 && s.phase == Phase::Lay => out.push(Action::Hold),
            Flaw::OffersTooLittle if s.phase == Phase::Lay && out.len() - start > 2 => {
                out.pop();
            }
            _ => {}
        }
        Coverage::All
    }

    fn check(&self, s: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        match (s.phase, action) {
            (Phase::Lay, Action::Play(card)) if s.hands[seat.index()] & (1 << card) != 0 => Ok(()),
            (Phase::Lay, Action::Play(card))
                if self.flaw == Flaw::LeakyRefusal && s.hands[seat.other().index()] & (1 << card) != 0 =>
            {
                Err(Illegal::by(HOLDS_THREE))
            }
            (Phase::Lay, Action::Play(_)) => Err(Illegal::because(OWN_HAND, "toy-not-held")),
            (Phase::Lay, Action::Rest | Action::Hold) => Err(Illegal::by(AT_ONCE)),
            (Phase::Follow(_), Action::Rest) => self.may_rest(s, seat),
            (Phase::Follow(_), Action::Hold) => Ok(()),
            (_, _) => Err(Illegal::by(REST_OR_HOLD)),
        }
    }

    fn choose(&self, s: &mut State, seat: Seat, action: Action, log: &mut impl EventSink<Event>) {
        match action {
            Action::Play(card) => {
                s.hands[seat.index()] &= !(1 << card);
                s.laid[seat.index()] = card;
                if self.flaw == Flaw::OrderMatters && s.laid[seat.other().index()] == 0 {
                    s.first = seat.0;
                }
                log.emit(|| Event::Laid(seat));
                bicorne_core::trace::hit(AT_ONCE);
                if s.laid.iter().all(|c| *c != 0) {
                    let cards = s.laid;
                    log.emit(|| Event::Shown(cards));
                    s.phase = Phase::Roll;
                }
            }
            Action::Rest => {
                s.strength[seat.index()] += 1;
                let left = s.strength[seat.index()];
                log.emit(|| Event::Rested(seat, left));
                self.next_round(s);
            }
            Action::Hold => {
                s.leader =
                    if self.flaw == Flaw::Drifts && self.tick() % 3 == 2 { seat.other() } else { seat };
                log.emit(|| Event::Held(seat));
                self.next_round(s);
            }
        }
    }

    fn odds(&self, s: &State, chance: &Chance, out: &mut Vec<(Outcome, u64)>) -> Coverage {
        match chance {
            Chance::Card(_) => out.extend(of(s.deck()).map(|c| (Outcome::Card(c), 1))),
            Chance::Die if self.flaw == Flaw::WrongOdds => {
                out.extend((1..=6).map(|d| (Outcome::Die(d), u64::from(d))))
            }
            Chance::Die if self.flaw == Flaw::MissingOdds => {
                out.extend((1..=5).map(|d| (Outcome::Die(d), 1)))
            }
            Chance::Die => out.extend((1..=6).map(|d| (Outcome::Die(d), 1))),
        }
        Coverage::All
    }

    fn sample(&self, s: &State, chance: &Chance, dice: &mut impl Draw) -> Outcome {
        match chance {
            Chance::Card(_) => {
                let deck = s.deck();
                let nth = dice.below(deck.count_ones()) as usize;
                Outcome::Card(of(deck).nth(nth).expect("the deck has that many"))
            }
            Chance::Die => Outcome::Die(1 + dice.below(6) as u8),
        }
    }

    fn check_outcome(&self, s: &State, outcome: Outcome) -> Result<(), String> {
        match (s.phase, outcome) {
            (Phase::Deal(_), Outcome::Card(c)) if s.deck() & (1 << c) != 0 => Ok(()),
            (Phase::Deal(_), Outcome::Card(c)) => Err(format!("card {c} is not in the deck")),
            (Phase::Roll, Outcome::Die(1..=6)) => Ok(()),
            (_, _) => Err("something else is to come up".to_owned()),
        }
    }

    fn resolve(&self, s: &mut State, outcome: Outcome, log: &mut impl EventSink<Event>) {
        match (s.phase, outcome) {
            (Phase::Deal(seat), Outcome::Card(card)) => {
                s.hands[seat.index()] |= 1 << card;
                log.emit(|| Event::Drew(seat, card));
                bicorne_core::trace::hit(HOLDS_THREE);
                self.deal(s);
            }
            (Phase::Roll, Outcome::Die(die)) => {
                log.emit(|| Event::Rolled(die));
                self.decide(s, die, log);
            }
            (phase, outcome) => panic!("{outcome:?} cannot come up in {phase:?}: check_outcome comes first"),
        }
    }

    fn determinize(&self, s: &State, viewer: Viewer, dice: &mut impl Draw) -> State {
        let mut world = s.clone();
        let mut unseen: Vec<u8> = of(s.unseen(viewer)).collect();
        if self.flaw == Flaw::Dishonest {
            // The true order of what is hidden shows through.
            unseen.sort_by_key(|c| s.hands.iter().all(|h| h & (1 << c) == 0));
        }
        for i in (1..unseen.len()).rev() {
            unseen.swap(i, dice.below(i as u32 + 1) as usize);
        }
        for seat in [Seat(0), Seat(1)].into_iter().filter(|seat| !viewer.owns(*seat)) {
            let i = seat.index();
            let mut take = || unseen.pop().expect("what is hidden is dealt from what is unseen");
            world.hands[i] = (0..s.hands[i].count_ones()).fold(0, |all, _| all | 1 << take());
            if s.laid[i] != 0 && !s.shown() {
                world.laid[i] = take();
            }
        }
        world
    }

    fn reveals_information(&self, s: &State, action: Action) -> bool {
        match action {
            Action::Play(_) => self.flaw != Flaw::Unsealed && s.laid.iter().any(|c| *c != 0),
            Action::Rest | Action::Hold => false,
        }
    }
}

impl Toy {
    fn may_rest(&self, s: &State, seat: Seat) -> Result<(), Illegal> {
        if s.strength[seat.index()] < FULL { Ok(()) } else { Err(Illegal::by(NO_REST)) }
    }

    /// A seat that lacks cards draws, first seat first; then cards are laid.
    fn deal(&self, s: &mut State) {
        let lacks = |s: &State, seat: Seat| s.hands[seat.index()].count_ones() < HAND && s.deck() != 0;
        s.phase = match [Seat(0), Seat(1)].into_iter().find(|seat| lacks(s, *seat)) {
            Some(seat) => Phase::Deal(seat),
            None if s.hands.contains(&0) => Phase::Over,
            None => Phase::Lay,
        };
    }

    fn decide(&self, s: &mut State, die: u8, log: &mut impl EventSink<Event>) {
        let mut value = s.laid;
        if die >= 4 {
            bicorne_core::trace::hit(DIE);
            value[s.leader.index()] += 2;
        }
        if self.flaw != Flaw::Endless {
            s.gone |= s.laid.iter().fold(0, |all, c| all | 1 << c);
        }
        s.laid = [0; 2];
        let winner = match value[0].cmp(&value[1]) {
            std::cmp::Ordering::Greater => Seat(0),
            std::cmp::Ordering::Less => Seat(1),
            std::cmp::Ordering::Equal => return self.next_round(s),
        };
        let loser = winner.other();
        if self.flaw != Flaw::Endless {
            s.strength[loser.index()] -= 1;
        }
        let left = s.strength[loser.index()];
        bicorne_core::trace::hit(LOSES);
        log.emit(|| Event::Lost(loser, left));
        s.phase = if left == 0 { Phase::Over } else { Phase::Follow(winner) };
    }

    fn next_round(&self, s: &mut State) {
        s.round = s.round.saturating_add(1);
        self.deal(s);
    }

    fn ending(&self, s: &State) -> Ending {
        let [blue, red] = s.strength;
        let winner = match blue.cmp(&red) {
            std::cmp::Ordering::Greater => Some(Seat(0)),
            std::cmp::Ordering::Less => Some(Seat(1)),
            std::cmp::Ordering::Equal => None,
        };
        let beaten = blue == 0 || red == 0;
        let clause = if beaten { BEATEN } else { LAST_CARD };
        Ending { winner, clause: Some(clause), how: if beaten { "toy-beaten" } else { "toy-last-card" } }
    }
}
