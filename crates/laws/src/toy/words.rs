//! The toy's words: a small table instead of the program's texts, which know nothing of it.

use bicorne_core::{Arg, Lang, Translate};

/// Key, English, French.
const TEXTS: &[(&str, &str, &str)] = &[
    ("seat-blue", "Blue", "Bleu"),
    ("seat-red", "Red", "Rouge"),
    ("toy-unit", "{seat}: {n} figures", "{seat} : {n} figurines"),
    ("toy-field", "field", "champ"),
    ("toy-drew", "{seat} draws card {n}.", "{seat} tire la carte {n}."),
    ("toy-drew-hidden", "{seat} draws a card.", "{seat} tire une carte."),
    ("toy-laid", "{seat} lays a card.", "{seat} pose une carte."),
    ("toy-shown", "Blue shows {blue}, Red {red}.", "Bleu montre {blue}, Rouge {red}."),
    ("toy-rolled", "The die shows {n}.", "Le dé montre {n}."),
    ("toy-lost", "{seat} loses a figure, {n} left.", "{seat} perd une figurine, il en reste {n}."),
    ("toy-rested", "{seat} rests and has {n}.", "{seat} se repose et en a {n}."),
    ("toy-held", "{seat} holds and leads.", "{seat} tient et mène."),
    ("toy-lay", "Lay a card.", "Posez une carte."),
    ("toy-follow", "Rest or hold?", "Se reposer ou tenir ?"),
    ("toy-deal", "A card is drawn.", "On tire une carte."),
    ("toy-roll", "The die is rolled.", "On lance le dé."),
    ("toy-over", "It is over.", "C'est fini."),
    ("toy-play", "Lay {n}", "Poser {n}"),
    ("toy-rest", "Rest", "Se reposer"),
    ("toy-hold", "Hold", "Tenir"),
    ("toy-card", "Card {n}", "Carte {n}"),
    ("toy-deck", "Deck", "Pioche"),
    ("toy-has-laid", "has laid a card", "a posé une carte"),
    ("toy-not-held", "That card is not in your hand.", "Cette carte n'est pas dans votre main."),
    ("toy-beaten", "No figures are left.", "Il ne reste plus de figurines."),
    ("toy-last-card", "The last card is laid.", "La dernière carte est posée."),
    ("toy-win", "wins the round", "gagne la manche"),
    ("toy-not-win", "does not win the round", "ne gagne pas la manche"),
    ("victory-blue", "Blue wins", "Bleu gagne"),
    ("victory-red", "Red wins", "Rouge gagne"),
    ("ending-draw", "A draw", "Match nul"),
    ("ending-resigned", "{seat} gives up.", "{seat} abandonne."),
    ("ending-agreed", "Both players agree on a draw.", "Les deux joueurs conviennent d'un match nul."),
];

/// A translator with the words of the toy.
#[derive(Debug, Clone, Copy)]
pub struct ToyWords(Lang);

/// The toy's words in `lang`.
pub fn words(lang: Lang) -> &'static ToyWords {
    match lang {
        Lang::En => &ToyWords(Lang::En),
        Lang::Fr => &ToyWords(Lang::Fr),
    }
}

impl ToyWords {
    fn find(self, key: &str) -> Option<&'static str> {
        let (_, en, fr) = TEXTS.iter().find(|(k, _, _)| *k == key)?;
        Some(match self.0 {
            Lang::En => en,
            Lang::Fr => fr,
        })
    }

    /// Whether there is a sentence for `key`.
    pub fn knows(self, key: &str) -> bool {
        self.find(key).is_some()
    }
}

impl Translate for ToyWords {
    fn lang(&self) -> Lang {
        self.0
    }

    fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let Some(text) = self.find(key) else { return format!("[{key}]") };
        let mut text = text.to_owned();
        for (name, arg) in args {
            let value = match arg {
                Arg::Text(t) => t.to_string(),
                Arg::Num(n) => n.to_string(),
                Arg::Key(k) => self.say(k, &[]),
            };
            text = text.replace(&format!("{{{name}}}"), &value);
        }
        text
    }
}
