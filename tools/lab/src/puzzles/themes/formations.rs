//! Themes of known formations. The solver is Black.

use bitboard_checkers::rules::Direction;
use bitboard_checkers::{Bitboard, Position, Square};

use crate::puzzles::judge::Goal;
use crate::puzzles::view::{View, squares};

/// The most pieces of an ending with a bridge.
const BRIDGE_PIECES: u32 = 9;
/// The men of a dyke.
const DYKE_MEN: u32 = 4;

/// First position: a king and a man on 13, or two kings, win against a king and a man on 21 that the man holds.
pub fn is_first_position(view: &View) -> bool {
    let Count { men, kings } = count(&view.start, view.start.black());
    let opponent = count(&view.start, view.start.white());
    let is_held = opponent.men == squares(&[21]) && opponent.kings == 1;
    let holds = kings == 2 && men.is_empty() || kings == 1 && men == squares(&[13]);
    view.goal == Goal::Win && is_held && holds
}

/// Second position: two kings and a man on 13 win against a king and men on 12 and 21.
pub fn is_second_position(view: &View) -> bool {
    let Count { men, kings } = count(&view.start, view.start.black());
    let opponent = count(&view.start, view.start.white());
    let is_held = opponent.men == squares(&[12, 21]) && opponent.kings == 1;
    view.goal == Goal::Win && is_held && kings == 2 && men == squares(&[13])
}

/// Fourth position: three kings and a man on 21 against three pieces, whose man on 30, if there is one, has not moved;
/// for the weaker side turned.
pub fn is_fourth_position(view: &View) -> bool {
    let fits = |strong: Count, weak: Count, man: u8, home: u8| {
        let weak_men = weak.men == squares(&[home]) && weak.kings == 2 || weak.men.is_empty() && weak.kings == 3;
        strong.men == squares(&[man]) && strong.kings == 3 && weak_men
    };
    let (own, opponent) = (count(&view.start, view.start.black()), count(&view.start, view.start.white()));
    match view.goal {
        Goal::Draw => fits(opponent, own, 12, 3),
        _ => fits(own, opponent, 21, 30),
    }
}

/// Bridge: in an ending, men of one side stand on 1 and 3 or, for White, on 30 and 32, alone on their row, until the
/// end of the solution, and the opponent has a man that they keep from the king row.
pub fn has_bridge(view: &View) -> bool {
    let end = view.end();
    let stands = |black: bool| {
        let (bridge, row) = if black { ([1, 3], [1, 2, 3, 4]) } else { ([30, 32], [29, 30, 31, 32]) };
        let men = |position: &Position| {
            let own = if black { position.black() } else { position.white() };
            (own - position.kings()) & squares(&row)
        };
        let other = if black { view.start.white() } else { view.start.black() };
        [&view.start, &end].iter().all(|position| men(position) == squares(&bridge))
            && !(other - view.start.kings()).is_empty()
    };
    view.start.piece_count() <= BRIDGE_PIECES && (stands(true) || stands(false))
}

/// Dyke: four men of the solver or more stand in a line on one diagonal at the start, one of them on his dyke square
/// 19.
pub fn has_dyke(view: &View) -> bool {
    let men = view.start.black() - view.start.kings();
    let Some(square) = Square::new(19).filter(|&square| men.has(square)) else { return false };
    [[Direction::ALL[0], Direction::ALL[3]], [Direction::ALL[1], Direction::ALL[2]]].iter().any(|ways| {
        let along = |way| {
            let mut line = std::iter::successors(square.neighbour(way), move |at| at.neighbour(way));
            line.by_ref().take_while(|&at| men.has(at)).count() as u32
        };
        1 + along(ways[0]) + along(ways[1]) >= DYKE_MEN
    })
}

/// The men and the number of kings of a side.
struct Count {
    men: Bitboard,
    kings: u32,
}

fn count(position: &Position, side: Bitboard) -> Count {
    Count { men: side - position.kings(), kings: (side & position.kings()).len() }
}
