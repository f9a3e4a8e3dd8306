//! The server of a trial: a process on a data folder of its own, that can be killed and started again.

use anyhow::Context as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

/// A running server. It ends with this value, and its matches with it.
pub struct House {
    program: PathBuf,
    folder: TempDir,
    address: String,
    child: Option<Child>,
}

impl House {
    /// Starts `program`, the path of this crate's `house`, on a free port.
    pub async fn open(program: impl AsRef<Path>) -> anyhow::Result<House> {
        let mut house = House {
            program: program.as_ref().to_owned(),
            folder: TempDir::with_prefix("bicorne-house-")?,
            address: "127.0.0.1:0".to_owned(),
            child: None,
        };
        house.start().await?;
        Ok(house)
    }

    /// Starts it on the same data and, after the first time, on the same port.
    pub async fn start(&mut self) -> anyhow::Result<()> {
        let mut command = Command::new(&self.program);
        command.arg(&self.address).arg(self.folder.path()).stdout(Stdio::piped()).kill_on_drop(true);
        let mut child = command.spawn().context("the server cannot be started")?;
        let stdout = child.stdout.take().context("its output is piped")?;
        let line = BufReader::new(stdout).lines().next_line().await?.context("the server ended at once")?;
        self.address = line.strip_prefix("listening ").context("it says where it listens")?.to_owned();
        self.child = Some(child);
        Ok(())
    }

    /// Kills it, as a failing machine would: nothing is said goodbye to.
    pub async fn kill(&mut self) -> anyhow::Result<()> {
        let mut child = self.child.take().context("the server is not running")?;
        child.kill().await.context("the server cannot be killed")
    }

    /// The address of a page.
    pub fn at(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}
