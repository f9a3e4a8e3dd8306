//! What may be chosen: candidates of the decision on top, each put before [`Napoleon::may`].

use crate::action::Action;
use crate::blocks::{Block, Blocks};
use crate::cards::{CardSet, Colour};
use crate::game::Napoleon;
use crate::map::Zone;
use crate::phase::{Deal, Frame};
use crate::side::Side;
use crate::state::State;
use bicorne_core::Seat;

impl Napoleon {
    /// Appends everything a seat, which is asked, may choose.
    pub(crate) fn offer(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        if s.over.is_some() || self.chance(s).is_some() || !self.asked(s).has(seat) {
            return;
        }
        let side = s.side_of(seat);
        let hand = s.hand[side.index()];
        match s.top() {
            Frame::Bids => {
                for wish in Side::BOTH {
                    out.extend((0..=9).map(|n| Action::Bid(wish, n)));
                }
            }
            Frame::Deploy => {
                let named = Blocks::of(side).corps().iter().map(Action::Deploy);
                let zones = self.data.map.all().map(Action::Post);
                out.extend(named.chain(zones).filter(|a| self.may_deploy(s, side, *a).is_ok()));
            }
            Frame::Post => self.offer_zones(out, Action::Post, |z| self.may_post(s, side, z).is_ok()),
            Frame::Arrival
            | Frame::Inactivity
            | Frame::DefectionZone
            | Frame::SupplyZone
            | Frame::QueenZone => {
                self.offer_zones(out, Action::At, |z| self.may_answer_blue(s, side, Action::At(z)).is_ok());
            }
            Frame::Care | Frame::Reinforce => {
                let corps = s.on_map().and(Blocks::of(side)).corps().iter().map(Action::Choose);
                out.extend(corps.filter(|a| self.may_answer_blue(s, side, *a).is_ok()));
            }
            Frame::Fetch => {
                let deck = s.deck[side.index()].less(self.data.colour(side, Colour::Red));
                out.extend(deck.iter(side).map(Action::Fetch));
            }
            Frame::DefectionCube | Frame::CombatLosses | Frame::Wear => {
                self.offer_tolls(s, self.bill(s, side), out);
            }
            Frame::Blue(_) => {
                out.push(Action::Nothing);
                let blue = hand.and(self.blue(side));
                out.extend(
                    blue.iter(side).filter(|c| self.may_play_blue(s, side, *c).is_ok()).map(Action::Play),
                );
            }
            Frame::Choose(_) => self.offer_designations(s, seat, side, out),
            Frame::React => {
                let own = s.on_map().and(Blocks::of(side)).less(Blocks::VEDETTES);
                let picked = s.op.picked;
                out.extend(
                    own.iter().filter(|b| self.may_react_with(s, side, picked, *b).is_ok()).map(Action::Take),
                );
                if let Some(b) = picked.first() {
                    let near = self.data.map.near(s.pos[b.index()]).iter();
                    out.extend(
                        near.filter(|(z, _)| self.may_react_to(s, side, *z).is_ok())
                            .map(|(z, _)| Action::Go(*z)),
                    );
                }
            }
            Frame::BridgeAt => {
                let feat = self.data.feat(s.op.call.card);
                let near = self.data.map.near(s.op.zone).iter();
                out.extend(
                    near.filter(|(z, _)| self.may_bridge(s, feat, *z).is_ok()).map(|(z, _)| Action::At(*z)),
                );
            }
            Frame::GunsTake => {
                for (z, _) in self.data.map.near(s.fight.zone) {
                    let corps = s.corps(side, *z);
                    out.extend(
                        corps.iter().filter(|b| self.may_come_to_guns(s, side, *b).is_ok()).map(Action::Take),
                    );
                }
            }
            Frame::GunsWith => out.extend([Action::Take(Block::commander(side)), Action::Done]),
            Frame::Step => {
                let near = self.data.map.near(s.op.zone).iter();
                out.extend(near.filter(|(z, _)| self.may_go(s, *z).is_ok()).map(|(z, _)| Action::Go(*z)));
                if self.may_end(s).is_ok() {
                    out.push(Action::End);
                }
                self.offer_green(s, side, hand.and(self.step_cards(side)), out);
            }
            Frame::AskAttack => {
                if !self.is_helpless(s) {
                    out.push(Action::Attack);
                }
                out.push(Action::Hold);
            }
            Frame::CombatFatigue => {
                let (set, n) = self.combat_share(s, side);
                self.offer_shares(s, set, n, Deal::Equal, out);
            }
            Frame::Retreat(_) => {
                let near = self.data.map.near(s.fight.at).iter();
                out.extend(
                    near.filter(|(z, _)| self.may_retreat(s, *z).is_ok()).map(|(z, _)| Action::Go(*z)),
                );
            }
            Frame::Share { set, n, deal } => self.offer_shares(s, set, n, deal, out),
            Frame::Recover(_) => {
                out.push(Action::Done);
                let corps = s.on_map().and(Blocks::of(side)).corps().less(s.rested);
                for card in hand.iter(side) {
                    out.extend(corps.iter().map(|b| Action::Recover(card, b)));
                }
            }
            Frame::W1
            | Frame::Counter
            | Frame::W2Enemy
            | Frame::W3Own
            | Frame::W3Enemy
            | Frame::W4
            | Frame::W5(_)
            | Frame::W6Loser
            | Frame::W6Winner
            | Frame::W6Charge
            | Frame::W7 => {
                out.push(Action::Nothing);
                self.offer_green(s, side, hand.and(self.data.colour(side, Colour::Green)), out);
            }
            _ => {}
        }
    }

    fn offer_zones(&self, out: &mut Vec<Action>, make: impl Fn(Zone) -> Action, good: impl Fn(Zone) -> bool) {
        out.extend(self.data.map.all().filter(|z| good(*z)).map(make));
    }

    fn offer_green(&self, s: &State, side: Side, cards: CardSet, out: &mut Vec<Action>) {
        if s.op.green[side.index()] {
            return;
        }
        out.extend(cards.iter(side).filter(|c| self.may_play_green(s, side, *c).is_ok()).map(Action::Play));
    }

    fn offer_designations(&self, s: &State, seat: Seat, side: Side, out: &mut Vec<Action>) {
        let picked = s.op.picked;
        let ready = s.on_map().and(Blocks::of(side)).less(s.spent).less(picked);
        let ready = match picked.first() {
            Some(b) => ready.and(s.at[s.pos[b.index()].index()]),
            None => ready,
        };
        for b in ready.less(Blocks::VEDETTES).iter() {
            if self.may_take(s, side, b).is_ok() {
                out.push(Action::Take(b));
            }
        }
        let mut seen = 0u128;
        for b in ready.vedettes().iter() {
            let zone = s.pos[b.index()];
            if seen & zone.bit() == 0 && self.may_patrol(s, side, zone).is_ok() {
                seen |= zone.bit();
                out.push(Action::Patrol(zone));
            }
        }
        for a in [Action::March, Action::Fight, Action::Pass] {
            if self.may(s, seat, a).is_ok() {
                out.push(a);
            }
        }
    }
}
