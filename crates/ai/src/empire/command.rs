//! What a commander-in-chief does with his points: orders for who is idle, points for who is near the enemy.

use bicorne_empire::{Action, Arm, Command, Empire, Order, State, UnitId};

/// Divisions nearer to an enemy than this may be given points, in c.
const NEAR: i64 = 1_500;
/// A division under Hold with its general this near to an objective of its own guards it while an enemy is as near, in c.
const GUARDS: i32 = 1_000;

/// What is decided before divisions act, and which acts first.
pub(super) struct Staff<'a> {
    game: &'a Empire,
    s: &'a State,
    side: u8,
    commands: Vec<Command>,
    /// The square of the distance from each division to the nearest enemy.
    gaps: Vec<i64>,
}

impl<'a> Staff<'a> {
    pub(super) fn of(game: &'a Empire, s: &'a State, side: u8) -> Staff<'a> {
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
        Staff { game, s, side, commands, gaps }
    }

    fn gap(&self, division: u8) -> i64 {
        self.gaps[usize::from(division)]
    }

    fn guards(&self, c: &Command) -> bool {
        let foes = self.game.on_table(self.s, 1 - self.side);
        let near = |at| c.general.is_some_and(|g| g.within(at, GUARDS));
        let threatened =
            |at| foes.iter().any(|e| self.game.piece(self.s, e).rect.middle().within(at, GUARDS));
        let mut goals = self.game.goals(self.s).filter(|goal| goal.held == Some(self.side));
        c.order == Order::Hold && goals.any(|goal| near(goal.at) && threatened(goal.at))
    }

    fn riders(&self, c: &Command) -> bool {
        let rides = |u: &UnitId| self.game.piece(self.s, *u).kind.arm == Arm::Cav;
        2 * c.units.iter().filter(rides).count() >= c.units.len()
    }

    /// Smaller is better; equals are as they come.
    pub(super) fn rank(&self, action: Action) -> (u8, i64) {
        match action {
            Action::Bid(n) => (0, i64::from(n)),
            Action::Reserve(d, Order::Attack, _) => (1, self.gap(d)),
            Action::Order(d, Order::Attack, _, bonus) => {
                let c = &self.commands[usize::from(d)];
                let idle = match c.order {
                    Order::Attack | Order::Retreat => false,
                    Order::Engage => !self.riders(c),
                    _ => !self.guards(c),
                };
                if idle && !c.broken { (2, self.gap(d) - i64::from(bonus)) } else { (9, 0) }
            }
            Action::Give(d, n) if self.gap(d) < NEAR * NEAR => (3, self.gap(d) - i64::from(n)),
            Action::Activate(d) => (4, self.gap(d)),
            Action::Done => (5, 0),
            _ => (9, 0),
        }
    }
}

/// What is done before the first turn, smaller is better: the ready deployment is taken; whoever arrives attacks.
pub(super) fn opening(action: Action) -> u8 {
    match action {
        Action::Ready => 0,
        Action::Reserve(_, Order::Attack, _) => 1,
        Action::Edge(_) => 2,
        Action::Start(..) | Action::Place(..) | Action::PlaceIn(..) => 4,
        _ => 3,
    }
}
