#![no_main]
// The positions are made first, so that no input pays for them.
libfuzzer_sys::fuzz_target!(init: bicorne_fuzzing::outcome("empire", b"\0"), |data: &[u8]| bicorne_fuzzing::outcome("empire", data));
