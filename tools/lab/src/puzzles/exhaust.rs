//! A full-width search for material, without evaluation, forward pruning or reductions.
//!
//! It answers one question: can a side force a lead of a given number of pieces? Depth counts steps
//! only; jumps are searched to their end, because each takes a piece. A position is counted where neither side can
//! jump. Positions in the endgame tables have their exact results instead.

use std::sync::Arc;

use bitboard_checkers::endgame::{Endgames, Ending};
use bitboard_checkers::rules::key;
use bitboard_checkers::{Move, Position, Ruleset, Side};

use crate::prove::piece_lead;

/// The lead of a won game: more than all pieces.
pub const WIN: i32 = 100;
/// The steps that are searched beyond the depth while the side to move is threatened.
const EXTENSION: u8 = 6;
/// Remembered answers, a power of two.
const ENTRIES: usize = 1 << 16;

/// Steps with a killer move of their own.
const KILLERS: usize = 16;

/// Searches for material.
pub struct Exhaust {
    tables: Arc<Endgames>,
    /// Answers by the key of position, depth and question, with the bits of the key that are not the place.
    answers: Vec<(u64, bool)>,
    /// A number for each question, so that no answer to another one is taken.
    question: u64,
    side: Side,
    lead: i32,
    nodes: u64,
    most: u64,
    /// The last move that decided a node with this many steps left, for the side of the question and its opponent.
    killers: [[Option<Move>; 2]; KILLERS],
}

impl Exhaust {
    pub fn new(tables: Arc<Endgames>) -> Self {
        let answers = vec![(0, false); ENTRIES];
        Self {
            tables,
            answers,
            question: 0,
            side: Side::Black,
            lead: 0,
            nodes: 0,
            most: 0,
            killers: [[None; 2]; KILLERS],
        }
    }

    /// Returns the moves of the list after which the side to move reaches this lead within `steps` steps, including the
    /// move itself; `None` if that takes more than `most` nodes.
    pub fn reaching(
        &mut self,
        position: &Position,
        moves: &[Move],
        lead: i32,
        steps: u8,
        most: u64,
    ) -> Option<Vec<Move>> {
        self.question += 1;
        self.killers = [[None; 2]; KILLERS];
        (self.side, self.lead, self.nodes, self.most) = (position.turn(), lead, 0, most);
        let mut reaching = Vec::new();
        for &mv in moves {
            let left = if mv.is_jump() { steps } else { steps.saturating_sub(1) };
            if self.reaches(&position.after(mv, Ruleset::OFFICIAL), left, EXTENSION) {
                reaching.push(mv);
            }
            if self.nodes > self.most {
                return None;
            }
        }
        Some(reaching)
    }

    fn reaches(&mut self, position: &Position, steps: u8, extension: u8) -> bool {
        self.nodes += 1;
        if self.nodes > self.most {
            return false;
        }
        let own = position.turn() == self.side;
        if position.is_one_sided() {
            return !position.side(self.side).is_empty();
        }
        if position.jumpers().is_empty() {
            if let Some(value) = self.known(position) {
                return value >= self.lead;
            }
            if steps == 0 && (extension == 0 || !position.is_threatened()) {
                return if position.has_move() { piece_lead(position, self.side) >= self.lead } else { !own };
            }
        }
        let hash = key(position)
            ^ (self.question << 16 | u64::from(steps) << 8 | u64::from(extension)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let place = hash as usize % ENTRIES;
        if self.answers[place].0 == hash {
            return self.answers[place].1;
        }
        let mut moves = position.legal_moves(Ruleset::OFFICIAL);
        let killer = (usize::from(steps).min(KILLERS - 1), usize::from(own));
        if let Some(place) = self.killers[killer.0][killer.1].and_then(|mv| moves.iter().position(|&other| other == mv))
        {
            moves[..=place].rotate_right(1);
        }
        let (steps, extension) = match moves.first() {
            None => return !own,
            Some(mv) if mv.is_jump() => (steps, extension),
            Some(_) if steps > 0 => (steps - 1, extension),
            Some(_) => (0, extension - 1),
        };
        let deciding =
            moves.iter().find(|&&mv| self.reaches(&position.after(mv, Ruleset::OFFICIAL), steps, extension) == own);
        if deciding.is_some() {
            self.killers[killer.0][killer.1] = deciding.copied();
        }
        let answer = deciding.is_some() == own;
        if self.nodes <= self.most {
            self.answers[place] = (hash, answer);
        }
        answer
    }

    /// The exact value of a position without a jump for the side of the question: a draw is worth no lead.
    fn known(&self, position: &Position) -> Option<i32> {
        let pieces = position.piece_count();
        let result = if pieces <= self.tables.pieces() { self.tables.look_up(position)? } else { return None };
        Some(match result.ending {
            Ending::Drawn => piece_lead(position, self.side).min(0),
            Ending::Won if position.turn() == self.side => WIN,
            Ending::Lost if position.turn() != self.side => WIN,
            _ => -WIN,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::endgames::built_in;

    fn reaching(fen: &str, lead: i32, steps: u8) -> Vec<String> {
        let position: Position = fen.parse().unwrap();
        let moves = position.legal_moves(Ruleset::OFFICIAL);
        let found = Exhaust::new(built_in()).reaching(&position, &moves, lead, steps, 1_000_000).unwrap();
        found.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_two_for_one_is_found_at_its_depth_and_not_before() {
        // 1-5 prepares 9-14 18x9 5x21.
        let fen = "B:W16,17,18,19,20,22:B1,7,9,10,11,13";
        assert!(reaching(fen, 1, 2).is_empty());
        assert_eq!(reaching(fen, 1, 7), ["1-5"]);
        assert_eq!(reaching(fen, -6, 3).len(), 6, "a low lead is always reached");
        assert!(reaching(fen, WIN, 3).is_empty());
    }

    #[test]
    fn a_position_in_the_tables_has_its_exact_result() {
        assert_eq!(reaching("B:W9,12:BK1,K27", WIN, 1), ["27-23"]);
        assert!(reaching("B:WK22,K23:B13,K24", 1, 3).is_empty(), "a draw");
    }

    #[test]
    fn the_answer_is_that_of_plain_minimax() {
        fn value(position: &Position, steps: u8, side: Side) -> i32 {
            let moves = position.legal_moves(Ruleset::OFFICIAL);
            let own = position.turn() == side;
            if position.side(side).is_empty() || moves.is_empty() && own {
                return -WIN;
            }
            if moves.is_empty() {
                return WIN;
            }
            let jumps = moves[0].is_jump();
            if steps == 0 && !jumps && !position.is_threatened() {
                return piece_lead(position, side);
            }
            let after = moves.iter().map(|&mv| {
                value(&position.after(mv, Ruleset::OFFICIAL), if jumps { steps } else { steps.saturating_sub(1) }, side)
            });
            if own { after.max() } else { after.min() }.unwrap_or(0)
        }
        let empty = Arc::new(Endgames::default());
        for fen in
            ["B:W18,22,24,27,31,32:B3,7,11,12,15,16", "W:W21,22,23,26,30:B9,10,13,14,K32", "B:WK10,21,30:B2,6,K15"]
        {
            let position: Position = fen.parse().unwrap();
            for steps in 1..5 {
                let mut exhaust = Exhaust::new(empty.clone());
                for mv in position.legal_moves(Ruleset::OFFICIAL) {
                    let left = if mv.is_jump() { steps } else { steps - 1 };
                    let value = value(&position.after(mv, Ruleset::OFFICIAL), left, position.turn());
                    for lead in -4..=4 {
                        let found = exhaust.reaching(&position, &[mv], lead, steps, 10_000_000).unwrap();
                        assert_eq!(
                            !found.is_empty(),
                            value >= lead,
                            "{fen} {mv} {steps} steps, lead {lead}, is {value}"
                        );
                    }
                }
            }
        }
    }
}
