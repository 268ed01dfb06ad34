//! One piece against one, solved by retrograde analysis.

use crate::endgame::Ending;
use crate::rules::{Bitboard, Position, Ruleset, Side};

/// The ending of a position with one piece a side, for the side to move; `None` with other pieces.
///
/// It lists all positions that can be reached, at most a few thousand, and works back from those without a legal move.
pub(super) fn solve(position: &Position, rules: Ruleset) -> Option<Ending> {
    if position.black().len() != 1 || position.white().len() != 1 {
        return None;
    }
    let (positions, successors) = reachable_positions(position, rules);
    let mut endings: Vec<_> = positions.iter().map(|it| it.is_one_sided().then_some(Ending::Lost)).collect();
    loop {
        let before = endings.clone();
        for (index, next) in successors.iter().enumerate() {
            if endings[index].is_none() {
                endings[index] = ending_from(next.iter().map(|&next| endings[next]));
            }
        }
        if endings == before {
            return Some(endings[0].unwrap_or(Ending::Drawn));
        }
    }
}

/// The positions that can be reached, the first one included, and for each of them the indices of its successors.
fn reachable_positions(position: &Position, rules: Ruleset) -> (Vec<Position>, Vec<Vec<usize>>) {
    let (mut positions, mut successors) = (vec![*position], Vec::new());
    let mut indices = vec![None; KEYS];
    indices[key(position)] = Some(0);
    while successors.len() < positions.len() {
        let from = positions[successors.len()];
        let next = from.legal_moves(rules).into_iter().map(|mv| {
            let after = from.after(mv, rules);
            *indices[key(&after)].get_or_insert_with(|| {
                positions.push(after);
                positions.len() - 1
            })
        });
        let next = next.collect();
        successors.push(next);
    }
    (positions, successors)
}

/// The number of keys: two squares or none, two kinds, two sides to move.
const KEYS: usize = 33 * 33 * 8;

/// A number for each position of one piece a side, or of one piece alone.
fn key(position: &Position) -> usize {
    let [black, white] = [position.black(), position.white()];
    let square = |set: Bitboard| set.mask().trailing_zeros() as usize;
    let flags = [black.meets(position.kings()), white.meets(position.kings()), position.turn() == Side::White];
    flags.into_iter().fold(33 * square(black) + square(white), |key, flag| 2 * key + usize::from(flag))
}

/// The ending for the side to move from those of the positions after its moves, as far as they are known. Without a
/// move it has lost.
fn ending_from(mut after: impl Iterator<Item = Option<Ending>> + Clone) -> Option<Ending> {
    if after.clone().any(|it| it == Some(Ending::Lost)) {
        return Some(Ending::Won);
    }
    after.all(|it| it == Some(Ending::Won)).then_some(Ending::Lost)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_opposition_decides_a_duel() {
        let solved = |fen: &str| solve(&fen.parse().unwrap(), Ruleset::OFFICIAL);
        assert_eq!(solved("B:WK22:BK29"), Some(Ending::Lost), "Black has to leave the single corner");
        assert_eq!(solved("W:WK22:BK29"), Some(Ending::Drawn), "White has to let it out");
        assert_eq!(solved("W:WK14:BK5"), Some(Ending::Drawn));
        assert_eq!(solved("W:W18:B14"), Some(Ending::Won), "White jumps");
        assert_eq!(solved("W:W18,32:B14"), None);
    }
}
