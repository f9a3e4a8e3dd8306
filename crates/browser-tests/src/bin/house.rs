//! A server for the browser tests, with every game: `house ADDRESS FOLDER`, and with `plain` after that none of the tests' positions.
//! Says where it listens, then serves until it is killed.

use anyhow::Context as _;
use bicorne_server::{Config, Server};

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
    let kits = if plain { bicorne_games::kits().to_vec() } else { bicorne_browser_tests::kits() };
    let server = Server::bind(config, kits).await?;
    println!("listening {}", server.address());
    Ok(server.run().await?)
}
