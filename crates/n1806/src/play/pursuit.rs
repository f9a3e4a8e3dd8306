//! The pursuit after a retreat (N06-11.01 to N06-11.07).

use crate::blocks::Blocks;
use crate::chance::Outcome;
use crate::event::{Event, Fact};
use crate::game::{Napoleon, Play};
use crate::map::Terrain;
use crate::phase::{Deal, Frame};
use crate::state::State;
use bicorne_core::{EventSink, Ledger, Lines};

impl Napoleon {
    /// Whether the winner pursues.
    pub(crate) fn pursues(&self, s: &State) -> bool {
        let loser = s.fight.loser.expect("a pursuit has a loser");
        let cavalry = |set: Blocks| -> u8 { set.corps().iter().map(|b| s.cavalry[b.index()]).sum() };
        let beaten = s.fight.stack[loser.index()];
        let winner = s.fight.stack[loser.other().index()];
        let terrain = self.data.map.info(s.fight.zone).terrain;
        match terrain {
            Terrain::Clear => {
                applied!("N06-13.01");
            }
            Terrain::Wooded => {
                applied!("N06-13.02");
            }
            Terrain::Citadel => {
                applied!("N06-13.03");
            }
        }
        !beaten.corps().is_empty()
            && cavalry(winner) > cavalry(beaten)
            && terrain == Terrain::Clear
            && !s.fight.orderly
    }

    /// Pursuit cards, line by line.
    pub(crate) fn pursuit_cards(&self, s: &State, lines: &mut impl Lines) -> u8 {
        let loser = s.fight.loser.expect("a pursuit has a loser");
        let winner = s.fight.stack[loser.other().index()].corps();
        lines.line(rule!("N06-11.03"), 1);
        let symbols: u8 = winner.iter().map(|b| self.data.block(b).symbols.pursuit).sum();
        if symbols > 0 {
            lines.line(rule!("N06-11.03"), symbols as i8);
        }
        1 + symbols
    }
}

impl<L: EventSink<Event>> Play<'_, L> {
    pub(super) fn pursuit(&mut self) {
        applied!("N06-11.01", "N06-11.02", "N06-H.03");
        self.s.pop();
        let winner = self.s.fight.loser.expect("a pursuit has a loser").other();
        if !self.g.pursues(self.s) {
            return;
        }
        let mut ledger = Ledger::default();
        let cards = self.g.pursuit_cards(self.s, &mut ledger);
        if winner != self.s.fight.attacker {
            applied!("N06-11.07");
        }
        self.emit(rule!("N06-11.01"), || Fact::Pursuit { side: winner, cards });
        self.s.push(Frame::PursuitFatigue);
        self.s.push(Frame::RevealPursuit(cards));
        self.s.push(Frame::W6Charge);
    }

    pub(super) fn reveal_pursuit_rests(&mut self, n: u8) -> bool {
        let winner = self.s.fight.loser.expect("a pursuit has a loser").other();
        let n = n + u8::from(std::mem::take(&mut self.s.fight.charge));
        self.s.turn_into(Frame::RevealPursuit(n));
        if n == 0 || !(self.g.rules.dice || self.deck_ready(winner)) {
            self.s.pop();
            self.clear_table();
            return false;
        }
        true
    }

    pub(super) fn pursuit_card(&mut self, n: u8, outcome: Outcome) {
        let winner = self.s.fight.loser.expect("a pursuit has a loser").other();
        // Losses shown are ignored (N06-11.04).
        let (_, fatigues) = self.g.strike(winner, outcome);
        self.s.fight.weary += fatigues;
        self.s.turn_into(Frame::RevealPursuit(n - 1));
        self.revealed(winner, outcome);
    }

    pub(super) fn pursuit_fatigue(&mut self) {
        applied!("N06-11.04", "N06-11.05", "N06-11.06");
        self.s.pop();
        let n = std::mem::take(&mut self.s.fight.weary);
        let set = self.s.fight.stack[self.s.fight.loser.expect("a pursuit has a loser").index()];
        if n > 0 && !set.is_empty() {
            self.s.push(Frame::Share { set, n, deal: Deal::Equal });
        }
    }
}
