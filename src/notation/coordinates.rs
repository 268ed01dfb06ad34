//! The ways to name a square: the standard numbers, and the names of the five programs.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::rules::{Move, Square};

/// A way to name squares, identified by the preset of its program.
///
/// ```
/// use bitboard_checkers::Square;
/// use bitboard_checkers::notation::Coordinates;
/// let square = Square::new(11).unwrap();
/// let names = Coordinates::ALL.map(|coordinates| coordinates.name(square));
/// assert_eq!(names, ["11", "C5", "45", "21", "F6", "5 2"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Coordinates {
    /// 1 to 32: `11`.
    #[default]
    Official,
    /// Row letter A to H from the top, column 0 to 7: `G3`.
    Demotion,
    /// 0 to 63, row by row from the bottom: `22`.
    MayStop,
    /// 0 to 63, row by row from the top: `17`.
    ExtraTurn,
    /// Column A to H, row 1 to 8 from the bottom: `B6`.
    SingleJump,
    /// Column 0 to 7, then row 0 to 7 from the top, as two numbers: `1 2`.
    FreeChoice,
}

impl Coordinates {
    /// All of them, in the order of the presets.
    pub const ALL: [Self; 6] =
        [Self::Official, Self::Demotion, Self::MayStop, Self::ExtraTurn, Self::SingleJump, Self::FreeChoice];

    /// The id of the preset with these coordinates.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Official => "official",
            Self::Demotion => "demotion",
            Self::MayStop => "may-stop",
            Self::ExtraTurn => "extra-turn",
            Self::SingleJump => "single-jump",
            Self::FreeChoice => "free-choice",
        }
    }

    /// The coordinates with this [`Coordinates::id`].
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|coordinates| coordinates.id() == id)
    }

    /// The name of a square.
    ///
    /// ```
    /// use bitboard_checkers::Square;
    /// use bitboard_checkers::notation::Coordinates;
    /// let square = Square::new(9).unwrap();
    /// let names = Coordinates::ALL.map(|coordinates| coordinates.name(square));
    /// assert_eq!(names, ["9", "C1", "41", "17", "B6", "1 2"]);
    /// ```
    #[must_use]
    pub fn name(self, square: Square) -> String {
        let (row, column) = (square.row(), square.column());
        let letter = |index: u8| char::from(b'A' + index);
        match self {
            Self::Official => square.to_string(),
            Self::Demotion => format!("{}{column}", letter(row)),
            Self::MayStop => (8 * (7 - row) + column).to_string(),
            Self::ExtraTurn => (8 * row + column).to_string(),
            Self::SingleJump => format!("{}{}", letter(column), 8 - row),
            Self::FreeChoice => format!("{column} {row}"),
        }
    }

    /// The number of words in the name of a square.
    pub(super) const fn words(self) -> usize {
        match self {
            Self::FreeChoice => 2,
            _ => 1,
        }
    }

    /// The square with this name, in either case and with leading zeros; `None` if no playable square has this name.
    pub(super) fn square(self, words: &[&str]) -> Option<Square> {
        let number = |text: &str| text.parse::<u8>().ok().filter(|_| text.bytes().all(|byte| byte.is_ascii_digit()));
        let lettered = |text: &str| {
            let letter = text.bytes().next()?.to_ascii_uppercase();
            let index = letter.checked_sub(b'A').filter(|&index| index < 8)?;
            Some((index, number(super::part(text, 1..))?))
        };
        match (self, words) {
            (Self::Official, [word]) => Square::new(number(word)?),
            (Self::Demotion, [word]) => lettered(word).and_then(|(row, column)| Square::at(row, column)),
            (Self::MayStop, [word]) => {
                number(word).and_then(|index| Square::at(7_u8.checked_sub(index / 8)?, index % 8))
            }
            (Self::ExtraTurn, [word]) => number(word).and_then(|index| Square::at(index / 8, index % 8)),
            (Self::SingleJump, [word]) => {
                lettered(word).and_then(|(column, row)| Square::at(8_u8.checked_sub(row)?, column))
            }
            (Self::FreeChoice, [column, row]) => Square::at(number(row)?, number(column)?),
            _ => None,
        }
    }

    /// A move as its program writes it: the squares it visits, with spaces between. Official moves are written by
    /// [`write_move`](super::write_move) instead, which is shorter; this gives their full path.
    ///
    /// ```
    /// use bitboard_checkers::notation::{Coordinates, read_move};
    /// use bitboard_checkers::{Game, Ruleset};
    /// let game = Game::new(Ruleset::OFFICIAL);
    /// let mv = read_move("9-13")?.choose(&game)?;
    /// assert_eq!(Coordinates::SingleJump.write(mv), "B6 A5");
    /// assert_eq!(Coordinates::FreeChoice.write(mv), "1 2 0 3");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn write(self, mv: Move) -> String {
        match self {
            Self::Official => mv.to_string(),
            _ => mv.path().map(|square| self.name(square)).collect::<Vec<_>>().join(" "),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_leads_back_to_its_square_in_either_case() {
        for coordinates in Coordinates::ALL {
            for square in Square::all() {
                let name = coordinates.name(square);
                let words: Vec<_> = name.split(' ').collect();
                assert_eq!(words.len(), coordinates.words());
                assert_eq!(coordinates.square(&words), Some(square), "{coordinates:?} {name}");
                let lower = name.to_lowercase();
                assert_eq!(coordinates.square(&lower.split(' ').collect::<Vec<_>>()), Some(square));
            }
            assert_eq!(Coordinates::from_id(coordinates.id()), Some(coordinates));
        }
    }

    #[test]
    fn light_squares_and_places_off_the_board_have_no_square() {
        let wrong = [
            (Coordinates::Official, "33"),
            (Coordinates::Official, "0"),
            (Coordinates::Official, "+5"),
            (Coordinates::Demotion, "A0"),
            (Coordinates::Demotion, "I1"),
            (Coordinates::MayStop, "1"),
            (Coordinates::MayStop, "64"),
            (Coordinates::ExtraTurn, "0"),
            (Coordinates::ExtraTurn, "255"),
            (Coordinates::SingleJump, "A2"),
            (Coordinates::SingleJump, "A9"),
            (Coordinates::SingleJump, "é1"),
            (Coordinates::FreeChoice, "0 0"),
            (Coordinates::FreeChoice, "8 1"),
        ];
        for (coordinates, text) in wrong {
            let words: Vec<_> = text.split(' ').collect();
            assert_eq!(coordinates.square(&words), None, "{coordinates:?} {text}");
        }
    }
}
