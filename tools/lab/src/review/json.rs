//! A review as JSON.

use bitboard_checkers::{
    Explanation, ExplanationKind, Game, GameReview, MoveChoice, MoveReview, PdnFault, PieceCount, Record, ReviewedMove,
    SideReview, TableNote, notation,
};

use super::words::{judgement, line};

/// A game with its review as an object on one line.
pub fn write(number: usize, record: &Record, game: &Game, review: &GameReview, fault: Option<&PdnFault>) -> String {
    let mut replayed = Game::from_position(*game.start(), game.rules());
    replayed.set_automatic_draws(false);
    let mut moves = Vec::new();
    for it in &review.moves {
        moves.push(of_move(it, &replayed));
        if replayed.play(it.mv).is_err() {
            break;
        }
    }
    let tags = ["Event", "Date", "Black", "White"].map(|name| record.tag(name).map_or("null".to_owned(), text));
    let points: Vec<_> = review.points.iter().map(|points| points.map_or("null".to_owned(), number_of)).collect();
    object(&[
        ("game", number.to_string()),
        ("event", tags[0].clone()),
        ("date", tags[1].clone()),
        ("black", tags[2].clone()),
        ("white", tags[3].clone()),
        ("fault", fault.map_or("null".to_owned(), |fault| text(&fault.to_string()))),
        ("searchAlone", review.search_alone.to_string()),
        ("points", list(&points)),
        ("sides", list(&[of_side(&review.black), of_side(&review.white)])),
        ("moves", list(&moves)),
    ])
}

fn of_side(side: &SideReview) -> String {
    object(&[
        ("accuracy", side.accuracy.map_or("null".to_owned(), number_of)),
        ("inaccuracies", side.inaccuracies.to_string()),
        ("mistakes", side.mistakes.to_string()),
        ("blunders", side.blunders.to_string()),
    ])
}

fn of_move(it: &MoveReview, before: &Game) -> String {
    let choice = match it.choice {
        MoveChoice::Forced => "forced",
        MoveChoice::Book => "book",
        MoveChoice::Free => "free",
    };
    let mut fields = vec![("move", text(&notation(it.mv, before.legal_moves()))), ("choice", text(choice))];
    if let Some(reviewed) = &it.reviewed {
        fields.extend(of_reviewed(reviewed, before));
    }
    object(&fields)
}

fn of_reviewed(it: &ReviewedMove, before: &Game) -> Vec<(&'static str, String)> {
    let (plies, note) = match it.table {
        None => (None, "null".to_owned()),
        Some(TableNote::WinBecomesDraw) => (None, text("winBecomesDraw")),
        Some(TableNote::WinBecomesLoss) => (None, text("winBecomesLoss")),
        Some(TableNote::DrawBecomesLoss) => (None, text("drawBecomesLoss")),
        Some(TableNote::WinTakesLonger(plies)) => (Some(plies), text("winTakesLonger")),
        Some(TableNote::LossComesEarlier(plies)) => (Some(plies), text("lossComesEarlier")),
    };
    let explanations: Vec<_> = it.explanations.iter().map(|it| of_explanation(it, before)).collect();
    let mut fields = vec![
        ("before", number_of(it.before)),
        ("after", number_of(it.after)),
        ("judgement", text(judgement(it.judgement))),
        ("accuracy", number_of(it.accuracy)),
        ("best", it.best.map_or("null".to_owned(), |mv| text(&notation(mv, before.legal_moves())))),
        ("only", it.only.to_string()),
        ("turningPoint", it.turning_point.to_string()),
        ("table", note),
    ];
    fields.extend(plies.map(|plies| ("tablePlies", plies.to_string())));
    fields.push(("explanations", list(&explanations)));
    fields
}

fn of_explanation(it: &Explanation, before: &Game) -> String {
    let kind = match it.kind {
        ExplanationKind::LosesPieces => "losesPieces",
        ExplanationKind::AllowsShot => "allowsShot",
        ExplanationKind::MissesGain => "missesGain",
        ExplanationKind::MissesShot => "missesShot",
        ExplanationKind::Reply => "reply",
        ExplanationKind::Better => "better",
    };
    let count = |count: PieceCount| object(&[("men", count.men.to_string()), ("kings", count.kings.to_string())]);
    object(&[
        ("kind", text(kind)),
        ("proven", it.kind.is_proven().to_string()),
        ("line", text(&line(before.position(), before.rules(), &it.line))),
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

fn number_of(value: f64) -> String {
    format!("{value:.4}")
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
