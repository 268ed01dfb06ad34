//! The table of values: a ballot a line, columns separated by tabs.

use bitboard_checkers::engine::{Score, Verdict};
use bitboard_checkers::{Move, Ruleset};

use super::value::Value;
use crate::matches::openings::written;

/// The first line, which says what the columns are and how the values were found.
pub fn head(nodes: u64, weights: &str) -> String {
    format!(
        "# The value of each ballot by a search of {nodes} nodes with {weights}, which proves nothing. Columns: moves; \
         score for Black in hundredths of a man (B or W with a number: that side wins in so many plies); least and \
         greatest score of the last five iterations; plies of the last one; nodes; best line."
    )
}

/// The line of a ballot.
pub fn row(ballot: &[Move], value: &Value) -> String {
    let words = written(&[ballot, &value.line].concat(), Ruleset::OFFICIAL);
    let (moves, line) = words.split_at(ballot.len());
    let [score, low, high] = [value.score, value.range.0, value.range.1].map(for_black);
    let (depth, nodes) = (value.depth, value.nodes);
    format!("{}\t{score}\t{low}\t{high}\t{depth}\t{nodes}\t{}", moves.join(" "), line.join(" "))
}

fn for_black(score: Score) -> String {
    match score.verdict() {
        Verdict::Value(value) => value.to_string(),
        Verdict::Win(plies) => format!("B{plies}"),
        Verdict::Loss(plies) => format!("W{plies}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ballots::deck;

    #[test]
    fn a_row_has_the_score_of_black_and_a_forced_end_names_the_winner() {
        let ballots = deck::all().unwrap();
        let line = vec![ballots[4][0]];
        let value = |score| Value {
            score,
            range: (-Score::from(Verdict::Value(20)), score),
            depth: 19,
            nodes: 70,
            line: Vec::new(),
        };
        let won = row(&ballots[2], &value(Score::from(Verdict::Loss(31))));
        assert_eq!(won, "9-13 21-17 10-14\tW31\t-20\tW31\t19\t70\t");
        let open = row(&[], &Value { line, ..value(Score::from(Verdict::Value(7))) });
        assert_eq!(open, "\t7\t-20\t7\t19\t70\t9-13");
    }
}
