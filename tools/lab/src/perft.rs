//! `lab perft`: counts move sequences and measures the speed of the move generator.

use bitboard_checkers::notation::read_fen;
use bitboard_checkers::rules::{LastPly, perft};
use bitboard_checkers::{Position, Ruleset};

use crate::clocks::cpu_seconds;
use crate::output;

/// The most plies: each takes a part of the stack, and no count of as many ends.
const MOST_PLIES: i64 = 200;

/// The positions to count.
#[derive(clap::Args)]
pub struct Args {
    /// Plies
    #[arg(long, value_parser = clap::value_parser!(u32).range(..=MOST_PLIES))]
    depth: u32,
    /// The position [default: the start]
    #[arg(long)]
    fen: Option<String>,
    /// The rule set
    #[arg(long, default_value = "official")]
    rules: String,
    /// Prints a line for each root move first
    #[arg(long)]
    divide: bool,
    /// Makes every move of the last ply instead of counting it
    #[arg(long)]
    full: bool,
}

pub fn run(args: &Args) -> Result<(), String> {
    let rules = crate::rules::read(&args.rules)?;
    let position = match &args.fen {
        Some(fen) => read_position(fen)?.settled(rules),
        None => Position::start(rules),
    };
    let last_ply = if args.full { LastPly::Made } else { LastPly::Counted };
    let count = || match args.depth {
        depth if args.divide && depth > 0 => divide(&position, rules, depth, last_ply),
        depth => (Vec::new(), perft(&position, rules, depth, last_ply)),
    };
    let ((mut lines, nodes), seconds) = timed(count);
    let rate = nodes as f64 / seconds.max(1e-9) / 1e6;
    lines.push(format!("nodes {nodes}  seconds {seconds:.3}  mnps {rate:.1}"));
    output::line(lines.join("\n"))
}

/// Reads a legal position from FEN.
pub fn read_position(fen: &str) -> Result<Position, String> {
    let setup = read_fen(fen).map_err(|error| format!("FEN {}", error.describe(fen)))?;
    setup.position().map_err(|error| format!("FEN: {error}"))
}

/// The count below each root move, and the sum.
fn divide(position: &Position, rules: Ruleset, depth: u32, last_ply: LastPly) -> (Vec<String>, u64) {
    let mut sum = 0;
    let legal = position.legal_moves(rules);
    let lines = legal
        .iter()
        .map(|&mv| {
            let nodes = perft(&position.after(mv, rules), rules, depth - 1, last_ply);
            sum += nodes;
            format!("{} {nodes}", bitboard_checkers::notation::write_move(mv, &legal))
        })
        .collect();
    (lines, sum)
}

/// The result of a computation and its processor seconds: the best of three runs if it takes less than a second.
fn timed<T>(compute: impl Fn() -> T) -> (T, f64) {
    let once = || {
        let before = cpu_seconds();
        let result = compute();
        (result, cpu_seconds() - before)
    };
    let (result, mut seconds) = once();
    if seconds < 1.0 {
        seconds = seconds.min(once().1).min(once().1);
    }
    (result, seconds)
}
