//! Units and leaders.

use bicorne_core::{Phrase, phrase};
use bicorne_geom::hexes::Hex;
use bicorne_hexcard::scenario::ReadHexes;
use bicorne_source::{LocalizedText, Node, Reader, SourceKind, Value};

use crate::data::Data;
use crate::scenario::{Named, Scenario};
use crate::side::{Nation, Side};
use crate::state::{LEADERS_PER_ARMY, LeaderId, SQUARES};
use crate::units::{Class, Kind};

pub(super) fn read(reader: &mut Reader<'_>, kind: SourceKind, scenario: &mut Scenario) {
    let mut written = [0; 2];
    let mut deployed = Deployed { scenario, counts: [0; Kind::COUNT], leaders: [0; 2], nations: [0; 3] };
    if let Some(node) = reader.get("units") {
        for (side, entry) in Side::ALL.into_iter().zip(reader.by_side::<Side>(node)) {
            for (kind, hexes) in entry.map(|n| reader.table(n)).unwrap_or_default() {
                written[usize::from(side)] +=
                    if let Value::List(hexes) = &hexes.value { hexes.len() } else { 1 };
                match kind.parse::<Kind>() {
                    Ok(kind) if kind.nation().side() == side => {
                        for at in reader.list(hexes) {
                            if let Some(hex) = reader.hex(at) {
                                deployed.unit(reader, at, kind, hex, None);
                            }
                        }
                    }
                    Ok(kind) => reader.wrong(hexes, of_another_side(kind.id(), kind.nation().side())),
                    Err(e) => reader.wrong(hexes, e),
                }
            }
        }
    }
    if let Some(node) = reader.get("leaders") {
        for (side, entry) in Side::ALL.into_iter().zip(reader.by_side::<Side>(node)) {
            for (place, entry) in entry.map(|n| reader.table(n)).unwrap_or_default() {
                if let Some(at) = reader.hex_named(entry, place) {
                    read_leader(reader, entry, &mut deployed, side, at);
                }
            }
        }
    }
    if let Some(node) = reader.get("pieces") {
        for entry in reader.list(node) {
            read_piece(reader, entry, &mut deployed);
        }
    }
    if kind == SourceKind::Scenario && !reader.is_cut() {
        for (side, written) in Side::ALL.into_iter().zip(written) {
            // Units that could not be read are there all the same.
            let (units, banners) = (scenario.start.units_of(side).len().max(written), scenario.banners);
            if units < usize::from(banners) {
                let (en, fr) = named_side(side);
                reader.missing(
                    "units",
                    phrase!(
                        "units of {en}: {units}, fewer than the {banners} banners that win",
                        "unités pour {fr} : {units}, moins que les {banners} bannières qui donnent la victoire"
                    ),
                );
            }
        }
    }
}

/// The side in a sentence, in both languages.
fn named_side(side: Side) -> (&'static str, &'static str) {
    match side {
        Side::French => ("the French", "les Français"),
        Side::Allied => ("the Allies", "les Alliés"),
    }
}

fn of_another_side(what: &str, side: Side) -> Phrase {
    phrase!("{what} belongs to the side {side}", "{what} appartient au camp {side}")
}

/// `f6 = { name = { en = "Ney", fr = "Ney" }, nation = "french" }`.
fn read_leader<'r>(
    reader: &mut Reader<'r>,
    node: &'r Node,
    deployed: &mut Deployed<'_>,
    side: Side,
    at: Hex,
) {
    let fields = reader.fields(node, &["name", "nation"]);
    let name = fields.get("name").and_then(|n| reader.localized(n));
    let nation = fields.get("nation").and_then(|n| reader.parse::<Nation>(n));
    match (name, nation) {
        (Some(name), Some(nation)) if nation.side() == side => {
            deployed.leader(reader, node, at, Named { name, nation });
        }
        (_, Some(nation)) if nation.side() != side => {
            reader.wrong(fields.get("nation").unwrap_or(node), of_another_side(nation.id(), nation.side()));
        }
        _ => reader.wrong(
            node,
            phrase!(
                "expected {{ name = {{ en = \"…\", fr = \"…\" }}, nation = \"french\" }}",
                "il faut {{ name = {{ en = \"…\", fr = \"…\" }}, nation = \"french\" }}"
            ),
        ),
    }
}

/// The pieces put on the board so far.
struct Deployed<'s> {
    scenario: &'s mut Scenario,
    counts: [u8; Kind::COUNT],
    leaders: [usize; 2],
    nations: [u8; 3],
}

impl Deployed<'_> {
    /// Puts a unit on the board; says whether it could.
    fn unit<'r>(
        &mut self,
        reader: &mut Reader<'r>,
        node: &'r Node,
        kind: Kind,
        at: Hex,
        blocks: Option<u8>,
    ) -> bool {
        let (profile, side) = (Data::get().profile(kind), kind.nation().side());
        let count = &mut self.counts[kind as usize];
        *count += 1;
        applied!("CCN-1.12");
        bicorne_core::trace::hit(profile.clauses.per_army);
        if *count > profile.per_army {
            let (most, clause) = (profile.per_army, crate::CATALOGUE.id(profile.clauses.per_army));
            reader.wrong(
                node,
                phrase!(
                    "{at}: too many; units of {kind} in all: {most} ({clause})",
                    "{at} : c'est trop ; unités {kind} en tout : {most} ({clause})"
                ),
            );
            return false;
        }
        let state = &mut self.scenario.start;
        if state.unit_at(at).is_some() || state.side_at(at).is_some_and(|s| s != side) {
            reader.wrong(
                node,
                phrase!(
                    "{at}: a hex holds one unit, and pieces of one army (CCN-7.10)",
                    "{at} : une case ne contient qu'une unité, et les pièces d'une seule armée (CCN-7.10)"
                ),
            );
            return false;
        }
        state.deploy(side, kind, blocks.unwrap_or(profile.blocks), at);
        self.check_ground(reader, node, at, Some(kind.class()));
        true
    }

    fn leader<'r>(&mut self, reader: &mut Reader<'r>, node: &'r Node, at: Hex, named: Named) {
        let (nation, side) = (named.nation, named.nation.side());
        let n = self.leaders[side.index()];
        let count = &mut self.nations[nation as usize];
        *count += 1;
        let row = Data::get().nation(nation);
        bicorne_core::trace::hit(row.pieces);
        if *count > row.leaders || n >= LEADERS_PER_ARMY {
            let (most, clause) = (row.leaders, crate::CATALOGUE.id(row.pieces));
            let name = &row.name;
            let (en, fr) = (&name.en, &name.fr);
            reader.wrong(
                node,
                phrase!(
                    "{at}: there are {most} leaders of this nation ({en}) in all ({clause})",
                    "{at} : il y a {most} généraux de cette nation ({fr}) en tout ({clause})"
                ),
            );
            return;
        }
        let state = &mut self.scenario.start;
        if state.leader_at(at).is_some() || state.side_at(at).is_some_and(|s| s != side) {
            reader.wrong(
                node,
                phrase!(
                    "{at}: a hex holds one leader, and pieces of one army (CCN-7.12)",
                    "{at} : une case ne contient qu'un général, et les pièces d'une seule armée (CCN-7.12)"
                ),
            );
            return;
        }
        state.put_leader(LeaderId::new(side, n), at);
        self.scenario.leaders[side.index()][n] = named;
        self.leaders[side.index()] += 1;
        self.check_ground(reader, node, at, None);
    }

    /// Nobody stands where he may not enter (CCN-22.33).
    fn check_ground<'r>(&mut self, reader: &mut Reader<'r>, node: &'r Node, at: Hex, class: Option<Class>) {
        let row = Data::get().terrain(self.scenario.terrain_at(at));
        if !row.passable || class.is_some_and(|c| row.closed_to[c as usize]) {
            let LocalizedText { en, fr } = &row.name;
            reader.wrong(
                node,
                phrase!(
                    "{at}: this piece may not stand on this terrain ({en}) (CCN-22.33)",
                    "{at} : cette pièce ne peut pas se tenir sur ce terrain ({fr}) (CCN-22.33)"
                ),
            );
        }
    }
}

/// `{ at = "e5", kind = "F-LN", blocks = 3, leader = "Ney", square = true }`, or a lone leader:
/// `{ at = "e5", kind = "leader", side = "french", name = "Ney" }`.
fn read_piece<'r>(reader: &mut Reader<'r>, node: &'r Node, deployed: &mut Deployed<'_>) {
    let keys = ["at", "side", "nation", "kind", "blocks", "leader", "name", "square"];
    let fields = reader.fields(node, &keys);
    let at = fields.get("at").and_then(|n| reader.hex(n));
    let kind = fields.get("kind").and_then(|n| reader.text(n));
    let (Some(at), Some(kind)) = (at, kind) else {
        reader.wrong(
            node,
            phrase!(
                "expected {{ at = \"e5\", kind = \"french-line\" }}",
                "il faut {{ at = \"e5\", kind = \"french-line\" }}"
            ),
        );
        return;
    };
    let side = fields.get("side").and_then(|n| reader.parse::<Side>(n));
    let nation = fields.get("nation").and_then(|n| reader.parse::<Nation>(n));
    let name = fields.get("name").and_then(|n| reader.localized(n)).unwrap_or_default();
    if kind.eq_ignore_ascii_case("leader") {
        for key in ["blocks", "leader", "square"] {
            if let Some(extra) = fields.get(key) {
                reader.wrong(
                    extra,
                    phrase!(
                        "a lone leader has no such key; give his name as name = \"Ney\"",
                        "un général isolé n'a pas cette clé ; son nom s'écrit name = \"Ney\""
                    ),
                );
            }
        }
        let nation =
            nation.or(side.map(|s| if s == Side::French { Nation::French } else { Nation::British }));
        match nation {
            Some(nation) => deployed.leader(reader, node, at, Named { name, nation }),
            None => reader.wrong(
                node,
                phrase!(
                    "a leader needs a side or a nation: side = \"french\", or nation = \"british\"",
                    "un général a besoin d'un camp ou d'une nation : side = \"french\", ou nation = \"british\""
                ),
            ),
        }
        return;
    }
    let kind: Kind = match kind.replace('_', "-").parse() {
        Ok(kind) => kind,
        Err(Phrase { en, fr }) => {
            reader.wrong(
                fields.get("kind").unwrap_or(node),
                phrase!("{en}; or \"leader\"", "{fr} ; ou \"leader\""),
            );
            return;
        }
    };
    if side.is_some_and(|s| s != kind.nation().side()) || nation.is_some_and(|n| n != kind.nation()) {
        let nation = kind.nation();
        let side = nation.side();
        reader.wrong(
            node,
            phrase!(
                "{kind} has side = \"{side}\" and nation = \"{nation}\"; both may be left out",
                "{kind} a side = \"{side}\" et nation = \"{nation}\" ; les deux peuvent être omis"
            ),
        );
    }
    let full = Data::get().profile(kind).blocks;
    let blocks = fields.get("blocks").and_then(|n| reader.number(n, 1, u16::from(full)));
    if !deployed.unit(reader, node, kind, at, blocks.map(|n| n as u8)) {
        return;
    }
    if fields.get("square").and_then(|n| reader.bool(n)).unwrap_or(false) {
        form_square(reader, node, deployed.scenario, at, kind);
    }
    // A leader of the unit's own nation, unless the nation has none.
    let named = |name| Named { name, nation: kind.nation() };
    match fields.get("leader").map(|n| (n, &n.value)) {
        None | Some((_, Value::Bool(false))) => {}
        Some((_, Value::Bool(true))) => deployed.leader(reader, node, at, named(name)),
        Some((_, Value::Text(text))) => {
            let name = LocalizedText { en: text.clone(), fr: text.clone() };
            deployed.leader(reader, node, at, named(name));
        }
        Some((n, _)) => reader.wrong(
            n,
            phrase!("expected a name in quotes, or true", "il faut un nom entre guillemets, ou true"),
        ),
    }
}

/// The unit has the next counter of its side; its card is found when cards are read.
fn form_square<'r>(reader: &mut Reader<'r>, node: &'r Node, scenario: &mut Scenario, at: Hex, kind: Kind) {
    let side = kind.nation().side();
    let state = &mut scenario.start;
    let counter = state.armies[side.index()].squares.count_ones() as usize + 1;
    if kind.class() != Class::Infantry || counter > SQUARES {
        reader.wrong(
            node,
            phrase!(
                "{at}: only infantry is in square, at most {SQUARES} units of a side (CCN-20.02)",
                "{at} : seule l'infanterie est en carré, {SQUARES} unités au plus par camp (CCN-20.02)"
            ),
        );
        return;
    }
    if let Some(unit) = state.unit_at(at) {
        state.units[unit.index()].square = counter as u8;
        state.armies[side.index()].squares |= unit.bit();
    }
}
