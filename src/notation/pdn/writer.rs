//! Records as text in the one canonical form.

use super::record::{NodeId, Record};
use crate::notation::moves::notation;
use crate::notation::write_rules;
use crate::rules::{Position, Ruleset};
use crate::write_fen;

/// No line of moves is longer, unless a word is, or for the brackets that close variations.
const WIDTH: usize = 80;

/// Writes a record: its tags, then its moves with everything that is said about them, then the result.
///
/// Tags for the result, the rules and the start are set right where they are missing or wrong.
///
/// ```
/// use bitboard_checkers::{PdnReader, write_pdn};
/// let text = "[Event \"x\"]\n[Result \"1-0\"]\n\n1. 11-15 {known as Old Faithful} 1... 23-19 1-0\n";
/// assert_eq!(write_pdn(&PdnReader::new(text).next().unwrap().record), text);
/// ```
#[must_use]
pub fn write_pdn(record: &Record) -> String {
    let mut text = String::new();
    for (name, value) in &tags(record) {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        text.extend(["[", name, " \"", &value, "\"]\n"]);
    }
    if !text.is_empty() {
        text.push('\n');
    }
    let mut lines = Lines { text, column: 0 };
    lines.comment(&record.comment);
    write_line(record, &mut lines);
    lines.word(record.result.text());
    lines.text + "\n"
}

/// The tags of the record, with those that must agree with it.
fn tags(record: &Record) -> Vec<(String, String)> {
    let mut told = Record::new(record.start, record.rules);
    told.tags.clone_from(&record.tags);
    told.set_tag("Result", Some(record.result.text().to_owned()));
    told.set_tag("Rules", (record.rules != Ruleset::OFFICIAL).then(|| write_rules(record.rules)));
    let from_start = record.start == Position::start(record.rules);
    told.set_tag("FEN", (!from_start).then(|| write_fen(&record.start)));
    told.tags
}

/// What is still to be written.
enum Task {
    /// A move and what follows it; true if its number has to stand before it.
    Move(NodeId, bool),
    /// The start of a variation.
    Open,
    /// The end of a variation.
    Close,
}

/// Writes the moves of a record and their variations, without recursion: files may nest them deeply.
fn write_line(record: &Record, lines: &mut Lines) {
    let mut tasks: Vec<Task> = record.next(None).first().map(|&id| Task::Move(id, true)).into_iter().collect();
    while let Some(task) = tasks.pop() {
        let (id, numbered) = match task {
            Task::Move(id, numbered) => (id, numbered),
            Task::Open => {
                lines.word("(");
                continue;
            }
            Task::Close => {
                lines.close();
                continue;
            }
        };
        let node = record.node(id);
        lines.comment(&node.comment_before);
        write_move(record, id, numbered || !node.comment_before.is_empty(), lines);
        for nag in &node.nags {
            lines.word(&format!("${nag}"));
        }
        lines.comment(&node.comment);
        let siblings = record.next(record.previous(id));
        let variations = if siblings[0] == id { &siblings[1..] } else { &[] };
        let interrupted = !node.comment.is_empty() || !variations.is_empty();
        if let Some(&next) = record.next(Some(id)).first() {
            tasks.push(Task::Move(next, interrupted));
        }
        for &variation in variations.iter().rev() {
            tasks.push(Task::Close);
            tasks.push(Task::Move(variation, true));
            tasks.push(Task::Open);
        }
    }
}

fn write_move(record: &Record, id: NodeId, numbered: bool, lines: &mut Lines) {
    let before = record.position(record.previous(id));
    let (number, is_first) = number(record, id);
    let previous_turn = record.previous(id).map(|previous| record.position(record.previous(previous)).turn());
    if is_first {
        lines.word(&format!("{number}."));
    } else if numbered || previous_turn == Some(before.turn()) {
        lines.word(&format!("{number}..."));
    }
    lines.word(&notation(record.node(id).mv, &before.legal_moves(record.rules)));
}

/// The number of a move, and whether it is one of the side that began, which opens a number.
fn number(record: &Record, id: NodeId) -> (usize, bool) {
    let begins = |id: NodeId| record.position(record.previous(id)).turn() == record.start.turn();
    let line = std::iter::successors(Some(id), |&id| record.previous(id));
    (line.filter(|&id| begins(id)).count().max(1), begins(id))
}

/// Text in lines of at most [`WIDTH`].
struct Lines {
    text: String,
    column: usize,
}

impl Lines {
    fn word(&mut self, word: &str) {
        let length = word.chars().count();
        let gap = usize::from(self.column > 0 && !self.text.ends_with('('));
        if self.column > 0 && self.column + gap + length > WIDTH {
            self.text.push('\n');
            self.column = 0;
        } else if gap == 1 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text += word;
        self.column += length;
    }

    /// A comment; a brace within would end it, and is written as a bracket.
    fn comment(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        let text = format!("{{{}}}", text.replace('}', ")").replace('{', "("));
        text.split(' ').for_each(|word| self.word(word));
    }

    fn close(&mut self) {
        self.text.push(')');
        self.column += 1;
    }
}
