//! The features of the value net: both armies before a turn.

use super::evaluation::{Blows, FLAG, MOST_DICE, Mark, blows, falls, own_edge};
use super::rollout::{FARTHEST, RolloutPolicy};
use crate::hex_features::{self, Best, Call, Camp, Stand};
use crate::hex_heuristics::{HAND_SET, TopTwo, UnitPotential, best_few};
use crate::value_net::FeatureVector;
use bicorne_battlecry::{Arm, BattleCry, Card, Command, Side, State, Striker, Unit};
use bicorne_geom::hexes::{Hex, HexSet, distance};
use bicorne_hexcard::Section;

/// The names of the features.
pub(super) const FEATURES: [&str; hex_features::COUNT + Card::COUNT] = hex_features::with_cards(&Card::IDS);

/// A position where a side is about to play.
pub(super) fn features(game: &BattleCry, state: &State, pieces: bool) -> FeatureVector {
    let mut armies = Side::ALL.map(|side| army(game, state, side, pieces));
    meet(game, state, &mut armies);
    let camps = armies.each_ref().map(|army| camp(game, state, army));
    let mut features = hex_features::feature_vector(&camps, state.active().index(), pieces);
    hex_features::add_hands(Side::ALL.map(|side| *state.hand(side)), &mut features.global);
    features
}

/// Orders of a card that has no number.
const MANY: u8 = 4;

/// A unit, and what it does and suffers in the enemy's eyes and its own.
struct Soldier {
    striker: Striker,
    unit: Unit,
    is_led: bool,
    /// What dice are worth at it, and what attacks on it lose.
    blows: &'static Blows,
    cover: u8,
    is_on_edge: bool,
    call: Call,
    /// Its best strikes, from where it stands and after a move.
    now: f64,
    soon: f64,
    /// The enemy's best dice at it in the same way, those after a move of units that a card orders, and the worst two strikes from where
    /// they stand.
    best: [Best; 3],
    worst: TopTwo,
}

/// An army: its units, and its generals without one.
struct Army {
    side: Side,
    soldiers: Vec<Soldier>,
    lone: HexSet,
    /// The enemy's best dice at each of them, in their order.
    hunted: Vec<u8>,
}

fn army(game: &BattleCry, state: &State, side: Side, pieces: bool) -> Army {
    let edge = own_edge(game, side);
    let soldiers = state.army(side).filter_map(|(_, at, unit)| {
        let (mark, is_on_edge) = (Mark::Unit(unit.kind.arm(), unit.figures), edge.contains(at));
        Some(Soldier {
            striker: game.as_striker(state, at)?,
            unit,
            is_led: state.generals_of(side).contains(at),
            blows: blows(mark, is_on_edge),
            cover: cover(game, state, at),
            is_on_edge,
            call: if pieces { call(game, state, side, at, unit.kind.arm()) } else { Call::default() },
            now: 0.0,
            soon: 0.0,
            best: [Best::default(); 3],
            worst: TopTwo::default(),
        })
    });
    let lone = state.generals_of(side) - state.units_of(side);
    Army { side, soldiers: soldiers.collect(), lone, hunted: vec![0; lone.len()] }
}

/// Everybody strikes at every enemy in mind.
fn meet(game: &BattleCry, state: &State, armies: &mut [Army; 2]) {
    let pieces = state.pieces();
    let [first, second] = armies;
    for one in &mut first.soldiers {
        for other in &mut second.soldiers {
            let range = distance(one.striker.from, other.striker.from);
            if range <= FARTHEST + 1 {
                strike_at(game, state, pieces, range, one, other);
                strike_at(game, state, pieces, range, other, one);
            }
        }
    }
    for (hunters, prey) in [(0, 1), (1, 0)] {
        if armies[prey].lone.is_empty() {
            continue;
        }
        let (lone, edge) = (armies[prey].lone, own_edge(game, armies[prey].side));
        let mut hunted = std::mem::take(&mut armies[prey].hunted);
        for (at, most) in lone.iter().zip(&mut hunted) {
            let (blows, cover) = (blows(Mark::General, edge.contains(at)), cover(game, state, at));
            for hunter in &mut armies[hunters].soldiers {
                let range = distance(hunter.striker.from, at);
                if range <= FARTHEST + 1 {
                    let (now, soon) = dice(game, state, pieces, hunter, (at, range, cover));
                    hunter.strikes(now, soon, blows);
                    *most = now.max(*most);
                }
            }
        }
        armies[prey].hunted = hunted;
    }
}

fn strike_at(game: &BattleCry, state: &State, pieces: HexSet, range: u8, by: &mut Soldier, on: &mut Soldier) {
    let (now, soon) = dice(game, state, pieces, by, (on.striker.from, range, on.cover));
    by.strikes(now, soon, on.blows);
    on.best[0].add(now);
    on.best[1].add(soon);
    if by.call.cards > 0 {
        on.best[2].add(soon);
    }
    if now > 0 {
        on.worst.add(on.blows[usize::from(now).min(MOST_DICE)]);
    }
}

impl Soldier {
    /// This many dice at a piece, from where it stands and after a move.
    fn strikes(&mut self, now: u8, soon: u8, blows: &Blows) {
        if soon > 0 {
            self.now = self.now.max(blows[usize::from(now).min(MOST_DICE)]);
            self.soon = self.soon.max(blows[usize::from(soon).min(MOST_DICE)]);
        }
    }
}

/// The dice of a unit at a hex, from where it stands and after a move.
fn dice(
    game: &BattleCry,
    state: &State,
    pieces: HexSet,
    by: &Soldier,
    (target, range, cover): (Hex, u8, u8),
) -> (u8, u8) {
    let now = game.strike_dice(state, &by.striker, pieces, target);
    let steps = match by.unit.kind.arm() {
        Arm::Infantry => 1,
        Arm::Cavalry => 3,
        Arm::Artillery => return (now, now),
    };
    let near = usize::from(range.saturating_sub(steps).max(1));
    let base = game.data().profile(by.unit.kind).dice.get(near - 1).copied().unwrap_or(0);
    if base == 0 {
        return (now, now);
    }
    (now, now.max((base + u8::from(by.is_led)).saturating_sub(cover)))
}

/// Dice that attacks on a hex lose, most often.
fn cover(game: &BattleCry, state: &State, at: Hex) -> u8 {
    if state.works_at(at).is_empty() { game.data().terrain(game.scenario().terrain_at(at)).cover } else { 2 }
}

fn camp(game: &BattleCry, state: &State, army: &Army) -> Camp {
    let side = army.side;
    let eye = RolloutPolicy { game, state, side, weights: &HAND_SET };
    let stand = |soldier: &Soldier| {
        let unit = soldier.unit;
        let mark = Mark::Unit(unit.kind.arm(), unit.figures);
        Stand {
            at: soldier.striker.from,
            arm: unit.kind.arm() as usize,
            strength: unit.figures,
            is_led: soldier.is_led,
            is_covered: soldier.cover > 0,
            is_on_edge: soldier.is_on_edge,
            now: soldier.now / FLAG,
            soon: soldier.soon / FLAG,
            falls_now: falls(soldier.best[0].total(), mark, soldier.is_on_edge),
            falls_soon: falls(soldier.best[1].total(), mark, soldier.is_on_edge),
            falls_ready: falls(soldier.best[2].total(), mark, soldier.is_on_edge),
            danger: soldier.worst.two() / FLAG,
            call: soldier.call,
            ground: eye.ground(soldier.striker.from) / FLAG,
        }
    };
    let stands: Vec<Stand> = army.soldiers.iter().map(stand).collect();
    let pulls: Vec<UnitPotential> = stands.iter().map(|stand| pull(game, state, stand)).collect();
    let orders = || pulls.iter().map(|pull| (pull.at, pull.order(&HAND_SET)));
    let cards = state.hand(side).each().filter_map(Card::from_index);
    let hand = cards.map(|card| eye.command(card.command(), &pulls) / FLAG).collect();
    let edge = game.scenario().edge(side);
    let flags = game.flags(state, side);
    let threatened = army.hunted.iter().map(|most| falls(*most, Mark::General, false));
    Camp {
        flags: flags.total(),
        lent: flags.objectives,
        goal: game.goal(),
        lone: army.lone.len(),
        lone_danger: threatened.sum(),
        hand,
        sections: Section::ALL.map(|s| best_few(orders(), s.hexes(edge), 2) / FLAG),
        stands,
    }
}

/// What the cards of the hand do for a unit.
fn call(game: &BattleCry, state: &State, side: Side, at: Hex, arm: Arm) -> Call {
    let edge = game.scenario().edge(side);
    let sections = Section::ALL.map(|section| section.hexes(edge).contains(at));
    let mut call = Call { sections, ..Call::default() };
    let is_led = state.generals_of(side).contains(at);
    for card in state.hand(side).each().filter_map(Card::from_index) {
        let card = match card {
            Card::CounterAttack => state.last_card(side.enemy()).map_or(card, Card::mirrored),
            own => own,
        };
        let is = |is: bool, orders: u8| if is { orders } else { 0 };
        call.add(match card.command() {
            Command::Orders(s, n) => is(sections[s as usize], n),
            Command::Assault(s) => is(sections[s as usize], MANY),
            Command::CoordinatedAttack => 1,
            Command::AllOutOffensive => MANY,
            Command::Bombard => is(arm == Arm::Artillery, MANY),
            Command::FireAndHold => is(arm != Arm::Cavalry, 2),
            Command::ForceMarch => is(arm == Arm::Infantry, 2),
            Command::HitAndRun => is(arm == Arm::Cavalry, MANY),
            Command::Leadership => is(is_led, 2),
            _ => 0,
        });
    }
    call
}

/// What a unit may do with an order.
fn pull(game: &BattleCry, state: &State, stand: &Stand) -> UnitPotential {
    let arm = Arm::ALL[stand.arm];
    let full = state.unit_at(stand.at).map_or(0, |id| game.data().profile(state.unit(id).kind).figures);
    UnitPotential {
        at: stand.at,
        arm,
        now: FLAG * stand.now,
        soon: FLAG * stand.soon,
        // One hex more brings about a die more.
        marched: FLAG * (1.3 * stand.soon),
        lost: full.saturating_sub(stand.strength),
        danger: if stand.strength == 1 { FLAG * stand.danger } else { 0.0 },
    }
}
