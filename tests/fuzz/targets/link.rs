//! Fuzzes games as links.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::link(bytes));
