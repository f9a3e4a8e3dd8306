//! Standing answers: a question that a player has answered beforehand is passed for him, also while he is away and after a restart.

mod common;

use axum::Router;
use bicorne_server::{Limits, app};
use bicorne_store::Store;
use common::{Browser, PATIENCE, asked, n_of, offered, pass};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};

const SEATS: [&str; 2] = ["french", "prussian"];

fn server(store: &Arc<dyn Store>) -> Router {
    app(common::state(bicorne_games::all().to_vec(), Arc::clone(store), Limits::default()))
}

/// Two people and their match.
struct Pair {
    id: String,
    players: [Browser; 2],
}

impl Pair {
    async fn open(app: &Router) -> Pair {
        let mut players = [Browser::at(app), Browser::at(app)];
        let wish = json!({
            "game": "n1806", "scenario": "campaign", "seat": "french", "opponent": "link", "name": "Hélène",
            "options": {"tier": "marshal"}, "contribution": "luck",
        });
        let made = players[0].post("/api/matches", &wish).await.ok();
        let id = made["id"].as_str().unwrap().to_owned();
        players[1].join(&id, made["join"].as_str().unwrap(), "Élise").await.ok();
        Pair { id, players }
    }

    async fn view(&mut self, who: usize) -> Value {
        let id = self.id.clone();
        self.players[who].scene(&id, SEATS[who]).await
    }

    /// Plays by hand until `stop` says so of the view of the player that must choose. Returns that player and the view.
    async fn play(&mut self, stop: impl Fn(usize, &Value) -> bool) -> (usize, Value) {
        for step in 0..400 {
            let first = self.view(0).await;
            let who = usize::from(!asked(&first).contains(&SEATS[0].to_owned()));
            let view = if who == 0 { first } else { self.view(1).await };
            assert_eq!(view["status"], "running");
            if stop(who, &view) {
                return (who, view);
            }
            let choices = offered(&view);
            let (n, id) = (n_of(&view), self.id.clone());
            self.players[who].choose(&id, n, SEATS[who], &choices[step * 7 % choices.len()]).await.ok();
        }
        panic!("it does not come");
    }

    async fn say(&mut self, who: usize, window: &Value, until: &str) -> Value {
        let path = format!("/api/matches/{}/standing", self.id);
        self.players[who]
            .post(&path, &json!({"seat": SEATS[who], "window": window, "until": until}))
            .await
            .ok()
    }

    /// Waits until the match has left number `n`.
    async fn moves_on(&mut self, who: usize, n: u64) -> Value {
        let began = Instant::now();
        loop {
            let view = self.view(who).await;
            if n_of(&view) > n {
                return view;
            }
            assert!(began.elapsed() < PATIENCE, "nobody answers");
            pass(Duration::from_secs(1)).await;
        }
    }
}

fn decision(view: &Value) -> &Value {
    &view["scene"]["prompt"]["decision"]
}

fn can_pass(view: &Value) -> bool {
    view["standing"]["pass"].is_string()
}

#[tokio::test]
async fn a_standing_answer_passes_its_question_for_a_player_who_is_away() {
    let folder = tempfile::tempdir().unwrap();
    let store = common::open_store(folder.path()).await;
    let mut pair = Pair::open(&server(&store)).await;
    // The reaction of the French to a move: it comes several times in a match.
    let reaction = |who: usize, view: &Value| who == 0 && can_pass(view) && decision(view) == "reaction";
    let (who, view) = pair.play(reaction).await;
    let (n, window) = (n_of(&view), decision(&view).clone());
    let told = pair.say(who, &window, "match").await;
    assert_eq!(n_of(&told), n, "the other side sees nothing of it");
    let given = &told["standing"]["given"][0];
    assert_eq!((&given["window"], given["until"].as_str()), (&window, Some("match")));
    assert_eq!(given["asked"], view["scene"]["prompt"]["text"]);
    assert_eq!(pair.view(1 - who).await["standing"], Value::Null, "what the other said is not shown");
    assert_eq!(n_of(&pair.view(who).await), n, "a person needs a while");
    let kept = store.brief(&pair.id).await.unwrap().unwrap().seats[who].standing.clone();
    pair.moves_on(who, n).await;
    let entries = store.entries(&pair.id, n as u32).await.unwrap();
    let pressed = view["standing"]["pass"].as_str().unwrap();
    assert_eq!((entries[0].seat.as_deref(), entries[0].text.as_str()), (Some(SEATS[who]), pressed));

    // It comes again, and another server, started later, knows what to do.
    let later = server(&store);
    for player in &mut pair.players {
        let cookies = player.cookies.clone();
        *player = Browser::at(&later);
        player.cookies = cookies;
    }
    let (_, view) = pair.play(reaction).await;
    pair.moves_on(who, n_of(&view)).await;

    // He wants to be asked again, and is.
    let told = pair.say(who, &window, "ask").await;
    assert!(told["standing"]["given"].as_array().is_none_or(Vec::is_empty), "{}", told["standing"]);
    let (_, view) = pair.play(reaction).await;
    pass(Duration::from_secs(100)).await;
    assert_eq!(n_of(&pair.view(who).await), n_of(&view));

    // What the servers that run were not told, one that starts finds, before anybody looks at the match.
    store.set_standing(&pair.id, SEATS[who], &kept).await.unwrap();
    common::state(bicorne_games::all().to_vec(), Arc::clone(&store), Limits::default()).wake_standing().await;
    let (n, began) = (n_of(&view) as u32, Instant::now());
    while store.entries(&pair.id, n).await.unwrap().is_empty() {
        assert!(began.elapsed() < PATIENCE, "nobody answers");
        pass(Duration::from_secs(1)).await;
    }
}

#[tokio::test]
async fn only_a_question_that_can_be_passed_has_a_standing_answer_and_only_from_its_player() {
    let folder = tempfile::tempdir().unwrap();
    let store = common::open_store(folder.path()).await;
    let mut pair = Pair::open(&server(&store)).await;
    let (who, _) = pair.play(|_, view| !can_pass(view)).await;
    let path = format!("/api/matches/{}/standing", pair.id);
    let wish = json!({"seat": SEATS[who], "until": "match"});
    pair.players[who].post(&path, &wish).await.problem(422, "/problems/refused");
    pair.players[1 - who].post(&path, &wish).await.problem(403, "/problems/not-yours");
    pair.players[who].post(&path, &json!({"until": "often"})).await.problem(400, "/problems/bad-request");
    let (who, view) = pair.play(|_, view| can_pass(view)).await;
    let wish = json!({"seat": SEATS[who], "until": "turn", "window": "another"});
    pair.players[who].post(&path, &wish).await.problem(422, "/problems/refused");
    assert_eq!(n_of(&pair.view(who).await), n_of(&view));
}
