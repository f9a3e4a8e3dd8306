//! From text to a [`Script`]: every mistake is noted, and reading goes on.

mod wants;

use super::{Act, BadScript, Opening, Script, Step, Want, setup};
use bicorne_core::{Mistake, Options, Phrase, phrase};
use std::collections::BTreeMap;
use std::ops::Range;
use toml_edit::{Document, Item, Table, TableLike, Value};

const SCRIPT_KEYS: &str = "game, scenario, setup, options, proves, seed, steps";
const STEP_KEYS: &str = "by, choose, chance, refused, odds, events, events_not, offers, offers_not, offers_exactly, \
     offers_count, pending, asks, over, sight, pieces, score, hand, piles, turn, marks, scene";

pub(super) fn script(text: &str) -> Result<Script, BadScript> {
    let mut reader = Reader { text, mistakes: Vec::new() };
    let document = match Document::parse(text) {
        Ok(document) => document,
        Err(error) => {
            return Err(BadScript(vec![Mistake::of_toml(text, error.span(), error.message())]));
        }
    };
    let script = reader.script(document.as_table());
    match script {
        Some(script) if reader.mistakes.is_empty() => Ok(script),
        _ => Err(BadScript(reader.mistakes)),
    }
}

pub(super) fn salvage(text: &str) -> Option<Script> {
    let document = Document::parse(text).ok()?;
    Reader { text, mistakes: Vec::new() }.script(document.as_table())
}

struct Reader<'a> {
    text: &'a str,
    mistakes: Vec<Mistake>,
}

type Span = Option<Range<usize>>;

impl Reader<'_> {
    fn line(&self, span: &Span) -> usize {
        span.as_ref().map_or(0, |s| setup::line_of(self.text, s.start))
    }

    fn miss(&mut self, key: &str, span: Span, what: impl Into<Phrase>) {
        let line = self.line(&span);
        self.mistakes.push(Mistake { line, key: key.to_owned(), what: what.into() });
    }

    fn script(&mut self, root: &Table) -> Option<Script> {
        for (key, item) in root.iter() {
            if !["game", "scenario", "setup", "options", "proves", "seed", "steps"].contains(&key) {
                let span = root.key(key).and_then(|k| k.span()).or(item.span());
                self.miss(
                    key,
                    span,
                    phrase!(
                        "a script has no such key; its keys are {SCRIPT_KEYS}",
                        "un script n'a pas cette clé ; ses clés sont {SCRIPT_KEYS}"
                    ),
                );
            }
        }
        let game = self.text_of("game", root.get("game"));
        if !root.contains_key("game") {
            self.miss(
                "game",
                None,
                phrase!(
                    "missing: the game's id, such as \"battlecry\"",
                    "il manque l'identifiant du jeu, comme \"battlecry\""
                ),
            );
        }
        let opening = self.opening(root);
        let options = root.get("options").map_or_else(Options::new, |o| self.options(o));
        let proves = root.get("proves").map_or_else(Vec::new, |p| self.texts("proves", p));
        let seed = root.get("seed").and_then(|s| self.count("seed", s)).map(|s| s as u64);
        let steps = root.get("steps").map_or_else(Vec::new, |s| self.steps(s));
        let lines = self.lines(root);
        Some(Script { game: game?, opening: opening?, options, proves, seed, steps, lines })
    }

    fn opening(&mut self, root: &Table) -> Option<Opening> {
        match (root.get("scenario"), root.get("setup")) {
            (Some(scenario), None) => self.text_of("scenario", Some(scenario)).map(Opening::Scenario),
            (None, Some(table)) if table.is_table_like() => {
                Some(Opening::Setup(setup::lines(self.text, root, table)))
            }
            (None, Some(other)) => {
                self.miss(
                    "setup",
                    other.span(),
                    phrase!(
                        "must be a table in the game's set-up format",
                        "doit être une table au format de mise en place du jeu"
                    ),
                );
                None
            }
            (Some(_), Some(both)) => {
                self.miss(
                    "setup",
                    both.span(),
                    phrase!(
                        "a script has a scenario or a [setup], not both",
                        "un script a un scénario (scenario) ou une mise en place ([setup]), pas les deux"
                    ),
                );
                None
            }
            (None, None) => {
                self.miss(
                    "scenario",
                    None,
                    phrase!(
                        "missing: a scenario's id, or a [setup] table",
                        "il manque l'identifiant d'un scénario, ou une table [setup]"
                    ),
                );
                None
            }
        }
    }

    fn lines(&self, root: &Table) -> BTreeMap<String, usize> {
        let mut lines = BTreeMap::new();
        for key in ["game", "scenario", "proves"] {
            lines.extend(root.get(key).map(|item| (key.to_owned(), self.line(&item.span()))));
        }
        for (key, item) in
            root.get("options").and_then(Item::as_table_like).into_iter().flat_map(|t| t.iter())
        {
            lines.insert(format!("options.{key}"), self.line(&item.span()));
        }
        lines
    }

    fn options(&mut self, item: &Item) -> Options {
        let mut options = Options::new();
        for (key, item) in self.table("options", item) {
            let value = match item.as_value() {
                Some(Value::String(s)) => s.value().clone(),
                Some(Value::Integer(n)) => n.value().to_string(),
                // The switches of the games that are on or off are called so.
                Some(Value::Boolean(b)) => if *b.value() { "on" } else { "off" }.to_owned(),
                _ => {
                    self.miss(
                        &format!("options.{key}"),
                        item.span(),
                        phrase!(
                            "must be a text, a number, true or false",
                            "doit être un texte, un nombre, true ou false"
                        ),
                    );
                    continue;
                }
            };
            options.insert(key, value);
        }
        options
    }

    fn steps(&mut self, item: &Item) -> Vec<Step> {
        let mut steps = Vec::new();
        if let Some(tables) = item.as_array_of_tables() {
            for (i, table) in tables.iter().enumerate() {
                steps.push(self.step(i + 1, table, table.span()));
            }
        } else if let Some(array) = item.as_array() {
            for (i, value) in array.iter().enumerate() {
                match value.as_inline_table() {
                    Some(table) => steps.push(self.step(i + 1, table, value.span())),
                    None => self.miss(
                        &format!("steps[{}]", i + 1),
                        value.span(),
                        phrase!(
                            "a step is a table, such as {{ by = \"union\", choose = \"done\" }}",
                            "une étape est une table, comme {{ by = \"union\", choose = \"done\" }}"
                        ),
                    ),
                }
            }
        } else {
            self.miss(
                "steps",
                item.span(),
                phrase!("must be a list of tables, [[steps]]", "doit être une liste de tables, [[steps]]"),
            );
        }
        steps
    }

    /// A step, as far as it can be read: so that those after it keep their numbers.
    fn step(&mut self, number: usize, table: &dyn TableLike, span: Span) -> Step {
        let at = format!("steps[{number}]");
        let (mut by, mut choose, mut chance) = (None, None, None);
        let mut want = Want::default();
        for (key, item) in table.iter() {
            let name = format!("{at}.{key}");
            match key {
                "by" => by = self.text_of(&name, Some(item)),
                "choose" => choose = self.text_of(&name, Some(item)),
                "chance" => chance = self.text_of(&name, Some(item)),
                "scene" => {
                    for (key, item) in self.table(&name, item) {
                        let name = format!("{name}.{key}");
                        if !self.scene_want(&key, &name, &item, &mut want) {
                            let keys = "pieces, score, hand, piles, turn, marks";
                            self.miss(
                                &name,
                                item.span(),
                                phrase!(
                                    "a scene check has no such key; its keys are {keys}",
                                    "un contrôle de la scène n'a pas cette clé ; ses clés sont {keys}"
                                ),
                            );
                        }
                    }
                }
                _ if self.scene_want(key, &name, item, &mut want)
                    || self.want(key, &name, item, &mut want) => {}
                _ => {
                    let span = table.key(key).and_then(|k| k.span()).or(item.span());
                    self.miss(
                        &name,
                        span,
                        phrase!(
                            "a step has no such key; its keys are {STEP_KEYS}",
                            "une étape n'a pas cette clé ; ses clés sont {STEP_KEYS}"
                        ),
                    );
                }
            }
        }
        let act = match (choose, chance) {
            (Some(_), Some(_)) => {
                self.miss(
                    &at,
                    span.clone(),
                    phrase!(
                        "a step has choose or chance, not both",
                        "une étape a choose ou chance, pas les deux"
                    ),
                );
                Act::Look
            }
            (Some(text), None) => Act::Choose(text),
            (None, Some(text)) => Act::Chance(text),
            (None, None) => Act::Look,
        };
        self.step_makes_sense(&at, &span, &act, &mut want);
        let line = self.line(&span);
        Step { line, by, act, want }
    }

    fn step_makes_sense(&mut self, at: &str, span: &Span, act: &Act, want: &mut Want) {
        if *act == Act::Look && want.refused.is_some() {
            self.miss(
                at,
                span.clone(),
                phrase!(
                    "refused needs something that is refused: choose or chance",
                    "refused demande quelque chose à refuser : choose ou chance"
                ),
            );
        }
        for odds in want.odds.iter_mut().filter(|o| o.choice.is_empty()) {
            match act {
                Act::Choose(text) => odds.choice.clone_from(text),
                _ => self.miss(
                    at,
                    span.clone(),
                    phrase!(
                        "odds needs a choice, such as {{ choice = \"battle e4 e5\" }}",
                        "odds demande un choix, comme {{ choice = \"battle e4 e5\" }}"
                    ),
                ),
            }
        }
    }

    fn text_of(&mut self, name: &str, item: Option<&Item>) -> Option<String> {
        let item = item?;
        match item.as_str() {
            Some(text) => Some(text.to_owned()),
            None => {
                self.miss(
                    name,
                    item.span(),
                    phrase!("must be a text in quotes", "doit être un texte entre guillemets"),
                );
                None
            }
        }
    }

    /// A text, or a list of texts.
    fn texts(&mut self, name: &str, item: &Item) -> Vec<String> {
        if let Some(one) = item.as_str() {
            return vec![one.to_owned()];
        }
        let Some(array) = item.as_array() else {
            self.miss(
                name,
                item.span(),
                phrase!("must be a text or a list of texts", "doit être un texte ou une liste de textes"),
            );
            return Vec::new();
        };
        let mut texts = Vec::new();
        for value in array.iter() {
            match value.as_str() {
                Some(text) => texts.push(text.to_owned()),
                None => self.miss(
                    name,
                    value.span(),
                    phrase!("must be a text in quotes", "doit être un texte entre guillemets"),
                ),
            }
        }
        texts
    }

    fn count(&mut self, name: &str, item: &Item) -> Option<i64> {
        let count = item.as_integer().filter(|n| *n >= 0);
        if count.is_none() {
            self.miss(
                name,
                item.span(),
                phrase!("must be a whole number from 0", "doit être un nombre entier à partir de 0"),
            );
        }
        count
    }

    fn counts(&mut self, name: &str, item: &Item) -> Vec<(String, i64)> {
        let mut counts = Vec::new();
        for (key, item) in self.table(name, item) {
            let count = self.count(&format!("{name}.{key}"), &item);
            counts.extend(count.map(|n| (key, n)));
        }
        counts
    }

    fn table(&mut self, name: &str, item: &Item) -> Vec<(String, Item)> {
        match item.as_table_like() {
            Some(table) => table.iter().map(|(k, i)| (k.to_owned(), i.clone())).collect(),
            None => {
                self.miss(name, item.span(), phrase!("must be a table", "doit être une table"));
                Vec::new()
            }
        }
    }
}
