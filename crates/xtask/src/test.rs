//! `cargo xtask test`: the one command that says whether the project is in order.

use crate::groups::{Group, Scope, Selection};
use crate::postgres::Postgres;
use crate::steps::Steps;
use crate::tools::{self, Missing};
use crate::{tidy, trace, web};
use anyhow::ensure;
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

/// What the command line asks for.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Only these groups: tidy, lint, web, rules, server, browser, trace
    #[arg(long, value_name = "GROUP", value_delimiter = ',')]
    only: Vec<String>,
    /// All groups but these
    #[arg(long, value_name = "GROUP", value_delimiter = ',')]
    skip: Vec<String>,
    /// Only the lints and tests of this crate, such as `empire`
    #[arg(short, long = "package", value_name = "CRATE", value_delimiter = ',')]
    packages: Vec<String>,
    /// Install nothing: fail with the list of what is missing
    #[arg(long)]
    no_install: bool,
    /// Let the laws play long: until each game has reached its goal of choices and comparisons
    #[arg(long)]
    long: bool,
    /// Let the browser tests draw the pictures of docs/ anew
    #[arg(long)]
    shots: bool,
}

impl Options {
    /// # Errors
    /// One sentence where the flags do not go together or name what does not exist.
    fn read(&self, known: &[String]) -> Result<Selection, String> {
        let selection = Selection::read(&self.only, &self.skip, &self.packages, known)?;
        if self.long && (!selection.has(Group::Rules) || selection.scope != Scope::Workspace) {
            return Err("--long plays the laws of every game: it needs the whole group rules".to_owned());
        }
        if self.shots && !selection.has(Group::Browser) {
            return Err("--shots draws with the browser: it needs the group browser".to_owned());
        }
        Ok(selection)
    }
}

/// Runs every selected step. The dev profile and one target folder serve them all, so that things are compiled once.
pub(crate) fn run(root: &Path, options: &Options) -> ExitCode {
    let known = tidy::packages(root);
    let selection = match options.read(&known) {
        Ok(selection) => selection,
        Err(sentence) => return crate::wrong_use(&sentence),
    };
    let missing = Missing::look(root, &selection.groups);
    if options.no_install && !missing.is_empty() {
        eprintln!("missing, and --no-install forbids to install it:\n{}", missing.list().join("\n"));
        return ExitCode::FAILURE;
    }
    let mut steps = Steps::new();
    if !missing.is_empty() {
        steps.run("install what is missing", || missing.install(root));
    }
    if selection.has(Group::Tidy) {
        steps.run("tidy", || {
            let complaints = tidy::check(root);
            ensure!(complaints.is_empty(), "{}", complaints.join("\n"));
            Ok(())
        });
        steps.run("format", || cargo(root, &["fmt", "--all", "--", "--check"], &[], &[]));
    }
    if selection.has(Group::Web) {
        steps.run("client: types", || web::types(root));
        steps.run("client: tests", || web::tests(root));
    }
    if selection.has(Group::Lint) {
        let flags = selection.scope.flags();
        steps.run("lints", || cargo(root, &["clippy"], &flags, &["--all-targets", "--", "-D", "warnings"]));
    }
    tests(root, &selection, &known, options.shots, &mut steps);
    if options.long {
        // Up to the goal of each game: optimised, or it takes a day, but with the assertions of a development build. What was
        // played is printed, for docs/testing.md.
        let laws =
            ["--release", "--no-fail-fast", "--test", "laws", "--test", "honesty", "--", "--nocapture"];
        let long = [("BICORNE_LAWS", "long"), ("CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS", "true")];
        steps.run("laws, long", || cargo_with(root, &["test", "--workspace"], &[], &laws, &long));
    }
    if selection.has(Group::Trace) {
        steps.run("clause trace", || trace::check(root));
    }
    steps.close()
}

/// Unit, integration, law, browser and documentation tests of the selected crates.
fn tests(root: &Path, selection: &Selection, known: &[String], shots: bool, steps: &mut Steps) {
    let groups: Vec<Group> = Group::OF_CRATES.into_iter().filter(|g| selection.has(*g)).collect();
    if groups.is_empty() {
        return;
    }
    let scope = selection.tested(known).flags();
    // A step of its own, so that the times of the tests are those of the tests.
    let mut compiled = false;
    steps.run("compile the tests", || {
        cargo(root, &["test"], &scope, &["--no-run"])?;
        compiled = true;
        Ok(())
    });
    if !compiled {
        return;
    }
    let run = |with_postgres: bool, before: &[&str], after: &[&str]| {
        let postgres = with_postgres.then(Postgres::start).transpose()?;
        let address = postgres.as_ref().map(Postgres::address);
        let address = address.as_deref().map(|address| ("BICORNE_TEST_POSTGRES", address));
        let env: Vec<_> = address.into_iter().chain(shots.then_some(("BICORNE_SHOTS", "1"))).collect();
        cargo_with(root, before, &scope, after, &env)
    };
    if !has_nextest() {
        // All in one run: cargo would compile each group with other features of its dependencies.
        steps.run("tests", || run(groups.contains(&Group::Server), &["test"], &["--no-fail-fast"]));
        return;
    }
    for group in groups {
        let name = match group {
            Group::Server => "tests: server",
            Group::Browser => "tests: browser",
            _ => "tests: rules",
        };
        let filter = filter(group, known);
        // A crate may have no tests of its own; a group has some.
        let none = if selection.scope == Scope::Workspace { "fail" } else { "pass" };
        let after = ["--no-tests", none, "-E", filter.as_str()];
        steps.run(name, || run(group == Group::Server, &["nextest", "run"], &after));
    }
    // Nextest does not run the examples in comments.
    if let Some(libraries) = selection.tested(known).libraries(root) {
        steps.run("tests: documentation", || {
            cargo(root, &["test", "--doc"], &libraries.flags(), &["--no-fail-fast"])
        });
    }
}

/// Nextest's words for the tests of a group.
fn filter(group: Group, known: &[String]) -> String {
    let own = known.iter().filter(|p| Group::of_package(p) == group);
    own.map(|p| format!("package({p})")).collect::<Vec<_>>().join(" + ")
}

fn has_nextest() -> bool {
    let mut command = Command::new(env!("CARGO"));
    command.args(["nextest", "--version"]).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|s| s.success())
}

fn cargo(root: &Path, before: &[&str], scope: &[String], after: &[&str]) -> anyhow::Result<()> {
    cargo_with(root, before, scope, after, &[])
}

fn cargo_with(
    root: &Path,
    before: &[&str],
    scope: &[String],
    after: &[&str],
    env: &[(&str, &str)],
) -> anyhow::Result<()> {
    let words: Vec<&str> =
        before.iter().copied().chain(scope.iter().map(String::as_str)).chain(after.iter().copied()).collect();
    println!("cargo {}", words.join(" "));
    tools::run(Command::new(env!("CARGO")).current_dir(root).args(words).envs(env.iter().copied()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        options: Options,
    }

    fn read(line: &str) -> Result<Selection, String> {
        let known = ["bicorne-empire", "bicorne-server", "bicorne-browser-tests"].map(str::to_owned);
        Line::parse_from(["test"].into_iter().chain(line.split_whitespace())).options.read(&known)
    }

    #[test]
    fn groups_are_given_in_one_flag_or_in_several() {
        let groups = |line: &str| read(line).unwrap().groups.into_iter().collect::<Vec<_>>();
        assert_eq!(groups("--only web,tidy"), [Group::Tidy, Group::Web]);
        assert_eq!(groups("--only web --only tidy"), [Group::Tidy, Group::Web]);
        assert_eq!(groups("--skip lint,web,tidy --skip browser,trace"), [Group::Rules, Group::Server]);
        assert_eq!(groups("-p empire -p server"), [Group::Lint, Group::Rules, Group::Server]);
    }

    #[test]
    fn flags_that_need_a_group_ask_for_it() {
        assert!(read("--long").is_ok() && read("--shots --only browser").is_ok());
        assert!(read("--long --only web").unwrap_err().contains("group rules"));
        assert!(read("--long -p empire").unwrap_err().contains("group rules"));
        assert!(read("--shots --skip browser").unwrap_err().contains("group browser"));
    }

    #[test]
    fn nextest_is_told_the_packages_of_a_group() {
        let known = ["bicorne-cli", "bicorne-empire", "bicorne-server"].map(str::to_owned);
        assert_eq!(filter(Group::Server, &known), "package(bicorne-cli) + package(bicorne-server)");
        assert_eq!(filter(Group::Rules, &known), "package(bicorne-empire)");
    }
}
