//! `lab train`: trains weights to predict the results of games.

use std::path::{Path, PathBuf};

use bitboard_checkers::{Ruleset, Side};
use indicatif::{ProgressBar, ProgressStyle};

use super::card::DataCard;
use super::model::{Input, Model, expected};
use super::sample::{NumberedGame, Sample};
use super::selfplay::is_quiet;
use super::{archive, plot, sample};
use crate::output::{self, NewFile, refuse_same_files};
use crate::random::Random;
use crate::{rules, weights};

/// The data and the settings of the training.
#[derive(clap::Args)]
pub struct Args {
    /// The file of weights to write, compressed if its name ends in `.gz`
    output: PathBuf,
    /// Files of `lab selfplay`, or game files (.pdn, .pdn.gz)
    #[arg(required = true)]
    inputs: Vec<PathBuf>,
    /// The rules of the games: positions where a side can capture are left out
    #[arg(long, default_value = "official", value_parser = rules::read)]
    rules: Ruleset,
    /// Trains one set of rows for all buckets, which makes a file of a fifth of the size
    #[arg(long)]
    tied: bool,
    /// The number of passes over all positions
    #[arg(long, default_value_t = 30)]
    epochs: u32,
    /// The greatest learning rate
    #[arg(long, default_value_t = 0.004)]
    rate: f32,
    /// The share of the search's score in the target; the rest is the result of the game
    #[arg(long, default_value_t = 0.9, value_parser = share)]
    score_share: f32,
    /// How much of the score of a position of a game comes from the positions after it, 0 to 1: TD(lambda)
    #[arg(long, default_value_t = 0.0, value_parser = share)]
    lambda: f32,
    /// The greatest share of the positions with one number of pieces; of more, some are left out by lot
    #[arg(long, default_value_t = 1.0, value_parser = share)]
    piece_share: f32,
    /// The seed of the first weights, of the order of training and of the positions left out
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Weights to begin with instead of random ones: a file, compressed or not
    #[arg(long)]
    from: Option<String>,
    /// Writes a picture of the loss
    #[arg(long)]
    plot: Option<PathBuf>,
}

/// One in this number of games is kept for the test set.
const HELD_BACK: u32 = 50;
/// Positions in a batch.
const BATCH: usize = 4096;
/// Batches over which the learning rate rises from nothing. It then falls along a cosine.
const WARM_UP: usize = 200;
/// The last learning rate, as a share of the greatest.
const LAST_RATE: f32 = 0.01;

/// A number from 0 to 1.
fn share(text: &str) -> Result<f32, String> {
    text.parse().ok().filter(|share| (0.0..=1.0).contains(share)).ok_or_else(|| "not a number from 0 to 1".to_owned())
}

pub fn run(args: &Args) -> Result<(), String> {
    refuse_same_files([&args.output].into_iter().chain(&args.plot), &args.inputs)?;
    let file = NewFile::create(&args.output)?;
    let picture = args.plot.as_deref().map(NewFile::create).transpose()?;
    let ([mut training, held], card) = read_all(args)?;
    let mut random = Random::new(args.seed);
    random.shuffle(&mut training);
    flatten(&mut training, args.piece_share);
    output::line(format_args!("{card}\npositions {} held back {}", training.len(), held.len()))?;
    if training.is_empty() || held.is_empty() {
        return Err(format!("there are too few games: one in {HELD_BACK} is held back"));
    }
    let mut model = match weights::choose(args.from.as_deref())? {
        Some(weights) if args.from.is_some() => Model::of(&weights),
        _ => Model::new(&mut random),
    };
    if args.tied {
        model.tie();
    }
    let mut said = output::line(format_args!("epoch 0 loss {:.5}", model.loss(&held)));
    let (mut losses, mut batches) = (Vec::new(), 0);
    let bar = ProgressBar::new(u64::from(args.epochs));
    bar.set_style(
        ProgressStyle::with_template("{bar:40} epoch {pos}/{len}, {eta} left").unwrap_or(ProgressStyle::default_bar()),
    );
    let all_batches = args.epochs as usize * training.len().div_ceil(BATCH);
    for epoch in 1..=args.epochs {
        random.shuffle(&mut training);
        for batch in training.chunks(BATCH) {
            model.learn(batch, args.rate * share_of_rate(batches, all_batches));
            batches += 1;
        }
        losses.push([model.loss(&training[..held.len().min(training.len())]), model.loss(&held)]);
        bar.inc(1);
        let [training_loss, test_loss] = losses[losses.len() - 1];
        // The training goes on if nobody reads what it says.
        said =
            said.and(bar.suspend(|| {
                output::line(format_args!("epoch {epoch} loss {training_loss:.5} held back {test_loss:.5}"))
            }));
    }
    let written = weights::written(&model.weights(), file.is_packed()).map_err(|error| file.named(&error))?;
    file.complete(written)?;
    picture.map_or(Ok(()), |picture| picture.complete(plot::draw(&losses)))?;
    said
}

/// The positions to train on, those that are held back, and the data card.
fn read_all(args: &Args) -> Result<([Vec<Input>; 2], DataCard), String> {
    let (mut training, mut held, mut card) = (Vec::new(), Vec::new(), DataCard::default());
    for path in &args.inputs {
        for (number, mut game) in read(path, args.rules)? {
            game.retain(|sample| is_quiet(&sample.position, args.rules));
            card.add(&game);
            let inputs = inputs(&game, args.score_share, args.lambda);
            if number % HELD_BACK == 0 { held.extend(inputs) } else { training.extend(inputs) }
        }
    }
    Ok(([training, held], card))
}

/// Leaves out the last positions of a number of pieces that has more than its share of all.
fn flatten(inputs: &mut Vec<Input>, share: f32) {
    let most = (share * inputs.len() as f32) as usize;
    let mut counts = [0; 25];
    inputs.retain(|input| {
        let count = &mut counts[input.position.piece_count() as usize];
        *count += 1;
        *count <= most
    });
}

/// The share of the greatest learning rate after this number of batches.
fn share_of_rate(batches: usize, all: usize) -> f32 {
    let cosine = (std::f32::consts::PI * batches as f32 / all as f32).cos();
    let warm = (batches + 1) as f32 / WARM_UP as f32;
    f32::midpoint(1.0, cosine).max(LAST_RATE) * warm.min(1.0)
}

/// The games of a file by these rules with their numbers, which decide what is held back.
fn read(path: &Path, rules: Ruleset) -> Result<Vec<NumberedGame>, String> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
    if [".pdn", ".pdn.gz"].iter().any(|ending| name.ends_with(ending)) {
        return Ok((0..).zip(archive::read_games(path, rules)?).collect());
    }
    let say = |error: std::io::Error| format!("{}: {error}", path.display());
    sample::read_games(path).map(|(games, _)| games).map_err(say)
}

/// The positions of a game with their targets.
///
/// The positions that were played come first, in their order. The score of each counts with the weight `1 - lambda`,
/// that of the next one with `lambda * (1 - lambda)`, and so on, as in TD(lambda). The target is that mean with the
/// weight `score_share`, and the result of the game with the rest.
fn inputs(game: &[Sample], score_share: f32, lambda: f32) -> Vec<Input> {
    let mut later: Option<(Side, f32)> = None;
    let input = |sample: &Sample| {
        let turn = sample.position.turn();
        let score = sample.score.map(|score| expected(f32::from(score)));
        let result = sample.result.map(|result| f32::from(result + 1) / 2.0);
        let target = match (score, result) {
            (Some(score), Some(result)) => {
                let seen = later.map_or(score, |(side, later)| if side == turn { later } else { 1.0 - later });
                let mean = (1.0 - lambda) * score + lambda * seen;
                later = Some((turn, mean));
                score_share * mean + (1.0 - score_share) * result
            }
            (score, result) => score.or(result).unwrap_or(0.5),
        };
        Input { position: sample.position, target }
    };
    game.iter().rev().map(input).collect()
}

#[cfg(test)]
mod tests {
    use bitboard_checkers::Position;

    use super::*;

    #[test]
    fn a_share_lies_between_0_and_1() {
        assert_eq!(["0", "0.7", "1"].map(share), [Ok(0.0), Ok(0.7), Ok(1.0)]);
        assert!(["-0.1", "1.01", "NaN", "inf", "", "much"].iter().all(|text| share(text).is_err()));
    }

    #[test]
    fn game_files_are_known_by_the_end_of_their_names() {
        let folder = std::env::temp_dir().join(format!("bitboard-checkers-train-{}.pdn", std::process::id()));
        std::fs::create_dir(&folder).unwrap();
        let game = "[Event \"1\"]\n\n1. 11-15 1-0\n";
        let games = |name: &str, text: &str| {
            std::fs::write(folder.join(name), text).unwrap();
            read(&folder.join(name), Ruleset::OFFICIAL).map(|games| games.len())
        };
        assert_eq!([games("a.pdn", game), games("A.PDN", game), games("empty.bin", "")], [Ok(1), Ok(1), Ok(0)]);
        assert!(games("a.bin", game).unwrap_err().contains("no complete game"), "text is no sample");
        std::fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn later_scores_count_for_the_side_to_move() {
        let sample = |fen: &str, score, result| Sample { position: fen.parse().unwrap(), score: Some(score), result };
        let game = [sample("B:W32:B1", 0, Some(1)), sample("W:W31:B2", -90, Some(-1)), sample("B:WK31:BK2", 90, None)];
        let [variation, second, first] = inputs(&game, 0.75, 0.5)[..] else { panic!("three positions") };
        let ahead = expected(90.0);
        assert_eq!(variation.target.to_bits(), ahead.to_bits());
        assert!((second.target - 0.75 * (1.0 - ahead)).abs() < 1e-6);
        assert!((first.target - (0.75 * f32::midpoint(0.5, ahead) + 0.25)).abs() < 1e-6);
    }

    #[test]
    fn no_number_of_pieces_has_more_than_its_share() {
        let input = |fen: &str| Input { position: fen.parse().unwrap(), target: 0.5 };
        let mut inputs = vec![Input { position: Position::START, target: 0.5 }; 30];
        inputs.extend(vec![input("B:WK32:B1"); 60]);
        inputs.extend(vec![input("B:WK32:B1,2"); 10]);
        flatten(&mut inputs, 0.25);
        let counts = [24, 2, 3].map(|count| inputs.iter().filter(|it| it.position.piece_count() == count).count());
        assert_eq!(counts, [25, 25, 10]);
    }

    #[test]
    fn the_learning_rate_rises_and_falls() {
        assert!(share_of_rate(0, 10_000) < 0.01 && share_of_rate(WARM_UP, 10_000) > 0.99);
        assert!((share_of_rate(5_000, 10_000) - 0.5).abs() < 0.01);
        assert!((share_of_rate(9_999, 10_000) - LAST_RATE).abs() < 1e-6);
    }
}
