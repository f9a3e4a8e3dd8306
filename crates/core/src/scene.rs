//! Scenes: what one viewer may see, as plain data in the browser's terms. Words are already in his language.
//!
//! A client draws boards of four kinds and knows no game. What never changes in a match is the [`Board`], sent once.

mod areas;
mod hexes;
mod phrase;
mod points;
mod reference;
mod table;
mod words;

pub use areas::{AreaSpace, Areas, BoardBox, Border, DrawnRoad, Track};
pub use hexes::{HexScene, Hexes, NamedPlace, PieceKind, SideFeature, Space};
pub use points::{BoardPoint, PointScene, Points, Polyline, Road, RoadMark, Sheet, SheetRow};
pub use reference::{Lit, Reference, ReferenceRow, ReferenceTable};
pub use table::{
    End, FreeTable, Laid, Pose, Ring, TableFeature, TableGround, TablePlace, TableScene, TableZone,
};
pub use words::{
    BorderKind, CardNumberKind, ClickLook, ColumnLook, CombatStep, CounterLook, FeatureShape, FieldInput,
    Outline, PhaseState, RingKind, RoadKind, RoadMarkKind, SideFeatureKind, Threat, ZoneKind,
};

use serde::Serialize;

/// A board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Board {
    /// Hexes in rows, pointed ends up; row 0 on top.
    Hexes(Hexes),
    /// Areas of any outline, with boxes and tracks beside them.
    Areas(Areas),
    /// Points joined by roads.
    Points(Points),
    /// A free table: places are exact, nothing is on a grid.
    Table(FreeTable),
}

/// What one viewer sees now: what every game has, and the part of its kind of board. The parts of other kinds are empty.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Scene {
    /// Player turns so far, from 1.
    pub turn: u16,
    /// Steps of the turn.
    pub phases: Vec<TurnStep>,
    /// Units, generals, blocks.
    pub pieces: Vec<Piece>,
    /// Features of spaces that come and go: field works, objectives.
    pub marks: Vec<Mark>,
    #[serde(flatten)]
    #[cfg_attr(test, ts(flatten))]
    pub hexes: HexScene,
    #[serde(flatten)]
    #[cfg_attr(test, ts(flatten))]
    pub points: PointScene,
    #[serde(flatten)]
    #[cfg_attr(test, ts(flatten))]
    pub table: TableScene,
    /// Rows of the reference cards that are in force.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lit: Vec<Lit>,
    /// Orders of battle that the viewer may read.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sheets: Vec<Sheet>,
    /// Tracks of the seats with spaces for cards.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tracks: Vec<CardTrack>,
    /// Counters of the seats that are used up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stores: Vec<Store>,
    /// A panel for each seat.
    pub seats: Vec<SeatPanel>,
    /// The viewer's own cards.
    pub hand: Vec<CardFace>,
    pub in_play: Option<CardFace>,
    /// Draw and discard piles.
    pub piles: Vec<Pile>,
    /// The last roll.
    pub dice: Vec<Die>,
    /// What must be chosen, and by which seat.
    pub prompt: Prompt,
    /// What the viewer may choose; empty unless he is asked.
    pub choices: Vec<Choice>,
    /// Which of them cannot be taken back. The match fills this in, not the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub commitments: Vec<Commitment>,
    pub ending: Option<EndingPanel>,
}

/// A choice that cannot be taken back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Commitment {
    /// Its [`Choice::id`].
    pub choice: String,
    pub then: Then,
}

/// What comes after a choice that cannot be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Then {
    /// It shows something that was hidden.
    Shown,
    /// Dice or a draw.
    Chance,
    /// Only other seats are asked.
    Others,
    /// The match is over.
    Over,
}

/// A step of the turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct TurnStep {
    /// `order`.
    pub id: &'static str,
    pub label: String,
    /// How far it is.
    pub state: PhaseState,
}

/// A piece on the board.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Piece {
    /// Stable for the match, and never the id of a space: `u12`, `gen3`.
    pub id: String,
    /// Seat id.
    pub owner: &'static str,
    /// `infantry`, `general`.
    pub kind: &'static str,
    /// Space id.
    pub at: String,
    /// Figures left.
    pub strength: u8,
    /// Figures at most.
    pub full: u8,
    /// Sprite symbol: `u-kepi`.
    pub art: &'static str,
    pub shape: Outline,
    /// Colour class: `us`, `cs`.
    pub nation: &'static str,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Sprite markers: `ordered`, `moved`, `fought`; grades: `elite`, `guard`; a square with its counter: `square-1`.
    pub badges: Vec<&'static str>,
    /// The piece it shares the space with as its leader.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub attached_to: Option<String>,
    /// For a screen reader: "Union infantry, E5, 4 of 4 figures, ordered".
    pub label: String,
}

/// Something on a space.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Mark {
    pub at: String,
    /// `objective`, `exit`, `works`; `attacker` and `attacked` while an attack waits for an answer.
    pub kind: &'static str,
    pub label: String,
}

/// A seat's panel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct SeatPanel {
    /// Seat id.
    pub id: &'static str,
    /// Side's name: "Union".
    pub name: String,
    /// Colour class.
    pub nation: &'static str,
    /// The commander of the scenario.
    pub commander: String,
    /// Cards in hand.
    pub hand: u8,
    /// Points so far: flags taken, objectives apart.
    pub score: u8,
    /// Of those, from objectives that can be lost again.
    pub objective_score: u8,
    pub goal: u8,
    /// Further facts in words: the reserve.
    pub facts: Vec<String>,
    /// Whose turn it is.
    pub active: bool,
}

/// A seat's track with numbered spaces for cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct CardTrack {
    /// Seat id.
    pub owner: &'static str,
    pub title: String,
    /// Its spaces in order.
    pub slots: Vec<TrackSlot>,
}

/// Counters of one kind that a seat uses up: action discs, the cubes of a box.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Store {
    pub owner: &'static str,
    /// What they look like.
    pub look: CounterLook,
    /// What they are and how many, in words.
    pub label: String,
    /// What they are for.
    pub help: String,
    /// The clause that says so.
    pub clause: &'static str,
    /// Still to be used.
    pub ready: u8,
    /// Used just now.
    pub used: u8,
    /// Used before.
    pub spent: u8,
}

/// A space of a track.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct TrackSlot {
    /// What is printed on it.
    pub number: u8,
    /// The piece that its counter marks; none: the space is free.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub piece: Option<String>,
    /// The card upon it, if the viewer may look at it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub card: Option<CardFace>,
    pub label: String,
}

/// A card with what is printed on it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct CardFace {
    /// `attack-left`; copies of a card have the same id.
    pub id: String,
    pub title: String,
    pub text: String,
    /// `order` or `special`; `section` or `tactic`.
    pub kind: &'static str,
    /// Orders per wing, left, centre, right as the viewer sees them; empty for special cards. A number, `all`, or `cards`: as many as
    /// cards are held.
    pub wings: Vec<String>,
    /// Numbers printed in its corners: the first on top, the last at the bottom right, the others at the bottom left.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub numbers: Vec<CardNumber>,
    /// Sprite symbol of a special card.
    pub emblem: String,
    /// The clause's id.
    pub clause: &'static str,
}

/// A number printed on a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct CardNumber {
    pub id: CardNumberKind,
    pub n: u8,
    /// The same in words.
    pub label: String,
}

/// A pile of cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Pile {
    /// `draw`, `discard`.
    pub id: &'static str,
    pub label: String,
    pub count: u8,
    /// The card on top, face up.
    pub top: Option<CardFace>,
}

/// A rolled die.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Die {
    /// `inf`, `cav`, `art`, `sabre`, `flag`.
    pub face: &'static str,
    pub hit: bool,
}

/// What must be chosen, and by which seat.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Prompt {
    /// Seat ids that are asked.
    pub seats: Vec<&'static str>,
    pub decision: &'static str,
    pub text: String,
    /// One line of help.
    pub help: String,
    /// The clause's id.
    pub clause: &'static str,
}

/// Something the viewer may choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Choice {
    /// The action's text: what is sent back.
    pub id: String,
    pub label: String,
    /// The verb alone, for the button that confirms it: "Attack". Empty where the label itself is one.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub deed: String,
    /// What is clicked: a space, a card, or a button.
    pub on: Target,
    /// What is clicked after it, on the board: the destination or the target.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub to: Option<String>,
    /// How the last click is shown.
    pub look: ClickLook,
    /// The button that Enter presses.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub first: bool,
    /// Whether odds can be asked before it is confirmed.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub odds: bool,
}

/// What is clicked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    /// A space of the board, by id.
    Space(String),
    /// A piece, where a space holds two.
    Piece(String),
    /// A card of the hand, by id.
    Card(String),
    /// A button in the prompt.
    Button,
}

/// How it ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct EndingPanel {
    /// Seat id of the winner; none in a draw.
    pub winner: Option<&'static str>,
    /// "Union victory".
    pub title: String,
    pub text: String,
    /// The clause's id; empty for what was agreed or given up.
    pub clause: &'static str,
    /// Figures in words: label and one value for each seat.
    pub tally: Vec<Tally>,
}

/// A row of figures of a result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Tally {
    pub label: String,
    /// One for each seat.
    pub values: Vec<String>,
}
