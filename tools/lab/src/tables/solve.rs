//! Retrograde analysis: solves a class together with its mirror image, backwards from the ends of games.
//!
//! At first every position is judged by the moves that leave the pair of classes, captures and crownings, whose values
//! are known. Then the positions decided in 0 plies, 1 ply, 2 plies and so on are visited, and their predecessors
//! updated: a position with a step to a lost one is won one ply later, and a position whose moves all lead to won ones
//! is lost one ply after the last of them. Positions that are never decided are drawn. The order within a ply does not
//! matter, so the result is the same on any number of cores.

use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use bitboard_checkers::endgame::EndgameClass;
use bitboard_checkers::{Position, Ruleset};

use super::known::{DRAWN, Known, LONGEST, NOTHING, Value};
use super::slide;
use crate::parallel::in_parallel;

/// The number of open moves that stands for a move that certainly does not lose.
const ESCAPES: u8 = 200;

/// A class that is being solved.
struct Draft {
    class: EndgameClass,
    /// The best values so far: wins or, where `open` is not 0, losses that may still become longer or disappear.
    values: Vec<AtomicU8>,
    /// The number of steps that are not known to lose.
    open: Vec<AtomicU8>,
}

/// Computes the values of a class and its mirror image. All classes that they lead to must be known.
pub fn solve(known: &Known, class: EndgameClass) -> [Vec<Value>; 2] {
    let mirrored = class.mirrored();
    let classes = if class == mirrored { vec![class] } else { vec![class, mirrored] };
    let drafts: Vec<_> = classes.into_iter().map(Draft::new).collect();
    let mut longest = drafts.iter().map(|draft| draft.begin(known)).max().unwrap_or(0);
    let mut plies = 0;
    while plies <= longest {
        for (number, draft) in drafts.iter().enumerate() {
            let before = &drafts[(number + 1) % drafts.len()];
            longest = longest.max(draft.go_back(plies, before));
        }
        plies += 1;
    }
    let mut tables = drafts.into_iter().map(Draft::finish);
    let first = tables.next().unwrap_or_default();
    let second = tables.next().unwrap_or_else(|| first.clone());
    [first, second]
}

impl Draft {
    fn new(class: EndgameClass) -> Self {
        let bytes = |byte: u8| std::iter::repeat_with(|| AtomicU8::new(byte)).take(class.size()).collect();
        Self { class, values: bytes(NOTHING), open: bytes(ESCAPES) }
    }

    /// Judges every position by the moves that leave the pair. Returns the longest distance found.
    fn begin(&self, known: &Known) -> Value {
        let begin = |longest, index| {
            let Some(position) = self.class.position(index) else { return longest };
            let Judgement { value, open } = judge(known, &position);
            self.values[index].store(value, Relaxed);
            self.open[index].store(open, Relaxed);
            if value == DRAWN { longest } else { value.max(longest) }
        };
        let size = self.class.size();
        in_parallel(size, || 0, |longest, numbers| numbers.fold(longest, begin), Value::max)
    }

    /// Updates the predecessors of the positions decided in this many plies. Returns the longest distance found.
    fn go_back(&self, plies: Value, before: &Self) -> Value {
        assert!(plies <= LONGEST, "{}: an end is further away than a byte can tell", self.class);
        let lost = plies.is_multiple_of(2);
        let decided = |index: usize| self.values[index].load(Relaxed) == plies && !(lost && self.is_open(index));
        let go_back = |mut longest: Value, index: usize| {
            if decided(index)
                && let Some(position) = self.class.position(index)
            {
                slide::before(&position, |position| {
                    let value = if lost { before.wins(position, plies + 1) } else { before.loses(position, plies + 1) };
                    longest = longest.max(value);
                });
            }
            longest
        };
        in_parallel(self.class.size(), || 0, |longest, numbers| numbers.fold(longest, go_back), Value::max)
    }

    fn is_open(&self, index: usize) -> bool {
        self.open[index].load(Relaxed) != 0
    }

    fn index(&self, position: &Position) -> usize {
        self.class.index(position).expect("a step back stays in the pair")
    }

    /// Records a move that wins in this many plies. Returns the distance recorded.
    fn wins(&self, position: &Position, plies: Value) -> Value {
        let value = &self.values[self.index(position)];
        let known = value.load(Relaxed);
        // A thread that comes here at the same time writes the same value.
        if known == DRAWN || known.is_multiple_of(2) || known > plies {
            value.store(plies, Relaxed);
        }
        plies
    }

    /// Records a move that loses in this many plies. Returns the distance if it was the last open move, else 0.
    fn loses(&self, position: &Position, plies: Value) -> Value {
        let index = self.index(position);
        if self.open[index].fetch_sub(1, Relaxed) != 1 {
            return 0;
        }
        let value = &self.values[index];
        let known = value.load(Relaxed);
        let plies = if known == DRAWN { plies } else { known.max(plies) };
        value.store(plies, Relaxed);
        plies
    }

    fn finish(self) -> Vec<Value> {
        let finish = |(value, open): (AtomicU8, AtomicU8)| match (value.into_inner(), open.into_inner()) {
            (NOTHING, _) => NOTHING,
            (loss, 1..) if loss.is_multiple_of(2) => DRAWN,
            (value, _) => value,
        };
        self.values.into_iter().zip(self.open).map(finish).collect()
    }
}

/// A first judgement of a position.
struct Judgement {
    value: Value,
    open: u8,
}

/// Judges a position by its moves to known classes.
fn judge(known: &Known, position: &Position) -> Judgement {
    let (mut best, mut open) = (Best::default(), 0);
    if position.jumpers().is_empty() {
        slide::after(position, |after, crowned| {
            if crowned {
                best.take(known.value(after));
            } else {
                open += 1;
            }
        });
    } else {
        for mv in position.legal_moves(Ruleset::OFFICIAL) {
            best.take(known.value(&position.after(mv, Ruleset::OFFICIAL)));
        }
    }
    match best {
        Best { win: Some(plies), .. } => Judgement { value: plies, open: ESCAPES },
        Best { draws: true, .. } => Judgement { value: DRAWN, open: ESCAPES },
        Best { loss: Some(plies), .. } => Judgement { value: plies, open },
        _ if open == 0 => Judgement { value: 0, open },
        _ => Judgement { value: DRAWN, open },
    }
}

/// The best of several moves.
#[derive(Clone, Copy, Default)]
pub struct Best {
    win: Option<Value>,
    draws: bool,
    loss: Option<Value>,
}

impl Best {
    /// Takes a move to a position with this value.
    pub fn take(&mut self, value: Value) {
        match value {
            DRAWN => self.draws = true,
            loss if loss.is_multiple_of(2) => self.win = Some(self.win.map_or(loss + 1, |win| win.min(loss + 1))),
            win => self.loss = self.loss.max(Some(win + 1)),
        }
    }

    /// Returns `true` if a move wins in at most this many plies.
    pub fn wins_within(self, plies: Value) -> bool {
        self.win.is_some_and(|win| win <= plies)
    }

    /// Returns `true` if all moves lose, in at most this many plies.
    pub fn loses_within(self, plies: Value) -> bool {
        self.win.is_none() && !self.draws && self.loss.is_none_or(|loss| loss <= plies)
    }

    /// The greatest distance that can be that of the position.
    pub fn longest(self) -> Value {
        self.win.max(self.loss).unwrap_or(0)
    }

    /// The value of the position after all moves have been taken.
    pub fn value(self) -> Value {
        match self {
            Self { win: Some(plies), .. } => plies,
            Self { draws: true, .. } => DRAWN,
            Self { loss: Some(plies), .. } => plies,
            Self { .. } => 0,
        }
    }
}
