//! Chromium's driver: the process that turns WebDriver commands into a browser's.

use anyhow::Context as _;
use std::path::PathBuf;
use std::process::Stdio;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};

/// How often it is started before it is given up.
const TRIES: u32 = 6;

/// A running driver on a port of its own. It ends with this value; its browsers are to be closed before.
pub(crate) struct Driver {
    address: String,
    browser: PathBuf,
    _child: Child,
}

impl Driver {
    /// Starts it on a free port.
    ///
    /// # Errors
    /// Where Chromium or the driver is missing, in words that say how to get them.
    pub(crate) async fn start() -> anyhow::Result<Driver> {
        for _ in 1..TRIES {
            if let Some(driver) = Driver::try_start().await? {
                return Ok(driver);
            }
        }
        Driver::try_start().await?.context("chromedriver ended before it listened, again and again")
    }

    /// None if it ended before it listened: it takes a free port of one kind and wants the same of the other, which somebody else may
    /// have taken meanwhile.
    async fn try_start() -> anyhow::Result<Option<Driver>> {
        let browser = program("chromium")?;
        let mut command = Command::new(program("chromedriver")?);
        command.arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null()).kill_on_drop(true);
        let mut child = command.spawn().context("chromedriver cannot be started")?;
        let mut lines = BufReader::new(child.stdout.take().context("its output is piped")?).lines();
        while let Some(line) = lines.next_line().await? {
            if let Some(port) = port(&line) {
                // What it says later is thrown away, but somebody must read it, or the driver stops in the middle of a word.
                tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
                let address = format!("http://127.0.0.1:{port}");
                return Ok(Some(Driver { address, browser, _child: child }));
            }
        }
        Ok(None)
    }

    /// Where it listens.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// The browser it starts.
    pub(crate) fn browser(&self) -> &str {
        self.browser.to_str().expect("the path of a program is text")
    }
}

/// `ChromeDriver was started successfully on port 43219.`
fn port(line: &str) -> Option<u16> {
    line.strip_suffix('.')?.rsplit_once(" on port ")?.1.parse().ok()
}

fn program(name: &str) -> anyhow::Result<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file());
    found.with_context(|| {
        format!(
            "the browser tests need `{name}` on the PATH. On Debian and Ubuntu: \
             sudo apt-get install chromium chromium-driver. `cargo xtask test` installs both where it may."
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_driver_says_its_port() {
        assert_eq!(port("ChromeDriver was started successfully on port 43219."), Some(43219));
        assert_eq!(port("Only local connections are allowed."), None);
    }

    #[test]
    fn a_missing_program_is_told_with_its_remedy() {
        let missing = program("no-such-browser").unwrap_err().to_string();
        assert!(missing.contains("`no-such-browser` on the PATH"), "{missing}");
        assert!(missing.contains("apt-get install chromium chromium-driver"), "{missing}");
    }
}
