//! One suite for every store: what `Store` promises, asked of each module.

use bicorne_core::Secret;
use bicorne_store::{
    Append, Change, Entry, EntryKind, KeptSecret, MatchRow, NewMatch, Origin, Seal, Sealed, SeatKind,
    SeatRow, Standing, Status, Store, StoreError, Taken,
};
use std::sync::Arc;

fn entry(kind: EntryKind, seat: Option<&str>, text: &str) -> Entry {
    Entry { kind, seat: seat.map(str::to_owned), text: text.to_owned() }
}

fn standing(status: Status, turn: u16, asked: &[&str]) -> Standing {
    Standing { status, turn, asked: asked.iter().map(|s| (*s).to_owned()).collect(), begun: true }
}

fn append(after: u32, entries: &[Entry], standing: &Standing) -> Append {
    Append { after, entries: entries.to_vec(), standing: Some(standing.clone()), hash: None }
}

fn seat(id: &str, kind: SeatKind, invite: Option<&str>) -> SeatRow {
    SeatRow {
        seat: id.to_owned(),
        kind,
        name: format!("Hélène \"{id}\" ☕"),
        token_hash: Some(format!("hash of {id}")),
        invite: invite.map(str::to_owned),
        contribution: "' OR 1=1 --".to_owned(),
        commitment: String::new(),
        standing: String::new(),
    }
}

fn new_match(id: &str) -> NewMatch {
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
            standing: standing(Status::Waiting, 0, &[]),
        },
        // Seats keep the order they are given in, which is not that of the alphabet.
        seats: vec![
            seat("union", SeatKind::Person, None),
            seat("confederate", SeatKind::Open, Some("the invitation")),
        ],
        entries: vec![entry(EntryKind::Chance, None, "draw a")],
        hashes: vec![(1, 0xff00_0000_0000_0001)],
    }
}

async fn suite(store: Arc<dyn Store>) {
    what_is_created_is_loaded(&*store).await;
    an_id_is_taken_once(&*store).await;
    entries_are_appended_in_order_or_not_at_all(&*store).await;
    of_many_writers_of_one_number_one_wins(Arc::clone(&store)).await;
    a_seat_is_taken_once(Arc::clone(&store)).await;
    lists_and_tallies(&*store).await;
    open_tables_come_first_that_still_wait(&*store).await;
    old_records_make_room(&*store).await;
    a_promised_contribution_is_stored_once(&*store).await;
    a_standing_answer_is_kept_with_its_seat(&*store).await;
    reviews_are_kept_beside_the_match(&*store).await;
    played_time_only_grows(&*store).await;
    the_hash_of_an_append_stays_with_its_last_entry(&*store).await;
    store.probe().await.unwrap();
}

async fn what_is_created_is_loaded(store: &dyn Store) {
    let new = new_match("created");
    store.create(&new).await.unwrap();
    let stored = store.load("created").await.unwrap().unwrap();
    assert_eq!(stored.row, new.row);
    assert_eq!(stored.seats, new.seats);
    assert_eq!(stored.entries, new.entries);
    assert_eq!(stored.hashes, new.hashes);
    let brief = store.brief("created").await.unwrap().unwrap();
    assert_eq!((brief.row, brief.seats, brief.entries), (new.row, new.seats, Vec::new()));
    assert_eq!(store.load("nobody").await.unwrap(), None);
    assert_eq!(store.brief("nobody").await.unwrap(), None);
    assert_eq!(store.entries("nobody", 0).await.unwrap(), Vec::new());
}

async fn played_time_only_grows(store: &dyn Store) {
    store.create(&new_match("timed")).await.unwrap();
    for (told, kept) in [(40, 40), (30, 40), (90, 90)] {
        store.set_played("timed", told).await.unwrap();
        assert_eq!(store.brief("timed").await.unwrap().unwrap().row.played, kept);
    }
    assert!(matches!(store.set_played("nobody", 1).await, Err(StoreError::Missing)));
}

async fn an_id_is_taken_once(store: &dyn Store) {
    let mut again = new_match("created");
    again.row.game = "another".to_owned();
    again.entries.push(entry(EntryKind::Chance, None, "draw b"));
    assert!(matches!(store.create(&again).await, Err(StoreError::Conflict)));
    let stored = store.load("created").await.unwrap().unwrap();
    assert_eq!((stored.row.game.as_str(), stored.entries.len()), ("toy", 1));
}

async fn entries_are_appended_in_order_or_not_at_all(store: &dyn Store) {
    store.create(&new_match("appended")).await.unwrap();
    let all = [
        entry(EntryKind::Choice, Some("union"), "play a"),
        entry(EntryKind::TakeBack, Some("union"), ""),
        entry(EntryKind::DrawOffer, Some("union"), ""),
        entry(EntryKind::DrawDecline, Some("confederate"), ""),
        entry(EntryKind::Chance, None, "roll 4"),
        entry(EntryKind::DrawAgreed, Some("confederate"), ""),
        entry(EntryKind::Resign, Some("union"), ""),
    ];
    let running = standing(Status::Running, 3, &["union", "confederate"]);
    store.append("appended", append(1, &all[..5], &running)).await.unwrap();
    assert_eq!(store.entries("appended", 1).await.unwrap(), all[..5]);
    assert_eq!(store.entries("appended", 5).await.unwrap(), all[4..5]);
    assert_eq!(store.brief("appended").await.unwrap().unwrap().row.standing, running);

    let over = standing(Status::Over, 4, &[]);
    for wrong in [0, 1, 5, 7, 99] {
        let refused = store.append("appended", append(wrong, &all[5..], &over)).await;
        assert!(matches!(refused, Err(StoreError::Conflict)), "after {wrong}: {refused:?}");
    }
    assert_eq!(store.brief("appended").await.unwrap().unwrap().row.standing, running, "nothing has changed");
    store.append("appended", append(6, &all[5..], &over)).await.unwrap();
    assert_eq!(store.load("appended").await.unwrap().unwrap().entries[1..], all);
    let ids = ["appended", "nobody", "created"].map(str::to_owned);
    let mut lengths = store.lengths(&ids).await.unwrap();
    lengths.retain(|(_, n)| *n > 0);
    lengths.sort();
    assert_eq!(lengths, [("appended".to_owned(), 8), ("created".to_owned(), 1)]);
    assert!(matches!(store.append("nobody", append(0, &all, &over)).await, Err(StoreError::Missing)));
}

async fn the_hash_of_an_append_stays_with_its_last_entry(store: &dyn Store) {
    store.create(&new_match("hashed")).await.unwrap();
    let rows = ["play a", "play b"].map(|text| entry(EntryKind::Choice, Some("union"), text));
    for (after, hash) in [(1, Some(7)), (3, None), (5, Some(u64::MAX))] {
        let append = Append { after, entries: rows.to_vec(), standing: None, hash };
        store.append("hashed", append).await.unwrap();
    }
    let stored = store.load("hashed").await.unwrap().unwrap();
    assert_eq!(stored.hashes, [new_match("hashed").hashes[0], (3, 7), (7, u64::MAX)]);
    let tail = store.tail("hashed", 3).await.unwrap();
    assert_eq!((tail.entries, tail.hashes), (stored.entries[3..].to_vec(), vec![(7, u64::MAX)]));
}

async fn of_many_writers_of_one_number_one_wins(store: Arc<dyn Store>) {
    store.create(&new_match("raced")).await.unwrap();
    for round in 0..5_u32 {
        let mut writers = tokio::task::JoinSet::new();
        for writer in 0..8 {
            let store = Arc::clone(&store);
            writers.spawn(async move {
                let texts =
                    [format!("round {round} by {writer}"), format!("and its roll in {round} by {writer}")];
                let rows = texts.map(|t| entry(EntryKind::Choice, Some("union"), &t));
                let after = 1 + round * 2;
                (
                    writer,
                    store.append("raced", append(after, &rows, &standing(Status::Running, 1, &[]))).await,
                )
            });
        }
        let mut winners = Vec::new();
        while let Some(done) = writers.join_next().await {
            match done.unwrap() {
                (writer, Ok(())) => winners.push(writer),
                (_, Err(StoreError::Conflict)) => {}
                (_, Err(other)) => panic!("{other}"),
            }
        }
        assert_eq!(winners.len(), 1, "round {round}: {winners:?}");
        let rows = store.entries("raced", 1 + round * 2).await.unwrap();
        assert_eq!(rows.len(), 2);
        assert!(rows.iter().all(|r| r.text.ends_with(&format!("by {}", winners[0]))), "{rows:?}");
    }
}

async fn a_seat_is_taken_once(store: Arc<dyn Store>) {
    store.create(&new_match("seated")).await.unwrap();
    let mut guests = tokio::task::JoinSet::new();
    for guest in 0..6 {
        let store = Arc::clone(&store);
        let taken = Taken {
            name: format!("guest {guest}"),
            contribution: "luck".to_owned(),
            commitment: String::new(),
            token_hash: format!("hash {guest}"),
        };
        guests.spawn(async move { (guest, store.take_seat("seated", "confederate", &taken).await) });
    }
    let mut seated = Vec::new();
    while let Some(done) = guests.join_next().await {
        match done.unwrap() {
            (guest, Ok(())) => seated.push(guest),
            (_, Err(StoreError::Conflict)) => {}
            (_, Err(other)) => panic!("{other}"),
        }
    }
    assert_eq!(seated.len(), 1);
    let stored = store.load("seated").await.unwrap().unwrap();
    let there = &stored.seats[1];
    assert_eq!(there.kind, SeatKind::Person);
    assert_eq!(there.name, format!("guest {}", seated[0]));
    assert_eq!(there.token_hash, Some(format!("hash {}", seated[0])));
    assert_eq!((there.invite.clone(), there.contribution.as_str()), (None, "luck"));
    assert_eq!(stored.seats[0], new_match("seated").seats[0], "the other seat is as it was");
    let nobody = Taken {
        name: String::new(),
        contribution: String::new(),
        commitment: String::new(),
        token_hash: String::new(),
    };
    assert!(matches!(store.take_seat("seated", "pope", &nobody).await, Err(StoreError::Conflict)));
}

async fn a_standing_answer_is_kept_with_its_seat(store: &dyn Store) {
    let mut new = new_match("standing");
    new.seats[1].standing = "brought along".to_owned();
    store.create(&new).await.unwrap();
    store.set_standing("standing", "union", "[\"é\"]").await.unwrap();
    let said = async || {
        let seats = store.brief("standing").await.unwrap().unwrap().seats;
        seats.into_iter().map(|s| s.standing).collect::<Vec<_>>()
    };
    assert_eq!(said().await, ["[\"é\"]", "brought along"]);
    // Only where a seat is asked that has said something.
    let here = async || store.with_standing().await.unwrap().contains(&"standing".to_owned());
    for (asked, found) in
        [(vec!["union"], true), (vec!["pope"], false), (vec!["pope", "confederate"], true), (vec![], false)]
    {
        let now = standing(Status::Running, 2, &asked);
        let after = store.entries("standing", 0).await.unwrap().len() as u32;
        store.append("standing", append(after, &[], &now)).await.unwrap();
        assert_eq!(here().await, found, "{asked:?}");
    }
    store.set_standing("standing", "union", "").await.unwrap();
    assert_eq!(said().await, ["", "brought along"]);
    assert!(matches!(store.set_standing("standing", "pope", "x").await, Err(StoreError::Missing)));
}

async fn a_promised_contribution_is_stored_once(store: &dyn Store) {
    let mut new = new_match("promised");
    new.seats[0].contribution = String::new();
    new.seats[0].commitment = "the hash".to_owned();
    store.create(&new).await.unwrap();
    store.contribute("promised", "union", "luck", "the hash").await.unwrap();
    let seat = store.brief("promised").await.unwrap().unwrap().seats[0].clone();
    assert_eq!((seat.contribution.as_str(), seat.commitment.as_str()), ("luck", "the hash"));
    for seat in ["union", "confederate", "pope"] {
        let again = store.contribute("promised", seat, "other luck", "").await;
        assert!(matches!(again, Err(StoreError::Conflict)), "{seat}: {again:?}");
    }
}

async fn reviews_are_kept_beside_the_match(store: &dyn Store) {
    assert_eq!(store.review("created").await.unwrap(), None);
    for text in ["{}", "{\"worlds\":100}"] {
        store.keep_review("created", text).await.unwrap();
        assert_eq!(store.review("created").await.unwrap().as_deref(), Some(text));
    }
    assert!(store.keep_review("nowhere", "{}").await.is_err(), "there is no such match");
}

async fn lists_and_tallies(store: &dyn Store) {
    let mut record = new_match("brought");
    record.row.origin = Origin::Record;
    record.row.secret = None;
    record.row.standing.status = Status::Over;
    store.create(&record).await.unwrap();
    assert_eq!(store.load("brought").await.unwrap().unwrap().row.secret, None);

    let open = store.open_matches(100).await.unwrap();
    let mut ids: Vec<_> = open.iter().map(|m| m.row.id.as_str()).collect();
    ids.sort_unstable();
    assert_eq!(ids, ["created", "raced", "seated"]);
    assert!(open.iter().all(|m| m.seats.len() == 2));
    assert_eq!(store.open_matches(2).await.unwrap().len(), 2);

    let tally = store.tally(0).await.unwrap();
    assert_eq!((tally.open, tally.records), (3, 1));
    let tally = store.tally(i64::MAX).await.unwrap();
    assert_eq!((tally.open, tally.records), (0, 1), "old matches do not count as open");
}

async fn open_tables_come_first_that_still_wait(store: &dyn Store) {
    // None of them is over, but most are nobody else's business.
    for (id, origin, status, updated) in [
        ("open-a", Origin::OpenTable, Status::Waiting, 10),
        ("open-b", Origin::OpenTable, Status::Waiting, 20),
        ("open-c", Origin::OpenTable, Status::Running, 1_800_000_000),
        ("open-d", Origin::OpenTable, Status::Over, 1_900_000_000),
        ("open-e", Origin::Table, Status::Waiting, 1_900_000_000),
    ] {
        let mut new = new_match(id);
        (new.row.origin, new.row.standing.status, new.row.updated) = (origin, status, updated);
        new.row.maker = "m".repeat(32);
        store.create(&new).await.unwrap();
    }
    let ids = async |limit| {
        let found = store.open_tables(limit).await.unwrap();
        assert!(found.iter().all(|m| m.seats == new_match("x").seats), "each with its seats");
        found.into_iter().map(|m| m.row.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(10).await, ["open-b", "open-a", "open-c"]);
    assert_eq!(ids(2).await, ["open-b", "open-a"]);
    let wanted = ["open-a", "nobody", "created"].map(str::to_owned);
    let mut found = store.briefs(&wanted).await.unwrap();
    found.sort_by(|a, b| b.row.id.cmp(&a.row.id));
    let brief = store.brief("open-a").await.unwrap().unwrap();
    assert_eq!((found.len(), &found[0]), (2, &brief));
    assert_eq!(store.briefs(&[]).await.unwrap(), []);
    let of = async |since| store.tally_of(&"m".repeat(32), since).await.unwrap();
    assert_eq!((of(0).await.open, of(21).await.open, of(0).await.records), (4, 2, 0));
    assert_eq!(store.tally_of("somebody else", 0).await.unwrap().open, 0);
}

async fn old_records_make_room(store: &dyn Store) {
    let there = store.tally(0).await.unwrap().records;
    for (id, created) in [("record-a", 30), ("record-b", 10), ("record-c", 20), ("record-d", 40)] {
        let mut new = new_match(id);
        (new.row.origin, new.row.created, new.row.maker) = (Origin::Record, created, "r".to_owned());
        new.row.standing.status = Status::Over;
        store.create(&new).await.unwrap();
        store.keep_review(id, "{}").await.unwrap();
    }
    assert_eq!(store.tally_of("r", i64::MAX).await.unwrap().records, 4);
    assert_eq!(store.forget_records(40, 2).await.unwrap(), 2, "the oldest, and not all that are old");
    assert_eq!(store.forget_records(40, 9).await.unwrap(), 1);
    assert_eq!(store.forget_records(40, 9).await.unwrap(), 0);
    for (id, kept) in [("record-a", false), ("record-b", false), ("record-c", false), ("record-d", true)] {
        assert_eq!(store.load(id).await.unwrap().is_some(), kept, "{id}");
        assert_eq!(store.review(id).await.unwrap().is_some(), kept, "{id}");
    }
    assert_eq!(store.forget_records(41, 9).await.unwrap(), 1);
    assert_eq!(store.tally(0).await.unwrap().records, there);
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_keeps_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("matches.db").display());
    suite(bicorne_store::open(&url).await.unwrap()).await;
    // What was written is there for the next process, and the tables are made only once.
    let again = bicorne_store::open(&url).await.unwrap();
    assert_eq!(again.load("appended").await.unwrap().unwrap().entries.len(), 8);
    assert!(again.changes().await.unwrap().is_none());
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_writes_ahead_and_never_changes_an_entry() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("matches.db");
    let url = format!("sqlite:{}", file.display());
    let store = bicorne_store::open(&url).await.unwrap();
    store.create(&new_match("kept")).await.unwrap();
    assert!(file.with_extension("db-wal").exists(), "write-ahead log");
    let pool = sqlx::SqlitePool::connect(&url).await.unwrap();
    for change in ["UPDATE entries SET text = 'draw z'", "DELETE FROM entries"] {
        let refused = sqlx::query(change).execute(&pool).await.unwrap_err();
        assert!(refused.to_string().contains("entries are only added"), "{refused}");
    }
}

/// Matches that were played before each append had its hash keep those of their turns.
#[tokio::test(flavor = "multi_thread")]
async fn hashes_of_earlier_versions_are_still_read() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("matches.db").display());
    let store = bicorne_store::open(&url).await.unwrap();
    store.create(&new_match("old")).await.unwrap();
    let pool = sqlx::SqlitePool::connect(&url).await.unwrap();
    let earlier = "INSERT INTO hashes (match_id, n, hash) VALUES ('old', 1, 'ff00000000000001'), ('old', 4, '00000000000000aa')";
    sqlx::query(earlier).execute(&pool).await.unwrap();
    let stored = store.load("old").await.unwrap().unwrap();
    assert_eq!(stored.hashes, [(1, 0xff00_0000_0000_0001), (4, 0xaa)]);
}

#[tokio::test]
async fn other_addresses_are_refused_with_the_two_that_are_known() {
    let Err(refused) = bicorne_store::open("mysql://here").await else { panic!("mysql was opened") };
    assert_eq!(refused.to_string(), "\"mysql\" is no store: the address begins with sqlite: or postgres:");
}

#[tokio::test]
async fn a_sealed_store_keeps_the_contract_and_its_file_tells_no_secret() {
    let folder = tempfile::tempdir().unwrap();
    let url = format!("sqlite:{}", folder.path().join("matches.db").display());
    let plain = bicorne_store::open(&url).await.unwrap();
    let sealed = |key| Sealed::new(Arc::clone(&plain), Seal::new(Secret([key; 32])));
    let store: Arc<dyn Store> = Arc::new(sealed(1));
    suite(Arc::clone(&store)).await;
    let mut new = new_match("secret");
    new.seats[1] = seat("confederate", SeatKind::Open, Some("a word for one guest"));
    store.create(&new).await.unwrap();
    let told = store.load("secret").await.unwrap().unwrap();
    assert_eq!((&told.row.secret, &told.seats), (&new.row.secret, &new.seats));
    let kept = plain.load("secret").await.unwrap().unwrap();
    assert!(matches!(kept.row.secret, Some(KeptSecret::Sealed(_))), "{:?}", kept.row.secret);
    store.close().await.unwrap();
    let file = std::fs::read(folder.path().join("matches.db")).unwrap();
    let holds = |text: &str| file.windows(text.len()).any(|bytes| bytes == text.as_bytes());
    assert!(holds("secret") && !holds("a word for one guest") && !holds(&Secret([7; 32]).hex()));
    // Another key opens nothing; a copy needs none.
    let plain = bicorne_store::open(&url).await.unwrap();
    let other = Sealed::new(Arc::clone(&plain), Seal::new(Secret([2; 32])));
    assert!(matches!(other.load("secret").await, Err(StoreError::Sealed)));
    let copied = folder.path().join("copy.db");
    let to = bicorne_store::open(&format!("sqlite:{}", copied.display())).await.unwrap();
    bicorne_store::copy(&*plain, &*to).await.unwrap();
    let again = Sealed::new(to, Seal::new(Secret([1; 32])));
    assert_eq!(again.load("secret").await.unwrap().unwrap().row.secret, new.row.secret);
}

/// Asked only where a database is offered: `BICORNE_TEST_POSTGRES=postgres://…`, of which the tables are dropped first.
#[tokio::test(flavor = "multi_thread")]
async fn postgres_keeps_the_contract_and_tells_of_changes() {
    let Ok(url) = std::env::var("BICORNE_TEST_POSTGRES") else {
        eprintln!("BICORNE_TEST_POSTGRES is not set: PostgreSQL was not asked");
        return;
    };
    let pool = sqlx::PgPool::connect(&url).await.unwrap();
    for drop in [
        "DROP TABLE IF EXISTS hashes, probe, reviews, entries, seats, matches, _sqlx_migrations",
        "DROP FUNCTION IF EXISTS entries_are_only_added",
        "DROP FUNCTION IF EXISTS append_entries",
    ] {
        sqlx::query(drop).execute(&pool).await.unwrap();
    }
    let store = bicorne_store::open(&url).await.unwrap();
    suite(Arc::clone(&store)).await;

    let mut changes = store.changes().await.unwrap().expect("several servers can use it");
    let another = bicorne_store::open(&url).await.unwrap();
    another.append("created", append(1, &[], &standing(Status::Running, 1, &[]))).await.unwrap();
    let told = |seats, n| Some(Change { id: "created".to_owned(), seats, n });
    assert_eq!(changes.recv().await, told(false, Some(1)));
    another.set_standing("created", "union", "x").await.unwrap();
    assert_eq!(changes.recv().await, told(true, None));
    let refused = sqlx::query("UPDATE entries SET text = 'draw z'").execute(&pool).await.unwrap_err();
    assert!(refused.to_string().contains("entries are only added"), "{refused}");
}
