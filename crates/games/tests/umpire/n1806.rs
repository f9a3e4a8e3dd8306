use super::*;

const GAME: &str = "n1806";
const NAUMBURG: &str = "zone=naumburg corps-1=lannes event=skirmish target-corps-1=ruchel target-strength-1=3 \
                        target-fatigue-1=6 target-corps-2=brunswick target-fatigue-2=4";

#[test]
fn ex10_the_combat_at_naumburg() {
    let judged = ask(GAME, NAUMBURG, "", "");
    assert_eq!(dice(&judged), 3);
    assert_eq!(ledger(&judged).iter().map(|l| l.0).collect::<Vec<_>>(), ["N06-9.06", "N06-9.13"]);
    assert!(
        near(chance(&judged, "win"), 0.6128) && near(chance(&judged, "lose"), 0.1117),
        "{:?}",
        judged.odds
    );
    let played = ask(GAME, NAUMBURG, "f01 f33 f05 p11 p18", "play f28 | share ruchel 1");
    assert!(
        says(&played, "inflict 2 losses and 3 fatigue points, the Prussians no loss and 4 fatigue points"),
        "{:?}",
        played.log
    );
    assert!(matches!(&played.next, Next::Choice { seat: "prussian", .. }), "{:?}", played.next);
}

#[test]
fn dice_instead_of_cards() {
    let judged = ask(GAME, "method=dice target-corps-1=hohenlohe", "1 4 6 6 3", "");
    assert!(
        says(
            &judged,
            "The French inflict 1 loss and 4 fatigue points, the Prussians no loss and 2 fatigue points"
        ),
        "{:?}",
        judged.log
    );
}

#[test]
fn a_manoeuvre_costs_the_attacker_a_card() {
    let stood = dice(&ask(GAME, "", "", ""));
    let came = ask(GAME, "manoeuvred=yes", "", "");
    assert_eq!(dice(&came), stood - 1);
    assert!(ledger(&came).contains(&("N06-9.07", -1)), "{:?}", ledger(&came));
}

#[test]
fn mistakes_of_sides_decks_and_names_are_told_together() {
    let set = "corps-1=hohenlohe target-corps-1=hohenlohe target-event=guard";
    let BadForm(wrong) = try_it(GAME, set, "", "").unwrap_err();
    let fields: Vec<_> = wrong.iter().map(|w| w.field.as_str()).collect();
    assert_eq!(fields, ["corps-1", "target-corps-1", "target-event"]);
}
