//! Enums whose values have names in texts.

/// An enum whose values have ids: `ALL`, `IDS`, `COUNT`, `index`, `id`, `Display` that writes the id, and `from_id` that reads it.
///
/// ```
/// bicorne_hexcard::named! {
///     /// A gait.
///     pub enum Gait {
///         /// Slow.
///         Walk = "walk",
///         /// Fast.
///         Gallop = "gallop",
///     }
/// }
/// assert_eq!(Gait::ALL.map(Gait::id), Gait::IDS);
/// assert_eq!(Gait::IDS, ["walk", "gallop"]);
/// assert_eq!(Gait::from_id("Gallop"), Some(Gait::Gallop));
/// assert_eq!((Gait::COUNT, Gait::Gallop.index(), Gait::Gallop.to_string().as_str()), (2, 1, "gallop"));
/// ```
#[macro_export]
macro_rules! named {
    (
        $(#[$about:meta])*
        $vis:vis enum $name:ident {
            $($(#[$what:meta])* $value:ident = $id:literal),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        $vis enum $name {
            $($(#[$what])* $value),+
        }

        impl $name {
            /// All, in their order.
            $vis const ALL: [$name; $name::COUNT] = [$($name::$value),+];

            /// The ids of all, in their order.
            $vis const IDS: [&'static str; $name::COUNT] = [$($id),+];

            /// How many there are.
            $vis const COUNT: usize = [$($id),+].len();

            /// As an index, below `COUNT`.
            #[inline]
            $vis const fn index(self) -> usize {
                self as usize
            }

            /// Its name in texts: lower case, with dashes.
            $vis const fn id(self) -> &'static str {
                $name::IDS[self.index()]
            }

            /// The one with this id, in any case; underscores are taken for dashes.
            $vis fn from_id(text: &str) -> Option<$name> {
                let same = |a: u8, b: u8| a == b.to_ascii_lowercase() || (a, b) == (b'-', b'_');
                let matches = |id: &str| id.len() == text.len() && id.bytes().zip(text.bytes()).all(|(a, b)| same(a, b));
                $name::ALL.into_iter().find(|value| matches(value.id()))
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.id())
            }
        }
    };
}
