//! The switches of a match.

use crate::army::Army;
use crate::data::Data;
use crate::figures;
use bicorne_core::{BadSetup, Localized, Mistake, OptionSet, OptionSpec, Options, Phrase};

/// The switches of a match.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Switches {
    pub(crate) average_dice: bool,
    pub(crate) short_game: bool,
    pub(crate) flank_march: bool,
    pub(crate) open_orders: bool,
    pub(crate) hidden_placement: bool,
    /// Demoralisation points with which each side begins.
    pub(crate) handicap: [u8; 2],
}

/// The turns of a match: five in a short game.
pub(crate) fn limit(switches: Switches, turns: u8) -> u8 {
    if switches.short_game {
        applied!("EMP-26.02");
        return turns.min(figures::SHORT.turns);
    }
    turns
}

const ARMIES: &[&str] = &["fr-1809", "br-peninsula", "pr-1813", "au-1809", "ru-1812"];

/// The ready armies that the options name.
pub(crate) fn ready_armies() -> &'static [&'static str] {
    ARMIES
}

/// Drawn, or agreed upon.
const MAPS: &[&str] = &["drawn", "m5", "m6", "s1", "m7"];

/// That of the players' own armies, or 200 and in a short game 150; or one of the budgets.
const BUDGETS: &[&str] = &["army", "150", "200", "300"];

/// The side it helps, and how many demoralisation points his enemy begins with.
const HANDICAPS: &[&str] = &[
    "none", "a-1", "a-2", "a-3", "a-4", "a-5", "a-6", "a-7", "a-8", "b-1", "b-2", "b-3", "b-4", "b-5", "b-6",
    "b-7", "b-8",
];

/// The points that a handicap gives each side.
fn handicap(value: &str) -> [u8; 2] {
    let Some((helped, points)) = value.split_once('-') else { return [0; 2] };
    let points = points.parse().expect("every value of the list ends with a number");
    if helped == "a" { [0, points] } else { [points, 0] }
}

/// The switches, for the lobby.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        id: "average-dice",
        name: Localized { en: "Average dice", fr: "Dés moyens" },
        clause: "EMP-26.01",
        values: OptionSpec::SWITCH,
        default: "off",
    },
    OptionSpec {
        id: "short-game",
        name: Localized { en: "Short game: five turns", fr: "Partie courte : cinq tours" },
        clause: "EMP-26.02",
        values: OptionSpec::SWITCH,
        default: "off",
    },
    OptionSpec {
        id: "flank-march",
        name: Localized { en: "Flank march (points battle)", fr: "Marche de flanc (bataille aux points)" },
        clause: "EMP-26.03",
        values: OptionSpec::SWITCH,
        default: "off",
    },
    OptionSpec {
        id: "open-orders",
        name: Localized { en: "Open orders (points battle)", fr: "Ordres ouverts (bataille aux points)" },
        clause: "EMP-26.04",
        values: OptionSpec::SWITCH,
        default: "off",
    },
    OptionSpec {
        id: "army-a",
        name: Localized { en: "First army (points battle)", fr: "Première armée (bataille aux points)" },
        clause: "EMP-5.03",
        values: ARMIES,
        default: "fr-1809",
    },
    OptionSpec {
        id: "army-b",
        name: Localized { en: "Second army (points battle)", fr: "Seconde armée (bataille aux points)" },
        clause: "EMP-5.03",
        values: ARMIES,
        default: "au-1809",
    },
    OptionSpec {
        id: "map",
        name: Localized { en: "Map (points battle)", fr: "Carte (bataille aux points)" },
        clause: "EMP-5.09",
        values: MAPS,
        default: "drawn",
    },
    OptionSpec {
        id: "hidden-placement",
        name: Localized {
            en: "Hidden placement (points battle)",
            fr: "Placement caché (bataille aux points)",
        },
        clause: "EMP-24.05",
        values: OptionSpec::SWITCH,
        default: "off",
    },
    OptionSpec {
        id: "handicap",
        name: Localized {
            en: "Handicap (demoralisation points)", fr: "Handicap (points de démoralisation)"
        },
        clause: "EMP-26.05",
        values: HANDICAPS,
        default: "none",
    },
    OptionSpec {
        id: "budget",
        name: Localized {
            en: "Points of each army (points battle)",
            fr: "Points par armée (bataille aux points)",
        },
        clause: "EMP-5.02",
        values: BUDGETS,
        default: "army",
    },
];

/// Reads the options; their mistakes are added to `bad`.
pub(crate) fn switches(options: &Options, data: &Data, bad: &mut Vec<Mistake>) -> Switches {
    let set = OptionSet::read_with(OPTIONS, options, |id, value, unlisted| {
        if is_army(id) { own_army(id, value, &unlisted.what, data) } else { vec![unlisted] }
    });
    let switches = Switches {
        average_dice: set.is_on("average-dice"),
        short_game: set.is_on("short-game"),
        flank_march: set.is_on("flank-march"),
        open_orders: set.is_on("open-orders"),
        hidden_placement: set.is_on("hidden-placement"),
        handicap: handicap(set.value("handicap")),
    };
    bad.extend(set.finish().err().map_or_else(Vec::new, |BadSetup(mistakes)| mistakes));
    switches
}

/// The mistakes of an army of the player's own: of its form, or of what it has.
fn own_army(option: &str, line: &str, none: &Phrase, data: &Data) -> Vec<Mistake> {
    let said = |Mistake { key, what, .. }: Mistake| {
        if key.is_empty() {
            let (en, fr) = (format!("{}, nor {}", none.en, what.en), format!("{}, ni {}", none.fr, what.fr));
            Mistake { line: 0, key: option.to_owned(), what: Phrase { en, fr } }
        } else {
            Mistake { line: 0, key: format!("{option}.{key}"), what }
        }
    };
    Army::of_line(line, data).err().into_iter().flatten().map(said).collect()
}

/// Whether an option names an army: a ready one, or one's own in a line.
pub(crate) fn is_army(option: &str) -> bool {
    matches!(option, "army-a" | "army-b")
}
