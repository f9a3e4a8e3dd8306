//! The rules of one match: `choose` and `resolve` are the only ways to change a state.

mod invariants;
mod reveals;

use crate::action::Action;
use crate::cards::{CardSet, Colour, Feat};
use crate::chance::{Chance, Outcome};
use crate::data::Data;
use crate::event::{Event, Fact};
use crate::options::Rules;
use crate::phase::Frame;
use crate::scenario::Scenario;
use crate::side::Side;
use crate::state::{Over, State};
use bicorne_core::{
    Ask, Clause, Coverage, Draw, Ending, EventSink, Game, Illegal, Pending, Seat, SeatSet, Viewer,
};

/// Napoléon 1806: the data, one scenario, and its switches.
#[derive(Debug, Clone)]
pub struct Napoleon {
    pub(crate) data: &'static Data,
    pub(crate) scenario: Scenario,
    pub(crate) rules: Rules,
}

impl Napoleon {
    /// With a scenario and its switches.
    pub fn new(scenario: Scenario, rules: Rules) -> Napoleon {
        Napoleon { data: Data::get(), scenario, rules }
    }

    /// The data every scenario shares.
    pub fn data(&self) -> &'static Data {
        self.data
    }

    /// The switches.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// The last turn.
    pub fn last_turn(&self) -> u8 {
        self.scenario.last
    }

    /// Where the track must stand at the end for the Prussians to win (N06-14.11, N06-19.07).
    pub fn prussian_needs(&self) -> i8 {
        self.scenario.prussian_needs.unwrap_or(1)
    }

    /// The player that must choose, by side or, in the auction, by seat.
    pub(crate) fn asked(&self, s: &State) -> SeatSet {
        use Side::{French, Prussian};
        let one = |side: Side| SeatSet::one(s.seat_of(side));
        match s.top() {
            Frame::Bids => {
                let mut set = SeatSet::NONE;
                for seat in [Seat(0), Seat(1)] {
                    if !s.answers.given[seat.index()] {
                        set = set.with(seat);
                    }
                }
                set
            }
            Frame::Deploy | Frame::Post | Frame::CombatFatigue | Frame::CombatLosses | Frame::Wear => {
                let mut set = SeatSet::NONE;
                for side in Side::BOTH {
                    if !s.answers.given[side.index()] {
                        set = set.with(s.seat_of(side));
                    }
                }
                set
            }
            Frame::Arrival
            | Frame::Inactivity
            | Frame::DefectionCube
            | Frame::Reinforce
            | Frame::SupplyZone
            | Frame::QueenZone
            | Frame::W2Enemy
            | Frame::W6Loser => one(Prussian),
            Frame::Fetch
            | Frame::Care
            | Frame::DefectionZone
            | Frame::W3Own
            | Frame::W6Winner
            | Frame::W6Charge
            | Frame::W7 => one(French),
            Frame::Blue(side) | Frame::W5(side) | Frame::Recover(side) => one(side),
            Frame::Choose(_) | Frame::Step | Frame::BridgeAt | Frame::AskAttack => one(s.op.active),
            Frame::W1 | Frame::W3Enemy | Frame::W4 | Frame::React => one(s.op.active.other()),
            Frame::Counter => one(s.op.call.card.side().other()),
            Frame::GunsTake | Frame::GunsWith => one(s.op.call.card.side()),
            Frame::Retreat(_) => one(s.fight.loser.expect("only a loser retreats")),
            Frame::Share { set, .. } => one(set.first().expect("a share has a stack").side()),
            _ => SeatSet::NONE,
        }
    }

    /// What chance waits, if one does.
    pub(crate) fn chance(&self, s: &State) -> Option<Chance> {
        let combat = |side| if self.rules.dice { Chance::Die(side) } else { Chance::Deck(side) };
        Some(match s.top() {
            Frame::Lot => Chance::Lot,
            Frame::Draw(side, _) | Frame::Reserve(side, _) | Frame::Initiative(side) => Chance::Deck(side),
            Frame::Hussars(side) => Chance::Hand(side.other()),
            Frame::RevealMove => Chance::Deck(s.op.active),
            Frame::RevealCombat => combat(self.next_to_reveal(s)),
            Frame::RevealPursuit(_) => combat(s.fight.loser.expect("a pursuit has a loser").other()),
            _ => return None,
        })
    }

    /// Whether a side could hold one of `cards` as far as everybody knows, and may still play a green one.
    pub(crate) fn could_play(&self, s: &State, side: Side, cards: CardSet) -> bool {
        let i = side.index();
        !s.op.green[i] && !s.hand[i].is_empty() && !s.hand[i].or(s.deck[i]).and(cards).is_empty()
    }

    /// The cards of some events in a side's deck.
    pub(crate) fn cards_of(&self, side: Side, feats: &[Feat]) -> CardSet {
        feats.iter().fold(CardSet::NONE, |set, f| set.or(self.data.copies(side, *f)))
    }

    /// The blue cards of a side.
    pub(crate) fn blue(&self, side: Side) -> CardSet {
        self.data.colour(side, Colour::Blue)
    }

    fn ending(&self, over: Over, s: &State) -> Ending {
        let (side, clause, how): (Side, Clause, &'static str) = match over {
            Over::Zero => (Side::French, rule!("N06-14.10"), "n1806-ending-zero"),
            Over::Twenty => (Side::Prussian, rule!("N06-14.09"), "n1806-ending-twenty"),
            Over::Napoleon => (Side::Prussian, rule!("N06-4.04"), "n1806-ending-napoleon"),
            Over::Survival => (Side::Prussian, rule!("N06-14.11"), "n1806-ending-survival"),
            Over::Short(side) => (side, rule!("N06-19.07"), "n1806-ending-short"),
        };
        Ending { winner: Some(s.seat_of(side)), clause: Some(clause), how }
    }
}

/// A state being changed, with its rules and its listener.
pub(crate) struct Play<'a, L> {
    pub(crate) g: &'a Napoleon,
    pub(crate) s: &'a mut State,
    pub(crate) log: &'a mut L,
}

impl<L: EventSink<Event>> Play<'_, L> {
    /// Emits an event.
    #[inline]
    pub(crate) fn emit(&mut self, clause: Clause, fact: impl FnOnce() -> Fact) {
        bicorne_core::trace::hit(clause);
        let swapped = self.s.swapped;
        self.log.emit(|| Event { clause, fact: fact(), swapped });
    }

    /// Runs every step that waits for nobody.
    pub(crate) fn run(&mut self) {
        while self.s.over.is_none() {
            if self.rests() {
                return;
            }
        }
    }
}

impl Game for Napoleon {
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Outcome = Outcome;
    type Event = Event;

    fn start(&self) -> State {
        let mut s = self.set_up();
        Play { g: self, s: &mut s, log: &mut () }.run();
        s
    }

    fn pending(&self, s: &State) -> Pending<Chance> {
        if let Some(over) = s.over {
            return Pending::Over(self.ending(over, s));
        }
        match self.chance(s) {
            Some(chance) => Pending::Chance(chance),
            None => Pending::Choice(Ask { seats: self.asked(s) }),
        }
    }

    fn options(&self, s: &State, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        self.offer(s, seat, out);
        Coverage::All
    }

    fn check(&self, s: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        self.may(s, seat, action)
    }

    fn choose(&self, s: &mut State, seat: Seat, action: Action, log: &mut impl EventSink<Event>) {
        let mut play = Play { g: self, s, log };
        play.carry_out(seat, action);
        play.run();
    }

    fn odds(&self, s: &State, chance: &Chance, out: &mut Vec<(Outcome, u64)>) -> Coverage {
        match *chance {
            Chance::Deck(side) => out.extend(s.deck[side.index()].iter(side).map(|c| (Outcome::Card(c), 1))),
            Chance::Hand(side) => out.extend(s.hand[side.index()].iter(side).map(|c| (Outcome::Card(c), 1))),
            Chance::Die(_) => out.extend((0..6).map(|f| (Outcome::Face(f), 1))),
            Chance::Lot => out.extend(Side::BOTH.map(|side| (Outcome::Lot(side), 1))),
        }
        Coverage::All
    }

    fn sample(&self, s: &State, chance: &Chance, dice: &mut impl Draw) -> Outcome {
        let one = |set: CardSet, side, dice: &mut dyn FnMut(u32) -> u32| {
            Outcome::Card(set.nth(side, dice(u32::from(set.len()))))
        };
        match *chance {
            Chance::Deck(side) => one(s.deck[side.index()], side, &mut |n| dice.below(n)),
            Chance::Hand(side) => one(s.hand[side.index()], side, &mut |n| dice.below(n)),
            Chance::Die(_) => Outcome::Face(dice.below(6) as u8),
            Chance::Lot => Outcome::Lot(Side::BOTH[dice.below(2) as usize]),
        }
    }

    fn check_outcome(&self, s: &State, outcome: Outcome) -> Result<(), String> {
        let chance = self.chance(s).ok_or("nothing is to be drawn now")?;
        let good = match (chance, outcome) {
            (Chance::Deck(side), Outcome::Card(c)) => {
                c.index() < 72 && c.side() == side && s.deck[side.index()].has(c)
            }
            (Chance::Hand(side), Outcome::Card(c)) => {
                c.index() < 72 && c.side() == side && s.hand[side.index()].has(c)
            }
            (Chance::Die(_), Outcome::Face(f)) => f < 6,
            (Chance::Lot, Outcome::Lot(_)) => true,
            _ => false,
        };
        if good { Ok(()) } else { Err(format!("{chance:?} cannot give {outcome:?}")) }
    }

    fn resolve(&self, s: &mut State, outcome: Outcome, log: &mut impl EventSink<Event>) {
        let mut play = Play { g: self, s, log };
        play.come_up(outcome);
        play.run();
    }

    fn determinize(&self, s: &State, viewer: Viewer, dice: &mut impl Draw) -> State {
        self.determinized(s, viewer, dice)
    }

    fn reveals_information(&self, s: &State, action: Action) -> bool {
        self.shows(s, action)
    }
}
