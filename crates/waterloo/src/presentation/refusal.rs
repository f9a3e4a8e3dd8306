//! "Why may I not?": the reason for what a player points at.

use crate::action::{Action, Disc, Formation, Order};
use crate::game::Waterloo;
use crate::phase::Frame;
use crate::state::State;
use bicorne_core::{Game, Illegal, Question, Seat};

/// The clause against what is pointed at; nothing if it is offered or if there is nothing to say.
pub(crate) fn why_not(game: &Waterloo, s: &State, seat: Seat, question: Question<'_>) -> Option<Illegal> {
    let unit = |id: &str| game.data.roster.find(id);
    let area = |id: &str| game.data.map.find(id);
    let held = question.from.and_then(unit);
    let mut wanted: Vec<Action> = Vec::new();
    match (s.top(), held, unit(question.at), area(question.at)) {
        (Frame::Move { .. }, Some(u), _, Some(to)) => {
            let (low, _) = game.cubes_to_take(s, u);
            wanted.push(Action::Move(u, to, low));
        }
        (Frame::Fire { area: here, .. }, Some(u), _, Some(to)) => {
            let lines = game.data.map.lines_from(here).iter().filter(|l| l.target == to);
            wanted.extend(lines.map(|l| Action::Fire(u, to, l.via)));
            wanted.push(Action::Fire(u, to, here));
        }
        (Frame::Assault(here), Some(u), _, Some(to)) => {
            let (low, _) = game.cubes_to_take(s, u);
            wanted.push(Action::Assault(u, to, here, low));
            let near = game.data.map.adj[here.index()].iter();
            wanted.extend(near.map(|via| Action::Assault(u, to, via, low)));
        }
        (Frame::Skirmish(_), Some(u), _, Some(to)) => wanted.push(Action::Skirmish(u, to)),
        (Frame::Place(_) | Frame::Release, Some(u), _, Some(to)) => {
            let (low, _) = game.cubes_to_take(s, u);
            wanted.push(Action::Place(u, to, low));
        }
        (Frame::Leave { .. }, Some(u), _, Some(to)) => wanted.push(Action::Leave(u, to, 0)),
        (Frame::Skirmish(_), _, Some(u), _) => {
            let all = game.data.map.all.iter();
            wanted.extend(all.map(|a| Action::Skirmish(u, a)));
        }
        (Frame::Formation(_) | Frame::Reform(_), _, Some(u), _) => {
            wanted.extend(Formation::ALL.map(|f| Action::Form(u, f)));
        }
        (Frame::Act, _, Some(u), _) if game.data.roster.leaders.has(u) => {
            wanted.extend(Disc::ALL.map(|d| Action::Lead(d, u)));
        }
        (Frame::Act, _, _, Some(a)) => {
            for order in Order::ALL {
                wanted.push(Action::Activate(Disc::Green, a, order));
            }
        }
        (Frame::Lead { .. }, _, _, Some(a)) => wanted.extend(Order::ALL.map(|o| Action::Command(a, o))),
        (Frame::Reinforce { force, .. }, _, _, Some(to)) => {
            let forces = s.active.forces().iter().filter(|f| force.is_none_or(|o| o == **f));
            wanted.extend(forces.map(|f| Action::Reinforce(*f, to)));
        }
        (Frame::Clash, _, Some(u), _) => wanted.push(Action::Protect(u)),
        (Frame::Clash, _, _, Some(to)) => wanted.push(Action::Charge(to)),
        (Frame::Follow { .. }, _, Some(u), _) => wanted.push(Action::Along(u)),
        (Frame::Hit { .. }, _, Some(u), _) => wanted.push(Action::Flee(u)),
        _ => return None,
    }
    let mut refused = None;
    for action in wanted {
        match game.check(s, seat, action) {
            Ok(()) => return None,
            Err(illegal) => refused = refused.or(Some(illegal)),
        }
    }
    refused
}
