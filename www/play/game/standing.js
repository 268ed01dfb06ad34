// What the state holds of the game after a change: tree, line, result, tags and PDN. A step or a new move changes
// little of it, and costs as much in a long game as in a short one; after any other change the module is asked for all
// of it.
import { create_latest_signal } from "../../kit/platform/latest_signal.js";
import { present } from "../core/state.js";
import { following, line_through, node_of, with_move } from "../core/tree.js";
import { lazy_pdn, result_of } from "./pdn_export.js";

/**
 * @import { Store } from "../core/store.js"
 * @import { State, Snapshot, Standing, TreeNode } from "../core/state_types.js"
 * @import { Place } from "../core/tree.js"
 */
/** @typedef {Pick<State["game"], "line_nodes" | "line">} Line  the nodes and snapshots that were shown before */

/** @type {Line} */
export const NO_LINE = Object.freeze({ line_nodes: [], line: [] });

/**
 * A place with the line through it. Snapshots that are known are not made again; several are made in one walk.
 * @param {import("../../wasm.js").Game} game
 * @param {{ tree: State["game"]["tree"], node: Place }} place
 * @param {Snapshot} snapshot
 * @param {Line} before
 */
function line_of(game, place, snapshot, before) {
  const { tree, node } = place;
  const ids = line_through(tree, node, before.line_nodes);
  const known = new Map(before.line_nodes.map((id, ply) => [id, before.line[ply]]));
  known.set(node, snapshot);
  const missing = ids.filter((id) => known.get(id) === undefined);
  const walked = missing.length > 1 ? game.snapshots(ids.at(-1) ?? null) : [];
  const line = ids.map((id, ply) => known.get(id) ?? walked[ply] ?? game.snapshot_at(id));
  return { ...place, line_nodes: ids, ply: ids.indexOf(node), line };
}

/**
 * A node for a move that has just been played.
 * @param {TreeNode | undefined} last the node before it
 * @param {Omit<TreeNode, "ply" | "number" | "comment_before" | "nags" | "set_up">} node
 * @returns {TreeNode}
 */
const new_node = (last, node) => ({
  ...node,
  ply: (last?.ply ?? 0) + 1,
  number: (last?.number ?? 0) + (node.opens_number ? 1 : 0),
  comment_before: "",
  nags: [],
  set_up: false,
});

/** @param {Store} store @param {() => import("../../wasm.js").Game} game  the one on the board */
export function create_standing(store, game) {
  /** Aborted by the next change of the game: PDN can be written only for the newest. */
  const latest = create_latest_signal();

  /** @param {import("./pdn_export.js").Where} where */
  const pdn_of = (where) => {
    const signal = latest.next();
    return lazy_pdn(() => {
      if (signal.aborted) throw new Error("the game was changed before its PDN was written");
      return game().pdn();
    }, where);
  };

  /**
   * Reads everything from the module.
   * @param {State["game"]["mode"]} mode
   * @param {Line} before
   * @param {Snapshot} [snapshot] the present one; after a resignation it holds more than its place in the tree
   * @returns {Standing}
   */
  const standing = (mode, before, snapshot = game().snapshot()) => {
    const tree = game().tree();
    const node = game().current();
    const result = mode === "study" ? game().result() : result_of(snapshot);
    const pdn = pdn_of({ mode, tree, node, result });
    const line = line_of(game(), { tree, node }, snapshot, before);
    return { result, preface: game().comment(), tags: game().tags(), pdn, ...line };
  };

  /** After a change that does not affect the line. @param {Snapshot} [snapshot] */
  const kept = (snapshot) => {
    const state = store.get();
    return standing(state.game.mode, state.game, snapshot);
  };

  return {
    standing,
    kept,

    /** After a change of the line. @param {Snapshot} snapshot */
    anew: (snapshot) => standing(store.get().game.mode, NO_LINE, snapshot),

    /**
     * After a step, which leaves the tree as it is. In play the game ends at the new place.
     * @param {Place} node
     * @param {Snapshot} snapshot
     * @returns {Standing}
     */
    stepped(node, snapshot) {
      const state = store.get();
      const { mode, tree, preface, tags, result } = state.game;
      if (mode === "play" && result_of(snapshot) !== result) return { ...kept(snapshot), tree };
      const pdn = mode === "play" ? pdn_of({ mode, tree, node, result }) : state.game.pdn;
      return { pdn, preface, tags, result, ...line_of(game(), { tree, node }, snapshot, state.game) };
    },

    /**
     * After a new move, which is added to the state's copy of the tree. In play it becomes the main move; a move that
     * was taken back stays in the tree as its variation. The module is asked where more may have changed: the order of
     * variations, or the result.
     * @param {number} node
     * @param {Snapshot} snapshot
     * @param {string} comment
     * @returns {Standing}
     */
    grown(node, snapshot, comment) {
      const state = store.get();
      const { mode, tree: before, preface, tags, result, node: parent } = state.game;
      const [last, turn] = [node_of(before, parent), present(state)?.turn];
      const is_first = following(before, parent).length === 0;
      const main = is_first && (last?.main ?? true);
      if (mode === "play" && !is_first) game().promote(node);
      const changes_more = mode === "play" ? !is_first : main && result !== "*";
      if (changes_more || snapshot.outcome.state !== "playing" || snapshot.last_move === null || turn === undefined)
        return kept(snapshot);
      const opens_number = turn === state.game.line[0]?.turn;
      const added = { id: node, parent, main, opens_number, turn, move: snapshot.last_move, comment };
      const tree = with_move(before, new_node(last, added));
      const pdn = pdn_of({ mode, tree, node, result });
      return { pdn, preface, tags, result, ...line_of(game(), { tree, node }, snapshot, state.game) };
    },

    /** Writes the PDN now, because the state may outlive the game on the board. */
    write_pdn() {
      const { pdn } = store.get().game;
      pdn.with_redo();
      pdn.game();
    },
  };
}
