//! Facts for the log: what happened, and which clause made it so.

use bicorne_core::{Ledger, Seat};
use bicorne_geom::hexes::{Hex, HexSet};
use bicorne_hexcard::{CardFact, DieFace, HitFact, ObjectiveFact, Roll, Secret, Section};

use crate::action::Manoeuvre;
use crate::cards::Card;
use crate::side::Side;
use crate::state::{Leaders, Step, Units};
use crate::units::Kind;

/// A fact and the clause that made it so.
pub type Event = bicorne_hexcard::Cited<Fact>;

impl Secret for Fact {
    type Card = Card;

    fn secret(&self) -> Option<(Seat, Card)> {
        match *self {
            Fact::Cards(fact) => fact.secret().map(|(side, card)| (side.seat(), card)),
            Fact::Kept { side, card }
            | Fact::SquareFormed { side, card, .. }
            | Fact::CardBack { side, card, .. } => Some((side.seat(), card)),
            _ => None,
        }
    }
}

/// A unit as a fact names it.
pub type UnitRef = bicorne_hexcard::UnitRef<Units, Kind>;

/// A leader as a fact names him. The scenario knows his name.
pub type LeaderRef = bicorne_hexcard::LeaderRef<Leaders>;

/// A unit or a leader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Piece {
    Unit(UnitRef),
    Leader(LeaderRef),
}

impl Piece {
    /// Its army.
    pub fn side(self) -> Side {
        match self {
            Piece::Unit(unit) => unit.side,
            Piece::Leader(leader) => leader.side,
        }
    }
}

/// Artillery that joins a melee (CCN-21.01).
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the fields are named for what they hold
pub struct Gun {
    pub unit: UnitRef,
    pub at: Hex,
    /// Its own dice (CCN-21.04).
    pub dice: Ledger,
}

/// How a piece came to be on a hex in phase 4.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Advanced {
    /// Infantry took ground (CCN-16.02).
    TookGround,
    /// Cavalry broke through into the hex vacated (CCN-16.03).
    BrokeThrough,
    /// Cavalry went one hex further (CCN-16.15).
    Onward,
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
        /// The command it gives (CCN-5.06).
        command: u8,
    },
    /// Counter-Attack stands for another card.
    Countered {
        side: Side,
        /// The card it stands for, sides already exchanged.
        card: Card,
        /// The section of a copied Force March, for the side that counter-attacks.
        section: Option<Section>,
    },
    /// The card orders nobody (CCN-5.04).
    NobodyOrdered {
        /// By whom it was played.
        side: Side,
        card: Card,
    },
    /// None of the card's kind is there: one unit of choice is ordered instead (CCN-23.03).
    FellBack {
        side: Side,
        /// The card as carried out.
        card: Card,
    },
    /// A section was named.
    SectionNamed {
        side: Side,
        card: Card,
        /// Which, from that side's point of view.
        section: Section,
    },
    /// La Grande Manoeuvre: four, or one.
    ManoeuvreChosen { side: Side, manoeuvre: Manoeuvre },
    /// The dice of Elan or Rally came up.
    CommandRolled { side: Side, card: Card, roll: Roll },
    /// A unit regained a block.
    Rallied { unit: UnitRef, at: Hex, blocks: u8 },
    /// A unit or a leader got an order.
    Ordered {
        piece: Piece,
        at: Hex,
        /// A leader with a unit: he will detach.
        detaches: bool,
    },
    /// A card ordered everything it names.
    OrderedAll {
        side: Side,
        /// The card as carried out.
        card: Card,
        /// Where ordered units stand.
        units: HexSet,
        /// Where leaders with an order of their own stand.
        leaders: HexSet,
    },
    /// A unit was ordered out of square.
    LeftSquare { unit: UnitRef, at: Hex },
    /// The card of a square came back to its owner's hand. Only he may know which.
    CardBack {
        side: Side,
        /// Known to its owner only.
        card: Card,
        /// The counter that is free again, 1 to 4.
        counter: u8,
        /// Cards in his hand now.
        hand: u8,
    },
    Moved {
        unit: UnitRef,
        /// The leader who went with it.
        leader: Option<LeaderRef>,
        from: Hex,
        /// To; the same hex if it came back.
        to: Hex,
        /// How many hexes.
        steps: u8,
    },
    /// A leader moved on his own.
    LeaderMoved { leader: LeaderRef, from: Hex, to: Hex },
    /// A leader and a unit now share a hex.
    Attached { leader: LeaderRef, unit: UnitRef, at: Hex },
    /// A leader with an order of his own stays behind as his unit leaves.
    LeftBehind { leader: LeaderRef, at: Hex },
    /// A unit's move means that it may not battle this turn.
    NoBattle { unit: UnitRef, at: Hex },
    /// A unit or a leader left the board at an exit (CCN-27.02).
    Exited {
        piece: Piece,
        /// The leader who went with the unit.
        leader: Option<LeaderRef>,
        from: Hex,
        /// The exit.
        by: Hex,
        banners: u8,
    },
    /// A combat was announced. Dice are those of the moment; later events count again.
    Announced {
        unit: UnitRef,
        from: Hex,
        on: Piece,
        target: Hex,
        /// The range in hexes; 1 is a melee.
        range: u8,
        bonus: bool,
        /// Which clause gave or took how many dice.
        dice: Ledger,
    },
    /// Artillery joined the melee announced.
    Joined {
        /// Which, with its dice.
        gun: Gun,
        lead: UnitRef,
        /// Where the target stands.
        target: Hex,
    },
    /// The defender takes the melee as it comes.
    Stood { unit: UnitRef, at: Hex },
    /// The defender played First Strike.
    StruckFirst { side: Side, unit: UnitRef, at: Hex },
    /// Cavalry retires and reforms.
    Retires { unit: UnitRef, at: Hex },
    /// Infantry formed square. Only its owner may know the card that was put aside.
    SquareFormed {
        side: Side,
        unit: UnitRef,
        at: Hex,
        /// Its counter, 1 to 4.
        counter: u8,
        /// Known to its owner only.
        card: Card,
        /// Cards in his hand now.
        hand: u8,
    },
    /// Dice are about to be rolled in a combat.
    Rolls {
        /// Which roll of the combat.
        step: Step,
        /// The unit that rolls, or leads.
        unit: UnitRef,
        from: Hex,
        on: Piece,
        target: Hex,
        dice: Ledger,
        /// Artillery that rolls with it.
        guns: Vec<Gun>,
        total: u8,
    },
    /// Dice of a combat came up.
    Rolled {
        /// Which roll of the combat.
        step: Step,
        side: Side,
        roll: Roll,
        from: Hex,
        on: Piece,
        target: Hex,
        /// Which faces count, by [`DieFace`].
        counts: [bool; 5],
    },
    /// Nobody rolls: no dice are left (CCN-8.05).
    NoDice {
        /// Which roll of the combat.
        step: Step,
        /// The unit that would have rolled.
        unit: UnitRef,
        at: Hex,
    },
    /// Nothing hit and no flag came up.
    Missed {
        /// What was struck at.
        on: Piece,
        target: Hex,
    },
    /// A unit lost blocks to hits.
    Hit(HitFact<UnitRef>),
    /// A unit left the board for good.
    UnitLost { unit: UnitRef, at: Hex },
    /// The opponent rolled for a leader.
    Checked { leader: LeaderRef, at: Hex, roll: Roll, survives: bool },
    /// A leader was eliminated.
    LeaderLost { leader: LeaderRef, at: Hex },
    /// A side's banners changed.
    Banners {
        side: Side,
        /// For pieces eliminated or led off the board; never lost again.
        permanent: u8,
        /// For objectives held now.
        temporary: u8,
        goal: u8,
    },
    /// Flags force a retreat.
    MustRetreat {
        unit: UnitRef,
        at: Hex,
        flags: u8,
        /// How many of them may be ignored.
        ignorable: u8,
        /// Hexes per flag.
        hexes: u8,
    },
    /// The owner ignored flags, or chose not to.
    Ignored {
        unit: UnitRef,
        at: Hex,
        /// How many were ignored.
        flags: u8,
        /// Flags that are left.
        left: u8,
    },
    /// One step of a unit's retreat, or of retire and reform.
    Retreated {
        unit: UnitRef,
        /// The leader who goes with it.
        leader: Option<LeaderRef>,
        from: Hex,
        to: Hex,
        /// Hexes left.
        left: u8,
        /// There was only this hex.
        forced: bool,
    },
    /// A step of a retreat could not be made and cost a block.
    Blocked {
        unit: UnitRef,
        at: Hex,
        /// Blocks left.
        left: u8,
        /// It is in square and never moves (CCN-20.12).
        square: bool,
    },
    /// A unit stopped its retreat on a leader.
    Halted {
        unit: UnitRef,
        leader: LeaderRef,
        at: Hex,
        /// Hexes of retreat not made.
        spared: u8,
    },
    /// A leader must retreat (CCN-15.01).
    LeaderMustRetreat { leader: LeaderRef, at: Hex },
    /// One step of a leader's retreat.
    LeaderRetreated {
        leader: LeaderRef,
        from: Hex,
        to: Hex,
        /// The enemy unit he goes through.
        through: Option<UnitRef>,
    },
    /// The dice of a unit that a leader escapes through came up.
    EscapeRolled {
        leader: LeaderRef,
        /// The unit that rolls.
        unit: UnitRef,
        at: Hex,
        roll: Roll,
        survives: bool,
    },
    /// A leader ended his retreat.
    LeaderStopped { leader: LeaderRef, at: Hex },
    /// A leader left the board over his own edge (CCN-15.05).
    LeaderLeft { leader: LeaderRef, from: Hex },
    /// A unit advanced after a melee.
    Advanced {
        unit: UnitRef,
        /// The leader who went with it.
        leader: Option<LeaderRef>,
        from: Hex,
        to: Hex,
        how: Advanced,
    },
    /// The attacker stayed where it is.
    Stayed { unit: UnitRef, at: Hex },
    /// The attacker, struck first, gave its attack up (CCN-25.08).
    BrokeOff { unit: UnitRef, at: Hex },
    /// The target declined to battle back.
    NoBattleBack { unit: UnitRef, at: Hex },
    /// A unit is short of supply.
    ShortOfSupply { unit: UnitRef, at: Hex },
    /// A unit short of supply was placed by its owner.
    Placed {
        unit: UnitRef,
        /// The leader who went with it.
        leader: Option<LeaderRef>,
        from: Hex,
        /// To; the same hex if it stayed.
        to: Hex,
    },
    /// An objective's banners were gained.
    ObjectiveGained(ObjectiveFact<Side>),
    /// An objective's banners were lost.
    ObjectiveLost(ObjectiveFact<Side>),
    /// A scout's card was kept. Only its owner may know which.
    Kept {
        side: Side,
        /// Known to its owner only.
        card: Card,
    },
    /// A side won by banners.
    Won { side: Side, banners: u8 },
    /// The turn limit ended the game (CCN-4.07).
    TimeUp {
        /// The side with more banners; none in a draw.
        winner: Option<Side>,
    },
}

/// Whether each face counts, by [`DieFace`].
pub(crate) fn faces(counts: impl Fn(DieFace) -> bool) -> [bool; 5] {
    DieFace::ALL.map(counts)
}
