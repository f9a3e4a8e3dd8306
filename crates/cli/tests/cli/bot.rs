//! The line protocol: a match in which one seat is a bot that learns only what it may know.

use bicorne_core::{FairDice, Secret};
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};

#[test]
fn a_bot_plays_a_match_without_seeing_the_other_hand() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bicorne"))
        .args(["bot", "battlecry", "random"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut to = child.stdin.take().unwrap();
    let mut from = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut ask = |message: &str| {
        writeln!(to, "{message}").unwrap();
        from.next().expect("it answers").unwrap()
    };
    assert!(ask("bicorne").starts_with("id battlecry random "));
    assert_eq!(ask(""), "ready"); // the second line of the greeting; empty lines have no answer
    assert_eq!(ask("new first-bull-run turn_limit=8"), "ok");
    assert_eq!(ask("seat confederate"), "ok");

    let kit = bicorne_games::game("battlecry").unwrap();
    let options = [("turn_limit".to_owned(), "8".to_owned())].into();
    let mut table = kit.open("first-bull-run", &options).unwrap();
    let mut other = kit.bot("random").unwrap();
    let dice = FairDice::new(&Secret([5; 32]), &[]);
    let (mut hidden, mut chosen) = (0, 0);
    loop {
        let waiting = table.waiting();
        if waiting.is_over() {
            break;
        }
        if waiting.is_chance() {
            let before =
                table.scene(bicorne_core::Viewer::Seat(bicorne_core::Seat(0)), &bicorne_core::Keys).seats;
            let text = table.roll_one(&dice).unwrap();
            let after =
                table.scene(bicorne_core::Viewer::Seat(bicorne_core::Seat(0)), &bicorne_core::Keys).seats;
            let theirs = text.starts_with("draw ") && after[0].hand > before[0].hand;
            hidden += u32::from(theirs);
            let told = if theirs { "chance ?".to_owned() } else { format!("chance {text}") };
            assert_eq!(ask(&told), "ok", "{told}");
            continue;
        }
        let seat = waiting.seats()[0];
        let choice = if seat.index() == 1 {
            let best = ask("go");
            chosen += 1;
            best.strip_prefix("best ").unwrap_or_else(|| panic!("{best}")).to_owned()
        } else {
            other.choose(&table.seat_view(seat), table.len() as u64)
        };
        table.choose(seat, &choice).unwrap_or_else(|r| panic!("{choice}: {}", table.explain(&r)));
        let message = format!("choice {} {choice}", table.seats()[seat.index()]);
        assert_eq!(ask(&message), "ok", "{message}");
    }
    assert!(hidden >= 5 && chosen >= 8, "{hidden} hidden, {chosen} chosen");
    assert!(ask("go").starts_with("error "));
    writeln!(to, "quit").unwrap();
    assert!(child.wait().unwrap().success());
}

#[test]
fn wrong_messages_change_nothing_and_are_answered() {
    let ran = crate::program::type_into(
        &["bot", "battlecry", "random"],
        "go\nnew nowhere\nnew first-bull-run\nseat france\nchance ?\nseat union\nchoice union play x\nhurrah\n",
    );
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(lines.len(), 8, "{}", ran.out);
    assert_eq!([lines[2], lines[4], lines[5]], ["ok"; 3]);
    for i in [0, 1, 3, 6, 7] {
        assert!(lines[i].starts_with("error "), "{i}: {}", lines[i]);
    }
}
