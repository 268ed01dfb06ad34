//! A review as annotations of a record: signs, evaluations, and best lines as variations. `docs/review.md` describes
//! them. The page writes the same and reads them back (`www/insight/review/commands.js`).

use std::collections::HashMap;

use bitboard_checkers::endgame::Ending;
use bitboard_checkers::engine::Verdict;
use bitboard_checkers::pdn::{NodeId, Record};
use bitboard_checkers::review::{
    Evaluation, Explanation, GameReview, MoveChoice, MoveReview, PieceCount, ReviewedMove, TableNote,
};
use bitboard_checkers::{Move, Position, Ruleset, Side};

use super::words::line;

/// Stands before a comment that begins with the evaluation of another program.
const UNSEARCHED: &str = "[%review unsearched]";

/// Adds signs (`$6`, `$2`, `$4`), commands in comments and the better lines. A move that has a sign keeps it and gets
/// none. A record that has a review already stays as it is.
pub fn annotate(record: &mut Record, review: &GameReview, evaluations: &[Option<Evaluation>]) {
    if record.comment.contains("[%review ") {
        return;
    }
    let main: HashMap<_, _> = record.main_line().enumerate().map(|(ply, id)| (id, ply)).collect();
    let first = record.start.turn();
    let start = evaluations[0].as_ref().map(|found| eval_command(found, first));
    record.comment = joined([start, Some(game_command(review)), Some(std::mem::take(&mut record.comment))]);
    let moves: Vec<_> = record.moves().collect();
    for id in moves {
        let ply = main.get(&id).copied();
        let it = ply.and_then(|ply| review.moves.get(ply));
        let found = ply.and_then(|ply| evaluations.get(ply + 1)).and_then(Option::as_ref);
        let before = *record.position(record.previous(id));
        annotate_move(record, id, it, found);
        if let Some(reviewed) = it.and_then(|it| it.reviewed.as_ref()) {
            add_lines(record, record.previous(id), &before, reviewed);
        }
    }
}

/// Writes beside a move.
fn annotate_move(record: &mut Record, id: NodeId, review: Option<&MoveReview>, found: Option<&Evaluation>) {
    let (rules, before) = (record.rules, *record.position(record.previous(id)));
    let turn = record.position(Some(id)).turn();
    let node = record.node_mut(id);
    let reviewed = review.and_then(|it| it.reviewed.as_ref());
    let nag = reviewed.and_then(|it| it.judgement.nag());
    let unsigned = nag.is_some() && node.nags.iter().any(|nag| matches!(nag, 1..=6));
    if let Some(nag) = nag.filter(|_| !unsigned) {
        node.nags.insert(0, nag);
    }
    let eval = found.map(|found| eval_command(found, turn));
    let words = review.map(|it| review_command(&before, rules, it, unsigned)).filter(|words| !words.is_empty());
    let foreign = eval.is_none() && words.is_none() && node.comment.starts_with("[%eval");
    let why: Vec<_> =
        reviewed.iter().flat_map(|it| &it.explanations).map(|it| why_command(&before, rules, it)).collect();
    let comment = std::mem::take(&mut node.comment);
    let words = if foreign { Some(UNSEARCHED.to_owned()) } else { words };
    node.comment = joined([eval, words, Some(why.join(" ")), Some(comment)]);
}

/// Adds the better lines as variations, unless their first move is there already, as the move of the game is.
fn add_lines(record: &mut Record, parent: Option<NodeId>, before: &Position, reviewed: &ReviewedMove) {
    for explanation in &reviewed.explanations {
        let known = |mv: &Move| record.next(parent).iter().any(|&id| record.node(id).mv == *mv);
        let Some(first) = explanation.line.first().filter(|mv| !known(mv)) else { continue };
        let mark = format!("[%engine {}]", line(before, record.rules, &explanation.line));
        let mut last = record.add(parent, *first);
        record.node_mut(last).comment = mark;
        for &mv in &explanation.line[1..] {
            last = record.add(Some(last), mv);
        }
    }
}

/// Texts with a space between them; empty ones are left out.
fn joined(parts: impl IntoIterator<Item = Option<String>>) -> String {
    parts.into_iter().flatten().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// `[%review accuracy 87.25 92.10]`, of Black and White.
fn game_command(review: &GameReview) -> String {
    let text = |accuracy: Option<f64>| accuracy.map_or("-".to_owned(), |accuracy| format!("{accuracy:.2}"));
    let alone = if review.search_alone { "search-alone " } else { "" };
    format!("[%review {alone}accuracy {} {}]", text(review.black.accuracy), text(review.white.accuracy))
}

/// `[%review blunder best 22-17 turning-point]`; empty if there is nothing to say.
fn review_command(before: &Position, rules: Ruleset, it: &MoveReview, unsigned: bool) -> String {
    let mut words = Vec::new();
    if it.choice == MoveChoice::Book {
        words.push("book".to_owned());
    }
    if let Some(reviewed) = &it.reviewed {
        if reviewed.judgement.nag().is_some() {
            words.push(reviewed.judgement.name().to_owned());
            words.extend(reviewed.best.map(|best| format!("best {}", line(before, rules, &[best]))));
        }
        words.extend(reviewed.only.then(|| "only".to_owned()));
        words.extend(reviewed.turning_point.then(|| "turning-point".to_owned()));
        words.extend(reviewed.table.map(table));
    }
    words.extend(unsigned.then(|| "unsigned".to_owned()));
    if words.is_empty() { String::new() } else { format!("[%review {}]", words.join(" ")) }
}

fn table(note: TableNote) -> String {
    note.plies().map_or_else(|| note.name().to_owned(), |plies| format!("{} {plies}", note.name()))
}

/// `[%why loses-pieces +0 -1 22-17 13x22 25x18]`: the pieces taken and lost, and the line; `king-trapped@29` names a
/// square.
fn why_command(before: &Position, rules: Ruleset, it: &Explanation) -> String {
    let [taken, lost] = [it.exchange.taken, it.exchange.lost].map(count);
    let square = it.kind.square().map_or_else(String::new, |square| format!("@{}", square.number()));
    format!("[%why {}{square} +{taken} -{lost} {}]", it.kind.name(), line(before, rules, &it.line))
}

/// Men and kings: `2`, `K1`, `2K1`.
fn count(PieceCount { men, kings }: PieceCount) -> String {
    match (men, kings) {
        (men, 0) => men.to_string(),
        (0, kings) => format!("K{kings}"),
        (men, kings) => format!("{men}K{kings}"),
    }
}

/// `[%eval 0.34]`: men as Black sees it, who moves first, or `#9` and `#-9` for the plies to a forced win. A position
/// of the endgame tables has its exact value.
fn eval_command(found: &Evaluation, turn: Side) -> String {
    let exact = found.table.and_then(|table| match (table.ending, table.plies) {
        (Ending::Drawn, _) => Some(Verdict::Value(0)),
        (Ending::Won, plies) => plies.map(Verdict::Win),
        (Ending::Lost, plies) => plies.map(Verdict::Loss),
    });
    let verdict = exact.unwrap_or(found.score.verdict());
    match if turn == Side::Black { verdict } else { of_opponent(verdict) } {
        Verdict::Value(hundredths) => format!("[%eval {:.2}]", f64::from(hundredths) / 100.0),
        Verdict::Win(plies) => format!("[%eval #{plies}]"),
        Verdict::Loss(plies) => format!("[%eval #-{plies}]"),
    }
}

const fn of_opponent(verdict: Verdict) -> Verdict {
    match verdict {
        Verdict::Value(hundredths) => Verdict::Value(-hundredths),
        Verdict::Win(plies) => Verdict::Loss(plies),
        Verdict::Loss(plies) => Verdict::Win(plies),
    }
}

#[cfg(test)]
mod tests {
    use bitboard_checkers::engine::Score;
    use bitboard_checkers::pdn::PdnReader;
    use bitboard_checkers::review::{Exchange, ExplanationKind, review_game};

    use super::*;

    #[test]
    fn the_lines_of_all_better_moves_are_added_and_no_line_of_the_move_made() {
        let text = "[FEN \"W:WK22:BK29\"]\n1. 22-17 *";
        let mut record = PdnReader::new(text).next().unwrap().record;
        let game = super::super::searches::game_of(&record);
        let [best, played] = ["22-25", "22-17"].map(|text| {
            let legal = game.start().legal_moves(record.rules);
            *legal.iter().find(|mv| mv.to_string() == text).unwrap()
        });
        let evaluation = |value, line| {
            let score = Score::from(Verdict::Value(value));
            Some(Evaluation { score, line, second: None, table: None, depth: 9, nodes: 1_000 })
        };
        let found = [evaluation(200, vec![best]), evaluation(0, vec![])];
        let mut review = review_game(&game, &found, 0).unwrap();
        let explanation = |kind, mv| Explanation { kind, line: vec![mv], exchange: Exchange::default() };
        review.moves[0].reviewed.as_mut().unwrap().explanations = vec![
            explanation(ExplanationKind::AllowsKingOrPiece, played),
            explanation(ExplanationKind::MissesKingOrPiece, best),
        ];
        annotate(&mut record, &review, &found);
        let first = record.next(None);
        assert_eq!(first.iter().map(|&id| record.node(id).mv).collect::<Vec<_>>(), [played, best]);
        assert!(record.node(first[1]).comment.contains("[%engine 22-25]"));
    }
}
