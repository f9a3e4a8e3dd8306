//! A position in a line, choices and dice as text: what the tests of single clauses are written in.

use bicorne_ccn::{CATALOGUE, Napoleonics, Side};
use bicorne_core::{GameModule, Ledger, Options};
use bicorne_geom::hexes::Hex;
use std::ops::Deref;

/// A match under way.
pub(crate) struct Table(bicorne_laws::Table<Napoleonics>);

impl Deref for Table {
    type Target = bicorne_laws::Table<Napoleonics>;

    fn deref(&self) -> &Self::Target {
        &self.0
    }
}

/// `"e5 F-LN 3 L; c6 leader allied; d7 B-LN S"` as the list `pieces` of a set-up: `L` a leader with it, `S` in square.
fn pieces(text: &str) -> String {
    let piece = |words: &str| {
        let mut words = words.split_whitespace();
        let mut next = || words.next().unwrap_or_else(|| panic!("{text}: hex and kind"));
        let (at, kind) = (next(), next());
        let rest: String = words
            .map(|word| match word {
                "L" => ", leader = true".to_owned(),
                "S" => ", square = true".to_owned(),
                "french" | "allied" => format!(", side = {word:?}"),
                n => format!(", blocks = {n}"),
            })
            .collect();
        format!("  {{ at = {at:?}, kind = {kind:?}{rest} }},\n")
    };
    let list: String = text.split(';').map(str::trim).filter(|w| !w.is_empty()).map(piece).collect();
    format!("pieces = [\n{list}]\n")
}

impl Table {
    /// A match at its start.
    pub(crate) fn new(game: Napoleonics) -> Table {
        Table(bicorne_laws::Table::new(game))
    }

    /// A set-up as it is written.
    pub(crate) fn set_up(text: &str) -> Table {
        let game = Napoleonics::from_setup(text, &Options::new()).unwrap_or_else(|e| panic!("{e}\n{text}"));
        Table::new(game)
    }

    /// `"french rally probe-left"`: whose turn it is and the hand; the pieces; further keys. The Allies own row A.
    pub(crate) fn of(turn: &str, board: &str, more: &str) -> Table {
        Table::set_up(&Table::text(turn, board, more))
    }

    /// The text of the set-up of [`Table::of`]. The enemy holds two scouts unless `more` gives `hands`.
    pub(crate) fn text(turn: &str, board: &str, more: &str) -> String {
        let mut words = turn.split_whitespace();
        let side: Side = words.next().expect("a side").parse().expect("french or allied");
        let hand: Vec<String> = words.map(|card| format!("{card:?}")).collect();
        let (hand, enemy) = (hand.join(", "), side.enemy());
        let hands = match more.contains("hands =") {
            true => String::new(),
            false => {
                format!("hands = {{ {side} = [{hand}], {enemy} = [\"scout-left\", \"scout-right\"] }}\n")
            }
        };
        format!("active = \"{side}\"\n{hands}{more}\n{}", pieces(board))
    }

    /// The same, and the first card of the hand is played.
    pub(crate) fn play(turn: &str, board: &str, more: &str) -> Table {
        let mut table = Table::of(turn, board, more);
        let card = turn.split_whitespace().nth(1).expect("a card");
        table.choose(&format!("play {card}"));
        table
    }

    /// The active side plays Forward, orders the units on these hexes and is at the point of combat.
    pub(crate) fn battle(side: &str, orders: &str, board: &str, more: &str) -> Table {
        let mut table = Table::play(&format!("{side} forward scout-right"), board, more);
        table.order(orders);
        table.end("move");
        table
    }

    /// Orders the units on these hexes and ends the orders.
    pub(crate) fn order(&mut self, hexes: &str) -> &mut Table {
        for hex in hexes.split_whitespace() {
            self.choose(&format!("order {hex}"));
        }
        self.end("order")
    }

    /// Ends a phase if it is still pending.
    pub(crate) fn end(&mut self, phase: &str) -> &mut Table {
        if self.pending() == phase {
            self.choose("done");
        }
        self
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

    /// What is offered, sorted.
    pub(crate) fn offers(&self) -> Vec<String> {
        let mut offers = self.0.offers();
        offers.sort();
        offers
    }

    /// How many dice the unit on a hex rolls at another, whatever is pending.
    pub(crate) fn dice(&self, from: &str, target: &str) -> i16 {
        let ledger = self.game.ledger(&self.state, from.parse().unwrap(), target.parse().unwrap());
        ledger.as_ref().map_or(0, Ledger::total).max(0)
    }

    /// What stands on a hex: `F-LN 4`, `F-LN 4 leader`, `leader`.
    pub(crate) fn at(&self, hex: &str) -> String {
        let at: Hex = hex.parse().unwrap();
        let mut words = Vec::new();
        if let Some(unit) = self.state.unit_at(at).map(|u| self.state.unit(u)) {
            words.extend([unit.kind.code().to_owned(), unit.blocks.to_string()]);
        }
        words.extend(self.state.leader_at(at).map(|_| "leader".to_owned()));
        words.join(" ")
    }

    /// Whether an event by this clause was told.
    pub(crate) fn cited(&self, clause: &str) -> bool {
        self.events.iter().any(|e| CATALOGUE.id(e.clause) == clause)
    }

    /// A side's banners, objectives included.
    pub(crate) fn banners(&self, side: Side) -> u8 {
        self.game.banners(&self.state, side).total()
    }

    /// The side that must choose.
    pub(crate) fn asked(&self) -> Option<Side> {
        self.0.asked().and_then(Side::of)
    }

    /// The winner.
    pub(crate) fn winner(&self) -> Option<Side> {
        self.0.winner().and_then(Side::of)
    }

    /// Cards in a hand.
    pub(crate) fn hand(&self, side: Side) -> u8 {
        self.state.hand(side).len()
    }

    /// Draws any cards until somebody is asked again.
    pub(crate) fn draw(&mut self) -> &mut Table {
        while self.pending() == "draw" {
            let card = self.state.draw_pile().iter().next().expect("a card is left").0;
            let card = bicorne_ccn::Card::from_index(card).unwrap();
            self.roll(&format!("draw {card}"));
        }
        self
    }

    /// Plays a card that orders nobody and draws: a turn passes.
    pub(crate) fn pass_turn(&mut self) -> &mut Table {
        let play =
            self.offers().into_iter().find(|t| t.starts_with("play scout")).expect("a scout is in hand");
        self.choose(&play);
        self.end("order").draw();
        if self.pending() == "keep" {
            let keep = self.offers()[0].clone();
            self.choose(&keep);
        }
        self
    }
}
