//! Inputs that once failed, each with what must come of it now.

use bicorne_core::Lang;
use bicorne_words::translator;

/// The price of an army was added up in 16 bits: 65,536 points and a bit looked cheap, or the program stopped.
#[test]
fn an_army_of_any_size_is_too_dear_and_not_cheap_again() {
    let units = "\"fr-lig\", ".repeat(8_000);
    let file = format!(
        "nation = \"fr\"\nbudget = 200\ncinc = \"ordinary\"\n[[division]]\ngeneral = \"ordinary\"\nunits = [{units}]\n"
    );
    bicorne_fuzzing::army(file.as_bytes());
    let mistakes = bicorne_games::army(&file, translator(Lang::En)).unwrap_err();
    assert!(mistakes.iter().any(|m| m.what.en.contains("65535")), "{mistakes:?}");
}
