//! What a client needs of a view, and how it applies a patch.

use serde::Deserialize;

/// A view.
#[derive(Debug, Clone, Default)]
pub(crate) struct View {
    pub(crate) n: u64,
    pub(crate) status: String,
    pub(crate) viewer: String,
    /// Seats that must choose.
    pub(crate) asked: Vec<String>,
    pub(crate) choices: Vec<String>,
}

/// A whole view, or what has changed in one.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Changes {
    n: Option<u64>,
    status: Option<String>,
    viewer: Option<String>,
    scene: SceneChanges,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct SceneChanges {
    choices: Option<Vec<Part>>,
    prompt: Option<Prompt>,
}

#[derive(Debug, Deserialize)]
struct Prompt {
    seats: Vec<String>,
}

/// A part of a list.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Part {
    /// Index in the old list, and number of elements.
    Kept([usize; 2]),
    New(Choice),
}

#[derive(Debug, Deserialize)]
struct Choice {
    id: String,
}

impl View {
    /// The view after `changes`; a whole view is a change of everything.
    pub(crate) fn changed(mut self, changes: Changes) -> View {
        let Changes { n, status, viewer, scene } = changes;
        self.n = n.unwrap_or(self.n);
        self.status = status.unwrap_or(self.status);
        self.viewer = viewer.unwrap_or(self.viewer);
        if let Some(prompt) = scene.prompt {
            self.asked = prompt.seats;
        }
        if let Some(parts) = scene.choices {
            let old = std::mem::take(&mut self.choices);
            for part in parts {
                match part {
                    Part::Kept([from, count]) => self.choices.extend_from_slice(&old[from..from + count]),
                    Part::New(choice) => self.choices.push(choice.id),
                }
            }
        }
        self
    }
}
