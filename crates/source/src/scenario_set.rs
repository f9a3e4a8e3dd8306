//! Whole scenario files: those of the program, and those that a player writes on top of them.

use bicorne_core::{BadSetup, Mistake, Phrase, phrase};

use crate::node::{Node, Value};
use crate::reader::Reader;
use crate::syntax::{Syntax, readable};

/// What a text is, which decides which keys it must have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SourceKind {
    /// A scenario file: a name, a map, two armies.
    Scenario,
    /// A position for a script: every missing key has a default.
    Setup,
}

/// Reads a scenario or a set-up, with all its mistakes.
///
/// A set-up may say `base = "waterloo"`: what it leaves out is taken from the text that `base` finds for that id.
pub fn read<S>(
    text: &str,
    kind: SourceKind,
    base: impl Fn(&str) -> Option<&'static str>,
    build: impl FnOnce(&mut Reader<'_>) -> S,
) -> Result<S, BadSetup> {
    let Syntax { rest, mut mistakes, left_out } = readable(text);
    let Some(rest) = rest else { return Err(BadSetup(mistakes)) };
    let mut root = Node::parse(&rest).map_err(|mistake| BadSetup(vec![mistake]))?;
    if kind == SourceKind::Setup {
        stand_on_base(&mut root, base, &mut mistakes);
    }
    let mut reader = Reader::new(&root, &mut mistakes);
    let scenario = build(&mut reader);
    reader.finish();
    // A key that is missing because its line was left out has been told.
    mistakes.retain(|m| m.line > 0 || !left_out.contains(&m.key));
    if mistakes.is_empty() {
        return Ok(scenario);
    }
    mistakes.sort_by_key(|m: &Mistake| m.line);
    mistakes.dedup();
    Err(BadSetup(mistakes))
}

fn stand_on_base(root: &mut Node, find: impl Fn(&str) -> Option<&'static str>, mistakes: &mut Vec<Mistake>) {
    let Some(base) = root.take("base") else { return };
    let mut wrong = |what: Phrase| mistakes.push(Mistake { line: base.line, key: base.key.clone(), what });
    let Value::Text(id) = &base.value else {
        return wrong(phrase!("expected the id of a scenario", "il faut l'identifiant d'un scénario"));
    };
    match find(id) {
        Some(text) => {
            let mut below = Node::parse(text).expect("embedded scenarios are read in tests");
            // Its lines are those of another text.
            below.unplace();
            root.fill_in(below);
        }
        None => wrong(phrase!(
            "no scenario is called {id:?}; `bicorne scenario list` names them",
            "aucun scénario ne s'appelle {id:?} ; `bicorne scenario list` donne leurs identifiants"
        )),
    }
}

/// Anything known by an id.
pub trait Identified {
    /// Lower-case letters, digits and dashes.
    fn id(&self) -> &str;
}

/// The scenarios of a game that are part of the program, in the order of their files, each with its text.
#[derive(Debug)]
pub struct ScenarioSet<S>(Vec<(S, &'static str)>);

impl<S: Identified> ScenarioSet<S> {
    /// Reads them.
    ///
    /// # Panics
    /// If one has mistakes: they are part of the program.
    pub fn new(
        texts: impl Iterator<Item = (String, &'static str)>,
        read: impl Fn(&str) -> Result<S, BadSetup>,
    ) -> ScenarioSet<S> {
        let read = |(file, text): (String, &'static str)| {
            let scenario = read(text);
            (scenario.unwrap_or_else(|e| panic!("the embedded scenario {file} has mistakes:\n{e}")), text)
        };
        ScenarioSet(texts.map(read).collect())
    }

    /// Every scenario, in the order of the file names.
    pub fn iter(&self) -> impl Iterator<Item = &S> {
        self.0.iter().map(|(scenario, _)| scenario)
    }

    /// The one with this id; else a mistake that lists the ids there are.
    pub fn find(&self, id: &str) -> Result<&S, BadSetup> {
        self.iter().find(|s| s.id() == id).ok_or_else(|| {
            let ids: Vec<&str> = self.iter().map(|s| s.id()).collect();
            let ids = ids.join(", ");
            BadSetup::one(phrase!(
                "no scenario is called {id:?}; there are {ids}",
                "aucun scénario ne s'appelle {id:?} ; il y a {ids}"
            ))
        })
    }

    /// The text of the one with this id.
    pub fn text(&self, id: &str) -> Option<&'static str> {
        self.0.iter().find(|(s, _)| s.id() == id).map(|(_, text)| *text)
    }
}

/// The scenarios in a folder of the sources, as a function `embedded` and the id of each: `scenarios!(Scenario = "../../data/ccn/scenarios", read)`.
/// The type has a field `meta` with an `id`; `read` takes a text and its [`SourceKind`].
#[macro_export]
macro_rules! scenarios {
    ($scenario:ty = $path:tt, $read:path) => {
        $crate::folder!(Files = $path);

        /// The scenarios of the program, in the order of their files.
        pub(crate) fn embedded() -> &'static $crate::ScenarioSet<$scenario> {
            static READ: ::std::sync::LazyLock<$crate::ScenarioSet<$scenario>> =
                ::std::sync::LazyLock::new(|| {
                    $crate::ScenarioSet::new(Files::texts(), |text| $read(text, $crate::SourceKind::Scenario))
                });
            &READ
        }

        impl $crate::Identified for $scenario {
            fn id(&self) -> &str {
                &self.meta.id
            }
        }
    };
}
