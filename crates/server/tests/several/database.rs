//! A PostgreSQL of the test's own, reached by its socket alone, that can be killed.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

pub(crate) struct Database {
    programs: PathBuf,
    folder: tempfile::TempDir,
}

impl Database {
    pub(crate) fn start() -> Database {
        let programs =
            programs().expect("BICORNE_TEST_POSTGRES is set, but initdb and pg_ctl are not installed");
        let database = Database { programs, folder: tempfile::tempdir().expect("a folder") };
        // Others of this machine's users run the database and ask it.
        let everybody = std::os::unix::fs::PermissionsExt::from_mode(0o777);
        std::fs::set_permissions(database.folder.path(), everybody).expect("it is ours");
        let data = database.data();
        database.run("initdb", &["-D", &data, "-U", "bicorne", "-A", "trust", "-E", "UTF8", "--no-sync"]);
        database.run_server();
        database
    }

    /// The folder of its socket.
    pub(crate) fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Ends every process of it at once, without a checkpoint, and starts it again: it recovers from its log.
    pub(crate) fn crash_and_restart(&self) {
        self.run("pg_ctl", &["-D", &self.data(), "-m", "immediate", "-w", "stop"]);
        self.run_server();
    }

    fn run_server(&self) {
        let settings =
            format!("-c listen_addresses= -c unix_socket_directories={}", self.folder.path().display());
        let log = self.folder.path().join("log").display().to_string();
        self.run("pg_ctl", &["-D", &self.data(), "-w", "-l", &log, "-o", &settings, "start"]);
    }

    fn data(&self) -> String {
        self.folder.path().join("data").display().to_string()
    }

    /// PostgreSQL refuses to be root: then its own user does the work.
    fn run(&self, program: &str, args: &[&str]) {
        let program = self.programs.join(program);
        let root = rustix::process::geteuid().is_root();
        let mut command = Command::new(if root { Path::new("runuser") } else { &program });
        if root {
            command.args(["-u", "postgres", "--"]).arg(&program);
        }
        let status = command.args(args).current_dir(self.folder.path()).stdout(Stdio::null()).status();
        assert!(status.expect("it starts").success(), "`{} {}` failed", program.display(), args.join(" "));
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        self.run("pg_ctl", &["-D", &self.data(), "-m", "immediate", "stop"]);
    }
}

/// The folder of `initdb`: Debian keeps the server's programs off the PATH, one folder for each version.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let folders = std::env::split_paths(&path).chain(versions.map(|version| version.path().join("bin")));
    folders.into_iter().find(|folder| folder.join("initdb").is_file() && folder.join("pg_ctl").is_file())
}
