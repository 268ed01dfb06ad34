// Computes the edits that write the notes of a review into the tree of a game, or remove them: they set comments and
// signs of moves, remove moves and add lines, and keep what the user wrote. Pure.
import { joined } from "../../kit/language/joined.js";
import { opponent } from "../../play/core/state.js";
import { following, nodes_along } from "../../play/core/tree.js";
import { MARKED } from "../../play/study/review_signs.js";
import {
  eval_command,
  game_command,
  line_command,
  read_review,
  review_command,
  split_comment,
  split_line,
  split_preface,
  UNSEARCHED,
  why_command,
  words_of,
} from "./commands.js";

/**
 * @import { TreeNode } from "../../play/core/state_types.js"
 * @import { Tree, Place } from "../../play/core/tree.js"
 * @import { GameReview, MoveReview, PositionEvaluation } from "../../play/core/review_types.js"
 */

/** @typedef {{ parent: Place, moves: readonly string[], comment: string }} Line  comment: after its first move */

/**
 * @typedef {object} Edits
 * @property {string | null} preface  the new comment before the first move; null: unchanged
 * @property {ReadonlyMap<number, string>} comments  by node
 * @property {ReadonlyMap<number, readonly number[]>} signs  NAGs, by node
 * @property {readonly number[]} removed  nodes to remove, with all moves after them
 * @property {readonly Line[]} lines
 */

/**
 * @typedef {{ moves: readonly string[], result: GameReview,
 *   evaluations: readonly (PositionEvaluation | null)[] }} Reviewed
 */

/** The NAGs of signs such as "?!". A move has one of them. */
const SIGN_NAGS = Object.freeze([1, 2, 3, 4, 5, 6]);

/** @param {string} comment */
const has_eval = (comment) => comment.startsWith("[%eval");

/** @param {string} judgement @returns {number | null} */
const nag_of = (judgement) => MARKED.find((one) => one.judgement === judgement)?.nag ?? null;

/**
 * The moves of a line that a review added, as far as the tree still contains them.
 * @param {Tree} tree @param {TreeNode} first @param {readonly string[]} moves  listed in the command that marks the
 *   line
 */
const line_nodes = (tree, first, moves) => [first, ...nodes_along(tree, moves.slice(1), first.id)];

/**
 * Where an added line can be cut: the first of its moves from which on nothing is the user's. A move that the user
 * promoted or annotated stays, with the moves that lead to it.
 * @param {Tree} tree @param {readonly TreeNode[]} nodes  of the line @returns {number | null} a node
 */
function cut_of(tree, nodes) {
  /** @type {number | null} */
  let cut = null;
  for (const [index, node] of [...nodes.entries()].reverse()) {
    const comment = index === 0 ? split_line(node.comment).rest : node.comment;
    const plain = comment === "" && node.comment_before === "" && node.nags.length === 0 && !node.main;
    if (!plain || following(tree, node.id).some(({ id }) => id !== cut)) break;
    cut = node.id;
  }
  return cut;
}

/**
 * The signs of a move, except the one a review set.
 * @param {TreeNode} node @param {string} own  what the review wrote beside it
 */
function other_signs({ nags }, own) {
  const { judgement, unsigned } = read_review(own);
  const nag = unsigned ? null : nag_of(judgement);
  const at = nag === null ? -1 : nags.indexOf(nag);
  return at < 0 ? nags : nags.toSpliced(at, 1);
}

/**
 * A line that a review added: its first move, where it can be cut, and its parent with its moves as a key; `key` is
 * null if some of its moves were deleted.
 * @typedef {{ first: number, cut: number | null, key: string | null }} AddedLine
 */

/** @param {Place} parent @param {readonly string[]} moves */
const key_of = (parent, moves) => `${parent} ${moves.join(" ")}`;

/** @param {Tree} tree @param {TreeNode} first @returns {AddedLine} */
function added_line(tree, first) {
  const moves = words_of(split_line(first.comment).own, "engine") ?? [];
  const nodes = line_nodes(tree, first, moves);
  const key = nodes.length === moves.length ? key_of(first.parent, moves) : null;
  return { first: first.id, cut: cut_of(tree, nodes), key };
}

/**
 * The comments and signs that change if a review's notes are removed, and the lines it added.
 * @param {Tree} tree @param {string} preface
 */
function cleared(tree, preface) {
  const reviewed = split_preface(preface);
  /** @type {Map<number, string>} */
  const comments = new Map();
  /** @type {Map<number, readonly number[]>} */
  const signs = new Map();
  /** @type {AddedLine[]} */
  const added = [];
  for (const node of tree) {
    const line = split_line(node.comment);
    if (line.own !== "") added.push(added_line(tree, node));
    const { own, rest } = split_comment(line.rest);
    // In a game without a review, an evaluation alone comes from another program.
    const is_own = reviewed.own !== "" || !has_eval(own) || own.includes("[%review");
    const comment = is_own ? rest : line.rest;
    if (comment !== node.comment) comments.set(node.id, comment);
    const nags = is_own ? other_signs(node, own) : node.nags;
    if (nags !== node.nags) signs.set(node.id, nags);
  }
  return { preface: reviewed.rest, comments, signs, added };
}

/** The edits that remove a review. @param {Tree} tree @param {string} preface @returns {Edits} */
export function edits_to_remove(tree, preface) {
  const { preface: rest, comments, signs, added } = cleared(tree, preface);
  const removed = added.flatMap(({ cut }) => (cut === null ? [] : [cut]));
  return { preface: rest === preface ? null : rest, comments, signs, removed, lines: [] };
}

/** The lines of other moves than the one made. @param {MoveReview | undefined} review */
const better_lines = (review) =>
  (review?.reviewed?.explanations ?? [])
    .map(({ line }) => line)
    .filter(([first]) => first !== undefined && first !== review?.move);

/**
 * What a review writes beside a move.
 * @param {TreeNode} node
 * @param {MoveReview | undefined} review
 * @param {PositionEvaluation | null} found  of the position after the move
 * @param {readonly number[]} signs  of the user
 */
function notes_of(node, review, found, signs) {
  const nag = nag_of(review?.reviewed?.judgement ?? "sound");
  const unsigned = nag !== null && signs.some((one) => SIGN_NAGS.includes(one));
  const turn = opponent(node.turn);
  return {
    nags: nag === null || unsigned ? signs : [nag, ...signs],
    eval: found === null ? "" : eval_command(found, turn),
    review: review === undefined ? "" : review_command(review, unsigned),
    why: (review?.reviewed?.explanations ?? []).map(why_command),
  };
}

/**
 * The edits for lines. A line of an earlier review stays if it is needed again, and no line is added for a move that is
 * in the tree already.
 * @param {Tree} tree @param {readonly TreeNode[]} line  the moves reviewed
 * @param {GameReview} result @param {readonly AddedLine[]} added  by an earlier review
 */
function line_edits(tree, line, result, added) {
  const known = new Map(added.flatMap((one) => (one.key === null ? [] : [[one.key, one]])));
  /** @type {Set<number>} */
  const kept = new Set();
  const wanted = line.flatMap(({ parent }, index) =>
    better_lines(result.moves[index]).map((moves) => ({ parent, moves })),
  );
  for (const { parent, moves } of wanted) {
    const same = known.get(key_of(parent, moves));
    if (same !== undefined) kept.add(same.first);
  }
  const gone = new Set(added.flatMap(({ first, cut }) => (cut === null || kept.has(first) ? [] : [cut])));
  /** @type {Map<string, Line>} */
  const lines = new Map();
  for (const { parent, moves } of wanted) {
    const [first = ""] = moves;
    const stays = following(tree, parent).some(({ id, move }) => move.notation === first && !gone.has(id));
    const key = key_of(parent, [first]);
    if (!stays && !lines.has(key)) lines.set(key, { parent, moves, comment: line_command(moves) });
  }
  return { kept, removed: [...gone], lines: [...lines.values()] };
}

/**
 * The edits that write a review into the game and remove an earlier one.
 * @param {Tree} tree @param {string} preface @param {Reviewed} reviewed @returns {Edits}
 */
export function edits_to_write(tree, preface, { moves, result, evaluations }) {
  const before = cleared(tree, preface);
  const line = nodes_along(tree, moves);
  const plies = new Map(line.map(({ id }, index) => [id, index + 1]));
  const { kept, removed, lines } = line_edits(tree, line, result, before.added);
  /** @type {Map<number, string>} */
  const comments = new Map();
  /** @type {Map<number, readonly number[]>} */
  const signs = new Map();
  for (const node of tree) {
    const rest = kept.has(node.id) ? node.comment : (before.comments.get(node.id) ?? node.comment);
    const others = before.signs.get(node.id) ?? node.nags;
    const ply = plies.get(node.id) ?? 0;
    const notes = notes_of(node, result.moves[ply - 1], ply === 0 ? null : (evaluations[ply] ?? null), others);
    const review =
      notes.eval === "" && notes.review === "" && has_eval(split_comment(rest).own) ? UNSEARCHED : notes.review;
    const comment = joined(notes.eval, review, ...notes.why, rest);
    if (comment !== node.comment) comments.set(node.id, comment);
    if (notes.nags.join() !== node.nags.join()) signs.set(node.id, notes.nags);
  }
  const first = evaluations[0] ?? null;
  const start = first === null ? "" : eval_command(first, line[0]?.turn ?? "black");
  const words = joined(start, game_command(result), before.preface);
  return { preface: words === preface ? null : words, comments, signs, removed, lines };
}
