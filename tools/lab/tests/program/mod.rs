//! The program under test, as others start it.

use std::process::{Child, Command, Stdio};

/// Starts `lab engine`, to be talked to; without the book, so that it thinks about every move.
pub fn start_engine() -> Child {
    let mut engine = Command::new(env!("CARGO_BIN_EXE_lab"));
    engine.args(["engine", "--no-book"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts")
}
