//! One person's browser: a window that is looked at, clicked, typed into, tapped.

use crate::command::{ConsoleLog, RunFirst, complaints};
use crate::driver::Driver;
use crate::pointer::{self, Pointer};
use anyhow::{Context as _, bail};
use fantoccini::actions::{InputSource as _, KeyAction, KeyActions};
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How long one waits for something before it counts as missing; long, because machines that test are busy.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);
/// How long one waits before looking again.
pub(crate) const BLINK: Duration = Duration::from_millis(40);

/// The kinds of windows people have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Window {
    /// 1440 by 900, with a mouse; things move on it.
    Desk,
    /// The same for a person who wants nothing to move.
    StillDesk,
    /// The same on a small laptop, 1366 by 768.
    Laptop,
    /// A phone of 390 by 844, held upright, with fingers.
    Phone,
}

/// A player's share of the dice is the same each time, as the house's is: a test plays the same match whenever it runs.
const SAME_SHARE: &str = "crypto.getRandomValues = numbers => numbers.fill(6);";

/// How often Chromium is started before it is given up: on a busy machine it may not tell its port within the driver's minute.
const STARTS: u32 = 3;

/// A browser with a profile of its own.
async fn start(driver: &Driver, window: Window) -> anyhow::Result<(Client, TempDir)> {
    let mut tries = 1;
    loop {
        let profile = TempDir::with_prefix("bicorne-browser-")?;
        let wishes = wishes(driver.browser(), window, &profile.path().display().to_string());
        let mut builder = ClientBuilder::new(HttpConnector::new());
        match builder.capabilities(wishes).connect(driver.address()).await {
            Ok(client) => return Ok((client, profile)),
            Err(_) if tries < STARTS => tries += 1,
            Err(error) => return Err(error).context(format!("Chromium does not start in {tries} tries")),
        }
    }
}

/// A window of a browser that shares nothing with others.
pub struct Browser {
    client: Client,
    pointer: Pointer,
    // Goes away with the browser.
    _profile: TempDir,
}

impl Browser {
    pub(crate) async fn open(driver: &Driver, window: Window) -> anyhow::Result<Browser> {
        let (client, profile) = start(driver, window).await?;
        client.issue_cmd(RunFirst(SAME_SHARE)).await.context("a page's dice cannot be fixed")?;
        let pointer = if window == Window::Phone { Pointer::Finger } else { Pointer::Mouse };
        Ok(Browser { client, pointer, _profile: profile })
    }

    /// Goes to an address.
    pub async fn goto(&self, address: &str) -> anyhow::Result<()> {
        self.client.goto(address).await.with_context(|| format!("{address} does not load"))
    }

    /// Loads the page again.
    pub async fn reload(&self) -> anyhow::Result<()> {
        Ok(self.client.refresh().await?)
    }

    /// The path of the page, with its query.
    pub async fn path(&self) -> anyhow::Result<String> {
        self.eval("return location.pathname + location.search", vec![]).await
    }

    /// What a script says about the page. Tests only look with it; they act with [`Browser::click`] and [`Browser::press`].
    pub async fn eval<T: DeserializeOwned>(&self, script: &str, args: Vec<Value>) -> anyhow::Result<T> {
        let answer = self.client.execute(script, args).await?;
        serde_json::from_value(answer.clone()).with_context(|| format!("{script} says {answer}"))
    }

    /// Looks again and again until the script says something: neither null, nor false.
    pub async fn until<T: DeserializeOwned>(
        &self,
        what: &str,
        script: &str,
        args: Vec<Value>,
    ) -> anyhow::Result<T> {
        let began = Instant::now();
        let mut said;
        loop {
            // A page that is just being left cannot be asked; the next one can.
            match self.client.execute(script, args.clone()).await {
                Ok(answer) if answer != Value::Null && answer != Value::Bool(false) => {
                    return serde_json::from_value(answer.clone())
                        .with_context(|| format!("{script} says {answer}"));
                }
                Ok(answer) => said = answer.to_string(),
                Err(error) => said = error.to_string(),
            }
            if began.elapsed() > PATIENCE {
                bail!("waited {PATIENCE:?} for {what} at {}; last: {said}", self.path().await?);
            }
            tokio::time::sleep(BLINK).await;
        }
    }

    /// Waits until there is an element.
    pub async fn sees(&self, selector: &str) -> anyhow::Result<()> {
        let there = "return document.querySelector(arguments[0]) !== null";
        self.until::<bool>(&format!("`{selector}`"), there, vec![json!(selector)]).await.map(drop)
    }

    /// Waits until there is no such element.
    pub async fn sees_no(&self, selector: &str) -> anyhow::Result<()> {
        let gone = "return document.querySelector(arguments[0]) === null";
        self.until::<bool>(&format!("the end of `{selector}`"), gone, vec![json!(selector)]).await.map(drop)
    }

    /// How many elements there are now.
    pub async fn count(&self, selector: &str) -> anyhow::Result<usize> {
        self.eval("return document.querySelectorAll(arguments[0]).length", vec![json!(selector)]).await
    }

    /// The text of the first such element, as it is seen; waits for one.
    pub async fn text(&self, selector: &str) -> anyhow::Result<String> {
        self.sees(selector).await?;
        self.eval("return document.querySelector(arguments[0]).innerText", vec![json!(selector)]).await
    }

    /// The texts of all such elements now, whether seen or not.
    pub async fn texts(&self, selector: &str) -> anyhow::Result<Vec<String>> {
        let all = "return [...document.querySelectorAll(arguments[0])].map(e => e.textContent.trim())";
        self.eval(all, vec![json!(selector)]).await
    }

    /// The whole document as it is now.
    pub async fn source(&self) -> anyhow::Result<String> {
        Ok(self.client.source().await?)
    }

    /// Clicks, or taps, the first such element where it can be hit, once it stands still.
    pub async fn click(&self, selector: &str) -> anyhow::Result<()> {
        pointer::click(self, &self.client, self.pointer, selector).await
    }

    /// Takes the first such element with the mouse and drags it this many pixels away, where it is still held.
    pub async fn take(&self, selector: &str, by: (f64, f64)) -> anyhow::Result<()> {
        pointer::drag(self, &self.client, selector, by, false).await
    }

    /// Rests a finger on the first such element.
    pub async fn rest(&self, selector: &str) -> anyhow::Result<()> {
        pointer::rest(self, &self.client, selector).await
    }

    /// Lets go of what was taken.
    pub async fn let_go(&self) -> anyhow::Result<()> {
        pointer::release(&self.client).await
    }

    /// Takes the first such element with the mouse and drops it this many pixels away.
    pub async fn drag(&self, selector: &str, by: (f64, f64)) -> anyhow::Result<()> {
        pointer::drag(self, &self.client, selector, by, true).await
    }

    /// Presses and releases one key.
    pub async fn press(&self, key: impl Into<char>) -> anyhow::Result<()> {
        let value = key.into();
        let keys = KeyActions::new("keyboard".to_owned());
        let keys = keys.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        Ok(self.client.perform_actions(keys).await?)
    }

    /// Replaces what is written in a field.
    pub async fn write(&self, selector: &str, text: &str) -> anyhow::Result<()> {
        let field = self.client.find(Locator::Css(selector)).await?;
        field.clear().await?;
        Ok(field.send_keys(text).await?)
    }

    /// Chooses a file in a file field, as the browser's own dialog would.
    pub async fn choose_file(&self, selector: &str, file: &std::path::Path) -> anyhow::Result<()> {
        let field = self.client.find(Locator::Css(selector)).await?;
        Ok(field.send_keys(&file.display().to_string()).await?)
    }

    /// The window as a PNG picture.
    pub async fn picture(&self) -> anyhow::Result<Vec<u8>> {
        Ok(self.client.screenshot().await?)
    }

    /// Errors and warnings in the console since it was last asked.
    pub async fn complaints(&self) -> anyhow::Result<Vec<String>> {
        Ok(complaints(&self.client.issue_cmd(ConsoleLog).await?))
    }

    pub(crate) async fn close(&self) {
        // What cannot be closed is gone already.
        let _ = self.client.clone().close().await;
    }
}

/// What Chromium is asked for.
fn wishes(program: &str, window: Window, profile: &str) -> Map<String, Value> {
    let mut args: Vec<String> = [
        "--headless=new",
        // Tests weigh what a page holds.
        "--js-flags=--expose-gc",
        "--enable-precise-memory-info",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--disable-dev-shm-usage",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--hide-scrollbars",
        "--lang=en-GB",
        "--accept-lang=en-GB,en",
        "--window-size=1440,900",
    ]
    .map(str::to_owned)
    .into();
    args.push(format!("--user-data-dir={profile}"));
    if window != Window::Desk {
        args.push("--force-prefers-reduced-motion".to_owned());
    }
    // The page itself gets these sizes, whatever the window's frame takes.
    let (width, height, phone) = match window {
        Window::Phone => (390, 844, true),
        Window::Laptop => (1366, 768, false),
        Window::Desk | Window::StillDesk => (1440, 900, false),
    };
    let metrics =
        json!({"width": width, "height": height, "pixelRatio": 1.0, "mobile": phone, "touch": phone});
    let chrome = json!({"binary": program, "args": args, "mobileEmulation": { "deviceMetrics": metrics }});
    let mut wishes = Map::new();
    wishes.insert("browserName".to_owned(), json!("chrome"));
    wishes.insert("goog:loggingPrefs".to_owned(), json!({"browser": "ALL"}));
    wishes.insert("goog:chromeOptions".to_owned(), chrome);
    wishes
}
