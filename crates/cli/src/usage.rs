//! A command line that is not understood, said in French; English is clap's own.

use bicorne_core::{Arg, Lang, Translate};
use clap::error::{ContextKind, ContextValue, ErrorKind};

/// The language that was asked for on the command line, read before it is known whether the rest is right.
pub(crate) fn asked_language(words: impl Iterator<Item = String>) -> Option<Lang> {
    let mut words = words.skip_while(|w| w != "--lang" && !w.starts_with("--lang="));
    let first = words.next()?;
    let value = match first.split_once('=') {
        Some((_, value)) => value.to_owned(),
        None => words.next()?,
    };
    value.parse().ok()
}

/// What is wrong, with the usage; nothing where clap's own words must do: help, version, English.
pub(crate) fn explain(error: &clap::Error, say: &dyn Translate) -> Option<String> {
    if say.lang() == Lang::En {
        return None;
    }
    let word = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(ContextValue::Number(n)) => n.to_string(),
        _ => String::new(),
    };
    let is_twice = word(ContextKind::InvalidArg) == word(ContextKind::PriorArg);
    let key = match error.kind() {
        ErrorKind::InvalidValue => "usage-value",
        ErrorKind::ValueValidation => "usage-value",
        ErrorKind::UnknownArgument => "usage-unknown",
        ErrorKind::InvalidSubcommand => "usage-command",
        ErrorKind::NoEquals | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => "usage-few",
        ErrorKind::TooManyValues => "usage-many",
        ErrorKind::ArgumentConflict if is_twice => "usage-twice",
        ErrorKind::ArgumentConflict => "usage-conflict",
        ErrorKind::MissingRequiredArgument => "usage-missing",
        ErrorKind::MissingSubcommand => "usage-no-command",
        ErrorKind::InvalidUtf8 => "usage-not-text",
        _ => return None,
    };
    let value = match error.get(ContextKind::InvalidSubcommand) {
        Some(_) => word(ContextKind::InvalidSubcommand),
        None => word(ContextKind::InvalidValue),
    };
    let args = [
        ("arg", Arg::from(word(ContextKind::InvalidArg))),
        ("value", Arg::from(value)),
        ("other", Arg::from(word(ContextKind::PriorArg))),
    ];
    let mut lines = vec![say.say(key, &args)];
    let known = word(ContextKind::ValidValue);
    if !known.is_empty() {
        lines.push(say.say("usage-known", &[("known", Arg::from(known))]));
    }
    let near = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue];
    if let Some(near) = near.into_iter().map(word).find(|w| !w.is_empty()) {
        lines.push(say.say("usage-near", &[("near", Arg::from(near))]));
    }
    lines.push(say.say("usage-help", &[]));
    Some(lines.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::asked_language;
    use bicorne_core::Lang;

    #[test]
    fn the_language_is_found_before_anything_else_is_understood() {
        let asked = |line: &str| asked_language(line.split(' ').map(str::to_owned));
        assert_eq!(asked("bicorne march --lang fr"), Some(Lang::Fr));
        assert_eq!(asked("bicorne --lang=fr --nonsense"), Some(Lang::Fr));
        assert_eq!(asked("bicorne play --lang"), None);
        assert_eq!(asked("bicorne play"), None);
    }
}
