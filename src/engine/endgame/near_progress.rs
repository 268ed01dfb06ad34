//! Progress within a few plies, found by a search forwards over the results alone.
//!
//! Where the plies to progress are not stored, this search usually finds the best moves with a few hundred look-ups: in
//! nine of ten lost positions progress is at most four plies away. Otherwise the plies of all positions with the same
//! men are worked out, which takes up to half a second.

use super::outcomes::Ending;
use super::same_men::Results;
use super::tables::Endgames;
use crate::rules::{Move, Position};

/// The most plies to progress that are searched for.
const FARTHEST: u16 = 9;

/// The winning moves of a won position with the fewest plies to progress; `None` if progress is farther away than
/// [`FARTHEST`] plies or takes more than `look_ups` to find, or if a result is not known.
#[must_use]
pub(in crate::engine) fn near_progress(
    tables: &Endgames,
    won: &Position,
    wins: &[Move],
    look_ups: u32,
) -> Option<Vec<Move>> {
    let mut search = Search { tables, left: look_ups };
    for plies in (1..=FARTHEST).step_by(2) {
        let mut nearest = Vec::new();
        for &mv in wins {
            if won.is_progress(mv) || search.is_lost_within(&won.after(mv, tables.rules()), plies - 1)? {
                nearest.push(mv);
            }
        }
        if !nearest.is_empty() {
            return Some(nearest);
        }
    }
    None
}

/// The moves of a lost position that put progress off the longest; `None` if one does so for more than [`FARTHEST`]
/// plies or takes more than `look_ups` to find, or if a result is not known.
#[must_use]
pub(in crate::engine) fn near_resistance(
    tables: &Endgames,
    lost: &Position,
    moves: &[Move],
    look_ups: u32,
) -> Option<Vec<Move>> {
    let mut search = Search { tables, left: look_ups };
    let (mut longest, mut rest): (Vec<_>, Vec<_>) = moves.iter().partition(|&&mv| lost.is_progress(mv));
    for plies in (1..=FARTHEST).step_by(2) {
        if rest.is_empty() {
            return Some(longest);
        }
        let mut later = Vec::new();
        longest.clear();
        for mv in rest {
            let is_within = search.is_won_within(&lost.after(mv, tables.rules()), plies)?;
            if is_within { &mut longest } else { &mut later }.push(mv);
        }
        rest = later;
    }
    rest.is_empty().then_some(longest)
}

/// A search with a limit of look-ups.
struct Search<'a> {
    tables: &'a Endgames,
    /// The look-ups that are left.
    left: u32,
}

impl Search<'_> {
    /// Whether the loser to move must let progress happen within this even number of plies.
    fn is_lost_within(&mut self, position: &Position, plies: u16) -> Option<bool> {
        let moves = position.legal_moves(self.tables.rules());
        let mut steps = moves.into_iter().filter(|&mv| !position.is_progress(mv)).peekable();
        if plies == 0 {
            return Some(steps.peek().is_none());
        }
        for mv in steps {
            if !self.is_won_within(&position.after(mv, self.tables.rules()), plies - 1)? {
                return Some(false);
            }
        }
        Some(true)
    }

    /// Whether the winner to move forces progress that keeps the win within this odd number of plies.
    fn is_won_within(&mut self, position: &Position, plies: u16) -> Option<bool> {
        let moves = position.legal_moves(self.tables.rules());
        let (progress, steps): (Vec<_>, Vec<_>) = moves.into_iter().partition(|&mv| position.is_progress(mv));
        for mv in progress {
            if self.is_lost(&position.after(mv, self.tables.rules()))? {
                return Some(true);
            }
        }
        for mv in steps {
            let after = position.after(mv, self.tables.rules());
            // The moves that the loser has without a look-up come before the result.
            if (plies > 1 || self.is_lost_within(&after, 0)?)
                && self.is_lost(&after)?
                && self.is_lost_within(&after, plies - 1)?
            {
                return Some(true);
            }
        }
        Some(false)
    }

    fn is_lost(&mut self, position: &Position) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        Some(self.tables.ending(position)? == Ending::Lost)
    }
}

#[cfg(test)]
mod tests {
    use super::super::best_play::{longest_resistance, nearest_progress};
    use super::super::{Blocks, EndgameClass, EndgameReader, Progress};
    use super::*;
    use crate::rules::Ruleset;

    /// Tables of up to five pieces, without and with the plies to progress of five.
    fn tables() -> [Endgames; 2] {
        let four = include_bytes!("../../../www/data/endgame4.bin");
        let mut without = EndgameReader::new(four, Endgames::default()).unwrap().finish();
        let five = include_bytes!("../../../www/data/endgame5.bin").to_vec();
        without.add_blocks(Blocks::open(Box::new(five), 1 << 23).unwrap());
        let mut with = without.clone();
        with.add_progress(Progress::from_bytes(include_bytes!("../../../www/data/progress5.bin")).unwrap());
        [without, with]
    }

    #[test]
    #[ignore = "takes seconds: `cargo xtask verify native`"]
    fn what_is_near_is_found_as_the_file_has_it() {
        let [tables, from_file] = tables();
        let (mut near, mut far) = ([0, 0], [0, 0]);
        for class in EndgameClass::all(5).into_iter().filter(|class| class.counts()[1] * class.counts()[3] > 0) {
            let step = class.size() / 41 + 1;
            for position in (0..class.size()).step_by(step).filter_map(|index| class.position(index)) {
                let Some(plies) = from_file.progress(&position) else { continue };
                let moves = position.legal_moves(Ruleset::OFFICIAL);
                let is_won = tables.ending(&position) == Some(Ending::Won);
                let (found, expected) = if is_won {
                    let after = |mv| tables.ending(&position.after(mv, Ruleset::OFFICIAL));
                    let wins: Vec<_> = moves.into_iter().filter(|&mv| after(mv) == Some(Ending::Lost)).collect();
                    (near_progress(&tables, &position, &wins, 1 << 16), nearest_progress(&from_file, &position, &wins))
                } else {
                    let expected = longest_resistance(&from_file, &position, &moves);
                    (near_resistance(&tables, &position, &moves, 1 << 16), expected)
                };
                if let Some(found) = found {
                    assert_eq!(Some(found), expected, "{}", crate::notation::write_fen(&position));
                    near[usize::from(is_won)] += 1;
                } else {
                    assert!(plies > 4, "{} {plies}", crate::notation::write_fen(&position));
                    far[usize::from(is_won)] += 1;
                }
            }
        }
        assert!(near.iter().all(|&near| near > 300) && far.iter().all(|&far| far > 5), "{near:?} {far:?}");
    }

    #[test]
    fn the_search_stops_at_its_limit_of_look_ups() {
        let [tables, from_file] = tables();
        let classes = EndgameClass::all(5).into_iter().filter(|class| class.counts()[1] * class.counts()[3] > 0);
        let positions =
            classes.flat_map(|class| (0..class.size()).step_by(997).filter_map(move |it| class.position(it)));
        let mut positions = positions.filter(|position| matches!(from_file.progress(position), Some(7..=8)));
        for ending in [Ending::Won, Ending::Lost] {
            let position = positions.find(|position| tables.ending(position) == Some(ending)).unwrap();
            let after = |mv| tables.ending(&position.after(mv, Ruleset::OFFICIAL));
            let moves = position.legal_moves(Ruleset::OFFICIAL);
            let wins: Vec<_> = moves.iter().copied().filter(|&mv| after(mv) == Some(Ending::Lost)).collect();
            let search = |look_ups| match ending {
                Ending::Won => near_progress(&tables, &position, &wins, look_ups),
                _ => near_resistance(&tables, &position, &moves, look_ups),
            };
            assert!(search(1 << 16).is_some() && search(3).is_none(), "{}", crate::notation::write_fen(&position));
        }
    }
}
