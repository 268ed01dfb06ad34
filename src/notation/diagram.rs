//! Boards as text, as each of the five programs prints them.
//!
//! Each board is a picture in which `@` is a playable square, 1 to 32 in their order.

use alloc::format;
use alloc::string::{String, ToString};

use super::coordinates::Coordinates;
use super::typed::{Destination, destinations};
use crate::rules::{Game, PIECES_A_SIDE, Position, Side, Square};

/// A board of a program.
struct Board {
    picture: &'static str,
    /// A man and a king.
    black: [char; 2],
    white: [char; 2],
    empty: char,
}

/// The pieces, lettered as in `may-stop`, beside the standard numbers.
const OFFICIAL: Board = Board {
    picture: "
    @     @     @     @           1     2     3     4
 @     @     @     @           5     6     7     8
    @     @     @     @           9    10    11    12
 @     @     @     @          13    14    15    16
    @     @     @     @          17    18    19    20
 @     @     @     @          21    22    23    24
    @     @     @     @          25    26    27    28
 @     @     @     @          29    30    31    32
",
    black: ['b', 'B'],
    white: ['w', 'W'],
    empty: '.',
};

const MAY_STOP: Board = Board {
    picture: "
  0 1 2 3 4 5 6 7
7 . @ . @ . @ . @
6 @ . @ . @ . @ .
5 . @ . @ . @ . @
4 @ . @ . @ . @ .
3 . @ . @ . @ . @
2 @ . @ . @ . @ .
1 . @ . @ . @ . @
0 @ . @ . @ . @ .
",
    black: ['b', 'B'],
    white: ['w', 'W'],
    empty: '.',
};

const EXTRA_TURN: Board = Board {
    picture: "
    @     @     @     @           1     3     5     7
 @     @     @     @           8    10    12    14
    @     @     @     @          17    19    21    23
 @     @     @     @          24    26    28    30
    @     @     @     @          33    35    37    39
 @     @     @     @          40    42    44    46
    @     @     @     @          49    51    53    55
 @     @     @     @          56    58    60    62
",
    black: ['r', 'R'],
    white: ['b', 'B'],
    empty: '.',
};

const SINGLE_JUMP: Board = Board {
    picture: "
    A   B   C   D   E   F   G   H
  +---+---+---+---+---+---+---+---+
8 |   | @ |   | @ |   | @ |   | @ |
  +---+---+---+---+---+---+---+---+
7 | @ |   | @ |   | @ |   | @ |   |
  +---+---+---+---+---+---+---+---+
6 |   | @ |   | @ |   | @ |   | @ |
  +---+---+---+---+---+---+---+---+
5 | @ |   | @ |   | @ |   | @ |   |
  +---+---+---+---+---+---+---+---+
4 |   | @ |   | @ |   | @ |   | @ |
  +---+---+---+---+---+---+---+---+
3 | @ |   | @ |   | @ |   | @ |   |
  +---+---+---+---+---+---+---+---+
2 |   | @ |   | @ |   | @ |   | @ |
  +---+---+---+---+---+---+---+---+
1 | @ |   | @ |   | @ |   | @ |   |
  +---+---+---+---+---+---+---+---+
",
    black: ['2', 'k'],
    white: ['1', 'K'],
    empty: '.',
};

const FREE_CHOICE: Board = Board {
    picture: "
    0   1   2   3   4   5   6   7
  |---|---|---|---|---|---|---|---|
0 |   | @ |   | @ |   | @ |   | @ |
  |---|---|---|---|---|---|---|---|
1 | @ |   | @ |   | @ |   | @ |   |
  |---|---|---|---|---|---|---|---|
2 |   | @ |   | @ |   | @ |   | @ |
  |---|---|---|---|---|---|---|---|
3 | @ |   | @ |   | @ |   | @ |   |
  |---|---|---|---|---|---|---|---|
4 |   | @ |   | @ |   | @ |   | @ |
  |---|---|---|---|---|---|---|---|
5 | @ |   | @ |   | @ |   | @ |   |
  |---|---|---|---|---|---|---|---|
6 |   | @ |   | @ |   | @ |   | @ |
  |---|---|---|---|---|---|---|---|
7 | @ |   | @ |   | @ |   | @ |   |
  |---|---|---|---|---|---|---|---|
",
    black: ['r', 'R'],
    white: ['w', 'W'],
    empty: ' ',
};

/// Beside the board are the pieces that each player has captured (`#` and `%`, two characters each). The head line
/// names the side to move, and destinations show their letters.
const DEMOTION: Board = Board {
    picture: "
  ===0=1=2=3=4=5=6=7===
A ||   @   @   @   @ ||
B || @   @   @   @   ||
C ||   @   @   @   @ ||     Player One    Player Two
D || @   @   @   @   ||
E ||   @   @   @   @ ||        #            %
F || @   @   @   @   ||
G ||   @   @   @   @ ||
H || @   @   @   @   ||
  =====================
",
    black: ['a', '\u{265A}'],
    white: ['b', '\u{2654}'],
    empty: '.',
};

/// The board in the style of a program, or with the names of the squares beside it.
///
/// ```
/// use bitboard_checkers::notation::{Coordinates, diagram};
/// use bitboard_checkers::{Game, Ruleset};
/// let text = diagram(&Game::new(Ruleset::OFFICIAL), Coordinates::MayStop);
/// assert!(text.starts_with("  0 1 2 3 4 5 6 7\n7 . b . b . b . b\n"));
/// ```
#[must_use]
pub fn diagram(game: &Game, style: Coordinates) -> String {
    let board = match style {
        Coordinates::Official => OFFICIAL,
        #[cfg(feature = "other-draughts")]
        Coordinates::Russian
        | Coordinates::Jamaican
        | Coordinates::Italian
        | Coordinates::Spanish
        | Coordinates::Thai => return named(game, style),
        Coordinates::Demotion => return demotion(game),
        Coordinates::MayStop => MAY_STOP,
        Coordinates::ExtraTurn => EXTRA_TURN,
        Coordinates::SingleJump => SINGLE_JUMP,
        Coordinates::FreeChoice => FREE_CHOICE,
    };
    board.filled(game, &[])
}

impl Board {
    /// The picture with the pieces in it, and with letters on empty destinations.
    fn filled(&self, game: &Game, reached: &[Destination]) -> String {
        let mut squares = Square::all();
        let mut text = String::new();
        for cell in self.picture.trim_start_matches('\n').chars() {
            let square = if cell == '@' { squares.next() } else { None };
            match cell {
                '#' => push_captured(&mut text, game.position(), Side::White),
                '%' => push_captured(&mut text, game.position(), Side::Black),
                _ => text.push(square.map_or(cell, |square| self.sign(game.position(), square, reached))),
            }
        }
        text
    }

    fn sign(&self, position: &Position, square: Square, reached: &[Destination]) -> char {
        let king = usize::from(position.kings().has(square));
        if position.black().has(square) {
            self.black[king]
        } else if position.white().has(square) {
            self.white[king]
        } else {
            reached.iter().find(|reached| reached.square == square).map_or(self.empty, |reached| reached.letter)
        }
    }
}

/// Appends the number of captured pieces of a side, in two characters.
fn push_captured(text: &mut String, position: &Position, side: Side) {
    let captured = (PIECES_A_SIDE - position.side(side).len()).to_string();
    if captured.len() < 2 {
        text.push(' ');
    }
    *text += &captured;
}

/// The board of other draughts as its players see it, mirrored where theirs is, with the names of the squares beside
/// it.
#[cfg(feature = "other-draughts")]
fn named(game: &Game, coordinates: Coordinates) -> String {
    let mirrored = matches!(coordinates, Coordinates::Jamaican | Coordinates::Italian | Coordinates::Spanish);
    let mut text = String::new();
    for row in 0..8 {
        let columns = (0..8).map(|column| Square::at(row, if mirrored { 7 - column } else { column }));
        let cell = |text: &str| format!("{text:>2} ");
        let sign = |square: Option<Square>| {
            cell(&square.map(|square| OFFICIAL.sign(game.position(), square, &[]).to_string()).unwrap_or_default())
        };
        let name = |square: Option<Square>| cell(&square.map(|square| coordinates.name(square)).unwrap_or_default());
        let signs: String = columns.clone().map(sign).collect();
        let names: String = columns.map(name).collect();
        text += format!("{signs}   {names}").trim_end();
        text.push('\n');
    }
    text
}

fn demotion(game: &Game) -> String {
    let position = game.position();
    let (player, [man, king]) = match position.turn() {
        Side::Black => ("One", DEMOTION.black),
        Side::White => ("Two", DEMOTION.white),
    };
    let board = DEMOTION.filled(game, &destinations(game.legal_moves()));
    format!("<-----Player {player} {{ {man} , {king} }} Turn----->\n{board}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::read_fen;
    use crate::rules::Ruleset;

    /// The boards of the programs at the start position.
    const BOARDS: &str = include_str!("../../tests/data/boards.txt");

    #[test]
    fn other_draughts_are_drawn_as_their_players_see_them() {
        let drawn = |id| {
            let rules = Ruleset::from_id(id).unwrap();
            diagram(&Game::new(rules), Coordinates::of(rules))
        };
        let first = |id| drawn(id).lines().next().unwrap().to_owned();
        assert_eq!(first("russian"), "    b     b     b     b       b8    d8    f8    h8");
        assert_eq!(first("italian"), " b     b     b     b        1     2     3     4");
        assert_eq!(first("spanish"), " b     b     b     b       32    31    30    29");
        assert_eq!(first("jamaican"), " b     b     b     b       a8    c8    e8    g8");
        assert_eq!(first("thai"), "    b     b     b     b       32    31    30    29");
        assert_eq!(drawn("russian").lines().last().unwrap(), " w     w     w     w       a1    c1    e1    g1");
    }

    fn start(style: Coordinates) -> String {
        diagram(&Game::new(Ruleset::from_id(style.id()).unwrap()), style)
    }

    #[test]
    fn the_start_looks_as_each_program_prints_it() {
        for style in &Coordinates::ALL[1..] {
            let heading = format!("[{}]\n", style.id());
            let known = BOARDS.split(&heading).nth(1).and_then(|rest| rest.split("\n[").next()).expect(&heading);
            let shown = start(*style);
            if *style == Coordinates::Demotion {
                // The letters of destinations are not part of the comparison.
                let plain = shown.replacen(" A ", " . ", 1).replacen(" B ", " . ", 1);
                let plain = plain.replacen(" C ", " . ", 1).replacen(" D ", " . ", 1);
                assert_eq!(plain.trim_end(), known.trim_end());
            } else {
                assert_eq!(shown.trim_end(), known.trim_end());
            }
        }
    }

    #[test]
    fn kings_and_letters_are_shown() {
        let position = read_fen("W:WK18,22:BK1,5").unwrap().position().unwrap();
        let game = Game::from_position(position, Ruleset::from_id("demotion").unwrap());
        let boards = Coordinates::ALL.map(|style| diagram(&game, style));
        assert!(boards[0].contains('B') && boards[0].contains('W'));
        assert!(boards[1].contains("Player Two { b , \u{2654} } Turn") && boards[1].contains('\u{265A}'));
        assert!(boards[1].contains("10") && boards[1].contains(" A "), "{}", boards[1]);
        assert!(boards[2].contains('W') && boards[2].contains('B'));
        assert!(boards[3].contains('R') && boards[3].contains('B'));
        assert!(boards[4].contains('K') && boards[4].contains('k'));
        assert!(boards[5].contains('R') && boards[5].contains('W'));
    }
}
