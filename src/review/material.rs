//! Pieces counted where nobody can jump.

use crate::rules::{Bitboard, Move, Position, Ruleset, Side};

/// A number of men and kings.
///
/// ```
/// use bitboard_checkers::review::PieceCount;
/// assert_eq!(PieceCount { men: 2, kings: 1 }.pieces(), 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PieceCount {
    /// Men.
    pub men: u8,
    /// Kings.
    pub kings: u8,
}

impl PieceCount {
    /// Men and kings together.
    #[must_use]
    pub const fn pieces(self) -> u8 {
        self.men + self.kings
    }

    /// Adds pieces of this position.
    fn add(&mut self, position: &Position, pieces: Bitboard) {
        let kings = (pieces & position.kings()).len() as u8;
        self.kings += kings;
        self.men += pieces.len() as u8 - kings;
    }
}

/// The pieces that change hands in a line.
///
/// ```
/// use bitboard_checkers::review::{Exchange, PieceCount};
/// let [one, two] = [1, 2].map(|men| PieceCount { men, kings: 0 });
/// assert_eq!(Exchange { taken: two, lost: one }.gain(), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Exchange {
    /// Pieces that the side of the first move captures.
    pub taken: PieceCount,
    /// Pieces that it loses.
    pub lost: PieceCount,
}

impl Exchange {
    /// The pieces won, less the pieces lost.
    #[must_use]
    pub const fn gain(self) -> i32 {
        self.taken.pieces() as i32 - self.lost.pieces() as i32
    }
}

/// A place in a line at which neither side can jump.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct QuietEnd {
    /// The moves up to here.
    pub(super) plies: usize,
    pub(super) exchange: Exchange,
}

/// The places in a line at which neither side can jump, and its end if the game ends there. An illegal move ends the
/// line.
pub(super) fn quiet_ends(start: &Position, line: &[Move], rules: Ruleset) -> Vec<QuietEnd> {
    let (mut position, mut exchange, mut ends) = (*start, Exchange::default(), Vec::new());
    for (index, &mv) in line.iter().enumerate() {
        if !position.legal_moves(rules).contains(&mv) {
            break;
        }
        let own = position.turn() == start.turn();
        let after = position.after(mv, rules);
        // A king that is only demoted stays.
        let taken = mv.captured() - (after.black() | after.white());
        (if own { &mut exchange.taken } else { &mut exchange.lost }).add(&position, taken);
        position = after;
        if position.is_quiet_by(rules) {
            ends.push(QuietEnd { plies: index + 1, exchange });
        }
    }
    ends
}

/// How many pieces a side has more than its opponent.
pub(super) fn lead(position: &Position, side: Side) -> i32 {
    position.side(side).len() as i32 - position.side(!side).len() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read_move;
    use crate::rules::Game;

    fn line(fen: &str, text: &str) -> (Position, Vec<Move>) {
        let mut game = Game::from_position(fen.parse().unwrap(), Ruleset::OFFICIAL);
        for word in text.split(' ') {
            game.play(read_move(word).unwrap().choose(&game).unwrap()).unwrap();
        }
        (*game.start(), game.history().collect())
    }

    #[test]
    fn pieces_are_counted_where_nobody_can_jump() {
        let (start, moves) = line("B:W18,25,K30:B11,7,2", "11-15 18x11 7x16 25-22");
        let ends = quiet_ends(&start, &moves, Ruleset::OFFICIAL);
        assert_eq!(ends.iter().map(|end| (end.plies, end.exchange.gain())).collect::<Vec<_>>(), [(3, 0), (4, 0)]);
        assert_eq!(ends[0].exchange.taken, PieceCount { men: 1, kings: 0 });
    }

    #[test]
    fn a_demoted_king_is_no_piece_taken() {
        let rules = Ruleset::from_id("demotion").unwrap();
        let position: Position = "B:WK15,32:B11".parse().unwrap();
        let jump = position.legal_moves(rules)[0];
        assert_eq!(position.after(jump, rules).side(Side::White).len(), 2);
        assert_eq!(
            quiet_ends(&position, &[jump], rules).iter().map(|end| end.exchange.gain()).collect::<Vec<_>>(),
            [0]
        );
    }
}
