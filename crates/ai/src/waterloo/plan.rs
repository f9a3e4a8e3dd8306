//! Whole actions: what an activation can do, and the value of the position after it.

mod raids;

use super::evaluation::Evaluator;
use bicorne_core::{Game, QuickDice, Seat};
use bicorne_waterloo::{Action, Area, AreaSet, Disc, Formation, Order, Side, State, UnitSet};

/// How thoroughly plans are made.
#[derive(Debug, Clone, Copy)]
pub(super) struct Effort {
    /// Times an assault is fought in mind at first, and again if it is among the best.
    first: u64,
    again: u64,
    /// Assaults that are thought over again.
    finalists: usize,
    /// Whether assaults of two areas under a leader are thought of, and changes of formation and reinforcements.
    joint: bool,
    /// Destinations of a move that are looked at for each arm.
    places: usize,
}

impl Effort {
    /// As the greedy player does.
    pub(super) const WHOLE: Effort =
        Effort { first: 6, again: 24, finalists: 3, joint: true, places: usize::MAX };
    /// To play worlds on.
    pub(super) const QUICK: Effort = Effort { first: 3, again: 6, finalists: 2, joint: false, places: 2 };
}

/// Destinations of a Reserve Move that are looked at for each arm.
const RESERVES: usize = 4;
/// A way to act: its first choice and what it is worth on average.
#[derive(Debug, Clone, Copy)]
pub(super) struct Way {
    pub(super) first: Action,
    pub(super) value: f64,
}

/// An assault that is ready to be fought.
struct Raid {
    first: Action,
    ready: State,
    /// What the disc could do later.
    cost: f64,
    sum: f64,
    fought: u64,
}

impl Raid {
    fn value(&self) -> f64 {
        self.sum / self.fought as f64 - self.cost
    }
}

/// One who plans for a side.
pub(super) struct Planner<'a> {
    pub(super) judge: &'a Evaluator<'a>,
    pub(super) seat: Seat,
    pub(super) side: Side,
    /// The same dice for everything that is compared.
    pub(super) seed: u64,
    pub(super) effort: Effort,
}

impl Planner<'_> {
    pub(super) fn worth(&self, s: &State) -> f64 {
        self.judge.worth(s, self.side)
    }

    pub(super) fn options(&self, s: &State) -> Vec<Action> {
        let mut options = Vec::with_capacity(96);
        self.judge.game.options(s, self.seat, &mut options);
        options
    }

    pub(super) fn after(&self, s: &State, action: Action) -> State {
        let mut after = s.clone();
        self.judge.game.choose(&mut after, self.seat, action, &mut ());
        after
    }

    /// What the position is worth when what was begun is over, once.
    fn settled(&self, s: &State, n: u64) -> f64 {
        let mut world = s.clone();
        self.judge.game.play_on(&mut world, &mut QuickDice::new(self.seed.wrapping_add(n)));
        self.worth(&world)
    }

    /// The same on average.
    pub(super) fn expected(&self, s: &State, times: u64) -> f64 {
        (0..times).map(|n| self.settled(s, n)).sum::<f64>() / times as f64
    }

    /// The best next action of a sequence.
    pub(super) fn act(&self, s: &State, options: &[Action]) -> Way {
        best(&self.ways(s, options))
    }

    /// The next actions of a sequence that are worth a thought.
    pub(super) fn ways(&self, s: &State, options: &[Action]) -> Vec<Way> {
        let idle = self.worth(s);
        let mut ways = Vec::with_capacity(64);
        let mut raids = Vec::new();
        let mut gains: Vec<(Area, Order, f64)> = Vec::with_capacity(64);
        for action in options {
            match *action {
                Action::Pass(disc) => ways.push(Way { first: *action, value: idle - self.judge.keep(disc) }),
                Action::Activate(_, _, Order::Form | Order::Reinforce) if !self.effort.joint => {}
                Action::Activate(disc, area, order) if self.is_cheapest(s, disc, order) => {
                    let begun = self.after(s, *action);
                    let value = if order == Order::Assault {
                        let from = raids.len();
                        self.raids(&begun, Some(*action), self.judge.keep(disc), &mut raids);
                        raids[from..].iter().map(|r| r.value() + r.cost).fold(f64::NEG_INFINITY, f64::max)
                    } else {
                        self.ordered(&begun, order).value
                    };
                    gains.push((area, order, value - idle));
                    ways.push(Way { first: *action, value: value - self.judge.keep(disc) });
                }
                _ => {}
            }
        }
        for action in options {
            let Action::Lead(disc, _) = *action else { continue };
            let begun = self.after(s, *action);
            let offered = self.options(&begun);
            let mut best = [(0.0, Area(0)); 2];
            for (area, order, gain) in &gains {
                if !offered.contains(&Action::Command(*area, *order)) {
                    continue;
                }
                if *gain > best[0].0 {
                    if best[0].1 != *area {
                        best[1] = best[0];
                    }
                    best[0] = (*gain, *area);
                } else if *gain > best[1].0 && best[0].1 != *area {
                    best[1] = (*gain, *area);
                }
            }
            // What two activations do together is a little less than the sum.
            let value = idle + best[0].0 + 0.9 * best[1].0 - self.judge.keep(disc) - 0.1;
            ways.push(Way { first: *action, value });
            if disc != Disc::Purple && self.effort.joint {
                self.joint_raids(&begun, &offered, *action, self.judge.keep(disc), &mut raids);
            }
        }
        self.ponder(&mut raids);
        // What was thought over again counts as it was found then.
        ways.retain(|w| !raids.iter().any(|r| r.first == w.first && !matches!(w.first, Action::Lead(..))));
        ways.extend(raids.iter().map(|r| Way { first: r.first, value: r.value() }));
        ways
    }

    /// Whether no disc of less use could be spent for the order.
    fn is_cheapest(&self, s: &State, disc: Disc, order: Order) -> bool {
        let has = |d: Disc| s.discs(self.side, d) > 0;
        match (disc, order) {
            (Disc::Green, Order::Assault) => !has(Disc::Red),
            (Disc::Green, Order::Reserve) => !has(Disc::Purple),
            _ => true,
        }
    }

    /// The best of an activation that has begun.
    pub(super) fn ordered(&self, s: &State, order: Order) -> Way {
        match order {
            Order::Move => self.march(s, false),
            Order::Reserve => self.march(s, true),
            Order::Fire => self.fire(s),
            Order::Assault => self.storm(s),
            Order::Form => self.reform(s),
            Order::Reinforce => self.one_step(s),
        }
    }

    /// The choice after which the position is worth most.
    pub(super) fn one_step(&self, s: &State) -> Way {
        let ways: Vec<Way> = self
            .options(s)
            .into_iter()
            .map(|first| Way {
                first,
                value: if first == Action::Done {
                    self.worth(s)
                } else {
                    self.worth(&self.one_step_on(s, first))
                },
            })
            .collect();
        best(&ways)
    }

    /// The position after a step; a unit that falls under one cube too many falls as part of it.
    fn one_step_on(&self, s: &State, first: Action) -> State {
        let after = self.after(s, first);
        if !matches!(first, Action::Reinforce(..)) {
            return after;
        }
        let options = self.options(&after);
        match options.first() {
            Some(Action::Pick(_)) => self.after(&after, self.judge.game.habit(&after, &options)),
            _ => after,
        }
    }

    /// The next command of a leader, or none.
    pub(super) fn lead(&self, s: &State, options: &[Action]) -> Way {
        best(&self.commands(s, options))
    }

    /// The next commands of a leader that are worth a thought.
    pub(super) fn commands(&self, s: &State, options: &[Action]) -> Vec<Way> {
        let mut ways = Vec::with_capacity(16);
        let mut raids = Vec::new();
        for action in options {
            match *action {
                Action::Command(_, Order::Assault) => {
                    self.raids(&self.after(s, *action), Some(*action), 0.0, &mut raids);
                }
                Action::Command(_, order) => {
                    let value = self.ordered(&self.after(s, *action), order).value;
                    ways.push(Way { first: *action, value });
                }
                _ => ways.push(Way {
                    first: *action,
                    value: self.expected(&self.after(s, *action), self.effort.again),
                }),
            }
        }
        if self.effort.joint {
            self.joint_raids(s, options, Action::Done, 0.0, &mut raids);
        }
        self.ponder(&mut raids);
        ways.extend(raids.iter().map(|r| Way { first: r.first, value: r.value() }));
        ways
    }

    /// Sends units of one kind to one place, as many as there is room for.
    fn go(&self, s: &State, to: Area, kind: UnitSet) -> (Option<Action>, State) {
        let (game, roster) = (self.judge.game, self.judge.roster);
        let mut state = s.clone();
        let mut first = None;
        let limit = game.stack_limit();
        for _ in 0..8 {
            let crowd = ((state.here(to) & roster.of_side(self.side)) - roster.leaders()).len();
            let full = crowd >= limit && to != self.judge.map.delayed();
            let who = if full { kind & roster.leaders() } else { kind };
            let Some(step) = game.first_move(&state, who, to) else { break };
            game.choose(&mut state, self.seat, step, &mut ());
            first = first.or(Some(step));
        }
        (first, state)
    }

    /// The best move of an area's units to one place.
    pub(super) fn march(&self, s: &State, reserve: bool) -> Way {
        let ways = self.marches(s, reserve);
        if ways.is_empty() {
            return Way { first: self.options(s)[0], value: f64::NEG_INFINITY };
        }
        best(&ways)
    }

    /// The moves of an area's units that are worth a thought, each to one place.
    pub(super) fn marches(&self, s: &State, reserve: bool) -> Vec<Way> {
        let roster = self.judge.roster;
        let mut ways = Vec::with_capacity(32);
        let mut reach = [AreaSet::NONE; 4];
        let kinds = [roster.infantry(), roster.cavalry(), roster.artillery(), roster.leaders()];
        let mut movers = UnitSet::NONE;
        let may_stop = self.judge.game.moves(s, |unit, to| {
            movers = movers | UnitSet::one(unit);
            for (kind, reach) in kinds.iter().zip(&mut reach) {
                if kind.has(unit) {
                    *reach = *reach | to;
                }
            }
        });
        if may_stop.unwrap_or_else(|| self.options(s).contains(&Action::Done)) {
            ways.push(Way { first: Action::Done, value: self.worth(s) });
        }
        let mut tried = 0;
        for (kind, reach) in kinds.iter().zip(reach) {
            let alone = *kind == roster.leaders();
            // A leader goes with his men; alone only where nobody else is left to move.
            if alone && movers - roster.leaders() != UnitSet::NONE {
                continue;
            }
            let targets = self.destinations(s, reach, *kind, reserve || alone);
            for to in targets {
                let together = if tried == 0 { movers } else { *kind | roster.leaders() };
                for kind in [*kind, together] {
                    let (first, state) = self.go(s, to, kind);
                    if let Some(first) = first {
                        ways.push(Way { first, value: self.worth(&state) });
                    }
                    if together & movers == kind & movers {
                        break;
                    }
                }
            }
            tried += u8::from(reach.any());
        }
        ways
    }

    /// All places in reach, or the best few of many.
    fn destinations(&self, s: &State, reach: AreaSet, kind: UnitSet, few: bool) -> Vec<Area> {
        let most = if few { RESERVES.min(self.effort.places) } else { self.effort.places };
        if usize::from(reach.len()) <= most {
            return reach.iter().collect();
        }
        let sample = kind & self.judge.roster.of_side(self.side);
        let score = |a: Area| (self.judge.wanted(s, self.side, a, sample) * 100.0) as i64;
        let mut areas: Vec<(i64, Area)> = reach.iter().map(|a| (-score(a), a)).collect();
        areas.sort_by_key(|scored| scored.0);
        areas.into_iter().take(most).map(|scored| scored.1).collect()
    }

    /// The next assault move, or no more.
    pub(super) fn storm(&self, s: &State) -> Way {
        let ways = self.storms(s);
        if ways.is_empty() {
            return Way { first: self.options(s)[0], value: f64::NEG_INFINITY };
        }
        best(&ways)
    }

    /// The next assault moves that are worth a thought, and no more of them.
    pub(super) fn storms(&self, s: &State) -> Vec<Way> {
        let mut raids = Vec::new();
        self.raids(s, None, 0.0, &mut raids);
        self.ponder(&mut raids);
        let mut ways: Vec<Way> = raids.iter().map(|r| Way { first: r.first, value: r.value() }).collect();
        let options = self.options(s);
        if options.contains(&Action::Done) {
            ways.push(Way {
                first: Action::Done,
                value: self.expected(&self.after(s, Action::Done), self.effort.again),
            });
        }
        ways
    }

    /// The best target of the next gun.
    pub(super) fn fire(&self, s: &State) -> Way {
        let options = self.options(s);
        let mut aims: Vec<(Action, f64)> = Vec::new();
        let mut guns = UnitSet::NONE;
        for action in &options {
            let Action::Fire(gun, ..) = *action else { continue };
            guns = guns | UnitSet::one(gun);
            aims.push((*action, self.aim(s, *action)));
        }
        let Some(best) = aims.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1)) else {
            let first = if options.contains(&Action::Done) { Action::Done } else { options[0] };
            return Way { first, value: self.worth(s) };
        };
        let gain = best.1 * f64::from(guns.len());
        let idle = self.worth(s);
        if options.contains(&Action::Grand) && gain > self.judge.params.battery {
            return Way { first: Action::Grand, value: idle + 2.0 * gain - self.judge.params.battery };
        }
        Way { first: best.0, value: idle + gain }
    }

    /// What a shot does on average.
    fn aim(&self, s: &State, action: Action) -> f64 {
        let Some((target, sixths)) = self.judge.game.shot(s, action) else { return 0.0 };
        f64::from(sixths) / 6.0 * self.hit(s, target)
    }

    /// What a ranged hit on an enemy area is worth.
    pub(super) fn hit(&self, s: &State, target: Area) -> f64 {
        let (roster, enemy) = (self.judge.roster, self.side.other());
        let units = s.here(target) & roster.of_side(enemy);
        if (units & roster.infantry()).any() {
            self.judge.cube(s, enemy, target)
        } else if (units & roster.cavalry()).any() {
            self.judge.params.scare
        } else {
            self.judge.params.silence
        }
    }

    /// Down go the infantry that could be charged, up the guns.
    pub(super) fn reform(&self, s: &State) -> Way {
        let mut state = s.clone();
        let mut first = None;
        for _ in 0..12 {
            let options = self.options(&state);
            let step = options
                .iter()
                .copied()
                .find(|a| matches!(a, Action::Form(_, Formation::Defensive | Formation::Deployed)));
            let Some(step) = step else { break };
            self.judge.game.choose(&mut state, self.seat, step, &mut ());
            first = first.or(Some(step));
            if !state.is_busy() {
                break;
            }
        }
        let options = self.options(s);
        let stop = options.contains(&Action::Done).then_some(Action::Done);
        match first {
            Some(first) => Way { first, value: self.worth(&state) },
            None => Way { first: stop.unwrap_or(options[0]), value: self.worth(s) },
        }
    }
}

/// The first of the best.
pub(super) fn best(ways: &[Way]) -> Way {
    let mut best = ways[0];
    for way in &ways[1..] {
        if way.value > best.value {
            best = *way;
        }
    }
    best
}
