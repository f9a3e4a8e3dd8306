//! Retreats and escapes of leaders (chapter 15).

use bicorne_core::{EventSink, Illegal};
use bicorne_geom::hexes::{Hex, HexSet, rear};
use bicorne_hexcard::{DieFace, Roll, Shown};

use super::melee::Fate;
use crate::action::Action;
use crate::event::{Event, Fact};
use crate::game::Napoleonics;
use crate::side::Side;
use crate::state::{Escape, LeaderId, Phase, State, Target};

impl Napoleonics {
    /// Hexes where a leader may end his retreat: empty ones, and friendly units without a leader (CCN-15.03).
    fn ends(&self, state: &State, side: Side) -> HexSet {
        let own = &state.armies[side.index()];
        let enemy = &state.armies[side.enemy().index()];
        !(own.leaders | enemy.pieces() | self.ground.closed_to_all)
    }

    /// Whether a legal end, or the board edge, can be reached from a hex with this many steps (CCN-15.11).
    fn is_viable(&self, ends: HexSet, side: Side, at: Hex, steps: u8) -> bool {
        if ends.contains(at) {
            return true;
        }
        let edge = self.ground.edge(side);
        steps > 0
            && (edge.hexes().contains(at)
                || (rear(at, edge) - self.ground.closed_to_all)
                    .iter()
                    .any(|next| self.is_viable(ends, side, next, steps - 1)))
    }

    /// Where a leader may step next.
    pub(crate) fn escape_ways(&self, state: &State, escape: Escape) -> HexSet {
        if escape.steps == 0 {
            return HexSet::EMPTY;
        }
        let side = escape.leader.side();
        let ends = self.ends(state, side);
        let next = rear(escape.at, self.ground.edge(side)) - self.ground.closed_to_all;
        next.iter().filter(|to| self.is_viable(ends, side, *to, escape.steps - 1)).collect()
    }

    /// Whether he may end his retreat where he is: not before the first step.
    fn can_stop(&self, state: &State, escape: Escape) -> bool {
        escape.steps < self.data.leader.retreat && self.ends(state, escape.leader.side()).contains(escape.at)
    }

    /// Whether the next step takes him off the board.
    fn can_leave(&self, escape: Escape) -> bool {
        escape.steps > 0 && self.ground.edge(escape.leader.side()).hexes().contains(escape.at)
    }

    pub(crate) fn escape_options(&self, state: &State, escape: Escape, out: &mut Vec<Action>) {
        out.extend(self.escape_ways(state, escape).iter().map(Action::Retreat));
        if self.can_leave(escape) {
            out.push(Action::Leave);
        }
        if self.can_stop(state, escape) {
            out.push(Action::Stop);
        }
    }

    /// Whether a retreating leader may do this.
    pub(crate) fn may_escape(&self, state: &State, escape: Escape, action: Action) -> Result<(), Illegal> {
        match action {
            Action::Retreat(to) if self.escape_ways(state, escape).contains(to) => Ok(()),
            Action::Retreat(_) => Err(Illegal::because(rule!("CCN-15.11"), "ccn-why-not-rear")),
            Action::Leave if self.can_leave(escape) => Ok(()),
            Action::Leave => Err(Illegal::because(rule!("CCN-15.05"), "ccn-why-not-own-edge")),
            Action::Stop if self.can_stop(state, escape) => Ok(()),
            _ => Err(Illegal::because(rule!("CCN-15.03"), "ccn-why-no-end-here")),
        }
    }

    /// A leader must retreat one to three hexes from a hex (CCN-15.01).
    pub(crate) fn begin_escape(
        &self,
        state: &mut State,
        leader: LeaderId,
        at: Hex,
        log: &mut impl EventSink<Event>,
    ) {
        let side = leader.side();
        let retreats = state.leader_ref(leader);
        log.emit(|| Event::by(rule!("CCN-15.01"), Fact::LeaderMustRetreat { leader: retreats, at }));
        // While he runs he is in no set of hexes: he may share one with anybody.
        state.remove_leader(leader);
        let escape = Escape { leader, at, steps: self.data.leader.retreat };
        if self.ground.edge(side).hexes().contains(at) {
            return self.leave(state, escape, log);
        }
        if self.escape_ways(state, escape).is_empty() {
            self.lose_leader(state, leader, at, rule!("CCN-15.06"), log);
            if !self.has_ended(state, log) {
                self.end_escape(state, log);
            }
            return;
        }
        self.continue_escape(state, escape, log);
    }

    /// Goes on by itself where there is only one way.
    fn continue_escape(&self, state: &mut State, escape: Escape, log: &mut impl EventSink<Event>) {
        let ways = self.escape_ways(state, escape);
        let choices =
            ways.len() + usize::from(self.can_leave(escape)) + usize::from(self.can_stop(state, escape));
        match (choices, ways.first()) {
            (1, Some(only)) => self.escape_to(state, escape, only, log),
            (1, None) if self.can_leave(escape) => self.leave(state, escape, log),
            (1, None) => self.stop_escape(state, escape, log),
            _ => state.phase = Phase::Escape(escape),
        }
    }

    /// One step of his retreat; an enemy unit there rolls (CCN-15.07).
    pub(crate) fn escape_to(
        &self,
        state: &mut State,
        mut escape: Escape,
        to: Hex,
        log: &mut impl EventSink<Event>,
    ) {
        let from = escape.at;
        (escape.at, escape.steps) = (to, escape.steps - 1);
        let leader = state.leader_ref(escape.leader);
        let enemy = state.unit_at(to).filter(|u| u.side() != escape.leader.side());
        let through = enemy.map(|u| state.unit_ref(u));
        applied!("CCN-15.02");
        if state.unit_at(to).is_some() && enemy.is_none() {
            applied!("CCN-15.04");
        }
        let clause = if through.is_some() { rule!("CCN-15.07") } else { rule!("CCN-15.01") };
        log.emit(|| Event::by(clause, Fact::LeaderRetreated { leader, from, to, through }));
        match enemy {
            Some(unit) => {
                applied!("CCN-15.12");
                let dice = self.escape_dice(state, unit);
                state.phase = Phase::EscapeRoll { escape, dice };
            }
            None => self.continue_escape(state, escape, log),
        }
    }

    /// The dice of the enemy unit fell: one sabre and he is gone.
    pub(crate) fn escape_rolled(
        &self,
        state: &mut State,
        escape: Escape,
        roll: Roll,
        log: &mut impl EventSink<Event>,
    ) {
        let survives = roll.count(DieFace::Sabre) == 0;
        state.shown = Shown::new(roll, |face| face == DieFace::Sabre);
        log.emit(|| {
            let unit = state.unit_at(escape.at).expect("the unit that rolled stands there");
            let (leader, unit) = (state.leader_ref(escape.leader), state.unit_ref(unit));
            let fact = Fact::EscapeRolled { leader, unit, at: escape.at, roll, survives };
            Event::by(rule!("CCN-15.07"), fact)
        });
        if survives {
            applied!("CCN-15.08");
            return self.continue_escape(state, escape, log);
        }
        self.lose_leader(state, escape.leader, escape.at, rule!("CCN-15.07"), log);
        if !self.has_ended(state, log) {
            self.end_escape(state, log);
        }
    }

    /// He ends his retreat where he is, attached if a unit is there.
    pub(crate) fn stop_escape(&self, state: &mut State, escape: Escape, log: &mut impl EventSink<Event>) {
        let at = escape.at;
        state.put_leader(escape.leader, at);
        let leader = state.leader_ref(escape.leader);
        log.emit(|| Event::by(rule!("CCN-15.03"), Fact::LeaderStopped { leader, at }));
        if let Some(unit) = state.unit_at(at) {
            let unit = state.unit_ref(unit);
            log.emit(|| Event::by(rule!("CCN-15.03"), Fact::Attached { leader, unit, at }));
        }
        self.end_escape(state, log);
    }

    /// He leaves the board over his own edge: no banner (CCN-15.05).
    pub(crate) fn leave(&self, state: &mut State, escape: Escape, log: &mut impl EventSink<Event>) {
        let leader = state.leader_ref(escape.leader);
        applied!("CCN-4.02");
        applied!("CCN-2.12");
        log.emit(|| Event::by(rule!("CCN-15.05"), Fact::LeaderLeft { leader, from: escape.at }));
        self.end_escape(state, log);
    }

    /// What follows: the advance if he was attacked alone, else what follows the end of his unit (CCN-16.08).
    fn end_escape(&self, state: &mut State, log: &mut impl EventSink<Event>) {
        applied!("CCN-16.08");
        match state.combat.map(|c| c.target) {
            Some(Target::Leader(_)) => {
                applied!("CCN-12.08");
                self.try_advance(state, log);
            }
            _ => self.struck_done(state, Fate::Gone, log),
        }
    }
}
