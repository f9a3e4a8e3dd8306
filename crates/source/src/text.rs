//! Texts of files in both languages.

use bicorne_core::Lang;
use serde::de::{Deserializer, Error, MapAccess, Visitor};
use serde::{Deserialize, Serialize};

/// The same text in English and French, from a file: `{ en = "…", fr = "…" }`, or one text for both.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize)]
#[allow(missing_docs)] // the names say it
pub struct LocalizedText {
    pub en: String,
    pub fr: String,
}

impl LocalizedText {
    /// The text in `lang`.
    pub fn get(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Fr => &self.fr,
        }
    }

    /// English, then French.
    pub fn pair(self) -> (String, String) {
        (self.en, self.fr)
    }
}

/// One text for both languages: a name that is not translated.
impl From<&str> for LocalizedText {
    fn from(text: &str) -> LocalizedText {
        LocalizedText { en: text.to_owned(), fr: text.to_owned() }
    }
}

impl<'de> Deserialize<'de> for LocalizedText {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<LocalizedText, D::Error> {
        struct Both;

        impl<'de> Visitor<'de> for Both {
            type Value = LocalizedText;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a map")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<LocalizedText, E> {
                Ok(text.into())
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<LocalizedText, M::Error> {
                let (mut en, mut fr) = (None, None);
                while let Some(key) = map.next_key::<String>()? {
                    match key.as_str() {
                        "en" => en = Some(map.next_value()?),
                        "fr" => fr = Some(map.next_value()?),
                        other => return Err(M::Error::unknown_field(other, &["en", "fr"])),
                    }
                }
                let en = en.ok_or_else(|| M::Error::missing_field("en"))?;
                Ok(LocalizedText { en, fr: fr.ok_or_else(|| M::Error::missing_field("fr"))? })
            }
        }

        from.deserialize_any(Both)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Deserialize)]
    struct Named {
        name: LocalizedText,
    }

    #[test]
    fn both_languages_or_one_text_for_both() {
        let read = |text: &str| toml::from_str::<Named>(text).map(|n| n.name.pair());
        assert_eq!(read("name = { en = \"a\", fr = \"b\" }").unwrap(), ("a".to_owned(), "b".to_owned()));
        assert_eq!(read("name = \"Maida\"").unwrap(), ("Maida".to_owned(), "Maida".to_owned()));
        let message = |text: &str| read(text).unwrap_err().message().to_owned();
        assert_eq!(message("name = { en = \"a\" }"), "missing field `fr`");
        assert_eq!(
            message("name = { en = \"a\", fr = \"b\", de = \"c\" }"),
            "unknown field `de`, expected `en` or `fr`"
        );
    }
}
