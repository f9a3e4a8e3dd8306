//! Green events: when each window opens, who may play what, the announcement, the counter-order, the effect.

use crate::action::Action;
use crate::blocks::{Block, Blocks};
use crate::cards::{Card, Colour, Feat};
use crate::event::{Event, Fact};
use crate::frame::{Deal, Frame};
use crate::game::{Napoleon, Play};
use crate::map::{Terrain, ZONES, Zone};
use crate::side::Side;
use crate::state::{Call, Op, State};
use bicorne_core::{Illegal, Sink};

/// Destroyed bridges at most (N06-1.10).
const BRIDGES: u32 = 5;

impl Napoleon {
    /// Whether the window on top opens, by what everybody knows (N06-H.08, N06-H.15).
    pub(crate) fn opens(&self, s: &State) -> bool {
        applied!("N06-H.15");
        let op = &s.op;
        let alive = !op.group.less(Blocks::COMMANDERS).is_empty();
        let enemy = op.active.other();
        let could = |side, feats: &[Feat]| self.could_play(s, side, self.cards_of(side, feats));
        match s.top() {
            Frame::W1 => alive && could(enemy, &[Feat::Reaction]),
            Frame::Counter => could(op.call.card.side().other(), &[Feat::Counter]),
            Frame::W2Enemy => {
                let prey =
                    if self.rules.fog() { op.group.len() == 1 } else { op.group == Block::BERNADOTTE.only() };
                alive && enemy == Side::Prussian && prey && could(enemy, &[Feat::Bernadotte])
            }
            Frame::W3Own => {
                let seen =
                    if self.rules.fog() { s.blocks(op.active, op.zone) } else { s.corps(op.active, op.zone) };
                let others = !seen.less(op.group).is_empty();
                let open = alive && others && s.blocks(enemy, op.zone).is_empty();
                open && op.active == Side::French && could(Side::French, &[Feat::Organisation])
            }
            Frame::W3Enemy => {
                let crossroads =
                    self.data.map.near(op.zone).len() >= 3 && s.blocks(enemy, op.zone).is_empty();
                alive && crossroads && could(enemy, &[Feat::Confusion])
            }
            Frame::W4 => alive && op.crossed > 0 && could(enemy, &[Feat::Fatigue1, Feat::Fatigue2]),
            Frame::W5(side) => could(side, self.combat_feats(s, side)),
            Frame::W6Loser => {
                let clear = self.data.map.info(s.fight.zone).terrain == Terrain::Clear;
                self.beaten(s, Side::Prussian) && clear && could(Side::Prussian, &[Feat::Orderly])
            }
            Frame::W6Winner => self.beaten(s, Side::Prussian) && could(Side::French, &[Feat::Panic]),
            Frame::W6Charge => {
                s.fight.loser == Some(Side::Prussian) && could(Side::French, &[Feat::GrandCharge])
            }
            Frame::W7 => {
                let ready = !s.on_map().and(Blocks::FRENCH).less(s.spent).is_empty();
                op.active == Side::French && ready && could(Side::French, &[Feat::Coordination])
            }
            _ => false,
        }
    }

    fn beaten(&self, s: &State, side: Side) -> bool {
        s.fight.loser == Some(side) && !s.fight.stack[side.index()].corps().is_empty()
    }

    /// The combat events that can matter for a side in this combat, by what everybody sees.
    fn combat_feats(&self, s: &State, side: Side) -> &'static [Feat] {
        use Feat::{
            Ambush, Audacity, Charge, Courage, Elan, Guard, Guns, Position, Sacrifice, Skirmish, Square,
            Stray,
        };
        match (side, s.fight.attacker == side) {
            (Side::French, true) => &[Elan, Audacity, Skirmish, Stray, Square, Guard, Guns],
            (Side::French, false) => &[Skirmish, Stray, Square, Guard, Guns],
            (Side::Prussian, true) => &[Ambush, Charge, Courage, Sacrifice, Guns],
            (Side::Prussian, false) => &[Ambush, Charge, Courage, Sacrifice, Guns, Position],
        }
    }

    /// Whether a side may play this green card in the window on top.
    pub(crate) fn may_play_green(&self, s: &State, side: Side, card: Card) -> Result<(), Illegal> {
        if card.index() >= 72 || card.side() != side || !s.hand[side.index()].has(card) {
            refuse!("N06-2.14", "n1806-not-in-hand");
        }
        if !self.data.colour(side, Colour::Green).has(card) {
            refuse!("N06-2.23");
        }
        if s.op.green[side.index()] {
            applied!("N06-15.04");
            refuse!("N06-2.29");
        }
        let feat = self.data.feat(card);
        match (s.top(), feat) {
            (Frame::W1, Feat::Reaction) => {
                let own = s.on_map().and(Blocks::of(side)).corps();
                if !own.iter().any(|b| self.may_react_with(s, side, Blocks::NONE, b).is_ok()) {
                    refuse!("N06-15.38");
                }
            }
            (Frame::Counter, Feat::Counter)
            | (Frame::W2Enemy, Feat::Bernadotte)
            | (Frame::W3Enemy, Feat::Confusion)
            | (Frame::W4, Feat::Fatigue1 | Feat::Fatigue2)
            | (Frame::W6Winner, Feat::Panic)
            | (Frame::W6Charge, Feat::GrandCharge) => {}
            (Frame::Step, Feat::March) => {
                if s.op.halted {
                    refuse!("N06-8.37");
                }
            }
            (Frame::Step, Feat::Forage) => {
                let started = s.op.crossed > 0 || s.op.spent > 0 || s.op.halted;
                if started || s.op.group.corps().is_empty() || self.mp(s, &mut ()) < 2 {
                    refuse!("N06-15.24");
                }
            }
            (Frame::Step, Feat::Bridge) if s.destroyed.count_ones() >= BRIDGES => refuse!("N06-1.10"),
            (Frame::Step, Feat::Bridge | Feat::Pontoon) => {
                let near = self.data.map.near(s.op.zone);
                if !near.iter().any(|(z, _)| self.may_bridge(s, feat, *z).is_ok()) {
                    let clause = self.data.feats[feat as usize].clause;
                    return Err(Illegal::by(clause));
                }
            }
            (Frame::W3Own, Feat::Organisation) => {
                if !s.op.halted {
                    refuse!("N06-15.26");
                }
            }
            (Frame::W5(_), _) => return self.may_play_in_combat(s, side, feat),
            (Frame::W6Loser, Feat::Orderly) => {
                let horse = s.fight.stack[side.index()].corps().iter().any(|b| s.cavalry[b.index()] > 0);
                if !horse {
                    refuse!("N06-15.55");
                }
            }
            (Frame::W7, Feat::Coordination) => {
                if !self.can_operate(s, side) {
                    refuse!("N06-15.27");
                }
            }
            _ => return Err(Illegal::because(symbol_clause(side, feat), "n1806-not-now")),
        }
        Ok(())
    }

    fn may_play_in_combat(&self, s: &State, side: Side, feat: Feat) -> Result<(), Illegal> {
        if !self.combat_feats(s, side).contains(&feat) {
            return Err(Illegal::because(symbol_clause(side, feat), "n1806-not-now"));
        }
        let stack = s.fight.stack[side.index()];
        match feat {
            Feat::Guard if !stack.has(Block::BESSIERES) => refuse!("N06-15.48"),
            Feat::Charge if !stack.has(Block::BLUCHER) => refuse!("N06-15.51"),
            Feat::Courage if s.vp > 5 => refuse!("N06-15.52"),
            Feat::Guns => {
                let near = self.data.map.near(s.fight.zone);
                let any = near.iter().any(|(z, _)| {
                    let corps = s.corps(side, *z);
                    corps.iter().any(|b| self.may_come_to_guns(s, side, b).is_ok())
                });
                if !any {
                    refuse!("N06-15.49");
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether a corps can march to the guns.
    pub(crate) fn may_come_to_guns(&self, s: &State, side: Side, b: Block) -> Result<(), Illegal> {
        let own = Blocks::of(side).corps().has(b);
        let Some(zone) = own.then(|| s.zone_of(b)).flatten() else { refuse!("N06-15.49") };
        if self.data.map.link(zone, s.fight.zone).is_none() || !s.is_free(side, zone) {
            refuse!("N06-15.49");
        }
        Ok(())
    }

    /// Whether a block can be in the reacting stack with those picked: some zone must be open to them.
    pub(crate) fn may_react_with(
        &self,
        s: &State,
        side: Side,
        picked: Blocks,
        b: Block,
    ) -> Result<(), Illegal> {
        let named = b.index() < crate::blocks::NAMED && Blocks::of(side).has(b) && !picked.has(b);
        let Some(zone) = named.then(|| s.zone_of(b)).flatten() else { refuse!("N06-15.38") };
        let same = picked.first().is_none_or(|p| s.pos[p.index()] == zone);
        let open = self.data.map.near(zone).iter().any(|(z, _)| self.is_open(s, side, *z));
        let lead = !picked.is_empty() || Blocks::CORPS.has(b);
        if !same || !open || !lead || !s.is_free(side, zone) {
            refuse!("N06-15.38");
        }
        Ok(())
    }

    /// Free for a side, and showing no enemy block under fog (N06-15.38).
    fn is_open(&self, s: &State, side: Side, zone: Zone) -> bool {
        if self.rules.fog() { s.blocks(side.other(), zone).is_empty() } else { s.is_free(side, zone) }
    }

    /// Whether the picked stack may react to this zone.
    pub(crate) fn may_react_to(&self, s: &State, side: Side, zone: Zone) -> Result<(), Illegal> {
        let picked = s.op.picked;
        let Some(first) = picked.corps().first() else { refuse!("N06-15.38") };
        let from = s.pos[first.index()];
        if self.data.map.link(from, zone).is_none() || !self.is_open(s, side, zone) {
            refuse!("N06-15.38");
        }
        let commander = Block::commander(side);
        let alone = s.pos[commander.index()] == from && !picked.has(commander);
        if alone && s.corps(side, from).less(picked).is_empty() {
            refuse!("N06-2.05");
        }
        Ok(())
    }

    /// Whether the bridge to `zone` can be destroyed, or repaired, now.
    pub(crate) fn may_bridge(&self, s: &State, feat: Feat, zone: Zone) -> Result<(), Illegal> {
        let op = &s.op;
        let clause = self.data.feats[feat as usize].clause;
        let Some(bridge) = self.data.map.link(op.zone, zone).and_then(|l| self.data.map.bridge(l)) else {
            return Err(Illegal::by(clause));
        };
        if op.halted {
            refuse!("N06-8.37");
        }
        let broken = s.destroyed >> bridge & 1 != 0;
        if op.group.corps().is_empty() {
            refuse!("N06-17.25");
        }
        if broken != (feat == Feat::Pontoon) || !s.is_free(op.active, op.zone) {
            return Err(Illegal::by(clause));
        }
        if !broken && s.destroyed.count_ones() >= BRIDGES {
            refuse!("N06-1.10");
        }
        let left = self.mp_left(s);
        let helpless = op.crossed == 0 && self.mp(s, &mut ()) <= 0;
        if left < 1 && !helpless {
            return Err(Illegal::by(clause));
        }
        if s.withdraw && op.active == Side::Prussian && op.crossed > 0 && !self.is_nearer(s, op.zone) {
            let mut after = *s;
            after.op.spent += 1;
            if self.data.map.near(op.zone).iter().all(|(z, _)| self.may_go(&after, *z).is_err()) {
                refuse!("N06-15.18");
            }
        }
        Ok(())
    }

    pub(crate) fn may_answer_green(&self, s: &State, side: Side, action: Action) -> Result<(), Illegal> {
        match (s.top(), action) {
            (Frame::React, Action::Take(b)) => self.may_react_with(s, side, s.op.picked, b),
            (Frame::React, Action::Go(z)) => self.may_react_to(s, side, z),
            (Frame::BridgeAt, Action::At(z)) if z.index() < ZONES => {
                self.may_bridge(s, self.data.feat(s.op.call.card), z)
            }
            (Frame::GunsTake, Action::Take(b)) => self.may_come_to_guns(s, side, b),
            (Frame::GunsWith, Action::Take(b)) if b == Block::commander(side) => Ok(()),
            (Frame::GunsWith, Action::Done) => Ok(()),
            _ => refuse!("N06-2.23", "n1806-not-now"),
        }
    }
}

/// The clause of a green card's symbol: when it can be played at all.
fn symbol_clause(side: Side, feat: Feat) -> bicorne_core::Clause {
    match (feat, side) {
        (Feat::Orderly | Feat::Panic | Feat::GrandCharge, _) => rule!("N06-2.27"),
        (Feat::Counter, _) => rule!("N06-15.40"),
        (Feat::March, Side::French)
        | (Feat::Forage | Feat::Organisation | Feat::Coordination | Feat::Pontoon, _)
        | (Feat::Bernadotte, _) => rule!("N06-2.25"),
        (Feat::Fatigue1 | Feat::Fatigue2 | Feat::Confusion | Feat::Reaction, Side::Prussian) => {
            rule!("N06-2.25")
        }
        (Feat::Fatigue1 | Feat::Fatigue2 | Feat::Confusion | Feat::Reaction, Side::French) => {
            rule!("N06-2.24")
        }
        (Feat::March | Feat::Bridge, _) => rule!("N06-2.24"),
        _ => rule!("N06-2.26"),
    }
}

impl<L: Sink<Event>> Play<'_, L> {
    /// Plays a green card in the window on top.
    pub(super) fn play_green(&mut self, side: Side, card: Card) {
        let feat = self.g.data.feat(card);
        let frame = self.s.top();
        if frame != Frame::Step {
            self.s.pop();
        }
        if feat == Feat::Counter {
            self.lay_green(card);
            self.countered(card);
            return;
        }
        let clause = self.g.data.feats[feat as usize].clause;
        match frame {
            Frame::W5(_) => {
                self.lay_green(card);
                self.tell(clause, || Fact::Played { card });
                self.combat_event(side, card, feat);
            }
            Frame::W6Loser | Frame::W6Winner | Frame::W6Charge => {
                applied!("N06-15.41");
                self.lay_green(card);
                self.tell(clause, || Fact::Played { card });
                self.retreat_event(feat);
                self.clear_table();
            }
            _ => {
                self.s.op.call = Call { card, ..Call::default() };
                match feat {
                    Feat::Reaction => {
                        self.s.op.picked = Blocks::NONE;
                        self.s.push(Frame::React);
                    }
                    Feat::Bridge | Feat::Pontoon => self.s.push(Frame::BridgeAt),
                    _ => self.announce(),
                }
            }
        }
    }

    /// Lays a card that counts as its owner's one green card of the operation.
    fn lay_green(&mut self, card: Card) {
        applied!("N06-2.29", "N06-2.20");
        self.lay(card);
        self.s.op.green[card.side().index()] = true;
    }

    /// The event and its targets are known; it may be countered before it takes effect. Until now nobody has seen the card.
    fn announce(&mut self) {
        let card = self.s.op.call.card;
        self.lay_green(card);
        let clause = self.g.data.feats[self.g.data.feat(card) as usize].clause;
        self.tell(clause, || Fact::Played { card });
        self.s.push(Frame::Effect);
        self.s.push(Frame::Counter);
    }

    fn countered(&mut self, counter: Card) {
        applied!("N06-15.42");
        let card = self.s.op.call.card;
        self.tell(rule!("N06-15.40"), || Fact::Played { card: counter });
        self.tell(rule!("N06-15.40"), || Fact::Countered { card });
        let effect = self.s.pop();
        debug_assert_eq!(effect, Frame::Effect, "a counter-order answers an announcement");
        self.s.op.call = Call::default();
        self.clear_table();
    }

    pub(super) fn announce_reaction(&mut self, zone: Zone) {
        self.s.pop();
        self.s.op.call.zone = zone;
        self.s.op.call.blocks = std::mem::take(&mut self.s.op.picked);
        self.announce();
    }

    pub(super) fn announce_bridge(&mut self, zone: Zone) {
        self.s.pop();
        self.s.op.call.zone = zone;
        self.announce();
    }

    /// The announced event takes effect.
    pub(super) fn effect(&mut self) {
        self.s.pop();
        let call = std::mem::take(&mut self.s.op.call);
        self.clear_table();
        match self.g.data.feat(call.card) {
            Feat::March => {
                applied!("N06-15.22");
                self.s.op.forced = true;
            }
            Feat::Forage => {
                applied!("N06-15.24", "N06-15.25");
                self.s.op.forage = true;
                let set = self.s.op.group;
                self.s.push(Frame::Share { set, n: 2, deal: Deal::Relief });
            }
            Feat::Bridge => self.bridge(call.zone, true),
            Feat::Pontoon => self.bridge(call.zone, false),
            Feat::Organisation => {
                applied!("N06-15.26");
                self.s.op.halted = false;
                self.s.op.organised = true;
            }
            Feat::Confusion => {
                applied!("N06-15.35");
                self.s.op.stopped = true;
                self.s.op.confused = true;
                let (side, zone) = (self.s.op.active, self.s.op.zone);
                self.tell(rule!("N06-15.35"), || Fact::Stops { side, zone });
            }
            Feat::Fatigue1 => self.s.op.fatigue = 1,
            Feat::Fatigue2 => self.s.op.fatigue = 2,
            Feat::Bernadotte => {
                applied!("N06-H.13");
                self.s.op.bernadotte = true;
            }
            Feat::Reaction => self.react(call),
            Feat::Coordination => self.coordinate(),
            other => unreachable!("{other:?} is no manoeuvre event"),
        }
    }

    fn bridge(&mut self, zone: Zone, destroy: bool) {
        applied!("N06-15.31");
        let link = self.g.data.map.link(self.s.op.zone, zone).expect("checked: connected");
        let bit = 1 << self.g.data.map.bridge(link).expect("checked: a bridge");
        if self.g.mp_left(self.s) >= 1 {
            applied!("N06-8.26");
            self.s.op.spent += 1;
        } else {
            applied!("N06-15.30");
        }
        if destroy {
            self.s.destroyed |= bit;
        } else {
            self.s.destroyed &= !bit;
        }
        let clause = if destroy { rule!("N06-15.29") } else { rule!("N06-15.32") };
        self.tell(clause, || Fact::Bridge { link, destroyed: destroy });
    }

    fn react(&mut self, call: Call) {
        applied!("N06-15.38", "N06-15.39");
        let first = call.blocks.first().expect("checked: somebody reacts");
        let (side, from, to) = (first.side(), self.s.pos[first.index()], call.zone);
        self.s.shift(call.blocks, from, to);
        self.know_reacted(side, from, call.blocks);
        let blocks = call.blocks;
        self.tell(rule!("N06-15.38"), || Fact::Reacts { blocks, from, to });
        let flag = self.g.data.map.citadel(to).is_some_and(|c| self.s.flags[usize::from(c)] != side);
        if flag {
            self.s.push(Frame::Seize(side, to.0));
            self.s.push(Frame::Share { set: call.blocks, n: 1, deal: Deal::Equal });
        }
    }

    /// The flag of a citadel that a reaction entered, if somebody survived there.
    pub(super) fn seize(&mut self, side: Side, zone: u8) {
        self.s.pop();
        if !self.s.corps(side, Zone(zone)).is_empty() {
            self.control(Zone(zone), side);
            self.test_victory();
        }
    }

    fn coordinate(&mut self) {
        applied!("N06-15.27", "N06-15.28");
        let end = self.s.pop();
        debug_assert_eq!(end, Frame::OpEnd, "Coordination ends an operation");
        let side = self.s.op.active;
        self.s.op = Op { active: side, ..Op::default() };
        self.s.push(Frame::Choose(true));
    }
}
