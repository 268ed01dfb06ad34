//! `lab puzzles alternatives`: looks for second solutions of the puzzles of the page.
//!
//! Each other move of each of the solver's positions is searched for itself, because a search of all moves prunes those
//! that look bad: into the endgame tables where the goal is a win, by the exhaustive search for material where it is a
//! gain. Where the tables know the result of every move, they decide.

use std::path::PathBuf;

use bitboard_checkers::engine::{Score, Verdict};
use bitboard_checkers::{Move, Position, Ruleset};

use super::judge::{Effort, Goal, Judge, Task};
use super::pack::{id, shipped_puzzles, written_id};
use super::record::Puzzle;
use super::{Tables, stage};
use crate::prove::piece_lead;
use crate::settings::{Settings, prints_of_files};

/// The puzzles to search.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    stage: stage::Args,
    /// Files of the page, as www/data/puzzles/00.txt.gz
    #[arg(required = true)]
    inputs: Vec<PathBuf>,
    /// Puzzles that gain material instead of those to win or to draw
    #[arg(long)]
    gains: bool,
    /// The fewest pieces of a puzzle
    #[arg(long, default_value_t = 6)]
    least_pieces: u32,
    /// Nodes of the engine for each move, where the goal is a win
    #[arg(long, default_value_t = 1_000_000)]
    nodes: u64,
    /// Steps of the search for material; at least two more than the solution has moves left
    #[arg(long, default_value_t = 7)]
    steps: u8,
    /// The most nodes of the search for material for a position
    #[arg(long, default_value_t = 4_000_000)]
    most: u64,
    #[command(flatten)]
    tables: Tables,
}

/// A greater score is a win by the tables or a forced win, in hundredths of a man.
const WON: i16 = 9_000;
/// The most pieces that a puzzle gains.
const MOST_GAIN: i32 = 12;

/// Writes a line for each puzzle: its id, its goal, and `ok`, `second` with the move and its place, or `open` if the
/// search for material was too large.
pub fn run(args: &Args) -> Result<(), String> {
    let puzzles = read(args)?;
    let effort = Effort { nodes: args.nodes, steps: args.steps, most: args.most, search_pieces: 0 };
    let state = args.tables.judges(effort)?;
    let [tables, weights] = args.tables.settings()?;
    let settings = Settings(vec![
        ("gains", args.gains.to_string()),
        ("least-pieces", args.least_pieces.to_string()),
        ("nodes", args.nodes.to_string()),
        ("steps", args.steps.to_string()),
        ("most", args.most.to_string()),
        tables,
        weights,
        ("inputs", prints_of_files(&args.inputs)),
    ]);
    stage::run_all(&args.stage, &settings, &puzzles, state, |judge, puzzles| {
        let line = |puzzle: &Puzzle| {
            let verdict = check(judge, puzzle).unwrap_or_else(|| "ok".to_owned());
            format!("{}\t{}\t{verdict}\n", written_id(id(&puzzle.start)), puzzle.task.goal.id())
        };
        puzzles.iter().map(line).collect()
    })
}

fn read(args: &Args) -> Result<Vec<Puzzle>, String> {
    let mut puzzles = shipped_puzzles(&args.inputs)?;
    puzzles.retain(|puzzle| {
        (puzzle.task.goal == Goal::Gain) == args.gains && puzzle.start.piece_count() >= args.least_pieces
    });
    Ok(puzzles)
}

/// The first second solution of a puzzle, in words.
fn check(judge: &mut Judge, puzzle: &Puzzle) -> Option<String> {
    let task = match puzzle.task.goal {
        Goal::Gain => match lead(judge, puzzle) {
            Ok(lead) => Task { lead, ..puzzle.task },
            Err(fault) => return Some(fault),
        },
        Goal::Win | Goal::Draw => puzzle.task,
    };
    let mut position = puzzle.start;
    for (ply, &mv) in puzzle.solution.iter().enumerate() {
        if ply.is_multiple_of(2) {
            judge.forget();
            let steps = judge.effort.steps.max((puzzle.solution.len() - ply + 2) as u8);
            let second = second(judge, task, &position, (mv, steps));
            if let Some(text) = second {
                return Some(format!("{text} at move {}", ply / 2 + 1));
            }
        }
        position = position.after(mv, Ruleset::OFFICIAL);
    }
    None
}

/// The greatest lead in pieces that the first move of a solution reaches.
fn lead(judge: &mut Judge, puzzle: &Puzzle) -> Result<i32, String> {
    let steps = judge.effort.steps.max((puzzle.solution.len() + 2) as u8);
    let (first, before) = (puzzle.solution[0], piece_lead(&puzzle.start, puzzle.task.solver));
    let mut reached = None;
    for lead in before + 1..=before + MOST_GAIN {
        match judge.reaching(&puzzle.start, &[first], lead, steps) {
            None => return Err(format!("open: a lead of {lead}")),
            Some(moves) if moves.is_empty() => break,
            Some(_) => reached = Some(lead),
        }
    }
    reached.ok_or_else(|| "open: no gain is found".to_owned())
}

/// Another move that reaches the goal, in words.
fn second(judge: &mut Judge, task: Task, position: &Position, (solution, steps): (Move, u8)) -> Option<String> {
    let mut others = position.legal_moves(Ruleset::OFFICIAL);
    others.retain(|&mv| mv != solution);
    if others.is_empty() {
        return None;
    }
    if judge.endings(position).is_some() {
        let only = judge.only(position, task).map(|only| only.mv);
        return (only != Some(solution)).then(|| "second: the tables say otherwise".to_owned());
    }
    match task.goal {
        Goal::Draw => Some("open: a draw that the tables do not decide".to_owned()),
        Goal::Win => {
            let nodes = judge.effort.nodes;
            // The root is searched without pruning, so the position after the move is the root.
            let wins = |mv: &Move| {
                let after = position.after(*mv, Ruleset::OFFICIAL);
                judge.search(&after, &[], nodes).score < Score::from(Verdict::Value(-WON))
            };
            others.into_iter().find(wins).map(|mv| format!("second: {mv} wins too"))
        }
        Goal::Gain => match judge.reaching(position, &others, task.lead, steps) {
            None => Some("open: the search for material is too large".to_owned()),
            Some(moves) => moves.first().map(|mv| format!("second: {mv} gains too")),
        },
    }
}
