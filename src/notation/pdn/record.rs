//! A game of a file: tags, a start position, and a tree of moves with comments.

mod children;

use children::Children;

use crate::rules::{Move, Position, Ruleset};

/// The result of a game. In its text the first number is Black's; in a PDN of other draughts it is that of the side
/// that begins, which [`PdnReader`](super::PdnReader) and [`write_pdn`](super::write_pdn) translate.
///
/// ```
/// use bitboard_checkers::pdn::RecordResult;
/// assert_eq!(RecordResult::from_text("2-0"), Some(RecordResult::BlackWins));
/// assert_eq!(RecordResult::Draw.text(), "1/2-1/2");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum RecordResult {
    /// `1-0`.
    BlackWins,
    /// `0-1`.
    WhiteWins,
    /// `1/2-1/2`.
    Draw,
    /// `0-0`: both have lost.
    NeitherWins,
    /// `*`: unfinished or unknown. At the end of a game it leaves the result to the tag `Result`.
    #[default]
    Unknown,
}

impl RecordResult {
    /// The result in PDN.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::BlackWins => "1-0",
            Self::WhiteWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::NeitherWins => "0-0",
            Self::Unknown => "*",
        }
    }

    /// Reads a result from PDN, also points (`2-0`, `1-1`, `0-2`) and halves (`1/2`, `½-½`, `½`).
    #[must_use]
    pub fn from_text(text: &str) -> Option<Self> {
        match text.trim() {
            "1-0" | "2-0" => Some(Self::BlackWins),
            "0-1" | "0-2" => Some(Self::WhiteWins),
            "1/2-1/2" | "1-1" | "1/2" | "\u{bd}-\u{bd}" | "\u{bd}" => Some(Self::Draw),
            "0-0" => Some(Self::NeitherWins),
            "*" => Some(Self::Unknown),
            _ => None,
        }
    }

    /// The result with the numbers of both sides exchanged.
    pub(super) const fn reversed(self) -> Self {
        match self {
            Self::BlackWins => Self::WhiteWins,
            Self::WhiteWins => Self::BlackWins,
            other => other,
        }
    }
}

/// The identifier of a move in the tree of a record.
///
/// ```
/// use bitboard_checkers::pdn::{NodeId, PdnReader};
/// let record = PdnReader::new("1. 11-15 23-19 *").next().unwrap().record;
/// let line: Vec<NodeId> = record.main_line().collect();
/// assert_eq!(record.previous(line[1]), Some(line[0]));
/// assert_ne!(line[0].index(), line[1].index());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(usize);

impl NodeId {
    /// The number of this move, which is unique in the record and never changes.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0
    }
}

/// A move of a record, with its comments and annotations.
///
/// ```
/// use bitboard_checkers::pdn::PdnReader;
/// let mut record = PdnReader::new("1. 11-15 $1 {usual} *").next().unwrap().record;
/// let first = record.next(None)[0];
/// let node = record.node(first);
/// assert_eq!((node.mv.to_string().as_str(), node.comment.as_str(), &node.nags[..]), ("11-15", "usual", &[1][..]));
/// record.node_mut(first).comment.clear();
/// ```
#[derive(Clone, Debug)]
pub struct MoveNode {
    /// The move.
    pub mv: Move,
    /// The position after it, or the one that a set-up put in its place, see [`Record::set_up`].
    pub after: Position,
    /// The comment before the move, at the first move of a variation. When that becomes a main move, which has none in
    /// PDN, [`write_pdn`](super::write_pdn) writes it after the move.
    pub comment_before: String,
    /// The comment after the move.
    pub comment: String,
    /// Numeric annotations: `$n`.
    pub nags: Vec<u8>,
    parent: Option<NodeId>,
    children: Children,
    /// The number of moves from the start up to and including this one.
    ply: u32,
    /// Whether a set-up replaced the position after it.
    set_up: bool,
    /// Whether it was deleted. Its identifier is not used again.
    deleted: bool,
}

/// A game of a file. Records are equal if their contents are; the identifiers of their moves may differ.
///
/// ```
/// use bitboard_checkers::notation::write_move;
/// use bitboard_checkers::pdn::PdnReader;
/// let game = PdnReader::new("[Event \"x\"] 1. 11-15 (1. 9-13 {solid}) 1... 23-19 *").next().unwrap();
/// let record = game.record;
/// let main: Vec<_> = record.main_line().map(|id| record.node(id).mv.to_string()).collect();
/// assert_eq!((record.tag("Event"), main), (Some("x"), vec!["11-15".into(), "23-19".into()]));
/// let variation = record.next(None)[1];
/// assert_eq!(record.node(variation).comment, "solid");
/// ```
///
/// A record is also built move by move:
///
/// ```
/// use bitboard_checkers::pdn::Record;
/// use bitboard_checkers::{Position, Ruleset};
/// let mut record = Record::new(Position::START, Ruleset::OFFICIAL);
/// record.set_tag("White", Some("Ann".into()));
/// let moves = Position::START.legal_moves(Ruleset::OFFICIAL);
/// let (first, second) = (record.add(None, moves[0]), record.add(None, moves[1]));
/// record.promote(second);
/// assert_eq!(record.next(None), [second, first]);
/// assert_eq!((record.ply(Some(second)), record.find(first.index())), (1, Some(first)));
/// record.delete(first);
/// assert_eq!(record.find(first.index()), None);
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    /// Names and values in the order of the file, unknown names included.
    pub tags: Vec<(String, String)>,
    /// The rules: those of the tag `Rules` or `GameType`, or of other draughts where moves in letters show them.
    pub rules: Ruleset,
    /// The start position.
    pub start: Position,
    /// The comment before the first move.
    pub comment: String,
    /// The result.
    pub result: RecordResult,
    nodes: Vec<MoveNode>,
    /// The first moves: the main one, then its variations.
    first: Children,
}

impl Record {
    /// A record without moves.
    #[must_use]
    pub fn new(start: Position, rules: Ruleset) -> Self {
        Self {
            tags: Vec::new(),
            rules,
            start,
            comment: String::new(),
            result: RecordResult::default(),
            nodes: Vec::new(),
            first: Children::None,
        }
    }

    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// Changes the value of a tag, or appends the tag; `None` removes it.
    pub fn set_tag(&mut self, name: &str, value: Option<String>) {
        match (self.tags.iter().position(|(known, _)| known == name), value) {
            (Some(index), Some(value)) => self.tags[index].1 = value,
            (None, Some(value)) => self.tags.push((name.to_owned(), value)),
            (Some(index), None) => drop(self.tags.remove(index)),
            (None, None) => {}
        }
    }

    /// The move with this identifier.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &MoveNode {
        &self.nodes[id.0]
    }

    /// The move with this identifier, to change it.
    pub fn node_mut(&mut self, id: NodeId) -> &mut MoveNode {
        &mut self.nodes[id.0]
    }

    /// The moves that follow a move or the start: the main one first, then its variations.
    #[must_use]
    pub fn next(&self, id: Option<NodeId>) -> &[NodeId] {
        id.map_or(&self.first, |id| &self.nodes[id.0].children).as_slice()
    }

    /// The move before a move; `None` for a first move.
    #[must_use]
    pub fn previous(&self, id: NodeId) -> Option<NodeId> {
        self.nodes[id.0].parent
    }

    /// The position after a move, or the start.
    #[must_use]
    pub fn position(&self, id: Option<NodeId>) -> &Position {
        id.map_or(&self.start, |id| &self.nodes[id.0].after)
    }

    /// The number of moves from the start to this one; 0 for the start.
    #[must_use]
    pub fn ply(&self, id: Option<NodeId>) -> usize {
        id.map_or(0, |id| self.nodes[id.0].ply as usize)
    }

    /// The number of moves that were ever added.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Adds a legal move after another one, as its last variation.
    pub fn add(&mut self, parent: Option<NodeId>, mv: Move) -> NodeId {
        let after = self.position(parent).after(mv, self.rules);
        self.add_known(parent, mv, after)
    }

    /// Adds a legal move whose position is known.
    pub(in crate::notation) fn add_known(&mut self, parent: Option<NodeId>, mv: Move, after: Position) -> NodeId {
        let id = NodeId(self.nodes.len());
        let ply = 1 + self.ply(parent) as u32;
        self.nodes.push(MoveNode {
            mv,
            after,
            comment_before: String::new(),
            comment: String::new(),
            nags: Vec::new(),
            parent,
            children: Children::None,
            ply,
            set_up: false,
            deleted: false,
        });
        match parent {
            Some(parent) => self.nodes[parent.0].children.push(id),
            None => self.first.push(id),
        }
        id
    }

    /// Replaces the position after a move. PDN calls this a set-up: the game goes on from another position, as after an
    /// illegal move that was accepted, or a jump that was not made.
    pub fn set_up(&mut self, id: NodeId, position: Position) {
        let node = &mut self.nodes[id.0];
        (node.after, node.set_up) = (position.settled(self.rules), true);
    }

    /// The position that a set-up put in place of the one after a move.
    #[must_use]
    pub fn set_up_after(&self, id: NodeId) -> Option<&Position> {
        let node = &self.nodes[id.0];
        node.set_up.then_some(&node.after)
    }

    /// Makes a move the main one among its variations; the former main move becomes the first variation.
    pub fn promote(&mut self, id: NodeId) {
        let siblings = self.siblings_mut(id).as_mut_slice();
        if let Some(index) = siblings.iter().position(|&sibling| sibling == id) {
            siblings[..=index].rotate_right(1);
        }
    }

    /// Deletes a move and all moves after it. Their identifiers become invalid.
    pub fn delete(&mut self, id: NodeId) {
        self.siblings_mut(id).remove(id);
        // Each of them is marked, so that `find` need not walk to the start.
        let mut open = vec![id];
        while let Some(NodeId(index)) = open.pop() {
            self.nodes[index].deleted = true;
            open.extend_from_slice(core::mem::take(&mut self.nodes[index].children).as_slice());
        }
    }

    /// The move and its variations.
    fn siblings_mut(&mut self, id: NodeId) -> &mut Children {
        match self.nodes[id.0].parent {
            Some(parent) => &mut self.nodes[parent.0].children,
            None => &mut self.first,
        }
    }

    /// Returns `true` if the trees of two records have the same content.
    fn same_moves(&self, other: &Self) -> bool {
        let mut pairs = vec![(self.next(None), other.next(None))];
        while let Some((ours, theirs)) = pairs.pop() {
            if ours.len() != theirs.len() {
                return false;
            }
            for (&one, &another) in ours.iter().zip(theirs) {
                if !self.node(one).has_same_content(other.node(another)) {
                    return false;
                }
                pairs.push((self.next(Some(one)), other.next(Some(another))));
            }
        }
        true
    }

    /// The move with this [`NodeId::index`], if it is in the record and was not deleted.
    #[must_use]
    pub fn find(&self, index: usize) -> Option<NodeId> {
        self.nodes.get(index).filter(|node| !node.deleted).map(|_| NodeId(index))
    }

    /// All moves, each after its parent: a line to its end, then the variations from its end to its start.
    pub fn moves(&self) -> impl Iterator<Item = NodeId> {
        let mut open: Vec<_> = self.next(None).iter().rev().copied().collect();
        core::iter::from_fn(move || {
            let id = open.pop()?;
            open.extend(self.next(Some(id)).iter().rev());
            Some(id)
        })
    }

    /// The moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = NodeId> {
        core::iter::successors(self.next(None).first().copied(), |&id| self.next(Some(id)).first().copied())
    }
}

impl MoveNode {
    /// Returns `true` if move, position, comments and annotations are equal; the moves that follow are not compared.
    fn has_same_content(&self, other: &Self) -> bool {
        (self.mv, self.after, &self.comment_before, &self.comment, &self.nags)
            == (other.mv, other.after, &other.comment_before, &other.comment, &other.nags)
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        (&self.tags, self.rules, self.start, &self.comment, self.result)
            == (&other.tags, other.rules, other.start, &other.comment, other.result)
            && self.same_moves(other)
    }
}

impl Eq for Record {}
