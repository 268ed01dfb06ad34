//! A stage of the work on puzzles: units of work with a text each, written to one file in the order of their numbers.
//!
//! The file is a table with a record a line and columns separated by tabs. A line `#` with the number of a unit follows
//! the records of the unit, so that an interrupted run continues after the last complete one.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use indicatif::{ProgressBar, ProgressStyle};

use crate::parallel::in_order;
use crate::settings::Settings;
use crate::shard::Shard;

/// Items in a unit of work.
const UNIT: usize = 16;

/// The output of a stage, and the shard of it to run.
#[derive(clap::Args)]
#[group(skip)]
pub struct Args {
    /// The table to write; an interrupted run continues it
    output: PathBuf,
    /// Does only the units of shard I of N, 1/N to N/N; the shards together are the whole run
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    shard: Shard,
    /// Threads [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
}

/// Does the units of work that the file does not hold yet. `work` gives the records of a unit, a line each; they must
/// depend on the number of the unit and on the settings alone.
///
/// # Errors
/// If the file cannot be written, was begun with other settings, holds the units of another shard, or is not such a
/// table.
pub fn run<S>(
    args: &Args,
    settings: &Settings,
    units: u32,
    state: impl Fn() -> S + Sync + Send,
    work: impl Fn(&mut S, u32) -> String + Sync + Send,
) -> Result<(), String> {
    let named = |error: io::Error| format!("{}: {error}", args.output.display());
    let (mut file, done) = settings.open(&args.output, || open(&args.output, args.shard).map_err(named))?;
    let count = args.shard.len(units);
    let bar = ProgressBar::new(u64::from(count)).with_position(u64::from(done));
    bar.set_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len} units, {per_sec}, {eta} left")
            .unwrap_or(ProgressStyle::default_bar()),
    );
    let work = |state: &mut S, nth| work(state, args.shard.number(nth));
    in_order(args.threads, done..count, state, work, |nth, text| {
        // In one piece, so that an interruption rarely leaves a part of it.
        file.write_all(format!("{text}#\t{}\n", args.shard.number(nth)).as_bytes()).map_err(named)?;
        bar.inc(1);
        Ok(())
    })
}

/// Does the work on all items, some of them in a unit. `work` gives the records of a part of the items.
///
/// # Errors
/// As [`run`].
pub fn run_all<S, T: Sync>(
    args: &Args,
    settings: &Settings,
    items: &[T],
    state: impl Fn() -> S + Sync + Send,
    work: impl Fn(&mut S, &[T]) -> String + Sync + Send,
) -> Result<(), String> {
    let units = items.len().div_ceil(UNIT) as u32;
    run(args, settings, units, state, |state, unit| {
        let from = unit as usize * UNIT;
        work(state, &items[from..items.len().min(from + UNIT)])
    })
}

/// Opens the file to continue, after cutting off an incomplete unit, or creates it. Returns the number of its units. A
/// file without a complete unit is refused, because it may be anything.
fn open(path: &Path, shard: Shard) -> io::Result<(File, u32)> {
    let text = if path.exists() { std::fs::read_to_string(path)? } else { String::new() };
    let (mut length, mut whole, mut done) = (0, 0, 0);
    for line in text.split_inclusive('\n') {
        length += line.len() as u64;
        let Some(number) = line.strip_prefix("#\t").and_then(|rest| rest.strip_suffix('\n')) else { continue };
        if number.parse() != Ok(shard.number(done)) {
            return Err(io::Error::other(format!("unit {number} is not the next of this shard")));
        }
        (whole, done) = (length, done + 1);
    }
    if done == 0 && !text.is_empty() {
        return Err(io::Error::other("the file holds no complete unit of this command; it is left as it is"));
    }
    let file = OpenOptions::new().create(true).append(true).open(path)?;
    file.set_len(whole)?;
    Ok((file, done))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::read;

    fn settings(nodes: u32) -> Settings {
        Settings(vec![("nodes", nodes.to_string())])
    }

    /// The files of a run are removed.
    fn remove(path: &Path) {
        std::fs::remove_file(path).unwrap();
        std::fs::remove_file(path.with_extension("settings")).unwrap();
    }

    fn args(output: &Path, shard: &str) -> Args {
        Args { output: output.to_owned(), shard: shard.parse().unwrap(), threads: Some(2) }
    }

    #[test]
    fn a_broken_run_continues_and_gives_the_same_file() {
        let path = std::env::temp_dir().join(format!("bitboard-checkers-stage-{}", std::process::id()));
        let work = |(): &mut (), unit: u32| format!("{unit}\ta\n{unit}\tb\n");
        run(&args(&path, "2/3"), &settings(5), 10, || (), work).unwrap();
        let whole = std::fs::read_to_string(&path).unwrap();
        assert_eq!(whole, "1\ta\n1\tb\n#\t1\n4\ta\n4\tb\n#\t4\n7\ta\n7\tb\n#\t7\n");
        for cut in [1, 8, 15, whole.len()] {
            std::fs::write(&path, &whole[..whole.len() - cut]).unwrap();
            run(&args(&path, "2/3"), &settings(5), 10, || (), work).unwrap();
            assert_eq!(std::fs::read_to_string(&path).unwrap(), whole, "{cut} bytes cut off");
        }
        let records = |parse: fn(&str) -> Result<String, String>| read(std::slice::from_ref(&path), parse);
        assert_eq!(records(|line| Ok(line.to_owned())).unwrap()[..2], ["1\ta", "1\tb"]);
        let refused = records(|line| if line == "4\ta" { Err("no".to_owned()) } else { Ok(String::new()) });
        assert_eq!(refused, Err(format!("{} line 4: no", path.display())));
        assert!(run(&args(&path, "1/3"), &settings(5), 10, || (), work).is_err(), "the file of another shard");
        let refused = run(&args(&path, "2/3"), &settings(6), 10, || (), work).unwrap_err();
        assert!(refused.contains("another setting \"nodes\""), "{refused}");
        assert_eq!(std::fs::read_to_string(&path).unwrap(), whole);
        remove(&path);
    }

    #[test]
    fn a_file_that_is_no_table_of_a_stage_is_left_alone() {
        let path = std::env::temp_dir().join(format!("bitboard-checkers-stage-other-{}", std::process::id()));
        for text in ["[Event \"?\"]\n\n1. 11-15 *\n", "a letter", "# a head\n0\ta\n", "#\t0"] {
            std::fs::write(&path, text).unwrap();
            assert!(run(&args(&path, "1/1"), &settings(5), 10, || (), |(), _| String::new()).is_err());
            assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
        }
        std::fs::write(&path, "").unwrap();
        run(&args(&path, "1/1"), &settings(5), 1, || (), |(), _| String::new()).unwrap();
        remove(&path);
    }
}
