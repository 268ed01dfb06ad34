//! Plain minimax: every move at every node, without window, table or move ordering. The tests compare the real search
//! with it.

use crate::engine::evaluation::Evaluation;
use crate::engine::score::Score;
use crate::rules::{Blocked, Capture, EndgameCounts, Objective, Position, REPETITIONS, Ruleset};

/// The score of a position, searched to this depth and on through jumps.
///
/// `path` holds the positions that led here, this one last, the first of them before the root of the search; `ply` is
/// the distance from the root. A jump that is the only move costs no depth.
pub(super) fn minimax(path: &mut Vec<Position>, rules: Ruleset, depth: i8, ply: usize) -> Score {
    let position = path[path.len() - 1];
    let (game, tree) = path[..path.len() - 1].split_at(path.len() - 1 - ply);
    let before = game.iter().filter(|&&before| before == position).count();
    let repeated = ply > 0 && (tree.contains(&position) || before >= REPETITIONS - 1);
    let moves = position.legal_moves(rules);
    let jumps = position.jumpers_by(rules);
    let threatened = || !position.passed().jumpers_by(rules).is_empty();
    let evaluated = || {
        let mut evaluation = Evaluation::default();
        evaluation.begin(None, rules, &position);
        evaluation.of(&position)
    };
    if moves.is_empty() {
        return end(&position, rules, ply);
    }
    if repeated || ply > 0 && is_counted_out(path, rules) {
        return Score::DRAW;
    }
    if jumps.is_empty() && (depth < 0 || depth == 0 && !threatened()) {
        return evaluated();
    }
    let choice = depth <= 0 && rules.capture == Capture::Optional;
    let mut best = if choice { evaluated() } else { -Score::BEST };
    let free = ply > 0 && if choice { true } else { moves[0].is_jump() && (moves.len() == 1 || depth <= 0) };
    let next_depth = if free { depth } else { depth - 1 };
    for mv in moves {
        if choice && !mv.is_jump() {
            continue;
        }
        let after = position.after(mv, rules);
        path.push(after);
        let score = minimax(path, rules, next_depth, ply + 1);
        path.pop();
        best = best.max(if after.turn() == position.turn() { score } else { -score });
    }
    best
}

/// Returns `true` if a count of the moves in an ending has run out at the end of this path.
fn is_counted_out(path: &[Position], rules: Ruleset) -> bool {
    let start = EndgameCounts::at_start(&path[0]);
    let counts = path.windows(2).fold(start, |counts, pair| counts.after(&pair[0], &pair[1]));
    counts.plies_left(rules.endgame_draws, &path[path.len() - 1]) == 0
}

fn end(position: &Position, rules: Ruleset, ply: usize) -> Score {
    let score =
        if position.is_one_sided() || rules.blocked == Blocked::Loses { Score::lost_at(ply) } else { Score::DRAW };
    if rules.objective == Objective::Giveaway { -score } else { score }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Engine, Limits, Stopwatch};
    use crate::rules::{Bitboard, Chain, Game, Move, PRESETS, Preset, Setup, Side, mix};

    /// A pseudo-random position with few pieces, kings among them.
    fn made_up(seed: u64) -> Option<Position> {
        let mask = |salt: u64| (mix(seed * 8 + salt) & mix(seed * 8 + salt + 3) & mix(!seed ^ salt)) as u32;
        let (black, white) = (mask(0), mask(1) & !mask(0));
        let kings = (black | white) & mix(seed.rotate_left(9)) as u32;
        let turn = if seed.is_multiple_of(2) { Side::Black } else { Side::White };
        let set = Bitboard::from_mask;
        let position = Setup { black: set(black), white: set(white), kings: set(kings), turn }.position().ok()?;
        Some(position).filter(|position| !position.is_one_sided())
    }

    fn searched(game: &Game, depth: i8) -> Score {
        let clock = Stopwatch::start();
        let mut engine = Engine::plain();
        engine.start(game, Limits { depth: Some(depth as u8), ..Limits::default() }, &clock);
        let report = engine.think(&clock);
        assert!(report.done, "a slice is enough");
        report.score
    }

    fn agree(rules: Ruleset, seeds: std::ops::Range<u64>, depth: i8) -> usize {
        let games = seeds.filter_map(made_up).map(|position| Game::from_position(position, rules));
        let mut compared = 0;
        for game in games.filter(|game| !game.legal_moves().is_empty()) {
            let slow = minimax(&mut vec![*game.position()], rules, depth, 0);
            assert_eq!(searched(&game, depth), slow, "{rules:?} {}", crate::notation::write_fen(game.position()));
            compared += 1;
        }
        compared
    }

    /// Compares as many positions, by every preset.
    fn agree_by_every_preset(seeds: u64) {
        for Preset { rules, .. } in PRESETS {
            // Flying kings have three times the moves.
            let seeds = if rules.has_long_kings() { seeds / 5 } else { seeds };
            assert!(agree(rules, 0..seeds, 3) > seeds as usize * 3 / 5);
        }
    }

    #[test]
    fn the_search_finds_what_minimax_finds_by_every_preset() {
        agree_by_every_preset(200);
    }

    #[test]
    #[ignore = "takes seconds: `cargo xtask verify native`"]
    fn the_search_finds_what_minimax_finds_in_many_positions() {
        agree_by_every_preset(2_000);
    }

    #[test]
    fn the_search_finds_what_minimax_finds_late_in_the_count_of_an_ending() {
        for id in ["russian", "brazilian"] {
            let rules = Ruleset::from_id(id).expect(id);
            let (mut compared, mut drawn) = (0, 0);
            for seed in 0..400 {
                let fen = ["W:WK30,K31:BK5", "W:WK29,K20,31:BK5", "B:WK2,17:BK5,6"][seed as usize % 3];
                let mut game = Game::from_position(fen.parse().expect(fen), rules);
                game.set_automatic_draws(false);
                // King moves, so that the count goes on.
                for ply in 0..8 {
                    let quiet = |mv: &&Move| {
                        let safe = game.position().after(**mv, rules).jumpers_by(rules).is_empty();
                        safe && !game.position().is_progress(**mv)
                    };
                    let moves: Vec<_> = game.legal_moves().iter().filter(quiet).copied().collect();
                    let chosen = moves.get(mix(seed * 64 + ply) as usize % moves.len().max(1)).copied();
                    if let Some(mv) = chosen {
                        game.play(mv).expect("a legal move");
                    }
                }
                if game.legal_moves().is_empty() {
                    continue;
                }
                let slow = minimax(&mut game.positions().copied().collect(), rules, 3, 0);
                assert_eq!(searched(&game, 3), slow, "{id} {}", crate::notation::write_fen(game.position()));
                (compared, drawn) = (compared + 1, drawn + usize::from(slow == Score::DRAW));
            }
            assert!(compared > 300 && (50..compared - 50).contains(&drawn), "{compared} {drawn}");
        }
    }

    #[test]
    #[ignore = "takes seconds: `cargo xtask verify native`"]
    fn the_search_finds_what_minimax_finds_by_mixed_rules() {
        for rules in PRESETS.map(|preset| preset.rules) {
            for chain in [Chain::Complete, Chain::MayStop, Chain::ExtraTurn] {
                assert!(agree(Ruleset { chain, ..rules }, 2_000..2_100, 2) > 60);
            }
        }
    }
}
