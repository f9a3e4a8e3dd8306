//! The umpire of Napoléon 1806: a combat in a zone, with cards or with dice, both sides' modifiers and events.

use crate::blocks::Block;
use crate::cards::{Feat, When};
use crate::data::{BlockInfo, CardInfo, Data};
use crate::game::Napoleon;
use crate::map::{Terrain, Zone};
use crate::side::Side;
use bicorne_core::ext::umpire::{
    Answers, BadForm, Field, Laid, Lead, Name, Umpire, Value, Wrong, match_of, strengths_left,
};
use bicorne_core::{GameModule as _, Options, Translate};
use bicorne_source::LocalizedText;

/// The umpire of Napoléon 1806.
pub(crate) struct NapoleonUmpire;

fn name(words: &LocalizedText) -> Name {
    Name::Words(words.en.clone(), words.fr.clone())
}

const BOTH: [Side; 2] = [Side::French, Side::Prussian];
const OWN: [[&str; 3]; 3] = [
    ["corps-1", "strength-1", "fatigue-1"],
    ["corps-2", "strength-2", "fatigue-2"],
    ["corps-3", "strength-3", "fatigue-3"],
];
const THEIRS: [[&str; 3]; 3] = [
    ["target-corps-1", "target-strength-1", "target-fatigue-1"],
    ["target-corps-2", "target-strength-2", "target-fatigue-2"],
    ["target-corps-3", "target-strength-3", "target-fatigue-3"],
];
/// Where another corps waits, so that nobody's army is gone.
fn away(side: Side) -> &'static str {
    if side == Side::French { "bamberg" } else { "wurzen" }
}

fn is_corps(block: Block) -> bool {
    block != Block::commander(block.side())
}

/// Every corps of both sides with its data.
fn every_corps() -> impl Iterator<Item = (Block, &'static BlockInfo)> {
    let blocks = Data::get().blocks.iter().enumerate();
    blocks.map(|(i, info)| (Block(i as u8), info)).filter(|(b, _)| is_corps(*b))
}

fn corps(none: bool) -> Vec<Value> {
    let side =
        |b: Block| if b.side() == Side::French { ("French", "Français") } else { ("Prussian", "Prussien") };
    let mut out: Vec<Value> = if none { vec![Value::new("none")] } else { Vec::new() };
    out.extend(every_corps().map(|(b, info)| {
        let (en, fr) = side(b);
        let name = Name::Words(format!("{en}: {}", info.name.en), format!("{fr} : {}", info.name.fr));
        Value::named(&*info.id, name)
    }));
    out
}

fn block(id: &str) -> Option<(Block, &'static BlockInfo)> {
    every_corps().find(|(_, info)| info.id == id)
}

/// A card of a side with this event.
fn card_with(side: Side, event: &str) -> Option<&'static CardInfo> {
    let data = Data::get();
    let feat = Feat::parse(event)?;
    data.copies(side, feat).iter(side).next().map(|card| data.card(card))
}

/// Combat events that a side has in its deck.
fn events(sides: &[Side]) -> Vec<Value> {
    let fits = |feat: &Feat| sides.iter().any(|s| card_with(*s, feat.id()).is_some());
    let data = Data::get();
    let all = Feat::ALL.iter().copied().zip(&data.feats);
    let of_combat = all.filter(|(feat, info)| info.when == Some(When::Combat) && fits(feat));
    let named = of_combat.map(|(feat, info)| Value::named(feat.id(), name(&info.title)));
    std::iter::once(Value::new("none")).chain(named).collect()
}

impl Umpire for NapoleonUmpire {
    fn form(&self) -> Vec<Field> {
        let zones = Data::get().map.zones.iter().map(|z| Value::named(&*z.id, name(&z.name))).collect();
        let strengths = || strengths_left(8);
        let side = |id: &str| Value::named(id, Name::Key(format!("seat-{id}")));
        let all: Vec<&str> = every_corps().map(|(_, info)| info.id.as_str()).collect();
        let mut fields = vec![
            Field::choice("situation", "method", vec![Value::new("cards"), Value::new("dice")]),
            Field::choice("situation", "side", vec![side("french"), side("prussian")]),
            Field::choice("situation", "zone", zones).or("naumburg"),
            Field::flag("attacker", "manoeuvred"),
            Field::flag("attacker", "commander"),
            Field::choice("attacker", "event", events(&BOTH)),
        ];
        for (k, [corps_id, strength, fatigue]) in OWN.into_iter().enumerate() {
            let default = if k == 0 { "lannes" } else { "none" };
            fields.push(Field::choice("attacker", corps_id, corps(k > 0)).or(default));
            fields.push(Field::choice("attacker", strength, strengths()).when(corps_id, &all));
            fields.push(Field::number("attacker", fatigue, 0, 8, 0).when(corps_id, &all));
        }
        fields.push(Field::flag("target", "target-commander"));
        fields.push(Field::choice("target", "target-event", events(&BOTH)));
        fields.push(Field::flag("target", "flagged"));
        for (k, [corps_id, strength, fatigue]) in THEIRS.into_iter().enumerate() {
            let default = if k == 0 { "hohenlohe" } else { "none" };
            fields.push(Field::choice("target", corps_id, corps(k > 0)).or(default));
            fields.push(Field::choice("target", strength, strengths()).when(corps_id, &all));
            fields.push(Field::number("target", fatigue, 0, 8, 0).when(corps_id, &all));
        }
        fields
    }

    fn lay(&self, a: &Answers, say: &dyn Translate) -> Result<Laid, BadForm> {
        let side = side(a);
        let seat = bicorne_core::Seat(side.index() as u8);
        check(a, side, say)?;
        let zone = a.get("zone");
        let mut options = Options::new();
        options.insert("combat".to_owned(), a.get("method").to_owned());
        let mut lead: Vec<Lead> = Vec::new();
        let stack = OWN.iter().map(|[id, ..]| a.get(id)).filter(|id| *id != "none");
        lead.extend(stack.map(|id| Lead::Choose(seat, format!("take {id}"))));
        if a.flag("commander") {
            lead.push(Lead::Choose(seat, format!("take {}", commander(side))));
        }
        if a.flag("manoeuvred") {
            // Any card moves one zone.
            let card = card_with(side, "march").expect("each deck has marches");
            lead.extend([
                Lead::Choose(seat, "march".to_owned()),
                Lead::Roll(card.id.clone()),
                Lead::Tell,
                Lead::Choose(seat, format!("go {zone}")),
                Lead::First("share", seat),
                Lead::Odds(seat, "attack".to_owned()),
                Lead::Choose(seat, "attack".to_owned()),
            ]);
        } else {
            lead.extend([
                Lead::Tell,
                Lead::Odds(seat, "fight".to_owned()),
                Lead::Choose(seat, "fight".to_owned()),
            ]);
        }
        Ok(Laid {
            table: match_of(Napoleon::from_setup(&setup(a), &options), say)?,
            lead,
            settled: &[],
            ends: &["operation", "initiative", "coordination", "recover", "draw", "reaction"],
            hidden: &[],
        })
    }

    fn throws(&self, text: &str) -> Vec<String> {
        let throw =
            |word: &str| if word.parse::<u8>().is_ok() { format!("face {word}") } else { word.to_owned() };
        text.split_whitespace().filter(|w| *w != "face").map(throw).collect()
    }

    fn dice<'a>(&self, outcome: &'a str) -> Vec<&'a str> {
        vec![outcome.strip_prefix("face ").unwrap_or(outcome)]
    }

    fn face(&self, die: &str) -> Name {
        let data = Data::get();
        let card = data.find_card(die).map(|card| data.card(card));
        card.map_or(Name::plain(die), |c| {
            Name::Words(
                format!("{}: losses {}, fatigue {}", c.id, c.losses, c.fatigues),
                format!("{} : pertes {}, fatigues {}", c.id, c.losses, c.fatigues),
            )
        })
    }
}

fn side(a: &Answers) -> Side {
    Side::parse(a.get("side")).expect("one of the sides")
}

fn commander(side: Side) -> &'static str {
    &Data::get().block(Block::commander(side)).id
}

/// Corps on the right side, each once; events in the right deck.
fn check(a: &Answers, side: Side, say: &dyn Translate) -> Result<(), BadForm> {
    let mut wrong = Vec::new();
    let mut seen: Vec<Block> = Vec::new();
    for (ids, own) in [(&OWN, true), (&THEIRS, false)] {
        for [field, ..] in ids {
            let Some((corps, info)) = block(a.get(field)) else { continue };
            if (corps.side() == side) != own {
                let key = if own { "umpire-wrong-friend" } else { "umpire-wrong-foe" };
                wrong.push(Wrong::new(*field, &info.id, say.say(key, &[]), side.id()));
            }
            if seen.contains(&corps) {
                wrong.push(Wrong::new(*field, &info.id, say.say("umpire-wrong-twice", &[]), ""));
            }
            seen.push(corps);
        }
    }
    for (field, side) in [("event", side), ("target-event", side.other())] {
        let right = events(&[side]);
        if !right.iter().any(|v| v.id == a.get(field)) {
            let right: Vec<_> = right.into_iter().map(|v| v.id).collect();
            wrong.push(Wrong::new(field, a.get(field), say.say("umpire-wrong-deck", &[]), right.join(", ")));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(BadForm(wrong)) }
}

/// A zone next to this one, an ordinary one if there is one.
fn next_to(zone: &str) -> &'static str {
    let map = &Data::get().map;
    let near = map.near(map.zone(zone).expect("a zone of the list"));
    let plain = |(z, _): &&(Zone, _)| map.info(*z).terrain == Terrain::Clear;
    let (found, _) = near.iter().find(plain).or(near.first()).expect("every zone has a road");
    &map.info(*found).id
}

fn setup(a: &Answers) -> String {
    let (side, zone) = (side(a), a.get("zone"));
    let enemy = side.other();
    let from = next_to(zone);
    let start = if a.flag("manoeuvred") { from } else { zone };
    let taken: Vec<&str> = OWN.iter().chain(&THEIRS).map(|[id, ..]| a.get(id)).collect();
    let mut out = String::new();
    let mut reduced = Vec::new();
    for (who, ids, at, led) in
        [(side, &OWN, start, a.flag("commander")), (enemy, &THEIRS, zone, a.flag("target-commander"))]
    {
        let mut blocks = Vec::new();
        for [id, strength, fatigue] in ids {
            let Some((_, corps)) = block(a.get(id)) else { continue };
            blocks.push(format!("\"{}\"", corps.id));
            let (mut foot, mut horse) = (corps.infantry, corps.cavalry);
            if let Ok(left) = a.get(strength).parse::<u8>() {
                horse = horse.min(left);
                foot = left - horse;
            }
            let tired = a.number(fatigue);
            reduced.push(format!(
                "{} = {{ infantry = {foot}, cavalry = {horse}, fatigue = {tired} }}",
                corps.id
            ));
        }
        if led {
            blocks.push(format!("\"{}\"", commander(who)));
        }
        out.push_str(&format!("[{}]\n{at} = [{}]\n", who.id(), blocks.join(", ")));
        let spare = every_corps().find(|(b, info)| b.side() == who && !taken.contains(&info.id.as_str()));
        if let (Some((_, spare)), true) = (spare, away(who) != zone && away(who) != start) {
            out.push_str(&format!("{} = [\"{}\"]\n", away(who), spare.id));
        }
    }
    let map = &Data::get().map;
    let flag = |citadel: &Zone| {
        let id = map.info(*citadel).id.as_str();
        let usual = if id == "bamberg" { Side::French } else { Side::Prussian };
        let owner = match (id == zone, a.flag("flagged")) {
            (false, _) => usual,
            (true, true) => enemy,
            (true, false) => side,
        };
        format!("{id} = \"{}\"", owner.id())
    };
    let control: Vec<_> = map.citadels.iter().map(flag).collect();
    let hands: Vec<_> = [(side, "event"), (enemy, "target-event")]
        .into_iter()
        .filter_map(|(who, field)| card_with(who, a.get(field)))
        .map(|c| format!("\"{}\"", c.id))
        .collect();
    let axes = if a.flag("manoeuvred") {
        String::new()
    } else {
        format!("axes = [{{ side = \"{}\", zone = \"{zone}\", to = \"{from}\" }}]\n", side.id())
    };
    format!(
        "control = {{ {} }}\n{out}[reduced]\n{}\n[position]\nphase = \"operations\"\nto_play = \"{}\"\n{axes}hands = [{}]\n",
        control.join(", "),
        reduced.join("\n"),
        side.id(),
        hands.join(", ")
    )
}
