//! Units that support a fire or a shock, and their places on the umpire's table.

use super::layout::{Unit, X};
use bicorne_core::ext::umpire::Answers;

/// A kind of help.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sort {
    /// Units like the firer, left and right of it.
    Alike,
    /// Skirmishers, left and right of the target.
    Skirmishers,
    /// A battery within canister range, far enough aside that nobody stands before it.
    Battery,
}

/// Some who help in the same way, and how far they stand from their usual place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Group {
    sort: Sort,
    count: usize,
    off: i32,
    /// For opportunity fire each makes his own reaction.
    reacts: bool,
}

/// Everybody who helps a fire.
#[derive(Debug, Clone)]
pub(super) struct Helpers(Vec<Group>);

/// Where the firer and its target stand.
pub(super) struct Stands<'a> {
    /// The firer's kind and formation.
    pub(super) kind: (&'a str, &'a str),
    /// How wide it is, and where its front is.
    pub(super) width: i32,
    pub(super) front: i32,
    /// The target's edge that it sees.
    pub(super) edge: i32,
}

impl Helpers {
    /// As answered.
    pub(super) fn of(a: &Answers) -> Helpers {
        let reacts = a.get("combat") == "opportunity";
        let asked = [
            (Sort::Alike, a.number("fire-support")),
            (Sort::Skirmishers, a.number("skirmish-support")),
            (Sort::Battery, i32::from(a.flag("canister-support"))),
        ];
        let group = |(sort, n): (Sort, i32)| Group { sort, count: n.max(0) as usize, off: 0, reacts };
        Helpers(asked.into_iter().map(group).filter(|g| g.count > 0).collect())
    }

    /// A shock in which neither side has helpers.
    pub(super) fn none() -> Helpers {
        Helpers(Vec::new())
    }

    /// One group alone.
    pub(super) fn one(group: Group) -> Helpers {
        Helpers(vec![group])
    }

    pub(super) fn add(&mut self, group: Group) {
        self.0.push(group);
    }

    pub(super) fn groups(&self) -> Vec<Group> {
        self.0.clone()
    }

    pub(super) fn ids(&self) -> Vec<&'static str> {
        self.0.iter().flat_map(|g| g.ids()).copied().collect()
    }

    pub(super) fn units(&self, stands: Stands<'_>) -> Vec<Unit> {
        self.0.iter().flat_map(|g| g.units(&stands)).collect()
    }
}

impl Group {
    fn ids(&self) -> &'static [&'static str] {
        let all: &[&str] = match self.sort {
            Sort::Alike => &["a1-2", "a1-3"],
            Sort::Skirmishers => &["a1-5", "a1-6"],
            Sort::Battery => &["a1-7"],
        };
        &all[..self.count]
    }

    /// The same from other places, the usual first: nearer and nearer to the target, then farther and farther.
    pub(super) fn places(self) -> impl Iterator<Item = Group> {
        // A third of a micro-step: somebody's fire is left between two of them.
        let nearer = (0..36).map(|k| 8 * k);
        nearer.chain((1..36).map(|k| -8 * k)).map(move |off| Group { off, ..self })
    }

    fn units(self, stands: &Stands<'_>) -> Vec<Unit> {
        let Stands { kind: (kind, formation), width, front, edge } = *stands;
        let unit = |(k, id): (usize, &&str)| {
            let side = [-1, 1][k];
            let unit = match self.sort {
                Sort::Alike => {
                    // A little ahead, so that the corner of the target is no farther than for the firer.
                    let ahead = 60.min((edge - front) / 3);
                    let at = [X + side * (width + 10), front + ahead + self.off];
                    Unit::helper(id, kind, formation, at, 0)
                }
                Sort::Skirmishers => {
                    Unit::helper(id, "fr-vol", "skirmish", [X + side * 330, edge - 60 + self.off], 0)
                }
                Sort::Battery => Unit::helper(id, "fr-a8", "deployed", [X + 540 - self.off, edge - 120], 285),
            };
            if self.reacts { unit.fresh() } else { unit }
        };
        self.ids().iter().enumerate().map(unit).collect()
    }
}
