//! The command cards: 29 different ones, 70 in all (CCN-1.03).

use bicorne_core::Clause;
use bicorne_hexcard::{Pile, Section};

/// A pile or a hand of command cards, by [`Card::index`].
pub type Cards = Pile<{ Card::COUNT }>;

bicorne_hexcard::named! {
    /// A command card. Copies of a card are alike.
    #[allow(missing_docs)] // the names are those on the cards
    pub enum Card {
        ScoutLeft = "scout-left", ScoutCentre = "scout-centre", ScoutRight = "scout-right",
        ProbeLeft = "probe-left", ProbeCentre = "probe-centre", ProbeRight = "probe-right",
        AttackLeft = "attack-left", AttackCentre = "attack-centre", AttackRight = "attack-right",
        AssaultLeft = "assault-left", AssaultCentre = "assault-centre", AssaultRight = "assault-right",
        CoordinatedAdvance = "coordinated-advance",
        FlankAttack = "flank-attack",
        Forward = "forward",
        ReconInForce = "recon-in-force",
        BayonetCharge = "bayonet-charge",
        Bombard = "bombard",
        CavalryCharge = "cavalry-charge",
        CounterAttack = "counter-attack",
        Elan = "elan",
        FireAndHold = "fire-and-hold",
        FirstStrike = "first-strike",
        ForceMarch = "force-march",
        GiveThemTheColdSteel = "give-them-the-cold-steel",
        Leadership = "leadership",
        LaGrandeManoeuvre = "la-grande-manoeuvre",
        Rally = "rally",
        ShortSupply = "short-supply",
    }
}

/// What a card tells its player to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Command {
    /// Order one in a section, and draw two cards at the end (CCN-24.01).
    Scout(Section),
    /// Order two in a section (CCN-24.02).
    Probe(Section),
    /// Order three in a section (CCN-24.03).
    Attack(Section),
    /// Order as many in a section as the command (CCN-24.04).
    Assault(Section),
    /// One on the left, two in the centre, one on the right (CCN-24.05).
    CoordinatedAdvance,
    /// Two on each flank (CCN-24.06).
    FlankAttack,
    /// Two in each section (CCN-24.07).
    Forward,
    /// One in each section (CCN-24.08).
    ReconInForce,
    /// Infantry moves two hexes and melees (CCN-25.01).
    BayonetCharge,
    /// Artillery moves three hexes or battles with more dice (CCN-25.02).
    Bombard,
    /// Cavalry battles with more dice (CCN-25.03).
    CavalryCharge,
    /// The opponent's last card, on the same side of the board (CCN-25.04).
    CounterAttack,
    /// Orders by dice (CCN-25.06).
    Elan,
    /// Infantry and artillery fire without moving (CCN-25.07).
    FireAndHold,
    /// Played in answer to a melee (CCN-25.08).
    FirstStrike,
    /// A section's infantry moves two hexes (CCN-25.11).
    ForceMarch,
    /// Every unit next to an enemy melees (CCN-25.12).
    GiveThemTheColdSteel,
    /// Every leader and his unit (CCN-25.13).
    Leadership,
    /// Four move four hexes (CCN-25.14).
    LaGrandeManoeuvre,
    /// Units regain blocks by dice (CCN-25.15).
    Rally,
    /// A unit goes back to its edge (CCN-25.16).
    ShortSupply,
}

impl Card {
    /// What it tells its player to do.
    #[inline]
    pub const fn command(self) -> Command {
        match self {
            Card::ScoutLeft => Command::Scout(Section::Left),
            Card::ScoutCentre => Command::Scout(Section::Centre),
            Card::ScoutRight => Command::Scout(Section::Right),
            Card::ProbeLeft => Command::Probe(Section::Left),
            Card::ProbeCentre => Command::Probe(Section::Centre),
            Card::ProbeRight => Command::Probe(Section::Right),
            Card::AttackLeft => Command::Attack(Section::Left),
            Card::AttackCentre => Command::Attack(Section::Centre),
            Card::AttackRight => Command::Attack(Section::Right),
            Card::AssaultLeft => Command::Assault(Section::Left),
            Card::AssaultCentre => Command::Assault(Section::Centre),
            Card::AssaultRight => Command::Assault(Section::Right),
            Card::CoordinatedAdvance => Command::CoordinatedAdvance,
            Card::FlankAttack => Command::FlankAttack,
            Card::Forward => Command::Forward,
            Card::ReconInForce => Command::ReconInForce,
            Card::BayonetCharge => Command::BayonetCharge,
            Card::Bombard => Command::Bombard,
            Card::CavalryCharge => Command::CavalryCharge,
            Card::CounterAttack => Command::CounterAttack,
            Card::Elan => Command::Elan,
            Card::FireAndHold => Command::FireAndHold,
            Card::FirstStrike => Command::FirstStrike,
            Card::ForceMarch => Command::ForceMarch,
            Card::GiveThemTheColdSteel => Command::GiveThemTheColdSteel,
            Card::Leadership => Command::Leadership,
            Card::LaGrandeManoeuvre => Command::LaGrandeManoeuvre,
            Card::Rally => Command::Rally,
            Card::ShortSupply => Command::ShortSupply,
        }
    }

    /// The section on the card, from its player's point of view.
    pub const fn section(self) -> Option<Section> {
        match self.command() {
            Command::Scout(section)
            | Command::Probe(section)
            | Command::Attack(section)
            | Command::Assault(section) => Some(section),
            _ => None,
        }
    }

    /// Whether it is a tactic card rather than a section card (CCN-1.03).
    pub const fn is_tactic(self) -> bool {
        self as u8 >= Card::BayonetCharge as u8
    }

    /// The clause that describes it.
    pub const fn clause(self) -> Clause {
        match self.command() {
            Command::Scout(_) => rule!("CCN-24.01"),
            Command::Probe(_) => rule!("CCN-24.02"),
            Command::Attack(_) => rule!("CCN-24.03"),
            Command::Assault(_) => rule!("CCN-24.04"),
            Command::CoordinatedAdvance => rule!("CCN-24.05"),
            Command::FlankAttack => rule!("CCN-24.06"),
            Command::Forward => rule!("CCN-24.07"),
            Command::ReconInForce => rule!("CCN-24.08"),
            Command::BayonetCharge => rule!("CCN-25.01"),
            Command::Bombard => rule!("CCN-25.02"),
            Command::CavalryCharge => rule!("CCN-25.03"),
            Command::CounterAttack => rule!("CCN-25.04"),
            Command::Elan => rule!("CCN-25.06"),
            Command::FireAndHold => rule!("CCN-25.07"),
            Command::FirstStrike => rule!("CCN-25.08"),
            Command::ForceMarch => rule!("CCN-25.11"),
            Command::GiveThemTheColdSteel => rule!("CCN-25.12"),
            Command::Leadership => rule!("CCN-25.13"),
            Command::LaGrandeManoeuvre => rule!("CCN-25.14"),
            Command::Rally => rule!("CCN-25.15"),
            Command::ShortSupply => rule!("CCN-25.16"),
        }
    }
}

// Counter-Attack reads `mirrored` (CCN-25.04).
bicorne_hexcard::command_cards!(Card);
