//! Fuzzes PDN that arrives in pieces, and the library that indexes it.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::stream(bytes));
