//! `lab tables count`: counts the wins, draws and losses of each class, and finds the longest win and loss.

use bitboard_checkers::endgame::EndgameClass;
use bitboard_checkers::notation::write_fen;

use super::known::{DRAWN, Known, NOTHING, Value};
use crate::output;

const HEAD: &str = "#pieces\tbm\tbk\twm\twk\tpositions\twin\tdraw\tloss\tlongest_win_plies\tn_longest_win\texample_win\t\
                    longest_loss_plies\tn_longest_loss\texample_loss\t(all: BLACK to move)";

/// Prints a line for each class.
pub fn run(known: &Known, pieces: u32) -> Result<(), String> {
    output::line(HEAD)?;
    for class in EndgameClass::all(pieces) {
        output::line(line(known, class).ok_or("a class is missing")?)?;
    }
    Ok(())
}

/// The pieces, men and kings of either side, positions, wins, draws, losses, and the longest wins and losses.
fn line(known: &Known, class: EndgameClass) -> Option<String> {
    let mut counts = [0_usize; 256];
    let table = known.table(class)?;
    for &value in table {
        counts[usize::from(value)] += 1;
    }
    let plies = |first: usize| (first..usize::from(NOTHING)).step_by(2);
    let sum = |first| plies(first).map(|plies| counts[plies]).sum::<usize>();
    let (wins, draws, losses) = (sum(1), counts[usize::from(DRAWN)], sum(0));
    let longest = |first| match plies(first).rev().find(|&plies| counts[plies] > 0) {
        Some(plies) => format!("{plies}\t{}\t{}", counts[plies], example(class, table, plies as Value)),
        None => "-1\t0\t".to_owned(),
    };
    let material = class.counts().map(|count| count.to_string()).join("\t");
    let (pieces, positions) = (class.pieces(), wins + draws + losses);
    Some(format!("{pieces}\t{material}\t{positions}\t{wins}\t{draws}\t{losses}\t{}\t{}", longest(1), longest(0)))
}

/// The first position with this value.
fn example(class: EndgameClass, table: &[Value], value: Value) -> String {
    let index = table.iter().position(|&other| other == value);
    index.and_then(|index| class.position(index)).map_or_else(String::new, |position| write_fen(&position))
}

#[cfg(test)]
mod tests {
    use super::super::build::build;
    use super::*;

    /// Published counts of up to four pieces. The columns of examples are not compared, because there are many
    /// examples.
    const COUNTS: &str = include_str!("../../data/endgame_counts.tsv");

    /// The number of pieces in the greatest tables that are counted. `cargo xtask verify tables` sets it to 4.
    fn pieces() -> u32 {
        std::env::var("TABLES_PIECES").map_or(3, |text| text.parse().unwrap())
    }

    #[test]
    fn tables_come_to_the_published_counts() {
        let most = pieces();
        let known = build(most, None).unwrap();
        let columns = |line: &str| {
            let columns = line.split('\t').enumerate().filter(|(column, _)| ![11, 14].contains(column));
            columns.map(|(_, text)| text.to_owned()).collect::<Vec<_>>()
        };
        for pieces in 2..=most {
            let of_pieces = |line: &&str| line.starts_with(&format!("{pieces}\t"));
            let wanted: Vec<_> = COUNTS.lines().filter(of_pieces).map(columns).collect();
            let counted = EndgameClass::all(pieces).into_iter().map(|class| columns(&line(&known, class).unwrap()));
            assert_eq!(counted.collect::<Vec<_>>(), wanted);
        }
    }
}
