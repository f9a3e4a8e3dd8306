//! The JSON of a view, and what has changed in it since another view.
//!
//! A view is written once. While it is written, the places of its parts are noted: its fields, the fields of its scene, and the elements
//! of the lists in the scene. A patch has the parts whose hashes differ. Of the earlier view only the hashes are kept, some kilobytes.
//! `docs/api.md` says how a client reads a patch.

mod places;

use foldhash::fast::RandomState;
use places::{Field, Span};
use serde::Serialize;
use std::collections::HashMap;
use std::fmt::Write as _;
use std::hash::{BuildHasher as _, Hasher as _};
use std::sync::{Arc, LazyLock};

/// The field of a view that is patched field by field, and the lists in it element by element.
const SCENE: &str = "scene";

/// Hashes differ from process to process: nobody can look for two parts with the same hash.
static HASHES: LazyLock<RandomState> = LazyLock::new(RandomState::default);

/// The JSON of a view, with the places of its parts.
#[derive(Debug)]
pub(crate) struct ViewText {
    json: Arc<str>,
    fields: Vec<Field>,
    elements: Vec<Span>,
}

/// What is kept of a view that a client has: enough to say what has changed since.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ViewIndex {
    /// The names of its fields, one after the other.
    names: Box<str>,
    fields: Box<[FieldHash]>,
    /// Hashes of the elements of its lists, one list after the other.
    elements: Box<[u64]>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct FieldHash {
    /// Where its name ends in `names`.
    name_end: u32,
    /// Where its elements end in `elements`.
    elements_end: u32,
    in_scene: bool,
    /// Of the value; 0 for a list, whose elements have hashes of their own.
    hash: u64,
}

/// A field of an index.
#[derive(Clone, Copy)]
struct Known<'a> {
    name: &'a str,
    in_scene: bool,
    hash: u64,
    elements: &'a [u64],
}

impl ViewText {
    /// Writes a view: anything that is an object, with an object `scene` in it.
    pub(crate) fn write(view: &impl Serialize) -> ViewText {
        let (json, fields, elements) = places::write(view);
        let json = json.into();
        ViewText { json, fields, elements }
    }

    /// The whole view.
    pub(crate) fn json(&self) -> &Arc<str> {
        &self.json
    }

    fn part(&self, span: &Span) -> &str {
        &self.json[span.start as usize..span.end as usize]
    }

    fn hash(&self, span: &Span) -> u64 {
        let mut hasher = HASHES.build_hasher();
        hasher.write(self.part(span).as_bytes());
        hasher.finish()
    }

    /// What is to be kept of it, to say later what has changed.
    pub(crate) fn index(&self) -> ViewIndex {
        let mut names = String::new();
        let mut fields = Vec::with_capacity(self.fields.len());
        let mut elements = Vec::with_capacity(self.elements.len());
        for field in &self.fields {
            names.push_str(self.part(&field.name));
            let hash = match &field.elements {
                Some(list) => {
                    let spans = &self.elements[list.start as usize..list.end as usize];
                    elements.extend(spans.iter().map(|span| self.hash(span)));
                    0
                }
                None => self.hash(&field.value),
            };
            fields.push(FieldHash {
                name_end: names.len() as u32,
                elements_end: elements.len() as u32,
                in_scene: field.in_scene,
                hash,
            });
        }
        ViewIndex { names: names.into(), fields: fields.into(), elements: elements.into() }
    }

    /// What to change in the view that `old` is of to get this one, as JSON; `new` is the index of this view.
    pub(crate) fn patch(&self, old: &ViewIndex, new: &ViewIndex) -> String {
        let (mut view, mut scene) = (Object::default(), Object::default());
        let before: Vec<Known<'_>> = old.known().collect();
        let mut found = vec![false; before.len()];
        // The fields of both views stand in the same order, but some may be missing.
        let mut next = 0;
        for (field, now) in self.fields.iter().zip(new.known()) {
            let same = |k: &Known<'_>| k.in_scene == now.in_scene && k.name == now.name;
            let at = (next..before.len()).chain(0..next).find(|i| same(&before[*i]));
            let then = at.map(|i| before[i]);
            if let Some(i) = at {
                found[i] = true;
                next = i + 1;
            }
            if then.is_some_and(|then| then.hash == now.hash && then.elements == now.elements) {
                continue;
            }
            let object = if now.in_scene { &mut scene } else { &mut view };
            object.name(now.name);
            match &field.elements {
                Some(list) => {
                    let old = then.map_or(&[][..], |then| then.elements);
                    self.list(list, old, now.elements, &mut object.text);
                }
                None => object.text.push_str(self.part(&field.value)),
            }
        }
        for gone in before.iter().zip(found).filter(|(_, found)| !found).map(|(known, _)| known) {
            (if gone.in_scene { &mut scene } else { &mut view }).gone.push(gone.name);
        }
        let scene = scene.close();
        if scene.len() > 2 {
            view.name(SCENE);
            view.text.push_str(&scene);
        }
        view.close()
    }

    /// Writes a list: runs `[from, count]` of the old list, and the elements that are new.
    fn list(&self, list: &Span, old: &[u64], new: &[u64], out: &mut String) {
        // Most of a list stays in its place, so few hashes are looked up.
        let mut places: HashMap<u64, usize, RandomState> = HashMap::default();
        let spans = &self.elements[list.start as usize..list.end as usize];
        let mut next = 0;
        let mut i = 0;
        out.push('[');
        while i < new.len() {
            if i > 0 {
                out.push(',');
            }
            if old.get(next) != Some(&new[i]) {
                if places.is_empty() {
                    places = old.iter().enumerate().map(|(place, hash)| (*hash, place)).collect();
                }
                match places.get(&new[i]) {
                    Some(place) => next = *place,
                    None => {
                        out.push_str(self.part(&spans[i]));
                        i += 1;
                        continue;
                    }
                }
            }
            let run = old[next..].iter().zip(&new[i..]).take_while(|(a, b)| a == b).count();
            let _ = write!(out, "[{next},{run}]");
            next += run;
            i += run;
        }
        out.push(']');
    }
}

impl ViewIndex {
    /// A number that no other view has.
    pub(crate) fn tag(&self) -> u64 {
        let mut hasher = HASHES.build_hasher();
        hasher.write(self.names.as_bytes());
        for field in &self.fields {
            hasher.write_u64(field.hash);
            hasher.write_u32(field.elements_end);
        }
        for element in &self.elements {
            hasher.write_u64(*element);
        }
        hasher.finish()
    }

    fn known(&self) -> impl Iterator<Item = Known<'_>> {
        let mut begin = (0, 0);
        self.fields.iter().map(move |field| {
            let end = (field.name_end as usize, field.elements_end as usize);
            let known = Known {
                name: &self.names[begin.0..end.0],
                in_scene: field.in_scene,
                hash: field.hash,
                elements: &self.elements[begin.1..end.1],
            };
            begin = end;
            known
        })
    }
}

/// An object of a patch.
#[derive(Default)]
struct Object<'a> {
    text: String,
    /// Fields that are there no more.
    gone: Vec<&'a str>,
}

impl Object<'_> {
    fn name(&mut self, name: &str) {
        let before = if self.text.is_empty() { '{' } else { ',' };
        let _ = write!(self.text, "{before}\"{name}\":");
    }

    fn close(mut self) -> String {
        if !self.gone.is_empty() {
            self.name("gone");
            let names: Vec<String> = self.gone.iter().map(|name| format!("\"{name}\"")).collect();
            let _ = write!(self.text, "[{}]", names.join(","));
        }
        if self.text.is_empty() {
            self.text.push('{');
        }
        self.text.push('}');
        self.text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bicorne_core::{Draw as _, QuickDice};
    use serde_json::{Map, Value, json};

    /// As a client applies a patch (docs/api.md).
    fn patched(old: &Value, patch: &Value) -> Value {
        let mut view = old.clone();
        for (name, new) in patch.as_object().unwrap() {
            match name.as_str() {
                "gone" => remove(&mut view, new),
                SCENE => {
                    for (name, new) in new.as_object().unwrap() {
                        match new {
                            Value::Array(_) if name == "gone" => remove(&mut view[SCENE], new),
                            Value::Array(parts) => view[SCENE][name] = list(&old[SCENE][name], parts),
                            _ => view[SCENE][name] = new.clone(),
                        }
                    }
                }
                _ => view[name] = new.clone(),
            }
        }
        view
    }

    fn remove(object: &mut Value, names: &Value) {
        for name in names.as_array().unwrap() {
            object.as_object_mut().unwrap().remove(name.as_str().unwrap()).expect("it was there");
        }
    }

    fn list(old: &Value, parts: &[Value]) -> Value {
        let kept = |part: &Value| match part {
            Value::Array(run) => {
                let [from, count] = [0, 1].map(|i| run[i].as_u64().unwrap() as usize);
                old.as_array().unwrap()[from..from + count].to_vec()
            }
            new => vec![new.clone()],
        };
        parts.iter().flat_map(kept).collect()
    }

    fn between(old: &Value, new: &Value) -> (String, Value) {
        let (old, new) = (ViewText::write(old), ViewText::write(new));
        let text = new.patch(&old.index(), &new.index());
        let patch = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}"));
        (text, patch)
    }

    #[test]
    fn a_patch_has_what_is_new_and_names_what_stays() {
        let piece =
            |id: &str, at: &str| json!({"id": id, "at": at, "badges": ["moved"], "more": {"scene": {}}});
        let old = json!({"n": 1, "join": null, "clock": {"limit": 7}, "reset": true, "log": [{"n": 1}], "scene": {
            "turn": 1, "dice": [], "prompt": {"text": "a \"scene\"", "seats": ["red"]},
            "pieces": [piece("a", "x1"), piece("b", "x2"), piece("c", "x3"), piece("d", "x4")], "roads": [{"at": "r"}]}});
        let new = json!({"n": 2, "join": null, "clock": {"limit": 7}, "log": [], "scene": {
            "turn": 1, "dice": [{"face": "flag"}], "prompt": {"text": "a \"scene\"", "seats": ["red"]},
            "pieces": [piece("a", "x1"), piece("b", "y2"), piece("d", "x4"), piece("c", "x3")]}});
        let (_, patch) = between(&old, &new);
        let expected = json!({"n": 2, "log": [], "gone": ["reset"], "scene": {
            "dice": [{"face": "flag"}], "pieces": [[0, 1], piece("b", "y2"), [3, 1], [2, 1]], "gone": ["roads"]}});
        assert_eq!(patch, expected);
        assert_eq!(patched(&old, &patch), new);
        assert_eq!(between(&new, &new).0, "{}");
        // What was not there yet comes whole.
        let (_, back) = between(&new, &old);
        assert_eq!((&back["reset"], &back["scene"]["roads"]), (&json!(true), &json!([{"at": "r"}])));
        assert_eq!(patched(&new, &back), old);
    }

    #[test]
    fn the_text_is_that_of_the_view() {
        let view = json!({"text": "é \"q\" \\ \n\u{1}", "scene": {"pieces": [], "deep": [[1, [2]], {"a": [3]}]}, "last": []});
        let written = ViewText::write(&view);
        assert_eq!(&**written.json(), serde_json::to_string(&view).unwrap());
        assert_ne!(written.index().tag(), ViewText::write(&json!({"scene": {}})).index().tag());
        assert_eq!(written.index(), ViewText::write(&view).index());
    }

    /// A view with few different parts, so that many are equal, moved or doubled.
    fn random_view(dice: &mut QuickDice) -> Value {
        let mut object = |names: &[&str], lists: bool| {
            let mut fields = Map::new();
            for name in names {
                match dice.below(4) {
                    0 => {}
                    1 if lists => {
                        let elements = (0..dice.below(12)).map(|_| json!({"id": dice.below(9), "of": [1]}));
                        fields.insert((*name).to_owned(), elements.collect());
                    }
                    2 => drop(fields.insert((*name).to_owned(), json!({"x": dice.below(2)}))),
                    _ => drop(fields.insert((*name).to_owned(), json!(dice.below(3)))),
                }
            }
            Value::Object(fields)
        };
        let mut view = object(&["a", "b", "c", "t", "u"], true);
        view[SCENE] = object(&["choices", "hand", "pieces", "turn"], true);
        view
    }

    #[test]
    fn a_patched_view_is_the_view() {
        let mut dice = QuickDice::new(1806);
        let mut kinds = [0; 2];
        let mut old = random_view(&mut dice);
        for _ in 0..20_000 {
            let mut new = random_view(&mut dice);
            // Half of the time little changes.
            if dice.below(2) == 0 {
                let name = *dice.pick(&["choices", "hand", "pieces"]);
                let part = new[SCENE][name].take();
                new = old.clone();
                if !part.is_null() {
                    new[SCENE][name] = part;
                }
            }
            let (text, patch) = between(&old, &new);
            // A field that changes between a list and something else is sent whole, whatever it was.
            assert_eq!(patched(&old, &patch), new, "{old}\n{text}");
            kinds[usize::from(text.contains("],["))] += 1;
            old = new;
        }
        assert!(kinds.iter().all(|n| *n > 1_000), "{kinds:?}");
    }
}
