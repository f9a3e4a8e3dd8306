//! What the seat that is asked may choose: a label and what is clicked.

use crate::action::Action;
use crate::blocks::{Block, Blocks};
use crate::cards::Card;
use crate::map::Zone;
use crate::phase::{Deal, Frame};
use crate::presentation::viewpoint::{Viewpoint, side_key};
use bicorne_core::scene::{Choice, ClickLook, Target};
use bicorne_core::{Arg, Seat};

pub(super) fn choices(eye: &Viewpoint<'_>, seat: Seat) -> Vec<Choice> {
    let mut options = Vec::new();
    eye.g.offer(eye.s, seat, &mut options);
    options.into_iter().map(|a| choice(eye, a)).collect()
}

fn choice(eye: &Viewpoint<'_>, action: Action) -> Choice {
    let (on, look) = target(eye, action);
    let first =
        matches!(action, Action::Nothing | Action::End | Action::Done | Action::March | Action::Attack);
    Choice {
        id: crate::action::text::action(eye.g.data, action),
        label: label(eye, action),
        deed: String::new(),
        on,
        to: None,
        look,
        first,
        odds: matches!(action, Action::Fight | Action::Attack),
    }
}

fn target(eye: &Viewpoint<'_>, action: Action) -> (Target, ClickLook) {
    let space = |z: Zone| Target::Space(eye.g.data.map.info(z).id.clone());
    let card = |c: Card| Target::Card(eye.g.data.card(c).id.clone());
    match action {
        Action::Take(b) | Action::Choose(b) => (Target::Piece(eye.piece_id(b)), ClickLook::Pick),
        Action::Patrol(z) | Action::Post(z) | Action::At(z) => (space(z), ClickLook::Pick),
        Action::Go(z) => (space(z), ClickLook::Go),
        Action::Play(c) | Action::Recover(c, _) => (card(c), ClickLook::Pick),
        Action::Attack | Action::Fight => (Target::Button, ClickLook::Attack),
        Action::March => (Target::Button, ClickLook::Go),
        _ => (Target::Button, ClickLook::Pick),
    }
}

fn label(eye: &Viewpoint<'_>, action: Action) -> String {
    let zone = |key: &str, z: Zone| eye.say.say(key, &[("zone", Arg::from(eye.zone(z)))]);
    let block = |key: &str, b: Block| eye.say.say(key, &[("who", Arg::from(eye.block(b)))]);
    match action {
        Action::Bid(side, n) => {
            eye.say.say("n1806-do-bid", &[("camp", Arg::Key(side_key(side))), ("n", n.into())])
        }
        Action::Deploy(b) => {
            let side = b.side();
            let n = usize::from(eye.s.answers.placed[side.index()]);
            let here = eye.g.places(side).nth(n).map_or(String::new(), |z| eye.zone(z));
            eye.say.say("n1806-do-deploy", &[("who", Arg::from(eye.block(b))), ("zone", Arg::from(here))])
        }
        Action::Post(z) if eye.s.top() == Frame::Deploy => zone("n1806-do-post-commander", z),
        Action::Post(z) => zone("n1806-do-post", z),
        Action::Pass => eye.key("n1806-do-pass"),
        Action::Take(b) => block("n1806-do-take", b),
        Action::Patrol(z) => zone("n1806-do-patrol", z),
        Action::March => eye.key("n1806-do-march"),
        Action::Fight => eye.key("n1806-do-fight"),
        Action::Nothing => eye.key("n1806-do-nothing"),
        Action::Play(c) => eye.say.say("n1806-do-play", &[("card", Arg::from(eye.title(c)))]),
        Action::Go(z) => zone("n1806-do-go", z),
        Action::End => eye.key("n1806-do-end"),
        Action::At(z) => zone("n1806-do-at", z),
        Action::Choose(b) => block("n1806-do-choose", b),
        Action::Fetch(c) => eye.say.say(
            "n1806-do-fetch",
            &[("card", Arg::from(eye.title(c))), ("move", eye.g.data.card(c).movement.into())],
        ),
        Action::Attack => eye.key("n1806-do-attack"),
        Action::Hold => eye.key("n1806-do-hold"),
        Action::Share(spread) => {
            let all = spread.side().map_or(Blocks::NONE, Blocks::of).corps();
            let parts = all.iter().filter(|b| spread.get(*b) > 0).map(|b| {
                eye.say.say(
                    "n1806-do-share-part",
                    &[("who", Arg::from(eye.block(b))), ("n", spread.get(b).into())],
                )
            });
            // Nothing is left to hand out: all get the same, or there is nothing at all.
            let even = match eye.s.top() {
                Frame::Share { n, deal, .. } => n > 0 && deal == Deal::Equal,
                _ => true,
            };
            let none = if even { "n1806-do-share-even" } else { "n1806-do-share-none" };
            joined(parts.collect(), || eye.key(none))
        }
        Action::Lose(toll) => {
            let parts = Blocks::CORPS.iter().filter_map(|b| {
                let side = toll.infantry.side().or(toll.cavalry.side())?;
                let (i, c) = (toll.infantry.get(b), toll.cavalry.get(b));
                let args = [("who", Arg::from(eye.block(b))), ("infantry", i.into()), ("cavalry", c.into())];
                (b.side() == side && i + c > 0).then(|| eye.say.say("n1806-do-lose-part", &args))
            });
            joined(parts.collect(), || eye.key("n1806-do-lose-none"))
        }
        Action::Recover(c, b) => eye.say.say(
            "n1806-do-recover",
            &[
                ("who", Arg::from(eye.block(b))),
                ("card", Arg::from(eye.title(c))),
                ("n", eye.g.data.card(c).recovery.into()),
            ],
        ),
        Action::Done => eye.key("n1806-do-done"),
    }
}

fn joined(parts: Vec<String>, none: impl Fn() -> String) -> String {
    if parts.is_empty() { none() } else { parts.join(", ") }
}
