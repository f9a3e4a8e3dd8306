//! Units, generals and the reserve.

use bicorne_core::{Phrase, phrase};
use bicorne_geom::hexes::{Hex, HexSet};
use bicorne_hexcard::scenario::ReadHexes;
use bicorne_source::{LocalizedText, Node, Reader, SourceKind, Value};

use crate::data::Data;
use crate::scenario::Scenario;
use crate::side::Side;
use crate::state::{GENERALS_PER_ARMY, GeneralId, UNITS_PER_ARMY};
use crate::terrain::Terrain;
use crate::units::{Arm, Kind};

pub(super) fn read(reader: &mut Reader<'_>, kind: SourceKind, scenario: &mut Scenario) {
    let horse = reader.get("horse_artillery").map(|n| (n, reader.hexes(n)));
    let cadets = reader.get("cadets").map(|n| (n, reader.hexes(n)));
    let named = |special: &Option<(&Node, HexSet)>| special.map_or(HexSet::EMPTY, |(_, hexes)| hexes);
    let mut deployed = Deployed { scenario, counts: [[0; 3]; 2], generals: [0; 2] };
    if let Some(node) = reader.get("units") {
        reader.each_word(node, |reader, row, at, token| {
            let Some((side, unit, general)) = token_pieces(token) else {
                reader.wrong(
                    row,
                    phrase!(
                        "{at}: {token:?} is no piece; write I, C or A (Union), i, c or a (Confederate), with G or g for a general, dots for none",
                        "{at} : {token:?} n'est pas une pièce ; écrire I, C ou A (Union), i, c ou a (Confédérés), avec G ou g pour un général, des points pour rien"
                    ),
                );
                return;
            };
            if let Some(arm) = unit {
                let kind = match arm {
                    Arm::Artillery if named(&horse).contains(at) => Kind::HorseArtillery,
                    Arm::Infantry if named(&cadets).contains(at) => Kind::Cadets,
                    _ => Kind::of(arm),
                };
                deployed.unit(reader, row, side, kind, at, None);
            }
            if general {
                deployed.general(reader, row, side, at, "");
            }
        });
    }
    if let Some(node) = reader.get("pieces") {
        for entry in reader.list(node) {
            read_piece(reader, entry, &mut deployed);
        }
    }
    let (counts, generals) = (deployed.counts, deployed.generals);
    for (special, kind) in [(horse, Kind::HorseArtillery), (cadets, Kind::Cadets)] {
        let Some((node, hexes)) = special else { continue };
        for at in hexes {
            let found = scenario.start.unit_at(at).map(|u| scenario.start.unit(u).kind);
            if found != Some(kind) {
                let arm = kind.arm();
                reader.wrong(
                    node,
                    phrase!(
                        "{at}: no {arm} stands there that could be {kind}",
                        "{at} : aucune unité « {arm} » n'y est, qui pourrait être « {kind} »"
                    ),
                );
            }
        }
    }
    read_names(reader, kind, scenario);
    read_reserve(reader, scenario, counts);
    if kind == SourceKind::Scenario {
        for side in Side::ALL {
            if counts[side.index()] == [0; 3] {
                let (en, fr) = named_side(side);
                reader.missing(
                    "units",
                    phrase!(
                        "{en} has no unit; each side needs one",
                        "{fr} n'a aucune unité ; il en faut à chaque camp"
                    ),
                );
            }
            if generals[side.index()] == 0 {
                let (en, fr) = named_side(side);
                reader.missing(
                    "units",
                    phrase!(
                        "{en} has no general; each side needs one (G or g)",
                        "{fr} n'a aucun général ; il en faut un à chaque camp (G ou g)"
                    ),
                );
            }
        }
    }
}

/// The side in a sentence, in both languages.
fn named_side(side: Side) -> (&'static str, &'static str) {
    match side {
        Side::Union => ("the Union", "l'Union"),
        Side::Confederate => ("the Confederacy", "la Confédération"),
    }
}

/// The arm in a sentence, in both languages.
fn named_arm(arm: Arm) -> (&'static str, &'static str) {
    match arm {
        Arm::Infantry => ("infantry", "d'infanterie"),
        Arm::Cavalry => ("cavalry", "de cavalerie"),
        Arm::Artillery => ("artillery", "d'artillerie"),
    }
}

/// `I.`, `ig`, `G.`, `..`: the side, the unit's arm and whether there is a general. An empty hex has neither.
fn token_pieces(token: &str) -> Option<(Side, Option<Arm>, bool)> {
    let letters: Vec<char> = token.chars().filter(|c| *c != '.').collect();
    if token.is_empty() || token.len() > 2 {
        return None;
    }
    let mut side = None;
    let (mut unit, mut general) = (None, false);
    for letter in letters {
        let this = if letter.is_ascii_uppercase() { Side::Union } else { Side::Confederate };
        if side.is_some_and(|s| s != this) {
            return None;
        }
        side = Some(this);
        match letter.to_ascii_lowercase() {
            'i' if unit.is_none() => unit = Some(Arm::Infantry),
            'c' if unit.is_none() => unit = Some(Arm::Cavalry),
            'a' if unit.is_none() => unit = Some(Arm::Artillery),
            'g' if !general => general = true,
            _ => return None,
        }
    }
    Some((side.unwrap_or(Side::Union), unit, general))
}

/// The pieces put on the board so far.
struct Deployed<'s> {
    scenario: &'s mut Scenario,
    counts: [[u8; 3]; 2],
    generals: [usize; 2],
}

impl Deployed<'_> {
    fn unit(
        &mut self,
        reader: &mut Reader<'_>,
        node: &Node,
        side: Side,
        kind: Kind,
        at: Hex,
        figures: Option<u8>,
    ) {
        let data = Data::get();
        let count = &mut self.counts[side.index()][kind.arm() as usize];
        *count += 1;
        if *count > data.pool[kind.arm() as usize] {
            let most = data.pool[kind.arm() as usize];
            let ((en, fr), (arm_en, arm_fr)) = (named_side(side), named_arm(kind.arm()));
            reader.wrong(
                node,
                phrase!(
                    "{at}: {en} has {most} units of {arm_en} in all (BCR-1.02)",
                    "{at} : {fr} a {most} unités {arm_fr} en tout (BCR-1.02)"
                ),
            );
            return;
        }
        let state = &mut self.scenario.start;
        if state.unit_at(at).is_some() || state.side_at(at).is_some_and(|s| s != side) {
            reader.wrong(
                node,
                phrase!(
                    "{at}: a hex holds one unit, and pieces of one army (BCR-2.11)",
                    "{at} : une case ne contient qu'une unité, et les pièces d'une seule armée (BCR-2.11)"
                ),
            );
            return;
        }
        let slot = usize::from(state.armies[side.index()].slots);
        assert!(slot < UNITS_PER_ARMY, "the pool has just been checked");
        state.deploy(side, kind, figures.unwrap_or(data.profile(kind).figures), at);
        self.check_ground(reader, node, at, Some(kind));
    }

    fn general(&mut self, reader: &mut Reader<'_>, node: &Node, side: Side, at: Hex, name: &str) {
        let n = self.generals[side.index()];
        if n >= GENERALS_PER_ARMY {
            let (en, fr) = named_side(side);
            reader.wrong(
                node,
                phrase!(
                    "{at}: {en} has {GENERALS_PER_ARMY} generals at most (BCR-1.02)",
                    "{at} : {fr} a {GENERALS_PER_ARMY} généraux au plus (BCR-1.02)"
                ),
            );
            return;
        }
        let state = &mut self.scenario.start;
        if state.general_at(at).is_some() || state.side_at(at).is_some_and(|s| s != side) {
            reader.wrong(
                node,
                phrase!(
                    "{at}: a hex holds one general, and pieces of one army (BCR-2.11)",
                    "{at} : une case ne contient qu'un général, et les pièces d'une seule armée (BCR-2.11)"
                ),
            );
            return;
        }
        let id = GeneralId::new(side, n);
        state.put_general(id, at);
        let kind = state.unit_at(at).map(|u| state.unit(u).kind);
        self.scenario.generals[side.index()][n] = name.to_owned();
        self.generals[side.index()] += 1;
        self.check_ground(reader, node, at, kind);
    }

    /// Nothing stands where nothing may enter (BCR-2.13).
    fn check_ground(&mut self, reader: &mut Reader<'_>, node: &Node, at: Hex, kind: Option<Kind>) {
        let closed = match self.scenario.terrain_at(at) {
            Terrain::Rough => {
                !(self.scenario.devils_den.contains(at) && kind.is_some_and(|k| k.arm() == Arm::Infantry))
            }
            Terrain::River => self.scenario.river_impassable,
            _ => false,
        };
        if closed {
            let LocalizedText { en, fr } = &Data::get().terrain(self.scenario.terrain_at(at)).name;
            reader.wrong(
                node,
                phrase!(
                    "{at}: nothing may stand on this terrain ({en}) (BCR-2.13)",
                    "{at} : rien ne peut se tenir sur ce terrain ({fr}) (BCR-2.13)"
                ),
            );
        }
    }
}

/// `{ at = "e5", side = "union", kind = "infantry", figures = 3, general = "Lee" }`.
fn read_piece<'r>(reader: &mut Reader<'r>, node: &'r Node, deployed: &mut Deployed<'_>) {
    let fields = reader.fields(node, &["at", "side", "kind", "figures", "general", "name"]);
    let at = fields.get("at").and_then(|n| reader.hex(n));
    let side = fields.get("side").and_then(|n| reader.parse::<Side>(n));
    let kind = fields.get("kind").and_then(|n| reader.text(n));
    let (Some(at), Some(side), Some(kind)) = (at, side, kind) else {
        reader.wrong(
            node,
            phrase!(
                "expected {{ at = \"e5\", side = \"union\", kind = \"infantry\" }}",
                "il faut {{ at = \"e5\", side = \"union\", kind = \"infantry\" }}"
            ),
        );
        return;
    };
    let name = fields.get("name").and_then(|n| reader.text(n)).unwrap_or_default();
    if kind.eq_ignore_ascii_case("general") {
        for key in ["figures", "general"] {
            if let Some(extra) = fields.get(key) {
                reader.wrong(
                    extra,
                    phrase!(
                        "a lone general has no such key; give his name as name = \"Lee\"",
                        "un général isolé n'a pas cette clé ; son nom s'écrit name = \"Lee\""
                    ),
                );
            }
        }
        deployed.general(reader, node, side, at, name);
        return;
    }
    let kind: Kind = match kind.to_ascii_lowercase().replace('_', "-").parse() {
        Ok(kind) => kind,
        Err(Phrase { en, fr }) => {
            reader.wrong(
                fields.get("kind").unwrap_or(node),
                phrase!("{en}; or \"general\"", "{fr} ; ou \"general\""),
            );
            return;
        }
    };
    let full = Data::get().profile(kind).figures;
    let figures = fields.get("figures").and_then(|n| reader.number(n, 1, u16::from(full)));
    deployed.unit(reader, node, side, kind, at, figures.map(|n| n as u8));
    match fields.get("general").map(|n| (n, &n.value)) {
        None | Some((_, Value::Bool(false))) => {}
        Some((_, Value::Bool(true))) => deployed.general(reader, node, side, at, name),
        Some((_, Value::Text(name))) => deployed.general(reader, node, side, at, name),
        Some((n, _)) => reader.wrong(
            n,
            phrase!("expected a name in quotes, or true", "il faut un nom entre guillemets, ou true"),
        ),
    }
}

/// `generals = { union = { c6 = "McDowell" } }` names the generals of the map.
fn read_names(reader: &mut Reader<'_>, kind: SourceKind, scenario: &mut Scenario) {
    let node = reader.get("generals");
    let by_side = node.map(|n| reader.by_side::<Side>(n)).unwrap_or_default();
    for (side, entry) in Side::ALL.into_iter().zip(by_side) {
        for (place, name) in entry.map(|n| reader.table(n)).unwrap_or_default() {
            let Some(at) = reader.hex_named(name, place) else { continue };
            let general = scenario.start.general_at(at).filter(|g| g.side() == side);
            match (general, reader.text(name)) {
                (Some(id), Some(text)) => {
                    scenario.generals[side.index()][id.number()] = text.to_owned();
                }
                (None, _) => {
                    let (en, fr) = named_side(side);
                    let letter = if side == Side::Union { 'G' } else { 'g' };
                    reader.wrong(
                        name,
                        phrase!(
                            "{at}: no general of {en} there; write {letter} on that hex of units",
                            "{at} : {fr} n'y a pas de général ; écrire {letter} à cette case de units"
                        ),
                    );
                }
                (_, None) => {}
            }
        }
    }
    if kind == SourceKind::Scenario {
        let nameless: Vec<_> =
            scenario.start.generals().filter(|(g, _)| scenario.general_name(*g).is_empty()).collect();
        for (_, at) in nameless {
            reader.missing(
                "generals",
                phrase!(
                    "the general on {at} has no name; write {at} = \"…\" under his side",
                    "le général en {at} n'a pas de nom ; écrire {at} = \"…\" sous son camp"
                ),
            );
        }
    }
}

/// What is not deployed is in reserve (BCR-3.06), unless the set-up says less.
fn read_reserve(reader: &mut Reader<'_>, scenario: &mut Scenario, counts: [[u8; 3]; 2]) {
    let pool = Data::get().pool;
    let rest =
        counts.map(|deployed| Arm::ALL.map(|arm| pool[arm as usize].saturating_sub(deployed[arm as usize])));
    scenario.start.reserve = rest;
    let Some(node) = reader.get("reserve") else { return };
    for (side, entry) in Side::ALL.into_iter().zip(reader.by_side::<Side>(node)) {
        let Some(entry) = entry else { continue };
        let given: Vec<(Arm, &Node)> = match &entry.value {
            Value::List(items) if items.len() == 3 => Arm::ALL.into_iter().zip(items).collect(),
            Value::Table(_) => {
                let fields = reader.fields(entry, &["infantry", "cavalry", "artillery"]);
                Arm::ALL.into_iter().filter_map(|arm| Some((arm, fields.get(arm.id())?))).collect()
            }
            _ => {
                reader.wrong(
                    entry,
                    phrase!(
                        "expected three numbers [infantry, cavalry, artillery] or {{ infantry = 1 }}",
                        "il faut trois nombres [infanterie, cavalerie, artillerie] ou {{ infantry = 1 }}"
                    ),
                );
                continue;
            }
        };
        scenario.start.reserve[side.index()] = [0; 3];
        for (arm, n) in given {
            let most = rest[side.index()][arm as usize];
            let Some(units) = reader.number(n, 0, 255) else { continue };
            if units > u16::from(most) {
                let ((en, fr), (arm_en, arm_fr)) = (named_side(side), named_arm(arm));
                reader.wrong(
                    n,
                    phrase!(
                        "{units} is too many: {en} has {most} units of {arm_en} left (BCR-3.06)",
                        "{units}, c'est trop : il reste à {fr} {most} unités {arm_fr} (BCR-3.06)"
                    ),
                );
                continue;
            }
            scenario.start.reserve[side.index()][arm as usize] = units as u8;
        }
    }
}
