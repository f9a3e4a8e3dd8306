//! The enumerations of a scene. Each value is one word in JSON.

use serde::Serialize;

/// Enums whose values are single words in JSON, and the words themselves.
macro_rules! words {
    ($($(#[$meta:meta])* $name:ident { $($(#[$doc:meta])* $value:ident = $word:literal,)+ })+) => {
        $(
            $(#[$meta])*
            #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
            #[cfg_attr(test, derive(ts_rs::TS))]
            #[allow(missing_docs)] // the names say it
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

            impl std::fmt::Display for $name {
                fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                    f.write_str(self.word())
                }
            }
        )+
    };
}

words! {
    /// How far a step of the turn is.
    PhaseState {
        Done = "done",
        Now = "now",
        /// It is still to come.
        Later = "later",
    }

    /// The outline of a piece.
    Outline {
        Foot = "foot",
        Horse = "horse",
        /// A gun and its crew.
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
        Green = "green",
        Red = "red",
        Purple = "purple",
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
        Line = "line",
        /// A sector of a built-up area.
        Sector = "sector",
    }

    /// What lies on a hexside.
    SideFeatureKind {
        /// A fence of the map.
        Fence = "fence",
        Works = "works",
    }

    /// What lies on the border of two areas.
    BorderKind {
        /// A ridge, the same from both sides.
        Ridge = "ridge",
        /// A ditch, which one side holds.
        Ditch = "ditch",
    }

    /// A road that is only drawn.
    RoadKind {
        Paved = "paved",
        Lane = "lane",
    }

    /// What comes and goes on a road between two points.
    RoadMarkKind {
        /// The bridge is destroyed.
        Destroyed = "destroyed",
        /// The axis of a retreat.
        Axis = "axis",
    }

    /// How the numbers of a column are drawn.
    ColumnLook {
        /// As cubes of infantry.
        Infantry = "infantry",
        /// As cubes of cavalry.
        Cavalry = "cavalry",
        /// As cylinders of fatigue.
        Fatigue = "fatigue",
        /// As they are written.
        Text = "",
    }

    /// What a number in the corner of a card counts.
    CardNumberKind {
        /// Points of movement.
        Move = "move",
        /// Losses inflicted.
        Loss = "loss",
        /// Fatigue points inflicted.
        Fatigue = "fatigue",
        /// Points of recovery.
        Recovery = "recovery",
    }

    /// A step of a combat that is watched on a table of its own.
    CombatStep {
        /// The sides meet.
        Begins = "begins",
        /// A side counts its points.
        Count = "count",
        /// A card or a die inflicts losses.
        Strike = "strike",
        /// The points are compared.
        Result = "result",
        /// A side takes losses.
        Lost = "lost",
        /// A side has won.
        Won = "won",
        /// Neither side has won.
        Even = "even",
        Pursuit = "pursuit",
        /// The combat does not take place.
        Cancelled = "cancelled",
    }

    /// How a field of a form is filled in.
    FieldInput {
        /// With one of several values.
        Choice = "choice",
        Number = "number",
        /// With yes or no.
        Flag = "flag",
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
        assert_eq!(words(SideFeatureKind::ALL, SideFeatureKind::word), "fence works");
        assert_eq!(words(BorderKind::ALL, BorderKind::word), "ridge ditch");
        assert_eq!(words(RoadKind::ALL, RoadKind::word), "paved lane");
        assert_eq!(words(RoadMarkKind::ALL, RoadMarkKind::word), "destroyed axis");
        assert_eq!(words(ColumnLook::ALL, ColumnLook::word), "infantry cavalry fatigue ");
        assert_eq!(words(CardNumberKind::ALL, CardNumberKind::word), "move loss fatigue recovery");
        let steps = "begins count strike result lost won even pursuit cancelled";
        assert_eq!(words(CombatStep::ALL, CombatStep::word), steps);
        assert_eq!(words(FieldInput::ALL, FieldInput::word), "choice number flag");
        assert_eq!(words(Threat::ALL, Threat::word), "fire charge");
    }
}
