//! What a player of Napoléon 1806 sees at a glance: a score for each choice from the map around it. It is how worlds are played on
//! in mind, and what a search tries first.

use super::greedy::{blue, keep, post};
use super::habit::habit;
use super::worth::power;
use bicorne_core::Seat;
use bicorne_n1806::{Action, Block, Blocks, Frame, Napoleon, Side, State, Terrain, Zone};

/// How far what anybody would do is ahead of the rest.
const AHEAD: f64 = 6.0;
/// What a step costs in fatigue.
const STEP: f64 = 0.4;
/// What keeping a stack together is worth.
const TOGETHER: f64 = 2.0;

/// Pushes a score for each option.
pub(super) fn scores(game: &Napoleon, s: &State, seat: Seat, options: &[Action], out: &mut Vec<f64>) {
    let eye = Eye { game, s, side: s.side_of(seat) };
    match s.frame() {
        Frame::Bids => out.extend(options.iter().map(|a| match a {
            Action::Bid(_, n) => -3.0 * f64::from(*n),
            _ => 0.0,
        })),
        Frame::Deploy => out.extend(options.iter().map(|_| 0.0)),
        Frame::Post => out.extend(options.iter().map(|a| post(game, s, eye.side, *a))),
        Frame::Choose(_) => eye.operations(options, out),
        Frame::Step => {
            let here = s.op_zone().map_or(0.0, |z| eye.stand(s.group(), z));
            out.extend(options.iter().map(|a| match a {
                Action::Go(zone) => eye.stand(s.group(), *zone) - here - STEP,
                Action::Play(card) => -keep(game, *card),
                _ => 0.0,
            }));
        }
        Frame::AskAttack => {
            let odds = s.op_zone().map_or(0.0, |zone| eye.odds(s.group(), zone));
            out.extend(options.iter().map(|a| if *a == Action::Attack { 2.0 * odds } else { 0.0 }));
        }
        Frame::Blue(_) => out.extend(options.iter().map(|a| blue(game, *a))),
        Frame::Fetch => out.extend(options.iter().map(|a| match a {
            Action::Fetch(card) => keep(game, *card),
            _ => 0.0,
        })),
        Frame::Recover(_) => out.extend(options.iter().map(|a| match a {
            Action::Recover(card, corps) => f64::from(s.strength(*corps).2) - 1.0 - 0.5 * keep(game, *card),
            _ => 0.0,
        })),
        _ if options.contains(&Action::Nothing) => out.extend(options.iter().map(|a| match a {
            Action::Play(card) => 1.5 - keep(game, *card),
            _ => 0.0,
        })),
        _ => {
            let usual = habit(game, s, seat, options);
            out.extend(options.iter().map(|a| if *a == usual { AHEAD } else { 0.0 }));
        }
    }
}

struct Eye<'a> {
    game: &'a Napoleon,
    s: &'a State,
    side: Side,
}

impl Eye<'_> {
    fn power(&self, blocks: Blocks) -> f64 {
        blocks.corps().iter().map(|b| power(self.game, self.s, b)).sum()
    }

    /// Cards ahead in a combat for a zone.
    fn odds(&self, group: Blocks, zone: Zone) -> f64 {
        let enemy = self.s.corps(self.side.other(), zone);
        let friends = self.s.corps(self.side, zone).less(group);
        let cover = match self.game.data().map.info(zone).terrain {
            Terrain::Clear => 0.0,
            Terrain::Wooded | Terrain::Citadel => 1.0,
        };
        self.power(group) + 0.5 * self.power(friends) - self.power(enemy) - cover
    }

    /// What it is worth to a group to stand in a zone.
    fn stand(&self, group: Blocks, zone: Zone) -> f64 {
        let (map, s) = (&self.game.data().map, self.s);
        let enemies = s.on_map().and(Blocks::of(self.side.other())).corps();
        let mut hunt = 12.0_f64;
        let mut threat = 0.0;
        for b in enemies.iter() {
            let Some(at) = s.zone_of(b) else { continue };
            let d = map.dist(at, zone);
            hunt = hunt.min(f64::from(d));
            if (1..=2).contains(&d) {
                threat += power(self.game, s, b) / f64::from(d);
            }
        }
        let mut wanted = 12.0_f64;
        let mut gain = 0.0;
        for (c, z) in map.citadels.iter().enumerate() {
            let own = s.flag(c as u8) == self.side;
            let way = f64::from(map.dist(zone, *z));
            let value = f64::from(map.info(*z).value);
            if *z == zone && !own {
                gain += 5.0 * value;
            }
            wanted = wanted.min(match (self.side, own) {
                (Side::French, true) => 12.0,
                (Side::French, false) => way - 0.5 * value,
                (Side::Prussian, true) => way,
                (Side::Prussian, false) => 3.0 + way,
            });
        }
        let count = f64::from(group.corps().len().max(1));
        let (chase, go) = if self.side == Side::French { (0.7, 0.5) } else { (0.15, 0.25) };
        let own = self.power(group) + 0.5 * self.power(s.corps(self.side, zone).less(group));
        let mut sum = gain - count * (chase * hunt + go * wanted) - 0.6 * (0.6 * threat - own).max(0.0);
        if !s.corps(self.side.other(), zone).is_empty() {
            sum += 1.5 * self.odds(group, zone);
        }
        sum
    }

    /// Whom to order: who gains most by one connection more, the whole stack together; a fight where the odds are good.
    fn operations(&self, options: &[Action], out: &mut Vec<f64>) {
        let picked = self.s.picked();
        let at = picked.first().and_then(|b| self.s.zone_of(b));
        out.extend(options.iter().map(|action| match action {
            Action::Take(b) if picked.is_empty() => self.promise(*b),
            Action::Take(_) => TOGETHER,
            Action::March => at.map_or(0.0, |zone| self.best_step(picked, zone)),
            Action::Fight => at.map_or(0.0, |zone| 1.0 + 2.0 * self.odds(picked, zone)),
            Action::Patrol(_) => -1.0,
            _ => 0.5,
        }));
    }

    fn best_step(&self, group: Blocks, zone: Zone) -> f64 {
        let here = self.stand(group, zone);
        let near = self.game.data().map.near(zone).iter();
        near.map(|(z, _)| self.stand(group, *z) - here - STEP).fold(0.0, f64::max)
    }

    fn promise(&self, block: Block) -> f64 {
        let Some(zone) = self.s.zone_of(block) else { return 0.0 };
        let stack = self.s.corps(self.side, zone);
        let fight = match self.s.corps(self.side.other(), zone).is_empty() {
            true => 0.0,
            false => 1.0 + 2.0 * self.odds(stack, zone),
        };
        self.best_step(stack, zone).max(fight)
    }
}
