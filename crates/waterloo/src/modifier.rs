//! Modifiers of dice and shifts of columns: each with its clause, its reason and its amount.

use arrayvec::ArrayVec;
use bicorne_core::Clause;

/// Why a die is modified or a column shifted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub enum Reason {
    /// Fire at infantry in square.
    TargetSquare,
    /// Fire into a river area.
    River,
    /// Fire into a wood, or a test in one.
    Wood,
    /// Fire into a town, or a test in one.
    Town,
    /// Fire across the ditch.
    Ditch,
    BritishGuns,
    /// Fire at infantry that is all protected by a stronghold.
    TargetProtected,
    /// Fire across a ridge.
    Ridge,
    /// Imperial Guard cavalry in a duel, Guard infantry in a test.
    Guard,
    /// Fatigued cavalry.
    Fatigued,
    /// Dutch cavalry.
    Dutch,
    /// Cavalry that charges out of a wood, a town or a river area.
    OutOfRough,
    /// British infantry.
    British,
    /// Damage cubes.
    Cubes,
    /// A firing unit in square.
    InSquare,
    CavalryAlone,
    /// Too few friends in neighbouring areas.
    Isolated,
    Landwehr,
    /// The Imperial Guard is in the attacking force.
    GuardAttacks,
    /// Infantry and cavalry together.
    Combined,
    /// A square charged by cavalry.
    SquareCharged,
    /// Artillery in the defence.
    BesideGuns,
    /// The columns of a stronghold.
    Stronghold,
}

impl Reason {
    /// All of them.
    pub const ALL: [Reason; 23] = [
        Reason::TargetSquare,
        Reason::River,
        Reason::Wood,
        Reason::Town,
        Reason::Ditch,
        Reason::BritishGuns,
        Reason::TargetProtected,
        Reason::Ridge,
        Reason::Guard,
        Reason::Fatigued,
        Reason::Dutch,
        Reason::OutOfRough,
        Reason::British,
        Reason::Cubes,
        Reason::InSquare,
        Reason::CavalryAlone,
        Reason::Isolated,
        Reason::Landwehr,
        Reason::GuardAttacks,
        Reason::Combined,
        Reason::SquareCharged,
        Reason::BesideGuns,
        Reason::Stronghold,
    ];

    /// The key of its name.
    pub fn key(self) -> &'static str {
        match self {
            Reason::TargetSquare => "waterloo-modifier-target-square",
            Reason::River => "waterloo-modifier-river",
            Reason::Wood => "waterloo-modifier-wood",
            Reason::Town => "waterloo-modifier-town",
            Reason::Ditch => "waterloo-modifier-ditch",
            Reason::BritishGuns => "waterloo-modifier-british-guns",
            Reason::TargetProtected => "waterloo-modifier-target-protected",
            Reason::Ridge => "waterloo-modifier-ridge",
            Reason::Guard => "waterloo-modifier-guard",
            Reason::Fatigued => "waterloo-modifier-fatigued",
            Reason::Dutch => "waterloo-modifier-dutch",
            Reason::OutOfRough => "waterloo-modifier-out-of-rough",
            Reason::British => "waterloo-modifier-british",
            Reason::Cubes => "waterloo-modifier-cubes",
            Reason::InSquare => "waterloo-modifier-in-square",
            Reason::CavalryAlone => "waterloo-modifier-cavalry-alone",
            Reason::Isolated => "waterloo-modifier-isolated",
            Reason::Landwehr => "waterloo-modifier-landwehr",
            Reason::GuardAttacks => "waterloo-modifier-guard-attacks",
            Reason::Combined => "waterloo-modifier-combined",
            Reason::SquareCharged => "waterloo-modifier-square-charged",
            Reason::BesideGuns => "waterloo-modifier-beside-guns",
            Reason::Stronghold => "waterloo-modifier-stronghold",
        }
    }
}

/// One modifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub struct Modifier {
    /// The clause that states it.
    pub clause: Clause,
    pub reason: Reason,
    /// What it adds to the die or the column.
    pub amount: i8,
}

/// Where a computation writes its modifiers: into `()` where only the sum is wanted, into [`Modifiers`] to explain it.
pub(crate) trait Lines {
    fn line(&mut self, clause: Clause, reason: Reason, amount: i8);
}

impl Lines for () {
    #[inline]
    fn line(&mut self, _: Clause, _: Reason, _: i8) {}
}

/// The modifiers of one die or column, in the order the rules state.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Modifiers {
    /// At most twelve apply at once.
    pub lines: ArrayVec<Modifier, 12>,
}

impl Lines for Modifiers {
    fn line(&mut self, clause: Clause, reason: Reason, amount: i8) {
        bicorne_core::trace::hit(clause);
        self.lines.push(Modifier { clause, reason, amount });
    }
}
