// Queries on the tree of moves that the module returns. A node is identified by its id, the start by null. Pure.

/** @import { TreeNode } from "./state_types.js" */

/**
 * @typedef {readonly TreeNode[]} Tree   parents precede their children; of siblings the main one is first
 * @typedef {number | null} Place
 */

/**
 * @typedef {object} Index
 * @property {ReadonlyMap<Place, readonly TreeNode[]>} children
 * @property {ReadonlyMap<Place, TreeNode>} nodes
 */

/** The index of each tree; trees are immutable. @type {WeakMap<Tree, Index>} */
const indices = new WeakMap();

/** @param {Tree} tree @returns {Index} */
function index_of(tree) {
  const known = indices.get(tree);
  if (known !== undefined) return known;
  /** @type {Map<Place, TreeNode[]>} */
  const children = new Map();
  /** @type {Map<Place, TreeNode>} */
  const nodes = new Map();
  for (const node of tree) {
    nodes.set(node.id, node);
    const siblings = children.get(node.parent);
    if (siblings === undefined) children.set(node.parent, [node]);
    else siblings.push(node);
  }
  const index = { children, nodes };
  indices.set(tree, index);
  return index;
}

/** @type {readonly TreeNode[]} */
const NONE = Object.freeze([]);

/** The next moves after a place, the main one first. @param {Tree} tree @param {Place} place */
export const following = (tree, place) => index_of(tree).children.get(place) ?? NONE;

/**
 * The nodes of these moves after a place, as far as the tree has them.
 * @param {Tree} tree @param {readonly string[]} moves @param {Place} [from] @returns {TreeNode[]}
 */
export function nodes_along(tree, moves, from = null) {
  /** @type {TreeNode[]} */
  const nodes = [];
  for (const notation of moves) {
    const next = following(tree, nodes.at(-1)?.id ?? from).find(({ move }) => move.notation === notation);
    if (next === undefined) break;
    nodes.push(next);
  }
  return nodes;
}

/** @param {Tree} tree @param {Place} place */
export const node_of = (tree, place) => index_of(tree).nodes.get(place);

/** The path from the start to a place, both included. @param {Tree} tree @param {Place} place @returns {Place[]} */
export function way_to(tree, place) {
  /** @type {Place[]} */
  const way = [];
  for (let at = place; at !== null; at = node_of(tree, at)?.parent ?? null) way.push(at);
  return [...way, null].reverse();
}

/** The main continuation after a place. @param {Tree} tree @param {Place} place @returns {number[]} */
function main_way_from(tree, place) {
  const way = [];
  for (let [next] = following(tree, place); next !== undefined; [next] = following(tree, next.id)) way.push(next.id);
  return way;
}

/**
 * The line through a place: the previous line if it contains the place, otherwise the main continuation.
 * @param {Tree} tree
 * @param {Place} place
 * @param {readonly Place[]} before
 */
export function line_through(tree, place, before) {
  const stands = before.includes(place) && before.every((id) => id === null || node_of(tree, id) !== undefined);
  if (stands) return [...before, ...main_way_from(tree, before.at(-1) ?? null)];
  return [...way_to(tree, place), ...main_way_from(tree, place)];
}

/**
 * A place as child indices from the start, which stay valid when the same text is read again.
 * @param {Tree} tree
 * @param {Place} place
 */
export function indices_of(tree, place) {
  const way = way_to(tree, place);
  return way.slice(1).map((id, ply) => following(tree, way[ply] ?? null).findIndex((node) => node.id === id));
}

/**
 * The place at a path of child indices, or the last place of it that exists.
 * @param {Tree} tree
 * @param {readonly number[]} indices
 * @returns {Place}
 */
export function place_at(tree, indices) {
  /** @type {Place} */
  let place = null;
  for (const index of indices) {
    /** @type {TreeNode | undefined} */
    const next = following(tree, place)[index];
    if (next === undefined) break;
    place = next.id;
  }
  return place;
}

/**
 * The last move on the path to a place that is not a first child; null on the main line.
 * @param {Tree} tree
 * @param {Place} place
 * @returns {number | null}
 */
export const branch_of = (tree, place) =>
  way_to(tree, place).findLast((id, ply, way) => ply > 0 && following(tree, way[ply - 1] ?? null)[0]?.id !== id) ??
  null;

/** All descendants of a place. @param {Tree} tree @param {Place} place @returns {Set<Place>} */
function after(tree, place) {
  const inside = new Set([place]);
  for (const { id, parent } of tree) if (inside.has(parent)) inside.add(id);
  inside.delete(place);
  return inside;
}

/** The number of descendants of a node. @param {Tree} tree @param {number} place */
export const count_after = (tree, place) => after(tree, place).size;

/** The tree without the descendants of a place. @param {Tree} tree @param {Place} place @returns {Tree} */
function up_to(tree, place) {
  if (following(tree, place).length === 0) return tree;
  const gone = after(tree, place);
  return tree.filter(({ id }) => !gone.has(id));
}

/**
 * The tree with a move added as the last variation of its parent.
 * @param {Tree} tree
 * @param {TreeNode} node
 * @returns {Tree}
 */
export function with_move(tree, node) {
  const before = node.parent === null ? undefined : node_of(tree, node.parent);
  // The descendants of a move follow it and have higher plies: the first node that has not comes after all of them.
  let end = tree.length;
  if (before !== undefined && before !== tree.at(-1)) {
    const start = tree.indexOf(before) + 1;
    const beyond = tree.slice(start).findIndex(({ ply }) => ply <= before.ply);
    if (beyond !== -1) end = start + beyond;
  }
  return [...tree.slice(0, end), node, ...tree.slice(end)];
}

/**
 * The moves that belong to a game: in play, without those taken back.
 * @param {{ mode: "play" | "study", tree: Tree, node: Place }} game
 */
export const own_tree = ({ mode, tree, node }) => (mode === "play" ? up_to(tree, node) : tree);

/** A comment without the commands of programs, such as `[%clk ...]`. @param {string} comment */
export const plain = (comment) => comment.replace(/\[%[^[\]]*\] ?/g, "").trim();

/** The commands of programs in a comment. @param {string} comment */
export const commands_in = (comment) => (comment.match(/\[%[^[\]]*\]/g) ?? []).join(" ");

/**
 * The reason for a forfeit, from the comment at the last position.
 * @param {import("./state_types.js").State} state
 */
export const why_given = ({ game: { mode, tree, node, line, ply: at, preface } }) => {
  const outcome = line[at]?.outcome;
  return mode === "play" && outcome?.state === "won" && outcome.reason === "resigned"
    ? plain(node === null ? preface : (node_of(tree, node)?.comment ?? ""))
    : "";
};
