//! Army files, and armies in a line as options have them.

use crate::text::{check_mistakes, text};
use bicorne_core::{Keys, Lang, Options};
use bicorne_words::translator;

/// Reads `data` as an army file, as `bicorne army check` does, and plays with what is right; without a line end, also as an option.
pub fn army(data: &[u8]) {
    let text = text(data);
    let english = bicorne_games::army(&text, translator(Lang::En));
    match &english {
        Ok(army) => assert!(army.points <= army.budget && army.units > 0, "{army:?}"),
        Err(mistakes) => {
            check_mistakes(&text, mistakes);
            let french = bicorne_games::army(&text, translator(Lang::Fr)).expect_err("as in English");
            assert_eq!(french.len(), mistakes.len(), "the same mistakes in both languages");
        }
    }
    if !text.contains('\n') {
        let empire = bicorne_games::game("empire").expect("it is listed");
        let options: Options = [("army-a".to_owned(), text.into_owned())].into();
        if let Err(bad) = empire.open("points", &options) {
            let why = bad.to_string();
            assert!(!why.is_empty() && !why.contains("no scenario"), "refused for another reason: {why:?}");
        }
    }
}

/// The ready armies, as files and in a line.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let empire = bicorne_games::game("empire").expect("it is listed");
    let muster = empire.army_builder().expect("armies are made there").catalogue(&Keys);
    let mut seeds = Vec::new();
    for ready in muster.ready {
        let army = ready.army;
        let mut file = format!(
            "nation = \"{}\"\nname = {{ en = \"One\", fr = \"Une\" }}\nbudget = {}\ncinc = \"{}\"\n",
            army.nation, army.budget, army.cinc
        );
        let mut line = format!("{} {} {}", army.nation, army.budget, army.cinc);
        for (general, units) in army.divisions {
            file += &format!("\n[[division]]\ngeneral = \"{general}\"\nunits = {units:?}\n");
            line += &format!("; {general} {}", units.join(" "));
        }
        seeds.extend([file.into_bytes(), line.into_bytes()]);
    }
    seeds
}
