//! One test: its driver, its browsers, and what is found in their consoles when it ends.

use crate::browser::{Browser, Window};
use crate::driver::Driver;
use crate::house::House;
use anyhow::anyhow;
use futures_util::FutureExt as _;
use std::panic::AssertUnwindSafe;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// No trial takes so long, even where others want the processor too; one that does has stopped.
const LIMIT: Duration = Duration::from_secs(480);

/// A test under way.
pub struct Trial {
    driver: Driver,
    // They serve until the consoles are read: a server that goes away breaks streams, and the browser writes that down.
    houses: Mutex<Vec<Arc<House>>>,
    browsers: Mutex<Vec<Arc<Browser>>>,
    expected: Mutex<Vec<&'static str>>,
}

impl Trial {
    /// Starts a server: `program` is the path of this crate's `house`.
    pub async fn house(&self, program: impl AsRef<Path>) -> anyhow::Result<Arc<House>> {
        self.open_house(program.as_ref(), false).await
    }

    /// The same as visitors find it, without the positions of the tests: for pictures.
    pub async fn plain_house(&self, program: impl AsRef<Path>) -> anyhow::Result<Arc<House>> {
        self.open_house(program.as_ref(), true).await
    }

    async fn open_house(&self, program: &Path, plain: bool) -> anyhow::Result<Arc<House>> {
        let opened = Arc::new(House::open(program, plain).await?);
        self.houses.lock().expect("nobody panics with it").push(Arc::clone(&opened));
        Ok(opened)
    }

    /// Opens a browser for one more person.
    pub async fn browser(&self, window: Window) -> anyhow::Result<Arc<Browser>> {
        let opened = Arc::new(Browser::open(&self.driver, window).await?);
        self.browsers.lock().expect("nobody panics with it").push(Arc::clone(&opened));
        Ok(opened)
    }

    /// Console lines with these words are no fault of the page: the browser itself writes them when a server is killed.
    pub fn expect(&self, words: &'static str) {
        self.expected.lock().expect("nobody panics with it").push(words);
    }

    fn opened(&self) -> Vec<Arc<Browser>> {
        self.browsers.lock().expect("nobody panics with it").clone()
    }

    /// Errors and warnings in any console that nobody expected.
    async fn complaints(&self) -> Vec<String> {
        let expected = self.expected.lock().expect("nobody panics with it").clone();
        let mut all = Vec::new();
        for browser in self.opened() {
            match browser.complaints().await {
                Ok(lines) => all.extend(lines),
                Err(error) => all.push(format!("the console cannot be read: {error}")),
            }
        }
        all.retain(|line| !expected.iter().any(|words| line.contains(words)));
        all
    }

    /// Leaves a picture and the document of each window for finding the cause.
    async fn evidence(&self, name: &str) -> Vec<PathBuf> {
        let folder = std::env::temp_dir().join("bicorne-browser-tests");
        let mut left = Vec::new();
        for (i, browser) in self.opened().iter().enumerate() {
            let (Ok(picture), Ok(source)) = (browser.picture().await, browser.source().await) else {
                continue;
            };
            for (ending, bytes) in [("png", picture), ("html", source.into_bytes())] {
                let file = folder.join(format!("{name}-{}.{ending}", i + 1));
                if std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&file, bytes)).is_ok() {
                    left.push(file);
                }
            }
        }
        left
    }
}

/// Runs a test with a driver of its own and closes every browser it opened, whatever happens.
///
/// # Panics
/// Where the test fails, where Chromium or its driver is missing, and where any console holds an error or a warning.
pub async fn trial(name: &str, test: impl AsyncFnOnce(&Trial) -> anyhow::Result<()>) {
    let driver = Driver::start().await.unwrap_or_else(|error| panic!("{error:#}"));
    let trial =
        Trial { driver, houses: Mutex::default(), browsers: Mutex::default(), expected: Mutex::default() };
    let running = AssertUnwindSafe(test(&trial)).catch_unwind();
    let outcome = match tokio::time::timeout(LIMIT, running).await {
        Ok(Ok(outcome)) => outcome,
        Ok(Err(panic)) => Err(anyhow!(words(&*panic))),
        Err(_) => Err(anyhow!("not finished after {LIMIT:?}")),
    };
    let complaints = trial.complaints().await;
    let failed = outcome.is_err() || !complaints.is_empty();
    let evidence = if failed { trial.evidence(name).await } else { Vec::new() };
    for browser in trial.opened() {
        browser.close().await;
    }
    if let Err(error) = outcome {
        panic!("{name}: {error:#}\nconsole: {complaints:#?}\nsee {evidence:#?}");
    }
    assert!(complaints.is_empty(), "{name}: the console has {complaints:#?}\nsee {evidence:#?}");
}

fn words(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|s| (*s).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "a panic without words".to_owned())
}
