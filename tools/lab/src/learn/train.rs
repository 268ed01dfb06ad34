//! `lab train`: weights that foretell the results of games.

use std::fs;
use std::path::{Path, PathBuf};

use bitboard_checkers::Position;
use indicatif::{ProgressBar, ProgressStyle};

use super::model::{Input, Model, Rates, expected};
use super::sample::Sample;
use super::{archive, plot, sample};
use crate::chance::Chance;
use crate::weights;

/// What is learnt, and how.
#[derive(clap::Args)]
pub struct Args {
    /// The file of weights to write, packed when its name ends in `.gz`
    output: PathBuf,
    /// Files of `lab selfplay`, or game files (.pdn, .pdn.gz)
    #[arg(required = true)]
    inputs: Vec<PathBuf>,
    /// How often every position is learnt from
    #[arg(long, default_value_t = 12)]
    epochs: u32,
    /// The first step of a weight, in hundredths of a man
    #[arg(long, default_value_t = 6.0)]
    rate: f32,
    /// The length of the first steps of the network
    #[arg(long, default_value_t = 0.003)]
    net_rate: f32,
    /// The share of the search's score in what is foretold; the rest is the result of the game
    #[arg(long, default_value_t = 0.5)]
    score_share: f32,
    /// The order of learning depends on nothing else
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write a picture of the loss
    #[arg(long)]
    plot: Option<PathBuf>,
}

/// Of so many games one is held back to measure by.
const HELD_BACK: usize = 50;
/// Positions from which the network learns at once.
const BATCH: usize = 1024;

pub fn run(args: &Args) -> Result<(), String> {
    let (mut learnt, mut held) = (Vec::new(), Vec::new());
    for path in &args.inputs {
        for (number, game) in read(path)?.iter().enumerate() {
            let inputs =
                game.iter().filter(|sample| is_quiet(&sample.position)).map(|sample| input(sample, args.score_share));
            if number % HELD_BACK == 0 { held.extend(inputs) } else { learnt.extend(inputs) }
        }
    }
    println!("positions {} held back {}", learnt.len(), held.len());
    let mut model = Model::new();
    println!("epoch 0 loss {:.5}", model.loss(&held));
    let mut chance = Chance::new(args.seed);
    let mut losses = Vec::new();
    let bar = ProgressBar::new(u64::from(args.epochs));
    bar.set_style(
        ProgressStyle::with_template("{bar:40} epoch {pos}/{len}, {eta} left").unwrap_or(ProgressStyle::default_bar()),
    );
    for epoch in 1..=args.epochs {
        chance.shuffle(&mut learnt);
        // The later epochs take smaller steps: the last ones settle what the first ones found.
        let left = 1.0 - (epoch - 1) as f32 / args.epochs as f32;
        let rates = Rates { weights: left * args.rate, net: left * args.net_rate };
        for batch in learnt.chunks(BATCH) {
            model.learn(batch, rates);
        }
        losses.push([model.loss(&learnt[..held.len().min(learnt.len())]), model.loss(&held)]);
        bar.inc(1);
        let [learnt_from, held_back] = losses[losses.len() - 1];
        bar.suspend(|| println!("epoch {epoch} loss {learnt_from:.5} held back {held_back:.5}"));
    }
    let named = |path: &Path, error: std::io::Error| format!("{}: {error}", path.display());
    weights::write(&args.output, &model.weights()).map_err(|error| named(&args.output, error))?;
    let Some(path) = &args.plot else { return Ok(()) };
    fs::write(path, plot::draw(&losses)).map_err(|error| named(path, error))
}

fn read(path: &Path) -> Result<Vec<Vec<Sample>>, String> {
    let name = path.to_string_lossy();
    if name.contains(".pdn") {
        return archive::read_games(path);
    }
    sample::read_games(path).map(|(games, _)| games).map_err(|error| format!("{}: {error}", path.display()))
}

/// Whether the search would judge it as it stands.
fn is_quiet(position: &Position) -> bool {
    position.jumpers().is_empty() && !position.is_threatened() && !position.is_one_sided()
}

fn input(sample: &Sample, score_share: f32) -> Input {
    let result = f32::from(sample.result + 1) / 2.0;
    let target =
        sample.score.map_or(result, |score| score_share * expected(f32::from(score)) + (1.0 - score_share) * result);
    Input { position: sample.position, target }
}
