//! A server for the browser tests, with every game: `house ADDRESS FOLDER`, and with `plain` after that none of the tests' positions.
//! Says where it listens, then serves until it is killed. The dice of its matches are the same each time, so that a test that passes
//! goes on passing; `BICORNE_TEST_DICE` names others.

use anyhow::Context as _;
use bicorne_server::{Config, Server};

/// The dice a house has by default.
const DICE: u64 = 1806;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let mut args = std::env::args().skip(1);
    let address = args.next().context("the address is missing")?;
    let folder = args.next().context("the data folder is missing")?;
    let mut config = Config::new(folder);
    config.listen = address.parse().with_context(|| format!("{address:?} is no address"))?;
    // Without any time a match is looked at again in the fewest worlds, whatever the machine.
    config.limits.review = std::time::Duration::ZERO;
    let plain = args.next().is_some_and(|word| word == "plain");
    let kits = if plain { bicorne_games::all().to_vec() } else { bicorne_browser_tests::kits() };
    let server = Server::bind(config, kits).await?;
    let dice = std::env::var("BICORNE_TEST_DICE").ok();
    server.fix_dice(dice.map_or(Ok(DICE), |seed| seed.parse()).context("BICORNE_TEST_DICE is no number")?);
    println!("listening {}", server.address());
    Ok(server.run().await?)
}
