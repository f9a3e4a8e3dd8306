//! The TypeScript types of what a match sends to the client, written from the Rust types.

use crate::ext::army_builder::ArmyCatalogue;
use crate::ext::free_moves::MovePreview;
use crate::ext::umpire::{Judged, ShownField, Wrong};
use crate::scene::{Board, Scene};
use crate::{LogEntry, Odds, WhyNot};
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/shared/scene.d.ts");
const HEAD: &str = "// Written from the Rust types of crates/core by `BICORNE_WRITE_TYPES=1 cargo test -p bicorne-core client_types`.\n// Only types: no page loads this file.\n";

/// Declarations by the name of the type, so that their order does not depend on who uses whom.
struct Declarations {
    config: Config,
    found: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Numbers, texts and lists are not declared.
        if T::output_path().is_none() || self.found.contains_key(&T::ident(&self.config)) {
            return;
        }
        let text = format!("{}export {}\n", T::docs().unwrap_or_default(), T::decl(&self.config));
        // A comment on its own line before each field, nothing at the end of a line.
        let text = text
            .replace("/**\n * ", "/** ")
            .replace("\n */", " */")
            .replace(" \n", "\n")
            .replace(", };", ",\n};");
        let text = if text.ends_with(",\n};\n") { one_field_a_line(&text) } else { text };
        self.found.insert(T::ident(&self.config), text);
        T::visit_dependencies(self);
    }
}

/// Each field of a structure on its own line, also where the field before it has no comment.
fn one_field_a_line(declaration: &str) -> String {
    let mut out = String::new();
    let mut depth = 0;
    for line in declaration.lines() {
        let is_comment = line.starts_with("/**") || line.starts_with(" *");
        let mut rest = line.chars().peekable();
        while let Some(c) = rest.next() {
            out.push(c);
            if is_comment {
                continue;
            }
            match c {
                '{' | '<' | '(' | '[' => depth += 1,
                '}' | '>' | ')' | ']' => depth -= 1,
                _ => {}
            }
            if depth == 1 && (c == ',' || c == '{') && rest.next_if_eq(&' ').is_some() {
                out.push('\n');
            }
        }
        out.push('\n');
    }
    out
}

fn declarations() -> String {
    let mut all = Declarations { config: Config::new().with_large_int("number"), found: BTreeMap::new() };
    all.visit::<Board>();
    all.visit::<Scene>();
    all.visit::<LogEntry>();
    all.visit::<Odds>();
    all.visit::<WhyNot>();
    all.visit::<MovePreview>();
    all.visit::<ArmyCatalogue>();
    all.visit::<ShownField>();
    all.visit::<Judged>();
    all.visit::<Wrong>();
    HEAD.to_owned()
        + &all.found.into_values().map(|declaration| format!("\n{declaration}")).collect::<String>()
}

#[test]
fn client_types_are_current() {
    let declared = declarations();
    if std::env::var_os("BICORNE_WRITE_TYPES").is_some() {
        std::fs::write(FILE, &declared).expect("web can be written");
    }
    let kept = std::fs::read_to_string(FILE).expect("it is in the source tree");
    assert!(kept == declared, "web/shared/scene.d.ts is not current; write it anew as its first line says");
}
