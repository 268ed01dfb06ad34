//! The rules under any position, rule set and choice of moves.

use bitboard_checkers::notation::write_fen;
use bitboard_checkers::{Bitboard, Game, Setup, Side};

use super::agree::{Seen, agree, all_rules, other_rules};

/// The most moves of a game.
const PLIES: usize = 200;

/// Along a game that the bytes choose, the generator agrees with the oracle, and undoing and redoing gives the same
/// positions again. The bytes are the low byte of a rule set, the masks of the pieces (4 bytes each: black, white,
/// kings), a byte with the side to move in its lowest bit and the high bits of the rule set, and a choice for each
/// move.
pub fn rules(bytes: &[u8]) {
    let Some((&[rule_set, ref masks @ .., turn], choices)) = bytes.split_first_chunk::<14>() else { return };
    let mut all = all_rules();
    all.extend(other_rules());
    let rules = all[(usize::from(rule_set) | usize::from(turn >> 1) << 8) % all.len()];
    let mask = |place: usize| masks[place..].iter().take(4).fold(0, |mask, &byte| mask << 8 | u32::from(byte));
    let (black, white) = (mask(0), mask(4) & !mask(0));
    let [black, white, kings] = [black, white, mask(8) & (black | white)].map(Bitboard::from_mask);
    let turn = if turn % 2 == 0 { Side::Black } else { Side::White };
    let Ok(position) = (Setup { black, white, kings, turn }).position() else { return };
    let mut game = Game::from_position(position, rules);
    let mut fens = vec![write_fen(game.position())];
    for &choice in choices.iter().take(PLIES) {
        agree(game.position(), rules, &mut Seen::default());
        let moves = game.legal_moves();
        let Some(&mv) = moves.get(usize::from(choice) % moves.len().max(1)) else { break };
        game.play(mv).expect("a legal move");
        fens.push(write_fen(game.position()));
    }
    let outcome = game.outcome();
    for fen in fens.iter().rev().skip(1) {
        assert!(game.undo());
        assert_eq!(write_fen(game.position()), *fen);
    }
    while game.redo() {}
    assert_eq!((write_fen(game.position()), game.outcome()), (fens.pop().expect("the start"), outcome));
}
