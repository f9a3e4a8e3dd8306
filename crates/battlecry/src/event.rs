//! Facts for the log: what happened, and which clause made it so.

use bicorne_core::{Ledger, Seat};
use bicorne_geom::hexes::{Hex, HexSet, SideSet};
use bicorne_hexcard::{CardFact, DieFace, HitFact, ObjectiveFact, Roll, Secret, Section};

use crate::cards::Card;
use crate::side::Side;
use crate::state::{Generals, Units};
use crate::units::{Arm, Kind};

/// A fact and the clause that made it so.
pub type Event = bicorne_hexcard::Cited<Fact>;

impl Secret for Fact {
    type Card = Card;

    fn secret(&self) -> Option<(Seat, Card)> {
        match *self {
            Fact::Cards(fact) => fact.secret().map(|(side, card)| (side.seat(), card)),
            _ => None,
        }
    }
}

/// A unit as a fact names it.
pub type UnitRef = bicorne_hexcard::UnitRef<Units, Kind>;

/// A general as a fact names him. The scenario knows his name.
pub type GeneralRef = bicorne_hexcard::LeaderRef<Generals>;

/// A unit or a general.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Piece {
    Unit(UnitRef),
    General(GeneralRef),
}

impl Piece {
    /// Whether a die that shows `face` does anything to it when it is attacked: a hit or a flag.
    pub fn feels(self, face: DieFace) -> bool {
        match (self, face) {
            (_, DieFace::Sabre | DieFace::Flag) => true,
            (Piece::Unit(unit), face) => unit.kind.arm().face() == face,
            (Piece::General(_), _) => false,
        }
    }
}

/// What happened. Everything needed to tell it is in it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are named for what they hold
pub enum Fact {
    /// Cards were dealt, drawn, spent or shuffled.
    Cards(CardFact<Side, Card>),
    TurnBegan {
        side: Side,
        /// Player turns so far, this one included.
        turn: u16,
    },
    /// A card was played.
    Played {
        side: Side,
        card: Card,
    },
    /// Counter-Attack stands for another card.
    Countered {
        side: Side,
        /// The card it stands for, sides already exchanged.
        card: Card,
    },
    /// The card played has no effect.
    NoEffect {
        /// By whom it was played.
        side: Side,
        card: Card,
    },
    /// A card was discarded instead of playing one, and shown.
    Discarded {
        side: Side,
        card: Card,
    },
    /// A section was named.
    SectionNamed {
        side: Side,
        card: Card,
        /// Which, from that side's point of view.
        section: Section,
    },
    /// A unit or a general got an order.
    Ordered {
        piece: Piece,
        at: Hex,
    },
    /// A card ordered everything it names.
    OrderedAll {
        side: Side,
        /// The card as carried out.
        card: Card,
        /// Where ordered units stand.
        units: HexSet,
        /// Where ordered generals stand.
        generals: HexSet,
    },
    Moved {
        unit: UnitRef,
        /// The general who went with it.
        general: Option<GeneralRef>,
        from: Hex,
        to: Hex,
        /// The hexes it crossed, in order; one of the shortest ways.
        through: Vec<Hex>,
        /// In the second moves of Hit and Run.
        again: bool,
    },
    /// A general was left behind by his unit.
    LeftBehind {
        general: GeneralRef,
        at: Hex,
    },
    /// A general moved on his own.
    GeneralMoved {
        general: GeneralRef,
        from: Hex,
        to: Hex,
        /// The hexes he crossed, in order; one of the shortest ways.
        through: Vec<Hex>,
    },
    /// A general and a unit now share a hex.
    Attached {
        general: GeneralRef,
        unit: UnitRef,
        at: Hex,
    },
    /// A unit's move means that it may not battle this turn.
    NoBattle {
        unit: UnitRef,
        at: Hex,
    },
    Attacked {
        unit: UnitRef,
        /// The general whose dice are used.
        general: Option<GeneralRef>,
        from: Hex,
        /// The piece attacked: the unit, or the lone general.
        on: Piece,
        target: Hex,
        /// The range in hexes.
        range: u8,
        /// Which clause gave or took how many dice; the total is rolled.
        dice: Ledger,
    },
    /// Dice of an attack came up.
    Rolled {
        side: Side,
        roll: Roll,
        from: Hex,
        /// The piece attacked: the unit, or the lone general.
        on: Piece,
        target: Hex,
    },
    /// Nothing hit and no flag came up.
    Missed {
        on: Piece,
        target: Hex,
    },
    /// A unit lost figures to hits.
    Hit(HitFact<UnitRef>),
    /// A unit left the board for good.
    UnitLost {
        unit: UnitRef,
        at: Hex,
    },
    /// A general left the board for good.
    GeneralLost {
        general: GeneralRef,
        at: Hex,
    },
    /// A side's flags changed.
    Flags {
        side: Side,
        captured: u8,
        /// For objectives held now.
        objectives: u8,
        goal: u8,
    },
    /// Flags force a retreat.
    MustRetreat {
        /// The unit, or the general if he is alone.
        piece: Piece,
        at: Hex,
        /// How many hexes.
        flags: u8,
    },
    /// The owner ignored flags, or chose not to.
    Ignored {
        unit: UnitRef,
        at: Hex,
        /// How many were ignored.
        flags: u8,
        left: u8,
    },
    /// One step of a retreat.
    Retreated {
        /// The unit, or the general if he is alone.
        piece: Piece,
        /// The general who goes with the unit.
        general: Option<GeneralRef>,
        from: Hex,
        to: Hex,
        flags: u8,
        /// There was only this hex.
        forced: bool,
    },
    /// A step of a retreat was blocked and cost a figure.
    Blocked {
        unit: UnitRef,
        at: Hex,
        /// Figures left.
        left: u8,
    },
    /// A unit stopped its retreat on a general.
    Halted {
        unit: UnitRef,
        general: GeneralRef,
        at: Hex,
        ignored: u8,
    },
    /// The die of Call for Reinforcements came up.
    ReinforcementRolled {
        side: Side,
        face: DieFace,
    },
    NoReinforcement {
        side: Side,
    },
    /// The arm of the reinforcement was chosen.
    ReinforcementChosen {
        side: Side,
        arm: Arm,
    },
    /// A reinforcement came to the board.
    Arrived {
        unit: UnitRef,
        at: Hex,
        figures: u8,
    },
    /// Field works were built.
    Built {
        unit: UnitRef,
        at: Hex,
        /// The sides they protect.
        sides: SideSet,
        /// Tokens left for both players together.
        left: u8,
    },
    /// The dice of Rally came up.
    RallyRolled {
        unit: UnitRef,
        at: Hex,
        roll: Roll,
    },
    /// What the dice of Rally gave.
    Rallied {
        unit: UnitRef,
        at: Hex,
        /// Figures gained.
        gained: u8,
        figures: u8,
    },
    /// Somebody aims at a general.
    Aimed {
        general: GeneralRef,
        at: Hex,
    },
    /// The die of Sharp Shooter came up.
    Shot {
        general: GeneralRef,
        at: Hex,
        face: DieFace,
    },
    /// A unit is short of supplies.
    ShortOfSupplies {
        unit: UnitRef,
        at: Hex,
    },
    /// A unit short of supplies was placed by its owner.
    Placed {
        unit: UnitRef,
        /// The general who went with it.
        general: Option<GeneralRef>,
        from: Hex,
        /// To; the same hex if it stayed.
        to: Hex,
    },
    /// An objective's flags were gained.
    ObjectiveGained(ObjectiveFact<Side>),
    /// An objective's flags were lost.
    ObjectiveLost(ObjectiveFact<Side>),
    Won {
        side: Side,
        flags: u8,
    },
}
