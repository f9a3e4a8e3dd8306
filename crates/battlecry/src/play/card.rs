//! Step 1: a card is played, or one is discarded because none is usable.

use bicorne_core::{EventSink, Illegal, trace};

use crate::action::Action;
use crate::cards::{Card, Command};
use crate::event::{Event, Fact};
use crate::game::BattleCry;
use crate::side::Side;
use crate::state::{Phase, State, units_in};
use crate::units::Arm;

impl BattleCry {
    /// Any card of the hand may be played, even for nothing (BCR-5.04).
    pub(crate) fn may_play(&self, state: &State, card: Card) -> Result<(), Illegal> {
        if state.hand(state.active).count(card.index()) == 0 {
            return Err(Illegal::because(rule!("BCR-5.01"), "battlecry-why-not-in-hand"));
        }
        Ok(())
    }

    /// A card may be discarded only when none of the hand is usable (BCR-5.03).
    pub(crate) fn may_discard(&self, state: &State, card: Card) -> Result<(), Illegal> {
        self.may_play(state, card)?;
        if self.has_usable_card(state) {
            return Err(Illegal::because(rule!("BCR-5.03"), "battlecry-why-usable-card"));
        }
        Ok(())
    }

    pub(crate) fn card_options(&self, state: &State, out: &mut Vec<Action>) {
        let hand = state.hand(state.active);
        out.extend(hand.iter().filter_map(|(n, _)| Card::from_index(n)).map(Action::Play));
        if !self.has_usable_card(state) {
            out.extend(hand.iter().filter_map(|(n, _)| Card::from_index(n)).map(Action::Discard));
        }
    }

    fn has_usable_card(&self, state: &State) -> bool {
        let mut hand = state.hand(state.active).iter().filter_map(|(n, _)| Card::from_index(n));
        hand.any(|card| self.is_usable(state, state.active, card))
    }

    /// Whether a card could give an order or has a target (BCR-5.07).
    pub fn is_usable(&self, state: &State, side: Side, card: Card) -> bool {
        applied!("BCR-5.07");
        let army = &state.armies[side.index()];
        let enemy = &state.armies[side.enemy().index()];
        let has = |arm: Arm| units_in(side, army.alive).any(|u| state.unit(u).kind.arm() == arm);
        match card.command() {
            Command::Orders(section, _) | Command::Assault(section) => {
                army.pieces().intersects(self.ground.section(side, section))
            }
            Command::CoordinatedAttack | Command::AllOutOffensive => !army.pieces().is_empty(),
            Command::Bombard => has(Arm::Artillery),
            Command::FireAndHold => has(Arm::Infantry) || has(Arm::Artillery),
            Command::ForceMarch => has(Arm::Infantry),
            Command::HitAndRun => has(Arm::Cavalry),
            Command::Leadership => army.generals.intersects(army.units),
            Command::Rally => !self.with_losses(state, side).is_empty(),
            Command::ConstructFieldworks => self.can_dig(state, side),
            Command::SharpShooter => !enemy.generals.is_empty(),
            Command::CallForReinforcements | Command::ShortOfSupplies => true,
            Command::CounterAttack => {
                state.last_card(side.enemy()).is_some_and(|last| self.is_usable(state, side, last.mirrored()))
            }
        }
    }

    /// A card is discarded instead of played; a card is drawn and the turn ends.
    pub(crate) fn discard(&self, state: &mut State, card: Card, log: &mut impl EventSink<Event>) {
        applied!("BCR-5.08");
        applied!("BCR-5.09");
        let side = state.active;
        state.hands[side.index()].take(card.index());
        state.discard.add(card.index());
        state.top_discard = Some((side, card));
        log.emit(|| Event::by(rule!("BCR-5.03"), Fact::Discarded { side, card }));
        self.end_turn(state, log);
    }

    /// A card is played; what it says is carried out as far as no choice is needed.
    pub(crate) fn play(&self, state: &mut State, card: Card, log: &mut impl EventSink<Event>) {
        let side = state.active;
        state.hands[side.index()].take(card.index());
        state.in_play = Some(card);
        log.emit(|| Event::by(rule!("BCR-5.01"), Fact::Played { side, card }));
        let Some(acting) = self.carried_out(state, card, log) else {
            self.end_turn(state, log);
            return;
        };
        state.acting = Some(acting);
        state.last_card[side.index()] = Some(acting);
        if self.is_usable(state, side, acting) {
            self.carry_out(state, acting, log);
        } else {
            applied!("BCR-5.04");
            log.emit(|| Event::by(rule!("BCR-17.30"), Fact::NoEffect { side, card: acting }));
            self.end_turn(state, log);
        }
    }

    /// The card as it is carried out: Counter-Attack stands for the opponent's last card with its sides exchanged.
    fn carried_out(&self, state: &State, card: Card, log: &mut impl EventSink<Event>) -> Option<Card> {
        let side = state.active;
        if card.command() != Command::CounterAttack {
            return Some(card);
        }
        match state.last_card(side.enemy()) {
            Some(last) => {
                applied!("BCR-17.13");
                let card = last.mirrored();
                log.emit(|| Event::by(rule!("BCR-17.12"), Fact::Countered { side, card }));
                Some(card)
            }
            None => {
                log.emit(|| Event::by(rule!("BCR-17.13"), Fact::NoEffect { side, card }));
                None
            }
        }
    }

    fn carry_out(&self, state: &mut State, card: Card, log: &mut impl EventSink<Event>) {
        trace::hit(card.clause());
        applied!("BCR-1.13");
        applied!("BCR-5.02");
        match card.command() {
            Command::Orders(..) | Command::CoordinatedAttack => state.phase = Phase::Order,
            Command::FireAndHold | Command::ForceMarch => state.phase = Phase::Section,
            Command::Assault(_)
            | Command::AllOutOffensive
            | Command::Bombard
            | Command::HitAndRun
            | Command::Leadership => self.order_all(state, card, None, log),
            Command::CallForReinforcements => state.phase = Phase::ReinforcementRoll,
            Command::ConstructFieldworks => state.phase = Phase::Works,
            Command::Rally => state.phase = Phase::Rally,
            Command::SharpShooter => state.phase = Phase::Shoot,
            Command::ShortOfSupplies if state.pieces_are_generals() => {
                let side = state.active;
                log.emit(|| Event::by(rule!("BCR-17.30"), Fact::NoEffect { side, card }));
                self.end_turn(state, log);
            }
            Command::ShortOfSupplies => state.phase = Phase::Supply,
            Command::CounterAttack => unreachable!("a last card is never Counter-Attack itself"),
        }
    }
}

impl State {
    /// Whether no unit is left on the board.
    fn pieces_are_generals(&self) -> bool {
        Side::ALL.iter().all(|side| self.units_of(*side).is_empty())
    }
}
