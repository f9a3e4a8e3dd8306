//! Facts for the log, each with its clause. The narration decides how much of a fact a viewer may know.

use crate::blocks::{Block, Blocks};
use crate::cards::Card;
use crate::map::{Link, Zone};
use crate::side::Side;
use crate::state::Over;
use bicorne_core::{Clause, Ledger};

/// A fact with its clause.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the fields are named for what they hold
pub struct Event {
    pub clause: Clause,
    pub fact: Fact,
    /// Whether the first seat plays the Prussians.
    pub swapped: bool,
}

/// What happened. Blocks are true blocks: telling hides what the viewer may not know.
#[derive(Debug, Clone)]
#[allow(missing_docs)] // the fields of a fact are named by what they hold
pub enum Fact {
    Turn(u8),
    /// The bids are open: seat by seat, then which side the first seat plays and where the track starts.
    Bids {
        bids: [(Side, u8); 2],
        first: Side,
        vp: i8,
    },
    /// Both have placed their blocks.
    Placed,
    Arrives {
        zone: Zone,
    },
    NeverComes,
    /// A card was drawn: its owner sees it.
    Drawn {
        card: Card,
    },
    /// A discard pile became a draw pile.
    Reshuffled(Side),
    /// A red card was drawn.
    Red {
        card: Card,
    },
    /// Two or more red cards cancel each other.
    RedsCancel,
    /// A card is played for its event.
    Played {
        card: Card,
    },
    /// The blocks of an announced reaction, and where they are to go.
    Aims {
        card: Card,
        blocks: Blocks,
        from: Zone,
        to: Zone,
    },
    /// The bridge an announced event is meant for.
    AimsAtBridge {
        card: Card,
        link: Link,
    },
    /// An event struck a zone.
    Struck {
        card: Card,
        zone: Zone,
    },
    /// An event changed nothing.
    Fizzles {
        card: Card,
    },
    /// An event was cancelled by another.
    Countered {
        card: Card,
    },
    /// A side took a card from its deck: it alone sees which.
    Fetched {
        card: Card,
    },
    /// A card was taken from a hand.
    Taken {
        card: Card,
    },
    /// A corps is in Medical Care.
    InCare {
        corps: Block,
    },
    /// A corps got a point: its owner sees which.
    Reinforced {
        corps: Block,
    },
    Cured {
        corps: Block,
    },
    InitiativeCard {
        card: Card,
    },
    /// The side that acts first.
    First(Side),
    Passes(Side),
    /// A group is designated.
    Designates {
        side: Side,
        blocks: Blocks,
        zone: Zone,
        march: bool,
    },
    /// The movement card; the ledger is the owner's under fog.
    MoveCard {
        side: Side,
        card: Card,
        ledger: Ledger,
    },
    /// A group goes along a connection.
    Goes {
        blocks: Blocks,
        from: Zone,
        to: Zone,
    },
    /// A stack goes without activation.
    Reacts {
        blocks: Blocks,
        from: Zone,
        to: Zone,
    },
    /// A zone became contested with an axis.
    AxisPlaced {
        side: Side,
        zone: Zone,
        link: Link,
    },
    /// An axis was cut.
    AxisCut {
        side: Side,
        zone: Zone,
    },
    VedettesGone {
        side: Side,
        zone: Zone,
        n: u8,
    },
    /// Vedettes of the enemy of this side fell in a zone, and saw whether its corps stand there.
    Scouted {
        side: Side,
        zone: Zone,
        corps: bool,
    },
    /// A reaction went towards a zone that corps of the enemy hold: the stack stays where it is.
    Barred {
        side: Side,
        zone: Zone,
    },
    /// A move must stop.
    Stops {
        side: Side,
        zone: Zone,
    },
    /// A bridge is destroyed or repaired.
    Bridge {
        link: Link,
        destroyed: bool,
    },
    /// The fatigue of a manoeuvre; numbers are the owner's under fog.
    MoveFatigue {
        side: Side,
        ledger: Ledger,
    },
    /// This many fatigues were dealt to a side; shares are the owner's.
    Fatigued {
        side: Side,
        n: u8,
    },
    /// This many fatigues were taken off a side; shares are the owner's.
    Relieved {
        side: Side,
    },
    /// A citadel changed its flag.
    Flag {
        side: Side,
        zone: Zone,
    },
    Track {
        by: i8,
        vp: i8,
    },
    /// A corps or commander is eliminated.
    Eliminated {
        block: Block,
        zone: Zone,
        by_fatigue: bool,
    },
    /// A combat begins between these.
    Combat {
        attacker: Side,
        zone: Zone,
        stacks: [Blocks; 2],
    },
    /// A block marches to the guns.
    ToTheGuns {
        blocks: Blocks,
        from: Zone,
        to: Zone,
    },
    /// The count of a side.
    Count {
        side: Side,
        ledger: Ledger,
        total: u8,
        strong: Blocks,
        weary: Blocks,
    },
    /// The attack is cancelled.
    Cancelled,
    /// The combat ends before any card.
    NoCombat,
    /// A combat or pursuit card is revealed.
    Revealed {
        card: Card,
    },
    /// A combat or pursuit die falls.
    Rolled {
        side: Side,
        face: u8,
    },
    /// What both inflict: losses and fatigues by side.
    Result {
        losses: [u8; 2],
        fatigues: [u8; 2],
    },
    /// Cubes were taken off a side; which ones is the owner's.
    Lost {
        side: Side,
        n: u8,
        cavalry: bool,
    },
    /// The winner, and the margin.
    Won {
        side: Side,
        by: u8,
    },
    Even,
    /// A beaten stack goes along a connection.
    Retreats {
        side: Side,
        blocks: Blocks,
        from: Zone,
        to: Zone,
    },
    /// It is stopped by this many enemy corps.
    RunsInto {
        side: Side,
        zone: Zone,
        corps: u8,
    },
    /// A pursuit, or none.
    Pursuit {
        side: Side,
        cards: u8,
    },
    /// An attack was not made after a move.
    Holds {
        side: Side,
    },
    /// A recovery card: whom it rests is the owner's.
    Rests {
        card: Card,
        corps: Block,
    },
    AllRest,
    /// This many corps of each side wear out.
    Wear {
        corps: [u8; 2],
    },
    /// The Prussian bonus.
    Bonus,
    /// It is over, in this turn and with the track there.
    Over {
        over: Over,
        turn: u8,
        vp: i8,
    },
}
