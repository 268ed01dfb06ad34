//! Carries the result of a deep search over to the positions along its line.

use super::evaluation::Evaluation;
use crate::engine::{Score, Verdict};
use crate::rules::{Game, Move, Position, Ruleset};

/// A search counts for the next positions of its line where they were searched with a quarter of its nodes or fewer.
const DEEPER: u64 = 4;

/// Replaces the evaluations of positions that an earlier position's search covers: the game follows its line, and it
/// had at least four times the nodes. Without this the points would jump back and forth after each position that was
/// searched deeply. Positions of the endgame tables keep their evaluation.
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
    let mut propagated: Vec<Option<Evaluation>> = Vec::with_capacity(evaluations.len());
    let moves = std::iter::once(None).chain(game.history().map(Some));
    for ((ply, own), mv) in evaluations.iter().enumerate().zip(moves) {
        let last = ply.checked_sub(1).and_then(|last| propagated[last].as_ref());
        let passes = |ply: usize| positions[ply - 1].turn() == positions[ply].turn();
        let carried = last.zip(mv).filter(|&(_, mv)| leads(game.rules(), [positions[ply - 1], positions[ply]], mv));
        let carried = carried.and_then(|(last, mv)| after(last, mv, passes(ply)));
        let is_deeper = |carried: &Evaluation| {
            own.as_ref().is_some_and(|own| own.table.is_none() && own.nodes.saturating_mul(DEEPER) <= carried.nodes)
        };
        propagated.push(carried.filter(is_deeper).or_else(|| own.clone()));
    }
    propagated
}

/// Returns `true` if a move of a game leads from the first of two positions to the other: no set-up replaced it.
// The copies would enlarge the module.
#[inline(never)]
pub(super) fn leads(rules: Ruleset, [before, after]: [&Position; 2], mv: Move) -> bool {
    before.after(mv, rules) == *after
}

/// The evaluation of the position after a move, taken from that of the position before it; `None` if the move does not
/// begin its line, or ends it.
fn after(evaluation: &Evaluation, mv: Move, stays: bool) -> Option<Evaluation> {
    let line = evaluation.line.strip_prefix(&[mv]).filter(|line| !line.is_empty())?.to_vec();
    let score = match evaluation.score.verdict() {
        Verdict::Win(plies) => Score::from(Verdict::Win(plies.saturating_sub(1))),
        Verdict::Loss(plies) => Score::from(Verdict::Loss(plies.saturating_sub(1))),
        Verdict::Value(_) => evaluation.score,
    };
    let depth = evaluation.depth.saturating_sub(1);
    Some(Evaluation {
        score: if stays { score } else { -score },
        line,
        second: None,
        table: None,
        depth,
        ..*evaluation
    })
}
