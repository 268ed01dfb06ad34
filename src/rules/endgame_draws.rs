//! Draws by counts of moves in endings with few pieces.
//!
//! The clauses of the FMJD are those of the rules for draughts on 64 squares (<https://fmjd64.org/rules-of-the-game/>),
//! as the site lidraughts.org cites them. Clause 7.2.9, by which a referee lets a player go on who shows the win, is
//! for people. The count of the American Pool Checker Association is from its Playing Rules, as the article "Pool
//! checkers" of Wikipedia cites them.

use super::bitboard::Bitboard;
use super::position::Position;
use super::rule_options::EndgameDraws;
use super::side::Side;
use crate::bitboard;

/// The main road: the longest diagonal, without double corners.
pub(crate) const MAIN_ROAD: Bitboard = bitboard! {
    . . . . . . . X
    . . . . . . X .
    . . . . . X . .
    . . . . X . . .
    . . . X . . . .
    . . X . . . . .
    . X . . . . . .
    X . . . . . . .
};

/// The plies of both sides together after which each clause draws the game.
const THREE_KINGS: u16 = 30;
const FOUR_OR_FIVE_PIECES: u16 = 60;
const SIX_OR_SEVEN_PIECES: u16 = 120;
const MAIN_ROAD_HELD: u16 = 10;
const ONE_OR_TWO_PIECES: u16 = 10;
const THREE_KINGS_IN_POOL: u16 = 26;

/// No limit.
const NEVER: u16 = 1_000;

/// For how many positions in a row, this one included, the ending of each clause has been on the board: three or more
/// kings against one, three pieces against a king on the main road, one or two pieces against a king, and the same
/// pieces with kings on both sides. All are 0 while a side has no king.
///
/// The move that leads into an ending is not counted; a capture after which the clause still applies does not restart
/// the count.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct EndgameCounts([u8; 4]);

impl EndgameCounts {
    /// The counts at the start of a game.
    pub(crate) fn at_start(position: &Position) -> Self {
        Self::default().after(position, position)
    }

    /// The counts after a move that leads from the position `before` to this one.
    pub(crate) fn after(self, before: &Position, position: &Position) -> Self {
        let kings = position.kings();
        if (position.black() & kings).is_empty() || (position.white() & kings).is_empty() {
            return Self::default();
        }
        let lone = lone_king(position);
        let holds = |holds: fn(&LoneKing) -> bool| lone.as_ref().is_some_and(holds);
        let applies = [
            holds(|lone| lone.only_kings && lone.others >= 3),
            holds(|lone| lone.others == 3 && lone.on_main_road),
            holds(|lone| lone.others <= 2),
        ];
        let mut counts = [0; 4];
        for (clause, applies) in applies.into_iter().enumerate() {
            counts[clause] = if applies { self.0[clause].saturating_add(1) } else { 0 };
        }
        counts[3] = if balance(before) == balance(position) { self.0[3].saturating_add(1) } else { 1 };
        Self(counts)
    }

    /// The plies to the end of a game that no count which has begun draws first, at most; 0 if a count has run out, so
    /// that the position is drawn unless it is decided.
    pub(crate) fn plies_left(self, counts: EndgameDraws, position: &Position) -> u16 {
        let limits = match counts {
            EndgameDraws::None => return NEVER,
            EndgameDraws::Apca => [THREE_KINGS_IN_POOL, NEVER, NEVER, NEVER],
            EndgameDraws::Fmjd => [
                THREE_KINGS,
                MAIN_ROAD_HELD,
                ONE_OR_TWO_PIECES,
                match position.piece_count() {
                    4 | 5 => FOUR_OR_FIVE_PIECES,
                    6 | 7 => SIX_OR_SEVEN_PIECES,
                    _ => NEVER,
                },
            ],
        };
        let mut left = NEVER;
        for (count, most) in self.0.into_iter().zip(limits) {
            // A run of plies spans one position more.
            if count > 0 {
                left = left.min((most + 1).saturating_sub(count.into()));
            }
        }
        left
    }
}

/// The pieces and the kings of each side.
fn balance(position: &Position) -> [u32; 4] {
    let [black, white] = [position.black(), position.white()];
    [black, white, black & position.kings(), white & position.kings()].map(Bitboard::len)
}

/// A king that is alone against pieces with a king among them.
struct LoneKing {
    on_main_road: bool,
    /// The number of the opponent's pieces.
    others: u32,
    /// The other side has kings only.
    only_kings: bool,
}

/// The lone king of a side, if there is one. Of two kings alone either may be meant.
fn lone_king(position: &Position) -> Option<LoneKing> {
    [Side::Black, Side::White].into_iter().find_map(|side| {
        let (own, others) = (position.side(side), position.side(!side));
        let kings = others & position.kings();
        let is_alone = own.len() == 1 && !(own & position.kings()).is_empty() && !kings.is_empty();
        is_alone.then(|| LoneKing {
            on_main_road: !(own & MAIN_ROAD).is_empty(),
            others: others.len(),
            only_kings: kings == others,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::hash::mix;
    use crate::rules::{DrawReason, Game, Move, Outcome, QuietMoves, Ruleset};

    /// The slow twin: whether a count has run out, by the positions of the game, the current one first.
    fn is_drawn<'a>(counts: EndgameDraws, positions: impl Iterator<Item = &'a Position> + Clone) -> bool {
        let held = |plies: u16, holds: fn(&LoneKing) -> bool| {
            let holding = |position: &&Position| lone_king(position).is_some_and(|lone| holds(&lone));
            positions.clone().take(usize::from(plies) + 1).take_while(holding).count() > usize::from(plies)
        };
        let three_kings = |lone: &LoneKing| lone.only_kings && lone.others >= 3;
        match counts {
            EndgameDraws::None => false,
            EndgameDraws::Fmjd => {
                held(THREE_KINGS, three_kings)
                    || held(MAIN_ROAD_HELD, |lone| lone.others == 3 && lone.on_main_road)
                    || held(ONE_OR_TWO_PIECES, |lone| lone.others <= 2)
                    || is_balance_kept(positions)
            }
            EndgameDraws::Apca => held(THREE_KINGS_IN_POOL, three_kings),
        }
    }

    /// Clause 7.2.6: kings on both sides, and for long neither a capture nor a crowning.
    fn is_balance_kept<'a>(mut positions: impl Iterator<Item = &'a Position> + Clone) -> bool {
        let Some(now) = positions.next() else { return false };
        let most = match now.piece_count() {
            4 | 5 => FOUR_OR_FIVE_PIECES.into(),
            6 | 7 => SIX_OR_SEVEN_PIECES.into(),
            _ => return false,
        };
        let has_king = |side| !(now.side(side) & now.kings()).is_empty();
        has_king(Side::Black)
            && has_king(Side::White)
            && positions.take_while(|position| balance(position) == balance(now)).take(most).count() == most
    }

    #[test]
    fn the_counts_run_out_when_the_positions_of_the_game_say_so() {
        // Random games without draws, from endings: the counts begin, restart and run out.
        let mut over = [0; 2];
        for (seed, fen) in (0..60).flat_map(|seed| ENDINGS.map(|fen| (seed, fen))) {
            for counts in [EndgameDraws::Fmjd, EndgameDraws::Apca] {
                let rules = Ruleset { endgame_draws: counts, ..Ruleset::from_id("russian").unwrap() };
                let mut positions: Vec<Position> = vec![fen.parse().unwrap()];
                let mut fast = EndgameCounts::at_start(&positions[0]);
                for ply in 0..150 {
                    let now = positions[ply];
                    let drawn = is_drawn(counts, positions.iter().rev());
                    assert_eq!(fast.plies_left(counts, &now) == 0, drawn, "{fen} {seed} {ply}");
                    over[usize::from(counts == EndgameDraws::Apca)] += usize::from(drawn);
                    // Most moves offer no capture, so that some endings last.
                    let chance = mix(seed * 999 + ply as u64) as usize;
                    let mut moves: Vec<_> = now.legal_moves(rules).iter().map(|&mv| now.after(mv, rules)).collect();
                    let safe =
                        moves.iter().any(|after| after.jumpers_by(rules).is_empty()) && !chance.is_multiple_of(64);
                    moves.retain(|after| !safe || after.jumpers_by(rules).is_empty());
                    let Some(&after) = moves.get(chance / 64 % moves.len().max(1)) else { break };
                    fast = fast.after(&now, &after);
                    positions.push(after);
                }
            }
        }
        assert!(over.iter().all(|&over| over > 1_000), "{over:?}");
    }

    /// Endings of all clauses.
    const ENDINGS: [&str; 6] = [
        "W:WK29,K30,K31:BK5",
        "W:WK5,K13,K12,10:BK29,6",
        "W:WK30,K31,21:BK5,12",
        "W:WK30,K31,21:BK5,12,K1",
        "W:WK30,K31,K21:BK5,K12,K1,K2",
        "W:WK30,31,22:BK1,2",
    ];

    /// The plies after which a game that begins here is drawn by a count, if both sides avoid captures and repetition
    /// does not end it. The longest quiet moves come first, so that the lone king walks.
    fn plies(fen: &str, endgame_draws: EndgameDraws, road: Option<bool>) -> Option<usize> {
        let rules = Ruleset { endgame_draws, quiet_moves: QuietMoves::Forty, ..Ruleset::from_id("russian").unwrap() };
        let mut positions = Vec::new();
        let mut game = Game::from_position(fen.parse().unwrap(), rules);
        game.set_automatic_draws(false);
        for ply in 0..130 {
            positions.push(*game.position());
            if is_drawn(endgame_draws, positions.iter().rev()) {
                return Some(ply);
            }
            let stays = |position: &Position| {
                road.is_none_or(|road| lone_king(position).is_some_and(|lone| lone.on_main_road == road))
            };
            let safe = |position: &Position| position.jumpers_by(rules).is_empty();
            let mut moves = game.legal_moves().iter().filter(|mv| {
                let after = game.position().after(**mv, rules);
                !mv.is_jump() && safe(&after) && stays(&after)
            });
            let mv = *moves.next()?;
            game.play(mv).unwrap();
        }
        None
    }

    #[test]
    fn each_clause_counts_the_moves_of_both_sides() {
        use EndgameDraws::{Apca, Fmjd, None as No};
        assert_eq!(plies("W:WK29,K30,K31:BK5", Fmjd, Some(false)), Some(THREE_KINGS.into()), "7.2.4");
        assert_eq!(plies("W:WK5,K13,K12:BK29", Fmjd, Some(true)), Some(MAIN_ROAD_HELD.into()), "7.2.7");
        assert_eq!(plies("W:WK30,K31:BK5", Fmjd, None), Some(ONE_OR_TWO_PIECES.into()), "7.2.8");
        assert_eq!(plies("W:WK30:BK5", Fmjd, None), Some(ONE_OR_TWO_PIECES.into()), "7.2.8");
        assert_eq!(plies("W:WK29,K30,K31:BK5", Apca, Some(false)), Some(THREE_KINGS_IN_POOL.into()));
        assert_eq!(plies("W:WK30,K31:BK5", Apca, None), None);
        assert_eq!(plies("W:WK30,K31:BK5", No, None), None);
    }

    #[test]
    fn the_balance_of_more_pieces_is_counted_from_the_last_capture_or_crowning() {
        let position = |fen: &str| fen.parse::<Position>().unwrap();
        let (five, six) = (position("W:WK30,K31,21:BK5,12"), position("W:WK30,K31,21:BK5,12,11"));
        let drawn = |now: &Position, before: &Position, plies: usize| {
            let positions: Vec<&Position> =
                core::iter::repeat_n(now, plies + 1).chain(core::iter::repeat_n(before, 200)).collect();
            is_drawn(EndgameDraws::Fmjd, positions.into_iter())
        };
        assert_eq!([59, 60].map(|plies| drawn(&five, &six, plies)), [false, true]);
        assert_eq!([119, 120].map(|plies| drawn(&six, &five, plies)), [false, true]);
        let no_king = position("W:WK30,K31,21:B5,12");
        assert!(!drawn(&no_king, &six, 200), "a side has no king");
    }

    #[test]
    fn a_game_ends_by_its_count() {
        let rules = Ruleset::from_id("brazilian").unwrap();
        let mut game = Game::from_position("W:WK30,K31:BK5".parse().unwrap(), rules);
        let mut seen = Vec::new();
        while game.outcome() == Outcome::Playing {
            seen.push(*game.position());
            let goes_on = |mv: &Move| {
                let after = game.position().after(*mv, rules);
                !seen.contains(&after) && after.jumpers_by(rules).is_empty()
            };
            let mv = game.legal_moves().iter().copied().find(goes_on).unwrap();
            game.play(mv).unwrap();
        }
        assert_eq!(seen.len(), usize::from(ONE_OR_TWO_PIECES));
        assert_eq!(game.outcome(), Outcome::Drawn(DrawReason::EndgameCount));
        game.undo();
        assert_eq!(game.outcome(), Outcome::Playing);
    }
}
