//! A review as annotations of a record: signs, evaluations, and best lines as variations.

use bitboard_checkers::{Evaluation, ExplanationKind, GameReview, Move, NodeId, Record, Score, Side, Verdict};

/// Marks a variation as the engine's, so that a reader can remove it.
const MARK: &str = "engine";

/// Adds signs (`$6`, `$2`, `$4`), comments `[%eval ...]` and the better lines. Signs of judgements that were there are
/// replaced.
pub fn annotate(record: &mut Record, review: &GameReview, evaluations: &[Option<Evaluation>]) {
    let main: Vec<_> = record.main_line().collect();
    for (ply, (&id, review)) in main.iter().zip(&review.moves).enumerate() {
        let turn = record.position(Some(id)).turn();
        let node = record.node_mut(id);
        if let Some(evaluation) = &evaluations[ply + 1] {
            let text = format!("[%eval {}]", eval(evaluation.score, turn));
            node.comment = if node.comment.is_empty() { text } else { format!("{text} {}", node.comment) };
        }
        let Some(reviewed) = &review.reviewed else { continue };
        node.nags.retain(|nag| !matches!(nag, 2 | 4 | 6));
        let Some(nag) = reviewed.judgement.nag() else { continue };
        node.nags.insert(0, nag);
        let parent = record.previous(id);
        let shown = |kind: ExplanationKind| {
            matches!(kind, ExplanationKind::Better | ExplanationKind::MissesGain | ExplanationKind::MissesShot)
        };
        for explanation in reviewed.explanations.iter().filter(|it| shown(it.kind)) {
            add_line(record, parent, &explanation.line);
        }
    }
}

/// Adds a line as a variation, unless its first move is there already.
fn add_line(record: &mut Record, parent: Option<NodeId>, line: &[Move]) {
    let known = |mv: &Move| record.next(parent).iter().any(|&id| record.node(id).mv == *mv);
    let Some(first) = line.first().filter(|mv| !known(mv)) else { return };
    let mut last = record.add(parent, *first);
    MARK.clone_into(&mut record.node_mut(last).comment_before);
    for &mv in &line[1..] {
        last = record.add(Some(last), mv);
    }
}

/// A score as Black sees it, who moves first: men with a sign, or `#9` and `#-9` for the plies to a forced win.
fn eval(score: Score, turn: Side) -> String {
    let black = if turn == Side::Black { score } else { -score };
    match black.verdict() {
        Verdict::Value(hundredths) => format!("{:.2}", f64::from(hundredths) / 100.0),
        Verdict::Win(plies) => format!("#{plies}"),
        Verdict::Loss(plies) => format!("#-{plies}"),
    }
}
