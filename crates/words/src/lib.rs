//! The program's words: keys become sentences from `text/<language>/*.ftl`, which are inside the binary.
//!
//! ```
//! use bicorne_core::{Lang, Translate};
//! let french = bicorne_words::translator(Lang::Fr);
//! assert_eq!(french.say("refused-over", &[]), "La partie est terminée.");
//! ```

use bicorne_core::{Arg, Lang, Translate};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast;
use foldhash::fast::RandomState;
use rust_embed::RustEmbed;
use std::collections::HashMap;
use std::sync::LazyLock;

mod plain;
use plain::Plain;

/// The files of each language that are the client's own.
const CLIENT: [&str; 2] = ["web", "pages"];

#[derive(RustEmbed)]
#[folder = "../../text"]
struct Texts;

/// The sentences of one language.
pub struct Translator {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
    ready: HashMap<String, Plain, RandomState>,
}

/// The translator of `lang`. Texts are read once.
pub fn translator(lang: Lang) -> &'static Translator {
    static EN: LazyLock<Translator> = LazyLock::new(|| Translator::load(Lang::En));
    static FR: LazyLock<Translator> = LazyLock::new(|| Translator::load(Lang::Fr));
    match lang {
        Lang::En => &EN,
        Lang::Fr => &FR,
    }
}

/// The translator of the client's own texts in `lang`, which the program itself never says: for tests that read them.
pub fn client_translator(lang: Lang) -> Translator {
    let files = CLIENT.into_iter().zip(client_texts(lang)).map(|(name, text)| (name.to_owned(), text));
    Translator::of(lang, files.collect())
}

/// All keys of `lang`, sorted: for the check that both languages say the same things.
pub fn keys(lang: Lang) -> Vec<String> {
    let mut keys: Vec<String> = files(lang).iter().flat_map(|(_, text)| keys_in(text)).collect();
    keys.sort();
    keys
}

/// The words of the web client in `lang`, as Fluent texts that the client reads itself: those that every page needs, and those of
/// the pages that are not tables.
pub fn client_texts(lang: Lang) -> [String; 2] {
    CLIENT.map(|own| {
        let file = Texts::get(&format!("{}/{own}.ftl", lang.code())).expect("a test reads it");
        String::from_utf8(file.data.into_owned()).expect("texts are UTF-8")
    })
}

fn keys_in(text: &str) -> Vec<String> {
    let id = |l: &str| l.split_once(" =").map(|(k, _)| k.to_owned());
    text.lines().filter(|l| l.starts_with(|c: char| c.is_ascii_lowercase())).filter_map(id).collect()
}

fn files(lang: Lang) -> Vec<(String, String)> {
    let folder = format!("{}/", lang.code());
    let mut files: Vec<_> = Texts::iter()
        .filter(|name| {
            name.starts_with(&folder) && !CLIENT.iter().any(|own| **name == format!("{folder}{own}.ftl"))
        })
        .map(|name| {
            let data = Texts::get(&name).expect("listed above").data;
            (name.into_owned(), String::from_utf8(data.into_owned()).expect("texts are UTF-8"))
        })
        .collect();
    files.sort();
    files
}

impl Translator {
    fn load(lang: Lang) -> Translator {
        Translator::of(lang, files(lang))
    }

    fn of(lang: Lang, files: Vec<(String, String)>) -> Translator {
        let id = lang.code().parse().expect("en and fr are languages");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false); // the marks would show up in terminals and tests
        let mut ready = HashMap::default();
        for (name, text) in files {
            let resource = FluentResource::try_new(text).unwrap_or_else(|(_, e)| panic!("{name}: {e:?}"));
            for entry in resource.entries() {
                if let ast::Entry::Message(ast::Message { id, value: Some(pattern), .. }) = entry {
                    ready.extend(Plain::of(pattern).map(|plain| (id.name.to_owned(), plain)));
                }
            }
            bundle.add_resource(resource).unwrap_or_else(|e| panic!("{name}: {e:?}"));
        }
        Translator { lang, bundle, ready }
    }

    /// Whether there is a sentence for `key`.
    pub fn knows(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }
}

impl Translator {
    /// Says `key` into `out`, by the short way where there is one.
    fn say_into(&self, key: &str, args: &[(&str, Arg<'_>)], out: &mut String) {
        let start = out.len();
        let nested = |key: &str, out: &mut String| self.say_into(key, &[], out);
        if let Some(plain) = self.ready.get(key) {
            if plain.say(self.lang, args, &nested, out) {
                return;
            }
            out.truncate(start);
        }
        out.push_str(&self.say_by_fluent(key, args));
    }

    fn say_by_fluent(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
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

impl Translate for Translator {
    fn lang(&self) -> Lang {
        self.lang
    }

    fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let mut out = String::with_capacity(64);
        self.say_into(key, args, &mut out);
        out
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
    fn the_clients_own_words_are_fluent_with_the_same_keys_in_both_languages() {
        let keys = [Lang::En, Lang::Fr].map(|lang| {
            let resource = FluentResource::try_new(client_texts(lang).join("\n"))
                .unwrap_or_else(|(_, e)| panic!("{lang:?}: {e:?}"));
            let ids: Vec<String> = resource
                .entries()
                .map(|entry| match entry {
                    ast::Entry::Message(ast::Message { id, value: Some(_), .. }) => id.name.to_owned(),
                    ast::Entry::Comment(_) | ast::Entry::GroupComment(_) => String::new(),
                    other => panic!("the client reads messages alone, not {other:?}"),
                })
                .filter(|id| !id.is_empty())
                .collect();
            ids
        });
        assert!(keys[0].len() > 400, "{} messages", keys[0].len());
        assert_eq!(keys[0], keys[1]);
    }

    /// Arguments that occur in a text: `$name` as it is written.
    fn arguments(text: &str) -> Vec<&str> {
        let end = |c: char| !c.is_ascii_alphanumeric() && c != '-' && c != '_';
        let mut names: Vec<&str> =
            text.split('$').skip(1).filter_map(|rest| rest.split(end).next()).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    #[test]
    fn sentences_made_ready_are_those_of_fluent() {
        for (lang, (_, text)) in
            [Lang::En, Lang::Fr].into_iter().flat_map(|l| files(l).into_iter().map(move |f| (l, f)))
        {
            let (translator, names) = (translator(lang), arguments(&text));
            let texts: Vec<_> = names.iter().map(|name| (*name, Arg::from("E5"))).collect();
            let nested: Vec<_> = names.iter().map(|name| (*name, Arg::Key("ending-draw"))).collect();
            let mut trials = vec![texts, nested];
            trials.extend([-1, 0, 1, 2, 12].map(|n| names.iter().map(|name| (*name, Arg::Num(n))).collect()));
            for key in keys_in(&text) {
                for args in &trials {
                    assert_eq!(translator.say(&key, args), translator.say_by_fluent(&key, args), "{key}");
                }
            }
        }
    }

    #[test]
    fn an_unknown_key_is_said_in_brackets() {
        assert_eq!(translator(Lang::En).say("no-such-key", &[]), "[no-such-key]");
    }
}
