//! What every scenario says of itself before the first hex: its name, its story, its places.

use bicorne_core::{ScenarioInfo, phrase};
use bicorne_geom::hexes::HexSet;

use bicorne_source::{Identified, LocalizedText, Node, Reader};

use super::ReadHexes;

/// A named place.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub struct ScenarioPlace {
    pub name: LocalizedText,
    pub hexes: HexSet,
}

/// What a scenario says of itself.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub struct ScenarioMeta {
    /// `quatre-bras`.
    pub id: String,
    /// Its number in the list, 0 for one of a player's own.
    pub number: u8,
    pub name: LocalizedText,
    /// ISO date.
    pub date: String,
    pub history: LocalizedText,
    /// What of it is reconstructed, and after what.
    pub provenance: LocalizedText,
    /// Its special rules, for people.
    pub special: Vec<LocalizedText>,
    pub places: Vec<ScenarioPlace>,
}

impl ScenarioMeta {
    /// Reads its keys; every one has a default.
    pub fn read(reader: &mut Reader<'_>) -> ScenarioMeta {
        let id = reader.get("id").and_then(|n| reader.id(n)).unwrap_or_else(|| "setup".to_owned());
        ScenarioMeta {
            number: reader.number_of("number", 0, 255).unwrap_or(0) as u8,
            name: reader.text_of("name").unwrap_or_else(|| id.as_str().into()),
            id,
            date: reader.get("date").and_then(|n| reader.text(n)).unwrap_or_default().to_owned(),
            history: reader.text_of("history").unwrap_or_default(),
            provenance: reader.text_of("provenance").unwrap_or_default(),
            special: reader.get("special").map(|n| special(reader, n)).unwrap_or_default(),
            places: reader.get("places").map(|n| places(reader, n)).unwrap_or_default(),
        }
    }

    /// As a line of a list of scenarios: `commanders` in the order of the seats, `goal` is what wins. The briefing ends with the
    /// provenance, so that nobody takes a reconstruction for the printed scenario.
    pub fn info(&self, commanders: Vec<String>, goal: u8) -> ScenarioInfo {
        let both = |words: &LocalizedText| (words.en.clone(), words.fr.clone());
        ScenarioInfo {
            id: self.id.clone(),
            name: both(&self.name),
            date: self.date.clone(),
            history: (
                briefing(&self.history.en, &self.provenance.en),
                briefing(&self.history.fr, &self.provenance.fr),
            ),
            special: self.special.iter().map(both).collect(),
            commanders,
            goal,
            own: false,
        }
    }

    /// The place that has one of these hexes.
    pub fn place(&self, hexes: HexSet) -> Option<&ScenarioPlace> {
        self.places.iter().find(|place| place.hexes.intersects(hexes))
    }
}

/// The story, then where the scenario comes from.
fn briefing(history: &str, provenance: &str) -> String {
    [history.trim(), provenance].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

fn special<'r>(reader: &mut Reader<'r>, node: &'r Node) -> Vec<LocalizedText> {
    reader.list(node).iter().filter_map(|n| reader.localized(n)).collect()
}

fn places<'r>(reader: &mut Reader<'r>, node: &'r Node) -> Vec<ScenarioPlace> {
    let mut places = Vec::new();
    for entry in reader.list(node) {
        let fields = reader.fields(entry, &["name", "hexes"]);
        let name = fields.get("name").and_then(|n| reader.localized(n));
        let hexes = fields.get("hexes").map(|n| reader.hexes(n));
        match (name, hexes) {
            (Some(name), Some(hexes)) => places.push(ScenarioPlace { name, hexes }),
            _ => reader.wrong(
                entry,
                phrase!(
                    "expected {{ name = {{ en = \"…\", fr = \"…\" }}, hexes = [\"d7\"] }}",
                    "il faut {{ name = {{ en = \"…\", fr = \"…\" }}, hexes = [\"d7\"] }}"
                ),
            ),
        }
    }
    places
}

impl Identified for ScenarioMeta {
    fn id(&self) -> &str {
        &self.id
    }
}
