//! A position in a line, choices and dice as text: what the tests of single clauses are written in.

use bicorne_battlecry::{Action, BattleCry, CATALOGUE, Side};
use bicorne_core::{GameModule, Ledger, Options};
use bicorne_geom::hexes::Hex;
use std::ops::Deref;

/// A match under way.
pub(crate) struct Table(bicorne_laws::Table<BattleCry>);

impl Deref for Table {
    type Target = bicorne_laws::Table<BattleCry>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

/// `"e5 usa inf 3 g; c6 csa gen"` as the list `pieces` of a set-up.
fn pieces(text: &str) -> String {
    let piece = |words: &str| {
        let mut words = words.split_whitespace();
        let mut next = || words.next().unwrap_or_else(|| panic!("{text}: hex, side, kind"));
        let (at, side, kind) = (next(), next(), next());
        let kind = match kind {
            "inf" => "infantry",
            "cav" => "cavalry",
            "art" => "artillery",
            "horse" => "horse-artillery",
            "gen" => "general",
            other => other,
        };
        let rest: String = words
            .map(|word| match word {
                "g" => ", general = true".to_owned(),
                n => format!(", figures = {n}"),
            })
            .collect();
        format!("  {{ at = {at:?}, side = {side:?}, kind = {kind:?}{rest} }},\n")
    };
    let list: String = text.split(';').map(str::trim).filter(|w| !w.is_empty()).map(piece).collect();
    format!("pieces = [\n{list}]\n")
}

impl Table {
    /// A set-up as it is written.
    pub(crate) fn set_up(text: &str) -> Table {
        Table::with(text, &[])
    }

    /// A set-up with options.
    pub(crate) fn with(text: &str, options: &[(&str, &str)]) -> Table {
        let options: Options = options.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
        let game = BattleCry::from_setup(text, &options).unwrap_or_else(|e| panic!("{e}\n{text}"));
        Table(bicorne_laws::Table::new(game))
    }

    /// `"csa rally probe-left"`: whose turn it is and the hand; the pieces; further keys. Union owns row A.
    pub(crate) fn of(turn: &str, board: &str, more: &str) -> Table {
        Table::with(&Table::text(turn, board, more), &[])
    }

    /// The text of the set-up of [`Table::of`].
    pub(crate) fn text(turn: &str, board: &str, more: &str) -> String {
        let mut words = turn.split_whitespace();
        let side: Side = words.next().expect("a side").parse().expect("usa or csa");
        let hand: Vec<String> = words.map(|card| format!("{card:?}")).collect();
        let (hand, enemy) = (hand.join(", "), side.enemy());
        format!(
            "active = \"{side}\"\nhands = {{ {side} = [{hand}], {enemy} = [\"skirmish-left\"] }}\n{more}\n{}",
            pieces(board)
        )
    }

    /// The same, and the first card of the hand is played.
    pub(crate) fn play(turn: &str, board: &str, more: &str) -> Table {
        let mut table = Table::of(turn, board, more);
        let card = turn.split_whitespace().nth(1).expect("a card");
        table.choose(&format!("play {card}"));
        table
    }

    /// The active side orders everything and is at the point of battle.
    pub(crate) fn battle(side: &str, board: &str, more: &str) -> Table {
        let mut table = Table::play(&format!("{side} all-out-offensive"), board, more);
        if table.pending() == "move" {
            table.choose("done");
        }
        table
    }

    /// The side that is asked chooses.
    pub(crate) fn choose(&mut self, text: &str) -> &mut Table {
        self.0.choose(text);
        self
    }

    /// What is rolled or drawn.
    pub(crate) fn roll(&mut self, text: &str) -> &mut Table {
        self.0.roll(text);
        self
    }

    /// How many dice an attack rolls; none if it is refused.
    pub(crate) fn dice(&self, text: &str) -> Option<i16> {
        if !self.refused(text).is_empty() {
            return None;
        }
        let Ok(Action::Battle { from, target, help }) = text.parse() else { panic!("{text} is no attack") };
        Some(self.game.ledger(&self.state, from, target, help).as_ref().map_or(0, Ledger::total))
    }

    /// What stands on a hex: `union infantry 4 general`.
    pub(crate) fn at(&self, hex: &str) -> String {
        let at: Hex = hex.parse().unwrap();
        let mut words = Vec::new();
        words.extend(self.state.side_at(at).map(|s| s.id().to_owned()));
        if let Some(unit) = self.state.unit_at(at).map(|u| self.state.unit(u)) {
            words.extend([unit.kind.id().to_owned(), unit.figures.to_string()]);
        }
        words.extend(self.state.general_at(at).map(|_| "general".to_owned()));
        words.join(" ")
    }

    /// Whether an event by this clause was told.
    pub(crate) fn cited(&self, clause: &str) -> bool {
        self.events.iter().any(|e| CATALOGUE.id(e.clause) == clause)
    }

    /// A side's flags, objectives included.
    pub(crate) fn flags(&self, side: Side) -> u8 {
        self.game.flags(&self.state, side).total()
    }

    /// The side that must choose.
    pub(crate) fn asked(&self) -> Option<Side> {
        self.0.asked().and_then(Side::of)
    }

    /// The winner.
    pub(crate) fn winner(&self) -> Option<Side> {
        self.0.winner().and_then(Side::of)
    }

    /// Draws any card at the end of a turn.
    pub(crate) fn draw(&mut self) -> &mut Table {
        assert_eq!(self.pending(), "draw");
        let card = self.state.draw_pile().iter().next().expect("a card is left").0;
        let card = bicorne_battlecry::Card::from_index(card).unwrap();
        self.roll(&format!("draw {card}"))
    }
}
