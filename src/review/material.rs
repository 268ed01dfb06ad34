//! Pieces counted where nobody can jump, and the proof that they are won by force.

use crate::rules::{Move, Position, Ruleset, Side};

/// A number of men and kings.
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

    /// Adds the pieces that a move captures.
    fn add(&mut self, position: &Position, mv: Move) {
        let kings = (mv.captured() & position.kings()).len() as u8;
        self.kings += kings;
        self.men += mv.captured().len() as u8 - kings;
    }
}

/// The pieces that change hands in a line.
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
        (if own { &mut exchange.taken } else { &mut exchange.lost }).add(&position, mv);
        position = position.after(mv, rules);
        if position.is_quiet() {
            ends.push(QuietEnd { plies: index + 1, exchange });
        }
    }
    ends
}

/// The positions that a proof may visit.
const MOST_VISITED: u32 = 60_000;

/// Proves that a side can win pieces by force: whatever the opponent answers, the side reaches a position in which
/// neither side can jump and it has at least `lead` pieces more than the opponent, or it wins the game.
pub(super) struct Proof<'a> {
    rules: Ruleset,
    side: Side,
    lead: i32,
    /// The line in which the pieces are won: its moves are tried first.
    line: &'a [Move],
    visited: u32,
}

impl<'a> Proof<'a> {
    pub(super) fn new(rules: Ruleset, side: Side, lead: i32, line: &'a [Move]) -> Self {
        Self { rules, side, lead, line, visited: 0 }
    }

    /// Returns `true` if the proof succeeds within as many steps as the line has moves. Jumps are not counted: each
    /// takes a piece from the board, so they end by themselves. `false` also means that the proof would take too long.
    pub(super) fn succeeds(self, position: &Position) -> bool {
        let steps = self.line.len();
        self.succeeds_within(position, steps)
    }

    /// As [`Proof::succeeds`], within this many steps.
    pub(super) fn succeeds_within(mut self, position: &Position, steps: usize) -> bool {
        self.holds(position, steps, Some(0))
    }

    /// `at` is the place in the line, while the line is followed.
    fn holds(&mut self, position: &Position, steps: usize, at: Option<usize>) -> bool {
        self.visited += 1;
        if self.visited > MOST_VISITED {
            return false;
        }
        let moves = position.legal_moves(self.rules);
        if moves.is_empty() {
            return lead(position, self.side) > 0 && position.turn() != self.side;
        }
        if lead(position, self.side) >= self.lead && position.is_quiet() {
            return true;
        }
        let next = at.and_then(|at| self.line.get(at)).copied();
        let own = position.turn() == self.side;
        let first = next.filter(|mv| own && moves.contains(mv));
        // A move of the side proves it; a reply of the opponent refutes it.
        let mut order = first.into_iter().chain(moves.iter().copied().filter(|&mv| Some(mv) != first));
        order.any(|mv| {
            let steps = if mv.is_jump() { Some(steps) } else { steps.checked_sub(1) };
            let at = if next == Some(mv) { at.map(|at| at + 1) } else { None };
            steps.is_some_and(|steps| self.holds(&position.after(mv, self.rules), steps, at)) == own
        }) == own
    }
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
    fn only_a_gain_that_can_be_forced_is_proven() {
        let (start, shot) = line("B:W23,22,32:B15,7,11,1", "15-19 23x16 11x20");
        let proves = |lead| Proof::new(Ruleset::OFFICIAL, Side::Black, lead, &shot).succeeds(&start);
        let ahead = super::lead(&start, Side::Black);
        assert!(proves(ahead), "an exchange costs nothing");
        assert!(!proves(ahead + 3), "nobody wins three here");
        let (start, hope) = line("B:W22,32:B6,1", "6-9 22-18 1-5");
        assert!(!Proof::new(Ruleset::OFFICIAL, Side::Black, 1, &hope).succeeds(&start), "White need not give a man");
    }

    #[test]
    fn capturing_the_last_piece_is_a_proof() {
        let (start, last) = line("W:W18:B14", "18x9");
        assert!(Proof::new(Ruleset::OFFICIAL, Side::White, 1, &last).succeeds(&start), "the game is won");
    }
}
