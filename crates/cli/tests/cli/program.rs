//! The program as its users run it.

use serde_json::Value;
use std::io::Write as _;
use std::process::{Command, Stdio};

/// What a run of the program came to.
pub(crate) struct Ran {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: i32,
    /// Records it kept in its data folder: names and texts.
    pub(crate) kept: Vec<(String, String)>,
}

impl Ran {
    /// It ended well.
    #[track_caller]
    pub(crate) fn ok(self) -> Ran {
        assert_eq!(self.code, 0, "{}\n{}", self.out, self.err);
        self
    }

    /// It ended with this code, and said so on one of its outputs.
    #[track_caller]
    pub(crate) fn fails(self, code: i32, says: &str) -> Ran {
        assert_eq!(self.code, code, "{}\n{}", self.out, self.err);
        assert!(
            self.out.contains(says) || self.err.contains(says),
            "{says:?} not in\n{}\n{}",
            self.out,
            self.err
        );
        self
    }

    /// What it printed, as JSON.
    #[track_caller]
    pub(crate) fn json(self) -> Value {
        let ran = self.ok();
        serde_json::from_str(&ran.out).unwrap_or_else(|e| panic!("{e}: {}", ran.out))
    }

    /// It printed each of these, in this order.
    #[track_caller]
    pub(crate) fn prints(&self, parts: &[&str]) {
        let mut rest = self.out.as_str();
        for part in parts {
            let at =
                rest.find(part).unwrap_or_else(|| panic!("{part:?} not found in order in\n{}", self.out));
            rest = &rest[at + part.len()..];
        }
    }
}

/// Runs the program, in English, without colours, typing `input` into it.
pub(crate) fn type_into(args: &[&str], input: &str) -> Ran {
    run(None, args, input.as_bytes())
}

/// The same with any bytes.
pub(crate) fn type_bytes(args: &[&str], input: &[u8]) -> Ran {
    run(None, args, input)
}

fn run(folder: Option<&std::path::Path>, args: &[&str], input: &[u8]) -> Ran {
    let home = tempfile::tempdir().expect("a folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_bicorne"));
    command.args(args).env("BICORNE_LANG", "en").env("NO_COLOR", "1").env("XDG_DATA_HOME", home.path());
    if let Some(folder) = folder {
        command.current_dir(folder);
    }
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    // It may leave before it has read everything: a broken pipe is no failure of the test.
    let _ = child.stdin.take().expect("it was piped").write_all(input);
    let output = child.wait_with_output().expect("the program ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("it prints UTF-8");
    let kept = records(&home.path().join("bicorne/records"));
    Ran { out: text(output.stdout), err: text(output.stderr), code: output.status.code().unwrap_or(-1), kept }
}

/// The files of a folder; none where there is none.
fn records(folder: &std::path::Path) -> Vec<(String, String)> {
    let Ok(files) = std::fs::read_dir(folder) else { return Vec::new() };
    let file = |path: std::path::PathBuf| {
        let name = path.file_name().expect("a file").to_string_lossy().into_owned();
        (name, std::fs::read_to_string(path).expect("a record is text"))
    };
    files.map(|f| file(f.expect("a file").path())).collect()
}

/// Runs the program with nothing typed.
pub(crate) fn bicorne(args: &[&str]) -> Ran {
    type_into(args, "")
}

/// Runs the program in a folder.
pub(crate) fn bicorne_in(folder: &std::path::Path, args: &[&str]) -> Ran {
    run(Some(folder), args, b"")
}
