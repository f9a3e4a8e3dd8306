//! Units, generals and the reserve.

use bicorne_geom::hexes::{Hex, HexSet};
use bicorne_hexcard::written::{Node, Reader, Value, Written};

use crate::data::Data;
use crate::scenario::Scenario;
use crate::side::Side;
use crate::state::{GENERALS_PER_ARMY, GeneralId, UNITS_PER_ARMY};
use crate::terrain::Terrain;
use crate::units::{Arm, Kind};

pub(super) fn read(reader: &mut Reader<'_>, written: Written, scenario: &mut Scenario) {
    let horse = reader.get("horse_artillery").map(|n| (n, reader.hexes(n)));
    let cadets = reader.get("cadets").map(|n| (n, reader.hexes(n)));
    let named = |special: &Option<(&Node, HexSet)>| special.map_or(HexSet::EMPTY, |(_, hexes)| hexes);
    let mut deployed = Deployed { scenario, counts: [[0; 3]; 2], generals: [0; 2] };
    if let Some(node) = reader.get("units") {
        reader.each_word(node, |reader, at, token| {
            let Some((side, unit, general)) = token_pieces(token) else {
                let form =
                    "a token is I C A (Union), i c a (Confederate) and G or g for a general, dots for none";
                reader.wrong(node, format!("{at}: {token:?} is no piece; {form}"));
                return;
            };
            if let Some(arm) = unit {
                let kind = match arm {
                    Arm::Artillery if named(&horse).contains(at) => Kind::HorseArtillery,
                    Arm::Infantry if named(&cadets).contains(at) => Kind::Cadets,
                    _ => Kind::of(arm),
                };
                deployed.unit(reader, node, side, kind, at, None);
            }
            if general {
                deployed.general(reader, node, side, at, "");
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
                reader.wrong(node, format!("{at}: no {} there that could be {kind}", kind.arm()));
            }
        }
    }
    read_names(reader, written, scenario);
    read_reserve(reader, scenario, counts);
    if written == Written::Scenario {
        for side in Side::ALL {
            if counts[side.index()] == [0; 3] {
                reader.missing("units", format!("{side} has no unit"));
            }
            if generals[side.index()] == 0 {
                reader.missing("units", format!("{side} has no general"));
            }
        }
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
    fn unit<'r>(
        &mut self,
        reader: &mut Reader<'r>,
        node: &'r Node,
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
            reader.wrong(node, format!("{at}: {side} has {most} units of {} in all (BCR-1.02)", kind.arm()));
            return;
        }
        let state = &mut self.scenario.start;
        if state.unit_at(at).is_some() || state.side_at(at).is_some_and(|s| s != side) {
            reader.wrong(node, format!("{at}: a hex holds one unit, and pieces of one army (BCR-2.11)"));
            return;
        }
        let slot = usize::from(state.armies[side.index()].slots);
        assert!(slot < UNITS_PER_ARMY, "the pool has just been checked");
        state.deploy(side, kind, figures.unwrap_or(data.profile(kind).figures), at);
        self.check_ground(reader, node, at, Some(kind));
    }

    fn general<'r>(&mut self, reader: &mut Reader<'r>, node: &'r Node, side: Side, at: Hex, name: &str) {
        let n = self.generals[side.index()];
        if n >= GENERALS_PER_ARMY {
            reader.wrong(node, format!("{at}: {side} has {GENERALS_PER_ARMY} generals at most (BCR-1.02)"));
            return;
        }
        let state = &mut self.scenario.start;
        if state.general_at(at).is_some() || state.side_at(at).is_some_and(|s| s != side) {
            reader.wrong(node, format!("{at}: a hex holds one general, and pieces of one army (BCR-2.11)"));
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
    fn check_ground<'r>(&mut self, reader: &mut Reader<'r>, node: &'r Node, at: Hex, kind: Option<Kind>) {
        let closed = match self.scenario.terrain_at(at) {
            Terrain::Rough => {
                !(self.scenario.devils_den.contains(at) && kind.is_some_and(|k| k.arm() == Arm::Infantry))
            }
            Terrain::River => self.scenario.river_impassable,
            _ => false,
        };
        if closed {
            reader.wrong(node, format!("{at}: nothing may stand there (BCR-2.13)"));
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
        reader.wrong(node, "expected { at = \"e5\", side = \"union\", kind = \"infantry\" }");
        return;
    };
    let name = fields.get("name").and_then(|n| reader.text(n)).unwrap_or_default();
    if kind.eq_ignore_ascii_case("general") {
        for key in ["figures", "general"] {
            if let Some(extra) = fields.get(key) {
                reader.wrong(extra, "a lone general has no such key; give his name as name = \"Lee\"");
            }
        }
        deployed.general(reader, node, side, at, name);
        return;
    }
    let kind: Kind = match kind.to_ascii_lowercase().replace('_', "-").parse() {
        Ok(kind) => kind,
        Err(e) => {
            reader.wrong(node, format!("{e}; or \"general\""));
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
        Some((n, _)) => reader.wrong(n, "expected a name, or true"),
    }
}

/// `generals = { union = { c6 = "McDowell" } }` names the generals of the map.
fn read_names(reader: &mut Reader<'_>, written: Written, scenario: &mut Scenario) {
    let Some(node) = reader.get("generals") else { return };
    for (side, entry) in Side::ALL.into_iter().zip(reader.by_side::<Side>(node)) {
        for (place, name) in entry.map(|n| reader.table(n)).unwrap_or_default() {
            let at = place.to_ascii_lowercase().parse::<Hex>();
            let general = at.ok().and_then(|at| scenario.start.general_at(at)).filter(|g| g.side() == side);
            match (general, reader.text(name)) {
                (Some(id), Some(text)) => {
                    scenario.generals[side.index()][id.number()] = text.to_owned();
                }
                (None, _) => reader.wrong(name, format!("{place}: no general of {side} there")),
                (_, None) => {}
            }
        }
    }
    if written == Written::Scenario {
        let nameless: Vec<_> =
            scenario.start.generals().filter(|(g, _)| scenario.general_name(*g).is_empty()).collect();
        for (_, at) in nameless {
            reader.wrong(node, format!("the general on {at} has no name"));
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
                reader.wrong(entry, "expected [infantry, cavalry, artillery] or { infantry = 1 }");
                continue;
            }
        };
        scenario.start.reserve[side.index()] = [0; 3];
        for (arm, n) in given {
            let most = rest[side.index()][arm as usize];
            let Some(units) = reader.number(n, 0, 255) else { continue };
            if units > u16::from(most) {
                reader.wrong(n, format!("at most {most} units of {arm} are left to {side} (BCR-3.06)"));
                continue;
            }
            scenario.start.reserve[side.index()][arm as usize] = units as u8;
        }
    }
}
