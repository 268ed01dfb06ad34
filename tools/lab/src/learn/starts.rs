//! The positions from which the games of `lab selfplay` start.
//!
//! The engine plays the same game from the same position, so the variety of the data comes from here. Games from the
//! start position alone would have too few kings and too few bad positions; random endings and hard ballots add them.

use std::path::Path;

use bitboard_checkers::{Bitboard, Game, Move, Position, Ruleset, Setup, Side, Square};

use crate::matches::openings::{BALLOTS, read_deck};
use crate::random::Random;

/// The numbers of the ballots whose weak side often loses.
const HARD: [&str; 12] = ["12", "25", "31", "37", "54", "60", "96", "120", "133", "151", "160", "174"];
/// A hard ballot is drawn this many times as often as another, because most losses against other engines began with
/// one. More than half of the ballots drawn are hard.
const HARD_WEIGHT: usize = 16;
/// The most random plies after a ballot and after an archive position, and their range after the start position.
const AFTER_BALLOT: usize = 5;
const AFTER_ARCHIVE: usize = 3;
const AFTER_START: std::ops::Range<usize> = 4..12;
/// The plies of an archive game after which a game may start.
const ARCHIVE_PLIES: std::ops::Range<usize> = 8..60;
/// The numbers of pieces of a random ending.
const ENDING_PIECES: std::ops::Range<usize> = 7..15;

/// Chooses start positions.
pub struct Starts {
    rules: Ruleset,
    ballots: Vec<Vec<Move>>,
    archive: Vec<Vec<Position>>,
}

impl Starts {
    /// Starts of games by these rules. Those of official play are ballots and random endings and, if there is an
    /// archive, the positions of its games.
    ///
    /// # Errors
    /// If the archive cannot be read, or the rules have none.
    pub fn by(rules: Ruleset, archive: Option<&Path>) -> Result<Self, String> {
        match archive {
            _ if rules == Ruleset::OFFICIAL => Self::new(archive),
            None => Ok(Self { rules, ballots: Vec::new(), archive: Vec::new() }),
            Some(_) => Err("games start from an archive by official rules only".to_owned()),
        }
    }

    /// Starts by official rules, from ballots and random endings and, if there is an archive, from the positions of its
    /// games.
    pub fn new(archive: Option<&Path>) -> Result<Self, String> {
        let mut ballots = Vec::new();
        for ballot in read_deck(BALLOTS, |_| true)? {
            let number = ballot.name.split(' ').next().unwrap_or_default();
            let weight = if HARD.contains(&number) { HARD_WEIGHT } else { 1 };
            ballots.extend(std::iter::repeat_n(ballot.moves, weight));
        }
        let read = |path| super::archive::read_games(path, Ruleset::OFFICIAL);
        let archive = archive.map_or(Ok(Vec::new()), read)?;
        let positions = |game: Vec<super::sample::Sample>| game.into_iter().map(|sample| sample.position).collect();
        Ok(Self { rules: Ruleset::OFFICIAL, ballots, archive: archive.into_iter().map(positions).collect() })
    }

    /// Chooses a start: of 16, seven are ballots, five positions of the archive, one a random ending and three the
    /// start position; without an archive eight are the start position. By other rules, which have no ballots, one is a
    /// random ending and all others are the start position. Random plies follow, but not in endings.
    pub fn choose(&self, random: &mut Random) -> Game {
        let (mut game, plies) = match random.below(16) {
            0..7 if !self.ballots.is_empty() => (self.ballot(random), random.below(AFTER_BALLOT + 1)),
            7..12 if !self.archive.is_empty() => (self.archive_position(random), random.below(AFTER_ARCHIVE + 1)),
            12..13 => {
                let pieces = ENDING_PIECES.start + random.below(ENDING_PIECES.len());
                (random_ending(random, pieces, self.rules), 0)
            }
            _ => (Game::new(self.rules), AFTER_START.start + random.below(AFTER_START.len())),
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

    /// A position of the archive; of a game that is too short, the first.
    fn archive_position(&self, random: &mut Random) -> Game {
        let positions = &self.archive[random.below(self.archive.len())];
        let ply = ARCHIVE_PLIES.start + random.below(ARCHIVE_PLIES.len());
        let position = positions.get(ply).or(positions.first()).copied().unwrap_or(Position::START);
        Game::from_position(position, Ruleset::OFFICIAL)
    }
}

/// A random ending with at least one king, in which neither side is more than one piece ahead. The share of kings is
/// random too.
pub fn random_ending(random: &mut Random, pieces: usize, rules: Ruleset) -> Game {
    loop {
        let kings_of_eight = 1 + random.below(7);
        let turn = if random.below(2) == 1 { Side::White } else { Side::Black };
        let mut setup = Setup { black: Bitboard::EMPTY, white: Bitboard::EMPTY, kings: Bitboard::EMPTY, turn };
        let first = random.below(2);
        for number in 0..pieces {
            let free: Vec<Square> = Square::all().filter(|&square| !(setup.black | setup.white).has(square)).collect();
            let square = free[random.below(free.len())];
            let side = if (first + number).is_multiple_of(2) { &mut setup.black } else { &mut setup.white };
            *side |= Bitboard::of(square);
            if random.below(8) < kings_of_eight {
                setup.kings |= Bitboard::of(square);
            }
        }
        setup.kings |= setup.stuck_men();
        if let Ok(position) = setup.position()
            && !setup.kings.is_empty()
            && !position.legal_moves(rules).is_empty()
        {
            return Game::from_position(position, rules);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use bitboard_checkers::Outcome;
    use bitboard_checkers::notation::write_fen;

    use super::*;

    const ARCHIVE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/sample_1000.pdn.gz");

    fn starts(archive: bool) -> Starts {
        Starts::new(archive.then_some(Path::new(ARCHIVE))).unwrap()
    }

    #[test]
    fn every_ballot_is_drawn_and_the_hard_ones_more_often() {
        let starts = starts(false);
        let different: HashSet<_> = starts.ballots.iter().collect();
        assert_eq!(different.len(), 174);
        assert_eq!(starts.ballots.len(), 174 + HARD.len() * (HARD_WEIGHT - 1), "each hard ballot is in the deck");
    }

    #[test]
    fn a_start_depends_on_the_random_numbers_alone() {
        let starts = starts(true);
        let fens = |seed| {
            let mut random = Random::new(seed);
            (0..50).map(|_| write_fen(starts.choose(&mut random).position())).collect::<Vec<_>>()
        };
        assert_eq!(fens(1), fens(1));
        assert_ne!(fens(1), fens(2));
        assert!(fens(1).iter().collect::<HashSet<_>>().len() > 45, "starts differ");
    }

    #[test]
    fn all_kinds_of_starts_come_in_their_shares() {
        const GAMES: usize = 1600;
        for (archive, from_start, from_archive) in [(false, 15, 0), (true, 10, 5)] {
            let (starts, mut random) = (starts(archive), Random::new(1));
            let mut counts = [0_usize; 3];
            for _ in 0..GAMES {
                let game = starts.choose(&mut random);
                let start = *game.start();
                let few = ENDING_PIECES.end > start.piece_count() as usize;
                let is_ending = few && !start.kings().is_empty() && game.history().len() == 0;
                counts[if start == Position::START { 0 } else { 2 - usize::from(is_ending) }] += 1;
            }
            for (count, sixteenths) in counts.into_iter().zip([from_start, 1, from_archive]) {
                assert!(count.abs_diff(GAMES * sixteenths / 16) <= GAMES / 20, "{counts:?}");
            }
        }
    }

    #[test]
    fn games_by_other_rules_start_from_random_plies_and_endings() {
        let russian = crate::rules::read("russian").unwrap();
        assert!(Starts::by(russian, Some(Path::new(ARCHIVE))).is_err());
        let (starts, mut random) = (Starts::by(russian, None).unwrap(), Random::new(1));
        let mut endings = 0;
        for _ in 0..320 {
            let game = starts.choose(&mut random);
            assert!(game.rules() == russian && !game.legal_moves().is_empty());
            let is_ending = *game.start() != Position::start(russian);
            assert!(is_ending != AFTER_START.contains(&game.history().len()));
            endings += u32::from(is_ending);
        }
        assert!((10..35).contains(&endings), "{endings}");
    }

    #[test]
    fn random_endings_are_balanced_and_have_kings_and_moves() {
        let mut random = Random::new(1);
        let mut counts = HashSet::new();
        for number in 0..500 {
            let game =
                random_ending(&mut random, ENDING_PIECES.start + number % ENDING_PIECES.len(), Ruleset::OFFICIAL);
            let position = game.position();
            let [black, white] = [position.black().len(), position.white().len()];
            assert!(ENDING_PIECES.contains(&((black + white) as usize)) && black.abs_diff(white) <= 1);
            assert!(!position.kings().is_empty() && game.outcome() == Outcome::Playing);
            counts.insert((black, white));
        }
        // Both sides of equal numbers, and either side ahead.
        assert_eq!(counts.len(), 4 + 2 * 4);
    }
}
