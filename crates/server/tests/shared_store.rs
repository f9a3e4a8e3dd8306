//! Two servers on one store: neither shows what is older than the store, whatever becomes of the notices between them.

mod common;

use bicorne_server::{AppState, Limits, app};
use bicorne_store::{Append, Change, Entry, EntryKind, Store as _};
use common::shared::Shared;
use common::{Browser, kits, n_of, open_store, pass, state};
use std::sync::Arc;
use std::sync::atomic::Ordering::SeqCst;
use std::time::Duration;

struct Two {
    store: Arc<Shared>,
    here: AppState,
    there: AppState,
    _folder: tempfile::TempDir,
}

async fn two() -> Two {
    let folder = tempfile::tempdir().unwrap();
    let store = Shared::new(open_store(folder.path()).await);
    let server = || state(kits(), Arc::clone(&store) as _, Limits::default());
    let (here, there) = (server(), server());
    here.follow().await.unwrap();
    there.follow().await.unwrap();
    Two { store, here, there, _folder: folder }
}

impl Two {
    /// A browser at each, with the same cookies, and the match that both have in memory.
    async fn a_match(&self) -> (Browser, Browser, String, u64) {
        let mut here = Browser::at(&app(self.here.clone()));
        let (id, _) = here.new_match("red", "same-screen").await;
        let mut there = Browser::at(&app(self.there.clone()));
        there.cookies.clone_from(&here.cookies);
        let n = n_of(&there.scene(&id, "red").await);
        (here, there, id, n)
    }
}

#[tokio::test]
async fn a_scene_is_never_older_than_the_store_and_none_is_shown_while_it_is_away() {
    let two = two().await;
    two.store.tells.store(false, SeqCst);
    let (mut here, mut there, id, n) = two.a_match().await;
    here.choose(&id, n, "red", "bid-7q").await.ok();
    assert_eq!(n_of(&there.scene(&id, "red").await), n + 1, "at once, without a notice");
    there.choose(&id, n + 1, "blue", "bid-1q").await.ok();
    assert_eq!(n_of(&here.scene(&id, "red").await), n + 2);
    two.store.away.store(true, SeqCst);
    let path = format!("/api/matches/{id}/scene?seat=red");
    there.get(&path).await.problem(503, "/problems/broken");
    two.store.away.store(false, SeqCst);
    assert_eq!(n_of(&there.scene(&id, "red").await), n + 2);
}

#[tokio::test]
async fn a_lost_notice_is_made_good_by_the_slow_poll_also_on_a_busy_server() {
    let two = two().await;
    let (mut here, mut there, id, n) = two.a_match().await;
    let mut stream = there.live(&format!("/api/matches/{id}/live?seat=red&after={n}"), None).await;
    two.store.tells.store(false, SeqCst);
    here.choose(&id, n, "red", "bid-7q").await.ok();
    let others = Change { id: "another".to_owned(), ..Change::default() };
    for _ in 0..7 {
        two.store.tell(&others);
        pass(Duration::from_secs(10)).await;
    }
    assert_eq!(stream.view().await.unwrap().id, Some(n + 1));
}

#[tokio::test]
async fn a_notice_of_what_is_in_memory_asks_the_store_nothing() {
    let two = two().await;
    let (mut here, mut there, id, n) = two.a_match().await;
    let mut stream = there.live(&format!("/api/matches/{id}/live?seat=red&after={n}"), None).await;
    here.choose(&id, n, "red", "bid-7q").await.ok();
    assert_eq!(stream.view().await.unwrap().id, Some(n + 1));
    let before = two.store.looks.load(SeqCst);
    // Its own notices come back to each server, and both have all of this.
    for n in 0..=n as u32 + 1 {
        two.store.tell(&Change { id: id.clone(), seats: false, n: Some(n) });
    }
    here.choose(&id, n + 1, "blue", "bid-1q").await.ok();
    assert_eq!(stream.view().await.unwrap().id, Some(n + 2));
    assert_eq!(two.store.looks.load(SeqCst), before + 1, "one look for one choice of the other server");
}

#[tokio::test]
async fn a_server_with_other_rules_is_noticed_within_one_turn() {
    let two = two().await;
    let (mut here, mut there, id, n) = two.a_match().await;
    here.choose(&id, n, "red", "bid-7q").await.ok();
    let stored = two.store.load(&id).await.unwrap().unwrap();
    let hashed: Vec<u32> = stored.hashes.iter().map(|(n, _)| *n).collect();
    assert_eq!(hashed, [n as u32, n as u32 + 1], "after the deal and after the bid, within one turn");
    let seen = there.scene(&id, "red").await;
    // The other server takes the same choice and comes to another position.
    let entry = Entry { kind: EntryKind::Choice, seat: Some("blue".to_owned()), text: "bid-1q".to_owned() };
    let append = Append { after: n as u32 + 1, entries: vec![entry], standing: None, hash: Some(1) };
    two.store.append(&id, append).await.unwrap();
    let path = format!("/api/matches/{id}/scene?seat=red");
    // The match is read again, by a new task.
    let frozen = loop {
        let reply = there.get(&path).await;
        if reply.status.is_success() {
            break reply.json();
        }
        reply.problem(503, "/problems/busy");
    };
    assert!(frozen["frozen"].is_string(), "{frozen}");
    assert_eq!(frozen["scene"]["pieces"], seen["scene"]["pieces"], "the last position that both agree on");
    there.choose(&id, n_of(&frozen), "red", "aim low").await.problem(422, "/problems/refused");
}
