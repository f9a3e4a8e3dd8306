//! `cargo xtask coverage`: which lines the tests reach, crate by crate.
//!
//! The browser tests are left out: they take as long as all others together and test the client, which has no lines of Rust.

use crate::groups::{self, Group, Scope};
use crate::postgres::Postgres;
use crate::{tidy, tools};
use anyhow::{Context as _, bail, ensure};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// What the command line asks for.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Only the tests of this crate, such as `empire`
    #[arg(short, long = "package", value_name = "CRATE", value_delimiter = ',')]
    packages: Vec<String>,
    /// Install nothing: fail with what is missing
    #[arg(long)]
    no_install: bool,
}

/// Runs the tests instrumented and prints the table.
pub(crate) fn run(root: &Path, options: &Options) -> ExitCode {
    let known = tidy::packages(root);
    let chosen = options.packages.iter().map(|p| groups::package(p, &known)).collect::<Result<Vec<_>, _>>();
    let packages = match chosen {
        Ok(packages) if packages.is_empty() => {
            known.into_iter().filter(|p| Group::of_package(p) != Group::Browser).collect()
        }
        Ok(packages) => packages,
        Err(sentence) => return crate::wrong_use(&sentence),
    };
    match measure(root, packages, options.no_install) {
        Ok(table) => {
            print!("\n{table}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("cargo xtask coverage: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn measure(root: &Path, packages: Vec<String>, no_install: bool) -> anyhow::Result<String> {
    tools::cargo_subcommand("llvm-cov", no_install)?;
    let places = llvm_tools(no_install)?;
    let needs_postgres = packages.iter().any(|p| Group::of_package(p) == Group::Server);
    let postgres = needs_postgres.then(Postgres::start).transpose()?;
    let scope = Scope::Packages(packages).flags();
    let mut command = Command::new(env!("CARGO"));
    command.current_dir(root).args(["llvm-cov", "test", "--no-report", "--no-fail-fast"]).args(&scope);
    command.envs(places.clone());
    if let Some(postgres) = &postgres {
        command.env("BICORNE_TEST_POSTGRES", postgres.address());
    }
    tools::run(&mut command)?;
    let mut command = Command::new(env!("CARGO"));
    command
        .current_dir(root)
        .args(["llvm-cov", "report", "--json", "--summary-only"])
        .args(&scope)
        .envs(places);
    let output = command.stderr(Stdio::inherit()).output().context("cargo cannot be started")?;
    ensure!(output.status.success(), "`cargo llvm-cov report` failed");
    let report = serde_json::from_slice(&output.stdout).context("`cargo llvm-cov report` printed no JSON")?;
    let table = table(&report, root);
    ensure!(!table.is_empty(), "`cargo llvm-cov report` names no file of crates/");
    Ok(table)
}

/// Sees to it that LLVM's tools of the compiler's version are there: those of rustup, or else Debian's of the same major version.
/// Returns the variables that name them to cargo-llvm-cov, which finds those of rustup by itself.
fn llvm_tools(no_install: bool) -> anyhow::Result<Vec<(&'static str, String)>> {
    let of_rustup = || {
        let output = Command::new("rustc").args(["--print", "target-libdir"]).output().ok()?;
        let libraries = PathBuf::from(String::from_utf8(output.stdout).ok()?.trim());
        libraries.parent()?.join("bin/llvm-profdata").is_file().then_some(())
    };
    let named = ["LLVM_COV", "LLVM_PROFDATA"].iter().all(|name| std::env::var_os(name).is_some());
    if named || of_rustup().is_some() {
        return Ok(Vec::new());
    }
    let version = Command::new("rustc").arg("-vV").output().context("rustc cannot be started")?;
    let major = llvm_major(&String::from_utf8_lossy(&version.stdout))
        .context("`rustc -vV` does not name its version of LLVM")?;
    let places =
        vec![("LLVM_COV", format!("llvm-cov-{major}")), ("LLVM_PROFDATA", format!("llvm-profdata-{major}"))];
    if places.iter().all(|(_, program)| tools::answers(program)) {
        return Ok(places);
    }
    let component = ["component", "add", "llvm-tools"];
    if no_install {
        bail!("the compiler's llvm-tools are missing: `rustup {}`", component.join(" "));
    }
    println!("missing: the compiler's llvm-tools; installing them with `rustup {}`", component.join(" "));
    if tools::run(Command::new("rustup").args(component)).is_ok() {
        return Ok(Vec::new());
    }
    tools::debian_packages("LLVM's tools", &[&format!("llvm-{major}")])?;
    Ok(places)
}

/// The major version of LLVM in what `rustc -vV` prints.
fn llvm_major(version: &str) -> Option<u32> {
    let line = version.lines().find_map(|line| line.strip_prefix("LLVM version: "))?;
    line.split('.').next()?.parse().ok()
}

/// Lines covered of lines, crate by crate, as a table in Markdown.
fn table(report: &serde_json::Value, root: &Path) -> String {
    let crates = root.join("crates");
    let mut counts: BTreeMap<String, (u64, u64)> = BTreeMap::new();
    for file in report["data"][0]["files"].as_array().into_iter().flatten() {
        let name = Path::new(file["filename"].as_str().unwrap_or_default());
        let Ok(inside) = name.strip_prefix(&crates) else { continue };
        let Some(owner) = inside.iter().next() else { continue };
        let lines = &file["summary"]["lines"];
        let count = counts.entry(owner.to_string_lossy().into_owned()).or_default();
        count.0 += lines["covered"].as_u64().unwrap_or(0);
        count.1 += lines["count"].as_u64().unwrap_or(0);
    }
    if counts.is_empty() {
        return String::new();
    }
    let all = counts.values().fold((0, 0), |sum, count| (sum.0 + count.0, sum.1 + count.1));
    let row = |name: &str, (covered, count): (u64, u64)| {
        let share = 100.0 * covered as f64 / count.max(1) as f64;
        format!("| {name} | {count} | {share:.1} % |\n")
    };
    let rows: String = counts.iter().map(|(name, count)| row(&format!("`{name}`"), *count)).collect();
    format!("| crate | lines | covered |\n|---|---:|---:|\n{rows}{}", row("all", all))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_compiler_names_its_llvm() {
        assert_eq!(llvm_major("rustc 1.95.0\nrelease: 1.95.0\nLLVM version: 22.1.2\n"), Some(22));
        assert_eq!(llvm_major("rustc 1.95.0\n"), None);
    }

    #[test]
    fn lines_are_summed_by_crate() {
        let file = |name: &str, covered: u64| serde_json::json!({"filename": name, "summary": {"lines": {"count": 10, "covered": covered}}});
        let files = [
            file("/p/crates/a/src/x.rs", 10),
            file("/p/crates/a/src/y.rs", 5),
            file("/p/crates/b/src/z.rs", 0),
            file("/q/w.rs", 1),
        ];
        let report = serde_json::json!({"data": [{"files": files}]});
        assert_eq!(
            table(&report, Path::new("/p")),
            "| crate | lines | covered |\n|---|---:|---:|\n| `a` | 20 | 75.0 % |\n| `b` | 10 | 0.0 % |\n| all | 30 | 50.0 % |\n"
        );
        assert_eq!(table(&report, Path::new("/elsewhere")), "");
    }
}
