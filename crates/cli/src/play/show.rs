//! What a player is shown between two lines.

use super::session::Session;
use crate::map;
use anstyle::Style;
use bicorne_core::scene::Card;
use bicorne_core::{Arg, Odds, Say as _, Seat, Viewer};

impl Session<'_, '_> {
    /// The map as `seat` sees it.
    pub(super) fn show_map(&mut self, seat: Seat) -> anyhow::Result<()> {
        let live = &self.table.live;
        let (board, scene) = (live.board(self.desk.say), live.scene(Viewer::Seat(seat), self.desk.say));
        write!(self.desk.out, "\n{}", map::draw(&board, &scene, live.seats(), self.desk.say))?;
        if let Some(card) = scene.in_play {
            self.show_card(&card)?;
        }
        Ok(())
    }

    /// The hand of `seat`; returns how many cards it holds.
    pub(super) fn show_hand(&mut self, seat: Seat) -> anyhow::Result<usize> {
        let scene = self.table.live.scene(Viewer::Seat(seat), self.desk.say);
        for card in &scene.hand {
            self.show_card(card)?;
        }
        Ok(scene.hand.len())
    }

    fn show_card(&mut self, card: &Card) -> anyhow::Result<()> {
        let bold = Style::new().bold();
        writeln!(
            self.desk.out,
            "  {bold}{}{bold:#} [{}] {} ({})",
            card.title, card.id, card.text, card.clause
        )?;
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
        let widest = offered.iter().map(String::len).max().unwrap_or_default();
        for (n, text) in offered.iter().enumerate() {
            let label = scene.choices.iter().find(|c| c.id == *text).map_or("", |c| c.label.as_str());
            writeln!(self.desk.out, "{:>4}  {text:<widest$}  {label}", n + 1)?;
        }
        Ok(())
    }

    /// What `seat` is told since a number of entries.
    pub(super) fn show_log(&mut self, seat: Seat, since: usize) -> anyhow::Result<()> {
        let (bold, dim) = (Style::new().bold(), Style::new().dimmed());
        for (_, told) in self.table.live.told(since, Viewer::Seat(seat), self.desk.say) {
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
                writeln!(self.desk.out, "  {}: {}", row.label, row.values.join(" / "))?;
            }
        }
        Ok(())
    }
}

/// The odds of an attack, line by line.
pub(crate) fn odds_lines(odds: &Odds, say: &dyn bicorne_core::Say) -> Vec<String> {
    let mut lines = vec![say.say("cli-odds-dice", &[("dice", Arg::from(odds.dice))])];
    for line in &odds.ledger {
        lines.push(format!("  {:+}  {} ({})", line.amount, line.text, line.clause));
    }
    for outcome in &odds.outcomes {
        lines.push(format!("  {:>6.2} %  {} ({})", outcome.probability * 100.0, outcome.text, outcome.what));
    }
    for note in &odds.notes {
        lines.push(format!("  {} ({})", note.text, note.clause));
    }
    if !odds.exact {
        lines.push(say.say("cli-odds-sampled", &[]));
    }
    lines
}
