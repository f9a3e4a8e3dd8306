//! The umpire of Waterloo: assaults, artillery fire, the morale tests of both sides.
//!
//! Areas are those of the map, so that ridges, strongholds, woods and ranges are found as in play.

use crate::game::Waterloo;
use bicorne_core::ext::umpire::{
    Answers, BadForm, Field, Laid, Lead, Name, Umpire, Value, Wrong, match_of, single_dice,
};
use bicorne_core::{AnyMatch, Seat, Translate, Viewer};
use serde::Deserialize;
use std::sync::LazyLock;

/// The umpire of Waterloo.
pub(crate) struct WaterlooUmpire;

#[derive(Deserialize)]
struct Words {
    en: String,
    fr: String,
}

#[derive(Deserialize)]
struct RawArea {
    id: String,
    name: Words,
    adj: Vec<String>,
}

#[derive(Deserialize)]
struct RawMap {
    area: Vec<RawArea>,
}

#[derive(Deserialize)]
struct RawKind {
    id: String,
    name: Words,
    force: String,
    arm: String,
}

#[derive(Deserialize)]
struct RawKinds {
    kind: Vec<RawKind>,
}

static MAP: LazyLock<RawMap> = LazyLock::new(|| {
    toml::from_str(include_str!("../../../data/waterloo/map.toml")).expect("the embedded map is sound")
});
static KINDS: LazyLock<Vec<RawKind>> = LazyLock::new(|| {
    let raw: RawKinds = toml::from_str(include_str!("../../../data/waterloo/units.toml"))
        .expect("the embedded units are sound");
    raw.kind
});

const OWN: [&str; 3] = ["unit-1", "unit-2", "unit-3"];
const THEIRS: [&str; 4] = ["target-1", "target-2", "target-3", "target-4"];
const FRENCH: Seat = Seat(0);
const ALLIED: Seat = Seat(1);

fn areas() -> Vec<Value> {
    MAP.area.iter().map(|a| Value::named(&*a.id, Name::Words(a.name.en.clone(), a.name.fr.clone()))).collect()
}

/// Every piece in every state, after `first`.
fn pieces(first: Option<&str>, arms: &[&str]) -> Vec<Value> {
    let mut out: Vec<Value> = first.iter().map(|id| Value::new(id)).collect();
    for kind in KINDS.iter().filter(|k| arms.contains(&k.arm.as_str())) {
        let states: &[&str] = match kind.arm.as_str() {
            "infantry" => &["mobile", "defensive", "square"],
            "cavalry" => &["fresh", "fatigued"],
            _ => &["deployed", "limbered"],
        };
        for state in states {
            let word = |fr: bool| match (*state, fr) {
                ("mobile", _) => "mobile",
                ("defensive", false) => "defensive",
                ("defensive", true) => "défensive",
                ("square", false) => "in square",
                ("square", true) => "en carré",
                ("fresh", false) => "fresh",
                ("fresh", true) => "fraîche",
                ("fatigued", false) => "fatigued",
                ("fatigued", true) => "fatiguée",
                ("deployed", false) => "deployed",
                ("deployed", true) => "en batterie",
                (_, false) => "limbered",
                (_, true) => "attelée",
            };
            let name = Name::Words(
                format!("{}, {}", kind.name.en, word(false)),
                format!("{}, {}", kind.name.fr, word(true)),
            );
            out.push(Value::named(format!("{}:{state}", kind.id), name));
        }
    }
    out
}

fn kind(piece: &str) -> Option<&'static RawKind> {
    let id = piece.split(':').next().unwrap_or(piece);
    KINDS.iter().find(|k| k.id == id)
}

fn is_french(piece: &str) -> Option<bool> {
    kind(piece).map(|k| k.force == "FR")
}

impl Umpire for WaterlooUmpire {
    fn form(&self) -> Vec<Field> {
        let close = ["assault", "morale"];
        let all = ["infantry", "cavalry", "artillery"];
        let mut fields = vec![
            Field::choice(
                "situation",
                "combat",
                vec![Value::new("assault"), Value::new("fire"), Value::new("morale")],
            ),
            Field::choice("situation", "tested", vec![Value::new("defenders"), Value::new("attackers")])
                .when("combat", &["morale"]),
            Field::choice("situation", "from", areas()).or("sandpit"),
            Field::choice("situation", "area", areas()).or("picton"),
            Field::choice("attacker", "gun", pieces(None, &["artillery"])).when("combat", &["fire"]),
            Field::choice("attacker", "unit-1", pieces(None, &["infantry", "cavalry"]))
                .when("combat", &close),
            Field::choice("attacker", "unit-2", pieces(Some("none"), &["infantry", "cavalry"]))
                .when("combat", &close),
            Field::choice("attacker", "unit-3", pieces(Some("none"), &["infantry", "cavalry"]))
                .when("combat", &close),
            Field::number("attacker", "cubes", 0, 15, 0),
            Field::number("attacker", "friends", 0, 2, 2).when("combat", &close),
            Field::choice("target", "target-1", pieces(None, &all)).or("br-inf:defensive"),
        ];
        for id in &THEIRS[1..] {
            fields.push(Field::choice("target", id, pieces(Some("none"), &all)));
        }
        fields.push(Field::number("target", "target-cubes", 0, 15, 0));
        fields.push(Field::number("target", "target-friends", 0, 2, 2).when("combat", &close));
        fields
    }

    fn lay(&self, a: &Answers, say: &dyn Translate) -> Result<Laid, BadForm> {
        let first = if a.get("combat") == "fire" { "gun" } else { "unit-1" };
        let french = is_french(a.get(first)).expect("a piece of the list");
        sides(a, first, french, say)?;
        let seat = if french { FRENCH } else { ALLIED };
        let (from, area) = (a.get("from"), a.get("area"));
        let table = match_of(Waterloo::position(&setup(a, french)), say)?;
        let own = standing_in(table.as_ref(), from, say);
        let mut lead = Vec::new();
        if a.get("combat") == "fire" {
            let gun = own.first().map_or("", String::as_str);
            lead.push(Lead::Choose(seat, format!("green {from} fire")));
            let mut trial = table.fork();
            let found = trial.choose(seat, &format!("green {from} fire")).ok().and_then(|_| {
                let start = format!("fire {gun} {area} over ");
                trial.offered(seat).0.into_iter().find(|c| c.starts_with(&start))
            });
            let fire = found.unwrap_or_else(|| format!("fire {gun} {area} over {from}"));
            lead.extend([
                Lead::Tell,
                Lead::Odds(seat, fire.clone()),
                Lead::Choose(seat, fire),
                Lead::If("fire", seat, "done".to_owned()),
            ]);
            return Ok(laid(table, lead));
        }
        lead.push(Lead::Choose(seat, format!("red {from} assault")));
        lead.push(Lead::Tell);
        for (k, unit) in own.iter().enumerate() {
            let assault = format!("assault {unit} {area} from {from}");
            if k + 1 == own.len() {
                lead.push(Lead::Odds(seat, assault.clone()));
            }
            lead.push(Lead::Choose(seat, assault));
        }
        lead.push(Lead::If("assault", seat, "done".to_owned()));
        if a.get("combat") == "morale" {
            test(table.as_ref(), &mut lead, a.get("tested") == "attackers");
        }
        Ok(laid(table, lead))
    }

    fn throws(&self, text: &str) -> Vec<String> {
        single_dice(text)
    }

    fn dice<'a>(&self, outcome: &'a str) -> Vec<&'a str> {
        vec![outcome]
    }

    fn face(&self, die: &str) -> Name {
        Name::plain(die)
    }
}

fn laid(table: Box<dyn AnyMatch>, lead: Vec<Lead>) -> Laid {
    Laid {
        table,
        lead,
        settled: &[("withdraw", ""), ("retreat", ""), ("stacking", "")],
        ends: &["act", "formation", "tile", "skirmish", "lead", "reform", "reinforce"],
        hidden: &[],
    }
}

/// Everybody of a side on its side.
fn sides(a: &Answers, first: &str, french: bool, say: &dyn Translate) -> Result<(), BadForm> {
    let mut wrong = Vec::new();
    let mut must = |ids: &[&str], want: bool, key: &str| {
        for id in ids {
            if is_french(a.get(id)).is_some_and(|is| is != want) {
                wrong.push(Wrong::new(*id, a.get(id), say.say(key, &[]), a.get(first)));
            }
        }
    };
    if first == "unit-1" {
        must(&OWN[1..], french, "umpire-wrong-friend");
    }
    must(&THEIRS, !french, "umpire-wrong-foe");
    if wrong.is_empty() { Ok(()) } else { Err(BadForm(wrong)) }
}

fn standing_in(table: &dyn AnyMatch, area: &str, say: &dyn Translate) -> Vec<String> {
    let pieces = table.scene(Viewer::All, say).pieces.into_iter();
    pieces.filter(|p| p.at == area).map(|p| p.id).collect()
}

fn colour(piece: &str) -> &'static str {
    match kind(piece).map(|k| k.force.as_str()) {
        Some("FR") => "blue",
        Some("AL") => "red",
        _ => "black",
    }
}

fn setup(a: &Answers, french: bool) -> String {
    let close = a.get("combat") != "fire";
    let own: Vec<&str> = if close { OWN.iter().map(|id| a.get(id)).collect() } else { vec![a.get("gun")] };
    let theirs: Vec<&str> = THEIRS.iter().map(|id| a.get(id)).collect();
    let there = |pieces: &[&str]| {
        let quoted: Vec<_> = pieces.iter().filter(|p| **p != "none").map(|p| format!("\"{p}\"")).collect();
        quoted.join(", ")
    };
    let (from, area) = (a.get("from"), a.get("area"));
    let mut places = vec![format!("{from} = [{}]", there(&own)), format!("{area} = [{}]", there(&theirs))];
    // Infantry next to the area, so that no unit becomes isolated by mistake.
    let near = MAP.area.iter().find(|x| x.id == area).map(|x| x.adj.as_slice()).unwrap_or_default();
    let mut free = near.iter().filter(|id| *id != from);
    let (mine, other) = if french { ("fr-inf", "ge-inf") } else { ("ge-inf", "fr-inf") };
    if close {
        // The attackers' own origin counts as one friend only while infantry is left there.
        for _ in 0..a.number("target-friends") {
            places.extend(free.next().map(|id| format!("{id} = [\"{other}\"]")));
        }
        for _ in 0..a.number("friends") {
            places.extend(free.next().map(|id| format!("{id} = [\"{mine}\"]")));
        }
    }
    let cubes = |id: &str, piece: &str, n: i32| format!("{id} = {{ {} = {n} }}", colour(piece));
    let mut heaps = Vec::new();
    if a.number("cubes") > 0 {
        heaps.push(cubes(from, own[0], a.number("cubes")));
    }
    if a.number("target-cubes") > 0 {
        heaps.push(cubes(area, theirs[0], a.number("target-cubes")));
    }
    format!(
        "phase = \"actions\"\nturn = 5\nactive = \"{}\"\ntile = 5\ncubes = {{ {} }}\n[pieces]\n{}\n",
        if french { "french" } else { "allied" },
        heaps.join(", "),
        places.join("\n")
    )
}

/// Rolls the volleys that lead to a test: the defenders' volley to that of the attackers; else it is harmless, and the attackers' leads to
/// that of the defenders.
fn test(table: &dyn AnyMatch, lead: &mut Vec<Lead>, attackers: bool) {
    let wanted = if attackers { 1 } else { 2 };
    let mut trial = table.fork();
    for step in lead.iter() {
        match step {
            Lead::Choose(seat, text) if trial.choose(*seat, text).is_err() => return,
            Lead::If(decision, seat, text)
                if trial.waiting().decision() == *decision && trial.choose(*seat, text).is_err() =>
            {
                return;
            }
            _ => {}
        }
    }
    let mut volleys = 0;
    for _ in 0..12 {
        let waiting = trial.waiting();
        if waiting.is_choice() {
            let seat = waiting.seats()[0];
            let Some(first) = trial.offered(seat).0.into_iter().next() else { return };
            if trial.choose(seat, &first).is_err() {
                return;
            }
            lead.push(Lead::Choose(seat, first));
            continue;
        }
        if waiting.kind() != "chance" || (is_test(trial.as_ref()) && volleys == wanted) {
            break;
        }
        let die = if is_test(trial.as_ref()) {
            "6".to_owned()
        } else {
            volleys += 1;
            let leads_on = |die: &u8| {
                let mut fork = trial.fork();
                fork.resolve(&die.to_string()).is_ok() && is_test(fork.as_ref())
            };
            if volleys < wanted { "1".to_owned() } else { (1..=6).find(leads_on).unwrap_or(6).to_string() }
        };
        if trial.resolve(&die).is_err() {
            return;
        }
        lead.push(Lead::Roll(die));
    }
    lead.push(Lead::Tell);
}

/// Whether the die that is pending is a test of morale.
fn is_test(table: &dyn AnyMatch) -> bool {
    let mut fork = table.fork();
    let since = fork.len();
    fork.resolve("1").is_ok()
        && fork
            .log_since(since, Viewer::All, &bicorne_core::Keys)
            .first()
            .is_some_and(|(_, told)| told.clause.starts_with("WAT-13"))
}
