//! Carries the result of a deep search over to the positions along its line, and back over forced moves.

use super::evaluation::Evaluation;
use crate::rules::{Game, Move, Position, Ruleset};

/// A search counts for the next positions of its line where they were searched with a quarter of its nodes or fewer.
const DEEPER: u64 = 4;

/// Replaces the evaluations of positions that an earlier position's search covers: the game follows its line, and it
/// had at least four times the nodes. Without this the points would jump back and forth after each position that was
/// searched deeply. Before that, a position with a single legal move takes the evaluation of the position after it, if
/// that was searched with as many nodes or is in the endgame tables. Positions of the tables keep their evaluation.
///
/// ```
/// use bitboard_checkers::engine::{Score, Verdict};
/// use bitboard_checkers::notation::read_move;
/// use bitboard_checkers::review::{Evaluation, propagate_evaluations};
/// use bitboard_checkers::{Game, Ruleset};
/// let mut game = Game::new(Ruleset::OFFICIAL);
/// for text in ["11-15", "23-19"] {
///     game.play(read_move(text)?.choose(&game)?)?;
/// }
/// let line: Vec<_> = game.history().collect();
/// let evaluation = |value, line: &[_], depth, nodes| {
///     let score = Score::from(Verdict::Value(value));
///     Some(Evaluation { score, line: line.to_vec(), second: None, table: None, depth, nodes })
/// };
/// let deep = evaluation(30, &line, 15, 80_000);
/// let found = [deep, evaluation(10, &line[1..], 9, 10_000), evaluation(20, &[], 12, 40_000)];
/// let propagated = propagate_evaluations(&game, &found);
/// assert_eq!(propagated[1], evaluation(-30, &line[1..], 14, 80_000));
/// assert_eq!(propagated[2], found[2], "it was searched with half of the nodes");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn propagate_evaluations(game: &Game, evaluations: &[Option<Evaluation>]) -> Vec<Option<Evaluation>> {
    let positions: Vec<_> = game.positions().collect();
    let evaluations = before_forced_moves(game, &positions, evaluations);
    let mut propagated: Vec<Option<Evaluation>> = Vec::with_capacity(evaluations.len());
    let moves = std::iter::once(None).chain(game.history().map(Some));
    for ((ply, own), mv) in evaluations.iter().enumerate().zip(moves) {
        let last = ply.checked_sub(1).and_then(|last| propagated[last].as_ref());
        let passes = |ply: usize| positions[ply - 1].turn() == positions[ply].turn();
        let carried = last.zip(mv).filter(|&(_, mv)| leads(game.rules(), [positions[ply - 1], positions[ply]], mv));
        let carried = carried.and_then(|(last, mv)| last.after(mv, passes(ply)));
        let is_deeper = |carried: &Evaluation| {
            own.as_ref().is_some_and(|own| own.table.is_none() && own.nodes.saturating_mul(DEEPER) <= carried.nodes)
        };
        propagated.push(carried.filter(is_deeper).or_else(|| own.clone()));
    }
    propagated
}

/// The evaluations, those of positions with a single legal move taken from the positions after it.
fn before_forced_moves(
    game: &Game,
    positions: &[&Position],
    evaluations: &[Option<Evaluation>],
) -> Vec<Option<Evaluation>> {
    let rules = game.rules();
    let mut evaluations = evaluations.to_vec();
    let moves: Vec<_> = game.history().collect();
    for (ply, &mv) in moves.iter().enumerate().rev() {
        let [position, next] = [positions[ply], positions[ply + 1]];
        let Some((own, after)) = evaluations[ply].as_ref().zip(evaluations[ply + 1].as_ref()) else { continue };
        let knows_more = own.table.is_none() && (after.table.is_some() || own.nodes <= after.nodes);
        if knows_more && position.legal_moves(rules) == [mv] && leads(rules, [position, next], mv) {
            evaluations[ply] = Some(after.before(mv, position.turn() == next.turn()));
        }
    }
    evaluations
}

/// Returns `true` if a move of a game leads from the first of two positions to the other: no set-up replaced it.
// The copies would enlarge the module.
#[inline(never)]
pub(super) fn leads(rules: Ruleset, [before, after]: [&Position; 2], mv: Move) -> bool {
    before.after(mv, rules) == *after
}

#[cfg(test)]
mod tests {
    use super::super::evaluation::evaluation;
    use super::*;
    use crate::notation::read_move;

    #[test]
    fn a_position_with_a_single_legal_move_is_worth_what_the_next_one_is() {
        let mut game = Game::new(Ruleset::OFFICIAL);
        for text in ["11-15", "22-18", "15x22", "25x18"] {
            game.play(read_move(text).unwrap().choose(&game).unwrap()).unwrap();
        }
        let moves: Vec<_> = game.history().collect();
        assert_eq!(game.positions().nth(2).unwrap().legal_moves(Ruleset::OFFICIAL), [moves[2]], "the jump is forced");
        let deep = evaluation(-60, &moves[3..], 80_000);
        let shallow = [evaluation(5, &[], 9), evaluation(10, &[], 90_000), evaluation(0, &[], 80_000)];
        let found = [shallow.map(Some).to_vec(), vec![Some(deep.clone()), None]].concat();
        let propagated = propagate_evaluations(&game, &found);
        assert_eq!(propagated[2], Some(Evaluation { depth: 10, ..evaluation(60, &moves[2..], 80_000) }));
        assert_eq!(propagated[1], found[1], "White had other moves");
        let found = [None, None, Some(evaluation(0, &[], 80_001)), Some(deep), None];
        assert_eq!(propagate_evaluations(&game, &found)[2], found[2], "it was searched more deeply");
    }
}
