#![no_main]
// The server and its matches are made first, so that no input pays for them.
libfuzzer_sys::fuzz_target!(init: bicorne_fuzzing::http(b"\0\0"), |data: &[u8]| bicorne_fuzzing::http(data));
