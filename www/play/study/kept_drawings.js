// Keeps the drawings of a study in its comments: shows those of the position that is reached, and writes what the
// player draws or wipes. Loaded late.
import { NUMBERS } from "../core/square_names.js";
import { is_aside } from "../core/board_store.js";
import { patch } from "../core/state.js";
import { node_of } from "../core/tree.js";
import { drawings_in, with_drawings } from "./drawing_commands.js";

/**
 * @import { State } from "../core/state_types.js"
 * @import { Store } from "../core/store.js"
 */

/** The comment at the position of the game. @param {State} state */
const comment_of = ({ game: { tree, node, preface } }) =>
  node === null ? preface : (node_of(tree, node)?.comment ?? "");

/** The names of the squares by the rules, as the PDN has them. @param {State} state */
const names_of = ({ game: { rules }, board: { spellings } }) =>
  (typeof rules === "string" ? spellings[rules] : undefined) ?? NUMBERS;

/** @param {State} state */
const is_study = (state) => state.phase === "ready" && state.game.mode === "study" && !is_aside(state);

/**
 * @param {Store} store
 * @param {(node: number | null, comment: string) => void} set_comment
 */
export function keep_drawings(store, set_comment) {
  const show = () => {
    const state = store.get();
    if (!is_study(state)) return;
    const file_shapes = drawings_in(comment_of(state), names_of(state));
    if (file_shapes.length + state.board.shapes.length > 0)
      store.commit((before) => patch(before, { board: { file_shapes, shapes: file_shapes, pointing: null } }));
  };

  store.subscribe((now, before) => {
    if (!is_study(now)) return;
    const { shapes, file_shapes } = now.board;
    const is_other = now.game.revision !== before.game.revision || !is_study(before);
    if (is_other || (shapes === before.board.shapes && comment_of(now) !== comment_of(before))) return show();
    if (shapes === before.board.shapes || shapes === file_shapes || shapes !== store.get().board.shapes) return;
    set_comment(now.game.node, with_drawings(comment_of(now), shapes, names_of(now)));
  });
  show();
}
