//! The dialogue: what happens is told, who is a human is asked, what is typed is done.

use super::Input;
use super::show::odds_lines;
use super::table::Table;
use super::word::{Word, choice};
use crate::Desk;
use crate::command::rules::chosen;
use bicorne_core::{Arg, Question, Refused, Say as _, Seat, WhyNot};
use std::path::Path;

/// A match in the terminal.
pub(crate) struct Session<'d, 'o> {
    pub(super) desk: &'d mut Desk<'o>,
    pub(super) table: Table,
    input: Input,
    /// For each seat, how many entries it was told of.
    told: Vec<usize>,
    /// Who looked at the screen last.
    looked: Option<Seat>,
    /// Entries there were when it was saved.
    saved: Option<usize>,
}

/// Whether the dialogue goes on.
#[derive(PartialEq, Eq)]
enum Then {
    Ask,
    Act,
    Leave,
}

impl<'d, 'o> Session<'d, 'o> {
    pub(crate) fn new(desk: &'d mut Desk<'o>, table: Table, input: Input) -> Session<'d, 'o> {
        let told = vec![table.live.len(); table.players.len()]; // a resumed match is not told again
        Session { desk, table, input, told, looked: None, saved: None }
    }

    /// Plays until the end of the match or of the player's patience.
    pub(crate) fn run(mut self) -> anyhow::Result<()> {
        self.line("cli-play-welcome", &[])?;
        loop {
            while self.table.roll() {}
            let decision = self.table.live.decision();
            let Some(seat) = self.next_to_answer(&decision.seats) else {
                self.tell_all_humans()?;
                self.show_ending()?;
                return Ok(());
            };
            if !self.table.is_human(seat) {
                self.table.think(seat)?;
                continue;
            }
            self.seat_down(seat)?;
            if self.ask(seat)? == Then::Leave {
                return Ok(());
            }
        }
    }

    /// Bots answer first, so that people see the latest.
    fn next_to_answer(&self, asked: &[Seat]) -> Option<Seat> {
        asked.iter().copied().find(|s| !self.table.is_human(*s)).or(asked.first().copied())
    }

    /// Tells `seat` what happened since it last looked; draws the map when others acted.
    fn seat_down(&mut self, seat: Seat) -> anyhow::Result<()> {
        if self.table.humans() > 1 && self.looked != Some(seat) && self.input.is_terminal() {
            // Two people, one screen: the other's hand must be gone before this one looks.
            write!(self.desk.out, "\x1b[2J\x1b[3J\x1b[H")?;
            let name = self.table.live.seats()[seat.index()];
            let prompt = self.desk.say.say("cli-pass-screen", &[("seat", Arg::from(name))]);
            self.input.line(self.desk.out, &prompt, &[])?;
        }
        let since = self.told[seat.index()];
        let fresh = self.looked != Some(seat) || self.others_acted(seat, since);
        self.show_log(seat, since)?;
        self.told[seat.index()] = self.table.live.len();
        self.looked = Some(seat);
        if fresh {
            self.show_map(seat)?;
            self.show_hand(seat)?;
        }
        Ok(())
    }

    fn others_acted(&self, seat: Seat, since: usize) -> bool {
        use bicorne_core::RecordEntry::{Choice, Hash};
        let own = self.table.live.seats()[seat.index()];
        let record = self.table.live.record();
        let steps = record.entries.iter().filter(|e| !matches!(e, Hash(_)));
        steps.skip(since).any(|e| matches!(e, Choice { seat, .. } if seat != own))
    }

    fn tell_all_humans(&mut self) -> anyhow::Result<()> {
        let humans: Vec<Seat> = (0..self.table.players.len())
            .map(|i| Seat(i as u8))
            .filter(|s| self.table.is_human(*s))
            .collect();
        if let Some(seat) = self.looked.or(humans.first().copied()) {
            self.show_log(seat, self.told[seat.index()])?;
            self.show_map(seat)?;
        }
        Ok(())
    }

    /// Asks `seat` until it acts or leaves.
    fn ask(&mut self, seat: Seat) -> anyhow::Result<Then> {
        self.show_prompt(seat)?;
        let prompt = format!("{}> ", self.table.live.seats()[seat.index()]);
        loop {
            let (offered, _) = self.table.live.offered(seat);
            let Some(line) = self.input.line(self.desk.out, &prompt, &offered)? else {
                return Ok(Then::Leave);
            };
            if line.trim().is_empty() {
                continue;
            }
            let then = match Word::parse(&line) {
                Some(word) if !offered.contains(&line) => self.heed(seat, word)?,
                _ => self.choose(seat, &line, &offered)?,
            };
            if then != Then::Ask {
                return Ok(then);
            }
        }
    }

    fn choose(&mut self, seat: Seat, line: &str, offered: &[String]) -> anyhow::Result<Then> {
        let text = match choice(line, offered) {
            Ok(text) => text.to_owned(),
            Err(near) if near.len() > 1 => {
                const SHOWN: usize = 8;
                let more = if near.len() > SHOWN { ", …" } else { "" };
                let list = near[..near.len().min(SHOWN)].join(", ") + more;
                self.line("cli-ambiguous", &[("choices", Arg::from(list))])?;
                return Ok(Then::Ask);
            }
            Err(_) => line.trim().to_owned(), // the game knows best why not
        };
        match self.table.live.choose(seat, &text) {
            Ok(_) => Ok(Then::Act),
            Err(refused) => {
                self.refuse(&refused)?;
                Ok(Then::Ask)
            }
        }
    }

    fn refuse(&mut self, refused: &Refused) -> anyhow::Result<()> {
        let say = self.desk.say;
        match refused {
            Refused::Illegal(illegal) => {
                let why = WhyNot::new(*illegal, self.table.live.catalogue(), say);
                self.explain(&why)
            }
            Refused::BadText(bad) => {
                writeln!(self.desk.out, "{} {bad}", say.say(refused.key(), &[]))?;
                self.line("cli-type-help", &[])
            }
            other => self.line(other.key(), &[]),
        }
    }

    fn explain(&mut self, why: &WhyNot) -> anyhow::Result<()> {
        if let Some(here) = &why.here {
            writeln!(self.desk.out, "{here}")?;
        }
        writeln!(self.desk.out, "{}: {}", why.clause, why.sentence)?;
        Ok(())
    }

    /// Does what a word to the table asks.
    fn heed(&mut self, seat: Seat, word: Word) -> anyhow::Result<Then> {
        match word {
            Word::Help => self.line("cli-play-help", &[])?,
            Word::Map => self.show_map(seat)?,
            Word::Hand => {
                if self.show_hand(seat)? == 0 {
                    self.line("cli-hand-empty", &[])?;
                }
            }
            Word::List => self.show_choices(seat)?,
            Word::Log => self.show_log(seat, 0)?,
            Word::Why { at, from } => self.why(seat, &at, from.as_deref())?,
            Word::Odds(text) => self.odds(seat, &text)?,
            Word::Rules(clause) => self.rules(&clause)?,
            Word::Save(file) => self.save(&file)?,
            Word::Undo => return self.undo(seat),
            Word::Resign => {
                self.table
                    .live
                    .choose(seat, "resign")
                    .map_err(|r| anyhow::anyhow!(self.table.live.explain(&r)))?;
                return Ok(Then::Act);
            }
            Word::Quit => return self.quit(),
        }
        Ok(Then::Ask)
    }

    fn undo(&mut self, seat: Seat) -> anyhow::Result<Then> {
        if let Err(refused) = self.table.live.take_back(seat) {
            self.refuse(&refused)?;
            return Ok(Then::Ask);
        }
        let len = self.table.live.len();
        self.told.iter_mut().for_each(|n| *n = (*n).min(len));
        self.line("cli-undone", &[])?;
        Ok(Then::Act)
    }

    fn quit(&mut self) -> anyhow::Result<Then> {
        let len = self.table.live.len();
        if self.input.is_terminal() && self.saved != Some(len) && self.table.choices() > 0 {
            self.saved = Some(len); // the second time it is meant
            self.line("cli-not-saved", &[])?;
            return Ok(Then::Ask);
        }
        Ok(Then::Leave)
    }

    fn why(&mut self, seat: Seat, at: &str, from: Option<&str>) -> anyhow::Result<()> {
        if at.is_empty() {
            return self.line("cli-why-what", &[]);
        }
        let why = self.table.live.why_not(seat, Question { from, at }, self.desk.say);
        match why {
            Some(why) => self.explain(&why),
            None => self.line("cli-why-nothing", &[]),
        }
    }

    /// The odds of one choice, or of all that have any.
    fn odds(&mut self, seat: Seat, text: &str) -> anyhow::Result<()> {
        let (offered, _) = self.table.live.offered(seat);
        let asked: Vec<String> = if text.is_empty() {
            offered
        } else {
            vec![choice(text, &offered).map_or_else(|_| text.to_owned(), str::to_owned)]
        };
        let mut any = false;
        for choice in asked {
            match self.table.live.odds(seat, &choice, self.desk.say) {
                Ok(Some(odds)) => {
                    any = true;
                    writeln!(self.desk.out, "{choice}")?;
                    for line in odds_lines(&odds, self.desk.say) {
                        writeln!(self.desk.out, "{line}")?;
                    }
                }
                Ok(None) => {}
                Err(refused) => return self.refuse(&refused),
            }
        }
        if any { Ok(()) } else { self.line("cli-odds-none", &[]) }
    }

    fn rules(&mut self, clause: &str) -> anyhow::Result<()> {
        let named = Some(clause).filter(|c| !c.is_empty());
        match named.and_then(|c| chosen(self.table.live.catalogue(), Some(c))) {
            Some(clauses) => {
                for clause in clauses {
                    writeln!(self.desk.out, "{}: {}", clause.id, clause.text.get(self.desk.say.lang()))?;
                }
                Ok(())
            }
            None => self.line("cli-rules-which", &[]),
        }
    }

    fn save(&mut self, file: &str) -> anyhow::Result<()> {
        if file.is_empty() {
            return self.line("cli-save-where", &[]);
        }
        match std::fs::write(Path::new(file), self.table.record().to_string()) {
            Ok(()) => {
                self.saved = Some(self.table.live.len());
                self.line("cli-saved", &[("file", Arg::from(file))])
            }
            Err(e) => Ok(writeln!(self.desk.out, "{file}: {e}")?), // the match goes on
        }
    }

    fn line(&mut self, key: &str, args: &[(&str, Arg<'_>)]) -> anyhow::Result<()> {
        Ok(writeln!(self.desk.out, "{}", self.desk.say.say(key, args))?)
    }
}
