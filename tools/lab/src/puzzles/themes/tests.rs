//! A puzzle that fits and one that does not, for each theme.

use super::THEMES;
use crate::puzzles::record::Puzzle;
use crate::puzzles::view::View;

/// A theme, and two puzzles: FEN, solution, what follows by force, goal.
type Case = (&'static str, [&'static str; 4], [&'static str; 4]);

const TRIPLE: [&str; 4] = ["B:W13,14,16,17,25,30:B4,5,6,23,K27", "6-9 13x6 23-26 30x23 27x2", "", "gain"];
const TWO_FOR_ONE: [&str; 4] = ["B:W16,17,18,19,20,22:B1,7,9,10,11,13", "1-5 16-12 9-14", "18x9 5x21", "gain"];
const CHANGE_OF_CORNER: [&str; 4] = ["B:WK22,K24:B21,K32", "32-28 24-19 28-32 19-23 32-28", "", "draw"];
const IN_AND_OUT: [&str; 4] =
    ["B:W13,18,19,20,21,23,25,27,30,31,32:B1,2,3,5,6,7,10,11,12,16", "10-15 19x10 6x29", "", "gain"];
const KING_ROW: [&str; 4] =
    ["W:W17,19,21,23,24,27,28,31:B2,7,8,10,11,12,14,18", "19-15 10x26 31x15 11x18 17x3", "", "gain"];
/// Both strokes come after the solution.
const LATE_KING_ROW: [&str; 4] =
    ["W:W17,19,21,23,24,27,28,31:B2,7,8,10,11,12,14,18", "19-15 10x26 31x15", "11x18 17x3", "gain"];
const LATE_TRIPLE: [&str; 4] = ["B:W13,14,16,17,25,30:B4,5,6,23,K27", "6-9 13x6 23-26", "30x23 27x2", "gain"];

const CASES: [Case; 21] = [
    ("two-for-one", TWO_FOR_ONE, TRIPLE),
    ("three-for-one", IN_AND_OUT, TWO_FOR_ONE),
    ("triple", TRIPLE, LATE_TRIPLE),
    ("stroke-to-king-row", KING_ROW, LATE_KING_ROW),
    ("in-and-out", IN_AND_OUT, KING_ROW),
    ("breeches", ["B:W8,11:BK10,K23", "10-15 11-7 15-11", "", "win"], CHANGE_OF_CORNER),
    ("rebound", ["B:W7,10,25,26,28,29:B4,6,9,13,19,23", "23x30 10x1 30x21", "", "gain"], TWO_FOR_ONE),
    ("king-trap", ["W:WK4,K6:BK3,K14", "6-1 14-9 1-5 9-6 5-1 6-2 1-5", "", "draw"], CHANGE_OF_CORNER),
    ("bridge", ["W:W17,26,30,32:B3,9,10,18,28", "17-14 10x17 26-22", "", "gain"], TWO_FOR_ONE),
    ("dyke", ["B:W13,17,20,21,24,27,28,30,31:B2,6,7,10,11,12,14,15,19", "14-18 27-23 18x27", "", "gain"], TRIPLE),
    ("opposition", ["W:WK1,20:B12,K23", "1-6 23-19 6-10", "", "win"], TWO_FOR_ONE),
    ("first-position", ["W:WK15,20:B12,K28", "15-18 28-32 18-22", "", "win"], ["W:WK2,20:BK12,K17", "2-6", "", "win"]),
    (
        "second-position",
        ["B:W12,21,K23:BK11,13,K25", "25-22", "", "win"],
        ["B:W12,21,K23:BK11,9,K25", "25-22", "", "win"],
    ),
    (
        "fourth-position",
        ["B:W30,K31,K32:BK20,21,K22,K23", "22-18", "", "win"],
        ["B:W30,K31,K32:BK20,K21,K22,K23", "22-18", "", "win"],
    ),
    ("man-down-draw", ["B:WK5,9,K12:B2,K14", "14-10 5-1 10-14", "", "draw"], CHANGE_OF_CORNER),
    (
        "promotion-race",
        ["W:W17,20,23,24,26,28,30,31:B1,3,9,10,11,12,16,21,22", "17-13 22-25 13x6 10-14 6-2", "", "gain"],
        TWO_FOR_ONE,
    ),
    ("sacrifice", TRIPLE, TWO_FOR_ONE),
    ("quiet-move", TWO_FOR_ONE, TRIPLE),
    ("only-move-draw", CHANGE_OF_CORNER, TRIPLE),
    ("jump-choice", ["W:W15,19,20,22,30:B3,5,10,13,16", "20x11 3-8 11x4", "", "gain"], TWO_FOR_ONE),
    ("exchange", ["W:WK1,10,13:B2,12,K14", "10-6 2x9 13x6 14-9 6-2", "", "draw"], CHANGE_OF_CORNER),
];

fn view([fen, solution, tail, goal]: [&str; 4]) -> View {
    View::new(&Puzzle::read(&format!("{fen}\t{solution}\t{tail}\t{goal}\t1\tsearch\t0\t\t-\t")).unwrap())
}

#[test]
fn each_theme_fits_what_it_names_and_nothing_else() {
    let mut wrong = Vec::new();
    for theme in &THEMES {
        let (_, fitting, other) = CASES.into_iter().find(|(id, ..)| *id == theme.id).expect("a case for each theme");
        if !(theme.fits)(&view(fitting)) {
            wrong.push(format!("{} does not fit {fitting:?}", theme.id));
        }
        if (theme.fits)(&view(other)) {
            wrong.push(format!("{} fits {other:?}", theme.id));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn what_comes_after_the_solution_is_no_theme_of_a_packed_puzzle() {
    let known = "stroke-to-king-row,two-for-one,jump-choice";
    let [fen, solution, _, goal] = LATE_KING_ROW;
    assert_eq!(super::checked(known, &view([fen, solution, "", goal])), ["two-for-one", "jump-choice"]);
    assert_eq!(super::checked(known, &view(KING_ROW)), ["stroke-to-king-row", "two-for-one", "jump-choice"]);
}

#[test]
fn themes_are_the_same_for_both_colours() {
    let black = view(["B:W5,K18,13:BK32,21", "32-27", "", "win"]);
    let white = view(["W:W12,K1:BK15,28,20", "1-6", "", "win"]);
    assert_eq!(super::of(&black), super::of(&white));
    assert_eq!(black.start, white.start, "turned");
}
