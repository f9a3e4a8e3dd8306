#![no_main]
libfuzzer_sys::fuzz_target!(|data: &[u8]| bicorne_fuzzing::action("n1806", data));
