//! The initiative phase: one blue card for each side, French first.

use crate::action::{Action, Toll};
use crate::blocks::{Block, Blocks};
use crate::cards::{Card, Colour, Feat};
use crate::event::{Event, Fact};
use crate::game::{Napoleon, Play};
use crate::map::Zone;
use crate::phase::{Deal, Frame};
use crate::side::Side;
use crate::state::State;
use bicorne_core::{EventSink, Illegal};

impl Napoleon {
    /// Whether a side may play this card in the initiative phase.
    pub(crate) fn may_play_blue(&self, s: &State, side: Side, card: Card) -> Result<(), Illegal> {
        if card.index() >= 72 || card.side() != side || !s.hand[side.index()].has(card) {
            return refuse!("N06-2.14", "n1806-not-in-hand");
        }
        if !self.data.colour(side, Colour::Blue).has(card) {
            return refuse!("N06-6.12");
        }
        let on_map = s.on_map().and(Blocks::of(side)).corps();
        let good = match self.data.feat(card) {
            Feat::Hussars => !s.hand[side.other().index()].is_empty(),
            Feat::Care => on_map.iter().any(|b| self.may_care(s, b).is_ok()),
            Feat::Defection => self.data.map.all().any(|z| self.may_defect(s, z).is_ok()),
            Feat::Reinforce => on_map.iter().any(|b| s.sp(b) < 8),
            Feat::Supply | Feat::Queen => !on_map.is_empty(),
            _ => true,
        };
        if !good {
            return refuse!("N06-15.02");
        }
        Ok(())
    }

    /// Whether a French corps can be cared for.
    pub(crate) fn may_care(&self, s: &State, b: Block) -> Result<(), Illegal> {
        let corps = Blocks::FRENCH.corps().has(b) && s.zone_of(b).is_some();
        if !corps || s.infantry[b.index()] >= self.data.block(b).infantry {
            return refuse!("N06-15.11");
        }
        Ok(())
    }

    /// Whether Saxon Defection may name this zone.
    pub(crate) fn may_defect(&self, s: &State, zone: Zone) -> Result<(), Illegal> {
        let contested = self.data.map.has(zone) && s.is_contested(zone);
        // Under fog every contested zone may be named: the right one is not told (N06-H.07).
        let known = self.rules.fog() || s.zone_of(Block::TAUENTZIEN) == Some(zone);
        if !contested || !known {
            applied!("N06-H.07");
            return refuse!("N06-15.12");
        }
        Ok(())
    }

    pub(crate) fn may_answer_blue(&self, s: &State, side: Side, action: Action) -> Result<(), Illegal> {
        let own_corps = |z: Zone| self.data.map.has(z) && !s.corps(side, z).is_empty();
        match (s.top(), action) {
            (Frame::Arrival, Action::At(z)) => {
                let (_, zones) = self.scenario.reinforcement.expect("somebody arrives");
                if !zones.contains(&z) || !s.is_free(side, z) {
                    return refuse!("N06-5.07");
                }
            }
            (Frame::Inactivity, Action::At(z)) if !own_corps(z) => return refuse!("N06-15.07"),
            (Frame::SupplyZone, Action::At(z)) if !own_corps(z) => return refuse!("N06-15.14"),
            (Frame::QueenZone, Action::At(z)) if !own_corps(z) => return refuse!("N06-15.15"),
            (Frame::Inactivity | Frame::SupplyZone | Frame::QueenZone, Action::At(_)) => {}
            (Frame::DefectionZone, Action::At(z)) => return self.may_defect(s, z),
            (Frame::Care, Action::Choose(b)) => return self.may_care(s, b),
            (Frame::Reinforce, Action::Choose(b)) => {
                let corps = Blocks::PRUSSIAN.corps().has(b) && s.zone_of(b).is_some();
                if !corps || s.sp(b) >= 8 {
                    return refuse!("N06-15.13");
                }
            }
            (Frame::Fetch, Action::Fetch(c)) => {
                let i = side.index();
                let deck = s.deck[i].less(self.data.colour(side, Colour::Red));
                if c.index() >= 72 || c.side() != side || !deck.has(c) {
                    return refuse!("N06-15.08");
                }
            }
            _ => return refuse!("N06-6.01"),
        }
        Ok(())
    }
}

impl<L: EventSink<Event>> Play<'_, L> {
    pub(super) fn blue_rests(&mut self, side: Side) -> bool {
        let i = side.index();
        let could = self.s.hand[i].or(self.s.deck[i]).and(self.g.blue(side));
        if self.s.hand[i].is_empty() || could.is_empty() {
            self.s.pop();
            return false;
        }
        if side == Side::French {
            applied!("N06-6.06");
        } else {
            applied!("N06-6.07");
        }
        applied!("N06-2.22", "N06-2.28");
        true
    }

    pub(super) fn play_blue(&mut self, card: Card) {
        applied!("N06-15.01");
        let side = card.side();
        self.s.pop();
        self.lay(card);
        let clause = self.g.data.feats[self.g.data.feat(card) as usize].clause;
        self.emit(clause, || Fact::Played { card });
        self.s.op.call.card = card;
        match self.g.data.feat(card) {
            Feat::Anticipation => {
                let red = self.g.data.colour(side, Colour::Red);
                if self.deck_ready(side) && !self.s.deck[side.index()].less(red).is_empty() {
                    self.s.push(Frame::Fetch);
                } else {
                    self.emit(clause, || Fact::Fizzles { card });
                    self.blue_done();
                }
            }
            Feat::Hussars => self.s.push(Frame::Hussars(side)),
            Feat::Reserve => self.s.push(Frame::Reserve(side, 2)),
            Feat::Care => self.s.push(Frame::Care),
            Feat::Defection => self.s.push(Frame::DefectionZone),
            Feat::Reinforce => self.s.push(Frame::Reinforce),
            Feat::Supply => self.s.push(Frame::SupplyZone),
            Feat::Queen => self.s.push(Frame::QueenZone),
            Feat::Withdraw => {
                applied!("N06-15.19");
                self.s.withdraw = true;
                self.lay_on_slot(card);
                self.blue_done();
            }
            Feat::Intuition => {
                self.s.intuition[side.index()] = true;
                self.blue_done();
            }
            other => unreachable!("{other:?} is not blue"),
        }
    }

    /// Takes a card from its owner's hand to the table.
    pub(super) fn lay(&mut self, card: Card) {
        applied!("N06-2.14");
        let i = card.side().index();
        self.s.hand[i].remove(card);
        self.s.known_hand[i].remove(card);
        self.s.table[i].add(card);
    }

    fn blue_done(&mut self) {
        self.s.op.call = Default::default();
        self.clear_table();
    }

    pub(super) fn fetch(&mut self, card: Card) {
        self.s.pop();
        self.s.deck[0].remove(card);
        self.s.hand[0].add(card);
        self.emit(rule!("N06-15.08"), || Fact::Fetched { card });
        self.blue_done();
    }

    pub(super) fn hussars_take(&mut self, side: Side, card: Card) {
        self.s.pop();
        let i = side.other().index();
        self.s.hand[i].remove(card);
        self.s.known_hand[i].remove(card);
        self.s.table[i].add(card);
        self.emit(rule!("N06-15.09"), || Fact::Taken { card });
        self.blue_done();
    }

    pub(super) fn reserve_rests(&mut self, side: Side, n: u8) -> bool {
        if n > 0 && self.deck_ready(side) {
            return true;
        }
        self.s.pop();
        self.blue_done();
        false
    }

    pub(super) fn reserve_drawn(&mut self, side: Side, n: u8, card: Card) {
        let i = side.index();
        self.s.deck[i].remove(card);
        if self.g.data.colour(side, Colour::Red).has(card) {
            self.s.table[i].add(card);
            self.emit(rule!("N06-15.10"), || Fact::Fizzles { card });
        } else {
            self.s.hand[i].add(card);
            self.emit(rule!("N06-15.10"), || Fact::Drawn { card });
        }
        self.s.turn_into(Frame::Reserve(side, n - 1));
    }

    pub(super) fn care(&mut self, corps: Block) {
        applied!("N06-H.11");
        self.s.pop();
        self.s.care = corps;
        self.emit(rule!("N06-15.11"), || Fact::InCare { corps });
        self.blue_done();
    }

    pub(super) fn defection(&mut self, zone: Zone) {
        applied!("N06-H.13");
        self.s.pop();
        let card = self.s.op.call.card;
        self.s.struck = zone;
        self.emit(rule!("N06-15.12"), || Fact::Struck { card, zone });
        if self.s.zone_of(Block::TAUENTZIEN) == Some(zone) {
            self.know_exact(Block::TAUENTZIEN.only());
            self.s.push(Frame::DefectionCube);
        } else {
            self.emit(rule!("N06-15.12"), || Fact::Fizzles { card });
            self.blue_done();
        }
    }

    pub(super) fn defection_cube(&mut self, toll: Toll) {
        self.s.pop();
        self.blue_done();
        self.take_cubes(Side::Prussian, Block::TAUENTZIEN.only(), toll);
        self.know_losses(Block::TAUENTZIEN.only(), 1, 1);
        self.cull(Block::TAUENTZIEN.only());
        self.test_victory();
    }

    pub(super) fn reinforce(&mut self, corps: Block) {
        applied!("N06-14.16", "N06-H.11", "N06-1.15");
        self.s.pop();
        self.s.infantry[corps.index()] += 1;
        self.s.added += 1;
        self.know_reinforced(Side::Prussian);
        self.emit(rule!("N06-15.13"), || Fact::Reinforced { corps });
        self.blue_done();
    }

    pub(super) fn supply(&mut self, zone: Zone) {
        self.s.pop();
        let card = self.s.op.call.card;
        self.s.struck = zone;
        self.emit(rule!("N06-15.14"), || Fact::Struck { card, zone });
        self.blue_done();
        let set = self.s.blocks(Side::Prussian, zone);
        self.s.push(Frame::Share { set, n: 2, deal: Deal::Relief });
    }

    pub(super) fn queen(&mut self, zone: Zone) {
        self.s.pop();
        let card = self.s.op.call.card;
        self.s.struck = zone;
        self.emit(rule!("N06-15.15"), || Fact::Struck { card, zone });
        self.blue_done();
        let set = self.s.blocks(Side::Prussian, zone);
        for b in set.corps().iter() {
            self.s.fatigue[b.index()] = self.s.fatigue[b.index()].saturating_sub(1);
        }
        self.know_relief(set, 1);
    }
}
