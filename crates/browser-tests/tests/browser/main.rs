//! Matches in a real browser. Each file is one way of using the client; a console error anywhere fails the test.

mod by_clicks;
mod by_keys;
mod by_link;
mod by_taps;
mod explained;
mod languages;
mod records;
mod recovery;

use bicorne_browser_tests::House;

/// A server of one's own.
async fn house() -> anyhow::Result<House> {
    House::open(env!("CARGO_BIN_EXE_house")).await
}
