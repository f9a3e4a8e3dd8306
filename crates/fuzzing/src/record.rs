//! Records: read, printed, and proved as `bicorne verify` does.

use crate::position;
use crate::text::{is_sampled, text};
use bicorne_core::{Options, Record, Secret};

/// Reads `data` as a record and proves it.
pub fn record(data: &[u8]) {
    let text = text(data);
    let lines = text.lines().count();
    match Record::parse(&text) {
        Ok(record) => {
            let printed = record.to_string();
            let again = Record::parse(&printed).unwrap_or_else(|bad| panic!("{bad} in {printed:?}"));
            assert_eq!(again.entries, record.entries, "{printed:?}");
            assert_eq!(again.to_string(), printed);
        }
        Err(bad) => {
            assert!((1..=lines).contains(&bad.line) && !bad.what.en.is_empty(), "{bad:?}");
        }
    }
    if is_sampled(data, 16)
        && let Err(difference) = bicorne_games::record::prove(&text)
    {
        assert!(difference.line <= lines && !difference.what.en.is_empty(), "{difference:?}");
    }
}

/// The beginnings of matches of every game, with and without their seeds.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for kit in bicorne_games::all() {
        for (n, scenario) in kit.scenarios().iter().take(3).enumerate() {
            let mut table = kit.open(&scenario.id, &Options::new()).expect("a listed scenario opens");
            let secret = Secret([n as u8; 32]);
            let tags = &mut table.header().tags;
            tags.push(("Seats".to_owned(), format!("{}=Hélène \"l'Aînée\"", kit.seats()[0])));
            tags.push(("SeedHash".to_owned(), secret.hash()));
            if n == 0 {
                tags.push(("Seed".to_owned(), secret.hex()));
            }
            position::play(&mut *table, n as u8, 12 + 6 * n, |_| {});
            if n == 1 {
                table.agree().expect("it is not over");
            }
            seeds.push(table.record().to_string().into_bytes());
        }
    }
    seeds
}
