// The list of the moves of a study, and the drawings that its PDN has on the board. Loaded with the first study.
import { after_paint } from "../../kit/platform/after_paint.js";
import { by_id } from "../../kit/widgets/dom.js";
import { keep_drawings } from "./kept_drawings.js";
import { create_move_tree } from "./move_tree.js";
import { create_review_signs } from "./review_signs.js";

/**
 * @import { Translator } from "../../kit/language/translator.js"
 * @import { Store } from "../core/store.js"
 */

/**
 * @typedef {object} ListCommands
 * @property {(node: number | null) => void} go_to
 * @property {import("./tree_edits.js").TreeEdits["comment"]} comment
 */

/**
 * @param {Translator} t @param {Store} store @param {ListCommands} commands
 * @param {(node?: number) => void} open_menu
 */
export function create_study_list(t, store, { go_to, comment }, open_menu) {
  const list = create_move_tree(t, by_id("moves", HTMLOListElement), {
    go: go_to,
    menu: open_menu,
    signs: create_review_signs(),
  });
  store.subscribe(after_paint(() => list.show(store.get())));
  list.show(store.get());
  for (const name of /** @type {const} */ (["beforeprint", "afterprint"]))
    addEventListener(name, () => list.draw_whole(name === "beforeprint"));
  keep_drawings(store, comment);
}
