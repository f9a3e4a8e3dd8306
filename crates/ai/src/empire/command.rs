//! The decisions of a commander-in-chief: orders for idle divisions, command points for those near the enemy.

use super::evaluation::strength;
use super::params::Params;
use bicorne_core::Seat;
use bicorne_empire::{Action, Arm, Command, Empire, Order, State, UnitId};

/// Enemies so near are a division's own to fight, in c.
const FIGHTS: i64 = 1_300;
/// How much more or less is made of wishes, of places and of points than was at first, at most about.
const WISH: f64 = 4.0;
const PLACE: f64 = 1_500.0;
const BID: f64 = 5.0;
/// Parts of a wish that are kept apart.
const FINE: f64 = 1_000.0;

/// What is decided before divisions act, and which acts first.
pub(super) struct CommandPlanner<'a> {
    game: &'a Empire,
    s: &'a State,
    side: u8,
    params: &'a Params,
    commands: Vec<Command>,
    /// The square of the distance from each division to the nearest enemy.
    gaps: Vec<i64>,
}

impl<'a> CommandPlanner<'a> {
    pub(super) fn of(game: &'a Empire, s: &'a State, side: u8, params: &'a Params) -> CommandPlanner<'a> {
        let commands: Vec<Command> = game.commands(s).collect();
        let foes = game.on_table(s, 1 - side);
        let middle = |u: UnitId| game.piece(s, u).rect.middle();
        let gap = |c: &Command| {
            let own = c.units.common(game.on_table(s, side)).iter();
            own.flat_map(|u| foes.iter().map(move |e| middle(u).square_to(middle(e))))
                .min()
                .unwrap_or(i64::MAX / 4)
        };
        let gaps = commands.iter().map(gap).collect();
        CommandPlanner { game, s, side, params, commands, gaps }
    }

    fn gap(&self, division: u8) -> i64 {
        self.gaps[usize::from(division)]
    }

    fn guards(&self, c: &Command) -> bool {
        let foes = self.game.on_table(self.s, 1 - self.side);
        // A division under Hold with its general near an objective of its own guards it while an enemy is as near.
        let guards = self.params.guards_near as i32;
        let near = |at| c.general.is_some_and(|g| g.within(at, guards));
        let threatened =
            |at| foes.iter().any(|e| self.game.piece(self.s, e).rect.middle().within(at, guards));
        let mut goals = self.game.goals(self.s).filter(|goal| goal.held == Some(self.side));
        c.order == Order::Hold && goals.any(|goal| near(goal.at) && threatened(goal.at))
    }

    fn riders(&self, c: &Command) -> bool {
        let rides = |u: &UnitId| self.game.piece(self.s, *u).kind.arm == Arm::Cav;
        2 * c.units.iter().filter(rides).count() >= c.units.len()
    }

    fn idle(&self, c: &Command) -> bool {
        match c.order {
            Order::Attack | Order::Retreat => false,
            Order::Engage => !self.riders(c),
            _ => !self.guards(c),
        }
    }

    /// How much stronger a division is than the enemies near it, from -1 to 1.
    fn balance(&self, c: &Command) -> f64 {
        let sum = |units: &mut dyn Iterator<Item = UnitId>| -> f64 {
            units.map(|u| strength(&self.game.piece(self.s, u), self.params)).sum()
        };
        let middle = |u: UnitId| self.game.piece(self.s, u).rect.middle();
        let here = c.units.common(self.game.on_table(self.s, self.side));
        let fought = |e: &UnitId| here.iter().any(|u| middle(u).square_to(middle(*e)) < FIGHTS * FIGHTS);
        let own = sum(&mut here.iter());
        let his = sum(&mut self.game.on_table(self.s, 1 - self.side).iter().filter(fought));
        (own - his) / (own + his).max(1.0)
    }

    /// How much an order is wished for; what is not is below nothing.
    fn wish(&self, c: &Command, order: Order, wanted: bool) -> f64 {
        let plain = if wanted && order == Order::Attack { 1.0 } else { -1.0 };
        let params = self.params;
        let (liked, bold) = match order {
            Order::Attack => (params.attack, 1.0),
            Order::Engage => (params.engage, 0.5),
            Order::Hold => (params.hold, -1.0),
            _ => return plain,
        };
        let bolder = match c.order {
            Order::Attack => bold - 1.0,
            Order::Engage => bold - 0.5,
            Order::Hold => bold + 1.0,
            _ => bold,
        };
        let mut wish = plain + WISH * liked;
        if params.attack_behind != 0.0 || params.attack_stronger != 0.0 {
            let (turn, turns) = self.game.turn(self.s);
            let behind = match self.game.leader(self.s) {
                Some(Seat(side)) if side == self.side => -1.0,
                _ => 1.0,
            } * f64::from(turn)
                / f64::from(turns.max(1));
            wish += WISH * bolder * params.attack_behind * behind;
            wish += WISH * bolder * params.attack_stronger * self.balance(c);
        }
        wish
    }

    /// Smaller is better; equals are as they come.
    pub(super) fn rank(&self, action: Action) -> (u8, i64, i64) {
        let fine = |wish: f64| -(wish * FINE) as i64;
        match action {
            Action::Bid(n) => (0, 0, (f64::from(n) - BID * self.params.bid).abs().round() as i64),
            Action::Reserve(d, order, _) => {
                let wish = self.wish(&self.commands[usize::from(d)], order, true);
                if wish > 0.0 { (1, fine(wish), self.gap(d)) } else { (9, 0, 0) }
            }
            Action::Order(d, order, _, bonus) => {
                let c = &self.commands[usize::from(d)];
                let wish = if c.broken { -1.0 } else { self.wish(c, order, self.idle(c)) };
                if wish > 0.0 { (2, fine(wish), self.gap(d) - i64::from(bonus)) } else { (9, 0, 0) }
            }
            Action::Give(d, n) if self.gap(d) < (self.params.gives_near * self.params.gives_near) as i64 => {
                let c = &self.commands[usize::from(d)];
                let shaken = |u: &UnitId| !self.game.piece(self.s, *u).in_order;
                let here = c.units.common(self.game.on_table(self.s, self.side));
                let shaken = here.iter().filter(shaken).count() as f64;
                (3, fine(self.params.gives_shaken * shaken), self.gap(d) - i64::from(n))
            }
            Action::Activate(d) => {
                let rides = f64::from(u8::from(self.riders(&self.commands[usize::from(d)])));
                let sooner = PLACE * self.params.horse_first * rides;
                (4, fine(sooner - (self.gap(d) as f64).sqrt()), self.gap(d))
            }
            Action::Done => (5, 0, 0),
            _ => (9, 0, 0),
        }
    }
}

/// What is done before the first turn, smaller is better: the ready deployment is taken; arrivals attack.
pub(super) fn opening(action: Action) -> u8 {
    match action {
        Action::Ready => 0,
        Action::Reserve(_, Order::Attack, _) => 1,
        Action::Edge(_) => 2,
        Action::Start(..) | Action::Place(..) | Action::PlaceIn(..) => 4,
        _ => 3,
    }
}
