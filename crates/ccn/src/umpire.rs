//! The umpire of Commands & Colors: Napoleonics: fire, melee, combined arms, squares, battle back.
//!
//! The target stands in the middle with three rows behind it, the attacker on its own side of it, guns that join on the target's
//! row. A second pair on the left keeps the combats of the turn open, so that a refused attack is refused by its own clause.

use crate::cards::Card;
use crate::data::Data;
use crate::game::Napoleonics;
use crate::side::Side;
use crate::terrain::Terrain;
use crate::units::{Class, Kind};
use bicorne_core::ext::umpire::{Answers, BadForm, Field, Laid, Lead, Name, Umpire, Value, Wrong, match_of};
use bicorne_core::{GameModule as _, Options, Translate};
use bicorne_hexcard::umpire as hexes;

/// The umpire of Commands & Colors: Napoleonics.
pub(crate) struct NapoleonicsUmpire;

/// The cards of the turn that change dice, besides orders to a section.
const CARDS: [&str; 6] = [
    "bayonet-charge",
    "bombard",
    "cavalry-charge",
    "fire-and-hold",
    "give-them-the-cold-steel",
    "leadership",
];

fn units(of: impl Fn(Kind) -> bool) -> Vec<Value> {
    let value = |k: Kind| {
        let (nation, unit) = (&Data::get().nation(k.nation()).name, &Data::get().profile(k).name);
        let name = Name::Words(format!("{}: {}", nation.en, unit.en), format!("{} : {}", nation.fr, unit.fr));
        Value::named(k.id(), name)
    };
    Kind::ALL.into_iter().filter(|k| of(*k)).map(value).collect()
}

fn terrains() -> Vec<Value> {
    let passable = |t: &Terrain| Data::get().terrain(*t).passable;
    let value = |t: Terrain| {
        let name = &Data::get().terrain(t).name;
        Value::named(t.id(), Name::Words(name.en.clone(), name.fr.clone()))
    };
    Terrain::ALL.into_iter().filter(passable).map(value).collect()
}

fn cards() -> Vec<Value> {
    let value = |id: &str| {
        let title = &Data::get().card(id.parse::<Card>().expect("a card of the deck")).title;
        Value::named(id, Name::Words(title.en.clone(), title.fr.clone()))
    };
    std::iter::once(Value::new("order")).chain(CARDS.map(value)).collect()
}

impl Umpire for NapoleonicsUmpire {
    fn form(&self) -> Vec<Field> {
        let leader = &Data::get().leader.name;
        let mut guns = vec![Value::new("none")];
        guns.extend(units(|k| k.class() == Class::Artillery));
        let barrels: Vec<String> = guns.iter().skip(1).map(|v| v.id.clone()).collect();
        let barrels: Vec<&str> = barrels.iter().map(String::as_str).collect();
        let mut targets = units(|_| true);
        targets.push(Value::named("leader", Name::Words(leader.en.clone(), leader.fr.clone())));
        let all: Vec<&str> = Kind::ALL.iter().map(|k| k.id()).collect();
        vec![
            Field::number("situation", "distance", 1, 5, 1),
            Field::choice("situation", "card", cards()),
            Field::choice("attacker", "unit", units(|_| true)),
            Field::choice("attacker", "strength", hexes::strengths(5)),
            Field::flag("attacker", "leader"),
            Field::flag("attacker", "square"),
            Field::number("attacker", "moved", 0, 3, 0),
            Field::choice("attacker", "ground", terrains()),
            Field::choice("attacker", "guns", guns).when("distance", &["1"]),
            Field::choice("attacker", "guns-strength", hexes::strengths(3)).when("guns", &barrels),
            Field::number("attacker", "guns-distance", 1, 5, 1).when("guns", &barrels),
            Field::choice("target", "target-unit", targets).or("british-line"),
            Field::choice("target", "target-strength", hexes::strengths(5)).when("target-unit", &all),
            Field::flag("target", "target-leader").when("target-unit", &all),
            Field::flag("target", "target-square").when("target-unit", &all),
            Field::choice("target", "target-ground", terrains()),
            Field::flag("target", "target-works"),
            Field::flag("target", "support").when("target-unit", &all),
            Field::flag("target", "blocked"),
            Field::flag("target", "first-strike").when("distance", &["1"]),
            Field::number("target", "target-cards", 1, 5, 5).when("distance", &["1"]),
        ]
    }

    fn lay(&self, a: &Answers, say: &dyn Translate) -> Result<Laid, BadForm> {
        let kind = |id: &str| Kind::ALL.into_iter().find(|k| k.id() == id);
        let attacker = kind(a.get("unit")).expect("a type of the list");
        let own = attacker.nation().side();
        let mut wrong = Vec::new();
        let mut foe = |field: &str, right: bool| {
            if kind(a.get(field)).is_some_and(|k| (k.nation().side() == own) != right) {
                let key = if right { "umpire-wrong-friend" } else { "umpire-wrong-foe" };
                wrong.push(Wrong::new(field, a.get(field), say.say(key, &[]), a.get("unit")));
            }
        };
        foe("target-unit", false);
        foe("guns", true);
        if !wrong.is_empty() {
            return Err(BadForm(wrong));
        }
        let ground = Place::of(own);
        let (seat, other) = (own.seat(), own.enemy().seat());
        let card = if a.get("card") == "order" { "forward" } else { a.get("card") };
        let (at, target, gun) = (ground.attacker(a), ground.target(), ground.guns(a));
        let from = ground.start(a);
        let mut lead = vec![Lead::Choose(seat, format!("play {card}"))];
        lead.extend([from.as_str(), gun.as_str(), "e1"].map(|h| Lead::Try(seat, format!("order {h}"))));
        lead.push(Lead::If("order", seat, "done".to_owned()));
        if from != at {
            lead.push(Lead::Choose(seat, format!("move {from} {at}")));
        }
        let battle = format!("battle {at} {target}");
        lead.extend([Lead::If("move", seat, "done".to_owned()), Lead::Tell]);
        if a.get("guns") == "none" {
            lead.extend([Lead::Odds(seat, battle.clone()), Lead::Choose(seat, battle)]);
        } else {
            lead.extend([
                Lead::Choose(seat, battle),
                Lead::Choose(seat, format!("join {gun}")),
                Lead::OddsIf("join", seat, "done".to_owned()),
                Lead::OddsIf("react", other, "stand".to_owned()),
            ]);
        }
        Ok(Laid {
            table: match_of(Napoleonics::from_setup(&setup(a, own, card, &ground), &Options::new()), say)?,
            lead,
            settled: &[
                ("join", "done"),
                ("retreat", ""),
                ("retire", ""),
                ("leader-retreat", ""),
                ("onward", "stay"),
            ],
            ends: &["battle", "draw", "play", "deal", "bonus"],
            hidden: &["e1", "e2", "e3"],
        })
    }

    bicorne_hexcard::umpire_dice!();
}

/// Where everybody stands: rows counted from the target towards the attacker's edge.
struct Place {
    rows: [char; 6],
    behind: char,
    facing: [&'static str; 2],
}

impl Place {
    fn of(own: Side) -> Place {
        match own {
            Side::French => Place { rows: ['d', 'e', 'f', 'g', 'h', 'i'], behind: 'c', facing: ["sw", "se"] },
            Side::Allied => Place { rows: ['f', 'e', 'd', 'c', 'b', 'a'], behind: 'g', facing: ["nw", "ne"] },
        }
    }

    fn target(&self) -> String {
        format!("{}7", self.rows[0])
    }

    fn attacker(&self, a: &Answers) -> String {
        format!("{}7", self.rows[a.number("distance") as usize])
    }

    /// Where the attacker stood before its move along the row.
    fn start(&self, a: &Answers) -> String {
        format!("{}{}", self.rows[a.number("distance") as usize], 7 + a.number("moved"))
    }

    fn guns(&self, a: &Answers) -> String {
        format!("{}{}", self.rows[0], 7 + a.number("guns-distance"))
    }
}

fn piece(at: &str, kind: &str, strength: &str, more: &[(&str, bool)]) -> String {
    let mut out = format!("{{ at = \"{at}\", kind = \"{kind}\"");
    if strength != "full" {
        out.push_str(&format!(", blocks = {strength}"));
    }
    for (key, _) in more.iter().filter(|(_, on)| *on) {
        out.push_str(&format!(", {key} = true"));
    }
    out + " }"
}

fn setup(a: &Answers, own: Side, card: &str, ground: &Place) -> String {
    let (us, them) = (own.id(), own.enemy().id());
    let line = |side: Side| if side == Side::French { "french-line" } else { "british-line" };
    let enemy_line = line(own.enemy());
    let (decoy, prey) = match (card, own) {
        ("bombard", Side::French) => ("french-foot-artillery", "e3"),
        ("bombard", Side::Allied) => ("british-foot-artillery", "e3"),
        ("cavalry-charge", Side::French) => ("french-light-cavalry", "e2"),
        ("cavalry-charge", Side::Allied) => ("british-light-cavalry", "e2"),
        ("bayonet-charge" | "give-them-the-cold-steel", _) => (line(own), "e2"),
        _ => (line(own), "e3"),
    };
    let (target, at) = (ground.target(), ground.attacker(a));
    let mut pieces = vec![
        piece("e1", decoy, "full", &[("leader", card == "leadership")]),
        piece(prey, enemy_line, "full", &[]),
        piece(
            &ground.start(a),
            a.get("unit"),
            a.get("strength"),
            &[("leader", a.flag("leader")), ("square", a.flag("square"))],
        ),
    ];
    pieces.push(match a.get("target-unit") {
        "leader" => format!("{{ at = \"{target}\", kind = \"leader\", side = \"{them}\" }}"),
        kind => piece(
            &target,
            kind,
            a.get("target-strength"),
            &[("leader", a.flag("target-leader")), ("square", a.flag("target-square"))],
        ),
    });
    if a.get("guns") != "none" {
        pieces.push(piece(&ground.guns(a), a.get("guns"), a.get("guns-strength"), &[]));
    }
    let (back, beside) = (ground.behind, ground.rows[0]);
    let mut friends = Vec::new();
    if a.flag("blocked") {
        friends.extend([format!("{back}7"), format!("{back}8")]);
    }
    if a.flag("support") {
        friends.extend([format!("{beside}6"), format!("{back}7")]);
    }
    friends.sort();
    friends.dedup();
    pieces.extend(friends.iter().map(|h| piece(h, enemy_line, "full", &[])));
    let mut hand = vec!["\"probe-centre\""; a.number("target-cards") as usize];
    if a.flag("first-strike") {
        hand[0] = "\"first-strike\"";
    }
    let mut out = format!(
        "active = \"{us}\"\nhands = {{ {us} = [\"{card}\", \"scout-right\"], {them} = [{}] }}\n\
         terrain = {{ {at} = \"{}\", {target} = \"{}\" }}\npieces = [{}]\n",
        hand.join(", "),
        a.get("ground"),
        a.get("target-ground"),
        pieces.join(", ")
    );
    if a.flag("target-works") {
        let [left, right] = ground.facing;
        out.push_str(&format!("works = [{{ hex = \"{target}\", sides = [\"{left}\", \"{right}\"] }}]\n"));
    }
    out
}
