//! The command cards: 25 different ones, 60 in all (BCR-1.08).

use bicorne_core::Clause;
use bicorne_hexcard::{Pile, Section};

/// A pile or a hand of command cards, by [`Card::index`].
pub type Cards = Pile<{ Card::COUNT }>;

bicorne_hexcard::named! {
    /// A command card. Copies of a card are alike.
    #[allow(missing_docs)] // the names are those on the cards
    pub enum Card {
        SkirmishLeft = "skirmish-left", SkirmishCentre = "skirmish-centre", SkirmishRight = "skirmish-right",
        ProbeLeft = "probe-left", ProbeCentre = "probe-centre", ProbeRight = "probe-right",
        AttackLeft = "attack-left", AttackCentre = "attack-centre", AttackRight = "attack-right",
        AssaultLeft = "assault-left", AssaultCentre = "assault-centre", AssaultRight = "assault-right",
        CoordinatedAttack = "coordinated-attack",
        AllOutOffensive = "all-out-offensive",
        Bombard = "bombard",
        CallForReinforcements = "call-for-reinforcements",
        ConstructFieldworks = "construct-fieldworks",
        CounterAttack = "counter-attack",
        FireAndHold = "fire-and-hold",
        ForceMarch = "force-march",
        HitAndRun = "hit-and-run",
        Leadership = "leadership",
        Rally = "rally",
        SharpShooter = "sharp-shooter",
        ShortOfSupplies = "short-of-supplies",
    }
}

/// What a card tells its player to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Command {
    /// Order up to this many units or generals in a section (BCR-17.03 to BCR-17.05).
    Orders(Section, u8),
    /// Order everything in a section (BCR-17.02).
    Assault(Section),
    /// Order up to one in each section (BCR-17.06).
    CoordinatedAttack,
    /// Order everything (BCR-17.01).
    AllOutOffensive,
    /// Artillery battles twice or moves twice (BCR-17.07).
    Bombard,
    /// A unit from the reserve (BCR-17.08).
    CallForReinforcements,
    /// Two units dig in (BCR-17.11).
    ConstructFieldworks,
    /// The opponent's last card, sides exchanged (BCR-17.12).
    CounterAttack,
    /// A section battles without moving (BCR-17.14).
    FireAndHold,
    /// A section's infantry moves two hexes (BCR-17.15).
    ForceMarch,
    /// Cavalry moves, battles, moves (BCR-17.17).
    HitAndRun,
    /// Units with generals roll two extra dice (BCR-17.20).
    Leadership,
    /// A unit recovers figures (BCR-17.22).
    Rally,
    /// A shot at an enemy general (BCR-17.16).
    SharpShooter,
    /// A unit goes back to its edge (BCR-17.23).
    ShortOfSupplies,
}

impl Card {
    /// What it tells its player to do.
    #[inline]
    pub const fn command(self) -> Command {
        match self {
            Card::SkirmishLeft => Command::Orders(Section::Left, 1),
            Card::SkirmishCentre => Command::Orders(Section::Centre, 1),
            Card::SkirmishRight => Command::Orders(Section::Right, 1),
            Card::ProbeLeft => Command::Orders(Section::Left, 2),
            Card::ProbeCentre => Command::Orders(Section::Centre, 2),
            Card::ProbeRight => Command::Orders(Section::Right, 2),
            Card::AttackLeft => Command::Orders(Section::Left, 3),
            Card::AttackCentre => Command::Orders(Section::Centre, 3),
            Card::AttackRight => Command::Orders(Section::Right, 3),
            Card::AssaultLeft => Command::Assault(Section::Left),
            Card::AssaultCentre => Command::Assault(Section::Centre),
            Card::AssaultRight => Command::Assault(Section::Right),
            Card::CoordinatedAttack => Command::CoordinatedAttack,
            Card::AllOutOffensive => Command::AllOutOffensive,
            Card::Bombard => Command::Bombard,
            Card::CallForReinforcements => Command::CallForReinforcements,
            Card::ConstructFieldworks => Command::ConstructFieldworks,
            Card::CounterAttack => Command::CounterAttack,
            Card::FireAndHold => Command::FireAndHold,
            Card::ForceMarch => Command::ForceMarch,
            Card::HitAndRun => Command::HitAndRun,
            Card::Leadership => Command::Leadership,
            Card::Rally => Command::Rally,
            Card::SharpShooter => Command::SharpShooter,
            Card::ShortOfSupplies => Command::ShortOfSupplies,
        }
    }

    /// The section on the card, from its player's point of view.
    pub const fn section(self) -> Option<Section> {
        match self.command() {
            Command::Orders(section, _) | Command::Assault(section) => Some(section),
            _ => None,
        }
    }

    /// Whether it is a special order card rather than an order card (BCR-1.13).
    pub const fn is_special(self) -> bool {
        !matches!(
            self.command(),
            Command::Orders(..) | Command::Assault(_) | Command::CoordinatedAttack | Command::AllOutOffensive
        )
    }

    /// The clause that describes it.
    pub const fn clause(self) -> Clause {
        match self.command() {
            Command::Orders(_, 1) => rule!("BCR-17.05"),
            Command::Orders(_, 2) => rule!("BCR-17.04"),
            Command::Orders(..) => rule!("BCR-17.03"),
            Command::Assault(_) => rule!("BCR-17.02"),
            Command::CoordinatedAttack => rule!("BCR-17.06"),
            Command::AllOutOffensive => rule!("BCR-17.01"),
            Command::Bombard => rule!("BCR-17.07"),
            Command::CallForReinforcements => rule!("BCR-17.08"),
            Command::ConstructFieldworks => rule!("BCR-17.11"),
            Command::CounterAttack => rule!("BCR-17.12"),
            Command::FireAndHold => rule!("BCR-17.14"),
            Command::ForceMarch => rule!("BCR-17.15"),
            Command::HitAndRun => rule!("BCR-17.17"),
            Command::Leadership => rule!("BCR-17.20"),
            Command::Rally => rule!("BCR-17.22"),
            Command::SharpShooter => rule!("BCR-17.16"),
            Command::ShortOfSupplies => rule!("BCR-17.23"),
        }
    }
}

// Counter-Attack reads `mirrored` (BCR-17.12).
bicorne_hexcard::command_cards!(Card);
