//! The umpire of Napoléon 1806: a combat in a zone, with cards or with dice, both sides' modifiers and events.

use super::table;
use bicorne_core::umpire::{Answers, BadForm, Field, Laid, Lead, Name, Umpire, Value, Wrong};
use bicorne_core::{Options, Say, Seat};
use bicorne_n1806::Napoleon;
use serde::Deserialize;
use std::sync::LazyLock;

/// The umpire of Napoléon 1806.
pub(super) struct NapoleonUmpire;

#[derive(Deserialize)]
struct Words {
    en: String,
    fr: String,
}

impl Words {
    fn name(&self) -> Name {
        Name::Words(self.en.clone(), self.fr.clone())
    }
}

#[derive(Deserialize)]
struct RawZone {
    id: String,
    name: Words,
    #[serde(default)]
    terrain: String,
}

#[derive(Deserialize)]
struct RawConnection {
    between: [String; 2],
}

#[derive(Deserialize)]
struct RawMap {
    zone: Vec<RawZone>,
    connection: Vec<RawConnection>,
}

#[derive(Deserialize)]
struct RawBlock {
    side: String,
    id: String,
    name: Words,
    #[serde(default)]
    commander: bool,
    #[serde(default)]
    infantry: u8,
    #[serde(default)]
    cavalry: u8,
}

#[derive(Deserialize)]
struct RawBlocks {
    block: Vec<RawBlock>,
}

#[derive(Deserialize)]
struct RawEvent {
    id: String,
    title: Words,
    #[serde(default)]
    when: String,
}

#[derive(Deserialize)]
struct RawCard {
    id: String,
    event: String,
    losses: u8,
    fatigues: u8,
    #[serde(rename = "move")]
    points: u8,
}

#[derive(Deserialize)]
struct RawDecks {
    french: Vec<RawCard>,
    prussian: Vec<RawCard>,
}

#[derive(Deserialize)]
struct RawCards {
    event: Vec<RawEvent>,
    cards: RawDecks,
}

struct Lists {
    map: RawMap,
    blocks: Vec<RawBlock>,
    cards: RawCards,
}

static LISTS: LazyLock<Lists> = LazyLock::new(|| {
    let blocks: RawBlocks = toml::from_str(include_str!("../../../../data/n1806/units.toml"))
        .expect("the embedded blocks are sound");
    Lists {
        map: toml::from_str(include_str!("../../../../data/n1806/map.toml"))
            .expect("the embedded map is sound"),
        blocks: blocks.block,
        cards: toml::from_str(include_str!("../../../../data/n1806/cards.toml"))
            .expect("the embedded cards are sound"),
    }
});

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
/// Where the other corps wait, so that nobody's army is gone.
const AWAY: [(&str, &str); 2] = [("french", "bamberg"), ("prussian", "wurzen")];

fn corps(none: bool) -> Vec<Value> {
    let side = |s: &str| if s == "french" { ("French", "Français") } else { ("Prussian", "Prussien") };
    let mut out: Vec<Value> = if none { vec![Value::new("none")] } else { Vec::new() };
    out.extend(LISTS.blocks.iter().filter(|b| !b.commander).map(|b| {
        let (en, fr) = side(&b.side);
        let name = Name::Words(format!("{en}: {}", b.name.en), format!("{fr} : {}", b.name.fr));
        Value::named(&*b.id, name)
    }));
    out
}

fn block(id: &str) -> Option<&'static RawBlock> {
    LISTS.blocks.iter().find(|b| b.id == id)
}

fn deck(side: &str) -> &'static [RawCard] {
    if side == "french" { &LISTS.cards.cards.french } else { &LISTS.cards.cards.prussian }
}

/// Combat events that a side has in its deck.
fn events(side: Option<&str>) -> Vec<Value> {
    let has = |e: &&RawEvent| {
        let in_deck = |side: &str| deck(side).iter().any(|c| c.event == e.id);
        e.when == "combat" && side.map_or(in_deck("french") || in_deck("prussian"), in_deck)
    };
    let mut out = vec![Value::new("none")];
    out.extend(LISTS.cards.event.iter().filter(has).map(|e| Value::named(&*e.id, e.title.name())));
    out
}

fn neighbours(zone: &str) -> Vec<&'static str> {
    let other = |c: &'static RawConnection| match &c.between {
        [a, b] if a == zone => Some(b.as_str()),
        [a, b] if b == zone => Some(a.as_str()),
        _ => None,
    };
    LISTS.map.connection.iter().filter_map(other).collect()
}

impl Umpire for NapoleonUmpire {
    fn form(&self) -> Vec<Field> {
        let zones = LISTS.map.zone.iter().map(|z| Value::named(&*z.id, z.name.name())).collect();
        let strengths = || super::hexes::strengths(8);
        let side = |id: &str| Value::named(id, Name::Key(format!("seat-{id}")));
        let all: Vec<&str> = LISTS.blocks.iter().map(|b| b.id.as_str()).collect();
        let mut fields = vec![
            Field::choice("situation", "method", vec![Value::new("cards"), Value::new("dice")]),
            Field::choice("situation", "side", vec![side("french"), side("prussian")]),
            Field::choice("situation", "zone", zones).or("naumburg"),
            Field::flag("attacker", "manoeuvred"),
            Field::flag("attacker", "commander"),
            Field::choice("attacker", "event", events(None)),
        ];
        for (k, [corps_id, strength, fatigue]) in OWN.into_iter().enumerate() {
            let default = if k == 0 { "lannes" } else { "none" };
            fields.push(Field::choice("attacker", corps_id, corps(k > 0)).or(default));
            fields.push(Field::choice("attacker", strength, strengths()).when(corps_id, &all));
            fields.push(Field::number("attacker", fatigue, 0, 8, 0).when(corps_id, &all));
        }
        fields.push(Field::flag("target", "target-commander"));
        fields.push(Field::choice("target", "target-event", events(None)));
        fields.push(Field::flag("target", "flagged"));
        for (k, [corps_id, strength, fatigue]) in THEIRS.into_iter().enumerate() {
            let default = if k == 0 { "hohenlohe" } else { "none" };
            fields.push(Field::choice("target", corps_id, corps(k > 0)).or(default));
            fields.push(Field::choice("target", strength, strengths()).when(corps_id, &all));
            fields.push(Field::number("target", fatigue, 0, 8, 0).when(corps_id, &all));
        }
        fields
    }

    fn lay(&self, a: &Answers, say: &dyn Say) -> Result<Laid, BadForm> {
        let side = a.get("side");
        let seat = Seat(u8::from(side != "french"));
        check(a, say)?;
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
            let card = deck(side).iter().max_by_key(|c| c.points).expect("a deck has cards");
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
            table: table(Napoleon::open_setup(&setup(a), &options), say)?,
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
        let card = deck("french").iter().chain(deck("prussian")).find(|c| c.id == die);
        card.map_or(Name::plain(die), |c| {
            Name::Words(
                format!("{}: losses {}, fatigues {}", c.id, c.losses, c.fatigues),
                format!("{} : pertes {}, fatigues {}", c.id, c.losses, c.fatigues),
            )
        })
    }
}

fn commander(side: &str) -> &'static str {
    let found = LISTS.blocks.iter().find(|b| b.commander && b.side == side);
    &found.expect("each side has one").id
}

/// Corps on the right side, each once; events in the right deck.
fn check(a: &Answers, say: &dyn Say) -> Result<(), BadForm> {
    let side = a.get("side");
    let mut wrong = Vec::new();
    let mut seen: Vec<&str> = Vec::new();
    for (ids, own) in [(&OWN, true), (&THEIRS, false)] {
        for [field, ..] in ids {
            let Some(corps) = block(a.get(field)) else { continue };
            if (corps.side == side) != own {
                let key = if own { "umpire-wrong-friend" } else { "umpire-wrong-foe" };
                wrong.push(Wrong::new(*field, &corps.id, say.say(key, &[]), side));
            }
            if seen.contains(&corps.id.as_str()) {
                wrong.push(Wrong::new(*field, &corps.id, say.say("umpire-wrong-twice", &[]), ""));
            }
            seen.push(&corps.id);
        }
    }
    let enemy = if side == "french" { "prussian" } else { "french" };
    for (field, side) in [("event", side), ("target-event", enemy)] {
        if !events(Some(side)).iter().any(|v| v.id == a.get(field)) {
            let right: Vec<_> = events(Some(side)).into_iter().map(|v| v.id).collect();
            wrong.push(Wrong::new(field, a.get(field), say.say("umpire-wrong-deck", &[]), right.join(", ")));
        }
    }
    if wrong.is_empty() { Ok(()) } else { Err(BadForm(wrong)) }
}

fn setup(a: &Answers) -> String {
    let (side, zone) = (a.get("side"), a.get("zone"));
    let enemy = if side == "french" { "prussian" } else { "french" };
    let plain = |z: &&str| LISTS.map.zone.iter().any(|x| x.id == **z && x.terrain == "clear");
    let around = neighbours(zone);
    let from = around.iter().copied().find(|z| plain(z)).or(around.first().copied()).unwrap_or("jena");
    let start = if a.flag("manoeuvred") { from } else { zone };
    let mut out = String::new();
    let mut reduced = Vec::new();
    for (who, ids, at, led) in
        [(side, &OWN, start, a.flag("commander")), (enemy, &THEIRS, zone, a.flag("target-commander"))]
    {
        let mut blocks = Vec::new();
        for [id, strength, fatigue] in ids {
            let Some(corps) = block(a.get(id)) else { continue };
            blocks.push(format!("\"{}\"", corps.id));
            let (mut foot, mut horse) = (corps.infantry, corps.cavalry);
            if let Ok(left) = a.get(strength).parse::<u8>() {
                horse = horse.min(left);
                foot = left.saturating_sub(horse);
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
        out.push_str(&format!("[{who}]\n{at} = [{}]\n", blocks.join(", ")));
        // Somebody else waits far away: an army that is gone would end the game.
        let taken: Vec<&str> = OWN.iter().chain(&THEIRS).map(|[id, ..]| a.get(id)).collect();
        let spare = LISTS.blocks.iter().find(|b| b.side == who && !b.commander && !taken.contains(&&*b.id));
        let away = AWAY.iter().find(|(s, _)| *s == who).map_or("wurzen", |(_, z)| z);
        if let (Some(spare), true) = (spare, away != zone && away != start) {
            out.push_str(&format!("{away} = [\"{}\"]\n", spare.id));
        }
    }
    let citadels =
        [("erfurt", "prussian"), ("halle", "prussian"), ("leipzig", "prussian"), ("bamberg", "french")];
    let flag = |(id, usual): (&str, &str)| {
        let owner = if id != zone {
            usual
        } else if a.flag("flagged") {
            enemy
        } else {
            side
        };
        format!("{id} = \"{owner}\"")
    };
    let control: Vec<_> = citadels.into_iter().map(flag).collect();
    let hands: Vec<_> = [(side, "event"), (enemy, "target-event")]
        .into_iter()
        .filter_map(|(who, field)| deck(who).iter().find(|c| c.event == a.get(field)))
        .map(|c| format!("\"{}\"", c.id))
        .collect();
    let axes = if a.flag("manoeuvred") {
        String::new()
    } else {
        format!("axes = [{{ side = \"{side}\", zone = \"{zone}\", to = \"{from}\" }}]\n")
    };
    format!(
        "control = {{ {} }}\n{out}[reduced]\n{}\n[position]\nphase = \"operations\"\nto_play = \"{side}\"\n{axes}hands = [{}]\n",
        control.join(", "),
        reduced.join("\n"),
        hands.join(", ")
    )
}
