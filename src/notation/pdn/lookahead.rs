//! Resolves a jump that matches several legal ones to the one after which most of the game can be played.

use super::lexer::{Lexer, Token};
use super::squares::SquareNames;
use crate::notation::digits;
use crate::notation::moves::MoveText;
use crate::rules::{MAX_LONG_HOPS, Move, Position, Ruleset, Square};

/// The number of moves tried after each candidate: a few at first, more while several candidates are equal.
const HORIZONS: [usize; 3] = [8, 64, 512];
/// The cost of trying one move, in bytes read.
const COST_OF_A_MOVE: usize = 32;

/// Resolves ambiguous jumps, within a budget in proportion to the length of the game.
pub(super) struct LookAhead {
    rules: Ruleset,
    names: SquareNames,
    /// A buffer for the legal moves of a position.
    legal: Vec<Move>,
    /// The remaining cost of looking ahead, in bytes.
    budget: usize,
}

impl LookAhead {
    /// For a game whose text has this many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        let (rules, names) = (Ruleset::OFFICIAL, SquareNames::STANDARD);
        Self { rules, names, legal: Vec::new(), budget: 8 * bytes + 40_000 }
    }

    /// Sets the rules and the names of squares, on which the meaning of moves depends.
    pub(super) fn set_up(&mut self, rules: Ruleset, names: SquareNames) {
        (self.rules, self.names) = (rules, names);
    }

    /// The move that the squares name; `None` if no legal move matches. The lexer is then after the tokens used.
    pub(super) fn resolve(&mut self, position: &Position, squares: MoveText, lexer: &mut Lexer<'_>) -> Option<Move> {
        let fitting = self.fitting(position, squares, lexer);
        self.choose(position, &fitting, lexer)
    }

    /// The legal moves that digits spell.
    pub(super) fn spelled(&mut self, position: &Position, text: &str) -> Vec<Move> {
        self.legal.clear();
        position.push_moves(self.rules, &mut self.legal);
        digits::spelled(text, &self.legal, self.names.coordinates)
    }

    /// The one of these moves after which most of the game can be played. The lexer is after the move.
    pub(super) fn choose(&mut self, position: &Position, fitting: &[Move], lexer: &Lexer<'_>) -> Option<Move> {
        let (&first, others) = fitting.split_first()?;
        let rules = self.rules;
        let after = |mv| position.after(mv, rules);
        if others.iter().all(|&mv| after(mv) == after(first)) {
            return Some(first);
        }
        let mut chosen = first;
        for horizon in HORIZONS {
            let played: Vec<usize> =
                fitting.iter().map(|&mv| self.playable(after(mv), lexer.clone(), horizon)).collect();
            let most = played.iter().copied().max().unwrap_or_default();
            let best = || fitting.iter().zip(&played).filter(|&(_, &count)| count == most);
            chosen = best().next().map_or(first, |(&mv, _)| mv);
            if most < horizon || best().count() == 1 {
                break;
            }
        }
        Some(chosen)
    }

    /// The legal moves that match the squares, or the one that has them on another route. If none does, the hops of the
    /// following tokens are added.
    fn fitting(&mut self, position: &Position, mut squares: MoveText, lexer: &mut Lexer<'_>) -> Vec<Move> {
        self.legal.clear();
        position.push_moves(self.rules, &mut self.legal);
        loop {
            let mut fitting = squares.fitting(&self.legal);
            if fitting.is_empty()
                && let Some(mv) = squares.by_another_route(position, &self.legal, self.rules)
            {
                fitting.push(mv);
            }
            let mut ahead = lexer.clone();
            if !fitting.is_empty() {
                return fitting;
            }
            let Some((Token::Move(text, _), _)) = ahead.next() else { return fitting };
            let Some(longer) = self.carried_on(&squares, text) else { return fitting };
            squares = longer;
            *lexer = ahead;
        }
    }

    /// The number of following moves at this depth of variations that can be played from the position.
    fn playable(&mut self, mut position: Position, mut lexer: Lexer<'_>, horizon: usize) -> usize {
        let (mut depth, mut played) = (0_usize, 0);
        while played < horizon && self.budget > 0 {
            let from = lexer.offset();
            let Some((token, _)) = lexer.next() else { break };
            match token {
                Token::Open => depth += 1,
                Token::Close if depth == 0 => break,
                Token::Close => depth -= 1,
                Token::Move(text, _) if depth == 0 => {
                    let Ok(squares) = self.names.read_squares(text) else { break };
                    let fitting = self.fitting(&position, squares, &mut lexer);
                    let Some(&mv) = fitting.first() else { break };
                    position = position.after(mv, self.rules);
                    played += 1;
                }
                Token::Setup(fen, _) if depth == 0 => {
                    let setup = self.names.read_fen(fen).ok().and_then(|(setup, _)| setup.position().ok());
                    let Some(set_up) = setup else { break };
                    position = set_up;
                }
                Token::Digits(text, _) if depth == 0 => {
                    // Digits that spell no move may be a move number.
                    if let Some(&mv) = self.spelled(&position, text).first() {
                        position = position.after(mv, self.rules);
                        played += 1;
                    }
                }
                _ => {}
            }
            self.budget = self.budget.saturating_sub(lexer.offset() - from + COST_OF_A_MOVE);
        }
        played
    }

    /// A jump with the hops of the next token, if that begins on the last square of the jump.
    fn carried_on(&self, squares: &MoveText, text: &str) -> Option<MoveText> {
        let next = self.names.read_squares(text).ok()?;
        let joins = squares.squares().last() == next.squares().first();
        let all: Vec<Square> = squares.squares().iter().chain(&next.squares()[1..]).copied().collect();
        (joins && all.len() <= MAX_LONG_HOPS + 1).then(|| MoveText::from_squares(all)).flatten()
    }
}
