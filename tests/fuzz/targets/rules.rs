//! Fuzzes the move generator against the oracle.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::rules(bytes));
