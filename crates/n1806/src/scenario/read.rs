//! The written form of a scenario, and what may be wrong with it.

use super::{Phase, Position, Scenario};
use crate::blocks::Block;
use crate::cards::Feat;
use crate::data::Data;
use crate::map::{Link, Zone};
use crate::side::Side;
use bicorne_core::phrase;
use bicorne_source::{LocalizedText, Mistakes};
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Raw {
    #[serde(default = "position_id")]
    pub(super) id: String,
    #[serde(default)]
    name: LocalizedText,
    #[serde(default)]
    date: String,
    #[serde(default)]
    history: LocalizedText,
    #[serde(default)]
    provenance: LocalizedText,
    #[serde(default)]
    special: Vec<LocalizedText>,
    #[serde(default)]
    turns: RawTurns,
    #[serde(default = "usual_vp")]
    vp: i8,
    prussian_needs: Option<i8>,
    #[serde(default = "usual_control")]
    control: BTreeMap<Spanned<String>, Spanned<String>>,
    #[serde(default)]
    french: BTreeMap<Spanned<String>, Vec<Spanned<String>>>,
    #[serde(default)]
    prussian: BTreeMap<Spanned<String>, Vec<Spanned<String>>>,
    #[serde(default)]
    reduced: BTreeMap<Spanned<String>, RawCorps>,
    reinforcement: Option<RawReinforcement>,
    position: Option<RawPosition>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTurns {
    first: u8,
    last: u8,
}

impl Default for RawTurns {
    fn default() -> RawTurns {
        RawTurns { first: 1, last: 7 }
    }
}

/// What a position is called that has no name.
fn position_id() -> String {
    "position".to_owned()
}

fn usual_vp() -> i8 {
    10
}

fn usual_control() -> BTreeMap<Spanned<String>, Spanned<String>> {
    let word = |word: &str| Spanned::new(0..0, word.to_owned());
    let prussian = ["erfurt", "halle", "leipzig"].map(|id| (word(id), word("prussian")));
    prussian.into_iter().chain([(word("bamberg"), word("french"))]).collect()
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawCorps {
    infantry: Option<u8>,
    cavalry: Option<u8>,
    #[serde(default)]
    fatigue: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawReinforcement {
    turn: u8,
    corps: Spanned<String>,
    zones: [Spanned<String>; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPosition {
    #[serde(default)]
    phase: Phase,
    #[serde(default)]
    spent: Vec<Spanned<String>>,
    #[serde(default)]
    vedettes: BTreeMap<Spanned<String>, BTreeMap<Spanned<String>, u8>>,
    #[serde(default)]
    destroyed: Vec<(Spanned<String>, Spanned<String>)>,
    #[serde(default)]
    axes: Vec<RawAxis>,
    #[serde(default)]
    hands: Vec<Spanned<String>>,
    #[serde(default)]
    discards: Vec<Spanned<String>>,
    #[serde(default)]
    lasting: Vec<Spanned<String>>,
    #[serde(default)]
    to_play: Side,
    #[serde(default)]
    passed: Vec<Side>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawAxis {
    side: Side,
    zone: Spanned<String>,
    to: Spanned<String>,
}

impl Raw {
    /// The scenario with these map and blocks, as far as it can be read; what is wrong goes to `mistakes`.
    pub(super) fn checked(self, data: &Data, mistakes: &mut Mistakes<'_>) -> Scenario {
        let map = &data.map;
        if !(1..=7).contains(&self.turns.first) || !(self.turns.first..=7).contains(&self.turns.last) {
            let (first, last) = (self.turns.first, self.turns.last);
            let what = phrase!(
                "first = {first}, last = {last}: turns run from 1 to 7, and the first is not after the last (N06-1.13)",
                "first = {first}, last = {last} : les tours vont de 1 à 7, et le premier ne vient pas après le dernier (N06-1.13)"
            );
            mistakes.under("turns", "turns", what);
        }
        if !(1..20).contains(&self.vp) {
            let vp = self.vp;
            let what = phrase!(
                "{vp}: the track starts between 1 and 19 (N06-14.01)",
                "{vp} : la piste commence entre 1 et 19 (N06-14.01)"
            );
            mistakes.under("vp", "vp", what);
        }
        let citadels: Vec<&str> = map.citadels.iter().map(|z| map.info(*z).id.as_str()).collect();
        let mut control = [Side::French; 4];
        for (i, id) in citadels.iter().enumerate() {
            match self.control.get(*id) {
                Some(side) => match side.get_ref().as_str() {
                    "french" => control[i] = Side::French,
                    "prussian" => control[i] = Side::Prussian,
                    other => mistakes.at(
                        format!("control.{id}"),
                        side,
                        phrase!(
                            "{other:?}: a citadel is french or prussian (N06-1.09)",
                            "{other:?} : une citadelle est french (française) ou prussian (prussienne) (N06-1.09)"
                        ),
                    ),
                },
                None => mistakes.under(
                    "control",
                    "control",
                    phrase!(
                        "{id} has no flag; every citadel is french or prussian (N06-1.09)",
                        "{id} n'a pas de drapeau ; chaque citadelle est french ou prussian (N06-1.09)"
                    ),
                ),
            }
        }
        for id in self.control.keys().filter(|id| !citadels.contains(&id.get_ref().as_str())) {
            let all = citadels.join(", ");
            mistakes.at(
                format!("control.{id}"),
                id,
                phrase!(
                    "{id} is no citadel; the citadels are {all}",
                    "{id} n'est pas une citadelle ; les citadelles sont {all}"
                ),
            );
        }
        let mut places: Vec<(Block, Zone)> = Vec::new();
        // Where each block and each zone is written, for mistakes that show only when all is read.
        let (mut of_block, mut of_zone) = (BTreeMap::new(), BTreeMap::new());
        for (side, zones) in [(Side::French, &self.french), (Side::Prussian, &self.prussian)] {
            for (id, blocks) in zones {
                let Some(zone) = zone(data, id, side.id(), mistakes) else { continue };
                of_zone.entry(zone).or_insert(id);
                for b in blocks {
                    let key = format!("{}.{id}", side.id());
                    let Some(block) = block(data, b, &key, mistakes) else { continue };
                    if block.side() != side {
                        let what = match side {
                            Side::French => phrase!(
                                "{b} is Prussian and stands under [prussian]",
                                "{b} est prussien et se place sous [prussian]"
                            ),
                            Side::Prussian => phrase!(
                                "{b} is French and stands under [french]",
                                "{b} est français et se place sous [french]"
                            ),
                        };
                        mistakes.at(key, b, what);
                    } else if places.iter().any(|(o, _)| *o == block) {
                        mistakes.at(
                            key,
                            b,
                            phrase!(
                                "{b} stands twice; each block has one place",
                                "{b} est placé deux fois ; chaque pavé a une seule place"
                            ),
                        );
                    } else {
                        places.push((block, zone));
                        of_block.insert(block, b);
                    }
                }
            }
        }
        for (b, z) in &places {
            let with_corps = |(o, oz): &(Block, Zone)| oz == z && o.side() == b.side() && o != b;
            if *b == Block::commander(b.side()) && !places.iter().any(with_corps) {
                let id = of_block[b];
                mistakes.at(
                    b.side().id(),
                    id,
                    phrase!(
                        "{id} stands without a corps; a commander is always with one (N06-2.03)",
                        "{id} est sans corps ; un commandant est toujours avec un corps (N06-2.03)"
                    ),
                );
            }
        }
        let mut corps = Vec::new();
        for (id, c) in &self.reduced {
            let Some(b) = block(data, id, "reduced", mistakes) else { continue };
            let info = data.block(b);
            let (i, c, f) =
                (c.infantry.unwrap_or(info.infantry), c.cavalry.unwrap_or(info.cavalry), c.fatigue);
            if !(1..=8).contains(&i.saturating_add(c)) || f > 8 {
                mistakes.at(format!("reduced.{id}"), id, phrase!(
                    "{i} infantry, {c} cavalry, {f} fatigue: a corps has 1 to 8 strength points and 0 to 8 fatigue points (N06-8.39)",
                    "{i} infanterie, {c} cavalerie, {f} fatigue : un corps a de 1 à 8 points de force et de 0 à 8 fatigues (N06-8.39)"
                ));
            }
            corps.push((b, i, c, f));
        }
        let reinforcement = self.reinforcement.as_ref().and_then(|r| {
            if r.corps.get_ref() != "wurttemberg" {
                let corps = &r.corps;
                mistakes.at(
                    "reinforcement.corps",
                    corps,
                    phrase!(
                        "{corps} does not arrive; the reinforcement is wurttemberg (N06-5.07)",
                        "{corps} n'arrive pas ; le renfort est wurttemberg (N06-5.07)"
                    ),
                );
            }
            let zones = [0, 1].map(|k: usize| zone(data, &r.zones[k], "reinforcement.zones", mistakes));
            Some((r.turn, [zones[0]?, zones[1]?]))
        });
        let position = self.position.as_ref().map(|p| p.checked(data, mistakes));
        let contested = position.iter().flat_map(|p| &p.axes).map(|(z, _, _)| *z).collect::<Vec<_>>();
        for (zone, id) in &of_zone {
            let here = |side: Side| {
                let corps =
                    |(b, z): &(Block, Zone)| z == zone && b.side() == side && *b != Block::commander(side);
                places.iter().any(corps)
            };
            let both = here(Side::French) && here(Side::Prussian);
            let any = here(Side::French) || here(Side::Prussian);
            if any && both != contested.contains(zone) {
                let what = if both {
                    phrase!(
                        "corps of both sides stand here: an axis marker in position.axes must say who came from where (N06-8.39)",
                        "des corps des deux camps sont ici : un marqueur d'axe dans position.axes doit dire qui est venu d'où (N06-8.39)"
                    )
                } else {
                    phrase!(
                        "position.axes has an axis marker here, but corps of one side only: a marker stands where both have corps (N06-8.39)",
                        "position.axes a un marqueur d'axe ici, mais un seul camp y a des corps : il en faut des deux (N06-8.39)"
                    )
                };
                mistakes.at(id.get_ref().as_str(), *id, what);
            }
        }
        Scenario {
            id: self.id,
            name: self.name,
            date: self.date,
            history: self.history,
            provenance: self.provenance,
            special: self.special,
            first: self.turns.first,
            last: self.turns.last,
            vp: self.vp,
            prussian_needs: self.prussian_needs,
            control,
            places,
            corps,
            reinforcement,
            position,
        }
    }
}

impl RawPosition {
    fn checked(&self, data: &Data, mistakes: &mut Mistakes<'_>) -> Position {
        let mut out = Position {
            phase: self.phase,
            to_play: self.to_play,
            passed: self.passed.clone(),
            ..Position::default()
        };
        out.spent = self.spent.iter().filter_map(|b| block(data, b, "position.spent", mistakes)).collect();
        for (side, zones) in &self.vedettes {
            let key = format!("position.vedettes.{side}");
            let Some(s) = Side::parse(side.get_ref()) else {
                mistakes.at(
                    key,
                    side,
                    phrase!(
                        "{side} is no side; the sides are french and prussian",
                        "{side} n'est pas un camp ; les camps sont french et prussian"
                    ),
                );
                continue;
            };
            let (n, most) = (zones.values().map(|n| u32::from(*n)).sum::<u32>(), data.vedettes[s.index()]);
            if n > u32::from(most) {
                mistakes.at(
                    key,
                    side,
                    phrase!(
                        "{n} vedettes; this side has {most} (N06-17.05)",
                        "{n} vedettes ; ce camp en a {most} (N06-17.05)"
                    ),
                );
                continue;
            }
            for (id, n) in zones {
                if let Some(z) = zone(data, id, &key, mistakes) {
                    out.vedettes.push((s, z, *n));
                }
            }
        }
        for (a, b) in &self.destroyed {
            match link(data, a, b, "position.destroyed", mistakes) {
                Some(l) if data.map.bridge(l).is_some() => out.destroyed.push(l),
                Some(_) => mistakes.at(
                    "position.destroyed",
                    a,
                    phrase!(
                        "no river runs between {a} and {b}: there is no bridge to destroy",
                        "aucune rivière ne passe entre {a} et {b} : il n'y a pas de pont à détruire"
                    ),
                ),
                None => {}
            }
        }
        for a in &self.axes {
            let at = zone(data, &a.zone, "position.axes", mistakes);
            let Some(at) = at else { continue };
            if let Some(l) = link(data, &a.zone, &a.to, "position.axes", mistakes) {
                out.axes.push((at, a.side, l));
            }
        }
        for (list, to, key) in [
            (&self.hands, &mut out.hands, "position.hands"),
            (&self.discards, &mut out.discards, "position.discards"),
        ] {
            for c in list {
                match data.find_card(c.get_ref()) {
                    Some(card) => to.push(card),
                    None => mistakes.at(key, c, phrase!(
                        "there is no card {c}; French cards are f01 to f36, Prussian ones p01 to p36",
                        "il n'y a pas de carte {c} ; les cartes françaises sont f01 à f36, les prussiennes p01 à p36"
                    )),
                }
            }
        }
        for l in &self.lasting {
            match Feat::parse(l.get_ref()) {
                Some(f @ (Feat::Rain | Feat::SecondWind | Feat::Withdraw)) => out.lasting.push(f),
                _ => mistakes.at(
                    "position.lasting",
                    l,
                    phrase!(
                        "{l} does not last; the lasting events are rain, secondwind and withdraw",
                        "{l} n'est pas durable ; les événements durables sont rain, secondwind et withdraw"
                    ),
                ),
            }
        }
        out
    }
}

fn zone(data: &Data, id: &Spanned<String>, key: &str, mistakes: &mut Mistakes<'_>) -> Option<Zone> {
    let found = data.map.zone(id.get_ref());
    if found.is_none() {
        mistakes.at(
            key,
            id,
            phrase!(
                "there is no zone {id}; map.toml has the ids of all zones",
                "il n'y a pas de zone {id} ; map.toml donne les identifiants de toutes les zones"
            ),
        );
    }
    found
}

fn block(data: &Data, id: &Spanned<String>, key: &str, mistakes: &mut Mistakes<'_>) -> Option<Block> {
    let found = data.find_block(id.get_ref());
    if found.is_none() {
        let all: Vec<_> = data.blocks.iter().map(|b| b.id.as_str()).collect();
        let all = all.join(", ");
        mistakes.at(
            key,
            id,
            phrase!("there is no block {id}; there are {all}", "il n'y a pas de pavé {id} ; il y a {all}"),
        );
    }
    found
}

fn link(
    data: &Data,
    a: &Spanned<String>,
    b: &Spanned<String>,
    key: &str,
    mistakes: &mut Mistakes<'_>,
) -> Option<Link> {
    let (from, to) = (zone(data, a, key, mistakes)?, zone(data, b, key, mistakes)?);
    let found = data.map.link(from, to);
    if found.is_none() {
        let near: Vec<_> = data.map.near(from).iter().map(|(z, _)| data.map.info(*z).id.as_str()).collect();
        let near = near.join(", ");
        mistakes.at(
            key,
            a,
            phrase!(
                "{a} and {b} are not connected; {a} is connected with {near}",
                "{a} et {b} ne sont pas reliées ; {a} est reliée à {near}"
            ),
        );
    }
    found
}
