//! The stack of pending steps: the one on top runs by itself or waits for a choice or a draw.

use crate::blocks::Blocks;
use crate::side::Side;

/// How fatigues are handed out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Deal {
    /// Floor to each, the owner hands out the rest (N06-3.01).
    Equal,
    /// The owner hands out all (N06-3.02).
    Free,
    /// The owner takes away (N06-3.08).
    Relief,
}

/// A step that is still to happen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[allow(missing_docs)] // the fields are named for what they hold
pub enum Frame {
    /// Nothing: an empty place of the stack.
    #[default]
    None,
    /// Both note a side and a bid (N06-18.03).
    Bids,
    /// Equal bids for one side: the lot decides (N06-18.07).
    Lot,
    /// Both redistribute their corps (N06-20.03).
    Deploy,
    /// Both place their vedettes (N06-17.06).
    Post,
    TurnStart,
    /// Where the reinforcement enters (N06-5.07).
    Arrival,
    /// A side draws this many cards.
    Draw(Side, u8),
    /// The red cards drawn are counted (N06-6.03).
    Reds,
    /// The zone that Inactivity strikes.
    Inactivity,
    /// A side may play a blue card.
    Blue(Side),
    /// The card that Anticipation takes.
    Fetch,
    /// A random card of the enemy of this side goes.
    Hussars(Side),
    /// A side draws this many cards for Reserve.
    Reserve(Side, u8),
    /// The corps of Medical Care.
    Care,
    /// The zone of Saxon Defection.
    DefectionZone,
    /// The cube Tauentzien loses.
    DefectionCube,
    /// The corps that gets a point.
    Reinforce,
    /// The zone that is supplied.
    SupplyZone,
    /// The zone that cheers the Queen.
    QueenZone,
    /// The initiative is settled, with a card of this side if it is to be revealed.
    Initiative(Side),
    /// Whose operation is next.
    NextOp,
    /// The player to act passes or designates; after Coordination he may not pass.
    Choose(bool),
    /// Rain on the stack just activated.
    Rain,
    /// W1: Reaction.
    W1,
    /// Which blocks react, and where they go.
    React,
    /// The flag after a reaction: the side that may take it, and the zone.
    Seize(Side, u8),
    /// The announced event may be countered.
    Counter,
    /// The announced event takes effect.
    Effect,
    /// The movement card.
    RevealMove,
    /// W2, the enemy: Bernadotte.
    W2Enemy,
    /// W2 of the active player and every step of the move.
    Step,
    /// Which bridge is destroyed or repaired.
    BridgeAt,
    /// W3, the active player: Organisation.
    W3Own,
    /// W3, the enemy: Confusion.
    W3Enemy,
    /// W4: Fatigue.
    W4,
    /// The fatigue of the move.
    Pool,
    /// The flag after the move.
    Control,
    /// Attack on the march or not.
    AskAttack,
    /// The combat in place begins.
    Engage,
    /// W5: a combat event of this side.
    W5(Side),
    /// The corps that marches to the guns.
    GunsTake,
    /// Whether the commander goes along.
    GunsWith,
    /// Combat cards are counted.
    Count,
    /// Combat cards are revealed.
    RevealCombat,
    /// Fatigues of the result, both sides.
    CombatFatigue,
    /// Losses of the result, both sides.
    CombatLosses,
    Decide,
    /// This many connections of the retreat are left.
    Retreat(u8),
    /// The fatigue of the retreat.
    RetreatFatigue,
    /// W6: Orderly Retreat.
    W6Loser,
    /// W6: Panic.
    W6Winner,
    /// Whether there is a pursuit.
    Pursuit,
    /// W6: Grand Charge.
    W6Charge,
    /// This many pursuit cards are left.
    RevealPursuit(u8),
    /// The fatigue of the pursuit.
    PursuitFatigue,
    /// The combat is over.
    FightEnd,
    /// The blocks that acted become SPENT.
    Tire,
    /// W7: Coordination.
    W7,
    /// The operation is over.
    OpEnd,
    /// Recovery, step 1.
    Rest,
    /// Recovery, step 2.
    Recover(Side),
    /// Recovery, step 3.
    Wear,
    /// Recovery, step 4 and 5.
    EndTurn,
    /// The owner of `set` deals out fatigues.
    Share {
        /// The stack.
        set: Blocks,
        n: u8,
        deal: Deal,
    },
}
