//! What a unit type can do besides its arm and rank.

/// What a unit type can do besides: a set of traits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Traits(u16);

impl Traits {
    pub(crate) const NAMES: [&'static str; 13] = [
        "stoic",
        "tenacious",
        "elan",
        "impetuous",
        "good-shot",
        "bad-shot",
        "rifles",
        "lance",
        "cuirass",
        "battalion-guns",
        "howitzers",
        "shrapnel",
        "melee-arms",
    ];
    pub(crate) const STOIC: Traits = Traits(1);
    pub(crate) const TENACIOUS: Traits = Traits(1 << 1);
    pub(crate) const ELAN: Traits = Traits(1 << 2);
    pub(crate) const IMPETUOUS: Traits = Traits(1 << 3);
    pub(crate) const GOOD_SHOT: Traits = Traits(1 << 4);
    pub(crate) const BAD_SHOT: Traits = Traits(1 << 5);
    pub(crate) const RIFLES: Traits = Traits(1 << 6);
    pub(crate) const LANCE: Traits = Traits(1 << 7);
    pub(crate) const CUIRASS: Traits = Traits(1 << 8);
    pub(crate) const GUNS: Traits = Traits(1 << 9);
    pub(crate) const HOWITZERS: Traits = Traits(1 << 10);
    pub(crate) const SHRAPNEL: Traits = Traits(1 << 11);
    pub(crate) const MELEE: Traits = Traits(1 << 12);

    pub(crate) fn named(name: &str) -> Option<Traits> {
        Traits::NAMES.iter().position(|n| *n == name).map(|i| Traits(1 << i))
    }

    /// Whether it has all of `other`.
    #[inline]
    pub fn has(self, other: Traits) -> bool {
        self.0 & other.0 == other.0
    }

    pub(crate) fn with(self, other: Traits) -> Traits {
        Traits(self.0 | other.0)
    }
}
