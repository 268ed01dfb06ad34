//! The plies to progress of all positions with the same men, worked out from the results alone.
//!
//! Until the next capture or man's step only kings move. So where an ending is won at an unknown distance, the way to
//! progress lies among the positions with the same men, and is found backwards from those with progress at once. They
//! follow each other in the index, for each side to move, and take few blocks of a file. With four kings there are
//! 160,000 to 190,000 of them for a side.

use super::class::EndgameClass;
use super::outcomes::{Ending, is_quiet};
use super::walk::Walk;
use crate::rules::{Bitboard, Direction, Position, Ruleset, Setup, Side};

/// The results from which the plies to progress are worked out.
pub(super) trait Results {
    /// The rules by which the positions are solved.
    fn rules(&self) -> Ruleset;
    /// The result of any position; `None` if it is not known.
    fn ending(&self, position: &Position) -> Option<Ending>;
    /// Returns `true` if the results of this class are looked up without those of its mirror image.
    fn holds(&self, class: EndgameClass) -> bool;
}

/// The plies of a position that is not decided, or from which progress is not known.
const NONE: u8 = u8::MAX;

/// The positions with the same men: with one side to move and with the other.
#[derive(Debug)]
pub(super) struct SameMen([OneTurn; 2]);

/// All positions of a class with one side to move.
#[derive(Debug)]
struct OneTurn {
    class: EndgameClass,
    /// The index of the first one.
    first: usize,
    endings: Vec<Option<Ending>>,
    plies: Vec<u8>,
    /// The steps of the loser's kings that are not known to lead to progress.
    open: Vec<u8>,
}

impl SameMen {
    /// The number of positions with the men of this one and the same side to move.
    pub(super) fn size(position: &Position) -> usize {
        EndgameClass::of(position).size_with_same_men()
    }

    /// Works out the plies of all positions with the men of this one; `None` if the tables do not know all results, or
    /// a man stands on its king row.
    pub(super) fn solve(tables: &impl Results, position: &Position) -> Option<Self> {
        let mut both = Self([OneTurn::new(position)?, OneTurn::new(&position.passed())?]);
        // The class that the file holds comes first: the results of an omitted one follow from it.
        both.0.sort_by_key(|turn| !tables.holds(turn.class));
        let [first, second] = &mut both.0;
        first.begin(tables, None)?;
        second.begin(tables, Some(first))?;
        let at_once = |plies| {
            let of_turn = move |(side, turn): (usize, &OneTurn)| {
                let indices = turn.plies.iter().enumerate().filter(move |&(_, &known)| known == plies);
                indices.map(move |(index, _)| (side, index)).collect::<Vec<_>>()
            };
            both.0.iter().enumerate().flat_map(of_turn)
        };
        // The positions with one number of plies come before those with the next.
        let mut decided: Vec<_> = at_once(0).chain(at_once(1)).collect();
        let mut done = 0;
        while let Some(&(side, index)) = decided.get(done) {
            let (plies, position) = (both.0[side].plies[index], both.0[side].position(index)?);
            let before = &mut both.0[1 - side];
            before_king_steps(&position, tables.rules(), |position| {
                if let Some(index) = before.take(position, plies.saturating_add(1).min(NONE - 1)) {
                    decided.push((1 - side, index));
                }
            });
            done += 1;
        }
        Some(both)
    }

    /// The plies to progress of a won or lost position; `None` for one that is drawn or has other men.
    pub(super) fn get(&self, position: &Position) -> Option<u16> {
        let class = EndgameClass::of(position);
        let index = class.index(position)?;
        let plies = self.0.iter().filter(|turn| turn.class == class).find_map(|turn| {
            let place = index.checked_sub(turn.first)?;
            turn.plies.get(place).copied()
        });
        plies.filter(|&plies| plies != NONE).map(u16::from)
    }

    /// Returns `true` if the position is one of these.
    pub(super) fn contain(&self, position: &Position) -> bool {
        let class = EndgameClass::of(position);
        let Some(index) = class.index(position) else { return false };
        self.0.iter().any(|turn| turn.class == class && (turn.first..turn.first + turn.plies.len()).contains(&index))
    }
}

impl OneTurn {
    fn new(position: &Position) -> Option<Self> {
        let class = EndgameClass::of(position);
        let size = class.size_with_same_men();
        let first = class.index(position)? / size * size;
        Some(Self { class, first, endings: Vec::new(), plies: vec![NONE; size], open: vec![0; size] })
    }

    fn position(&self, index: usize) -> Option<Position> {
        self.class.position(self.first + index)
    }

    /// Reads all results, and finds the positions with progress at once: 0 plies for the loser, 1 for the winner.
    /// `other` has the results with the other side to move, if they are known.
    fn begin(&mut self, tables: &impl Results, other: Option<&Self>) -> Option<()> {
        let mut walk = Walk::from(self.class, self.first);
        let by_moves = other.filter(|_| !tables.holds(self.class));
        for index in 0..self.plies.len() {
            let Some(position) = walk.next() else {
                self.endings.push(None);
                continue;
            };
            let ending = match by_moves {
                Some(other) => other.ending_by_moves(tables, &position),
                None => tables.ending(&position),
            }?;
            self.endings.push(Some(ending));
            if ending == Ending::Drawn {
                continue;
            }
            let moves = position.legal_moves(tables.rules());
            let mut progress = moves.iter().filter(|&&mv| position.is_progress(mv));
            if ending == Ending::Lost {
                self.open[index] = (moves.len() - progress.count()) as u8;
                if self.open[index] == 0 {
                    self.plies[index] = 0;
                }
            } else {
                let after = |&mv| tables.ending(&position.after(mv, tables.rules()));
                if progress.any(|mv| after(mv) == Some(Ending::Lost)) {
                    self.plies[index] = 1;
                }
            }
        }
        Some(())
    }

    /// The ending of a position with the opponent to move: a king's step leads to one of these positions.
    fn ending_by_moves(&self, tables: &impl Results, position: &Position) -> Option<Ending> {
        let after = |mv| {
            let after = position.after(mv, tables.rules());
            if position.is_progress(mv) {
                return tables.ending(&after);
            }
            self.endings[self.class.index(&after)?.checked_sub(self.first)?]
        };
        Ending::by_moves(position.legal_moves(tables.rules()).into_iter().map(after))
    }

    /// Records a king's step of a position to one with progress a ply sooner. Returns its index if that decides it.
    fn take(&mut self, position: &Position, plies: u8) -> Option<usize> {
        let index = self.class.index(position)?.checked_sub(self.first)?;
        let ending = (*self.endings.get(index)?)?;
        let is_win = plies % 2 == 1;
        if ending == Ending::Lost && !is_win {
            // A damaged table of the user may count wrong.
            self.open[index] = self.open[index].saturating_sub(1);
        }
        let is_decided = match ending {
            Ending::Won => is_win,
            Ending::Lost => !is_win && self.open[index] == 0,
            Ending::Drawn => false,
        };
        (is_decided && self.plies[index] == NONE).then(|| {
            self.plies[index] = plies;
            index
        })
    }
}

/// Visits every position from which the opponent may have come by a king's step, without having had to jump.
///
/// ```
/// use bitboard_checkers::{Position, Ruleset};
/// use bitboard_checkers::endgame::before_king_steps;
/// let position: Position = "B:WK32:BK5".parse()?;
/// let mut found = Vec::new();
/// before_king_steps(&position, Ruleset::OFFICIAL, |before| found.push(before.to_string()));
/// found.sort();
/// assert_eq!(found, ["W:WK27:BK5", "W:WK28:BK5"]);
/// let mut count = 0;
/// before_king_steps(&position, Ruleset::from_id("russian").unwrap(), |_| count += 1);
/// assert_eq!(count, 6, "a flying king may have come from any square of its lines");
/// # Ok::<(), bitboard_checkers::notation::InvalidFen>(())
/// ```
pub fn before_king_steps(position: &Position, rules: Ruleset, mut visit: impl FnMut(&Position)) {
    let side = !position.turn();
    let setup = Setup { turn: side, ..position.setup() };
    let empty = !(position.black() | position.white());
    for from in (position.side(side) & position.kings()).singles() {
        for direction in Direction::ALL {
            let mut to = from.step(direction) & empty;
            while !to.is_empty() {
                let (pieces, kings) = ((position.side(side) - from) | to, (position.kings() - from) | to);
                let before = match side {
                    Side::Black => Setup { black: pieces, kings, ..setup },
                    Side::White => Setup { white: pieces, kings, ..setup },
                };
                if let Ok(before) = before.position()
                    && is_quiet(&before, rules)
                {
                    visit(&before);
                }
                to = if rules.has_long_kings() { to.step(direction) & empty } else { Bitboard::EMPTY };
            }
        }
    }
}
