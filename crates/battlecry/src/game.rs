//! `impl Game`: rules, scenario and options, joined. The phase says what is pending, which side is asked and what is done; `play`
//! does the rest.

use bicorne_core::{
    BadSetup, Coverage, Draw, Ending, EventSink, Game, GameModule, Illegal, Options, ScenarioInfo, Seat,
    Viewer,
};
use bicorne_geom::hexes::Sight;
use bicorne_hexcard::{Section, Source};

use crate::action::Action;
use crate::cards::{Card, Cards};
use crate::chance::{Chance, Outcome};
use crate::data::Data;
use crate::event::Event;
use crate::ground::Ground;
use crate::options::Switches;
use crate::scenario::Scenario;
use crate::side::Side;
use crate::state::{Phase, State, Victory};

/// Battle Cry with one scenario and one set of options.
pub struct BattleCry {
    pub(crate) scenario: Scenario,
    pub(crate) switches: Switches,
    pub(crate) data: &'static Data,
    pub(crate) sight: &'static Sight,
    pub(crate) ground: Ground,
    /// Hand sizes, by side.
    pub(crate) hand: [u8; 2],
    pub(crate) start: State,
}

impl std::fmt::Debug for BattleCry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "BattleCry({}, {:?})", self.scenario.meta.id, self.switches)
    }
}

pub(crate) fn info(s: &Scenario) -> ScenarioInfo {
    let mut info = s.meta.info(s.commanders.to_vec(), s.flags);
    info.special.push(opening(s));
    info
}

/// First player, hands and goal, in words (BCR-3.09).
fn opening(s: &Scenario) -> (String, String) {
    let (en, fr) = match s.first {
        Side::Union => ("The Union", "L'Union"),
        Side::Confederate => ("The Confederacy", "La Confédération"),
    };
    let ([union, confederate], flags) = (s.hand, s.flags);
    (
        format!(
            "{en} begins. Cards in hand: Union {union}, Confederacy {confederate}. Flags to win: {flags}."
        ),
        format!(
            "{fr} commence. Cartes en main : Union {union}, Confédération {confederate}. Drapeaux pour gagner : {flags}."
        ),
    )
}

impl BattleCry {
    /// An embedded scenario.
    pub fn new(scenario: &str, options: &Options) -> Result<BattleCry, BadSetup> {
        GameModule::from_scenario(scenario, options)
    }

    pub(crate) fn with(scenario: Scenario, switches: Switches) -> BattleCry {
        let hand = match scenario.hand_150 {
            Some(larger) if switches.hands_150 => larger,
            _ => scenario.hand,
        };
        let hand = switches.handicap.hands(hand);
        let ground = Ground::new(&scenario, &switches);
        let mut game = BattleCry {
            start: scenario.start,
            scenario,
            switches,
            data: Data::get(),
            sight: Sight::table(),
            ground,
            hand,
        };
        if switches.handicap != Default::default() {
            applied!("BCR-19.09");
            game.start.captured = switches.handicap.flags(game.start.captured);
        }
        game.start = game.opening();
        game
    }

    /// The scenario.
    #[inline]
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// The options.
    pub fn switches(&self) -> &Switches {
        &self.switches
    }

    /// The numbers of units, terrain and cards.
    #[inline]
    pub fn data(&self) -> &'static Data {
        self.data
    }

    /// A side's hand size.
    pub fn hand_size(&self, side: Side) -> u8 {
        applied!("BCR-3.09");
        self.hand[side.index()]
    }
}

impl BattleCry {
    /// The side that must choose now (BCR-4.05).
    #[inline]
    pub fn asked(&self, state: &State) -> Option<Side> {
        match state.phase {
            Phase::Ignore(_) | Phase::Retreat(_) | Phase::Halt(_) => {
                applied!("BCR-4.05");
                Some(state.active.enemy())
            }
            Phase::SupplyPlace(unit) => {
                applied!("BCR-4.05");
                Some(unit.side())
            }
            Phase::Card
            | Phase::Section
            | Phase::Order
            | Phase::Move
            | Phase::Battle
            | Phase::SecondMove
            | Phase::ReinforcementArm
            | Phase::ReinforcementPlace(_)
            | Phase::Works
            | Phase::Rally
            | Phase::Shoot
            | Phase::Supply => Some(state.active),
            Phase::Deal
            | Phase::Roll(_)
            | Phase::ReinforcementRoll
            | Phase::RallyRoll(_)
            | Phase::ShootRoll(_)
            | Phase::Draw
            | Phase::Over(_) => None,
        }
    }

    /// What is rolled or drawn now.
    #[inline]
    pub fn chance(&self, state: &State) -> Option<Chance> {
        Some(match state.phase {
            Phase::Deal => Chance::Deal(self.to_be_dealt(state)?),
            Phase::Draw => Chance::Draw(state.active),
            Phase::Roll(attack) => {
                Chance::Battle { from: attack.from, target: attack.target, dice: attack.dice }
            }
            Phase::ReinforcementRoll => Chance::Reinforcements,
            Phase::RallyRoll(unit) => {
                Chance::Rally { at: state.unit(unit).at?, dice: self.rally_dice(state) }
            }
            Phase::ShootRoll(general) => Chance::SharpShooter { at: state.general(general)? },
            _ => return None,
        })
    }

    /// Where its outcome comes from.
    #[inline]
    fn source<'s>(&self, state: &'s State, chance: &Chance) -> Source<'s, { Card::COUNT }> {
        chance.dice().map_or(Source::Pile(&state.draw), Source::Dice)
    }

    /// The refusal of an action that does not belong to the pending decision.
    fn out_of_step(&self, state: &State, action: Action) -> Illegal {
        let clause = match action {
            Action::Play(_) | Action::Discard(_) => rule!("BCR-5.01"),
            Action::Section(_) => rule!("BCR-17.29"),
            Action::Order(_) | Action::OrderGeneral(_) => rule!("BCR-4.03"),
            Action::Move { .. } | Action::MoveGeneral { .. } => rule!("BCR-4.03"),
            Action::Battle { .. } => rule!("BCR-9.01"),
            Action::Ignore(_) => rule!("BCR-18.08"),
            Action::Retreat(_) => rule!("BCR-14.01"),
            Action::Stop | Action::Continue => rule!("BCR-14.13"),
            Action::Reinforce(_) => rule!("BCR-17.08"),
            Action::Place(_) => rule!("BCR-17.09"),
            Action::Works { .. } => rule!("BCR-17.11"),
            Action::Rally(_) => rule!("BCR-17.22"),
            Action::Shoot(_) => rule!("BCR-17.16"),
            Action::Supply(_) => rule!("BCR-17.23"),
            Action::Done if state.phase == Phase::Card => rule!("BCR-5.01"),
            Action::Done => rule!("BCR-4.01"),
        };
        Illegal::because(clause, "battlecry-why-not-now")
    }
}

impl Game for BattleCry {
    bicorne_hexcard::dice_and_cards!();

    fn options(&self, state: &State, seat: Seat, out: &mut Vec<Action>) -> Coverage {
        if self.asked(state).map(Side::seat) != Some(seat) {
            return Coverage::All;
        }
        match state.phase {
            Phase::Card => self.card_options(state, out),
            Phase::Section => out.extend(Section::ALL.map(Action::Section)),
            Phase::Order => self.order_options(state, out),
            Phase::Move | Phase::SecondMove => self.move_options(state, out),
            Phase::Battle => self.battle_options(state, out),
            Phase::Ignore(_) => out.extend([Action::Ignore(1), Action::Ignore(0)]),
            Phase::Retreat(flight) => self.retreat_options(state, flight, out),
            Phase::Halt(_) => out.extend([Action::Stop, Action::Continue]),
            Phase::ReinforcementArm => self.reinforce_options(state, out),
            Phase::ReinforcementPlace(arm) => {
                out.extend(self.arrival_hexes(state, arm).iter().map(Action::Place));
            }
            Phase::Works => self.works_options(state, out),
            Phase::Rally => self.rally_options(state, out),
            Phase::Shoot => self.shoot_options(state, out),
            Phase::Supply => self.supply_options(state, out),
            Phase::SupplyPlace(unit) => {
                out.extend(self.supply_hexes(state, unit).iter().map(Action::Place));
            }
            Phase::Deal
            | Phase::Roll(_)
            | Phase::ReinforcementRoll
            | Phase::RallyRoll(_)
            | Phase::ShootRoll(_)
            | Phase::Draw
            | Phase::Over(_) => {}
        }
        Coverage::All
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.asked(state).map(Side::seat) != Some(seat) {
            return Err(Illegal::because(rule!("BCR-4.05"), "battlecry-why-not-asked"));
        }
        match (state.phase, action) {
            (Phase::Card, Action::Play(card)) => self.may_play(state, card),
            (Phase::Card, Action::Discard(card)) => self.may_discard(state, card),
            (Phase::Section, Action::Section(_)) => Ok(()),
            (Phase::Order, Action::Order(at)) => self.may_order(state, at).map(drop),
            (Phase::Order, Action::OrderGeneral(at)) => self.may_order_general(state, at).map(drop),
            (Phase::Move | Phase::SecondMove, Action::Move { from, to, rider }) => {
                self.may_move(state, from, to, rider).map(drop)
            }
            (Phase::Move, Action::MoveGeneral { from, to }) => self.may_move_general(state, from, to),
            (Phase::Battle, Action::Battle { from, target, help }) => {
                self.may_battle(state, from, target, help).map(drop)
            }
            (Phase::Order | Phase::Move | Phase::Battle | Phase::SecondMove | Phase::Works, Action::Done) => {
                Ok(())
            }
            (Phase::Ignore(flight), Action::Ignore(flags)) => self.may_ignore(state, flight, flags),
            (Phase::Retreat(flight), Action::Retreat(to)) => self.may_retreat(state, flight, to),
            (Phase::Halt(_), Action::Stop | Action::Continue) => Ok(()),
            (Phase::ReinforcementArm, Action::Reinforce(arm)) => self.may_reinforce(state, arm),
            (Phase::ReinforcementPlace(arm), Action::Place(at)) => self.may_arrive(state, arm, at),
            (Phase::Works, Action::Works { at, sides }) => self.may_build(state, at, sides).map(drop),
            (Phase::Rally, Action::Rally(at)) => self.may_rally(state, at).map(drop),
            (Phase::Shoot, Action::Shoot(at)) => self.may_shoot(state, at).map(drop),
            (Phase::Supply, Action::Supply(at)) => self.may_starve(state, at).map(drop),
            (Phase::SupplyPlace(unit), Action::Place(at)) => self.may_place(state, unit, at),
            _ => Err(self.out_of_step(state, action)),
        }
    }

    fn choose(&self, state: &mut State, seat: Seat, action: Action, log: &mut impl EventSink<Event>) {
        debug_assert!(self.check(state, seat, action).is_ok(), "{action} is not legal");
        match (state.phase, action) {
            (_, Action::Play(card)) => self.play(state, card, log),
            (_, Action::Discard(card)) => self.discard(state, card, log),
            (_, Action::Section(section)) => self.name_section(state, section, log),
            (_, Action::Order(at)) => self.order(state, at, log),
            (_, Action::OrderGeneral(at)) => self.order_general(state, at, log),
            (_, Action::Move { from, to, rider }) => self.move_unit(state, from, to, rider, log),
            (_, Action::MoveGeneral { from, to }) => self.move_general(state, from, to, log),
            (_, Action::Battle { from, target, help }) => self.battle(state, from, target, help, log),
            (Phase::Order, Action::Done) => self.end_orders(state, log),
            (Phase::Battle, Action::Done) => self.end_battles(state, log),
            (Phase::Works, Action::Done) => self.end_turn(state, log),
            (_, Action::Done) => self.end_moves(state, log),
            (Phase::Ignore(flight), Action::Ignore(flags)) => self.ignore(state, flight, flags, log),
            (Phase::Retreat(flight), Action::Retreat(to)) => self.retreat_to(state, flight, to, log),
            (Phase::Halt(flight), Action::Stop) => self.halt(state, flight, log),
            (Phase::Halt(flight), Action::Continue) => self.retreat(state, flight, log),
            (_, Action::Reinforce(arm)) => self.reinforce(state, arm, log),
            (Phase::ReinforcementPlace(arm), Action::Place(at)) => self.arrive(state, arm, at, log),
            (Phase::SupplyPlace(unit), Action::Place(at)) => self.place(state, unit, at, log),
            (_, Action::Works { at, sides }) => self.build(state, at, sides, log),
            (_, Action::Rally(at)) => self.rally(state, at, log),
            (_, Action::Shoot(at)) => self.shoot(state, at, log),
            (_, Action::Supply(at)) => self.starve(state, at, log),
            (
                _,
                Action::Ignore(_) | Action::Retreat(_) | Action::Stop | Action::Continue | Action::Place(_),
            ) => unreachable!("check refuses it in this phase"),
        }
    }

    fn resolve(&self, state: &mut State, outcome: Outcome, log: &mut impl EventSink<Event>) {
        debug_assert_eq!(self.check_outcome(state, outcome), Ok(()));
        match (state.phase, outcome) {
            (Phase::Deal, Outcome::Draw(card)) => self.deal(state, card, log),
            (Phase::Draw, Outcome::Draw(card)) => self.draw(state, card, log),
            (Phase::Roll(attack), Outcome::Roll(roll)) => self.strike(state, attack, roll, log),
            (Phase::ReinforcementRoll, Outcome::Roll(roll)) => {
                self.reinforcement_rolled(state, roll, log);
            }
            (Phase::RallyRoll(unit), Outcome::Roll(roll)) => self.rallied(state, unit, roll, log),
            (Phase::ShootRoll(general), Outcome::Roll(roll)) => self.shot(state, general, roll, log),
            _ => unreachable!("check_outcome refuses it in this phase"),
        }
    }

    /// Hands that the viewer may not see and the draw pile are one heap to him: it is dealt anew (BCR-3.03).
    fn determinize(&self, state: &State, viewer: Viewer, dice: &mut impl Draw) -> State {
        applied!("BCR-3.03");
        let mut imagined = *state;
        let hidden = Side::ALL.into_iter().filter(|side| !viewer.owns(side.seat()));
        let mut heap = state.draw;
        for side in hidden.clone() {
            heap.absorb(&mut imagined.hands[side.index()]);
        }
        for side in hidden {
            let size = state.hand(side).len();
            let mut hand = Cards::EMPTY;
            heap.deal(size, &mut hand, dice);
            imagined.hands[side.index()] = hand;
        }
        imagined.draw = heap;
        imagined
    }

    fn reveals_information(&self, _: &State, _: Action) -> bool {
        // Only draws and dice show what was hidden; they are chance.
        false
    }
}

fn ending(victory: Victory) -> Ending {
    // There is no draw: somebody has always won.
    applied!("BCR-16.07");
    let (clause, how) = match victory.by_turns {
        true => (rule!("BCR-19.08"), "battlecry-ending-turns"),
        false => (rule!("BCR-16.01"), "battlecry-ending-flags"),
    };
    Ending { winner: Some(victory.side.seat()), clause: Some(clause), how }
}
