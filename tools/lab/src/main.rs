//! Placeholder of the workbench.
fn main() {}
