//! What the checks need beside Rust: a browser and its driver, Node and the type checker, a database server.

use crate::groups::Group;
use crate::{postgres, web};
use anyhow::{Context as _, bail, ensure};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Stdio};

/// A program, the Debian package that brings it, and the group that needs it.
struct Program {
    name: &'static str,
    package: &'static str,
    group: Group,
}

const PROGRAMS: [Program; 5] = [
    Program { name: "chromium", package: "chromium", group: Group::Browser },
    Program { name: "chromedriver", package: "chromium-driver", group: Group::Browser },
    Program { name: "node", package: "nodejs", group: Group::Web },
    Program { name: "npm", package: "npm", group: Group::Web },
    Program { name: "initdb", package: "postgresql", group: Group::Server },
];

/// What of all this the machine lacks.
pub(crate) struct Missing {
    programs: Vec<&'static Program>,
    /// The npm packages: the type checker, and axe-core for the browser tests.
    modules: bool,
}

impl Missing {
    /// Looks for what the groups need, and for nothing else.
    pub(crate) fn look(root: &Path, groups: &BTreeSet<Group>) -> Missing {
        let needed = PROGRAMS.iter().filter(|p| groups.contains(&p.group));
        let programs = needed.filter(|p| !answers(p.name)).collect();
        Missing {
            programs,
            modules: (groups.contains(&Group::Web) || groups.contains(&Group::Browser))
                && !web::has_modules(root),
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.programs.is_empty() && !self.modules
    }

    /// One line for each missing thing and the command that installs it.
    pub(crate) fn list(&self) -> Vec<String> {
        let programs = self.programs.iter().map(|p| {
            format!(
                "{} (group {}): on Debian and Ubuntu `apt-get install {}`",
                p.name,
                p.group.name(),
                p.package
            )
        });
        let modules = self
            .modules
            .then(|| format!("typescript, axe-core (groups web, browser): `{}`", web::INSTALL.join(" ")));
        programs.chain(modules).collect()
    }

    /// Installs it where this machine allows it, after saying what and how.
    pub(crate) fn install(&self, root: &Path) -> anyhow::Result<()> {
        if !self.programs.is_empty() {
            self.install_programs()?;
        }
        if self.modules {
            let program = web::INSTALL[0];
            println!(
                "missing: typescript; installing it into node_modules with `{}`",
                web::INSTALL.join(" ")
            );
            run(Command::new(program).args(&web::INSTALL[1..]).current_dir(root))?;
        }
        Ok(())
    }

    fn install_programs(&self) -> anyhow::Result<()> {
        let names = self.programs.iter().map(|p| p.name).collect::<Vec<_>>().join(", ");
        debian_packages(&names, &self.programs.iter().map(|p| p.package).collect::<Vec<_>>())?;
        let still = self.programs.iter().filter(|p| !answers(p.name)).map(|p| p.name).collect::<Vec<_>>();
        ensure!(still.is_empty(), "installed, but {} still does not start", still.join(", "));
        Ok(())
    }
}

/// Installs Debian packages, which bring what is `missing`, after saying so.
pub(crate) fn debian_packages(missing: &str, packages: &[&str]) -> anyhow::Result<()> {
    ensure!(
        answers("apt-get") && (is_root() || answers("sudo")),
        "{missing} must be on the PATH; there is no apt-get that may be used here: please install them by hand"
    );
    let installer: &[&str] = if is_root() { &["apt-get"] } else { &["sudo", "--non-interactive", "apt-get"] };
    let install = [installer, &["install", "--yes", "--no-install-recommends"], packages].concat();
    println!("missing: {missing}; installing with `{}`", install.join(" "));
    for words in [[installer, &["update"]].concat(), install] {
        let mut command = Command::new(words[0]);
        run(command.args(&words[1..]).env("DEBIAN_FRONTEND", "noninteractive"))
            .context("please install the packages by hand")?;
    }
    Ok(())
}

/// Sees to it that cargo has a subcommand, such as `deny`, compiling it from its crate after saying so.
pub(crate) fn cargo_subcommand(name: &str, no_install: bool) -> anyhow::Result<()> {
    let answers = || {
        let mut command = Command::new(env!("CARGO"));
        command.args([name, "--version"]).stdout(Stdio::null()).stderr(Stdio::null());
        command.status().is_ok_and(|s| s.success())
    };
    if answers() {
        return Ok(());
    }
    let package = format!("cargo-{name}");
    let install = ["install", "--locked", &package];
    if no_install {
        bail!("{package} is missing: `cargo {}`", install.join(" "));
    }
    println!("missing: {package}; compiling it with `cargo {}`, which takes some minutes", install.join(" "));
    run(Command::new(env!("CARGO")).args(install))?;
    ensure!(
        answers(),
        "installed, but `cargo {name}` still does not start: is cargo's bin folder on the PATH?"
    );
    Ok(())
}

/// Runs a command to its end.
///
/// # Errors
/// Where it cannot be started or fails, with its words.
pub(crate) fn run(command: &mut Command) -> anyhow::Result<()> {
    let program = command.get_program().to_string_lossy().into_owned();
    let status = command.status().with_context(|| format!("{program} cannot be started"))?;
    let words: Vec<_> = command.get_args().map(|a| a.to_string_lossy()).collect();
    ensure!(
        status.success(),
        "`{} {}` failed",
        program.rsplit('/').next().unwrap_or(&program),
        words.join(" ")
    );
    Ok(())
}

/// Whether a program is there and starts.
pub(crate) fn answers(program: &str) -> bool {
    if program == "initdb" {
        return postgres::programs().is_some();
    }
    let mut command = Command::new(program);
    command.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|s| s.success())
}

/// Whether this user may install packages without `sudo`.
pub(crate) fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|o| o.stdout.trim_ascii() == b"0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_program_is_listed_with_its_remedy() {
        let missing = Missing { programs: vec![&PROGRAMS[1]], modules: true };
        assert_eq!(
            missing.list(),
            [
                "chromedriver (group browser): on Debian and Ubuntu `apt-get install chromium-driver`",
                "typescript, axe-core (groups web, browser): `npm ci --no-audit --no-fund`"
            ]
        );
    }

    #[test]
    fn groups_that_need_nothing_look_for_nothing() {
        let groups = BTreeSet::from([Group::Tidy, Group::Lint, Group::Rules, Group::Trace]);
        assert!(Missing::look(Path::new("no such folder"), &groups).is_empty());
    }

    #[test]
    fn a_failing_command_is_quoted() {
        let failed = run(Command::new("false").arg("--so")).unwrap_err().to_string();
        assert_eq!(failed, "`false --so` failed");
    }
}
