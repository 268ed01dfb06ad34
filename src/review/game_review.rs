//! The review of all moves of a game.

use std::fmt;

use super::accuracy::{game_accuracy, move_accuracy};
use super::evaluation::Evaluation;
use super::expected::{exact_points, expected_points};
use super::explanation::{Explanation, Subject};
use super::findings::{GameReview, MoveChoice, MoveReview, ReviewedMove, SideReview};
use super::judgement::{Judgement, MISTAKE, TableNote};
use super::propagation::{leads, propagate_evaluations};
use crate::book::{Book, BookMove};
use crate::endgame::{Ending, TableResult};
use crate::rules::{Game, Move, Outcome, Position, Ruleset, Side, decided};

/// From these expected points on a side stands to win; it stands to lose below the rest to 1.
const WINNING: f64 = 0.75;
/// The expected points that must be left if missing a forced win is to cost nothing. A forced win promises all points,
/// and no advantage alone does, however great.
const STILL_WON: f64 = 0.9;
/// The number of archive games from which on a move counts as an opening move, even if the engine would not play it.
const USUAL: u32 = 5;
/// A proof may visit as many positions as the searches have visited, within these bounds.
const LEAST_PROOF: u64 = 4_000;
const MOST_PROOF: u64 = 800_000;
/// The proof of an inaccuracy may visit this part of the most.
const LESSER: u64 = 2;

/// Why a game cannot be reviewed.
///
/// ```
/// use bitboard_checkers::review::{InvalidReview, review_game};
/// use bitboard_checkers::{Game, Ruleset};
/// let refused = review_game(&Game::new(Ruleset::OFFICIAL), &[], 0).unwrap_err();
/// assert_eq!(refused, InvalidReview::Count { positions: 1, evaluations: 0 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InvalidReview {
    /// There is not one evaluation for each position.
    Count {
        /// The positions of the game, the start included.
        positions: usize,
        /// The evaluations given.
        evaluations: usize,
    },
    /// The line of an evaluation begins with a move that is not legal.
    IllegalLine {
        /// The number of the position, 0 for the start.
        position: usize,
    },
}

impl fmt::Display for InvalidReview {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count { positions, evaluations } => {
                write!(f, "{evaluations} evaluations for {positions} positions")
            }
            Self::IllegalLine { position } => {
                write!(f, "the line of position {position} begins with a move that is not legal there")
            }
        }
    }
}

impl std::error::Error for InvalidReview {}

/// Reviews a game: `evaluations` has one for the start and one after each move, `None` where nothing was searched. The
/// position at the end of a finished game needs none. The first `book` moves are in the opening book. A deep search
/// counts for the positions of its line too, see [`propagate_evaluations`]. A move whose position a set-up replaced
/// ([`Game::set_up`]) is not judged.
///
/// ```
/// use bitboard_checkers::engine::{Engine, Limits, Stopwatch};
/// use bitboard_checkers::notation::read_move;
/// use bitboard_checkers::review::{Evaluation, Judgement, review_game};
/// use bitboard_checkers::{Game, Ruleset};
/// let mut game = Game::new(Ruleset::OFFICIAL);
/// for text in ["11-15", "23-19", "9-14", "19-16", "12x19"] {
///     game.play(read_move(text)?.choose(&game)?)?;
/// }
/// let mut replayed = Game::new(Ruleset::OFFICIAL);
/// let mut engine = Engine::new(1);
/// let mut evaluate = |game: &Game| {
///     let limits = Limits { nodes: Some(20_000), ..Limits::default() };
///     Some(Evaluation::from(engine.search(game, limits, &Stopwatch::start())))
/// };
/// let mut evaluations = vec![evaluate(&replayed)];
/// for mv in game.history() {
///     replayed.play(mv)?;
///     evaluations.push(evaluate(&replayed));
/// }
/// let review = review_game(&game, &evaluations, 2)?;
/// let judgements: Vec<_> = review.moves.iter().map(|it| it.reviewed.as_ref().map(|it| it.judgement)).collect();
/// assert_eq!(judgements[1], Some(Judgement::Sound));
/// assert_eq!(judgements[3], Some(Judgement::Blunder), "a man is gone");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the number of evaluations is wrong, or a line begins with an illegal move.
pub fn review_game(game: &Game, evaluations: &[Option<Evaluation>], book: usize) -> Result<GameReview, InvalidReview> {
    evaluated_positions(game, evaluations)?;
    let propagated = propagate_evaluations(game, evaluations);
    let (rules, seen) = (game.rules(), evaluated_positions(game, &propagated)?);
    let review = |(ply, mv)| review_move([&seen[ply], &seen[ply + 1]], mv, rules, ply < book);
    let moves: Vec<_> = game.history().enumerate().map(review).collect();
    let points: Vec<_> = seen.iter().map(|it| it.points_of(Side::Black)).collect();
    let [black, white] = [Side::Black, Side::White].map(|side| side_review(side, &moves, &points));
    Ok(GameReview { moves, points, black, white, search_alone: !rules.plays_officially() })
}

/// The number of moves from the start that are in an opening book: the last argument of [`review_game`]. A move counts
/// if the engine would play it, or if many others have: ballots begin with moves that nobody would choose, and a move
/// of one old game alone is no opening.
///
/// ```
/// use bitboard_checkers::book::{Book, BookEntry, BookPage};
/// use bitboard_checkers::notation::read_move;
/// use bitboard_checkers::review::book_plies;
/// use bitboard_checkers::{Game, Position, Ruleset};
/// let mut game = Game::new(Ruleset::OFFICIAL);
/// for text in ["11-15", "23-19"] {
///     game.play(read_move(text)?.choose(&game)?)?;
/// }
/// let first = game.history().next().unwrap();
/// let entry = || BookEntry { mv: first, games: 12, won: 5, drawn: 4, plays: true, model: None };
/// let start = |position: &Position| {
///     (*position == Position::START).then(|| BookPage { score: 5, moves: vec![entry()] })
/// };
/// let book = Book::from_bytes(&Book::write(100, start))?;
/// assert_eq!(book_plies(&game, &book), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn book_plies(game: &Game, book: &Book) -> usize {
    if *game.start() != Position::START || !game.rules().plays_officially() {
        return 0;
    }
    let known = |(position, mv): &(&Position, _)| {
        let is_usual = |known: &BookMove<'_>| known.mv == *mv && (known.plays || known.games >= USUAL);
        book.moves(position).is_some_and(|moves| moves.iter().any(is_usual))
    };
    game.positions().zip(game.history()).take_while(known).count()
}

/// The positions that deserve a deeper search: before and after each move that was judged, and where the points after
/// the best move are not those that it promised. Ascending numbers, 0 for the start.
///
/// ```
/// use bitboard_checkers::engine::{Score, Verdict};
/// use bitboard_checkers::notation::read_move;
/// use bitboard_checkers::review::{Evaluation, doubtful_positions};
/// use bitboard_checkers::{Game, Ruleset};
/// let mut game = Game::new(Ruleset::OFFICIAL);
/// game.play(read_move("11-15")?.choose(&game)?)?;
/// // Values in hundredths of a man, each for the side to move: the move loses two men.
/// let evaluation = |value| {
///     let line = Vec::new();
///     let score = Score::from(Verdict::Value(value));
///     Some(Evaluation { score, line, second: None, table: None, depth: 9, nodes: 1_000 })
/// };
/// assert_eq!(doubtful_positions(&game, &[evaluation(0), evaluation(200)])?, [0, 1]);
/// assert_eq!(doubtful_positions(&game, &[evaluation(0), evaluation(0)])?, []);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`review_game`].
pub fn doubtful_positions(game: &Game, evaluations: &[Option<Evaluation>]) -> Result<Vec<usize>, InvalidReview> {
    let seen = evaluated_positions(game, evaluations)?;
    let mut doubtful = Vec::new();
    for (ply, pair) in seen.windows(2).enumerate() {
        let side = pair[0].position.turn();
        let points = pair[0].points_of(side).zip(pair[1].points_of(side));
        if points.is_some_and(|(before, after)| Judgement::of_loss((before - after).abs()) != Judgement::Sound) {
            doubtful.extend([ply, ply + 1]);
        }
    }
    doubtful.dedup();
    Ok(doubtful)
}

/// The positions of a game with their evaluations, checked.
fn evaluated_positions<'a>(
    game: &Game,
    evaluations: &'a [Option<Evaluation>],
) -> Result<Vec<EvaluatedPosition<'a>>, InvalidReview> {
    let positions = game.positions().count();
    if positions != evaluations.len() {
        return Err(InvalidReview::Count { positions, evaluations: evaluations.len() });
    }
    let pairs = game.positions().zip(evaluations).enumerate();
    let seen = pairs.map(|(number, (position, found))| {
        let first = found.as_ref().and_then(|found| found.line.first());
        if first.is_some_and(|mv| !position.legal_moves(game.rules()).contains(mv)) {
            return Err(InvalidReview::IllegalLine { position: number });
        }
        Ok(EvaluatedPosition::new(*position, found.as_ref(), game.rules()))
    });
    seen.collect()
}

/// A position with what is known about it.
struct EvaluatedPosition<'a> {
    position: Position,
    /// Expected points of the side to move.
    points: Option<f64>,
    /// The exact result, if the game is over or a table has the position.
    table: Option<TableResult>,
    found: Option<&'a Evaluation>,
}

impl<'a> EvaluatedPosition<'a> {
    fn new(position: Position, found: Option<&'a Evaluation>, rules: Ruleset) -> Self {
        let over = position.legal_moves(rules).is_empty().then(|| end(&position, rules));
        let table = over.or(found.and_then(|found| found.table));
        let exact = table.map(|table| exact_points(table.ending));
        Self { position, points: exact.or_else(|| found.map(|found| found.points(&position))), table, found }
    }

    /// The expected points of a side.
    fn points_of(&self, side: Side) -> Option<f64> {
        self.points.map(|points| if self.position.turn() == side { points } else { 1.0 - points })
    }
}

/// The result of a position without legal moves, for the side to move.
fn end(position: &Position, rules: Ruleset) -> TableResult {
    let ending = match decided(position, true, rules) {
        Some(Outcome::Won { winner, .. }) if winner == position.turn() => Ending::Won,
        Some(Outcome::Won { .. }) => Ending::Lost,
        _ => Ending::Drawn,
    };
    TableResult { ending, plies: (ending != Ending::Drawn).then_some(0) }
}

fn review_move([before, after]: [&EvaluatedPosition; 2], mv: Move, rules: Ruleset, in_book: bool) -> MoveReview {
    let side = before.position.turn();
    let choice = match before.position.legal_moves(rules).len() {
        1 => MoveChoice::Forced,
        _ if in_book => MoveChoice::Book,
        _ => MoveChoice::Free,
    };
    let is_judged = choice != MoveChoice::Forced && leads(rules, [&before.position, &after.position], mv);
    let points = before.points_of(side).zip(after.points_of(side)).filter(|_| is_judged);
    let reviewed = points.map(|(promised, reached)| {
        let best = before.found.and_then(|found| found.line.first()).copied();
        // The deeper of the two searches counts: the best move has no loss, and no move is better than the best.
        let is_best = best == Some(mv) && before.table.is_none();
        let has_no_loss = is_best || is_still_won(promised, reached);
        let reached = if has_no_loss { promised } else { reached.min(promised) };
        let judgement = Judgement::of_loss(promised - reached);
        let judgement =
            if choice == MoveChoice::Book && judgement != Judgement::Blunder { Judgement::Sound } else { judgement };
        let turns = |points: f64| (points >= WINNING, points <= 1.0 - WINNING);
        ReviewedMove {
            before: promised,
            after: reached,
            judgement,
            accuracy: move_accuracy(promised - reached),
            best,
            only: is_only(before, promised),
            turning_point: judgement >= Judgement::Mistake && turns(promised) != turns(reached),
            table: table_note(before, after, side),
            explanations: if judgement == Judgement::Sound {
                Vec::new()
            } else {
                explain([before, after], mv, rules, judgement)
            },
        }
    });
    MoveReview { mv, side, choice, reviewed }
}

/// Returns `true` if every move but the best is a mistake.
fn is_only(before: &EvaluatedPosition, promised: f64) -> bool {
    let Some(found) = before.found else { return false };
    let Some(second) = found.second else { return false };
    let pieces = before.position.piece_count();
    let second = expected_points(second, pieces);
    promised - second >= MISTAKE && !is_still_won(promised, second)
}

/// Returns `true` if a forced win was promised, and the game is still as good as won with the points reached.
fn is_still_won(promised: f64, reached: f64) -> bool {
    promised >= 1.0 && reached >= STILL_WON
}

fn table_note(before: &EvaluatedPosition, after: &EvaluatedPosition, side: Side) -> Option<TableNote> {
    let (first, second) = before.table.zip(after.table)?;
    let mine = if after.position.turn() == side { second.ending } else { second.ending.of_opponent() };
    TableNote::of(first, TableResult { ending: mine, plies: second.plies.map(|plies| plies.saturating_add(1)) })
}

fn explain(
    [before, after]: [&EvaluatedPosition; 2],
    mv: Move,
    rules: Ruleset,
    judgement: Judgement,
) -> Vec<Explanation> {
    let line = |it: &EvaluatedPosition| it.found.map_or_else(Vec::new, |found| found.line.clone());
    let (best, reply) = (line(before), line(after));
    let nodes = [before, after].map(|it| it.found.map_or(0, |found| found.nodes)).into_iter().sum::<u64>();
    let most = if judgement == Judgement::Inaccuracy { MOST_PROOF / LESSER } else { MOST_PROOF };
    let effort = nodes.clamp(LEAST_PROOF, most) as u32;
    let table = table_note(before, after, before.position.turn());
    Subject { position: &before.position, rules, mv, best: &best, reply: &reply, effort, table }.explain()
}

fn side_review(side: Side, moves: &[MoveReview], points: &[Option<f64>]) -> SideReview {
    let own = || moves.iter().enumerate().filter(|(_, it)| it.side == side);
    let count = |wanted| own().filter(|(_, it)| it.reviewed.as_ref().is_some_and(|it| it.judgement == wanted)).count();
    // A position that was not searched counts as the one before it.
    let mut last = points.iter().flatten().next().copied().unwrap_or(0.5);
    let known = |it: &Option<f64>| {
        last = it.unwrap_or(last);
        last
    };
    let whole: Vec<_> = points.iter().map(known).collect();
    // A player does not choose the moves of a ballot, and may know the others of the book by heart. A blunder shows
    // that the book is wrong or was left, so it counts as it is marked.
    let accuracy = |(ply, it): (usize, &MoveReview)| {
        let reviewed = it.reviewed.as_ref()?;
        let is_sound_book_move = it.choice == MoveChoice::Book && reviewed.judgement == Judgement::Sound;
        (!is_sound_book_move).then_some((ply, reviewed.accuracy))
    };
    let judged: Vec<_> = own().filter_map(accuracy).collect();
    SideReview {
        accuracy: game_accuracy(&whole, &judged),
        inaccuracies: count(Judgement::Inaccuracy),
        mistakes: count(Judgement::Mistake),
        blunders: count(Judgement::Blunder),
    }
}

#[cfg(test)]
mod tests {
    use super::super::evaluation::evaluation;
    use super::*;
    use crate::notation::read_move;

    #[test]
    fn no_move_is_judged_by_the_position_that_a_set_up_put_after_it() {
        let mut game = Game::new(Ruleset::OFFICIAL);
        for text in ["11-15", "23-19"] {
            game.play(read_move(text).unwrap().choose(&game).unwrap()).unwrap();
        }
        let line: Vec<_> = game.history().collect();
        game.undo();
        game.set_up("W:W32:B1,2,3".parse().unwrap());
        let found = [evaluation(0, &line, 80_000), evaluation(-300, &[], 10_000)].map(Some);
        let review = review_game(&game, &found, 0).unwrap();
        assert_eq!(review.moves[0].reviewed, None);
    }

    #[test]
    fn the_longest_distance_of_a_table_overflows_nothing() {
        let position: Position = "W:WK32:BK1,K2".parse().unwrap();
        let evaluated = |ending| {
            let table = Some(TableResult { ending, plies: Some(u16::MAX) });
            EvaluatedPosition { position, points: None, table, found: None }
        };
        let note = table_note(&evaluated(Ending::Won), &evaluated(Ending::Won), Side::White);
        assert_eq!(note, None);
    }
}
