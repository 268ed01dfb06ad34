//! `lab puzzles select`: of the proven puzzles, those that are kept: one of each idea, with a theme, and not too many
//! with few pieces.

use std::collections::{HashMap, HashSet};
use std::fmt::Write;
use std::path::PathBuf;

use bitboard_checkers::rules::key;

use super::inputs::{RANDOM, SELF_PLAY, VARIATION};
use super::judge::Proof;
use super::pack::{id, ids};
use super::record::Puzzle;
use super::themes;
use super::view::View;
use crate::output::{self, refuse_same_files, write_file};

/// The selection and its files.
#[derive(clap::Args)]
pub struct Args {
    /// The table to write
    output: PathBuf,
    /// Tables of `lab puzzles rate`
    #[arg(required = true)]
    inputs: Vec<PathBuf>,
    /// The most puzzles
    #[arg(long, default_value_t = 25_000)]
    most: usize,
    /// The greatest share of puzzles with five pieces or fewer, in percent
    #[arg(long, default_value_t = 40)]
    few: usize,
    /// The greatest share of puzzles that only a search proves, in percent
    #[arg(long, default_value_t = 25)]
    search: usize,
    /// The least rating of a puzzle with five pieces or fewer
    #[arg(long, default_value_t = 800)]
    few_rating: i32,
    /// A file of ids that are left out, one a line
    #[arg(long)]
    without: Option<PathBuf>,
}

/// Few pieces: those of the tables.
const FEW_PIECES: u32 = 5;
/// The number of moves of the solver that is preferred.
const GOOD_LENGTH: usize = 4;

pub fn run(args: &Args) -> Result<(), String> {
    refuse_same_files([&args.output], args.inputs.iter().chain(&args.without))?;
    let mut puzzles = Puzzle::read_all(&args.inputs)?;
    let read = puzzles.len();
    let without = ids(args.without.as_deref())?;
    let is_easy = |puzzle: &Puzzle| is_few(puzzle) && puzzle.rating.is_some_and(|rating| rating < args.few_rating);
    let has_theme = |puzzle: &Puzzle| !themes::of(&View::new(puzzle)).is_empty();
    puzzles.retain(|puzzle| !without.contains(&id(&puzzle.start)) && !is_easy(puzzle) && has_theme(puzzle));
    puzzles.sort_by_cached_key(rank);
    let kept = thinned(distinct(puzzles), args);
    let mut text = String::new();
    for puzzle in &kept {
        let _ = writeln!(text, "{puzzle}");
    }
    write_file(&args.output, text)?;
    let few = kept.iter().filter(|puzzle| is_few(puzzle)).count();
    output::line(format_args!("read {read} kept {} with five pieces or fewer {few}", kept.len()))
}

fn is_few(puzzle: &Puzzle) -> bool {
    puzzle.start.piece_count() <= FEW_PIECES
}

/// The sort key: strong proofs first, then played positions, then lines of a good length, then the id.
fn rank(puzzle: &Puzzle) -> (bool, u8, usize, u32) {
    let source = match puzzle.source.as_str() {
        RANDOM => 2,
        source => u8::from(source == SELF_PLAY || source.ends_with(VARIATION)),
    };
    let length = puzzle.solution.len().div_ceil(2).abs_diff(GOOD_LENGTH);
    (puzzle.proof == Proof::Search, source, length, id(&puzzle.start))
}

/// Leaves out what repeats a better puzzle: its position, a position of its line in which the solver moves, or its
/// moves with the pieces that they take.
fn distinct(puzzles: Vec<Puzzle>) -> Vec<Puzzle> {
    let (mut numbers, mut positions, mut lines) = (HashSet::new(), HashSet::new(), HashSet::new());
    let mut is_new = |puzzle: &Puzzle| {
        let view = View::new(puzzle);
        let moves = view.plies.iter().filter(|ply| ply.solution);
        let keys: Vec<u64> = moves.clone().filter(|ply| ply.own).map(|ply| key(&ply.before)).collect();
        let line: Vec<_> = moves.map(|ply| (ply.from, ply.to, ply.captured)).collect();
        let is_new = !keys.iter().any(|key| positions.contains(key))
            && !numbers.contains(&id(&puzzle.start))
            && !lines.contains(&line);
        if is_new {
            positions.extend(keys);
            numbers.insert(id(&puzzle.start));
            lines.insert(line);
        }
        is_new
    };
    puzzles.into_iter().filter(|puzzle| is_new(puzzle)).collect()
}

/// Limits the classes of which there are too many to their first puzzles. The order stays.
fn thinned(puzzles: Vec<Puzzle>, args: &Args) -> Vec<Puzzle> {
    let class = |puzzle: &Puzzle| match puzzle.proof {
        _ if is_few(puzzle) => 0,
        Proof::Search => 1,
        _ => 2,
    };
    let mut counts = HashMap::from([(0, 0), (1, 0), (2, 0)]);
    for puzzle in &puzzles {
        *counts.entry(class(puzzle)).or_insert(0) += 1;
    }
    // The limit of a class follows from the number of the others: with 40 %, two for each three others.
    let searched = counts[&1].min(counts[&2] * args.search / (100 - args.search.min(99)));
    let others: usize = args.most.min(searched + counts[&2]);
    let few = (others * args.few / (100 - args.few.min(99))).min(args.most * args.few / 100);
    let most = [few, searched, args.most];
    let mut taken = [0; 3];
    let mut take = |puzzle: &Puzzle| {
        let class = class(puzzle);
        taken[class] += 1;
        taken[class] <= most[class]
    };
    let mut kept: Vec<Puzzle> = puzzles.into_iter().filter(|puzzle| take(puzzle)).collect();
    kept.truncate(args.most);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle(text: &str) -> Puzzle {
        Puzzle::read(text).unwrap()
    }

    #[test]
    fn shares_hold_where_a_class_is_large() {
        let few = puzzle("W:WK15,20:B12,K28\t15-18 28-32 18-22\t\twin\t100\ttables\t0\tx\t-\t");
        let many = puzzle("B:W16,17,18,19,20,22:B1,7,9,10,11,13\t1-5 16-12 9-14\t\tgain\t1\texhausted\t7\tx\t-\t");
        let searched = Puzzle { proof: Proof::Search, ..many.clone() };
        let puzzles = [vec![few; 1000], vec![searched; 1000], vec![many; 60]].concat();
        let inputs = vec![PathBuf::new()];
        let args =
            Args { output: PathBuf::new(), inputs, most: 25_000, few: 40, search: 25, few_rating: 0, without: None };
        let kept = thinned(puzzles, &args);
        let count = |fits: fn(&Puzzle) -> bool| kept.iter().filter(|puzzle| fits(puzzle)).count();
        assert_eq!((count(is_few), count(|puzzle| puzzle.proof == Proof::Search), kept.len()), (53, 20, 133));
    }

    #[test]
    fn the_same_idea_is_kept_once() {
        let first = puzzle(
            "B:W9,12:BK1,K27\t27-23 12-8 23-18 8-3 18-14 3-7 14x5 7-10 5-9\t\twin\t100\ttables\t0\tself-play\t-\t",
        );
        let later = puzzle("B:W8,9:BK1,K23\t23-18 8-3 18-14 3-7 14x5 7-10 5-9\t\twin\t100\ttables\t0\tself-play\t-\t");
        let turned = puzzle(
            "W:WK32,K6:B24,21\t6-10 21-25 10-15 25-30 15-19 30-26 19x28 26-23 28-24\t\twin\t100\ttables\t0\tself-play\t-\t",
        );
        let other = puzzle("W:WK15,20:B12,K28\t15-18 28-32 18-22\t\twin\t100\ttables\t0\tself-play\t-\t");
        assert_eq!(
            distinct(vec![first.clone(), later.clone(), turned.clone(), other.clone()]),
            [first.clone(), other.clone()]
        );
        assert_eq!(distinct(vec![later.clone(), first, other]).len(), 2, "whichever comes first");
        assert_eq!(
            id(&turned.start),
            id(&puzzle("B:W9,12:BK1,K27\t27-23 12-8 23-18\t\twin\t100\ttables\t0\tx\t-\t").start)
        );
    }
}
