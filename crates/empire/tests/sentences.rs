//! Every sentence of the game with each number and name that changes its form, in both languages.

use bicorne_core::{Arg, GameModule, Lang, Options, Presentation, Seat, Viewer};
use bicorne_empire::Empire;
use bicorne_laws::check_texts;
use bicorne_words::translator;

const EN: &str = include_str!("../../../text/en/empire.ftl");
const FR: &str = include_str!("../../../text/fr/empire.ftl");

/// A value of an argument: names in two variants, numbers as they are.
fn value(name: &str, lang: Lang, number: i64, variant: usize) -> Arg<'static> {
    let fr = lang == Lang::Fr;
    let words = |en: [&'static str; 2], french: [&'static str; 2]| {
        Arg::from(if fr { french[variant] } else { en[variant] })
    };
    match name {
        "unit" | "target" | "units" | "with" => words(
            ["A1-1 (Old Guard)", "B1-5 (Chasseurs or hussars)"],
            ["A1-1 (Vieille Garde)", "B1-5 (Chasseurs ou hussards)"],
        ),
        "division" => words(["A1 (Morand)", "B2"], ["A1 (Morand)", "B2"]),
        "general" | "who" => words(["Legrand", "B2"], ["Legrand", "B2"]),
        "side" => words(["French", "Prussians"], ["Français", "Prussiens"]),
        "first" | "second" => Arg::from("8 (3, +2)"),
        "name" => words(["Lance", "Each fire support"], ["Lance", "Chaque soutien au feu"]),
        "quality" => words(["ordinary", "strategist"], ["ordinaire", "stratège"]),
        "order" => words(["Attack", "Hold"], ["Attaquer", "Tenir"]),
        "form" => words(["line", "solid square"], ["ligne", "carré plein"]),
        "kept" => words(["front edge kept", "about its centre"], ["front en place", "centre en place"]),
        "sector" => words(["Village V1", "Church V2"], ["Village V1", "Église V2"]),
        "what" => words(["holds in place", "flees"], ["tient sur place", "fuit"]),
        "map" => words(["The Laaber road", "Maida"], ["La route de la Laaber", "Maida"]),
        "steps" => words(["forward 2", "about-face"], ["avance de 2", "demi-tour"]),
        "then" => words([": forward 2", ""], [" : avance de 2", ""]),
        "zone" => words([" (20 / 14)", ""], [" (20 / 14)", ""]),
        "help" => words([" (bonus +1)", ""], [" (bonus de +1)", ""]),
        "reasons" => {
            words(["+2 firer in line", "−1 light cover"], ["+2 tireur en ligne", "−1 couvert léger"])
        }
        "modifiers" => words([", +2 firer in line", ""], [", +2 tireur en ligne", ""]),
        "c" | "depth" => words(["2", "4.5"], ["2", "4,5"]),
        "at" => words(["20 / 5.5", "20 / 5.5 facing east"], ["20 / 5,5", "20 / 5,5 face à l'est"]),
        "facing" => words(["north", "east-south-east"], ["au nord", "à l'est-sud-est"]),
        "toward" => words(["north", "east-south-east"], ["le nord", "l'est-sud-est"]),
        "losses" => words(["2", "1½"], ["2", "1½"]),
        "status" => words(["Line", "Guard"], ["Ligne", "Garde"]),
        "class" => Arg::from("A"),
        "nation" | "nations" | "all" | "stated" => Arg::from("fr"),
        // A fire takes two losses at most.
        "halves" => Arg::Num(number.min(4)),
        _ => Arg::Num(number),
    }
}

#[test]
fn every_sentence_reads_well_with_every_number_and_name() {
    check_texts(EN, FR, value);
}

/// The labels of pieces and choices at the beginning of a position, for the first side.
fn labels(setup: &str, lang: Lang) -> (Vec<String>, Vec<String>) {
    let game = Empire::from_setup(setup, &Options::new()).unwrap_or_else(|e| panic!("{e}"));
    let s = bicorne_core::Game::start(&game);
    let scene = game.scene(&s, Viewer::Seat(Seat(0)), translator(lang));
    let pieces = scene.pieces.into_iter().map(|p| p.label).collect();
    (pieces, scene.choices.into_iter().map(|c| c.label).collect())
}

#[test]
fn headings_are_said_as_winds_and_lengths_without_idle_zeros() {
    let skirmishers = unit("a1-1", "fr-vol", "skirmish", 2000, 1050, 120);
    let general = "general = { quality = \"brilliant\", at = [2000, 900] }";
    let setup = format!(
        "[a]\ncinc = {{ quality = \"brilliant\", at = [2000, 800] }}\n\
         division = [{{ id = \"a1\", {general}, order = \"attack\", units = [{skirmishers}] }}]\n\
         [b]\ncinc = {{ quality = \"brilliant\", at = [2000, 2500] }}\n\
         division = [{{ id = \"b1\", {}, order = \"attack\", units = [{}] }}]\n\
         [activation]\ndivision = \"a1\"\nphase = \"moves\"\npoints = 3\n",
        general.replace("900", "2400"),
        unit("b1-1", "pr-mus", "line", 2000, 2300, 180)
    );
    for (lang, stands, goes) in [
        (Lang::En, "20 / 10.5 facing east-south-east", " UD to the "),
        (Lang::Fr, "20 / 10,5 face à l'est-sud-est", " UD vers l"),
    ] {
        let (pieces, choices) = labels(&setup, lang);
        assert!(pieces.iter().any(|l| l.contains(stands)), "{pieces:?}");
        assert!(choices.iter().any(|l| l.contains(goes)), "{choices:?}");
        assert!(choices.iter().all(|l| !l.contains(".00") && !l.contains(",00")), "{choices:?}");
    }
}

#[test]
fn every_briefing_says_what_is_reconstructed() {
    for info in Empire::scenarios() {
        assert!(info.history.0.contains("Reconstructed: "), "{}: {}", info.id, info.history.0);
        assert!(info.history.1.contains("Reconstitution : "), "{}: {}", info.id, info.history.1);
    }
}

/// The names of the modifiers of a forecast.
fn forecast(units: &str, foes: &str, phase: &str, choice: &str, lang: Lang) -> Vec<String> {
    let general = |y: i32| format!("{{ quality = \"brilliant\", at = [2000, {y}] }}");
    let side = |order: &str, y: i32, units: &str| {
        let general = general(y);
        format!(
            "cinc = {general}\ndivision = [{{ id = \"{order}\", general = {general}, order = \"hold\", hold = [2000, 1400], units = [{units}] }}]\n"
        )
    };
    let setup = format!(
        "[a]\n{}[b]\n{}[activation]\ndivision = \"a1\"\nphase = \"{phase}\"\npoints = 3\n",
        side("a1", 900, units),
        side("b1", 1800, foes)
    );
    let game = Empire::from_setup(&setup, &Options::new()).unwrap_or_else(|e| panic!("{e}"));
    let s = bicorne_core::Game::start(&game);
    let action = game.parse_action(&s, choice).expect("a choice");
    let odds = game.odds_of(&s, Seat(0), action, translator(lang)).expect("odds");
    odds.ledger.into_iter().map(|l| format!("{:+} {}", l.amount, l.text)).collect()
}

fn unit(id: &str, kind: &str, form: &str, x: i32, y: i32, heading: i32) -> String {
    format!(
        "{{ id = \"{id}\", type = \"{kind}\", formation = \"{form}\", at = [{x}, {y}], heading = {heading} }}"
    )
}

#[test]
fn every_line_of_a_forecast_names_its_own_modifier_attacker_and_defender_apart() {
    let cuirassiers = unit("a1-1", "fr-cui", "line", 2000, 1000, 0);
    let line = unit("b1-1", "pr-mus", "line", 2000, 1400, 180);
    let beside = unit("b1-2", "pr-mus", "line", 2210, 1400, 180)
        + ", "
        + &unit("b1-3", "pr-mus", "line", 1790, 1400, 180);
    let foes = format!("{line}, {beside}");
    let names = |lang| forecast(&cuirassiers, &foes, "charges", "charge a1-1 at b1-1", lang);
    let english = [
        "+3 Charger: Heavy cavalry",
        "+1 Charger: Better Morale or Status: each step of the larger difference",
        "-4 Defender: Infantry against cavalry, two flanks secure",
        "-1 Defender: Infantry with a better FT than the opponent",
    ];
    assert_eq!(names(Lang::En), english);
    let french = [
        "+3 Charge : Cavalerie lourde",
        "+1 Charge : Meilleur Moral ou Statut : par rang du plus grand écart",
        "-4 Défense : Infanterie contre cavalerie, deux flancs sûrs",
        "-1 Défense : Infanterie de meilleur FT que l'adversaire",
    ];
    assert_eq!(names(Lang::Fr), french);
    let guns = unit("a1-1", "fr-a8", "deployed", 2000, 700, 0);
    let square = unit("b1-1", "pr-mus", "solid", 2000, 1400, 180);
    let ball = forecast(&guns, &square, "fires", "fire a1-1 at b1-1", Lang::En);
    assert_eq!(ball, ["+2 Ball at a square", "+1 Has not moved this turn"]);
    let aside = unit("b1-1", "pr-mus", "line", 2000, 1400, 90);
    let ball = forecast(&guns, &aside, "fires", "fire a1-1 at b1-1", Lang::En);
    assert_eq!(ball, ["+2 Ball in enfilade", "+1 Has not moved this turn"]);
}
