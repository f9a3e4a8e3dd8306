//! A bounded run of every fuzz target on stable Rust: seeded mutations of real inputs, the same in every run.

use bicorne_core::QuickDice;
use bicorne_fuzzing::{TARGETS, mutation::Mutations};

fn run(name: &str, cases: usize) {
    let target = TARGETS.iter().find(|t| t.name == name).expect("a target of this name");
    let seeds = (target.seeds)();
    let inputs = seeds.len() + cases;
    let mut mutations = Mutations::new(seeds, QuickDice::new(1806));
    for _ in 0..inputs {
        mutations.next_into(target);
    }
}

macro_rules! bounded {
    ($($name:ident: $cases:literal;)*) => {
        $(#[test] fn $name() { run(stringify!($name), $cases); })*

        #[test]
        fn every_target_is_run_here_and_has_its_fuzz_program() {
            let here = [$(stringify!($name)),*];
            let fuzz = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
            let manifest = std::fs::read_to_string(fuzz.join("Cargo.toml")).unwrap();
            for target in TARGETS {
                assert!(here.contains(&target.name), "{} is not run", target.name);
                assert!(manifest.contains(&format!("name = \"{}\"\n", target.name)), "{}", target.name);
                assert!(fuzz.join(format!("fuzz_targets/{}.rs", target.name)).is_file(), "{}", target.name);
            }
        }
    };
}

bounded! {
    seat_token: 20_000;
    cookie: 20_000;
    action_battlecry: 10_000;
    action_ccn: 10_000;
    action_waterloo: 10_000;
    action_n1806: 10_000;
    action_empire: 4_000;
    outcome_battlecry: 10_000;
    outcome_ccn: 10_000;
    outcome_waterloo: 10_000;
    outcome_n1806: 10_000;
    outcome_empire: 4_000;
    record: 2_000;
    army: 2_000;
    scenario: 2_000;
    script: 2_000;
    http: 2_000;
}
