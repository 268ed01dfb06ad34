// The tree of moves, as the module lists it: ways through it. Pure; a node is named by its id, the start by null.

/**
 * @typedef {import("./state.js").TreeNode} TreeNode
 * @typedef {readonly TreeNode[]} Tree   a parent before its children, siblings with the main one first
 * @typedef {number | null} Place
 */

/** The moves that follow, the main one first. @param {Tree} tree @param {Place} place */
export const following = (tree, place) => tree.filter((node) => node.parent === place);

/** @param {Tree} tree @param {Place} place */
export const node_of = (tree, place) => tree.find((node) => node.id === place);

/** From the start to a place, both included. @param {Tree} tree @param {Place} place @returns {Place[]} */
export function way_to(tree, place) {
  const parents = new Map(tree.map(({ id, parent }) => [id, parent]));
  /** @type {Place[]} */
  const way = [];
  for (let at = place; at !== null; at = parents.get(at) ?? null) way.unshift(at);
  return [null, ...way];
}

/** From a place along the main moves, without the place. @param {Tree} tree @param {Place} place @returns {number[]} */
function main_way_from(tree, place) {
  /** @type {Map<Place, number>} */
  const first = new Map();
  for (const { id, parent } of tree) if (!first.has(parent)) first.set(parent, id);
  const way = [];
  for (let next = first.get(place); next !== undefined; next = first.get(next)) way.push(next);
  return way;
}

/** The line that is walked through a place: the one walked before where it leads there, else on along the main moves. @param {Tree} tree @param {Place} place @param {readonly Place[]} before */
export function line_through(tree, place, before) {
  const known = new Set(tree.map(({ id }) => id));
  const at = before.indexOf(place);
  const stands = at >= 0 && before.every((id) => id === null || known.has(id));
  if (stands) return [...before, ...main_way_from(tree, before.at(-1) ?? null)];
  return [...way_to(tree, place), ...main_way_from(tree, place)];
}

/** A place as the numbers of children from the start: it holds when the same text is read again. @param {Tree} tree @param {Place} place */
export function indices_of(tree, place) {
  const way = way_to(tree, place);
  return way.slice(1).map((id, ply) => following(tree, way[ply] ?? null).findIndex((node) => node.id === id));
}

/** The same the other way; as far as the tree goes. @param {Tree} tree @param {readonly number[]} indices @returns {Place} */
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

/** The last move on the way to a place that is not the main one where it was made; null on the main line. @param {Tree} tree @param {Place} place @returns {number | null} */
export const branch_of = (tree, place) =>
  way_to(tree, place).findLast((id, ply, way) => ply > 0 && following(tree, way[ply - 1] ?? null)[0]?.id !== id) ?? null;

/** How many moves follow a move in all lines. @param {Tree} tree @param {number} place */
export function count_after(tree, place) {
  const inside = new Set([place]);
  for (const { id, parent } of tree) if (parent !== null && inside.has(parent)) inside.add(id);
  return inside.size - 1;
}

/** Whether there is more to it than its main line: variations, comments or signs. @param {Tree} tree */
export const has_more = (tree) => tree.some(({ main, comment, comment_before, nags }) => !main || comment !== "" || comment_before !== "" || nags.length > 0);
