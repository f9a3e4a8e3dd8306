//! Who sits, who looks.

/// A chair at the table, in the order of [`crate::Face::seats`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(pub u8);

impl Seat {
    /// As an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The other chair of a game for two.
    pub fn other(self) -> Seat {
        Seat(1 - self.0)
    }
}

/// A set of chairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const NONE: SeatSet = SeatSet(0);

    /// One chair.
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Both, or all of two sets.
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// Whether `seat` is in it.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The chairs, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |s| self.has(*s))
    }
}

/// What one of two people on a chair has taken on, where a game parts a side between them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Task {
    /// He keeps the order of battle.
    Staff,
    /// He keeps the cards.
    Cards,
}

impl Task {
    /// Both, in the order in which links to them are given out.
    pub const ALL: [Task; 2] = [Task::Staff, Task::Cards];

    /// `staff` or `cards`.
    pub const fn word(self) -> &'static str {
        match self {
            Task::Staff => "staff",
            Task::Cards => "cards",
        }
    }
}

/// An eye on the table: what it may know decides what it is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Somebody on this chair.
    Seat(Seat),
    /// A spectator: what everybody may know.
    Public,
    /// Nothing is hidden: a finished match, or a test. Never given out while a match runs.
    All,
}

impl Viewer {
    /// Whether the viewer may know what is `seat`'s own.
    pub fn owns(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(s) => s == seat,
            Viewer::Public => false,
            Viewer::All => true,
        }
    }
}
