//! Steps forward and back: the positions before and after a position by a move without a capture.

use bitboard_checkers::rules::Direction;
use bitboard_checkers::{Bitboard, Position, Setup, Side};

/// Shows every position after a step of the side to move, with a flag for a crowning. Compulsory jumps are not checked.
pub fn after(position: &Position, mut visit: impl FnMut(&Position, bool)) {
    let side = position.turn();
    slide(position, side, &forward(side), |position, to| {
        let crowned = to & (side.king_row() - position.kings);
        let kings = position.kings | crowned;
        visit(&legal(Setup { kings, ..position }), !crowned.is_empty());
    });
}

/// Shows every position from which the opponent may have come by a step without crowning, without having had to jump.
pub fn before(position: &Position, mut visit: impl FnMut(&Position)) {
    slide(position, !position.turn(), &forward(position.turn()), |position, _| {
        let position = legal(position);
        if position.jumpers().is_empty() {
            visit(&position);
        }
    });
}

/// Moves each piece of a side by one step, men only in these directions, and passes the turn. Shows each set-up with
/// the square moved to.
fn slide(position: &Position, side: Side, men_go: &[Direction], mut visit: impl FnMut(Setup, Bitboard)) {
    let setup = Setup { turn: !position.turn(), ..position.setup() };
    let (pieces, kings) = (position.side(side), position.kings());
    let empty = !(position.black() | position.white());
    for direction in Direction::ALL {
        let movers = if men_go.contains(&direction) { pieces } else { pieces & kings };
        for from in movers.singles() {
            let to = from.step(direction) & empty;
            if to.is_empty() {
                continue;
            }
            let pieces = (pieces - from) | to;
            let kings = if kings.meets(from) { (kings - from) | to } else { kings };
            visit(
                match side {
                    Side::Black => Setup { black: pieces, kings, ..setup },
                    Side::White => Setup { white: pieces, kings, ..setup },
                },
                to,
            );
        }
    }
}

fn forward(side: Side) -> [Direction; 2] {
    match side {
        Side::Black => [Direction::DownLeft, Direction::DownRight],
        Side::White => [Direction::UpLeft, Direction::UpRight],
    }
}

fn legal(setup: Setup) -> Position {
    setup.position().expect("a piece moved to an empty square")
}
