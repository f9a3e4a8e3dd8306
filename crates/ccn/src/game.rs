//! `impl Game`: rules and scenario, joined. The phase says what is pending, which side is asked and what is done; `play` does the
//! rest.

use bicorne_core::{
    BadSetup, Coverage, Draw, Ending, EventSink, Game, GameModule, Illegal, Options, ScenarioInfo, Seat,
    Viewer,
};
use bicorne_geom::hexes::Sight;
use bicorne_hexcard::{Handicap, Section, Source};

use crate::action::{Action, Manoeuvre};
use crate::cards::{Card, Cards};
use crate::chance::{Chance, Outcome};
use crate::data::Data;
use crate::event::Event;
use crate::ground::Ground;
use crate::scenario::Scenario;
use crate::side::Side;
use crate::state::{Phase, State, Victory};

/// Commands & Colors: Napoleonics with one scenario.
pub struct Napoleonics {
    pub(crate) scenario: Scenario,
    pub(crate) data: &'static Data,
    pub(crate) sight: &'static Sight,
    pub(crate) ground: Ground,
    pub(crate) start: State,
    hand: [u8; 2],
}

impl std::fmt::Debug for Napoleonics {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Napoleonics({})", self.scenario.meta.id)
    }
}

pub(crate) fn info(s: &Scenario) -> ScenarioInfo {
    let mut info = s.meta.info(s.commanders.iter().map(|w| w.en.clone()).collect(), s.banners);
    info.special.push(opening(s));
    info
}

/// First player, hands and goal, in words.
fn opening(s: &Scenario) -> (String, String) {
    let (en, fr) = match s.first {
        Side::French => ("The French", "Les Français"),
        Side::Allied => ("The Allies", "Les Alliés"),
    };
    let ([french, allied], banners) = (s.hand, s.banners);
    (
        format!("{en} begin. Cards in hand: French {french}, Allies {allied}. Banners to win: {banners}."),
        format!(
            "{fr} commencent. Cartes en main : Français {french}, Alliés {allied}. Bannières pour gagner : {banners}."
        ),
    )
}

impl Napoleonics {
    /// An embedded scenario.
    pub fn new(scenario: &str, options: &Options) -> Result<Napoleonics, BadSetup> {
        GameModule::from_scenario(scenario, options)
    }

    pub(crate) fn with(scenario: Scenario, handicap: Handicap) -> Napoleonics {
        let ground = Ground::new(&scenario);
        let (mut start, hand) = (scenario.start, handicap.hands(scenario.hand));
        if handicap != Handicap::default() {
            applied!("CCN-27.11");
            start.banners = handicap.flags(start.banners);
        }
        let mut game =
            Napoleonics { scenario, data: Data::get(), sight: Sight::table(), ground, start, hand };
        game.start = game.opening();
        game
    }

    /// The scenario.
    #[inline]
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// The numbers of units, terrain and cards.
    #[inline]
    pub fn data(&self) -> &'static Data {
        self.data
    }

    /// A side's hand size, its square track included (CCN-18.06).
    pub fn hand_size(&self, side: Side) -> u8 {
        self.hand[side.index()]
    }
}

impl Napoleonics {
    /// The side that must choose now.
    #[inline]
    pub fn asked(&self, state: &State) -> Option<Side> {
        match state.phase {
            Phase::Card
            | Phase::Section
            | Phase::Manoeuvre
            | Phase::Rally
            | Phase::Supply
            | Phase::Order
            | Phase::Move
            | Phase::Battle
            | Phase::Join
            | Phase::Advance
            | Phase::Onward
            | Phase::Bonus
            | Phase::Resume
            | Phase::Keep => Some(state.active),
            Phase::React | Phase::Retire { .. } | Phase::BattleBack => Some(state.active.enemy()),
            Phase::SupplyPlace(unit) => Some(unit.side()),
            Phase::Ignore(flight) | Phase::Retreat(flight) | Phase::Halt(flight) => Some(flight.unit.side()),
            Phase::Escape(escape) => Some(escape.leader.side()),
            Phase::Deal
            | Phase::CommandRoll
            | Phase::SquareCard
            | Phase::Roll { .. }
            | Phase::Check { .. }
            | Phase::EscapeRoll { .. }
            | Phase::Draw
            | Phase::Over(_) => None,
        }
    }

    /// What is rolled or drawn now.
    #[inline]
    pub fn chance(&self, state: &State) -> Option<Chance> {
        Some(match state.phase {
            Phase::Deal => Chance::Deal(self.to_be_dealt(state)?),
            Phase::Draw => Chance::Draw(self.draws_next(state)),
            Phase::SquareCard => Chance::SquareCard(state.active.enemy()),
            Phase::CommandRoll => Chance::Command { side: state.active, dice: state.command },
            Phase::Roll { dice } => {
                let combat = state.combat?;
                let (from, target) = match combat.step.strikes_attacker() {
                    true => (combat.at, combat.from),
                    false => (combat.from, combat.at),
                };
                Chance::Battle { from, target, dice }
            }
            Phase::Check { leader, dice, .. } => Chance::Check { at: state.leader(leader)?, dice },
            Phase::EscapeRoll { escape, dice } => Chance::Escape { at: escape.at, dice },
            _ => return None,
        })
    }

    /// Where its outcome comes from.
    #[inline]
    fn source<'s>(&self, state: &'s State, chance: &Chance) -> Source<'s, { Card::COUNT }> {
        match chance.dice() {
            Some(dice) => Source::Dice(dice),
            None => Source::Pile(match chance {
                Chance::SquareCard(side) => state.hand(*side),
                _ => &state.draw,
            }),
        }
    }

    /// The refusal of an action that does not belong to the pending decision.
    fn out_of_step(&self, action: Action) -> Illegal {
        let clause = match action {
            Action::Play(_) => rule!("CCN-5.03"),
            Action::Section(_) => rule!("CCN-25.11"),
            Action::Manoeuvre(_) => rule!("CCN-25.14"),
            Action::Order(_) | Action::OrderOut(_) | Action::OrderLeader(_) => rule!("CCN-6.01"),
            Action::Move { .. } | Action::MoveLeader { .. } => rule!("CCN-7.01"),
            Action::Exit { .. } | Action::ExitLeader { .. } => rule!("CCN-27.02"),
            Action::Battle { .. } => rule!("CCN-8.01"),
            Action::Join(_) => rule!("CCN-21.01"),
            Action::Stand => rule!("CCN-11.02"),
            Action::Strike => rule!("CCN-25.08"),
            Action::Retire => rule!("CCN-19.01"),
            Action::Square => rule!("CCN-20.01"),
            Action::Ignore(_) => rule!("CCN-14.10"),
            Action::Retreat(_) => rule!("CCN-13.02"),
            Action::Stop | Action::Continue => rule!("CCN-13.06"),
            Action::Leave => rule!("CCN-15.05"),
            Action::Advance(_) | Action::Stay => rule!("CCN-16.01"),
            Action::Attack | Action::BreakOff => rule!("CCN-25.26"),
            Action::BattleBack | Action::Pass => rule!("CCN-17.01"),
            Action::Rally(_) => rule!("CCN-25.15"),
            Action::Supply(_) | Action::Place(_) => rule!("CCN-25.16"),
            Action::Keep(_) => rule!("CCN-18.03"),
            Action::Done => rule!("CCN-5.01"),
        };
        Illegal::because(clause, "ccn-why-not-now")
    }
}

impl Game for Napoleonics {
    bicorne_hexcard::dice_and_cards!();

    fn options(&self, state: &State, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        if self.asked(state).map(Side::seat) != Some(seat) {
            return Coverage::All;
        }
        match state.phase {
            Phase::Card => self.card_options(state, out),
            Phase::Section => out.extend(Section::ALL.map(Action::Section)),
            Phase::Manoeuvre => {
                out.extend([Manoeuvre::Four, Manoeuvre::One].map(Action::Manoeuvre));
            }
            Phase::Rally => self.rally_options(state, out),
            Phase::Supply => self.supply_options(state, out),
            Phase::SupplyPlace(unit) => {
                out.extend(self.supply_hexes(state, unit).iter().map(Action::Place));
            }
            Phase::Order => self.order_options(state, out),
            Phase::Move => self.move_options(state, out),
            Phase::Battle | Phase::Bonus => self.battle_options(state, out),
            Phase::Join => self.join_options(state, out),
            Phase::React => self.react_options(state, out),
            Phase::Ignore(flight) => {
                out.extend((0..=self.may_ignore_at_most(state, flight)).rev().map(Action::Ignore));
            }
            Phase::Retreat(flight) => self.retreat_options(state, flight, out),
            Phase::Halt(_) => out.extend([Action::Stop, Action::Continue]),
            Phase::Retire { steps } => {
                if let Some((_, target)) = self.melee(state) {
                    out.extend(self.retire_ways(state, target, steps).iter().map(Action::Retreat));
                }
            }
            Phase::Escape(escape) => self.escape_options(state, escape, out),
            Phase::Advance | Phase::Onward => self.advance_options(state, out),
            Phase::Resume => out.extend([Action::Attack, Action::BreakOff]),
            Phase::BattleBack => out.extend([Action::BattleBack, Action::Pass]),
            Phase::Keep => {
                let [a, b] = state.turn.scouted;
                out.extend(a.into_iter().chain(b.filter(|b| Some(*b) != a)).map(Action::Keep));
            }
            Phase::Deal
            | Phase::CommandRoll
            | Phase::SquareCard
            | Phase::Roll { .. }
            | Phase::Check { .. }
            | Phase::EscapeRoll { .. }
            | Phase::Draw
            | Phase::Over(_) => {}
        }
        Coverage::All
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.asked(state).map(Side::seat) != Some(seat) {
            return Err(Illegal::because(rule!("CCN-5.07"), "ccn-why-not-asked"));
        }
        match (state.phase, action) {
            (Phase::Card, Action::Play(card)) => self.may_play(state, card),
            (Phase::Section, Action::Section(_)) => Ok(()),
            (Phase::Manoeuvre, Action::Manoeuvre(_)) => Ok(()),
            (Phase::Rally, Action::Rally(at)) => self.may_rally(state, at).map(drop),
            (Phase::Supply, Action::Supply(at)) => self.may_cut_off(state, at).map(drop),
            (Phase::SupplyPlace(unit), Action::Place(at)) => self.may_place(state, unit, at),
            (Phase::Order, Action::Order(at)) => self.may_order(state, at).map(drop),
            (Phase::Order, Action::OrderOut(at)) => self.may_order_out(state, at).map(drop),
            (Phase::Order, Action::OrderLeader(at)) => self.may_order_leader(state, at).map(drop),
            (Phase::Move, Action::Move { from, to }) => self.may_move(state, from, to).map(drop),
            (Phase::Move, Action::MoveLeader { from, to }) => self.may_move_leader(state, from, to).map(drop),
            (Phase::Move, Action::Exit { from, by }) => self.may_exit(state, from, by).map(drop),
            (Phase::Move, Action::ExitLeader { from, by }) => self.may_exit_leader(state, from, by).map(drop),
            (Phase::Battle | Phase::Bonus, Action::Battle { from, target }) => {
                self.may_battle(state, from, target).map(drop)
            }
            (Phase::Join, Action::Join(at)) => self.may_join(state, at).map(drop),
            (Phase::Join, Action::Done) => self.may_stop_joining(state),
            (Phase::Rally | Phase::Order | Phase::Move | Phase::Battle | Phase::Bonus, Action::Done) => {
                Ok(())
            }
            (Phase::React, Action::Stand | Action::Strike | Action::Retire | Action::Square) => {
                self.may_react(state, action)
            }
            (Phase::Ignore(flight), Action::Ignore(flags)) => self.may_ignore(state, flight, flags),
            (Phase::Retreat(flight), Action::Retreat(to)) => self.may_retreat(state, flight, to),
            (Phase::Halt(_), Action::Stop | Action::Continue) => Ok(()),
            (Phase::Retire { steps }, Action::Retreat(to)) => self.may_retire_to(state, steps, to),
            (Phase::Escape(escape), Action::Retreat(_) | Action::Stop | Action::Leave) => {
                self.may_escape(state, escape, action)
            }
            (Phase::Advance | Phase::Onward, Action::Advance(to)) => self.may_advance_to(state, to),
            (Phase::Advance | Phase::Onward, Action::Stay) => Ok(()),
            (Phase::Resume, Action::Attack | Action::BreakOff) => Ok(()),
            (Phase::BattleBack, Action::BattleBack | Action::Pass) => Ok(()),
            (Phase::Keep, Action::Keep(card)) => self.may_keep(state, card),
            _ => Err(self.out_of_step(action)),
        }
    }

    fn choose(&self, state: &mut State, seat: Seat, action: Action, log: &mut impl EventSink<Event>) {
        debug_assert!(self.check(state, seat, action).is_ok(), "{action} is not legal");
        match (state.phase, action) {
            (_, Action::Play(card)) => self.play(state, card, log),
            (_, Action::Section(section)) => self.name_section(state, section, log),
            (_, Action::Manoeuvre(manoeuvre)) => self.manoeuvre(state, manoeuvre, log),
            (_, Action::Rally(at)) => self.rally(state, at, log),
            (_, Action::Supply(at)) => self.cut_off(state, at, log),
            (Phase::SupplyPlace(unit), Action::Place(at)) => self.place(state, unit, at, log),
            (_, Action::Order(at)) => self.order(state, at, log),
            (_, Action::OrderOut(at)) => self.order_out(state, at, log),
            (_, Action::OrderLeader(at)) => self.order_leader(state, at, log),
            (_, Action::Move { from, to }) => self.move_unit(state, from, to, log),
            (_, Action::MoveLeader { from, to }) => self.move_leader(state, from, to, log),
            (_, Action::Exit { from, by }) => self.exit(state, from, by, log),
            (_, Action::ExitLeader { from, by }) => self.exit_leader(state, from, by, log),
            (_, Action::Battle { from, target }) => self.announce(state, from, target, log),
            (_, Action::Join(at)) => self.join(state, at, log),
            (Phase::Rally, Action::Done) => self.end_rally(state, log),
            (Phase::Order, Action::Done) => self.end_orders(state, log),
            (Phase::Move, Action::Done) => self.end_moves(state, log),
            (Phase::Join, Action::Done) => self.begin_reaction(state, log),
            (Phase::Bonus, Action::Done) => self.after_combat(state, log),
            (_, Action::Done) => self.end_turn(state, log),
            (_, Action::Stand) => self.stand(state, log),
            (_, Action::Strike) => self.strike_first(state, log),
            (_, Action::Retire) => self.retire(state, log),
            (_, Action::Square) => self.form_square(state),
            (Phase::Ignore(flight), Action::Ignore(flags)) => self.ignore(state, flight, flags, log),
            (Phase::Retreat(flight), Action::Retreat(to)) => self.retreat_to(state, flight, to, log),
            (Phase::Retire { steps }, Action::Retreat(to)) => self.retire_to(state, steps, to, false, log),
            (Phase::Escape(escape), Action::Retreat(to)) => self.escape_to(state, escape, to, log),
            (Phase::Escape(escape), Action::Stop) => self.stop_escape(state, escape, log),
            (Phase::Escape(escape), Action::Leave) => self.leave(state, escape, log),
            (Phase::Halt(flight), Action::Stop) => self.halt(state, flight, log),
            (Phase::Halt(flight), Action::Continue) => self.continue_flight(state, flight, log),
            (_, Action::Advance(to)) => self.advance(state, to, log),
            (_, Action::Stay) => self.stay(state, log),
            (_, Action::Attack) => self.attack_after_strike(state, log),
            (_, Action::BreakOff) => self.break_off(state, log),
            (_, Action::BattleBack) => self.battle_back(state, log),
            (_, Action::Pass) => self.pass(state, log),
            (_, Action::Keep(card)) => self.keep(state, card, log),
            (
                _,
                Action::Place(_)
                | Action::Ignore(_)
                | Action::Retreat(_)
                | Action::Stop
                | Action::Continue
                | Action::Leave,
            ) => unreachable!("check refuses it in this phase"),
        }
    }

    fn resolve(&self, state: &mut State, outcome: Outcome, log: &mut impl EventSink<Event>) {
        debug_assert_eq!(self.check_outcome(state, outcome), Ok(()));
        match (state.phase, outcome) {
            (Phase::Deal, Outcome::Draw(card)) => self.deal(state, card, log),
            (Phase::Draw, Outcome::Draw(card)) => self.draw(state, card, log),
            (Phase::SquareCard, Outcome::Draw(card)) => self.square_formed(state, card, log),
            (Phase::CommandRoll, Outcome::Roll(roll)) => self.command_rolled(state, roll, log),
            (Phase::Roll { .. }, Outcome::Roll(roll)) => self.rolled(state, roll, log),
            (Phase::Check { leader, dice, then }, Outcome::Roll(roll)) => {
                self.checked(state, leader, dice, then, roll, log);
            }
            (Phase::EscapeRoll { escape, .. }, Outcome::Roll(roll)) => {
                self.escape_rolled(state, escape, roll, log);
            }
            _ => unreachable!("check_outcome refuses it in this phase"),
        }
    }

    /// Hands, square tracks and scouted cards that the viewer may not see and the draw pile are one heap to him: it is
    /// dealt anew (CCN-27.05).
    fn determinize(&self, state: &State, viewer: Viewer, dice: &mut impl Draw) -> State {
        applied!("CCN-27.05");
        let mut imagined = *state;
        let mut heap = state.draw;
        let hidden = Side::ALL.into_iter().filter(|side| !viewer.owns(side.seat()));
        for side in hidden.clone() {
            heap.absorb(&mut imagined.hands[side.index()]);
            let scouted = scouted_by(state, side);
            let apart = state.tracks[side.index()].into_iter().chain(scouted).flatten();
            apart.for_each(|card| heap.add(card.index()));
        }
        let mut one = |heap: &mut Cards| {
            let kind = heap.sample(dice);
            heap.take(kind);
            Card::ALL[kind]
        };
        for side in hidden {
            for _ in 0..state.hand(side).len() {
                let card = one(&mut heap);
                imagined.hands[side.index()].add(card.index());
            }
            for space in imagined.tracks[side.index()].iter_mut().flatten() {
                *space = one(&mut heap);
            }
            if side == state.active {
                for card in imagined.turn.scouted.iter_mut().flatten() {
                    *card = one(&mut heap);
                }
            }
        }
        imagined.draw = heap;
        imagined
    }

    /// Orders and moves can be taken back until somebody else is asked or dice fall.
    fn reveals_information(&self, state: &State, action: Action) -> bool {
        match action {
            Action::Play(_)
            | Action::Section(_)
            | Action::Manoeuvre(_)
            | Action::Order(_)
            | Action::OrderOut(_)
            | Action::OrderLeader(_)
            | Action::Move { .. }
            | Action::MoveLeader { .. }
            | Action::Exit { .. }
            | Action::ExitLeader { .. }
            | Action::Rally(_) => false,
            Action::Done => matches!(state.phase, Phase::Join),
            _ => true,
        }
    }
}

/// The cards a side's scout has drawn.
fn scouted_by(state: &State, side: Side) -> [Option<Card>; 2] {
    if side == state.active { state.turn.scouted } else { [None; 2] }
}

fn ending(victory: Victory) -> Ending {
    let (clause, how) = match (victory.by_turns, victory.side) {
        (true, Some(_)) => (rule!("CCN-4.07"), "ccn-ending-turns"),
        (true, None) => (rule!("CCN-4.07"), "ccn-ending-draw"),
        (false, _) => (rule!("CCN-4.05"), "ccn-ending-banners"),
    };
    Ending { winner: victory.side.map(Side::seat), clause: Some(clause), how }
}
