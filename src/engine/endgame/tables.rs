//! The endgame tables as the engine probes them.

use std::sync::Arc;

use super::blocks::Blocks;
use super::class::EndgameClass;
use super::distances::Distances;
use super::outcomes::{Ending, Outcomes, is_quiet};
use super::progress::Progress;
use super::same_men::{Results, SameMen};

use crate::rules::{Move, Position, Ruleset};

/// The results of positions with few pieces by the rules of one game, without its draws by a count of moves and by
/// repetition.
///
/// ```
/// use std::sync::Arc;
///
/// use bitboard_checkers::endgame::{EndgameReader, Endgames, Ending, TableResult};
/// use bitboard_checkers::engine::Engine;
/// let file = Endgames::write(2..=2, |_, _| Ending::Drawn);
/// let tables = EndgameReader::new(&file, Endgames::default())?.finish();
/// let drawn = TableResult { ending: Ending::Drawn, plies: None };
/// assert_eq!(tables.look_up(&"W:WK32:BK5".parse()?), Some(drawn));
/// let mut engine = Engine::new(1);
/// engine.set_endgames(Some(Arc::new(tables)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// If the tables hold the results of all moves, they also give the best lines:
///
/// ```
/// use bitboard_checkers::endgame::{EndgameReader, Endgames, Ending};
/// use bitboard_checkers::{Position, Ruleset};
/// let file = Endgames::write(2..=2, |_, _| Ending::Drawn);
/// let tables = EndgameReader::new(&file, Endgames::default())?.finish();
/// assert!(tables.is_unpacked(2) && !tables.knows_distances(2) && !tables.knows_progress(2));
/// let position: Position = "B:WK18:BK15".parse()?;
/// let jump = position.legal_moves(Ruleset::OFFICIAL)[0];
/// assert_eq!(tables.ending_after(&position, jump).map(|it| it.ending), Some(Ending::Won));
/// assert_eq!(tables.best_line(&position, jump, 5, &mut || true), [jump]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Endgames {
    /// The rules by which the positions are solved.
    rules: Ruleset,
    /// By [`EndgameClass::place`].
    outcomes: Vec<Option<Outcomes>>,
    distances: Vec<Option<Distances>>,
    /// Packed tables, by the number of pieces.
    blocks: [Option<Arc<Blocks>>; EndgameClass::MOST + 1],
    /// The plies to progress, for the numbers of pieces without distances.
    progress: Option<Arc<Progress>>,
    /// The plies to progress that were worked out last.
    same_men: Option<Arc<SameMen>>,
    /// A packed table of the user's, which can be removed.
    user_tables: Option<Arc<Blocks>>,
    /// For each number of pieces the checksum of the file of its unpacked tables.
    pub(super) origins: [u64; EndgameClass::MOST + 1],
}

/// The result of a position with best play of both sides.
///
/// ```
/// use bitboard_checkers::endgame::{EndgameReader, Endgames, Ending};
/// let file = Endgames::write(2..=2, |_, _| Ending::Drawn);
/// let tables = EndgameReader::new(&file, Endgames::default())?.finish();
/// let result = tables.result(&"B:WK18:BK15".parse()?).unwrap();
/// assert_eq!((result.ending, result.plies), (Ending::Won, Some(1)), "the last piece is jumped");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TableResult {
    /// The ending for the side to move.
    pub ending: Ending,
    /// Plies to the end; `None` for a draw or an unknown distance.
    pub plies: Option<u16>,
}

impl TableResult {
    /// The result of a game by these rules; `None` for a win or a loss if the rules [count moves in
    /// endings](Ruleset::endgame_draws), which may draw the game first: the tables do not know the counts.
    ///
    /// The 40-move rule may draw a game whose end is far.
    #[must_use]
    pub fn ending_by(self, rules: Ruleset) -> Option<Ending> {
        Some(self.ending).filter(|&ending| ending == Ending::Drawn || !rules.counts_endings())
    }
}

impl Default for Endgames {
    fn default() -> Self {
        Self::new(Ruleset::OFFICIAL)
    }
}

impl Endgames {
    /// A bound on the positions with the same men and four kings or fewer, for a side to move: 188,790 with one man,
    /// 164,430 with two.
    pub(crate) const WITH_FOUR_KINGS: usize = 1 << 18;

    /// Empty tables for the results by these rules, and by those that [play alike](Ruleset::plays_like).
    #[must_use]
    pub fn new(rules: Ruleset) -> Self {
        let (outcomes, distances) = (vec![None; EndgameClass::PLACES], vec![None; EndgameClass::PLACES]);
        let origins = [0; EndgameClass::MOST + 1];
        Self {
            rules,
            outcomes,
            distances,
            blocks: Default::default(),
            progress: None,
            same_men: None,
            user_tables: None,
            origins,
        }
    }

    /// The rules by which the positions are solved.
    #[must_use]
    #[inline]
    pub fn rules(&self) -> Ruleset {
        self.rules
    }

    /// The greatest number of pieces up to which the tables are complete; 0 without tables.
    #[must_use]
    pub fn pieces(&self) -> u32 {
        let known = |pieces: &u32| self.is_unpacked(*pieces) || self.blocks(*pieces).is_some();
        (2..=EndgameClass::MOST as u32).take_while(known).last().unwrap_or(0)
    }

    /// Returns `true` if the results of positions with this number of pieces are unpacked in memory.
    #[must_use]
    pub fn is_unpacked(&self, pieces: u32) -> bool {
        self.origins.get(pieces as usize).is_some_and(|&origin| origin != 0)
    }

    /// The packed table for this number of pieces.
    #[must_use]
    #[inline]
    pub fn blocks(&self, pieces: u32) -> Option<&Arc<Blocks>> {
        let user_tables = || self.user_tables.as_ref().filter(|blocks| blocks.pieces().contains(&(pieces as u8)));
        self.blocks.get(pieces as usize)?.as_ref().or_else(user_tables)
    }

    /// Adds a packed table, which is probed if no unpacked table has the position. Its results are those of the
    /// official rules.
    pub fn add_blocks(&mut self, blocks: Blocks) {
        let blocks = Arc::new(blocks);
        blocks.pieces().for_each(|pieces| self.blocks[usize::from(pieces)] = Some(blocks.clone()));
    }

    /// Sets the packed table that the user has added, which is probed if no other table has the position.
    pub fn set_user_tables(&mut self, blocks: Option<Arc<Blocks>>) {
        self.user_tables = blocks;
    }

    /// Returns `true` if the distances of positions with this number of pieces are known.
    #[must_use]
    pub fn knows_distances(&self, pieces: u32) -> bool {
        EndgameClass::all(pieces).first().is_some_and(|class| self.distances[class.place()].is_some())
    }

    /// Adds the plies to progress, which replace those added before.
    pub fn add_progress(&mut self, progress: Progress) {
        self.progress = Some(Arc::new(progress));
    }

    /// The plies to progress of lost positions of this class: the added ones, or those of the packed table.
    fn progress_in(&self, class: EndgameClass) -> Option<&Progress> {
        let holds = |progress: &&Progress| progress.holds(class);
        let packed = || self.blocks(class.pieces())?.progress().filter(holds);
        self.progress.as_deref().filter(holds).or_else(packed)
    }

    /// Returns `true` if the plies to progress of positions with this number of pieces were added.
    #[must_use]
    pub fn knows_progress(&self, pieces: u32) -> bool {
        self.progress.as_ref().is_some_and(|progress| progress.pieces().contains(&(pieces as u8)))
    }

    /// These tables with the plies to progress of the positions with the same men as this one, worked out from the
    /// results; they replace those worked out before. `None` if a result is unknown or if there are more than `most`
    /// positions for a side to move: 200,000 for each side take about a second.
    #[must_use]
    pub fn with_progress_of(&self, position: &Position, most: usize) -> Option<Self> {
        if EndgameClass::of(position).pieces() > self.pieces() || SameMen::size(position) > most {
            return None;
        }
        let same_men = SameMen::solve(self, position)?;
        Some(Self { same_men: Some(Arc::new(same_men)), ..self.clone() })
    }

    /// Returns `true` if the plies to progress of the positions with the same men as this one are known.
    #[must_use]
    pub fn knows_progress_of(&self, position: &Position) -> bool {
        let class = EndgameClass::of(position);
        self.knows_progress(class.pieces())
            || [class, class.mirrored()].into_iter().any(|class| self.progress_in(class).is_some())
            || self.same_men.as_ref().is_some_and(|same_men| same_men.contain(position))
    }

    /// The plies to the next capture or man's step of either side, if the winner hurries to one that keeps the win and
    /// the loser puts it off; `None` for a draw or if it is not known. A lost position whose next move must be one has
    /// 0, a won position with one that wins has 1.
    #[must_use]
    pub fn progress(&self, position: &Position) -> Option<u16> {
        let moves = position.legal_moves(self.rules);
        match self.result(position)?.ending {
            Ending::Drawn => None,
            Ending::Lost if moves.iter().all(|&mv| position.is_progress(mv)) => Some(0),
            Ending::Lost => {
                let class = EndgameClass::of(position);
                let Some(progress) = self.progress_in(class) else { return self.same_men.as_ref()?.get(position) };
                progress.get(class, class.index(position)?, |index| self.ending_at(class, index))
            }
            Ending::Won => {
                let mut nearest: Option<u16> = None;
                for mv in moves {
                    if let Some(plies) = self.progress_by(position, mv)? {
                        nearest = Some(nearest.map_or(plies, |nearest| nearest.min(plies)));
                    }
                }
                nearest
            }
        }
    }

    /// The plies to progress in a won position by this move: `Some(None)` if the move does not win, `None` if it is not
    /// known.
    #[must_use]
    pub fn progress_by(&self, position: &Position, mv: Move) -> Option<Option<u16>> {
        let after = position.after(mv, self.rules);
        if self.result(&after)?.ending != Ending::Lost {
            return Some(None);
        }
        if position.is_progress(mv) { Some(Some(1)) } else { Some(Some(self.progress(&after)? + 1)) }
    }

    /// Looks up a position without a jump. The plies are known only if it is lost.
    #[must_use]
    #[inline]
    pub fn look_up(&self, position: &Position) -> Option<TableResult> {
        let class = EndgameClass::of(position);
        let Some(outcomes) = self.outcomes.get(class.place())? else { return self.ask_blocks(class, position) };
        let index = class.index(position)?;
        let ending = outcomes.get(index)?;
        let lost = ending == Ending::Lost;
        let plies = lost.then(|| self.distances[class.place()].as_ref()?.get(index)).flatten();
        Some(TableResult { ending, plies })
    }

    /// The result of any position with few pieces.
    ///
    /// It follows jumps and, for the distance of a win, all moves. The search uses the faster [`Endgames::look_up`].
    #[must_use]
    pub fn result(&self, position: &Position) -> Option<TableResult> {
        let moves = position.legal_moves(self.rules);
        if moves.is_empty() {
            return Some(TableResult { ending: Ending::Lost, plies: Some(0) });
        }
        let after = moves.iter().map(|&mv| position.after(mv, self.rules));
        if moves[0].is_jump() {
            return best(after.map(|after| self.result(&after)));
        }
        let result = self.look_up(position)?;
        if result.ending != Ending::Won || !self.knows_distances(EndgameClass::of(position).pieces()) {
            return Some(result);
        }
        // Only winning moves are followed, or the recursion would not end.
        let won = |after: &Position| !is_quiet(after, self.rules) || self.is_lost(after);
        best(after.filter(won).map(|after| self.result(&after)))
    }

    fn ask_blocks(&self, class: EndgameClass, position: &Position) -> Option<TableResult> {
        let blocks = self.blocks(class.pieces())?;
        if !is_quiet(position, self.rules) {
            return None;
        }
        let ending = if blocks.holds(class) {
            blocks.get(class, class.index(position)?)?
        } else {
            self.ending_by_moves(position)?
        };
        Some(TableResult { ending, plies: None })
    }

    /// The ending of a position without a jump from those after its moves.
    #[cold]
    fn ending_by_moves(&self, position: &Position) -> Option<Ending> {
        let moves = position.legal_moves(self.rules).into_iter();
        Ending::by_moves(moves.map(|mv| self.ending(&position.after(mv, self.rules))))
    }

    /// The result of the position without a jump that has this index.
    pub(super) fn ending_at(&self, class: EndgameClass, index: usize) -> Option<Ending> {
        if let Some(outcomes) = self.outcomes(class) {
            return outcomes.get(index);
        }
        let blocks = self.blocks(class.pieces())?;
        if blocks.holds(class) { blocks.get(class, index) } else { self.ending_by_moves(&class.position(index)?) }
    }

    fn is_lost(&self, position: &Position) -> bool {
        self.look_up(position).is_some_and(|result| result.ending == Ending::Lost)
    }

    pub(super) fn outcomes(&self, class: EndgameClass) -> Option<&Outcomes> {
        self.outcomes.get(class.place())?.as_ref()
    }

    pub(super) fn add_outcomes(&mut self, class: EndgameClass, outcomes: Outcomes) {
        self.outcomes[class.place()] = Some(outcomes);
    }

    pub(super) fn add_distances(&mut self, class: EndgameClass, distances: Distances) {
        self.distances[class.place()] = Some(distances);
    }
}

impl Results for Endgames {
    fn rules(&self) -> Ruleset {
        self.rules
    }

    fn ending(&self, position: &Position) -> Option<Ending> {
        // A look-up is faster than a result, which looks at all moves.
        let quiet = is_quiet(position, self.rules) && !position.is_one_sided();
        if quiet { self.look_up(position) } else { self.result(position) }.map(|result| result.ending)
    }

    fn holds(&self, class: EndgameClass) -> bool {
        self.outcomes(class).is_some() || self.blocks(class.pieces()).is_some_and(|blocks| blocks.holds(class))
    }
}

/// The best result among moves to positions with these results; `None` if one of them is unknown. The distance is known
/// only if it is known for all moves with the best ending.
fn best(after: impl Iterator<Item = Option<TableResult>>) -> Option<TableResult> {
    let mut best: Option<TableResult> = None;
    for result in after {
        let result = result?.a_ply_before();
        best = Some(best.map_or(result, |best| best.better(result)));
    }
    best
}

impl TableResult {
    /// The result for the side whose move leads here.
    fn a_ply_before(self) -> Self {
        Self { ending: self.ending.of_opponent(), plies: self.plies.map(|plies| plies + 1) }
    }

    /// The better of two results: wins before draws before losses, then near wins and distant losses.
    fn better(self, other: Self) -> Self {
        if self.ending != other.ending {
            return if self.ending as u8 > other.ending as u8 { self } else { other };
        }
        let plies = self.plies.zip(other.plies);
        let plies = plies.map(|(one, two)| if self.ending == Ending::Won { one.min(two) } else { one.max(two) });
        Self { ending: self.ending, plies }
    }
}
