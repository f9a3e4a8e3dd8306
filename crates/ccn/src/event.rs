//! Facts for the log: what happened, and which clause made it so.

use bicorne_core::{Clause, Ledger, Seat, Viewer, trace};
use bicorne_geom::hexes::{Hex, HexSet};
use bicorne_hexcard::{CardFact, Face, ObjectiveFact, Roll, Section};

use crate::action::Manoeuvre;
use crate::cards::Card;
use crate::side::Side;
use crate::state::{LeaderId, Step, UnitId};
use crate::units::Kind;

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
            Fact::Kept { side, card }
            | Fact::SquareFormed { side, card, .. }
            | Fact::CardBack { side, card, .. } => Some((side.seat(), card)),
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

/// A leader as a fact names him. The scenario knows his name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LeaderRef {
    /// Which one.
    pub id: LeaderId,
    /// His army.
    pub side: Side,
}

/// A unit or a leader.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Piece {
    /// A unit.
    Unit(UnitRef),
    /// A leader.
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
pub struct Gun {
    /// Which.
    pub unit: UnitRef,
    /// Where.
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
        /// The command it gives (CCN-5.06).
        command: u8,
    },
    /// Counter-Attack stands for another card.
    Countered {
        /// Who counter-attacks.
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
        /// The card.
        card: Card,
    },
    /// None of the card's kind is there: one unit of choice is ordered instead (CCN-23.03).
    FellBack {
        /// Whose.
        side: Side,
        /// The card as carried out.
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
    /// La Grande Manoeuvre: four, or one.
    ManoeuvreChosen {
        /// By whom.
        side: Side,
        /// Which.
        manoeuvre: Manoeuvre,
    },
    /// The dice of Elan or Rally came up.
    CommandRolled {
        /// Whose.
        side: Side,
        /// For which card.
        card: Card,
        /// The dice.
        roll: Roll,
    },
    /// A unit regained a block.
    Rallied {
        /// Which.
        unit: UnitRef,
        /// Where.
        at: Hex,
        /// Blocks now.
        blocks: u8,
    },
    /// A unit or a leader got an order.
    Ordered {
        /// Who.
        piece: Piece,
        /// Where.
        at: Hex,
        /// A leader with a unit: he will detach.
        detaches: bool,
    },
    /// A card ordered everything it names.
    OrderedAll {
        /// Whose.
        side: Side,
        /// The card as carried out.
        card: Card,
        /// Where ordered units stand.
        units: HexSet,
        /// Where leaders with an order of their own stand.
        leaders: HexSet,
    },
    /// A unit was ordered out of square.
    LeftSquare {
        /// Which.
        unit: UnitRef,
        /// Where.
        at: Hex,
    },
    /// The card of a square came back to its owner's hand. Only he may know which.
    CardBack {
        /// Whose.
        side: Side,
        /// Secret.
        card: Card,
        /// The counter that is free again, 1 to 4.
        counter: u8,
        /// Cards in his hand now.
        hand: u8,
    },
    /// A unit moved.
    Moved {
        /// Who.
        unit: UnitRef,
        /// The leader who went with it.
        leader: Option<LeaderRef>,
        /// From.
        from: Hex,
        /// To; the same hex if it came back.
        to: Hex,
        /// How many hexes.
        steps: u8,
    },
    /// A leader moved on his own.
    LeaderMoved {
        /// Who.
        leader: LeaderRef,
        /// From.
        from: Hex,
        /// To.
        to: Hex,
    },
    /// A leader and a unit now share a hex.
    Attached {
        /// Who.
        leader: LeaderRef,
        /// To what.
        unit: UnitRef,
        /// Where.
        at: Hex,
    },
    /// A leader with an order of his own stays behind as his unit leaves.
    LeftBehind {
        /// Who.
        leader: LeaderRef,
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
    /// A unit or a leader left the board at an exit (CCN-27.02).
    Exited {
        /// Who.
        piece: Piece,
        /// The leader who went with the unit.
        leader: Option<LeaderRef>,
        /// Where it stood.
        from: Hex,
        /// The exit.
        by: Hex,
        /// Banners gained.
        banners: u8,
    },
    /// A combat was announced. Dice are those of the moment; later events count again.
    Announced {
        /// Who.
        unit: UnitRef,
        /// From.
        from: Hex,
        /// The piece attacked.
        on: Piece,
        /// Where it stands.
        target: Hex,
        /// The range in hexes; 1 is a melee.
        range: u8,
        /// A bonus melee.
        bonus: bool,
        /// Which clause gave or took how many dice.
        dice: Ledger,
    },
    /// Artillery joined the melee announced.
    Joined {
        /// Which, with its dice.
        gun: Gun,
        /// The unit that leads.
        lead: UnitRef,
        /// Where the target stands.
        target: Hex,
    },
    /// The defender takes the melee as it comes.
    Stood {
        /// Which unit.
        unit: UnitRef,
        /// Where.
        at: Hex,
    },
    /// The defender played First Strike.
    StruckFirst {
        /// By whom.
        side: Side,
        /// Which unit strikes.
        unit: UnitRef,
        /// Where.
        at: Hex,
    },
    /// Cavalry retires and reforms.
    Retires {
        /// Which.
        unit: UnitRef,
        /// Where.
        at: Hex,
    },
    /// Infantry formed square. Only its owner may know the card that was put aside.
    SquareFormed {
        /// Whose.
        side: Side,
        /// Which unit.
        unit: UnitRef,
        /// Where.
        at: Hex,
        /// Its counter, 1 to 4.
        counter: u8,
        /// Secret.
        card: Card,
        /// Cards in his hand now.
        hand: u8,
    },
    /// Dice are about to be rolled in a combat.
    Rolls {
        /// Which roll of the combat.
        step: Step,
        /// Who rolls, or leads.
        unit: UnitRef,
        /// From.
        from: Hex,
        /// At whom.
        on: Piece,
        /// Where that stands.
        target: Hex,
        /// Its own dice.
        dice: Ledger,
        /// Artillery that rolls with it.
        guns: Vec<Gun>,
        /// How many in all.
        total: u8,
    },
    /// Dice of a combat came up.
    Rolled {
        /// Which roll of the combat.
        step: Step,
        /// Whose.
        side: Side,
        /// The dice.
        roll: Roll,
        /// From.
        from: Hex,
        /// The piece struck.
        on: Piece,
        /// Where it stands.
        target: Hex,
        /// Which faces count, by [`Face`].
        counts: [bool; 5],
    },
    /// Nobody rolls: no dice are left (CCN-8.05).
    NoDice {
        /// Which roll of the combat.
        step: Step,
        /// Who would have rolled.
        unit: UnitRef,
        /// Where.
        at: Hex,
    },
    /// Nothing hit and no flag came up.
    Missed {
        /// What was struck at.
        on: Piece,
        /// Where.
        target: Hex,
    },
    /// A unit lost blocks to hits.
    Hit {
        /// Which.
        unit: UnitRef,
        /// Where.
        at: Hex,
        /// Blocks lost.
        lost: u8,
        /// Blocks left.
        left: u8,
        /// Hits beyond the blocks it had.
        wasted: u8,
    },
    /// A unit left the board for good.
    UnitLost {
        /// Which.
        unit: UnitRef,
        /// Where it was.
        at: Hex,
    },
    /// The opponent rolled for a leader.
    Checked {
        /// For whom.
        leader: LeaderRef,
        /// Where.
        at: Hex,
        /// The dice.
        roll: Roll,
        /// He lives.
        survives: bool,
    },
    /// A leader was eliminated.
    LeaderLost {
        /// Who.
        leader: LeaderRef,
        /// Where he was.
        at: Hex,
    },
    /// A side's banners changed.
    Banners {
        /// Whose.
        side: Side,
        /// For pieces eliminated or led off the board; never lost again.
        permanent: u8,
        /// For objectives held now.
        temporary: u8,
        /// What wins.
        goal: u8,
    },
    /// Flags force a retreat.
    MustRetreat {
        /// The unit.
        unit: UnitRef,
        /// Where it stands.
        at: Hex,
        /// How many flags.
        flags: u8,
        /// How many of them may be ignored.
        ignorable: u8,
        /// Hexes per flag.
        hexes: u8,
    },
    /// The owner ignored flags, or chose not to.
    Ignored {
        /// Which unit.
        unit: UnitRef,
        /// Where.
        at: Hex,
        /// How many were ignored.
        flags: u8,
        /// Flags that are left.
        left: u8,
    },
    /// One step of a unit's retreat, or of retire and reform.
    Retreated {
        /// The unit.
        unit: UnitRef,
        /// The leader who goes with it.
        leader: Option<LeaderRef>,
        /// From.
        from: Hex,
        /// To.
        to: Hex,
        /// Hexes left.
        left: u8,
        /// There was only this hex.
        forced: bool,
    },
    /// A step of a retreat could not be made and cost a block.
    Blocked {
        /// Which unit.
        unit: UnitRef,
        /// Where.
        at: Hex,
        /// Blocks left.
        left: u8,
        /// It is in square and never moves (CCN-20.12).
        square: bool,
    },
    /// A unit stopped its retreat on a leader.
    Halted {
        /// Which unit.
        unit: UnitRef,
        /// On whom.
        leader: LeaderRef,
        /// Where.
        at: Hex,
        /// Hexes of retreat not made.
        spared: u8,
    },
    /// A leader must retreat (CCN-15.01).
    LeaderMustRetreat {
        /// Who.
        leader: LeaderRef,
        /// From where.
        at: Hex,
    },
    /// One step of a leader's retreat.
    LeaderRetreated {
        /// Who.
        leader: LeaderRef,
        /// From.
        from: Hex,
        /// To.
        to: Hex,
        /// The enemy unit he goes through.
        through: Option<UnitRef>,
    },
    /// The dice of a unit that a leader escapes through came up.
    EscapeRolled {
        /// Who escapes.
        leader: LeaderRef,
        /// Who rolls.
        unit: UnitRef,
        /// Where.
        at: Hex,
        /// The dice.
        roll: Roll,
        /// He lives.
        survives: bool,
    },
    /// A leader ended his retreat.
    LeaderStopped {
        /// Who.
        leader: LeaderRef,
        /// Where.
        at: Hex,
    },
    /// A leader left the board over his own edge (CCN-15.05).
    LeaderLeft {
        /// Who.
        leader: LeaderRef,
        /// From where.
        from: Hex,
    },
    /// A unit advanced after a melee.
    Advanced {
        /// Who.
        unit: UnitRef,
        /// The leader who went with it.
        leader: Option<LeaderRef>,
        /// From.
        from: Hex,
        /// To.
        to: Hex,
        /// How.
        how: Advanced,
    },
    /// The attacker stayed where it is.
    Stayed {
        /// Who.
        unit: UnitRef,
        /// Where.
        at: Hex,
    },
    /// The attacker, struck first, gave its attack up (CCN-25.08).
    BrokeOff {
        /// Which unit.
        unit: UnitRef,
        /// Where.
        at: Hex,
    },
    /// The target declined to battle back.
    NoBattleBack {
        /// Which unit.
        unit: UnitRef,
        /// Where.
        at: Hex,
    },
    /// A unit is short of supply.
    ShortOfSupply {
        /// Which.
        unit: UnitRef,
        /// Where it stands.
        at: Hex,
    },
    /// A unit short of supply was placed by its owner.
    Placed {
        /// Which.
        unit: UnitRef,
        /// The leader who went with it.
        leader: Option<LeaderRef>,
        /// From.
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
        /// By whom.
        side: Side,
        /// Secret.
        card: Card,
    },
    /// A side won by banners.
    Won {
        /// Which.
        side: Side,
        /// Its banners.
        banners: u8,
    },
    /// The turn limit ended the game (CCN-4.07).
    TimeUp {
        /// Who has more banners; nobody in a draw.
        winner: Option<Side>,
    },
}

/// Whether each face counts, by [`Face`].
pub(crate) fn faces(counts: impl Fn(Face) -> bool) -> [bool; 5] {
    Face::ALL.map(counts)
}
