//! The ways to name a square: the standard numbers, the names of the five programs, and those of other draughts.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

#[cfg(any(feature = "records", feature = "other-draughts"))]
use super::numbering::Numbering;
use crate::rules::{Move, Ruleset, Square};

/// A way to name squares, identified by the preset of its program or game.
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
    /// Column a to h, row 1 to 8 from the bottom: `b6`.
    #[cfg(feature = "other-draughts")]
    Russian,
    /// The same from the left of a mirrored board: `g6`.
    #[cfg(feature = "other-draughts")]
    Jamaican,
    /// 1 to 32 from the upper left of a mirrored board: `12`.
    #[cfg(feature = "other-draughts")]
    Italian,
    /// 1 to 32 from the lower right of a mirrored board: `21`.
    #[cfg(feature = "other-draughts")]
    Spanish,
    /// 1 to 32 from the lower right: `24`.
    #[cfg(feature = "other-draughts")]
    Thai,
}

impl Coordinates {
    /// The standard numbers and the names of the five programs, in the order of the presets.
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
            #[cfg(feature = "other-draughts")]
            Self::Russian => "russian",
            #[cfg(feature = "other-draughts")]
            Self::Jamaican => "jamaican",
            #[cfg(feature = "other-draughts")]
            Self::Italian => "italian",
            #[cfg(feature = "other-draughts")]
            Self::Spanish => "spanish",
            #[cfg(feature = "other-draughts")]
            Self::Thai => "thai",
        }
    }

    /// The coordinates with this [`Coordinates::id`], if they are among [`Coordinates::ALL`].
    #[must_use]
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|coordinates| coordinates.id() == id)
    }

    /// The coordinates in which games by these rules are written; the standard numbers where the rules have none of
    /// their own.
    ///
    /// ```
    /// use bitboard_checkers::Ruleset;
    /// use bitboard_checkers::notation::Coordinates;
    /// let of = |id| Coordinates::of(Ruleset::from_id(id).unwrap());
    /// assert_eq!([of("brazilian"), of("portuguese")], [Coordinates::Russian, Coordinates::Spanish]);
    /// assert_eq!([of("may-stop"), of("pool")], [Coordinates::MayStop, Coordinates::Official]);
    /// ```
    #[must_use]
    pub fn of(rules: Ruleset) -> Self {
        Self::of_preset(rules.id().unwrap_or_default())
    }

    /// The coordinates in which games by a preset are written.
    pub(super) fn of_preset(id: &str) -> Self {
        match id {
            #[cfg(feature = "other-draughts")]
            "russian" | "brazilian" | "czech" => Self::Russian,
            #[cfg(feature = "other-draughts")]
            "jamaican" => Self::Jamaican,
            #[cfg(feature = "other-draughts")]
            "italian" => Self::Italian,
            #[cfg(feature = "other-draughts")]
            "spanish" | "portuguese" => Self::Spanish,
            #[cfg(feature = "other-draughts")]
            "thai" => Self::Thai,
            _ => Self::from_id(id).unwrap_or_default(),
        }
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
        #[cfg(feature = "other-draughts")]
        let small_letter = |index: u8| char::from(b'a' + index);
        match self {
            Self::Official => square.to_string(),
            #[cfg(feature = "other-draughts")]
            Self::Italian | Self::Spanish | Self::Thai => self.numbering().square(square).to_string(),
            #[cfg(feature = "other-draughts")]
            Self::Russian | Self::Jamaican => {
                format!("{}{}", small_letter(self.numbering().column(column)), 8 - row)
            }
            Self::Demotion => format!("{}{column}", letter(row)),
            Self::MayStop => (8 * (7 - row) + column).to_string(),
            Self::ExtraTurn => (8 * row + column).to_string(),
            Self::SingleJump => format!("{}{}", letter(column), 8 - row),
            Self::FreeChoice => format!("{column} {row}"),
        }
    }

    /// How the squares differ from those of English draughts; the standard for the five programs.
    #[cfg(any(feature = "records", feature = "other-draughts"))]
    pub(super) const fn numbering(self) -> Numbering {
        match self {
            #[cfg(feature = "other-draughts")]
            Self::Italian | Self::Jamaican => Numbering::MIRRORED,
            #[cfg(feature = "other-draughts")]
            Self::Spanish => Numbering::MIRRORED_AND_TURNED,
            #[cfg(feature = "other-draughts")]
            Self::Thai => Numbering::TURNED,
            _ => Numbering::STANDARD,
        }
    }

    /// The name of a square in a fault of a game file: a number in a build without other draughts.
    #[cfg(feature = "records")]
    pub(super) fn name_in_file(self, square: Square) -> String {
        if crate::rules::ALL_DRAUGHTS { self.name(square) } else { square.to_string() }
    }

    /// Returns `true` if the squares are those of a chessboard, in small letters.
    #[cfg(feature = "records")]
    pub(super) const fn is_algebraic(self) -> bool {
        match self {
            #[cfg(feature = "other-draughts")]
            Self::Russian | Self::Jamaican => true,
            #[cfg(feature = "other-draughts")]
            Self::Italian | Self::Spanish | Self::Thai => false,
            Self::Official | Self::Demotion | Self::MayStop | Self::ExtraTurn | Self::SingleJump | Self::FreeChoice => {
                false
            }
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
            #[cfg(feature = "other-draughts")]
            (Self::Italian | Self::Spanish | Self::Thai, [word]) => {
                Square::new(number(word)?).map(|square| self.numbering().square(square))
            }
            #[cfg(feature = "other-draughts")]
            (Self::Russian | Self::Jamaican, [word]) => lettered(word)
                .and_then(|(column, row)| Square::at(8_u8.checked_sub(row)?, self.numbering().column(column))),
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
    use crate::rules::PRESETS;

    #[test]
    fn every_name_leads_back_to_its_square_in_either_case() {
        let of_games = PRESETS.map(|preset| Coordinates::of(preset.rules));
        for coordinates in Coordinates::ALL.into_iter().chain(of_games) {
            for square in Square::all() {
                let name = coordinates.name(square);
                let words: Vec<_> = name.split(' ').collect();
                assert_eq!(words.len(), coordinates.words());
                assert_eq!(coordinates.square(&words), Some(square), "{coordinates:?} {name}");
                let lower = name.to_lowercase();
                assert_eq!(coordinates.square(&lower.split(' ').collect::<Vec<_>>()), Some(square));
            }
            let rules = Ruleset::from_id(coordinates.id()).unwrap();
            assert_eq!(Coordinates::of(rules), coordinates);
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
