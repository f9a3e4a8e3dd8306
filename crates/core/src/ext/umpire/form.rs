//! The form: what is asked about a combat, and what was answered.

use super::BadForm;
use crate::scene::FieldInput;
use crate::translate::{Arg, Lang, Translate};
use serde::Serialize;
use std::collections::BTreeMap;

/// Words of a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Name {
    /// The key of a sentence.
    Key(String),
    /// Words of the game's data, English and French.
    Words(String, String),
}

impl Name {
    /// The same in both languages.
    pub fn plain(text: impl Into<String>) -> Name {
        let text = text.into();
        Name::Words(text.clone(), text)
    }

    /// In the language of `say`.
    pub fn say(&self, say: &dyn Translate) -> String {
        match self {
            Name::Key(key) => say.say(key, &[]),
            Name::Words(en, _) if say.lang() == Lang::En => en.clone(),
            Name::Words(_, fr) => fr.clone(),
        }
    }
}

/// Something that can be chosen in a field.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub struct Value {
    /// The text that is sent.
    pub id: String,
    pub name: Name,
}

impl Value {
    /// Named `umpire-value-<id>`.
    pub fn new(id: &str) -> Value {
        Value { id: id.to_owned(), name: Name::Key(format!("umpire-value-{id}")) }
    }

    /// With words of its own.
    pub fn named(id: impl Into<String>, name: Name) -> Value {
        Value { id: id.into(), name }
    }
}

/// What a field takes.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub enum FieldKind {
    /// One of these.
    Choice(Vec<Value>),
    /// A number, in units of the last decimal: with two decimals `325` is 3.25.
    Number {
        least: i32,
        most: i32,
        /// Digits after the point.
        decimals: u8,
    },
    /// `yes` or `no`.
    Flag,
}

/// A question about the situation. People read it as `umpire-field-<id>`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(missing_docs)] // the names say it
pub struct Field {
    /// `distance`; a field of the target may be `target-unit`.
    pub id: &'static str,
    /// Where it stands: `situation`, `attacker`, `target`, `ground`.
    pub group: &'static str,
    pub kind: FieldKind,
    /// What it has when nobody says anything.
    pub default: String,
    /// It is asked only where each of these fields has one of these values.
    pub when: Vec<(&'static str, Vec<String>)>,
}

impl Field {
    /// One of `values`; the first is the default.
    pub fn choice(group: &'static str, id: &'static str, values: Vec<Value>) -> Field {
        let default = values.first().map(|v| v.id.clone()).unwrap_or_default();
        Field { id, group, kind: FieldKind::Choice(values), default, when: Vec::new() }
    }

    /// A whole number.
    pub fn number(group: &'static str, id: &'static str, least: i32, most: i32, default: i32) -> Field {
        let kind = FieldKind::Number { least, most, decimals: 0 };
        Field { id, group, kind, default: default.to_string(), when: Vec::new() }
    }

    /// A length with two decimals, limits and default in hundredths.
    pub fn length(group: &'static str, id: &'static str, least: i32, most: i32, default: i32) -> Field {
        let kind = FieldKind::Number { least, most, decimals: 2 };
        Field { id, group, kind, default: written(default, 2), when: Vec::new() }
    }

    /// Yes or no; no is the default.
    pub fn flag(group: &'static str, id: &'static str) -> Field {
        Field { id, group, kind: FieldKind::Flag, default: "no".to_owned(), when: Vec::new() }
    }

    /// Another default.
    #[must_use]
    pub fn or(mut self, default: &str) -> Field {
        self.default = default.to_owned();
        self
    }

    /// Asked only where `field` has one of `values`.
    #[must_use]
    pub fn when(mut self, field: &'static str, values: &[&str]) -> Field {
        self.when.push((field, values.iter().map(|v| (*v).to_owned()).collect()));
        self
    }

    fn read(&self, text: &str) -> Option<String> {
        match &self.kind {
            FieldKind::Choice(values) => values.iter().find(|v| v.id == text).map(|v| v.id.clone()),
            FieldKind::Flag => match text {
                "yes" | "true" | "oui" | "1" => Some("yes".to_owned()),
                "no" | "false" | "non" | "0" => Some("no".to_owned()),
                _ => None,
            },
            FieldKind::Number { least, most, decimals } => {
                let n = scaled(text, *decimals)?;
                (*least..=*most).contains(&n).then(|| written(n, *decimals))
            }
        }
    }

    /// The form that is understood.
    fn expected(&self, say: &dyn Translate) -> String {
        match &self.kind {
            FieldKind::Choice(values) => values.iter().map(|v| v.id.as_str()).collect::<Vec<_>>().join(", "),
            FieldKind::Flag => say.say("umpire-expected-flag", &[]),
            FieldKind::Number { least, most, decimals } => {
                let [least, most] = [least, most].map(|n| {
                    let text = written(*n, *decimals);
                    Arg::from(if say.lang() == Lang::Fr { text.replace('.', ",") } else { text })
                });
                say.say("umpire-expected-number", &[("least", least), ("most", most)])
            }
        }
    }
}

/// A number as people write it, in units of its last decimal.
fn scaled(text: &str, decimals: u8) -> Option<i32> {
    let text = text.trim().replace(',', ".");
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let digits = |s: &str| s.chars().all(|c| c.is_ascii_digit());
    if part.len() > usize::from(decimals) || !digits(part) || whole.len() > 6 {
        return None;
    }
    let (sign, whole) = whole.strip_prefix('-').map_or((1, whole), |rest| (-1, rest));
    if whole.is_empty() || !digits(whole) {
        return None;
    }
    let unit = 10i32.pow(u32::from(decimals));
    let part = format!("{part:0<width$}", width = usize::from(decimals));
    let part = if part.is_empty() { 0 } else { part.parse::<i32>().ok()? };
    Some(sign * (whole.parse::<i32>().ok()? * unit + part))
}

fn written(n: i32, decimals: u8) -> String {
    if decimals == 0 {
        return n.to_string();
    }
    let unit = 10i32.pow(u32::from(decimals));
    let sign = if n < 0 { "-" } else { "" };
    format!("{sign}{}.{:0width$}", n.abs() / unit, n.abs() % unit, width = usize::from(decimals))
}

/// A mistake in a form: which field, what is wrong, what would be right.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Wrong {
    /// The field, or `dice 2`, `choice 1`.
    pub field: String,
    pub given: String,
    pub cause: String,
    /// The form that is understood.
    pub expected: String,
}

impl Wrong {
    /// With the sentences of `cause` and the text of `expected`.
    pub fn new(field: impl Into<String>, given: &str, cause: String, expected: impl Into<String>) -> Wrong {
        let given = given.chars().take(80).collect();
        Wrong { field: field.into(), given, cause, expected: expected.into() }
    }
}

impl std::fmt::Display for Wrong {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.field)?;
        if !self.given.is_empty() {
            write!(f, " = {:?}", self.given)?;
        }
        write!(f, ": {}", self.cause)?;
        if self.expected.is_empty() { Ok(()) } else { write!(f, " ({})", self.expected) }
    }
}

/// A form that was filled in: every field has a value that it takes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answers {
    values: BTreeMap<&'static str, String>,
    applies: Vec<&'static str>,
}

impl Answers {
    /// Reads what was given. Fields that were left out have their default.
    pub fn read(
        form: &[Field],
        given: &BTreeMap<String, String>,
        say: &dyn Translate,
    ) -> Result<Answers, BadForm> {
        let mut wrong = Vec::new();
        let known = || form.iter().map(|f| f.id).collect::<Vec<_>>().join(", ");
        for (id, text) in given {
            if !form.iter().any(|f| f.id == id) {
                wrong.push(Wrong::new(id, text, say.say("umpire-wrong-field", &[]), known()));
            }
        }
        let mut answers = Answers { values: BTreeMap::new(), applies: Vec::new() };
        for field in form {
            let text = given.get(field.id).map(|t| t.trim());
            let value = text.map_or(Some(field.default.clone()), |t| field.read(t));
            if value.is_none() {
                let cause = say.say("umpire-wrong-value", &[]);
                wrong.push(Wrong::new(field.id, text.unwrap_or_default(), cause, field.expected(say)));
            }
            let applies = answers.meets(field);
            let value = value.unwrap_or_else(|| field.default.clone());
            if !applies && text.is_some() && value != field.default {
                let needs = field.when.iter().map(|(id, values)| format!("{id} = {}", values.join(" | ")));
                let cause = say.say("umpire-wrong-idle", &[]);
                wrong.push(Wrong::new(field.id, &value, cause, needs.collect::<Vec<_>>().join(", ")));
            }
            if applies {
                answers.applies.push(field.id);
            }
            answers.values.insert(field.id, if applies { value } else { field.default.clone() });
        }
        if wrong.is_empty() { Ok(answers) } else { Err(BadForm(wrong)) }
    }

    /// Whether a field is asked, after the answers so far.
    pub fn meets(&self, field: &Field) -> bool {
        field.when.iter().all(|(id, values)| self.applies.contains(id) && values.contains(&self.values[id]))
    }

    /// Nothing answered yet: for those who ask field by field.
    pub fn none() -> Answers {
        Answers { values: BTreeMap::new(), applies: Vec::new() }
    }

    /// One more answer, if the field takes it; its default for an empty text.
    pub fn answer(&mut self, field: &Field, text: &str, say: &dyn Translate) -> Result<(), Wrong> {
        let text = text.trim();
        let value = if text.is_empty() { Some(field.default.clone()) } else { field.read(text) };
        let Some(value) = value else {
            return Err(Wrong::new(field.id, text, say.say("umpire-wrong-value", &[]), field.expected(say)));
        };
        self.values.insert(field.id, value);
        self.applies.push(field.id);
        Ok(())
    }

    /// The answer to a choice.
    ///
    /// # Panics
    /// For a field that the form does not have.
    pub fn get(&self, id: &str) -> &str {
        self.values.get(id).map(String::as_str).expect("a field of this form")
    }

    /// Whether a flag is set.
    pub fn flag(&self, id: &str) -> bool {
        self.get(id) == "yes"
    }

    /// The answer to a number, in units of its last decimal.
    pub fn number(&self, id: &str) -> i32 {
        let text = self.get(id);
        let decimals = text.split_once('.').map_or(0, |(_, part)| part.len() as u8);
        scaled(text, decimals).expect("checked when it was read")
    }

    /// What was asked and answered, in the order of the names.
    pub fn asked(&self) -> BTreeMap<String, String> {
        let asked = self.applies.iter();
        asked.map(|id| ((*id).to_owned(), self.values[id].clone())).collect()
    }
}

/// A field for clients, with its words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct ShownField {
    pub id: &'static str,
    pub group: &'static str,
    pub label: String,
    pub kind: FieldInput,
    /// What it has when nobody says anything.
    pub default: String,
    /// What can be chosen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<Shown>,
    /// The least number.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub least: String,
    /// The greatest number.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub most: String,
    /// Digits after the point.
    pub decimals: u8,
    /// It is asked only where each of these fields has one of these values.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<ShownWhen>,
}

/// Something with an id and words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct Shown {
    /// The text that is sent.
    pub id: String,
    pub label: String,
}

/// When a field is asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[allow(missing_docs)] // the names say it
pub struct ShownWhen {
    pub field: &'static str,
    pub values: Vec<String>,
}

/// A form for clients: fields with their words.
pub fn show(form: &[Field], say: &dyn Translate) -> Vec<ShownField> {
    let field = |f: &Field| {
        let when = f.when.iter().map(|(field, values)| ShownWhen { field, values: values.clone() });
        let mut out = ShownField {
            id: f.id,
            group: f.group,
            label: say.say(&format!("umpire-field-{}", f.id), &[]),
            kind: FieldInput::Flag,
            default: f.default.clone(),
            values: Vec::new(),
            least: String::new(),
            most: String::new(),
            decimals: 0,
            when: when.collect(),
        };
        match &f.kind {
            FieldKind::Choice(values) => {
                out.kind = FieldInput::Choice;
                let value = |v: &Value| Shown { id: v.id.clone(), label: v.name.say(say) };
                out.values = values.iter().map(value).collect();
            }
            FieldKind::Flag => {}
            FieldKind::Number { least, most, decimals } => {
                out.kind = FieldInput::Number;
                out.least = written(*least, *decimals);
                out.most = written(*most, *decimals);
                out.decimals = *decimals;
            }
        }
        out
    };
    form.iter().map(field).collect()
}
