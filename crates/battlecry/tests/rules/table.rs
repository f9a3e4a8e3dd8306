//! A position in a line, choices and dice as text: what the tests of single clauses are written in.

use bicorne_battlecry::{Action, BattleCry, CATALOGUE, Event, Outcome, Side, State};
use bicorne_core::{Game, Ledger, Options, Pending};
use bicorne_geom::hexes::Hex;

/// A match under way.
pub(crate) struct Table {
    pub(crate) game: BattleCry,
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
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
        Table { state: game.start(), game, events: Vec::new() }
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
        let action: Action = text.parse().unwrap();
        let side = self.game.asked(&self.state).unwrap_or_else(|| panic!("{text}: {}", self.pending()));
        if let Err(illegal) = self.game.check(&self.state, side.seat(), action) {
            panic!("{text} is refused by {} ({:?})", CATALOGUE.id(illegal.clause), illegal.why);
        }
        self.game.choose(&mut self.state, side.seat(), action, &mut self.events);
        self
    }

    /// What is rolled or drawn.
    pub(crate) fn roll(&mut self, text: &str) -> &mut Table {
        let outcome: Outcome = text.parse().unwrap();
        self.game.check_outcome(&self.state, outcome).unwrap_or_else(|e| panic!("{text}: {e}"));
        self.game.resolve(&mut self.state, outcome, &mut self.events);
        self
    }

    /// The clause by which the side that is asked may not choose something; empty if it may.
    pub(crate) fn refused(&self, text: &str) -> &'static str {
        let side = self.game.asked(&self.state).expect("somebody is asked");
        match self.game.check(&self.state, side.seat(), text.parse().unwrap()) {
            Ok(()) => "",
            Err(illegal) => CATALOGUE.id(illegal.clause),
        }
    }

    /// What is offered.
    pub(crate) fn offers(&self) -> Vec<String> {
        let mut actions = Vec::new();
        if let Some(side) = self.game.asked(&self.state) {
            self.game.options(&self.state, side.seat(), &mut actions);
        }
        actions.iter().map(ToString::to_string).collect()
    }

    /// Whether something is offered.
    pub(crate) fn offers_it(&self, text: &str) -> bool {
        self.offers().iter().any(|t| t == text)
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
    pub(crate) fn told(&self, clause: &str) -> bool {
        self.events.iter().any(|e| CATALOGUE.id(e.clause) == clause)
    }

    /// A side's flags, objectives included.
    pub(crate) fn flags(&self, side: Side) -> u8 {
        self.game.flags(&self.state, side).total()
    }

    /// The name of what is pending.
    pub(crate) fn pending(&self) -> &'static str {
        self.state.phase().name()
    }

    /// Who is asked.
    pub(crate) fn asked(&self) -> Option<Side> {
        self.game.asked(&self.state)
    }

    /// Who has won.
    pub(crate) fn winner(&self) -> Option<Side> {
        match self.game.pending(&self.state) {
            Pending::Over(ending) => ending.winner.and_then(Side::of),
            _ => None,
        }
    }

    /// Draws any card at the end of a turn.
    pub(crate) fn draw(&mut self) -> &mut Table {
        assert_eq!(self.pending(), "draw");
        let card = self.state.draw_pile().iter().next().expect("a card is left").0;
        let card = bicorne_battlecry::Card::from_index(card).unwrap();
        self.roll(&format!("draw {card}"))
    }
}
