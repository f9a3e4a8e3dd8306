//! The greedy player: plans each operation to its end, attacks with good odds, keeps cards for when they help, rests tired corps.

use super::evaluation::{Evaluator, POINT, Params, TUNED};
use super::operation::{habit, play_on, settled};
use super::plan::Planner;
use crate::hex_heuristics::first_best;
use bicorne_core::{Draw, Game, InformationSet, QuickDice, Seat};
use bicorne_n1806::{Action, Block, Blocks, Feat, Frame, Napoleon, Side, State, Zone};
use bicorne_search::Player;

/// Ways in which an operation may go on that are looked at for all choices within it together, and for each at most.
const ALL_WAYS: u64 = 72;
const WAYS: u64 = 24;
/// Different worlds among them.
const WORLDS: u64 = 4;

greedy_player!(Napoleon);

impl Player<Napoleon> for GreedyPlayer {
    fn choose(&mut self, glimpse: &InformationSet<Napoleon>, dice: &mut QuickDice) -> Action {
        let (game, seat, s) = (glimpse.game(), glimpse.seat(), glimpse.world());
        let side = s.side_of(seat);
        let judge = Evaluator { game, params: &self.params };
        let mut options = Vec::with_capacity(64);
        game.options(s, seat, &mut options);
        if let [only] = options.as_slice() {
            return *only;
        }
        match s.frame() {
            Frame::Bids => Action::Bid([Side::French, Side::Prussian][dice.below(2) as usize], 0),
            Frame::Deploy => *dice.pick(&options),
            Frame::Post => first_best(&options, |a| post(game, s, side, a)),
            Frame::Choose(_) => Planner::new(judge, glimpse, side, dice).designate(&options),
            Frame::Step => step(judge, glimpse, side, &options, dice),
            Frame::Blue(_) => first_best(&options, |a| blue(game, a)),
            Frame::Fetch => first_best(&options, |a| match a {
                Action::Fetch(card) => judge.keep(card),
                _ => 0.0,
            }),
            Frame::Recover(_) => recover(judge, s, seat, side, &options),
            Frame::CombatFatigue | Frame::CombatLosses | Frame::Wear | Frame::Share { .. } => {
                habit(game, s, seat, &options)
            }
            _ => within(judge, glimpse, side, &options, dice),
        }
    }
}

/// A choice within an operation is worth what the operation becomes by it.
fn within(
    judge: Evaluator<'_>,
    glimpse: &InformationSet<Napoleon>,
    side: Side,
    options: &[Action],
    dice: &mut QuickDice,
) -> Action {
    let (game, seat) = (glimpse.game(), glimpse.seat());
    let seed = u64::from(dice.below(u32::MAX));
    let mut worlds = vec![*glimpse.world()];
    worlds.extend((1..WORLDS).map(|_| glimpse.another(dice)));
    let ways = (ALL_WAYS / options.len() as u64).clamp(WORLDS, WAYS);
    first_best(options, |action| {
        let cost = match action {
            Action::Play(card) => judge.keep(card),
            // An attack that comes to nothing is no attack.
            Action::Attack => judge.params.attack,
            _ => 0.0,
        };
        let sum: f64 = (0..ways)
            .map(|n| {
                let mut after = worlds[(n % WORLDS) as usize];
                game.choose(&mut after, seat, action, &mut ());
                settled(&judge, &mut after, side, &mut QuickDice::new(seed.wrapping_add(n)))
            })
            .sum();
        sum / ways as f64 - cost
    })
}

/// The next step of the march; a card only where the march gains by it.
fn step(
    judge: Evaluator<'_>,
    glimpse: &InformationSet<Napoleon>,
    side: Side,
    options: &[Action],
    dice: &mut QuickDice,
) -> Action {
    let (game, seat) = (glimpse.game(), glimpse.seat());
    let group = glimpse.world().group();
    let mut planner = Planner::new(judge, glimpse, side, dice);
    let mut chosen = planner.step(group, |_| {});
    for action in options {
        let Action::Play(card) = *action else { continue };
        if !matches!(game.data().feat(card), Feat::March | Feat::Forage) {
            continue;
        }
        let seed = planner.seed;
        let (_, value) = planner.step(group, |at| {
            game.choose(at, seat, *action, &mut ());
            play_on(game, at, &mut QuickDice::new(seed), |f| f == Frame::Step);
        });
        if value - judge.keep(card) > chosen.1 {
            chosen = (*action, value - judge.keep(card));
        }
    }
    if options.contains(&chosen.0) { chosen.0 } else { options[0] }
}

/// Blue events are played as they come, but for those that bind the own hands.
pub(super) fn blue(game: &Napoleon, action: Action) -> f64 {
    match action {
        Action::Play(card) => match game.data().feat(card) {
            Feat::Withdraw => -1.0,
            Feat::Reinforce | Feat::Supply | Feat::Queen => POINT,
            Feat::Reserve | Feat::Anticipation | Feat::Hussars => 8.0,
            _ => 2.0,
        },
        _ => 0.0,
    }
}

/// Vedettes watch the way of the enemy.
pub(super) fn post(game: &Napoleon, s: &State, side: Side, action: Action) -> f64 {
    let Action::Post(zone) = action else { return 0.0 };
    let near = |b: Block| s.zone_of(b).map_or(0.0, |z: Zone| -f64::from(game.data().map.dist(zone, z)));
    let enemies = s.on_map().and(Blocks::of(side.other())).corps();
    let crowd = f64::from(s.blocks(side, zone).len());
    enemies.iter().map(near).fold(-20.0, f64::max) - 2.0 * crowd
}

/// A card rests the tired if it does more so than in the hand.
fn recover(judge: Evaluator<'_>, s: &State, seat: Seat, side: Side, options: &[Action]) -> Action {
    first_best(options, |action| match action {
        Action::Recover(card, _) => {
            let mut after = *s;
            judge.game.choose(&mut after, seat, action, &mut ());
            judge.worth(&after, side) - judge.params.rested * judge.keep(card)
        }
        _ => judge.worth(s, side),
    })
}
