//! Enums of the two sides of a game.

/// The two sides of a game, in seat order: a [`named!`](crate::named) enum with `enemy`, `seat`, `of` and
/// [`TwoSides`](crate::TwoSides).
///
/// ```
/// bicorne_hexcard::sides! {
///     /// A colour.
///     pub enum Side {
///         /// First.
///         Red = "red",
///         /// Second.
///         Blue = "blue",
///     }
/// }
/// assert_eq!(Side::of(Side::Red.enemy().seat()), Some(Side::Blue));
/// ```
#[macro_export]
macro_rules! sides {
    (
        $(#[$about:meta])*
        $vis:vis enum $name:ident {
            $(#[$one:meta])* $first:ident = $first_id:literal,
            $(#[$other:meta])* $second:ident = $second_id:literal $(,)?
        }
    ) => {
        $crate::named! {
            $(#[$about])*
            $vis enum $name {
                $(#[$one])* $first = $first_id,
                $(#[$other])* $second = $second_id,
            }
        }

        impl $name {
            /// The other side.
            #[inline]
            #[must_use]
            $vis const fn enemy(self) -> $name {
                match self {
                    $name::$first => $name::$second,
                    $name::$second => $name::$first,
                }
            }

            /// Its player's seat.
            #[inline]
            $vis const fn seat(self) -> ::bicorne_core::Seat {
                ::bicorne_core::Seat(self as u8)
            }

            /// The side of a seat, if the game has that seat.
            #[inline]
            $vis const fn of(seat: ::bicorne_core::Seat) -> ::core::option::Option<$name> {
                match seat.0 {
                    0 => ::core::option::Option::Some($name::$first),
                    1 => ::core::option::Option::Some($name::$second),
                    _ => ::core::option::Option::None,
                }
            }
        }

        impl $crate::TwoSides for $name {
            const BOTH: [$name; 2] = $name::ALL;

            #[inline]
            fn index(self) -> usize {
                self as usize
            }
        }

        impl ::core::convert::From<$name> for usize {
            #[inline]
            fn from(side: $name) -> usize {
                side as usize
            }
        }
    };
}
