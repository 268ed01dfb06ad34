//! Records from tokens: where a game ends, what its moves are, and what is wrong with it.

use std::fmt;

use super::lexer::{Lexer, Placed, Token};
use super::record::{NodeId, Record, RecordResult};
use crate::notation::moves::{MoveText, read_move};
use crate::notation::{read_fen, read_rules};
use crate::rules::{Move, Position, Ruleset, Square};

/// What is wrong with a game, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PdnFault {
    /// Which game of the text, from 1.
    pub game: usize,
    /// Which line of the text, from 1.
    pub line: usize,
    /// Which character of that line, from 1.
    pub column: usize,
    /// What is wrong there, or what was expected.
    pub message: String,
}

impl fmt::Display for PdnFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {} line {} col {}: {}", self.game, self.line, self.column, self.message)
    }
}

/// A game that was read: all of it, or up to its first fault.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PdnGame {
    /// The tags, and the moves up to the fault.
    pub record: Record,
    /// Why it is not all of it.
    pub fault: Option<PdnFault>,
}

/// Reads the games of a text one after the other. A broken game does not hinder the next.
///
/// Repetition and the 40-move rule end nothing here: they are claims, and files go on past them.
///
/// ```
/// use bitboard_checkers::PdnReader;
/// let games: Vec<_> = PdnReader::new("1. 11-15 23-19 2. 1-2 *\n\n1. 9-13 22-18 1/2-1/2").collect();
/// assert_eq!(games[0].fault.as_ref().unwrap().to_string(), "game 1 line 1 col 19: 1-2 is not legal here");
/// assert_eq!(games[1].record.main_line().count(), 2);
/// ```
pub struct PdnReader<'a> {
    text: &'a str,
    tokens: std::iter::Peekable<Lexer<'a>>,
    games: usize,
    /// A byte of the text, and where it stands in the file: what is before it need not be there any more.
    counted: (usize, Place),
    /// The tokens of the game at hand, kept for their room.
    game: Vec<Placed<'a>>,
}

impl<'a> PdnReader<'a> {
    /// Reads this text; see [`decode`](super::decode) for bytes.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        Self::at(text, 0, Place::default(), 0)
    }

    /// Reads on at a byte that stands at this place in the file, after so many games.
    pub(super) fn at(text: &'a str, byte: usize, place: Place, games: usize) -> Self {
        Self { text, tokens: Lexer::at(text, byte).peekable(), games, counted: (byte, place), game: Vec::new() }
    }

    /// Whether anything that matters stands behind the game that was read last.
    pub(super) fn goes_on(&mut self) -> bool {
        self.tokens.peek().is_some()
    }

    /// Where the text of the game ends that was read last: behind its result, or before what stands behind it.
    pub(super) fn game_ends(&mut self) -> usize {
        match self.game.last() {
            Some((Token::Result(text), place)) => place + text.len(),
            _ => self.tokens.peek().map_or(self.text.len(), |&(_, place)| place),
        }
    }

    /// Collects the tokens up to a result, or to a tag behind moves. False at the end of the text.
    fn collect_game(&mut self) -> bool {
        self.game.clear();
        let (mut moves, mut depth) = (false, 0_usize);
        while let Some((token, _)) = self.tokens.peek() {
            match token {
                Token::Tag(..) if moves => break,
                Token::Open => depth += 1,
                Token::Close => depth = depth.saturating_sub(1),
                Token::Move(..) => moves = true,
                _ => {}
            }
            let ends = matches!(token, Token::Result(_)) && depth == 0;
            self.game.extend(self.tokens.next());
            if ends {
                break;
            }
        }
        !self.game.is_empty()
    }

    /// A fault at a byte, its place counted from the last one that was.
    fn fault(&mut self, offset: usize, message: String) -> PdnFault {
        let (from, place) = self.counted;
        let place = place.behind(&self.text[from..offset]);
        self.counted = (offset, place);
        PdnFault { game: self.games, line: place.breaks + 1, column: place.characters + 1, message }
    }
}

/// A place in a file.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Place {
    /// Line breaks before it.
    breaks: usize,
    /// Characters between the last of them and it.
    characters: usize,
}

impl Place {
    /// The place behind this text. Lines end with a line feed, a carriage return or both.
    pub(super) fn behind(self, text: &str) -> Self {
        let bytes = text.as_bytes();
        let ends = |at: usize| bytes[at] == b'\n' || bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n');
        let breaks = (0..bytes.len()).filter(|&at| ends(at)).count();
        let line = text.rfind(['\n', '\r']).map_or(text, |last| &text[last + 1..]);
        let before = if breaks == 0 { self.characters } else { 0 };
        Self { breaks: self.breaks + breaks, characters: before + line.chars().count() }
    }
}

impl Iterator for PdnReader<'_> {
    type Item = PdnGame;

    fn next(&mut self) -> Option<PdnGame> {
        if !self.collect_game() {
            return None;
        }
        self.games += 1;
        let tokens = std::mem::take(&mut self.game);
        let (record, trouble) = Builder::read(&tokens);
        self.game = tokens;
        let fault = trouble.map(|(offset, message)| self.fault(offset, message));
        Some(PdnGame { record, fault })
    }
}

/// A place and what is wrong there.
type Trouble = (usize, String);

/// Makes a record of the tokens of one game.
struct Builder<'t, 'a> {
    tokens: &'t [Placed<'a>],
    record: Record,
    /// The last move read; variations replace it.
    cursor: Option<NodeId>,
    /// The cursors to which the open variations return.
    returns: Vec<Option<NodeId>>,
    /// A comment that stands before the first move of a variation.
    before: String,
    /// Whether a variation has been opened and no move of it read.
    opened: bool,
    /// Room for the legal moves of a position.
    legal: Vec<Move>,
}

impl<'t, 'a> Builder<'t, 'a> {
    fn read(tokens: &'t [Placed<'a>]) -> (Record, Option<Trouble>) {
        let mut builder = Self {
            tokens,
            record: Record::new(Position::START, Ruleset::OFFICIAL),
            cursor: None,
            returns: Vec::new(),
            before: String::new(),
            opened: false,
            legal: Vec::new(),
        };
        builder.read_tags();
        let trouble = builder.set_up().and_then(|()| builder.read_moves()).err();
        (builder.record, trouble)
    }

    fn read_tags(&mut self) {
        for (token, _) in self.tokens {
            match token {
                Token::Tag(name, value) => self.record.tags.push(((*name).to_owned(), value.clone())),
                Token::Result(text) => self.record.result = RecordResult::from_text(text).unwrap_or_default(),
                _ => {}
            }
        }
        let ends = matches!(self.tokens.last(), Some((Token::Result(_) | Token::Move(_, true), _)));
        if !ends && let Some(result) = self.record.tag("Result").and_then(RecordResult::from_text) {
            self.record.result = result;
        }
    }

    /// Takes rules and start from their tags: the first of each, in whatever order they stand.
    fn set_up(&mut self) -> Result<(), Trouble> {
        if let Some((kind, place)) = self.tag("GameType").filter(|(kind, _)| !is_english(kind)) {
            return Err((place, format!("GameType \"{kind}\" is another game; English draughts is 21")));
        }
        if let Some((id, place)) = self.tag("Rules") {
            self.record.rules = read_rules(id).ok_or_else(|| (place, format!("there is no rule set \"{id}\"")))?;
            self.record.start = Position::start(self.record.rules);
        }
        if let Some((fen, place)) = self.tag("FEN") {
            let setup = read_fen(fen).map_err(|error| (place, format!("FEN: {error}")))?;
            self.record.start = setup.position().map_err(|error| (place, format!("FEN: {error}")))?;
        }
        self.record.start = self.record.start.settled(self.record.rules);
        Ok(())
    }

    /// The value of the first tag of this name, and where it stands.
    fn tag(&self, wanted: &str) -> Option<(&'t str, usize)> {
        let tokens: &'t [Placed<'a>] = self.tokens;
        tokens.iter().find_map(|(token, place)| match token {
            Token::Tag(name, value) if *name == wanted => Some((value.as_str(), *place)),
            _ => None,
        })
    }

    fn read_moves(&mut self) -> Result<(), Trouble> {
        let mut index = 0;
        while index < self.tokens.len() {
            let (token, place) = &self.tokens[index];
            match token {
                Token::Tag(..) | Token::Result(_) => {}
                Token::Comment(text) => self.comment(text),
                Token::Nag(nag) => self.annotate(*nag),
                Token::Open => self.open(*place)?,
                Token::Close => self.close(*place)?,
                Token::Unreadable(expected) => return Err((*place, format!("expected {expected}"))),
                Token::Move(text, starred) => {
                    index = match self.read_move_at(index, text, *place) {
                        Ok(used) => used,
                        Err(_) if !self.returns.is_empty() => self.leave_variation(index),
                        Err(trouble) => return Err(trouble),
                    };
                    let last = self.tokens[index + 1..].iter().all(|(token, _)| !matches!(token, Token::Move(..)));
                    if *starred && !last {
                        self.annotate(FORCED);
                    }
                }
            }
            index += 1;
        }
        Ok(())
    }

    fn comment(&mut self, text: &str) {
        let target = match (self.opened, self.cursor) {
            (true, _) => &mut self.before,
            (false, Some(id)) => &mut self.record.node_mut(id).comment,
            (false, None) => &mut self.record.comment,
        };
        // A line break within a comment is a blank.
        for word in text.split_whitespace() {
            if !target.is_empty() {
                target.push(' ');
            }
            target.push_str(word);
        }
    }

    fn annotate(&mut self, nag: u8) {
        if let Some(id) = self.cursor.filter(|_| !self.opened) {
            self.record.node_mut(id).nags.push(nag);
        }
    }

    fn open(&mut self, place: usize) -> Result<(), Trouble> {
        let Some(replaced) = self.cursor.filter(|_| !self.opened) else {
            return Err((place, "a variation needs a move before it that it replaces".to_owned()));
        };
        self.returns.push(self.cursor);
        self.cursor = self.record.previous(replaced);
        self.opened = true;
        Ok(())
    }

    fn close(&mut self, place: usize) -> Result<(), Trouble> {
        self.opened = false;
        self.before.clear();
        self.cursor = self.returns.pop().ok_or_else(|| (place, "no variation is open here".to_owned()))?;
        Ok(())
    }

    /// Reads the move of a token, and of those behind it that only carry its jump on; gives the last token it used.
    fn read_move_at(&mut self, index: usize, text: &str, place: usize) -> Result<usize, Trouble> {
        let squares = read_move(text).map_err(|error| (place, format!("{text}: {error}")))?;
        let (mv, used) = self.resolve(index, squares).ok_or_else(|| (place, format!("{text} is not legal here")))?;
        let id = self.record.add(self.cursor, mv);
        self.record.node_mut(id).comment_before = std::mem::take(&mut self.before);
        self.opened = false;
        self.cursor = Some(id);
        Ok(used)
    }

    /// A variation that cannot be played from here on does not spoil the game: its moves are kept as a comment. Gives the
    /// last token before its end.
    fn leave_variation(&mut self, index: usize) -> usize {
        let (mut depth, mut words) = (0_usize, Vec::new());
        let mut last = index;
        for (at, (token, _)) in self.tokens.iter().enumerate().skip(index) {
            match token {
                Token::Close if depth == 0 => break,
                Token::Close => depth -= 1,
                Token::Open => depth += 1,
                Token::Move(text, _) | Token::Comment(text) => words.push(*text),
                _ => {}
            }
            last = at;
        }
        self.opened = false;
        self.before.clear();
        self.comment(&words.join(" "));
        last
    }

    /// The move that is meant. Where several are, and they are not the same in effect, the one after which most of the
    /// rest can be played.
    fn resolve(&mut self, index: usize, squares: MoveText) -> Option<(Move, usize)> {
        let position = *self.record.position(self.cursor);
        let (fitting, used) = self.fitting(&position, index, squares);
        let (&first, others) = fitting.split_first()?;
        let rules = self.record.rules;
        let after = position.after(first, rules);
        if others.iter().all(|&mv| position.after(mv, rules) == after) {
            return Some((first, used));
        }
        let best = fitting.iter().rev().copied().max_by_key(|&mv| self.playable(position.after(mv, rules), used + 1));
        best.map(|mv| (mv, used))
    }

    /// The legal moves that fit the squares, with the hops that following tokens add where the jump is not complete.
    fn fitting(&mut self, position: &Position, index: usize, mut squares: MoveText) -> (Vec<Move>, usize) {
        self.legal.clear();
        position.push_moves(self.record.rules, &mut self.legal);
        let mut used = index;
        loop {
            let fitting = squares.fitting(&self.legal);
            let next = self.tokens.get(used + 1);
            match next {
                Some((Token::Move(text, _), _)) if fitting.is_empty() => {
                    let Some(longer) = carried_on(&squares, text) else { return (fitting, used) };
                    squares = longer;
                    used += 1;
                }
                _ => return (fitting, used),
            }
        }
    }

    /// How many of the moves from this token on, at this depth of variations, can be played from the position.
    fn playable(&mut self, mut position: Position, mut index: usize) -> usize {
        let (mut depth, mut played) = (0_usize, 0);
        while let Some((token, _)) = self.tokens.get(index) {
            match token {
                Token::Open => depth += 1,
                Token::Close if depth == 0 => break,
                Token::Close => depth -= 1,
                Token::Move(text, _) if depth == 0 => {
                    let Ok(squares) = read_move(text) else { break };
                    let (fitting, used) = self.fitting(&position, index, squares);
                    let Some(&mv) = fitting.first() else { break };
                    position = position.after(mv, self.record.rules);
                    played += 1;
                    index = used;
                }
                _ => {}
            }
            index += 1;
        }
        played
    }
}

/// The NAG of a move that is forced: what a star glued to it means.
const FORCED: u8 = 7;

/// Whether a `GameType` is English draughts: 21, alone or with its details.
fn is_english(kind: &str) -> bool {
    kind.split(',').next().is_some_and(|number| number.trim() == "21")
}

/// A jump with the hops of the next token, where that begins on its last square.
fn carried_on(squares: &MoveText, text: &str) -> Option<MoveText> {
    let next = read_move(text).ok()?;
    let joins = squares.squares().last() == next.squares().first();
    let all: Vec<Square> = squares.squares().iter().chain(&next.squares()[1..]).copied().collect();
    joins.then(|| MoveText::from_squares(all)).flatten()
}
