//! How fast the move generator is: perft, counted right before it is timed.
//!
//! `cargo bench --bench perft` measures the native generator. With `--ceiling PROGRAM` the program of that name (run as
//! `PROGRAM DEPTH 1`, printing `... 263.1 Mn/s` for the counted and then for the made last ply) and with `--wasm DIR`
//! the browser module of a release build in DIR are measured in turn with it, and the ratios of the medians are
//! printed. A ratio below 0.8 (native to ceiling) or 0.7 (module to native) fails. Every figure is the median of seven
//! runs in processor seconds, on one core; only ratios within one run mean much.

use std::fmt::Write as _;
use std::process::Command;

use bitboard_checkers::rules::{LastPly, perft};
use bitboard_checkers::{Position, Ruleset};
use rustix::time::{ClockId, clock_gettime};

/// Perft of the start position at depth 1 to 13 (Aart Bik; OEIS A133046).
const COUNTS: [u64; 13] =
    [7, 49, 302, 1469, 7361, 36768, 179_740, 845_931, 3_963_680, 18_391_564, 85_242_128, 388_623_673, 1_766_623_630];

/// The depth that is timed.
const DEPTH: u32 = 11;

const RUNS: usize = 7;

/// The ratios that are reported, with the least value of each. Where every leaf is made, the module has 0.76 of the
/// native speed.
const RATIOS: [(&str, &str, f64); 2] = [("native", "ceiling", 0.8), ("wasm", "native", 0.7)];

const LAST_PLIES: [(LastPly, &str); 2] = [(LastPly::Counted, "counted"), (LastPly::Made, "made")];

fn main() {
    let options = Options::from_args();
    for (depth, count) in (1..).zip(COUNTS) {
        assert_eq!(perft(&Position::START, Ruleset::OFFICIAL, depth, LastPly::Counted), count, "depth {depth}");
    }
    assert_eq!(perft(&Position::START, Ruleset::OFFICIAL, DEPTH, LastPly::Made), COUNTS[DEPTH as usize - 1]);
    println!("perft 1-{} is right", COUNTS.len());

    let mut rates: Vec<(String, Vec<f64>)> = Vec::new();
    for _ in 0..RUNS {
        for (name, rate) in options.round() {
            match rates.iter_mut().find(|(known, _)| *known == name) {
                Some((_, all)) => all.push(rate),
                None => rates.push((name, vec![rate])),
            }
        }
    }
    report(&rates);
}

/// The generators measured beside the native one.
struct Options {
    ceiling: Option<String>,
    wasm: Option<String>,
}

impl Options {
    fn from_args() -> Self {
        let args: Vec<String> = std::env::args().collect();
        let value = |name| args.iter().position(|arg| arg == name).map(|place| args[place + 1].clone());
        Self { ceiling: value("--ceiling"), wasm: value("--wasm") }
    }

    /// One run of everything: names and million nodes a second.
    fn round(&self) -> Vec<(String, f64)> {
        let mut rates = Vec::new();
        for (last_ply, name) in LAST_PLIES {
            rates.push((format!("native {name}"), native(last_ply)));
        }
        if let Some(program) = &self.ceiling {
            rates.extend(rates_of("ceiling", Command::new(program).args([DEPTH.to_string(), "1".to_owned()])));
        }
        if let Some(directory) = &self.wasm {
            let mut command = Command::new("node");
            rates.extend(rates_of("wasm", command.args(["benches/perft.mjs", directory, &DEPTH.to_string()])));
        }
        rates
    }
}

/// Names and million nodes a second of another program, which has to print both.
fn rates_of(program: &str, command: &mut Command) -> Vec<(String, f64)> {
    let output = run(command);
    let rates: Vec<_> = output.lines().filter_map(rate_of).collect();
    assert_eq!(rates.len(), LAST_PLIES.len(), "{command:?} printed other rates: {output}");
    LAST_PLIES.iter().zip(rates).map(|((_, name), rate)| (format!("{program} {name}"), rate)).collect()
}

/// Million nodes a second of the native generator, the count checked again.
fn native(last_ply: LastPly) -> f64 {
    let before = cpu_seconds();
    let nodes = perft(&Position::START, Ruleset::OFFICIAL, DEPTH, last_ply);
    let seconds = cpu_seconds() - before;
    assert_eq!(nodes, COUNTS[DEPTH as usize - 1]);
    nodes as f64 / seconds / 1e6
}

fn cpu_seconds() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 * 1e-9
}

fn run(command: &mut Command) -> String {
    let output = command.output().unwrap_or_else(|error| panic!("{command:?} cannot be run: {error}"));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success() && !text.contains("WRONG"), "{command:?}: {text}");
    text
}

/// The rate in a line that ends `... 263.1 Mn/s`.
fn rate_of(line: &str) -> Option<f64> {
    line.strip_suffix(" Mn/s")?.rsplit(' ').next()?.parse().ok()
}

/// The medians, and how they compare.
fn report(rates: &[(String, Vec<f64>)]) {
    let median = |name: &str| {
        let mut all = rates.iter().find(|(known, _)| known == name)?.1.clone();
        all.sort_by(f64::total_cmp);
        Some(all[all.len() / 2])
    };
    let (mut text, mut slow) = (String::new(), Vec::new());
    for (name, _) in rates {
        let _ = writeln!(text, "{name:16} {:7.1} million nodes a second", median(name).unwrap_or_default());
    }
    for (_, name) in LAST_PLIES {
        for (part, whole, least) in RATIOS {
            let pair = median(&format!("{part} {name}")).zip(median(&format!("{whole} {name}")));
            if let Some((part_rate, whole_rate)) = pair {
                let ratio = part_rate / whole_rate;
                let _ = writeln!(text, "{part} / {whole}, last ply {name}: {ratio:.2}");
                if ratio < least {
                    slow.push(format!("{part} / {whole} is below {least}"));
                }
            }
        }
    }
    print!("{text}");
    assert!(slow.is_empty(), "{}", slow.join(", "));
}
