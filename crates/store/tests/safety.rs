//! What must hold of the database as a file: it is complete after a clean stop, copied while in use, and never opened wrongly.

use bicorne_core::Secret;
use bicorne_store::{
    Append, Entry, EntryKind, KeptSecret, MatchRow, NewMatch, Origin, SeatKind, SeatRow, Standing, Status,
    Store, StoreError,
};
use std::path::{Path, PathBuf};
use std::sync::Arc;

fn url(file: &Path) -> String {
    format!("sqlite:{}", file.display())
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    PathBuf::from(format!("{}{ending}", file.display()))
}

fn entry(text: &str) -> Entry {
    Entry { kind: EntryKind::Choice, seat: Some("union".to_owned()), text: text.to_owned() }
}

fn new_match(id: &str, begun: bool) -> NewMatch {
    NewMatch {
        row: MatchRow {
            id: id.to_owned(),
            game: "toy".to_owned(),
            scenario: "parade".to_owned(),
            options: [("turns".to_owned(), "4".to_owned())].into(),
            secret: Some(KeptSecret::Plain(Secret([7; 32]))),
            created: 1_700_000_000,
            updated: 1_700_000_001,
            rules: "1 00ff".to_owned(),
            played: 0,
            maker: String::new(),
            origin: Origin::Table,
            header: vec![("Event".to_owned(), "a \"test\"".to_owned())],
            standing: Standing { status: Status::Running, turn: 1, asked: vec!["union".to_owned()], begun },
        },
        seats: vec![SeatRow {
            seat: "union".to_owned(),
            kind: SeatKind::Person,
            name: "Hélène".to_owned(),
            token_hash: Some("hash".to_owned()),
            invite: None,
            contribution: "luck".to_owned(),
            commitment: String::new(),
            standing: String::new(),
        }],
        entries: vec![Entry { kind: EntryKind::Chance, seat: None, text: "draw a".to_owned() }],
        hashes: vec![(1, 255)],
    }
}

fn append(after: u32, text: &str) -> Append {
    Append { after, entries: vec![entry(text)], standing: None, hash: Some(u64::from(after)) }
}

async fn some_matches(store: &dyn Store, ids: std::ops::Range<u32>) {
    for i in ids {
        let id = format!("m{i}");
        store.create(&new_match(&id, true)).await.unwrap();
        store.append(&id, append(1, "play a")).await.unwrap();
        store.keep_review(&id, "{}").await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_closed_database_is_one_complete_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("matches.db");
    let store = bicorne_store::open(&url(&file)).await.unwrap();
    some_matches(&*store, 0..5).await;
    assert!(std::fs::metadata(beside(&file, "-wal")).unwrap().len() > 0, "until then they are in the log");
    store.close().await.unwrap();
    assert_eq!(std::fs::metadata(beside(&file, "-wal")).map_or(0, |log| log.len()), 0);
    // A copy of the file alone has everything.
    let copy = folder.path().join("copy.db");
    std::fs::copy(&file, &copy).unwrap();
    let copied = bicorne_store::open(&url(&copy)).await.unwrap();
    assert_eq!(copied.entries("m4", 0).await.unwrap().len(), 2);
    assert!(matches!(store.append("m0", append(2, "late")).await, Err(StoreError::Closed)));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_empty_file_beside_a_full_log_is_refused_and_nothing_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("matches.db");
    let store = bicorne_store::open(&url(&file)).await.unwrap();
    some_matches(&*store, 0..3).await;
    // As after a crash, with the file emptied by an accident.
    let (torn, log) = (folder.path().join("torn.db"), folder.path().join("torn.db-wal"));
    std::fs::copy(beside(&file, "-wal"), &log).unwrap();
    let kept = std::fs::metadata(&log).unwrap().len();
    for there in [false, true] {
        if there {
            std::fs::write(&torn, "").unwrap();
        }
        let Err(refused) = bicorne_store::open(&url(&torn)).await else { panic!("it was opened") };
        assert!(matches!(refused, StoreError::Torn(..)), "{refused}");
        assert_eq!(std::fs::metadata(&log).unwrap().len(), kept, "the log is as it was");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_file_is_refused_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("matches.db");
    let store = bicorne_store::open(&url(&file)).await.unwrap();
    some_matches(&*store, 0..200).await;
    store.close().await.unwrap();
    let mut bytes = std::fs::read(&file).unwrap();
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 8192].fill(0xa5);
    std::fs::write(&file, bytes).unwrap();
    let Err(refused) = bicorne_store::open(&url(&file)).await else { panic!("it was opened") };
    assert!(matches!(refused, StoreError::Damaged(_)), "{refused}");
}

#[test]
fn a_second_server_on_one_file_is_refused_until_the_first_ends() {
    let folder = tempfile::tempdir().unwrap();
    let url = url(&folder.path().join("matches.db"));
    let first = bicorne_store::lock(&url).unwrap();
    assert!(matches!(bicorne_store::lock(&url), Err(StoreError::InUse(_))));
    drop(first);
    assert!(bicorne_store::lock(&url).unwrap().is_some());
    assert!(bicorne_store::lock("postgres://somewhere").unwrap().is_none(), "several servers share it");
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread")]
async fn only_its_owner_can_read_the_database() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("matches.db");
    // Also a file that an earlier version left readable.
    std::fs::write(&file, "").unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o644)).unwrap();
    let store = bicorne_store::open(&url(&file)).await.unwrap();
    some_matches(&*store, 0..1).await;
    let backup = folder.path().join("backup.db");
    bicorne_store::backup(&url(&file), &backup).await.unwrap();
    for path in [file.clone(), beside(&file, "-wal"), beside(&file, "-shm"), backup] {
        let mode = std::fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", path.display());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_made_while_matches_are_played_and_put_back() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("matches.db");
    let store = bicorne_store::open(&url(&file)).await.unwrap();
    some_matches(&*store, 0..20).await;
    let writing = Arc::clone(&store);
    let writer = tokio::spawn(async move {
        for n in 2..200 {
            writing.append("m0", append(n, "on and on")).await.unwrap();
        }
    });
    let backup = folder.path().join("backup.db");
    bicorne_store::backup(&url(&file), &backup).await.unwrap();
    assert!(matches!(bicorne_store::backup(&url(&file), &backup).await, Err(StoreError::Exists(_))));
    let none = url(&folder.path().join("none.db"));
    let to = folder.path().join("other.db");
    assert!(matches!(bicorne_store::backup(&none, &to).await, Err(StoreError::NoFile(_))));
    assert!(!to.exists(), "nothing is left behind");
    writer.await.unwrap();
    store.close().await.unwrap();

    let (count, old) = bicorne_store::restore(&backup, &url(&file)).await.unwrap();
    assert_eq!(count, 20);
    let old = old.expect("what was there stays");
    let back = bicorne_store::open(&url(&file)).await.unwrap();
    let entries = back.entries("m0", 0).await.unwrap().len();
    assert!((2..=200).contains(&entries), "{entries} entries at some moment in between");
    let before = bicorne_store::open(&url(&old)).await.unwrap();
    assert_eq!(before.entries("m0", 0).await.unwrap().len(), 200);
    // Whatever is no backup changes nothing.
    back.close().await.unwrap();
    let nonsense = folder.path().join("nonsense");
    for text in ["", "this is no database, however long it may be"] {
        std::fs::write(&nonsense, text).unwrap();
        assert!(bicorne_store::restore(&nonsense, &url(&file)).await.is_err());
    }
    let back = bicorne_store::open(&url(&file)).await.unwrap();
    assert_eq!(back.entries("m0", 0).await.unwrap().len(), entries);
}

/// Copies matches through `urls` in order and compares each with the first.
async fn migrated(urls: &[String]) {
    let first = bicorne_store::open(&urls[0]).await.unwrap();
    // More than one page of the copy.
    some_matches(&*first, 0..220).await;
    for pair in urls.windows(2) {
        let from = bicorne_store::open(&pair[0]).await.unwrap();
        let to = bicorne_store::open(&pair[1]).await.unwrap();
        assert_eq!(bicorne_store::copy(&*from, &*to).await.unwrap(), 220);
        assert!(matches!(bicorne_store::copy(&*from, &*to).await, Err(StoreError::NotEmpty)));
        for i in 0..220 {
            let id = format!("m{i}");
            assert_eq!(to.load(&id).await.unwrap(), first.load(&id).await.unwrap(), "{id}");
            assert_eq!(to.review(&id).await.unwrap().as_deref(), Some("{}"));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_is_copied_from_one_file_to_another() {
    let folder = tempfile::tempdir().unwrap();
    migrated(&["a.db", "b.db"].map(|name| url(&folder.path().join(name)))).await;
}

/// Asked only where a database is offered: `BICORNE_TEST_POSTGRES=postgres://…`; the tables go into a schema of their own.
#[tokio::test(flavor = "multi_thread")]
async fn everything_is_copied_to_postgres_and_back() {
    let Ok(postgres) = std::env::var("BICORNE_TEST_POSTGRES") else {
        eprintln!("BICORNE_TEST_POSTGRES is not set: PostgreSQL was not asked");
        return;
    };
    let pool = sqlx::PgPool::connect(&postgres).await.unwrap();
    for statement in ["DROP SCHEMA IF EXISTS bicorne_copies CASCADE", "CREATE SCHEMA bicorne_copies"] {
        sqlx::query(statement).execute(&pool).await.unwrap();
    }
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| url(&folder.path().join(name));
    let postgres = format!("{postgres}?options[search_path]=bicorne_copies");
    migrated(&[file("a.db"), postgres.clone(), file("b.db")]).await;
    let backup = folder.path().join("backup.db");
    bicorne_store::backup(&postgres, &backup).await.unwrap();
    let store = bicorne_store::open(&url(&backup)).await.unwrap();
    assert_eq!(store.entries("m219", 0).await.unwrap().len(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_nobody_has_begun_is_forgotten_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let store = bicorne_store::open(&url(&folder.path().join("matches.db"))).await.unwrap();
    store.create(&new_match("begun", true)).await.unwrap();
    store.create(&new_match("empty", false)).await.unwrap();
    assert_eq!(store.forget_unbegun(1_700_000_001).await.unwrap(), 0, "not yet");
    assert_eq!(store.forget_unbegun(1_700_000_002).await.unwrap(), 1);
    assert_eq!(store.ids("", 10).await.unwrap(), ["begun"]);
    assert!(store.append("empty", append(1, "play")).await.is_err(), "it is gone");
}

#[tokio::test(flavor = "multi_thread")]
async fn many_matches_share_a_transaction() {
    let folder = tempfile::tempdir().unwrap();
    let store = bicorne_store::open(&url(&folder.path().join("matches.db"))).await.unwrap();
    some_matches(&*store, 0..100).await;
    let before = store.stats();
    let mut tasks = tokio::task::JoinSet::new();
    for i in 0..100 {
        let store = Arc::clone(&store);
        tasks.spawn(async move {
            for n in 2..12 {
                store.append(&format!("m{i}"), append(n, "play")).await.unwrap();
            }
        });
    }
    tasks.join_all().await;
    let after = store.stats();
    let (commits, writes) = (after.commits - before.commits, after.writes - before.writes);
    assert_eq!(writes, 1_000);
    assert!(commits <= 200, "{commits} transactions for {writes} appends");
    for i in 0..100 {
        assert_eq!(store.entries(&format!("m{i}"), 0).await.unwrap().len(), 12);
    }
}
