//! The dialogue: events are printed, human players are asked, commands are carried out.

use super::Input;
use super::dialect::Dialect;
use super::doubt::doubt;
use super::input::Line;
use super::table::Table;
use super::word::Word;
use crate::map::{Atlas, Scope};
use crate::{Desk, fit};
use bicorne_core::{Arg, Lang, Refused, Seat, Translate as _, Viewer, WhyNot};
use std::path::PathBuf;
use std::time::Duration;

/// A match in the terminal.
pub(crate) struct Session<'d, 'o> {
    pub(super) desk: &'d mut Desk<'o>,
    pub(super) table: Table,
    pub(super) input: Input,
    /// For each seat, how many entries it was told of.
    told: Vec<usize>,
    /// For each seat, the map as it was last shown; none before the first time.
    shown: Vec<Option<String>>,
    /// For each seat, whether others acted since.
    stale: Vec<bool>,
    /// Who looked at the screen last.
    looked: Option<Seat>,
    /// Entries there were when it was saved.
    pub(super) saved: Option<usize>,
    /// Where the records of finished matches are kept.
    pub(super) folder: Option<PathBuf>,
    /// What the player was asked whether he means it.
    doubted: Option<String>,
}

/// Whether the dialogue goes on.
#[derive(PartialEq, Eq)]
enum Then {
    Ask,
    Act,
    Leave,
}

impl<'d, 'o> Session<'d, 'o> {
    pub(crate) fn new(
        desk: &'d mut Desk<'o>,
        table: Table,
        input: Input,
        folder: Option<PathBuf>,
    ) -> Session<'d, 'o> {
        let told = vec![table.live.len(); table.players.len()]; // a resumed match is not told again
        let (shown, stale) = (vec![None; table.players.len()], vec![false; table.players.len()]);
        let (looked, saved, doubted) = (None, None, None);
        Session { desk, table, input, told, shown, stale, looked, saved, folder, doubted }
    }

    /// Plays until the end of the match or of the player's patience.
    pub(crate) fn run(mut self) -> anyhow::Result<()> {
        let own = (0..self.table.players.len()).map(|i| Seat(i as u8)).find(|s| self.table.is_human(*s));
        if let Some(own) = own.filter(|_| self.table.live.is_empty()) {
            self.show_scenario(own)?;
        }
        self.line("cli-play-welcome", &[])?;
        loop {
            while self.table.roll() {}
            let waiting = self.table.live.waiting();
            let Some(seat) = self.next_to_answer(&waiting.seats()) else {
                self.tell_all_humans()?;
                self.show_ending()?;
                return self.keep();
            };
            if !self.table.is_human(seat) {
                self.table.think(seat)?;
                continue;
            }
            if self.table.answer_nothing(seat) {
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
            let name = self.seat_name(seat);
            let prompt = self.desk.say.say("cli-pass-screen", &[("seat", Arg::from(name))]);
            self.input.line(self.desk.out, &prompt, self.desk.say.lang(), Vec::new())?;
        }
        let since = self.told[seat.index()];
        let fresh = self.looked != Some(seat) || self.others_acted(seat, since);
        self.show_log(seat, since)?;
        self.told[seat.index()] = self.table.live.len();
        self.looked = Some(seat);
        self.stale[seat.index()] |= fresh;
        // A question with one answer needs no map, and a map that looks the same is not drawn again.
        let decides = self.table.live.offered(seat).0.len() > 1;
        let first = self.shown[seat.index()].is_none();
        if first || (decides && std::mem::take(&mut self.stale[seat.index()])) {
            let map = self.map(seat, Scope::Occupied);
            if self.shown[seat.index()].as_ref() != Some(&map) {
                self.show_map(seat, if first { Scope::Whole } else { Scope::Occupied })?;
                self.show_hand(seat)?;
            }
            self.shown[seat.index()] = Some(map);
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
            self.show_map(seat, Scope::Occupied)?;
        }
        Ok(())
    }

    /// Asks `seat` until it acts or leaves.
    fn ask(&mut self, seat: Seat) -> anyhow::Result<Then> {
        self.show_prompt(seat)?;
        let prompt = format!("{}> ", self.seat_name(seat));
        loop {
            let (offered, _) = self.table.live.offered(seat);
            let lang = self.desk.say.lang();
            let dialect = self.dialect(seat);
            let shown = offered.iter().map(|o| dialect.shown(o)).collect();
            let line = match self.input.line(self.desk.out, &prompt, lang, shown)? {
                Line::Text(line) => line,
                Line::NotText => {
                    self.line("cli-not-text", &[])?;
                    continue;
                }
                Line::End => return self.cut_off(),
            };
            if self.time_left() == Some(Duration::ZERO) && self.table.live.time_out().is_ok() {
                return Ok(Then::Act);
            }
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

    /// What is left of the time of a match that has a limit.
    pub(super) fn time_left(&self) -> Option<Duration> {
        Some(self.table.live.time_limit()?.saturating_sub(self.table.played()))
    }

    fn choose(&mut self, seat: Seat, line: &str, offered: &[String]) -> anyhow::Result<Then> {
        let dialect = self.dialect(seat);
        let text = match dialect.choice(line, offered) {
            Ok(text) => text.to_owned(),
            Err(near) if near.len() > 1 => {
                const SHOWN: usize = 8;
                let more = if near.len() > SHOWN { ", …" } else { "" };
                let list: Vec<String> = near.iter().take(SHOWN).map(|o| dialect.shown(o)).collect();
                self.line("cli-ambiguous", &[("choices", Arg::from(list.join(", ") + more))])?;
                return Ok(Then::Ask);
            }
            Err(_) if line.trim().parse::<u32>().is_ok() => {
                let count = [("number", Arg::from(line.trim())), ("count", Arg::Num(offered.len() as i64))];
                self.line("cli-no-number", &count)?;
                return Ok(Then::Ask);
            }
            Err(_) => dialect.in_english(line, offered), // the game knows best why not
        };
        let scene = self.table.live.scene(Viewer::Seat(seat), self.desk.say);
        let asked = doubt(self.table.live.as_ref(), &scene, seat, &text, self.desk.say);
        if let Some(asked) = asked.filter(|_| self.doubted.as_ref() != Some(&text)) {
            writeln!(self.desk.out, "{}", fit(&asked))?;
            self.line("cli-doubt-again", &[("choice", Arg::from(dialect.shown(&text)))])?;
            self.doubted = Some(text);
            return Ok(Then::Ask);
        }
        self.doubted = None;
        match self.table.live.choose(seat, &text) {
            Ok(_) => Ok(Then::Act),
            Err(refused) => {
                self.refuse(seat, &refused)?;
                Ok(Then::Ask)
            }
        }
    }

    /// How the choices of this moment are written.
    pub(super) fn dialect(&self, seat: Seat) -> Dialect {
        let (live, say) = (&self.table.live, self.desk.say);
        let scene = live.scene(Viewer::Seat(seat), say);
        let atlas = Atlas::of(&live.board(say), &scene, say);
        let cards = scene.hand.iter().chain(&scene.in_play).map(|c| (c.id.as_str(), c.title.as_str()));
        Dialect::new(say.lang(), cards, atlas.names())
    }

    /// The side a seat plays, as it is called.
    fn seat_name(&self, seat: Seat) -> String {
        let scene = self.table.live.scene(Viewer::Seat(seat), self.desk.say);
        let id = self.table.live.seats()[seat.index()];
        scene.seats.iter().find(|p| p.id == id).map_or_else(|| id.to_owned(), |p| p.name.clone())
    }

    pub(super) fn refuse(&mut self, seat: Seat, refused: &Refused) -> anyhow::Result<()> {
        let say = self.desk.say;
        match refused {
            Refused::Illegal(illegal) => {
                let why = WhyNot::new(*illegal, self.table.live.catalogue(), say);
                self.explain(&why)?;
                let asked = self.table.live.scene(Viewer::Seat(seat), say).prompt.text;
                self.line("cli-asked-now", &[("asked", Arg::from(asked))])
            }
            Refused::BadText(bad) => {
                self.line(refused.key(), &[])?;
                if say.lang() == Lang::En {
                    writeln!(self.desk.out, "{bad}")?;
                }
                let forms = self.forms(seat);
                if !forms.is_empty() {
                    self.line("cli-forms", &[("forms", Arg::from(forms.join(", ")))])?;
                }
                self.line("cli-type-help", &[])
            }
            other => self.line(other.key(), &[]),
        }
    }

    /// One example for each first word that can be chosen now.
    fn forms(&self, seat: Seat) -> Vec<String> {
        let (offered, _) = self.table.live.offered(seat);
        let dialect = self.dialect(seat);
        let mut verbs: Vec<&str> = Vec::new();
        let mut forms = Vec::new();
        for choice in &offered {
            let verb = choice.split(' ').next().unwrap_or_default();
            if !verbs.contains(&verb) {
                verbs.push(verb);
                forms.push(format!("`{}`", dialect.shown(choice)));
            }
        }
        forms
    }

    /// Does what a word to the table asks.
    fn heed(&mut self, seat: Seat, word: Word) -> anyhow::Result<Then> {
        if word != Word::Resign {
            self.doubted = None;
        }
        match word {
            Word::Help => self.show_help(seat)?,
            Word::Map => self.show_map(seat, Scope::Whole)?,
            Word::Zone(name) => self.zone(seat, &name)?,
            Word::Route(names) => self.route(seat, &names)?,
            Word::Status => self.show_status(seat)?,
            Word::Scenario => self.show_scenario(seat)?,
            Word::Tables => self.show_tables()?,
            Word::Legend => self.show_legend()?,
            Word::Hand => {
                if self.show_hand_in_full(seat)? == 0 {
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
            Word::Resign if self.doubted.as_deref() != Some("resign") => {
                self.doubted = Some("resign".to_owned());
                self.line("cli-doubt-resign", &[])?;
            }
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
            self.refuse(seat, &refused)?;
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

    /// No more lines will come: Ctrl-C, Ctrl-D, or the end of a pipe. What was played is kept, so that a slip loses nothing.
    fn cut_off(&mut self) -> anyhow::Result<Then> {
        if self.table.choices() > 0 && self.saved != Some(self.table.live.len()) && !self.keep_unfinished()? {
            return self.quit();
        }
        Ok(Then::Leave)
    }

    pub(super) fn lines(&mut self, lines: &[String]) -> anyhow::Result<()> {
        for line in lines {
            writeln!(self.desk.out, "{}", fit(line))?;
        }
        Ok(())
    }

    pub(super) fn line(&mut self, key: &str, args: &[(&str, Arg<'_>)]) -> anyhow::Result<()> {
        Ok(writeln!(self.desk.out, "{}", self.desk.say.say(key, args))?)
    }
}
