//! Every key met in play has its sentence in both languages, with all its arguments.

use super::{Kept, asked, options, require};
use bicorne_core::{Arg, Keys, Lang, LogEntry, Pending, Presentation, Question, Seat, Translate, Viewer};
use std::cell::RefCell;
use std::collections::BTreeSet;

/// A translator that can also say whether there is a sentence for a key.
pub trait Lexicon: Translate + Send + Sync {
    /// Whether there is a sentence for `key`.
    fn knows(&self, key: &str) -> bool;
}

impl Lexicon for bicorne_words::Translator {
    fn knows(&self, key: &str) -> bool {
        bicorne_words::Translator::knows(self, key)
    }
}

impl Lexicon for crate::toy::ToyWords {
    fn knows(&self, key: &str) -> bool {
        crate::toy::ToyWords::knows(*self, key)
    }
}

/// Says what its lexicon says and notes what that does not know.
pub(crate) struct Recorder<'a> {
    lexicon: &'a dyn Lexicon,
    unknown: RefCell<BTreeSet<String>>,
}

impl<'a> Recorder<'a> {
    pub(crate) fn new(lexicon: &'a dyn Lexicon) -> Recorder<'a> {
        Recorder { lexicon, unknown: RefCell::default() }
    }

    fn needs(&self, key: &str) {
        if !self.lexicon.knows(key) {
            self.unknown.borrow_mut().insert(key.to_owned());
        }
    }

    /// Nothing was said that has no sentence.
    pub(crate) fn all_known(&self) -> Kept {
        let unknown = self.unknown.borrow();
        require(unknown.is_empty(), "both-languages", || {
            let keys: Vec<_> = unknown.iter().map(String::as_str).collect();
            format!("no sentence in {} for: {}", self.lexicon.lang().code(), keys.join(", "))
        })
    }
}

impl Translate for Recorder<'_> {
    fn lang(&self) -> Lang {
        self.lexicon.lang()
    }

    fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.needs(key);
        for (_, arg) in args {
            if let Arg::Key(key) = arg {
                self.needs(key);
            }
        }
        let said = self.lexicon.say(key, args);
        // Fluent leaves an argument that was not given in braces.
        if said.contains("{$") || said.contains("{ $") {
            self.unknown.borrow_mut().insert(format!("{key} (an argument is missing: {said})"));
        }
        said
    }
}

/// Has everything said that anybody could see or ask in this state.
pub(crate) fn hear<G: Presentation>(game: &G, state: &G::State, recorder: &Recorder<'_>) {
    for viewer in super::viewers(game).into_iter().chain([Viewer::All]) {
        game.scene(state, viewer, recorder);
    }
    for seat in asked(game, state) {
        let scene = game.scene(state, Viewer::Seat(seat), &Keys);
        for action in options(game, state, seat).into_iter().take(6) {
            game.odds_of(state, seat, action, recorder);
        }
        for at in super::leak::things(game, &scene).iter().take(60) {
            why(game, state, seat, at, recorder);
        }
    }
    if let Pending::Over(ending) = game.pending(state) {
        recorder.needs(ending.how);
    }
}

fn why<G: Presentation>(game: &G, state: &G::State, seat: Seat, at: &str, recorder: &Recorder<'_>) {
    let refusal = game.why_not(state, seat, Question { from: None, at });
    if let Some(key) = refusal.and_then(|illegal| illegal.why) {
        recorder.needs(key);
    }
}

/// What is said of a refusal.
pub(crate) fn hear_refusal(key: Option<&'static str>, recorder: &Recorder<'_>) {
    if let Some(key) = key {
        recorder.needs(key);
    }
}

/// Has an event told to everybody. Its clause must exist.
pub(crate) fn hear_event<G: Presentation>(game: &G, event: &G::Event, recorder: &Recorder<'_>) -> Kept {
    for viewer in super::viewers(game).into_iter().chain([Viewer::All]) {
        if let Some(LogEntry { clause, text, .. }) = game.narrate(event, viewer, recorder) {
            let known = clause.is_empty() || G::CATALOGUE.search(clause).is_some();
            require(known, "clauses-exist", || format!("{text:?} cites {clause:?}, which is no clause"))?;
            require(!text.is_empty(), "both-languages", || format!("{event:?} is told without words"))?;
        }
    }
    Ok(())
}

/// What every table says of this game, and its clauses in both languages.
pub(crate) fn always<G: Presentation>(game: &G, recorder: &Recorder<'_>) -> Kept {
    game.board(recorder);
    for seat in G::SEATS {
        recorder.needs(&format!("seat-{seat}"));
        recorder.needs(&format!("victory-{seat}"));
    }
    for clause in G::CATALOGUE.clauses {
        let words = !clause.text.en.is_empty() && !clause.text.fr.is_empty();
        require(words, "both-languages", || format!("{} has no sentence in one language", clause.id))?;
    }
    recorder.all_known()
}
