//! What a player asks: where, how far, why not, with which chances, by which rule.

use super::session::Session;
use super::show::odds_lines;
use crate::command::rules::Wanted;
use crate::map::{self, Atlas, Meant, length};
use bicorne_core::scene::{Board, Scene};
use bicorne_core::{Arg, Question, Refused, Seat, Translate as _, Viewer, WhyNot};

impl Session<'_, '_> {
    fn atlas(&self, seat: Seat) -> (Atlas, Scene, Board) {
        let live = &self.table.live;
        let (board, scene) = (live.board(self.desk.say), live.scene(Viewer::Seat(seat), self.desk.say));
        (Atlas::of(&board, &scene, self.desk.say), scene, board)
    }

    /// `zone jena`: a place with its ground, neighbours and what stands there; on a free table a piece.
    pub(super) fn zone(&mut self, seat: Seat, name: &str) -> anyhow::Result<()> {
        let (atlas, scene, board) = self.atlas(seat);
        if name.is_empty() {
            return self.line("cli-zone-which", &[]);
        }
        if let Board::Table(_) = board {
            return match map::about_piece(&scene, name, self.desk.say) {
                Some(lines) => self.lines(&lines),
                None => self.line("cli-unknown-piece", &[("name", Arg::from(name))]),
            };
        }
        let Some(id) = self.meant(&atlas, name)? else { return Ok(()) };
        let lines = atlas.about(&id, &scene, self.table.live.seats(), self.desk.say);
        self.lines(&lines)
    }

    /// `route gera halle`: a shortest way; on a free table a distance.
    pub(super) fn route(&mut self, seat: Seat, names: &str) -> anyhow::Result<()> {
        let (atlas, scene, board) = self.atlas(seat);
        let words: Vec<&str> =
            names.split_whitespace().filter(|w| !["-", "to", "à", "a"].contains(w)).collect();
        let [from, to] = words[..] else { return self.line("cli-route-which", &[]) };
        if let Board::Table(_) = board {
            return match map::distance(&scene, from, to) {
                Some(apart) => {
                    let apart = length(apart, self.desk.say.lang());
                    let args =
                        [("from", Arg::from(from)), ("to", Arg::from(to)), ("distance", Arg::from(apart))];
                    self.line("cli-distance", &args)
                }
                None => self.line("cli-route-which", &[]),
            };
        }
        let (Some(from), Some(to)) = (self.meant(&atlas, from)?, self.meant(&atlas, to)?) else {
            return Ok(());
        };
        match atlas.route(&from, &to) {
            Some(route) => {
                let way = atlas.way(&route, self.desk.say);
                self.lines(&[way])
            }
            None => self.line("cli-no-route", &[]),
        }
    }

    /// The place a name means; says why where it means none.
    fn meant(&mut self, atlas: &Atlas, name: &str) -> anyhow::Result<Option<String>> {
        match atlas.find(name) {
            Meant::One(id) => return Ok(Some(id.to_owned())),
            Meant::Several(ids) => self.line("cli-ambiguous", &[("choices", Arg::from(ids.join(", ")))])?,
            Meant::Nothing => self.line("cli-unknown-place", &[("name", Arg::from(name))])?,
        }
        Ok(None)
    }

    /// Why something may not be: what is pointed at, or a choice as it would be typed.
    pub(super) fn why(&mut self, seat: Seat, at: &str, from: Option<&str>) -> anyhow::Result<()> {
        if at.is_empty() {
            return self.line("cli-why-what", &[]);
        }
        if let Some(why) = self.table.live.why_not(seat, Question { from, at }, self.desk.say) {
            return self.explain(&why);
        }
        let (offered, _) = self.table.live.offered(seat);
        let dialect = self.dialect(seat);
        let text =
            dialect.choice(at, &offered).map_or_else(|_| dialect.in_english(at, &offered), str::to_owned);
        if offered.contains(&text) {
            return self.line("cli-why-allowed", &[]);
        }
        if let Err(Refused::Illegal(illegal)) = self.table.live.fork().choose(seat, &text) {
            let why = WhyNot::new(illegal, self.table.live.catalogue(), self.desk.say);
            return self.explain(&why);
        }
        // `why go leipzig`, `why battle c7 e7`: without the verb it is a question about places.
        let words: Vec<&str> = text.split(' ').collect();
        let question = match words[..] {
            [_, at] => Some(Question { from: None, at }),
            [_, from, at] => Some(Question { from: Some(from), at }),
            [at] => Some(Question { from: None, at }),
            _ => None,
        };
        match question.and_then(|q| self.table.live.why_not(seat, q, self.desk.say)) {
            Some(why) => self.explain(&why),
            None => {
                let (atlas, scene, _) = self.atlas(seat);
                let known =
                    matches!(atlas.find(at), Meant::One(_)) || scene.pieces.iter().any(|p| p.id == at);
                self.line(
                    if known { "cli-why-silent" } else { "cli-why-nothing" },
                    &[("name", Arg::from(at))],
                )
            }
        }
    }

    pub(super) fn explain(&mut self, why: &WhyNot) -> anyhow::Result<()> {
        if let Some(here) = &why.here {
            writeln!(self.desk.out, "{here}")?;
        }
        let args = [("label", Arg::from(why.clause)), ("text", Arg::from(why.sentence.as_str()))];
        self.line("cli-label", &args)
    }

    /// The odds of one choice, or of all that have any.
    pub(super) fn odds(&mut self, seat: Seat, text: &str) -> anyhow::Result<()> {
        let (offered, _) = self.table.live.offered(seat);
        let dialect = self.dialect(seat);
        let asked: Vec<String> = if text.is_empty() {
            offered
        } else {
            vec![
                dialect
                    .choice(text, &offered)
                    .map_or_else(|_| dialect.in_english(text, &offered), str::to_owned),
            ]
        };
        let mut any = false;
        for choice in asked {
            match self.table.live.odds(seat, &choice, self.desk.say) {
                Ok(Some(odds)) => {
                    any = true;
                    writeln!(self.desk.out, "{}", dialect.shown(&choice))?;
                    self.lines(&odds_lines(&odds, self.desk.say))?;
                }
                Ok(None) => {}
                Err(refused) => return self.refuse(seat, &refused),
            }
        }
        if any { Ok(()) } else { self.line("cli-odds-none", &[]) }
    }

    /// A clause, a section or a ruling.
    pub(super) fn rules(&mut self, asked: &str) -> anyhow::Result<()> {
        let catalogue = self.table.live.catalogue();
        let named = Some(asked).filter(|c| !c.is_empty());
        if let Some(wanted) = named.and_then(|c| Wanted::named(catalogue, Some(c))) {
            return wanted.print(self.desk.out, catalogue, self.desk.say, false);
        }
        let clause = self.table.live.victory().first().map_or("", |c| catalogue.id(*c));
        let args = [
            ("clause", Arg::from(clause)),
            ("section", Arg::from(clause.split('.').next().unwrap_or_default())),
            ("ruling", Arg::from(catalogue.rulings.first().map_or("", |r| r.id))),
        ];
        self.line("cli-rules-which", &args)
    }
}
