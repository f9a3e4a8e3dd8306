//! A PostgreSQL of the tests' own: made for one run in a folder of its own, gone afterwards.

use crate::tools::is_root;
use anyhow::{Context as _, ensure};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A running database server. It ends with this value, and its data with it.
pub(crate) struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
}

impl Postgres {
    /// Makes and starts one on a free port of this machine.
    pub(crate) fn start() -> anyhow::Result<Postgres> {
        let programs = programs().context("PostgreSQL's initdb and pg_ctl are not installed")?;
        let folder = std::env::temp_dir().join(format!("bicorne-postgres-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        if is_root() {
            let status = Command::new("chown").arg("postgres").arg(&folder).status()?;
            ensure!(status.success(), "the folder cannot be given to the user postgres");
        }
        let port = TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let server = Postgres { programs, folder, port };
        let data = server.data();
        server.run("initdb", &["-D", &data, "-U", "bicorne", "-A", "trust", "-E", "UTF8", "--no-sync"])?;
        // What it writes about itself stays in its folder; nothing listens outside this machine.
        let settings = format!(
            "-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={}",
            server.folder.display()
        );
        let log = server.folder.join("log").display().to_string();
        server.run("pg_ctl", &["-D", &data, "-w", "-l", &log, "-o", &settings, "start"])?;
        Ok(server)
    }

    /// Where the tests find it.
    pub(crate) fn address(&self) -> String {
        format!("postgres://bicorne@127.0.0.1:{}/postgres", self.port)
    }

    fn data(&self) -> String {
        self.folder.join("data").display().to_string()
    }

    /// PostgreSQL refuses to be root: then its own user does the work.
    fn run(&self, program: &str, args: &[&str]) -> anyhow::Result<()> {
        let program = self.programs.join(program);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(&program);
            command
        } else {
            Command::new(&program)
        };
        let status = command.args(args).current_dir(&self.folder).stdout(Stdio::null()).status();
        let status = status.with_context(|| format!("{} cannot be started", program.display()))?;
        ensure!(status.success(), "`{} {}` failed", program.display(), args.join(" "));
        Ok(())
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Err(error) = self.run("pg_ctl", &["-D", &self.data(), "-m", "immediate", "stop"]) {
            eprintln!("PostgreSQL at port {} goes on: {error:#}", self.port);
        }
        if let Err(error) = std::fs::remove_dir_all(&self.folder) {
            eprintln!("{} remains: {error}", self.folder.display());
        }
    }
}

/// The folder of `initdb`: Debian keeps the server's programs off the PATH, one folder for each version.
pub(crate) fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    std::env::split_paths(&path)
        .chain(versions.map(|version| version.path().join("bin")))
        .find(|folder: &PathBuf| has(folder, "initdb") && has(folder, "pg_ctl"))
}

fn has(folder: &Path, program: &str) -> bool {
    folder.join(program).is_file()
}
