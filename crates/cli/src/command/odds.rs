//! `bicorne odds`: the exact distribution of the attack that a script leads to.

use super::script::{open, wrong};
use crate::play::odds_lines;
use crate::wrong_use::wrong_detail;
use crate::{Desk, Verdict};
use bicorne_core::phrase;
use bicorne_laws::script::NoOdds;
use std::path::Path;

pub(crate) fn run(desk: &mut Desk<'_>, file: &Path, json: bool) -> anyhow::Result<Verdict> {
    let (script, game) = open(file)?;
    let found = match script.odds(game, desk.say) {
        Ok(found) => found,
        Err(NoOdds::Bad(bad)) => return Err(wrong(file, &bad.0)),
        Err(NoOdds::Failed(failures)) => {
            let lines: Vec<_> = failures.iter().map(ToString::to_string).collect();
            anyhow::bail!("{}: {}", file.display(), lines.join("\n"));
        }
        Err(NoOdds::NoAttack(offered)) => {
            let offered = offered.join(", ");
            let detail = phrase!(
                "no attack is pending; end the script with one, or with {{ odds = {{ choice = \"…\" }} }}; offered: {offered}",
                "aucune attaque n'attend ses dés ; finissez le script par une attaque, ou par {{ odds = {{ choice = \"…\" }} }} ; offert : {offered}"
            );
            return Err(wrong_detail("cli-no-odds", &[("file", &file.display().to_string())], detail));
        }
    };
    if json {
        writeln!(desk.out, "{}", serde_json::to_string_pretty(&found)?)?;
    } else {
        writeln!(desk.out, "{}", found.choice)?;
        match &found.refused {
            Some(refused) => writeln!(desk.out, "{} {}", refused.clause, refused.text)?,
            None => {
                for line in odds_lines(&found.odds, desk.say) {
                    writeln!(desk.out, "{line}")?;
                }
            }
        }
    }
    Ok(if found.refused.is_none() { Verdict::Holds } else { Verdict::Fails })
}
