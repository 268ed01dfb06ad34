//! Certificates of the explanations that say that pieces are lost or won: the search of the review is not believed,
//! each claim is proved again.

use std::fs;
use std::path::PathBuf;

use bitboard_checkers::review::{Explanation, ExplanationKind, GameReview};
use bitboard_checkers::{Game, Move, Position};

use crate::endgames;
use crate::output::NewFile;
use crate::prove::{Claim, Prover, piece_lead};

/// Positions for a claim. A search of the review may visit 800,000 at most.
const POSITIONS: u64 = 20_000_000;

/// Writes certificates into a folder.
pub struct Certifier {
    folder: PathBuf,
    prover: Prover,
    written: usize,
}

impl Certifier {
    /// # Errors
    /// If the folder cannot be made, or the engine's weights cannot be read.
    pub fn new(folder: PathBuf) -> Result<Self, String> {
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        Ok(Self { folder, prover: Prover::new(endgames::built_in(), POSITIONS)?, written: 0 })
    }

    /// The certificates written so far.
    pub const fn written(&self) -> usize {
        self.written
    }

    /// Certifies the explanations of a game by official rules.
    ///
    /// # Errors
    /// If a claim is not proved, or a file cannot be written.
    pub fn certify(&mut self, number: usize, game: &Game, review: &GameReview) -> Result<(), String> {
        for (ply, (it, position)) in review.moves.iter().zip(game.positions()).enumerate() {
            for it in it.reviewed.iter().flat_map(|reviewed| &reviewed.explanations) {
                let Some((start, claim, line)) = claim(position, it, game) else { continue };
                let name = format!("game-{number}-ply-{}-{}.txt.gz", ply + 1, it.kind.name());
                let proved = self.prover.prove_along(&start, claim, line);
                let proved = proved.map_err(|message| format!("{name}: {message}"))?;
                proved.write_file(NewFile::create(&self.folder.join(name))?)?;
                self.written += 1;
            }
        }
        Ok(())
    }
}

/// The claim of an explanation, its start and its line from there; `None` if it claims no lead.
fn claim<'a>(position: &Position, it: &'a Explanation, game: &Game) -> Option<(Position, Claim, &'a [Move])> {
    use ExplanationKind::{AllowsShot, LosesPieces, MissesGain, MissesShot};
    let side = position.turn();
    let lead = piece_lead(position, side) + it.exchange.gain();
    let claim = match it.kind {
        // The move of the game, after which the opponent gets ahead whatever the side plays.
        LosesPieces | AllowsShot => Claim::lead(!side, -lead),
        // A better move, after which the side gets ahead whatever the opponent plays.
        MissesGain | MissesShot => Claim::lead(side, lead),
        _ => return None,
    };
    let (mv, line) = it.line.split_first()?;
    Some((position.after(*mv, game.rules()), claim, line))
}
