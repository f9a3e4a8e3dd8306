//! The turn: phases in order, discs, initiative, victory, end.
use crate::data::Initiative;
use crate::event::{Event, What};
use crate::game::Waterloo;
use crate::phase::{Frame, Phase};
use crate::state::State;
use crate::units::{Force, Side};
use bicorne_core::{Clause, Ending, EventSink, Seat};

impl Waterloo {
    pub(crate) fn begin_phase(&self, s: &mut State, phase: Phase, log: &mut impl EventSink<Event>) {
        applied!("WAT-3.02");
        s.pop();
        match phase {
            Phase::Discs => {
                s.push(Frame::Turn(Phase::Prussians));
                self.begin_turn(s, log);
            }
            Phase::Prussians => {
                s.push(Frame::Turn(Phase::Skirmish));
                self.begin_prussians(s);
            }
            Phase::Skirmish => {
                applied!("WAT-6.01");
                s.push(Frame::Turn(Phase::Actions));
                s.push(Frame::SkirmishStart(Side::French));
                s.push(Frame::SkirmishStart(Side::Allied));
            }
            Phase::Actions => {
                applied!("WAT-7.01");
                s.push(Frame::Turn(Phase::Formations));
                s.active = s.initiative;
                s.push(Frame::Sequence);
            }
            Phase::Formations => {
                applied!("WAT-18.01");
                s.push(Frame::Turn(Phase::Victory));
                s.push(Frame::FormationStart(Side::French));
                s.push(Frame::FormationStart(Side::Allied));
            }
            Phase::Victory => {
                s.push(Frame::Turn(Phase::End));
                self.check_victory(s, log);
            }
            Phase::End => {
                applied!("WAT-18.03");
                applied!("WAT-4.03");
                s.turn += 1;
                s.discs = [[0; 3]; 2];
                s.used = [[0; 3]; 2];
                s.spent = [[0; 3]; 2];
                s.push(Frame::Turn(Phase::Discs));
            }
        }
    }

    fn begin_turn(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        let turn = self.data.tables.turns[usize::from(s.turn - 1)];
        let clause = applied!("WAT-3.01");
        log.emit(|| Event::new(clause, What::Turn(s.turn)));
        let (side, clause) = match turn.initiative {
            Initiative::Fixed(side) => (side, applied!("WAT-7.02")),
            Initiative::Strongholds => {
                let all = s.french_hold == self.data.map.strongholds;
                (if all { Side::French } else { Side::Allied }, applied!("WAT-7.03"))
            }
            Initiative::Kept => (s.initiative, applied!("WAT-7.03")),
        };
        if side != s.initiative || turn.initiative == Initiative::Strongholds {
            log.emit(|| Event::new(clause, What::Initiative(side)));
        }
        s.initiative = side;
        s.discs = turn.discs;
        let discs = s.discs;
        let (french, allied) = (applied!("WAT-4.01"), applied!("WAT-4.02"));
        log.emit(|| Event::new(french, What::Discs(Side::French, discs[0])));
        log.emit(|| Event::new(allied, What::Discs(Side::Allied, discs[1])));
    }

    fn check_victory(&self, s: &mut State, log: &mut impl EventSink<Event>) {
        applied!("WAT-18.02");
        applied!("WAT-18.08");
        let v = &self.data.tables.victory;
        let [blue, red, _] = s.casualties;
        let allied_foot = s.infantry[Force::Anglo.index()] | s.infantry[Force::Prussian.index()];
        let french_goal = (s.infantry[0] & self.data.map.french_goal).any();
        let french_toll = red >= v.french_casualties_inflicted;
        let allied_goal = (allied_foot & self.data.map.allied_goal).any();
        let allied_toll = blue >= v.allied_casualties_inflicted;
        let (french, allied) = (french_goal || french_toll, allied_goal || allied_toll);
        let last = usize::from(s.turn) == self.data.tables.turns.len();
        let won: Option<(Side, Clause, &'static str)> = match (french, allied) {
            (true, true) if red > blue => Some((Side::French, applied!("WAT-18.09"), "ending-waterloo-both")),
            (true, true) if red < blue => Some((Side::Allied, applied!("WAT-18.09"), "ending-waterloo-both")),
            (true, true) => Some((Side::Allied, applied!("WAT-18.10"), "ending-waterloo-tie")),
            (true, false) => {
                if french_toll {
                    applied!("WAT-18.12");
                }
                let how = match (french_goal, french_toll) {
                    (true, false) => "ending-waterloo-french-goal",
                    (false, _) => "ending-waterloo-french-toll",
                    (true, true) => "ending-waterloo-french-goal-and-toll",
                };
                Some((Side::French, applied!("WAT-18.06"), how))
            }
            (false, true) => {
                let how = match (allied_goal, allied_toll) {
                    (true, false) => "ending-waterloo-allied-goal",
                    (false, _) => "ending-waterloo-allied-toll",
                    (true, true) => "ending-waterloo-allied-goal-and-toll",
                };
                Some((Side::Allied, applied!("WAT-18.07"), how))
            }
            (false, false) if last => Some((Side::Allied, applied!("WAT-18.11"), "ending-waterloo-night")),
            (false, false) => None,
        };
        if let Some((side, clause, how)) = won {
            log.emit(|| Event::new(clause, What::Won(side)));
            s.over = Some(Ending { winner: Some(Seat(side as u8)), clause: Some(clause), how });
        }
    }
}
