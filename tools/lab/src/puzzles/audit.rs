//! `lab puzzles audit`: searches the solver's moves of some puzzles again, much deeper.

use std::fmt::Write;
use std::path::PathBuf;

use bitboard_checkers::engine::Verdict;
use bitboard_checkers::review::expected_points;
use bitboard_checkers::{Move, Position, Ruleset};

use super::judge::{Effort, Goal, Judge, Proof, hundredths};
use super::pack::{id, written_id};
use super::record::Puzzle;
use super::{Tables, stage};
use crate::random::Random;
use crate::settings::{Settings, prints_of_files};

/// The puzzles to search again.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    stage: stage::Args,
    /// Tables of puzzles
    #[arg(required = true)]
    inputs: Vec<PathBuf>,
    /// The number of puzzles, drawn by the seed
    #[arg(long, default_value_t = 2000)]
    puzzles: usize,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Nodes of the engine for the best move; the others get twice as many
    #[arg(long, default_value_t = 1_000_000)]
    nodes: u64,
    #[command(flatten)]
    tables: Tables,
}

/// Another move reaches the goal if it comes as near to the best move as this, in expected points and in hundredths of
/// a man.
const NEAR_POINTS: f64 = 0.12;
const NEAR_SCORE: i32 = 40;

/// Writes a line for each puzzle: its id, `ok` or what is wrong, and its proof.
pub fn run(args: &Args) -> Result<(), String> {
    let mut puzzles = Puzzle::read_all(&args.inputs)?;
    Random::new(args.seed).shuffle(&mut puzzles);
    puzzles.truncate(args.puzzles);
    let effort = Effort { nodes: args.nodes, steps: 0, most: 0, search_pieces: 0 };
    let state = args.tables.judges(effort)?;
    let [tables, weights] = args.tables.settings()?;
    let settings = Settings(vec![
        ("seed", args.seed.to_string()),
        ("nodes", args.nodes.to_string()),
        tables,
        weights,
        ("inputs", prints_of_files(&args.inputs)),
    ]);
    stage::run(&args.stage, &settings, puzzles.len() as u32, state, |judge, unit| {
        let puzzle = &puzzles[unit as usize];
        let mut text = String::new();
        let verdict = check(judge, puzzle).map_or_else(|| "ok".to_owned(), |fault| format!("wrong: {fault}"));
        let _ = writeln!(text, "{}\t{verdict}\t{}", written_id(id(&puzzle.start)), puzzle.proof.id());
        text
    })
}

/// A fault in the solution of a puzzle.
fn check(judge: &mut Judge, puzzle: &Puzzle) -> Option<String> {
    judge.forget();
    let mut position = puzzle.start;
    for (number, &mv) in puzzle.solution.iter().enumerate() {
        if number.is_multiple_of(2)
            && let Some(fault) = check_move(judge, puzzle, &position, mv)
        {
            return Some(format!("move {}: {fault}", number / 2 + 1));
        }
        position = position.after(mv, Ruleset::OFFICIAL);
    }
    None
}

fn check_move(judge: &mut Judge, puzzle: &Puzzle, position: &Position, mv: Move) -> Option<String> {
    let moves = position.legal_moves(Ruleset::OFFICIAL);
    if moves.len() < 2 {
        return None;
    }
    if judge.endings(position).is_some() || puzzle.proof == Proof::Tables {
        let only = judge.only(position, puzzle.task).map(|only| only.mv);
        return (only != Some(mv)).then(|| "the tables say otherwise".to_owned());
    }
    let nodes = judge.effort.nodes;
    let best = judge.search(position, &[], nodes);
    if best.best != Some(mv) {
        let better = best.best.map_or_else(String::new, |mv| mv.to_string());
        return Some(format!("{better} is better than {mv}: {}", best.score));
    }
    let others: Vec<Move> = moves.into_iter().filter(|&other| other != mv).collect();
    let next = judge.search(position, &others, 2 * nodes);
    let pieces = position.piece_count();
    let points = expected_points(best.score, pieces) - expected_points(next.score, pieces);
    let both_win = puzzle.task.goal == Goal::Win && matches!(next.score.verdict(), Verdict::Win(_));
    let near = points < NEAR_POINTS || hundredths(best.score) - hundredths(next.score) < NEAR_SCORE;
    let other = next.best.map_or_else(String::new, |mv| mv.to_string());
    (both_win || near).then(|| format!("{other} reaches it too: {} and {}", best.score, next.score))
}
