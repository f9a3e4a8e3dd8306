//! What people see of the game: nothing hidden, nothing missing, nothing that the rules would not say.

use bicorne_ccn::{Napoleonics, Phase};
use bicorne_core::{Face, Game, Lang, Options, QuickDice, Say, Seat, Viewer};
use bicorne_laws::said::{LANGUAGES, wander};
use bicorne_laws::table::{asked, chance, near, share};
use bicorne_words::speaker;

#[path = "face/every_sentence.rs"]
mod every_sentence;
#[path = "face/everywhere.rs"]
mod everywhere;
#[path = "face/odds.rs"]
mod odds;
#[path = "face/scenes.rs"]
mod scenes;
#[path = "face/secrets.rs"]
mod secrets;
#[path = "face/why.rs"]
mod why;

type Table = bicorne_laws::Table<Napoleonics>;

fn english() -> &'static dyn Say {
    speaker(Lang::En)
}

fn set_up(text: &str) -> Napoleonics {
    Napoleonics::from_setup(text, &Options::new()).unwrap_or_else(|bad| panic!("{bad}"))
}

fn open(id: &str) -> Napoleonics {
    Napoleonics::new(id, &Options::new()).unwrap_or_else(|bad| panic!("{bad}"))
}
