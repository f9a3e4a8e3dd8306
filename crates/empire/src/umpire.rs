//! The umpire of Bataille Empire: fire with riposte and ricochet, opportunity fire, charges with reactions and shock, morale tests.
//!
//! The attacker looks north, the target stands at the given distance before it. Supports, threats and friends on a flank are
//! units of their own, so that the rules find them as in play.

mod helpers;
mod layout;

use crate::game::Empire;
use crate::kinds::Form;
use bicorne_core::ext::umpire::{
    Answers, BadForm, Field, Laid, Lead, Name, Umpire, Value, match_of, single_dice,
};
use bicorne_core::{AnyMatch, GameModule as _, Options, Seat, Translate, Viewer};
use helpers::Helpers;
use layout::Layout;
use serde::Deserialize;
use std::sync::LazyLock;

/// The umpire of Bataille Empire.
pub(crate) struct EmpireUmpire;

const A: Seat = Seat(0);
const B: Seat = Seat(1);

#[derive(Deserialize)]
struct Words {
    en: String,
    fr: String,
}

#[derive(Deserialize)]
struct RawNation {
    id: String,
    name: Words,
}

#[derive(Deserialize)]
struct RawUnit {
    id: String,
    nation: String,
    name: Words,
}

#[derive(Deserialize)]
struct Lists {
    nation: Vec<RawNation>,
    unit: Vec<RawUnit>,
}

static LISTS: LazyLock<Lists> = LazyLock::new(|| {
    let text = include_str!("../../../data/empire/units.toml");
    toml::from_str(text).expect("the embedded lists are sound")
});

fn units() -> Vec<Value> {
    let nation = |id: &str| LISTS.nation.iter().find(|n| n.id == id).expect("a nation of the lists");
    let value = |u: &RawUnit| {
        let of = &nation(&u.nation).name;
        let name = Name::Words(format!("{}: {}", of.en, u.name.en), format!("{} : {}", of.fr, u.name.fr));
        Value::named(&*u.id, name)
    };
    LISTS.unit.iter().map(value).collect()
}

fn forms() -> Vec<Value> {
    let forms =
        [Form::Line, Form::Column, Form::Solid, Form::Hollow, Form::Skirmish, Form::Deployed, Form::Limbered];
    forms.map(|f| Value::named(f.id(), Name::Key(format!("empire-form-{}", f.id())))).into()
}

fn orders() -> Vec<Value> {
    let orders = ["attack", "engage", "hold", "manoeuvre", "retreat"];
    orders.map(|id| Value::named(id, Name::Key(format!("empire-order-{id}")))).into()
}

fn values(ids: &[&str]) -> Vec<Value> {
    ids.iter().map(|id| Value::new(id)).collect()
}

impl Umpire for EmpireUmpire {
    fn form(&self) -> Vec<Field> {
        let (attacks, charge, fire) = (["fire", "opportunity", "charge"], ["charge"], ["fire"]);
        let shots = ["fire", "opportunity"];
        let threats = ["none", "infantry", "cavalry", "both-infantry", "both-cavalry"];
        let command = ["commanded", "attached", "out-of-command"];
        let sectors = ["village", "church", "redoubt"];
        let grounds = ["open", "crops", "orchard", "wood", "marsh", "hedge", "wall", "earthwork", "stream"];
        let grounds: Vec<&str> = grounds.into_iter().chain(sectors).collect();
        vec![
            Field::choice("situation", "combat", values(&["fire", "opportunity", "charge", "morale"])),
            Field::length("situation", "range", 1, 2800, 200).when("combat", &attacks),
            Field::choice("situation", "higher", values(&["level", "attacker-higher", "target-higher"]))
                .when("combat", &attacks),
            Field::choice("attacker", "unit", units()).when("combat", &attacks),
            Field::choice("attacker", "formation", forms()).when("combat", &attacks),
            Field::number("attacker", "losses", 0, 7, 0).when("combat", &attacks),
            Field::flag("attacker", "disorder").when("combat", &attacks),
            Field::choice("attacker", "order", orders()).when("combat", &attacks),
            Field::choice("attacker", "command", values(&command)).when("combat", &attacks),
            Field::flag("attacker", "moved-at-all").when("combat", &fire),
            Field::flag("attacker", "battalion-guns").when("combat", &shots),
            Field::flag("attacker", "ball").when("combat", &shots),
            Field::number("attacker", "fire-support", 0, 2, 0).when("combat", &shots),
            Field::number("attacker", "skirmish-support", 0, 2, 0).when("combat", &shots),
            Field::flag("attacker", "canister-support").when("combat", &shots),
            Field::flag("attacker", "second-charger").when("combat", &charge),
            Field::flag("attacker", "supported").when("combat", &charge),
            Field::choice("attacker", "threat", values(&threats)).when("combat", &attacks),
            Field::choice("target", "target-unit", units()).or("au-ger"),
            Field::choice("target", "target-formation", forms()),
            Field::choice("target", "facing", values(&["front", "flank", "rear"])).when("combat", &attacks),
            Field::number("target", "target-losses", 0, 7, 0),
            Field::flag("target", "target-disorder"),
            Field::flag("target", "marker").when("combat", &attacks),
            Field::choice("target", "target-order", orders()).or("engage").when("combat", &charge),
            Field::choice("target", "target-command", values(&command)),
            Field::choice("target", "target-ground", values(&grounds)),
            Field::flag("target", "target-supported"),
            Field::choice("target", "target-threat", values(&threats)),
            Field::flag("target", "behind").when("combat", &shots),
            Field::number("target", "secure", 0, 2, 0).when("combat", &charge),
        ]
    }

    fn lay(&self, a: &Answers, say: &dyn Translate) -> Result<Laid, BadForm> {
        match a.get("combat") {
            "morale" => return morale(a, say),
            "opportunity" => return opportunity(a, say),
            _ => {}
        }
        let (table, attack) = (Ground::of(a, say)?.lay(Helpers::of(a), 0)?, attack(a));
        Ok(laid(table, vec![Lead::Tell, Lead::Odds(A, attack.clone()), Lead::Choose(A, attack)]))
    }

    fn throws(&self, text: &str) -> Vec<String> {
        // The two dice for a general are read together: `sum 10`.
        single_dice(&text.replace("sum ", "sum:")).into_iter().map(|t| t.replace(':', " ")).collect()
    }

    fn dice<'a>(&self, outcome: &'a str) -> Vec<&'a str> {
        vec![outcome]
    }

    fn face(&self, die: &str) -> Name {
        match die.strip_prefix("sum ") {
            Some(sum) => Name::Words(format!("{sum} (two dice)"), format!("{sum} (deux dés)")),
            None => Name::plain(die),
        }
    }
}

fn laid(table: Box<dyn AnyMatch>, lead: Vec<Lead>) -> Laid {
    Laid {
        table,
        lead,
        settled: &[("retreat", ""), ("fled", ""), ("pursuit-run", ""), ("window", "done")],
        ends: &[
            "prepare",
            "charge",
            "move",
            "fire",
            "general",
            "activate",
            "bid",
            "cinc",
            "orders",
            "path",
            "group",
            "arrival",
            "roll-command",
        ],
        hidden: &[],
    }
}

fn attack(a: &Answers) -> String {
    if a.get("combat") == "charge" {
        let second = if a.flag("second-charger") { " and a1-2" } else { "" };
        return format!("charge a1-1 at b1-1{second}");
    }
    format!("fire a1-1 at b1-1{}", how(a, &Helpers::of(a)))
}

/// With whom and with what it is fired.
fn how(a: &Answers, helpers: &Helpers) -> String {
    let with = helpers.ids();
    let with = if with.is_empty() { String::new() } else { format!(" with {}", with.join("+")) };
    let weapon = match (a.flag("battalion-guns"), a.flag("ball")) {
        (true, _) => " guns",
        (false, true) => " ball",
        (false, false) => "",
    };
    format!("{with}{weapon}")
}

/// Ways by which a unit leaves somebody's fire.
const WAYS: [&str; 7] =
    ["fwd 4.00", "fwd 2.00", "back 2.00", "about, fwd 4.00", "about, fwd 2.00", "dir 0 4.00", "back 1.00"];

/// The target goes away until it leaves the fire of the attacker, who fires then. Supports are put where they leave his fire too.
fn opportunity(a: &Answers, say: &dyn Translate) -> Result<Laid, BadForm> {
    let ground = Ground::of(a, say)?;
    let shot = |helpers: &Helpers| format!("react a1-1 fire{}", how(a, helpers));
    let asked = Helpers::of(a);
    let refused = |fire: String| vec![Lead::Tell, Lead::Choose(A, fire)];
    let alone = ground.lay(Helpers::none(), 0)?;
    let mut ways = WAYS.iter().map(|way| format!("move b1-1: {way}"));
    let fire = shot(&Helpers::none());
    let Some(path) = ways.find(|path| leads_to_shot(alone.as_ref(), path, &fire).is_some()) else {
        return Ok(laid(alone, refused(fire)));
    };
    let mut placed = Helpers::none();
    for group in asked.groups() {
        for place in group.places() {
            let table = ground.lay(Helpers::one(place), 0)?;
            if leads_to_shot(table.as_ref(), &path, &shot(&Helpers::one(place))).is_some() {
                placed.add(place);
                break;
            }
        }
    }
    // Where nobody can be put so that he helps, his help is refused.
    let helpers = if placed.ids() == asked.ids() { placed } else { asked };
    let (table, fire) = (ground.lay(helpers.clone(), 0)?, shot(&helpers));
    let lead = leads_to_shot(table.as_ref(), &path, &fire);
    Ok(laid(table, lead.unwrap_or_else(|| refused(fire))))
}

/// The way to the shot if the target goes so; everything before it is let pass.
fn leads_to_shot(table: &dyn AnyMatch, path: &str, fire: &str) -> Option<Vec<Lead>> {
    let mut trial = table.fork();
    trial.choose(B, path).ok()?;
    let mut lead = vec![Lead::Choose(B, path.to_owned())];
    for _ in 0..8 {
        if trial.waiting().decision() != "window" {
            return None;
        }
        if trial.fork().choose(A, fire).is_ok() {
            lead.extend([Lead::Tell, Lead::Odds(A, fire.to_owned()), Lead::Choose(A, fire.to_owned())]);
            return Some(lead);
        }
        trial.choose(A, "done").ok()?;
        lead.push(Lead::Choose(A, "done".to_owned()));
    }
    None
}

/// The target is fired at until it must test: the fire itself is nobody's question.
fn morale(a: &Answers, say: &dyn Translate) -> Result<Laid, BadForm> {
    let fire = attack(a);
    let ground = Ground::of(a, say)?;
    let mut table = ground.lay(Helpers::none(), 0)?;
    for halves in 0..2 {
        if halves > 0 {
            table = ground.lay(Helpers::none(), halves)?;
        }
        if let Some(lead) = (1..=6).find_map(|die| leads_to_test(table.as_ref(), &fire, die)) {
            return Ok(laid(table, lead));
        }
    }
    Ok(laid(table, vec![Lead::Tell, Lead::Choose(A, fire)]))
}

/// The way to the test if the fire rolls this.
fn leads_to_test(table: &dyn AnyMatch, fire: &str, die: u8) -> Option<Vec<Lead>> {
    let mut trial = table.fork();
    let mut lead = vec![Lead::Choose(A, fire.to_owned()), Lead::If("riposte", B, "decline".to_owned())];
    trial.choose(A, fire).ok()?;
    if trial.waiting().decision() == "riposte" {
        trial.choose(B, "decline").ok()?;
    }
    trial.resolve(&die.to_string()).ok()?;
    lead.push(Lead::Roll(die.to_string()));
    if trial.waiting().decision() == "roll-general" {
        // His fate is asked first; a middling sum spares him.
        trial.resolve("sum 7").ok()?;
        lead.push(Lead::Roll("sum 7".to_owned()));
    }
    lead.push(Lead::Tell);
    (trial.waiting().decision() == "roll").then_some(lead)
}

/// Attacker and target measured: where a unit's edges are follows from its rectangle.
struct Ground<'a> {
    answers: &'a Answers,
    say: &'a dyn Translate,
    sizes: [[i32; 2]; 2],
}

impl<'a> Ground<'a> {
    fn of(answers: &'a Answers, say: &'a dyn Translate) -> Result<Ground<'a>, BadForm> {
        let scene = open(&Layout::apart(answers), say)?.scene(Viewer::All, say);
        let size = |id: &str| {
            let pose = scene.table.poses.iter().find(|p| p.piece == id).expect("it was laid");
            pose.size.map(i32::from)
        };
        Ok(Ground { answers, say, sizes: [size("a1-1"), size("b1-1")] })
    }

    /// The situation with these who help the fire.
    fn lay(&self, helpers: Helpers, halves: u8) -> Result<Box<dyn AnyMatch>, BadForm> {
        open(&Layout::facing(self.answers, self.sizes, &helpers, halves), self.say)
    }
}

fn open(layout: &Layout, say: &dyn Translate) -> Result<Box<dyn AnyMatch>, BadForm> {
    match_of(Empire::from_setup(&layout.text(), &Options::new()), say)
}
