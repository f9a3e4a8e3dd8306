//! The program's words: keys become sentences from `text/<language>/*.ftl`, which are inside the binary.
//!
//! ```
//! use bicorne_core::{Lang, Say};
//! let french = bicorne_words::speaker(Lang::Fr);
//! assert_eq!(french.say("refused-over", &[]), "La partie est terminée.");
//! ```

use bicorne_core::{Arg, Lang, Say};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use rust_embed::RustEmbed;
use std::sync::LazyLock;

#[derive(RustEmbed)]
#[folder = "../../text"]
struct Texts;

/// Somebody who speaks one language of the program.
pub struct Speaker {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

/// The speaker of `lang`. Texts are read once.
pub fn speaker(lang: Lang) -> &'static Speaker {
    static EN: LazyLock<Speaker> = LazyLock::new(|| Speaker::load(Lang::En));
    static FR: LazyLock<Speaker> = LazyLock::new(|| Speaker::load(Lang::Fr));
    match lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}

/// All keys of `lang`, sorted: for the check that both languages say the same things.
pub fn keys(lang: Lang) -> Vec<String> {
    let mut keys = Vec::new();
    for (_, text) in files(lang) {
        let id = |l: &str| l.split_once(" =").map(|(k, _)| k.to_owned());
        keys.extend(text.lines().filter(|l| l.starts_with(|c: char| c.is_ascii_lowercase())).filter_map(id));
    }
    keys.sort();
    keys
}

fn files(lang: Lang) -> Vec<(String, String)> {
    let folder = format!("{}/", lang.code());
    let mut files: Vec<_> = Texts::iter()
        .filter(|name| name.starts_with(&folder))
        .map(|name| {
            let data = Texts::get(&name).expect("listed above").data;
            (name.into_owned(), String::from_utf8(data.into_owned()).expect("texts are UTF-8"))
        })
        .collect();
    files.sort();
    files
}

impl Speaker {
    fn load(lang: Lang) -> Speaker {
        let id = lang.code().parse().expect("en and fr are languages");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false); // the marks would show up in terminals and tests
        for (name, text) in files(lang) {
            let resource = FluentResource::try_new(text).unwrap_or_else(|(_, e)| panic!("{name}: {e:?}"));
            bundle.add_resource(resource).unwrap_or_else(|e| panic!("{name}: {e:?}"));
        }
        Speaker { lang, bundle }
    }

    /// Whether there is a sentence for `key`.
    pub fn knows(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }
}

impl Say for Speaker {
    fn lang(&self) -> Lang {
        self.lang
    }

    fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|m| m.value()) else {
            return format!("[{key}]");
        };
        let mut given = FluentArgs::with_capacity(args.len());
        for (name, arg) in args {
            let value = match arg {
                Arg::Text(t) => FluentValue::from(t.as_ref()),
                Arg::Num(n) => FluentValue::from(*n),
                Arg::Key(k) => FluentValue::from(self.say(k, &[])),
            };
            given.set(*name, value);
        }
        self.bundle.format_pattern(pattern, Some(&given), &mut Vec::new()).into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_have_the_same_keys() {
        assert_eq!(keys(Lang::En), keys(Lang::Fr));
    }

    #[test]
    fn an_unknown_key_is_said_in_brackets() {
        assert_eq!(speaker(Lang::En).say("no-such-key", &[]), "[no-such-key]");
    }
}
