//! The enumerations of a scene. Each value is one word in JSON.

use serde::Serialize;

/// Enums whose values are single words in JSON, and the words themselves.
macro_rules! words {
    ($($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $value:ident = $word:literal,)+ })+) => {
        $(
            $(#[$meta])*
            #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
            #[cfg_attr(test, derive(ts_rs::TS))]
            pub enum $name {
                $($(#[$doc])* #[serde(rename = $word)] $value,)+
            }

            impl $name {
                /// Every value.
                pub const ALL: &'static [$name] = &[$($name::$value),+];

                /// The word in JSON.
                pub const fn word(self) -> &'static str {
                    match self {
                        $($name::$value => $word,)+
                    }
                }
            }
        )+
    };
}

words! {
    /// How far a step of the turn is.
    PhaseState {
        /// It is over.
        Done = "done",
        /// It lasts.
        Now = "now",
        /// It is still to come.
        Later = "later",
    }

    /// The outline of a piece.
    Outline {
        /// Men on foot.
        Foot = "foot",
        /// Horsemen.
        Horse = "horse",
        /// Guns.
        Guns = "guns",
        /// A general or leader.
        General = "general",
        /// A block seen from behind.
        Block = "block",
    }

    /// How the last click of a choice is shown.
    ClickLook {
        /// The end of a way.
        Go = "go",
        /// The target of an attack.
        Attack = "attack",
        /// Something that is picked.
        Pick = "pick",
    }

    /// How counters of one kind look.
    CounterLook {
        /// Green discs.
        Green = "green",
        /// Red discs.
        Red = "red",
        /// Purple discs.
        Purple = "purple",
        /// Cubes.
        Cubes = "cubes",
    }

    /// A circle on a free table.
    RingKind {
        /// A command radius.
        Command = "command",
        /// A zone that must be held.
        Hold = "hold",
        /// A zone that may be chosen to be held.
        MayHold = "may-hold",
    }

    /// Ground on a free table where pieces may be put or come in.
    ZoneKind {
        /// The zone of deployment.
        Deploy = "deploy",
        /// Buildings in which infantry may start.
        Garrison = "garrison",
        /// Where reserves come in.
        Entry = "entry",
        /// Where a flank march comes in.
        Flank = "flank",
    }

    /// The form of a feature of a free table.
    FeatureShape {
        /// An area with corners.
        Area = "area",
        /// A line.
        Line = "line",
        /// A sector of a built-up area.
        Sector = "sector",
    }

    /// What may be done to a piece that moves.
    Threat {
        /// It may be fired at.
        Fire = "fire",
        /// It may be charged.
        Charge = "charge",
    }
}

/// A step before the one that lasts is done, a later one still to come.
impl From<std::cmp::Ordering> for PhaseState {
    fn from(order: std::cmp::Ordering) -> PhaseState {
        match order {
            std::cmp::Ordering::Less => PhaseState::Done,
            std::cmp::Ordering::Equal => PhaseState::Now,
            std::cmp::Ordering::Greater => PhaseState::Later,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_those_that_clients_read() {
        fn words<T: Copy>(all: &[T], word: fn(T) -> &'static str) -> String {
            all.iter().map(|value| word(*value)).collect::<Vec<_>>().join(" ")
        }
        assert_eq!(words(PhaseState::ALL, PhaseState::word), "done now later");
        assert_eq!(words(Outline::ALL, Outline::word), "foot horse guns general block");
        assert_eq!(words(ClickLook::ALL, ClickLook::word), "go attack pick");
        assert_eq!(words(CounterLook::ALL, CounterLook::word), "green red purple cubes");
        assert_eq!(words(RingKind::ALL, RingKind::word), "command hold may-hold");
        assert_eq!(words(ZoneKind::ALL, ZoneKind::word), "deploy garrison entry flank");
        assert_eq!(words(FeatureShape::ALL, FeatureShape::word), "area line sector");
        assert_eq!(words(Threat::ALL, Threat::word), "fire charge");
    }
}
