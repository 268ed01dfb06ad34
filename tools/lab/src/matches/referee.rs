//! The referee of a game, who checks every move.

use bitboard_checkers::notation::{read_move, write_fen, write_move};
use bitboard_checkers::pdn::{Record, RecordResult};
use bitboard_checkers::{Game, Move, Outcome, Position, Side};

use super::openings::{Opening, written};
use super::player::{Fault, Player};

/// A longer game is a draw.
pub const MOST_PLIES: usize = 200;

/// A complete game.
pub struct Played {
    /// The winner; `None` for a draw.
    pub winner: Option<Side>,
    /// The reason for the end, in words.
    pub reason: String,
    /// All moves, with those of the opening.
    pub moves: Vec<Move>,
    /// The side that forfeited the game, with a report.
    pub fault: Option<(Side, String)>,
}

/// Plays a game from an opening. Forced moves are played without asking.
pub fn play<'a>(black: &'a mut dyn Player, white: &'a mut dyn Player, opening: &Opening, seed: u64) -> Played {
    let mut game = Game::new(opening.rules);
    for &mv in &opening.moves {
        if game.play(mv).is_err() {
            break;
        }
    }
    let mut words = written(&opening.moves, opening.rules);
    for (side, player) in [(Side::Black, &mut *black), (Side::White, &mut *white)] {
        if let Err(fault) = player.new_game(opening.rules, seed) {
            return lost(&game, side, &fault);
        }
    }
    while game.outcome() == Outcome::Playing && words.len() < MOST_PLIES {
        let side = game.position().turn();
        let player = if side == Side::Black { &mut *black } else { &mut *white };
        let legal = game.legal_moves();
        match chosen(player, &game, &words, legal) {
            Ok(mv) => {
                words.push(write_move(mv, legal));
                // The move is legal and the game is in progress.
                let _ = game.play(mv);
            }
            Err(fault) => return lost(&game, side, &fault),
        }
    }
    ended(&game)
}

fn chosen(player: &mut dyn Player, game: &Game, words: &[String], legal: &[Move]) -> Result<Move, Fault> {
    if let [only] = legal {
        return Ok(*only);
    }
    let text = player.best_move(game, words)?;
    let mv = read_move(&text).ok().and_then(|squares| squares.choose(game).ok());
    mv.ok_or(Fault::Illegal(text))
}

fn ended(game: &Game) -> Played {
    let (winner, reason) = match game.outcome() {
        Outcome::Won { winner, .. } => (Some(winner), game.outcome().to_string()),
        Outcome::Drawn(_) => (None, game.outcome().to_string()),
        Outcome::Playing => (None, format!("drawn: {MOST_PLIES} plies have been played")),
    };
    Played { winner, reason, moves: game.history().collect(), fault: None }
}

fn lost(game: &Game, side: Side, fault: &Fault) -> Played {
    let report = format!("{fault}, at {}", write_fen(game.position()));
    let reason = format!("{side} loses: {report}");
    Played { winner: Some(!side), reason, moves: game.history().collect(), fault: Some((side, report)) }
}

impl Played {
    /// The half points of a side: 0, 1 or 2.
    pub fn halves(&self, side: Side) -> usize {
        match self.winner {
            None => 1,
            Some(winner) => {
                if winner == side {
                    2
                } else {
                    0
                }
            }
        }
    }

    /// The game as a record for a file.
    pub fn record(&self, round: &str, names: [&str; 2], opening: &Opening) -> Record {
        let mut record = Record::new(Position::start(opening.rules), opening.rules);
        record.result = match self.winner {
            None => RecordResult::Draw,
            Some(Side::Black) => RecordResult::BlackWins,
            Some(Side::White) => RecordResult::WhiteWins,
        };
        let [black, white] = names;
        let tags = [
            ("Event", "lab match"),
            ("Round", round),
            ("Black", black),
            ("White", white),
            ("Result", record.result.text()),
            ("Ballot", &opening.name),
        ];
        record.tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
        let mut last = None;
        for &mv in &self.moves {
            last = Some(record.add(last, mv));
        }
        if let Some(last) = last {
            record.node_mut(last).comment.clone_from(&self.reason);
        }
        record
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bitboard_checkers::Ruleset;
    use bitboard_checkers::pdn::{PdnReader, write_pdn};

    /// Plays the first legal move, or gives a fixed answer at a certain ply.
    struct Simple {
        at: usize,
        says: Result<String, Fault>,
    }

    impl Simple {
        fn honest() -> Self {
            Self { at: usize::MAX, says: Err(Fault::Silent) }
        }
    }

    impl Player for Simple {
        fn new_game(&mut self, _: Ruleset, _: u64) -> Result<(), Fault> {
            Ok(())
        }

        fn best_move(&mut self, game: &Game, moves: &[String]) -> Result<String, Fault> {
            let legal = game.legal_moves();
            if moves.len() >= self.at { self.says.clone() } else { Ok(write_move(legal[0], legal)) }
        }
    }

    fn opening() -> Opening {
        super::super::openings::read_ballots("1\t9-13 21-17 5-9\tcrossboard\t\t").unwrap().remove(0)
    }

    #[test]
    fn a_game_is_played_to_its_end_and_written() {
        let played = play(&mut Simple::honest(), &mut Simple::honest(), &opening(), 0);
        assert!(played.fault.is_none() && played.moves.len() > 20);
        let text = write_pdn(&played.record("1.1", ["A", "B"], &opening()));
        assert!(text.contains("[Round \"1.1\"]") && text.contains("[Ballot \"1\"]"), "{text}");
        let read = PdnReader::new(&text).next().unwrap();
        assert!(read.fault.is_none());
        assert_eq!(read.record.main_line().count(), played.moves.len());
    }

    #[test]
    fn who_does_not_play_by_the_rules_loses() {
        for says in [Ok("1-2"), Ok("none"), Ok(""), Ok("\u{0}x"), Err(Fault::Silent)] {
            let mut bad = Simple { at: 3, says: says.map(str::to_owned) };
            let played = play(&mut Simple::honest(), &mut bad, &opening(), 0);
            assert_eq!(played.winner, Some(Side::Black));
            assert_eq!((played.halves(Side::Black), played.halves(Side::White)), (2, 0));
            let (side, report) = played.fault.unwrap();
            assert_eq!(side, Side::White);
            assert!(report.contains(", at W:W17,22"), "{report}");
        }
    }
}
