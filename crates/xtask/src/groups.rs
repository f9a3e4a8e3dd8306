//! The groups of checks that `cargo xtask test` can run one by one, and the selection a command line makes of them.

use std::collections::BTreeSet;
use std::path::Path;

/// One group of checks, in the order in which they run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Group {
    /// Quick checks of the sources, and the format.
    Tidy,
    /// Clippy, without a warning.
    Lint,
    /// The client: its types and its own tests, without a browser.
    Web,
    /// The rules of the games, their laws, the bots: every crate that needs neither a network nor a database.
    Rules,
    /// The store, the server and the program.
    Server,
    /// The client in headless Chromium.
    Browser,
    /// Every clause has code and a test.
    Trace,
}

impl Group {
    pub(crate) const ALL: [Group; 7] =
        [Group::Tidy, Group::Lint, Group::Web, Group::Rules, Group::Server, Group::Browser, Group::Trace];

    /// The groups that are tests of crates.
    pub(crate) const OF_CRATES: [Group; 3] = [Group::Rules, Group::Server, Group::Browser];

    /// Its name on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Group::Tidy => "tidy",
            Group::Lint => "lint",
            Group::Web => "web",
            Group::Rules => "rules",
            Group::Server => "server",
            Group::Browser => "browser",
            Group::Trace => "trace",
        }
    }

    /// The group whose tests those of `package` are. A new crate belongs to the rules until it is named here.
    pub(crate) fn of_package(package: &str) -> Group {
        match package {
            "bicorne-store" | "bicorne-server" | "bicorne-cli" => Group::Server,
            "bicorne-browser-tests" => Group::Browser,
            _ => Group::Rules,
        }
    }

    fn parse(name: &str) -> Result<Group, String> {
        Group::ALL.into_iter().find(|group| group.name() == name).ok_or_else(|| {
            format!("there is no group `{name}`: the groups are {}", listed(Group::ALL.map(Group::name)))
        })
    }
}

/// What of the whole a command line selects.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Selection {
    /// The groups to run.
    pub(crate) groups: BTreeSet<Group>,
    /// The packages that lints and tests are restricted to.
    pub(crate) scope: Scope,
}

/// The packages that a cargo command is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Scope {
    Workspace,
    Packages(Vec<String>),
}

impl Scope {
    /// The flags that select it.
    pub(crate) fn flags(&self) -> Vec<String> {
        match self {
            Scope::Workspace => vec!["--workspace".to_owned()],
            Scope::Packages(names) => {
                names.iter().flat_map(|n| ["--package".to_owned(), n.clone()]).collect()
            }
        }
    }

    /// The part of it that has libraries: cargo refuses to test the documentation of a program.
    pub(crate) fn libraries(self, root: &Path) -> Option<Scope> {
        let names = match self {
            Scope::Workspace => return Some(Scope::Workspace),
            Scope::Packages(names) => names,
        };
        let folder =
            |package: &str| root.join("crates").join(package.strip_prefix("bicorne-").unwrap_or(package));
        let libraries: Vec<_> =
            names.into_iter().filter(|n| folder(n).join("src/lib.rs").is_file()).collect();
        (!libraries.is_empty()).then_some(Scope::Packages(libraries))
    }
}

impl Selection {
    /// Reads the flags `--only`, `--skip` and `-p`; `known` are the workspace's packages.
    ///
    /// # Errors
    /// One sentence that says which word is wrong and which words would be right.
    pub(crate) fn read(
        only: &[String],
        skip: &[String],
        packages: &[String],
        known: &[String],
    ) -> Result<Selection, String> {
        if !packages.is_empty() {
            if !only.is_empty() || !skip.is_empty() {
                return Err(
                    "-p selects the lints and tests of a crate: leave --only and --skip out".to_owned()
                );
            }
            let mut chosen = packages.iter().map(|p| package(p, known)).collect::<Result<Vec<_>, _>>()?;
            chosen.sort();
            chosen.dedup();
            let tests = chosen.iter().map(|p| Group::of_package(p));
            let groups = tests.chain([Group::Lint]).collect();
            return Ok(Selection { groups, scope: Scope::Packages(chosen) });
        }
        let parse =
            |names: &[String]| names.iter().map(|n| Group::parse(n)).collect::<Result<BTreeSet<_>, _>>();
        let (only, skip) = (parse(only)?, parse(skip)?);
        let wanted = if only.is_empty() { Group::ALL.into_iter().collect() } else { only };
        let groups: BTreeSet<Group> = wanted.difference(&skip).copied().collect();
        if groups.is_empty() {
            return Err("nothing is left to run: --skip takes away all that --only names".to_owned());
        }
        Ok(Selection { groups, scope: Scope::Workspace })
    }

    pub(crate) fn has(&self, group: Group) -> bool {
        self.groups.contains(&group)
    }

    /// The packages whose tests run. All groups together are the whole workspace: cargo then unifies the features of dependencies
    /// as the lints did, and compiles nothing a second time.
    pub(crate) fn tested(&self, known: &[String]) -> Scope {
        if self.scope != Scope::Workspace || Group::OF_CRATES.iter().all(|g| self.has(*g)) {
            return self.scope.clone();
        }
        Scope::Packages(known.iter().filter(|p| self.has(Group::of_package(p))).cloned().collect())
    }
}

/// The package that `name` means: `empire` is short for `bicorne-empire`.
///
/// # Errors
/// Where there is none, with the list of all.
pub(crate) fn package(name: &str, known: &[String]) -> Result<String, String> {
    let full = format!("bicorne-{name}");
    known.iter().find(|k| **k == name || **k == full).cloned().ok_or_else(|| {
        let short = known.iter().map(|k| k.strip_prefix("bicorne-").unwrap_or(k));
        format!("there is no crate `{name}`: the crates are {}", listed(short))
    })
}

/// `a, b and c`.
fn listed<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let names: Vec<&str> = names.into_iter().collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: [&str; 4] = ["bicorne-browser-tests", "bicorne-empire", "bicorne-server", "xtask"];

    fn words(list: &[&str]) -> Vec<String> {
        list.iter().map(|w| (*w).to_owned()).collect()
    }

    fn read(only: &[&str], skip: &[&str], packages: &[&str]) -> Result<Selection, String> {
        Selection::read(&words(only), &words(skip), &words(packages), &words(&KNOWN))
    }

    #[test]
    fn everything_runs_where_nothing_is_selected() {
        let all = read(&[], &[], &[]).unwrap();
        assert_eq!(all.groups.into_iter().collect::<Vec<_>>(), Group::ALL);
        assert_eq!(read(&[], &[], &[]).unwrap().tested(&words(&KNOWN)), Scope::Workspace);
    }

    #[test]
    fn only_and_skip_name_groups() {
        let some = read(&["tidy", "server", "rules"], &["rules"], &[]).unwrap();
        assert_eq!(some.groups.iter().copied().collect::<Vec<_>>(), [Group::Tidy, Group::Server]);
        assert_eq!(some.tested(&words(&KNOWN)), Scope::Packages(words(&["bicorne-server"])));
        let rest = read(&[], &["browser"], &[]).unwrap();
        assert!(rest.has(Group::Trace) && !rest.has(Group::Browser));
        assert_eq!(
            rest.tested(&words(&KNOWN)),
            Scope::Packages(words(&["bicorne-empire", "bicorne-server", "xtask"]))
        );
    }

    #[test]
    fn an_unknown_group_is_refused_with_the_list() {
        let refused = read(&["tidy", "brwoser"], &[], &[]).unwrap_err();
        assert_eq!(
            refused,
            "there is no group `brwoser`: the groups are tidy, lint, web, rules, server, browser and trace"
        );
        assert!(read(&[], &["Rules"], &[]).unwrap_err().contains("no group `Rules`"));
        assert!(read(&["web"], &["web"], &[]).unwrap_err().contains("nothing is left"));
    }

    #[test]
    fn a_crate_has_a_short_and_a_full_name() {
        let short = read(&[], &[], &["empire"]).unwrap();
        assert_eq!(short, read(&[], &[], &["bicorne-empire", "empire"]).unwrap());
        assert_eq!(short.groups.iter().copied().collect::<Vec<_>>(), [Group::Lint, Group::Rules]);
        assert_eq!(short.tested(&words(&KNOWN)).flags(), ["--package", "bicorne-empire"]);
        assert!(read(&[], &[], &["browser-tests"]).unwrap().has(Group::Browser));
    }

    #[test]
    fn a_program_has_no_documentation_to_test() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let both = Scope::Packages(words(&["bicorne-core", "xtask"]));
        assert_eq!(both.libraries(&root), Some(Scope::Packages(words(&["bicorne-core"]))));
        assert_eq!(Scope::Packages(words(&["xtask"])).libraries(&root), None);
        assert_eq!(Scope::Workspace.libraries(&root), Some(Scope::Workspace));
    }

    #[test]
    fn an_unknown_crate_is_refused_with_the_list() {
        let refused = read(&[], &[], &["empires"]).unwrap_err();
        assert_eq!(
            refused,
            "there is no crate `empires`: the crates are browser-tests, empire, server and xtask"
        );
        assert!(read(&["lint"], &[], &["empire"]).unwrap_err().starts_with("-p selects"));
    }
}
