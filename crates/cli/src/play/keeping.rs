//! How a match is kept: where the player says, and by itself when it is over.

use super::input::Line;
use super::session::Session;
use crate::command::analyse;
use crate::sealed::{key_file, seal};
use crate::spelling::fold;
use crate::wrong_use::file_error;
use bicorne_core::{Arg, Translate as _};
use std::path::{Path, PathBuf};

/// Imagined worlds for each decision of an analysis that follows a match at once.
const QUICK: u32 = 50;

impl Session<'_, '_> {
    /// Saves where the player says; the match goes on whatever comes of it.
    pub(super) fn save(&mut self, file: &str) -> anyhow::Result<()> {
        if file.is_empty() {
            return self.line("cli-save-where", &[]);
        }
        let path = Path::new(file);
        let is_over = self.table.live.waiting().ending().is_some();
        let written = if is_over {
            std::fs::write(path, self.table.record().to_string())
        } else {
            self.write_sealed(path)
        };
        match written {
            Ok(()) => {
                self.saved = Some(self.table.live.len());
                self.line("cli-saved", &[("file", Arg::from(file))])?;
                if !is_over {
                    let key = key_file(path).display().to_string();
                    self.line("cli-saved-sealed", &[("key", Arg::from(key))])?;
                }
                Ok(())
            }
            Err(e) => self.cannot_write(file, &e),
        }
    }

    /// The match as it stands, sealed, with its key beside it.
    fn write_sealed(&self, path: &Path) -> std::io::Result<()> {
        let key = self.table.key();
        std::fs::write(path, seal(&self.table.record(), &key))?;
        std::fs::write(key_file(path), key)
    }

    /// Keeps a match that is left unfinished; says whether it did.
    pub(super) fn keep_unfinished(&mut self) -> anyhow::Result<bool> {
        let Some(folder) = &self.folder else { return Ok(false) };
        let path = folder.join(self.file_name("match"));
        let kept = std::fs::create_dir_all(folder).and_then(|()| self.write_sealed(&path));
        let file = path.display().to_string();
        match kept {
            Ok(()) => self.line("cli-left", &[("file", Arg::from(file))])?,
            Err(e) => self.cannot_write(&file, &e)?,
        }
        Ok(path.exists())
    }

    /// Keeps the record of a match that is over, and says what can be done with it.
    pub(super) fn keep(&mut self) -> anyhow::Result<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        let file = folder.join(self.file_name("record"));
        let kept = std::fs::create_dir_all(folder)
            .and_then(|()| std::fs::write(&file, self.table.record().to_string()));
        let file = file.display().to_string();
        match kept {
            Ok(()) => {
                self.line("cli-kept", &[("file", Arg::from(file.as_str()))])?;
                self.offer_analysis(Path::new(&file))
            }
            Err(e) => self.cannot_write(&file, &e),
        }
    }

    /// Asks whether the match that is over is to be analysed now.
    fn offer_analysis(&mut self, file: &Path) -> anyhow::Result<()> {
        let prompt = format!("{} ", self.desk.say.say("cli-ask-analyse", &[]));
        let answers = vec![self.desk.say.say("cli-yes", &[]), self.desk.say.say("cli-no", &[])];
        let answer = self.input.line(self.desk.out, &prompt, self.desk.say.lang(), answers)?;
        let Line::Text(answer) = answer else { return Ok(()) };
        if ["yes", "y", "oui", "o"].contains(&fold(answer.trim()).as_str()) {
            analyse::run(self.desk, file, QUICK, false)?;
        }
        Ok(())
    }

    fn cannot_write(&mut self, file: &str, error: &std::io::Error) -> anyhow::Result<()> {
        let why = file_error(error, self.desk.say);
        let said = self.desk.say.say("cli-file", &[("file", Arg::from(file)), ("why", Arg::from(why))]);
        Ok(writeln!(self.desk.out, "{said}")?)
    }

    /// `battlecry-antietam-2026-05-05-142301.record`.
    fn file_name(&self, ends: &str) -> PathBuf {
        let now = time::OffsetDateTime::now_utc();
        let (h, m, s) = now.to_hms();
        let live = &self.table.live;
        let name = format!("{}-{}-{}-{h:02}{m:02}{s:02}.{ends}", live.game_id(), live.scenario(), now.date());
        PathBuf::from(name)
    }
}
