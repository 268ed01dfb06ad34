//! The puzzles of the page are legal, in their places, and what the tables prove is so.

use std::collections::HashSet;
use std::path::Path;

use bitboard_checkers::Ruleset;

use super::judge::{Effort, Judge, Proof};
use super::pack::{id, written_id};
use super::record::Puzzle;
use super::solution::LEAST_CHOICES;
use crate::endgames;

#[test]
fn each_puzzle_of_the_page_is_legal_in_its_place_and_asks_for_two_moves() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../www/data");
    let tables = endgames::choose(false, Some(&data.join("endgame5.bin"))).unwrap().expect("tables");
    let mut judge = Judge::new(None, tables, Effort { nodes: 0, steps: 0, most: 0, search_pieces: 0 });
    let files = std::fs::read_dir(data.join("puzzles")).unwrap().flatten();
    let chunks = files.filter(|file| file.file_name().to_string_lossy().ends_with(".txt.gz")).count() as u32;
    let (mut ids, mut proven) = (HashSet::new(), 0);
    for chunk in 0..chunks {
        let packed = crate::pdn::read(&data.join(format!("puzzles/{chunk:02}.txt.gz"))).unwrap();
        let text = String::from_utf8(packed).unwrap();
        assert!(text.lines().is_sorted(), "chunk {chunk}");
        for line in text.lines() {
            let columns: Vec<_> = line.split('\t').collect();
            let puzzle = Puzzle::read_shipped(line).unwrap();
            let number = id(&puzzle.start);
            assert_eq!((written_id(number).as_str(), number % chunks), (columns[0], chunk), "{line}");
            assert!(ids.insert(number), "twice: {line}");
            assert!(!columns[6].is_empty(), "no theme: {line}");
            let mut asked = Vec::new();
            for (ply, position) in puzzle.positions().iter().enumerate().take(puzzle.solution.len()).step_by(2) {
                asked.push(position.legal_moves(Ruleset::OFFICIAL).len() > 1);
                if puzzle.proof == Proof::Tables && asked.last() == Some(&true) {
                    let only = judge.only(position, puzzle.task).map(|only| only.mv);
                    assert_eq!(only, Some(puzzle.solution[ply]), "{line}");
                }
            }
            assert!(asked.iter().filter(|&&asked| asked).count() >= LEAST_CHOICES, "{line}");
            assert!(asked[0] && asked[asked.len() - 1] && puzzle.solution.len() % 2 == 1, "{line}");
            proven += usize::from(puzzle.proof != Proof::Search);
        }
    }
    assert!(proven * 2 >= ids.len(), "half are proven by tables or exhausted search");
}
