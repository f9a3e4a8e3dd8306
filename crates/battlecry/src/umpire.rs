//! The umpire of Battle Cry: fire and assault, and the Sharp Shooter.
//!
//! The target stands on E3, the attacker east of it on row E. A second pair in the corner keeps the battles of the turn open,
//! so that a refused attack is refused by its own clause and the log ends with the combat.

use crate::data::Data;
use crate::game::BattleCry;
use crate::side::Side;
use crate::terrain::Terrain;
use crate::units::Kind;
use bicorne_core::ext::umpire::{Answers, BadForm, Field, Laid, Lead, Name, Umpire, Value, match_of};
use bicorne_core::{GameModule as _, Options, Translate};
use bicorne_hexcard::umpire as hexes;

/// The umpire of Battle Cry.
pub(crate) struct BattleCryUmpire;

const TARGET: &str = "e3";
const KINDS: [Kind; 5] = Kind::ALL;

fn terrains() -> Vec<Value> {
    let value = |t: Terrain| {
        let name = &Data::get().terrain(t).name;
        Value::named(t.id(), Name::Words(name.en.clone(), name.fr.clone()))
    };
    let passable = |t: &Terrain| Data::get().terrain(*t).passable;
    Terrain::ALL.into_iter().filter(passable).map(value).collect()
}

fn kinds() -> Vec<Value> {
    let value = |k: Kind| {
        let name = &Data::get().profile(k).name;
        Value::named(k.id(), Name::Words(name.en.clone(), name.fr.clone()))
    };
    KINDS.into_iter().map(value).collect()
}

impl Umpire for BattleCryUmpire {
    fn form(&self) -> Vec<Field> {
        let side = |s: Side| Value::named(s.id(), Name::Key(format!("seat-{}", s.id())));
        let mut targets = kinds();
        let general = &Data::get().general.name;
        targets.push(Value::named("general", Name::Words(general.en.clone(), general.fr.clone())));
        let units: Vec<&str> = KINDS.iter().map(|k| k.id()).collect();
        let attack = ["attack"];
        vec![
            Field::choice("situation", "combat", vec![Value::new("attack"), Value::new("sharp-shooter")]),
            Field::choice("situation", "side", vec![side(Side::Union), side(Side::Confederate)]),
            Field::choice("situation", "card", vec![Value::new("order"), Value::new("leadership")])
                .when("combat", &attack),
            Field::number("situation", "distance", 1, 6, 1).when("combat", &attack),
            Field::choice("attacker", "unit", kinds()).when("combat", &attack),
            Field::flag("attacker", "general").when("combat", &attack),
            Field::flag("attacker", "alone").when("general", &["yes"]),
            Field::number("attacker", "moved", 0, 3, 0).when("combat", &attack),
            Field::choice("attacker", "ground", terrains()).when("combat", &attack),
            Field::choice("target", "target-unit", targets).when("combat", &attack),
            Field::choice("target", "target-strength", hexes::strengths(3)).when("target-unit", &units),
            Field::flag("target", "target-general").when("target-unit", &units),
            Field::flag("target", "steady").when("target-unit", &units),
            Field::choice("target", "target-ground", terrains()).when("combat", &attack),
            Field::choice(
                "target",
                "works",
                vec![Value::new("none"), Value::new("fence"), Value::new("works")],
            )
            .when("combat", &attack),
            Field::flag("target", "blocked").when("combat", &attack),
        ]
    }

    fn lay(&self, a: &Answers, say: &dyn Translate) -> Result<Laid, BadForm> {
        let own = Side::ALL.into_iter().find(|s| s.id() == a.get("side")).expect("one of the sides");
        let seat = own.seat();
        let card = match (a.get("combat"), a.get("card")) {
            ("sharp-shooter", _) => "sharp-shooter",
            (_, "leadership") => "leadership",
            _ => "all-out-offensive",
        };
        let mut lead = vec![Lead::Choose(seat, format!("play {card}"))];
        let attack = if card == "sharp-shooter" {
            format!("shoot {TARGET}")
        } else {
            let at = hex(a.number("distance"));
            if a.number("moved") > 0 {
                let follow = if a.flag("general") { " follow" } else { "" };
                let from = hex(a.number("distance") + a.number("moved"));
                lead.push(Lead::Choose(seat, format!("move {from} {at}{follow}")));
            }
            lead.push(Lead::If("move", seat, "done".to_owned()));
            format!("battle {at} {TARGET}{}", if a.flag("alone") { " alone" } else { "" })
        };
        lead.extend([Lead::Tell, Lead::Odds(seat, attack.clone()), Lead::Choose(seat, attack)]);
        Ok(Laid {
            table: match_of(BattleCry::from_setup(&setup(a, own, card), &Options::new()), say)?,
            lead,
            settled: &[("retreat", ""), ("second-move", "done")],
            ends: &["battle", "draw", "play", "deal"],
            hidden: &["i12", "i13", "d2", "d3", "f2", "f3"],
        })
    }

    bicorne_hexcard::umpire_dice!();
}

/// So far from the target, to the east.
fn hex(distance: i32) -> String {
    format!("e{}", 3 + distance)
}

fn setup(a: &Answers, own: Side, card: &str) -> String {
    let (us, them) = (own.id(), own.enemy().id());
    let from = hex(a.number("distance") + a.number("moved"));
    let mut pieces = vec![
        format!("{{ at = \"i12\", side = \"{us}\", kind = \"infantry\", general = true }}"),
        format!("{{ at = \"i13\", side = \"{them}\", kind = \"infantry\" }}"),
    ];
    let mut terrain = Vec::new();
    if a.get("combat") == "attack" {
        let general = a.flag("general");
        pieces.push(format!(
            "{{ at = \"{from}\", side = \"{us}\", kind = \"{}\", general = {general} }}",
            a.get("unit")
        ));
        terrain.push(format!("{} = \"{}\"", hex(a.number("distance")), a.get("ground")));
        terrain.push(format!("{TARGET} = \"{}\"", a.get("target-ground")));
    }
    let unit = a.get("target-unit");
    pieces.push(match (a.get("combat"), unit) {
        ("attack", kind) if kind != "general" => {
            let figures = match a.get("target-strength") {
                "full" => String::new(),
                left => format!(", figures = {left}"),
            };
            let general = a.flag("target-general");
            format!(
                "{{ at = \"{TARGET}\", side = \"{them}\", kind = \"{kind}\"{figures}, general = {general} }}"
            )
        }
        _ => format!("{{ at = \"{TARGET}\", side = \"{them}\", kind = \"general\" }}"),
    });
    if a.flag("blocked") {
        let row = if own == Side::Confederate { "d" } else { "f" };
        pieces.extend(
            [2, 3].map(|n| format!("{{ at = \"{row}{n}\", side = \"{them}\", kind = \"infantry\" }}")),
        );
    }
    let mut out = format!(
        "active = \"{us}\"\nhands = {{ {us} = [\"{card}\"], {them} = [\"skirmish-left\"] }}\nterrain = {{ {} }}\npieces = [{}]\n",
        terrain.join(", "),
        pieces.join(", ")
    );
    match a.get("works") {
        "fence" => out.push_str(&format!("fences = [{{ hex = \"{TARGET}\", sides = [\"e\"] }}]\n")),
        "works" => out.push_str(&format!("works = [{{ hex = \"{TARGET}\", sides = [\"e\"] }}]\n")),
        _ => {}
    }
    if a.flag("steady") {
        out.push_str(&format!("steady = [{{ side = \"{them}\", hexes = [\"{TARGET}\"] }}]\n"));
    }
    out
}
