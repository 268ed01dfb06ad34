//! The four diagonal directions.

/// One of the four diagonal directions; up is towards row 8, where Black starts.
///
/// ```
/// use bitboard_checkers::Square;
/// use bitboard_checkers::rules::Direction;
/// let square = Square::new(15).unwrap();
/// let around = Direction::ALL.map(|direction| square.neighbour(direction).map(u8::from));
/// assert_eq!(around, [Some(10), Some(11), Some(18), Some(19)]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[repr(u8)]
pub enum Direction {
    /// Towards square 1's corner: from 15 to 10.
    UpLeft,
    /// Towards square 4's corner: from 15 to 11.
    UpRight,
    /// Towards square 29's corner: from 15 to 18.
    DownLeft,
    /// Towards square 32's corner: from 15 to 19.
    DownRight,
}

impl Direction {
    /// All four, in the order of their codes 0 to 3.
    pub const ALL: [Self; 4] = [Self::UpLeft, Self::UpRight, Self::DownLeft, Self::DownRight];

    /// The change of row (down is positive) and column (right is positive) by one step.
    #[must_use]
    pub const fn offsets(self) -> (i8, i8) {
        match self {
            Self::UpLeft => (-1, -1),
            Self::UpRight => (-1, 1),
            Self::DownLeft => (1, -1),
            Self::DownRight => (1, 1),
        }
    }
}
