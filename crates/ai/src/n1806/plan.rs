//! Operations as a whole: which blocks, where they march, and whether they attack there.

use super::habit::{play_on, settled};
use bicorne_core::{Draw, Game, Pending, QuickDice, Seat};
use bicorne_n1806::{Action, Block, Blocks, Chance, Frame, Napoleon, Outcome, Side, State, ZONES, Zone};
use std::collections::HashMap;

/// Combats that are played through in mind for each attack.
const BATTLES: u64 = 10;
/// An operation must be better than none by this much.
const WORTH_DOING: f64 = 0.4;
/// Blocks of a zone whose every combination is looked at.
const FEW: usize = 4;

/// One who plans for a side.
pub(super) struct Planner<'a> {
    pub(super) game: &'a Napoleon,
    pub(super) seat: Seat,
    pub(super) side: Side,
    /// The same dice for everything that is compared.
    pub(super) seed: u64,
    attacks: HashMap<(u32, Zone), f64>,
}

impl<'a> Planner<'a> {
    pub(super) fn new(game: &'a Napoleon, seat: Seat, side: Side, dice: &mut QuickDice) -> Planner<'a> {
        Planner { game, seat, side, seed: u64::from(dice.below(u32::MAX)), attacks: HashMap::new() }
    }

    fn dice(&self, n: u64) -> QuickDice {
        QuickDice::new(self.seed.wrapping_add(n))
    }

    /// The next step of the best operation: one more block, the order to go, or none at all.
    pub(super) fn designate(&mut self, s: &State, options: &[Action]) -> Action {
        let picked = s.picked();
        let mut best = (options[0], f64::NEG_INFINITY);
        if options.contains(&Action::Pass) {
            best = (Action::Pass, super::worth::worth(self.game, s, self.side) + WORTH_DOING);
        }
        for group in self.groups(s) {
            if picked.less(group).is_empty() {
                for order in [Action::March, Action::Fight] {
                    if let Some(value) = self.operation(s, group, order)
                        && value > best.1
                    {
                        let next = group.less(picked).first();
                        best = (next.map_or(order, Action::Take), value);
                    }
                }
            }
        }
        if best.1 == f64::NEG_INFINITY {
            // Vedettes, or a stack that no plan foresaw: go as soon as it may.
            let go = options.iter().copied().find(|a| matches!(a, Action::March | Action::Fight));
            return go.unwrap_or(options[0]);
        }
        best.0
    }

    /// The stacks that could act.
    fn groups(&self, s: &State) -> Vec<Blocks> {
        let mut groups = Vec::with_capacity(32);
        for z in 0..ZONES as u8 {
            let here = s.blocks(self.side, Zone(z)).less(Blocks::VEDETTES);
            let ready = here.iter().filter(|b| !s.is_spent(*b)).fold(Blocks::NONE, Blocks::with);
            let corps: Vec<Block> = ready.corps().iter().collect();
            if corps.is_empty() {
                continue;
            }
            let commander = ready.less(ready.corps());
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
            let take = Action::Take(b);
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
            return Some(settled(self.game, &mut after, self.side, &mut self.dice(0)));
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
                self.march(&dealt, group).1
            })
            .iter()
            .sum();
        Some(sum / 3.0)
    }

    /// The first step of the best march, and what it is worth.
    pub(super) fn march(&mut self, s: &State, group: Blocks) -> (Action, f64) {
        let mut best = (Action::End, f64::NEG_INFINITY);
        let mut seen: u128 = s.op_zone().map_or(0, Zone::bit);
        let mut todo = std::collections::VecDeque::from([(*s, None::<Action>)]);
        let mut options = Vec::with_capacity(8);
        while let Some((at, first)) = todo.pop_front() {
            if at.frame() != Frame::Step {
                let value = self.arrived(&at, group);
                if value > best.1 {
                    best = (first.unwrap_or(Action::End), value);
                }
                continue;
            }
            options.clear();
            self.game.options(&at, self.seat, &mut options);
            for action in &options {
                match *action {
                    Action::End => {
                        let mut ended = at;
                        self.game.choose(&mut ended, self.seat, Action::End, &mut ());
                        let value = self.arrived(&ended, group);
                        if value > best.1 {
                            best = (first.unwrap_or(Action::End), value);
                        }
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
        best
    }

    /// What it is worth to have marched here: to attack or not.
    fn arrived(&mut self, s: &State, group: Blocks) -> f64 {
        let mut here = *s;
        play_on(self.game, &mut here, &mut self.dice(0), |f| f == Frame::AskAttack);
        if here.frame() != Frame::AskAttack || !matches!(self.game.pending(&here), Pending::Choice(_)) {
            return settled(self.game, &mut here, self.side, &mut self.dice(0));
        }
        let mut held = here;
        self.game.choose(&mut held, self.seat, Action::Hold, &mut ());
        let hold = settled(self.game, &mut held, self.side, &mut self.dice(0));
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
        let sum: f64 =
            (0..BATTLES).map(|n| settled(self.game, &mut s.clone(), self.side, &mut self.dice(n))).sum();
        sum / BATTLES as f64
    }
}
