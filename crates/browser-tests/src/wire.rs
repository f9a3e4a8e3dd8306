//! A wire between one browser and the house that remembers every byte the browser receives.

use crate::house::House;
use anyhow::Context as _;
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

/// What came over all connections so far, one list of bytes each.
type Heard = Arc<Mutex<Vec<Vec<u8>>>>;

/// A tapped wire. It lasts as long as the test's runtime.
pub struct Wire {
    address: String,
    heard: Heard,
}

impl Wire {
    /// Lays a wire to the house.
    pub async fn to(house: &House) -> anyhow::Result<Wire> {
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?.to_string();
        let there = house.at("").trim_start_matches("http://").to_owned();
        let heard = Heard::default();
        let all = Arc::clone(&heard);
        tokio::spawn(async move {
            while let Ok((browser, _)) = listener.accept().await {
                let (there, all) = (there.clone(), Arc::clone(&all));
                tokio::spawn(async move { carry(browser, &there, &all).await });
            }
        });
        Ok(Wire { address, heard })
    }

    /// The address of a page through this wire.
    pub fn at(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// How many bytes came over it so far.
    pub fn bytes(&self) -> usize {
        self.heard.lock().expect("nobody panics with it").iter().map(Vec::len).sum()
    }

    /// Forgets what came so far.
    pub fn forget(&self) {
        for bytes in self.heard.lock().expect("nobody panics with it").iter_mut() {
            bytes.clear();
        }
    }

    /// Whether these words came over it since it last forgot.
    pub fn logged(&self, words: &str) -> bool {
        self.told(words).is_some()
    }

    /// The first place where these words came over it since it last forgot, with what stands around them. The tables that everybody may
    /// look up name everything there is: their rows do not count.
    pub fn told(&self, words: &str) -> Option<String> {
        let heard = self.heard.lock().expect("nobody panics with it");
        heard.iter().find_map(|bytes| {
            let text = String::from_utf8_lossy(bytes);
            let secret = |at: &usize| {
                let name_ends = text[*at..].split_once('"').map(|(_, after)| after);
                !name_ends.is_some_and(|after| after.starts_with(",\"cells\":"))
            };
            let at = text.match_indices(words).map(|(at, _)| at).find(secret)?;
            let before: Vec<char> = text[..at].chars().rev().take(200).collect();
            Some(before.into_iter().rev().chain(text[at..].chars().take(100)).collect())
        })
    }
}

/// Carries bytes both ways until one end is done; what goes to the browser is noted.
async fn carry(browser: TcpStream, there: &str, all: &Heard) -> anyhow::Result<()> {
    let house = TcpStream::connect(there).await.context("the house does not answer")?;
    let (mut from_browser, mut to_browser) = browser.into_split();
    let (mut from_house, mut to_house) = house.into_split();
    let place = {
        let mut all = all.lock().expect("nobody panics with it");
        all.push(Vec::new());
        all.len() - 1
    };
    let asks = async {
        let mut buffer = vec![0; 16 * 1024];
        loop {
            let n = from_browser.read(&mut buffer).await?;
            if n == 0 {
                return to_house.shutdown().await;
            }
            // What is packed cannot be read: the house is not told that the browser could unpack it.
            let mut bytes = buffer[..n].to_vec();
            let name = b"accept-encoding";
            for at in 0..bytes.len().saturating_sub(name.len()) {
                if bytes[at..at + name.len()].eq_ignore_ascii_case(name) {
                    bytes[at..at + 6].copy_from_slice(b"x-some");
                }
            }
            to_house.write_all(&bytes).await?;
        }
    };
    let answers = async {
        let mut buffer = vec![0; 16 * 1024];
        loop {
            let n = from_house.read(&mut buffer).await?;
            if n == 0 {
                return to_browser.shutdown().await;
            }
            all.lock().expect("nobody panics with it")[place].extend_from_slice(&buffer[..n]);
            to_browser.write_all(&buffer[..n]).await?;
        }
    };
    tokio::try_join!(asks, answers)?;
    Ok(())
}
