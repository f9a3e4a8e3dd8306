//! The client's files, headers, health, and everything that does not depend on a match.

mod common;

use axum::body::Body;
use axum::http::{Request, header};
use bicorne_server::{Config, ServeError, Server};
use common::House;
use serde_json::{Value, json};
use std::io::Read;
use tower::ServiceExt;

#[tokio::test]
async fn every_answer_carries_the_guards_of_the_browser() {
    let house = House::new().await;
    let mut browser = house.browser();
    for path in ["/", "/api/games", "/api/nothing", "/assets/nothing.js", "/join/abc"] {
        let reply = browser.get(path).await;
        let header = |name: &str| {
            reply.headers.get(name).unwrap_or_else(|| panic!("{path}: {name}")).to_str().unwrap()
        };
        let policy = header("content-security-policy");
        assert!(policy.starts_with("default-src 'self';"), "{policy}");
        assert!(!policy.contains("script-src"), "scripts come from here and nowhere else");
        assert_eq!(header("x-content-type-options"), "nosniff");
        let referrer = if path.starts_with("/join/") { "no-referrer" } else { "same-origin" };
        assert_eq!(header("referrer-policy"), referrer, "{path}");
    }
    let reply = browser.get("/api/matches").await;
    assert_eq!(reply.headers[header::CACHE_CONTROL], "no-store");
    // What never changes is asked for again, and sent only to those who do not have it.
    let reply = browser.get("/api/games").await;
    assert_eq!(reply.headers[header::CACHE_CONTROL], "no-cache");
    let known = Request::get("/api/games").header(header::IF_NONE_MATCH, &reply.headers[header::ETAG]);
    let again = browser.send(known.body(Body::empty()).unwrap()).await;
    assert_eq!((again.status.as_u16(), again.body.len()), (304, 0));
    assert_ne!(browser.get("/api/games?lang=fr").await.headers[header::ETAG], reply.headers[header::ETAG]);
}

#[tokio::test]
async fn seats_are_held_by_cookies_that_scripts_and_other_sites_cannot_use() {
    let house = House::new().await;
    let body = json!({"game": "toy", "scenario": "parade", "seat": "red", "opponent": "link", "name": "H"});
    for (proto, secure) in [("http", false), ("https", true)] {
        let request = Request::post("/api/matches")
            .header(header::CONTENT_TYPE, "application/json")
            .header("x-forwarded-proto", proto)
            .body(Body::from(body.to_string()))
            .unwrap();
        let reply = house.browser().send(request).await;
        let cookie = reply.headers[header::SET_COOKIE].to_str().unwrap();
        let id = reply.json()["id"].as_str().unwrap().to_owned();
        assert!(cookie.starts_with(&format!("bicorne-seat-{id}-red=")), "{cookie}");
        for part in ["; HttpOnly", "; SameSite=Lax", "; Path=/", "; Max-Age="] {
            assert!(cookie.contains(part), "{cookie} lacks {part}");
        }
        assert_eq!(cookie.contains("; Secure"), secure);
        assert_eq!(reply.headers[header::LOCATION], format!("/table/{id}").as_str());
    }
}

#[tokio::test]
async fn files_are_told_apart_by_their_hash_and_not_sent_twice() {
    let house = House::new().await;
    let mut browser = house.browser();
    let reply = browser.get("/").await;
    if reply.status == 404 {
        // Built without the client: the server says so and goes on.
        reply.problem(404, "/problems/not-found");
        return;
    }
    assert_eq!(reply.headers[header::CONTENT_TYPE], "text/html; charset=utf-8");
    assert_eq!(reply.headers[header::CACHE_CONTROL], "no-cache");
    let tag = reply.headers[header::ETAG].to_str().unwrap().to_owned();
    let hash = tag.trim_start_matches("W/").trim_matches('"').to_owned();
    let request = Request::get("/").header(header::IF_NONE_MATCH, &tag).body(Body::empty()).unwrap();
    let again = browser.send(request).await;
    assert_eq!((again.status.as_u16(), again.body.len()), (304, 0));
    let forever = browser.get(&format!("/assets/pages/lobby.html?v={hash}")).await;
    assert!(forever.headers[header::CACHE_CONTROL].to_str().unwrap().contains("immutable"));
    assert_eq!(forever.body, reply.body);
    for page in ["/table/abc", "/replay/abc", "/rules/toy", "/join/abc"] {
        let reply = browser.get(page).await;
        assert_eq!(reply.status, 200, "{page}");
        assert_eq!(reply.headers[header::CONTENT_TYPE], "text/html; charset=utf-8");
    }
}

#[tokio::test]
async fn answers_are_compressed_for_those_who_ask_but_streams_are_not() {
    let house = House::new().await;
    let mut browser = house.browser();
    let gzip =
        |path: &str| Request::get(path).header(header::ACCEPT_ENCODING, "gzip").body(Body::empty()).unwrap();
    let short = browser.send(gzip("/livez")).await;
    assert!(short.headers.get(header::CONTENT_ENCODING).is_none(), "it is not worth it");
    let reply = browser.send(gzip("/openapi.json")).await;
    assert_eq!(reply.headers[header::CONTENT_ENCODING], "gzip");
    let mut text = String::new();
    flate2::read::GzDecoder::new(&reply.body[..]).read_to_string(&mut text).unwrap();
    let document: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(document, browser.get("/openapi.json").await.json());
    let (id, _) = browser.new_match("red", "same-screen").await;
    let response = house.app.clone().oneshot(gzip(&format!("/api/matches/{id}/live"))).await.unwrap();
    assert_eq!(response.status(), 200);
    assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
    assert!(
        response.headers().get(header::CONTENT_ENCODING).is_none(),
        "events must not wait for a full block"
    );
}

#[tokio::test]
async fn the_clients_words_are_sent_in_one_language_and_not_twice() {
    let house = House::new().await;
    let mut browser = house.browser();
    for (lang, words) in [("en", "play = Play"), ("fr", "play = Jouer")] {
        let path = format!("/assets/words/{lang}.ftl");
        let reply = browser.get(&path).await;
        let text = String::from_utf8(reply.body.clone()).unwrap();
        assert!(text.lines().any(|line| line == words), "{lang}: {words}");
        assert!(!text.lines().any(|line| line.starts_with('#')), "comments are for translators");
        let tag = reply.headers[header::ETAG].clone();
        let again = Request::get(&path).header(header::IF_NONE_MATCH, tag).body(Body::empty()).unwrap();
        assert_eq!(browser.send(again).await.status, 304);
    }
    assert_eq!(browser.get("/assets/words/de.ftl").await.status, 404);
}

#[tokio::test]
async fn the_games_are_described_in_both_languages() {
    let house = House::new().await;
    let mut browser = house.browser();
    let french = browser.get("/api/games?lang=fr").await.ok();
    let game = &french[0];
    assert_eq!((game["id"].as_str(), game["name"].as_str()), (Some("toy"), Some("Le jouet")));
    assert_eq!(game["seats"][1], json!({"id": "blue", "name": "Bleu"}));
    assert_eq!(game["scenarios"][0]["name"], "La parade");
    assert_eq!(game["scenarios"][0]["special"], json!(["Aucune."]));
    assert_eq!(
        game["options"][1],
        json!({
            "id": "die", "name": "Dé", "clause": "TOY-2.04", "values": ["six", "eight"], "default": "six",
            "labels": {"six": "six", "eight": "eight"},
        })
    );
    assert_eq!(game["bots"][0], "random");
    let request =
        Request::get("/api/games/toy/rules").header(header::ACCEPT_LANGUAGE, "fr-FR,fr").body(Body::empty());
    let rules = browser.send(request.unwrap()).await.ok();
    assert_eq!(rules["sections"][0]["title"], "1 L'enchère");
    assert_eq!(
        rules["sections"][1]["clauses"][0],
        json!({"id": "TOY-2.01", "text": "On vise, puis on joue.", "rulings": []})
    );
    assert_eq!(rules["sections"][1]["clauses"][4]["rulings"], json!(["R-01"]));
    let ruling = "Question : qui gagne à égalité ? Décision : personne.";
    assert_eq!(rules["rulings"], json!([{"id": "R-01", "text": ruling, "clauses": ["TOY-2.05"]}]));
    let preview = browser.get("/api/games/toy/scenarios/parade?lang=fr").await.ok();
    assert_eq!(preview["board"]["kind"], "hexes");
    assert_eq!(preview["board"]["spaces"][0]["label"], "fr");
    assert!(preview["scene"]["seats"].is_array());
    let (id, _) = browser.new_match("red", "same-screen").await;
    let mut board = browser.get(&format!("/api/matches/{id}/board?lang=fr")).await.ok();
    let title = board.as_object_mut().unwrap().remove("title").unwrap();
    assert_eq!(title, json!({"game": "Le jouet", "battle": "La parade", "date": "1806-10-14"}));
    assert_eq!(board.as_object_mut().unwrap().remove("referred"), Some(json!(false)), "no tables beside it");
    assert_eq!(board, preview["board"]);
}

#[tokio::test]
async fn health_metrics_and_the_document_are_there() {
    let house = House::new().await;
    let mut browser = house.browser();
    assert_eq!(browser.get("/livez").await.text(), "ok\n");
    assert_eq!(browser.get("/readyz").await.text(), "ok\n");
    let metrics = browser.get("/metrics").await;
    assert!(metrics.headers[header::CONTENT_TYPE].to_str().unwrap().starts_with("text/plain"));
    assert!(metrics.text().contains("# TYPE bicorne_requests_total counter\nbicorne_requests_total 2\n"));
    let document = browser.get("/openapi.json").await.ok();
    assert_eq!(document["openapi"], "3.1.0");
    let page = Request::get("/nowhere").header(header::ACCEPT, "text/html,*/*").body(Body::empty()).unwrap();
    let reply = browser.send(page).await;
    assert_eq!((reply.status.as_u16(), reply.text().as_str()), (404, "There is nothing at this address."));
}

#[tokio::test]
async fn what_is_sent_is_what_the_document_says() {
    let house = House::new().await;
    let mut browser = house.browser();
    let document = browser.get("/openapi.json").await.ok();
    let says = |name: &str, sent: &Value| {
        let schema = &document["components"]["schemas"][name];
        let sent: Vec<&String> = sent.as_object().unwrap().keys().collect();
        for key in &sent {
            assert!(schema["properties"][key.as_str()].is_object(), "{name} does not say {key}");
        }
        for key in schema["required"].as_array().unwrap() {
            assert!(sent.iter().any(|k| *k == key), "{name} says {key}, but it is not sent");
        }
    };
    let (id, _) = browser.new_match("red", "link").await;
    says("View", &browser.scene(&id, "red").await);
    says("Game", &browser.get("/api/games").await.ok()[0]);
    says("Brief", &browser.get("/api/matches").await.ok()["yours"][0]);
    says("Problem", &browser.get("/api/nothing").await.json());
    says("Problem", &browser.choose(&id, 7, "red", "x").await.json());
}

#[tokio::test]
async fn a_port_in_use_is_said_plainly_and_a_stop_ends_streams_and_server() {
    let folder = tempfile::tempdir().unwrap();
    let config = |listen: &str| {
        let mut config = Config::new(folder.path().join("made"));
        config.listen = listen.parse().unwrap();
        config
    };
    let server = Server::bind(config("127.0.0.1:0"), common::kits()).await.unwrap();
    let address = server.address();
    let refused = Server::bind(config(&address.to_string()), common::kits()).await;
    let Err(error @ ServeError::InUse(_)) = refused else { panic!("two servers on one port") };
    assert!(error.to_string().contains(&format!("{address} is in use")), "{error}");
    assert!(error.to_string().contains("--listen"));

    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let serving = tokio::spawn(server.run_until(async { drop(stopped.await) }));
    let mut socket = tokio::net::TcpStream::connect(address).await.unwrap();
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    socket.write_all(b"GET /livez HTTP/1.1\r\nhost: x\r\n\r\n").await.unwrap();
    let mut answer = [0; 512];
    let read = socket.read(&mut answer).await.unwrap();
    assert!(answer[..read].starts_with(b"HTTP/1.1 200"));
    drop(socket);
    stop.send(()).unwrap();
    let ended = tokio::time::timeout(common::PATIENCE, serving).await;
    ended.expect("it stops").unwrap().unwrap();
    assert!(folder.path().join("made/bicorne.db").exists());
    let bad = Config { db_url: Some("mysql://x".to_owned()), ..config("127.0.0.1:0") };
    assert!(matches!(Server::bind(bad, common::kits()).await, Err(ServeError::Store(_))));
}

#[tokio::test]
async fn a_server_answers_under_its_own_names_only_and_over_https_for_good() {
    let house = House::new().await;
    let ask = |host: &str| Request::get("/api/games").header(header::HOST, host).body(Body::empty()).unwrap();
    for host in ["127.0.0.1:1806", "localhost:1806", "table.local"] {
        let reply = house.browser().send(ask(host)).await;
        assert_eq!(reply.status, 200, "{host}");
        assert!(!reply.headers.contains_key(header::STRICT_TRANSPORT_SECURITY));
    }
    let reply = house.browser().send(ask("rebound.example")).await;
    reply.problem(421, "/problems/bad-request");
    let secure = Request::get("/").header("x-forwarded-proto", "https").body(Body::empty()).unwrap();
    let reply = house.browser().send(secure).await;
    assert_eq!(reply.headers[header::STRICT_TRANSPORT_SECURITY], "max-age=31536000");
}

#[tokio::test]
async fn links_carry_their_secret_where_no_log_sees_it() {
    let house = House::new().await;
    let mut host = house.browser();
    let body = json!({"game": "toy", "scenario": "parade", "seat": "red", "opponent": "link", "name": "H"});
    let made = host.post("/api/matches", &body).await.ok();
    let id = made["id"].as_str().unwrap();
    let before_the_sign = |link: &Value| link.as_str().unwrap().split('#').next().unwrap().to_owned();
    for link in [&made["join"], &made["links"]["red"], &made["team"]["red"]["staff"]] {
        assert_eq!(before_the_sign(link), format!("/join/{id}"));
    }
    // The holder of a seat gets its links again; nobody else does.
    let path = format!("/api/matches/{id}/links");
    let told = host.post(&path, &json!({})).await.ok();
    assert_eq!((&told["links"], &told["team"]), (&made["links"], &made["team"]));
    house.browser().post(&path, &json!({})).await.problem(403, "/problems/not-yours");
    let mut forger = house.browser();
    forger.cookies.insert(format!("bicorne-seat-{id}-red"), "a".repeat(48));
    forger.post(&path, &json!({})).await.problem(403, "/problems/not-yours");
    // A link of an earlier version leads to the page of now, and to no other place.
    let old = host.get("/join/abc/def").await;
    assert_eq!((old.status.as_u16(), old.headers[header::LOCATION].as_bytes()), (303, &b"/join/abc#def"[..]));
    assert_eq!(host.get("/join/abc/%0d%0ax").await.headers[header::LOCATION], "/");
}
