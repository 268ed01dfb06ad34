//! `lab hostile`: prints texts that try to cause super-linear cost (`tests/hostile`), for checks outside of Rust.

#[path = "../../../tests/hostile/mod.rs"]
mod families;

use std::io::Write;

use crate::output::unwritten;
use families::FAMILIES;

/// The text to print.
#[derive(clap::Args)]
pub struct Args {
    /// The family [default: lists all families with their kinds]
    name: Option<String>,
    /// The size: double the size makes double the length
    #[arg(default_value_t = 1000)]
    n: usize,
}

pub fn run(args: &Args) -> Result<(), String> {
    let text = match &args.name {
        None => {
            let names: Vec<_> = FAMILIES.iter().map(|family| format!("{} {:?}", family.name, family.kind)).collect();
            names.join("\n") + "\n"
        }
        Some(name) => {
            let family = FAMILIES.iter().find(|family| family.name == name);
            (family.ok_or_else(|| format!("there is no family {name}; `lab hostile` lists them"))?.make)(args.n)
        }
    };
    std::io::stdout().write_all(text.as_bytes()).map_err(|error| unwritten(&error))
}
