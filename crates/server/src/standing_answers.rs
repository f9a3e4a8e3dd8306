//! Standing answers: what a player has said beforehand to a question that the game puts to him again and again.
//!
//! A question is a window if one of its choices is a button that lets the occasion pass. A standing answer presses that button, and no
//! other. It is kept with the seat, so it also works while its player is away.

use bicorne_core::scene::{Choice, CombatStep, Scene, Target};
use bicorne_core::{Effect, Lang, LogEntry};
use serde::{Deserialize, Serialize};

/// First words of the buttons that let an occasion pass, in all games.
const PASSES: [&str; 6] = ["nothing", "pass", "stand", "hold", "decline", "done"];
/// The decision of who may interrupt what the other side does: it can be passed whatever could be done there.
const WINDOW: &str = "window";

/// How long a standing answer holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Until {
    /// Whenever nothing else can be chosen: "ask me only when I can".
    Able,
    /// For the rest of the turn: "never this turn".
    Turn,
    /// Until the other side attacks: "always pass until I am attacked".
    Attacked,
    /// For the rest of the match.
    Match,
}

/// A standing answer to one window.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct StandingAnswer {
    /// The decision's name.
    pub(crate) window: String,
    pub(crate) until: Until,
    /// The turn in which it was given.
    turn: u16,
    /// Entries of the record when it was given.
    entries: usize,
    /// The question as it was asked then, in English and in French.
    asked: [String; 2],
}

/// A standing answer as its player sees it.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Given {
    window: String,
    until: Until,
    asked: String,
}

/// What a player can say beforehand, and what he has said.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Shown {
    /// The choice that lets the present occasion pass, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pass: Option<String>,
    given: Vec<Given>,
}

impl StandingAnswer {
    /// Given to the question of `scenes`, the scene of one position in English and in French.
    pub(crate) fn new(until: Until, scenes: [&Scene; 2], entries: usize) -> StandingAnswer {
        let scene = scenes[0];
        let asked = scenes.map(|s| s.prompt.text.clone());
        StandingAnswer { window: scene.prompt.decision.to_owned(), until, turn: scene.turn, entries, asked }
    }

    /// The choice it makes in a scene of `seat`, if it still holds there. `since` tells the log after a number of entries.
    pub(crate) fn choice<'a>(
        &self,
        scene: &'a Scene,
        seat: &str,
        since: impl FnOnce(usize) -> Vec<(u32, LogEntry)>,
    ) -> Option<&'a Choice> {
        let pass = pass(scene, seat).filter(|_| scene.prompt.decision == self.window)?;
        let holds = match self.until {
            Until::Able => scene.choices.len() == 1,
            Until::Turn => scene.turn == self.turn,
            Until::Attacked => !attacked(scene, seat, &since(self.entries)),
            Until::Match => true,
        };
        holds.then_some(pass)
    }

    /// Whether its player's hand decides how long it takes to be asked: then the time of an answer could tell something.
    pub(crate) fn depends_on_hand(&self) -> bool {
        self.until == Until::Able
    }
}

/// What is kept with a seat. A text that is none of ours holds no answers.
pub(crate) fn read(kept: &str) -> Vec<StandingAnswer> {
    serde_json::from_str(kept).unwrap_or_default()
}

/// The text to keep.
pub(crate) fn write(given: &[StandingAnswer]) -> String {
    if given.is_empty() {
        String::new()
    } else {
        serde_json::to_string(given).expect("plain values are JSON")
    }
}

/// What the player of `seat` is shown with a scene; nothing where there is nothing to say and nothing was said.
pub(crate) fn shown(scene: &Scene, seat: &str, kept: &str, lang: Lang) -> Option<Shown> {
    let place = usize::from(lang == Lang::Fr);
    let given = |mut answer: StandingAnswer| Given {
        window: answer.window,
        until: answer.until,
        asked: std::mem::take(&mut answer.asked[place]),
    };
    let shown = Shown {
        pass: pass(scene, seat).map(|choice| choice.id.clone()),
        given: read(kept).into_iter().map(given).collect(),
    };
    (shown.pass.is_some() || !shown.given.is_empty()).then_some(shown)
}

/// The button that lets this occasion pass, where the other side is at work and only a card could be played instead, or where what it
/// does could be interrupted. Everybody knows which spaces and buttons can be chosen; cards only their owner knows.
pub(crate) fn pass<'a>(scene: &'a Scene, seat: &str) -> Option<&'a Choice> {
    if scene.ending.is_some() || !scene.prompt.seats.contains(&seat) {
        return None;
    }
    let is_pass = |c: &&Choice| {
        let first = c.id.split(|letter: char| !letter.is_ascii_alphanumeric()).next().unwrap_or_default();
        c.on == Target::Button && PASSES.contains(&first)
    };
    let button = scene.choices.iter().find(is_pass)?;
    let known = scene.choices.iter().filter(|c| !matches!(c.on, Target::Card(_))).count();
    let own_turn = scene.seats.iter().any(|s| s.id == seat && s.active);
    let may = !own_turn && (known == 1 || scene.prompt.decision == WINDOW);
    (button.id == "nothing" || may).then_some(button)
}

/// Whether the log tells of an attack on `seat` by the side whose turn it is.
fn attacked(scene: &Scene, seat: &str, log: &[(u32, LogEntry)]) -> bool {
    if scene.seats.iter().any(|s| s.id == seat && s.active) {
        return false;
    }
    let own = |place: &str| scene.pieces.iter().any(|p| p.owner == seat && (p.at == place || p.id == place));
    log.iter().filter_map(|(_, told)| told.effect.as_ref()).any(|effect| match effect {
        Effect::Combat { step, .. } => *step == CombatStep::Begins,
        Effect::Roll { at: Some(at), .. } => own(at),
        Effect::Loss { piece, .. } => own(piece),
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use bicorne_core::scene::{ClickLook, Prompt, SeatPanel};

    fn choice(id: &str, on: Target) -> Choice {
        let label = id.to_owned();
        let id = id.to_owned();
        Choice {
            id,
            label,
            deed: String::new(),
            on,
            to: None,
            look: ClickLook::Pick,
            first: false,
            odds: false,
        }
    }

    fn scene(active: &'static str, choices: Vec<Choice>) -> Scene {
        let seat = |id: &'static str| SeatPanel {
            id,
            name: id.to_owned(),
            nation: "us",
            commander: String::new(),
            hand: 0,
            score: 0,
            objective_score: 0,
            goal: 0,
            facts: Vec::new(),
            active: id == active,
        };
        let prompt =
            Prompt { seats: vec!["red"], decision: "react", text: "React?".to_owned(), ..Prompt::default() };
        Scene { turn: 4, seats: vec![seat("red"), seat("blue")], prompt, choices, ..Scene::default() }
    }

    fn button(id: &str) -> Choice {
        choice(id, Target::Button)
    }

    fn card() -> Choice {
        choice("strike", Target::Card("first-strike".to_owned()))
    }

    fn given(until: Until, scene: &Scene) -> StandingAnswer {
        StandingAnswer::new(until, [scene, scene], 7)
    }

    #[test]
    fn a_window_is_a_question_that_a_button_lets_pass() {
        let of = |active, choices| pass(&scene(active, choices), "red").map(|c| c.id.clone());
        assert_eq!(of("blue", vec![button("stand"), card()]).as_deref(), Some("stand"));
        assert_eq!(
            of("red", vec![button("nothing"), choice("e5", Target::Space("e5".into()))]).as_deref(),
            Some("nothing")
        );
        assert_eq!(of("blue", vec![button("stand"), button("square")]), None, "that is a choice");
        assert_eq!(of("red", vec![button("stand")]), None, "in the own turn somebody plays");
        assert_eq!(of("blue", vec![button("standing")]), None);
        assert_eq!(of("blue", vec![button("decline")]).as_deref(), Some("decline"));
        assert_eq!(of("blue", vec![button("done"), button("lose i-1")]), None, "that must be chosen");
        assert_eq!(of("blue", vec![card()]), None);
        assert!(pass(&scene("blue", vec![button("stand")]), "blue").is_none(), "it is not asked");
        let mut window = scene("blue", vec![button("done"), choice("react b1", Target::Piece("b1".into()))]);
        assert!(pass(&window, "red").is_none(), "that is a choice");
        window.prompt.decision = WINDOW;
        assert_eq!(pass(&window, "red").map(|c| c.id.as_str()), Some("done"));
        window.seats[0].active = true;
        assert!(pass(&window, "red").is_none(), "in the own turn somebody plays");
    }

    #[test]
    fn each_answer_holds_as_long_as_it_says() {
        let asked = scene("blue", vec![button("nothing"), card()]);
        let only = scene("blue", vec![button("nothing")]);
        let later = Scene { turn: 5, ..scene("blue", vec![button("nothing"), card()]) };
        let quiet = |_: usize| Vec::new();
        let holds = |until, scene: &Scene| given(until, &asked).choice(scene, "red", quiet).is_some();
        assert_eq!([holds(Until::Able, &asked), holds(Until::Able, &only)], [false, true]);
        assert_eq!([holds(Until::Turn, &asked), holds(Until::Turn, &later)], [true, false]);
        assert_eq!([holds(Until::Match, &asked), holds(Until::Match, &later)], [true, true]);
        let mut other = scene("blue", vec![button("nothing")]);
        other.prompt.decision = "retreat";
        assert!(!holds(Until::Match, &other), "that is another question");
    }

    #[test]
    fn an_attack_ends_the_answer_that_holds_until_then() {
        let asked = scene("blue", vec![button("nothing")]);
        let answer = given(Until::Attacked, &asked);
        let told = |effect| {
            move |_: usize| {
                vec![(8, LogEntry { clause: "", text: String::new(), heading: false, effect: Some(effect) })]
            }
        };
        let begins = Effect::Combat {
            at: None,
            step: CombatStep::Begins,
            side: "",
            n: 0,
            inflicts: [0; 2],
            title: String::new(),
        };
        let moves =
            Effect::Move { pieces: vec!["x".into()], path: vec!["a1".into(), "a2".into()], retreat: false };
        assert!(answer.choice(&asked, "red", told(moves)).is_some());
        assert!(answer.choice(&asked, "red", told(begins.clone())).is_none());
        let own = scene("red", vec![button("nothing")]);
        assert!(answer.choice(&own, "red", told(begins)).is_some(), "one's own attack is none on oneself");
    }

    #[test]
    fn what_is_kept_reads_back_and_is_shown_in_the_players_language() {
        let en = scene("blue", vec![button("nothing")]);
        let mut fr = en.clone();
        fr.prompt.text = "Réagir ?".to_owned();
        let answers = vec![StandingAnswer::new(Until::Turn, [&en, &fr], 7)];
        let kept = write(&answers);
        assert_eq!(read(&kept), answers);
        assert_eq!((write(&[]).as_str(), read("").len(), read("{}").len()), ("", 0, 0));
        let said = |lang| shown(&en, "red", &kept, lang).unwrap().given[0].asked.clone();
        assert_eq!([said(Lang::En), said(Lang::Fr)], ["React?", "Réagir ?"]);
        assert!(shown(&scene("blue", vec![card()]), "red", "", Lang::En).is_none());
    }
}
