//! A review as JSON.

use bitboard_checkers::notation::{write_line, write_move};
use bitboard_checkers::pdn::{PdnFault, Record};
use bitboard_checkers::review::{Explanation, GameReview, MoveReview, PieceCount, ReviewedMove, SideReview, TableNote};
use bitboard_checkers::{Game, Position, Ruleset, Side};

/// A game with its review as an object on one line. `review` has the form of `GameReview` in the browser's module.
pub fn write(number: usize, record: &Record, game: &Game, review: &GameReview, fault: Option<&PdnFault>) -> String {
    let tags = ["Event", "Date", "Black", "White"].map(|name| record.tag(name).map_or("null".to_owned(), text));
    object(&[
        ("game", number.to_string()),
        ("event", tags[0].clone()),
        ("date", tags[1].clone()),
        ("black", tags[2].clone()),
        ("white", tags[3].clone()),
        ("fault", fault.map_or("null".to_owned(), |fault| text(&fault.to_string()))),
        ("review", of_review(game, review)),
    ])
}

fn of_review(game: &Game, review: &GameReview) -> String {
    let moves: Vec<_> =
        review.moves.iter().zip(game.positions()).map(|(it, position)| of_move(it, position, game.rules())).collect();
    let points: Vec<_> = review.points.iter().map(|&points| optional(points, number_of)).collect();
    object(&[
        ("moves", list(&moves)),
        ("points", list(&points)),
        ("black", of_side(&review.black)),
        ("white", of_side(&review.white)),
        ("search_alone", review.search_alone.to_string()),
    ])
}

fn of_side(side: &SideReview) -> String {
    object(&[
        ("accuracy", optional(side.accuracy, number_of)),
        ("inaccuracies", side.inaccuracies.to_string()),
        ("mistakes", side.mistakes.to_string()),
        ("blunders", side.blunders.to_string()),
    ])
}

fn of_move(it: &MoveReview, position: &Position, rules: Ruleset) -> String {
    object(&[
        ("move", text(&write_move(it.mv, &position.legal_moves(rules)))),
        ("side", text(if it.side == Side::Black { "black" } else { "white" })),
        ("choice", text(it.choice.name())),
        ("reviewed", optional(it.reviewed.as_ref(), |it| of_reviewed(it, position, rules))),
    ])
}

fn of_reviewed(it: &ReviewedMove, position: &Position, rules: Ruleset) -> String {
    let explanations: Vec<_> = it.explanations.iter().map(|it| of_explanation(it, position, rules)).collect();
    object(&[
        ("before", number_of(it.before)),
        ("after", number_of(it.after)),
        ("judgement", text(it.judgement.name())),
        ("accuracy", number_of(it.accuracy)),
        ("best", optional(it.best, |mv| text(&write_move(mv, &position.legal_moves(rules))))),
        ("only", it.only.to_string()),
        ("turning_point", it.turning_point.to_string()),
        ("table", optional(it.table, of_note)),
        ("explanations", list(&explanations)),
    ])
}

fn of_note(note: TableNote) -> String {
    object(&[("kind", text(note.name())), ("plies", optional(note.plies(), |plies| plies.to_string()))])
}

fn of_explanation(it: &Explanation, position: &Position, rules: Ruleset) -> String {
    let count = |count: PieceCount| object(&[("men", count.men.to_string()), ("kings", count.kings.to_string())]);
    let moves: Vec<_> = write_line(position, rules, &it.line).iter().map(|mv| text(mv)).collect();
    object(&[
        ("kind", text(it.kind.name())),
        ("proven", it.kind.is_proven().to_string()),
        ("square", optional(it.kind.square(), |square| square.number().to_string())),
        ("line", list(&moves)),
        ("taken", count(it.exchange.taken)),
        ("lost", count(it.exchange.lost)),
    ])
}

fn object(fields: &[(&str, String)]) -> String {
    let fields: Vec<_> = fields.iter().map(|(name, value)| format!("\"{name}\":{value}")).collect();
    format!("{{{}}}", fields.join(","))
}

fn list(values: &[String]) -> String {
    format!("[{}]", values.join(","))
}

fn optional<T>(value: Option<T>, write: impl FnOnce(T) -> String) -> String {
    value.map_or_else(|| "null".to_owned(), write)
}

/// All digits, so that the number is read back as it was.
fn number_of(value: f64) -> String {
    value.to_string()
}

fn text(value: &str) -> String {
    let mut json = String::from("\"");
    for character in value.chars() {
        match character {
            '"' | '\\' => json.extend(['\\', character]),
            control if control.is_control() => json.extend(["\\u", &format!("{:04x}", control as u32)]),
            other => json.push(other),
        }
    }
    json + "\""
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_quotes_and_line_breaks_stay_one_string() {
        assert_eq!(text("a \"b\" \\ \n\u{e9}"), "\"a \\\"b\\\" \\\\ \\u000a\u{e9}\"");
    }
}
