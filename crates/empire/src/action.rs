//! What a player chooses, and its text.

pub(crate) mod text;

use crate::kinds::{Form, Order};
use crate::units::{UnitId, UnitSet};
use bicorne_geom::table::{Heading, Point};

/// Steps of one declaration at most, over all its movements.
pub const MAX_STEPS: usize = 24;

/// One step of a movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Step {
    /// Straight ahead, in c.
    Fwd(i16),
    Back(i16),
    /// A wheel to the left, in steps of five degrees.
    Left(u8),
    /// A wheel to the right.
    Right(u8),
    /// Sideways before an advance; positive to the right.
    Slide(i16),
    /// Sideways; positive to the right.
    Lateral(i16),
    About,
    /// Another formation, on this heading; with the heading kept, the anchor or the centre stays.
    Form(Form, Heading, bool),
    Face(Heading),
    /// A deployed battery dragged, in c.
    Prolonge(i16),
    /// Skirmishers go any way.
    Dir(Heading, i16),
    Garrison(u8),
    /// Out of it by a side.
    Leave(u8),
    /// The next movement begins.
    Next,
}

/// The steps of a declaration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Steps {
    len: u8,
    list: [Step; MAX_STEPS],
}

impl Default for Steps {
    fn default() -> Steps {
        Steps { len: 0, list: [Step::Next; MAX_STEPS] }
    }
}

impl Steps {
    /// From a list; none if it is too long.
    pub fn of(steps: &[Step]) -> Option<Steps> {
        let mut out = Steps::default();
        if steps.len() > MAX_STEPS {
            return None;
        }
        out.list[..steps.len()].copy_from_slice(steps);
        out.len = steps.len() as u8;
        Some(out)
    }

    /// As a list.
    #[inline]
    pub fn get(&self) -> &[Step] {
        &self.list[..usize::from(self.len)]
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// What sort of movement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// One to three movements.
    Move,
    /// An operational movement.
    March,
    /// Onto the table, at a place of its edge in c.
    Enter(i16),
    /// The same by an operational movement.
    EnterMarch(i16),
    /// With a rally: of Disorder (false) or a loss (true), paid or free, before the movement (false) or after it.
    Rally {
        /// A loss rather than Disorder.
        loss: bool,
        /// The free one of Retreat.
        free: bool,
        /// The movement comes first.
        after: bool,
    },
}

impl Kind {
    /// Where it enters the table, if it does.
    #[inline]
    pub fn entry(self) -> Option<i16> {
        match self {
            Kind::Enter(x) | Kind::EnterMarch(x) => Some(x),
            _ => None,
        }
    }

    /// Whether it is an operational movement.
    #[inline]
    pub fn is_march(self) -> bool {
        matches!(self, Kind::March | Kind::EnterMarch(_))
    }
}

/// What a fire is made with.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Weapon {
    /// Muskets; a battery's canister at short range, beyond it its shrapnel, or its ball if it has none.
    #[default]
    Own,
    /// Battalion guns.
    Guns,
    /// A battery's ball, where it could fire canister or shrapnel.
    Ball,
}

impl Weapon {
    /// Muskets or a battery's own, or battalion guns.
    pub(crate) fn of(guns: bool) -> Weapon {
        if guns { Weapon::Guns } else { Weapon::Own }
    }

    pub(crate) fn is_guns(self) -> bool {
        self == Weapon::Guns
    }
}

/// Units that support a fire or a shock by fire.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[allow(missing_docs)] // the names say it
pub struct Help {
    pub units: UnitSet,
    /// Those of them that use their battalion guns.
    pub guns: UnitSet,
}

impl Help {
    /// Nobody helps.
    pub const NONE: Help = Help { units: UnitSet::EMPTY, guns: UnitSet::EMPTY };

    /// With one more.
    #[must_use]
    pub fn with(self, unit: UnitId, guns: bool) -> Help {
        Help { units: self.units.with(unit), guns: if guns { self.guns.with(unit) } else { self.guns } }
    }

    /// Each with whether it uses its battalion guns.
    pub fn iter(self) -> impl Iterator<Item = (UnitId, bool)> {
        self.units.iter().map(move |u| (u, self.guns.has(u)))
    }

    /// Whether nobody helps.
    pub fn is_empty(self) -> bool {
        self.units.is_empty()
    }
}

/// A reaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the fields are named for what they hold
pub enum React {
    /// It stays where it is.
    Hold,
    /// Meets the first (0) or second (1) charger half way.
    Counter(u8),
    /// Changes formation or turns, with a test.
    Form(Form, Heading, bool),
    Flee,
    /// Guns limber and flee, with a test.
    Limber,
    /// The crew runs to a square.
    Crew(UnitId),
    /// Charges one that moves: this one, or the nearest it may.
    Charge(UnitId),
    /// Fires at one that moves.
    Fire {
        /// This one, or the nearest it may.
        at: UnitId,
        with: Help,
        weapon: Weapon,
    },
    /// Cavalry gives ground, in c.
    Withdraw(i16),
    FallBack,
    /// They fall back, then fire at the one they fell back from.
    FallBackFire {
        with: Help,
        weapon: Weapon,
    },
}

/// What a hidden unit does by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Stance {
    Stay,
    /// It fires at the first opportunity.
    Fire,
    /// It charges at the first opportunity.
    Charge,
}

impl Stance {
    pub(crate) const ALL: [(&'static str, Stance); 3] =
        [("stay", Stance::Stay), ("fire", Stance::Fire), ("charge", Stance::Charge)];

    /// `stay`.
    pub fn id(self) -> &'static str {
        Stance::ALL[self as usize].0
    }

    pub(crate) fn parse(text: &str) -> Option<Stance> {
        Stance::ALL.iter().find(|(id, _)| *id == text).map(|(_, s)| *s)
    }
}

/// How a general moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Ride {
    Stay,
    /// To a place, straight or by one point.
    To(Point, Option<Point>),
    Attach(UnitId),
    /// He leaves his unit and stays where he is.
    Detach,
}

/// One step of one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the fields are named for what they hold
pub enum Action {
    /// The end of a phase, of spending, of reactions, of supports.
    Done,
    /// The defender's home edge: north or south.
    Edge(bool),
    /// A unit is put on the table in the deployment.
    Place(UnitId, Form, Point, Heading),
    /// A unit is put in a building in the deployment.
    PlaceIn(UnitId, u8),
    /// A unit is hidden in the deployment, or told what to do while it is.
    Hide(UnitId, Stance),
    /// It is not hidden after all.
    Show(UnitId),
    /// A division's general is put somewhere in the deployment.
    PlaceGeneral(u8, Point),
    /// A division's starting order; where Hold is held.
    Start(u8, Order, Point),
    /// A division stays off the table, or comes back onto it.
    OffTable(u8, bool),
    /// A division marches round by the east (1) or west (3) edge.
    Flank(u8, u8),
    /// The deployment is finished.
    Ready,
    /// Command points for the initiative.
    Bid(u8),
    General(Ride),
    /// A division's order is to change: bonus uses.
    Order(u8, Order, Point, u8),
    /// A reserve is called.
    Reserve(u8, Order, Point),
    /// Points for a division.
    Give(u8, u8),
    /// A division is activated.
    Activate(u8),
    Fire {
        by: UnitId,
        at: UnitId,
        with: Help,
        weapon: Weapon,
        /// And limbers after it.
        limber: bool,
    },
    Riposte(Weapon),
    Decline,
    Charge {
        by: UnitId,
        at: UnitId,
        /// Another formation or heading first.
        form: Option<(Form, Heading)>,
        /// The units that move up.
        with: UnitSet,
        /// A second charger on another face.
        second: UnitId,
        /// Others of its group, paid with it.
        group: UnitSet,
    },
    /// A unit, or the group around it, is picked to move.
    Select(UnitId, UnitSet),
    /// It is put back.
    Back,
    Move(UnitSet, Kind, Steps),
    React(UnitId, React),
    /// Cavalry tries to stop, or a winner not to pursue.
    Halt,
    Go,
    /// A supporter moves up.
    Support(UnitId, Steps),
    /// The unit that leads the shock.
    Principal(UnitId),
    /// Fire supporters of a shock.
    FireSupport(Help),
    /// A forced move turns, in steps clockwise; 0: straight.
    Turn(i8),
    /// The winner advances, or the charger goes to where the target stood.
    Advance,
    Stay,
    /// The winner pursues.
    Pursue,
    /// After the fugitive.
    Follow,
    /// At a new enemy.
    Onto(UnitId),
}
