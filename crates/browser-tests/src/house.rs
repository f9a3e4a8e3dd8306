//! The server of a trial: a process on a data folder of its own, that can be killed and started again.

use anyhow::Context as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::OnceLock;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::Mutex;

/// A running server. It ends with its trial, and its matches with it.
pub struct House {
    program: PathBuf,
    /// Without the positions of the tests.
    plain: bool,
    folder: TempDir,
    /// Known once it has listened, and the same ever after.
    address: OnceLock<String>,
    child: Mutex<Option<Child>>,
}

impl House {
    /// Starts `program`, the path of this crate's `house`, on a free port.
    pub(crate) async fn open(program: &Path, plain: bool) -> anyhow::Result<House> {
        let house = House {
            program: program.to_owned(),
            plain,
            folder: TempDir::with_prefix("bicorne-house-")?,
            address: OnceLock::new(),
            child: Mutex::new(None),
        };
        house.start().await?;
        Ok(house)
    }

    /// Starts it on the same data and, after the first time, on the same port.
    pub async fn start(&self) -> anyhow::Result<()> {
        let address = self.address.get().map_or("127.0.0.1:0", String::as_str);
        let mut command = Command::new(&self.program);
        command.arg(address).arg(self.folder.path()).args(self.plain.then_some("plain"));
        command.stdout(Stdio::piped()).kill_on_drop(true);
        let mut child = command.spawn().context("the server cannot be started")?;
        let stdout = child.stdout.take().context("its output is piped")?;
        let line = BufReader::new(stdout).lines().next_line().await?.context("the server ended at once")?;
        let address = line.strip_prefix("listening ").context("it says where it listens")?;
        self.address.get_or_init(|| address.to_owned());
        *self.child.lock().await = Some(child);
        Ok(())
    }

    /// Kills it, as a failing machine would: nothing is said goodbye to.
    pub async fn kill(&self) -> anyhow::Result<()> {
        let mut child = self.child.lock().await.take().context("the server is not running")?;
        child.kill().await.context("the server cannot be killed")
    }

    /// The address of a page.
    pub fn at(&self, path: &str) -> String {
        let address = self.address.get().expect("a house is opened before anybody has it");
        format!("http://{address}{path}")
    }
}
