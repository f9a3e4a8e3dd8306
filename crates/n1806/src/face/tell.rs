//! Facts as sentences, for one viewer. What a viewer may not know is left out, or told as a number of blocks.

use crate::blocks::{Block, Blocks};
use crate::cards::Card;
use crate::event::{Event, Fact};
use crate::face::eye::side_key;
use crate::face::ledger;
use crate::game::Napoleon;
use crate::map::Zone;
use crate::side::Side;
use crate::state::Over;
use bicorne_core::{Arg, Effect, Ledger, Say, Told, Viewer};

struct Teller<'a> {
    g: &'a Napoleon,
    viewer: Viewer,
    say: &'a dyn Say,
    /// Whether the first seat plays the Prussians; told by the events of the auction only, so it is passed on by them.
    swapped: bool,
}

impl Teller<'_> {
    fn owns(&self, side: Side) -> bool {
        let first = (side == Side::French) != self.swapped;
        self.viewer.owns(bicorne_core::Seat(u8::from(!first)))
    }

    fn zone(&self, z: Zone) -> Arg<'static> {
        Arg::from(self.g.data.map.info(z).name.get(self.say.lang()).to_owned())
    }

    fn zone_id(&self, z: Zone) -> String {
        self.g.data.map.info(z).id.clone()
    }

    fn name(&self, b: Block) -> Arg<'static> {
        Arg::from(self.g.data.block(b).name.get(self.say.lang()).to_owned())
    }

    fn title(&self, c: Card) -> Arg<'static> {
        let feat = &self.g.data.feats[self.g.data.feat(c) as usize];
        Arg::from(feat.title.get(self.say.lang()).to_owned())
    }

    fn side(side: Side) -> Arg<'static> {
        Arg::Key(side_key(side))
    }

    /// Blocks by name, or their number if the viewer may not know them.
    fn blocks(&self, set: Blocks, shown: bool) -> Arg<'static> {
        let known = set.first().is_some_and(|b| shown || !self.g.rules.fog() || self.owns(b.side()));
        if !known {
            return Arg::from(self.say.say("n1806-blocks", &[("n", set.len().into())]));
        }
        let lang = self.say.lang();
        let mut names: Vec<String> = set
            .less(Blocks::VEDETTES)
            .iter()
            .map(|b| self.g.data.block(b).name.get(lang).to_owned())
            .collect();
        if !set.vedettes().is_empty() {
            names.push(self.say.say("n1806-vedettes", &[("n", set.vedettes().len().into())]));
        }
        Arg::from(names.join(", "))
    }

    fn total(&self, ledger: &Ledger) -> Arg<'static> {
        Arg::Num(i64::from(ledger.total()))
    }
}

/// An event as `viewer` is told it.
pub(super) fn tell(g: &Napoleon, event: &Event, viewer: Viewer, say: &dyn Say) -> Option<Told> {
    let t = Teller { g, viewer, say, swapped: event.swapped };
    let clause = crate::CATALOGUE.id(event.clause);
    let heading = matches!(event.fact, Fact::Turn(_) | Fact::Combat { .. } | Fact::Over(_));
    let (key, args) = sentence(&t, &event.fact)?;
    Some(Told { clause, text: say.say(key, &args), heading, effect: effect(&t, &event.fact) })
}

type Sentence = (&'static str, Vec<(&'static str, Arg<'static>)>);

fn sentence(t: &Teller<'_>, fact: &Fact) -> Option<Sentence> {
    let fog = t.g.rules.fog();
    let s = Teller::side;
    Some(match *fact {
        Fact::Turn(n) => ("n1806-tell-turn", vec![("n", n.into())]),
        Fact::Bids { bids: [(a, x), (b, y)], first, vp } => (
            "n1806-tell-bids",
            vec![
                ("a", s(a)),
                ("x", x.into()),
                ("b", s(b)),
                ("y", y.into()),
                ("first", s(first)),
                ("vp", Arg::Num(vp.into())),
            ],
        ),
        Fact::Placed => ("n1806-tell-placed", vec![]),
        Fact::Arrives { zone } => ("n1806-tell-arrives", vec![("zone", t.zone(zone))]),
        Fact::NeverComes => ("n1806-tell-never", vec![]),
        Fact::Drawn { card } if t.owns(card.side()) => {
            ("n1806-tell-drawn-own", vec![("card", t.title(card))])
        }
        Fact::Drawn { card } => ("n1806-tell-drawn", vec![("side", s(card.side()))]),
        Fact::Reshuffled(side) => ("n1806-tell-reshuffled", vec![("side", s(side))]),
        Fact::Red { card } => ("n1806-tell-red", vec![("side", s(card.side())), ("card", t.title(card))]),
        Fact::RedsCancel => ("n1806-tell-reds-cancel", vec![]),
        Fact::Played { card } => {
            ("n1806-tell-played", vec![("side", s(card.side())), ("card", t.title(card))])
        }
        Fact::Struck { card, zone } => {
            ("n1806-tell-struck", vec![("card", t.title(card)), ("zone", t.zone(zone))])
        }
        Fact::Fizzles { card } => ("n1806-tell-fizzles", vec![("card", t.title(card))]),
        Fact::Countered { card } => ("n1806-tell-countered", vec![("card", t.title(card))]),
        Fact::Fetched { card } if t.owns(card.side()) => {
            ("n1806-tell-fetched-own", vec![("card", t.title(card))])
        }
        Fact::Fetched { card } => ("n1806-tell-fetched", vec![("side", s(card.side()))]),
        Fact::Taken { card } => ("n1806-tell-taken", vec![("side", s(card.side())), ("card", t.title(card))]),
        Fact::InCare { corps } if !fog || t.owns(corps.side()) => {
            ("n1806-tell-care", vec![("who", t.name(corps))])
        }
        Fact::InCare { .. } => ("n1806-tell-care-hidden", vec![]),
        Fact::Reinforced { corps } if t.owns(corps.side()) => {
            ("n1806-tell-reinforced", vec![("who", t.name(corps))])
        }
        Fact::Reinforced { .. } => ("n1806-tell-reinforced-hidden", vec![]),
        Fact::Cured { corps } if !fog || t.owns(corps.side()) => {
            ("n1806-tell-cured", vec![("who", t.name(corps))])
        }
        Fact::Cured { .. } => ("n1806-tell-cured-hidden", vec![]),
        Fact::InitiativeCard { card } => (
            "n1806-tell-initiative-card",
            vec![("side", s(card.side())), ("n", t.g.data.card(card).movement.into())],
        ),
        Fact::First(side) => ("n1806-tell-first", vec![("side", s(side))]),
        Fact::Passes(side) => ("n1806-tell-passes", vec![("side", s(side))]),
        Fact::Designates { side, blocks, zone, march } => (
            if march { "n1806-tell-marches" } else { "n1806-tell-attacks-in-place" },
            vec![("side", s(side)), ("blocks", t.blocks(blocks, false)), ("zone", t.zone(zone))],
        ),
        Fact::MoveCard { side, card, ref ledger } => {
            let n = t.g.data.card(card).movement.into();
            if !fog || t.owns(side) {
                let why = Arg::from(ledger::row(t.say, ledger));
                let args = vec![("side", s(side)), ("n", n), ("mp", t.total(ledger)), ("why", why)];
                ("n1806-tell-move-card-own", args)
            } else {
                ("n1806-tell-move-card", vec![("side", s(side)), ("n", n)])
            }
        }
        Fact::Goes { blocks, from, to } => (
            "n1806-tell-goes",
            vec![("blocks", t.blocks(blocks, false)), ("from", t.zone(from)), ("to", t.zone(to))],
        ),
        Fact::Reacts { blocks, from, to } => (
            "n1806-tell-reacts",
            vec![("blocks", t.blocks(blocks, false)), ("from", t.zone(from)), ("to", t.zone(to))],
        ),
        Fact::AxisPlaced { side, zone, .. } => {
            ("n1806-tell-axis", vec![("side", s(side)), ("zone", t.zone(zone))])
        }
        Fact::AxisCut { side, zone } => ("n1806-tell-cut", vec![("side", s(side)), ("zone", t.zone(zone))]),
        Fact::VedettesGone { side, zone, n } => {
            ("n1806-tell-vedettes-gone", vec![("side", s(side)), ("zone", t.zone(zone)), ("n", n.into())])
        }
        Fact::Stops { side, zone } => ("n1806-tell-stops", vec![("side", s(side)), ("zone", t.zone(zone))]),
        Fact::Bridge { link, destroyed } => {
            let l = t.g.data.map.links[link.index()];
            let key = if destroyed { "n1806-tell-bridge-destroyed" } else { "n1806-tell-bridge-repaired" };
            (key, vec![("a", t.zone(l.a)), ("b", t.zone(l.b))])
        }
        Fact::MoveFatigue { side, ref ledger } => {
            if !fog || t.owns(side) {
                let n = Arg::Num(i64::from(ledger.total().max(0)));
                let why = Arg::from(ledger::row(t.say, ledger));
                let key = if ledger.lines.is_empty() {
                    "n1806-tell-move-fatigue-none"
                } else {
                    "n1806-tell-move-fatigue-own"
                };
                (key, vec![("side", s(side)), ("n", n), ("why", why)])
            } else {
                ("n1806-tell-move-fatigue", vec![("side", s(side))])
            }
        }
        Fact::Fatigued { side, n } => ("n1806-tell-fatigued", vec![("side", s(side)), ("n", n.into())]),
        Fact::Relieved { side } => {
            if !t.owns(side) {
                return None;
            }
            ("n1806-tell-relieved", vec![("side", s(side))])
        }
        Fact::Flag { side, zone } => ("n1806-tell-flag", vec![("side", s(side)), ("zone", t.zone(zone))]),
        Fact::Track { by, vp } => {
            ("n1806-tell-track", vec![("by", Arg::from(format!("{by:+}"))), ("vp", Arg::Num(vp.into()))])
        }
        Fact::Eliminated { block, zone, by_fatigue } => (
            if by_fatigue { "n1806-tell-exhausted" } else { "n1806-tell-eliminated" },
            vec![("who", t.name(block)), ("zone", t.zone(zone))],
        ),
        Fact::Combat { attacker, zone, stacks } => (
            "n1806-tell-combat",
            vec![
                ("side", s(attacker)),
                ("zone", t.zone(zone)),
                ("attackers", t.blocks(stacks[attacker.index()], true)),
                ("defenders", t.blocks(stacks[attacker.other().index()], true)),
            ],
        ),
        Fact::ToTheGuns { blocks, from, to } => (
            "n1806-tell-guns",
            vec![("blocks", t.blocks(blocks, true)), ("from", t.zone(from)), ("to", t.zone(to))],
        ),
        Fact::Count { side, total, strong, weary, .. } => (
            "n1806-tell-count",
            vec![
                ("side", s(side)),
                ("n", total.into()),
                ("strong", strong.len().into()),
                ("weary", weary.len().into()),
            ],
        ),
        Fact::Cancelled => ("n1806-tell-cancelled", vec![]),
        Fact::NoCombat => ("n1806-tell-no-combat", vec![]),
        Fact::Revealed { card } => {
            let info = t.g.data.card(card);
            (
                "n1806-tell-revealed",
                vec![
                    ("side", s(card.side())),
                    ("losses", info.losses.into()),
                    ("fatigues", info.fatigues.into()),
                ],
            )
        }
        Fact::Rolled { side, face } => {
            let (l, f) = t.g.data.dice[side.index()][usize::from(face)];
            ("n1806-tell-revealed", vec![("side", s(side)), ("losses", l.into()), ("fatigues", f.into())])
        }
        Fact::Result { losses, fatigues } => (
            "n1806-tell-result",
            vec![
                ("fl", losses[0].into()),
                ("ff", fatigues[0].into()),
                ("pl", losses[1].into()),
                ("pf", fatigues[1].into()),
            ],
        ),
        Fact::Lost { side, n, .. } => ("n1806-tell-lost", vec![("side", s(side)), ("n", n.into())]),
        Fact::Won { side, by } => ("n1806-tell-won", vec![("side", s(side)), ("n", by.into())]),
        Fact::Even => ("n1806-tell-even", vec![]),
        Fact::Retreats { blocks, from, to, .. } => (
            "n1806-tell-retreats",
            vec![("blocks", t.blocks(blocks, true)), ("from", t.zone(from)), ("to", t.zone(to))],
        ),
        Fact::RunsInto { side, zone, corps } => {
            ("n1806-tell-runs-into", vec![("side", s(side)), ("zone", t.zone(zone)), ("n", corps.into())])
        }
        Fact::Pursuit { side, cards } => ("n1806-tell-pursuit", vec![("side", s(side)), ("n", cards.into())]),
        Fact::Holds { side } => ("n1806-tell-holds", vec![("side", s(side))]),
        Fact::Rests { card, corps } if t.owns(card.side()) => {
            ("n1806-tell-rests-own", vec![("card", t.title(card)), ("who", t.name(corps))])
        }
        Fact::Rests { card, .. } => {
            ("n1806-tell-rests", vec![("side", s(card.side())), ("card", t.title(card))])
        }
        Fact::AllRest => ("n1806-tell-all-rest", vec![]),
        Fact::Wear { corps: [fr, pr] } => ("n1806-tell-wear", vec![("fr", fr.into()), ("pr", pr.into())]),
        Fact::Bonus => ("n1806-tell-bonus", vec![]),
        Fact::Over(over) => (
            match over {
                Over::Zero => "n1806-ending-zero",
                Over::Twenty => "n1806-ending-twenty",
                Over::Napoleon => "n1806-ending-napoleon",
                Over::Survival => "n1806-ending-survival",
                Over::Short(_) => "n1806-ending-short",
            },
            vec![],
        ),
    })
}

/// What the board shows meanwhile: only what everybody sees.
fn effect(t: &Teller<'_>, fact: &Fact) -> Option<Effect> {
    match *fact {
        Fact::Goes { from, to, .. } | Fact::Reacts { from, to, .. } | Fact::ToTheGuns { from, to, .. } => {
            Some(Effect::Move {
                pieces: Vec::new(),
                path: vec![t.zone_id(from), t.zone_id(to)],
                retreat: false,
            })
        }
        Fact::Retreats { from, to, .. } => Some(Effect::Move {
            pieces: Vec::new(),
            path: vec![t.zone_id(from), t.zone_id(to)],
            retreat: true,
        }),
        Fact::Combat { zone, .. } => Some(Effect::Mark { at: t.zone_id(zone), mark: "combat".to_owned() }),
        Fact::Eliminated { block, zone, .. } => {
            Some(Effect::Gone { piece: t.g.data.block(block).id.clone(), at: t.zone_id(zone) })
        }
        Fact::Arrives { zone } => Some(Effect::Arrives {
            piece: t.g.data.block(Block::WURTTEMBERG).id.clone(),
            at: t.zone_id(zone),
        }),
        Fact::Played { card } => {
            Some(Effect::Card { card: t.g.data.card(card).id.clone(), seat: card.side().id().to_owned() })
        }
        _ => None,
    }
}
