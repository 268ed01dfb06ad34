//! The data card: what the positions are from which weights are learned.

use std::fmt;

use bitboard_checkers::Bitboard;

use super::sample::Sample;

/// The most pieces of a position.
pub const MOST_PIECES: usize = 24;
/// The percentiles of the scores that are shown.
const PERCENTILES: [usize; 7] = [1, 5, 25, 50, 75, 95, 99];

/// Counts of positions, game by game. The files of many machines are added one after the other.
#[derive(Clone, Debug)]
pub struct DataCard {
    games: usize,
    positions: usize,
    /// Positions by their number of pieces, from 0 to 24.
    pieces: [usize; MOST_PIECES + 1],
    /// Positions with kings of one side only, and with kings of both.
    kings: [usize; 2],
    /// Positions whose side to move lost, drew and won.
    results: [usize; 3],
    /// Scored positions by their score, beginning with -32768.
    scores: Vec<usize>,
}

impl Default for DataCard {
    fn default() -> Self {
        Self {
            games: 0,
            positions: 0,
            pieces: [0; MOST_PIECES + 1],
            kings: [0; 2],
            results: [0; 3],
            scores: vec![0; 1 << 16],
        }
    }
}

impl DataCard {
    /// Counts the positions of a game.
    pub fn add(&mut self, game: &[Sample]) {
        self.games += 1;
        self.positions += game.len();
        for Sample { position, score, result } in game {
            self.pieces[position.piece_count() as usize] += 1;
            let has_kings = |side: Bitboard| !(side & position.kings()).is_empty();
            match (has_kings(position.black()), has_kings(position.white())) {
                (false, false) => {}
                (true, true) => self.kings[1] += 1,
                _ => self.kings[0] += 1,
            }
            if let Some(result) = result {
                self.results[(result + 1) as usize] += 1;
            }
            if let Some(score) = score {
                self.scores[index(*score)] += 1;
            }
        }
    }

    /// The score that this share of the scored positions does not exceed, in hundredths of a man.
    fn percentile(&self, percent: usize) -> i32 {
        let rank = (self.scored() * percent).div_ceil(100).max(1);
        let mut seen = 0;
        let at = self.scores.iter().position(|&count| {
            seen += count;
            seen >= rank
        });
        at.map_or(0, |at| at as i32 + i32::from(i16::MIN))
    }

    fn scored(&self) -> usize {
        self.scores.iter().sum()
    }

    fn share(&self, count: usize) -> String {
        share(count, self.positions)
    }
}

fn index(score: i16) -> usize {
    (i32::from(score) - i32::from(i16::MIN)) as usize
}

fn share(count: usize, all: usize) -> String {
    format!("{:.1} %", 100.0 * count as f64 / all.max(1) as f64)
}

/// Two tables in Markdown.
impl fmt::Display for DataCard {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, positions, kings: [one, both], results: [lost, drawn, won], .. } = self;
        let played = lost + drawn + won;
        writeln!(out, "| data | |\n|---|---|")?;
        writeln!(out, "| games | {games} |\n| positions | {positions} |")?;
        writeln!(out, "| with kings of one side | {} |", self.share(*one))?;
        writeln!(out, "| with kings of both sides | {} |", self.share(*both))?;
        writeln!(out, "| with a result | {} |", self.share(played))?;
        for (name, count) in [("won by", *won), ("drawn by", *drawn), ("lost by", *lost)] {
            writeln!(out, "| of these {name} the side to move | {} |", share(count, played))?;
        }
        writeln!(out, "| with a score | {} |", self.share(self.scored()))?;
        let scores = PERCENTILES.map(|percent| self.percentile(percent).to_string());
        writeln!(out, "| scores at {PERCENTILES:?} % | {} |", scores.join(", "))?;
        writeln!(out, "\n| pieces | positions | share |\n|---|---|---|")?;
        for (pieces, &count) in self.pieces.iter().enumerate().filter(|&(_, &count)| count > 0) {
            writeln!(out, "| {pieces} | {count} | {} |", self.share(count))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::perft::read_position;

    fn sample(fen: &str, score: Option<i16>, result: Option<i8>) -> Sample {
        Sample { position: read_position(fen).unwrap(), score, result }
    }

    #[test]
    fn positions_are_counted_by_pieces_kings_results_and_scores() {
        let mut card = DataCard::default();
        card.add(&[
            sample("B:W32:B1", Some(-2000), Some(1)),
            sample("B:WK32:B1", Some(-5), Some(0)),
            sample("W:WK32:BK1", Some(10), Some(0)),
        ]);
        card.add(&[sample("W:W32:BK1,2", Some(2000), None), sample("W:W31,32:B1", None, Some(-1))]);
        let expected = "\
| data | |
|---|---|
| games | 2 |
| positions | 5 |
| with kings of one side | 40.0 % |
| with kings of both sides | 20.0 % |
| with a result | 80.0 % |
| of these won by the side to move | 25.0 % |
| of these drawn by the side to move | 50.0 % |
| of these lost by the side to move | 25.0 % |
| with a score | 80.0 % |
| scores at [1, 5, 25, 50, 75, 95, 99] % | -2000, -2000, -2000, -5, 10, 2000, 2000 |

| pieces | positions | share |
|---|---|---|
| 2 | 3 | 60.0 % |
| 3 | 2 | 40.0 % |
";
        assert_eq!(card.to_string(), expected);
    }

    #[test]
    fn a_card_without_positions_can_be_shown() {
        assert!(DataCard::default().to_string().contains("| positions | 0 |"));
    }
}
