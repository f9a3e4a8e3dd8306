//! Words in one language for what both games name.

use bicorne_core::scene::{CardFace, Die, Pile, TurnStep};
use bicorne_core::{Arg, Lang, Translate, Viewer};
use bicorne_geom::hexes::{Edge, Hex, HexSet};
use bicorne_source::LocalizedText;
use std::sync::LazyLock;

use crate::dice::Shown;
use crate::id::TwoSides;
use crate::scenario::ScenarioMeta;
use crate::section::Section;

/// One language.
#[derive(Clone, Copy)]
pub struct HexLabels<'a>(&'a dyn Translate);

impl std::fmt::Debug for HexLabels<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "HexLabels({:?})", self.0.lang())
    }
}

impl<'a> HexLabels<'a> {
    /// In the language of this translator.
    pub fn new(say: &'a dyn Translate) -> HexLabels<'a> {
        HexLabels(say)
    }

    /// The language of the labels.
    pub fn lang(self) -> Lang {
        self.0.lang()
    }

    /// Words as they are.
    pub fn words(self, key: &str) -> String {
        self.0.say(key, &[])
    }

    /// A part of a label, with arguments.
    pub fn phrase(self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.0.say(key, args)
    }

    /// A sentence or a label: it begins with a capital, whatever comes first in it.
    pub fn sentence(self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let mut said = self.0.say(key, args);
        match said.chars().next() {
            Some(first) if first.is_ascii_lowercase() => said[..1].make_ascii_uppercase(),
            Some(first) if first.is_lowercase() => {
                said.replace_range(..first.len_utf8(), &first.to_uppercase().to_string());
            }
            _ => {}
        }
        said
    }

    /// The words of a file.
    pub fn pick(self, words: &LocalizedText) -> &str {
        words.get(self.lang())
    }

    /// A place by its name, else by its hexes.
    pub fn place(self, meta: &ScenarioMeta, hexes: HexSet) -> String {
        match meta.place(hexes) {
            Some(place) => self.pick(&place.name).to_owned(),
            None => hexes.iter().map(hex_name).collect::<Vec<_>>().join(", "),
        }
    }

    /// A section as a title.
    pub fn section(self, section: Section) -> String {
        self.words(section_title(section))
    }

    /// The sections from the west of the board, as the player calls them who owns `edge`.
    pub fn sections(self, edge: Edge) -> Vec<String> {
        let mut sections = Section::ALL;
        if edge == Edge::Top {
            sections.reverse();
        }
        sections.map(|section| self.section(section)).to_vec()
    }

    /// What is printed on a card: `{section}` stands for the section of a card that has one.
    pub fn card_text(self, text: &LocalizedText, section: Option<Section>) -> String {
        let text = self.pick(text);
        match section {
            Some(section) => text.replace("{section}", &self.words(on_section(section))),
            None => text.to_owned(),
        }
    }

    /// The steps of a turn, as ids and keys: those before the one that lasts `now` are done.
    pub fn steps(
        self,
        steps: impl IntoIterator<Item = (&'static str, &'static str)>,
        now: &str,
    ) -> Vec<TurnStep> {
        let steps: Vec<_> = steps.into_iter().collect();
        let now = steps.iter().position(|(id, _)| *id == now).unwrap_or(steps.len());
        let step = |(n, (id, key)): (usize, &(&'static str, &'static str))| TurnStep {
            id,
            label: self.words(key),
            state: n.cmp(&now).into(),
        };
        steps.iter().enumerate().map(step).collect()
    }
}

/// How a game names things: a type `Labels`, words in one language beside a scenario, and the keys of faces of dice. The keys are
/// those of titles of cards with a section, left to right, and of faces in the order of [`DieFace`](crate::DieFace). `Scenario`,
/// `Card` and `Data`, whose cards have a title and a text, must be in scope.
#[macro_export]
macro_rules! hex_labels {
    (titles: $titles:expr, faces: $faces:expr) => {
        /// A scenario told in one language.
        #[derive(Clone, Copy)]
        pub(super) struct Labels<'a> {
            shared: $crate::HexLabels<'a>,
            pub(super) scenario: &'a Scenario,
        }

        impl<'a> ::std::ops::Deref for Labels<'a> {
            type Target = $crate::HexLabels<'a>;

            fn deref(&self) -> &$crate::HexLabels<'a> {
                &self.shared
            }
        }

        impl<'a> Labels<'a> {
            pub(super) fn new(scenario: &'a Scenario, say: &'a dyn ::bicorne_core::Translate) -> Labels<'a> {
                Labels { shared: $crate::HexLabels::new(say), scenario }
            }

            /// A card's title, with its section.
            pub(super) fn card(self, card: Card) -> String {
                let title = self.pick(&Data::get().card(card).title);
                let Some(section) = card.section() else { return title.to_owned() };
                let titles: [&str; 3] = $titles;
                self.phrase(titles[section as usize], &[("title", ::bicorne_core::Arg::from(title))])
            }

            /// What is printed on a card.
            pub(super) fn card_text(self, card: Card) -> String {
                self.shared.card_text(&Data::get().card(card).text, card.section())
            }

            /// Faces of dice in words: `infantry, flag`.
            pub(super) fn faces(self, roll: $crate::Roll) -> String {
                roll.faces().map(|face| self.words(face_key(face))).collect::<Vec<_>>().join(", ")
            }

            /// A place by its name, else by its hexes.
            pub(super) fn place(self, hexes: ::bicorne_geom::hexes::HexSet) -> String {
                self.shared.place(&self.scenario.meta, hexes)
            }
        }

        /// A hex as an argument.
        pub(super) fn hex(at: ::bicorne_geom::hexes::Hex) -> ::bicorne_core::Arg<'static> {
            ::bicorne_core::Arg::from($crate::hex_name(at))
        }

        /// The key of a face of a die.
        pub(super) fn face_key(face: $crate::DieFace) -> &'static str {
            let faces: [&'static str; 5] = $faces;
            faces[face as usize]
        }
    };
}

/// The draw pile, face down, and the discard pile with the card on top: labels and sizes in that order.
pub fn piles(labels: [String; 2], sizes: [u8; 2], top: Option<CardFace>) -> Vec<Pile> {
    let ([draw, discard], [left, spent]) = (labels, sizes);
    vec![
        Pile { id: "draw", label: draw, count: left, top: None },
        Pile { id: "discard", label: discard, count: spent, top },
    ]
}

/// The side whose hand lies before a viewer: his own; with nothing hidden, that of the player whose turn it is.
pub fn hand_before<S: TwoSides>(viewer: Viewer, active: S) -> Option<S> {
    match viewer {
        Viewer::Seat(seat) => S::BOTH.get(seat.index()).copied(),
        Viewer::Public => None,
        Viewer::All => Some(active),
    }
}

/// The key of a section as a title.
pub fn section_title(section: Section) -> &'static str {
    match section {
        Section::Left => "section-left",
        Section::Centre => "section-centre",
        Section::Right => "section-right",
    }
}

/// The key of a section within a sentence.
pub fn in_section(section: Section) -> &'static str {
    match section {
        Section::Left => "in-section-left",
        Section::Centre => "in-section-centre",
        Section::Right => "in-section-right",
    }
}

/// The key of a section as the place of what stands there: "on your left flank".
fn on_section(section: Section) -> &'static str {
    match section {
        Section::Left => "on-section-left",
        Section::Centre => "on-section-centre",
        Section::Right => "on-section-right",
    }
}

/// A hex as people write it: `E5`.
pub fn hex_name(at: Hex) -> &'static str {
    static NAMES: LazyLock<Vec<String>> =
        LazyLock::new(|| Hex::all().map(|hex| hex.to_string().to_uppercase()).collect());
    &NAMES[at.index()]
}

impl Shown {
    /// The dice one by one, with those that had an effect.
    pub fn dice(self) -> Vec<Die> {
        self.roll().faces().map(|face| Die { face: face.id(), hit: self.has_effect(face) }).collect()
    }
}
