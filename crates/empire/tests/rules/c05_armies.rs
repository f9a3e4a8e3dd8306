//! EMP-5: what an army may be made of.

use bicorne_core::GameModule;
use bicorne_empire::{Army, Empire, proves};

/// An army of divisions `general: units`, separated by `/`; each unit an id, `id*3` for three of them.
fn army(nation: &str, budget: u16, cinc: &str, divisions: &str) -> String {
    let mut out = format!("nation = {nation:?}\nbudget = {budget}\ncinc = {cinc:?}\n");
    for division in divisions.split('/') {
        let (general, units) = division.split_once(':').expect("a general and his units");
        let each = units.split_whitespace().flat_map(|u| {
            let (id, n) = u.split_once('*').unwrap_or((u, "1"));
            vec![format!("{id:?}"); n.parse().expect("a number")]
        });
        let list: Vec<String> = each.collect();
        out.push_str(&format!(
            "[[division]]\ngeneral = {:?}\nunits = [{}]\n",
            general.trim(),
            list.join(", ")
        ));
    }
    out
}

/// What is wrong with an army; empty if nothing is.
fn wrong(nation: &str, budget: u16, cinc: &str, divisions: &str) -> String {
    let found = Army::read(&army(nation, budget, cinc, divisions)).err().unwrap_or_default();
    found.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

/// Rows of an army and what its mistakes say.
fn rows(table: &[(&str, u16, &str, &str, &str)]) {
    for (nation, budget, cinc, divisions, want) in table {
        let found = wrong(nation, *budget, cinc, divisions);
        match want.is_empty() {
            true => assert_eq!(found, "", "{divisions}"),
            false => assert!(found.contains(want), "{divisions}: {found:?}"),
        }
    }
}

#[test]
fn emp_5_02_the_budget() {
    proves!("EMP-5.02");
    let two = "ordinary: fr-lig*4 / ordinary: fr-lig*4";
    rows(&[
        // 12 + 2 x 8 + 8 x 12 = 124.
        ("fr", 150, "competent", two, ""),
        ("fr", 100, "competent", two, "150, 200 or 300 points"),
        // 24 + 2 x 8 + 9 x 12 + 2 = 150.
        ("fr", 150, "strategist", "ordinary: fr-lig*5 / ordinary: fr-lig*4", ""),
        (
            "fr",
            150,
            "strategist",
            "ordinary: fr-lig*5 / competent: fr-lig*4",
            "a cost of 152 is more than the budget of 150",
        ),
    ]);
    let army = Army::read(&army("fr", 150, "competent", two)).expect("a legal army");
    assert_eq!(army.points(), 124);
}

#[test]
fn emp_5_03_divisions_and_units() {
    proves!("EMP-5.03");
    rows(&[
        ("fr", 200, "poor", "poor: fr-lig*2", "2 to 5 divisions, not 1"),
        (
            "fr",
            200,
            "poor",
            "poor: fr-con*2 / poor: fr-con*2 / poor: fr-con*2 / poor: fr-con*2 / poor: fr-con*2",
            "",
        ),
        (
            "fr",
            300,
            "poor",
            "poor: fr-con*2 / poor: fr-con*2 / poor: fr-con*2 / poor: fr-con*2 / poor: fr-con*2 / poor: fr-con*2",
            "2 to 5 divisions, not 6",
        ),
        ("fr", 200, "poor", "poor: fr-con*1 / poor: fr-con*2", "2 to 8 units, not 1"),
        ("fr", 200, "poor", "poor: fr-con*8 / poor: fr-con*2", ""),
        ("fr", 200, "poor", "poor: fr-con*9 / poor: fr-con*2", "2 to 8 units, not 9"),
        ("fr", 200, "poor", "poor: fr-con*2 / poor: fr-con pr-mus", "another nation"),
        ("br", 200, "poor", "poor: br-lin*2 / poor: br-por br-cac", ""),
        ("xx", 200, "poor", "poor: br-lin*2 / poor: br-por br-cac", "no nation"),
        ("fr", 200, "great", "poor: fr-con*2 / poor: fr-con*2", "no quality"),
    ]);
}

#[test]
fn emp_5_04_kinds_of_divisions() {
    proves!("EMP-5.04");
    let with = |division: &str| wrong("fr", 300, "poor", &format!("poor: fr-con*4 / {division}"));
    assert_eq!(with("poor: fr-lig*2 fr-a8*2"), "", "half infantry, two batteries");
    assert!(with("poor: fr-lig*3 fr-a8*3").contains("EMP-5.04"), "three batteries");
    assert_eq!(with("poor: fr-lig*2 fr-dra"), "");
    assert!(with("poor: fr-lig*2 fr-dra*2").contains("EMP-5.04"), "two of cavalry");
    assert_eq!(with("poor: fr-dra*2 fr-ac"), "", "cavalry with a horse battery");
    assert!(with("poor: fr-dra*2 fr-a8").contains("EMP-5.04"), "a foot battery");
    assert!(with("poor: fr-dra*2 fr-ac*2").contains("EMP-5.04"), "two batteries");
    assert_eq!(with("poor: fr-cha*2 fr-lig"), "", "an advance guard");
    assert!(
        with("poor: fr-cha*2 fr-lig / poor: fr-cha*2 fr-lig").contains("at most one mixed advance guard")
    );
}

#[test]
fn emp_5_05_limits_of_an_army() {
    proves!("EMP-5.05");
    rows(&[
        ("fr", 300, "poor", "poor: fr-lig*4 fr-vol*2 / poor: fr-dra*2", ""),
        ("fr", 300, "poor", "poor: fr-lig*4 fr-vol*3 / poor: fr-dra*2", "at most one for every two"),
        ("fr", 300, "poor", "poor: fr-con*6 / poor: fr-vga*2", ""),
        ("fr", 300, "poor", "poor: fr-con*5 / poor: fr-vga*2", "at most a quarter"),
        ("fr", 200, "poor", "poor: fr-lig*2 fr-a12 / poor: fr-lig*2 fr-a12", ""),
        ("fr", 200, "poor", "poor: fr-lig*2 fr-a12*2 / poor: fr-lig*2 fr-a12", "one per 100 points"),
        ("fr", 300, "strategist", "poor: fr-lig*2 / poor: fr-lig*2", ""),
        ("fr", 300, "poor", "strategist: fr-lig*2 / poor: fr-lig*2", "only the commander-in-chief"),
        ("fr", 300, "poor", "brilliant: fr-lig*2 / poor: fr-lig*2", ""),
        ("fr", 300, "poor", "brilliant: fr-lig*2 / brilliant: fr-lig*2", "at most one Brilliant"),
    ]);
}

#[test]
fn emp_5_06_a_table_of_one_s_own_is_large_enough() {
    proves!("EMP-5.06");
    let setup = |budget: u16, size: &str| {
        let side = |nation: &str, unit: &str| {
            let division = format!("{{ general = \"poor\", units = [{unit:?}, {unit:?}] }}");
            format!(
                "nation = {nation:?}\nbudget = {budget}\ncinc = \"poor\"\ndivision = [{division}, {division}]\n"
            )
        };
        let (a, b) = (side("fr", "fr-lig"), side("au", "au-ger"));
        let text = format!("id = \"mine\"\n[table]\nsize = {size}\n[armies.a]\n{a}[armies.b]\n{b}");
        Empire::check_scenario(&text).iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
    };
    assert_eq!(setup(200, "[4000, 2700]"), "");
    assert!(setup(200, "[4000, 2699]").contains("200 points need a table of 4000 by 2700"));
    assert!(setup(300, "[4000, 2700]").contains("300 points need a table of 6000 by 4000"));
    assert_eq!(setup(300, "[6000, 4000]"), "");
}
