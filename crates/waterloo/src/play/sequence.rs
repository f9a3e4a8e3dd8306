//! Phase 4: sequences, the tile, the active player's actions, the end of a sequence.

use crate::action::{Action, Disc};
use crate::event::{Event, What};
use crate::game::Waterloo;
use crate::phase::Frame;
use crate::state::State;
use crate::units::{Side, UnitSet};
use bicorne_core::EventSink;

impl Waterloo {
    pub(crate) fn sequence(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        let side = s.active;
        if s.discs[side.index()][Disc::Green as usize] == 0 {
            log.emit(|| Event::new(applied!("WAT-7.06"), What::NoGreen(side)));
            s.pop();
            return;
        }
        log.emit(|| Event::new(applied!("WAT-7.05"), What::Sequence(side)));
        s.actions = 0;
        s.set_top(Frame::Tile);
    }

    pub(crate) fn draw_tile(&self, s: &mut State, tile: u8, log: &mut impl EventSink<Event>) {
        let side = s.active;
        s.tile = tile;
        log.emit(|| Event::new(applied!("WAT-7.07"), What::Tile { tile, keeper: side.other() }));
        applied!("WAT-7.08");
        s.down = s.down - (self.data.roster.leaders & self.data.roster.side[side.index()]);
        applied!("WAT-7.09");
        s.set_top(Frame::Act);
        s.push(Frame::FormationStart(side));
    }

    pub(crate) fn act_options(&self, s: &State, out: &mut Vec<Action>) {
        let discs = s.discs[s.active.index()];
        self.activations(s, discs, out);
        for disc in Disc::ALL {
            if discs[disc as usize] > 0 && (disc == Disc::Green || discs[0] == 0) {
                out.push(Action::Pass(disc));
            }
        }
    }

    pub(crate) fn pass(&self, s: &mut State, disc: Disc, log: &mut impl EventSink<Event>) {
        log.emit(|| Event::new(applied!("WAT-16.08"), What::Passed(s.active, disc)));
        self.spend(s, disc);
        s.set_top(Frame::EndAction);
    }

    pub(crate) fn spend(&self, s: &mut State, disc: Disc) {
        applied!("WAT-4.04");
        applied!("WAT-7.10");
        applied!("WAT-8.20");
        let (i, d) = (s.active.index(), disc as usize);
        s.discs[i][d] -= 1;
        s.used[i][d] += 1;
    }

    /// After the last part of an action: its assaults, then the count.
    pub(crate) fn end_action(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        if !s.assaults.is_empty() {
            s.push(Frame::Assaults);
            return;
        }
        s.attackers = UnitSet::NONE;
        s.acted = UnitSet::NONE;
        s.actions += 1;
        let side = s.active;
        if s.discs[side.index()] == [0; 3] {
            // Said first: when the discs run out the tile need not be told.
            log.emit(|| Event::new(applied!("WAT-7.12"), What::OutOfDiscs(side)));
            s.set_top(Frame::EndSequence);
        } else if s.actions >= s.tile {
            log.emit(|| Event::new(applied!("WAT-7.11"), What::Stop(side)));
            s.set_top(Frame::EndSequence);
        } else {
            s.set_top(Frame::Act);
        }
    }

    pub(crate) fn close_sequence(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        applied!("WAT-7.15");
        self.lose_stranded_leaders(s, log);
        let i = s.active.index();
        for d in 0..3 {
            s.spent[i][d] += s.used[i][d];
            s.used[i][d] = 0;
        }
        s.tile = 0;
        s.actions = 0;
        s.active = s.active.other();
        s.set_top(Frame::Sequence);
    }

    fn lose_stranded_leaders(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        // Only those of the player whose sequence ends: the others may still be moved away in their own.
        let side = s.active;
        for leader in (self.data.roster.leaders & self.data.roster.side[side.index()]).iter() {
            let at = s.at(leader);
            let stranded = at.is_space()
                && s.occupied[side.other().index()].has(at)
                && !s.occupied[side.index()].has(at);
            if stranded {
                log.emit(|| Event::new(applied!("WAT-8.16"), What::Eliminated(leader, at)));
                self.eliminate(s, leader, 0);
            }
        }
    }

    /// Whose action it is, for those who look on.
    pub(crate) fn active_side(&self, s: &State) -> Option<Side> {
        (s.tile > 0).then_some(s.active)
    }
}
