//! A game under way.

use super::raw::RawSetup;
use crate::data::mistake;
use crate::frame::Frame;
use crate::game::Empire;
use crate::state::Activation;
use bicorne_core::Mistake;

impl Empire {
    /// What only a game under way has.
    pub(super) fn mid_game(&mut self, raw: &RawSetup, bad: &mut Vec<Mistake>) {
        let side = |text: &str| match text {
            "a" => Some(0u8),
            "b" => Some(1),
            _ => None,
        };
        let s = &mut self.start;
        if let Some(turn) = raw.turn {
            s.turn = turn.saturating_sub(1);
        }
        if let Some(text) = &raw.initiative {
            match side(text) {
                Some(k) => s.initiative = k,
                None => mistake(bad, "initiative", "a or b"),
            }
        }
        for (o, who) in &raw.control {
            let at = self.maps[0].objectives.iter().position(|x| x.id == *o);
            match (at, side(who)) {
                (Some(k), Some(who)) => s.control[k] = Some(who),
                (Some(k), None) if who == "none" => s.control[k] = None,
                _ => mistake(bad, "control", format!("{o} = {who:?}: an objective and a, b or none")),
            }
        }
        for (who, n) in &raw.fallen {
            match side(who) {
                Some(k) => s.sides[usize::from(k)].fallen = *n,
                None => mistake(bad, "fallen", "a or b"),
            }
        }
        for (who, n) in &raw.points {
            match side(who) {
                Some(k) => s.sides[usize::from(k)].points = *n,
                None => mistake(bad, "points", "a or b"),
            }
        }
        match raw.begin.as_deref() {
            None | Some("turn") => {}
            Some("orders") => {
                s.turn += 1;
                s.stack.clear();
                s.push(Frame::EndTurn);
                s.push(Frame::Activate);
                s.push(Frame::CincSpend(s.initiative));
                s.push(Frame::CincSpend(1 - s.initiative));
                s.next = s.initiative;
            }
            Some("activations") => {
                s.turn += 1;
                s.stack.clear();
                s.push(Frame::EndTurn);
                s.push(Frame::Activate);
                s.next = s.initiative;
            }
            Some("end") => {
                s.turn += 1;
                s.stack.clear();
                s.push(Frame::EndTurn);
            }
            Some(_) => mistake(bad, "begin", "turn, orders, activations or end"),
        }
        let Some(act) = &raw.activation else { return };
        let Some(div) = self.divisions.iter().position(|d| d.id == act.division) else {
            return mistake(bad, "activation", format!("{:?} is no division", act.division));
        };
        let frames = [
            ("end", Frame::EndActivation),
            ("fires", Frame::Fires),
            ("moves", Frame::Moves),
            ("charges", Frame::Charges),
            ("prepare", Frame::Prepare),
            ("general", Frame::GeneralMove),
            ("command", Frame::CommandDie),
        ];
        let Some(n) = frames.iter().position(|(id, _)| *id == act.phase) else {
            return mistake(
                bad,
                "activation",
                "phase: command, general, prepare, charges, moves, fires or end",
            );
        };
        if raw.begin.is_none() {
            s.turn += 1;
        }
        s.stack.clear();
        s.push(Frame::EndTurn);
        s.push(Frame::Activate);
        for (_, frame) in &frames[..=n] {
            s.push(*frame);
        }
        s.divisions[div].activated = true;
        s.step = s.divisions[div].order as u8;
        s.next = 1 - s.divisions[div].side;
        s.act = Activation::of(div as u8);
        s.act.points = act.points;
        let mut state = self.start.clone();
        self.bind(&mut state);
        self.start = state;
    }
}
