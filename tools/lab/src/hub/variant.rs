//! The games of the Hub protocol that the engine plays: their names in the protocol, and how it numbers their squares.

use bitboard_checkers::{Ruleset, Side, Square};

/// A game, as the parameter `variant` names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Variant {
    English,
    Russian,
    Brazilian,
}

impl Variant {
    pub(super) const ALL: [Self; 3] = [Self::English, Self::Russian, Self::Brazilian];

    /// The name in the protocol.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::English => "english",
            Self::Russian => "russian",
            Self::Brazilian => "brazilian",
        }
    }

    /// The names of all variants, separated by blanks.
    pub(super) fn names() -> String {
        Self::ALL.map(Self::name).join(" ")
    }

    /// The variant with this name.
    pub(super) fn read(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|variant| variant.name() == name)
    }

    /// # Panics
    /// Never: the tests ask for the rules of each variant.
    pub(super) fn rules(self) -> Ruleset {
        match self {
            Self::English => Ruleset::OFFICIAL,
            Self::Russian | Self::Brazilian => Ruleset::from_id(self.name()).expect("a preset"),
        }
    }

    /// The side that the protocol calls White, the one that moves first.
    pub(super) fn white(self) -> Side {
        self.rules().first
    }

    /// The squares in the order of the letters of a position. White's men start on the last twelve.
    pub(super) fn squares(self) -> Vec<Square> {
        let mut squares: Vec<Square> = Square::all().collect();
        if self == Self::English {
            squares.reverse();
        }
        squares
    }

    /// The square whose number the protocol writes for this square in moves, and the square for the number it writes.
    pub(super) fn numbered(self, square: Square) -> Square {
        match self {
            Self::English => square,
            // The rows count from White's side: 1 is a1, 5 is b2 and 32 is h8.
            Self::Russian | Self::Brazilian => Square::at(7 - square.row(), square.column() ^ 1).unwrap_or(square),
        }
    }
}

#[cfg(test)]
mod tests {
    use bitboard_checkers::Position;

    use super::*;

    #[test]
    fn each_variant_has_its_name_and_its_rules() {
        for (variant, rules) in Variant::ALL.into_iter().zip(["official", "russian", "brazilian"]) {
            assert_eq!(Variant::read(variant.name()), Some(variant));
            assert_eq!(variant.rules().to_string(), rules);
            let last_men = &variant.squares()[20..];
            let men = Position::start(variant.rules()).side(variant.white());
            assert!(last_men.iter().all(|&square| men.has(square)), "{rules}");
        }
        assert_eq!(["", "frisian", "English"].map(Variant::read), [None; 3]);
    }

    #[test]
    fn moves_of_russian_draughts_count_the_squares_from_a1() {
        let numbers = |variant: Variant| Square::all().map(move |square| variant.numbered(square).number());
        assert!(numbers(Variant::English).eq(1..=32));
        let rows = [29..=32, 25..=28, 21..=24, 17..=20, 13..=16, 9..=12, 5..=8, 1..=4];
        for variant in [Variant::Russian, Variant::Brazilian] {
            assert!(numbers(variant).eq(rows.clone().into_iter().flatten()));
        }
    }
}
