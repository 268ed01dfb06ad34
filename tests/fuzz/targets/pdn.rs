//! Fuzzes the reader and the writer of PDN.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::pdn(bytes));
