//! The clause trace: no clause of any game may lack code or a test.

use anyhow::{Context as _, bail, ensure};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Asks the program itself and complains of every gap.
pub(crate) fn check(root: &Path) -> anyhow::Result<()> {
    let program = program(root)?;
    let mut command = Command::new(&program);
    command.current_dir(root).args(["trace", "--json"]).stderr(Stdio::inherit());
    let output = command.output().with_context(|| format!("{} cannot be started", program.display()))?;
    let traced: serde_json::Value =
        serde_json::from_slice(&output.stdout).context("`bicorne trace --json` printed no JSON")?;
    let Some(games) = traced.as_object().filter(|games| !games.is_empty()) else {
        bail!("`bicorne trace --json` names no game");
    };
    let mut gaps = Vec::new();
    for (game, coverage) in games {
        let list = coverage["gaps"].as_array().with_context(|| format!("{game} has no list of gaps"))?;
        println!("{game}: {} clauses, {} covered", coverage["clauses"], coverage["covered"]);
        gaps.extend(list.iter().map(|gap| format!("{game}: {gap} has no code or no test")));
    }
    ensure!(gaps.is_empty(), "{} clauses are not covered:\n{}", gaps.len(), gaps.join("\n"));
    Ok(())
}

/// Compiles the program as the tests do, and says where it is. Any smaller choice of targets would compile every rule once more,
/// because it asks shared crates for fewer features.
fn program(root: &Path) -> anyhow::Result<PathBuf> {
    let build = ["test", "--workspace", "--no-run", "--message-format", "json-render-diagnostics"];
    println!("cargo {}", build.join(" "));
    let mut command = Command::new(env!("CARGO"));
    let output = command.current_dir(root).args(build).stderr(Stdio::inherit()).output();
    let output = output.context("cargo cannot be started")?;
    ensure!(output.status.success(), "`cargo {}` failed", build.join(" "));
    let messages = String::from_utf8_lossy(&output.stdout);
    messages.lines().find_map(executable).context("cargo does not say where it put the program `bicorne`")
}

/// The path in cargo's message about the finished program, if this is it.
fn executable(message: &str) -> Option<PathBuf> {
    let message: serde_json::Value = serde_json::from_str(message).ok()?;
    let target = &message["target"];
    let found =
        target["name"] == "bicorne" && target["kind"][0] == "bin" && message["profile"]["test"] == false;
    Some(message["executable"].as_str().filter(|_| found)?.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_is_found_among_the_messages() {
        let message = r#"{"reason":"compiler-artifact","target":{"kind":["bin"],"name":"bicorne"},"profile":{"test":false},"executable":"/t/bicorne"}"#;
        assert_eq!(executable(message), Some(PathBuf::from("/t/bicorne")));
        assert_eq!(executable(&message.replace("\"test\":false", "\"test\":true")), None);
        assert_eq!(executable(r#"{"reason":"build-finished","success":true}"#), None);
    }
}
