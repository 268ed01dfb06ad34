//! Parses the words after `go`.

use bitboard_checkers::engine::{GameClock, Limits};
use bitboard_checkers::notation::read_move;
use bitboard_checkers::{Game, Move, Side};

/// The syntax.
const USAGE: &str = "go [ponder] [depth N] [nodes N] [movetime MS] [btime MS wtime MS [binc MS winc MS] [movestogo N]] | \
                     infinite [searchmoves M ...]";

/// The words about clocks, which need the time of the side to move.
const CLOCK: [&str; 5] = ["btime", "wtime", "binc", "winc", "movestogo"];

/// A search to run.
#[derive(Debug)]
pub struct Order {
    /// The limits, in any combination.
    pub limits: Limits,
    /// The moves to search; all if empty.
    pub moves: Vec<Move>,
    /// Whether the time limits count from `ponderhit` on.
    pub ponders: bool,
}

/// Parses the words after `go`.
///
/// # Errors
/// If a word is not understood or a move is not legal.
pub fn read_order(words: &[&str], game: &Game) -> Result<Order, String> {
    let (words, moves) = match words.iter().position(|&word| word == "searchmoves") {
        Some(place) => (&words[..place], Some(&words[place + 1..])),
        None => (words, None),
    };
    let moves = moves.map_or_else(|| Ok(Vec::new()), |moves| read_root_moves(moves, game))?;
    let limits = read_amounts(words, game.position().turn())?;
    Ok(Order { limits, moves, ponders: words.contains(&"ponder") })
}

/// Parses the moves to search, up to the end of the line.
fn read_root_moves(words: &[&str], game: &Game) -> Result<Vec<Move>, String> {
    if words.is_empty() {
        return Err("searchmoves M ...".to_owned());
    }
    let legal = |text: &&str| {
        let squares = read_move(text).map_err(|error| format!("move {text}: {}", error.describe(text)))?;
        squares.choose(game).map_err(|error| format!("move {text}: {error}"))
    };
    words.iter().map(legal).collect()
}

fn read_amounts(words: &[&str], turn: Side) -> Result<Limits, String> {
    let (own_clock, own_increment) = match turn {
        Side::Black => ("btime", "binc"),
        Side::White => ("wtime", "winc"),
    };
    let (mut limits, mut left, mut increment, mut moves) = (Limits::default(), None, 0.0, None);
    let mut by_clock = false;
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        by_clock |= CLOCK.contains(&word);
        let mut next = || words.next().copied().unwrap_or_default();
        let named = |error| format!("{word}: {error}");
        let mut value = |least, most| number(next(), least, most).map_err(named);
        match word {
            "infinite" | "ponder" => {}
            "depth" => limits.depth = Some(value(1, 100)? as u8),
            "nodes" => limits.nodes = Some(value(1, u64::MAX)?),
            "movetime" => limits.movetime = Some(value(0, u64::MAX)? as f64),
            "movestogo" => moves = Some(value(1, u64::from(u16::MAX))? as u16),
            "btime" | "wtime" | "binc" | "winc" => {
                let milliseconds = time_left(next()).map_err(named)?;
                if word == own_clock {
                    left = Some(milliseconds);
                } else if word == own_increment {
                    increment = milliseconds;
                }
            }
            _ => return Err(USAGE.to_owned()),
        }
    }
    if by_clock && left.is_none() {
        // Without a limit the search would never end.
        return Err(format!("{own_clock}, the time of the side to move, is missing"));
    }
    limits.clock = left.map(|left| GameClock { left, increment, moves });
    Ok(limits)
}

/// Milliseconds left on a clock. A negative time counts as 0.
fn time_left(text: &str) -> Result<f64, String> {
    let (digits, sign) = text.strip_prefix('-').map_or((text, 1.0), |digits| (digits, 0.0));
    Ok(number(digits, 0, u64::MAX)? as f64 * sign)
}

/// Parses a number within bounds.
///
/// # Errors
/// If it is not a number or out of bounds.
pub fn number(text: &str, least: u64, most: u64) -> Result<u64, String> {
    let number = text.parse().ok().filter(|number| (least..=most).contains(number));
    let text = if text.is_empty() { "nothing" } else { text };
    number.ok_or_else(|| format!("{text} is not a number from {least} to {most}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bitboard_checkers::Ruleset;

    fn read_all(text: &str) -> Result<Order, String> {
        let words: Vec<_> = text.split_whitespace().collect();
        read_order(&words, &Game::new(Ruleset::OFFICIAL))
    }

    fn read(text: &str) -> Result<Limits, String> {
        read_all(text).map(|order| order.limits)
    }

    #[test]
    fn limits_are_read_in_any_combination() {
        let limits = read("depth 7 nodes 100 movetime 20").unwrap();
        assert_eq!((limits.depth, limits.nodes, limits.movetime), (Some(7), Some(100), Some(20.0)));
        assert!(read("").is_ok() && read("infinite").is_ok());
        assert!(read_all("ponder depth 3").unwrap().ponders && !read_all("depth 3").unwrap().ponders);
        assert_eq!(read("movetime").unwrap_err(), format!("movetime: nothing is not a number from 0 to {}", u64::MAX));
        for wrong in ["depth", "depth 0", "depth 101", "nodes x", "nodes 0", "fast", "movetime -1"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_clock_of_the_side_to_move_counts() {
        let clock = |left, increment, moves| Some(GameClock { left, increment, moves });
        assert_eq!(read("btime 30000 wtime 1 binc 1000 winc 1").unwrap().clock, clock(30e3, 1e3, None));
        assert_eq!(read("btime 0 wtime 5000 movestogo 3").unwrap().clock, clock(0.0, 0.0, Some(3)));
        assert_eq!(read("btime -37 wtime 5000 binc -1").unwrap().clock, clock(0.0, 0.0, None), "overdrawn");
        assert!(read("btime - wtime 1").is_err() && read("btime --1 wtime 1").is_err());
    }

    #[test]
    fn half_a_clock_is_refused() {
        for half in ["wtime 5000", "binc 100", "movestogo 3", "depth 5 winc 1", "ponder wtime 1"] {
            assert_eq!(read(half).unwrap_err(), "btime, the time of the side to move, is missing", "{half}");
        }
    }

    #[test]
    fn moves_to_choose_among_are_legal_ones() {
        let refused = |text| read(text).unwrap_err();
        let Order { limits, moves, .. } = read_all("depth 3 searchmoves 11-15 12-16").unwrap();
        assert_eq!((limits.depth, format!("{moves:?}")), (Some(3), "[Move(11-15), Move(12-16)]".to_owned()));
        assert_eq!(refused("searchmoves 11-18"), "move 11-18: the piece does not move that way");
        assert_eq!(refused("searchmoves"), "searchmoves M ...");
    }
}
