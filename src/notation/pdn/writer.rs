//! Writes records in the one canonical form.

use super::characters::QUOTES;
use super::comment::ends_with_result;
use super::game_type::{GameType, in_standard_numbers, is_english};
use super::record::{NodeId, Record};
use super::split::is_same;
use crate::notation::moves::write_move;
use crate::notation::write_fen;
use crate::notation::write_rules;
use crate::rules::{Position, Ruleset};

/// The width of a line of moves. A longer word, and brackets that close variations, may exceed it.
const WIDTH: usize = 80;
/// Tags that must agree with the record.
pub(super) const AGREEING: [&str; 4] = ["Result", "Rules", "GameType", "FEN"];

/// Writes a record: its tags, its moves with comments and annotations, and the result.
///
/// Missing or wrong tags for the result, the rules and the start position are corrected.
///
/// ```
/// use bitboard_checkers::pdn::{PdnReader, write_pdn};
/// let text = "[Event \"x\"]\n[Result \"1-0\"]\n\n1. 11-15 {known as Old Faithful} 1... 23-19 1-0\n";
/// assert_eq!(write_pdn(&PdnReader::new(text).next().unwrap().record), text);
/// ```
#[must_use]
pub fn write_pdn(record: &Record) -> String {
    let mut text = String::new();
    for (name, value) in &tags(record) {
        text.extend(["[", name, " \"", &escaped(value), "\"]\n"]);
    }
    if !text.is_empty() {
        text.push('\n');
    }
    let mut lines = Lines { text, ..Lines::default() };
    lines.comment(&record.comment);
    write_moves(record, &mut lines);
    lines.word(result_of(record));
    lines.text + "\n"
}

/// The result in the order of its game.
fn result_of(record: &Record) -> &'static str {
    GameType::swap_numbers(record.result, record.rules, false).text()
}

/// Escapes a value for writing between quotes. Line breaks cannot be escaped and become blanks.
fn escaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for character in value.chars() {
        if character == '\\' || QUOTES.contains(&character) {
            text.push('\\');
        }
        text.push(if matches!(character, '\r' | '\n') { ' ' } else { character });
    }
    text
}

/// The tags of the record, with those that must agree with it: in place of the first of each name, or after the others.
fn tags(record: &Record) -> Vec<(String, String)> {
    let from_start = record.start == Position::start(record.rules);
    let game_type = GameType::of(record.rules);
    // A game by the official rules may say its type in more detail than is needed; one that could not be read, because
    // its type is unknown, keeps it.
    let is_kept = |name: &str, value: &str| {
        let value = in_standard_numbers(record, value);
        let is_unread = || record.next(None).is_empty() && GameType::read(&value).is_none();
        record.rules.plays_officially() && is_same(name, "GameType") && (is_english(&value) || is_unread())
    };
    let mut agreeing = [
        Some(result_of(record).to_owned()),
        (record.rules != Ruleset::OFFICIAL).then(|| write_rules(record.rules)),
        game_type.map(|game| game.tag.to_owned()),
        (!from_start).then(|| fen_of(record, &record.start)),
    ];
    let mut tags = Vec::new();
    for (name, value) in &record.tags {
        match AGREEING.iter().position(|known| is_same(known, name) && !is_kept(name, value)) {
            // The first of two tags with the same name counts.
            Some(index) => tags.extend(agreeing[index].take().map(|value| (AGREEING[index].to_owned(), value))),
            None => tags.push((name.clone(), value.clone())),
        }
    }
    for (name, value) in AGREEING.into_iter().zip(agreeing) {
        tags.extend(value.map(|value| (name.to_owned(), value)));
    }
    tags
}

/// A part that is still to be written.
enum Task {
    /// A move and what follows it.
    Move(Step),
    /// The start of a variation.
    Open,
    /// The end of a variation.
    Close,
}

/// A move to be written.
struct Step {
    id: NodeId,
    /// Whether its number must be written before it.
    numbered: bool,
    /// The number of earlier moves of the side that began. It is kept here, because counting back is slow in long
    /// games.
    before: usize,
}

/// Writes the moves of a record and their variations, without recursion, because they may be nested deeply.
fn write_moves(record: &Record, lines: &mut Lines) {
    let mut tasks: Vec<Task> = Vec::new();
    tasks.extend(record.next(None).first().map(|&id| Task::Move(Step { id, numbered: true, before: 0 })));
    while let Some(task) = tasks.pop() {
        let step = match task {
            Task::Move(step) => step,
            Task::Open => {
                lines.open();
                continue;
            }
            Task::Close => {
                lines.close();
                continue;
            }
        };
        let Step { id, before, .. } = step;
        let node = record.node(id);
        let siblings = record.next(record.previous(id));
        // Before a main move, a comment would be one on the move before.
        let is_main = siblings[0] == id;
        let (before_it, behind_it) = if is_main { ("", &*node.comment_before) } else { (&*node.comment_before, "") };
        lines.comment(before_it);
        let count = write_step(record, &step, lines);
        for nag in &node.nags {
            lines.word(&format!("${nag}"));
        }
        lines.comment(behind_it);
        lines.comment(&node.comment);
        if let Some(position) = record.set_up_after(id) {
            lines.word("/FEN");
            lines.word(&format!("\"{}\"/", fen_of(record, position)));
        }
        let variations = if is_main { &siblings[1..] } else { &[] };
        let has_comment = !node.comment.is_empty() || !behind_it.is_empty();
        let interrupted = has_comment || !variations.is_empty() || record.set_up_after(id).is_some();
        if let Some(&next) = record.next(Some(id)).first() {
            tasks.push(Task::Move(Step { id: next, numbered: interrupted, before: count }));
        }
        for &variation in variations.iter().rev() {
            tasks.push(Task::Close);
            tasks.push(Task::Move(Step { id: variation, numbered: true, before }));
            tasks.push(Task::Open);
        }
    }
}

/// Writes a move and its number. Returns the number of moves of the side that began, this one included.
fn write_step(record: &Record, &Step { id, numbered, before }: &Step, lines: &mut Lines) -> usize {
    let previous = record.previous(id);
    let position = record.position(previous);
    let begins = position.turn() == record.start.turn();
    let count = before + usize::from(begins);
    let number = count.max(1);
    let previous_turn = previous.map(|previous| record.position(record.previous(previous)).turn());
    if begins {
        lines.word(&format!("{number}."));
    } else if numbered || previous_turn == Some(position.turn()) {
        lines.word(&format!("{number}..."));
    }
    let (mv, legal) = (record.node(id).mv, position.legal_moves(record.rules));
    lines.word(&GameType::of(record.rules).map_or_else(|| write_move(mv, &legal), |game| game.write_move(mv, &legal)));
    count
}

/// A position of the game as FEN, in its own names of squares.
fn fen_of(record: &Record, position: &Position) -> String {
    GameType::of(record.rules).map_or_else(|| write_fen(position), |game| game.write_fen(position))
}

/// Text in lines of at most [`WIDTH`].
#[derive(Default)]
struct Lines {
    text: String,
    column: usize,
    /// Whether a variation has just been opened: the next word follows its bracket without a space.
    opened: bool,
}

impl Lines {
    fn word(&mut self, word: &str) {
        let length = word.chars().count();
        let gap = usize::from(self.column > 0 && !self.opened);
        self.opened = false;
        // A comment with a result at the end of a line and a tag on the next would be read as ending there.
        let stays = word.starts_with('[') && ends_with_result(&self.text);
        if self.column > 0 && self.column + gap + length > WIDTH && !stays {
            self.text.push('\n');
            self.column = 0;
        } else if gap == 1 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text += word;
        self.column += length;
    }

    /// Writes a comment. Its braces, which would end it, become parentheses.
    fn comment(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        let text = format!("{{{}}}", text.replace('}', ")").replace('{', "("));
        text.split(' ').for_each(|word| self.word(word));
    }

    fn open(&mut self) {
        self.word("(");
        self.opened = true;
    }

    fn close(&mut self) {
        self.opened = false;
        self.text.push(')');
        self.column += 1;
    }
}
