//! The tag `GameType` of PDN 3.0: which draughts a game is, and how its squares are named.
//!
//! The numbers and parameters are those of the standard (<https://pdn.fmjd.org/gametype.html>): the type, the side that
//! begins, width and height, the notation, and whether the board is mirrored.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::squares::is_algebraic;
use crate::notation::MoveText;
use crate::notation::algebraic::Corner;
use crate::rules::{Bitboard, Move, Position, Ruleset, Setup, Side, Square};

/// How a game file numbers the squares. Ours begin at the upper left as White sees the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Numbering {
    /// The rows are numbered from the other end.
    mirrored: bool,
    /// The numbers begin at the lower right.
    turned: bool,
}

/// The form in which a game file writes moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Squares {
    Numbers(Numbering),
    /// A letter and a digit, on a board that may be mirrored, with this sign of a capture.
    Algebraic {
        mirrored: bool,
        capture: &'static str,
    },
}

/// A game of the standard.
#[derive(Clone, Copy)]
pub(super) struct GameType {
    /// The value of the tag.
    pub(super) tag: &'static str,
    /// The id of the preset with its rules.
    preset: &'static str,
    squares: Squares,
}

/// The other draughts on 32 squares. The first row of a preset is the one that is written.
const GAMES: [GameType; 9] = {
    const fn numbers(mirrored: bool, turned: bool) -> Squares {
        Squares::Numbers(Numbering { mirrored, turned })
    }
    const fn letters(mirrored: bool, capture: &'static str) -> Squares {
        Squares::Algebraic { mirrored, capture }
    }
    const fn row(tag: &'static str, preset: &'static str, squares: Squares) -> GameType {
        GameType { tag, preset, squares }
    }
    [
        row("22,W,8,8,N2,1", "italian", numbers(true, false)),
        row("23,B,8,8,N1,0", "pool", numbers(false, false)),
        row("23,W,8,8,A1,1", "jamaican", letters(true, "x")),
        row("24,W,8,8,N1,1", "spanish", numbers(true, true)),
        row("25,W,8,8,A0,0", "russian", letters(false, ":")),
        row("26,W,8,8,A0,0", "brazilian", letters(false, "x")),
        row("28,W,8,8,N1,1", "portuguese", numbers(true, true)),
        row("29,W,8,8,A0,0", "czech", letters(false, "x")),
        row("31,B,8,8,N2,0", "thai", numbers(false, true)),
    ]
};

impl Numbering {
    /// That of English draughts.
    pub(super) const STANDARD: Self = Self { mirrored: false, turned: false };

    /// The square of ours with this number, or the number of this square of ours.
    fn square(self, square: Square) -> Square {
        let index = square.index() as u8;
        let index = if self.turned { 31 - index } else { index };
        let index = if self.mirrored { index ^ 3 } else { index };
        Square::new(index + 1).unwrap_or(square)
    }

    /// The squares of a move that are read from this text by our numbers.
    pub(super) fn squares(self, squares: MoveText, text: &str) -> MoveText {
        if !cfg!(feature = "other-draughts") || self == Self::STANDARD || is_algebraic(text) {
            return squares;
        }
        let ours: Vec<Square> = squares.squares().iter().map(|&square| self.square(square)).collect();
        MoveText::from_squares(ours).unwrap_or(squares)
    }

    /// The set-up that a file gives by numbers.
    pub(super) fn setup(self, setup: Setup) -> Setup {
        if !cfg!(feature = "other-draughts") {
            return setup;
        }
        let of = |set: Bitboard| set.squares().map(|square| self.square(square)).collect();
        let Setup { black, white, kings, turn } = setup;
        Setup { black: of(black), white: of(white), kings: of(kings), turn }
    }
}

impl GameType {
    /// The game with this tag, which may stop after any parameter; `None` for English draughts and for games that this
    /// build does not play.
    pub(super) fn read(tag: &str) -> Option<&'static Self> {
        if !cfg!(feature = "other-draughts") {
            return None;
        }
        let games = GAMES.iter();
        let tag = tag.trim();
        let fits = |game: &&Self| tag.len() >= 2 && game.tag.starts_with(tag);
        let same_type = |game: &&Self| {
            let number = tag.split(',').next().unwrap_or_default().trim();
            number.len() == 2 && game.tag.starts_with(number)
        };
        games.clone().find(fits).or_else(|| games.clone().find(same_type))
    }

    /// The game with these rules, if the standard has it.
    pub(super) fn of(rules: Ruleset) -> Option<&'static Self> {
        if !cfg!(feature = "other-draughts") {
            return None;
        }
        let id = rules.id()?;
        GAMES.iter().find(|game| game.preset == id)
    }

    /// Its rules.
    pub(super) fn rules(&self) -> Ruleset {
        Ruleset::from_id(self.preset).unwrap_or_default()
    }

    /// How its files number the squares, where they do.
    pub(super) fn numbering(&self) -> Numbering {
        match self.squares {
            Squares::Numbers(numbering) => numbering,
            Squares::Algebraic { mirrored, .. } => Numbering { mirrored, turned: false },
        }
    }

    /// The corner of square a1, where its files use letters.
    pub(super) fn corner(&self) -> Corner {
        if self.numbering().mirrored { Corner::Mirrored } else { Corner::White }
    }

    /// The name of a square.
    fn name(&self, square: Square) -> String {
        match self.squares {
            Squares::Numbers(numbering) => alloc::format!("{}", numbering.square(square)),
            Squares::Algebraic { mirrored, .. } => {
                let column = if mirrored { 7 - square.column() } else { square.column() };
                alloc::format!("{}{}", (b'a' + column) as char, 8 - square.row())
            }
        }
    }

    /// Writes a legal move: by its ends, or by its full path if the ends match several moves.
    pub(super) fn write_move(&self, mv: Move, legal: &[Move]) -> String {
        let sign = match self.squares {
            _ if !mv.is_jump() => "-",
            Squares::Algebraic { capture, .. } => capture,
            Squares::Numbers(_) => "x",
        };
        let path: Vec<String> = if mv.is_ambiguous(legal) {
            mv.path().map(|square| self.name(square)).collect()
        } else {
            [mv.from(), mv.to()].map(|square| self.name(square)).into()
        };
        path.join(sign)
    }

    /// Writes a position as FEN, in the game's names of squares.
    pub(super) fn write_fen(&self, position: &Position) -> String {
        let list = |side: Side| {
            let name = |square| {
                let king = if position.kings().has(square) { "K" } else { "" };
                king.to_owned() + &self.name(square)
            };
            position.side(side).squares().map(name).collect::<Vec<_>>().join(",")
        };
        let turn = if position.turn() == Side::White { 'W' } else { 'B' };
        alloc::format!("{turn}:W{}:B{}", list(Side::White), list(Side::Black))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pdn::{PdnReader, write_pdn};
    use crate::rules::{Game, PRESETS};

    #[test]
    fn a_tag_may_stop_after_any_parameter() {
        let preset = |tag| GameType::read(tag).map(|game| game.preset);
        assert_eq!(preset("25"), Some("russian"));
        assert_eq!(preset("25,W,8,8,A0,0"), Some("russian"));
        assert_eq!(preset("23"), Some("pool"));
        assert_eq!(preset("23,W,8,8,A1,1"), Some("jamaican"));
        assert_eq!(preset("26,W,8,8,A0"), Some("brazilian"));
        assert_eq!(preset(" 22 , W,8,8"), Some("italian"));
        for tag in ["", "2", "20", "21", "20,W,10,10,N2,0", "250", "40"] {
            assert_eq!(preset(tag), None, "{tag}");
        }
    }

    #[test]
    fn games_are_read_in_the_notation_of_their_federations() {
        let played = |text: &str| {
            let game = PdnReader::new(text).next().unwrap();
            assert_eq!(game.fault, None, "{text}");
            write_pdn(&game.record)
        };
        let russian = "[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 *\n";
        assert!(played(russian).contains("\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 *"), "{}", played(russian));
        assert!(played(russian).contains("[GameType \"25,W,8,8,A0,0\"]"));
        // The men of White stand on 21 to 32 of a mirrored board, and 24 is at the left end of their third row.
        assert!(played("[GameType \"22\"]\n\n1. 24-20 11-15 *\n").contains("1. 24-20 11-15"));
        // Here they stand on 1 to 12.
        assert!(played("[GameType \"24\"]\n\n1. 10-14 23-19 *\n").contains("1. 10-14 23-19"));
        let start = "[GameType \"25\"]\n[FEN \"W:Wc3,Kd4:Ba7,e5\"]\n\n1. d4:g7 *\n";
        assert!(played(start).contains("[FEN \"W:WKd4,c3:Ba7,e5\"]"), "{}", played(start));
    }

    #[test]
    fn every_game_is_read_as_it_was_written() {
        for preset in PRESETS {
            let mut game = Game::new(preset.rules);
            let mut record = crate::pdn::Record::new(*game.start(), preset.rules);
            let mut last = None;
            for ply in 0..60 {
                let legal = game.legal_moves();
                let Some(&mv) = legal.get(ply * 7 % legal.len().max(1)) else { break };
                game.play(mv).unwrap();
                last = Some(record.add(last, mv));
            }
            let text = write_pdn(&record);
            let read = PdnReader::new(&text).next().unwrap();
            assert_eq!((read.fault, write_pdn(&read.record)), (None, text.clone()), "{}", preset.id);
            assert_eq!(read.record.rules, preset.rules);
            let end = |record: &crate::pdn::Record| *record.position(record.main_line().last());
            assert_eq!(end(&read.record), *game.position(), "{}: {text}", preset.id);
        }
    }
}
