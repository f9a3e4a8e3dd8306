//! Random play looked at closely: whatever comes up has its words, in both languages, and says nothing wrong.

use bicorne_core::scene::Target;
use bicorne_core::{Draw, Lang, Pending, Presentation, Question, QuickDice, Seat, Viewer, WhyNot};
use bicorne_words::translator;
use std::collections::{BTreeSet, HashSet};
use std::path::Path;

use crate::table::asked;

/// Both languages.
pub const LANGUAGES: [Lang; 2] = [Lang::En, Lang::Fr];
/// Everybody who may look at a match of two.
pub const VIEWERS: [Viewer; 4] = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Public, Viewer::All];

/// Plays at random and calls `look` on every state that waits for somebody, and on the last.
pub fn wander<G: Presentation>(
    game: &G,
    seed: u64,
    steps: usize,
    mut look: impl FnMut(&G::State, &[G::Event]),
) {
    let mut dice = QuickDice::new(seed);
    let mut state = game.start();
    let mut told = Vec::new();
    for _ in 0..steps {
        match game.pending(&state) {
            Pending::Over(_) => {
                look(&state, &told);
                return;
            }
            Pending::Chance(chance) => {
                let outcome = game.sample(&state, &chance, &mut dice);
                game.resolve(&mut state, outcome, &mut told);
            }
            Pending::Choice(ask) => {
                look(&state, &told);
                told.clear();
                let seat = ask.seats.iter().next().expect("somebody is asked");
                let mut options = Vec::new();
                game.options(&state, seat, &mut options);
                let action = *dice.pick(&options);
                game.choose(&mut state, seat, action, &mut told);
            }
        }
    }
}

fn assert_said<G: Presentation>(text: &str, what: &str) {
    let raw = ['[', '{', '$', '!'].iter().any(|c| text.contains(*c));
    assert!(!raw && !text.contains(&format!("{}-", G::ID)), "{what}: {text}");
}

/// Every label and sentence of the scenes of a state.
pub fn check_scene<G: Presentation>(game: &G, state: &G::State) {
    for lang in LANGUAGES {
        for viewer in VIEWERS {
            let scene = game.scene(state, viewer, translator(lang));
            let text = format!("{scene:?}");
            assert!(!text.contains(&format!("\"{}-", G::ID)) && !text.contains("[seat"), "{text}");
            scene.pieces.iter().for_each(|piece| assert_said::<G>(&piece.label, &piece.id));
            for choice in &scene.choices {
                assert_said::<G>(&choice.label, &choice.id);
                assert!(!choice.label.is_empty(), "{}", choice.id);
            }
            let prompt = &scene.prompt;
            assert_said::<G>(&prompt.text, prompt.decision);
            assert_said::<G>(&prompt.help, prompt.decision);
            assert_eq!(prompt.text.is_empty(), prompt.decision == "over", "{}", prompt.decision);
            let unique: BTreeSet<_> = scene.choices.iter().map(|c| &c.id).collect();
            assert_eq!(unique.len(), scene.choices.len());
            assert!(scene.choices.iter().filter(|c| c.first).count() <= 1, "{}", prompt.decision);
        }
    }
}

/// The odds of the first `most` choices of a state: the bar adds up to one, the ledger to the dice.
pub fn check_odds<G: Presentation>(game: &G, state: &G::State, seat: Seat, lang: Lang, most: usize) {
    let mut options = Vec::new();
    game.options(state, seat, &mut options);
    for action in options.into_iter().take(most) {
        let Some(odds) = game.odds_of(state, seat, action, translator(lang)) else { continue };
        let action = game.action_text(state, action);
        let sum = |of: &dyn Fn(&str, &str) -> bool| -> f64 {
            odds.outcomes.iter().filter(|o| of(&o.what, &o.fate)).map(|o| o.probability).sum()
        };
        assert!((sum(&|_, fate| !fate.is_empty()) - 1.0).abs() < 1e-9, "{action}: {odds:?}");
        for counted in ["hits-", "flags-"] {
            // Less than certain where it may never come to the roll.
            let all = sum(&|what, _| what.starts_with(counted));
            assert!(all < 1.0 + 1e-9, "{action}: {odds:?}");
        }
        assert!(odds.outcomes.iter().filter(|o| !o.fate.is_empty()).count() <= 5);
        assert!(odds.outcomes.iter().all(|o| (-1e-9..=1.0 + 1e-9).contains(&o.probability)), "{odds:?}");
        let total: i16 = odds.ledger.iter().map(|l| l.amount).sum();
        assert_eq!(total, i16::from(odds.dice), "{action}: {odds:?}");
        odds.ledger.iter().chain(&odds.notes).for_each(|line| assert_said::<G>(&line.text, line.clause));
        odds.outcomes.iter().for_each(|o| assert_said::<G>(&o.text, &o.what));
    }
}

/// What the player that must choose can click: first and second click.
fn clicks<G: Presentation>(game: &G, state: &G::State, seat: Seat) -> Vec<(Option<String>, String)> {
    let place = |on: &Target| match on {
        Target::Space(id) | Target::Card(id) | Target::Piece(id) => id.clone(),
        Target::Button => String::new(),
    };
    let scene = game.scene(state, Viewer::Seat(seat), translator(Lang::En));
    let clicks = scene.choices.iter().map(|c| match &c.to {
        Some(to) => (Some(place(&c.on)), to.clone()),
        None => (None, place(&c.on)),
    });
    clicks.collect()
}

/// Asks why not, of `spaces` and pieces taken at random: what is said is a sentence, and never of what is offered.
pub fn check_why<G: Presentation>(game: &G, state: &G::State, spaces: &[String], dice: &mut QuickDice) {
    let pieces = game.scene(state, Viewer::Public, translator(Lang::En)).pieces;
    let asked = asked(game, state);
    let offered = asked.map_or_else(Vec::new, |seat| clicks(game, state, seat));
    for seat in [Seat(0), Seat(1)] {
        for _ in 0..12 {
            let at = match dice.below(3) {
                0 => dice.pick(&pieces).id.clone(),
                _ => dice.pick(spaces).clone(),
            };
            let from = match dice.below(3) {
                0 => None,
                1 => Some(dice.pick(&pieces).id.clone()),
                _ => Some(dice.pick(&pieces).at.clone()),
            };
            let question = Question { from: from.as_deref(), at: &at };
            let Some(no) = game.why_not(state, seat, question) else { continue };
            for lang in LANGUAGES {
                let why = WhyNot::new(no, G::CATALOGUE, translator(lang));
                assert_said::<G>(why.here.as_deref().unwrap_or_default(), why.clause);
            }
            if asked == Some(seat) {
                assert!(!offered.contains(&(from.clone(), at.clone())), "{from:?} {at} is offered: {no:?}");
            }
        }
    }
}

/// Every event has a sentence for everybody who may hear of it.
pub fn check_told<G: Presentation>(game: &G, told: &[G::Event]) {
    for event in told {
        for lang in LANGUAGES {
            for viewer in VIEWERS {
                let Some(told) = game.narrate(event, viewer, translator(lang)) else { continue };
                assert_said::<G>(&told.text, told.clause);
                assert!(!told.text.is_empty() && !told.clause.is_empty(), "{told:?}");
            }
        }
    }
}

/// Every key in quotes below a folder of sources that begins with `prefix` and is whole.
pub fn keys_in(folder: &Path, prefix: &str, out: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(folder).expect("a folder of sources") {
        let path = entry.expect("it can be listed").path();
        if path.is_dir() {
            keys_in(&path, prefix, out);
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("sources are texts");
        let start = format!("\"{prefix}");
        let keys = text.split(&start).skip(1).filter_map(|rest| rest.split('"').next());
        out.extend(keys.filter(|key| !key.contains('{')).map(|key| format!("{prefix}{key}")));
    }
}

/// The words that begin with `prefix` are those that `named` lists, in both languages.
pub fn check_keys(named: &BTreeSet<String>, prefix: &str) {
    for lang in LANGUAGES {
        let known: BTreeSet<String> = bicorne_words::keys(lang).into_iter().collect();
        let missing: Vec<_> = named.difference(&known).collect();
        assert!(missing.is_empty(), "{lang:?} lacks {missing:?}");
        let unused: Vec<_> = known.difference(named).filter(|key| key.starts_with(prefix)).collect();
        assert!(unused.is_empty(), "{lang:?} has words that nobody says: {unused:?}");
    }
}

/// What is offered is accepted, from the seat that is asked and no other; everything else in `universe` is refused.
pub fn check_offers<G: Presentation>(game: &G, state: &G::State, seat: Seat, universe: &[G::Action]) {
    let mut actions = Vec::new();
    game.options(state, seat, &mut actions);
    let (text, phase) = (|action| game.action_text(state, action), game.decision(state));
    assert!(!actions.is_empty(), "a dead end in {phase}");
    let offered: HashSet<G::Action> = actions.iter().copied().collect();
    assert_eq!(offered.len(), actions.len(), "an action is offered twice in {phase}");
    for action in universe {
        let check = game.check(state, seat, *action);
        assert_eq!(check.is_ok(), offered.contains(action), "{} in {phase}: {check:?}", text(*action));
    }
    for action in actions {
        assert!(game.check(state, seat.other(), action).is_err(), "{} is not the other's", text(action));
        let back = game.parse_action(state, &text(action));
        assert!(back.is_ok_and(|back| back == action), "{} does not read back", text(action));
    }
}
