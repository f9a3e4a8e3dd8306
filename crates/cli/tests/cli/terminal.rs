//! The game in the terminal, played through a pipe: what a player reads, and what protects from slips.

use crate::program::{Ran, bicorne, type_bytes, type_into};

const LANG: [&str; 2] = ["--lang", "fr"];

/// A match against the quickest bot with fixed dice.
fn play(game: &[&str], seed: &str, typed: &str) -> Ran {
    type_into(&[&["play"], game, &["--vs", "random", "--seed", seed]].concat(), typed).ok()
}

fn french(game: &[&str], seed: &str, typed: &str) -> Ran {
    play(&[game, &LANG].concat(), seed, typed)
}

const BULL_RUN: [&str; 4] = ["battlecry", "first-bull-run", "--as", "union"];

#[test]
fn every_game_is_played_some_steps_in_french_without_an_english_word_of_the_table() {
    for game in ["battlecry", "ccn", "n1806", "waterloo", "empire"] {
        let typed =
            "aide\nscénario\nétat\ncarte\nliste\n1\nliste\n1\nliste\n1\nliste\n1\nliste\n1\nquitter\n";
        let out = french(&[game], "3", typed).out;
        for word in ["Conditions de victoire :", "Tour ", "liste             ", "règles "] {
            assert!(out.contains(word), "{game}: {word:?} not in\n{out}");
        }
        for word in ["click", "cliqu", "Turn ", "[cli-", "Victory conditions", "not understood", "next to "] {
            assert!(!out.contains(word), "{game}: {word:?} in\n{out}");
        }
    }
}

#[test]
fn codes_of_units_show_nation_and_kind_and_the_legend_names_them_all() {
    let out = play(&["ccn", "waterloo", "--as", "french"], "1", "legend\nquit\n").out;
    for line in
        ["Bgh British guard heavy cavalry", "Bhc British heavy cavalry", "Fgh French guard heavy cavalry"]
    {
        assert!(out.contains(line), "{line} in\n{out}");
    }
    // The legend lists every kind of piece of the game, also those not on the board.
    let small = play(&["ccn", "rolica-first-position"], "1", "legend\nquit\n").out;
    assert!(small.contains("\nBgh British guard heavy cavalry\n"), "{small}");
    let codes: Vec<&str> = small
        .lines()
        .skip_while(|l| !l.ends_with("> legend"))
        .skip(1)
        .take_while(|l| !l.starts_with("number:"))
        .filter_map(|l| l.split_once(' ').map(|(code, _)| code))
        .collect();
    let different: std::collections::BTreeSet<&&str> = codes.iter().collect();
    assert!(codes.len() == 32 && different.len() == codes.len(), "{codes:?}");
    // Cadets and horse artillery have letters of their own.
    let cadets = play(&["battlecry", "new-market"], "1", "legend\nquit\n").out;
    assert!(cadets.contains("Ck4") && cadets.contains("Ck Cadets"), "{cadets}");
    let pelham = play(&["battlecry", "fredericksburg"], "1", "quit\n").out;
    assert!(pelham.contains("Ch2") && pelham.contains("Ch Confederate horse artillery"), "{pelham}");
}

#[test]
fn areas_and_points_are_listed_with_ground_and_neighbours_and_answer_questions() {
    let typed = "carte\nzone jena\nroute gera halle\nzone nulle-part\nroute gera\nquitter\n";
    let out = french(&["n1806", "short"], "3", typed).out;
    for words in [
        "voisins : ",
        "Iéna (jena)",
        "pont",
        "Voisins :",
        "gera",
        "étapes",
        "Aucun lieu ne s'appelle nulle-part",
        "D'où à où ?",
    ] {
        assert!(out.contains(words), "{words:?} not in\n{out}");
    }
    let out = french(&["waterloo"], "3", "zone la haye sainte\nroute lhs rossomme\nétat\nquitter\n").out;
    for words in ["(lhs)", "crête", "étapes", "voisins : "] {
        assert!(out.contains(words), "{words:?} not in\n{out}");
    }
    let hexes = play(&BULL_RUN, "11", "zone c5\nroute a1 a4\nquit\n").out;
    assert!(hexes.contains("Next to it:") && hexes.contains("3 steps"), "{hexes}");
}

#[test]
fn a_question_with_one_answer_does_not_draw_the_map_again() {
    let typed = format!("prendre davout\nmarcher\n{}quitter\n", "1\n".repeat(9));
    let out = french(&["n1806", "short", "--as", "french"], "3", &typed).out;
    assert!(
        !out.contains("   1  rien  Rien\n\n") && !out.contains("   1  rien  Rien\nFrançais"),
        "no card fits: {out}"
    );
    let maps = out.matches("Pioche française : ").count();
    let questions = out.matches("\n   1  ").count();
    let decisions = out.matches("\n   2  ").count();
    assert!(questions > decisions + 2, "some questions have one answer: {out}");
    assert!(maps <= decisions + 1, "{maps} maps, {decisions} decisions: {out}");
}

#[test]
fn a_free_table_is_drawn_with_orders_and_tells_distances() {
    let out = french(&["empire", "maida"], "7", "zone a1-1\ndistance a1-1 b1-1\nzone x\nquitter\n").out;
    for words in [
        "↑a",
        "=",
        "★",
        "Ordre : Tenir",
        "Zone tenue par A4",
        " ooo ",
        "De a1-1 à b1-1 : ",
        "UD de ",
        "Aucune unité ne s'appelle x",
    ] {
        assert!(out.contains(words), "{words:?} not in\n{out}");
    }
}

#[test]
fn a_turn_that_ends_with_attacks_left_is_asked_about_once() {
    let steps = "play skirmish-left\norder c10\nmove c10 d9\n";
    let asked = "3 attacks are still possible: Union infantry, D9";
    let once = play(&BULL_RUN, "3", &format!("{steps}done\nquit\n")).out;
    assert!(
        once.contains(asked) && once.contains("Type `done` once more") && !once.contains("Turn 2"),
        "{once}"
    );
    let twice = play(&BULL_RUN, "3", &format!("{steps}done\ndone\nquit\n")).out;
    assert!(twice.matches(asked).count() == 1 && twice.contains("Turn 2 · "), "{twice}");
    // The same in French words; an attack itself is not asked about.
    let steps = "jouer escarmouche-a-gauche\nordre c10\nbouger c10 d9\n";
    let french = french(&BULL_RUN, "3", &format!("{steps}terminé\nattaquer d9 g8\nquitter\n")).out;
    assert!(
        french.contains("3 attaques sont encore possibles :") && french.contains("Tour 2 · "),
        "{french}"
    );
}

#[test]
fn a_step_that_can_be_taken_back_is_not_asked_about() {
    // Orders end, the move is next, and nothing was rolled.
    let out = play(&BULL_RUN, "3", "play probe-centre\norder c5\ndone\nundo\nquit\n").out;
    assert!(!out.contains("once more") && out.contains("Taken back"), "{out}");
}

#[test]
fn a_card_without_effect_is_marked_and_asked_about() {
    let second_day = ["battlecry", "gettysburg-second-day", "--as", "confederate"];
    let idle = "jouer combat-et-chevauchee";
    let out = french(&second_day, "5", &format!("{idle}\nquitter\n")).out;
    assert!(out.contains("[hit-and-run]") && out.contains("– sans effet maintenant"), "{out}");
    assert!(out.contains("La carte « Combat et chevauchée » est sans effet maintenant"), "{out}");
    assert!(!out.contains("joue Combat et chevauchée"), "it is not played yet: {out}");
    let out = french(&second_day, "5", &format!("{idle}\n{idle}\nquitter\n")).out;
    assert!(out.contains("joue Combat et chevauchée"), "{out}");
}

#[test]
fn a_choice_names_the_piece_that_would_do_it_once() {
    let typed = "jouer assaut-au-centre\nordre général e8\nfini\nliste\nquitter\n";
    let out = french(&["ccn", "rolica-first-position", "--as", "french"], "3", typed).out;
    assert!(out.contains("  Brenier va en D8\n"), "{out}");
    assert!(!out.contains("– Brenier"), "{out}");
    let typed = "jouer assaut-au-centre\nordre e6\nfini\nliste\nquitter\n";
    let out = french(&["ccn", "rolica-first-position", "--as", "french"], "3", typed).out;
    assert!(out.contains("bouger e6 d5  Infanterie de ligne française, E6 – Aller en D5"), "{out}");
}

#[test]
fn giving_up_is_asked_about_and_anything_in_between_forgets_the_question() {
    let out = play(&BULL_RUN, "11", "resign\nhand\nresign\nresign\n").out;
    assert_eq!(out.matches("You would lose the match").count(), 2, "{out}");
    assert!(out.contains("Confederate victory"), "{out}");
}

#[test]
fn no_sentence_speaks_of_clicks() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../text");
    for lang in ["en", "fr"] {
        for file in std::fs::read_dir(folder.join(lang)).expect("texts") {
            let path = file.expect("a file").path();
            // The words of the client alone; those of the games are read in the terminal too.
            if path.ends_with("web.ftl") || path.ends_with("pages.ftl") {
                continue;
            }
            let text = std::fs::read_to_string(&path).expect("a text").to_lowercase();
            assert!(!text.contains("click") && !text.contains("cliqu"), "{}", path.display());
        }
    }
}

#[test]
fn bytes_that_are_no_text_are_refused_and_nothing_is_lost() {
    let args = [&["play"], &BULL_RUN[..], &["--vs", "random", "--seed", "11"]].concat();
    let ran = type_bytes(&args, b"hand\n\xff\xfe march\nhand\nquit\n").ok();
    ran.prints(&["Union> hand", "not UTF-8 text", "Union> hand", "cards:", "Union> quit"]);
}

#[test]
fn a_saved_match_hides_what_the_player_may_not_know_and_goes_on_with_its_key() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("my.match");
    let name = file.to_str().unwrap();
    let out = french(&BULL_RUN, "11", &format!("1\nsauver {name}\nquitter\n")).out;
    assert!(out.contains(&format!("la clé est {name}.key")), "{out}");
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("[Scenario \"first-bull-run\"]") && text.contains("[SeedHash "), "{text}");
    assert!(!text.contains("[Seed \"") && !text.contains("draw") && !text.contains("union: play"), "{text}");
    type_into(&["play", "--resume", name], "quit\n").ok().prints(&["Union", "Union> quit"]);
    bicorne(&["verify", name]).ok().prints(&["follows from the seed", "not over"]);
    std::fs::remove_file(folder.path().join("my.match.key")).unwrap();
    bicorne(&["play", "--resume", name, "--lang", "fr"])
        .fails(2, "my.match.key : ce fichier ou ce dossier n'existe pas");
    let out = french(&BULL_RUN, "11", "sauver /nowhere/at/all\nquitter\n").out;
    assert!(out.contains("/nowhere/at/all : ce fichier ou ce dossier n'existe pas"), "{out}");
}

#[test]
fn the_record_of_a_finished_match_is_kept_and_an_analysis_is_offered() {
    let ran = play(&BULL_RUN, "11", "1\nresign\nresign\n");
    let looked = french(&BULL_RUN, "11", "1\nabandonner\nabandonner\noui\n").out;
    for said in ["(oui ou non) oui", "Victoire confédérée", "L'Union : dés ", "L'Union, chances de gagner"]
    {
        assert!(looked.contains(said), "{said:?} not in\n{looked}");
    }
    let declined = play(&BULL_RUN, "11", "1\nresign\nresign\nno\n").out;
    assert!(declined.ends_with("Analyse the match now? (yes or no) no\n"), "{declined}");
    let kept = ran.out.lines().find_map(|l| l.strip_prefix("The record is kept: ")).expect("it says where");
    assert!(ran.out.contains(&format!("bicorne analyse {kept}")), "{}", ran.out);
    assert!(
        ran.kept
            .iter()
            .any(|(name, text)| kept.ends_with(name.as_str()) && text.contains("[Result \"confederate"))
    );
}

#[test]
fn rulings_are_read_in_the_program_and_in_the_match() {
    let one = bicorne(&["rules", "battlecry", "r-01"]).ok().out;
    assert!(one.starts_with("R-01 Question: how many cards") && one.contains("[see BCR-"), "{one}");
    let named = bicorne(&["rules", "battlecry", "R-01", "--json"]).json();
    let clause = named[0]["clauses"][0].as_str().unwrap().to_owned();
    let clause = bicorne(&["rules", "battlecry", &clause]).ok().out;
    assert!(clause.contains("[see R-01"), "{clause}");
    bicorne(&["rules", "battlecry"]).ok().prints(&[
        "BCR-1.01",
        "Rulings: where the printed rules",
        "R-01 Question",
    ]);
    bicorne(&["rules", "battlecry", "R-99"]).fails(2, "rulings from R-01");
    let out = french(&BULL_RUN, "11", "regles R-01\nrègles BCR-1.03\nrègles\nquitter\n").out;
    assert!(out.contains("R-01 Question : combien de cartes"), "{out}");
    for game in ["ccn", "n1806", "waterloo", "empire"] {
        let out = bicorne(&["rules", game, "R-08", "--lang", "fr"]).ok().out;
        assert!(out.starts_with("R-08 Question :"), "{game}: {out}");
    }
}

#[test]
fn errors_of_the_command_line_are_in_the_language_chosen_and_exit_with_2() {
    let wrong = |args: &[&str], says: &str| drop(bicorne(&[args, &LANG].concat()).fails(2, says));
    wrong(&["march"], "Il n'y a pas de commande « march »");
    wrong(&["play", "chess"], "il n'y a pas de jeu « chess » ; les jeux sont : battlecry");
    wrong(&["play", "battlecry", "austerlitz"], "n'a pas de scénario « austerlitz »");
    wrong(&["play", "battlecry", "--as", "france"], "les camps sont : union, confederate");
    wrong(&["play", "battlecry", "--vs", "napoleon"], "n'a pas de robot « napoleon »");
    wrong(&["play", "battlecry", "--option", "fog=on"], "n'a pas d'option « fog »");
    wrong(&["play", "battlecry", "--option", "plateau=maybe"], "ne peut pas valoir « maybe »");
    wrong(&["play", "battlecry", "--option", "plateau"], "NOM=VALEUR");
    wrong(&["play", "battlecry", "--option", "turn_limit=many"], "ne peut pas être joué ainsi");
    wrong(&["sim", "battlecry"], "Il manque : --bots");
    wrong(&["sim", "battlecry", "--bots", "random", "-n", "x"], "ne peut pas valoir « x »");
    wrong(&["rules", "battlecry", "BCR-99.99"], "ni article ni décision");
    wrong(&["verify", "no-such-file"], "no-such-file : ce fichier ou ce dossier n'existe pas");
    wrong(&["games", "--nonsense"], "--nonsense n'est pas compris");
    bicorne(&["games", "--lang", "de"]).fails(2, "en and fr");
}

#[test]
fn a_section_without_a_unit_to_order_is_marked_and_asked_about() {
    let mark = "no unit of yours";
    let typed = "play force-march\nsection left\nundo\nplay force-march\nsection left\nsection left\nquit\n";
    let out = play(&["battlecry", "new-market", "--as", "union"], "6", typed).out;
    assert!(out.contains(&format!("section left    Left flank – {mark}")), "{out}");
    assert!(!out.contains(&format!("Centre – {mark}")), "{out}");
    assert_eq!(out.matches("Left flank: no unit of yours would be ordered there").count(), 2, "{out}");
    assert_eq!(out.matches("chooses its left flank for Force March").count(), 1, "{out}");
    let typed = "jouer marche-forcee\nsection gauche\nsection centre\nquitter\n";
    let out = french(&["ccn", "vimeiro", "--as", "french"], "4", typed).out;
    assert!(out.contains("Flanc gauche : aucune de vos unités n'y recevrait d'ordre"), "{out}");
    assert!(out.contains("Tapez `section gauche` encore une fois") && !out.contains("Tour 2"), "{out}");
}

#[test]
fn the_tables_of_every_game_are_read_in_both_languages() {
    for (game, english, other) in [
        ("battlecry", "Figures", "Figurines"),
        ("ccn", "Blocks", "Blocs"),
        ("n1806", "Infantry", "Infanterie"),
        ("waterloo", "Casualties", "Pertes"),
        ("empire", "Rally", "Ralliement"),
    ] {
        let [en, fr] =
            [play(&[game], "3", "tables\nquit\n").out, french(&[game], "3", "tableaux\nquitter\n").out];
        assert!(!en.contains("has no tables") && !fr.contains("n'a pas de tableaux"), "{game}");
        let after = |out: &str, word: &str| out.split_once(&format!("> {word}\n")).map(|(_, t)| t.to_owned());
        let (en, fr) = (after(&en, "tables").unwrap_or_default(), after(&fr, "tableaux").unwrap_or_default());
        assert!(en.contains(english) && fr.contains(other) && en.lines().count() > 5, "{game}\n{en}\n{fr}");
    }
}

#[test]
fn a_match_whose_lines_end_is_kept_and_goes_on() {
    let ran = play(&BULL_RUN, "11", "1\n");
    let file = ran.kept.iter().find(|(name, _)| name.ends_with(".match")).expect("the match is kept");
    assert!(ran.kept.iter().any(|(name, _)| *name == format!("{}.key", file.0)), "with its key");
    ran.prints(&["The match is not over; it is kept: `bicorne play --resume ", &file.0]);
    let untouched = play(&BULL_RUN, "11", "");
    assert!(untouched.kept.is_empty() && !untouched.out.contains("it is kept"), "{}", untouched.out);
    let left = play(&BULL_RUN, "11", "1\nquit\n");
    assert!(left.kept.is_empty(), "who says quit means it");
}

#[test]
fn a_resumed_match_has_only_the_time_it_had_left() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("my.match");
    let name = file.to_str().unwrap();
    let seed = "5e".repeat(32);
    let record = |played: u32| {
        format!(
            "[Game \"n1806\"]\n[Rules \"1\"]\n[Scenario \"short\"]\n[Options \"clock=2h\"]\n[Seats \"french=human\"]\n\
             [Seats \"prussian=random (bot)\"]\n[Played \"{played}\"]\n[Seed \"{seed}\"]\n"
        )
    };
    std::fs::write(&file, record(7200)).unwrap();
    let over = type_into(&["play", "--resume", name], "1\n").ok().out;
    assert!(over.contains("Time left: 0 h 0 min") && over.contains("The record is kept"), "{over}");
    // Saved again, the time of both sittings counts; a match without a limit has no such tag.
    std::fs::write(&file, record(3600)).unwrap();
    type_into(&["play", "--resume", name], &format!("1\nsave {name}\nquit\n")).ok();
    let text = std::fs::read_to_string(&file).unwrap();
    let played = text.split("[Played \"").nth(1).and_then(|t| t.split('"').next()).unwrap();
    assert!(played.parse::<u32>().unwrap() >= 3600 && text.contains("[Sealed"), "{text}");
    play(&["n1806", "short", "--as", "french"], "3", &format!("1\nsave {name}\nquit\n"));
    assert!(!std::fs::read_to_string(&file).unwrap().contains("Played"));
}
