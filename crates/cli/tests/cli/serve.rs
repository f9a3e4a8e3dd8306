//! The server as it is started: no set-up, an address that answers.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

/// Ends the server with the test.
struct Served(Child);

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("it listens");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn it_prints_its_address_and_answers_there() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("not/yet/there");
    let child = Command::new(env!("CARGO_BIN_EXE_bicorne"))
        .args(["serve", "--listen", "127.0.0.1:0", "--data", data.to_str().unwrap()])
        .env("BICORNE_LANG", "en")
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut served = Served(child);
    let mut line = String::new();
    BufReader::new(served.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address =
        line.split("http://").nth(1).expect("it prints an address").split_whitespace().next().unwrap();
    assert!(address.starts_with("127.0.0.1:") && !address.ends_with(":0"), "{line}");
    assert!(get(address, "/livez").starts_with("HTTP/1.1 200"));
    let games = get(address, "/api/games");
    assert!(games.contains("first-bull-run") && games.contains("\"random\""), "{games}");
    assert!(get(address, "/").contains("<html"));
    assert!(data.join("bicorne.db").is_file(), "matches are kept in the data folder");
    // The same address again: told, not panicked.
    let second = crate::program::bicorne(&["serve", "--listen", address, "--data", data.to_str().unwrap()]);
    second.fails(1, "in use");
}
