//! A witness of explanations, who shares no code with the review: it replays their lines by the oracle, counts the
//! pieces on the oracle's board, and searches for a defence of its own.

use bitboard_checkers::review::{Explanation, ExplanationKind};
use bitboard_checkers::{Move, Position, Ruleset, Side, Square};

mod defence;
mod positional;

use crate::oracle::{self, Cells, OracleMove, Rules, words::in_its_words};
use defence::{Defence, Wanted};

/// The most steps within which something is said to be forced.
const STEPS: usize = 17;
/// The steps within which a piece that is won must not be lost again by force.
const REGAIN: usize = 5;

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
    /// The kings that are captured of the side of the first move, and of the other one.
    captured_kings: [i32; 2],
}

impl Witness {
    pub fn new(position: &Position) -> Self {
        let cells = oracle::board(position.black().mask(), position.white().mask(), position.kings().mask());
        Self { rules: in_its_words(Ruleset::OFFICIAL), cells, black: position.turn() == Side::Black }
    }

    /// Confirms an explanation of a move, or says what is false in it.
    pub fn confirms(&self, played: Move, best: Option<Move>, explanation: &Explanation) -> Result<(), String> {
        use ExplanationKind::{
            AllowsBreakthrough, AllowsBreakthroughOrPiece, AllowsKing, AllowsKingOrPiece, AllowsShot, Better,
            GivesUpTheMove, KingTrapped, LosesPieces, MissesBreakthrough, MissesBreakthroughOrPiece, MissesGain,
            MissesKing, MissesKingOrPiece, MissesShot, Reply,
        };
        let of_played = Self::is_of_played(played, best, explanation)?;
        let replayed = self.replay(&explanation.line)?;
        let won = self.confirms_exchange(&replayed, explanation, of_played)?;
        let winner = self.black != of_played;
        let moves = [Some(played), best];
        match explanation.kind {
            LosesPieces | AllowsShot | MissesGain | MissesShot => {
                // Less than the move takes at first.
                let least = if explanation.kind == LosesPieces { -self.first_gain(explanation)? } else { 0 };
                if won <= least {
                    return Err("nothing is won".to_owned());
                }
                self.confirms_offer(&replayed, explanation, of_played)?;
                self.confirms_lasting(&replayed, winner)?;
                let wanted = Wanted { lead: won + self.lead(winner), kings: 0, instead: None };
                self.confirms_contrast(explanation, moves, wanted)
            }
            AllowsKing | MissesKing => self.confirms_king(&replayed, explanation, moves, (winner, 0, false)),
            AllowsKingOrPiece | MissesKingOrPiece => {
                self.confirms_king(&replayed, explanation, moves, (winner, 0, true))
            }
            AllowsBreakthrough | MissesBreakthrough => {
                self.confirms_king(&replayed, explanation, moves, (winner, 1, false))
            }
            AllowsBreakthroughOrPiece | MissesBreakthroughOrPiece => {
                self.confirms_king(&replayed, explanation, moves, (winner, 1, true))
            }
            GivesUpTheMove { holder } => self.confirms_surrender(&replayed, best, holder == Side::Black),
            KingTrapped(square) => self.confirms_trap(&replayed, best, square.number()),
            Reply | Better => Ok(()),
        }
    }

    /// Returns `true` if the explanation is about the move of the game, and `false` if it is about the best move. Its
    /// line has to begin with that move.
    fn is_of_played(played: Move, best: Option<Move>, explanation: &Explanation) -> Result<bool, String> {
        let name = explanation.kind.name();
        let of_played = !name.starts_with("misses-") && name != "better";
        let first = if of_played { Some(played) } else { best };
        if explanation.line.first() == first.as_ref() && best != Some(played) {
            Ok(of_played)
        } else {
            Err("the line begins with another move".to_owned())
        }
    }

    /// Confirms the pieces that change hands in the line. Returns how many more the winner takes than it loses.
    fn confirms_exchange(
        &self,
        replayed: &Replayed,
        explanation: &Explanation,
        of_played: bool,
    ) -> Result<i32, String> {
        let (before, after) = (Self::count(&self.cells), Self::count(&replayed.cells));
        let (own, other) = if self.black { (0, 1) } else { (1, 0) };
        let (taken, lost) = (before[other] - after[other], before[own] - after[own]);
        let told = explanation.exchange;
        if (i32::from(told.taken.pieces()), i32::from(told.lost.pieces())) != (taken, lost) {
            return Err(format!("taken {taken} lost {lost}"));
        }
        let kings = [replayed.captured_kings[1], replayed.captured_kings[0]];
        if [told.taken.kings, told.lost.kings].map(i32::from) != kings {
            return Err(format!("kings taken and lost {kings:?}"));
        }
        Ok(if of_played { lost - taken } else { taken - lost })
    }

    /// Confirms that a side gets a king by force for at most this number of pieces. If the flag is set, a piece will do
    /// instead.
    fn confirms_king(
        &self,
        replayed: &Replayed,
        explanation: &Explanation,
        moves: [Option<Move>; 2],
        (winner, given, or_piece): (bool, i32, bool),
    ) -> Result<(), String> {
        let kings = Self::kings(&self.cells, winner) + 1;
        let ahead = self.lead(winner);
        let [blacks, whites] = Self::count(&replayed.cells);
        let won = if winner { blacks - whites } else { whites - blacks } - ahead;
        let crowned = Self::kings(&replayed.cells, winner) >= kings && won >= -given;
        if !crowned && (!or_piece || won <= 0) {
            return Err("no man is crowned".to_owned());
        }
        if given > 0 && won >= 0 && (!or_piece || won == 0) {
            return Err("no piece is given for the king".to_owned());
        }
        if given > 0 || or_piece {
            self.confirms_lasting(replayed, winner)?;
        }
        let wanted = Wanted { lead: ahead - given, kings, instead: or_piece.then_some(ahead + 1) };
        self.confirms_contrast(explanation, moves, wanted)
    }

    /// Confirms that the other side does not win a piece back by force soon after the line.
    fn confirms_lasting(&self, end: &Replayed, winner: bool) -> Result<(), String> {
        let [blacks, whites] = Self::count(&end.cells);
        let behind = if winner { whites - blacks } else { blacks - whites };
        let wanted = Wanted { lead: behind + 1, kings: 0, instead: None };
        match Defence::new(self, !winner, wanted).fails(&end.cells, end.black, REGAIN, &[]) {
            Some(false) => Ok(()),
            Some(true) => Err("a piece comes back by force".to_owned()),
            None => Err("nothing is known of what comes back".to_owned()),
        }
    }

    /// Plays the line. At its end nobody can jump.
    fn replay(&self, line: &[Move]) -> Result<Replayed, String> {
        let (cells, black) = (self.cells, self.black);
        let mut replayed = Replayed { cells, black, first: None, steps: 0, choices: 0, captured_kings: [0; 2] };
        for (index, &mv) in line.iter().enumerate() {
            let legal = oracle::legal_moves(&replayed.cells, replayed.black, self.rules);
            let found = self.find(&replayed.cells, replayed.black, mv).ok_or_else(|| format!("{mv} is not legal"))?;
            if found.captured.is_empty() {
                replayed.steps += 1;
            } else {
                replayed.first = replayed.first.or(Some(replayed.black));
            }
            replayed.choices += usize::from(index > 0 && replayed.black == self.black && legal.len() > 1);
            let (_, _, kings) = oracle::masks(&replayed.cells);
            let captured = found.captured.iter().filter(|&&square| kings & 1 << (square - 1) != 0).count() as i32;
            replayed.captured_kings[usize::from(replayed.black == self.black)] += captured;
            replayed.cells = found.after;
            replayed.black = !replayed.black;
        }
        let is_quiet = !self.jumps(&replayed.cells, true) && !self.jumps(&replayed.cells, false);
        is_quiet.then_some(replayed).ok_or_else(|| "somebody can jump at the end".to_owned())
    }

    /// Confirms that a shot begins with an offer.
    fn confirms_offer(&self, replayed: &Replayed, explanation: &Explanation, of_played: bool) -> Result<(), String> {
        let is_shot = matches!(explanation.kind, ExplanationKind::AllowsShot | ExplanationKind::MissesShot);
        let winner = self.black != of_played;
        if is_shot && replayed.first != Some(!winner) { Err("nothing is offered".to_owned()) } else { Ok(()) }
    }

    /// Confirms that this is forced after the first move of the line, and not within as many steps after the other of
    /// the two moves.
    fn confirms_contrast(
        &self,
        explanation: &Explanation,
        moves: [Option<Move>; 2],
        wanted: Wanted,
    ) -> Result<(), String> {
        let (first, line) = explanation.line.split_first().ok_or("there is no line")?;
        let [Some(played), Some(best)] = moves else { return Err("there is no better move".to_owned()) };
        let (winner, other) = if *first == played { (!self.black, best) } else { (self.black, played) };
        let after = |mv: Move| self.find(&self.cells, self.black, mv).ok_or("the move is not legal");
        let start = after(*first)?.after;
        // One step more each time: a search of all of them at once takes too long.
        let rounds =
            (0..=STEPS).map(|steps| Defence::new(self, winner, wanted).fails(&start, !self.black, steps, line));
        let steps = match rounds.enumerate().find(|(_, found)| *found != Some(false)) {
            None => return Err("there is a defence".to_owned()),
            Some((_, None)) => return Err("no proof within the limit".to_owned()),
            Some((steps, _)) => steps,
        };
        match Defence::new(self, winner, wanted).fails(&after(other)?.after, !self.black, steps, &[]) {
            None => Err("no defence of the other move within the limit".to_owned()),
            Some(true) => Err("the other move is no better".to_owned()),
            Some(false) => Ok(()),
        }
    }

    /// The pieces that the moves of the line win until nobody can jump.
    fn first_gain(&self, explanation: &Explanation) -> Result<i32, String> {
        let mut line = Vec::new();
        for &mv in &explanation.line {
            line.push(mv);
            if let Ok(replayed) = self.replay(&line) {
                let [black, white] = Self::count(&replayed.cells);
                let gain = if self.black { black - white } else { white - black } - self.lead(self.black);
                return Ok(gain.max(0));
            }
        }
        Err("somebody can always jump".to_owned())
    }

    /// How many pieces a side has more than the other.
    fn lead(&self, black: bool) -> i32 {
        let [blacks, whites] = Self::count(&self.cells);
        if black { blacks - whites } else { whites - blacks }
    }

    fn kings(cells: &Cells, black: bool) -> i32 {
        cells.iter().flatten().flatten().filter(|piece| piece.black == black && piece.king).count() as i32
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
