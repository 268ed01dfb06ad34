// Texts about the tree of a study: players, results, deletions. Pure.
import { numbered_node } from "../core/square_names.js";
import { count_after, following, node_of } from "../core/tree.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { State, Tag, Side } from "../core/state_types.js"
 */

/**
 * The value of a tag; empty if it is missing or only the placeholder "?".
 * @param {readonly Tag[]} tags
 * @param {string} name
 */
export function tag(tags, name) {
  const value = tags.find((known) => known.name === name)?.value.trim() ?? "";
  return /^[?.-]*$/.test(value) ? "" : value;
}

/** Joins sentences, with one full stop between two. @param {...string} parts */
export const sentences = (...parts) =>
  parts
    .filter((part) => part !== "")
    .map((part, index, all) => (index < all.length - 1 && !part.endsWith(".") ? `${part}.` : part))
    .join(" ");

/** The player of a side in a study. @param {Translator} t @param {readonly Tag[]} tags @param {Side} side */
export const player_name = (t, tags, side) => tag(tags, side === "black" ? "Black" : "White") || t.side_name(side);

/** @param {Translator} t @param {State["game"]["result"]} result */
export const result_words = (t, result) =>
  ({
    "1-0": t("side_won", { side: t.side_name("black") }),
    "0-1": t("side_won", { side: t.side_name("white") }),
    "1/2-1/2": t("drawn"),
    "0-0": t("both_lost"),
    "*": "",
  })[result];

/**
 * The result that the file declares, for the end of a study's main line. Empty elsewhere, and if the file declares
 * none.
 * @param {Translator} t @param {State} state
 */
export function declared_end(t, { game: { mode, tree, node, result } }) {
  const on_main = node === null || node_of(tree, node)?.main === true;
  return mode === "study" && on_main && following(tree, node).length === 0 ? result_words(t, result) : "";
}

/** "Deleted 12. 11-15 and 3 moves after it." @param {Translator} t @param {State} state @param {number} id */
export function deleted(t, state, id) {
  const node = node_of(state.game.tree, id);
  const after = count_after(state.game.tree, id);
  if (node === undefined) return "";
  const move = numbered_node(state, node);
  return after === 0 ? t("deleted", { move }) : t("deleted.more", { move, count: after });
}
