//! Seats, sets of seats, and viewers.

/// A player's place, numbered from 0 in the order of [`crate::GameModule::SEATS`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(pub u8);

impl Seat {
    /// As an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The other seat of a game for two. Do not call it for a third seat.
    pub fn other(self) -> Seat {
        Seat(1 - self.0)
    }
}

/// A set of up to eight seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The empty set.
    pub const NONE: SeatSet = SeatSet(0);

    /// One seat.
    pub const fn one(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// The set with `seat` added.
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// Whether `seat` is in it.
    pub const fn has(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Whether it is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |s| self.has(*s))
    }
}

/// The one a scene or log is made for; it decides what they may contain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player of this seat.
    Seat(Seat),
    /// A spectator, who sees what both players see.
    Public,
    /// Nothing is hidden: a finished match, or a test. Never used for a player while a match runs.
    All,
}

impl Viewer {
    /// Whether the viewer may see what only `seat` may see.
    pub fn owns(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(s) => s == seat,
            Viewer::Public => false,
            Viewer::All => true,
        }
    }
}
