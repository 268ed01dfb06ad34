//! `Game` as a tree of moves: variations, comments and tags; reads and writes PDN and links.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::bytes::elements;
use super::error::CheckersError;
use super::game::{Game, text};
use super::number::{MOST, whole};
use super::objects;
use super::record::{ToJs, interface};
use super::types::{self, Move, tags};
use crate::notation::{read_link, write_link};
use crate::pdn::{
    MAX_PDN_NAGS, MAX_PDN_TAGS, MAX_PDN_TEXT, NodeId, PdnReader, RecordResult, Study, is_tag_name, write_pdn,
};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &'static str = r#"
/**
 * The result of a game: `1-0` means that Black won, `0-1` that White won. In PDN the first number is that of the side
 * that begins: a Russian game with `[Result "1-0"]` was won by White and is read as `0-1`.
 */
export type GameResult = "1-0" | "0-1" | "1/2-1/2" | "0-0" | "*";
"#;

interface! {
    /// A move in the tree of a game.
    TreeNode {
        /// Identifies the move for as long as it is in the tree.
        id => "number",
        /// The move before it; null for a first move.
        parent => "number | null",
        /// Whether the move is part of the main line.
        main => "boolean",
        /// The number of moves from the start up to and including this one.
        ply => "number",
        /// The move number.
        number => "number",
        /// Whether the side that moved first makes it, so that the move number is written before it.
        opens_number => "boolean",
        /// The side that makes the move.
        turn => "Side",
        /// The move.
        mv as "move" => "Move",
        /// The comment before the move; only the first move of a variation can have one.
        comment_before => "string",
        /// The comment after the move.
        comment => "string",
        /// Numeric annotations, 0-255: 1 is "!", 2 "?", 3 "!!", 4 "??", 5 "!?", 6 "?!", 7 "forced".
        nags => "number[]",
        /// Whether the file sets up another position after the move, from which the game goes on.
        set_up => "boolean",
    }
}

type Result<T> = std::result::Result<T, CheckersError>;

#[wasm_bindgen]
impl Game {
    /// Reads a game from PDN text: the first, or the one with the given number. The game is at its start position, and
    /// repetition and the 40-move rule do not end it. `most_moves` limits the number of moves, including variations,
    /// for text from untrusted sources such as links. A game may never have more than 100,000 moves or 16 MB.
    ///
    /// Throws "invalid-pdn" with the game, line and column of the error, or "invalid-argument".
    pub fn from_pdn(
        #[wasm_bindgen(unchecked_param_type = "string")] pdn: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] game: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "number")] most_moves: &JsValue,
    ) -> Result<Self> {
        let pdn = text(pdn, "the PDN")?;
        let count = |value: &JsValue, missing: f64, wrong: &'static str| {
            let count = if value.is_undefined() { Some(missing) } else { whole(value, 1.0..=MOST) };
            count.map(|count| count as usize).ok_or_else(|| CheckersError::new("invalid-argument", wrong))
        };
        let number = count(game, 1.0, "the number of the game is a whole number from 1")?;
        let most_moves = count(most_moves, MOST, "most_moves is a whole number from 1")?;
        let missing = || CheckersError::new("invalid-pdn", format!("there is no game {number} in the text"));
        let read = PdnReader::new(&pdn).with_most_moves(most_moves).nth(number - 1).ok_or_else(missing)?;
        match read.fault {
            Some(fault) => Err(fault.into()),
            None => Ok(Self { study: Study::from_record(read.record) }),
        }
    }

    /// Reads a game from the text made by `link`; the game is at its last position. Throws "invalid-link".
    pub fn from_link(#[wasm_bindgen(unchecked_param_type = "string")] link: &JsValue) -> Result<Self> {
        let link = text(link, "the link")?;
        let record = read_link(&link).map_err(|error| CheckersError::link(link.trim(), error))?;
        let mut study = Study::from_record(record);
        study.go_to(study.record().main_line().last());
        Ok(Self { study })
    }

    /// The whole game in canonical PDN: tags, moves, variations, comments, result.
    #[must_use]
    pub fn pdn(&self) -> String {
        write_pdn(&self.study.finished_record())
    }

    /// The game without variations and comments as a short text of letters, digits, `-` and `_`: start, rules, moves,
    /// result and the names of the sides.
    #[must_use]
    pub fn link(&self) -> String {
        write_link(&self.study.finished_record())
    }

    /// All moves of the tree, each after its parent: a line to its end, then its variations.
    #[wasm_bindgen(unchecked_return_type = "TreeNode[]")]
    #[must_use]
    pub fn tree(&self) -> JsValue {
        tree(&self.study)
    }

    /// The `id` of the last move played; null at the start.
    #[wasm_bindgen(unchecked_return_type = "number | null")]
    #[must_use]
    pub fn current(&self) -> JsValue {
        self.study.current().map(number).to_js()
    }

    /// Goes to the position after a move of the tree, or to the start position. Throws "invalid-argument".
    #[wasm_bindgen(unchecked_return_type = "Snapshot")]
    pub fn go_to(&mut self, #[wasm_bindgen(unchecked_param_type = "number | null")] node: &JsValue) -> Result<JsValue> {
        self.study.go_to(self.node_or_start(node)?);
        Ok(self.snapshot())
    }

    /// Returns the snapshot that `go_to` would return, without changing the position. Throws "invalid-argument".
    #[wasm_bindgen(unchecked_return_type = "Snapshot")]
    pub fn snapshot_at(
        &self,
        #[wasm_bindgen(unchecked_param_type = "number | null")] node: &JsValue,
    ) -> Result<JsValue> {
        Ok(types::snapshot(&self.study.game_at(self.node_or_start(node)?)))
    }

    /// Returns the snapshots of the start position and after each move up to this one. Throws
    /// "invalid-argument".
    #[wasm_bindgen(unchecked_return_type = "Snapshot[]")]
    pub fn snapshots(&self, #[wasm_bindgen(unchecked_param_type = "number | null")] last: &JsValue) -> Result<JsValue> {
        let shown = js_sys::Array::new();
        self.study.walk(self.node_or_start(last)?, |game| {
            shown.push(&types::snapshot(game));
        });
        Ok(shown.into())
    }

    /// Promotes a variation: its move becomes the main continuation. Throws "invalid-argument".
    pub fn promote(&mut self, #[wasm_bindgen(unchecked_param_type = "number")] node: &JsValue) -> Result<()> {
        self.study.promote(self.node(node)?);
        Ok(())
    }

    /// Deletes a move and all moves after it from the tree. If the game was at one of them, it goes to the position
    /// before the deleted move. Throws "invalid-argument".
    #[wasm_bindgen(unchecked_return_type = "Snapshot")]
    pub fn delete(&mut self, #[wasm_bindgen(unchecked_param_type = "number")] node: &JsValue) -> Result<JsValue> {
        self.study.delete(self.node(node)?);
        Ok(self.snapshot())
    }

    /// The comment before the first move.
    #[must_use]
    pub fn comment(&self) -> String {
        self.study.record().comment.clone()
    }

    /// Sets the comment after a move, or before the first move; an empty text removes it. Throws "invalid-argument".
    pub fn set_comment(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number | null")] node: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string")] comment: &JsValue,
    ) -> Result<()> {
        let id = self.node_or_start(node)?;
        let comment = text(comment, "the comment")?.split_whitespace().collect::<Vec<_>>().join(" ");
        within(comment.len(), MAX_PDN_TEXT, "a comment has at most 100000 bytes")?;
        let record = self.study.record_mut();
        match id {
            Some(id) => record.node_mut(id).comment = comment,
            None => record.comment = comment,
        }
        Ok(())
    }

    /// Replaces the numeric annotations of a move. Throws "invalid-argument".
    pub fn set_nags(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "number")] node: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "number[]")] nags: &JsValue,
    ) -> Result<()> {
        let id = self.node(node)?;
        let nags = elements(nags, 255.0).map(|nags| nags.into_iter().map(|nag| nag as u8).collect::<Vec<u8>>());
        let nags = nags.ok_or(CheckersError::new("invalid-argument", "annotations are whole numbers from 0 to 255"))?;
        within(nags.len(), MAX_PDN_NAGS, "a move has at most 100 annotations")?;
        self.study.record_mut().node_mut(id).nags = nags;
        Ok(())
    }

    /// The tags in their order.
    #[wasm_bindgen(unchecked_return_type = "Tag[]")]
    #[must_use]
    pub fn tags(&self) -> JsValue {
        tags(&self.study.record().tags).to_js()
    }

    /// Sets a tag, or removes it. Throws "invalid-argument".
    pub fn set_tag(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "string")] name: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "string | null")] value: &JsValue,
    ) -> Result<()> {
        let name = text(name, "the tag's name")?;
        if !is_tag_name(&name) {
            return Err(CheckersError::new("invalid-argument", "a tag's name is made of letters, digits and _"));
        }
        let value = if value.is_null() { None } else { Some(text(value, "the tag's value")?) };
        within(value.as_ref().map_or(0, String::len), MAX_PDN_TEXT, "the value of a tag has at most 100000 bytes")?;
        let record = self.study.record_mut();
        let added = usize::from(value.is_some() && record.tag(&name).is_none());
        within(record.tags.len() + added, MAX_PDN_TAGS, "a game has at most 1000 tags")?;
        record.set_tag(&name, value);
        Ok(())
    }

    /// The result of the game: the one declared or read from PDN, otherwise the outcome at the end of the main line.
    #[wasm_bindgen(unchecked_return_type = "GameResult")]
    #[must_use]
    pub fn result(&self) -> String {
        self.study.result().text().to_owned()
    }

    /// Declares the result of the game; `*` takes it from the main line. Throws "invalid-argument".
    pub fn set_result(&mut self, #[wasm_bindgen(unchecked_param_type = "GameResult")] result: &JsValue) -> Result<()> {
        let read = result.as_string().and_then(|text| RecordResult::from_text(&text));
        let known = read.ok_or(CheckersError::new("invalid-argument", "a result is 1-0, 0-1, 1/2-1/2, 0-0 or *"))?;
        self.study.record_mut().result = known;
        Ok(())
    }

    /// A move of the tree.
    fn node(&self, node: &JsValue) -> Result<NodeId> {
        let found = whole(node, 0.0..=MOST).and_then(|index| self.study.record().find(index as usize));
        found.ok_or_else(|| CheckersError::new("invalid-argument", "there is no such move in the tree"))
    }

    /// A move of the tree, or `None` for the start.
    fn node_or_start(&self, node: &JsValue) -> Result<Option<NodeId>> {
        if node.is_null() { Ok(None) } else { self.node(node).map(Some) }
    }
}

/// Refuses a size above a limit of PDN: the game could be written but not read again.
fn within(size: usize, most: usize, message: &'static str) -> Result<()> {
    if size > most { Err(CheckersError::new("invalid-argument", message)) } else { Ok(()) }
}

fn number(id: NodeId) -> u32 {
    id.index() as u32
}

/// The moves of the tree, each with its position in the tree.
fn tree(study: &Study) -> JsValue {
    let record = study.record();
    let main: Vec<_> = record.main_line().collect();
    let nodes = js_sys::Array::new();
    let mut numbers = Vec::new(); // the move numbers, by the ids
    for id in record.moves() {
        let previous = record.previous(id);
        let before = record.position(previous);
        let opens_number = before.turn() == record.start.turn();
        let opened = previous.map_or(0, |id| numbers[id.index()]);
        numbers.resize(numbers.len().max(id.index() + 1), 0);
        numbers[id.index()] = opened + u32::from(opens_number);
        let ply = record.ply(Some(id));
        let node = record.node(id);
        let packed = [
            number(id),
            previous.map_or(u32::MAX, number),
            ply as u32,
            numbers[id.index()],
            u32::from(main.get(ply - 1) == Some(&id))
                | u32::from(opens_number) << 1
                | (before.turn() as u32) << 2
                | u32::from(record.set_up_after(id).is_some()) << 3,
            Move::new(node.mv, &before.legal_moves(record.rules)).packed(),
        ];
        let nags = node.nags.iter().map(|&nag| u32::from(nag));
        nodes.push(&objects::tree_node(packed.into_iter().chain(nags), &node.comment_before, &node.comment));
    }
    nodes.into()
}
