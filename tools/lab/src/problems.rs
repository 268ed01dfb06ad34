//! `lab problems`: counts the published problems that the engine solves, each in a given time.

use std::path::PathBuf;

use bitboard_checkers::endgame::CacheCounts;
use bitboard_checkers::engine::{Engine, Limits, Report, Verdict};
use bitboard_checkers::notation::write_move;
use bitboard_checkers::{Game, Position, Ruleset};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;

use crate::clocks::LabClock;
use crate::endgames;
use crate::output;
use crate::parallel::pool;
use crate::perft::read_position;
use crate::records;
use crate::weights;

/// The problems, and how to solve them.
#[derive(clap::Args)]
pub struct Args {
    /// Nine columns separated by tabs: file, index, title, FEN, term, proven value for the side to move (W, D, L),
    /// proof, first moves that keep the value, `unique` if there is no other
    file: PathBuf,
    /// Milliseconds of processor time for each
    #[arg(long, default_value_t = 2000)]
    movetime: u32,
    /// Megabytes of the transposition table
    #[arg(long, default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..=1024))]
    hash: u16,
    /// Weights to evaluate with, or `none`
    #[arg(long)]
    weights: Option<String>,
    /// Without the endgame tables
    #[arg(long)]
    no_tables: bool,
    /// A file of endgame tables, besides the project's own
    #[arg(long, conflicts_with = "no_tables")]
    tables: Option<PathBuf>,
    /// Problems at a time [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
}

/// The least absolute value of a score that is not a draw, in hundredths of a man.
const DECIDED: i16 = 50;

/// A position with a proven value.
struct Problem {
    title: String,
    fen: String,
    position: Position,
    /// W, D or L.
    value: char,
    /// The first moves that keep the value, if no other does.
    only: Option<Vec<String>>,
}

pub fn run(args: &Args) -> Result<(), String> {
    let problems = records::read(std::slice::from_ref(&args.file), read)?;
    let weights = weights::choose(args.weights.as_deref())?;
    let tables = endgames::choose(args.no_tables, args.tables.as_deref())?;
    let bar = ProgressBar::new(problems.len() as u64);
    bar.set_style(
        ProgressStyle::with_template("{bar:40} {pos}/{len}, {eta} left").unwrap_or(ProgressStyle::default_bar()),
    );
    let engine = || {
        let mut engine = Engine::new(args.hash);
        engine.set_weights(weights.clone());
        engine.set_endgames(tables.clone());
        engine
    };
    let is_solved = |engine: &mut Engine, problem: &Problem| {
        let solved = solve(engine, problem, f64::from(args.movetime));
        if let Err(answer) = &solved {
            // If it cannot be written, the last line cannot be either.
            let _ =
                bar.suspend(|| output::line(format_args!("not solved: {} {} {answer}", problem.title, problem.fen)));
        }
        bar.inc(1);
        solved.is_ok()
    };
    let solved = pool(args.threads)?
        .install(|| problems.par_iter().map_init(engine, is_solved).filter(|&is_solved| is_solved).count());
    bar.finish_and_clear();
    if let Some(blocks) = tables.as_ref().and_then(|tables| tables.blocks(tables.pieces())) {
        let CacheCounts { asked, read, failed } = blocks.counts();
        output::line(format_args!("blocks asked {asked} read {read} failed {failed}"))?;
    }
    output::line(format_args!("problems {} solved {solved}", problems.len()))
}

fn read(line: &str) -> Result<Problem, String> {
    let columns: Vec<_> = line.split('\t').collect();
    let [_, _, title, fen, _, value, proof, moves, uniqueness] = columns[..] else {
        return Err(format!("not nine columns: {line}"));
    };
    let position = read_position(fen)?;
    let value = match value {
        "W" => 'W',
        "D" => 'D',
        "L" => 'L',
        _ => return Err(format!("the value {value:?} is not W, D or L")),
    };
    let graded = uniqueness == "unique" || proof == "tb";
    let only = graded.then(|| moves.split([' ', ',']).filter(|mv| !mv.is_empty()).map(str::to_owned).collect());
    Ok(Problem { title: title.to_owned(), fen: fen.to_owned(), position, value, only })
}

/// Solves a problem. Returns the answer if it is wrong.
fn solve(engine: &mut Engine, problem: &Problem, milliseconds: f64) -> Result<(), String> {
    let game = Game::from_position(problem.position, Ruleset::OFFICIAL);
    engine.new_game(Ruleset::OFFICIAL);
    let limits = Limits { movetime: Some(milliseconds), ..Limits::default() };
    let report = engine.search(&game, limits, &LabClock::Thread);
    if is_right(problem, &game, &report) { Ok(()) } else { Err(answer(problem, &game, &report)) }
}

fn is_right(problem: &Problem, game: &Game, report: &Report) -> bool {
    let value = match report.score.verdict() {
        Verdict::Value(value) => value,
        Verdict::Win(_) => i16::MAX,
        Verdict::Loss(_) => i16::MIN + 1,
    };
    let judged = match problem.value {
        'W' => value >= DECIDED,
        'D' => value.abs() < DECIDED,
        _ => value < 0,
    };
    // For a win the right move suffices if it is known; the score is only an estimate.
    match &problem.only {
        Some(only) if problem.value != 'L' => only.contains(&best(game, report)) && (problem.value == 'W' || judged),
        _ => judged,
    }
}

fn best(game: &Game, report: &Report) -> String {
    report.best.map_or_else(|| "none".to_owned(), |mv| write_move(mv, game.legal_moves()))
}

fn answer(problem: &Problem, game: &Game, report: &Report) -> String {
    let wanted = problem.only.as_ref().map_or_else(String::new, |only| format!(" by {}", only.join(" or ")));
    let (best, score) = (best(game, report), report.score.verdict());
    format!("is {}{wanted}; answered {best}, {score:?}, depth {}", problem.value, report.depth)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_problem_has_a_position_and_a_value() {
        let problem = |fen: &str, value: &str| read(&format!("file\t1\ttitle\t{fen}\twin\t{value}\ttb\t11-15\t"));
        assert!(problem("W:W32:B1", "W").is_ok_and(|it| it.only == Some(vec!["11-15".to_owned()])));
        for (fen, value) in [("W:W32:B1", "X"), ("W:W32:B1", ""), ("W:W32:B1", "WD"), ("garbage", "W"), ("", "L")] {
            assert!(problem(fen, value).is_err(), "{fen} {value}");
        }
        assert!(read("W:W32:B1\tW").is_err());
    }
}
