//! Words without a language: games name keys, a [`Translate`] finds the sentence.

use std::borrow::Cow;

/// The languages of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[allow(missing_docs)] // the names say it
pub enum Lang {
    #[default]
    En,
    Fr,
}

impl Lang {
    /// `en` or `fr`.
    pub fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Fr => "fr",
        }
    }

    /// Of the same words in English and in French, those of this language.
    pub fn pick(self, both: &(String, String)) -> &str {
        match self {
            Lang::En => &both.0,
            Lang::Fr => &both.1,
        }
    }
}

impl std::str::FromStr for Lang {
    type Err = String;

    fn from_str(s: &str) -> Result<Lang, String> {
        match s {
            "en" => Ok(Lang::En),
            "fr" => Ok(Lang::Fr),
            other => Err(format!("the languages are en and fr, not {other}")),
        }
    }
}

/// The same words in both languages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // the names say it
pub struct Localized {
    pub en: &'static str,
    pub fr: &'static str,
}

impl Localized {
    /// The words in `lang`.
    pub fn get(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Fr => self.fr,
        }
    }
}

/// A sentence with its facts already filled in, in both languages: what is wrong with a file, before it is known who reads it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub struct Phrase {
    pub en: String,
    pub fr: String,
}

impl Phrase {
    /// The sentence in `lang`.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }
}

/// The same words in both languages: a quotation, or a text that is already in the reader's language.
impl From<String> for Phrase {
    fn from(en: String) -> Phrase {
        Phrase { fr: en.clone(), en }
    }
}

impl From<&str> for Phrase {
    fn from(text: &str) -> Phrase {
        text.to_owned().into()
    }
}

/// A [`Phrase`]: the English and the French format string, which take their facts from the variables in scope.
///
/// ```
/// let (n, max) = (7, 6);
/// let phrase = bicorne_core::phrase!("flags: {n}, {max} at most", "drapeaux : {n}, {max} au plus");
/// assert_eq!(phrase.fr, "drapeaux : 7, 6 au plus");
/// ```
#[macro_export]
macro_rules! phrase {
    ($en:literal, $fr:literal $(,)?) => {
        $crate::Phrase { en: format!($en), fr: format!($fr) }
    };
}

/// An argument of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg<'a> {
    /// A word already in the right language: a name, a hex.
    Text(Cow<'a, str>),
    /// A number, for plurals.
    Num(i64),
    /// The key of another sentence, said first.
    Key(&'a str),
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(s: &'a str) -> Self {
        Arg::Text(Cow::Borrowed(s))
    }
}

impl From<String> for Arg<'_> {
    fn from(s: String) -> Self {
        Arg::Text(Cow::Owned(s))
    }
}

impl From<i64> for Arg<'_> {
    fn from(n: i64) -> Self {
        Arg::Num(n)
    }
}

impl From<u8> for Arg<'_> {
    fn from(n: u8) -> Self {
        Arg::Num(i64::from(n))
    }
}

/// The sentences of one language.
pub trait Translate {
    /// The language.
    fn lang(&self) -> Lang;
    /// The sentence for `key`. An unknown key is a bug; it is said as the key itself, in brackets.
    fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String;
}

/// Says keys and arguments as they are: for tests and laws, where languages do not matter.
#[derive(Debug, Clone, Copy, Default)]
pub struct Keys;

impl Translate for Keys {
    fn lang(&self) -> Lang {
        Lang::En
    }

    fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let mut out = key.to_owned();
        for (name, arg) in args {
            let value = match arg {
                Arg::Text(t) => t.to_string(),
                Arg::Num(n) => n.to_string(),
                Arg::Key(k) => (*k).to_owned(),
            };
            out.push_str(&format!(" {name}={value}"));
        }
        out
    }
}
