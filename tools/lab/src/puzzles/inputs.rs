//! The positions from which puzzles are taken: game files, files of `lab selfplay`, and games between weak levels.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bitboard_checkers::engine::{Engine, Level, Limits, Stopwatch, Weights};
use bitboard_checkers::pdn::Record;
use bitboard_checkers::rules::key;
use bitboard_checkers::{Outcome, Position, Ruleset};

use crate::learn::sample::read_games;
use crate::learn::starts::Starts;
use crate::random::Random;

/// The source of a position of a game between levels.
pub const SELF_PLAY: &str = "self-play";
/// The source of a position of `lab endings`.
pub const RANDOM: &str = "random ending";
/// The suffix of the source of a position that was not played.
pub const VARIATION: &str = " (variation)";

/// Positions with more than one legal move, each once, with the numbers of their sources.
pub struct Positions {
    pub list: Vec<(Position, u32)>,
    pub sources: Vec<String>,
}

/// Reads files of games (.pdn, .pdn.gz) and of positions (.bin), whose source is given.
pub fn read(paths: &[PathBuf], games: Option<usize>, of_bin: &str) -> Result<Positions, String> {
    let (mut list, mut sources, mut seen) = (Vec::new(), vec![of_bin.to_owned()], HashSet::new());
    for path in paths {
        let mut add = |position: Position, source: usize| {
            if seen.insert(key(&position.flipped_to_black())) && position.legal_moves(Ruleset::OFFICIAL).len() > 1 {
                list.push((position, source as u32));
            }
        };
        if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("bin")) {
            let (games, _) = read_games(path).map_err(|error| format!("{}: {error}", path.display()))?;
            games.iter().flat_map(|(_, samples)| samples).for_each(|sample| add(sample.position, 0));
            continue;
        }
        let records = crate::pdn::legal_records(path)?;
        for record in
            records.iter().filter(|record| record.rules == Ruleset::OFFICIAL).take(games.unwrap_or(usize::MAX))
        {
            sources.push(source(record));
            record.main_line().for_each(|id| add(record.node(id).after, sources.len() - 1));
        }
    }
    Ok(Positions { list, sources })
}

/// The players and the year of a game.
fn source(record: &Record) -> String {
    let tag = |name| record.tag(name).map(str::trim).filter(|text| !text.is_empty() && *text != "?").unwrap_or("?");
    let date = tag("Date");
    let year: String = date.chars().take_while(char::is_ascii_digit).collect();
    let players = format!("{} - {}", tag("Black"), tag("White")).replace(['\t', '\n', '\r'], " ");
    if year.len() == 4 && year != "0000" { format!("{players}, {year}") } else { players }
}

/// The most plies of a game.
const MAX_PLIES: usize = 140;
/// The fewest pieces of a position that is played on.
const FEWEST_PIECES: u32 = 4;

/// Plays games between weak levels, whose mistakes make tactics.
pub struct WeakPlayers {
    engine: Engine,
    starts: Arc<Starts>,
    /// The levels that play are 1 to this one.
    levels: u8,
}

impl WeakPlayers {
    pub fn new(weights: Option<Arc<Weights>>, starts: Arc<Starts>, levels: u8) -> Self {
        let mut engine = Engine::new(1);
        engine.set_weights(weights);
        Self { engine, starts, levels }
    }

    /// The positions of a game between two levels that the seed chooses.
    pub fn play(&mut self, seed: u64) -> Vec<Position> {
        let mut random = Random::new(seed);
        self.engine.new_game(Ruleset::OFFICIAL);
        let mut game = self.starts.choose(&mut random);
        let levels = [0; 2].map(|_: u8| Level::new(1 + random.below(usize::from(self.levels)) as u8));
        let mut positions = Vec::new();
        while game.outcome() == Outcome::Playing && game.history().len() < MAX_PLIES {
            let position = *game.position();
            if position.piece_count() < FEWEST_PIECES {
                break;
            }
            if game.legal_moves().len() > 1 {
                positions.push(position);
            }
            let level = levels[game.history().len() % 2];
            let limits = Limits { level, seed: random.next() as u32, ..Limits::default() };
            let Some(best) = self.engine.search(&game, limits, &Stopwatch::start()).best else { break };
            if game.play(best).is_err() {
                break;
            }
        }
        positions
    }
}

/// The starts of games between levels: those of `lab selfplay`.
pub fn starts(archive: Option<&Path>) -> Result<Arc<Starts>, String> {
    Starts::new(archive).map(Arc::new)
}
