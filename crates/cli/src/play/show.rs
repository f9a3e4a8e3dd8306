//! What a player is shown between two lines.

use super::doubt::{idle_cards, is_idle};
use super::session::Session;
use crate::map::{self, Atlas, Scope};
use crate::{decimals, fit};
use anstyle::Style;
use bicorne_core::scene::{CardFace, Choice, Piece, Scene, Sheet, Target};
use bicorne_core::{Arg, Odds, Seat, Translate as _, Viewer};

impl Session<'_, '_> {
    /// The map as `seat` sees it.
    pub(super) fn map(&self, seat: Seat, scope: Scope) -> String {
        let (live, say) = (&self.table.live, self.desk.say);
        let (board, scene) = (live.board(say), live.scene(Viewer::Seat(seat), say));
        map::draw(&board, &scene, live.seats(), say, scope)
    }

    /// The map, and the card in play.
    pub(super) fn show_map(&mut self, seat: Seat, scope: Scope) -> anyhow::Result<()> {
        let drawn = self.map(seat, scope);
        write!(self.desk.out, "\n{drawn}")?;
        let scene = self.table.live.scene(Viewer::Seat(seat), self.desk.say);
        if let Some(card) = scene.in_play {
            let owner = scene.seats.iter().find(|panel| panel.active).map_or("", |panel| panel.name.as_str());
            self.line("cli-in-play", &[("seat", Arg::from(owner))])?;
            self.show_card(&card, false)?;
        }
        Ok(())
    }

    /// The hand with the whole rule of each card.
    pub(super) fn show_hand_in_full(&mut self, seat: Seat) -> anyhow::Result<usize> {
        let count = self.show_hand(seat)?;
        let scene = self.table.live.scene(Viewer::Seat(seat), self.desk.say);
        let catalogue = self.table.live.catalogue();
        let mut said: Vec<&str> = Vec::new();
        for card in &scene.hand {
            let Some(clause) = catalogue.clauses.iter().find(|c| c.id == card.clause) else { continue };
            if !said.contains(&clause.id) {
                said.push(clause.id);
                let text = format!("  {} {}", clause.id, clause.text.get(self.desk.say.lang()));
                writeln!(self.desk.out, "{}", fit(&text))?;
            }
        }
        Ok(count)
    }

    /// Turn, piles, counters, armies and orders of battle.
    pub(super) fn show_status(&mut self, seat: Seat) -> anyhow::Result<()> {
        let live = &self.table.live;
        let (board, scene) = (live.board(self.desk.say), live.scene(Viewer::Seat(seat), self.desk.say));
        let said =
            map::situation(&board, &scene, self.desk.say) + &map::armies(&scene, live.seats(), self.desk.say);
        write!(self.desk.out, "{said}")?;
        for track in &scene.tracks {
            let slots: Vec<&str> = track.slots.iter().map(|s| s.label.as_str()).collect();
            let args = [("label", Arg::from(track.title.as_str())), ("text", Arg::from(slots.join(" · ")))];
            self.line("cli-label", &args)?;
        }
        for sheet in &scene.sheets {
            self.show_sheet(sheet)?;
        }
        Ok(())
    }

    /// An order of battle, a line for each row.
    fn show_sheet(&mut self, sheet: &Sheet) -> anyhow::Result<()> {
        let bold = Style::new().bold();
        writeln!(self.desk.out, "{bold}{}{bold:#}", sheet.title)?;
        let widest = sheet.rows.iter().map(|r| r.name.chars().count()).max().unwrap_or_default();
        for row in &sheet.rows {
            let cells = sheet.columns.iter().zip(&row.cells).filter(|(_, cell)| !cell.is_empty());
            let cells: Vec<String> = cells
                .map(|(column, cell)| {
                    let args = [("label", Arg::from(column.as_str())), ("text", Arg::from(cell.as_str()))];
                    self.desk.say.say("cli-label", &args)
                })
                .collect();
            writeln!(self.desk.out, "  {:<widest$}  {}", row.name, cells.join(" · "))?;
        }
        Ok(())
    }

    /// The hand of `seat`; returns how many cards it holds.
    pub(super) fn show_hand(&mut self, seat: Seat) -> anyhow::Result<usize> {
        let scene = self.table.live.scene(Viewer::Seat(seat), self.desk.say);
        let idle = idle_cards(self.table.live.as_ref(), &scene, seat);
        if !scene.hand.is_empty() {
            self.line("cli-hand", &[("count", Arg::Num(scene.hand.len() as i64))])?;
        }
        for card in &scene.hand {
            self.show_card(card, idle.contains(&card.id))?;
        }
        Ok(scene.hand.len())
    }

    /// A card with its numbers; one that would do nothing now says so.
    fn show_card(&mut self, card: &CardFace, idle: bool) -> anyhow::Result<()> {
        let (say, bold) = (self.desk.say, Style::new().bold());
        let numbers: Vec<String> = card
            .numbers
            .iter()
            .map(|n| {
                let args = [("label", Arg::from(n.label.as_str())), ("text", Arg::from(n.n.to_string()))];
                say.say("cli-label", &args)
            })
            .collect();
        let numbers = if numbers.is_empty() { String::new() } else { format!(" [{}]", numbers.join(", ")) };
        let idle = if idle { format!(" {}", say.say("cli-card-idle", &[])) } else { String::new() };
        let text =
            fit(&format!("  {} [{}]{numbers} {} ({}){idle}", card.title, card.id, card.text, card.clause));
        let (title, rest) = text.split_at(2 + card.title.len());
        writeln!(self.desk.out, "{bold}{title}{bold:#}{rest}")?;
        Ok(())
    }

    /// What is asked of `seat`, and the choices where they are few.
    pub(super) fn show_prompt(&mut self, seat: Seat) -> anyhow::Result<()> {
        let scene = self.table.live.scene(Viewer::Seat(seat), self.desk.say);
        let bold = Style::new().bold();
        let clause = scene.prompt.clause;
        writeln!(self.desk.out, "\n{bold}{}{bold:#} ({clause})", scene.prompt.text)?;
        if !scene.prompt.help.is_empty() {
            writeln!(self.desk.out, "{}", scene.prompt.help)?;
        }
        if let Some(left) = self.time_left() {
            let minutes = left.as_secs().div_ceil(60);
            let args =
                [("hours", Arg::Num((minutes / 60) as i64)), ("minutes", Arg::Num((minutes % 60) as i64))];
            self.line("cli-time-left", &args)?;
        }
        const FEW: usize = 12;
        if scene.choices.len() <= FEW {
            self.show_choices(seat)?;
        } else {
            let number = [("number", Arg::Num(scene.choices.len() as i64))];
            writeln!(self.desk.out, "{}", self.desk.say.say("cli-many-choices", &number))?;
        }
        Ok(())
    }

    /// Every choice with its number.
    pub(super) fn show_choices(&mut self, seat: Seat) -> anyhow::Result<()> {
        let scene = self.table.live.scene(Viewer::Seat(seat), self.desk.say);
        let (offered, _) = self.table.live.offered(seat);
        let live = self.table.live.as_ref();
        let idle_key =
            if live.waiting().decision() == "section" { "cli-section-idle" } else { "cli-card-idle" };
        let atlas = Atlas::of(&live.board(self.desk.say), &scene, self.desk.say);
        let dialect = self.dialect(seat);
        let shown: Vec<String> = offered.iter().map(|o| dialect.shown(o)).collect();
        let widest = shown.iter().map(|s| s.chars().count()).max().unwrap_or_default();
        for (n, (choice, shown)) in offered.iter().zip(&shown).enumerate() {
            let label = phrase(&scene, &atlas, choice);
            let is_idle = is_idle(self.table.live.as_ref(), seat, choice);
            let idle = if is_idle { format!(" {}", self.desk.say.say(idle_key, &[])) } else { String::new() };
            writeln!(self.desk.out, "{:>4}  {shown:<widest$}  {label}{idle}", n + 1)?;
        }
        Ok(())
    }

    /// The log of `seat` since a number of entries.
    pub(super) fn show_log(&mut self, seat: Seat, since: usize) -> anyhow::Result<()> {
        let (bold, dim) = (Style::new().bold(), Style::new().dimmed());
        for (_, told) in self.table.live.log_since(since, Viewer::Seat(seat), self.desk.say) {
            let clause = if told.clause.is_empty() {
                String::new()
            } else {
                format!(" {dim}({}){dim:#}", told.clause)
            };
            match told.heading {
                true => writeln!(self.desk.out, "{bold}{}{bold:#}{clause}", told.text)?,
                false => writeln!(self.desk.out, "  {}{clause}", told.text)?,
            }
        }
        Ok(())
    }

    /// How it ended, with the record's figures.
    pub(super) fn show_ending(&mut self) -> anyhow::Result<()> {
        let scene = self.table.live.scene(Viewer::All, self.desk.say);
        let bold = Style::new().bold();
        if let Some(ending) = scene.ending {
            writeln!(self.desk.out, "\n{bold}{}{bold:#}\n{} {}", ending.title, ending.text, ending.clause)?;
            for row in ending.tally {
                // A side that a figure does not concern has none.
                let told = scene.seats.iter().zip(&row.values).filter(|(_, value)| !value.is_empty());
                let each = told.map(|(p, value)| format!("{} {value}", p.name));
                let text = each.collect::<Vec<_>>().join(" · ");
                let args = [("label", Arg::from(row.label)), ("text", Arg::from(text))];
                writeln!(self.desk.out, "  {}", self.desk.say.say("cli-label", &args))?;
            }
        }
        Ok(())
    }
}

/// A choice in words, with the piece that would do it unless the words name it already.
pub(super) fn phrase(scene: &Scene, atlas: &Atlas, id: &str) -> String {
    let Some(choice) = scene.choices.iter().find(|c| c.id == id) else { return String::new() };
    let said = scene.phrase(id).unwrap_or_default();
    let who = said.strip_suffix(&choice.label).and_then(|rest| rest.strip_suffix(" – ")).unwrap_or_default();
    let unit = who.split(", ").next().filter(|unit| !unit.is_empty());
    // A general who leaves his unit is named; the unit in his hex does nothing.
    let is_there = |p: &Piece| matches!(&choice.on, Target::Space(at) if *at == p.at);
    let leader =
        scene.pieces.iter().any(|p| !p.name.is_empty() && is_there(p) && choice.label.contains(&p.name));
    let said = if leader || unit.is_some_and(|unit| choice.label.contains(unit)) {
        choice.label.clone()
    } else {
        said
    };
    match twin_elsewhere(scene, choice) {
        Some(place) => format!("{said} ({})", atlas.name(place)),
        None => said,
    }
}

/// Where the piece of this choice stands, if another choice reads the same for a piece elsewhere.
fn twin_elsewhere<'s>(scene: &'s Scene, choice: &Choice) -> Option<&'s str> {
    let piece = |c: &Choice| match &c.on {
        Target::Piece(id) => scene.pieces.iter().find(|p| p.id == *id),
        _ => None,
    };
    let own = piece(choice)?;
    let kind = |p: &Piece| (p.kind, p.nation, p.name.clone());
    let is_twin = |c: &Choice| {
        c.label == choice.label && piece(c).is_some_and(|p| p.at != own.at && kind(p) == kind(own))
    };
    scene.choices.iter().any(is_twin).then_some(own.at.as_str())
}

/// The odds of an attack, line by line.
pub(crate) fn odds_lines(odds: &Odds, say: &dyn bicorne_core::Translate) -> Vec<String> {
    let mut lines = Vec::new();
    if odds.dice > 0 {
        let key = if odds.cards { "cli-odds-cards" } else { "cli-odds-dice" };
        lines.push(say.say(key, &[("dice", Arg::from(odds.dice))]));
    }
    for line in &odds.ledger {
        let amount = format!("{:+}", line.amount).replace('-', "−");
        lines.push(format!("  {amount}  {} ({})", line.text, line.clause));
    }
    for outcome in &odds.outcomes {
        let share = decimals(format!("{:>6.2}", outcome.probability * 100.0), say.lang());
        lines.push(format!("  {share} %  {}", outcome.text));
    }
    for note in &odds.notes {
        lines.push(format!("  {} ({})", note.text, note.clause));
    }
    if !odds.exact {
        lines.push(say.say("cli-odds-sampled", &[]));
    }
    lines
}
