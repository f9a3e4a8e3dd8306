//! Folders of files inside the program.

/// Embeds the files of a folder, which is relative to the crate that uses the macro: `texts()` gives name and text of each in the
/// order of their names, `text(name)` that of one.
///
/// ```text
/// bicorne_source::folder!(Scenarios = "../../data/battlecry/scenarios");
/// let first = Scenarios::texts().next();
/// ```
#[macro_export]
macro_rules! folder {
    ($(#[$about:meta])* $vis:vis $name:ident = $path:tt) => {
        $(#[$about])*
        #[derive($crate::rust_embed::RustEmbed)]
        #[folder = $path]
        #[crate_path = "::bicorne_source::rust_embed"]
        $vis struct $name;

        impl $name {
            /// Name and text of each file, in the order of their names.
            #[allow(dead_code)] // one crate asks for all files, another by name
            $vis fn texts() -> impl Iterator<Item = (::std::string::String, &'static str)> {
                let mut names: Vec<_> = <$name as $crate::rust_embed::RustEmbed>::iter().collect();
                names.sort();
                names.into_iter().map(|name| {
                    let file = <$name as $crate::rust_embed::RustEmbed>::get(&name).expect("it was just listed");
                    (name.into_owned(), $crate::utf8(file.data))
                })
            }

            /// The text of the file with this name.
            #[allow(dead_code)]
            $vis fn text(name: &str) -> ::std::option::Option<&'static str> {
                Some($crate::utf8(<$name as $crate::rust_embed::RustEmbed>::get(name)?.data))
            }
        }
    };
}

/// The text of an embedded file.
///
/// # Panics
/// If it is not UTF-8: it is part of the program.
#[doc(hidden)]
pub fn utf8(data: std::borrow::Cow<'static, [u8]>) -> &'static str {
    let std::borrow::Cow::Borrowed(bytes) = data else { panic!("files are embedded in every profile") };
    std::str::from_utf8(bytes).expect("embedded files are UTF-8")
}
