//! Whole operations: their blocks, their march, and the attack at its end.

use super::evaluation::Evaluator;
use super::operation::{play_on, settled};
use bicorne_core::{Draw, Game, InformationSet, Pending, QuickDice, Seat};
use bicorne_n1806::{Action, Block, Blocks, Chance, Frame, Napoleon, Outcome, Side, State, ZONES, Zone};
use std::collections::HashMap;

/// Combats that are played through in mind for each attack: in a plan, and in one of a world that is played on.
const BATTLES: u64 = 10;
const FEW_BATTLES: u64 = 3;
/// Worlds that are thought of in each plan.
const WORLDS: usize = 3;
/// Blocks of a zone whose every combination is looked at.
const FEW: usize = 4;

/// First steps, and what each is worth.
pub(super) type Ways = Vec<(Action, f64)>;

/// The first of the best.
fn best_of(ways: &Ways) -> (Action, f64) {
    ways.iter().fold((Action::End, f64::NEG_INFINITY), |best, way| if way.1 > best.1 { *way } else { best })
}

/// How a block is called into the group.
fn call(s: &State, block: Block) -> Action {
    match s.zone_of(block) {
        Some(zone) if Blocks::VEDETTES.has(block) => Action::Patrol(zone),
        _ => Action::Take(block),
    }
}

/// One who plans for a side.
pub(super) struct Planner<'a> {
    pub(super) game: &'a Napoleon,
    pub(super) judge: Evaluator<'a>,
    pub(super) seat: Seat,
    pub(super) side: Side,
    /// The same dice for everything that is compared.
    pub(super) seed: u64,
    /// Worlds that could be the true one.
    pub(super) worlds: Vec<State>,
    battles: u64,
    attacks: HashMap<(u32, Zone), f64>,
}

impl<'a> Planner<'a> {
    pub(super) fn new(
        judge: Evaluator<'a>,
        glimpse: &'a InformationSet<Napoleon>,
        side: Side,
        dice: &mut QuickDice,
    ) -> Planner<'a> {
        let mut worlds = vec![*glimpse.world()];
        worlds.extend((1..WORLDS).map(|_| glimpse.another(dice)));
        let seed = u64::from(dice.below(u32::MAX));
        let (game, seat, attacks) = (glimpse.game(), glimpse.seat(), HashMap::new());
        Planner { game, judge, seat, side, seed, worlds, battles: BATTLES, attacks }
    }

    /// One who plans in a hurry, for one world that is played on in mind.
    pub(super) fn hasty(judge: Evaluator<'a>, s: &State, seat: Seat) -> Planner<'a> {
        let seed = u64::from(s.turn()) << 8 | s.vp() as u64;
        let (worlds, attacks) = (vec![*s], HashMap::new());
        Planner {
            game: judge.game,
            judge,
            seat,
            side: s.side_of(seat),
            seed,
            worlds,
            battles: FEW_BATTLES,
            attacks,
        }
    }

    /// What something is worth on average over the worlds; nothing if it is not allowed.
    fn on_average(&mut self, mut value: impl FnMut(&mut Self, &State) -> Option<f64>) -> Option<f64> {
        let worlds = std::mem::take(&mut self.worlds);
        let mut sum = Some(0.0);
        for world in &worlds {
            self.attacks.clear();
            sum = sum.and_then(|sum| Some(sum + value(self, world)?));
        }
        self.worlds = worlds;
        sum.map(|sum| sum / self.worlds.len() as f64)
    }

    fn dice(&self, n: u64) -> QuickDice {
        QuickDice::new(self.seed.wrapping_add(n))
    }

    /// The next step of the best operation: one more block, the order to go, or none at all.
    pub(super) fn designate(&mut self, options: &[Action]) -> Action {
        let ways = self.designations(options);
        if ways.is_empty() {
            // A stack that no plan foresaw: go as soon as it may.
            let go = options.iter().copied().find(|a| matches!(a, Action::March | Action::Fight));
            return go.unwrap_or(options[0]);
        }
        best_of(&ways).0
    }

    /// The next steps of all operations, and what each operation is worth.
    pub(super) fn designations(&mut self, options: &[Action]) -> Ways {
        let picked = self.worlds[0].picked();
        let mut ways = Ways::with_capacity(32);
        if options.contains(&Action::Pass) {
            let idle = self.on_average(|this, s| Some(this.judge.worth(s, this.side)));
            ways.push((
                Action::Pass,
                idle.expect("a position is always worth something") + self.judge.params.worth_doing,
            ));
        }
        for group in self.groups(&self.worlds[0]) {
            if picked.less(group).is_empty() {
                for order in [Action::March, Action::Fight] {
                    if let Some(value) = self.on_average(|this, s| this.operation(s, group, order)) {
                        let next = group.less(picked).first();
                        ways.push((next.map_or(order, |b| call(&self.worlds[0], b)), value));
                    }
                }
            }
        }
        ways
    }

    /// The stacks that could act.
    fn groups(&self, s: &State) -> Vec<Blocks> {
        let mut groups = Vec::with_capacity(32);
        for z in 0..ZONES as u8 {
            let here = s.blocks(self.side, Zone(z));
            let ready = here.iter().filter(|b| !s.is_spent(*b)).fold(Blocks::NONE, Blocks::with);
            // One vedette rides as far as several: alone, or all together against others of their kind.
            let riders = ready.vedettes();
            groups.extend(riders.first().map(Block::only));
            groups.extend((riders.len() > 1).then_some(riders));
            let corps: Vec<Block> = ready.corps().iter().collect();
            if corps.is_empty() {
                continue;
            }
            let commander = ready.less(ready.corps()).less(riders);
            let mut add = |set: Blocks| {
                groups.push(set);
                if !commander.is_empty() {
                    groups.push(set.or(commander));
                }
            };
            if corps.len() <= FEW {
                for mask in 1u32..1 << corps.len() {
                    let chosen = corps.iter().enumerate().filter(|(i, _)| mask >> i & 1 != 0);
                    add(chosen.fold(Blocks::NONE, |set, (_, b)| set.with(*b)));
                }
            } else {
                add(ready.corps());
                for b in &corps {
                    add(b.only());
                    add(ready.corps().less(b.only()));
                }
            }
        }
        groups
    }

    /// What an operation of `group` is worth, if it is allowed.
    fn operation(&mut self, s: &State, group: Blocks, order: Action) -> Option<f64> {
        let mut after = *s;
        for b in group.less(s.picked()).iter() {
            let take = call(s, b);
            self.game.check(&after, self.seat, take).ok()?;
            self.game.choose(&mut after, self.seat, take, &mut ());
        }
        self.game.check(&after, self.seat, order).ok()?;
        self.game.choose(&mut after, self.seat, order, &mut ());
        if order == Action::Fight {
            return Some(self.fought(&after));
        }
        play_on(self.game, &mut after, &mut self.dice(0), |f| f == Frame::RevealMove);
        let Pending::Chance(chance @ Chance::Deck(_)) = self.game.pending(&after) else {
            return Some(settled(&self.judge, &mut after, self.side, &mut self.dice(0)));
        };
        let mut cards = Vec::with_capacity(36);
        self.game.odds(&after, &chance, &mut cards);
        cards.sort_by_key(|(outcome, _)| match outcome {
            Outcome::Card(card) => self.game.data().card(*card).movement,
            _ => 0,
        });
        // A bad card, a middling one and a good one stand for all.
        let n = cards.len();
        let sum: f64 = [n / 6, n / 2, n - 1 - n / 6]
            .map(|i| {
                let mut dealt = after;
                self.game.resolve(&mut dealt, cards[i].0, &mut ());
                play_on(self.game, &mut dealt, &mut self.dice(0), |f| f == Frame::Step);
                best_of(&self.march(&dealt, group)).1
            })
            .iter()
            .sum();
        Some(sum / 3.0)
    }

    /// The next step of the best march over all worlds, and what it is worth. `then` brings a world to that step.
    pub(super) fn step(&mut self, group: Blocks, then: impl Fn(&mut State)) -> (Action, f64) {
        let mut sums: Ways = Vec::new();
        let n = self.worlds.len() as f64;
        self.on_average(|this, s| {
            let mut at = *s;
            then(&mut at);
            for (first, value) in this.march(&at, group) {
                match sums.iter_mut().find(|(a, ..)| *a == first) {
                    Some(known) => *known = (first, known.1 + value / n),
                    None => sums.push((first, value / n)),
                }
            }
            Some(0.0)
        });
        best_of(&sums)
    }

    /// The first steps of all marches, and what the best march with each is worth.
    fn march(&mut self, s: &State, group: Blocks) -> Ways {
        let mut ways: Ways = Vec::with_capacity(8);
        let mut note = |first: Option<Action>, value: f64| {
            let first = first.unwrap_or(Action::End);
            match ways.iter_mut().find(|(a, _)| *a == first) {
                Some(way) => way.1 = way.1.max(value),
                None => ways.push((first, value)),
            }
        };
        let mut seen: u128 = s.op_zone().map_or(0, Zone::bit);
        let mut todo = std::collections::VecDeque::from([(*s, None::<Action>)]);
        let mut options = Vec::with_capacity(8);
        while let Some((at, first)) = todo.pop_front() {
            if at.frame() != Frame::Step {
                note(first, self.arrived(&at, group));
                continue;
            }
            options.clear();
            self.game.options(&at, self.seat, &mut options);
            for action in &options {
                match *action {
                    Action::End => {
                        let mut ended = at;
                        self.game.choose(&mut ended, self.seat, Action::End, &mut ());
                        note(first, self.arrived(&ended, group));
                    }
                    Action::Go(zone) if seen & zone.bit() == 0 => {
                        seen |= zone.bit();
                        let mut gone = at;
                        self.game.choose(&mut gone, self.seat, *action, &mut ());
                        let still = |f| matches!(f, Frame::Step | Frame::W4 | Frame::Pool | Frame::AskAttack);
                        play_on(self.game, &mut gone, &mut self.dice(0), still);
                        todo.push_back((gone, Some(first.unwrap_or(*action))));
                    }
                    _ => {}
                }
            }
        }
        ways
    }

    /// What it is worth to have marched here: to attack or not.
    fn arrived(&mut self, s: &State, group: Blocks) -> f64 {
        let mut here = *s;
        play_on(self.game, &mut here, &mut self.dice(0), |f| f == Frame::AskAttack);
        if here.frame() != Frame::AskAttack || !matches!(self.game.pending(&here), Pending::Choice(_)) {
            return settled(&self.judge, &mut here, self.side, &mut self.dice(0));
        }
        let mut held = here;
        self.game.choose(&mut held, self.seat, Action::Hold, &mut ());
        let hold = settled(&self.judge, &mut held, self.side, &mut self.dice(0));
        if self.game.check(&here, self.seat, Action::Attack).is_err() {
            return hold;
        }
        let zone = here.op_zone().expect("a group that arrived is somewhere");
        let attack = match self.attacks.get(&(group.0, zone)) {
            Some(known) => *known,
            None => {
                let mut attacked = here;
                self.game.choose(&mut attacked, self.seat, Action::Attack, &mut ());
                let value = self.fought(&attacked);
                self.attacks.insert((group.0, zone), value);
                value
            }
        };
        hold.max(attack)
    }

    /// What a combat that has begun is worth on average.
    fn fought(&self, s: &State) -> f64 {
        let sum: f64 = (0..self.battles)
            .map(|n| settled(&self.judge, &mut s.clone(), self.side, &mut self.dice(n)))
            .sum();
        sum / self.battles as f64
    }
}
