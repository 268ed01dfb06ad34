//! The value of a ballot: the score of the last iteration, the range of the scores of the last ones, and the best line.

use bitboard_checkers::engine::{Engine, Limits, Report, Score, Stopwatch};
use bitboard_checkers::{Game, Move, Side};

use super::deck::played;

/// Iterations whose scores give the range.
const ITERATIONS: usize = 5;
/// Plies of the best line. A table cutoff may end the line of the search before; then its end is searched too, with
/// this part of the nodes.
const LINE: usize = 12;
const PART: u64 = 20;

/// The result of the search. Scores are Black's.
pub struct Value {
    pub score: Score,
    /// The least and the greatest score of the last iterations.
    pub range: (Score, Score),
    /// Plies of the last iteration.
    pub depth: u8,
    /// Positions visited for the score.
    pub nodes: u64,
    /// The moves after the ballot.
    pub line: Vec<Move>,
}

/// Searches the position after the moves of a ballot.
pub fn of(engine: &mut Engine, ballot: &[Move], nodes: u64) -> Result<Value, String> {
    let mut game = played(ballot)?;
    let (report, scores) = search(engine, &game, nodes);
    let turn = game.position().turn();
    let for_black = |score: Score| if turn == Side::Black { score } else { -score };
    let scores: Vec<Score> = scores.into_iter().map(for_black).collect();
    let score = for_black(report.score);
    let mut line = Vec::new();
    let mut next = report.line;
    while line.len() < LINE && !next.is_empty() {
        for mv in next {
            game.play(mv).map_err(|error| error.to_string())?;
            line.push(mv);
        }
        next = if line.len() < LINE { search(engine, &game, nodes / PART).0.line } else { Vec::new() };
    }
    line.truncate(LINE);
    Ok(Value { score, range: range(score, &scores), depth: report.depth, nodes: report.nodes, line })
}

/// The least and the greatest score of the last iterations and of the search.
fn range<T: Ord + Copy>(score: T, scores: &[T]) -> (T, T) {
    let last = scores[scores.len().saturating_sub(ITERATIONS)..].iter();
    last.fold((score, score), |(low, high), &score| (low.min(score), high.max(score)))
}

/// The report of a search, and the scores of its iterations: an iteration's is the last one reported for its depth.
pub fn search(engine: &mut Engine, game: &Game, nodes: u64) -> (Report, Vec<Score>) {
    let limits = Limits { nodes: Some(nodes.max(1)), ..Limits::default() };
    let clock = Stopwatch::start();
    engine.start(game, limits, &clock);
    let mut scores: Vec<(u8, Score)> = Vec::new();
    loop {
        let report = engine.think(&clock);
        match scores.last_mut() {
            Some(last) if last.0 == report.depth => last.1 = report.score,
            _ => scores.push((report.depth, report.score)),
        }
        if report.done {
            return (report, scores.into_iter().map(|(_, score)| score).collect());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::deck;
    use super::*;
    use bitboard_checkers::Ruleset;
    use bitboard_checkers::notation::read_move;

    #[test]
    fn the_range_is_that_of_the_last_five_iterations() {
        let scores = [900, -10, 40, 15, 7, 22];
        assert_eq!(range(22, &scores), (-10, 40));
        assert_eq!(range(3, &scores[5..]), (3, 22));
    }

    #[test]
    fn a_value_has_nodes_and_a_legal_line() {
        let ballots = deck::all().unwrap();
        let mut engine = Engine::new(2);
        for ballot in [&ballots[0], &ballots[173], &ballots[200]] {
            let value = of(&mut engine, ballot, 30_000).unwrap();
            assert!(value.nodes >= 30_000 && value.depth > 5);
            let game = played(&[&ballot[..], &value.line].concat()).unwrap();
            assert_eq!(game.history().len(), ballot.len() + LINE);
        }
    }

    #[test]
    fn scores_are_for_black_whoever_moves() {
        let of = |text: &str| {
            let mut game = Game::new(Ruleset::OFFICIAL);
            for word in text.split(' ') {
                let mv = read_move(word).unwrap().choose(&game).unwrap();
                game.play(mv).unwrap();
            }
            of(&mut Engine::new(2), &game.history().collect::<Vec<_>>(), 30_000).unwrap()
        };
        let (white_to_move, black_to_move) = (of("9-14 22-18 14-17"), of("9-14 21-17"));
        assert!(white_to_move.range.1 < Score::DRAW, "Black loses a man: {}", white_to_move.score);
        assert!(black_to_move.range.0 > Score::DRAW, "White loses a man: {}", black_to_move.score);
    }
}
