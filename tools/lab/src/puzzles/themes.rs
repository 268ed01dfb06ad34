//! The themes of a puzzle, found in its position and its line.
//!
//! A theme is a test of a puzzle that is turned so that the solver is Black. Players use some of the words loosely;
//! each test says what it means here.

mod endings;
mod formations;
mod strokes;

#[cfg(test)]
mod tests;

use super::view::View;

/// A theme with its test.
pub struct Theme {
    pub id: &'static str,
    fits: fn(&View) -> bool,
}

/// All themes. The first one that fits is the main one: rare and telling themes are before common ones.
pub const THEMES: [Theme; 21] = [
    Theme { id: "fourth-position", fits: formations::is_fourth_position },
    Theme { id: "second-position", fits: formations::is_second_position },
    Theme { id: "first-position", fits: formations::is_first_position },
    Theme { id: "breeches", fits: strokes::has_breeches },
    Theme { id: "rebound", fits: strokes::has_rebound },
    Theme { id: "in-and-out", fits: strokes::has_in_and_out },
    Theme { id: "stroke-to-king-row", fits: strokes::has_stroke_to_king_row },
    Theme { id: "triple", fits: strokes::has_triple },
    Theme { id: "three-for-one", fits: strokes::has_three_for_one },
    Theme { id: "two-for-one", fits: strokes::has_two_for_one },
    Theme { id: "king-trap", fits: endings::has_king_trap },
    Theme { id: "bridge", fits: formations::has_bridge },
    Theme { id: "dyke", fits: formations::has_dyke },
    Theme { id: "man-down-draw", fits: endings::is_man_down_draw },
    Theme { id: "promotion-race", fits: endings::has_promotion_race },
    Theme { id: "sacrifice", fits: strokes::has_sacrifice },
    Theme { id: "opposition", fits: endings::has_opposition },
    Theme { id: "exchange", fits: strokes::has_exchange },
    Theme { id: "only-move-draw", fits: endings::is_only_move_draw },
    Theme { id: "quiet-move", fits: strokes::has_quiet_move },
    Theme { id: "jump-choice", fits: strokes::has_jump_choice },
];

/// The themes that are found in the position and the solution alone, whatever follows.
const OF_SOLUTION: [&str; 4] = ["rebound", "in-and-out", "stroke-to-king-row", "triple"];

/// Those of the known themes of a puzzle whose line after the solution is not known, without those that do not fit its
/// solution.
pub fn checked(known: &str, view: &View) -> Vec<&'static str> {
    let is_known = |theme: &&Theme| known.split(',').any(|id| id == theme.id);
    let still = |theme: &&Theme| !OF_SOLUTION.contains(&theme.id) || (theme.fits)(view);
    THEMES.iter().filter(is_known).filter(still).map(|theme| theme.id).collect()
}

/// The ids of the themes of a puzzle, the main one first.
pub fn of(view: &View) -> Vec<&'static str> {
    THEMES.iter().filter(|theme| (theme.fits)(view)).map(|theme| theme.id).collect()
}
