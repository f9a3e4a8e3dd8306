//! A game under way.

use super::raw::RawSetup;
use crate::data::mistake;
use crate::game::Empire;
use crate::phase::Frame;
use crate::state::Activation;
use bicorne_core::{Mistake, Phrase, phrase};

fn a_or_b(text: &str) -> Phrase {
    phrase!("a or b, not {text:?}", "a ou b, et non {text:?}")
}

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
                None => mistake(bad, "initiative", a_or_b(text)),
            }
        }
        for (o, who) in &raw.control {
            let at = self.maps[0].objectives.iter().position(|x| x.id == *o);
            match (at, side(who)) {
                (Some(k), Some(who)) => s.control[k] = Some(who),
                (Some(k), None) if who == "none" => s.control[k] = None,
                _ => {
                    let all =
                        self.maps[0].objectives.iter().map(|x| x.id.as_str()).collect::<Vec<_>>().join(", ");
                    let what = phrase!(
                        "{o} = {who:?}: an objective ({all}) and a, b or none",
                        "{o} = {who:?} : un objectif ({all}) et a, b ou none"
                    );
                    mistake(bad, &format!("control.{o}"), what);
                }
            }
        }
        for (who, n) in &raw.fallen {
            match side(who) {
                Some(k) => s.sides[usize::from(k)].fallen = *n,
                None => mistake(bad, &format!("fallen.{who}"), a_or_b(who)),
            }
        }
        for (who, n) in &raw.points {
            match side(who) {
                Some(k) => s.sides[usize::from(k)].points = *n,
                None => mistake(bad, &format!("points.{who}"), a_or_b(who)),
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
            Some(other) => {
                let what = phrase!(
                    "turn, orders, activations or end, not {other:?}",
                    "turn, orders, activations ou end, et non {other:?}"
                );
                mistake(bad, "begin", what);
            }
        }
        let Some(act) = &raw.activation else { return };
        let Some(div) = self.divisions.iter().position(|d| d.id == act.division) else {
            let (id, all) =
                (&act.division, self.divisions.iter().map(|d| d.id.as_str()).collect::<Vec<_>>().join(", "));
            let what = phrase!(
                "{id:?} is no division; there are {all}",
                "{id:?} n'est pas une division ; il y a {all}"
            );
            return mistake(bad, "activation.division", what);
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
            let phase = &act.phase;
            let what = phrase!(
                "command, general, prepare, charges, moves, fires or end, not {phase:?}",
                "command, general, prepare, charges, moves, fires ou end, et non {phase:?}"
            );
            return mistake(bad, "activation.phase", what);
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
