//! Phase 1: a card is played and carried out.

use bicorne_core::{EventSink, Illegal, trace};
use bicorne_hexcard::Section;

use crate::action::{Action, Manoeuvre};
use crate::cards::{Card, Command};
use crate::event::{Event, Fact};
use crate::game::Napoleonics;
use crate::state::{Copied, Phase, State};

impl Napoleonics {
    /// Whether a card may be played: any card of the hand (CCN-5.05).
    pub(crate) fn may_play(&self, state: &State, card: Card) -> Result<(), Illegal> {
        if state.hand(state.active).count(card.index()) > 0 {
            applied!("CCN-5.05");
            return Ok(());
        }
        Err(Illegal::because(rule!("CCN-5.03"), "ccn-why-not-in-hand"))
    }

    pub(crate) fn card_options(&self, state: &State, out: &mut Vec<Action>) {
        out.extend(
            state.hand(state.active).iter().filter_map(|(n, _)| Card::from_index(n)).map(Action::Play),
        );
    }

    pub(crate) fn play(&self, state: &mut State, card: Card, log: &mut impl EventSink<Event>) {
        let side = state.active;
        // The command counts the card just played, and no card of the square track (CCN-20.20).
        let command = state.hand(side).len();
        applied!("CCN-5.06");
        applied!("CCN-20.20");
        state.hands[side.index()].take(card.index());
        state.in_play = Some(card);
        state.command = command;
        log.emit(|| Event::by(rule!("CCN-5.03"), Fact::Played { side, card, command }));
        let copied = self.copied(state, card, log);
        state.acting = copied.map(|c| c.card);
        state.last[side.index()] = copied;
        match copied {
            Some(copied) => {
                state.named = copied.section;
                self.carry_out(state, copied.card, log);
            }
            None => self.order_nobody(state, card, rule!("CCN-25.05"), log),
        }
    }

    /// The card as it is carried out: Counter-Attack stands for the opponent's last card on the same side of the board.
    fn copied(&self, state: &State, card: Card, log: &mut impl EventSink<Event>) -> Option<Copied> {
        let side = state.active;
        if card != Card::CounterAttack {
            return Some(Copied { card, section: None });
        }
        let last = state.last_card(side.enemy()).filter(|last| last.card != Card::FirstStrike)?;
        applied!("CCN-25.05");
        let (card, section) = (last.card.mirrored(), last.section.map(Section::mirrored));
        if section.is_some() {
            applied!("CCN-25.25");
        }
        log.emit(|| Event::by(rule!("CCN-25.04"), Fact::Countered { side, card, section }));
        Some(Copied { card, section })
    }

    /// The card orders nobody: no move, no combat, and one card is drawn, whatever the card says (CCN-5.04).
    pub(crate) fn order_nobody(
        &self,
        state: &mut State,
        card: Card,
        clause: bicorne_core::Clause,
        log: &mut impl EventSink<Event>,
    ) {
        let side = state.active;
        applied!("CCN-5.04");
        log.emit(|| Event::by(clause, Fact::NobodyOrdered { side, card }));
        self.end_turn_drawing(state, 1, log);
    }

    fn carry_out(&self, state: &mut State, card: Card, log: &mut impl EventSink<Event>) {
        trace::hit(card.clause());
        applied!("CCN-23.01");
        let army = &state.armies[state.active.index()];
        if !card.is_tactic() {
            applied!("CCN-23.02");
        } else {
            applied!("CCN-23.05");
        }
        if self.falls_back(state, card) {
            let side = state.active;
            state.plain = true;
            log.emit(|| Event::by(rule!("CCN-23.03"), Fact::FellBack { side, card }));
            return self.begin_orders(state, log);
        }
        match card.command() {
            Command::FirstStrike => self.order_nobody(state, card, rule!("CCN-5.05"), log),
            Command::ForceMarch => match state.named {
                Some(section) => self.name_section(state, section, log),
                None => state.phase = Phase::Section,
            },
            Command::GiveThemTheColdSteel | Command::Leadership => self.order_all(state, card, log),
            Command::LaGrandeManoeuvre if army.pieces().is_empty() => {
                self.order_nobody(state, card, rule!("CCN-5.04"), log);
            }
            Command::LaGrandeManoeuvre => state.phase = Phase::Manoeuvre,
            Command::Elan | Command::Rally => state.phase = Phase::CommandRoll,
            Command::ShortSupply => self.begin_supply(state, log),
            Command::CounterAttack => unreachable!("a copied card is never Counter-Attack itself"),
            _ => self.begin_orders(state, log),
        }
    }

    /// Whether the active side has nobody of the card's kind, so that it orders one unit of choice (CCN-23.03).
    fn falls_back(&self, state: &State, card: Card) -> bool {
        if !self.data.card(card).choice {
            return false;
        }
        match card.command() {
            Command::Leadership => state.leaders_of(state.active).is_empty(),
            command => !self.own_units(state).any(|unit| self.is_of_kind(state, command, unit)),
        }
    }

    /// La Grande Manoeuvre: four, or one unit by the normal rules.
    pub(crate) fn manoeuvre(&self, state: &mut State, manoeuvre: Manoeuvre, log: &mut impl EventSink<Event>) {
        let side = state.active;
        state.plain = manoeuvre == Manoeuvre::One;
        log.emit(|| Event::by(rule!("CCN-25.14"), Fact::ManoeuvreChosen { side, manoeuvre }));
        self.begin_orders(state, log);
    }

    /// A section is named for Force March.
    pub(crate) fn name_section(&self, state: &mut State, section: Section, log: &mut impl EventSink<Event>) {
        let (side, card) = (state.active, Card::ForceMarch);
        state.named = Some(section);
        state.last[side.index()] = Some(Copied { card, section: Some(section) });
        log.emit(|| Event::by(rule!("CCN-25.11"), Fact::SectionNamed { side, card, section }));
        self.order_all(state, card, log);
    }
}
