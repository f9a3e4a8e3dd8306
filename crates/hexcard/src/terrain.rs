//! Kinds of terrain, which have a letter on maps and a row in the data.

/// Lets a [`named!`](crate::named) enum with an inherent `letter` be read by its id, in any case, or by its map letter; `$same` compares
/// two letters, with or without their case.
#[macro_export]
macro_rules! terrain_by_letter {
    ($name:ident, $same:expr) => {
        impl ::std::str::FromStr for $name {
            type Err = ::bicorne_core::Phrase;

            /// Its id, in any case, or its map letter.
            fn from_str(text: &str) -> Result<$name, ::bicorne_core::Phrase> {
                let same: fn(&str, &str) -> bool = $same;
                let found = |t: &$name| {
                    t.id().eq_ignore_ascii_case(text) || same(text, t.letter().encode_utf8(&mut [0; 4]))
                };
                $name::ALL.into_iter().find(found).ok_or_else(|| {
                    let names = $name::ALL.map(|t| format!("{} ({})", t.id(), t.letter())).join(", ");
                    ::bicorne_core::phrase!(
                        "terrain is {names}, not {text:?}",
                        "un terrain est {names}, et non {text:?}"
                    )
                })
            }
        }
    };
}
