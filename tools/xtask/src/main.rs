//! Placeholder of the commands.
fn main() {}
