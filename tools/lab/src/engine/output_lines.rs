//! The lines with which a session answers: errors, search results and proofs.

use bitboard_checkers::endgame::{Ending, TableResult};
use bitboard_checkers::engine::{Line, Report, Verdict};
use bitboard_checkers::notation::write_line;
use bitboard_checkers::{Game, Ruleset};

/// The error message for a line: a single line of limited length.
pub fn refusal(reason: &str) -> String {
    const LENGTH: usize = 200;
    let plain = |letter: char| if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter };
    let mut text: String = reason.chars().take(LENGTH).map(plain).collect();
    if reason.chars().nth(LENGTH).is_some() {
        text.push_str("...");
    }
    format!("error {text}")
}

/// A line of a search: its depth, its score, and the variation.
pub fn info_line(game: &Game, report: &Report, rank: &str, Line { depth, score, moves }: &Line) -> String {
    let score = match score.verdict() {
        Verdict::Value(hundredths) => hundredths.to_string(),
        Verdict::Win(plies) => format!("win {plies}"),
        Verdict::Loss(plies) => format!("loss {plies}"),
    };
    let (nodes, time) = (report.nodes, report.time);
    let nps = nodes as f64 / time.max(1e-3) * 1e3;
    let pv = write_line(game.position(), game.rules(), moves).join(" ");
    format!("info depth {depth}{rank} score {score} nodes {nodes} nps {nps:.0} time {time:.0} pv {pv}")
}

/// The line for the result that a search by these rules has proved, or that is `known` from the endgame tables.
pub fn proof_line(report: &Report, known: Option<TableResult>, rules: Ruleset) -> String {
    let by = match report.score.verdict() {
        Verdict::Win(plies) | Verdict::Loss(plies) => plies.to_string(),
        Verdict::Value(_) => "tables".to_owned(),
    };
    match report.score.proved().or_else(|| known?.ending_by(rules)) {
        Some(Ending::Won) => format!("proof win {by}"),
        Some(Ending::Lost) => format!("proof loss {by}"),
        Some(Ending::Drawn) => format!("proof draw {by}"),
        None => "proof none".to_owned(),
    }
}
