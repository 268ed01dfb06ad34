//! Solves a class together with its mirror image by any rules, forwards from every position.
//!
//! The legal moves of each position are found once. Those that leave the pair of classes, captures and crownings, lead
//! to known values; of the others the indices are kept. Then one pass over the pair for each number of plies decides
//! the positions that are won or lost in that many, until nothing changes. This needs no steps back, which flying
//! kings, captures in all directions and capture priorities would make hard to get right; four pieces take seconds.

use bitboard_checkers::endgame::EndgameClass;
use bitboard_checkers::rules::{Blocked, Capture, CapturedKing, Chain, Objective};
use bitboard_checkers::{Position, Ruleset};
use rayon::prelude::*;

use super::known::{DRAWN, Known, LONGEST, NOTHING, Value};
use super::solve::Best;

/// The positions whose moves are found at a time.
const CHUNK: usize = 1 << 12;

/// Checks that the positions of a rule set can be solved. Where a capture earns another turn, a captured king becomes a
/// man or a blocked side does not lose, values do not follow from those of smaller classes with the other side to move.
/// The engine's tables leave out positions with a capture, which is right only where it must be made to its end.
///
/// # Errors
/// If they cannot.
pub fn check(rules: Ruleset) -> Result<(), String> {
    let is_solvable = rules.capture == Capture::Mandatory
        && rules.chain == Chain::Complete
        && rules.captured_king == CapturedKing::Removed
        && rules.blocked == Blocked::Loses
        && rules.objective == Objective::Standard;
    if is_solvable { Ok(()) } else { Err("there are no endgame tables by these rules".to_owned()) }
}

/// Computes the values of a class and its mirror image. All classes that they lead to must be known.
pub fn solve(known: &Known, class: EndgameClass) -> [Vec<Value>; 2] {
    let mirrored = class.mirrored();
    let classes = if class == mirrored { vec![class] } else { vec![class, mirrored] };
    let mut drafts: Vec<_> = classes.into_iter().map(|class| Draft::new(known, class)).collect();
    let mut longest = drafts.iter().map(|draft| draft.longest).max().unwrap_or(0);
    let mut plies = 0;
    while plies <= longest {
        assert!(plies <= LONGEST, "{class}: an end is further away than a byte can tell");
        // A decision follows from the opponent's positions decided in earlier passes, so none of this pass is written
        // before all are found.
        let decided: Vec<_> = (0..drafts.len())
            .map(|number| drafts[number].decided_in(plies, &drafts[(number + 1) % drafts.len()].values))
            .collect();
        for (draft, decided) in drafts.iter_mut().zip(decided) {
            if !decided.is_empty() {
                longest = longest.max(plies + 1);
            }
            for index in decided {
                draft.values[index] = plies;
            }
        }
        plies += 1;
    }
    let mut tables = drafts.into_iter().map(|draft| draft.values);
    let first = tables.next().unwrap_or_default();
    let second = tables.next().unwrap_or_else(|| first.clone());
    [first, second]
}

/// A class that is being solved.
struct Draft {
    /// The values so far; a position that is not decided yet is drawn.
    values: Vec<Value>,
    /// The best of the moves that leave the pair.
    best: Vec<Best>,
    /// Where the moves of each position begin in `after`, and the end.
    first: Vec<u32>,
    /// The indices, in the mirrored class, of the positions after the moves that stay in the pair.
    after: Vec<u32>,
    /// The greatest distance of the moves that leave the pair.
    longest: Value,
}

impl Draft {
    fn new(known: &Known, class: EndgameClass) -> Self {
        let size = class.size();
        let of_chunk = |number: usize| {
            let indices = number * CHUNK..size.min((number + 1) * CHUNK);
            let positions = indices.map(|index| class.position(index));
            positions.map(|position| position.map(|it| moves(known, class, &it))).collect::<Vec<_>>()
        };
        let chunks: Vec<_> = (0..size.div_ceil(CHUNK)).into_par_iter().map(of_chunk).collect();
        let mut draft = Self {
            values: Vec::with_capacity(size),
            best: Vec::with_capacity(size),
            first: vec![0],
            after: Vec::new(),
            longest: 0,
        };
        for found in chunks.into_iter().flatten() {
            draft.values.push(if found.is_some() { DRAWN } else { NOTHING });
            let (best, after) = found.unwrap_or_default();
            draft.longest = draft.longest.max(best.longest());
            draft.best.push(best);
            draft.after.extend(after);
            draft.first.push(draft.after.len() as u32);
        }
        draft
    }

    /// The positions that are won or lost in exactly this many plies. `opponents` are the values of the mirrored class.
    fn decided_in(&self, plies: Value, opponents: &[Value]) -> Vec<usize> {
        let is_decided = |&index: &usize| {
            self.values[index] == DRAWN && {
                let mut after = self.after[self.first[index] as usize..self.first[index + 1] as usize].iter();
                if plies.is_multiple_of(2) {
                    self.best[index].loses_within(plies) && after.all(|&it| is_won(opponents[it as usize]))
                } else {
                    self.best[index].wins_within(plies) || after.any(|&it| is_lost(opponents[it as usize]))
                }
            }
        };
        (0..self.values.len()).into_par_iter().filter(is_decided).collect()
    }
}

fn is_won(value: Value) -> bool {
    value < NOTHING && !value.is_multiple_of(2)
}

fn is_lost(value: Value) -> bool {
    value < NOTHING && value.is_multiple_of(2)
}

/// The best of the moves that leave the pair, and the indices of the positions after the others.
fn moves(known: &Known, class: EndgameClass, position: &Position) -> (Best, Vec<u32>) {
    let (mut best, mut stay) = (Best::default(), Vec::new());
    for mv in position.legal_moves(known.rules()) {
        let after = position.after(mv, known.rules());
        if EndgameClass::of(&after) == class.mirrored() {
            stay.push(class.mirrored().index(&after).expect("a legal move leads to a position") as u32);
        } else {
            best.take(known.value(&after));
        }
    }
    (best, stay)
}

#[cfg(test)]
mod tests {
    use bitboard_checkers::{Bitboard, bitboard};

    use super::super::build::{build, build_by, first_of_pairs};
    use super::super::verify;
    use super::*;

    const MAIN_ROAD: Bitboard = bitboard! {
        . . . . . . . X
        . . . . . . X .
        . . . . . X . .
        . . . . X . . .
        . . . X . . . .
        . . X . . . . .
        . X . . . . . .
        X . . . . . . .
    };

    fn long_kings() -> [Ruleset; 3] {
        ["russian", "brazilian", "pool"].map(|id| Ruleset::from_id(id).unwrap())
    }

    /// The classes without men, which do not need the others.
    fn of_kings(rules: Ruleset, pieces: u32) -> Known {
        let mut known = Known::new(rules);
        let mut classes: Vec<_> = (2..=pieces).flat_map(EndgameClass::all).collect();
        classes.retain(|class| class.counts()[0] + class.counts()[2] == 0);
        for class in first_of_pairs(&classes) {
            for (class, table) in [class, class.mirrored()].into_iter().zip(solve(&known, class)) {
                known.add(class, table);
            }
        }
        known
    }

    /// The positions of a class without a jump, Black to move, with their values.
    fn quiet(known: &Known, name: &str) -> Vec<(Position, Value)> {
        let class = (2..=4).flat_map(EndgameClass::all).find(|class| class.to_string() == name).unwrap();
        let table = known.table(class).unwrap();
        let positions = (0..class.size()).filter_map(|index| Some((class.position(index)?, table[index])));
        positions.filter(|(position, _)| position.jumpers_by(known.rules()).is_empty()).collect()
    }

    #[test]
    fn forwards_is_the_same_as_backwards() {
        let known = build(3, None).unwrap();
        for class in first_of_pairs(&(2..=3).flat_map(EndgameClass::all).collect::<Vec<_>>()) {
            let [first, second] = solve(&known, class);
            assert_eq!(Some(&first[..]), known.table(class), "{class}");
            assert_eq!(Some(&second[..]), known.table(class.mirrored()), "{class}");
        }
    }

    #[test]
    #[ignore = "takes seconds: `cargo xtask verify native`"]
    fn each_value_is_that_of_the_best_move() {
        for rules in long_kings() {
            let known = build_by(rules, 3, None).unwrap();
            verify::all(&known, 3).unwrap();
        }
        assert!(check(Ruleset::from_id("giveaway").unwrap()).is_err());
        assert!(check(Ruleset::from_id("demotion").unwrap()).is_err());
    }

    /// "If the opponent's king is not on the main road, three kings always catch it, [...] in no more than 13 moves":
    /// <https://jak.bono.odessa.ua/articles/trikutnik-petrovogo.php>. The Russian article "Petrov's triangle" of
    /// Wikipedia says so too, and that the way wins in Brazilian draughts.
    #[test]
    #[ignore = "takes seconds: `cargo xtask verify native`"]
    fn three_kings_catch_one_off_the_main_road_in_thirteen_moves() {
        for rules in long_kings() {
            let known = of_kings(rules, 4);
            let positions = quiet(&known, "0301");
            let (on, off): (Vec<_>, Vec<_>) = positions.into_iter().partition(|(it, _)| it.white().meets(MAIN_ROAD));
            // It escapes only if it attacks one of them.
            let is_safe = |position: &Position| position.passed().jumpers_by(rules).is_empty();
            let (safe, attacked): (Vec<_>, Vec<_>) = off.into_iter().partition(|(it, _)| is_safe(it));
            assert!(safe.iter().all(|&(_, value)| is_won(value)));
            assert_eq!(safe.iter().map(|&(_, value)| value).max(), Some(13 * 2 - 1));
            let drawn = |positions: &[(Position, Value)]| positions.iter().filter(|(_, value)| *value == DRAWN).count();
            assert_eq!((safe.len(), drawn(&attacked), attacked.len()), (49_676, 896, 21_724));
            // On the main road it is lost if it is caught at once.
            assert_eq!((drawn(&on), on.len()), (10_704, 16_264));
            assert!(on.iter().all(|&(_, value)| value == DRAWN || value <= 9));
        }
    }

    #[test]
    fn two_kings_win_against_one_only_at_once() {
        for rules in long_kings() {
            let known = of_kings(rules, 3);
            let positions = quiet(&known, "0201");
            assert!(positions.iter().all(|&(_, value)| value == DRAWN || is_won(value) && value <= 7));
            assert_eq!(
                (positions.iter().filter(|(_, value)| *value == DRAWN).count(), positions.len()),
                (9_252, 10_302)
            );
        }
    }
}
