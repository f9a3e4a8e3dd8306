//! Facts for the log: what happened, and which clause made it so.

use bicorne_core::{Clause, Ledger, Seat, Viewer, trace};
use bicorne_geom::hexes::{Hex, HexSet, SideSet};
use bicorne_hexcard::{CardFact, Face, ObjectiveFact, Roll, Section};

use crate::cards::Card;
use crate::side::Side;
use crate::state::{GeneralId, UnitId};
use crate::units::{Arm, Kind};

/// A fact and the clause that made it so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// Why.
    pub clause: Clause,
    /// What.
    pub fact: Fact,
}

impl Event {
    /// `fact` by `clause`.
    pub(crate) fn by(clause: Clause, fact: Fact) -> Event {
        trace::hit(clause);
        Event { clause, fact }
    }

    /// The card in it that only its owner may know, if there is one.
    pub fn secret(&self) -> Option<(Seat, Card)> {
        match self.fact {
            Fact::Cards(fact) => fact.secret().map(|(side, card)| (side.seat(), card)),
            _ => None,
        }
    }

    /// Whether `viewer` may know everything in it. Others know of it, but not which card it was.
    pub fn is_open_to(&self, viewer: Viewer) -> bool {
        self.secret().is_none_or(|(seat, _)| viewer.owns(seat))
    }
}

/// A unit as a fact names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct UnitRef {
    /// Which one.
    pub id: UnitId,
    /// Its army.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
}

/// A general as a fact names him. The scenario knows his name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GeneralRef {
    /// Which one.
    pub id: GeneralId,
    /// His army.
    pub side: Side,
}

/// A unit or a general.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Piece {
    /// A unit.
    Unit(UnitRef),
    /// A general.
    General(GeneralRef),
}

impl Piece {
    /// Whether a die that shows `face` does anything to it when it is attacked: a hit or a flag.
    pub fn feels(self, face: Face) -> bool {
        match (self, face) {
            (_, Face::Sabre | Face::Flag) => true,
            (Piece::Unit(unit), face) => unit.kind.arm().face() == face,
            (Piece::General(_), _) => false,
        }
    }
}

/// What happened. Everything needed to tell it is in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// Cards were dealt, drawn, spent or shuffled.
    Cards(CardFact<Side, Card>),
    /// A turn began.
    TurnBegan {
        /// Whose.
        side: Side,
        /// Player turns so far, this one included.
        turn: u16,
    },
    /// A card was played.
    Played {
        /// By whom.
        side: Side,
        /// Which.
        card: Card,
    },
    /// Counter-Attack stands for another card.
    Countered {
        /// Who counter-attacks.
        side: Side,
        /// The card it stands for, sides already exchanged.
        card: Card,
    },
    /// The card played has no effect.
    NoEffect {
        /// By whom it was played.
        side: Side,
        /// The card.
        card: Card,
    },
    /// A card was discarded instead of playing one, and shown.
    Discarded {
        /// By whom.
        side: Side,
        /// Which.
        card: Card,
    },
    /// A section was named.
    SectionNamed {
        /// By whom.
        side: Side,
        /// For which card.
        card: Card,
        /// Which, from that side's point of view.
        section: Section,
    },
    /// A unit or a general got an order.
    Ordered {
        /// Who.
        piece: Piece,
        /// Where.
        at: Hex,
    },
    /// A card ordered everything it names.
    OrderedAll {
        /// Whose.
        side: Side,
        /// The card as carried out.
        card: Card,
        /// Where ordered units stand.
        units: HexSet,
        /// Where ordered generals stand.
        generals: HexSet,
    },
    /// A unit moved.
    Moved {
        /// Who.
        unit: UnitRef,
        /// The general who went with it.
        general: Option<GeneralRef>,
        /// From.
        from: Hex,
        /// To.
        to: Hex,
        /// The hexes it crossed, in order; one of the shortest ways.
        through: Vec<Hex>,
        /// In the second moves of Hit and Run.
        again: bool,
    },
    /// A general was left behind by his unit.
    LeftBehind {
        /// Who.
        general: GeneralRef,
        /// Where.
        at: Hex,
    },
    /// A general moved on his own.
    GeneralMoved {
        /// Who.
        general: GeneralRef,
        /// From.
        from: Hex,
        /// To.
        to: Hex,
        /// The hexes he crossed, in order; one of the shortest ways.
        through: Vec<Hex>,
    },
    /// A general and a unit now share a hex.
    Attached {
        /// Who.
        general: GeneralRef,
        /// To what.
        unit: UnitRef,
        /// Where.
        at: Hex,
    },
    /// A unit's move means that it may not battle this turn.
    NoBattle {
        /// Which.
        unit: UnitRef,
        /// Where it is now.
        at: Hex,
    },
    /// A unit attacks.
    Attacked {
        /// Who.
        unit: UnitRef,
        /// The general whose dice are used.
        general: Option<GeneralRef>,
        /// From.
        from: Hex,
        /// The piece attacked: the unit, or the lone general.
        on: Piece,
        /// Where it stands.
        target: Hex,
        /// The range in hexes.
        range: u8,
        /// Which clause gave or took how many dice; the total is rolled.
        dice: Ledger,
    },
    /// Dice of an attack came up.
    Rolled {
        /// Whose.
        side: Side,
        /// The dice.
        roll: Roll,
        /// From.
        from: Hex,
        /// The piece attacked: the unit, or the lone general.
        on: Piece,
        /// Where it stands.
        target: Hex,
    },
    /// Nothing hit and no flag came up.
    Missed {
        /// What was attacked.
        on: Piece,
        /// Where.
        target: Hex,
    },
    /// A unit lost figures to hits.
    Hit {
        /// Which.
        unit: UnitRef,
        /// Where.
        at: Hex,
        /// Figures lost.
        lost: u8,
        /// Figures left.
        left: u8,
        /// Hits beyond the figures it had.
        wasted: u8,
    },
    /// A unit left the board for good.
    UnitLost {
        /// Which.
        unit: UnitRef,
        /// Where it was.
        at: Hex,
    },
    /// A general left the board for good.
    GeneralLost {
        /// Who.
        general: GeneralRef,
        /// Where he was.
        at: Hex,
    },
    /// A side's flags changed.
    Flags {
        /// Whose.
        side: Side,
        /// Captured.
        captured: u8,
        /// For objectives held now.
        objectives: u8,
        /// What wins.
        goal: u8,
    },
    /// Flags force a retreat.
    MustRetreat {
        /// The unit, or the general if he is alone.
        piece: Piece,
        /// Where it stands.
        at: Hex,
        /// How many hexes.
        flags: u8,
    },
    /// The owner ignored flags, or chose not to.
    Ignored {
        /// Which unit.
        unit: UnitRef,
        /// Where.
        at: Hex,
        /// How many were ignored.
        flags: u8,
        /// How many are left.
        left: u8,
    },
    /// One step of a retreat.
    Retreated {
        /// The unit, or the general if he is alone.
        piece: Piece,
        /// The general who goes with the unit.
        general: Option<GeneralRef>,
        /// From.
        from: Hex,
        /// To.
        to: Hex,
        /// Flags left.
        flags: u8,
        /// There was only this hex.
        forced: bool,
    },
    /// A step of a retreat was blocked and cost a figure.
    Blocked {
        /// Which unit.
        unit: UnitRef,
        /// Where.
        at: Hex,
        /// Figures left.
        left: u8,
    },
    /// A unit stopped its retreat on a general.
    Halted {
        /// Which unit.
        unit: UnitRef,
        /// On whom.
        general: GeneralRef,
        /// Where.
        at: Hex,
        /// Flags ignored.
        ignored: u8,
    },
    /// The die of Call for Reinforcements came up.
    ReinforcementRolled {
        /// Whose.
        side: Side,
        /// What it shows.
        face: Face,
    },
    /// No reinforcement comes.
    NoReinforcement {
        /// Whose.
        side: Side,
    },
    /// The arm of the reinforcement was chosen.
    ReinforcementChosen {
        /// Whose.
        side: Side,
        /// Which.
        arm: Arm,
    },
    /// A reinforcement came to the board.
    Arrived {
        /// Which.
        unit: UnitRef,
        /// Where.
        at: Hex,
        /// Its figures.
        figures: u8,
    },
    /// Field works were built.
    Built {
        /// By which unit.
        unit: UnitRef,
        /// Where.
        at: Hex,
        /// The sides they protect.
        sides: SideSet,
        /// Tokens left for both players together.
        left: u8,
    },
    /// The dice of Rally came up.
    RallyRolled {
        /// For which unit.
        unit: UnitRef,
        /// Where.
        at: Hex,
        /// The dice.
        roll: Roll,
    },
    /// What the dice of Rally gave.
    Rallied {
        /// To which unit.
        unit: UnitRef,
        /// Where.
        at: Hex,
        /// Figures gained.
        gained: u8,
        /// Figures now.
        figures: u8,
    },
    /// Somebody aims at a general.
    Aimed {
        /// At whom.
        general: GeneralRef,
        /// Where.
        at: Hex,
    },
    /// The die of Sharp Shooter came up.
    Shot {
        /// At whom.
        general: GeneralRef,
        /// Where.
        at: Hex,
        /// What it shows.
        face: Face,
    },
    /// A unit is short of supplies.
    ShortOfSupplies {
        /// Which.
        unit: UnitRef,
        /// Where it stands.
        at: Hex,
    },
    /// A unit short of supplies was placed by its owner.
    Placed {
        /// Which.
        unit: UnitRef,
        /// The general who went with it.
        general: Option<GeneralRef>,
        /// From.
        from: Hex,
        /// To; the same hex if it stayed.
        to: Hex,
    },
    /// An objective's flags were gained.
    ObjectiveGained(ObjectiveFact<Side>),
    /// An objective's flags were lost.
    ObjectiveLost(ObjectiveFact<Side>),
    /// A side won.
    Won {
        /// Which.
        side: Side,
        /// Its flags.
        flags: u8,
    },
}
