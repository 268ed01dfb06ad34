//! The tables as the engine uses them: what becomes of a position is looked up.

use std::sync::Arc;

use super::blocks::Blocks;
use super::class::EndgameClass;
use super::distances::Distances;
use super::outcomes::{Ending, Outcomes};
use crate::rules::{Position, Ruleset};

/// What becomes of positions with few pieces by official rules, the 40-move rule and repetition left aside.
#[derive(Clone, Debug)]
pub struct Endgames {
    /// By the place of the class.
    outcomes: Vec<Option<Outcomes>>,
    distances: Vec<Option<Distances>>,
    /// Tables that stay packed, by the number of pieces.
    blocks: [Option<Arc<Blocks>>; EndgameClass::MOST + 1],
    /// One that comes and goes.
    brought: Option<Arc<Blocks>>,
    /// The checksum of the file that the classes of so many pieces are from.
    pub(super) origins: [u64; EndgameClass::MOST + 1],
}

/// What becomes of a position, with the plies to the end by best play of both sides where they are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fate {
    /// For the side to move.
    pub ending: Ending,
    /// None for a draw, and where no distances are known.
    pub plies: Option<u16>,
}

impl Default for Endgames {
    fn default() -> Self {
        let (outcomes, distances) = (vec![None; EndgameClass::PLACES], vec![None; EndgameClass::PLACES]);
        Self { outcomes, distances, blocks: Default::default(), brought: None, origins: [0; EndgameClass::MOST + 1] }
    }
}

impl Endgames {
    /// The most pieces with which all endings are known; 0 where none is.
    #[must_use]
    pub fn pieces(&self) -> u32 {
        let known = |pieces: &u32| self.is_unpacked(*pieces) || self.blocks(*pieces).is_some();
        (2..=EndgameClass::MOST as u32).take_while(known).last().unwrap_or(0)
    }

    /// Whether the endings of so many pieces lie in memory, unpacked.
    #[must_use]
    pub fn is_unpacked(&self, pieces: u32) -> bool {
        self.origins.get(pieces as usize).is_some_and(|&origin| origin != 0)
    }

    /// The table of so many pieces that stays packed.
    #[must_use]
    #[inline]
    pub fn blocks(&self, pieces: u32) -> Option<&Arc<Blocks>> {
        let brought = || self.brought.as_ref().filter(|blocks| blocks.pieces().contains(&(pieces as u8)));
        self.blocks.get(pieces as usize)?.as_ref().or_else(brought)
    }

    /// Takes a table that stays packed: it is asked where nothing is unpacked.
    pub fn add_blocks(&mut self, blocks: Blocks) {
        let blocks = Arc::new(blocks);
        blocks.pieces().for_each(|pieces| self.blocks[usize::from(pieces)] = Some(blocks.clone()));
    }

    /// Asks this table where no other knows, and the last such one no more.
    pub fn set_brought(&mut self, blocks: Option<Arc<Blocks>>) {
        self.brought = blocks;
    }

    /// Whether it is known how far the end is with so many pieces.
    #[must_use]
    pub fn knows_distances(&self, pieces: u32) -> bool {
        EndgameClass::all(pieces).first().is_some_and(|class| self.distances[class.place()].is_some())
    }

    /// What becomes of a position in which nobody has to jump; the plies only where it is lost.
    #[must_use]
    #[inline]
    pub fn look_up(&self, position: &Position) -> Option<Fate> {
        let class = EndgameClass::of(position);
        let Some(outcomes) = self.outcomes.get(class.place())? else { return self.ask_blocks(class, position) };
        let index = class.index(position)?;
        let ending = outcomes.get(index)?;
        let lost = ending == Ending::Lost;
        let plies = lost.then(|| self.distances[class.place()].as_ref()?.get(index)).flatten();
        Some(Fate { ending, plies })
    }

    /// What becomes of any position with few pieces. It looks at what follows jumps, and for a win at what follows each
    /// move: for the search [`Endgames::look_up`] is the better one.
    #[must_use]
    pub fn fate(&self, position: &Position) -> Option<Fate> {
        let moves = position.legal_moves(Ruleset::OFFICIAL);
        if moves.is_empty() {
            return Some(Fate { ending: Ending::Lost, plies: Some(0) });
        }
        let after = moves.iter().map(|&mv| position.after(mv, Ruleset::OFFICIAL));
        if moves[0].is_jump() {
            return best(after.map(|after| self.fate(&after)));
        }
        let fate = self.look_up(position)?;
        if fate.ending != Ending::Won || !self.knows_distances(EndgameClass::of(position).pieces()) {
            return Some(fate);
        }
        // Only moves that win count, so that nobody walks in a circle: where the other side need not jump, it has lost.
        let won = |after: &Position| !after.jumpers().is_empty() || self.is_lost(after);
        best(after.filter(won).map(|after| self.fate(&after)))
    }

    fn ask_blocks(&self, class: EndgameClass, position: &Position) -> Option<Fate> {
        let blocks = self.blocks(class.pieces())?;
        if !position.jumpers().is_empty() {
            return None;
        }
        Some(Fate { ending: blocks.get(class, class.index(position)?)?, plies: None })
    }

    fn is_lost(&self, position: &Position) -> bool {
        self.look_up(position).is_some_and(|fate| fate.ending == Ending::Lost)
    }

    pub(super) fn outcomes(&self, class: EndgameClass) -> Option<&Outcomes> {
        self.outcomes[class.place()].as_ref()
    }

    pub(super) fn add_outcomes(&mut self, class: EndgameClass, outcomes: Outcomes) {
        self.outcomes[class.place()] = Some(outcomes);
    }

    pub(super) fn add_distances(&mut self, class: EndgameClass, distances: Distances) {
        self.distances[class.place()] = Some(distances);
    }
}

/// The fate of whoever can choose among moves to positions of these fates; none where one is not known. How far the end is
/// can only be told where it is known of all moves that end so.
fn best(after: impl Iterator<Item = Option<Fate>>) -> Option<Fate> {
    let mut best: Option<Fate> = None;
    for fate in after {
        let fate = fate?.a_ply_before();
        best = Some(best.map_or(fate, |best| best.or(fate)));
    }
    best
}

impl Fate {
    /// For the side that moves there.
    fn a_ply_before(self) -> Self {
        Self { ending: self.ending.of_opponent(), plies: self.plies.map(|plies| plies + 1) }
    }

    /// The better of two: a win rather than a draw, a near win rather than a far one, a far loss rather than a near one.
    fn or(self, other: Self) -> Self {
        if self.ending != other.ending {
            return if self.ending as u8 > other.ending as u8 { self } else { other };
        }
        let plies = self.plies.zip(other.plies);
        let plies = plies.map(|(one, two)| if self.ending == Ending::Won { one.min(two) } else { one.max(two) });
        Self { ending: self.ending, plies }
    }
}
