//! The positions with the same men, solved backwards: which of them an attacker wins.
//!
//! Until the next capture or man's step only kings move. So from the results of the positions after these, which tables
//! or other sets of men have, a win is found backwards however long it is, where a search would have to see to its end.

use bitboard_checkers::endgame::before_king_steps;
use bitboard_checkers::endgame::combinations::{CHOOSE, LARGEST, SQUARES, rank, set};
use bitboard_checkers::rules::Direction;
use bitboard_checkers::{Bitboard, Move, Position, Ruleset, Setup, Side};

/// The men of both sides and the numbers of their kings, Black's first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Men {
    men: [Bitboard; 2],
    kings: [u32; 2],
}

/// The plies to progress of the positions with the same men that the attacker wins.
pub struct SameMen {
    men: Men,
    /// With Black to move and with White to move.
    plies: [Vec<u16>; 2],
}

/// The plies of a position that the attacker does not win.
const NONE: u16 = u16::MAX;
/// The defender has a capture or a man's step that is not lost.
const SAFE: u8 = u8::MAX;

impl Men {
    pub fn of(position: &Position) -> Self {
        let sides = [position.black(), position.white()];
        Self {
            men: sides.map(|side| side - position.kings()),
            kings: sides.map(|side| (side & position.kings()).len()),
        }
    }

    /// The men after each step of a man.
    pub fn after_steps(&self) -> Vec<Self> {
        let mut after = Vec::new();
        let free = !(self.men[0] | self.men[1]);
        for side in [Side::Black, Side::White] {
            let is_forward = |direction: &Direction| (direction.offsets().0 > 0) == (side == Side::Black);
            for man in self.men[side as usize].singles() {
                let targets = Direction::ALL.into_iter().filter(is_forward).map(|way| man.step(way) & free);
                after.extend(targets.filter(|to| !to.is_empty()).map(|to| self.after_step(side, man, to)));
            }
        }
        after
    }

    fn after_step(&self, side: Side, man: Bitboard, to: Bitboard) -> Self {
        let (mut after, own) = (*self, side as usize);
        after.men[own] -= man;
        if to.is_subset(side.king_row()) {
            after.kings[own] += 1;
        } else {
            after.men[own] |= to;
        }
        after
    }

    /// The number of positions for a side to move; `None` if they have no index.
    pub fn size(&self) -> Option<usize> {
        let [black, white] = self.kings;
        (black.max(white) as usize <= LARGEST).then(|| self.sets(0, black) * self.white_sets())
    }

    fn index(&self, position: &Position) -> usize {
        let men = self.all();
        let [black, white] = [position.black(), position.white()].map(|side| (side & position.kings()).mask());
        rank(black, men) as usize * self.white_sets() + rank(white, men | black) as usize
    }

    fn position(&self, index: usize, turn: Side) -> Option<Position> {
        let (men, radix) = (self.all(), self.white_sets());
        let black = set(index / radix, self.kings[0], men);
        let white = set(index % radix, self.kings[1], men | black);
        let [black, white] = [black, white].map(Bitboard::from_mask);
        let (kings, black, white) = (black | white, black | self.men[0], white | self.men[1]);
        Setup { black, white, kings, turn }.position().ok()
    }

    /// The squares of all men.
    fn all(&self) -> u32 {
        (self.men[0] | self.men[1]).mask()
    }

    /// The number of sets of `count` squares beside the men and `taken` other squares.
    fn sets(&self, taken: u32, count: u32) -> usize {
        CHOOSE[(SQUARES - self.all().count_ones() - taken) as usize][count as usize] as usize
    }

    /// The number of sets of squares for White's kings.
    fn white_sets(&self) -> usize {
        let [black, white] = self.kings;
        self.sets(black, white)
    }
}

impl SameMen {
    /// Solves all positions with these men; `wins` tells whether the attacker wins a position after a capture or a
    /// man's step. `None` if they have no index.
    pub fn solve(men: Men, attacker: Side, wins: impl Fn(&Position) -> bool) -> Option<Self> {
        let size = men.size()?;
        let mut plies = [vec![NONE; size], vec![NONE; size]];
        // The defender's steps of kings that are not known to lose.
        let mut open = vec![SAFE; size];
        let mut decided = Vec::new();
        for (index, open) in open.iter_mut().enumerate() {
            let Some(position) = men.position(index, !attacker) else { continue };
            *open = unlost_steps(&position, &wins);
            if *open == 0 {
                plies[!attacker as usize][index] = 0;
                decided.push((!attacker, index));
            }
        }
        for (index, plies) in plies[attacker as usize].iter_mut().enumerate() {
            let Some(position) = men.position(index, attacker) else { continue };
            if progress(&position).any(|mv| wins(&position.after(mv, Ruleset::OFFICIAL))) {
                *plies = 1;
                decided.push((attacker, index));
            }
        }
        // The positions with one number of plies come before those with the next.
        let mut done = 0;
        while let Some(&(side, index)) = decided.get(done) {
            let next = plies[side as usize][index] + 1;
            let position = men.position(index, side)?;
            before_king_steps(&position, Ruleset::OFFICIAL, |before| {
                let index = men.index(before);
                if side == attacker && open[index] != SAFE {
                    open[index] -= 1;
                }
                let known = &mut plies[!side as usize][index];
                if *known == NONE && (side != attacker || open[index] == 0) {
                    *known = next;
                    decided.push((!side, index));
                }
            });
            done += 1;
        }
        Some(Self { men, plies })
    }

    /// The plies to progress of a position with these men; `None` if the attacker does not win it.
    pub fn plies(&self, position: &Position) -> Option<u16> {
        let plies = self.plies[position.turn() as usize][self.men.index(position)];
        (plies != NONE).then_some(plies)
    }
}

/// The steps of kings with which the defender to move may still not lose; [`SAFE`] if progress does not lose.
fn unlost_steps(position: &Position, wins: impl Fn(&Position) -> bool) -> u8 {
    if progress(position).any(|mv| !wins(&position.after(mv, Ruleset::OFFICIAL))) {
        return SAFE;
    }
    let moves = position.legal_moves(Ruleset::OFFICIAL);
    moves.into_iter().filter(|&mv| !position.is_progress(mv)).count() as u8
}

/// The captures and men's steps.
fn progress(position: &Position) -> impl Iterator<Item = Move> {
    let moves = position.legal_moves(Ruleset::OFFICIAL).into_iter();
    moves.filter(|&mv| position.is_progress(mv))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn men(fen: &str) -> Men {
        Men::of(&fen.parse().unwrap())
    }

    #[test]
    fn every_position_has_an_index_of_its_own() {
        for fen in ["B:W30,K31:B21,K22,K23", "W:WK1:BK2,K3,K4", "B:W29,30:B1,2", "W:W30,K5,K6,K7:B9,K10"] {
            let (men, mut count) = (men(fen), 0);
            for turn in [Side::Black, Side::White] {
                for index in 0..men.size().unwrap() {
                    let position = men.position(index, turn).unwrap();
                    assert_eq!((men.index(&position), position.turn()), (index, turn), "{fen}");
                    assert!(Men::of(&position) == men, "{fen}");
                    count += 1;
                }
            }
            assert_eq!(count, 2 * men.size().unwrap());
        }
    }

    #[test]
    fn men_step_forward_and_are_crowned() {
        let after = |fen| men(fen).after_steps();
        assert!(after("B:WK1:BK2").is_empty());
        assert_eq!(after("B:WK1:B25"), [men("B:WK1:BK29"), men("B:WK1:BK30")]);
        assert_eq!(after("B:W26,K1:B23"), [men("B:W26,K1:B27"), men("B:W22,K1:B23")]);
    }

    #[test]
    fn two_kings_win_against_one() {
        let is_won = |position: &Position| position.white().is_empty();
        let solved = SameMen::solve(men("B:WK1:BK2,K3"), Side::Black, is_won).unwrap();
        let plies = |fen: &str| solved.plies(&fen.parse().unwrap());
        assert_eq!(plies("B:WK22:BK1,K17"), Some(1), "Black jumps");
        assert_eq!(plies("W:WK22:BK1,K17"), None, "White jumps");
        assert!(plies("B:WK32:BK1,K2").is_some_and(|plies| plies > 10 && plies % 2 == 1));
    }
}
