//! The switches of a match.

use crate::army::Army;
use crate::clauses::applied;
use crate::data::{Data, mistake};
use crate::figures;
use bicorne_core::{Both, Mistake, OptionSpec, Options, Phrase, phrase};

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
pub(super) fn limit(switches: Switches, turns: u8) -> u8 {
    if switches.short_game {
        applied!("EMP-26.02");
        return turns.min(figures::SHORT.turns);
    }
    turns
}

const ON_OFF: &[&str] = &["false", "true"];

const ARMIES: &[&str] = &["fr-1809", "br-peninsula", "pr-1813", "au-1809", "ru-1812"];

/// The ready armies that the options name.
pub(crate) fn ready_armies() -> &'static [&'static str] {
    ARMIES
}

/// Drawn, or agreed upon.
const MAPS: &[&str] = &["drawn", "m5", "m6", "s1", "m7"];

/// That of the players' own armies, or 200 and in a short game 150; or one of the budgets.
const BUDGETS: &[&str] = &["army", "150", "200", "300"];

/// Whom it helps, and how many demoralisation points his enemy begins with.
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
        name: Both { en: "Average dice", fr: "Dés moyens" },
        clause: "EMP-26.01",
        values: ON_OFF,
        default: "false",
    },
    OptionSpec {
        id: "short-game",
        name: Both { en: "Short game: five turns", fr: "Partie courte : cinq tours" },
        clause: "EMP-26.02",
        values: ON_OFF,
        default: "false",
    },
    OptionSpec {
        id: "flank-march",
        name: Both { en: "Flank march (points battle)", fr: "Marche de flanc (bataille aux points)" },
        clause: "EMP-26.03",
        values: ON_OFF,
        default: "false",
    },
    OptionSpec {
        id: "open-orders",
        name: Both { en: "Open orders (points battle)", fr: "Ordres ouverts (bataille aux points)" },
        clause: "EMP-26.04",
        values: ON_OFF,
        default: "false",
    },
    OptionSpec {
        id: "army-a",
        name: Both { en: "First army (points battle)", fr: "Première armée (bataille aux points)" },
        clause: "EMP-5.03",
        values: ARMIES,
        default: "fr-1809",
    },
    OptionSpec {
        id: "army-b",
        name: Both { en: "Second army (points battle)", fr: "Seconde armée (bataille aux points)" },
        clause: "EMP-5.03",
        values: ARMIES,
        default: "au-1809",
    },
    OptionSpec {
        id: "map",
        name: Both { en: "Map (points battle)", fr: "Carte (bataille aux points)" },
        clause: "EMP-5.09",
        values: MAPS,
        default: "drawn",
    },
    OptionSpec {
        id: "hidden-placement",
        name: Both { en: "Hidden placement (points battle)", fr: "Placement caché (bataille aux points)" },
        clause: "EMP-24.05",
        values: ON_OFF,
        default: "false",
    },
    OptionSpec {
        id: "handicap",
        name: Both { en: "Handicap (demoralisation points)", fr: "Handicap (points de démoralisation)" },
        clause: "EMP-26.05",
        values: HANDICAPS,
        default: "none",
    },
    OptionSpec {
        id: "budget",
        name: Both {
            en: "Points of each army (points battle)",
            fr: "Points par armée (bataille aux points)",
        },
        clause: "EMP-5.02",
        values: BUDGETS,
        default: "army",
    },
];

pub(super) fn switches(options: &Options, data: &Data, bad: &mut Vec<Mistake>) -> Switches {
    let mut out = Switches::default();
    for (name, value) in options {
        let Some(spec) = OPTIONS.iter().find(|o| o.id == name) else {
            let all = OPTIONS.iter().map(|o| o.id).collect::<Vec<_>>().join(", ");
            let what = phrase!(
                "there is no such option; there are {all}",
                "cette option n'existe pas ; il y a {all}"
            );
            mistake(bad, name, what);
            continue;
        };
        if !spec.values.contains(&value.as_str()) {
            let all = spec.values.join(", ");
            let none = phrase!("{value:?} is none of {all}", "{value:?} n'est pas dans la liste {all}");
            if is_army(spec.id) {
                own_army(name, value, &none, data, bad);
            } else {
                mistake(bad, name, none);
            }
            continue;
        }
        let on = value == "true";
        match name.as_str() {
            "average-dice" => out.average_dice = on,
            "short-game" => out.short_game = on,
            "flank-march" => out.flank_march = on,
            "open-orders" => out.open_orders = on,
            "hidden-placement" => out.hidden_placement = on,
            "handicap" => out.handicap = handicap(value),
            _ => {}
        }
    }
    out
}

/// What is wrong with an army of one's own: its form, or what it has.
fn own_army(option: &str, line: &str, none: &Phrase, data: &Data, bad: &mut Vec<Mistake>) {
    for Mistake { key, what, .. } in Army::of_line(line, data).err().into_iter().flatten() {
        if key.is_empty() {
            let (en, fr) = (format!("{}, nor {}", none.en, what.en), format!("{}, ni {}", none.fr, what.fr));
            mistake(bad, option, Phrase { en, fr });
        } else {
            mistake(bad, &format!("{option}.{key}"), what);
        }
    }
}

/// Whether an option names an army: a ready one, or one's own in a line.
pub fn is_army(option: &str) -> bool {
    matches!(option, "army-a" | "army-b")
}
