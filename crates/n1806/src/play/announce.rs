//! Green events as they happen: the announcement, the counter-order, the effect.

use crate::blocks::Blocks;
use crate::cards::{Card, Feat};
use crate::event::{Event, Fact};
use crate::game::Play;
use crate::map::Zone;
use crate::phase::{Deal, Frame};
use crate::side::Side;
use crate::state::{Call, Op};
use bicorne_core::EventSink;

impl<L: EventSink<Event>> Play<'_, L> {
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
                self.emit(clause, || Fact::Played { card });
                self.combat_event(side, card, feat);
            }
            Frame::W6Loser | Frame::W6Winner | Frame::W6Charge => {
                applied!("N06-15.41");
                self.lay_green(card);
                self.emit(clause, || Fact::Played { card });
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
        self.emit(clause, || Fact::Played { card });
        self.s.push(Frame::Effect);
        self.s.push(Frame::Counter);
    }

    fn countered(&mut self, counter: Card) {
        applied!("N06-15.42");
        let card = self.s.op.call.card;
        self.emit(rule!("N06-15.40"), || Fact::Played { card: counter });
        self.emit(rule!("N06-15.40"), || Fact::Countered { card });
        let effect = self.s.pop();
        debug_assert_eq!(effect, Frame::Effect, "a counter-order answers an announcement");
        self.s.op.call = Call::default();
        self.clear_table();
    }

    pub(super) fn announce_reaction(&mut self, zone: Zone) {
        self.s.pop();
        self.s.op.call.zone = zone;
        self.s.op.call.blocks = std::mem::take(&mut self.s.op.picked);
        let Call { card, blocks, .. } = self.s.op.call;
        let from = self.s.pos[blocks.first().expect("checked: somebody reacts").index()];
        self.announce();
        self.know_called(card.side(), from, blocks);
        self.emit(rule!("N06-15.40"), || Fact::Aims { card, blocks, from, to: zone });
    }

    pub(super) fn announce_bridge(&mut self, zone: Zone) {
        self.s.pop();
        self.s.op.call.zone = zone;
        let card = self.s.op.call.card;
        let link = self.g.data.map.link(self.s.op.zone, zone).expect("checked: connected");
        self.announce();
        self.emit(rule!("N06-15.40"), || Fact::AimsAtBridge { card, link });
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
                self.emit(rule!("N06-15.35"), || Fact::Stops { side, zone });
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
        self.emit(clause, || Fact::Bridge { link, destroyed: destroy });
    }

    fn react(&mut self, call: Call) {
        applied!("N06-15.38", "N06-15.39");
        let first = call.blocks.first().expect("checked: somebody reacts");
        let (side, from, to) = (first.side(), self.s.pos[first.index()], call.zone);
        if !self.s.is_free(side, to) {
            // Hidden corps: the card is spent, and all that is learnt is that they are there.
            self.know_corps_there(side.other(), to);
            self.emit(rule!("N06-15.38"), || Fact::Barred { side, zone: to });
            return;
        }
        self.s.shift(call.blocks, from, to);
        self.know_reacted(side, from, call.blocks);
        let blocks = call.blocks;
        self.emit(rule!("N06-15.38"), || Fact::Reacts { blocks, from, to });
        self.clear_vedettes(side.other(), to);
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
