//! Scripts: read and played as `bicorne run` does.

use crate::text::{check_mistakes, text};
use bicorne_core::Lang;
use bicorne_laws::Script;
use bicorne_words::translator;
use std::path::Path;

/// Reads `data` as a script and plays it.
pub fn script(data: &[u8]) {
    let text = text(data);
    let script = match Script::parse(&text) {
        Ok(script) => script,
        Err(bad) => {
            check_mistakes(&text, &bad.0);
            // What could be read of it is opened, so that the game's own mistakes are found as well.
            let read = Script::salvage(&text);
            let open = |script: Script| script.open(&**bicorne_games::game(&script.game)?).err();
            if let Some(bad) = read.and_then(open) {
                check_mistakes(&text, &bad.0);
            }
            return;
        }
    };
    let Some(kit) = bicorne_games::game(&script.game) else { return };
    match script.run(&**kit, translator(Lang::En)) {
        Ok(played) => {
            assert_eq!(played.report.ok, played.report.failures.is_empty());
            serde_json::to_string(&played.report).expect("a report is JSON");
        }
        Err(bad) => check_mistakes(&text, &bad.0),
    }
}

/// The worked examples of every game, and those of the documents.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let games = bicorne_games::all().iter().map(|kit| format!("crates/{}/tests/scripts", kit.id()));
    let mut files = Vec::new();
    for folder in games.chain(["docs/examples".to_owned()]) {
        let listed = std::fs::read_dir(root.join(folder)).expect("the sources are there");
        files.extend(listed.map(|file| file.expect("it can be listed").path()));
    }
    files.sort();
    files.retain(|file| file.extension().is_some_and(|e| e == "toml"));
    files.into_iter().map(|file| std::fs::read(file).expect("it can be read")).collect()
}
