//! A witness of explanations, who shares no code with the review: it replays their lines by the oracle, counts the
//! pieces on the oracle's board, and searches for a defence of its own.

use bitboard_checkers::{Explanation, ExplanationKind, Move, Position, Ruleset, Side, Square};

mod positional;

use crate::oracle::{self, Cells, OracleMove, Rules, words::in_its_words};

/// The positions that a search for a defence may visit.
const MOST_VISITED: u32 = 2_000_000;

pub struct Witness {
    rules: Rules,
    cells: Cells,
    black: bool,
}

/// The end of a line.
struct Replayed {
    cells: Cells,
    black: bool,
    /// The side that jumps first.
    first: Option<bool>,
    /// Moves that are not jumps.
    steps: usize,
    /// Moves, other than the first, at which the side of the first move has a choice.
    choices: usize,
}

impl Witness {
    pub fn new(position: &Position) -> Self {
        let cells = oracle::board(position.black().mask(), position.white().mask(), position.kings().mask());
        Self { rules: in_its_words(Ruleset::OFFICIAL), cells, black: position.turn() == Side::Black }
    }

    /// Confirms an explanation of a move, or says what is false in it.
    pub fn confirms(&self, played: Move, best: Option<Move>, explanation: &Explanation) -> Result<(), String> {
        use ExplanationKind::{
            AllowsShot, Better, GivesUpTheMove, KingTrapped, LosesPieces, MissesGain, MissesShot, Reply,
        };
        let of_played = !matches!(explanation.kind, MissesGain | MissesShot | Better);
        if of_played != (explanation.line[0] == played) {
            return Err("the line begins with another move".to_owned());
        }
        let replayed = self.replay(&explanation.line)?;
        let before = Self::count(&self.cells);
        let after = Self::count(&replayed.cells);
        let (own, other) = if self.black { (0, 1) } else { (1, 0) };
        let (taken, lost) = (before[other] - after[other], before[own] - after[own]);
        let told = explanation.exchange;
        if (i32::from(told.taken.pieces()), i32::from(told.lost.pieces())) != (taken, lost) {
            return Err(format!("taken {taken} lost {lost}"));
        }
        match explanation.kind {
            LosesPieces | AllowsShot | MissesGain | MissesShot => self.confirms_gain(
                &replayed,
                explanation,
                of_played,
                if of_played { lost - taken } else { taken - lost },
            ),
            GivesUpTheMove { holder } => self.confirms_surrender(&replayed, best, holder == Side::Black),
            KingTrapped(square) => self.confirms_trap(&replayed, best, square.number()),
            Reply | Better => Ok(()),
        }
    }

    /// Plays the line. At its end nobody can jump.
    fn replay(&self, line: &[Move]) -> Result<Replayed, String> {
        let mut replayed = Replayed { cells: self.cells, black: self.black, first: None, steps: 0, choices: 0 };
        for (index, &mv) in line.iter().enumerate() {
            let legal = oracle::legal_moves(&replayed.cells, replayed.black, self.rules);
            let found = self.find(&replayed.cells, replayed.black, mv).ok_or_else(|| format!("{mv} is not legal"))?;
            if found.captured.is_empty() {
                replayed.steps += 1;
            } else {
                replayed.first = replayed.first.or(Some(replayed.black));
            }
            replayed.choices += usize::from(index > 0 && replayed.black == self.black && legal.len() > 1);
            replayed.cells = found.after;
            replayed.black = !replayed.black;
        }
        let is_quiet = !self.jumps(&replayed.cells, true) && !self.jumps(&replayed.cells, false);
        is_quiet.then_some(replayed).ok_or_else(|| "somebody can jump at the end".to_owned())
    }

    /// Confirms that the pieces are won by force.
    fn confirms_gain(
        &self,
        replayed: &Replayed,
        explanation: &Explanation,
        of_played: bool,
        wins: i32,
    ) -> Result<(), String> {
        if wins <= 0 {
            return Err("nothing is won".to_owned());
        }
        let is_shot = matches!(explanation.kind, ExplanationKind::AllowsShot | ExplanationKind::MissesShot);
        let winner = self.black != of_played;
        if is_shot && replayed.first != Some(!winner) {
            return Err("nothing is offered".to_owned());
        }
        let before = Self::count(&self.cells);
        let wanted = wins + if winner { before[0] - before[1] } else { before[1] - before[0] };
        let (start, line) = if of_played {
            let made = self.find(&self.cells, self.black, explanation.line[0]).ok_or("the move is not legal")?;
            (made.after, &explanation.line[1..])
        } else {
            (self.cells, &explanation.line[..])
        };
        let mut search = Defence { witness: self, winner, wanted, visited: 0 };
        match search.fails(&start, of_played != self.black, line.len(), line) {
            _ if search.visited > MOST_VISITED => Err("no proof within the limit".to_owned()),
            true => Ok(()),
            false => Err("there is a defence".to_owned()),
        }
    }

    fn find(&self, cells: &Cells, black: bool, mv: Move) -> Option<OracleMove> {
        let path: Vec<_> = mv.path().map(Square::number).collect();
        oracle::legal_moves(cells, black, self.rules).into_iter().find(|legal| legal.path == path)
    }

    /// The pieces of Black and White.
    fn count(cells: &Cells) -> [i32; 2] {
        let of = |black| cells.iter().flatten().flatten().filter(|piece| piece.black == black).count() as i32;
        [of(true), of(false)]
    }

    fn jumps(&self, cells: &Cells, black: bool) -> bool {
        oracle::legal_moves(cells, black, self.rules).iter().any(|mv| !mv.captured.is_empty())
    }
}

/// The search for a defence against the loss of pieces.
struct Defence<'a> {
    witness: &'a Witness,
    winner: bool,
    /// The lead that the winner reaches.
    wanted: i32,
    visited: u32,
}

impl Defence<'_> {
    /// Returns true if every defence fails within this many steps. The winner's moves of the line are tried first.
    fn fails(&mut self, cells: &Cells, black: bool, steps: usize, line: &[Move]) -> bool {
        self.visited += 1;
        if self.visited > MOST_VISITED {
            return false;
        }
        let [blacks, whites] = Witness::count(cells);
        let lead = if self.winner { blacks - whites } else { whites - blacks };
        let mut moves = oracle::legal_moves(cells, black, self.witness.rules);
        if moves.is_empty() {
            return black != self.winner;
        }
        if lead >= self.wanted && !self.witness.jumps(cells, true) && !self.witness.jumps(cells, false) {
            return true;
        }
        let next: Vec<_> = line.first().map(|mv| mv.path().map(Square::number).collect()).unwrap_or_default();
        let wins = black == self.winner;
        if wins {
            moves.sort_by_key(|mv| mv.path != next);
        }
        let mut reach = |mv: &OracleMove| {
            let follows = mv.path == next;
            let rest = if follows { &line[1..] } else { &[] };
            let steps = if mv.captured.is_empty() { steps.checked_sub(1) } else { Some(steps) };
            steps.is_some_and(|steps| self.fails(&mv.after, !black, steps, rest))
        };
        if wins { moves.iter().any(&mut reach) } else { moves.iter().all(&mut reach) }
    }
}
