//! Choices and their text forms.

use crate::data::Data;
use crate::map::Area;
use crate::units::{Force, Unit};
use bicorne_core::BadText;
use std::fmt::Write as _;

/// The colour of an action disc.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Disc {
    /// Any action.
    Green,
    /// Assault only.
    Red,
    /// Reserve Move only.
    Purple,
}

impl Disc {
    pub(crate) const ALL: [Disc; 3] = [Disc::Green, Disc::Red, Disc::Purple];

    /// `green`, `red`, `purple`.
    pub fn id(self) -> &'static str {
        ["green", "red", "purple"][self as usize]
    }

    fn parse(word: &str) -> Option<Disc> {
        Disc::ALL.into_iter().find(|d| d.id() == word)
    }
}

/// What an activated area does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[allow(missing_docs)] // the names say it
pub enum Order {
    /// Move to Contact.
    Move,
    /// Reserve Move.
    Reserve,
    /// Artillery Fire.
    Fire,
    Assault,
    /// Change Formation.
    Form,
    Reinforce,
}

impl Order {
    pub(crate) const ALL: [Order; 6] =
        [Order::Move, Order::Reserve, Order::Fire, Order::Assault, Order::Form, Order::Reinforce];

    /// `move`, `reserve`, `fire`, `assault`, `form`, `reinforce`.
    pub fn id(self) -> &'static str {
        ["move", "reserve", "fire", "assault", "form", "reinforce"][self as usize]
    }

    pub(crate) fn bit(self) -> u8 {
        1 << self as u8
    }

    fn parse(word: &str) -> Option<Order> {
        Order::ALL.into_iter().find(|o| o.id() == word)
    }
}

/// A formation that a player may choose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Formation {
    /// Infantry, upright.
    Mobile,
    /// Infantry, on its side.
    Defensive,
    /// Artillery, upright.
    Deployed,
    /// Artillery, on its side.
    Limbered,
}

impl Formation {
    pub(crate) const ALL: [Formation; 4] =
        [Formation::Mobile, Formation::Defensive, Formation::Deployed, Formation::Limbered];

    /// `mobile`, `defensive`, `deployed`, `limbered`.
    pub fn id(self) -> &'static str {
        ["mobile", "defensive", "deployed", "limbered"][self as usize]
    }
}

/// One choice of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Action {
    /// Nothing more of this kind.
    Done,
    /// Spend a disc without effect.
    Pass(Disc),
    Activate(Disc, Area, Order),
    /// Activate a leader.
    Lead(Disc, Unit),
    /// The leader activates an area.
    Command(Area, Order),
    /// Put an arriving or delayed unit somewhere, with cubes.
    Place(Unit, Area, u8),
    /// Shoot at an area.
    Skirmish(Unit, Area),
    Form(Unit, Formation),
    /// Move, with cubes.
    Move(Unit, Area, u8),
    /// Assault an area, entering from another, with cubes.
    Assault(Unit, Area, Area, u8),
    /// Aim a gun at an area over the last one before it.
    Fire(Unit, Area, Area),
    /// Declare the Grand Battery.
    Grand,
    /// Send a cube to an area.
    Reinforce(Force, Area),
    /// Take this area next: an assault, a penalty.
    Take(Area),
    /// This infantry is protected.
    Protect(Unit),
    /// This unit: it duels, rolls, falls.
    Pick(Unit),
    /// The unit takes the hit where it stands.
    Tire(Unit),
    /// The unit takes the hit by retreating.
    Flee(Unit),
    /// The unit gets this many cubes.
    Assign(Unit, u8),
    /// The next cube has this colour.
    Colour(Force),
    /// This unit is given up for cubes, with this many on it.
    Lose(Unit, u8),
    /// The unit goes there, with cubes if it withdraws.
    Leave(Unit, Area, u8),
    /// The leader goes along.
    Along(Unit),
    /// The unit charges on.
    Charge(Area),
}

/// The text of an action.
pub(crate) fn text(data: &Data, action: Action) -> String {
    let u = |unit: Unit| data.roster.id(unit);
    let a = |area: Area| data.map.id(area);
    let cubes = |mut text: String, n: u8| {
        if n > 0 {
            let _ = write!(text, " {n}");
        }
        text
    };
    match action {
        Action::Done => "done".to_owned(),
        Action::Pass(d) => format!("pass {}", d.id()),
        Action::Activate(d, area, o) => format!("{} {} {}", d.id(), a(area), o.id()),
        Action::Lead(d, leader) => format!("{} lead {}", d.id(), u(leader)),
        Action::Command(area, o) => format!("command {} {}", a(area), o.id()),
        Action::Place(unit, area, n) => cubes(format!("place {} {}", u(unit), a(area)), n),
        Action::Skirmish(unit, area) => format!("skirmish {} {}", u(unit), a(area)),
        Action::Form(unit, f) => format!("form {} {}", u(unit), f.id()),
        Action::Move(unit, area, n) => cubes(format!("move {} {}", u(unit), a(area)), n),
        Action::Assault(unit, area, from, n) => {
            cubes(format!("assault {} {} from {}", u(unit), a(area), a(from)), n)
        }
        Action::Fire(gun, area, via) => format!("fire {} {} over {}", u(gun), a(area), a(via)),
        Action::Grand => "grand-battery".to_owned(),
        Action::Reinforce(f, area) => format!("send {} {}", f.colour(), a(area)),
        Action::Take(area) => format!("take {}", a(area)),
        Action::Protect(unit) => format!("protect {}", u(unit)),
        Action::Pick(unit) => format!("pick {}", u(unit)),
        Action::Tire(unit) => format!("tire {}", u(unit)),
        Action::Flee(unit) => format!("flee {}", u(unit)),
        Action::Assign(unit, n) => format!("cubes {} {n}", u(unit)),
        Action::Colour(f) => format!("colour {}", f.colour()),
        Action::Lose(unit, n) => format!("lose {} {n}", u(unit)),
        Action::Leave(unit, area, n) => cubes(format!("retreat {} {}", u(unit), a(area)), n),
        Action::Along(leader) => format!("along {}", u(leader)),
        Action::Charge(area) => format!("charge {}", a(area)),
    }
}

/// The action of a text.
pub(crate) fn parse(data: &Data, text: &str) -> Result<Action, BadText> {
    let words: Vec<&str> = text.split_whitespace().collect();
    read(data, &words).ok_or_else(|| BadText::new(text, form_of(words.first().copied().unwrap_or_default())))
}

fn read(data: &Data, words: &[&str]) -> Option<Action> {
    let u = |id: &str| data.roster.find(id);
    let a = |id: &str| data.map.find(id);
    let n = |word: &str| word.parse::<u8>().ok();
    Some(match *words {
        ["done"] => Action::Done,
        ["grand-battery"] => Action::Grand,
        ["pass", disc] => Action::Pass(Disc::parse(disc)?),
        ["command", area, order] => Action::Command(a(area)?, Order::parse(order)?),
        ["place", unit, area] => Action::Place(u(unit)?, a(area)?, 0),
        ["place", unit, area, cubes] => Action::Place(u(unit)?, a(area)?, n(cubes)?),
        ["skirmish", unit, area] => Action::Skirmish(u(unit)?, a(area)?),
        ["form", unit, f] => Action::Form(u(unit)?, Formation::ALL.into_iter().find(|x| x.id() == f)?),
        ["move", unit, area] => Action::Move(u(unit)?, a(area)?, 0),
        ["move", unit, area, cubes] => Action::Move(u(unit)?, a(area)?, n(cubes)?),
        ["assault", unit, area, "from", from] => Action::Assault(u(unit)?, a(area)?, a(from)?, 0),
        ["assault", unit, area, "from", from, cubes] => {
            Action::Assault(u(unit)?, a(area)?, a(from)?, n(cubes)?)
        }
        ["fire", gun, area, "over", via] => Action::Fire(u(gun)?, a(area)?, a(via)?),
        ["send", colour, area] => Action::Reinforce(Force::from_colour(colour)?, a(area)?),
        ["take", area] => Action::Take(a(area)?),
        ["protect", unit] => Action::Protect(u(unit)?),
        ["pick", unit] => Action::Pick(u(unit)?),
        ["tire", unit] => Action::Tire(u(unit)?),
        ["flee", unit] => Action::Flee(u(unit)?),
        ["cubes", unit, cubes] => Action::Assign(u(unit)?, n(cubes)?),
        ["colour", colour] => Action::Colour(Force::from_colour(colour)?),
        ["lose", unit, cubes] => Action::Lose(u(unit)?, n(cubes)?),
        ["retreat", unit, area] => Action::Leave(u(unit)?, a(area)?, 0),
        ["retreat", unit, area, cubes] => Action::Leave(u(unit)?, a(area)?, n(cubes)?),
        ["along", leader] => Action::Along(u(leader)?),
        ["charge", area] => Action::Charge(a(area)?),
        [disc, "lead", leader] => Action::Lead(Disc::parse(disc)?, u(leader)?),
        [disc, area, order] => Action::Activate(Disc::parse(disc)?, a(area)?, Order::parse(order)?),
        _ => return None,
    })
}

/// The form that a first word asks for.
fn form_of(word: &str) -> &'static str {
    match word {
        "pass" => "`pass green`",
        "green" | "red" | "purple" => "`green picton move` or `green lead ney`",
        "command" => "`command picton move`; orders are move, reserve, fire, assault, form, reinforce",
        "place" => "`place pr-cav-1 paris` or, with cubes, `place pr-inf-1 paris 2`",
        "skirmish" => "`skirmish fr-inf-1 houg`",
        "form" => "`form fr-inf-1 defensive`: mobile, defensive, deployed or limbered",
        "move" => "`move fr-inf-1 gbe` or, with cubes, `move fr-inf-1 gbe 2`",
        "assault" => "`assault fr-inf-1 picton from sandpit` or, with cubes, `... from sandpit 2`",
        "fire" => "`fire fr-art-1 cross over lhs`",
        "send" => "`send red cross`",
        "cubes" | "lose" => "a unit and a number: `cubes br-inf-1 2`",
        "retreat" => "`retreat fr-inf-1 sandpit`",
        _ => {
            "one of done, pass, green, red, purple, command, place, skirmish, form, move, assault, fire, \
             grand-battery, send, take, protect, pick, tire, flee, cubes, colour, lose, retreat, along, charge, forgo"
        }
    }
}
