//! A review in English.

use bitboard_checkers::notation::write_move;
use bitboard_checkers::review::{
    Exchange, Explanation, ExplanationKind, MoveReview, PieceCount, ReviewedMove, TableNote,
};
use bitboard_checkers::{Game, Position, Ruleset};

/// The cost of a judged move, with the reason.
pub fn verdict(position: &Position, rules: Ruleset, review: &MoveReview, reviewed: &ReviewedMove) -> String {
    let mut parts = vec![format!(
        "{} {} ({:.2} -> {:.2})",
        line(position, rules, &[review.mv]),
        reviewed.judgement.name(),
        reviewed.before,
        reviewed.after
    )];
    parts.extend(reviewed.table.map(table));
    parts.extend(reviewed.explanations.iter().map(|it| explanation(position, rules, it)));
    parts.join("; ")
}

/// An explanation with its line.
pub fn explanation(position: &Position, rules: Ruleset, explanation: &Explanation) -> String {
    let Exchange { taken, lost } = explanation.exchange;
    let why = match explanation.kind {
        ExplanationKind::LosesPieces if taken.pieces() >= lost.pieces() => {
            format!("takes {} and loses {} again", count(taken), count(lost))
        }
        ExplanationKind::LosesPieces => format!("loses {}", balance(lost, taken)),
        ExplanationKind::AllowsShot => format!("allows a {}-for-{}", lost.pieces(), taken.pieces()),
        ExplanationKind::MissesGain => format!("misses the gain of {}", balance(taken, lost)),
        ExplanationKind::MissesShot => format!("misses a {}-for-{}", taken.pieces(), lost.pieces()),
        ExplanationKind::GivesUpTheMove { holder } => format!("gives up the move; {holder} holds the opposition"),
        ExplanationKind::KingTrapped(square) => format!("king trapped on {square}"),
        ExplanationKind::AllowsKing => "allows a king".to_owned(),
        ExplanationKind::MissesKing => "misses a king".to_owned(),
        ExplanationKind::AllowsKingOrPiece => "allows a king or the loss of a piece".to_owned(),
        ExplanationKind::MissesKingOrPiece => "misses a king or a piece".to_owned(),
        ExplanationKind::AllowsBreakthrough => "allows a king for a piece".to_owned(),
        ExplanationKind::MissesBreakthrough => "misses a king for a piece".to_owned(),
        ExplanationKind::AllowsBreakthroughOrPiece => "allows a king for a piece, or the loss of a piece".to_owned(),
        ExplanationKind::MissesBreakthroughOrPiece => "misses a king for a piece, or the gain of a piece".to_owned(),
        ExplanationKind::Reply => "expected".to_owned(),
        ExplanationKind::Better => "better".to_owned(),
    };
    format!("{why}: {}", line(position, rules, &explanation.line))
}

/// The result in the endgame tables.
pub fn table(note: TableNote) -> String {
    match note {
        TableNote::WinBecomesDraw => "throws away the win".to_owned(),
        TableNote::WinBecomesLoss => "turns a win into a loss".to_owned(),
        TableNote::DrawBecomesLoss => "throws away the draw".to_owned(),
        TableNote::WinTakesLonger(plies) => format!("the win takes {plies} plies longer"),
        TableNote::LossComesEarlier(plies) => format!("the loss comes {plies} plies earlier"),
    }
}

fn balance(given: PieceCount, received: PieceCount) -> String {
    match (count(given), received.pieces()) {
        (given, 0) => given,
        (given, _) => format!("{given} for {}", count(received)),
    }
}

fn count(PieceCount { men, kings }: PieceCount) -> String {
    let some = |number, one: &str, many: &str| match number {
        0 => None,
        1 => Some(format!("a {one}")),
        number => Some(format!("{number} {many}")),
    };
    let parts: Vec<_> = [some(men, "man", "men"), some(kings, "king", "kings")].into_iter().flatten().collect();
    if parts.is_empty() { "nothing".to_owned() } else { parts.join(" and ") }
}

/// Moves as in PDN.
pub fn line(position: &Position, rules: Ruleset, moves: &[bitboard_checkers::Move]) -> String {
    let mut game = Game::from_position(*position, rules);
    game.set_automatic_draws(false);
    let written = moves.iter().map_while(|&mv| {
        let text = write_move(mv, game.legal_moves());
        game.play(mv).ok().map(|()| text)
    });
    written.collect::<Vec<_>>().join(" ")
}
