//! Facts as sentences, for one viewer. What a viewer may not know is left out, or told as a number of blocks.

use crate::blocks::{Block, Blocks};
use crate::cards::Card;
use crate::event::{Event, Fact};
use crate::game::Napoleon;
use crate::map::Zone;
use crate::presentation::ledger;
use crate::presentation::viewpoint::side_key;
use crate::side::Side;
use crate::state::Over;
use bicorne_core::scene::CombatStep;
use bicorne_core::{Arg, Effect, Lang, Ledger, LogEntry, Translate, Viewer};

struct Teller<'a> {
    g: &'a Napoleon,
    viewer: Viewer,
    say: &'a dyn Translate,
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

    /// In French after "de": "de Gera", "d'Iéna".
    fn zone_of(&self, z: Zone) -> Arg<'static> {
        let name = self.g.data.map.info(z).name.get(self.say.lang());
        let vowel = name.starts_with(|c: char| "AÂEÉÈÊIÎOÔUÛ".contains(c));
        Arg::from(if vowel { format!("d'{name}") } else { format!("de {name}") })
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

    /// The side as a word that a sentence chooses its form by.
    fn side(side: Side) -> Arg<'static> {
        Arg::from(side.id())
    }

    /// "The French", at the start of a sentence.
    fn army(side: Side) -> Arg<'static> {
        Arg::Key(match side {
            Side::French => "n1806-the-french",
            Side::Prussian => "n1806-the-prussian",
        })
    }

    fn count(&self, key: &str, n: u8) -> Arg<'static> {
        Arg::from(self.say.say(key, &[("n", n.into())]))
    }

    /// Blocks by name, or their number if the viewer may not know them.
    fn blocks(&self, set: Blocks, shown: bool) -> Arg<'static> {
        let known = set.first().is_some_and(|b| shown || !self.g.rules.fog() || self.owns(b.side()));
        if !known {
            let key = match set.first().map(Block::side) {
                Some(Side::Prussian) => "n1806-blocks-prussian",
                _ => "n1806-blocks-french",
            };
            return self.count(key, set.len());
        }
        Arg::from(self.names(set))
    }

    fn names(&self, set: Blocks) -> String {
        let lang = self.say.lang();
        let mut names: Vec<String> = set
            .less(Blocks::VEDETTES)
            .iter()
            .map(|b| self.g.data.block(b).name.get(lang).to_owned())
            .collect();
        if !set.vedettes().is_empty() {
            names.push(self.say.say("n1806-vedettes", &[("n", set.vedettes().len().into())]));
        }
        let last = names.pop().unwrap_or_default();
        if names.is_empty() {
            return last;
        }
        self.say.say("n1806-and", &[("all", Arg::from(names.join(", "))), ("end", Arg::from(last))])
    }

    /// The cards of a side line by line, and which corps count as strong and as weary (N06-H.01).
    fn why_cards(&self, ledger: &Ledger, strong: Blocks, weary: Blocks) -> Arg<'static> {
        let mut parts = vec![ledger::row(self.say, ledger)];
        for (key, set) in [("n1806-count-strong", strong), ("n1806-count-weary", weary)] {
            if !set.is_empty() {
                parts.push(self.say.say(key, &[("who", Arg::from(self.names(set)))]));
            }
        }
        Arg::from(parts.join(if self.say.lang() == Lang::Fr { " ; " } else { "; " }))
    }

    /// What a card or die inflicts.
    fn strike(&self, side: Side, losses: u8, fatigues: u8) -> Vec<(&'static str, Arg<'static>)> {
        vec![
            ("side", Self::side(side)),
            ("losses", self.count("n1806-losses", losses)),
            ("fatigues", self.count("n1806-fatigue-points", fatigues)),
        ]
    }

    fn total(&self, ledger: &Ledger) -> Arg<'static> {
        Arg::Num(i64::from(ledger.total()))
    }
}

/// An event as `viewer` reads it in the log.
pub(super) fn narrate(g: &Napoleon, event: &Event, viewer: Viewer, say: &dyn Translate) -> Option<LogEntry> {
    let t = Teller { g, viewer, say, swapped: event.swapped };
    let clause = crate::CATALOGUE.id(event.clause);
    let heading = matches!(event.fact, Fact::Turn(_) | Fact::Combat { .. } | Fact::Over { .. });
    let (key, args) = sentence(&t, &event.fact)?;
    Some(LogEntry { clause, text: say.say(key, &args), heading, effect: effect(&t, &event.fact) })
}

type Sentence = (&'static str, Vec<(&'static str, Arg<'static>)>);

fn sentence(t: &Teller<'_>, fact: &Fact) -> Option<Sentence> {
    let fog = t.g.rules.fog();
    let (s, army) = (Teller::side, Teller::army);
    let dice = t.g.rules.dice;
    let went = |key, blocks: Blocks, shown, from, to| {
        let args = vec![
            ("blocks", t.blocks(blocks, shown)),
            ("n", blocks.len().into()),
            ("from", t.zone(from)),
            ("from-of", t.zone_of(from)),
            ("to", t.zone(to)),
        ];
        (key, args)
    };
    Some(match *fact {
        Fact::Turn(n) => ("n1806-tell-turn", vec![("n", n.into())]),
        Fact::Bids { bids: [(a, x), (b, y)], first, vp } => (
            "n1806-tell-bids",
            vec![
                ("one", Arg::Key(side_key(a))),
                ("x", x.into()),
                ("two", Arg::Key(side_key(b))),
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
        Fact::Drawn { card } => ("n1806-tell-drawn", vec![("army", army(card.side()))]),
        Fact::Reshuffled(side) => ("n1806-tell-reshuffled", vec![("army", army(side))]),
        Fact::Red { card } => ("n1806-tell-red", vec![("army", army(card.side())), ("card", t.title(card))]),
        Fact::RedsCancel => ("n1806-tell-reds-cancel", vec![]),
        Fact::Played { card } => {
            ("n1806-tell-played", vec![("army", army(card.side())), ("card", t.title(card))])
        }
        Fact::Aims { card, blocks, from, to } => {
            let (key, mut args) = went("n1806-tell-aims", blocks, false, from, to);
            args.push(("card", t.title(card)));
            (key, args)
        }
        Fact::AimsAtBridge { card, link } => {
            let l = t.g.data.map.links[link.index()];
            let args = vec![("card", t.title(card)), ("a", t.zone(l.a)), ("b", t.zone(l.b))];
            ("n1806-tell-aims-bridge", args)
        }
        Fact::Struck { card, zone } => {
            ("n1806-tell-struck", vec![("card", t.title(card)), ("zone", t.zone(zone))])
        }
        Fact::Fizzles { card } => ("n1806-tell-fizzles", vec![("card", t.title(card))]),
        Fact::Countered { card } => ("n1806-tell-countered", vec![("card", t.title(card))]),
        Fact::Fetched { card } if t.owns(card.side()) => {
            ("n1806-tell-fetched-own", vec![("card", t.title(card))])
        }
        Fact::Fetched { card } => ("n1806-tell-fetched", vec![("army", army(card.side()))]),
        Fact::Taken { card } => {
            ("n1806-tell-taken", vec![("army", army(card.side())), ("card", t.title(card))])
        }
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
            vec![("army", army(card.side())), ("n", t.g.data.card(card).movement.into())],
        ),
        Fact::First(side) => ("n1806-tell-first", vec![("army", army(side))]),
        Fact::Passes(side) => ("n1806-tell-passes", vec![("army", army(side))]),
        Fact::Designates { blocks, zone, march, .. } => (
            if march { "n1806-tell-marches" } else { "n1806-tell-attacks-in-place" },
            vec![("blocks", t.blocks(blocks, false)), ("n", blocks.len().into()), ("zone", t.zone(zone))],
        ),
        Fact::MoveCard { side, card, ref ledger } => {
            let n = t.g.data.card(card).movement.into();
            if !fog || t.owns(side) {
                let why = Arg::from(ledger::row(t.say, ledger));
                let args = vec![("army", army(side)), ("n", n), ("mp", t.total(ledger)), ("why", why)];
                ("n1806-tell-move-card-own", args)
            } else {
                ("n1806-tell-move-card", vec![("army", army(side)), ("n", n)])
            }
        }
        Fact::Goes { blocks, from, to } => went("n1806-tell-goes", blocks, false, from, to),
        Fact::Reacts { blocks, from, to } => went("n1806-tell-reacts", blocks, false, from, to),
        Fact::Barred { side, zone } => {
            ("n1806-tell-barred", vec![("side", s(side.other())), ("zone", t.zone(zone))])
        }
        Fact::Scouted { side, zone, corps } => (
            if corps { "n1806-tell-scouted-corps" } else { "n1806-tell-scouted-none" },
            vec![("side", s(side)), ("zone", t.zone(zone))],
        ),
        Fact::AxisPlaced { side, zone, link } => {
            let l = t.g.data.map.links[link.index()];
            let to = if l.a == zone { l.b } else { l.a };
            ("n1806-tell-axis", vec![("side", s(side)), ("zone", t.zone(zone)), ("to", t.zone(to))])
        }
        Fact::AxisCut { side, zone } => {
            ("n1806-tell-cut", vec![("army", army(side)), ("zone", t.zone(zone))])
        }
        Fact::VedettesGone { side, zone, n } => {
            ("n1806-tell-vedettes-gone", vec![("side", s(side)), ("zone", t.zone(zone)), ("n", n.into())])
        }
        Fact::Stops { side, zone } => {
            ("n1806-tell-stops", vec![("army", army(side)), ("zone", t.zone(zone))])
        }
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
                (key, vec![("n", n), ("why", why)])
            } else {
                ("n1806-tell-move-fatigue", vec![("army", army(side))])
            }
        }
        Fact::Fatigued { side, n } => ("n1806-tell-fatigued", vec![("army", army(side)), ("n", n.into())]),
        Fact::Relieved { side } => {
            if !t.owns(side) {
                return None;
            }
            ("n1806-tell-relieved", vec![("army", army(side))])
        }
        Fact::Flag { side, zone } => ("n1806-tell-flag", vec![("army", army(side)), ("zone", t.zone(zone))]),
        Fact::Track { by, vp } => {
            let sign = if by < 0 { "−" } else { "+" };
            let by = Arg::from(format!("{sign}{}", by.unsigned_abs()));
            // The track has no space beyond its ends.
            ("n1806-tell-track", vec![("by", by), ("vp", Arg::Num(vp.clamp(0, 20).into()))])
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
        Fact::ToTheGuns { blocks, from, to } => went("n1806-tell-guns", blocks, true, from, to),
        Fact::Count { side, ref ledger, total, strong, weary } => (
            if dice { "n1806-tell-count-dice" } else { "n1806-tell-count" },
            vec![("army", army(side)), ("n", total.into()), ("why", t.why_cards(ledger, strong, weary))],
        ),
        Fact::Cancelled => ("n1806-tell-cancelled", vec![]),
        Fact::NoCombat => ("n1806-tell-no-combat", vec![]),
        Fact::Revealed { card } => {
            let info = t.g.data.card(card);
            ("n1806-tell-revealed", t.strike(card.side(), info.losses, info.fatigues))
        }
        Fact::Rolled { side, face } => {
            let (losses, fatigues) = t.g.data.dice[side.index()][usize::from(face)];
            ("n1806-tell-rolled", t.strike(side, losses, fatigues))
        }
        Fact::Result { losses, fatigues } => (
            "n1806-tell-result",
            vec![
                ("fl", t.count("n1806-losses", losses[0])),
                ("ff", t.count("n1806-fatigue-points", fatigues[0])),
                ("pl", t.count("n1806-losses", losses[1])),
                ("pf", t.count("n1806-fatigue-points", fatigues[1])),
            ],
        ),
        Fact::Lost { side, n, .. } => ("n1806-tell-lost", vec![("army", army(side)), ("n", n.into())]),
        Fact::Won { side, by } => ("n1806-tell-won", vec![("army", army(side)), ("n", by.into())]),
        Fact::Even => ("n1806-tell-even", vec![]),
        Fact::Retreats { blocks, from, to, .. } => went("n1806-tell-retreats", blocks, true, from, to),
        Fact::RunsInto { zone, corps, .. } => {
            ("n1806-tell-runs-into", vec![("zone", t.zone(zone)), ("n", corps.into())])
        }
        Fact::Pursuit { side, cards } => (
            if dice { "n1806-tell-pursuit-dice" } else { "n1806-tell-pursuit" },
            vec![("army", army(side)), ("n", cards.into())],
        ),
        Fact::Holds { side } => ("n1806-tell-holds", vec![("army", army(side))]),
        Fact::Rests { card, corps } if t.owns(card.side()) => {
            ("n1806-tell-rests-own", vec![("card", t.title(card)), ("who", t.name(corps))])
        }
        Fact::Rests { card, .. } => {
            ("n1806-tell-rests", vec![("side", s(card.side())), ("card", t.title(card))])
        }
        Fact::AllRest => ("n1806-tell-all-rest", vec![]),
        Fact::Wear { corps: [fr, pr] } => ("n1806-tell-wear", vec![("fr", fr.into()), ("pr", pr.into())]),
        Fact::Bonus => ("n1806-tell-bonus", vec![]),
        Fact::Over { over, turn, vp } => (
            match over {
                Over::Zero => "n1806-ending-zero",
                Over::Twenty => "n1806-ending-twenty",
                Over::Napoleon => "n1806-ending-napoleon",
                Over::Survival => "n1806-ending-survival",
                Over::Short(_) => "n1806-ending-short",
            },
            vec![("turn", turn.into()), ("vp", Arg::Num(vp.clamp(0, 20).into()))],
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
        _ => combat(t, fact),
    }
}

/// A step of a combat, as it is laid out beside the zone.
fn combat(t: &Teller<'_>, fact: &Fact) -> Option<Effect> {
    let step = |step: CombatStep, side: Option<Side>, n: u8| Effect::Combat {
        at: None,
        step,
        side: side.map_or("", Side::id),
        n,
        inflicts: [0; 2],
        title: String::new(),
    };
    let strike = |side: Side, inflicts: [u8; 2]| Effect::Combat {
        at: None,
        step: CombatStep::Strike,
        side: side.id(),
        n: 1,
        inflicts,
        title: String::new(),
    };
    Some(match *fact {
        Fact::Combat { attacker, zone, .. } => Effect::Combat {
            at: Some(t.zone_id(zone)),
            step: CombatStep::Begins,
            side: attacker.id(),
            n: 0,
            inflicts: [0; 2],
            title: t.g.data.map.info(zone).name.get(t.say.lang()).to_owned(),
        },
        Fact::Count { side, total, .. } => step(CombatStep::Count, Some(side), total),
        Fact::Revealed { card } => {
            let info = t.g.data.card(card);
            strike(card.side(), [info.losses, info.fatigues])
        }
        Fact::Rolled { side, face } => {
            let (losses, fatigues) = t.g.data.dice[side.index()][usize::from(face)];
            strike(side, [losses, fatigues])
        }
        Fact::Result { .. } => step(CombatStep::Result, None, 0),
        Fact::Lost { side, n, .. } => step(CombatStep::Lost, Some(side), n),
        Fact::Won { side, by } => step(CombatStep::Won, Some(side), by),
        Fact::Even => step(CombatStep::Even, None, 0),
        Fact::Pursuit { side, cards } => step(CombatStep::Pursuit, Some(side), cards),
        Fact::Cancelled | Fact::NoCombat => step(CombatStep::Cancelled, None, 0),
        _ => return None,
    })
}
