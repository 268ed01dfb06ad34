// The tree of moves, as the module lists it: ways through it. Pure; a node is named by its id, the start by null.

/**
 * @typedef {import("./state.js").TreeNode} TreeNode
 * @typedef {readonly TreeNode[]} Tree   a parent before its children, siblings with the main one first
 * @typedef {number | null} Place
 */

/**
 * @typedef {object} Index
 * @property {ReadonlyMap<Place, readonly TreeNode[]>} children
 * @property {ReadonlyMap<Place, TreeNode>} nodes
 */

/** Made once for every tree: a tree is never changed, another takes its place. @type {WeakMap<Tree, Index>} */
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

/** The moves that follow, the main one first. @param {Tree} tree @param {Place} place */
export const following = (tree, place) => index_of(tree).children.get(place) ?? NONE;

/** @param {Tree} tree @param {Place} place */
export const node_of = (tree, place) => index_of(tree).nodes.get(place);

/** From the start to a place, both included. @param {Tree} tree @param {Place} place @returns {Place[]} */
export function way_to(tree, place) {
  /** @type {Place[]} */
  const way = [];
  for (let at = place; at !== null; at = node_of(tree, at)?.parent ?? null) way.push(at);
  return [...way, null].reverse();
}

/** From a place along the main moves, without the place. @param {Tree} tree @param {Place} place @returns {number[]} */
function main_way_from(tree, place) {
  const way = [];
  for (let [next] = following(tree, place); next !== undefined; [next] = following(tree, next.id)) way.push(next.id);
  return way;
}

/**
 * The line that is walked through a place: the one walked before where it leads there, else on along the main moves.
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
 * A place as the numbers of children from the start: it holds when the same text is read again.
 * @param {Tree} tree
 * @param {Place} place
 */
export function indices_of(tree, place) {
  const way = way_to(tree, place);
  return way.slice(1).map((id, ply) => following(tree, way[ply] ?? null).findIndex((node) => node.id === id));
}

/**
 * The same the other way; as far as the tree goes.
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
 * The last move on the way to a place that is not the main one where it was made; null on the main line.
 * @param {Tree} tree
 * @param {Place} place
 * @returns {number | null}
 */
export const branch_of = (tree, place) =>
  way_to(tree, place).findLast((id, ply, way) => ply > 0 && following(tree, way[ply - 1] ?? null)[0]?.id !== id) ??
  null;

/** All that follows a place, in all lines. @param {Tree} tree @param {Place} place @returns {Set<Place>} */
function after(tree, place) {
  const inside = new Set([place]);
  for (const { id, parent } of tree) if (inside.has(parent)) inside.add(id);
  inside.delete(place);
  return inside;
}

/** How many moves follow a move in all lines. @param {Tree} tree @param {number} place */
export const count_after = (tree, place) => after(tree, place).size;

/** The tree without what follows a place. @param {Tree} tree @param {Place} place @returns {Tree} */
export function up_to(tree, place) {
  if (following(tree, place).length === 0) return tree;
  const gone = after(tree, place);
  return tree.filter(({ id }) => !gone.has(id));
}

/**
 * The tree with one more move, the last of its variations.
 * @param {Tree} tree
 * @param {TreeNode} node
 * @returns {Tree}
 */
export function with_move(tree, node) {
  const before = node.parent === null ? undefined : node_of(tree, node.parent);
  // The moves that follow a move stand behind it and have more plies: the first that has not is behind all of them.
  let end = tree.length;
  if (before !== undefined && before !== tree.at(-1)) {
    const start = tree.indexOf(before) + 1;
    const beyond = tree.slice(start).findIndex(({ ply }) => ply <= before.ply);
    if (beyond !== -1) end = start + beyond;
  }
  return [...tree.slice(0, end), node, ...tree.slice(end)];
}

/**
 * The moves that belong to a game: in play, what was taken back does not.
 * @param {{ mode: "play" | "study", tree: Tree, node: Place }} game
 */
export const own_tree = ({ mode, tree, node }) => (mode === "play" ? up_to(tree, node) : tree);

/** A comment as it is read: without what programs write into it, such as a clock. @param {string} comment */
export const plain = (comment) => comment.replace(/\[%[^\]]*\] ?/g, "").trim();

/** What programs have written into it, and only that. @param {string} comment */
export const commands_in = (comment) => (comment.match(/\[%[^\]]*\]/g) ?? []).join(" ");

/**
 * Why a player could not go on, where that ended the game: it is written beside the last position.
 * @param {import("./state.js").State} state
 */
export const why_given = ({ game: { mode, tree, node, line, ply: at, preface } }) => {
  const outcome = line[at]?.outcome;
  return mode === "play" && outcome?.state === "won" && outcome.reason === "resigned"
    ? plain(node === null ? preface : (node_of(tree, node)?.comment ?? ""))
    : "";
};

/** Whether there is more to it than its main line: variations, comments or signs. @param {Tree} tree */
export const has_more = (tree) =>
  tree.some(
    ({ main, comment, comment_before, nags }) =>
      !main || plain(comment) !== "" || comment_before !== "" || nags.length > 0,
  );
