//! What a user asked for that cannot be: exit code 2, and a sentence in his language.

use bicorne_core::{Arg, Lang, Mistake, Phrase, Translate};
use std::io::ErrorKind;
use std::path::Path;

/// Wrong use of the program, with what would be right.
#[derive(Debug)]
pub(crate) enum WrongUse {
    /// A sentence of `text/*/cli.ftl`.
    Said { key: &'static str, args: Vec<(&'static str, String)> },
    /// A file that cannot be read or written.
    File { path: String, error: std::io::Error },
    /// Words of a game or of a file's format, behind a sentence that says what they are about.
    Detail { key: &'static str, args: Vec<(&'static str, String)>, detail: Phrase },
}

impl WrongUse {
    /// In the language of `say`.
    pub(crate) fn in_words(&self, say: &dyn Translate) -> String {
        let sentence = |key: &str, args: &[(&'static str, String)]| {
            let args: Vec<_> = args.iter().map(|(name, text)| (*name, Arg::from(text.as_str()))).collect();
            say.say(key, &args)
        };
        match self {
            WrongUse::Said { key, args } => sentence(key, args),
            WrongUse::File { path, error } => {
                let why = file_error(error, say);
                say.say("cli-file", &[("file", Arg::from(path.as_str())), ("why", Arg::from(why))])
            }
            WrongUse::Detail { key, args, detail } => {
                format!("{}\n{}", sentence(key, args), detail.get(say.lang()))
            }
        }
    }
}

impl std::fmt::Display for WrongUse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.in_words(bicorne_words::translator(Lang::En)))
    }
}

impl std::error::Error for WrongUse {}

/// Why a file cannot be read or written.
pub(crate) fn file_error(error: &std::io::Error, say: &dyn Translate) -> String {
    let key = match error.kind() {
        ErrorKind::NotFound => "cli-file-missing",
        ErrorKind::PermissionDenied => "cli-file-forbidden",
        ErrorKind::IsADirectory => "cli-file-folder",
        ErrorKind::InvalidData => "cli-file-not-text",
        ErrorKind::StorageFull => "cli-file-full",
        _ => return error.to_string(),
    };
    say.say(key, &[])
}

/// Wrong use, as commands return it: a key of `text/*/cli.ftl` and its arguments.
pub(crate) fn wrong_use(key: &'static str, args: &[(&'static str, &str)]) -> anyhow::Error {
    WrongUse::Said { key, args: owned(args) }.into()
}

/// The same, with words of a game or of a file's reader below it.
pub(crate) fn wrong_detail(
    key: &'static str,
    args: &[(&'static str, &str)],
    detail: impl Into<Phrase>,
) -> anyhow::Error {
    WrongUse::Detail { key, args: owned(args), detail: detail.into() }.into()
}

/// `file:line: key: what`, as compilers do, so that editors can jump there.
pub(crate) fn at(file: &Path, mistake: &Mistake, lang: Lang) -> String {
    let key = if mistake.key.is_empty() { String::new() } else { format!("{}: ", mistake.key) };
    format!("{}:{}: {key}{}", file.display(), mistake.line.max(1), mistake.what.get(lang))
}

/// Every mistake of some files, a line each.
pub(crate) fn listed<'a>(mistakes: impl Iterator<Item = (&'a Path, &'a Mistake)> + Clone) -> Phrase {
    let all = |lang| mistakes.clone().map(|(file, m)| at(file, m, lang)).collect::<Vec<_>>().join("\n");
    Phrase { en: all(Lang::En), fr: all(Lang::Fr) }
}

/// A file or folder that cannot be read or written.
pub(crate) fn wrong_file(path: &Path, error: std::io::Error) -> anyhow::Error {
    WrongUse::File { path: path.display().to_string(), error }.into()
}

fn owned(args: &[(&'static str, &str)]) -> Vec<(&'static str, String)> {
    args.iter().map(|(name, text)| (*name, (*text).to_owned())).collect()
}

/// The text of a file the user named.
pub(crate) fn read(path: &Path) -> anyhow::Result<String> {
    std::fs::read_to_string(path).map_err(|e| wrong_file(path, e))
}

/// Writes a file the user named.
pub(crate) fn write(path: &Path, text: &str) -> anyhow::Result<()> {
    std::fs::write(path, text).map_err(|e| wrong_file(path, e))
}
