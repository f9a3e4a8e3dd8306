//! Choices as people type and read them: the words of the game in English, or their French twins; places, corps and cards by their names.

use crate::spelling::{fold, one_word};
use bicorne_core::Lang;

/// First words of choices with what a French player types; the first of them is shown.
const VERBS: &[(&str, &[&str])] = &[
    ("activate", &["activer"]),
    ("advance", &["avancer"]),
    ("along", &["accompagner"]),
    ("assault", &["assaut"]),
    ("at", &["à"]),
    ("attack", &["attaquer", "attaque"]),
    ("back", &["retour"]),
    ("battle", &["attaquer", "combattre", "bataille"]),
    ("bid", &["miser", "enchérir"]),
    ("charge", &["charger", "charge"]),
    ("choose", &["choisir"]),
    ("colour", &["couleur"]),
    ("command", &["commander"]),
    ("continue", &["continuer"]),
    ("cubes", &["cubes"]),
    ("decline", &["refuser"]),
    ("deploy", &["déployer"]),
    ("discard", &["défausser"]),
    ("done", &["fini", "terminé", "terminer"]),
    ("edge", &["bord"]),
    ("end", &["fin", "finir"]),
    ("enter", &["entrer"]),
    ("exit", &["sortir"]),
    ("fetch", &["reprendre", "chercher"]),
    ("fight", &["combattre"]),
    ("fire", &["tirer", "tir"]),
    ("fire-support", &["soutien-feu"]),
    ("flank", &["flanc"]),
    ("flee", &["fuir"]),
    ("follow", &["suivre"]),
    ("forgo", &["renoncer"]),
    ("form", &["former", "formation"]),
    ("general", &["général"]),
    ("give", &["donner"]),
    ("go", &["aller"]),
    ("grand-battery", &["grande-batterie"]),
    ("green", &["vert"]),
    ("halt", &["halte"]),
    ("hide", &["cacher"]),
    ("hold", &["tenir"]),
    ("ignore", &["ignorer"]),
    ("join", &["joindre"]),
    ("keep", &["garder"]),
    ("leave", &["sortir"]),
    ("lose", &["perdre"]),
    ("manoeuvre", &["manœuvrer", "manœuvre"]),
    ("march", &["marcher", "marche", "manœuvrer"]),
    ("move", &["bouger", "déplacer", "mouvement"]),
    ("nothing", &["rien"]),
    ("off-table", &["hors-table"]),
    ("on-table", &["sur-table"]),
    ("onto", &["sur"]),
    ("order", &["ordre", "ordonner", "activer"]),
    ("pass", &["passer"]),
    ("patrol", &["patrouiller"]),
    ("pick", &["choisir"]),
    ("place", &["placer"]),
    ("play", &["jouer"]),
    ("post", &["poster"]),
    ("principal", &["principale"]),
    ("protect", &["protéger"]),
    ("purple", &["violet"]),
    ("pursue", &["poursuivre"]),
    ("rally", &["rallier", "ralliement"]),
    ("react", &["réagir"]),
    ("ready", &["prêt"]),
    ("recover", &["récupérer"]),
    ("red", &["rouge"]),
    ("reinforce", &["renforcer"]),
    ("reserve", &["réserve"]),
    ("retire", &["retirer"]),
    ("retreat", &["retraite", "retraiter"]),
    ("riposte", &["riposter"]),
    ("section", &["section"]),
    ("select", &["choisir"]),
    ("send", &["envoyer"]),
    ("share", &["répartir"]),
    ("shoot", &["tirer"]),
    ("show", &["montrer"]),
    ("skirmish", &["escarmouche"]),
    ("square", &["carré"]),
    ("stand", &["tenir"]),
    ("start", &["commencer"]),
    ("stay", &["rester"]),
    ("stop", &["arrêter", "halte"]),
    ("strike", &["frapper"]),
    ("supply", &["ravitailler"]),
    ("support", &["soutenir"]),
    ("take", &["prendre"]),
    ("tire", &["fatiguer"]),
    ("turn", &["tourner"]),
    ("works", &["barricades"]),
];

/// Further words of choices.
const WORDS: &[(&str, &[&str])] = &[
    ("about", &["demi-tour"]),
    ("after", &["après"]),
    ("alone", &["seule", "seul"]),
    ("and", &["et"]),
    ("anchor", &["front"]),
    ("artillery", &["artillerie"]),
    ("as", &["en"]),
    ("assault", &["assaut"]),
    ("at", &["contre", "à"]),
    ("attach", &["rejoindre"]),
    ("attack", &["attaquer"]),
    ("back", &["arrière"]),
    ("ball", &["boulets"]),
    ("black", &["noir"]),
    ("blue", &["bleu"]),
    ("cavalry", &["cavalerie"]),
    ("charge", &["charger"]),
    ("column", &["colonne"]),
    ("countercharge", &["contre-charger"]),
    ("crew", &["servants"]),
    ("defensive", &["défensive", "défensif"]),
    ("deployed", &["déployée", "en-batterie"]),
    ("detach", &["quitter"]),
    ("east", &["est"]),
    ("engage", &["engager"]),
    ("face", &["face"]),
    ("facing", &["face"]),
    ("fall-back", &["recul"]),
    ("fire", &["tir", "tirer"]),
    ("flee", &["fuir"]),
    ("follow", &["suivre"]),
    ("form", &["former", "formation"]),
    ("four", &["quatre"]),
    ("free", &["libre"]),
    ("french", &["français"]),
    ("from", &["depuis", "de"]),
    ("fwd", &["avant"]),
    ("garrison", &["garnison"]),
    ("general", &["général"]),
    ("green", &["vert"]),
    ("group", &["groupe"]),
    ("guns", &["canons"]),
    ("hold", &["tenir"]),
    ("hollow", &["creux"]),
    ("in", &["dans"]),
    ("infantry", &["infanterie"]),
    ("lateral", &["latéral"]),
    ("lead", &["mener"]),
    ("leader", &["général", "chef"]),
    ("leave", &["sortir"]),
    ("left", &["gauche"]),
    ("limber", &["atteler"]),
    ("limbered", &["attelée", "attelé"]),
    ("line", &["ligne"]),
    ("loss", &["perte"]),
    ("manoeuvre", &["manœuvrer"]),
    ("march", &["marche"]),
    ("move", &["mouvement", "bouger"]),
    ("ne", &["ne"]),
    ("next", &["suite"]),
    ("none", &["aucun"]),
    ("north", &["nord"]),
    ("nw", &["no"]),
    ("of", &["parmi"]),
    ("one", &["une", "un"]),
    ("out", &["sortir"]),
    ("over", &["par-dessus"]),
    ("prolonge", &["prolonge"]),
    ("prussian", &["prussien"]),
    ("purple", &["violet"]),
    ("red", &["rouge"]),
    ("reinforce", &["renforcer"]),
    ("reserve", &["réserve"]),
    ("retreat", &["retraiter"]),
    ("right", &["droite"]),
    ("second", &["seconde"]),
    ("skirmish", &["tirailleurs"]),
    ("slide", &["glisser"]),
    ("solid", &["plein"]),
    ("south", &["sud"]),
    ("square", &["carré"]),
    ("stay", &["rester"]),
    ("sw", &["so"]),
    ("to", &["vers"]),
    ("via", &["par"]),
    ("w", &["o"]),
    ("west", &["ouest"]),
    ("with", &["avec"]),
    ("withdraw", &["replier"]),
];

/// Choices of several words that are one in French.
const PHRASES: &[(&str, &str)] = &[("battle back", "riposter"), ("break off", "rompre")];

/// How the choices of one moment are written in one language.
pub(crate) struct Dialect {
    lang: Lang,
    /// Ids with their names as one word: places, and cards whose id is a name.
    names: Vec<(String, String)>,
    /// Of those, the cards, which are shown by name.
    cards: usize,
}

impl Dialect {
    /// `cards` are ids and titles, `places` ids and names as one word.
    pub(crate) fn new<'a>(
        lang: Lang,
        cards: impl Iterator<Item = (&'a str, &'a str)>,
        places: impl Iterator<Item = (&'a str, String)>,
    ) -> Dialect {
        let mut names: Vec<(String, String)> =
            cards.map(|(id, title)| (id.to_owned(), one_word(title))).collect();
        let cards = names.len();
        names.extend(places.map(|(id, name)| (id.to_owned(), name)));
        Dialect { lang, names, cards }
    }

    /// A choice as it is shown and may be typed.
    pub(crate) fn shown(&self, choice: &str) -> String {
        if self.lang == Lang::En {
            return choice.to_owned();
        }
        if let Some((_, french)) = PHRASES.iter().find(|(english, _)| *english == choice) {
            return (*french).to_owned();
        }
        let words = choice.split(' ').enumerate().map(|(n, word)| {
            let (bare, sign) = unsign(word);
            let known = table(n).iter().find(|(english, _)| *english == bare).map(|(_, french)| french[0]);
            // A card such as `f11` is known by its number.
            let card = self.names[..self.cards].iter().find(|(id, _)| id == bare);
            let card = card.filter(|(id, _)| !id.contains(|c: char| c.is_ascii_digit()));
            let said = known.or(card.map(|(_, name)| name.as_str())).unwrap_or(bare);
            format!("{said}{sign}")
        });
        words.collect::<Vec<_>>().join(" ")
    }

    /// The choice a line means: its text in either language, its number in the list, the beginning of one alone, or what one alone
    /// names after its first word. Else all that it could be.
    pub(crate) fn choice<'o>(&self, line: &str, offered: &'o [String]) -> Result<&'o str, Vec<&'o str>> {
        let line = fold(&line.split_whitespace().collect::<Vec<_>>().join(" "));
        let whole = |o: &&String| **o == line || fold(&self.shown(o)) == line;
        if let Some(exact) = offered.iter().find(whole) {
            return Ok(exact);
        }
        if let Some(numbered) = line.parse::<usize>().ok().and_then(|n| offered.get(n.wrapping_sub(1))) {
            return Ok(numbered);
        }
        let typed: Vec<&str> = line.split(' ').collect();
        let mut near = Vec::new();
        for fits in [Dialect::is_all, Dialect::is_beginning, Dialect::is_end] {
            near = offered.iter().map(String::as_str).filter(|o| fits(self, &typed, o)).collect();
            if let [one] = near[..] {
                return Ok(one);
            }
            if !near.is_empty() {
                break;
            }
        }
        Err(near)
    }

    /// A line in the game's own words: for choices beyond those that are offered. A French verb with two meanings has the one that is
    /// offered.
    pub(crate) fn in_english(&self, line: &str, offered: &[String]) -> String {
        let line = line.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
        let folded = fold(&line);
        if let Some((english, _)) = PHRASES.iter().find(|(_, french)| fold(french) == folded) {
            return (*english).to_owned();
        }
        let words = folded.split(' ').enumerate().map(|(n, word)| {
            let (bare, sign) = unsign(word);
            let means = |(_, french): &&(&str, &[&str])| french.iter().any(|f| fold(f) == bare);
            let is_offered = |verb: &str| offered.iter().any(|o| o.split(' ').nth(n) == Some(verb));
            let first = table(n).iter().find(means);
            let known = table(n).iter().filter(means).find(|(e, _)| is_offered(e)).or(first);
            let named = self.names.iter().find(|(_, name)| name == bare).map(|(id, _)| id.as_str());
            let is_english = table(n).iter().any(|(english, _)| *english == bare);
            let said = if is_english { bare } else { known.map(|(e, _)| *e).or(named).unwrap_or(bare) };
            format!("{said}{sign}")
        });
        words.collect::<Vec<_>>().join(" ")
    }

    fn is_word(&self, n: usize, typed: &str, word: &str) -> bool {
        let (bare, sign) = unsign(word);
        let (typed, typed_sign) = unsign(typed);
        let french =
            |(english, french): &(&str, &[&str])| *english == bare && french.iter().any(|f| fold(f) == typed);
        let named = |(id, name): &(String, String)| id == bare && name == typed;
        sign == typed_sign && (typed == bare || table(n).iter().any(french) || self.names.iter().any(named))
    }

    fn is_all(&self, typed: &[&str], choice: &str) -> bool {
        let words: Vec<&str> = choice.split(' ').collect();
        words.len() == typed.len()
            && self.is_beginning(typed, choice)
            && typed.last().zip(words.last()).is_some_and(|(t, w)| self.is_word(words.len() - 1, t, w))
    }

    fn is_beginning(&self, typed: &[&str], choice: &str) -> bool {
        let words: Vec<&str> = choice.split(' ').collect();
        let Some((last, before)) = typed.split_last() else { return false };
        if words.len() < typed.len() {
            return false;
        }
        let begun = words[before.len()];
        let shown = fold(&self.shown(choice));
        let begins = |whole: &str| whole.split(' ').nth(before.len()).is_some_and(|w| w.starts_with(last));
        before.iter().zip(&words).enumerate().all(|(n, (t, w))| self.is_word(n, t, w))
            && (self.is_word(before.len(), last, begun) || begun.starts_with(last) || begins(&shown))
    }

    /// `murat` is `take murat`.
    fn is_end(&self, typed: &[&str], choice: &str) -> bool {
        let words: Vec<&str> = choice.split(' ').skip(1).collect();
        words.len() == typed.len() && typed.iter().zip(&words).all(|(t, w)| self.is_word(1, t, w))
    }
}

fn table(n: usize) -> &'static [(&'static str, &'static [&'static str])] {
    if n == 0 { VERBS } else { WORDS }
}

/// A word without the sign that follows it: `a1-1:`.
fn unsign(word: &str) -> (&str, &str) {
    let bare = word.trim_end_matches([':', ',']);
    (bare, &word[bare.len()..])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dialect(lang: Lang) -> Dialect {
        let cards = [("attack-left", "Attaque à gauche"), ("f11", "Tirailleurs")];
        let places = [("naumburg", "naumbourg".to_owned()), ("lhs", "la-haye-sainte".to_owned())];
        Dialect::new(lang, cards.into_iter(), places.into_iter())
    }

    #[test]
    fn a_choice_is_meant_by_text_number_or_beginning() {
        let offered = ["order e5", "order e6", "done"].map(str::to_owned);
        let english = dialect(Lang::En);
        assert_eq!(english.choice("order  E6", &offered), Ok("order e6"));
        assert_eq!(english.choice("3", &offered), Ok("done"));
        assert_eq!(english.choice("d", &offered), Ok("done"));
        assert_eq!(english.choice("order", &offered), Err(vec!["order e5", "order e6"]));
        assert_eq!(english.choice("0", &offered), Err(vec![]));
    }

    #[test]
    fn french_words_mean_the_same_with_and_without_accents() {
        let offered =
            ["play attack-left", "go naumburg", "go gera", "done", "battle back", "order leader c12"];
        let offered = offered.map(str::to_owned);
        let french = dialect(Lang::Fr);
        for (typed, meant) in [
            ("jouer attaque-à-gauche", "play attack-left"),
            ("jouer attaque-a-gauche", "play attack-left"),
            ("jouer attack-left", "play attack-left"),
            ("Aller Naumbourg", "go naumburg"),
            ("naumbourg", "go naumburg"),
            ("gera", "go gera"),
            ("terminé", "done"),
            ("fini", "done"),
            ("riposter", "battle back"),
            ("ordre général c12", "order leader c12"),
            ("ordre", "order leader c12"),
            ("activer général c12", "order leader c12"),
            ("go gera", "go gera"),
        ] {
            assert_eq!(french.choice(typed, &offered), Ok(meant), "{typed}");
        }
        assert_eq!(french.choice("aller", &offered), Err(vec!["go naumburg", "go gera"]));
    }

    #[test]
    fn what_is_shown_in_french_is_understood_and_numbered_cards_keep_their_number() {
        let french = dialect(Lang::Fr);
        for choice in [
            "play attack-left",
            "play f11",
            "move e5 e6 follow",
            "works e5 nw w",
            "green lhs assault",
            "battle back",
        ] {
            let shown = french.shown(choice);
            assert_eq!(french.choice(&shown, &[choice.to_owned()]), Ok(choice), "{shown}");
            assert_eq!(french.in_english(&shown, &[choice.to_owned()]), choice, "{shown}");
        }
        assert_eq!(french.shown("play f11"), "jouer f11");
        assert_eq!(french.shown("play attack-left"), "jouer attaque-a-gauche");
    }

    #[test]
    fn a_free_choice_is_put_into_the_words_of_the_game() {
        let french = dialect(Lang::Fr);
        assert_eq!(
            french.in_english("bouger a1-1: gauche 45, avant 3.00", &[]),
            "move a1-1: left 45, fwd 3.00"
        );
        assert_eq!(
            french.in_english("charger a1-1 contre b2-1 avec a1-2", &[]),
            "charge a1-1 at b2-1 with a1-2"
        );
        assert_eq!(french.in_english("move a1-1: left 45, fwd 3.00", &[]), "move a1-1: left 45, fwd 3.00");
        let offered = ["battle c1 d1".to_owned()];
        assert_eq!(french.in_english("attaquer c1 e1", &offered), "battle c1 e1");
        assert_eq!(french.in_english("attaquer", &[]), "attack");
    }

    #[test]
    fn no_french_word_of_one_place_stands_for_two_words_shown_alike() {
        // A word that is typed alone must lead back to one English verb of the same game; the doubles here belong to different games.
        let doubles =
            ["activer", "attaquer", "choisir", "sortir", "tenir", "tirer", "combattre", "manœuvrer", "halte"];
        for (english, french) in VERBS {
            for word in *french {
                let others = VERBS.iter().filter(|(e, f)| e != english && f.contains(word)).count();
                assert!(others == 0 || doubles.contains(word), "{word}");
            }
        }
    }
}
