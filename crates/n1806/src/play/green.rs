//! Green events: when each window opens, and who may play what.

use crate::action::Action;
use crate::blocks::{Block, Blocks};
use crate::cards::{Card, Colour, Feat};
use crate::game::Napoleon;
use crate::map::{Terrain, Zone};
use crate::phase::Frame;
use crate::side::Side;
use crate::state::State;
use bicorne_core::Illegal;

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
            return refuse!("N06-2.14", "n1806-not-in-hand");
        }
        if !self.data.colour(side, Colour::Green).has(card) {
            return refuse!("N06-2.23");
        }
        if s.op.green[side.index()] {
            applied!("N06-15.04");
            return refuse!("N06-2.29");
        }
        let feat = self.data.feat(card);
        match (s.top(), feat) {
            (Frame::W1, Feat::Reaction) => {
                let own = s.on_map().and(Blocks::of(side)).corps();
                if !own.iter().any(|b| self.may_react_with(s, side, Blocks::NONE, b).is_ok()) {
                    return refuse!("N06-15.38");
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
                    return refuse!("N06-8.37");
                }
            }
            (Frame::Step, Feat::Forage) => {
                let started = s.op.crossed > 0 || s.op.spent > 0 || s.op.halted;
                if started || s.op.group.corps().is_empty() || self.mp(s, &mut ()) < 2 {
                    return refuse!("N06-15.24");
                }
            }
            (Frame::Step, Feat::Bridge) if s.destroyed.count_ones() >= BRIDGES => return refuse!("N06-1.10"),
            (Frame::Step, Feat::Bridge | Feat::Pontoon) => {
                let near = self.data.map.near(s.op.zone);
                if !near.iter().any(|(z, _)| self.may_bridge(s, feat, *z).is_ok()) {
                    let clause = self.data.feats[feat as usize].clause;
                    return Err(Illegal::by(clause));
                }
            }
            (Frame::W3Own, Feat::Organisation) => {
                if !s.op.halted {
                    return refuse!("N06-15.26");
                }
            }
            (Frame::W5(_), _) => return self.may_play_in_combat(s, side, feat),
            (Frame::W6Loser, Feat::Orderly) => {
                let horse = s.fight.stack[side.index()].corps().iter().any(|b| s.cavalry[b.index()] > 0);
                if !horse {
                    return refuse!("N06-15.55");
                }
            }
            (Frame::W7, Feat::Coordination) => {
                if !self.can_operate(s, side) {
                    return refuse!("N06-15.27");
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
            Feat::Guard if !stack.has(Block::BESSIERES) => return refuse!("N06-15.48"),
            Feat::Charge if !stack.has(Block::BLUCHER) => return refuse!("N06-15.51"),
            Feat::Courage if s.vp > 5 => return refuse!("N06-15.52"),
            Feat::Guns => {
                let near = self.data.map.near(s.fight.zone);
                let any = near.iter().any(|(z, _)| {
                    let corps = s.corps(side, *z);
                    corps.iter().any(|b| self.may_come_to_guns(s, side, b).is_ok())
                });
                if !any {
                    return refuse!("N06-15.49");
                }
            }
            _ => {}
        }
        Ok(())
    }

    /// Whether a corps can march to the guns.
    pub(crate) fn may_come_to_guns(&self, s: &State, side: Side, b: Block) -> Result<(), Illegal> {
        let own = Blocks::of(side).corps().has(b);
        let Some(zone) = own.then(|| s.zone_of(b)).flatten() else { return refuse!("N06-15.49") };
        if self.data.map.link(zone, s.fight.zone).is_none() || !s.is_free(side, zone) {
            return refuse!("N06-15.49");
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
        let Some(zone) = named.then(|| s.zone_of(b)).flatten() else { return refuse!("N06-15.38") };
        let same = picked.first().is_none_or(|p| s.pos[p.index()] == zone);
        let open = self.data.map.near(zone).iter().any(|(z, _)| self.may_be_free(s, side, *z));
        let lead = !picked.is_empty() || Blocks::CORPS.has(b);
        if !same || !open || !lead || !s.is_free(side, zone) {
            return refuse!("N06-15.38");
        }
        Ok(())
    }

    /// Whether a zone may be free for a side, by what it knows: under fog enemy blocks there may all be vedettes (N06-15.38).
    fn may_be_free(&self, s: &State, side: Side, zone: Zone) -> bool {
        let enemy = side.other();
        if !self.rules.fog() {
            return s.is_free(side, zone);
        }
        let (here, vedettes) = (s.blocks(enemy, zone), s.on_map().and(Blocks::of(enemy)).vedettes());
        let seen = s.corps_seen[enemy.index()] & zone.bit() != 0;
        !seen && here.len() <= vedettes.len() && here.iter().all(|b| s.may_be_vedette(b))
    }

    /// Whether the picked stack may react to this zone.
    pub(crate) fn may_react_to(&self, s: &State, side: Side, zone: Zone) -> Result<(), Illegal> {
        let picked = s.op.picked;
        let Some(first) = picked.corps().first() else { return refuse!("N06-15.38") };
        let from = s.pos[first.index()];
        if self.data.map.link(from, zone).is_none() || !self.may_be_free(s, side, zone) {
            return refuse!("N06-15.38");
        }
        let commander = Block::commander(side);
        let alone = s.pos[commander.index()] == from && !picked.has(commander);
        if alone && s.corps(side, from).less(picked).is_empty() {
            return refuse!("N06-2.05");
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
            return refuse!("N06-8.37");
        }
        let broken = s.destroyed >> bridge & 1 != 0;
        if op.group.corps().is_empty() {
            return refuse!("N06-17.25");
        }
        if broken != (feat == Feat::Pontoon) || !s.is_free(op.active, op.zone) {
            return Err(Illegal::by(clause));
        }
        if !broken && s.destroyed.count_ones() >= BRIDGES {
            return refuse!("N06-1.10");
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
                return refuse!("N06-15.18");
            }
        }
        Ok(())
    }

    pub(crate) fn may_answer_green(&self, s: &State, side: Side, action: Action) -> Result<(), Illegal> {
        match (s.top(), action) {
            (Frame::React, Action::Take(b)) => self.may_react_with(s, side, s.op.picked, b),
            (Frame::React, Action::Go(z)) => self.may_react_to(s, side, z),
            (Frame::BridgeAt, Action::At(z)) if self.data.map.has(z) => {
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
