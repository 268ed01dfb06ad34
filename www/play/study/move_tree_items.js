// The items of the list of a study's moves: rows of the main line, and the paragraphs below them. Pure.
import { following, plain } from "../core/tree.js";

/** @import { State, TreeNode } from "../core/state_types.js" */

/**
 * A part of a paragraph. `interrupted`: the move follows a comment or a bracket, so its number is written also for the
 * side that moved second.
 * @typedef {string | { said: string } | { node: TreeNode, interrupted: boolean }} Piece
 */
/**
 * An item of the list: up to two main moves, or the variations and comments below them.
 * @typedef {{ kind: "row", number: number, left: TreeNode | null, right: TreeNode | null }} Row
 * @typedef {{ kind: "below", paragraphs: { said: boolean, pieces: Piece[] }[], moves: number }} Below
 */

/** The most moves of one paragraph, and of one item: the browser lays out a longer one slowly. */
const PARAGRAPH = 500;

/**
 * A variation as running text, those within it in brackets. Without recursion: files may nest them deeply.
 * @param {State["game"]["tree"]} tree @param {TreeNode} first
 * @returns {Generator<{ pieces: Piece[], moves: number }>} its paragraphs
 */
function* running_text(tree, first) {
  /** @type {Piece[]} */
  let pieces = [];
  /** @type {(TreeNode | "(" | ")")[]} */
  const tasks = [")", first, "("];
  let interrupted = true;
  let opened = false; // no space after a bracket
  let moves = 0;
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    if (typeof task === "string") {
      pieces.push(task === "(" && pieces.length > 0 ? " (" : task);
      interrupted = true;
      opened = task === "(";
      continue;
    }
    if (moves >= PARAGRAPH && !opened) {
      yield { pieces, moves };
      pieces = [];
      moves = 0;
    } else if (!opened) pieces.push(" ");
    opened = false;
    moves += 1;
    if (task.comment_before !== "") pieces.push({ said: task.comment_before }, " ");
    pieces.push({ node: task, interrupted });
    const comment = plain(task.comment);
    if (comment !== "") pieces.push(" ", { said: comment });
    interrupted = comment !== "";
    const [next] = following(tree, task.id);
    if (next !== undefined) tasks.push(next);
    const siblings = task === first ? [] : following(tree, task.parent);
    if (siblings[0] === task) for (const other of siblings.slice(1).reverse()) tasks.push(")", other, "(");
  }
  yield { pieces, moves };
}

/**
 * What stands below the row of a main move.
 * @param {State["game"]["tree"]} tree
 * @param {TreeNode} node
 * @returns {Below[]}
 */
function items_below(tree, node) {
  /** @type {Below[]} */
  const items = [];
  /** @param {boolean} said @param {Piece[]} pieces @param {number} moves */
  const add = (said, pieces, moves) => {
    let last = items.at(-1);
    if (last === undefined || (last.moves > 0 && last.moves + moves > PARAGRAPH))
      items.push((last = { kind: "below", paragraphs: [], moves: 0 }));
    last.paragraphs.push({ said, pieces });
    last.moves += moves;
  };
  for (const text of [node.comment_before, plain(node.comment)]) if (text !== "") add(true, [text], 1);
  for (const other of following(tree, node.parent).slice(1))
    for (const { pieces, moves } of running_text(tree, other)) add(false, pieces, moves);
  return items;
}

/** The items of the list of moves. @param {State["game"]["tree"]} tree @returns {(Row | Below)[]} */
export function items_of(tree) {
  /** @type {(Row | Below)[]} */
  const items = [];
  for (let [node] = following(tree, null); node !== undefined; [node] = following(tree, node.id)) {
    const open = items.at(-1);
    if (node.opens_number) items.push({ kind: "row", number: node.number, left: node, right: null });
    else if (open?.kind === "row" && open.right === null) open.right = node;
    else items.push({ kind: "row", number: node.number, left: null, right: node });
    items.push(...items_below(tree, node));
  }
  return items;
}

/** The moves of an item. @param {Row | Below} item @returns {TreeNode[]} */
export const moves_in = (item) =>
  item.kind === "row"
    ? [item.left, item.right].filter((node) => node !== null)
    : item.paragraphs.flatMap(({ pieces }) =>
        pieces.flatMap((piece) => (typeof piece === "object" && "node" in piece ? [piece.node] : [])),
      );
