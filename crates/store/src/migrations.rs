//! The tables of the store as numbered migrations. A database applies those it has not applied yet, in order.
//!
//! They are listed by hand: sqlx's `migrate!` would bring its macros, which compile both databases a second time.

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// Name and SQL of each migration; its version is its place in the list, from 1.
type Listed = [(&'static str, &'static str)];

const SQLITE: &Listed = &[
    ("matches", include_str!("../migrations/sqlite/0001_matches.sql")),
    ("reviews", include_str!("../migrations/sqlite/0002_reviews.sql")),
    ("appends", include_str!("../migrations/sqlite/0003_appends.sql")),
    ("commitments", include_str!("../migrations/sqlite/0004_commitments.sql")),
    ("clock", include_str!("../migrations/sqlite/0005_clock.sql")),
    ("standing", include_str!("../migrations/sqlite/0006_standing.sql")),
    ("hashes_of_appends", include_str!("../migrations/sqlite/0007_hashes_of_appends.sql")),
    ("makers", include_str!("../migrations/sqlite/0008_makers.sql")),
];

const POSTGRES: &Listed = &[
    ("matches", include_str!("../migrations/postgres/0001_matches.sql")),
    ("reviews", include_str!("../migrations/postgres/0002_reviews.sql")),
    ("appends", include_str!("../migrations/postgres/0003_appends.sql")),
    ("commitments", include_str!("../migrations/postgres/0004_commitments.sql")),
    ("clock", include_str!("../migrations/postgres/0005_clock.sql")),
    ("standing", include_str!("../migrations/postgres/0006_standing.sql")),
    ("hashes_of_appends", include_str!("../migrations/postgres/0007_hashes_of_appends.sql")),
    ("makers", include_str!("../migrations/postgres/0008_makers.sql")),
    ("append_entries", include_str!("../migrations/postgres/0009_append_entries.sql")),
];

/// The migrations of a SQLite file.
pub(crate) fn sqlite() -> Migrator {
    migrator(SQLITE)
}

/// The migrations of a PostgreSQL database.
pub(crate) fn postgres() -> Migrator {
    migrator(POSTGRES)
}

fn migrator(listed: &Listed) -> Migrator {
    let numbered = (1..).zip(listed.iter().copied());
    let migration = |(version, (name, sql)): (i64, (&'static str, &'static str))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    };
    Migrator::with_migrations(numbered.map(migration).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    /// A migration that lies in its folder and is not listed would never be applied.
    #[test]
    fn every_file_of_the_folder_is_listed_under_its_number_and_name() {
        for (folder, listed) in [("sqlite", SQLITE), ("postgres", POSTGRES)] {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(folder);
            let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
            let mut files: Vec<String> = entries.map(|name| name.into_string().unwrap()).collect();
            files.sort();
            let named: Vec<String> =
                (1..).zip(listed).map(|(version, (name, _))| format!("{version:04}_{name}.sql")).collect();
            assert_eq!(files, named);
        }
    }
}
