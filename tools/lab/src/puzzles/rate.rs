//! `lab puzzles rate`: the start rating of each puzzle, from the levels that solve it.
//!
//! A level solves a puzzle if it plays each move of the solver that is not forced. The rating is the one that makes the
//! results most likely, if a level with rating r solves a puzzle with rating p by a chance of
//! `1 / (1 + 10^((p-r)/400))`.

use std::fmt::Write;
use std::path::PathBuf;
use std::sync::Arc;

use bitboard_checkers::engine::{Engine, Level, Limits, Stopwatch, Weights};
use bitboard_checkers::{Game, Move, Ruleset};

use super::record::Puzzle;
use super::stage;
use crate::settings::{Settings, print_of_weights, prints_of_files};
use crate::weights;

/// The puzzles to rate.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    stage: stage::Args,
    /// Tables of `lab puzzles prove`
    #[arg(required = true)]
    inputs: Vec<PathBuf>,
}

/// The ratings of the levels: the Elo differences of matches between neighbours (185, 138, 132, 174, 151, 186, 182,
/// 235 and 159) added up, from 800 for level 1. Levels 2 to 4 evaluated by the weights then; since they evaluate by
/// hand they are 90, 85 and 90 below, by the matches with those of the same number in `tools/lab/RESULTS.md`.
const RATINGS: [i32; 10] = [800, 895, 1038, 1165, 1429, 1580, 1766, 1948, 2183, 2342];
/// The seeds with which a level tries: an even number, for `correlate`. High levels hardly differ from seed to seed.
const SEEDS: [u32; 10] = [8, 8, 8, 8, 8, 8, 6, 4, 2, 2];
/// The most nodes of a level: level 10 has two million, which cost too much here.
const MOST_NODES: u64 = 200_000;
/// From this level on, a level tries only puzzles that the level before failed with some seed; the others count as
/// solved.
const CAUTIOUS: usize = 9;
/// Players below level 1, with their ratings: they tell apart the puzzles that all levels solve. The ratings are the
/// Elo differences of matches between neighbours, as a test plays them.
const BEGINNERS: [(i32, Level); 3] = [
    (650, Level { nodes: 55, sight: 3, noise: 84, book: 0 }),
    (500, Level { nodes: 40, sight: 3, noise: 115, book: 0 }),
    (110, Level { nodes: 10, sight: 2, noise: 400, book: 0 }),
];
/// The lowest levels, which try the easiest puzzles again, with the seeds of beginners.
const LOWEST_LEVELS: usize = 2;
/// The seeds with which players try the easiest puzzles.
const BEGINNERS_SEEDS: u32 = 32;
/// The mean and the standard deviation of ratings before a level has tried.
const MEAN: f64 = 1500.0;
const DEVIATION: f64 = 600.0;
/// The limits of a rating.
pub const LEAST: i32 = 600;
const MOST: i32 = 2800;
/// The least rating of a puzzle that beginners solve.
const LEAST_OF_BEGINNERS: i32 = 200;
/// The most moves after a solution, and the nodes for each.
const MOST_TAIL: usize = 10;
const TAIL_NODES: u64 = 2000;

pub fn run(args: &Args) -> Result<(), String> {
    let puzzles = Puzzle::read_all(&args.inputs)?;
    let weights = weights::choose(None)?;
    let state = || player(weights.clone());
    let settings =
        Settings(vec![("weights", print_of_weights(weights.as_deref())), ("inputs", prints_of_files(&args.inputs))]);
    stage::run_all(&args.stage, &settings, &puzzles, state, |engine, puzzles| {
        let mut text = String::new();
        for puzzle in puzzles {
            let results = results(engine, puzzle);
            let tail = settled(engine, puzzle);
            let rating = match rating(results.iter().map(Vec::as_slice)) {
                LEAST => Some(easy_rating(engine, puzzle)),
                rating => Some(rating),
            };
            let solved =
                results.iter().map(|seeds| seeds.iter().map(|&solves| if solves { '1' } else { '0' }).collect());
            let solved = solved.collect::<Vec<String>>().join(",");
            let _ = writeln!(text, "{}", Puzzle { tail, rating, solved, ..puzzle.clone() });
        }
        text
    })
}

pub fn player(weights: Option<Arc<Weights>>) -> Engine {
    let mut engine = Engine::new(1);
    engine.set_weights(weights);
    engine
}

/// For each level, whether it solves the puzzle with each seed.
fn results(engine: &mut Engine, puzzle: &Puzzle) -> Vec<Vec<bool>> {
    engine.new_game(Ruleset::OFFICIAL);
    let mut results: Vec<Vec<bool>> = Vec::new();
    for (place, seeds) in SEEDS.into_iter().enumerate() {
        let is_known = place + 1 >= CAUTIOUS && results.last().is_some_and(|last| last.iter().all(|&solves| solves));
        let level = Level::new(place as u8 + 1).map(|level| Level { nodes: level.nodes.min(MOST_NODES), ..level });
        results.push((0..seeds).map(|seed| is_known || solves(engine, puzzle, level, seed)).collect());
    }
    results
}

/// Whether a level finds the moves of the solver.
fn solves(engine: &mut Engine, puzzle: &Puzzle, level: Option<Level>, seed: u32) -> bool {
    let mut game = Game::from_position(puzzle.start, Ruleset::OFFICIAL);
    game.set_automatic_draws(false);
    puzzle.solution.iter().enumerate().all(|(number, &mv)| {
        let is_asked = number.is_multiple_of(2) && game.legal_moves().len() > 1;
        let limits = Limits { level, seed, ..Limits::default() };
        let finds = !is_asked || engine.search(&game, limits, &Stopwatch::start()).best == Some(mv);
        finds && game.play(mv).is_ok()
    })
}

/// The rating of a puzzle that has the least rating by the levels: the most likely one by the trials of beginners and
/// of the lowest levels, with more seeds. The levels above count as solving it.
pub fn easy_rating(engine: &mut Engine, puzzle: &Puzzle) -> i32 {
    engine.new_game(Ruleset::OFFICIAL);
    let lowest = (1..=LOWEST_LEVELS).filter_map(|number| Some((RATINGS[number - 1], Level::new(number as u8)?)));
    let tries: Vec<(i32, Vec<bool>)> = BEGINNERS
        .into_iter()
        .chain(lowest)
        .map(|(rating, level)| {
            (rating, (0..BEGINNERS_SEEDS).map(|seed| solves(engine, puzzle, Some(level), seed)).collect())
        })
        .collect();
    let above = RATINGS[LOWEST_LEVELS..].iter().map(|&rating| (rating, &[true][..]));
    let results = tries.iter().map(|(rating, solved)| (*rating, solved.as_slice())).chain(above);
    likeliest(results, [LEAST_OF_BEGINNERS, MOST])
}

/// The moves after the solution until the position is quiet, for the themes: those of the line, and then those of a
/// short search.
fn settled(engine: &mut Engine, puzzle: &Puzzle) -> Vec<Move> {
    let mut game = Game::from_position(puzzle.start, Ruleset::OFFICIAL);
    game.set_automatic_draws(false);
    let known = puzzle.solution.iter().chain(&puzzle.tail);
    let is_legal = known.copied().all(|mv| game.play(mv).is_ok());
    let limits = Limits { nodes: Some(TAIL_NODES), ..Limits::default() };
    let mut tail = puzzle.tail.clone();
    while is_legal && tail.len() < MOST_TAIL {
        let position = *game.position();
        let best = engine.search(&game, limits, &Stopwatch::start()).best;
        let Some(mv) = best.filter(|_| !position.is_quiet()) else { break };
        if game.play(mv).is_err() {
            break;
        }
        tail.push(mv);
    }
    tail
}

/// The most likely rating, given the results of the levels with each seed.
pub fn rating<'a>(results: impl Iterator<Item = &'a [bool]>) -> i32 {
    likeliest(RATINGS.into_iter().zip(results), [LEAST, MOST])
}

/// The most likely rating between two limits, given the results of players with these ratings.
fn likeliest<'a>(results: impl Iterator<Item = (i32, &'a [bool])>, limits: [i32; 2]) -> i32 {
    let results: Vec<_> = results.collect();
    let scale = 400.0 / std::f64::consts::LN_10;
    // The slope of the logarithm of the likelihood falls with the rating.
    let slope = |rating: f64| {
        let prior = (MEAN - rating) / (DEVIATION * DEVIATION);
        let of_level = |&(level, seeds): &(i32, &[bool])| {
            let chance = 1.0 / (1.0 + ((rating - f64::from(level)) / scale).exp());
            let solved = seeds.iter().filter(|&&solves| solves).count() as f64;
            // The seeds of a level count as two trials, because they are not independent.
            (chance - solved / seeds.len().max(1) as f64) * 2.0 / scale
        };
        prior + results.iter().map(of_level).sum::<f64>()
    };
    let [mut low, mut high] = limits.map(f64::from);
    while high - low > 0.5 {
        let middle = f64::midpoint(low, high);
        if slope(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high).round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use bitboard_checkers::Side;

    use crate::prove::piece_lead;

    #[test]
    fn a_puzzle_that_a_lower_level_solves_has_a_lower_rating() {
        let solved_from = |lowest: usize| -> Vec<Vec<bool>> { (0..10).map(|level| vec![level >= lowest; 4]).collect() };
        let ratings: Vec<i32> = (0..=10).map(|lowest| rating(solved_from(lowest).iter().map(Vec::as_slice))).collect();
        assert!(ratings.is_sorted_by(|one, other| one + 30 < *other), "{ratings:?}");
        assert!(ratings[0] >= 600 && ratings[10] <= 2800, "{ratings:?}");
        let sometimes: Vec<Vec<bool>> = (0..10).map(|level| vec![level >= 5, level >= 4]).collect();
        let between = rating(sometimes.iter().map(Vec::as_slice));
        assert!(ratings[4] < between && between < ratings[5]);
    }

    /// The Elo difference of two levels in a match of short games.
    fn difference(levels: [Level; 2]) -> f64 {
        let (mut engine, mut points, games) = (player(None), 0.0, 200);
        for number in 0..games {
            let mut game = Game::new(Ruleset::OFFICIAL);
            let opening = [number / 2 % 7, number / 14 % 7];
            for ply in 0..120 {
                let legal = game.legal_moves().to_vec();
                if legal.is_empty() {
                    break;
                }
                let level = levels[(ply + number) % 2];
                let limits = Limits { level: Some(level), seed: number as u32, ..Limits::default() };
                let mv = match opening.get(ply) {
                    Some(&choice) => legal[choice % legal.len()],
                    None => engine.search(&game, limits, &Stopwatch::start()).best.unwrap(),
                };
                if game.play(mv).is_err() {
                    break;
                }
            }
            let lead = piece_lead(game.position(), Side::Black);
            let black = f64::from(lead.signum() + 1) / 2.0;
            points += if number % 2 == 0 { black } else { 1.0 - black };
        }
        let share = (points / games as f64).clamp(0.01, 0.99);
        400.0 * (share / (1.0 - share)).log10()
    }

    #[test]
    fn beginners_are_as_much_weaker_than_level_1_as_their_ratings_say() {
        let mut above = (RATINGS[0], Level::new(1).unwrap());
        for beginner in BEGINNERS {
            let elo = difference([above.1, beginner.1]);
            println!("{} {elo:.0}", beginner.0);
            assert!((elo - f64::from(above.0 - beginner.0)).abs() < 100.0, "{}: {elo}", beginner.0);
            above = beginner;
        }
    }

    #[test]
    fn a_level_solves_what_it_sees() {
        let mut engine = player(None);
        let puzzle = Puzzle::read("W:WK15,20:B12,K28\t15-18\t\twin\t100\ttables\t0\tx\t-\t").unwrap();
        let forced = Puzzle::read("B:W18,32:B15\t15x22\t\tgain\t1\texhausted\t5\tx\t-\t").unwrap();
        assert!(solves(&mut engine, &forced, Level::new(1), 1), "a forced move is not asked for");
        let tries = (0..8).filter(|&seed| solves(&mut engine, &puzzle, Level::new(1), seed)).count();
        assert!(tries < 8, "the first move of the first position is hard");
    }
}
