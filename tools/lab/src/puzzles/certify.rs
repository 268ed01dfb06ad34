//! `lab puzzles certify`: proves the goals of some puzzles of the page, and writes certificates.

use std::fs;
use std::path::PathBuf;

use rayon::prelude::*;

use super::judge::Goal;
use super::pack::{id, shipped_puzzles, written_id};
use super::record::Puzzle;
use crate::output::{self, NewFile};
use crate::parallel::pool;
use crate::prove::{Claim, Means, Prover, piece_lead};
use crate::random::Random;

/// The puzzles to prove.
#[derive(clap::Args)]
pub struct Args {
    /// The folder for the certificates, `ID.txt.gz` for each puzzle
    folder: PathBuf,
    /// Files of the page, as www/data/puzzles/00.txt.gz
    #[arg(required = true)]
    inputs: Vec<PathBuf>,
    /// The number of puzzles, drawn by the seed
    #[arg(long, default_value_t = 200)]
    puzzles: usize,
    /// Puzzles that gain material instead of those to win or to draw
    #[arg(long)]
    gains: bool,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The most pieces of a puzzle
    #[arg(long, default_value_t = 5)]
    pieces: u32,
    /// The fewest pieces of a puzzle
    #[arg(long, default_value_t = 0)]
    least_pieces: u32,
    /// The ids of puzzles to leave out
    #[arg(long)]
    except: Vec<String>,
    #[command(flatten)]
    means: Means,
    /// Threads [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
}

/// Proves them and prints a line for each, then how many were proved, and their positions.
///
/// # Errors
/// If a file cannot be read or written, or a goal is not proved.
pub fn run(args: &Args) -> Result<(), String> {
    fs::create_dir_all(&args.folder).map_err(|error| format!("{}: {error}", args.folder.display()))?;
    let puzzles = chosen(args)?;
    // Each thread unpacks tables for itself: the blocks that it has in memory are those that it needs.
    let prover = || args.means.prover();
    let certify = |prover: &mut Result<Prover, String>, puzzle: &Puzzle| {
        certify(prover.as_mut().map_err(|message| message.clone())?, args, puzzle)
    };
    let certified: Vec<_> = pool(args.threads)?.install(|| puzzles.par_iter().map_init(prover, certify).collect());
    let (mut positions, mut unproved) = (Vec::new(), 0);
    for (puzzle, certified) in puzzles.iter().zip(certified) {
        let id = written_id(id(&puzzle.start));
        match certified {
            Ok(size) => {
                let (goal, pieces) = (puzzle.task.goal.id(), puzzle.start.piece_count());
                output::line(format_args!("{id} {goal} pieces {pieces} positions {size}"))?;
                positions.push(size);
            }
            Err(message) => {
                output::line(format_args!("{id} {message}"))?;
                unproved += 1;
            }
        }
    }
    positions.sort_unstable();
    let (all, median) = (positions.iter().sum::<usize>(), positions.get(positions.len() / 2).unwrap_or(&0));
    let most = positions.last().unwrap_or(&0);
    let [all_puzzles, certified] = [puzzles.len(), positions.len()];
    output::line(format_args!("puzzles {all_puzzles} proved {certified} positions {all} median {median} most {most}"))?;
    if unproved == 0 { Ok(()) } else { Err(format!("{unproved} goals were not proved")) }
}

/// The puzzles to prove, in the order in which they are drawn.
fn chosen(args: &Args) -> Result<Vec<Puzzle>, String> {
    let mut puzzles = shipped_puzzles(&args.inputs)?;
    let counts = args.least_pieces..=args.pieces;
    puzzles.retain(|puzzle| {
        (puzzle.task.goal == Goal::Gain) == args.gains
            && counts.contains(&puzzle.start.piece_count())
            && !args.except.contains(&written_id(id(&puzzle.start)))
    });
    Random::new(args.seed).shuffle(&mut puzzles);
    puzzles.truncate(args.puzzles);
    Ok(puzzles)
}

/// Writes the certificate of a puzzle. Returns the number of its positions.
fn certify(prover: &mut Prover, args: &Args, puzzle: &Puzzle) -> Result<usize, String> {
    let solver = puzzle.task.solver;
    let claim = match puzzle.task.goal {
        Goal::Win => Claim::win(solver),
        Goal::Draw => Claim::Draw,
        Goal::Gain => Claim::lead(solver, piece_lead(&puzzle.start, solver) + 1),
    };
    let certificate = prover.prove_along(&puzzle.start, claim, &puzzle.solution)?;
    let path = args.folder.join(format!("{}.txt.gz", written_id(id(&puzzle.start))));
    certificate.write_file(NewFile::create(&path)?)?;
    Ok(certificate.positions())
}
