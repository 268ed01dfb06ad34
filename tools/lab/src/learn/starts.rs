//! The positions from which the games of `lab selfplay` start: the more varied they are, the more the weights learn.

use std::path::Path;

use bitboard_checkers::{Bitboard, Game, Move, Position, Ruleset, Setup, Side, Square};

use crate::matches::openings::{BALLOTS, read_deck};
use crate::random::Random;

/// Ballots whose weak side loses often; they are drawn as often as [`HARD_WEIGHT`] others.
const HARD: [&str; 12] = ["12", "25", "31", "37", "54", "60", "96", "120", "133", "151", "160", "174"];
const HARD_WEIGHT: usize = 4;
/// The most random plies after a ballot, after an archive position, and from the start position.
const AFTER_BALLOT: usize = 5;
const AFTER_ARCHIVE: usize = 3;
const FROM_START: [usize; 2] = [4, 8];
/// The plies of an archive game from which a game may start.
const ARCHIVE_PLIES: std::ops::Range<usize> = 8..60;
/// The numbers of pieces of a random ending.
const ENDING_PIECES: std::ops::RangeInclusive<usize> = 5..=12;

/// Chooses start positions.
pub struct Starts {
    ballots: Vec<Vec<Move>>,
    archive: Vec<Vec<Position>>,
}

impl Starts {
    /// Starts from ballots and random endings and, if there is an archive, from the positions of its games.
    pub fn new(archive: Option<&Path>) -> Result<Self, String> {
        let mut ballots = Vec::new();
        for ballot in read_deck(BALLOTS, |_| true)? {
            let number = ballot.name.split(' ').next().unwrap_or_default();
            let weight = if HARD.contains(&number) { HARD_WEIGHT } else { 1 };
            ballots.extend(std::iter::repeat_n(ballot.moves, weight));
        }
        let archive = archive.map_or(Ok(Vec::new()), super::archive::read_games)?;
        let positions = |game: Vec<super::sample::Sample>| game.into_iter().map(|sample| sample.position).collect();
        Ok(Self { ballots, archive: archive.into_iter().map(positions).collect() })
    }

    /// Chooses a game to go on from.
    pub fn choose(&self, random: &mut Random) -> Game {
        let (mut game, plies) = match random.below(8) {
            0..3 => (self.ballot(random), random.below(AFTER_BALLOT + 1)),
            3..5 if !self.archive.is_empty() => (self.from_archive(random), random.below(AFTER_ARCHIVE + 1)),
            5..7 => (random_ending(random), 0),
            _ => (Game::new(Ruleset::OFFICIAL), FROM_START[0] + random.below(FROM_START[1])),
        };
        for _ in 0..plies {
            let legal = game.legal_moves();
            if legal.is_empty() || game.play(legal[random.below(legal.len())]).is_err() {
                break;
            }
        }
        game
    }

    fn ballot(&self, random: &mut Random) -> Game {
        let mut game = Game::new(Ruleset::OFFICIAL);
        for &mv in &self.ballots[random.below(self.ballots.len())] {
            let _ = game.play(mv);
        }
        game
    }

    fn from_archive(&self, random: &mut Random) -> Game {
        let positions = &self.archive[random.below(self.archive.len())];
        let ply = ARCHIVE_PLIES.start + random.below(ARCHIVE_PLIES.len());
        let position = positions.get(ply).or(positions.first()).copied().unwrap_or(Position::START);
        Game::from_position(position, Ruleset::OFFICIAL)
    }
}

/// An ending with a king at least and about as many pieces on either side.
fn random_ending(random: &mut Random) -> Game {
    loop {
        let pieces = ENDING_PIECES.start() + random.below(ENDING_PIECES.end() - ENDING_PIECES.start() + 1);
        let kings_of_eight = 1 + random.below(7);
        let mut setup =
            Setup { black: Bitboard::EMPTY, white: Bitboard::EMPTY, kings: Bitboard::EMPTY, turn: Side::Black };
        if random.below(2) == 1 {
            setup.turn = Side::White;
        }
        let more = random.below(2);
        for number in 0..pieces {
            let free: Vec<Square> = Square::all().filter(|&square| !(setup.black | setup.white).has(square)).collect();
            let square = free[random.below(free.len())];
            let side = if (number + more) % 2 == 0 { &mut setup.black } else { &mut setup.white };
            *side |= Bitboard::of(square);
            if random.below(8) < kings_of_eight {
                setup.kings |= Bitboard::of(square);
            }
        }
        setup.kings |= setup.stuck_men();
        if let Ok(position) = setup.position() {
            if !setup.kings.is_empty() && position.has_move() {
                return Game::from_position(position, Ruleset::OFFICIAL);
            }
        }
    }
}
