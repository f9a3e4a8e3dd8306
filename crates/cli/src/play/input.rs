//! Where lines come from: a terminal with editing and completion, or a pipe.

use super::word::WORDS;
use bicorne_core::Lang;
use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};
use std::io::{BufRead as _, ErrorKind, IsTerminal as _, Write};

/// What came.
pub(crate) enum Line {
    Text(String),
    /// Bytes that are no UTF-8.
    NotText,
    /// There will be no more.
    End,
}

/// Where lines come from.
pub(crate) enum Input {
    Terminal(Box<Editor<Offers, DefaultHistory>>),
    Pipe,
}

impl Input {
    /// The terminal if standard input is one, else the pipe.
    pub(crate) fn new() -> anyhow::Result<Input> {
        if !std::io::stdin().is_terminal() {
            return Ok(Input::Pipe);
        }
        let config = Config::builder().completion_type(CompletionType::List).auto_add_history(true).build();
        let mut editor = Editor::with_config(config)?;
        editor.set_helper(Some(Offers::default()));
        Ok(Input::Terminal(Box::new(editor)))
    }

    pub(crate) fn is_terminal(&self) -> bool {
        matches!(self, Input::Terminal(_))
    }

    /// The next line, with completion of what is offered. A pipe's lines are echoed, so that what is printed reads as a dialogue.
    pub(crate) fn line(
        &mut self,
        out: &mut dyn Write,
        prompt: &str,
        lang: Lang,
        offered: Vec<String>,
    ) -> anyhow::Result<Line> {
        match self {
            Input::Terminal(editor) => {
                *editor.helper_mut().expect("set when it was made") = Offers { choices: offered, lang };
                out.flush()?;
                match editor.readline(prompt) {
                    Ok(line) => Ok(Line::Text(line)),
                    Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(Line::End),
                    Err(ReadlineError::Io(e)) if e.kind() == ErrorKind::InvalidData => Ok(Line::NotText),
                    Err(e) => Err(e.into()),
                }
            }
            Input::Pipe => {
                let mut bytes = Vec::new();
                if std::io::stdin().lock().read_until(b'\n', &mut bytes)? == 0 {
                    return Ok(Line::End);
                }
                let Ok(line) = String::from_utf8(bytes) else {
                    writeln!(out, "{prompt}")?;
                    return Ok(Line::NotText);
                };
                let line = line.trim_end_matches(['\n', '\r']).to_owned();
                writeln!(out, "{prompt}{line}")?;
                Ok(Line::Text(line))
            }
        }
    }
}

/// Completes what is offered, and the words to the table.
#[derive(Default)]
pub(crate) struct Offers {
    choices: Vec<String>,
    lang: Lang,
}

impl Helper for Offers {}

impl Highlighter for Offers {}

impl Validator for Offers {}

impl Hinter for Offers {
    type Hint = String;
}

impl Completer for Offers {
    type Candidate = Pair;

    fn complete(&self, line: &str, at: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<Pair>)> {
        Ok((0, self.candidates(&line[..at])))
    }
}

impl Offers {
    fn candidates(&self, typed: &str) -> Vec<Pair> {
        // After `odds` the same choices complete again.
        let (before, typed) = match typed.split_once(' ') {
            Some((word @ ("odds" | "chances"), rest)) => (format!("{word} "), rest.trim_start()),
            _ => (String::new(), typed.trim_start()),
        };
        let own =
            |(en, fr): &(&[&'static str], &[&'static str])| if self.lang == Lang::Fr { fr[0] } else { en[0] };
        let words = WORDS.iter().map(own).filter(|_| before.is_empty() && !typed.is_empty());
        let all = self.choices.iter().map(String::as_str).chain(words);
        let fits = all.filter(|c| c.starts_with(typed));
        fits.map(|c| Pair { display: c.to_owned(), replacement: format!("{before}{c}") }).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Offers;
    use bicorne_core::Lang;

    #[test]
    fn what_is_offered_is_completed_also_after_odds() {
        let offers = Offers { choices: vec!["battle e5 f5".into(), "done".into()], lang: Lang::En };
        let all =
            |typed: &str| offers.candidates(typed).into_iter().map(|p| p.replacement).collect::<Vec<_>>();
        assert_eq!(all("b"), ["battle e5 f5"]);
        assert_eq!(all("odds b"), ["odds battle e5 f5"]);
        assert_eq!(all("h"), ["help", "hand"]);
        assert_eq!(all(""), ["battle e5 f5", "done"]);
    }
}
